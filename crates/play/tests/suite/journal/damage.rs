//! Journals that are damaged, wrong, or from tomorrow.

use std::fmt::Write;
use std::time::Duration;

use damier_core::{Explain, Rng};
use damier_play::Journal;
use damier_play::journal::{FoldError, read, write};
use damier_testkit::sweep;

use crate::journal::any_journal;

#[test]
fn a_journal_with_a_wrong_sign_anywhere_breaks_nothing() {
    let mut rng = Rng::new(34);
    let mut folded = 0;
    for _ in 0..sweep(15, 150) {
        let text: Vec<char> = write(any_journal(&mut rng, 30).log()).chars().collect();
        for _ in 0..40 {
            let mut other = text.clone();
            for _ in 0..=rng.index(3) {
                let place = rng.index(other.len());
                match rng.below(3) {
                    0 => drop(other.remove(place)),
                    1 => {
                        other[place] =
                            *rng.pick(&['0', '9', ' ', '\n', '.', ':', 'N', 'é']).unwrap()
                    }
                    _ => other.swap(place, 0),
                }
            }
            let other: String = other.into_iter().collect();
            match read(&other).map(|log| Journal::fold(log, Duration::ZERO)) {
                Ok(Ok(journal)) => {
                    folded += 1;
                    let _ = (journal.session().save(), journal.told_since(0));
                }
                Ok(Err(error)) => drop(error.message()),
                Err(error) => drop(error.message()),
            }
        }
    }
    assert!(folded > 10, "{folded}");
}

#[test]
fn what_is_wrong_is_told_with_its_line_and_column() {
    let head = "damier journal 1\ngame hashi\n| damier puzzle 1\n| hashi 3x3m2:2a2c2a2\n| time 0.000\n| end\n";
    let check = |text: &str, line: usize, column: usize, key: &str| {
        let error = read(text).unwrap_err();
        let found = (error.at.line, error.at.column, error.problem.message().key());
        assert_eq!(found, (line, column, key), "{text}\n{error}");
    };
    check("", 1, 1, "journal-title");
    check("damier log 1\n", 1, 1, "journal-title");
    check("damier journal 0\n", 1, 16, "journal-title");
    check("damier journal 2\n", 1, 16, "log-newer");
    check("damier journal 99999999999\n", 1, 16, "log-newer");
    check("damier journal 1\n", 1, 1, "journal-game");
    check("damier journal 1\ngame reversi\n", 2, 1, "journal-game");
    check(&format!("{head}1 0 did undo"), 7, 1, "log-cut");
    check(&format!("{head}one 0 did undo\n"), 7, 1, "log-no-entry");
    check(&format!("{head}1 soon did undo\n"), 7, 3, "log-no-entry");
    check(&format!("{head}1 0 dreamt\n"), 7, 5, "log-no-entry");
    check(&format!("{head}1 0 did\n"), 7, 5, "log-no-entry");
    check(&format!("{head}1 0 paused twice\n"), 7, 12, "log-no-entry");
    check(&format!("{head}2 0 paused\n"), 7, 1, "log-order");
    check(&format!("{head}1 5 paused\n2 4 resumed\n"), 8, 1, "log-order");
    check(&format!("{head}1 5 paused\nbefore move a1-c1=1\n"), 8, 1, "log-no-entry");
}

/// No text makes a game that could not have been.
#[test]
fn what_cannot_have_been_is_refused() {
    let puzzle = "game hashi\n| damier puzzle 1\n| hashi 3x3m2:2a2c2a2\n| time 0.000\n| end\n";
    let maze = "game labyrinth\n".to_owned() + &barred(MAZE);
    let check = |head: &str, deeds: &[&str], refused: Option<u64>| {
        let mut text = format!("damier journal 1\n{head}");
        for (number, deed) in (1..).zip(deeds) {
            writeln!(text, "{number} 0 did {deed}").unwrap();
        }
        let folded = Journal::fold(read(&text).unwrap(), Duration::ZERO).err();
        let seq = folded.map(|error| match error {
            FoldError::Entry { seq, .. } => seq,
            FoldError::Beginning(why) => panic!("{why}"),
        });
        assert_eq!(seq, refused, "{deeds:?}");
    };
    check(puzzle, &["move a1-c1=1", "undo", "redo", "told hint 1.0.0"], None);
    check(puzzle, &["move solution a1-c1=1,a1-a3=1,c1-c3=1,a3-c3=1"], None);
    for wrong in [
        "move a1-c1=3",
        "move solve",
        "move solution a1-c1=1,a1-a3=1",
        "move solution a1-c1=1,a1-a3=1,c1-c3=1,a3-c3=1,a3-c3=1",
        "undo",
        "rewind 1 0.0.0",
        "told hint",
        "told dream 1.0.0",
        "told hint 1.0.0.seen",
        "north:",
        "",
    ] {
        let deeds: &[&str] = if wrong.is_empty() { &["dance"] } else { &[wrong] };
        check(puzzle, deeds, Some(1));
    }
    // The player goes east, where no wall is; the minotaur is in the east and can go west.
    check(&maze, &["east:W", "east:", "undo", "redo", "face:north", "told solve"], None);
    for wrong in [
        "east:N",
        "east:w",
        "east:WW",
        "east",
        "north:",
        "face:east",
        "wait@east",
        "exit",
        "bomb:W",
        "scroll",
        "strategy:nobody",
        "walk east: undo",
        "east: east:",
        "redo",
        "back:1",
    ] {
        check(&maze, &[wrong], Some(1));
    }
}

/// A corridor of five cells with a minotaur in the last.
const MAZE: &str = include_str!("../../../../../testdata/logs/corridor.json");

fn barred(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("| {line}")).collect();
    lines.join("\n") + "\n"
}
