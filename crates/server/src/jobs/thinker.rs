//! Whoever thinks over a job, on whichever machine.

use std::sync::Arc;
use std::time::Duration;

use damier_core::{DynGame, Stop};
use damier_mind::{Alone, Budget, Clock, MindError, Shelf, Task, Thought};
use damier_play::seating::{self, Programs};
use damier_play::{Answer, Computer, Desk, Failure, Player, ThreadClock};

use super::{Hear, Heard, Job, Question};

/// What somebody thinks with.
#[derive(Clone)]
pub struct Thinker {
    /// The time.
    pub wall: Arc<dyn Clock>,
    /// The processor time of threads that think.
    pub cpu: Arc<dyn ThreadClock>,
    /// The tables that computers look things up in.
    pub shelf: Arc<dyn Shelf + Send + Sync>,
    /// Who starts programs.
    pub programs: Arc<dyn Programs>,
}

impl Thinker {
    /// Does a job on this thread, by that clock.
    pub fn answer(
        &self,
        job: &Job,
        clock: &dyn Clock,
        stop: &Stop,
        hear: &mut Hear,
    ) -> Result<Answer, Failure> {
        let game = &*job.game;
        let mut player = player(job, &*self.programs)?;
        player.equip(game, &*self.shelf);
        // Nobody's clock runs while tables are read and programs are started.
        hear(Heard::Began);
        let desk = Desk { wall: clock, cpu: &*self.cpu, stop, workers: &Alone };
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
