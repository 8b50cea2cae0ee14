//! Quoridor: arrows and typed moves, walls, four players, clocks.

use crate::terminal_games::table::Table;

const TWO: &str = "damier play quoridor --size 5 --seat human --seat human";

/// South plays with arrows and Enter, North types.
#[test]
fn two_people_with_walls() {
    let table = Table::new("two");
    let terminal = &table.terminal;
    table.begin(TWO, "Have a good game");
    terminal.press("Up");
    terminal.contains("c2: 3 steps to go from there");
    terminal.press("Enter");
    table.type_text(":c4");
    terminal.contains("Move: c4");
    terminal.contains("c4: 3 steps to go from there");
    terminal.press("Enter");
    table.has_moves("c2 c4");
    terminal.press("w");
    terminal.contains("c2h: South needs one step more; North needs one step more");
    terminal.press("Up Enter");
    table.has_moves("c2 c4 c3h");
    terminal.contains("═══════");
    // What cannot be typed is told, and nothing changes.
    table.enter(":c3v");
    terminal.contains("c3v crosses the wall c3h");
    table.type_moves("d4");
    table.has_moves("c2 c4 c3h d4");
    // Neither can what the cursor means, which is told before anybody tries.
    terminal.press("w Up Right");
    terminal.contains("d3h overlaps the wall c3h");
    terminal.contains("×××");
    terminal.press("Enter");
    terminal.contains("d3h overlaps the wall c3h");
    terminal.press("w w");
    table.lacks("×××");
    terminal.press("Up Enter");
    table.type_moves("e4");
    terminal.press("Left Enter");
    table.type_moves("e3");
    terminal.press("Up Enter");
    table.type_moves("e2");
    table.has_moves("c2 c4 c3h d4 c3 e4 b3 e3 b4 e2");
    terminal.press("Up");
    terminal.contains("b5: reaches the goal and wins");
    terminal.press("Enter");
    terminal.contains("South wins: the goal is reached");
    // It stays there, whatever is pressed.
    terminal.press("Left Enter");
    terminal.contains("the game is over");
    terminal.press("Left");
    terminal.contains("South wins: the goal is reached");
    table.leave();
    assert!(table.machine.kept().is_empty(), "what is over is not kept");
}

#[test]
fn a_person_and_three_computers() {
    let table = Table::new("four");
    let terminal = &table.terminal;
    let line = "damier play quoridor --size 5 --players 4";
    let seats = "--seat human --seat rush --seat rush --seat rush";
    table.begin(&format!("{line} {seats}"), "Have a good game");
    terminal.press("Up Enter");
    table.has_moves("c2 b3 c4 d3");
    // The cursor is where one's own pawn is, whoever moved since.
    terminal.contains("▸●◂");
    terminal.press("Up Enter");
    table.has_moves("c2 b3 c4 d3 c3 c2 b3 c4");
    // Over the pawn in the way.
    terminal.press("Up Up Enter");
    terminal.contains("South wins: the goal is reached");
    table.leave();
}

/// A person who only looks on loses on time, even in a game that nobody has begun.
#[test]
fn a_flag_falls() {
    let table = Table::new("flag");
    let terminal = &table.terminal;
    let line = "damier play quoridor --size 5 --seat human --seat rush --clock 2s";
    table.begin(line, "Quoridor 5x5");
    terminal.contains("North wins: South ran out of time");
    terminal.contains("0:00");
    // The computer's clock has not moved.
    terminal.contains("0:02");
    table.leave();
    assert!(table.machine.kept().is_empty());
}

/// Who resigns loses, and who takes that back plays on.
#[test]
fn resigning_undoing_and_another_game() {
    let table = Table::new("resign");
    let terminal = &table.terminal;
    table.begin(TWO, "Have a good game");
    table.type_moves("c2 c4");
    terminal.press("x");
    terminal.contains("End the game");
    terminal.press("Down Enter");
    terminal.contains("North wins: South resigned");
    terminal.press("u u");
    table.has_moves("c2");
    terminal.press("r");
    table.has_moves("c2 c4");
    terminal.press("n");
    terminal.contains("Another game");
    terminal.press("Enter");
    table.has_moves("");
    terminal.press("x Enter");
    terminal.contains("South offers a draw");
    table.type_moves("c2");
    terminal.press("x");
    terminal.contains("Accept the draw");
    terminal.press("Enter");
    terminal.contains("drawn");
    table.leave();
}
