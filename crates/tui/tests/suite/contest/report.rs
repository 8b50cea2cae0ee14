//! What each move gave away, on the screen of a match.

use std::time::Duration;

use damier_l10n::Language;
use damier_play::dgn;
use damier_tui::contest::ContestScreen;
use damier_tui::testing::Stage;

use crate::contest::fixture::{
    Memory, contains, looking, ms, opened, played, stage, tools, with_disk,
};

/// The second pawn goes aside where it should have put a wall before the first.
const BLUNDER: &str = "e2 e8 e3 e7 e4 e6 d4 f6 d5 f5 d6 f4 d7 f3 d8 e3 d9";

#[test]
fn a_game_that_is_over_has_a_report() {
    let mut stage = stage("quoridor", BLUNDER, "human human");
    stage.keys("Esc A");
    contains(&stage, "What each move gave away");
    contains(&stage, "Turning point");
    contains(&stage, "pawn to e3");
    contains(&stage, "South │");
    stage.keys("End");
    contains(&stage, "16.  North  e3");
    contains(&stage, "the game  ??  c8h");
    // The list of moves has the marks while one looks back, and the graph where one is.
    stage.keys("Esc b");
    contains(&stage, "e3??");
    stage.keys("Left Left A");
    contains(&stage, "▲");
    stage.keys("Esc Esc");
    assert!(!stage.shown().contains("e3??"), "{}", stage.shown());
}

#[test]
fn the_report_speaks_french_in_letters_too() {
    let mut stage = looking("quoridor", BLUNDER, Language::French, true);
    stage.keys("Esc A");
    contains(&stage, "Ce que chaque coup a co");
    contains(&stage, "pion en e3");
    contains(&stage, "Sud |");
    assert!(stage.shown().is_ascii(), "{}", stage.shown());
}

#[test]
fn what_was_found_out_is_saved() {
    let (mut stage, memory) = with_disk(opened(played("quoridor", BLUNDER), "human human", "none"));
    stage.keys("Esc A Esc S Enter");
    let text = memory.0.borrow().files["quoridor.dgn"].clone();
    let record = dgn::read(&text).unwrap().remove(0);
    assert!(record.moves[15].comments.iter().any(|comment| comment == "??"), "{text}");
    assert!(record.moves[0].comments.iter().any(|comment| dgn::eval(comment).is_some()), "{text}");
    assert_eq!(record.moves[15].variations[0][0].text, "c8h");
}

#[test]
fn other_moves_have_no_report() {
    let mut stage = stage("quoridor", "e2 e8 e3 e9", "human human");
    // While one plays there is none, and while one looks back there is.
    stage.keys("A");
    contains(&stage, "moves are judged when the game is over");
    stage.keys("b A");
    contains(&stage, "Turning point: move 4");
    stage.keys("Esc Esc u : e 7 Enter b");
    assert!(!stage.shown().contains("e7?"), "{}", stage.shown());
    stage.keys("A");
    contains(&stage, "Nobody made a mistake");
}

#[test]
fn games_of_four_have_none() {
    let mut stage = stage("quoridor players=4", "e2", "human human human human");
    stage.keys("b A");
    contains(&stage, "only games of two are judged");
}

/// A screen that waits for nothing: what is thought goes on in the background.
fn impatient() -> Stage<ContestScreen> {
    let mut tools = tools();
    tools.moment = Duration::ZERO;
    let opened = opened(played("quoridor", BLUNDER), "human human", "none");
    let screen = ContestScreen::new(opened, Language::English, Box::new(Memory::default()), tools);
    Stage::new(screen, 80, 24)
}

#[test]
fn a_report_can_be_left_and_comes_back_finished() {
    let mut stage = impatient();
    stage.keys("Esc A");
    // However quick the machine is, the report is read in the end.
    stage.keys("Esc");
    while stage.screen.is_thinking() {
        stage.wait(ms(40));
    }
    stage.keys("A");
    contains(&stage, "pawn to e3");
}
