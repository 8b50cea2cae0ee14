//! What all of a server shares.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use damier_api::Code;
use damier_core::Message;
use damier_l10n::Language;
use damier_mind::{Clock, Shelf};
use damier_nats::{Connection, Queue};
use damier_play::ThreadClock;
use damier_play::seating::Programs;
use damier_store::{Filter, LogKind, State, Store, VisitorId};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::accounts::Passwords;
use crate::bus::{Bus, LocalBus, SharedBus};
use crate::clerk::Clerk;
use crate::config::Config;
use crate::fault::Fault;
use crate::forms::Forms;
use crate::jobs::{Jobs, LocalJobs, Pool, SharedJobs, Thinker};
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::neighbours::Neighbours;
use crate::openings::Openings;
use crate::pages::WebApp;
use crate::programs::ListedPrograms;
use crate::room::{Audience, Rooms};
use crate::secret;
use crate::solo::Solo;
use crate::study::Study;
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
    /// What it has in common with other servers; nothing if it is alone.
    pub beside: Option<Beside>,
}

/// What a server has in common with those beside it, apart from its store.
#[derive(Clone)]
pub struct Beside {
    /// By which they talk to each other: a connection that does not hear itself.
    pub talk: Connection,
    /// Where those find work who do it for all of them.
    pub queue: Queue,
    /// In which they speak.
    pub forms: Forms,
}

/// What all of a server shares.
pub struct House {
    /// What the server calls itself among those that share its store, this time.
    pub server: String,
    /// What is set.
    pub config: Arc<Config>,
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// The time.
    pub time: Arc<dyn Time>,
    /// The servers beside this one; none if it is alone.
    pub neighbours: Option<Arc<Neighbours>>,
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
    /// What is to be read for the explorer.
    pub openings: Openings,
    /// The studies that are awake.
    pub studies: Rooms<Study>,
    /// The rooms that were given up because they could not be written.
    fallen: Mutex<BTreeMap<String, LogKind>>,
    /// The web app, or why there is none.
    pub web: Result<WebApp, Message>,
    /// The catalogue as it is told, once for each language: it is large.
    pub catalog: OnceLock<[String; Language::ALL.len()]>,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// Whoever works on passwords.
    pub passwords: Passwords,
    /// Whoever writes down what came of games.
    pub clerk: Clerk,
    /// What is counted.
    pub metrics: Metrics,
    /// Cancelled when the server is to end: no new work, and clients are told to come back.
    pub stop: CancellationToken,
    /// The rooms that are awake.
    pub lives: TaskTracker,
    /// Everything else that must come to its end before the server does.
    pub tasks: TaskTracker,
}

impl House {
    /// A house with nobody in it; or why the machine has no threads to give.
    pub fn new(config: Config, parts: Parts) -> std::io::Result<House> {
        let Parts { store, time, cpu, shelf, programs, web, beside } = parts;
        let config = Arc::new(config);
        let pool = Pool::new(config.threads)?;
        let wall: Arc<dyn Clock> = time.clone();
        let metrics = Metrics::default();
        let thought = metrics.thought_seconds.clone();
        let programs: Arc<dyn Programs> = Arc::new(ListedPrograms::new(config.clone(), programs));
        let thinker =
            Thinker { wall, cpu: cpu.clone(), shelf: shelf.clone(), programs: programs.clone() };
        let local = LocalJobs::new(pool.clone(), thinker.clone(), thought);
        let server = secret::random::<9>().map_err(std::io::Error::other)?;
        let (bus, jobs, neighbours): (Arc<dyn Bus>, Arc<dyn Jobs>, _) = match beside {
            None => (Arc::new(LocalBus::default()), Arc::new(local), None),
            Some(Beside { talk, queue, forms }) => {
                let neighbours = Neighbours::new(talk.clone(), forms.errands, config.lease);
                let queue = (queue, forms.jobs);
                let jobs = SharedJobs::new(local, &thinker, queue, &server, config.threads);
                (
                    Arc::new(SharedBus::new(talk, forms.notices)),
                    Arc::new(jobs),
                    Some(Arc::new(neighbours)),
                )
            }
        };
        Ok(House {
            server,
            bus,
            neighbours,
            cpu,
            shelf,
            programs,
            pool,
            jobs,
            tables: Rooms::default(),
            solos: Rooms::default(),
            tournaments: Rooms::default(),
            openings: Openings::default(),
            studies: Rooms::default(),
            fallen: Mutex::default(),
            web,
            catalog: OnceLock::new(),
            limits: Limits::new(config.clone(), time.clone()),
            config,
            store,
            time,
            passwords: Passwords::default(),
            clerk: Clerk::default(),
            metrics,
            stop: CancellationToken::new(),
            lives: TaskTracker::new(),
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

    /// Whether somebody may make one more study.
    pub async fn may_keep_study(&self, visitor: &str) -> Result<(), Fault> {
        let (most, of) = (self.config.kept_studies, VisitorId::new(visitor));
        let filter = Filter {
            kind: Some(LogKind::Study),
            of: Some(of.clone()),
            limit: Filter::MOST,
            ..Filter::default()
        };
        let listed = self.store.list(&filter).await?;
        let made = listed.iter().filter(|listed| listed.by.as_ref() == Some(&of)).count();
        if made < most as usize {
            return Ok(());
        }
        let message = Message::new("server-kept-studies").with("most", most as usize);
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

    /// Those who watch the rooms that are awake here.
    pub fn audiences(&self) -> Vec<Arc<Audience>> {
        let mut all = self.tables.audiences();
        all.extend(self.solos.audiences());
        all.extend(self.tournaments.audiences());
        all.extend(self.studies.audiences());
        all
    }

    /// Wakes all rooms in which something happens by itself and that no other server has.
    pub async fn wake(self: &Arc<Self>) -> Result<(), Fault> {
        let mut behind = None;
        loop {
            let filter = Filter {
                state: Some(State::Running),
                unattended: true,
                behind,
                ..Filter::default()
            };
            let running = self.store.list(&filter).await?;
            let Some(last) = running.last() else { return Ok(()) };
            behind = Some(last.place());
            for listed in running {
                if self.neighbours.as_ref().is_some_and(|all| all.leaves_alone(self, &listed.id)) {
                    continue;
                }
                // One that cannot be read is told of, and keeps nobody else asleep.
                self.wake_one(listed.kind, &listed.id).await.ok();
            }
        }
    }

    /// Wakes a room in which something happens by itself, unless another server has it.
    async fn wake_one(self: &Arc<Self>, kind: LogKind, id: &str) -> Result<(), Fault> {
        match kind {
            LogKind::Tournament => self.tournaments.rouse(self, id).await,
            LogKind::Table => self.tables.rouse(self, id).await,
            // Nothing happens in it by itself.
            LogKind::Solo | LogKind::Study => Ok(()),
        }
    }

    /// Remembers a room that could not be written: it is gone from memory, and belongs to this
    /// server still.
    pub fn fell(&self, kind: LogKind, id: &str) {
        let mut fallen = self.fallen.lock().unwrap_or_else(PoisonError::into_inner);
        fallen.insert(id.to_owned(), kind);
    }

    /// Wakes the rooms that could not be written, as soon as that is possible: a computer may be on
    /// turn there, or a clock run, and nobody look.
    pub async fn raise_fallen(self: &Arc<Self>) {
        let fallen =
            std::mem::take(&mut *self.fallen.lock().unwrap_or_else(PoisonError::into_inner));
        for (id, kind) in fallen {
            if self.wake_one(kind, &id).await.is_err() {
                self.fell(kind, &id);
            }
        }
    }

    /// Today in the calendar of records, in universal time: `2026.11.15`.
    pub fn today(&self) -> String {
        let now = jiff::Timestamp::from_millisecond(self.time.unix_ms() as i64);
        now.unwrap_or_default().strftime("%Y.%m.%d").to_string()
    }
}
