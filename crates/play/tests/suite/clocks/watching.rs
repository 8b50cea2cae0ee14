//! Those who watch games against the clock.

use std::sync::{Arc, Mutex};

use damier_core::{Leave, Seat};
use damier_play::{Command, Event, Match, Queue, Terms};

use crate::clocks::{at, pile, play, timed};

#[test]
fn a_queue_forgets_the_oldest_and_says_so() {
    let mut contest = timed(pile(60, 2), "PP", "none");
    let queue = Queue::new(4);
    contest.subscribe(Box::new(queue.clone()));
    for second in 0..10 {
        play(&mut contest, "1", at(second)).unwrap();
    }
    let taken = queue.take();
    assert_eq!((taken.events.len(), taken.missed, queue.is_empty()), (4, 7, true));
    let Some(Event::Played { before, .. }) = taken.events.first() else { panic!("{taken:?}") };
    assert_eq!(before, "54 1 12");
    // Only the latest thought about a move is worth waiting for.
    for _ in 0..100 {
        let thought = damier_mind::Thought::unjudged("take 1".to_owned());
        let thinking = damier_play::Command::Thinking(contest.turn().unwrap(), thought);
        contest.apply(thinking, at(11)).unwrap();
    }
    play(&mut contest, "1", at(12)).unwrap();
    let taken = queue.take();
    assert_eq!((taken.events.len(), taken.missed), (2, 0));
}

/// What was said before somebody came holds for them too.
#[test]
fn who_comes_late_is_told_of_offers_pauses_and_the_end() {
    let terms = Terms { rated: true, ..Terms::from_tag("1m").unwrap() };
    let mut contest = timed(pile(60, 2), "PP", "1m");
    let told = |contest: &mut Match| {
        let queue = Queue::new(1);
        let ticket = contest.subscribe(Box::new(queue.clone()));
        contest.unsubscribe(ticket).unwrap();
        let Some(Event::Started(standing)) = queue.take().events.pop() else { panic!("silence") };
        (standing.offer, standing.paused, standing.rated, standing.turn)
    };
    let (first, second) = (Some(Seat::FIRST), Some(Seat::SECOND));
    assert_eq!(told(&mut contest), (None, false, false, first));
    contest.apply(Command::OfferDraw(Seat::SECOND), at(1)).unwrap();
    contest.apply(Command::Pause, at(1)).unwrap();
    assert_eq!(told(&mut contest), (second, true, false, first));
    contest.apply(Command::Resume, at(2)).unwrap();
    play(&mut contest, "1", at(3)).unwrap();
    assert_eq!(told(&mut contest), (None, false, false, second));
    contest.apply(Command::Abort, at(4)).unwrap();
    assert_eq!(told(&mut contest), (None, false, false, None));
    assert_eq!(contest.standing().outcome, None);
    assert!(told(&mut timed(pile(60, 2), "PP", "none").under(terms)).2);
}

/// Whenever it panics, the match against the clock comes to its proper end.
#[test]
fn a_panicking_observer_does_not_stop_the_clocks() {
    for fails_at in 0..9 {
        let mut contest = timed(pile(60, 2), "PP", "10s");
        let noticed = Arc::new(Mutex::new(Vec::new()));
        let mut count = 0;
        contest.subscribe(Box::new(move |_: &Event| {
            if count == fails_at {
                std::panic::resume_unwind(Box::new("an observer failed"));
            }
            count += 1;
        }));
        let notes = Arc::clone(&noticed);
        contest.subscribe(Box::new(move |event: &Event| notes.lock().unwrap().push(event.clone())));
        for second in 1..4 {
            play(&mut contest, "1", at(second)).unwrap();
        }
        let events = contest.tick(at(100));
        let outcome = contest.outcome().unwrap();
        assert_eq!(outcome.winner(), Some(Seat::FIRST));
        assert_eq!(outcome.reason, damier_core::Reason::Left(Seat::SECOND, Leave::OutOfTime));
        let noticed = noticed.lock().unwrap();
        assert!(noticed.ends_with(&events), "{noticed:?}");
        assert_eq!(noticed.len(), 1 + 3 * 2 + 3);
    }
}
