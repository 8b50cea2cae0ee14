//! What was done gives the game again.

use std::time::Duration;

use damier_core::Rng;
use damier_play::journal::{Command, Log, Refused, read, write};
use damier_play::{Contest, Journal};
use damier_testkit::sweep;

use crate::journal::{Whole, any_command, any_session, millis};

/// The log up to so many entries.
fn prefix(log: &Log, entries: usize) -> Log {
    Log { opening: log.opening.clone(), entries: log.entries[..entries].to_vec() }
}

/// Every moment comes again when the log up to it is folded, from what is in memory and from text;
/// who missed something is told what the others were told; a refusal leaves everything as it was.
#[test]
fn folding_any_prefix_gives_the_game_at_that_moment() {
    let mut rng = Rng::new(31);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..sweep(60, 600) {
        let mut journal = Journal::new(&*any_session(&mut rng), millis(500)).unwrap();
        let mut moments = vec![Whole::of(&journal)];
        let mut told = Vec::new();
        let mut now = millis(500);
        for _ in 0..80 {
            now += millis(rng.below(3000));
            let command = any_command(&mut rng, journal.session());
            match journal.apply(command.clone(), now, &mut || true) {
                Ok(answer) => {
                    accepted += 1;
                    told.push(answer.told);
                    moments.push(Whole::of(&journal));
                    assert_eq!(journal.since(0).len() + 1, moments.len(), "{command:?}");
                }
                Err(_) => {
                    refused += 1;
                    let mut before = Whole::of(&journal);
                    // The time goes by, whatever is refused.
                    before.saved.clone_from(&moments.last().unwrap().saved);
                    assert_eq!(before, *moments.last().unwrap(), "{command:?}");
                }
            }
        }
        let log = journal.log();
        let seen = rng.index(told.len() + 1);
        assert_eq!(journal.told_since(seen as u64), told[seen..]);
        for (entries, moment) in moments.iter().enumerate().skip(rng.index(5)).step_by(7) {
            let again = Journal::fold(prefix(log, entries), Duration::ZERO).unwrap();
            assert_eq!(Whole::of(&again), *moment, "after {entries}");
        }
        let text = write(log);
        let read = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read.entries, log.entries);
        assert_eq!(write(&read), text);
        let again = Journal::fold(read, Duration::ZERO).unwrap();
        assert_eq!(Whole::of(&again), *moments.last().unwrap(), "{text}");
    }
    assert!(accepted > 1500 && refused > 500, "{accepted} accepted, {refused} refused");
}

/// A game that was put away goes on as the one that never was, by another clock.
#[test]
fn a_folded_game_goes_on_as_the_one_that_never_rested() {
    let mut rng = Rng::new(32);
    let mut compared = 0;
    for _ in 0..sweep(40, 400) {
        let mut journal = Journal::new(&*any_session(&mut rng), Duration::ZERO).unwrap();
        let mut now = Duration::ZERO;
        for _ in 0..30 {
            now += millis(rng.below(3000));
            let command = any_command(&mut rng, journal.session());
            journal.apply(command, now, &mut || true).ok();
        }
        journal.apply(Command::Rest, now, &mut || true).unwrap();
        let epoch = millis(rng.below(1_000_000));
        let mut again = Journal::fold(journal.log().clone(), epoch).unwrap();
        let rested = now;
        for _ in 0..30 {
            now += millis(rng.below(3000));
            let then = epoch + now.saturating_sub(rested);
            assert_eq!(journal.time(now), again.time(then));
            let command = any_command(&mut rng, journal.session());
            // What was told before cannot be gone on with: a hint is told from its beginning.
            if matches!(command, Command::Follow | Command::Hint(_)) {
                continue;
            }
            let one = journal.apply(command.clone(), now, &mut || true);
            let other = again.apply(command.clone(), then, &mut || true);
            match (one, other) {
                (Ok(one), Ok(other)) => assert_eq!(one.told, other.told),
                (Err(one), Err(other)) => assert_eq!(one, other),
                (one, other) => panic!("{command:?}: {one:?} {other:?}"),
            }
            assert_eq!(Whole::of(&journal), Whole::of(&again));
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared}");
}

/// What passes while nobody runs a puzzle, or while the watch stands, is not counted.
#[test]
fn only_time_that_was_spent_on_it_counts() {
    let second = Duration::from_secs;
    let session = damier_catalog::HASHI.begin("3x3:2a2c2a2", &damier_catalog::Params::default());
    let mut journal = Journal::new(&*session.unwrap(), second(100)).unwrap();
    let mut apply = |command: Command, now| journal.apply(command, second(now), &mut || true);
    apply(Command::Act("a1-c1=1".to_owned()), 103).unwrap();
    apply(Command::Pause, 105).unwrap();
    assert_eq!(apply(Command::Undo, 106).unwrap_err(), Refused::Paused);
    assert_eq!(apply(Command::Pause, 106).unwrap_err(), Refused::Paused);
    apply(Command::Resume, 155).unwrap();
    assert_eq!(apply(Command::Resume, 155).unwrap_err(), Refused::NotPaused);
    assert_eq!(journal.time(second(157)), Some(second(7)));
    journal.apply(Command::Rest, second(157), &mut || true).unwrap();
    let again = Journal::fold(journal.log().clone(), second(9000)).unwrap();
    assert_eq!(again.time(second(9001)), Some(second(8)));
}

/// Rooms that hold them go from thread to thread.
#[test]
fn matches_and_journals_can_be_sent() {
    fn sent<T: Send>() {}
    sent::<Contest>();
    sent::<Journal>();
}
