//! Whether a server may use a database beside others.

use std::sync::Arc;
use std::time::Duration;

use sqlx::{Connection, PgConnection};
use tokio::time::{sleep, timeout};

use super::PostgresStore;
use super::lines::Inside;
use super::trouble::trouble;
use crate::{Holder, StoreError};

/// The lock that servers hold as long as they are there.
const LOCK: i64 = 0x0064_616d_6965_7202;

/// A server that has just ended, however that was, is waited for so long at most.
const LEAVING: Duration = Duration::from_millis(500);

/// So often it is looked whether the lock is still held.
const BEAT: Duration = Duration::from_secs(2);

/// Who has lost it asks for it again after so long.
const AGAIN: Duration = Duration::from_millis(200);

/// How a server uses a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// It knows of no other, so there may be none.
    Alone,
    /// With others that know of each other.
    Beside,
}

impl PostgresStore {
    /// Comes to the database as a server. `InUse` if somebody is there whom it does not go with.
    ///
    /// It stays until all is closed, or the process ends. If the line breaks by which that is known,
    /// it comes anew; who finds somebody else there by then is answered nothing but `InUse`.
    pub async fn enter(&self, company: Company) -> Result<(), StoreError> {
        let mut line = self.lines.open().await?;
        if !hold(&mut line, company, self.lines.inside().patience())
            .await
            .map_err(|error| trouble(&error))?
        {
            return Err(StoreError::InUse { by: Holder::default() });
        }
        let staying = tokio::spawn(stay(Arc::clone(self.lines.inside()), company, line));
        self.lines.kept_by(staying.abort_handle());
        Ok(())
    }
}

/// Whether the lock was to be had, for somebody with so much patience.
async fn hold(
    line: &mut PgConnection,
    company: Company,
    patience: Duration,
) -> Result<bool, sqlx::Error> {
    let waits = LEAVING.min(patience / 2).as_millis().max(1).to_string();
    let waiting = sqlx::query("SELECT set_config('lock_timeout', $1, false)").bind(waits);
    waiting.execute(&mut *line).await?;
    let held = sqlx::query(match company {
        Company::Alone => "SELECT pg_advisory_lock($1)",
        Company::Beside => "SELECT pg_advisory_lock_shared($1)",
    });
    match held.bind(LOCK).execute(line).await {
        Ok(_) => Ok(true),
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some("55P03") => Ok(false),
        Err(error) => Err(error),
    }
}

/// Holds the lock for ever.
async fn stay(lines: Arc<Inside>, company: Company, mut line: PgConnection) {
    loop {
        while matches!(timeout(lines.patience(), line.ping()).await, Ok(Ok(()))) {
            sleep(BEAT).await;
        }
        line = loop {
            if let Ok(mut line) = lines.connect().await
                && let Ok(held) = hold(&mut line, company, lines.patience()).await
            {
                if lines.shut_out(!held) == held {
                    tracing::warn!(held, "whether this server may use the database has changed");
                }
                if held {
                    break line;
                }
            }
            sleep(AGAIN).await;
        };
    }
}
