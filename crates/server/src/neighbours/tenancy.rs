//! How long what a server has is its own.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, watch};
use tokio_util::sync::CancellationToken;

use crate::house::House;

/// A server's lease: what it has claimed is its own as long as it says often enough that it is
/// alive. It counts from before it said so, by its own clock, so that it knows that its time is up
/// before others do.
pub struct Tenancy {
    lease: Duration,
    state: Mutex<State>,
    /// It was lost.
    lost: Notify,
    /// How often it was renewed.
    renewals: watch::Sender<u64>,
}

struct State {
    /// When it ends, unless it is renewed.
    until: Duration,
    /// Cancelled when it has ended. Whoever comes back begins a new one.
    term: CancellationToken,
}

impl Tenancy {
    /// One that has not begun.
    pub fn new(lease: Duration) -> Tenancy {
        let term = CancellationToken::new();
        term.cancel();
        let state = Mutex::new(State { until: Duration::ZERO, term });
        Tenancy { lease, state, lost: Notify::new(), renewals: watch::Sender::new(0) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How often it was renewed, now and whenever that changes.
    pub fn renewals(&self) -> watch::Receiver<u64> {
        self.renewals.subscribe()
    }

    /// How long it lasts when it is renewed.
    pub fn lease(&self) -> Duration {
        self.lease
    }

    /// Whether it lasts at that time. That it does not is seen here even where whoever keeps watch
    /// had no time to.
    pub fn holds(&self, now: Duration) -> bool {
        let state = self.state();
        let holds = now < state.until && !state.term.is_cancelled();
        if !holds {
            // Before anybody can renew it.
            self.end(&state);
        }
        holds
    }

    /// What is cancelled when it ends.
    pub fn term(&self) -> CancellationToken {
        self.state().term.clone()
    }

    /// Ends it.
    pub fn lose(&self) {
        self.end(&self.state());
    }

    fn end(&self, state: &State) {
        if !state.term.is_cancelled() {
            tracing::warn!("others may have what was ours: all rooms are given up");
            state.term.cancel();
            self.lost.notify_one();
        }
    }

    /// It was renewed, by something that was said at that time.
    fn renewed(&self, said: Duration) {
        let mut state = self.state();
        state.until = said + self.lease;
        if state.term.is_cancelled() {
            state.term = CancellationToken::new();
        }
        drop(state);
        self.renewals.send_modify(|times| *times += 1);
    }

    /// Renews it once; whether that came about.
    pub async fn renew(&self, house: &House) -> bool {
        let said = house.time.now();
        // Who gets no answer asks again before it is too late.
        let attended = tokio::select! {
            attended = house.store.attend(&house.server, self.lease) => attended,
            () = house.time.until(said + self.lease / 3) => {
                tracing::warn!("the store does not answer");
                return false;
            }
        };
        match attended {
            Ok(()) => self.renewed(said),
            Err(ref error) => tracing::warn!(%error, "it cannot be said that this server is alive"),
        }
        attended.is_ok()
    }

    /// Renews it for ever, three times as often as it must be, and ends it when that fails for too
    /// long.
    pub async fn keep(self: &Arc<Self>, house: &House) {
        let renewing = async {
            loop {
                let begun = house.time.now();
                let pause = if self.renew(house).await { self.lease / 3 } else { self.lease / 12 };
                // Who has lost it may have it again as soon as the store says so.
                tokio::select! {
                    () = house.time.until(begun + pause) => {}
                    () = self.lost.notified() => {}
                }
            }
        };
        let watching = async {
            let mut renewals = self.renewals();
            loop {
                renewals.mark_unchanged();
                let until = self.state().until;
                house.time.until(until).await;
                if !self.holds(house.time.now()) {
                    // There is nothing to watch until it begins again.
                    renewals.changed().await.ok();
                }
            }
        };
        tokio::join!(renewing, watching);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEASE: Duration = Duration::from_secs(6);

    fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn it_counts_from_before_it_was_said_and_begins_anew() {
        let tenancy = Tenancy::new(LEASE);
        assert!(!tenancy.holds(at(0)));
        tenancy.renewed(at(1));
        let term = tenancy.term();
        assert!(tenancy.holds(at(6)) && !term.is_cancelled());
        tenancy.renewed(at(3));
        assert!(tenancy.holds(at(8)) && !term.is_cancelled());
        assert!(!tenancy.holds(at(9)) && term.is_cancelled());
        // What was lost stays lost; what is claimed from now on is another matter.
        tenancy.renewed(at(10));
        assert!(tenancy.holds(at(11)) && term.is_cancelled() && !tenancy.term().is_cancelled());
        tenancy.lose();
        assert!(!tenancy.holds(at(11)));
    }
}
