//! Reversi: passes, opponents, hints, and looking back.

use crate::terminal_games::table::{Table, moves};

const TWO: &str = "damier play reversi --size 4 --seat human --seat human";

#[test]
fn a_game_with_a_pass() {
    let table = Table::new("pass");
    let terminal = &table.terminal;
    table.begin(TWO, "Have a good game");
    // From place to place.
    terminal.press("Tab Tab Tab");
    terminal.contains("c4: turns one disc; the opponent then has 3 squares to play");
    terminal.press("Space");
    table.type_moves("b4 a4 d4 d2");
    terminal.contains("only pass can be played; hint: Enter plays it");
    terminal.press("Enter");
    table.has_moves("c4 b4 a4 d4 d2 pass");
    terminal.contains("a1: turns one disc and takes a corner; that ends the game");
    terminal.press("Enter");
    terminal.contains("Black wins by 14: neither side can move any more");
    // It can be looked back at, by hand and by itself.
    terminal.press("b");
    terminal.contains("after 7 of 7");
    terminal.press("Home");
    terminal.contains("after 0 of 7");
    terminal.press("Right Right");
    terminal.contains("after 2 of 7");
    terminal.press("+ + + a");
    terminal.contains("after 7 of 7");
    terminal.press("b");
    terminal.contains("Black wins by 14");
    table.leave();
}

/// Whoever always takes the first square that there is plays the same game every time.
#[test]
fn a_person_and_a_computer() {
    let table = Table::new("greedy");
    let terminal = &table.terminal;
    let line = "damier play reversi --size 4 --seat human --seat greedy:seed=1";
    table.begin(line, "Have a good game");
    let over = |shown: &str| shown.contains(" wins by ") || shown.contains("drawn: ");
    let mut played = 0;
    let last = loop {
        terminal.press("Enter");
        let shown = table.until("the next turn", |shown| {
            over(shown) || (shown.contains("▸● Black") && moves(shown).len() > played)
        });
        played = moves(&shown).len();
        if over(&shown) {
            break shown;
        }
    };
    assert!(last.contains("Black wins by 4: the board is full"), "{last}");
    table.leave();
}

/// A board of sixteen squares is thought through to its end in a moment.
#[test]
fn hints_and_the_evaluation_bar() {
    let table = Table::new("hints");
    let terminal = &table.terminal;
    table.begin(&format!("{TWO} --moves c4b4a4d4"), "Have a good game");
    terminal.press("e");
    terminal.contains("wins by");
    terminal.press("t");
    terminal.contains("Hint 1 of 3");
    terminal.contains("look ");
    terminal.press("t");
    terminal.contains("Hint 2 of 3");
    terminal.contains("turns ");
    terminal.press("t");
    terminal.contains("Hint 3 of 3");
    table.until("an exact score", |shown| {
        let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        words.contains("which leads to") && shown.contains('!')
    });
    terminal.press("Escape");
    table.lacks("Hint 3 of 3");
    terminal.press("e");
    table.lacks("wins by");
    table.leave();
}
