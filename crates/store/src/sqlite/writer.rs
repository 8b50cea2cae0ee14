//! The one who writes: what came in while the last commit ran is committed together.

use std::sync::Arc;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::Faults;
use super::lock::Lock;
use super::trouble::trouble;
use super::write::{may_leave_traces, write};
use crate::StoreError;
use crate::change::Change;
use crate::statistics::Counters;

/// The most changes that are committed together. More would make the first one wait too long.
const MOST: usize = 1_024;

type Answer = Result<(), StoreError>;

/// A change, and who waits for it.
#[derive(Debug)]
pub(super) struct Waiting {
    pub(super) change: Change,
    pub(super) told: oneshot::Sender<Answer>,
}

/// The writer of a file.
pub(super) struct Writer {
    pub(super) options: SqliteConnectOptions,
    /// None after something went wrong: the next change opens the file again.
    pub(super) db: Option<SqliteConnection>,
    pub(super) counters: Arc<Counters>,
    pub(super) faults: Option<Arc<dyn Faults>>,
    /// Nobody else has the file until the last commit is done.
    pub(super) lock: Arc<Lock>,
}

/// Changes that are written and not committed, with what there is to say to each once they are.
#[derive(Default)]
struct Batch {
    answers: Vec<(oneshot::Sender<Answer>, Answer)>,
    changes: u64,
    entries: u64,
}

impl Writer {
    /// Writes what comes until nobody can send anything any more.
    pub(super) async fn run(mut self, mut queue: mpsc::Receiver<Waiting>) {
        while let Some(first) = queue.recv().await {
            let mut batch = Batch::default();
            let done = self.commit(first, &mut queue, &mut batch).await;
            self.count(&done, &batch);
            if done.is_err() {
                self.reset().await;
            }
            for (told, answer) in batch.answers {
                // Whoever stopped waiting is not told.
                let _ = told.send(done.clone().and(answer));
            }
        }
        self.tidy().await;
        self.reset().await;
        drop(self.lock);
    }

    /// Moves what the write-ahead log has into the file. Whoever closes the file last does that too, but
    /// may be a question that was broken off while it opened the file, and nobody waits for such.
    async fn tidy(&mut self) {
        if let Some(db) = &mut self.db
            && let Err(error) = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(db).await
        {
            tracing::debug!(%error, "the write-ahead log stays as it is");
        }
    }

    /// Keeps account of it. That nothing can be stored is said once, and not for every change.
    fn count(&self, done: &Answer, batch: &Batch) {
        match done {
            // A commit of nothing shows nothing.
            Ok(()) if batch.changes == 0 => {}
            Ok(()) => {
                if self.counters.committed(batch.changes, batch.entries).is_some() {
                    tracing::info!("it can be stored again");
                }
            }
            Err(error) => {
                if self.counters.failed(error).as_ref() != Some(error) {
                    tracing::warn!(%error, "nothing can be stored");
                }
            }
        }
    }

    /// Writes and commits a change and all that are there by then.
    async fn commit(
        &mut self,
        first: Waiting,
        queue: &mut mpsc::Receiver<Waiting>,
        batch: &mut Batch,
    ) -> Result<(), StoreError> {
        let mut next = Some(first);
        let db = match begin(&mut self.db, &self.options).await {
            Ok(db) => db,
            Err(error) => {
                // All that wait would wait for the same.
                while let Some(Waiting { told, .. }) = next.take().or_else(|| queue.try_recv().ok())
                {
                    batch.answers.push((told, Ok(())));
                }
                return Err(error);
            }
        };
        while let Some(Waiting { change, told }) = next {
            let written = try_to_write(db, &change).await;
            let failed = written.as_ref().err().filter(|error| !error.is_refusal()).cloned();
            if written.is_ok() {
                batch.changes += 1;
                batch.entries += change.entries();
            }
            batch.answers.push((told, written));
            if let Some(error) = failed {
                return Err(error);
            }
            let full = batch.answers.len() >= MOST;
            next = if full { None } else { queue.try_recv().ok() };
        }
        let changes = batch.answers.len();
        if let Some(faults) = &self.faults {
            faults.before_commit(changes).await?;
        }
        sqlx::query("COMMIT").execute(db).await.map_err(trouble)?;
        match &self.faults {
            Some(faults) => faults.after_commit(changes).await,
            None => Ok(()),
        }
    }

    /// Lets go of the file. What is not committed is taken back by that.
    async fn reset(&mut self) {
        if let Some(db) = self.db.take()
            && let Err(error) = db.close().await
        {
            tracing::debug!(%error, "the database did not close well");
        }
    }
}

/// Begins a transaction, on a file that is opened if it is not open.
async fn begin<'a>(
    db: &'a mut Option<SqliteConnection>,
    options: &SqliteConnectOptions,
) -> Result<&'a mut SqliteConnection, StoreError> {
    let db = match db {
        Some(db) => db,
        None => db.insert(options.connect().await.map_err(trouble)?),
    };
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *db).await.map_err(trouble)?;
    Ok(db)
}

/// Writes a change, or nothing of it.
async fn try_to_write(db: &mut SqliteConnection, change: &Change) -> Result<(), StoreError> {
    if !may_leave_traces(change) {
        return write(db, change).await;
    }
    sqlx::query("SAVEPOINT change").execute(&mut *db).await.map_err(trouble)?;
    let written = write(db, change).await;
    let end = match &written {
        Ok(()) => "RELEASE change",
        Err(error) if error.is_refusal() => "ROLLBACK TO change; RELEASE change",
        Err(_) => return written,
    };
    sqlx::query(end).execute(db).await.map_err(trouble)?;
    written
}
