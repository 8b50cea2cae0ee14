use damier_hashi::{Hashi, format};
use damier_tui::hashi::{HashiScreen, Settings};
use damier_tui::testing::Stage;
use damier_tui::{Exit, Theme};

use crate::hashi::fixture::{
    FIVE, Memory, RING, begun, calmly, contains, drawn, ms, named, settle, stage, state_is,
    with_disk,
};

#[test]
fn a_puzzle_begins_with_everything_in_view() {
    stage(drawn(FIVE)).expect(
        "|                                                        islands finished     0/5
         |                                                        groups                 5
         |                                                        bridges                0
         |                                                        moves                0/0
         |                                                        time                0:00
         |                                                        puzzle          5x4 easy
         |                   a   b   c   d   e                    mistakes show on request
         |                1 ▸4◂  ·  (2)  ·   ·                    bridges at a1        0/4
         |
         |                2  ·   ·   ·   ·   ·
         |
         |                3  ·   ·   ·   ·   ·
         |
         |                4 (3)  ·  (2)  ·  (1)
         |
         |
         |
         |
         |
         |
         |
         |
         |Join all islands; each has as many bridges as it says.
         |? help  Enter build  x no bridge  u undo  t hint  c check  n new  q quit",
    );
}

#[test]
fn bridges_go_round() {
    let mut stage = stage(drawn(FIVE));
    state_is(stage.keys("d"), "a1-c1=1");
    state_is(stage.keys("L"), "a1-c1=2");
    state_is(stage.keys("d"), "-");
    // The same from the other side, and with the direction after it.
    state_is(stage.keys("Right a"), "a1-c1=1");
    state_is(stage.keys("Enter"), "a1-c1=1");
    contains(&stage, "a bridge from c1: in which direction?");
    state_is(stage.keys("Left"), "a1-c1=2");
    state_is(stage.keys("Space Down Space j"), "a1-c1=2,c1-c4=2");
    state_is(stage.keys("H J K"), "-");
    contains(&stage, "there is nothing to join c1 to in that direction");
    // Asked twice, nothing waits any more.
    state_is(stage.keys("Enter Enter Left"), "-");
    contains(&stage, "bridges at a1");
}

#[test]
fn marks_are_set_and_taken_off() {
    let mut stage = stage(drawn(FIVE));
    state_is(stage.keys("x Right"), "a1-c1=x");
    contains(&stage, "▸4◂  ×  (2)");
    state_is(stage.keys("x d"), "-");
    state_is(stage.keys("d d x l"), "a1-c1=x");
    // A bridge takes the mark off.
    state_is(stage.keys("d"), "a1-c1=1");
    state_is(stage.keys("x Esc d"), "a1-c1=2");
}

#[test]
fn finished_islands_are_locked() {
    let mut stage = stage(drawn(FIVE));
    state_is(stage.keys("f"), "-");
    contains(&stage, "a1 is not finished");
    state_is(stage.keys("d d l f"), "a1-c1=2,lock c1");
    contains(&stage, "c1 (locked)");
    state_is(stage.keys("a"), "a1-c1=2,lock c1");
    contains(&stage, "c1 is locked");
    state_is(stage.keys("x a"), "a1-c1=2,lock c1");
    stage.keys("h");
    contains(&stage, "▸4◂═════{2}");
    state_is(stage.keys("l f a"), "-");
}

#[test]
fn the_cursor_finds_every_island() {
    let mut stage = stage(drawn("2..1\n....\n.1..\n...1\n1..."));
    // Along a row, then to what is nearest that way, where no edge leads.
    for (key, island) in [
        ("l", "d1"),
        ("l", "d1"),
        ("j", "d4"),
        ("h", "b3"),
        ("j", "a5"),
        ("k", "a1"),
        ("j", "a5"),
        ("l", "b3"),
    ] {
        stage.keys(key);
        contains(&stage, &format!("bridges at {island}"));
    }
    stage.keys("k k");
    contains(&stage, "bridges at a1");
    stage.keys("d Tab");
    contains(&stage, "bridges at b3");
    stage.keys("Shift-Tab");
    contains(&stage, "bridges at a1");
}

#[test]
fn what_crosses_is_refused_with_the_reason() {
    let mut stage = stage(drawn(".1.\n1.1\n.1."));
    state_is(stage.keys("s"), "b1-b3=1");
    state_is(stage.keys("h d"), "b1-b3=1");
    contains(&stage, "the bridges b1-b3 are in the way");
}

#[test]
fn moves_are_undone_and_redone_one_gesture_at_a_time() {
    let mut stage = stage(drawn(FIVE));
    stage.keys("u");
    contains(&stage, "there is nothing to undo");
    stage.keys("d d s j x l u");
    contains(&stage, "taken back: a4-c4=x");
    contains(&stage, "moves                3/4");
    state_is(&stage, "a1-c1=2,a1-a4=1");
    state_is(stage.keys("u u"), "a1-c1=1");
    contains(&stage, "bridges at a1");
    state_is(stage.keys("Backspace u"), "-");
    state_is(stage.keys("r r Ctrl-r r"), "a1-c1=2,a1-a4=1,a4-c4=x");
    contains(&stage, "played again: a4-c4=x");
    stage.keys("r");
    contains(&stage, "there is nothing to redo");
}

#[test]
fn a_whole_game_is_praised_with_its_time() {
    let mut stage = stage(drawn(RING));
    stage.wait(ms(61_500)).keys("d s l s j").wait(ms(2000)).keys("a").expect("|");
    // The time stands, and goes on when there is something to do again.
    stage.keys("Esc").wait(ms(10_000));
    contains(&stage, "1:03");
    contains(&stage, "E shows how it ended");
    stage.keys("u").wait(ms(2000));
    contains(&stage, "1:05");
}

#[test]
fn the_timer_can_be_hidden() {
    let mut stage = stage(drawn(RING));
    stage.keys("i").wait(ms(5000));
    assert!(!stage.shown().contains("time "), "{}", stage.shown());
    stage.keys("d s l s j a");
    contains(&stage, "All islands are joined. ");
    stage.keys("Esc i");
    contains(&stage, "time                0:05");
    let settings = Settings { seed: 1, hide_timer: true };
    let language = damier_l10n::Language::English;
    let host = Box::new(Memory::default());
    let screen = HashiScreen::new(begun(drawn(RING)).into(), language, host, settings);
    assert!(!Stage::new(screen, 80, 24).shown().contains("time "));
}

#[test]
fn the_solution_is_shown_and_taken_back() {
    let mut stage = stage(named("7x7d1#v1-1"));
    stage.keys("d").wait(ms(1000));
    // It is asked for twice in a row: any other key forgets the first time.
    for keys in ["v", "j v", "Y v"] {
        calmly(&mut stage, keys);
        contains(&stage, "v again shows the whole solution; the time does not count then");
    }
    calmly(&mut stage, "v");
    contains(&stage, "this is the solution; hint: undo takes it back");
    contains(&stage, "groups                 1");
    calmly(&mut stage, "v");
    contains(&stage, "that changes nothing");
    stage.keys("u");
    contains(&stage, "moves                1/2");
    assert_eq!(stage.keys("q").exit(), Some(Exit::Left));
    let mut several = crate::hashi::fixture::stage(drawn("3.3\n...\n3.3"));
    calmly(&mut several, "v v");
    contains(&several, "the puzzle has not exactly one solution");
}

/// What the end offers: a name to share, a file, another puzzle, and the board again.
#[test]
fn the_end_stays_until_it_is_left() {
    let (mut stage, memory) = with_disk(drawn(RING));
    stage.keys("E");
    contains(&stage, "the puzzle is not solved yet");
    stage.keys("d s l s j a");
    // Whoever builds on in a hurry changes nothing.
    stage.keys("d w x f u");
    contains(&stage, "You had no help.");
    stage.keys("i");
    contains(&stage, "3x3m2d1:2a2c2a2");
    stage.keys("Esc S Enter");
    contains(&stage, "saved to puzzle.dpz");
    contains(&stage, "Solved!");
    assert!(memory.0.borrow().files.contains_key("puzzle.dpz"));
    stage.keys("v");
    assert!(!stage.shown().contains("Solved!"));
    contains(&stage, "E how it ended");
    stage.keys("E n");
    settle(&mut stage);
    contains(&stage, "islands finished     0/");
    let mut stage = crate::hashi::fixture::stage(drawn(RING));
    assert_eq!(stage.keys("d s l s j a q").exit(), Some(Exit::Left));
}

#[test]
fn ascii_and_colours_say_the_same() {
    let ascii = Theme { colour: false, ascii: true };
    let screen = || {
        let host = Box::new(Memory::default());
        let (puzzle, language) = (drawn(FIVE), damier_l10n::Language::English);
        HashiScreen::new(begun(puzzle).into(), language, host, Settings::default())
    };
    let mut stage = Stage::themed(screen(), 40, 12, ascii);
    stage.keys("d d s j x l z").expect(
        "|
         |                a b c d e
         |              1 4===2 . .
         |              2 | . . . .
         |              3 | . . . .
         |              4 3<x 2 . 1
         |
         |
         |islands 1/5  groups 3  bridges 3
         |moves 4/4  time 0:00  size 5x4 easy
         |errors on request  a4 1/3
         |? help  Enter build  x no bridge  q quit",
    );
    stage.keys("z").expect(
        "|            a   b   c   d   e
         |         1 (4)=====[2]  .   .
         |            |
         |         2  |   .   .   .   .
         |            |
         |         3  |   .   .   .   .
         |            |
         |         4 >3<  x  (2)  .  (1)
         |islands 1/5  groups 3  bridges 3
         |moves 4/4  time 0:00  size 5x4 easy
         |errors on request  a4 1/3
         |? help  Enter build  x no bridge  q quit",
    );
    let colour = Theme { colour: true, ascii: false };
    let coloured = Stage::themed(screen(), 80, 24, colour).shown();
    assert_eq!(coloured, Stage::new(screen(), 80, 24).shown());
}

/// Three and four bridges are told apart, in both directions and in ASCII.
#[test]
fn variants_have_bridges_of_their_own() {
    let puzzle = || Hashi::new(format::read("3x3m4:7a8c4a5").unwrap());
    let mut stage = stage(puzzle());
    stage.resize(40, 12).keys("d d d s s s s j d l w w w w").expect(
        "|                a   b   c
         |             1 [7]≡≡≡≡≡(8)
         |                ┃┃      ┃┃
         |             2  ┃┃  ·   ┃┃
         |                ┃┃      ┃┃
         |             3 !4!─────▸5◂
         |
         |
         |islands 2/4  groups 1  bridges 12
         |moves 12/12  time 0:00  size 3x3 easy
         |errors on request  c3 5/5
         |? help  Enter build  x no bridge  q quit",
    );
    state_is(stage.keys("w"), "a1-c1=3,a1-a3=4,a3-c3=1");
    let ascii = Theme { colour: false, ascii: true };
    let host = Box::new(Memory::default());
    let language = damier_l10n::Language::French;
    let screen = HashiScreen::new(begun(puzzle()).into(), language, host, Settings::default());
    let mut stage = Stage::themed(screen, 40, 12, ascii);
    stage.keys("d d d s s s s j d").expect(
        "|                a   b   c
         |             1 [7]#3#3#(8)
         |                #4
         |             2  #4  .   .
         |                #4
         |             3 >4<-----(5)
         |
         |
         |iles 1/4  groupes 1  ponts 8  coups 8/8
         |temps 0:00  taille 3x3 facile
         |erreurs sur demande  a3 5/4
         |? aide  Entree batir  q quitter",
    );
}

#[test]
fn in_ascii_nothing_else_shows() {
    let theme = Theme { colour: false, ascii: true };
    for language in damier_l10n::Language::ALL {
        let host = Box::new(Memory::default());
        let screen =
            HashiScreen::new(begun(drawn(FIVE)).into(), language, host, Settings::default());
        let mut stage = Stage::themed(screen, 80, 24, theme);
        for keys in ["d d s", "j x", "z", "m", "?", "Esc", "t", "t", "v", "Esc", "n", "Esc", "S"] {
            stage.keys(keys);
            assert!(stage.shown().is_ascii(), "{keys}:\n{}", stage.shown());
        }
    }
}
