use damier_play::{Written, dgn};
use damier_tui::contest::{ContestScreen, Opened};
use damier_tui::testing::Stage;

use crate::contest::fixture::{Memory, contains, moves, ms, opened, played, stage, with_disk};

const LINE: &str = "e2 e8 e3 e7 d7v e6";

#[track_caller]
fn at(stage: &Stage<ContestScreen>, step: usize, count: usize) {
    contains(stage, &format!("after {step} of {count}"));
}

#[test]
fn one_looks_back_and_forth() {
    let mut stage = stage("quoridor", LINE, "human human");
    stage.keys("b");
    at(&stage, 6, 6);
    stage.keys("Left").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           after 5 of 6
         |         9  ·   ·   ·   ·   ·   ·   ·   ·   ·           North to move
         |                                                         ● South ↑
         |         8  ·   ·   ·   · ║ ·   ·   ·   ·   ·             a person
         |                          ║                               walls 9  steps 6
         |         7  ·   ·   ·   · ║ ○   ·   ·   ·   ·           ▸○ North ↓
         |                                                          a person
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·             walls 10  steps 6
         |
         |         5  ·   ·   ·   ·   ·   ·   ·   ·   ·            1. e2 e8
         |                                                         2. e3 e7
         |         4  ·   ·   ·   ·   ·   ·   ·   ·   ·            3. d7v e6
         |
         |         3  ·   ·   ·   ·   ●   ·   ·   ·   ·
         |
         |         2  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |
         |→ next  ← previous  a run  t hint  e bar  v values  ? help  Esc back",
    );
    for (keys, step) in [
        ("h", 4),
        ("Up", 3),
        ("k", 2),
        ("Backspace", 1),
        ("Left", 0),
        ("Left", 0),
        ("Right", 1),
        ("l", 2),
        ("Down", 3),
        ("j", 4),
        ("Space", 5),
        ("l l l", 6),
        ("Home", 0),
        ("End", 6),
    ] {
        stage.keys(keys);
        at(&stage, step, 6);
    }
    // What was played stays as it is.
    assert_eq!(moves(&stage), LINE);
    stage.keys("Home Esc");
    assert!(!stage.shown().contains("after "), "{}", stage.shown());
    contains(&stage, "it is your turn");
    for key in ["b", "q"] {
        stage.keys("b h").keys(key);
        assert!(!stage.shown().contains("after "), "{key} does not lead back");
    }
    assert_eq!(stage.exit(), None);
}

#[test]
fn before_the_first_move_there_is_nothing_to_look_at() {
    let mut stage = stage("awele", "", "human human");
    stage.keys("b");
    contains(&stage, "nothing was played yet");
}

#[test]
fn the_moves_come_by_themselves() {
    let mut stage = stage("quoridor", LINE, "human human");
    // From the end it begins anew.
    stage.keys("b a");
    at(&stage, 0, 6);
    stage.wait(ms(399));
    at(&stage, 0, 6);
    stage.wait(ms(1));
    at(&stage, 1, 6);
    stage.keys("a").wait(ms(10_000));
    at(&stage, 1, 6);
    stage.keys("Enter").wait(ms(400));
    at(&stage, 2, 6);
    // Going by hand stops it.
    stage.keys("l").wait(ms(10_000));
    at(&stage, 3, 6);
    stage.keys("- a");
    contains(&stage, "after 3 of 6");
    stage.wait(ms(999));
    at(&stage, 3, 6);
    stage.wait(ms(1));
    at(&stage, 4, 6);
    stage.keys("+ + +").wait(ms(1000)).wait(ms(10_000));
    at(&stage, 6, 6);
}

#[test]
fn hints_and_evaluation_are_about_what_is_looked_at() {
    let mut stage = stage("quoridor", "e2 e8 e3 e7 e4 e6", "human human");
    stage.keys("b h h t t t e");
    contains(&stage, "Hint 3 of 3");
    contains(&stage, "ahead by");
    contains(&stage, "e4, worth about");
    // The hint goes with its position, the bar stays.
    stage.keys("h");
    assert!(!stage.shown().contains("Hint"), "{}", stage.shown());
    contains(&stage, "ahead by");
    stage.keys("t Esc");
    assert!(!stage.shown().contains("Hint"), "{}", stage.shown());
}

#[test]
fn remarks_are_made_about_the_move_that_is_looked_at() {
    let (mut stage, memory) = with_disk(opened(played("quoridor", LINE), "human human", "none"));
    stage.keys("b h h h c");
    contains(&stage, "What is to be said about e3?");
    stage.typed("bien joué {fort}").keys("Enter");
    contains(&stage, "bien joué {fort}");
    stage.keys("l");
    assert!(!stage.shown().contains("bien"), "{}", stage.shown());
    // What was said can be changed.
    stage.keys("h c End").typed(" [2]").keys("Enter c Esc");
    contains(&stage, "bien joué {fort} [2]");
    stage.keys("S Enter");
    let text = memory.0.borrow().files["quoridor.dgn"].clone();
    assert!(text.contains("2. e3 {bien joué"), "{text}");
    // They are read again.
    stage.keys("Esc o").typed("quoridor.dgn").keys("Enter b h h h");
    contains(&stage, "bien joué {fort} [2]");
    assert_eq!(stage.screen.contest().save(), text);
}

/// What programs write into comments is not for people.
#[test]
fn clocks_and_scores_are_no_remarks() {
    let opened = opened(played("quoridor", ""), "human alphabeta:depth=1", "15m");
    let (mut stage, _) = with_disk(opened);
    stage.wait(ms(1000)).keys("k Enter").wait(ms(500)).keys("b c").typed("hm").keys("Enter");
    assert!(stage.screen.contest().save().contains("[%eval"));
    assert!(!stage.shown().contains("[%"), "{}", stage.shown());
    contains(&stage, "hm");
    stage.keys("h");
    assert!(!stage.shown().contains("[%"), "{}", stage.shown());
}

#[test]
fn a_finished_game_is_looked_at() {
    let line = "c2 c4 c3 a3h c5";
    let mut stage = stage("quoridor size=5", line, "human human");
    contains(&stage, "South wins: the goal is reached");
    stage.keys("b t");
    contains(&stage, "the game is over");
    stage.keys("h t t t");
    contains(&stage, "Hint 3 of 3");
    stage.keys("Home e");
    contains(&stage, "after 0 of 5");
    stage.keys("Esc");
    assert!(stage.screen.contest().is_over());
}

/// In a game with people the others go on meanwhile, and one stays where one looks.
#[test]
fn one_looks_back_while_a_computer_moves() {
    let mut stage = stage("quoridor players=4", "", "human greedy rush greedy");
    stage.keys("k Enter b Left t");
    at(&stage, 0, 1);
    contains(&stage, "Hint 1 of 3");
    stage.wait(ms(400));
    at(&stage, 0, 2);
    contains(&stage, "Hint 1 of 3");
    stage.wait(ms(10_000));
    at(&stage, 0, 4);
    assert_eq!(moves(&stage).split(' ').count(), 4);
    stage.keys("End");
    at(&stage, 4, 4);
    stage.keys("Esc Tab Enter");
    assert_eq!(moves(&stage).split(' ').count(), 5);
}

/// Between computers everything waits for whoever looks back.
#[test]
fn computers_wait_for_whoever_looks_back() {
    let mut stage = stage("quoridor", "", "greedy rush");
    stage.wait(ms(2001)).keys("b").wait(ms(60_000));
    at(&stage, 2, 2);
    stage.keys("Esc").wait(ms(999));
    assert_eq!(moves(&stage).split(' ').count(), 2);
    stage.wait(ms(1));
    assert_eq!(moves(&stage).split(' ').count(), 3);
}

/// The clock of a person who looks back runs.
#[test]
fn looking_back_costs_time() {
    let opened = opened(played("quoridor", "e2 e8"), "human human", "10s");
    let (mut stage, _) = with_disk(opened);
    stage.wait(ms(1)).keys("b h").wait(ms(10_000));
    assert!(stage.screen.contest().is_over());
    contains(&stage, "South ran out of time");
    stage.keys("x");
    at(&stage, 1, 3);
}

const BRANCHES: &str = "[Game \"quoridor\"]
[Variant \"9x9 2p\"]
[First \"Ada\"]
[Second \"greedy\"]
[Clock \"1m\"]

1. e2 {[%clk 0:00:50]} e8 {[%clk 0:00:40] [%eval 0.5]} 2. e3 {well}
(2. d2 {or so} e7 3. d3 (3. c2 e6)) (2. d2v) e7 3. e4 (3. a9) *
";

/// A record in the viewer.
fn viewed(text: &str) -> (Stage<ContestScreen>, Memory) {
    let (found, damage) = Written::of_record(dgn::read(text).unwrap().remove(0)).unwrap();
    let contest = found.as_played();
    let specs = vec![None; contest.game().seats()];
    with_disk(Opened { entry: found.entry, contest, specs, damage, viewed: true })
}

#[test]
fn branches_are_seen_and_stepped_into() {
    let (mut stage, _) = viewed(BRANCHES);
    contains(&stage, "A recorded game");
    stage.keys("l l l").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           after 3 of 5
         |         9  ·   ·   ·   ·   ·   ·   ·   ·   ·           North to move
         |                                                         ● South ↑          0:50
         |         8  ·   ·   ·   ·   ○   ·   ·   ·   ·             Ada
         |                                                          walls 10  steps 6
         |         7  ·   ·   ·   ·   ·   ·   ·   ·   ·           ▸○ North ↓          0:40
         |                                                          greedy
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·             walls 10  steps 7
         |
         |         5  ·   ·   ·   ·   ·   ·   ·   ·   ·           well
         |
         |         4  ·   ·   ·   ·   ·   ·   ·   ·   ·            1. e2 e8 -0.50
         |                                                         2. e3▾
         |         3  ·   ·   ·   ·  [●]  ·   ·   ·   ·               (d2 e7 d3)
         |                                                            (d2v)
         |         2  ·   ·   ·   ·   ·   ·   ·   ·   ·               e7
         |                                                         3. e4▾
         |         1  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |
         |→ next  ← previous  a run  Tab branch  p play  ? help  q quit",
    );
    stage.keys("Tab");
    for text in ["after 3 of 5", "branch 1 of 2 after", "or so", "2. (d2▾", "(e3 e7 e4)"] {
        contains(&stage, text);
    }
    stage.keys("End Tab");
    for text in ["branch 1 of 1 after", "2. (d2▾ e7", "3. (c2▾", "(d3)", "e6))"] {
        contains(&stage, text);
    }
    stage.keys("Left Left");
    contains(&stage, "after 3 of 5");
    stage.keys("Left");
    assert!(!stage.shown().contains("branch 1"), "{}", stage.shown());
    contains(&stage, "noted: North ahead by");
    // Remarks are for the game itself, and what cannot be played is told.
    stage.keys("l Shift-Tab c");
    contains(&stage, "branch 2 of 2");
    contains(&stage, "only moves of the game itself");
    stage.keys("Home Tab Shift-Tab Shift-Tab");
    contains(&stage, "branch 1 of 2");
    stage.keys("h End Tab");
    contains(&stage, "this branch goes no further");
    contains(&stage, "after 5 of 5");
}

#[test]
fn a_record_in_the_viewer_stands_still_and_is_not_kept() {
    let (mut stage, memory) = viewed(BRANCHES);
    stage.wait(ms(3_600_000)).keys("l l").wait(ms(60_000));
    assert_eq!(moves(&stage), "e2 e8 e3 e7 e4");
    assert!(!stage.screen.contest().is_over());
    assert!(!stage.shown().contains("Paused"), "{}", stage.shown());
    assert_eq!(memory.0.borrow().kept, None);
    stage.keys("q");
    assert!(stage.exit().is_some() && stage.screen.is_viewing());
}

#[test]
fn one_plays_on_from_what_is_looked_at() {
    let (mut stage, memory) = viewed(BRANCHES);
    stage.keys("l l l Tab l p");
    contains(&stage, "Those who played: Ada – greedy");
    stage.keys("Down Down Enter");
    contains(&stage, "a game from here on");
    assert_eq!(moves(&stage), "e2 e8 d2 e7");
    stage.typed(":d2h").keys("Enter");
    assert_eq!(moves(&stage), "e2 e8 d2 e7 d2h");
    // What was played before is a branch now, and so is the game that was recorded.
    stage.keys("b Tab");
    contains(&stage, "(d3)");
    stage.keys("h h");
    contains(&stage, "(e3 e7 e4)");
    stage.keys("Esc S Ctrl-u").typed("mine.dgn").keys("Enter");
    let text = memory.0.borrow().files["mine.dgn"].clone();
    let record = dgn::read(&text).unwrap().remove(0);
    assert_eq!((record.tag("First"), record.moves.len()), (Some("human"), 5));
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("(2. e3 {well} 2... e7 3. e4 (3. a9)) (2. d2v)"), "{text}");
    assert!(text.contains("(3. c2 e6) (3. d3)"), "{text}");
    // The record itself is as it was.
    stage.keys("o Ctrl-u Enter");
    contains(&stage, "after 0 of 5");
    assert!(stage.screen.is_viewing());
    assert_eq!(moves(&stage), "e2 e8 e3 e7 e4");
}

#[test]
fn where_a_game_is_over_nobody_plays_on() {
    let line = "c2 c4 c3 a3h c5";
    let mut stage = stage("quoridor size=5", line, "human greedy");
    stage.keys("b p");
    contains(&stage, "the game is over here");
    stage.keys("h p Enter");
    assert_eq!(moves(&stage), "c2 c4 c3 a3h");
    assert!(!stage.screen.contest().is_over());
}
