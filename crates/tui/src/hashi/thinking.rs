//! What may take long: hints for hard puzzles, checks of large ones, whole solutions with their
//! reasons, new puzzles and files.

use std::time::Duration;

use damier_core::{Message, Stop};
use damier_hashi::reason::Trace;
use damier_hashi::{Check, Fresh, Hint, Mistake, Move, NoHint};

use super::{HashiScreen, Opened};
use crate::job::{Job, Progress};
use crate::theme::Role;

/// How often work is looked after.
pub(super) const POLL: Duration = Duration::from_millis(50);

/// What takes no longer than this is there at once.
pub(super) const MOMENT: Duration = Duration::from_millis(300);

/// What is worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Hint,
    Check,
    Mistake,
    Solve,
    Trace,
    New,
    Load,
}

impl Kind {
    /// How long it may take.
    const fn patience(self) -> Duration {
        match self {
            Kind::Hint => Duration::from_secs(10),
            _ => Duration::from_mins(1),
        }
    }

    /// Whether it is of no use for another state than it was begun for.
    const fn is_of_state(self) -> bool {
        matches!(self, Kind::Hint | Kind::Check | Kind::Mistake | Kind::Solve)
    }

    /// The words for it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Kind::Hint => "hashi-screen-thinking-hint",
            Kind::Check => "hashi-screen-thinking-check",
            Kind::Mistake => "hashi-screen-thinking-mistake",
            Kind::Solve => "hashi-screen-thinking-solve",
            Kind::Load => "hashi-screen-thinking-load",
            Kind::Trace => "hashi-screen-thinking-trace",
            Kind::New => "hashi-screen-thinking-new",
        }
    }
}

/// What was worked out.
pub(super) enum Found {
    Hint(Result<Box<Hint>, NoHint>),
    Check(Check),
    /// The first wrong move, or how the player stands.
    Mistake(Result<Box<Mistake>, Check>),
    /// The solution is known, if it could be found.
    Solution,
    Trace(Box<Trace>),
    /// A puzzle; none if it took too long.
    Made(Option<Box<Fresh>>),
    /// A puzzle from the file of a name.
    Read(Result<(String, Box<Opened>), Message>),
}

/// Work that goes on.
pub(super) struct Thinking {
    pub(super) kind: Kind,
    job: Job<Found>,
}

impl HashiScreen {
    /// Works something out, in place of what else is.
    pub(super) fn think(
        &mut self,
        kind: Kind,
        now: Duration,
        work: impl FnOnce(&Stop) -> Found + Send + 'static,
    ) {
        self.thinking = None;
        let job = Job::begin(now + kind.patience(), work);
        match job.wait(MOMENT) {
            Progress::Going => self.thinking = Some(Thinking { kind, job }),
            Progress::Done(found) => self.found(found),
            Progress::Broken => self.broken(),
        }
    }

    /// Takes what was worked out; whether there is anything new.
    pub(super) fn go_on_thinking(&mut self, now: Duration) -> bool {
        let Some(thinking) = &self.thinking else { return false };
        match thinking.job.poll(now) {
            Progress::Going => return false,
            Progress::Done(found) => {
                self.thinking = None;
                self.found(found);
            }
            Progress::Broken => {
                self.thinking = None;
                self.broken();
            }
        }
        true
    }

    /// What was to be told of another state is of no use.
    pub(super) fn forget_thoughts(&mut self) {
        self.thinking.take_if(|thinking| thinking.kind.is_of_state());
    }

    fn broken(&mut self) {
        self.tell(Role::Error, Message::new("hashi-unknown"));
    }

    fn found(&mut self, found: Found) {
        match found {
            Found::Hint(hint) => self.advised(hint),
            Found::Trace(trace) => self.traced(*trace),
            Found::Check(check) => self.checked(check),
            Found::Mistake(found) => self.found_mistake(found),
            Found::Solution => self.play(Move::Solve),
            Found::Made(made) => self.made(made.map(|fresh| *fresh)),
            Found::Read(read) => self.read(read),
        }
    }
}
