//! What all of a server shares.

use std::sync::Arc;

use damier_mind::Shelf;
use damier_store::Store;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::config::Config;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::time::Time;

/// What a server is made of and does not make itself.
pub struct Parts {
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// The time.
    pub time: Arc<dyn Time>,
    /// The tables that computers look things up in.
    pub shelf: Arc<dyn Shelf + Send + Sync>,
}

/// What all of a server shares.
pub struct House {
    /// What is set.
    pub config: Arc<Config>,
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// The time.
    pub time: Arc<dyn Time>,
    /// The tables that computers look things up in.
    pub shelf: Arc<dyn Shelf + Send + Sync>,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// What is counted.
    pub metrics: Metrics,
    /// Cancelled when the server is to end: no new work, and clients are told to come back.
    pub stop: CancellationToken,
    /// Everything that must come to its end before the server does.
    pub tasks: TaskTracker,
}

impl House {
    /// A house with nobody in it.
    pub fn new(config: Config, parts: Parts) -> House {
        let Parts { store, time, shelf } = parts;
        let config = Arc::new(config);
        House {
            limits: Limits::new(config.clone(), time.clone()),
            config,
            store,
            time,
            shelf,
            metrics: Metrics::default(),
            stop: CancellationToken::new(),
            tasks: TaskTracker::new(),
        }
    }
}
