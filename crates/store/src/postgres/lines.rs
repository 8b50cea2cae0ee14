//! Lines to a database: a few that are used by turns, and how long anybody waits for one.

use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use tokio::sync::Semaphore;
use tokio::task::AbortHandle;
use tokio::time::timeout;

use super::trouble::{is_collision, opening, trouble};
use crate::{Holder, StoreError};

/// What is asked over a line.
pub(super) type Asking<'a, T> = Pin<Box<dyn Future<Output = Result<T, sqlx::Error>> + Send + 'a>>;

/// What somebody does with a line, as often as it takes.
pub(super) trait Ask<T>:
    for<'a> Fn(&'a mut PgConnection) -> Asking<'a, T> + Send + Sync + 'static
{
}

impl<T, F> Ask<T> for F where
    F: for<'a> Fn(&'a mut PgConnection) -> Asking<'a, T> + Send + Sync + 'static
{
}

/// Whoever has all the time in the world still learns soon that nobody is there.
const CONNECTING: Duration = Duration::from_secs(30);

/// A machine that fell without a word is given up by PostgreSQL after half a minute, and with its line
/// the lock falls that it held: nothing is heard of it for so many seconds at first,
const SILENT: i32 = 10;
/// and after that it is asked every so many seconds,
const ASKED: i32 = 5;
/// so often. What it was sent is taken for lost as soon.
const ASKINGS: i32 = 4;

/// How often somebody asks again who met another.
const COLLISIONS: usize = 5;

/// Whether something may be asked again when the line broke, and nobody knows whether it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Again {
    /// Asked twice it comes to the same.
    Harmless,
    /// The second time it would be refused, or done twice.
    Harmful,
}

/// The lines to a database. Nobody waits for longer than they have patience for: a line over which
/// nothing comes is given up, with all that lie idle, since they lead the same way.
#[derive(Debug)]
pub(super) struct Lines(Arc<Inside>);

pub(super) struct Inside {
    options: PgConnectOptions,
    at: String,
    patience: Duration,
    /// So many are used at once. Closed when all of it is.
    places: Semaphore,
    most: u32,
    idle: Mutex<Vec<PgConnection>>,
    /// Whether somebody else has the database, with whom this server does not go.
    shut_out: AtomicBool,
    /// Those who work as long as the lines are there.
    keepers: Mutex<Vec<AbortHandle>>,
}

impl std::fmt::Debug for Inside {
    /// Without the options, which hold the password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lines").field("at", &self.at).finish_non_exhaustive()
    }
}

impl Lines {
    pub(super) fn new(
        options: PgConnectOptions,
        at: String,
        most: u32,
        patience: Duration,
    ) -> Self {
        let most = most.max(1);
        Self(Arc::new(Inside {
            options,
            at,
            patience,
            places: Semaphore::new(most as usize),
            most,
            idle: Mutex::default(),
            shut_out: AtomicBool::new(false),
            keepers: Mutex::default(),
        }))
    }

    pub(super) fn at(&self) -> &str {
        &self.0.at
    }

    pub(super) fn inside(&self) -> &Arc<Inside> {
        &self.0
    }

    /// Ends somebody's work when all lines are closed.
    pub(super) fn kept_by(&self, keeper: AbortHandle) {
        self.0.keepers.lock().unwrap_or_else(PoisonError::into_inner).push(keeper);
    }

    /// Asks something, in a task of its own: whoever stops waiting leaves no line in the middle of
    /// a sentence.
    pub(super) async fn ask<T: Send + 'static>(
        &self,
        again: Again,
        refused: fn(&sqlx::Error) -> StoreError,
        ask: impl Ask<T>,
    ) -> Result<T, StoreError> {
        let inside = Arc::clone(&self.0);
        let asked = tokio::spawn(async move {
            match timeout(inside.patience, inside.ask(again, refused, ask)).await {
                Ok(answer) => answer,
                Err(_) => {
                    inside.drop_idle();
                    let why = format!("no answer within {:?}", inside.patience);
                    Err(StoreError::Away { why })
                }
            }
        });
        asked.await.unwrap_or_else(|error| Err(StoreError::Failed { why: error.to_string() }))
    }

    /// A line for somebody who has much to say, and as much time as it takes.
    pub(super) async fn open(&self) -> Result<PgConnection, StoreError> {
        self.0.connect().await
    }

    /// Closes all of them, once nobody uses one.
    pub(super) async fn close(&self) {
        // Those who use one come to their end, as long as there is patience.
        let all = self.0.places.acquire_many(self.0.most);
        drop(timeout(self.0.patience, all).await);
        self.0.places.close();
        self.0.end_keepers();
        for line in self.0.take_idle() {
            // The other end notices either way.
            let _ = timeout(self.0.patience, line.close()).await;
        }
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        self.0.end_keepers();
    }
}

impl Inside {
    pub(super) fn patience(&self) -> Duration {
        self.patience
    }

    /// Lets nobody ask anything, or lets them again; how it was before.
    pub(super) fn shut_out(&self, out: bool) -> bool {
        self.shut_out.swap(out, Ordering::Relaxed)
    }

    fn end_keepers(&self) {
        let keepers = &mut *self.keepers.lock().unwrap_or_else(PoisonError::into_inner);
        keepers.drain(..).for_each(|keeper| keeper.abort());
    }

    fn take_idle(&self) -> Vec<PgConnection> {
        std::mem::take(&mut *self.idle.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn drop_idle(&self) {
        drop(self.take_idle());
    }

    async fn ask<T>(
        &self,
        again: Again,
        refused: fn(&sqlx::Error) -> StoreError,
        ask: impl Ask<T>,
    ) -> Result<T, StoreError> {
        let _place = self.places.acquire().await.map_err(|_| StoreError::Closed)?;
        if self.shut_out.load(Ordering::Relaxed) {
            return Err(StoreError::InUse { by: Holder::default() });
        }
        let mut collisions = 0;
        loop {
            let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let was_idle = idle.is_some();
            let mut line = match idle {
                Some(line) => line,
                None => self.connect().await.map_err(away)?,
            };
            let answer = ask(&mut line).await;
            let error = match answer {
                Ok(answer) => {
                    self.keep(line);
                    return Ok(answer);
                }
                Err(error) => error,
            };
            if is_collision(&error) && collisions < COLLISIONS {
                // The line is dropped, whatever was begun on it: it happens once in a while.
                collisions += 1;
                continue;
            }
            let told = refused(&error);
            if matches!(told, StoreError::Away { .. }) {
                self.drop_idle();
                // It may have been broken for long, and another one be whole.
                if was_idle && again == Again::Harmless {
                    continue;
                }
                return Err(told);
            }
            // What can only be read may have become a copy: the address leads elsewhere by now.
            if told == StoreError::ReadOnly {
                self.drop_idle();
            } else if matches!(error, sqlx::Error::Database(_)) {
                self.keep(line);
            }
            return Err(told);
        }
    }

    fn keep(&self, line: PgConnection) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(line);
    }

    pub(super) async fn connect(&self) -> Result<PgConnection, StoreError> {
        let patience = self.patience.min(CONNECTING);
        let opened = timeout(patience, self.options.connect()).await;
        let mut line = match opened {
            Ok(opened) => opened.map_err(|error| opening(&error, &self.at))?,
            Err(_) => {
                let why = format!("no answer within {patience:?}");
                return Err(StoreError::Unreached { at: self.at.clone(), why });
            }
        };
        // What is told is on disk, whatever the database is set to. One that waits for more than
        // its own disk goes on doing so. What nobody waits for any more is given up there too. And
        // nothing that is asked here is worth being compiled first.
        let patience =
            i64::try_from(self.patience.as_millis()).unwrap_or(i64::MAX).min(i64::from(i32::MAX));
        let given_up = (SILENT + ASKED * ASKINGS) * 1000;
        sqlx::query(
            "SELECT set_config('statement_timeout', $1, false), set_config('jit', 'off', false),
                set_config('tcp_keepalives_idle', $2, false),
                set_config('tcp_keepalives_interval', $3, false),
                set_config('tcp_keepalives_count', $4, false),
                set_config('tcp_user_timeout', $5, false),
                set_config('synchronous_commit', CASE current_setting('synchronous_commit')
                    WHEN 'off' THEN 'on' WHEN 'local' THEN 'on'
                    ELSE current_setting('synchronous_commit') END, false)",
        )
        .bind(patience.to_string())
        .bind(SILENT.to_string())
        .bind(ASKED.to_string())
        .bind(ASKINGS.to_string())
        .bind(given_up.to_string())
        .execute(&mut line)
        .await
        .map_err(|error| trouble(&error))?;
        Ok(line)
    }
}

/// While a server runs, a database that cannot be opened again is one that is away.
fn away(error: StoreError) -> StoreError {
    match error {
        StoreError::Unreached { why, .. }
        | StoreError::NotLetIn { why, .. }
        | StoreError::Untrusted { why, .. } => StoreError::Away { why },
        StoreError::NoSuchDatabase { .. } | StoreError::Unencrypted { .. } => {
            StoreError::Away { why: error.to_string() }
        }
        other => other,
    }
}
