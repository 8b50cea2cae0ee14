//! What is written while games are played, and read again.

use damier_arena::stats::Hypotheses;
use damier_arena::{Format, Journal, JournalError, Limits, Plan, Tournament, journal};

use super::{plan, play, told};

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
    let read = Journal::read(&text, true).unwrap();
    assert_eq!((&read.plan, read.whole), (&long(), text.len()));
    assert_eq!(read.games, play(long()).1);
    assert!(Journal::read(&text, false).unwrap().games.iter().all(|game| game.record.is_empty()));
    assert_eq!(read.check(&long()), Ok(()));
}

/// Wherever writing was broken off, what was written before can be gone on with.
#[test]
fn a_torn_line_is_passed_over() {
    let text = written(&long());
    let whole = play(long()).0;
    let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
    for cut in (ends[0]..text.len()).step_by(97).chain(ends.iter().copied()) {
        let Some(torn) = text.get(..cut) else { continue };
        let read = Journal::read(torn, false).unwrap();
        let before = ends.iter().copied().filter(|end| *end <= cut).max().unwrap();
        assert_eq!(
            (read.whole, read.games.len()),
            (before, ends.iter().filter(|end| **end <= cut).count() - 1)
        );
        let mut tournament = Tournament::resumed(read.plan, read.games).unwrap();
        super::play_some(&mut tournament, 1, usize::MAX);
        assert_eq!(told(&tournament), told(&whole));
    }
}

#[test]
fn what_is_no_journal_is_refused() {
    let text = written(&long());
    let refused = |text: &str| Journal::read(text, false).unwrap_err();
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
    let read = Journal::read(&written(&long()), false).unwrap();
    let check = |plan: Plan, expected: &[(&str, &str, &str)]| {
        let Err(JournalError::Other(found)) = read.check(&plan) else { panic!("{expected:?}") };
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
