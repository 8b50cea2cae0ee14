use damier_core::{Leave, Seat};
use damier_play::finished::Ending;
use damier_tui::Exit;

use crate::contest::fixture::{contains, moves, ms, opened, played, stage, with_disk};

#[test]
fn one_resigns_and_thinks_better_of_it() {
    let mut stage = stage("quoridor", "e2 e8", "human human");
    stage.keys("x").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           South to move
         |         9  ·   ·   ·   ·   ·   ·   ·   ·   ·           ▸● South ↑
         |                                                          a person
         |         8  ·   ·   ·   ·  [○]  ·   ·   ·   ·             walls 10  steps 7
         |                                                         ○ North ↓
         |         7  ·   ·   ·   ·   ·   ·   ·   ·   ·             a person
         |                                                          walls 10  steps 7
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                                                         1. e2 e8
         |         5  ·   ·  ┌ End the game ──────────────────────────┐
         |                   │ ▸ Offer a draw                         │
         |         4  ·   ·  │   Resign                               │
         |                   │   Break the game off: it has no result │
         |         3  ·   ·  └────────────────────────────────────────┘
         |
         |         2  ·   ·   ·   +  ▸●◂  +   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   +   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |it is your turn",
    );
    stage.keys("j Enter");
    contains(&stage, "North wins: South resigned");
    assert_eq!(moves(&stage), "e2 e8 resign:1");
    stage.keys("u");
    contains(&stage, "taken back: South resigned");
    assert!(!stage.screen.contest().is_over());
    stage.keys("r");
    contains(&stage, "North wins: South resigned");
}

#[test]
fn nothing_ends_without_a_choice() {
    let mut stage = stage("quoridor", "e2 e8", "human human");
    stage.keys("x Esc x q");
    assert!(!stage.screen.contest().is_over());
    assert_eq!(stage.exit(), None);
}

/// The person resigns, whoever is on turn.
#[test]
fn one_resigns_while_a_computer_is_on_turn() {
    let mut stage = stage("quoridor", "", "human greedy");
    stage.keys("k Enter x j Enter");
    contains(&stage, "North wins: South resigned");
    assert_eq!(moves(&stage), "e2 resign:1");
    stage.wait(ms(10_000));
    assert_eq!(moves(&stage), "e2 resign:1");
    stage.keys("u").wait(ms(1000));
    assert!(moves(&stage).starts_with("e2 e"), "{}", moves(&stage));
}

#[test]
fn who_leaves_a_game_of_four_leaves_it_to_the_others() {
    let mut stage = stage("quoridor players=4", "", "human greedy rush greedy");
    stage.keys("x");
    assert!(!stage.shown().contains("draw"), "{}", stage.shown());
    stage.keys("Enter");
    contains(&stage, "South resigned");
    assert!(!stage.screen.contest().is_over());
    // They have nothing left to give up.
    stage.keys("x");
    assert!(!stage.shown().contains("Resign"), "{}", stage.shown());
    stage.keys("Esc").wait(ms(2000));
    assert_eq!(moves(&stage).split(' ').count(), 6);
    stage.keys("u");
    assert_eq!(moves(&stage), "");
}

#[test]
fn a_draw_is_offered_to_a_person() {
    let mut stage = stage("quoridor", "e2 e8", "human human");
    stage.keys("x Enter");
    contains(&stage, "South offers a draw; hint: on their turn");
    // It is offered once.
    stage.keys("x");
    assert!(!stage.shown().contains("Offer a draw"), "{}", stage.shown());
    stage.keys("Esc k Enter x").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           North to move
         |         9  ·   ·   ·   ·   +   ·   ·   ·   ·            ● South ↑
         |                                                          a person
         |         8  ·   ·   ·   +  ▸○◂  +   ·   ·   ·             walls 10  steps 6
         |                                                        ▸○ North ↓
         |         7  ·   ·   ·   ·   +   ·   ·   ·   ·             a person
         |                                                          walls 10  steps 7
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                   ┌ End the game ──────────────────────────┐ offers a draw: x
         |         5  ·   ·  │ ▸ Accept the draw                      │rs.
         |                   │   Decline the draw                     │
         |         4  ·   ·  │   Resign                               │2 e8
         |                   │   Break the game off: it has no result │3
         |         3  ·   ·  └────────────────────────────────────────┘
         |
         |         2  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |it is your turn",
    );
    stage.keys("j Enter");
    contains(&stage, "North declines the draw");
    stage.keys("x Enter");
    contains(&stage, "North offers a draw; hint: on their turn");
    stage.keys("Tab Enter x Enter");
    contains(&stage, "drawn: the players agreed on a draw");
    assert!(stage.screen.contest().is_over());
    stage.keys("u");
    assert!(!stage.screen.contest().is_over());
}

#[test]
fn a_draw_is_declined_by_moving() {
    let mut stage = stage("quoridor", "e2 e8", "human human");
    stage.keys("x Enter k Enter Tab Enter");
    contains(&stage, "North declines the draw");
    assert_eq!(stage.screen.contest().draw_offer(), None);
}

#[test]
fn a_computer_takes_a_draw_when_it_sees_nothing_to_win() {
    let behind = "e2 e8 e3 d8 e4 c8 e5 b8";
    let mut stage = stage("quoridor", behind, "human alphabeta:depth=2");
    stage.keys("x Enter k Enter").wait(ms(500));
    contains(&stage, "drawn: the players agreed on a draw");
    let ahead = "e2 e8 d2 e7 c2 e6 b2 e5";
    let mut stage = crate::contest::fixture::stage("quoridor", ahead, "human alphabeta:depth=2");
    stage.keys("x Enter Tab Enter").wait(ms(500));
    contains(&stage, "North declines the draw");
    assert_eq!(moves(&stage).split(' ').count(), 10);
    // One that does not say how things stand declines.
    let mut stage = crate::contest::fixture::stage("quoridor", behind, "human greedy");
    stage.keys("x Enter k Enter").wait(ms(500));
    contains(&stage, "North declines the draw");
}

#[test]
fn a_game_is_broken_off() {
    let (mut stage, memory) = with_disk(opened(played("reversi", "f5"), "human greedy", "none"));
    stage.wait(ms(3000)).keys("Enter").wait(ms(3000));
    assert!(memory.0.borrow().kept.is_some());
    stage.keys("x k Enter");
    contains(&stage, "the game was broken off");
    stage.wait(ms(3000));
    assert!(memory.0.borrow().kept.is_none());
    assert!(stage.screen.contest().is_over());
    assert!(stage.screen.contest().outcome().is_none());
    for key in ["Enter", "p", "x", "t"] {
        stage.keys(key);
        contains(&stage, "the game was broken off; hint: b looks back");
    }
    stage.keys("u");
    contains(&stage, "the game was broken off");
    stage.keys("b h");
    contains(&stage, "after ");
}

#[test]
fn another_game_begins_with_the_same_players() {
    let line = "e2 e8 e3 e7";
    let (mut stage, memory) = with_disk(opened(played("quoridor", line), "human greedy", "15m"));
    stage.wait(ms(5000)).keys("k Enter").wait(ms(3000)).keys("n").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           Your turn
         |         9  ·   ·   ·   ·   ·   ·   ·   ·   ·           ▸● South ↑         14:53
         |                                                          you
         |         8  ·   ·   ·   ·   ·   ·   ·   ·   ·             walls 10  steps 6
         |                       ═══════                           ○ North ↓         15:00
         |         7  ·   ·   ·   ·   ○   ·   ·   ·   ·             greedy
         |                                                          walls 9  steps 6
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                                                         1. e2 e8
         |         5  ·   ·   ·   ·┌ Another game ──────────────┐  2. e3 e7
         |                         │ ▸ Everybody where they sat │  3. e4 d7h
         |         4  ·   ·   ·   +│   The other way round      │
         |                         └────────────────────────────┘
         |         3  ·   ·   ·   ·   +   ·   ·   ·   ·
         |
         |         2  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |it is your turn",
    );
    stage.keys("Enter");
    assert_eq!(moves(&stage), "");
    contains(&stage, "▸● South ↑         15:00");
    let sitters = |stage: &damier_tui::testing::Stage<damier_tui::contest::ContestScreen>| {
        let sitters = stage.screen.contest().sitters();
        sitters.iter().map(|sitter| sitter.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(sitters(&stage), ["human", "greedy"]);
    // The one before is put aside as it was, and the new one is kept beside it.
    assert_eq!(memory.0.borrow().aside.len(), 1);
    assert!(memory.0.borrow().aside[0].contains("e4"));
    stage.keys("k Enter").wait(ms(3000));
    assert!(memory.0.borrow().kept.as_ref().unwrap().contains(" 1 play 0.0 "));
    // The other way round the computer begins.
    stage.keys("n j Enter");
    assert_eq!(sitters(&stage), ["greedy", "human"]);
    stage.wait(ms(1000));
    assert_eq!(moves(&stage).split(' ').count(), 1);
    contains(&stage, "▸○ North ↑         15:00");
    stage.keys("o Ctrl-u Enter");
    contains(&stage, "back in the game before");
    assert_eq!(sitters(&stage), ["human", "greedy"]);
}

#[test]
fn everybody_moves_one_seat_on() {
    let mut stage = stage("quoridor players=4", "", "human greedy rush random");
    stage.keys("n j Enter");
    let sitters = stage.screen.contest().sitters();
    let names: Vec<&str> = sitters.iter().map(|sitter| sitter.name.as_str()).collect();
    assert_eq!(names, ["random", "human", "greedy", "rush"]);
    stage.wait(ms(2000));
    assert_eq!(moves(&stage).split(' ').count(), 1);
}

#[test]
fn leaving_keeps_the_game() {
    let (mut stage, memory) = with_disk(opened(played("awele", ""), "human human", "none"));
    stage.keys("Enter");
    assert_eq!(stage.keys("q").exit(), Some(Exit::Left));
    assert!(memory.0.borrow().kept.as_ref().unwrap().contains(" 1 play 0.0 A"));
    let contest = stage.screen.finish();
    assert_eq!(contest.history().undos(), 1);
}

/// Whoever resigned watches the others, and plays again once that is taken back.
#[test]
fn who_left_watches_and_comes_back() {
    let mut stage = stage("quoridor players=4", "", "human rush rush rush");
    stage.wait(ms(10)).keys("x Enter");
    contains(&stage, "South resigned");
    contains(&stage, "p pause  . step");
    stage.keys("p .").wait(ms(10));
    assert_eq!(moves(&stage).split(' ').count(), 2, "{}", moves(&stage));
    stage.keys("u");
    contains(&stage, "taken back: South resigned");
    contains(&stage, "Enter play  w wall");
    stage.wait(ms(10)).keys("p k Enter");
    assert_eq!(moves(&stage), "e2");
}

/// A pause outlasts that somebody comes back into the game.
#[test]
fn who_comes_back_into_a_game_that_stands_still_finds_it_so() {
    let mut stage = stage("quoridor players=4", "", "human rush rush rush");
    stage.wait(ms(10)).keys("x Enter p");
    contains(&stage, "Paused");
    stage.keys("u");
    contains(&stage, "Paused");
    stage.wait(ms(10_000)).keys("k Enter");
    contains(&stage, "the game is paused");
    stage.keys("p Enter");
    assert!(moves(&stage).starts_with("e2"), "{}", moves(&stage));
}

/// The end is told in a box that stays until one leaves it, and comes again.
#[test]
fn an_ending_stays_until_it_is_left() {
    let table = opened(played("quoridor", "e2 e8"), "human greedy", "none");
    let (mut stage, memory) = with_disk(table);
    stage.keys("x j Enter").wait(ms(60_000));
    for text in
        ["You lose.", "North wins: South resigned", "South (you): 10 walls", "sides swapped"]
    {
        contains(&stage, text);
    }
    // It is added to what was played, once, however often one looks at it.
    stage.keys("x");
    assert!(!stage.shown().contains("You lose."), "{}", stage.shown());
    stage.keys("Enter");
    contains(&stage, "You lose.");
    let finished = |index: usize| memory.0.borrow().finished[index].clone();
    assert_eq!(memory.0.borrow().finished.len(), 1);
    assert_eq!((finished(0).0.ending, finished(0).1), (Ending::Lost, false));
    // Taken back and ended again it is the same game, and not without help.
    stage.keys("u x j Enter");
    assert_eq!(memory.0.borrow().finished.len(), 2);
    assert!(finished(1).0.helped && finished(1).1);
    // Another game ends for itself.
    stage.keys("n");
    let sitters = stage.screen.contest().sitters();
    assert_eq!(sitters.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["greedy", "human"]);
    stage.wait(ms(1000)).keys("x j Enter");
    assert!(!finished(2).1 && !finished(2).0.helped, "{:?}", finished(2));
    assert_eq!(stage.keys("q").exit(), Some(Exit::Left));
}

/// What was over before it was opened was not played here.
#[test]
fn a_game_that_is_over_already_is_no_news() {
    let mut game = played("quoridor", "e2 e8");
    game.retire(Seat::SECOND, Leave::Resigned).unwrap();
    let (mut stage, memory) = with_disk(opened(game, "human greedy", "none"));
    stage.wait(ms(1000)).keys("x");
    contains(&stage, "You win!");
    assert!(memory.0.borrow().finished.is_empty());
    stage.keys("b h");
    contains(&stage, "after 2 of 3");
}

/// The mouse chooses what to do next.
#[test]
fn an_ending_is_clicked_at() {
    let mut stage = stage("quoridor", "e2 e8", "human human");
    stage.keys("x j Enter");
    contains(&stage, "North wins!");
    let shown = stage.shown();
    let line = shown.lines().position(|line| line.contains("Look at the board")).unwrap();
    stage.click(40, line as u16);
    assert!(!stage.shown().contains("North wins!"), "{}", stage.shown());
}
