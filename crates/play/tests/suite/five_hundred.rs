//! Many games between computers, watched from beginning to end. The runner gives every test a
//! process of its own, so that the memory this one looks at is nobody else's.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use damier_catalog::{GameEntry, Params, games};
use damier_core::{Record, RecordedMove, Stop, mix};
use damier_mind::{Alone, Clock};
use damier_play::{
    Clocks, Computer, Contest, Desk, Event, News, Observer, Queue, Terms, TimeControl, Unmeasured,
    replay,
};

/// So many games of each.
const GAMES: u64 = 500;

/// After so many all that is made once has been made.
const WARM: u64 = 100;

/// What may be added after that, in kilobytes. Of one that forgets nothing, the events of all
/// further games add from 3700 (Reversi) to 15 000 (Quoridor), and the moves of all games alone
/// 5000; one that forgets everything grows by less than 300, most of it code that was not used
/// before. A large page of memory, where the system makes use of them, is 2048.
const GROWTH: u64 = 2560;

/// A game that goes on for longer is left.
const MOST: usize = 60;

/// A clock that goes on by a millisecond whenever somebody looks at it.
#[derive(Default)]
struct Looked(AtomicU64);

impl Clock for Looked {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// The record as somebody writes it down who is told the events and nothing else.
#[derive(Default)]
struct Log {
    record: Record,
    seats: usize,
    over: usize,
}

impl Log {
    fn notice(&mut self, news: &News) {
        match news {
            News::Started(standing) => {
                standing.game.clone_into(&mut self.record.game);
                self.record.variant.clone_from(&standing.variant);
                self.record.start.clone_from(&standing.start);
                let moves = standing.steps.iter().map(|(_, text)| RecordedMove::new(text.as_str()));
                self.record.moves = moves.collect();
                self.seats = standing.sitters.len();
            }
            News::Told(told) => self.hear(&told.event),
            News::Clock(Clocks { left, .. }) => assert_eq!(left.len(), self.seats),
            News::Thinking { .. } => {}
        }
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Played { mv, before, after, .. } => {
                assert_ne!(before, after);
                self.record.moves.push(RecordedMove::new(mv.as_str()));
            }
            Event::Left { seat, leave, .. } => {
                self.record.moves.push(RecordedMove::leaving(*seat, *leave));
            }
            Event::Over { .. } => self.over += 1,
            Event::Began { .. } => {}
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
    fn notice(&mut self, _: &News) {}
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

/// Plays a game of its number between computers before all sorts of observers, and compares what
/// they were told with the record. Tells whether it came to its end.
fn play_watched(entry: &GameEntry, number: u64, watching: &Arc<AtomicUsize>) -> bool {
    let (time, stop) = (Looked::default(), Stop::new());
    let desk = Desk { wall: &time, cpu: &Unmeasured, stop: &stop, workers: &Alone };
    let game = entry.open(&small(entry.name)).unwrap();
    let mut players: Vec<Computer> = (0..game.seats() as u64)
        .map(|seat| {
            let seed = mix(number * 4 + seat) | 1;
            let spec = entry.spec("random").unwrap().with_seed(seed);
            Computer::new(spec, &*game).unwrap()
        })
        .collect();
    let sitters = players.iter().map(Computer::sitter).collect();
    let terms = Terms::timed(TimeControl::COMPUTER);
    let mut contest = Contest::new(game, sitters, Duration::ZERO).under(terms);
    let (whole, short) = (Queue::new(1000), Queue::new(8));
    contest.subscribe(Box::new(whole.clone()), Duration::ZERO);
    let mut leaving = contest.subscribe(Box::new(short.clone()), Duration::ZERO);
    for ply in 0..MOST {
        let Some(turn) = contest.turn() else { break };
        let player = &mut players[turn.seat.index()];
        let mut guest = contest.subscribe(Box::new(Counted::new(watching)), Duration::ZERO);
        desk.take_turn(&mut contest, player, &mut |_| {}).unwrap();
        assert!(short.len() <= 8);
        if ply % 2 == 0 {
            // Who comes and goes is told the same game.
            std::mem::swap(&mut guest, &mut leaving);
        }
        contest.unsubscribe(guest);
    }
    let told = whole.take();
    assert_eq!(told.missed, 0);
    let mut log = Log::default();
    told.news.iter().for_each(|news| log.notice(news));
    let record = contest.record();
    let texts =
        |record: &Record| record.moves.iter().map(|mv| mv.text.clone()).collect::<Vec<String>>();
    assert_eq!(texts(&log.record), texts(&record), "{} {number}", entry.name);
    let replayed = replay(&log.record).unwrap();
    assert_eq!(replayed.position_text(), contest.game().position_text());
    assert_eq!(replayed.outcome(), contest.game().outcome());
    assert_eq!(log.over, usize::from(contest.is_over()), "the end is told once");
    contest.is_over()
}

/// What this program has in memory, in kilobytes. The system counts whole pages, and tells it
/// exactly here: `status` and `statm` may be behind by some hundred pages a processor.
#[cfg(target_os = "linux")]
#[allow(clippy::disallowed_methods, reason = "only the system knows what a program has in memory")]
fn resident() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/smaps_rollup").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("Rss:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// Elsewhere there is no such file.
#[cfg(not(target_os = "linux"))]
fn resident() -> Option<u64> {
    None
}

#[test]
fn five_hundred_games_of_each_are_told_as_they_were_in_the_same_memory() {
    let mut warm = None;
    for entry in games() {
        let watching = Arc::new(AtomicUsize::new(0));
        let mut ended = 0;
        for number in 0..GAMES {
            if number == WARM {
                warm = warm.or_else(resident);
            }
            ended += u32::from(play_watched(entry, number, &watching));
        }
        assert_eq!(watching.load(Ordering::Relaxed), 0, "{}: somebody stayed", entry.name);
        assert!(ended > 50, "{}: {ended} games ended", entry.name);
        if let Some((warm, end)) = warm.zip(resident()) {
            let name = entry.name;
            assert!(end < warm + GROWTH, "{name}: from {warm} kB after {WARM} games to {end} kB");
        }
    }
}
