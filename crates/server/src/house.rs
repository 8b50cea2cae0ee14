//! What all of a server shares.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use damier_api::Code;
use damier_core::Message;
use damier_l10n::Language;
use damier_mind::{Clock, Shelf};
use damier_play::ThreadClock;
use damier_play::seating::Programs;
use damier_store::{Filter, LogKind, State, Store, VisitorId};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::accounts::Passwords;
use crate::bus::{Bus, LocalBus};
use crate::config::Config;
use crate::fault::Fault;
use crate::jobs::{Jobs, LocalJobs, Pool};
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::pages::WebApp;
use crate::programs::ListedPrograms;
use crate::room::Rooms;
use crate::solo::Solo;
use crate::table::Table;
use crate::time::Time;
use crate::tournament::Tournament;

/// When somebody with too many tables may try again.
const LATER: Duration = Duration::from_mins(1);

/// What a server is made of and does not make itself.
pub struct Parts {
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// The time.
    pub time: Arc<dyn Time>,
    /// The processor time of threads that think.
    pub cpu: Arc<dyn ThreadClock>,
    /// The tables that computers look things up in.
    pub shelf: Arc<dyn Shelf + Send + Sync>,
    /// Who starts the programs that the operator lists.
    pub programs: Arc<dyn Programs>,
    /// The web app, or why there is none.
    pub web: Result<WebApp, Message>,
}

/// What all of a server shares.
pub struct House {
    /// What is set.
    pub config: Arc<Config>,
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// The time.
    pub time: Arc<dyn Time>,
    /// What happens, told to those who watch.
    pub bus: Arc<dyn Bus>,
    /// The processor time of threads that think.
    pub cpu: Arc<dyn ThreadClock>,
    /// The tables that computers look things up in.
    pub shelf: Arc<dyn Shelf + Send + Sync>,
    /// Who starts the programs that the operator lists.
    pub programs: Arc<dyn Programs>,
    /// The threads that think.
    pub pool: Pool,
    /// What is thought about on them.
    pub jobs: Arc<dyn Jobs>,
    /// The tables that are awake.
    pub tables: Rooms<Table>,
    /// The games for one that are awake.
    pub solos: Rooms<Solo>,
    /// The tournaments that are awake.
    pub tournaments: Rooms<Tournament>,
    /// The web app, or why there is none.
    pub web: Result<WebApp, Message>,
    /// The catalogue as it is told, once for each language: it is large.
    pub catalog: OnceLock<[String; Language::ALL.len()]>,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// Whoever works on passwords.
    pub passwords: Passwords,
    /// What is counted.
    pub metrics: Metrics,
    /// Cancelled when the server is to end: no new work, and clients are told to come back.
    pub stop: CancellationToken,
    /// Everything that must come to its end before the server does.
    pub tasks: TaskTracker,
}

impl House {
    /// A house with nobody in it; or why the machine has no threads to give.
    pub fn new(config: Config, parts: Parts) -> std::io::Result<House> {
        let Parts { store, time, cpu, shelf, programs, web } = parts;
        let config = Arc::new(config);
        let pool = Pool::new(config.threads)?;
        let wall: Arc<dyn Clock> = time.clone();
        let metrics = Metrics::default();
        let thought = metrics.thought_seconds.clone();
        let programs: Arc<dyn Programs> = Arc::new(ListedPrograms::new(config.clone(), programs));
        let lent = (cpu.clone(), shelf.clone(), programs.clone());
        let jobs = LocalJobs::new(pool.clone(), wall, lent.0, lent.1, lent.2, thought);
        Ok(House {
            bus: Arc::new(LocalBus::default()),
            cpu,
            shelf,
            programs,
            pool,
            jobs: Arc::new(jobs),
            tables: Rooms::default(),
            solos: Rooms::default(),
            tournaments: Rooms::default(),
            web,
            catalog: OnceLock::new(),
            limits: Limits::new(config.clone(), time.clone()),
            config,
            store,
            time,
            passwords: Passwords::default(),
            metrics,
            stop: CancellationToken::new(),
            tasks: TaskTracker::new(),
        })
    }

    /// Whether somebody may open one more table or session.
    pub async fn may_open(&self, visitor: &str) -> Result<(), Fault> {
        let most = self.config.open_tables;
        let mut open = 0;
        for state in [State::Open, State::Running] {
            let of = Some(VisitorId::new(visitor));
            let filter = Filter { of, state: Some(state), limit: most, ..Filter::default() };
            open += self.store.list(&filter).await?.len();
        }
        if open < most as usize {
            return Ok(());
        }
        let message = Message::new("server-open-tables").with("most", most as usize);
        Err(Fault::told(Code::TooMany, message).after(LATER))
    }

    /// Counts and logs what was refused over a socket.
    pub fn refused(&self, fault: &Fault) {
        let code = fault.code.name();
        self.metrics.refused(code);
        // Whoever sends too much would fill the log with it.
        if fault.code == Code::TooMany {
            tracing::debug!(code, "refused");
        } else {
            tracing::info!(code, "refused");
        }
    }

    /// Wakes all rooms in which something happens by itself.
    pub async fn wake(self: &Arc<Self>) -> Result<(), Fault> {
        let mut behind = None;
        loop {
            let filter = Filter { state: Some(State::Running), behind, ..Filter::default() };
            let running = self.store.list(&filter).await?;
            let Some(last) = running.last() else { return Ok(()) };
            behind = Some(last.place());
            for listed in running {
                // One that cannot be read is told of, and keeps nobody else asleep.
                match listed.kind {
                    LogKind::Tournament => drop(self.tournaments.door(self, &listed.id).await),
                    LogKind::Table => drop(self.tables.door(self, &listed.id).await),
                    // Nothing happens in it by itself.
                    LogKind::Solo => {}
                }
            }
        }
    }

    /// Today in the calendar of records, in universal time: `2026.11.15`.
    pub fn today(&self) -> String {
        let now = jiff::Timestamp::from_millisecond(self.time.unix_ms() as i64);
        now.unwrap_or_default().strftime("%Y.%m.%d").to_string()
    }
}
