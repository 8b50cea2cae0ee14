//! What was accepted gives the match again.

use std::time::Duration;

use damier_core::Rng;
use damier_play::{Ask, Command, Contest, Decision, Log, Refused, Terms, Way, log};
use damier_testkit::sweep;

use crate::log::{Whole, any_command, any_match, at, millis, open, pass, seat, seated, tell};

/// The log up to so many entries.
fn prefix(log: &Log, entries: usize) -> Log {
    Log { opening: log.opening.clone(), entries: log.entries[..entries].to_vec() }
}

/// Whoever asks for whatever: every moment comes again when the log up to it is folded, from what
/// is in memory and from text; and a refusal leaves everything as it was.
#[test]
fn folding_any_prefix_gives_the_match_at_that_moment() {
    let mut rng = Rng::new(15);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..sweep(60, 600) {
        let mut contest = any_match(&mut rng);
        let mut moments = vec![Whole::of(&contest)];
        let mut now = Duration::ZERO;
        for _ in 0..120 {
            now = pass(&mut rng, now);
            let command = any_command(&mut rng, &contest);
            let entries = contest.since(0).len();
            match contest.apply(command.clone(), now) {
                Ok(told) => {
                    accepted += 1;
                    assert_eq!(contest.since(0).len(), entries + 1, "{command:?}");
                    let entry = contest.since(entries as u64)[0].clone();
                    assert!(told.iter().all(|told| told.seq == entry.seq), "{command:?}");
                    assert!(told.iter().enumerate().all(|(index, told)| told.index == index));
                    assert!(told.iter().all(|told| told.turn == contest.turn()));
                }
                Err(_) => {
                    refused += 1;
                    assert_eq!(contest.since(0).len(), entries, "{command:?}");
                    assert_eq!(Whole::of(&contest), *moments.last().unwrap(), "{command:?}");
                    // Who does not mind the clock finds everything refused.
                    contest.tick(now);
                }
            }
            moments.extend((contest.since(0).len() > entries).then(|| Whole::of(&contest)));
        }
        let log = contest.log();
        assert_eq!(moments.len(), 1 + log.entries.len());
        for (entries, moment) in moments.iter().enumerate() {
            let again = Contest::fold(prefix(log, entries), Duration::ZERO).unwrap();
            assert_eq!(Whole::of(&again), *moment, "after {entries}");
        }
        let text = log::write(log);
        let read = log::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read.entries, log.entries);
        assert_eq!(log::write(&read), text);
        let again = Contest::fold(read, Duration::ZERO).unwrap();
        assert_eq!(Whole::of(&again), *moments.last().unwrap());
    }
    assert!(accepted > 1500 && refused > 1500, "{accepted} accepted, {refused} refused");
}

/// A match that was put away and taken up again goes on as if nothing had been, by another clock.
#[test]
fn a_folded_match_goes_on_as_the_one_that_never_rested() {
    let mut rng = Rng::new(16);
    let mut compared = 0;
    for _ in 0..sweep(60, 600) {
        let mut contest = any_match(&mut rng);
        let mut now = Duration::ZERO;
        for _ in 0..30 {
            now = pass(&mut rng, now);
            let command = any_command(&mut rng, &contest);
            tell(&mut contest, &mut rng, command, now).ok();
        }
        contest.apply(Decision::Rest, now).unwrap();
        let text = log::write(contest.log());
        // The other program began long ago, or a moment ago.
        let epoch = millis(rng.below(1_000_000));
        let mut again = Contest::fold(log::read(&text).unwrap(), epoch).unwrap();
        let left =
            |deadline: Option<Duration>, now: Duration| deadline.map(|it| it.saturating_sub(now));
        assert_eq!(left(again.deadline(), epoch), left(contest.deadline(), now));
        let rested = now;
        for _ in 0..30 {
            now = pass(&mut rng, now);
            let command = any_command(&mut rng, &contest);
            let one = contest.apply(command.clone(), now);
            let other = again.apply(command.clone(), epoch + now.saturating_sub(rested));
            match (one, other) {
                (Ok(one), Ok(other)) => assert_eq!(one, other),
                (Err(one), Err(other)) => assert_eq!(one.to_string(), other.to_string()),
                (one, other) => panic!("{command:?}: {one:?} {other:?}"),
            }
            assert_eq!(contest.tick(now), again.tick(epoch + now.saturating_sub(rested)));
            assert_eq!(Whole::of(&contest), Whole::of(&again));
            compared += 1;
        }
    }
    assert!(compared > 1000);
}

/// All that a record does not tell.
#[test]
fn nothing_is_lost_when_a_match_is_taken_up_again() {
    let terms = Terms { rated: true, ..Terms::from_tag("1m").unwrap() };
    let mut rated = seated(open("reversi", &[]), "RP", terms);
    rated.apply(Command::play(rated.turn().unwrap(), "F5"), at(10)).unwrap();
    rated.apply(Command::ask(seat(2), Ask::OfferDraw), at(12)).unwrap();
    let taken_up = |contest: &Contest, now| {
        Contest::fold(log::read(&log::write(contest.log())).unwrap(), now).unwrap()
    };
    let mut again = taken_up(&rated, at(500));
    assert!(again.terms().rated);
    assert_eq!((again.draw_offer(), again.sitters()), (Some(seat(2)), rated.sitters()));
    assert_eq!(again.record().moves[0].text, "f5");
    let refused = again.apply(Command::ask(seat(1), Ask::Go(Way::Back)), at(500)).unwrap_err();
    assert!(matches!(refused, Refused::Rated));
    // What passed since the last entry is nobody's; what passed of the turn until then is.
    assert_eq!(again.clocks(at(500)).left, [Some(at(50)), Some(at(58))]);
    assert_eq!(again.deadline(), Some(at(558)));
    // Who puts it away says until when the turn has passed.
    rated.apply(Decision::Rest, at(30)).unwrap();
    assert_eq!(taken_up(&rated, at(0)).deadline(), Some(at(40)));
    assert_eq!(taken_up(&rated, at(0)).clocks(at(5)).left, [Some(at(50)), Some(at(35))]);

    let terms = Terms::from_tag("1m, 5s/move").unwrap();
    let mut paused = seated(open("reversi", &[]), "PP", terms);
    for (mv, second) in [("f5", 1), ("d6", 2), ("c3", 3)] {
        paused.apply(Command::play(paused.turn().unwrap(), mv), at(second)).unwrap();
    }
    paused.apply(Command::ask(seat(1), Ask::Go(Way::Back)), at(4)).unwrap();
    paused.apply(Command::ask(seat(1), Ask::Pause), at(9)).unwrap();
    let mut again = taken_up(&paused, at(0));
    assert_eq!((again.is_paused(), again.history().redos()), (true, 1));
    assert_eq!(again.clocks(at(99)).left, [Some(at(54)), None]);
    again.apply(Command::ask(seat(1), Ask::Resume), at(100)).unwrap();
    assert_eq!(again.deadline(), Some(at(154)));
    again.apply(Command::ask(seat(2), Ask::Go(Way::On)), at(101)).unwrap();
    assert_eq!(again.record().moves.len(), 3);
}

/// What a program spent is not measured again, nor is it asked again.
#[test]
fn entries_come_after_the_number_that_was_seen() {
    let mut contest = seated(open("reversi", &[("size", "4")]), "PP", Terms::default());
    for second in 1..=4 {
        let mv = contest.game().legal_moves().remove(0);
        contest.apply(Command::play(contest.turn().unwrap(), mv), at(second)).unwrap();
    }
    for seen in 0..=5 {
        let numbers: Vec<u64> = contest.since(seen).iter().map(|entry| entry.seq).collect();
        assert_eq!(numbers, (seen + 1..=4).collect::<Vec<_>>());
        let told: Vec<u64> = contest.told_since(seen).iter().map(|told| told.seq).collect();
        assert_eq!(told, numbers);
    }
}
