//! Sizes, colours, ASCII, French, and terminals that have no screen.

use crate::terminal_games::table::Table;

const TWO: &str = "damier play quoridor --size 5 --seat human --seat human";

#[test]
fn windows_change_in_the_middle() {
    let table = Table::new("sizes");
    let terminal = &table.terminal;
    let resize = |columns: &str, lines: &str| {
        assert!(terminal.tmux(&["resize-window", "-x", columns, "-y", lines]).is_some());
    };
    table.begin(TWO, "Have a good game");
    table.type_moves("c2");
    table.has_moves("c2");
    let before = terminal.shown().unwrap();
    resize("50", "20");
    table.until("a panel below", |shown| shown.contains("\n ● South ↑ walls 6"));
    // No move is made that nobody can see.
    resize("19", "7");
    terminal.contains("20×8 at least");
    terminal.press("Down Enter");
    resize("20", "8");
    table.lacks("at least");
    resize("80", "24");
    terminal.wait_for(&before, "the usual size");
    resize("120", "40");
    table.type_moves("c4 c3 c2 c4 c1");
    terminal.contains("North wins: the goal is reached");
    table.leave();
}

/// Whether anything is painted in a colour.
fn is_coloured(painted: &str) -> bool {
    let codes = painted.split("\x1b[").skip(1).filter_map(|part| part.split('m').next());
    codes.flat_map(|code| code.split(';')).any(|code| {
        code.parse::<u32>()
            .is_ok_and(|code| matches!(code, 30..=38 | 40..=48 | 90..=97 | 100..=107))
    })
}

#[test]
fn colours_are_left_out_where_they_are_not_wanted() {
    let table = Table::new("colours");
    for (line, coloured) in [(TWO, true), (&*format!("NO_COLOR=1 {TWO}"), false)] {
        table.begin(line, "Have a good game");
        table.type_moves("c2");
        table.has_moves("c2");
        let painted = table.painted();
        assert_eq!(is_coloured(&painted), coloured, "{painted}");
        // What is on turn stands out either way.
        assert!(painted.contains("\x1b[1m"), "{painted}");
        table.leave();
    }
}

#[test]
fn ascii_is_enough() {
    let table = Table::new("ascii");
    for (line, sign) in [
        (TWO, ">1<"),
        ("damier play reversi --seat human --seat human", ">X<"),
        ("damier play awele --seat human --seat human", ">4<"),
    ] {
        table.begin(&format!("{line} --ascii"), "Have a good game");
        table.terminal.contains(sign);
        for key in ["Enter", "b", "b", "?"] {
            let shown = table.terminal.after(key);
            let letters = shown.replace("Awélé", "");
            assert!(letters.is_ascii(), "{shown}");
        }
        table.terminal.press("q");
        table.lacks("Keys and signs");
        table.leave();
    }
}

#[test]
fn french_is_spoken() {
    let table = Table::new("french");
    table.begin(&format!("{TWO} --lang fr"), "Bonne partie");
    table.type_moves("c2 c4 c3 c2 c4 c1");
    table.terminal.contains("Nord gagne : le but est atteint");
    table.leave();
}

/// Where a screen cannot be, or is not wanted, the same game is played line by line.
#[test]
fn line_by_line() {
    let table = Table::new("lines");
    for line in [&*format!("TERM=dumb {TWO}"), &*format!("{TWO} --plain")] {
        table.begin(line, "South>");
        for mv in ["c2", "c4", "c3", "c2", "c4", "c1"] {
            table.enter(mv);
        }
        table.terminal.contains("North wins");
        table.enter("quit");
        table.is_back();
    }
}
