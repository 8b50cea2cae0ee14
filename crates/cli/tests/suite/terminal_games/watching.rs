//! Computers against computers, and people who watch.

use crate::common::Machine;
use crate::common::terminal::Terminal;
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

/// Of a file with several games one after the other is looked at; nothing is kept of them.
#[test]
fn the_games_of_a_file_are_chosen_from_a_list() {
    let machine = Machine::new();
    let game =
        |moves| format!("[Game \"reversi\"]\n[Variant \"8x8\"]\n[First \"Ada\"]\n\n1. {moves}\n");
    let text = game("f5 d6 *") + &game("f5 resign:2 1-0");
    machine.write("two.dgn", &text);
    let terminal = Terminal::open("listed", &machine, "replay two.dgn");
    terminal.contains("two.dgn: 2 games");
    terminal.press("Down Enter");
    terminal.contains("after 0 of 2");
    terminal.press("End");
    terminal.contains("Black wins: White resigned");
    terminal.press("q");
    terminal.contains("▸ 2. Reversi 8x8: Ada");
    terminal.press("q");
    terminal.contains("left with 0");
    assert_eq!(machine.read("two.dgn"), text);
    assert!(machine.kept().is_empty(), "{:?}", machine.kept());
}
