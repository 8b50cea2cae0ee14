//! Letting own strategies take their turns, and measuring what they take.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use damier_core::{DynGame, Leave, Stop};
use damier_mind::{Clock, MindError, Score, Task, Thought, Workers};
use thiserror::Error;

use crate::meter::Meter;
use crate::{Allowance, Command, Event, Match, Player, Refused, Spent};

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

/// Whether a player who thinks so takes a draw that is offered: it sees nothing to win.
pub fn accepts_draw(thought: &Thought<String>) -> bool {
    thought.lines.first().and_then(|line| line.score).is_some_and(Score::promises_nothing)
}

impl Desk<'_> {
    /// Lets a player think over a move on this thread, as long as `allowance` lets it. What it
    /// took is measured, whatever it was allowed; what `progress` takes is not its doing.
    pub fn ask(
        &self,
        player: &mut dyn Player,
        game: &dyn DynGame,
        allowance: Allowance,
        progress: &mut dyn FnMut(&Thought<String>),
    ) -> Result<Answer, MindError> {
        let (result, spent) = self.measured(player, game, allowance, progress);
        result.map(|thought| Answer { thought, spent })
    }

    /// Lets the player on turn think on this thread and play, and tells what happened. Those who
    /// watch hear of its thoughts too; what they do meanwhile is charged to nobody. Who
    /// overruns their time has lost on time; who fails, or answers nonsense, has lost by that.
    /// Who is told to hurry plays what they have.
    pub fn take_turn(
        &self,
        contest: &mut Match,
        player: &mut dyn Player,
        progress: &mut dyn FnMut(&Thought<String>),
    ) -> Result<Vec<Event>, Unplayed> {
        let turn = contest.turn().ok_or(Refused::Move(damier_core::PlayError::Over))?;
        let mut events = contest.apply(Command::Begin(turn), self.wall.now())?;
        let allowance = contest.allowance(turn.seat);
        let game = contest.game().boxed_clone();
        let mut last: Option<Thought<String>> = None;
        let mut tell = |thought: &Thought<String>| {
            if last.as_ref() == Some(thought) {
                return;
            }
            last = Some(thought.clone());
            progress(thought);
            // A flag that falls meanwhile is news; thoughts about a turn that is gone are none.
            let thinking = Command::Thinking(turn, thought.clone());
            let told = contest.apply(thinking, self.wall.now()).unwrap_or_default();
            events.extend(told.into_iter().filter(|told| !matches!(told, Event::Thinking { .. })));
        };
        let thinking = AssertUnwindSafe(|| self.measured(player, &*game, allowance, &mut tell));
        let answered = catch_unwind(thinking).ok();
        // What it decided on is its last thought.
        if let Some((Ok(thought), _)) = &answered {
            tell(thought);
        }
        if contest.turn() != Some(turn) {
            return Ok(events);
        }
        if self.stop.is_unwanted() {
            return Err(Unplayed::Stopped);
        }
        let now = self.wall.now();
        let failed = Command::Leave(turn.seat, Leave::Failed);
        let offered = contest.draw_offer().is_some_and(|seat| seat != turn.seat);
        let command = match &answered {
            Some((Ok(thought), _)) if offered && accepts_draw(thought) => {
                Command::AcceptDraw(turn.seat)
            }
            Some((Ok(thought), spent)) => match thought.best() {
                Some(mv) => Command::Play { turn, mv: mv.clone(), spent: Some(*spent) },
                None => failed.clone(),
            },
            _ => failed.clone(),
        };
        let after = match contest.apply(command, now) {
            Err(Refused::Move(_)) => contest.apply(failed, now),
            other => other,
        };
        events.extend(after?);
        Ok(events)
    }

    fn measured(
        &self,
        player: &mut dyn Player,
        game: &dyn DynGame,
        allowance: Allowance,
        progress: &mut dyn FnMut(&Thought<String>),
    ) -> (Result<Thought<String>, MindError>, Spent) {
        let meter = Meter::new(*self, allowance);
        let mut aside = |thought: &Thought<String>| meter.aside(|| progress(thought));
        let mut task = Task {
            budget: allowance.budget(player.budget()),
            lines: 1,
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
