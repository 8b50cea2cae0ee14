//! The labyrinth and Hashi, each to its end.

use crate::terminal_games::table::Table;

/// A corridor with a bomb, a treasure and an exit.
const CORRIDOR: &str = "\
+---+---+---+---+
| @   b   m   E |
+---+---+---+---+
|   |   |   |   |
+---+---+---+---+
";

#[test]
fn out_of_the_maze() {
    let table = Table::new("maze");
    let terminal = &table.terminal;
    table.machine.write("maze.txt", CORRIDOR);
    table.begin("damier play labyrinth maze.txt", "Find the treasures and leave by an exit");
    terminal.press("Right Right Right");
    terminal.contains("an exit; hint: x leaves the maze");
    terminal.press("x");
    terminal.contains("You leave the maze with 100 points after 3 turns.");
    terminal.press("Enter");
    table.lacks("You are out");
    table.leave();
    assert!(table.machine.kept().is_empty());
}

#[test]
fn all_islands_joined() {
    let table = Table::new("islands");
    let terminal = &table.terminal;
    table.begin("damier play hashi 5x8:4a2l3a2a1t", "Join all islands");
    terminal.press("d d s s");
    terminal.contains("islands finished     2/5");
    // One too many is told, and taken back.
    terminal.press("j d d");
    terminal.contains("bridges at a4        4/3");
    terminal.press("u l d");
    terminal.contains("All islands are joined");
    terminal.press("Enter");
    table.lacks("All islands are joined");
    table.leave();
    assert!(table.machine.kept().is_empty());
}
