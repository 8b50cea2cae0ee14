//! Openings: what the explorer knows of the games of this server and of records that were loaded.
//!
//! What it knows is read from logs and records, and kept beside them in the store. A game enters when it is over: whoever
//! has its room says so, and a task reads it when nobody waits. What a server did not come to before it ended, or could not
//! write, the next one that starts finds, because the store knows what it was not told; entering twice changes nothing.

mod read;
mod records;
mod routes;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use damier_play::openings::FORM;
use damier_store::{Explored, Origin, Store, StoreError};
use tokio::sync::mpsc;

use crate::house::House;

pub use read::{Loaded, NotLoaded, loaded, of_log, of_record};
pub use routes::routes;

/// So many games that came to their end wait to be read. Whoever comes when all places are taken is found later.
const WAITING: usize = 1_024;

/// So many are looked for at once.
const PAGE: u32 = 64;

/// When to try again what could not be written.
const LATER: Duration = Duration::from_mins(1);

/// What is to be read.
pub struct Openings {
    ended: mpsc::Sender<String>,
    waiting: Mutex<Option<mpsc::Receiver<String>>>,
    /// Whether something is to be looked for that nobody waits with.
    missed: AtomicBool,
}

impl Default for Openings {
    fn default() -> Self {
        let (ended, waiting) = mpsc::channel(WAITING);
        Self { ended, waiting: Mutex::new(Some(waiting)), missed: AtomicBool::new(true) }
    }
}

impl Openings {
    /// A log is over. Nobody waits for what comes of it.
    pub fn ended(&self, log: &str) {
        if self.ended.try_send(log.to_owned()).is_err() {
            self.missed.store(true, Ordering::Relaxed);
        }
    }

    fn take_waiting(&self) -> Option<mpsc::Receiver<String>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Reads what comes to its end, until the server does; first what nobody read before.
pub async fn keep(house: Arc<House>) {
    let Some(mut waiting) = house.openings.take_waiting() else { return };
    loop {
        if house.openings.missed.swap(false, Ordering::Relaxed)
            && let Err(error) = read_all(&house.store, &mut |_| !house.stop.is_cancelled()).await
        {
            tracing::debug!(%error, "openings are read later");
            house.openings.missed.store(true, Ordering::Relaxed);
        }
        let missed = house.openings.missed.load(Ordering::Relaxed);
        tokio::select! {
            () = house.stop.cancelled() => return,
            ended = waiting.recv() => {
                let Some(id) = ended else { return };
                if enter(&house.store, vec![Origin::Log(id)]).await.is_err() {
                    house.openings.missed.store(true, Ordering::Relaxed);
                }
            }
            () = house.time.until(house.time.now() + LATER), if missed => {}
        }
    }
}

/// Reads all that the explorer should know and does not, as long as whoever is told how many it was so far says so.
pub async fn read_all(
    store: &Arc<dyn Store>,
    goes_on: &mut (dyn FnMut(usize) -> bool + Send),
) -> Result<usize, StoreError> {
    let (mut behind, mut count) = (None, 0);
    while goes_on(count) {
        let found = store.unexplored(FORM, behind.as_ref(), PAGE).await?;
        let Some(last) = found.last() else { break };
        behind = Some(last.place.clone());
        count += found.len();
        enter(store, found.into_iter().map(|one| one.origin).collect()).await?;
    }
    Ok(count)
}

/// Reads logs and records, and lets the explorer know them.
async fn enter(store: &Arc<dyn Store>, origins: Vec<Origin>) -> Result<(), StoreError> {
    for origin in origins {
        let (log, record) = match &origin {
            Origin::Log(id) => (store.log(id).await?, None),
            Origin::Record(id) => (None, store.record(id).await?),
        };
        // It takes a while, and others wait for this thread.
        let read = tokio::task::spawn_blocking(move || {
            let logged = log.iter().flat_map(of_log);
            logged.chain(record.iter().map(of_record)).collect::<Vec<Explored>>()
        });
        let Ok(games) = read.await else {
            tracing::warn!(?origin, "a game cannot be read for the explorer");
            continue;
        };
        // Nobody who moves waits for a tournament of thousands of games.
        let mut games = games.into_iter().peekable();
        while games.peek().is_some() {
            store.explore(games.by_ref().take(PAGE as usize).collect()).await?;
        }
    }
    Ok(())
}
