//! The embedded store: one file of SQLite.

mod copy;
mod deeds;
mod explorer;
mod faults;
mod file;
mod lock;
mod rows;
mod schema;
mod trouble;
mod write;
mod writer;

#[cfg(test)]
mod tests;

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use self::copy::{private_file, sync_folder, unopened};
use self::lock::Lock;
use self::trouble::{opening, trouble};
use self::writer::{Waiting, Writer};
use crate::change::{Append, Change};
use crate::statistics::Counters;
use crate::{
    Claim, Credential, CredentialKind, Crossing, Everything, Explored, Fence, Filter, Listed,
    LoadedRecord, NewEntry, NewLog, Place, Statistics, Store, StoreError, StoredLog, Summary,
    Unexplored, Visitor, VisitorId,
};

pub use faults::Faults;
pub use file::{Hold, SqliteFile};

/// How long another program may keep the file locked before that is told.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// How a [`SqliteStore`] is opened.
#[derive(Clone)]
pub struct Options {
    /// When that is, in Unix milliseconds: it is told to whoever wants the file too.
    pub now: u64,
    /// How many changes may wait to be written. Whoever comes then waits to wait.
    pub queue: usize,
    /// How many may read at the same time.
    pub readers: u32,
    /// How long another program may keep the file locked before that is told.
    pub busy_timeout: Duration,
    /// The file does not grow beyond so many pages of 4 KiB; what would make it is answered as if
    /// the disk were full.
    pub most_pages: Option<u32>,
    /// What stands in the way of commits.
    pub faults: Option<Arc<dyn Faults>>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            now: 0,
            queue: 1_024,
            readers: 4,
            busy_timeout: BUSY_TIMEOUT,
            most_pages: None,
            faults: None,
        }
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("queue", &self.queue)
            .field("readers", &self.readers)
            .field("busy_timeout", &self.busy_timeout)
            .field("most_pages", &self.most_pages)
            .finish_non_exhaustive()
    }
}

/// A file of SQLite that belongs to one server: a write-ahead log, synced with every commit, and
/// one writer that commits together what came in while it was busy.
#[derive(Debug)]
pub struct SqliteStore {
    file: SqliteFile,
    counters: Arc<Counters>,
    /// None once it is closed.
    open: Mutex<Option<Open>>,
    writer: tokio::sync::Mutex<Option<JoinHandle<()>>>,
}

#[derive(Debug)]
struct Open {
    queue: mpsc::Sender<Waiting>,
    lock: Arc<Lock>,
}

impl SqliteStore {
    /// Opens the file, which is made if it is not there, and brought to the latest version if it
    /// is of an older one; then a copy stays beside it. It needs the runtime of tokio.
    pub async fn open(path: &Path, options: Options) -> Result<Self, StoreError> {
        Self::open_with(path, options, schema::STEPS).await
    }

    async fn open_with(
        path: &Path,
        options: Options,
        steps: &[&'static str],
    ) -> Result<Self, StoreError> {
        let lock = Arc::new(Lock::take(path, Some(options.now))?);
        make_file(path)?;
        let connecting = file::connecting(path, options.busy_timeout)
            // What the log grew to while somebody read for long is given back.
            .pragma("journal_size_limit", "67108864");
        let connecting = match options.most_pages {
            Some(pages) => connecting.pragma("max_page_count", pages.to_string()),
            None => connecting,
        };
        let db = prepare(path, &connecting, steps).await?;

        let counters = Arc::new(Counters::default());
        let (queue, waiting) = mpsc::channel(options.queue.max(1));
        let writer = Writer {
            options: connecting,
            db: Some(db),
            counters: counters.clone(),
            faults: options.faults,
            lock: lock.clone(),
        };
        Ok(Self {
            file: SqliteFile::opened(path, options.readers.max(1), options.busy_timeout),
            counters,
            open: Mutex::new(Some(Open { queue, lock })),
            writer: tokio::sync::Mutex::new(Some(tokio::spawn(writer.run(waiting)))),
        })
    }

    /// Tells whoever wants the file too where its server listens.
    pub fn listens_at(&self, address: &str) -> io::Result<()> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.as_ref().map_or(Ok(()), |open| open.lock.tell(Some(address)))
    }

    /// The file, to be looked at: is it whole?
    pub fn file(&self) -> &SqliteFile {
        &self.file
    }

    /// Hands a change to the writer, and waits until it is durable.
    async fn change(&self, change: Change) -> Result<(), StoreError> {
        let queue = {
            let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            open.as_ref().ok_or(StoreError::Closed)?.queue.clone()
        };
        let (told, answer) = oneshot::channel();
        queue.send(Waiting { change, told }).await.map_err(|_| StoreError::Closed)?;
        drop(queue);
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}

/// Sees to it that there is a file, and that only its owner can read it: it has hashes of secrets.
fn make_file(path: &Path) -> Result<(), StoreError> {
    let made = match private_file(path) {
        Ok(()) => sync_folder(path),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    };
    made.map_err(|error| unopened(path, &error))
}

/// Opens a file to write to it, if it is one of ours, with the tables it should have.
async fn prepare(
    path: &Path,
    connecting: &SqliteConnectOptions,
    steps: &[&'static str],
) -> Result<SqliteConnection, StoreError> {
    let mut db = connecting.connect().await.map_err(|error| opening(error, path))?;
    schema::migrate(&mut db, path, steps).await?;
    // Asked for only now: it would change a file that is not for us.
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode = WAL")
        .fetch_one(&mut db)
        .await
        .map_err(trouble)?;
    if mode != "wal" {
        return Err(StoreError::Failed { why: format!("its journal is `{mode}`") });
    }
    // A file that can only be read is opened all the same, and refuses this. A full disk does not:
    // a server may start, and wait for space.
    let nothing = sqlx::query("DELETE FROM probe").execute(&mut db).await;
    nothing.map_err(trouble)?;
    Ok(db)
}

#[async_trait]
impl Store for SqliteStore {
    // The lock on the file is the lease, the same for all logs, and the fence is always the first.

    async fn attend(&self, _: &str, _: Duration) -> Result<(), StoreError> {
        Ok(())
    }

    async fn claim(&self, _: &str, _: &str) -> Result<Claim, StoreError> {
        Ok(Claim::Yours(Fence::FIRST))
    }

    async fn release(&self, _: &str, _: &str) -> Result<(), StoreError> {
        Ok(())
    }

    async fn leave(&self, _: &str) -> Result<(), StoreError> {
        Ok(())
    }

    async fn create(&self, log: NewLog, server: &str) -> Result<Fence, StoreError> {
        self.change(Change::Create { log, server: server.to_owned() }).await.map(|()| Fence::FIRST)
    }

    async fn append(
        &self,
        fence: Fence,
        entries: Vec<NewEntry>,
        summary: Option<Summary>,
    ) -> Result<(), StoreError> {
        match Append::new(fence, entries, summary)? {
            Some(append) => self.change(Change::Append(append)).await,
            None => Ok(()),
        }
    }

    async fn remove(&self, fence: Fence, log: &str) -> Result<(), StoreError> {
        self.change(Change::Remove { log: log.to_owned(), fence }).await
    }

    async fn log(&self, id: &str) -> Result<Option<StoredLog>, StoreError> {
        self.file.log(id).await
    }

    async fn list(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        self.file.list(filter).await
    }

    async fn ids(&self, after: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError> {
        self.file.ids(after, limit).await
    }

    async fn add_visitor(&self, visitor: &Visitor) -> Result<(), StoreError> {
        self.change(Change::AddVisitor(visitor.clone())).await
    }

    async fn visitor(&self, id: &VisitorId) -> Result<Option<Visitor>, StoreError> {
        self.file.visitor(id).await
    }

    async fn visitors(
        &self,
        after: Option<&VisitorId>,
        limit: u32,
    ) -> Result<Vec<Visitor>, StoreError> {
        self.file.visitors(after, limit).await
    }

    async fn visitor_named(&self, name: &str) -> Result<Option<Visitor>, StoreError> {
        self.file.visitor_named(name).await
    }

    async fn make_account(
        &self,
        id: &VisitorId,
        name: &str,
        password: &str,
    ) -> Result<(), StoreError> {
        let (name, password) = (name.to_owned(), password.to_owned());
        self.change(Change::MakeAccount { id: id.clone(), name, password }).await
    }

    async fn set_password(&self, id: &VisitorId, password: &str) -> Result<(), StoreError> {
        self.change(Change::SetPassword { id: id.clone(), password: password.to_owned() }).await
    }

    async fn delete_visitor(&self, id: &VisitorId) -> Result<(), StoreError> {
        self.change(Change::DeleteVisitor(id.clone())).await
    }

    async fn everything_of(&self, id: &VisitorId) -> Result<Option<Everything>, StoreError> {
        self.file.everything_of(id).await
    }

    async fn add_credential(&self, credential: &Credential) -> Result<(), StoreError> {
        self.change(Change::AddCredential(credential.clone())).await
    }

    async fn credential(&self, hash: &[u8; 32]) -> Result<Option<Credential>, StoreError> {
        self.file.credential(hash).await
    }

    async fn credentials(
        &self,
        visitor: &VisitorId,
        kind: CredentialKind,
    ) -> Result<Vec<Credential>, StoreError> {
        self.file.credentials(visitor, kind).await
    }

    async fn remove_credential(&self, id: &str) -> Result<(), StoreError> {
        self.change(Change::RemoveCredential(id.to_owned())).await
    }

    async fn remove_expired(&self, now: u64) -> Result<(), StoreError> {
        self.change(Change::RemoveExpired(now)).await
    }

    async fn explore(&self, games: Vec<Explored>) -> Result<(), StoreError> {
        if games.is_empty() { Ok(()) } else { self.change(Change::Explore(games)).await }
    }

    async fn crossing(
        &self,
        position: u64,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Crossing, StoreError> {
        self.file.crossing(position, before, limit).await
    }

    async fn unexplored(
        &self,
        form: u32,
        behind: Option<&Place>,
        limit: u32,
    ) -> Result<Vec<Unexplored>, StoreError> {
        self.file.unexplored(form, behind, limit).await
    }

    async fn forget_explored(&self, form: u32, most: u32) -> Result<bool, StoreError> {
        self.change(Change::ForgetExplored { form, most }).await?;
        self.file.knows_explored(form).await
    }

    async fn keep_records(&self, records: Vec<(LoadedRecord, Explored)>) -> Result<(), StoreError> {
        if records.is_empty() { Ok(()) } else { self.change(Change::KeepRecords(records)).await }
    }

    async fn known_records(&self, ids: &[String]) -> Result<Vec<String>, StoreError> {
        self.file.known_records(ids).await
    }

    async fn record(&self, id: &str) -> Result<Option<LoadedRecord>, StoreError> {
        self.file.record(id).await
    }

    async fn records(
        &self,
        of: Option<&VisitorId>,
        after: Option<&str>,
        limit: u32,
    ) -> Result<Vec<LoadedRecord>, StoreError> {
        self.file.records(of, after, limit).await
    }

    async fn count_records(&self, of: &VisitorId) -> Result<u64, StoreError> {
        self.file.count_records(of).await
    }

    async fn remove_record(&self, id: &str) -> Result<(), StoreError> {
        self.change(Change::RemoveRecord(id.to_owned())).await
    }

    async fn ready(&self) -> Result<(), StoreError> {
        self.change(Change::Probe).await
    }

    fn statistics(&self) -> Statistics {
        self.counters.read()
    }

    async fn close(&self) {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner).take();
        drop(open);
        // The writer closes last: whoever is last tidies the write-ahead log away.
        self.file.close().await;
        if let Some(writer) = self.writer.lock().await.take() {
            // It ends when its queue does. If it panicked, what waited was told that it is closed.
            let _ = writer.await;
        }
    }
}
