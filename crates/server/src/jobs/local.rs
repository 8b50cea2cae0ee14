//! Jobs done by the threads of this process.

use damier_play::{Answer, Failure};

use super::{Hear, Heard, Job, Jobs, Pool, Rank, Slot, Thinker, Ticket};
use crate::metrics::Seconds;

/// Jobs done by a [`Pool`].
#[derive(Clone)]
pub struct LocalJobs {
    pool: Pool,
    thinker: Thinker,
    /// How long was thought in all.
    thought: Seconds,
}

impl LocalJobs {
    /// Jobs done by these threads, with all that is thought with; how long is counted.
    pub fn new(pool: Pool, thinker: Thinker, thought: Seconds) -> LocalJobs {
        LocalJobs { pool, thinker, thought }
    }

    /// Counts the time that was spent on an answer, wherever it was.
    pub(super) fn count(&self, answer: &Result<Answer, Failure>) {
        if let Ok(Answer { spent, .. }) = answer {
            self.thought.inc_by(spent.cpu.unwrap_or(spent.wall).as_secs_f64());
        }
    }
}

impl Jobs for LocalJobs {
    fn submit(&self, job: Job, mut hear: Hear) -> Ticket {
        let here = self.clone();
        let (owner, rank) = (job.owner.clone(), job.rank);
        let work = move |slot: &Slot<'_>| {
            // The threads stay as long as there is something to do.
            let here = &here;
            let clock = slot.courteous(&*here.thinker.wall);
            let answer = here.thinker.answer(&job, &clock, slot.stop, &mut hear);
            here.count(&answer);
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

/// The seed of a player's chance at a turn of a table: other tables, other turns, other luck; the
/// same turn asked again, the same.
pub fn seed(table: &str, ply: usize) -> u64 {
    let mixed = |hash: u64, byte: u8| damier_core::mix(hash ^ u64::from(byte));
    damier_core::mix(table.bytes().fold(0, mixed) ^ ply as u64)
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, mpsc};

    use damier_catalog::{Params, game};
    use damier_core::Seat;
    use damier_mind::{Bare, Budget, StoppedClock};
    use damier_play::seating::NoPrograms;
    use damier_play::{Allowance, Unmeasured, Who};

    use super::super::Question;
    use super::*;

    fn jobs() -> LocalJobs {
        let pool = Pool::new(1).unwrap();
        let (wall, cpu) = (Arc::new(StoppedClock), Arc::new(Unmeasured));
        let thinker = Thinker { wall, cpu, shelf: Arc::new(Bare), programs: Arc::new(NoPrograms) };
        LocalJobs::new(pool, thinker, Seconds::default())
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
