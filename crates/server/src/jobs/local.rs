//! Jobs done by the threads of this process.

use std::sync::Arc;
use std::time::Duration;

use damier_core::DynGame;
use damier_mind::{Alone, Budget, Clock, MindError, Shelf, Task, Thought};
use damier_play::seating::{self, Programs};
use damier_play::{Answer, Computer, Desk, Failure, Player, ThreadClock};

use super::{Hear, Heard, Job, Jobs, Pool, Question, Rank, Slot, Ticket};
use crate::metrics::Seconds;

/// Jobs done by a [`Pool`].
#[derive(Clone)]
pub struct LocalJobs {
    pool: Pool,
    wall: Arc<dyn Clock>,
    cpu: Arc<dyn ThreadClock>,
    shelf: Arc<dyn Shelf + Send + Sync>,
    programs: Arc<dyn Programs>,
    /// How long was thought in all.
    thought: Seconds,
}

impl LocalJobs {
    /// Jobs done by these threads, by these clocks, with these tables and programs; how long is
    /// counted.
    pub fn new(
        pool: Pool,
        wall: Arc<dyn Clock>,
        cpu: Arc<dyn ThreadClock>,
        shelf: Arc<dyn Shelf + Send + Sync>,
        programs: Arc<dyn Programs>,
        thought: Seconds,
    ) -> LocalJobs {
        LocalJobs { pool, wall, cpu, shelf, programs, thought }
    }

    /// Does a job on this thread.
    fn answer(&self, job: &Job, slot: &Slot<'_>, hear: &mut Hear) -> Result<Answer, Failure> {
        let game = &*job.game;
        let mut player = player(job, &*self.programs)?;
        player.equip(game, &*self.shelf);
        // Nobody's clock runs while tables are read and programs are started.
        hear(Heard::Began);
        let clock = slot.courteous(&*self.wall);
        let desk = Desk { wall: &clock, cpu: &*self.cpu, stop: slot.stop, workers: &Alone };
        let mut bounded = Bounded { player: &mut player, job };
        // What it found last is told by its answer.
        let mut tell = |thought: &Thought<String>| hear(Heard::Thought(thought.clone()));
        match job.question {
            Question::Move { allowance, .. } => desk.ask(&mut bounded, game, allowance, &mut tell),
            Question::Judge { lines, .. } => desk.consult(&mut bounded, game, lines, &mut tell),
        }
    }
}

/// Who is to do a job.
fn player(job: &Job, programs: &dyn Programs) -> Result<Computer, Failure> {
    let game = &*job.game;
    match job.question {
        Question::Move { seat, seed, .. } => {
            let made = seating::player(&job.who, None, seat, game, seed, programs);
            made.map_err(|error| Failure::Broken(error.to_string()))?.ok_or(Failure::Silent)
        }
        Question::Judge { .. } => {
            let spec = job.who.spec().ok_or(Failure::Silent)?.clone();
            Computer::careful(spec, game).map_err(|error| Failure::Broken(error.to_string()))
        }
    }
}

impl Jobs for LocalJobs {
    fn submit(&self, job: Job, mut hear: Hear) -> Ticket {
        let here = self.clone();
        let (owner, rank) = (job.owner.clone(), job.rank);
        let work = move |slot: &Slot<'_>| {
            let answer = here.answer(&job, slot, &mut hear);
            if let Ok(Answer { spent, .. }) = &answer {
                here.thought.inc_by(spent.cpu.unwrap_or(spent.wall).as_secs_f64());
            }
            // An answer that was cut off is no answer, and whoever asked may have asked again.
            if !slot.stop.is_unwanted() {
                hear(Heard::Answered(answer));
            }
        };
        self.pool.submit(&owner, rank, Box::new(work))
    }

    fn waiting(&self, rank: Rank) -> usize {
        self.pool.waiting(rank)
    }

    fn running(&self) -> usize {
        self.pool.running()
    }

    fn close(&self) {
        self.pool.close();
    }
}

/// A player who thinks no longer than a job allows.
struct Bounded<'a> {
    player: &'a mut Computer,
    job: &'a Job,
}

impl Player for Bounded<'_> {
    fn name(&self) -> String {
        self.player.name()
    }

    fn budget(&self) -> Budget {
        let own = match self.job.question {
            Question::Judge { budget, .. } if !budget.is_unlimited() => budget,
            _ => self.player.budget(),
        };
        let least = |most: Duration| own.time.map_or(most, |time| time.min(most));
        Budget { time: self.job.most.map(least).or(own.time), ..own }
    }

    fn think(
        &mut self,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError> {
        self.player.think(game, task)
    }
}

/// The seed of a player's chance at a turn of a table: other tables, other turns, other luck; the
/// same turn asked again, the same.
pub fn seed(table: &str, ply: usize) -> u64 {
    let mixed = |hash: u64, byte: u8| damier_core::mix(hash ^ u64::from(byte));
    damier_core::mix(table.bytes().fold(0, mixed) ^ ply as u64)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use damier_catalog::{Params, game};
    use damier_core::Seat;
    use damier_mind::{Bare, StoppedClock};
    use damier_play::seating::NoPrograms;
    use damier_play::{Allowance, Unmeasured, Who};

    use super::*;

    fn jobs() -> LocalJobs {
        let pool = Pool::new(1).unwrap();
        let (wall, cpu) = (Arc::new(StoppedClock), Arc::new(Unmeasured));
        LocalJobs::new(pool, wall, cpu, Arc::new(Bare), Arc::new(NoPrograms), Seconds::default())
    }

    #[test]
    fn a_move_is_found_and_told() {
        let entry = game("reversi").unwrap();
        let game = entry.open(&Params::default()).unwrap();
        let job = Job {
            owner: "ada".to_owned(),
            rank: Rank::Move,
            game,
            who: Who::parse(entry, "alphabeta:depth=3").unwrap(),
            question: Question::Move {
                seat: Seat::FIRST,
                seed: 1,
                allowance: Allowance::default(),
            },
            most: None,
        };
        let (told, tell) = mpsc::channel();
        let ticket = jobs().submit(job, Box::new(move |heard| drop(told.send(heard))));
        let heard: Vec<Heard> = tell.iter().collect();
        assert!(matches!(heard.first(), Some(Heard::Began)), "{heard:?}");
        let Some(Heard::Answered(Ok(answer))) = heard.last() else { panic!("{heard:?}") };
        assert!(answer.thought.best().is_some());
        drop(ticket);
    }

    #[test]
    fn who_does_not_want_an_answer_gets_none() {
        let entry = game("quoridor").unwrap();
        let job = Job {
            owner: "ada".to_owned(),
            rank: Rank::Analysis,
            game: entry.open(&Params::default()).unwrap(),
            who: Who::parse(entry, "alphabeta").unwrap(),
            question: Question::Judge { lines: 1, budget: Budget::depth(60) },
            most: None,
        };
        let (told, tell) = mpsc::channel();
        let jobs = jobs();
        let ticket = jobs.submit(job, Box::new(move |heard| drop(told.send(heard))));
        assert!(matches!(tell.recv(), Ok(Heard::Began)));
        drop(ticket);
        let heard: Vec<Heard> = tell.iter().collect();
        assert!(!heard.iter().any(|heard| matches!(heard, Heard::Answered(_))), "{heard:?}");
    }

    #[test]
    fn turns_and_tables_have_their_own_luck() {
        assert_eq!(seed("abc", 3), seed("abc", 3));
        assert_ne!(seed("abc", 3), seed("abc", 4));
        assert_ne!(seed("abc", 3), seed("abd", 3));
    }
}
