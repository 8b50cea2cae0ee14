//! How much anybody may ask for.
//!
//! What is limited in time is a bucket that fills itself: so much at once, and so much a second in
//! the long run. What is limited at once is held and given back. Everybody has their own, visitors
//! and addresses alike; a bucket that is full again is as good as none and is forgotten.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use damier_mind::Clock;
use thiserror::Error;

use crate::config::Config;

/// No more buckets are remembered. Whoever has so many names asks from the whole network at once.
const MOST: usize = 200_000;

/// Whose limit it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// A visitor, by their id.
    Visitor(String),
    /// An address, or the network behind which there is usually one house.
    Address(IpAddr),
    /// A name that somebody says is theirs.
    Name(String),
}

impl Who {
    /// The address that is counted: one house has 2⁶⁴ addresses of the newer kind.
    pub fn address(ip: IpAddr) -> Who {
        Who::Address(match ip.to_canonical() {
            IpAddr::V6(ip) => {
                let network = u128::from(ip) & !u128::from(u64::MAX);
                IpAddr::V6(Ipv6Addr::from(network))
            }
            ip @ IpAddr::V4(_) => ip,
        })
    }
}

/// What is limited in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rate {
    /// Commands of a visitor.
    Commands,
    /// What a visitor asks of labyrinths beside playing them.
    Studies,
    /// Seconds of analysis of a visitor.
    Analysis,
    /// Files of a visitor, and puzzles they have made.
    Uploads,
    /// Requests of an address.
    Requests,
    /// New guests of an address.
    Guests,
    /// Attempts to sign in, of an address or with a name.
    SignIns,
}

/// What is limited at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Held {
    /// Sockets of a visitor.
    Sockets,
    /// Connections of an address.
    Connections,
}

/// Somebody asks for more than their share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("too many; again in {retry_after:?}")]
pub struct TooMany {
    /// When there is some again.
    pub retry_after: Duration,
}

/// So much at once, and so much a second.
#[derive(Clone, Copy, Debug)]
struct Allowance {
    burst: f64,
    second: f64,
}

impl Allowance {
    fn a_minute(count: u32) -> Allowance {
        Allowance { burst: count.into(), second: f64::from(count) / 60.0 }
    }
}

/// Everybody's limits.
pub struct Limits {
    clock: Arc<dyn Clock>,
    config: Arc<Config>,
    /// When each bucket is full again. What is not here is full.
    buckets: Mutex<HashMap<(Rate, Who), Duration>>,
    held: Counts,
}

type Counts = Arc<Mutex<HashMap<(Held, Who), u32>>>;

impl Limits {
    /// Limits as they are set, by that clock.
    pub fn new(config: Arc<Config>, clock: Arc<dyn Clock>) -> Limits {
        Limits { clock, config, buckets: Mutex::default(), held: Arc::default() }
    }

    fn allowance(&self, rate: Rate, who: &Who) -> Allowance {
        let config = &self.config;
        match (rate, who) {
            (Rate::Commands, _) => {
                Allowance { burst: config.commands_burst.into(), second: config.commands.into() }
            }
            (Rate::Studies, _) => {
                Allowance { burst: config.studies_burst.into(), second: config.studies.into() }
            }
            (Rate::Analysis, _) => Allowance::a_minute(config.analysis),
            (Rate::Uploads, _) => Allowance::a_minute(config.uploads),
            (Rate::Requests, _) => Allowance {
                burst: config.address_burst.into(),
                second: config.address_requests.into(),
            },
            (Rate::Guests, _) => Allowance::a_minute(config.address_guests),
            (Rate::SignIns, Who::Name(_)) => Allowance::a_minute(config.name_sign_ins),
            (Rate::SignIns, _) => Allowance::a_minute(config.address_sign_ins),
        }
    }

    /// Takes one.
    pub fn take(&self, rate: Rate, who: &Who) -> Result<(), TooMany> {
        self.take_some(rate, who, 1.0)
    }

    /// Takes so many that were used already, whether or not they are there: who has used too much
    /// waits the longer.
    pub fn owe(&self, rate: Rate, who: &Who, count: f64) {
        let Allowance { second, .. } = self.allowance(rate, who);
        let now = self.clock.now();
        let mut buckets = lock(&self.buckets);
        let full = buckets.entry((rate, who.clone())).or_default();
        *full = (*full).max(now) + Duration::from_secs_f64(count.max(0.0) / second);
    }

    /// Takes so many, all or none. More than a bucket holds is never given.
    pub fn take_some(&self, rate: Rate, who: &Who, count: f64) -> Result<(), TooMany> {
        let Allowance { burst, second } = self.allowance(rate, who);
        let now = self.clock.now();
        let mut buckets = lock(&self.buckets);
        let key = (rate, who.clone());
        let full = buckets.get(&key).copied().unwrap_or_default().max(now);
        let next = full + Duration::from_secs_f64(count.max(0.0) / second);
        let empty = next.saturating_sub(now);
        let late = empty.saturating_sub(Duration::from_secs_f64(burst / second));
        if !late.is_zero() {
            return Err(TooMany { retry_after: late });
        }
        buckets.insert(key, next);
        if buckets.len() > MOST {
            forget(&mut buckets, now);
        }
        Ok(())
    }

    /// Gives back what was taken and not used.
    pub fn give_back(&self, rate: Rate, who: &Who, count: f64) {
        let Allowance { second, .. } = self.allowance(rate, who);
        if let Some(full) = lock(&self.buckets).get_mut(&(rate, who.clone())) {
            *full = full.saturating_sub(Duration::from_secs_f64(count.max(0.0) / second));
        }
    }

    /// Holds one, until the hold is dropped.
    pub fn hold(&self, what: Held, who: &Who) -> Result<Hold, TooMany> {
        /// Nobody knows when somebody lets go.
        const SOON: Duration = Duration::from_secs(5);
        let most = match what {
            Held::Sockets => self.config.sockets,
            Held::Connections => self.config.address_connections,
        };
        let key = (what, who.clone());
        let mut held = lock(&self.held);
        let count = held.entry(key.clone()).or_default();
        if *count >= most {
            return Err(TooMany { retry_after: SOON });
        }
        *count += 1;
        Ok(Hold { key, held: self.held.clone() })
    }

    /// Forgets the buckets that are full; whoever keeps a server calls it now and then.
    pub fn sweep(&self) {
        let now = self.clock.now();
        lock(&self.buckets).retain(|_, full| *full > now);
    }

    /// How many buckets are remembered.
    pub fn remembered(&self) -> usize {
        lock(&self.buckets).len()
    }
}

/// Makes room: full buckets go, and where that is not enough the half that is full soonest.
fn forget(buckets: &mut HashMap<(Rate, Who), Duration>, now: Duration) {
    buckets.retain(|_, full| *full > now);
    if buckets.len() > MOST / 2 {
        let mut times: Vec<Duration> = buckets.values().copied().collect();
        let middle = times.len() / 2;
        let (_, median, _) = times.select_nth_unstable(middle);
        let median = *median;
        buckets.retain(|_, full| *full > median);
    }
}

/// Something that is held, and given back when this is dropped.
#[derive(Debug)]
pub struct Hold {
    key: (Held, Who),
    held: Counts,
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut held = lock(&self.held);
        if let Some(count) = held.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.key);
            }
        }
    }
}

/// What a thread that panicked left is still a number.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock that is moved by hand.
    #[derive(Default)]
    struct Hand(Mutex<Duration>);

    impl Clock for Hand {
        fn now(&self) -> Duration {
            *lock(&self.0)
        }
    }

    impl Hand {
        fn pass(&self, time: Duration) {
            *lock(&self.0) += time;
        }
    }

    fn limits() -> (Arc<Hand>, Limits) {
        let hand = Arc::new(Hand::default());
        let config = Config { commands: 2, commands_burst: 3, sockets: 2, ..Config::default() };
        (hand.clone(), Limits::new(Arc::new(config), hand))
    }

    fn visitor(name: &str) -> Who {
        Who::Visitor(name.to_owned())
    }

    #[test]
    fn a_bucket_empties_and_fills_again_and_everybody_has_their_own() {
        let (hand, limits) = limits();
        let (one, other) = (visitor("one"), visitor("other"));
        for _ in 0..3 {
            limits.take(Rate::Commands, &one).unwrap();
        }
        let wait = Duration::from_millis(500);
        assert_eq!(limits.take(Rate::Commands, &one), Err(TooMany { retry_after: wait }));
        limits.take(Rate::Commands, &other).unwrap();
        // What is refused costs nothing.
        hand.pass(wait);
        limits.take(Rate::Commands, &one).unwrap();
        assert!(limits.take(Rate::Commands, &one).is_err());
        limits.give_back(Rate::Commands, &one, 1.0);
        limits.take(Rate::Commands, &one).unwrap();
        assert!(limits.take_some(Rate::Commands, &visitor("third"), 4.0).is_err());
    }

    #[test]
    fn full_buckets_are_forgotten() {
        let (hand, limits) = limits();
        for visitor in 0..100 {
            limits.take(Rate::Commands, &Who::Visitor(visitor.to_string())).unwrap();
        }
        limits.sweep();
        assert_eq!(limits.remembered(), 100);
        hand.pass(Duration::from_secs(1));
        limits.sweep();
        assert_eq!(limits.remembered(), 0);
    }

    #[test]
    fn there_are_never_too_many_buckets_and_those_who_asked_most_are_remembered() {
        let (_, limits) = limits();
        let greedy = visitor("greedy");
        for _ in 0..3 {
            limits.take(Rate::Commands, &greedy).unwrap();
        }
        for visitor in 0..=MOST {
            limits.take(Rate::Commands, &Who::Visitor(visitor.to_string())).unwrap();
        }
        assert!(limits.remembered() <= MOST);
        assert!(limits.take(Rate::Commands, &greedy).is_err());
    }

    #[test]
    fn what_is_held_is_given_back() {
        let (_, limits) = limits();
        let who = visitor("one");
        let first = limits.hold(Held::Sockets, &who).unwrap();
        let _second = limits.hold(Held::Sockets, &who).unwrap();
        assert!(limits.hold(Held::Sockets, &who).is_err());
        drop(first);
        limits.hold(Held::Sockets, &who).unwrap();
    }

    #[test]
    fn a_house_counts_as_one_address() {
        let of = |text: &str| Who::address(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:1"));
        assert_ne!(of("2001:db8:0:1::1"), of("2001:db8::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_ne!(of("10.0.0.2"), of("10.0.0.1"));
    }
}
