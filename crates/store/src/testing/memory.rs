//! A store in memory, which holds, fails and forgets when it is told to.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{oneshot, watch};

use super::tables::Tables;
use crate::change::{Append, Change};
use crate::deeds::Note;
use crate::statistics::Counters;
use crate::{
    Claim, Credential, CredentialKind, Crossing, Deed, DeedSum, Deeds, DeedsWanted, Everything,
    Explored, Fence, Filter, Lesson, Listed, LoadedRecord, NewEntry, NewLog, Place, Pool, Rated,
    RatedWanted, Statistics, Store, StoreError, StoredLog, Summary, Unexplored, Visitor, VisitorId,
};

/// A whole store in memory. What it holds counts as durable; appends that stand at the gate do not.
///
/// What it holds can be shared, as servers share a database: each has a store [beside] the others,
/// with a gate, troubles and an end of its own.
///
/// [beside]: MemoryStore::beside
#[derive(Debug, Default)]
pub struct MemoryStore {
    shared: Arc<Shared>,
    inside: Mutex<Inside>,
    counters: Counters,
    /// How many appends stand at the gate.
    held: watch::Sender<usize>,
}

/// What stores that stand beside each other have in common.
struct Shared {
    tables: Mutex<Tables>,
    /// What the clock shows by which servers are alive.
    clock: Box<dyn Fn() -> Duration + Send + Sync>,
}

impl Shared {
    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for Shared {
    fn default() -> Self {
        Self { tables: Mutex::default(), clock: Box::new(|| Duration::ZERO) }
    }
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").field("tables", &self.tables).finish_non_exhaustive()
    }
}

#[derive(Debug, Default)]
struct Inside {
    gate_shut: bool,
    waiting: Vec<Waiting>,
    failures: VecDeque<Failure>,
    trouble: Option<StoreError>,
}

/// An append at the gate.
#[derive(Debug)]
struct Waiting {
    append: Append,
    told: oneshot::Sender<Result<(), StoreError>>,
}

/// What goes wrong with an append.
#[derive(Debug)]
struct Failure {
    error: StoreError,
    stored: bool,
}

impl MemoryStore {
    /// An empty one, in which time stands still.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty one with this clock: what it shows tells which servers are alive.
    pub fn timed(clock: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        let shared = Shared { clock: Box::new(clock), ..Shared::default() };
        Self { shared: Arc::new(shared), ..Self::default() }
    }

    /// Another one that holds the same.
    pub fn beside(&self) -> Self {
        Self { shared: Arc::clone(&self.shared), ..Self::default() }
    }

    /// Shuts the gate: appends are written, but neither synced nor told, until it is opened.
    pub fn hold(&self) {
        self.inside().gate_shut = true;
    }

    /// Opens the gate: what stands there is synced and told in the order in which it came.
    pub fn release(&self) {
        let mut inside = self.inside();
        inside.gate_shut = false;
        for Waiting { append, told } in std::mem::take(&mut inside.waiting) {
            let done = self.make(&mut inside, Change::Append(append));
            // Whoever stopped waiting is not told.
            let _ = told.send(done);
        }
        self.held.send_replace(0);
    }

    /// Waits until so many appends, or more, stand at the gate.
    pub async fn held(&self, count: usize) {
        // The sender is in `self`, so it is there as long as this waits.
        let _ = self.held.subscribe().wait_for(|held| *held >= count).await;
    }

    /// As if the power had gone: what is not synced is lost, and the gate is open again.
    pub fn lose(&self) {
        let mut inside = self.inside();
        inside.gate_shut = false;
        inside.waiting.clear();
        self.held.send_replace(0);
    }

    /// The next so many appends are not stored, and that is told.
    pub fn fail_next(&self, times: usize, error: &StoreError) {
        self.fail(times, error, false);
    }

    /// The next so many appends are stored, but something else is told.
    pub fn mistell_next(&self, times: usize, error: &StoreError) {
        self.fail(times, error, true);
    }

    /// From now on nothing can be changed for this reason, until there is none.
    pub fn trouble(&self, error: Option<StoreError>) {
        self.inside().trouble = error;
    }

    fn fail(&self, times: usize, error: &StoreError, stored: bool) {
        let failure = || Failure { error: error.clone(), stored };
        self.inside().failures.extend(std::iter::repeat_with(failure).take(times));
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does it at once.
    fn make(&self, inside: &mut Inside, change: Change) -> Result<(), StoreError> {
        let done = self.try_to_make(inside, change);
        if let Err(error) = &done
            && !error.is_refusal()
        {
            self.counters.failed(error);
        }
        done
    }

    fn try_to_make(&self, inside: &mut Inside, change: Change) -> Result<(), StoreError> {
        if let Some(trouble) = &inside.trouble {
            return Err(trouble.clone());
        }
        let is_append = matches!(change, Change::Append(_));
        let failure = if is_append { inside.failures.pop_front() } else { None };
        if let Some(Failure { error, stored: false }) = failure {
            return Err(error);
        }
        let entries = change.entries();
        self.shared.tables().make(change)?;
        self.counters.committed(1, entries);
        failure.map_or(Ok(()), |failure| Err(failure.error))
    }

    fn change(&self, change: Change) -> Result<(), StoreError> {
        self.make(&mut self.inside(), change)
    }

    fn read<T>(&self, ask: impl FnOnce(&Tables) -> T) -> Result<T, StoreError> {
        let inside = self.inside();
        match &inside.trouble {
            Some(StoreError::Closed) => Err(StoreError::Closed),
            _ => Ok(ask(&self.shared.tables())),
        }
    }

    /// Does something about who owns what, at the time that the clock shows.
    fn own<T>(
        &self,
        ask: impl FnOnce(&mut Tables, Duration) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        match &self.inside().trouble {
            Some(trouble) => Err(trouble.clone()),
            None => ask(&mut self.shared.tables(), (self.shared.clock)()),
        }
    }

    /// Puts an append at the gate if that is shut, and else does it.
    fn arrive(&self, append: Append) -> Result<Arrived, StoreError> {
        let mut inside = self.inside();
        if !inside.gate_shut {
            return self.make(&mut inside, Change::Append(append)).map(|()| Arrived::Done);
        }
        let (told, answer) = oneshot::channel();
        inside.waiting.push(Waiting { append, told });
        self.held.send_replace(inside.waiting.len());
        Ok(Arrived::Held(answer))
    }
}

/// How far an append came.
enum Arrived {
    Done,
    Held(oneshot::Receiver<Result<(), StoreError>>),
}

#[async_trait]
impl Store for MemoryStore {
    async fn attend(&self, server: &str, lease: Duration) -> Result<(), StoreError> {
        self.own(|tables, now| {
            tables.attend(server, now + lease);
            Ok(())
        })
    }

    async fn claim(&self, log: &str, server: &str) -> Result<Claim, StoreError> {
        self.own(|tables, now| tables.claim(log, server, now))
    }

    async fn release(&self, log: &str, server: &str) -> Result<(), StoreError> {
        self.own(|tables, _| {
            tables.release(log, server);
            Ok(())
        })
    }

    async fn leave(&self, server: &str) -> Result<(), StoreError> {
        self.own(|tables, _| {
            tables.leave(server);
            Ok(())
        })
    }

    async fn create(&self, log: NewLog, server: &str) -> Result<Fence, StoreError> {
        let server = server.to_owned();
        self.change(Change::Create { log, server }).map(|()| Fence::FIRST)
    }

    async fn append(
        &self,
        fence: Fence,
        entries: Vec<NewEntry>,
        summary: Option<Summary>,
    ) -> Result<(), StoreError> {
        let Some(append) = Append::new(fence, entries, summary)? else { return Ok(()) };
        match self.arrive(append)? {
            Arrived::Done => Ok(()),
            Arrived::Held(answer) => answer.await.unwrap_or(Err(StoreError::Closed)),
        }
    }

    async fn remove(&self, fence: Fence, log: &str) -> Result<(), StoreError> {
        self.change(Change::Remove { log: log.to_owned(), fence })
    }

    async fn log(&self, id: &str) -> Result<Option<StoredLog>, StoreError> {
        self.read(|tables| tables.log(id))
    }

    async fn list(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        let now = (self.shared.clock)();
        self.read(|tables| tables.list(filter, now))
    }

    async fn ids(&self, after: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError> {
        self.read(|tables| tables.ids(after, limit))
    }

    async fn add_visitor(&self, visitor: &Visitor) -> Result<(), StoreError> {
        self.change(Change::AddVisitor(visitor.clone()))
    }

    async fn visitor(&self, id: &VisitorId) -> Result<Option<Visitor>, StoreError> {
        self.read(|tables| tables.visitor(id))
    }

    async fn visitors(
        &self,
        after: Option<&VisitorId>,
        limit: u32,
    ) -> Result<Vec<Visitor>, StoreError> {
        self.read(|tables| tables.visitors(after, limit))
    }

    async fn visitor_named(&self, name: &str) -> Result<Option<Visitor>, StoreError> {
        self.read(|tables| tables.visitor_named(name))
    }

    async fn make_account(
        &self,
        id: &VisitorId,
        name: &str,
        password: &str,
    ) -> Result<(), StoreError> {
        let (name, password) = (name.to_owned(), password.to_owned());
        self.change(Change::MakeAccount { id: id.clone(), name, password })
    }

    async fn set_password(&self, id: &VisitorId, password: &str) -> Result<(), StoreError> {
        self.change(Change::SetPassword { id: id.clone(), password: password.to_owned() })
    }

    async fn delete_visitor(&self, id: &VisitorId) -> Result<(), StoreError> {
        self.change(Change::DeleteVisitor(id.clone()))
    }

    async fn everything_of(&self, id: &VisitorId) -> Result<Option<Everything>, StoreError> {
        self.read(|tables| tables.everything_of(id))
    }

    async fn add_credential(&self, credential: &Credential) -> Result<(), StoreError> {
        self.change(Change::AddCredential(credential.clone()))
    }

    async fn credential(&self, hash: &[u8; 32]) -> Result<Option<Credential>, StoreError> {
        self.read(|tables| tables.credential(hash))
    }

    async fn credentials(
        &self,
        visitor: &VisitorId,
        kind: CredentialKind,
    ) -> Result<Vec<Credential>, StoreError> {
        self.read(|tables| tables.credentials(visitor, kind))
    }

    async fn remove_credential(&self, id: &str) -> Result<(), StoreError> {
        self.change(Change::RemoveCredential(id.to_owned()))
    }

    async fn remove_expired(&self, now: u64) -> Result<(), StoreError> {
        self.change(Change::RemoveExpired(now))
    }

    async fn explore(&self, games: Vec<Explored>) -> Result<(), StoreError> {
        if games.is_empty() { Ok(()) } else { self.change(Change::Explore(games)) }
    }

    async fn crossing(
        &self,
        position: u64,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Crossing, StoreError> {
        self.read(|tables| tables.crossing(position, before, limit))
    }

    async fn unexplored(
        &self,
        form: u32,
        behind: Option<&Place>,
        limit: u32,
    ) -> Result<Vec<Unexplored>, StoreError> {
        self.read(|tables| tables.unexplored(form, behind, limit))
    }

    async fn forget_explored(&self, form: u32, most: u32) -> Result<bool, StoreError> {
        self.change(Change::ForgetExplored { form, most })?;
        self.read(|tables| tables.knows_explored(form))
    }

    async fn keep_records(&self, records: Vec<(LoadedRecord, Explored)>) -> Result<(), StoreError> {
        if records.is_empty() { Ok(()) } else { self.change(Change::KeepRecords(records)) }
    }

    async fn known_records(&self, ids: &[String]) -> Result<Vec<String>, StoreError> {
        let known = |tables: &Tables| {
            let all = tables.records(None, None).filter(|record| ids.contains(&record.id));
            all.map(|record| record.id.clone()).collect()
        };
        self.read(known)
    }

    async fn record(&self, id: &str) -> Result<Option<LoadedRecord>, StoreError> {
        self.read(|tables| tables.record(id))
    }

    async fn records(
        &self,
        of: Option<&VisitorId>,
        after: Option<&str>,
        limit: u32,
    ) -> Result<Vec<LoadedRecord>, StoreError> {
        self.read(|tables| tables.records(of, after).take(limit as usize).cloned().collect())
    }

    async fn count_records(&self, of: &VisitorId) -> Result<u64, StoreError> {
        self.read(|tables| tables.records(Some(of), None).count() as u64)
    }

    async fn remove_record(&self, id: &str) -> Result<(), StoreError> {
        self.change(Change::RemoveRecord(id.to_owned()))
    }

    async fn ready(&self) -> Result<(), StoreError> {
        self.change(Change::Probe)
    }

    fn statistics(&self) -> Statistics {
        self.counters.read()
    }

    async fn close(&self) {
        self.release();
        self.trouble(Some(StoreError::Closed));
    }
}

#[async_trait]
impl Deeds for MemoryStore {
    async fn unsettled(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        self.read(|tables| tables.deeds.unsettled(&tables.logs, limit))
    }

    async fn settle(&self, log: &str, entries: u32, deeds: Vec<Deed>) -> Result<(), StoreError> {
        let log = log.to_owned();
        self.change(Change::Note(Note::Settle { log, entries, deeds }))
    }

    async fn deeds(&self, wanted: &DeedsWanted) -> Result<Vec<Deed>, StoreError> {
        self.read(|tables| tables.deeds.deeds(wanted))
    }

    async fn deed_sums(&self, of: &VisitorId, public: bool) -> Result<Vec<DeedSum>, StoreError> {
        self.read(|tables| tables.deeds.deed_sums(of, public))
    }

    async fn days(&self, of: &VisitorId, limit: u32) -> Result<Vec<(u32, String)>, StoreError> {
        self.read(|tables| tables.deeds.days(of, limit))
    }

    async fn pool_version(&self, pool: &Pool) -> Result<u64, StoreError> {
        self.read(|tables| tables.deeds.pool_version(pool))
    }

    async fn rate(&self, pool: &Pool, version: u64, games: Vec<Rated>) -> Result<(), StoreError> {
        self.change(Change::Note(Note::Rate { pool: pool.clone(), version, games }))
    }

    async fn rated(&self, wanted: &RatedWanted) -> Result<Vec<Rated>, StoreError> {
        self.read(|tables| tables.deeds.rated(wanted))
    }

    async fn lessons(&self, of: &VisitorId) -> Result<Vec<Lesson>, StoreError> {
        self.read(|tables| tables.deeds.lessons(of))
    }

    async fn learn(&self, of: &VisitorId, lessons: Vec<Lesson>) -> Result<(), StoreError> {
        self.change(Change::Note(Note::Learn { of: of.clone(), lessons }))
    }
}
