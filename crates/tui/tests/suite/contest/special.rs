use damier_tui::Exit;

use crate::contest::fixture::{contains, moves, ms, stage};

/// After these Black must pass.
const PASS: &str = "b1 c1 d3 a1";
/// After these one more move draws.
const DRAWN: &str = "b1 a3 b4 c1 d1 d2 d3 d4 a2 a1 c4";
/// After these West is shut in by pawns and walls.
const SKIP_GAME: &str = "quoridor size=5 players=4 jump=strict stuck=skip";
const SKIP: &str = "a1v b2v d1h e2 d4v a4 d2h a3h a4h c3v c4 d2 c2 a2h b4 c3 c4";

/// Where nothing but a pass is left, Enter plays it, wherever the cursor is.
#[test]
fn a_forced_pass_is_played_by_enter() {
    let mut stage = stage("reversi size=4", PASS, "human human");
    stage.expect(
        "|                                                        Reversi 4x4
         |                                                        Black to move
         |                                                        ▸● Black
         |                                                          a person
         |                                                          discs 5  places 0
         |                                                         ○ White
         |                      a   b   c   d                       a person
         |                    ┌───┬───┬───┬───┐                     discs 3
         |                  1 │[○]│ ○ │ ○ │   │
         |                    ├───┼───┼───┼───┤                    1. b1 c1
         |                  2 │   │ ● │ ● │   │                    2. d3 a1
         |                    ├───┼───┼───┼───┤
         |                  3 │   │ ● │▸●◂│ ● │
         |                    ├───┼───┼───┼───┤
         |                  4 │   │   │   │   │
         |                    └───┴───┴───┴───┘
         |                      a   b   c   d
         |
         |
         |
         |
         |
         |only pass can be played; hint: Enter plays it
         |Enter play  : type  u undo  t hint  b look back  ? help  q quit",
    );
    stage.keys("Up Tab");
    contains(&stage, "no piece can move");
    stage.keys("Left");
    contains(&stage, "only pass can be played; hint: Enter plays it");
    stage.keys("Enter");
    assert_eq!(moves(&stage), format!("{PASS} pass"));
    contains(&stage, "places");
    stage.keys("u");
    contains(&stage, "taken back: pass");
    // Passing where one can play is refused.
    let mut stage = crate::contest::fixture::stage("reversi size=4", "", "human human");
    stage.keys(":").typed("pass").keys("Enter");
    contains(&stage, "you may not pass: there is a square to play");
}

/// On boards that are graphs the first turn puts the pawn on one's side.
#[test]
fn on_graphs_the_pawn_is_placed_first() {
    let mut stage = stage("quoridor shape=ring size=6", "", "human human");
    stage.expect(
        "|                                                        Quoridor ring-6 2p
         |                                                        North to move
         |                                                        ▸● North ↓
         |                                                          a person
         |                  a   b   c   d   e   f                   walls 4  steps 5
         |               6 ▸+◂  +   +   +   +   +                  ○ South ↑
         |                                                          a person
         |               5  ·   ·   ·   ·   ·   ·                   walls 4  steps 5
         |
         |               4  ·   ·  ▒▒▒ ▒▒▒  ·   ·
         |
         |               3  ·   ·  ▒▒▒ ▒▒▒  ·   ·
         |
         |               2  ·   ·   ·   ·   ·   ·
         |
         |               1  ·   ·   ·   ·   ·   ·
         |                  a   b   c   d   e   f
         |
         |
         |
         |
         |
         |Have a good game. Press ? for the keys.
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
    stage.keys("j");
    contains(&stage, "a5 is not on the North side, where the pawn begins");
    stage.keys("w");
    contains(&stage, "the first turn places the pawn on the North side");
    stage.keys("Enter");
    contains(&stage, "the first turn places the pawn on the North side");
    stage.keys("Tab Tab l Enter");
    assert_eq!(moves(&stage), "c6");
    stage.keys("Enter");
    assert_eq!(moves(&stage), "c6 a1");
    // There is no cell in the middle.
    stage.keys("j j");
    contains(&stage, "there is no cell c4");
    stage.keys("Enter").expect(
        "|                                                        Quoridor ring-6 2p
         |                                                        North to move
         |                                                        ▸● North ↓
         |                                                          a person
         |                  a   b   c   d   e   f                   walls 4  steps 6
         |               6  ·   +   ●   +   ·   ·                  ○ South ↑
         |                                                          a person
         |               5  ·   ·   +   ·   ·   ·                   walls 4  steps 5
         |
         |               4  ·   ·  ▸▒◂ ▒▒▒  ·   ·                  1. c6 a1
         |
         |               3  ·   ·  ▒▒▒ ▒▒▒  ·   ·
         |
         |               2  ·   ·   ·   ·   ·   ·
         |
         |               1 [○]  ·   ·   ·   ·   ·
         |                  a   b   c   d   e   f
         |
         |
         |
         |
         |
         |there is no cell c4
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
}

/// Who cannot move skips, where that is agreed, and Enter does it.
#[test]
fn a_turn_without_moves_is_skipped() {
    let mut stage = stage(SKIP_GAME, SKIP, "human human human human");
    contains(&stage, "Quoridor");
    stage.keys("Left");
    contains(&stage, "only skip can be played; hint: Enter plays it");
    stage.keys("t t t");
    contains(&stage, "there is nothing to");
    stage.keys("Enter");
    assert!(moves(&stage).ends_with(" skip"), "{}", moves(&stage));
}

#[test]
fn a_game_is_played_to_its_end_and_the_result_is_told() {
    let mut stage = stage("quoridor size=5", "c2 c4 c3 a3h c5", "human human");
    contains(&stage, "South wins: the goal is reached");
    for key in ["Enter", "Space", "x"] {
        stage.keys(key);
        contains(&stage, "The game is over");
        stage.keys("Esc");
    }
    for key in ["t", "p"] {
        stage.keys(key);
        contains(&stage, "the game is over; hint: b looks back, n begins another, u takes back");
    }
    stage.keys(":").typed("c2").keys("Enter");
    contains(&stage, "the game is over");
    stage.keys("k j h l w Tab Esc + - e e z z z z").wait(ms(5000));
    assert_eq!(moves(&stage), "c2 c4 c3 a3h c5");
    stage.keys("u");
    contains(&stage, "taken back: c5");
    stage.keys("k k Enter");
    contains(&stage, "South wins: the goal is reached");
    stage.keys("x").expect(
        "|                                                        Quoridor 5x5 2p
         |                                                         ● South ↑
         |                                                          a person
         |                                                          walls 6  steps 0
         |                                                         ○ North ↓
         |                    a   b   c   d   e                     a person
         |                 5  ·   ·  [●]  ·   ·                     walls 5  steps 3
         |
         |                 4  ·   ·   ○   ·   ·                    1. c2 c4
         |                   ━━━━━━━                               2. c3 a3h
         |                 3  ·   ·   ·   ·   ·                    3. c5
         |
         |                 2  ·   ·   ·   ·   ·
         |
         |                 1  ·   ·   ·   ·   ·
         |                    a   b   c   d   e
         |
         |
         |
         |
         |
         |
         |South wins: the goal is reached
         |u undo  b look back  A report  n another game  ? help  q quit",
    );
    assert_eq!(stage.keys("q").exit(), Some(Exit::Left));
}

#[test]
fn drawn_games_are_told() {
    let mut stage = stage("reversi size=4", DRAWN, "human human");
    stage.keys("Enter");
    contains(&stage, "drawn");
}
