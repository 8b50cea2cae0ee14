//! Players and advisers who think on threads of their own.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use damier_core::{DynGame, Message};
use damier_mind::{Alone, Thought};
use damier_play::{Allowance, Answer, Computer, Desk, Failure};

use super::ContestScreen;
use super::table::Tools;
use crate::job::{Job, Progress};
use crate::theme::Role;

/// How often work is looked after.
pub(super) const POLL: Duration = Duration::from_millis(40);

/// What came of thinking: the player, who can be asked again, and the answer.
pub(super) type Thinker = (Computer, Result<Answer, Failure>);

/// What somebody is asked for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Asked {
    /// A move, within the time of their turn.
    Move(Allowance),
    /// What so many of the best moves are worth.
    Opinion(usize),
}

/// Somebody who thinks.
pub(super) struct Thinking {
    job: Job<Thinker>,
    latest: Arc<Mutex<Latest>>,
}

#[derive(Default)]
struct Latest {
    thought: Option<Thought<String>>,
    is_new: bool,
    /// Whether the tables are there, and the player's own time runs.
    has_begun: bool,
}

impl Thinking {
    /// Lets a player think over a game. Nobody else touches the player meanwhile; whoever drops
    /// this wants no answer any more.
    pub(super) fn begin(
        mut player: Computer,
        game: Box<dyn DynGame>,
        asked: Asked,
        tools: &Tools,
    ) -> Thinking {
        let latest = Arc::<Mutex<Latest>>::default();
        let (told, tools) = (latest.clone(), tools.clone());
        let job = Job::begin(Duration::MAX, move |stop| {
            player.equip(&*game, &*tools.shelf);
            let desk = Desk { wall: &*tools.wall, cpu: &*tools.cpu, stop, workers: &Alone };
            lock(&told).has_begun = true;
            let mut progress = |thought: &Thought<String>| {
                let mut latest = lock(&told);
                latest.thought = Some(thought.clone());
                latest.is_new = true;
            };
            let answer = match asked {
                Asked::Move(allowance) => desk.ask(&mut player, &*game, allowance, &mut progress),
                Asked::Opinion(lines) => desk.consult(&mut player, &*game, lines, &mut progress),
            };
            (player, answer)
        });
        Thinking { job, latest }
    }

    /// Has the player answer at once with what it has.
    pub(super) fn hurry(&self) {
        self.job.hurry();
    }

    /// What was found since this was asked last.
    pub(super) fn news(&self) -> Option<Thought<String>> {
        let mut latest = lock(&self.latest);
        if std::mem::take(&mut latest.is_new) { latest.thought.clone() } else { None }
    }

    /// Whether the player has all that is needed, and thinks.
    pub(super) fn has_begun(&self) -> bool {
        lock(&self.latest).has_begun
    }

    pub(super) fn poll(&self, now: Duration) -> Progress<Thinker> {
        self.job.poll(now)
    }

    /// How it stands after a moment.
    pub(super) fn wait(&self, moment: Duration) -> Progress<Thinker> {
        self.job.wait(moment)
    }
}

impl ContestScreen {
    /// Has the computer on turn play the best it has found, if it is thinking.
    pub(super) fn hurry(&mut self) {
        match self.answering_thought() {
            Some(thinking) => thinking.hurry(),
            None => self.tell(Role::Title, Message::new("contest-nobody-thinks")),
        }
    }
}

/// What was found is whole between any two lines, so a thread that panicked has spoilt nothing.
fn lock(latest: &Mutex<Latest>) -> MutexGuard<'_, Latest> {
    latest.lock().unwrap_or_else(PoisonError::into_inner)
}
