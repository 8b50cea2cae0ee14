//! Letting own strategies take their turns, and measuring what they take.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use damier_core::{DynGame, PlayError, Stop};
use damier_mind::{Budget, Clock, MindError, Task, Thought, Workers};
use thiserror::Error;

use crate::meter::Meter;
use crate::policy::settle;
use crate::{Allowance, Contest, Decision, Failure, Player, Refused, Spent, Told};

/// The processor time of threads. Front ends know it; tests make it up.
pub trait ThreadClock: Send + Sync {
    /// What the calling thread has used so far, where that is known.
    fn used(&self) -> Option<Duration>;
}

/// A machine that does not tell processor time: time on the wall counts instead.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unmeasured;

impl ThreadClock for Unmeasured {
    fn used(&self) -> Option<Duration> {
        None
    }
}

/// What is needed to let players think on this thread.
#[derive(Clone, Copy)]
pub struct Desk<'a> {
    /// The time on the wall, as the match is told it.
    pub wall: &'a dyn Clock,
    /// The time of the processor.
    pub cpu: &'a dyn ThreadClock,
    /// Raised when nobody wants the answer any more, or when it is wanted at once.
    pub stop: &'a Stop,
    /// Who works for the players. What they do is charged to the player they do it for.
    pub workers: &'a dyn Workers,
}

/// A player's answer and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What the player thinks.
    pub thought: Thought<String>,
    /// What that took.
    pub spent: Spent,
}

/// Why a turn was not taken. Nothing changed, but that the player has begun to think.
#[derive(Debug, Error)]
pub enum Unplayed {
    /// It is not this player's turn to think, or nobody's.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// Nobody wanted the answer any more.
    #[error("the player was stopped")]
    Stopped,
}

impl Desk<'_> {
    /// Lets a player think over a move on this thread, as long as `allowance` lets it. What it
    /// took is measured, whatever it was allowed; what `progress` takes is not its doing. A player
    /// that panicked may be broken for good.
    pub fn ask(
        &self,
        player: &mut dyn Player,
        game: &dyn DynGame,
        allowance: Allowance,
        progress: &mut dyn FnMut(&Thought<String>),
    ) -> Result<Answer, Failure> {
        self.answer(player, game, (allowance, 1), progress)
    }

    /// Lets somebody judge so many of the best moves, on this thread and without any clock.
    pub fn consult(
        &self,
        player: &mut dyn Player,
        game: &dyn DynGame,
        lines: usize,
        progress: &mut dyn FnMut(&Thought<String>),
    ) -> Result<Answer, Failure> {
        let free = Allowance::default();
        self.answer(player, game, (free, lines), progress)
    }

    fn answer(
        &self,
        player: &mut dyn Player,
        game: &dyn DynGame,
        asked: (Allowance, usize),
        progress: &mut dyn FnMut(&Thought<String>),
    ) -> Result<Answer, Failure> {
        let thinking = AssertUnwindSafe(|| self.measured(player, game, asked, progress));
        match catch_unwind(thinking) {
            Ok((Ok(thought), spent)) => Ok(Answer { thought, spent }),
            Ok((Err(MindError::Silent), _)) => Err(Failure::Silent),
            Ok((Err(error), _)) => Err(Failure::Broken(error.to_string())),
            Err(panic) => Err(Failure::Broken(panic_words(&*panic))),
        }
    }

    /// Lets the player on turn think on this thread and play, and tells what happened. Those who
    /// watch hear of its thoughts too; what they do meanwhile is charged to nobody. Who
    /// overruns their time has lost on time; who fails, or answers nonsense, has lost by that.
    /// Who is told to hurry plays what they have.
    pub fn take_turn(
        &self,
        contest: &mut Contest,
        player: &mut dyn Player,
        progress: &mut dyn FnMut(&Thought<String>),
    ) -> Result<Vec<Told>, Unplayed> {
        let turn = contest.turn().ok_or(Refused::Move(PlayError::Over))?;
        let mut told = contest.apply(Decision::Begin(turn), self.wall.now())?;
        let allowance = contest.allowance(turn.seat);
        let game = contest.shared_game();
        let mut last: Option<Thought<String>> = None;
        let mut aside = Duration::ZERO;
        let mut tell = |thought: &Thought<String>| {
            if last.as_ref() == Some(thought) {
                return;
            }
            last = Some(thought.clone());
            let begun = self.wall.now();
            progress(thought);
            // Thoughts about a turn that is gone are no news, but a flag that falls meanwhile is.
            contest.think_aloud(turn, thought.clone()).ok();
            let now = self.wall.now();
            aside += now.saturating_sub(begun);
            told.extend(contest.tick(now.saturating_sub(aside)));
        };
        let answered = self.ask(player, &**game, allowance, &mut tell);
        // What it decided on is its last thought.
        if let Ok(answer) = &answered {
            tell(&answer.thought);
        }
        if self.stop.is_unwanted() && contest.turn() == Some(turn) {
            return Err(Unplayed::Stopped);
        }
        // Who says nothing until the flag has fallen has lost by that, and not by failing.
        if answered.is_err() {
            told.extend(contest.tick(self.wall.now().saturating_sub(aside)));
        }
        if contest.turn() != Some(turn) {
            return Ok(told);
        }
        let offered = contest.draw_offer().is_some_and(|seat| seat != turn.seat);
        let command = settle(turn, &**game, allowance, offered, answered);
        // Nobody thinks about it any more, so it need not be copied to be changed.
        drop(game);
        told.extend(contest.apply(command, self.wall.now())?);
        Ok(told)
    }

    fn measured(
        &self,
        player: &mut dyn Player,
        game: &dyn DynGame,
        (allowance, lines): (Allowance, usize),
        progress: &mut dyn FnMut(&Thought<String>),
    ) -> (Result<Thought<String>, MindError>, Spent) {
        let meter = Meter::new(*self, allowance);
        let mut aside = |thought: &Thought<String>| meter.aside(|| progress(thought));
        let clocked = player.follows_the_clock() && allowance.left.is_some();
        let own = if clocked { Budget::UNLIMITED } else { player.budget() };
        let mut task = Task {
            budget: allowance.budget(own),
            lines,
            // The clock the player looks at is the one it is charged by.
            clock: &meter,
            stop: self.stop,
            workers: &meter,
            progress: &mut aside,
        };
        let result = player.think(game, &mut task);
        (result, meter.spent())
    }
}

/// What somebody said who panicked.
fn panic_words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let words = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    words.unwrap_or("it panicked").to_owned()
}
