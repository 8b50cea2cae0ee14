//! Many games between computers, watched from beginning to end.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use damier_catalog::{Params, games};
use damier_core::{Leave, Record, RecordedMove, Seat, Stop, mix};
use damier_play::{
    Clocks, Computer, Control, Event, Match, Observer, Queue, Terms, TimeControl, replay,
};

use crate::{Simulated, at, pile, play, timed};

/// The record as somebody writes it down who is told the events and nothing else.
#[derive(Default)]
struct Log {
    record: Record,
    seats: usize,
    over: usize,
}

impl Log {
    fn notice(&mut self, event: &Event) {
        match event {
            Event::Started(standing) => {
                standing.game.clone_into(&mut self.record.game);
                self.record.variant.clone_from(&standing.variant);
                self.record.start.clone_from(&standing.start);
                let moves = standing.steps.iter().map(|(_, text)| RecordedMove::new(text.as_str()));
                self.record.moves = moves.collect();
                self.seats = standing.sitters.len();
            }
            Event::Played { mv, before, after, .. } => {
                assert_ne!(before, after);
                self.record.moves.push(RecordedMove::new(mv.as_str()));
            }
            Event::Left { seat, leave, .. } => {
                self.record.moves.push(RecordedMove::leaving(*seat, *leave));
            }
            Event::Over { .. } => self.over += 1,
            Event::Clock(Clocks { left, .. }) => assert_eq!(left.len(), self.seats),
            Event::Thinking { .. } => {}
            other => panic!("nobody did {other:?}"),
        }
    }
}

/// Counts those who watch, so that none is left behind.
struct Counted(Arc<AtomicUsize>);

impl Counted {
    fn new(count: &Arc<AtomicUsize>) -> Counted {
        count.fetch_add(1, Ordering::Relaxed);
        Counted(Arc::clone(count))
    }
}

impl Observer for Counted {
    fn notice(&mut self, _: &Event) {}
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The smallest board of each game, so that five hundred games take seconds.
fn small(game: &str) -> Params {
    match game {
        "reversi" => Params::new([("size", "4")]),
        "quoridor" => Params::new([("size", "5")]),
        "awele" => Params::new([("houses", "3"), ("seeds", "2")]),
        _ => Params::default(),
    }
}

#[test]
fn five_hundred_games_of_each_are_told_as_they_were() {
    const GAMES: u64 = 500;
    const MOST: usize = 60;
    let stop = Stop::new();
    for entry in games() {
        let mut ended = 0;
        let watching = Arc::new(AtomicUsize::new(0));
        for number in 0..GAMES {
            let game = entry.open(&small(entry.name)).unwrap();
            let time = Simulated::default();
            let mut players: Vec<Computer> = (0..game.seats() as u64)
                .map(|seat| {
                    let seed = mix(number * 4 + seat) | 1;
                    let spec = entry.spec("random").unwrap().with_seed(seed);
                    Computer::new(spec, &*game).unwrap()
                })
                .collect();
            let sitters = players.iter().map(|player| player.sitter(Control::Computer)).collect();
            let terms = Terms::timed(TimeControl::COMPUTER);
            let mut contest = Match::new(game, sitters, Duration::ZERO).under(terms);
            let (whole, short) = (Queue::new(1000), Queue::new(8));
            contest.subscribe(Box::new(whole.clone()));
            let mut leaving = contest.subscribe(Box::new(short.clone()));
            let mut log = Log::default();
            for ply in 0..MOST {
                let Some(turn) = contest.turn() else { break };
                let player = &mut players[turn.seat.index()];
                let mut guest = contest.subscribe(Box::new(Counted::new(&watching)));
                time.pass(3, 1);
                time.desk(&stop).take_turn(&mut contest, player, &mut |_| {}).unwrap();
                assert!(short.len() <= 8);
                whole.take().events.iter().for_each(|event| log.notice(event));
                if ply % 2 == 0 {
                    // Who comes and goes is told the same game.
                    std::mem::swap(&mut guest, &mut leaving);
                }
                contest.unsubscribe(guest);
            }
            assert_eq!(whole.take().missed, 0);
            let record = contest.record();
            let texts = |record: &Record| {
                record.moves.iter().map(|mv| mv.text.clone()).collect::<Vec<String>>()
            };
            assert_eq!(texts(&log.record), texts(&record), "{} {number}", entry.name);
            let replayed = replay(&log.record).unwrap();
            assert_eq!(replayed.position_text(), contest.game().position_text());
            assert_eq!(replayed.outcome(), contest.game().outcome());
            assert_eq!(log.over, usize::from(contest.is_over()), "the end is told once");
            ended += log.over;
        }
        assert_eq!(watching.load(Ordering::Relaxed), 0, "{}: somebody stayed", entry.name);
        assert!(ended > 50, "{}: {ended} games ended", entry.name);
    }
}

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
        let thought = damier_ai::Thought::unjudged("take 1".to_owned());
        let thinking = damier_play::Command::Thinking(contest.turn().unwrap(), thought);
        contest.apply(thinking, at(11)).unwrap();
    }
    play(&mut contest, "1", at(12)).unwrap();
    let taken = queue.take();
    assert_eq!((taken.events.len(), taken.missed), (2, 0));
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
