//! A job in the hands of a worker.

use std::sync::Mutex;
use std::sync::PoisonError;

use damier_core::Stop;
use tokio::runtime::Handle;

use super::run::offer_name;
use super::{Key, Kind, Queue};
use crate::NatsError;

/// Somebody who does jobs of a kind.
pub trait Work: Send + Sync + 'static {
    /// Which kind, in which form.
    fn kind(&self) -> Kind;

    /// In which lane they are done.
    fn lane(&self) -> Lane {
        Lane::default()
    }

    /// Does one, on a thread of its own. It looks at the stop flag of the task.
    fn work(&self, task: &Task) -> Worked;
}

/// Where jobs wait for each other. Those of one lane never wait for those of another: a worker does
/// as many at once of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lane {
    /// Moves that games wait for.
    Moves,
    /// What somebody looks on at.
    Analysis,
    /// Everything else.
    #[default]
    Batch,
}

/// What came of the work on a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worked {
    /// It is done, with this result.
    Done(Vec<u8>),
    /// It cannot be done by anybody, and why.
    Failed(String),
    /// It cannot be done here, and why; somebody else may.
    Declined(String),
    /// It was stopped.
    Stopped,
}

/// A job in the hands of a worker.
#[derive(Debug)]
pub struct Task {
    /// The run it belongs to.
    pub run: String,
    /// Which one of the run.
    pub key: Key,
    /// What all jobs of the run have in common.
    pub common: std::sync::Arc<Vec<u8>>,
    /// What this one is about.
    pub body: Vec<u8>,
    /// How far somebody came with it before, if they said so.
    pub checkpoint: Option<Vec<u8>>,
    /// Raised when it is to end: the worker is to stop, or nobody wants the answer any more.
    pub stop: Stop,
    pub(super) queue: Queue,
    pub(super) runtime: Handle,
    /// How often it was given back.
    pub(super) given_back: u64,
    pub(super) share: Mutex<u64>,
}

impl Task {
    /// Tells how much of it is done, from 0 to 1, to whoever waits for it. It is told no more often
    /// than each thousandth.
    pub fn progress(&self, share: f64) {
        let thousandths = (share.clamp(0.0, 1.0) * 1000.0) as u64;
        let mut told = self.share.lock().unwrap_or_else(PoisonError::into_inner);
        if *told == thousandths {
            return;
        }
        *told = thousandths;
        let queue = self.queue.clone();
        let subject = queue.connection().subject(&format!("progress.{}.{}", self.run, self.key));
        // If it is lost the next one tells more.
        self.runtime.spawn(async move {
            let told = thousandths.to_string().into();
            queue.connection().client().publish(subject, told).await.ok();
        });
    }

    /// What was laid out for the jobs of its run.
    pub fn fetch(&self, what: &str) -> Result<Vec<u8>, NatsError> {
        self.runtime.block_on(self.queue.get(&offer_name(&self.run, what)))
    }

    /// Keeps how far it is, for whoever goes on with it if this worker does not come to its end.
    pub fn keep(&self, checkpoint: Vec<u8>) {
        let kept = self.queue.keep(&self.run, &self.key, self.given_back, checkpoint);
        if let Err(error) = self.runtime.block_on(kept) {
            // What is not kept is done again.
            tracing::warn!(%error, "a checkpoint could not be kept");
        }
    }
}
