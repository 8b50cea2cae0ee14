use damier_l10n::Language;
use damier_tui::contest::{ContestScreen, Tools};
use damier_tui::testing::Stage;

use crate::contest::fixture::{Memory, contains, moves, ms, opened, played, stage, tools};

fn count(stage: &Stage<ContestScreen>) -> usize {
    moves(stage).split_whitespace().count()
}

#[test]
fn a_computer_answers_a_person() {
    let mut stage = stage("quoridor", "", "human greedy");
    stage.wait(ms(1000)).keys("k Enter");
    contains(&stage, "North plays e8");
    assert_eq!(moves(&stage), "e2 e8");
    // Who answers at once is answered no faster than one can see.
    stage.keys("k Enter");
    assert_eq!(count(&stage), 3);
    contains(&stage, "▸○ North");
    stage.keys("Enter");
    contains(&stage, "it is not your turn");
    stage.keys(":").typed("e4").keys("Enter");
    contains(&stage, "it is not your turn");
    stage.wait(ms(399));
    assert_eq!(count(&stage), 3);
    stage.wait(ms(1));
    assert_eq!(count(&stage), 4);
}

#[test]
fn a_computer_may_begin() {
    let mut stage = stage("reversi", "", "greedy human");
    stage.wait(ms(399));
    assert_eq!(count(&stage), 0);
    stage.wait(ms(2));
    assert_eq!(count(&stage), 1);
    contains(&stage, "Black plays");
}

#[test]
fn what_a_computer_thinks_is_heard_of() {
    // Nothing is waited for, so that a thought that goes on shows.
    let opened = opened(played("awele", ""), "human alphabeta:depth=3", "none");
    let tools = Tools { moment: ms(0), ..tools() };
    let host = Box::new(Memory::default());
    let screen = ContestScreen::new(opened, Language::English, host, tools);
    let mut stage = Stage::new(screen, 80, 24);
    stage.wait(ms(1000)).keys("Enter");
    while stage.screen.is_thinking() {
        stage.wait(ms(40));
    }
    assert_eq!(count(&stage), 2);
    contains(&stage, "North plays");
}

/// Whoever has waited long enough has the computer move; what it has found is played.
#[test]
fn a_computer_can_be_told_to_move_now() {
    // So deep that it would think for ever.
    let opened = opened(played("quoridor", ""), "human alphabeta:depth=100", "none");
    let tools = Tools { moment: ms(0), ..tools() };
    let host = Box::new(Memory::default());
    let screen = ContestScreen::new(opened, Language::English, host, tools);
    let mut stage = Stage::new(screen, 80, 24);
    stage.wait(ms(1000)).keys("g");
    contains(&stage, "no computer is thinking");
    stage.keys("k Enter");
    assert!(stage.screen.is_thinking() && count(&stage) == 1);
    stage.keys("g");
    while stage.screen.is_thinking() {
        stage.wait(ms(40));
    }
    assert_eq!(count(&stage), 2);
    contains(&stage, "North plays");
}

#[test]
fn games_between_computers_are_watched_at_ones_own_pace() {
    let mut stage = stage("quoridor", "", "greedy rush");
    stage.wait(ms(1001));
    assert_eq!(moves(&stage), "e2");
    contains(&stage, "South plays e2");
    stage.wait(ms(1000)).expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           South to move
         |         9  ·   ·   ·   ·   ·   ·   ·   ·   ·           ▸● South ↑
         |                                                          greedy
         |         8  ·   ·   ·   ·  [○]  ·   ·   ·   ·             walls 10  steps 7
         |                                                         ○ North ↓
         |         7  ·   ·   ·   ·   ·   ·   ·   ·   ·             rush
         |                                                          walls 10  steps 7
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                                                         1. e2 e8
         |         5  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         4  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         3  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         2  ·   ·   ·   ·   ●   ·   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |North plays e8
         |b look back  p pause  . step  + faster  - slower  ? help  q quit",
    );
    // Paused, nothing moves but single steps.
    stage.keys("p").wait(ms(60_000));
    contains(&stage, "Paused");
    assert_eq!(count(&stage), 2);
    stage.keys(".");
    assert_eq!(count(&stage), 3);
    stage.wait(ms(60_000)).keys(". .").wait(ms(60_000));
    assert_eq!(count(&stage), 5);
    stage.keys("p").wait(ms(999));
    assert_eq!(count(&stage), 5);
    assert!(!stage.shown().contains("Paused"));
    stage.wait(ms(1));
    assert_eq!(count(&stage), 6);
    // A single step pauses as well.
    stage.keys(".").wait(ms(60_000));
    assert_eq!(count(&stage), 7);
    contains(&stage, "Paused");
}

#[test]
fn computers_are_made_faster_and_slower() {
    let mut stage = stage("quoridor", "", "greedy rush");
    stage.wait(ms(1)).keys("-");
    contains(&stage, "speed 2 of 6");
    stage.wait(ms(1999));
    assert_eq!(count(&stage), 0);
    stage.wait(ms(1));
    assert_eq!(count(&stage), 1);
    stage.keys("- - - -");
    contains(&stage, "speed 1 of 6");
    stage.wait(ms(3999));
    assert_eq!(count(&stage), 1);
    stage.wait(ms(1));
    assert_eq!(count(&stage), 2);
    // The awaited move comes faster too.
    stage.keys("+ = +");
    contains(&stage, "speed 4 of 6");
    stage.wait(ms(400));
    assert_eq!(count(&stage), 3);
    stage.keys("+");
    contains(&stage, "speed 5 of 6");
    stage.keys("+ + +").wait(ms(1000));
    contains(&stage, "South wins: the goal is reached");
}

#[test]
fn at_the_end_nothing_moves() {
    let mut stage = stage("awele houses=3", "", "greedy random:seed=1");
    stage.keys("+ + + + +").wait(ms(60_000));
    assert!(stage.screen.contest().is_over(), "{}", stage.shown());
    let (all, shown) = (moves(&stage), stage.shown());
    contains(&stage, "wins");
    stage.wait(ms(60_000));
    assert_eq!(stage.shown(), shown);
    stage.keys("x");
    for key in [".", "p", "."] {
        stage.keys(key).wait(ms(60_000));
        contains(&stage, "the game is over; hint: b looks back");
    }
    assert_eq!(moves(&stage), all);
    // Taken back, they go on.
    stage.keys("u").wait(ms(10));
    assert_eq!(count(&stage), all.split(' ').count());
}

#[test]
fn moves_between_computers_are_taken_back_one_by_one() {
    let mut stage = stage("reversi", "", "greedy greedy");
    stage.wait(ms(3001)).keys("p");
    let all = moves(&stage);
    assert_eq!(count(&stage), 3);
    stage.keys("u").wait(ms(10_000));
    assert_eq!(count(&stage), 2);
    stage.keys("u u u");
    contains(&stage, "there is nothing to undo");
    stage.keys("r r r").wait(ms(10_000));
    assert_eq!(moves(&stage), all);
}

#[test]
fn in_a_game_of_four_the_others_answer_one_after_the_other() {
    let mut stage = stage("quoridor players=4", "", "human greedy rush greedy");
    stage.keys("k Enter");
    assert_eq!(count(&stage), 1);
    for expected in [2, 3, 4] {
        stage.wait(ms(400));
        assert_eq!(count(&stage), expected);
    }
    contains(&stage, "▸● South");
    stage.wait(ms(60_000));
    assert_eq!(count(&stage), 4);
    stage.keys("u");
    assert_eq!(moves(&stage), "");
    stage.keys("r");
    assert_eq!(count(&stage), 4);
    stage.keys(".");
    contains(&stage, "single steps are for games between computers");
}

/// A pause while a computer is on turn stops it too.
#[test]
fn a_paused_computer_does_not_move() {
    let mut stage = stage("quoridor players=4", "", "human greedy rush greedy");
    stage.keys("k Enter p").wait(ms(60_000));
    assert_eq!(count(&stage), 1);
    contains(&stage, "Paused");
    stage.keys("p").wait(ms(1200));
    assert_eq!(count(&stage), 4);
}

/// A computer without a strategy cannot move, and loses by that.
#[test]
fn a_computer_that_fails_loses() {
    let mut opened = opened(played("quoridor", ""), "human greedy", "none");
    opened.specs = vec![None, None];
    let host = Box::new(Memory::default());
    let screen = ContestScreen::new(opened, Language::English, host, tools());
    let mut stage = Stage::new(screen, 80, 24);
    stage.wait(ms(500)).keys("k Enter");
    contains(&stage, "South wins: North failed");
    assert_eq!(moves(&stage), "e2 fail:2");
    stage.keys("u");
    assert_eq!(moves(&stage), "");
}
