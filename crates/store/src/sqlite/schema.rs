//! The tables, and how a file comes to have them.

use std::path::{Path, PathBuf};

use sqlx::{Connection, SqliteConnection};

use super::copy::copy;
use super::trouble::{opening, trouble};
use crate::StoreError;

/// What brings a file from each version to the next. A text that was released is never changed:
/// files have what it said.
pub(super) const STEPS: &[&str] =
    &[include_str!("schema/1.sql"), include_str!("schema/2.sql"), include_str!("schema/3.sql")];

/// Marks a file as one of ours, whatever it is called: `DAMI`.
const MARK: i32 = 0x4441_4d49;

/// The version that this program reads and writes.
pub(super) fn known(steps: &[&str]) -> i32 {
    steps.len() as i32
}

/// The version of a file; 0 if it is empty. Nothing is changed by asking.
pub(super) async fn version(db: &mut SqliteConnection, file: &Path) -> Result<i32, StoreError> {
    let number = async |db: &mut SqliteConnection, sql: &'static str| {
        let asked = sqlx::query_scalar::<_, i32>(sql).fetch_one(db).await;
        asked.map_err(|error| opening(error, file))
    };
    let tables = number(db, "SELECT count(*) FROM sqlite_schema").await?;
    let mark = number(db, "PRAGMA application_id").await?;
    let version = number(db, "PRAGMA user_version").await?;
    match (mark, version) {
        (0, 0) if tables == 0 => Ok(0),
        (MARK, 1..) => Ok(version),
        _ => Err(StoreError::NoDatabase { file: file.display().to_string() }),
    }
}

/// Refuses a file that this program does not read as it is.
pub(super) async fn expect_current(
    db: &mut SqliteConnection,
    file: &Path,
) -> Result<(), StoreError> {
    let (found, known) = (version(db, file).await?, known(STEPS));
    match found.cmp(&known) {
        std::cmp::Ordering::Less => Err(StoreError::Older { found, known }),
        std::cmp::Ordering::Equal => Ok(()),
        std::cmp::Ordering::Greater => Err(StoreError::Newer { found, known }),
    }
}

/// Brings a file to the latest version. One that holds something is copied before.
pub(super) async fn migrate(
    db: &mut SqliteConnection,
    file: &Path,
    steps: &[&'static str],
) -> Result<(), StoreError> {
    let (found, known) = (version(db, file).await?, known(steps));
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    if found == known {
        return Ok(());
    }
    if found > 0 {
        // A copy that is there was made by an attempt that did not come to its end.
        copy(db, &copy_before(file, known), true).await?;
        tracing::info!(found, known, "the database is brought to a new version");
    }
    let mut all = db.begin_with("BEGIN IMMEDIATE").await.map_err(trouble)?;
    for step in &steps[found as usize..] {
        sqlx::raw_sql(*step).execute(&mut *all).await.map_err(trouble)?;
    }
    // Both are part of the file, and of the transaction. They take no parameters.
    let marks = format!("PRAGMA application_id = {MARK}; PRAGMA user_version = {known}");
    sqlx::raw_sql(sqlx::AssertSqlSafe(marks)).execute(&mut *all).await.map_err(trouble)?;
    all.commit().await.map_err(trouble)
}

/// Where a file is copied before it becomes that version: `damier.before-v2.sqlite`.
pub(super) fn copy_before(file: &Path, version: i32) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    file.with_file_name(format!("{stem}.before-v{version}.sqlite"))
}
