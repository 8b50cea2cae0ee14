//! Those who watch games against the clock.

use std::sync::{Arc, Mutex};

use damier_core::{Leave, Seat};
use damier_play::{Ask, Contest, Decision, Event, News, Queue, Terms};

use crate::clocks::{ask, at, pile, play, timed};

#[test]
fn a_queue_forgets_the_oldest_and_says_so() {
    let mut contest = timed(pile(60, 2), "PP", "none");
    let queue = Queue::new(4);
    contest.subscribe(Box::new(queue.clone()), at(0));
    for second in 0..10 {
        play(&mut contest, "1", at(second)).unwrap();
    }
    let taken = queue.take();
    assert_eq!((taken.news.len(), taken.missed, queue.is_empty()), (4, 7, true));
    let Some(News::Told(first)) = taken.news.first() else { panic!("{taken:?}") };
    let Event::Played { before, .. } = &first.event else { panic!("{taken:?}") };
    assert_eq!(before, "54 1 12");
    // Only the latest thought about a move is worth waiting for.
    for _ in 0..100 {
        let thought = damier_mind::Thought::unjudged("take 1".to_owned());
        contest.think_aloud(contest.turn().unwrap(), thought).unwrap();
    }
    play(&mut contest, "1", at(12)).unwrap();
    let taken = queue.take();
    assert_eq!((taken.news.len(), taken.missed), (2, 0));
}

/// What was said before somebody came holds for them too.
#[test]
fn who_comes_late_is_told_of_offers_pauses_and_the_end() {
    let terms = Terms { rated: true, ..Terms::from_tag("1m").unwrap() };
    let mut contest = timed(pile(60, 2), "PP", "1m");
    let told = |contest: &mut Contest| {
        let queue = Queue::new(1);
        let ticket = contest.subscribe(Box::new(queue.clone()), at(0));
        contest.unsubscribe(ticket).unwrap();
        let Some(News::Started(standing)) = queue.take().news.pop() else { panic!("silence") };
        (standing.offer, standing.paused, standing.rated, standing.turn.map(|turn| turn.seat))
    };
    let (first, second) = (Some(Seat::FIRST), Some(Seat::SECOND));
    assert_eq!(told(&mut contest), (None, false, false, first));
    ask(&mut contest, 2, Ask::OfferDraw, at(1)).unwrap();
    ask(&mut contest, 1, Ask::Pause, at(1)).unwrap();
    assert_eq!(told(&mut contest), (second, true, false, first));
    ask(&mut contest, 1, Ask::Resume, at(2)).unwrap();
    play(&mut contest, "1", at(3)).unwrap();
    assert_eq!(told(&mut contest), (None, false, false, second));
    ask(&mut contest, 1, Ask::Abort, at(4)).unwrap();
    assert_eq!(told(&mut contest), (None, false, false, None));
    assert_eq!(contest.standing(at(4)).outcome, None);
    assert!(told(&mut timed(pile(60, 2), "PP", "none").under(terms)).2);
}

/// Whoever counts on by themselves hears when to stop, and from what to begin.
#[test]
fn those_who_watch_hear_of_every_clock_that_starts_or_stops() {
    let mut contest = timed(pile(60, 2), "PP", "1m");
    let queue = Queue::new(9);
    contest.subscribe(Box::new(queue.clone()), at(0));
    let clocks = || match queue.take().news.pop() {
        Some(News::Clock(clocks)) => (clocks.left, clocks.running.map(|turn| turn.seat)),
        other => panic!("{other:?}"),
    };
    let sitter = contest.sitters()[0].clone();
    let time = "10s".parse().unwrap();
    contest.apply(Decision::Seat { seat: Seat::FIRST, sitter, time }, at(5)).unwrap();
    assert_eq!(clocks(), (vec![Some(at(10)), Some(at(60))], Some(Seat::FIRST)));
    ask(&mut contest, 2, Ask::OfferDraw, at(6)).unwrap();
    ask(&mut contest, 1, Ask::AcceptDraw, at(7)).unwrap();
    assert_eq!(clocks().1, None);
    let mut contest = timed(pile(60, 2), "PP", "1m");
    contest.subscribe(Box::new(queue.clone()), at(0));
    ask(&mut contest, 1, Ask::Abort, at(7)).unwrap();
    assert_eq!(clocks().1, None);
}

/// Whenever it panics, the match against the clock comes to its proper end.
#[test]
fn a_panicking_observer_does_not_stop_the_clocks() {
    for fails_at in 0..9 {
        let mut contest = timed(pile(60, 2), "PP", "10s");
        let noticed = Arc::new(Mutex::new(Vec::new()));
        let mut count = 0;
        contest.subscribe(
            Box::new(move |_: &News| {
                if count == fails_at {
                    std::panic::resume_unwind(Box::new("an observer failed"));
                }
                count += 1;
            }),
            at(0),
        );
        let notes = Arc::clone(&noticed);
        contest.subscribe(
            Box::new(move |news: &News| notes.lock().unwrap().push(news.clone())),
            at(0),
        );
        for second in 1..4 {
            play(&mut contest, "1", at(second)).unwrap();
        }
        let told = contest.tick(at(100));
        let outcome = contest.outcome().unwrap();
        assert_eq!(outcome.winner(), Some(Seat::FIRST));
        assert_eq!(outcome.reason, damier_core::Reason::Left(Seat::SECOND, Leave::OutOfTime));
        let noticed = noticed.lock().unwrap();
        let last: Vec<News> = told.into_iter().map(News::Told).collect();
        let (clock, before) = noticed.split_last().unwrap();
        assert!(matches!(clock, News::Clock(_)) && before.ends_with(&last), "{noticed:?}");
        assert_eq!(noticed.len(), 1 + 3 * 2 + 3);
    }
}
