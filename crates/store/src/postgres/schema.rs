//! The tables, and how a database comes to have them.
//!
//! Servers of several builds share a database while they are replaced one after the other. So it
//! says not only its version but also since which one its tables can be used as they are: a build
//! that knows at least that version works with tables that are newer than itself.

use sqlx::{Connection, PgConnection};

use super::rows;
use super::trouble::{opening, trouble};
use crate::StoreError;

/// What brings a database from a version to the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// What is done. A text that was released is never changed: databases have what it said.
    pub(super) sql: &'static str,
    /// The oldest version for which a build may be made that works with the tables after this.
    pub(super) compatible_from: i32,
}

pub(super) const STEPS: &[Step] = &[
    Step { sql: include_str!("schema/1.sql"), compatible_from: 1 },
    // Whoever does not know of records and of the explorer leaves them alone.
    Step { sql: include_str!("schema/2.sql"), compatible_from: 1 },
    Step { sql: include_str!("schema/3.sql"), compatible_from: 1 },
];

/// Two that begin at the same time begin one after the other: `DAMI`.
const LOCK: i64 = 0x4441_4d49;

/// What is done with a database that is older than it has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Older {
    /// It is told: whoever runs servers of two builds decides when.
    Refused,
    /// It is brought to the latest version.
    Raised,
}

/// What is known of the tables that are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Found {
    version: i32,
    compatible_from: i32,
}

/// Sees to it that the tables are there, and are such that this build can use them. An empty
/// database gets them. Tells whether anything was changed.
pub(super) async fn prepare(
    db: &mut PgConnection,
    at: &str,
    steps: &[Step],
    older: Older,
) -> Result<bool, StoreError> {
    let known = steps.len() as i32;
    let mut all = db.begin().await.map_err(|error| opening(&error, at))?;
    // Another server may be making the tables, or changing large ones: that takes as long as it
    // takes.
    sqlx::query("SET LOCAL statement_timeout = 0")
        .execute(&mut *all)
        .await
        .map_err(|error| opening(&error, at))?;
    // Whoever finds everything in order does not wait for others.
    let found = find(&mut all, at).await?;
    if found.is_some_and(|found| found.version >= known) {
        return fits(found, known, older).map(|()| false);
    }
    sqlx::query("SELECT pg_advisory_xact_lock($1)")
        .bind(LOCK)
        .execute(&mut *all)
        .await
        .map_err(|error| opening(&error, at))?;
    // Somebody may have done it meanwhile.
    let found = find(&mut all, at).await?;
    fits(found, known, older)?;
    let version = found.map_or(0, |found| found.version);
    if version >= known {
        return Ok(false);
    }
    if version > 0 {
        tracing::info!(found = version, known, "the database is brought to a new version");
    }
    let mut compatible_from = found.map_or(0, |found| found.compatible_from);
    for step in &steps[version as usize..] {
        sqlx::raw_sql(step.sql).execute(&mut *all).await.map_err(|error| opening(&error, at))?;
        compatible_from = compatible_from.max(step.compatible_from);
    }
    sqlx::raw_sql(
        "CREATE TABLE IF NOT EXISTS damier_schema
            (version INTEGER NOT NULL, compatible_from INTEGER NOT NULL);
        DELETE FROM damier_schema",
    )
    .execute(&mut *all)
    .await
    .map_err(|error| opening(&error, at))?;
    sqlx::query("INSERT INTO damier_schema VALUES ($1, $2)")
        .bind(known)
        .bind(compatible_from)
        .execute(&mut *all)
        .await
        .map_err(|error| opening(&error, at))?;
    all.commit().await.map_err(|error| opening(&error, at))?;
    Ok(true)
}

/// Whether a build that knows a version can use what is there.
fn fits(found: Option<Found>, known: i32, older: Older) -> Result<(), StoreError> {
    match found {
        Some(Found { version, .. }) if version < known && older == Older::Refused => {
            Err(StoreError::Outdated { found: version, known })
        }
        Some(Found { version, compatible_from }) if compatible_from > known => {
            Err(StoreError::Newer { found: version, known })
        }
        _ => Ok(()),
    }
}

/// What is there; nothing in a database without a table.
async fn find(db: &mut PgConnection, at: &str) -> Result<Option<Found>, StoreError> {
    // Asked of the table of tables, and once: what a connection remembers of names may be old.
    let tables = sqlx::query(
        "SELECT count(*), coalesce(bool_or(relname = 'damier_schema'), false) FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')",
    );
    let tables = tables.fetch_one(&mut *db).await.map_err(|error| trouble(&error))?;
    let (count, ours): (i64, bool) = (rows::get(&tables, 0)?, rows::get(&tables, 1)?);
    let foreign = || StoreError::NoDatabase { file: at.to_owned() };
    if count == 0 {
        return Ok(None);
    }
    if !ours {
        return Err(foreign());
    }
    let row = sqlx::query("SELECT version, compatible_from FROM damier_schema")
        .fetch_optional(db)
        .await
        .map_err(|error| trouble(&error))?
        .ok_or_else(foreign)?;
    Ok(Some(Found { version: rows::get(&row, 0)?, compatible_from: rows::get(&row, 1)? }))
}
