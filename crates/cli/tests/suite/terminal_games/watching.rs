//! Computers against computers, and people who watch.

use crate::terminal_games::table::{Table, moves};

#[test]
fn a_game_is_paused_stepped_through_and_made_faster() {
    let table = Table::new("watched");
    let terminal = &table.terminal;
    table.begin("damier play quoridor --size 5 --seat rush --seat rush", "Quoridor 5x5");
    terminal.press("p");
    let paused = table.until("a pause", |shown| shown.contains("Paused"));
    let before = moves(&paused).len();
    terminal.press(".");
    table.until("a step", |shown| moves(shown).len() == before + 1 && shown.contains("Paused"));
    terminal.press("-");
    terminal.contains("speed 2 of 6");
    terminal.press("+ + + + +");
    terminal.contains("speed 6 of 6");
    terminal.press("p");
    terminal.contains("North wins: the goal is reached");
    table.has_moves("c2 c4 c3 c2 c4 c1");
    table.leave();
    assert!(table.machine.kept().is_empty(), "what no person plays is not kept");
}
