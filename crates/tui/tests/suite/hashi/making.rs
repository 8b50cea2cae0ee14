//! Another puzzle.

use damier_core::Puzzle;
use damier_hashi::{Grade, level};

use crate::hashi::fixture::{RING, contains, drawn, named, settle, stage, state_is, with_disk};

#[test]
fn a_puzzle_is_made_as_large_and_as_hard_as_one_likes() {
    let mut stage = stage(drawn(RING));
    stage.keys("d n");
    contains(&stage, "How large?");
    stage.keys("Down Enter");
    contains(&stage, "How hard?");
    stage.keys("Down Enter");
    settle(&mut stage);
    contains(&stage, "a new puzzle: 7x7, medium");
    contains(&stage, "puzzle        7x7 medium");
    let puzzle = stage.screen.solving().puzzle();
    let found = level(puzzle.board(), &mut || true).unwrap();
    assert_eq!((puzzle.params().width, found.grade), (7, Grade::Medium));
    assert_eq!(stage.screen.solving().history().undos(), 0);
    // The next one is another, and the one before can be had back.
    let first = stage.screen.solving().exact_id();
    stage.keys("n Enter Enter");
    settle(&mut stage);
    assert_ne!(stage.screen.solving().exact_id(), first);
    stage.keys("o Ctrl-u Enter");
    assert_eq!(stage.screen.solving().exact_id(), first);
}

/// Who begins another puzzle in the middle of one loses nothing.
#[test]
fn a_puzzle_that_another_takes_the_place_of_stays_kept() {
    let (mut stage, memory) = with_disk(drawn(RING));
    stage.keys("d n Enter Enter");
    settle(&mut stage);
    let aside = memory.0.borrow().aside.clone();
    assert!(matches!(aside.as_slice(), [text] if text.contains("1 a1-c1=1")), "{aside:?}");
    assert_eq!(memory.0.borrow().kept, None);
    // One that nobody has begun is not worth it.
    stage.keys("n Enter Enter");
    settle(&mut stage);
    assert_eq!(memory.0.borrow().aside.len(), 1);
}

#[test]
fn everything_can_be_typed() {
    let mut stage = stage(named("7x7d2#v1-2"));
    stage.keys("n o");
    contains(&stage, "7x7m2d2");
    stage.keys("Ctrl-u").typed("6x9i30x").keys("Enter");
    contains(&stage, "`x` is no param");
    stage.keys("n o Ctrl-u").typed("6x9i30L").keys("Enter");
    settle(&mut stage);
    assert_eq!(stage.screen.solving().puzzle().params().to_string(), "6x9m2Li30");
    stage.keys("n o Ctrl-u").typed("2x1d6").keys("Enter");
    contains(&stage, "no puzzle fits on 2x1; the smallest sizes are 3x1 and 1x3");
    stage.keys("n o Ctrl-u").typed("3x1d6").keys("Enter");
    contains(&stage, "no puzzle of 3x1 with 2 islands is extreme; it can be beginner");
    stage.keys("n o Ctrl-u").typed("4x4i31d2").keys("Enter");
    contains(&stage, "no puzzle of 4x4 with 5 islands is medium; it can be beginner, easy");
    contains(&stage, "6x9 easy");
    state_is(&stage, "-");
    for keys in ["n Esc", "n Enter Esc", "n o Esc"] {
        let before = stage.screen.solving().exact_id();
        stage.keys(keys);
        assert_eq!(stage.screen.solving().exact_id(), before, "{keys}");
    }
}
