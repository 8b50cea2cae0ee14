//! What is counted, for those who watch over a server.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use damier_store::Statistics;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Metric, Registry};

/// A request that was answered.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct Answered {
    /// The method, or `other`.
    pub method: &'static str,
    /// The route as it is written in the table of routes, so that there are only so many.
    pub route: String,
    /// The status.
    pub status: u16,
}

/// A refusal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct Refusal {
    /// The stable code of the problem.
    pub code: &'static str,
}

/// What is so at the moment.
#[derive(Clone, Copy, Debug, Default)]
pub struct Now {
    /// Tables and sessions in memory.
    pub rooms: usize,
    /// Thoughts that wait for a thread.
    pub waiting: usize,
    /// Thoughts that have one.
    pub thinking: usize,
}

/// The counters of one server.
pub struct Metrics {
    registry: Registry,
    /// Requests by route and status.
    pub requests: Family<Answered, Counter>,
    /// How long they took, in seconds; sockets do not count.
    pub request_seconds: Histogram,
    /// Connections that are open.
    pub connections: Gauge,
    /// Tables and sessions in memory.
    rooms: Gauge,
    /// Sockets that are open.
    pub sockets: Gauge,
    /// Commands that were taken, over sockets and by requests.
    pub commands: Counter,
    /// Refusals by their code, over sockets and by requests.
    pub refusals: Family<Refusal, Counter>,
    /// Entries of logs that became durable.
    entries: Counter,
    /// Times that something became durable.
    commits: Counter,
    /// Times that something could not.
    failures: Counter,
    /// Thoughts that wait for a thread.
    thinking_queue: Gauge,
    /// Thoughts that have one.
    thinking: Gauge,
    /// Seconds that computers thought.
    pub thought_seconds: Seconds,
}

/// A counter of seconds.
pub type Seconds = Counter<f64, AtomicU64>;

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("damier");
        let seconds = || Histogram::new([0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10.0]);
        Metrics {
            requests: kept(
                &mut registry,
                "requests",
                "Requests by route and status",
                <_>::default(),
            ),
            request_seconds: kept(
                &mut registry,
                "request_seconds",
                "How long requests took",
                seconds(),
            ),
            connections: kept(&mut registry, "connections", "Open connections", <_>::default()),
            rooms: kept(&mut registry, "rooms", "Tables and sessions in memory", <_>::default()),
            sockets: kept(&mut registry, "sockets", "Open sockets", <_>::default()),
            commands: kept(&mut registry, "commands", "Commands taken", <_>::default()),
            refusals: kept(&mut registry, "refusals", "Refusals by code", <_>::default()),
            entries: kept(&mut registry, "entries", "Entries of logs stored", <_>::default()),
            commits: kept(&mut registry, "commits", "Commits of the store", <_>::default()),
            failures: kept(&mut registry, "store_failures", "Commits that failed", <_>::default()),
            thinking_queue: kept(
                &mut registry,
                "thinking_queue",
                "Thoughts that wait for a thread",
                <_>::default(),
            ),
            thinking: kept(&mut registry, "thinking", "Thoughts under way", <_>::default()),
            thought_seconds: kept(
                &mut registry,
                "thought_seconds",
                "Seconds that computers thought",
                <_>::default(),
            ),
            registry,
        }
    }
}

/// A counter that the registry knows.
fn kept<M: Metric + Clone>(registry: &mut Registry, name: &str, about: &str, metric: M) -> M {
    registry.register(name, about, metric.clone());
    metric
}

impl Metrics {
    /// Everything as text, in the form of `OpenMetrics`. The store counts for itself, and how many
    /// rooms are awake and thoughts under way is seen when it is asked.
    pub fn text(&self, store: &Statistics, now: &Now) -> String {
        self.rooms.set(now.rooms as i64);
        self.thinking_queue.set(now.waiting as i64);
        self.thinking.set(now.thinking as i64);
        self.commits.inner().store(store.commits, Ordering::Relaxed);
        self.entries.inner().store(store.entries, Ordering::Relaxed);
        self.failures.inner().store(store.failures, Ordering::Relaxed);
        let mut text = String::new();
        // A text that is in memory takes whatever is written.
        encode(&mut text, &self.registry).ok();
        text
    }

    /// Counts a refusal.
    pub fn refused(&self, code: &'static str) {
        self.refusals.get_or_create(&Refusal { code }).inc();
    }

    /// Counts an answer to a request.
    pub fn answered(&self, answered: &Answered, took: Duration) {
        self.requests.get_or_create(answered).inc();
        self.request_seconds.observe(took.as_secs_f64());
    }
}
