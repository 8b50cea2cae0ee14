//! Leaving in the middle, by every door, and coming back.

use std::fs;

use crate::terminal_games::table::Table;

const TWO: &str = "damier play quoridor --size 5 --seat human --seat human";

#[test]
fn a_game_is_kept_and_gone_on_with() {
    let table = Table::new("kept");
    table.begin(TWO, "Have a good game");
    table.type_moves("c2 c4");
    table.has_moves("c2 c4");
    table.terminal.press("q");
    table.terminal.contains("The game is kept");
    table.is_back();
    let kept = table.machine.kept();
    assert!(kept.len() == 1 && kept[0].contains("1. c2 c4"), "{kept:?}");
    let mut files = fs::read_dir(table.machine.interrupted()).unwrap();
    let file = files.next().unwrap().unwrap().path();
    let again = "damier play quoridor --seat human --seat human --load";
    table.begin(&format!("{again} '{}'", file.display()), "1. c2 c4");
    table.type_moves("c3 c2 c4 c1");
    table.terminal.contains("North wins: the goal is reached");
    table.leave();
    assert_eq!(table.machine.kept(), Vec::<String>::new(), "a game that was kept is taken over");
}

#[test]
fn the_menu_goes_on_with_what_was_kept() {
    let table = Table::new("menu");
    table.begin(TWO, "Have a good game");
    table.type_moves("c2 c4");
    table.has_moves("c2 c4");
    table.terminal.press("q");
    table.is_back();
    table.begin("damier", "c Continue Quoridor 5x5");
    table.terminal.press("c");
    table.has_moves("c2 c4");
    table.type_moves("c3 c2 c4 c1");
    table.terminal.contains("North wins: the goal is reached");
    table.terminal.press("q");
    table.terminal.contains("5 Hashi");
    table.lacks("Continue");
    table.leave();
    assert!(table.machine.kept().is_empty(), "what is over is not kept");
}

#[test]
fn ctrl_c_leaves_as_well() {
    let table = Table::new("ctrl-c");
    table.begin(TWO, "Have a good game");
    table.type_moves("c2");
    table.has_moves("c2");
    table.terminal.press("C-c");
    table.terminal.contains("The game is kept");
    table.is_back();
    assert!(table.machine.kept()[0].contains("1. c2"));
}

/// Ctrl-C also while something is open, and while a computer thinks.
#[test]
fn ctrl_c_leaves_at_any_time() {
    let table = Table::new("ctrl-c-open");
    table.begin(TWO, "Have a good game");
    table.terminal.press("?");
    table.terminal.contains("Keys and signs");
    table.terminal.press("C-c");
    table.is_back();
    let thinking = "damier play quoridor --seat human --seat alphabeta:time=60s";
    table.begin(thinking, "Have a good game");
    table.terminal.press("Up Enter");
    table.terminal.contains("North thinks");
    table.terminal.press("C-c");
    table.is_back();
}

#[test]
fn to_the_shell_and_back() {
    let table = Table::new("ctrl-z");
    table.enter("clear; stty -g >before");
    table.enter(TWO);
    table.terminal.contains("Have a good game");
    table.type_moves("c2");
    table.has_moves("c2");
    let game = table.terminal.shown().unwrap();
    table.terminal.press("C-z");
    table.terminal.contains("Stopped");
    table.is_restored();
    table.enter("fg");
    table.terminal.wait_for(&game, "fg");
    table.type_moves("c4 c3 c2 c4 c1");
    table.terminal.contains("North wins: the goal is reached");
    table.terminal.press("q");
    table.terminal.contains("goodbye");
    table.enter("clear");
    table.is_restored();
}
