//! A store in memory, which holds, fails and forgets when it is told to.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use tokio::sync::{oneshot, watch};

use super::tables::Tables;
use crate::change::{Append, Change};
use crate::statistics::Counters;
use crate::{
    Credential, CredentialKind, Everything, Filter, Listed, NewEntry, NewLog, Statistics, Store,
    StoreError, StoredLog, Summary, Visitor, VisitorId,
};

/// A whole store in memory. What it holds counts as durable; appends that stand at the gate do not.
#[derive(Debug, Default)]
pub struct MemoryStore {
    inside: Mutex<Inside>,
    counters: Counters,
    /// How many appends stand at the gate.
    held: watch::Sender<usize>,
}

#[derive(Debug, Default)]
struct Inside {
    tables: Tables,
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
    /// An empty one.
    pub fn new() -> Self {
        Self::default()
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
        inside.tables.make(change)?;
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
            _ => Ok(ask(&inside.tables)),
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
    async fn create(&self, log: NewLog) -> Result<(), StoreError> {
        self.change(Change::Create(log))
    }

    async fn append(
        &self,
        entries: Vec<NewEntry>,
        summary: Option<Summary>,
    ) -> Result<(), StoreError> {
        let Some(append) = Append::new(entries, summary)? else { return Ok(()) };
        match self.arrive(append)? {
            Arrived::Done => Ok(()),
            Arrived::Held(answer) => answer.await.unwrap_or(Err(StoreError::Closed)),
        }
    }

    async fn log(&self, id: &str) -> Result<Option<StoredLog>, StoreError> {
        self.read(|tables| tables.log(id))
    }

    async fn list(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        self.read(|tables| tables.list(filter))
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
