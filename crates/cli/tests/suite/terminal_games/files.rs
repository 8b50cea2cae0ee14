//! Games saved, loaded and exported.

use crate::terminal_games::table::Table;

#[test]
fn a_game_is_saved_and_loaded() {
    let table = Table::new("saved");
    let terminal = &table.terminal;
    table.begin("damier play quoridor --size 5 --seat human --seat human", "Have a good game");
    table.type_moves("c2 c4");
    terminal.press("S");
    terminal.contains("Save to which file?");
    table.enter("mine.dgn");
    terminal.contains("saved to mine.dgn");
    table.type_moves("c3");
    table.has_moves("c2 c4 c3");
    terminal.press("o");
    terminal.contains("Load which file?");
    terminal.contains("mine.dgn");
    terminal.press("Enter");
    terminal.contains("loaded mine.dgn");
    table.has_moves("c2 c4");
    terminal.press("o C-u Enter");
    terminal.contains("back in the game before");
    table.has_moves("c2 c4 c3");
    // A file that is no record is left alone.
    table.machine.write("list.txt", "two eggs\n");
    terminal.press("S");
    table.enter("list.txt");
    terminal.contains("list.txt");
    table.lacks("Save to which file?");
    assert_eq!(table.machine.read("list.txt"), "two eggs\n");
    table.leave();
    let told = table.machine.run("replay mine.dgn").ok();
    assert!(told.contains("c4"), "{told}");
    assert!(table.machine.read("mine.dgn").contains("[Game \"quoridor\"]"));
}

#[test]
fn a_game_is_exported_with_what_was_said() {
    let table = Table::new("exported");
    let terminal = &table.terminal;
    table.begin("damier play reversi --seat human --seat human", "Have a good game");
    table.type_moves("f5 d6");
    terminal.press("c");
    terminal.contains("What is to be said about d6?");
    table.enter("a sharp answer");
    terminal.press("E");
    terminal.contains("Which format?");
    terminal.press("Down Enter");
    terminal.contains("reversi.ggf");
    terminal.press("Enter");
    terminal.contains("saved to reversi.ggf");
    terminal.contains("a sharp answer");
    terminal.press("b h");
    table.lacks("a sharp answer");
    terminal.press("b");
    terminal.contains("a sharp answer");
    terminal.press("q");
    terminal.contains("The game is kept");
    table.is_back();
    assert!(table.machine.read("reversi.ggf").starts_with("(;GM[Othello]"));
    assert!(table.machine.kept()[0].contains("{a sharp answer}"));
}
