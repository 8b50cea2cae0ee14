//! Awélé, by the letters of its houses.

use crate::terminal_games::table::Table;

#[test]
fn a_person_and_a_computer() {
    let table = Table::new("seeds");
    let terminal = &table.terminal;
    let line = "damier play awele --houses 3 --seeds 2 --seat human --seat greedy:seed=1";
    table.begin(line, "Have a good game");
    let game = "A c A b A c A a B b C b A c A a B";
    let played: Vec<&str> = game.split(' ').collect();
    for turn in (0..played.len()).step_by(2) {
        // The first house is under the cursor.
        match turn {
            0 => terminal.press("Enter"),
            _ => table.type_moves(played[turn]),
        }
        table.has_moves(&played[..(turn + 2).min(played.len())].join(" "));
    }
    terminal.contains("South wins by 5: one side has more than half of the seeds");
    terminal.press("z");
    table.lacks("┌");
    table.leave();
}
