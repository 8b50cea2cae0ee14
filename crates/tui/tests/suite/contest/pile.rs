//! A game of which the screen knows nothing but its entry.

#[path = "../../../../nullgame/entry.rs"]
mod entry;

use damier_catalog::Params;
use damier_tui::contest::ContestScreen;
use damier_tui::testing::Stage;

use crate::contest::fixture::{contains, entered, moves, ms, with_disk};
use entry::PILE;

fn stage(size: &str, seats: &str) -> Stage<ContestScreen> {
    let game = PILE.open(&Params::new([("size", size)])).unwrap();
    with_disk(entered(&PILE, game, seats, "none")).0
}

#[test]
fn a_game_without_a_picture_is_played_by_keys_against_a_computer() {
    let mut stage = stage("7", "human alphabeta");
    stage.wait(ms(1000)).expect(
        "|                                                        Pile 7 2p
         |                                                        Your turn
         |                                                        ▸South
         |                                                          you
         |                                                         North
         |                                                          alphabeta
         |
         |
         |                        7 1 12
         |
         |                       ▸take 1◂
         |                        take 2
         |                        take 3
         |
         |
         |
         |
         |
         |
         |
         |
         |
         |Have a good game. Press ? for the keys.
         |Enter play  : type  u undo  t hint  b look back  ? help  q quit",
    );
    stage.keys("Down");
    contains(&stage, "▸take 2◂");
    contains(&stage, "take 2: 3 moves can follow");
    // Below the last move there is nothing, and the next place after it is the first.
    stage.keys("Down Down Down");
    contains(&stage, "▸take 3◂");
    stage.keys("Tab");
    contains(&stage, "▸take 1◂");
    stage.keys("Shift-Tab Enter").wait(ms(1000));
    assert_eq!(moves(&stage), "take 3 take 1");
    contains(&stage, "North plays take 1");
    // What is suggested is marked in the list, once it is told.
    stage.keys("t");
    contains(&stage, "look through the 3 moves");
    stage.keys("t t Up e");
    contains(&stage, "that ends the game");
    contains(&stage, "take 3!");
    contains(&stage, "South wins in one move");
    stage.keys("Down Enter");
    contains(&stage, "South wins: the last one was taken");
    stage.keys("x");
    contains(&stage, "0 1 12");
    stage.keys("b Left Left");
    contains(&stage, "after 1 of 3");
    stage.keys("Esc u");
    contains(&stage, "taken back: take 3");
    stage.every_size(82, 26);
}

#[test]
fn its_moves_are_typed_and_clicked() {
    let mut stage = stage("21", "human human");
    stage.keys(":").typed("2");
    contains(&stage, "▸take 2◂");
    contains(&stage, "2: 3 moves can follow");
    stage.keys("Enter :").typed("4");
    contains(&stage, "a player takes 1, 2 or 3, not 4");
    // The first click points, the second plays.
    stage.keys("Esc").click(26, 12);
    contains(&stage, "▸take 3◂");
    stage.click(26, 12);
    assert_eq!(moves(&stage), "take 2 take 3");
    stage.keys("? End");
    contains(&stage, "the suggested move");
}
