//! What is written while games are played, and read again.

use std::io::Cursor;

use damier_arena::journal::Unread;
use damier_arena::stats::Hypotheses;
use damier_arena::{Finished, Format, Journal, JournalError, Limits, Plan, journal};

use super::{plan, play, resumed, told};

fn read(text: &str) -> Result<Journal, JournalError> {
    Journal::read(text.as_bytes()).map_err(|error| match error {
        Unread::Journal(error) => error,
        Unread::File(error) => panic!("{error}"),
    })
}

fn games(journal: &Journal, text: &str) -> Vec<Finished> {
    journal.games(Cursor::new(text)).unwrap().map(Result::unwrap).collect()
}

fn written(plan: &Plan) -> String {
    let (_, games) = play(plan.clone());
    let lines: String = games.iter().map(journal::line).collect();
    journal::head(plan) + &lines
}

fn long() -> Plan {
    let mut plan = Plan { rounds: 4, ..plan(&["greedy", "ra ndo\"m=random"]) };
    plan.sprt = Some(Hypotheses { elo0: -1.5, ..Hypotheses::default() });
    plan.entrants[0].limits = Limits { nodes: Some(7), margin: 3, ..Limits::default() };
    plan
}

#[test]
fn journals_are_read_as_they_are_written() {
    let text = written(&long());
    let journal = read(&text).unwrap();
    assert_eq!((&journal.plan, journal.whole), (&long(), text.len() as u64));
    assert_eq!(games(&journal, &text), play(long()).1);
    assert_eq!(journal.check(&long()), Ok(()));
}

/// Games end in any order, and after an interruption those come last that were lost.
#[test]
fn games_are_read_in_the_order_of_their_numbers() {
    let text = written(&long());
    let (head, lines) = text.split_once('\n').unwrap();
    let mut lines: Vec<&str> = lines.split_inclusive('\n').collect();
    lines.reverse();
    lines.swap(1, 4);
    let mixed = format!("{head}\n{}", lines.concat());
    let journal = read(&mixed).unwrap();
    assert_eq!((journal.len(), journal.is_empty()), (8, false));
    assert_eq!(games(&journal, &mixed), play(long()).1);
}

/// Wherever writing was broken off, what was written before can be gone on with.
#[test]
fn a_torn_line_is_passed_over() {
    let text = written(&long());
    let whole = play(long()).0;
    let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
    for cut in (ends[0]..text.len()).step_by(97).chain(ends.iter().copied()) {
        let Some(torn) = text.get(..cut) else { continue };
        let journal = read(torn).unwrap();
        let before = ends.iter().copied().filter(|end| *end <= cut).max().unwrap();
        assert_eq!(
            (journal.whole, journal.len()),
            (before as u64, ends.iter().filter(|end| **end <= cut).count() - 1)
        );
        let mut tournament = resumed(journal.plan.clone(), games(&journal, torn));
        super::play_some(&mut tournament, 1, usize::MAX);
        assert_eq!(told(&tournament), told(&whole));
    }
}

#[test]
fn what_is_no_journal_is_refused() {
    let text = written(&long());
    let refused = |text: &str| read(text).unwrap_err();
    for wrong in ["", "\n", "{}\n", "[Game \"reversi\"]\n", &text[..40], "{\"damier-arena\":1}\n"] {
        assert_eq!(refused(wrong), JournalError::Head, "{wrong}");
    }
    let newer = text.replacen("\"damier-arena\":1", "\"damier-arena\":9", 1);
    assert_eq!(refused(&newer), JournalError::Version(9));
    let mut lines: Vec<&str> = text.lines().collect();
    lines[2] = "{\"number\":";
    assert_eq!(refused(&(lines.join("\n") + "\n")), JournalError::Line(3));
    lines[2] = lines[1];
    assert_eq!(refused(&(lines.join("\n") + "\n")), JournalError::Twice(0));
}

#[test]
fn another_plan_is_told_by_what_differs() {
    let journal = read(&written(&long())).unwrap();
    let check = |plan: Plan, expected: &[(&str, &str, &str)]| {
        let Err(JournalError::Other(found)) = journal.check(&plan) else { panic!("{expected:?}") };
        let found: Vec<_> = found
            .iter()
            .map(|it| (it.what.as_str(), it.here.as_str(), it.there.as_str()))
            .collect();
        assert_eq!(found, expected);
    };
    check(Plan { rounds: 5, ..long() }, &[("rounds", "5", "4")]);
    check(
        Plan { format: Format::Swiss, seed: 12, ..long() },
        &[("format", "\"swiss\"", "\"roundrobin\""), ("seed", "12", "11")],
    );
    let mut other = long();
    other.entrants[0].limits.nodes = Some(8);
    other.entrants[1].player = "greedy".to_owned();
    check(
        other,
        &[("entrants.1.limits.nodes", "8", "7"), ("entrants.2.player", "\"greedy\"", "\"random\"")],
    );
    check(
        Plan { sprt: None, ..long() },
        &[(
            "sprt",
            "null",
            r#"{"elo0":-1.5,"elo1":5.0,"alpha":0.05,"beta":0.05,"model":"normalized"}"#,
        )],
    );
}
