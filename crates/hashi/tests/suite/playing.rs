//! A puzzle as somebody plays it: hints part by part, mistakes gone back to, the time, and puzzles
//! to play.

use std::time::Duration;

use damier_core::{Message, Puzzle, Solving, exact_id, open_id};
use damier_hashi::{
    Check, FollowError, Fresh, Grade, Hashi, Illegal, Mistake, Move, NoHint, Params, Playing,
    format,
};
use damier_l10n::{Language, say};

/// The example of the specification.
const FIVE: &str = "5x4:4a2l3a2a1";

fn playing(id: &str) -> Playing {
    Playing::new(Solving::new(open_id(id).unwrap()), Duration::ZERO, Duration::ZERO)
}

fn played(id: &str, moves: &str) -> Playing {
    let mut playing = playing(id);
    for text in moves.split_whitespace() {
        playing.play_text(text).unwrap();
    }
    playing
}

fn english(message: &Message) -> String {
    say(Language::English, message)
}

fn state(playing: &Playing) -> String {
    playing.puzzle().state_text(playing.state())
}

#[test]
fn hints_are_told_part_by_part() {
    let mut playing = playing(FIVE);
    let mut check = |part: Option<usize>, number: usize, expected: &[&str]| {
        let telling = playing.hint(part, &mut || true).unwrap().clone();
        let told: Vec<String> = telling.messages(playing.puzzle()).iter().map(english).collect();
        assert_eq!(
            (telling.part(), told),
            (number, expected.iter().map(|&it| it.into()).collect())
        );
    };
    let place = ["look at a1"];
    let rule = ["a1 wants 4, which takes everything that is possible there"];
    let action = ["a1-c1 has 2 bridges; a1-a4 has 2 bridges", "a1-c1=2,a1-a4=2"];
    check(None, 1, &place);
    check(None, 2, &rule);
    check(None, 3, &action);
    check(None, 3, &action);
    // What was told can be told again, and nothing is forgotten by that.
    check(Some(1), 1, &place);
    check(None, 3, &action);
    // Half of it done, it stays.
    assert!(!playing.play_text("a1-c1=2").unwrap().hint_done);
    assert_eq!(playing.telling().unwrap().edges(), [0, 1]);
    let done = playing.play_text("a1-a4=2").unwrap();
    assert_eq!(
        (done.hint_done, english(&done.message().unwrap())),
        (true, "that was the hint".into())
    );
    assert_eq!(playing.telling(), None);
}

/// What a hint asks for is done as one move, the rest of it where some is done already.
#[test]
fn a_hint_is_done_as_one() {
    let fresh = playing;
    let mut playing = fresh(FIVE);
    assert_eq!(playing.follow(), Err(FollowError::NoHint));
    playing.hint(None, &mut || true).unwrap();
    let done = playing.follow().unwrap();
    assert_eq!((done.effects.len(), done.hint_done), (2, true));
    assert_eq!(state(&playing), "a1-c1=2,a1-a4=2");
    assert_eq!(english(&playing.undo().unwrap().message), "taken back: a1-c1=2,a1-a4=2");
    assert_eq!(state(&playing), "-");
    assert_eq!(playing.redo().unwrap().effects.len(), 2);
    // What is played instead is taken back alone.
    playing.undo();
    playing.play_text("a1-c1=1").unwrap();
    playing.hint(None, &mut || true).unwrap();
    playing.play_text("a1-c1=2").unwrap();
    assert_eq!(playing.follow().unwrap().effects.len(), 1);
    playing.undo();
    assert_eq!(state(&playing), "a1-c1=2");
    playing.undo();
    assert_eq!(state(&playing), "a1-c1=1");
    assert_eq!(playing.help().hints, 2);
    // What is locked is not built at, and nothing of it is begun.
    let mut locked = fresh(FIVE);
    locked.play_text("lock a1").unwrap();
    locked.hint(None, &mut || true).unwrap();
    assert!(matches!(locked.follow(), Err(FollowError::Illegal(_))));
    assert_eq!(locked.solving().history().undos(), 1);
}

/// A hint is forgotten when the state changes otherwise, or when nobody wants it.
#[test]
fn hints_do_not_outlive_their_state() {
    let after = |change: &dyn Fn(&mut Playing)| {
        let mut playing = played(FIVE, "a1-c1=1 c1-c4=1");
        playing.undo();
        playing.hint(None, &mut || true).unwrap();
        change(&mut playing);
        playing.telling().is_some()
    };
    assert!(after(&|_| {}));
    assert!(after(&|playing| {
        playing.play_text("c4-e4=x").unwrap();
    }));
    assert!(!after(&|playing| {
        playing.undo().unwrap();
    }));
    assert!(!after(&|playing| {
        playing.redo().unwrap();
    }));
    assert!(!after(&|playing| {
        playing.solve(&mut || true).unwrap();
    }));
    assert!(!after(&|playing| {
        playing.replace(Solving::new(open_id("3x3:2a2c2a2").unwrap()), Duration::ZERO);
    }));
    assert!(!after(&|playing| assert!(playing.clear_hint())));
    // One of another puzzle does no harm.
    let mut small = playing("3x1:1a1");
    small.tell(playing(FIVE).next_hint(&mut || true).unwrap());
    small.play(Move::Build(0, 1)).unwrap();
}

#[test]
fn there_is_not_always_a_hint() {
    let check = |id: &str, moves: &str, none: NoHint, told: &str| {
        let found = played(id, moves).hint(None, &mut || true).unwrap_err();
        assert_eq!((english(&found.message()), found), (told.to_owned(), none));
    };
    let wrong = NoHint::Mistake(vec![2]);
    check(FIVE, "c1-c4=1", wrong, "something is wrong already");
    check(FIVE, "solve", NoHint::Solved, "it is solved");
    check("3x3:3a3c3a2", "", NoHint::Hopeless, "there is no solution");
    let open = "a1-c1=1 a1-a3=1 c1-c3=1 a3-c3=1";
    let nothing = "nothing more can be deduced: there are several solutions, or it takes search";
    check("3x3:3a3c3a3", open, NoHint::Nothing, nothing);
    let unknown = "that cannot be told in reasonable time";
    assert_eq!(english(&NoHint::Unknown.message()), unknown);
}

#[test]
fn checks_are_told() {
    let check = |id: &str, moves: &str, name: &str, told: &str| {
        let playing = played(id, moves);
        let found = playing.check(&mut || true);
        assert_eq!((found.name(), english(&found.message(playing.board())).as_str()), (name, told));
        // Who finds no mistake is told the same.
        let mistake = playing.first_mistake(&mut || true);
        assert_eq!(mistake.err(), (name != "wrong").then_some(found));
    };
    check(FIVE, "", "fine", "nothing is wrong so far");
    check(FIVE, "solve", "solved", "it is solved");
    check(FIVE, "a1-c1=1 c1-c4=1 a4-c4=x", "wrong", "something is wrong on c1-c4, a4-c4");
    check("3x3:3a3c3a3", "a1-c1=x", "wrong", "no solution has all these bridges and marks");
    check("3x3:3a3c3a2", "", "hopeless", "there is no solution");
    assert_eq!(playing(FIVE).first_mistake(&mut || false), Err(Check::Unknown));
}

#[test]
fn the_first_mistake_is_found_and_gone_back_to() {
    let mut playing = played(FIVE, "a1-c1=1 a1-c1=2 c1-c4=1 c4-e4=1");
    let found = playing.first_mistake(&mut || true).unwrap();
    let Mistake { number, after, ref text, ref effect } = found;
    assert_eq!((number, after, text.as_str()), (3, 1, "c1-c4=1"));
    assert_eq!(effect.of_move(), Move::Build(2, 1));
    assert_eq!(english(&found.message()), "move 3, c1-c4=1, was wrong, and one more followed");
    assert!(playing.rewind(&found));
    assert_eq!(state(&playing), "a1-c1=2");
    let told = "back to before the mistake, by 2 moves; hint: redo makes them again";
    assert_eq!(english(&found.rewound()), told);
    // It is not there any more.
    assert!(!playing.rewind(&found));
    assert_eq!(state(&playing), "a1-c1=2");
    playing.redo();
    playing.redo();
    assert_eq!(playing.first_mistake(&mut || true), Ok(found));
}

#[test]
fn edges_are_clicked_and_marked() {
    let mut playing = playing(FIVE);
    let effect = playing.click(0).unwrap().effects.remove(0);
    assert_eq!(effect.of_move(), Move::Build(0, 1));
    playing.mark(0).unwrap();
    assert_eq!(state(&playing), "a1-c1=x");
    playing.mark(0).unwrap();
    assert_eq!(state(&playing), "-");
    assert_eq!(
        (playing.click(99), playing.mark(99)),
        (Err(Illegal::Elsewhere), Err(Illegal::Elsewhere))
    );
    let turned = playing.undo().unwrap();
    assert_eq!(english(&turned.message), "taken back: a1-c1=0");
    assert_eq!(turned.effects[0].edges()[0].after, damier_hashi::Built::MARK);
    let turned = playing.redo().unwrap();
    assert_eq!(english(&turned.message), "played again: a1-c1=0");
    assert_eq!(turned.effects[0].edges()[0].after, damier_hashi::Built::bridges(0));
    assert_eq!(playing.redo(), None);
}

/// The time runs as long as there is something to do.
#[test]
fn the_time_stands_when_it_is_solved() {
    let secs = Duration::from_secs;
    let solving = Solving::new(open_id::<Hashi>("3x1:1a1").unwrap());
    let mut playing = Playing::new(solving, secs(60), secs(5));
    playing.pass(secs(8));
    assert_eq!((playing.time(), playing.time_at(secs(9))), (secs(63), secs(64)));
    let played = playing.click(0).unwrap();
    assert!(played.solved && !played.is_shown());
    playing.pass(secs(20));
    assert_eq!(playing.time(), secs(63));
    playing.undo();
    playing.pass(secs(21));
    assert_eq!(playing.time(), secs(64));
    let shown = playing.solve(&mut || true).unwrap();
    assert!(shown.is_shown() && !shown.solved);
    let (before, time) = playing.replace(Solving::new(open_id(FIVE).unwrap()), secs(7));
    assert_eq!((before.history().undos(), time), (1, secs(64)));
    playing.pass(secs(22));
    assert_eq!(playing.time(), secs(8));
    let status = "finished 0 of 5 islands, groups 5, undos 0, redos 0";
    assert_eq!(english(&playing.status()), status);
}

/// A puzzle is called by the grade it has, and it is told if that is not the one that was wanted.
#[test]
fn puzzles_are_made_to_play() {
    let make = |params: &str, seed| {
        Fresh::make(&Params::parse(params).unwrap(), seed, &mut || true).unwrap()
    };
    let plain = make("7x7d1", 1);
    assert_eq!((plain.note, plain.puzzle.params().grade), (None, Grade::Easy));
    assert_eq!(exact_id(&plain.puzzle), exact_id(&open_id::<Hashi>("7x7d1#1").unwrap()));
    let other = make("3x1d6", 5);
    assert_eq!(other.puzzle.params().grade, Grade::Beginner);
    let told = "no puzzle of the grade extreme was found; this one is beginner";
    assert_eq!(english(&other.note.unwrap()), told);
    let params = Params::parse("20x20d3").unwrap();
    assert!(Fresh::make(&params, 1, &mut || false).is_none());
}

#[test]
fn puzzles_from_elsewhere_are_graded_and_warned_of() {
    let check = |id: &str, grade: Grade, warning: Option<&str>| {
        let board = format::read(id).unwrap();
        let puzzle = Hashi::graded(board, &mut || true);
        assert_eq!(puzzle.params().grade, grade, "{id}");
        let told = puzzle.truth(&mut || true).warning();
        assert_eq!(told.as_ref().map(english).as_deref(), warning);
    };
    check("3x3:4a4c4a4", Grade::Beginner, None);
    check("7x7m2:2a3a3a4i2d3c5a4n2a4a3a1", Grade::Hard, None);
    let expert = format::read("7x7m2:2a3a3a4i2d3c5a4n2a4a3a1").unwrap();
    assert_eq!(Hashi::graded(expert, &mut || false).params().grade, Grade::Easy);
    let several = "this puzzle has several solutions; any of them will do";
    check("3x3:3a3c3a3", Grade::Extreme, Some(several));
    check("3x3:3a3c3a2", Grade::Extreme, Some("there is no solution"));
}

/// A puzzle is solved by the move that solves it, and not by what follows.
#[test]
fn it_is_solved_once() {
    let mut playing = played(FIVE, "a1-c1=2 a1-a4=2 a4-c4=1");
    assert!(playing.play_text("c4-e4=1").unwrap().solved);
    assert!(!playing.play_text("lock a1").unwrap().solved && playing.is_solved());
    assert!(!playing.play_text("c1-c4=x").unwrap().solved && playing.is_solved());
    playing.play_text("c4-e4=0").unwrap();
    assert!(playing.play_text("c4-e4=1").unwrap().solved);
    // Nobody is praised for what was shown.
    let mut playing = played(FIVE, "solve");
    assert!(!playing.play_text("lock a1").unwrap().solved && playing.is_solved());
}
