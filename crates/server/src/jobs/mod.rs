//! Work: something to think about, done by somebody, answered once.
//!
//! Who wants something thought over hands a [`Job`] to [`Jobs`] and hears of it through a
//! function, from a thread that may wait. Alone a server has it done by a thread of its [`Pool`];
//! beside others it writes it down, and whoever has time does it.

mod line;
mod local;
mod pool;
mod shared;
mod thinker;
mod written;

use std::pin::Pin;
use std::time::Duration;

use damier_core::{DynGame, Seat};
use damier_mind::Thought;
use damier_play::{Allowance, Answer, Failure, Who};

pub use line::{Line, Rank};
pub use local::{LocalJobs, seed};
pub use pool::{Courteous, Pool, Slot, Ticket, Work};
pub use shared::{SharedJobs, kinds, works};
pub use thinker::Thinker;

/// Whoever lets jobs be done.
pub trait Jobs: Send + Sync + 'static {
    /// Puts a job in line; dropping the ticket takes it back, or stops it. `hear` is called when
    /// it is begun, when something is known, and once when it is done: never after the ticket is
    /// dropped and that was seen.
    fn submit(&self, job: Job, hear: Hear) -> Ticket;

    /// How many jobs of a rank wait.
    fn waiting(&self, rank: Rank) -> usize;

    /// How many are being done.
    fn running(&self) -> usize;

    /// Begins no more.
    fn close(&self);

    /// Waits, once it is closed, until what others may do is theirs again.
    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(std::future::ready(()))
    }
}

/// Told of what becomes of a job.
pub type Hear = Box<dyn FnMut(Heard) + Send>;

/// What becomes of a job.
#[derive(Clone, Debug)]
pub enum Heard {
    /// It is begun.
    Began,
    /// What is known so far.
    Thought(Thought<String>),
    /// It is done.
    Answered(Result<Answer, Failure>),
}

/// Something to think about.
pub struct Job {
    /// On whose behalf, so that owners can take turns.
    pub owner: String,
    /// How much it is waited for.
    pub rank: Rank,
    /// The game as it stands.
    pub game: Box<dyn DynGame>,
    /// Who is to think about it.
    pub who: Who,
    /// What.
    pub question: Question,
    /// Whatever it was told, it does not think longer than this.
    pub most: Option<Duration>,
}

/// What is wanted.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// A move, as an opponent plays it.
    Move {
        /// Who plays.
        seat: Seat,
        /// What chance is drawn from.
        seed: u64,
        /// What the clock allows.
        allowance: Allowance,
    },
    /// The best moves, as an adviser or a judge sees them.
    Judge {
        /// How many of them.
        lines: usize,
        /// How much thinking is asked for, in place of what the strategy would do by itself.
        budget: damier_mind::Budget,
    },
}
