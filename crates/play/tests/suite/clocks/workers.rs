//! Players who have others work for them, with clocks that only go on as they are told.

use std::collections::HashMap;
use std::sync::{Barrier, Mutex};
use std::thread::{self, ThreadId};
use std::time::Duration;

use damier_core::{DynGame, Leave, Reason, Stop};
use damier_mind::{Alone, Budget, MindError, StoppedClock, Task, Thought, TimeLeft, Workers};
use damier_play::{Allowance, Answer, Desk, Player, Spent, ThreadClock, TimeControl, Unmeasured};

use crate::clocks::{Simulated, at, pile, seat, timed};

/// The processor time of each thread, which passes as the thread says.
#[derive(Default)]
struct Threads(Mutex<HashMap<ThreadId, Duration>>);

impl Threads {
    /// The calling thread works for so long.
    fn work(&self, time: Duration) {
        *self.0.lock().unwrap().entry(thread::current().id()).or_default() += time;
    }
}

impl ThreadClock for Threads {
    fn used(&self) -> Option<Duration> {
        Some(self.0.lock().unwrap().get(&thread::current().id()).copied().unwrap_or_default())
    }
}

/// A thread for every piece but the first, which the caller does itself.
struct Team;

impl Workers for Team {
    #[expect(clippy::disallowed_methods, reason = "the test lends threads as a front end would")]
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        thread::scope(|scope| {
            for piece in 1..pieces {
                scope.spawn(move || work(piece));
            }
            (0..pieces.min(1)).for_each(work);
        });
    }
}

/// A player who does what it is made of.
struct Doing<F>(F);

impl<F: FnMut(&Task<'_, String>) + Send> Player for Doing<F> {
    fn name(&self) -> String {
        "doing".to_owned()
    }

    fn budget(&self) -> Budget {
        Budget::default()
    }

    fn think(
        &mut self,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError> {
        (self.0)(task);
        game.legal_moves().into_iter().next().map(Thought::unjudged).ok_or(MindError::Over)
    }
}

/// A minute of the processor.
const MINUTE: Allowance = Allowance {
    control: TimeControl::Move(Duration::from_mins(1)),
    left: Some(Duration::from_mins(1)),
    cpu: true,
    clocks: TimeLeft::NONE,
};

/// Lets a player do something with these workers, and tells what it is charged.
fn spent(desk: Desk<'_>, what: impl FnMut(&Task<'_, String>) + Send) -> Spent {
    let answer = desk.ask(&mut Doing(what), &*pile(9, 2), MINUTE, &mut |_| {});
    answer.map(|Answer { spent, .. }| spent).unwrap()
}

#[test]
fn what_others_do_for_a_player_is_charged_to_it() {
    for workers in [&Team as &dyn Workers, &Alone] {
        let (wall, cpu, stop) = (Simulated::default(), Threads::default(), Stop::new());
        // What was before is not its doing.
        wall.pass(0, 3000);
        cpu.work(at(50));
        let desk = Desk { wall: &wall, cpu: &cpu, stop: &stop, workers };
        let spent = spent(desk, |task| {
            cpu.work(at(1));
            task.workers.each(4, &|piece| cpu.work(at(1 + piece as u64)));
            task.workers.each(0, &|_| cpu.work(at(100)));
            wall.pass(0, 5000);
        });
        let all = at(1 + 1 + 2 + 3 + 4);
        assert_eq!(spent, Spent { wall: at(5), cpu: Some(all) });
    }
}

/// Everybody's clock shows what is known to be spent, whichever thread looks.
#[test]
fn the_clock_shows_the_work_of_all() {
    let (cpu, stop, looked) = (Threads::default(), Stop::new(), Barrier::new(2));
    let desk = Desk { wall: &StoppedClock, cpu: &cpu, stop: &stop, workers: &Team };
    spent(desk, |task| {
        cpu.work(at(1));
        assert_eq!(task.clock.now(), at(1));
        let clock = task.clock;
        task.workers.each(2, &|piece| {
            if piece == 1 {
                cpu.work(at(3));
                assert_eq!(clock.now(), at(4), "its own work, and what the player has done");
            }
            looked.wait();
            if piece == 0 {
                assert_eq!(clock.now(), at(4), "what the other saw");
                cpu.work(at(5));
                assert_eq!(clock.now(), at(9));
            }
            looked.wait();
            if piece == 1 {
                assert_eq!(clock.now(), at(9), "what the player saw");
                cpu.work(at(2));
            }
        });
        assert_eq!(task.clock.now(), at(11));
    });
}

/// A thread that does one piece within another is not counted twice.
#[test]
fn pieces_within_pieces_are_counted_once() {
    let (cpu, stop) = (Threads::default(), Stop::new());
    let desk = Desk { wall: &StoppedClock, cpu: &cpu, stop: &stop, workers: &Team };
    let spent = spent(desk, |task| {
        let workers = task.workers;
        workers.each(3, &|_| {
            cpu.work(at(1));
            workers.each(2, &|_| cpu.work(at(1)));
        });
    });
    assert_eq!(spent.cpu, Some(at(3 * (1 + 2))));
}

#[test]
fn who_watches_is_not_charged_to_those_who_work() {
    struct Talker<'a>(&'a Threads);
    impl Player for Talker<'_> {
        fn name(&self) -> String {
            "talker".to_owned()
        }

        fn budget(&self) -> Budget {
            Budget::default()
        }

        fn think(
            &mut self,
            _: &dyn DynGame,
            task: &mut Task<'_, String>,
        ) -> Result<Thought<String>, MindError> {
            let thought = Thought::unjudged("take 1".to_owned());
            task.workers.each(2, &|_| self.0.work(at(1)));
            (task.progress)(&thought);
            task.workers.each(2, &|_| self.0.work(at(1)));
            Ok(thought)
        }
    }
    let (cpu, stop) = (Threads::default(), Stop::new());
    let desk = Desk { wall: &StoppedClock, cpu: &cpu, stop: &stop, workers: &Team };
    let mut watch = |_: &Thought<String>| cpu.work(at(30));
    let answer = desk.ask(&mut Talker(&cpu), &*pile(9, 2), MINUTE, &mut watch).unwrap();
    assert_eq!(answer.spent.cpu, Some(at(4)));
}

#[test]
fn many_hands_overrun_the_clock_too() {
    for (pieces, over) in [(2, false), (3, true)] {
        let (cpu, stop) = (Threads::default(), Stop::new());
        let desk = Desk { wall: &StoppedClock, cpu: &cpu, stop: &stop, workers: &Team };
        let mut contest = timed(pile(20, 2), "CC", "5s/move");
        let mut player = Doing(|task: &Task<'_, String>| {
            task.workers.each(pieces, &|_| cpu.work(at(2)));
        });
        desk.take_turn(&mut contest, &mut player, &mut |_| {}).unwrap();
        let late = Some(Reason::Left(seat(1), Leave::OutOfTime)).filter(|_| over);
        assert_eq!(contest.outcome().map(|outcome| outcome.reason), late, "{pieces}");
    }
}

#[test]
fn where_processor_time_is_unknown_it_stays_so() {
    let stop = Stop::new();
    let desk = Desk { wall: &StoppedClock, cpu: &Unmeasured, stop: &stop, workers: &Team };
    let spent = spent(desk, |task| task.workers.each(3, &|_| {}));
    assert_eq!(spent, Spent { wall: Duration::ZERO, cpu: None });
}
