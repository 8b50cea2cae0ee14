//! The servers beside this one.
//!
//! Servers that share a store share its rooms: each room is on one of them at a time, which has
//! [claimed](damier_store::Store::claim) it. Whoever comes to another server is served there all the
//! same: a request is handed over whole to the server that has the room, and a socket stays where it
//! is, hears what happens by the bus, and has everything else fetched from there by errands.

mod answer;
pub mod errand;
mod handed;
mod outpost;
mod patience;
mod tenancy;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use damier_api::Code;
use damier_nats::Connection;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::fault::Fault;
use crate::house::House;

pub use errand::{Away, Far};
pub use handed::{Finished, hand_over};
pub use outpost::Outpost;
pub use patience::{Patience, unavailable};
pub use tenancy::Tenancy;

/// No more rooms are remembered of which it is known who has them.
const REMEMBERED: usize = 100_000;

/// A log that is not understood is left to others for so long.
const ALONE: Duration = Duration::from_mins(10);

/// The servers beside this one, and what they have to do with each other.
pub struct Neighbours {
    /// A connection that does not hear itself.
    nats: Connection,
    /// The form in which errands are written.
    form: u32,
    tenancy: Arc<Tenancy>,
    /// Who has a room, and until when that is believed.
    known: Mutex<HashMap<String, (Arc<str>, Duration)>>,
    /// The rooms whose logs are not understood here, and until when that is not tried again.
    alone: Mutex<HashMap<String, Duration>>,
    outposts: outpost::Outposts,
    /// Cancelled when nobody is to be answered any more.
    closed: CancellationToken,
}

impl Neighbours {
    /// Nobody is met yet. Errands are written in that form.
    pub fn new(nats: Connection, form: u32, lease: Duration) -> Neighbours {
        Neighbours {
            nats,
            form,
            tenancy: Arc::new(Tenancy::new(lease)),
            known: Mutex::default(),
            alone: Mutex::default(),
            outposts: outpost::Outposts::default(),
            closed: CancellationToken::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, (Arc<str>, Duration)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// That what this server has is its own.
    pub fn holds(&self, house: &House) -> Result<(), Fault> {
        if self.tenancy.holds(house.time.now()) { Ok(()) } else { Err(unavailable(house)) }
    }

    /// What is cancelled when it is no longer.
    pub fn term(&self) -> CancellationToken {
        self.tenancy.term()
    }

    /// Gives up all rooms: somebody else has what was believed to be here.
    pub fn lose(&self) {
        self.tenancy.lose();
    }

    /// How often it was said that this server is alive.
    pub fn renewals(&self) -> watch::Receiver<u64> {
        self.tenancy.renewals()
    }

    /// How long others wait for a server of which nothing is heard.
    pub fn lease(&self) -> Duration {
        self.tenancy.lease()
    }

    /// Who has a room, if that was found out not long ago.
    pub fn known(&self, house: &House, room: &str) -> Option<Arc<str>> {
        let now = house.time.now();
        self.lock().get(room).filter(|(_, until)| now < *until).map(|(server, _)| server.clone())
    }

    /// Remembers who has a room, for a while.
    pub fn remember(&self, house: &House, room: &str, server: &Arc<str>) {
        let now = house.time.now();
        let mut known = self.lock();
        if known.len() >= REMEMBERED {
            known.retain(|_, (_, until)| now < *until);
        }
        if known.len() < REMEMBERED {
            known.insert(room.to_owned(), (Arc::clone(server), now + self.lease()));
        }
    }

    /// Forgets who had a room: it is not there.
    pub fn forget(&self, room: &str) {
        self.lock().remove(room);
    }

    /// Begins to be a neighbour: says that it is alive, answers others by these routes, and looks
    /// after the rooms of those of whom nothing is heard.
    pub async fn begin(self: &Arc<Self>, house: &Arc<House>, routes: Router) {
        self.tenancy.renew(house).await;
        let keep = {
            let (tenancy, house) = (Arc::clone(&self.tenancy), Arc::clone(house));
            async move { tenancy.keep(&house).await }
        };
        self.spawn(keep);
        let answering = answer::answer(Arc::clone(house), Arc::clone(self), routes).await;
        tokio::spawn(answering);
        self.spawn(sweep(Arc::clone(house)));
    }

    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let closed = self.closed.clone();
        tokio::spawn(async move { closed.run_until_cancelled(task).await });
    }

    /// Leaves: others may have everything at once. Once is enough.
    pub async fn leave(&self, house: &House) {
        if self.closed.is_cancelled() {
            return;
        }
        self.closed.cancel();
        if let Err(error) = house.store.leave(&house.server).await {
            tracing::warn!(%error, "others will have to wait until they know that this server left");
        }
    }

    /// Says nothing more: leaves, if that was not done, and lets be heard what was said last.
    pub async fn close(&self, house: &House) {
        /// Whoever hears nothing for so long is not there.
        const HEARD: Duration = Duration::from_secs(1);
        self.leave(house).await;
        tokio::time::timeout(HEARD, self.nats.client().flush()).await.ok();
        self.nats.close().await;
    }

    /// Does not wake a room by itself for a while: its log is not understood here.
    pub fn leave_alone(&self, house: &House, room: &str) {
        let now = house.time.now();
        let mut alone = self.alone.lock().unwrap_or_else(PoisonError::into_inner);
        alone.retain(|_, until| now < *until);
        alone.insert(room.to_owned(), now + ALONE);
    }

    /// Whether it is better not to wake a room that nobody asked for.
    pub fn leaves_alone(&self, house: &House, room: &str) -> bool {
        let now = house.time.now();
        let alone = self.alone.lock().unwrap_or_else(PoisonError::into_inner);
        alone.get(room).is_some_and(|until| now < *until)
    }
}

/// Wakes the rooms that go on by themselves and that nobody has, and forgets servers of which
/// nothing is heard, now and then.
async fn sweep(house: Arc<House>) {
    let Some(neighbours) = &house.neighbours else { return };
    loop {
        house.time.until(house.time.now() + neighbours.lease() / 2).await;
        if house.stop.is_cancelled() {
            return;
        }
        if neighbours.holds(&house).is_ok()
            && let Err(fault) = house.wake().await
        {
            tracing::warn!(code = fault.code.name(), "games that nobody has are not woken");
        }
        house.raise_fallen().await;
        let then = house.time.now().saturating_sub(outpost::silence(neighbours.lease()));
        house.audiences().iter().for_each(|audience| audience.forget_before(then));
    }
}

/// That a server of another version is not understood.
fn not_understood() -> Fault {
    /// The older one may have been replaced by then.
    const SOON: Duration = Duration::from_secs(5);
    Fault::new(Code::Unavailable).after(SOON)
}
