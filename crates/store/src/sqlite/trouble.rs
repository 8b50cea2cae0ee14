//! What SQLite says, in our words.

use std::borrow::Cow;
use std::path::Path;

use sqlx::error::DatabaseError;

use crate::StoreError;

/// Result codes of SQLite; the extended ones keep them in their lowest byte.
mod code {
    pub(super) const PERMISSION: i32 = 3;
    pub(super) const BUSY: i32 = 5;
    pub(super) const LOCKED: i32 = 6;
    pub(super) const READ_ONLY: i32 = 8;
    pub(super) const CORRUPT: i32 = 11;
    pub(super) const FULL: i32 = 13;
    pub(super) const NOT_OPENED: i32 = 14;
    pub(super) const CONSTRAINT: i32 = 19;
    pub(super) const NO_DATABASE: i32 = 26;
    pub(super) const FOREIGN_KEY: i32 = 787;
}

fn extended(error: &dyn DatabaseError) -> i32 {
    error.code().as_ref().map(Cow::as_ref).and_then(|code| code.parse().ok()).unwrap_or_default()
}

/// A statement that did not work, whatever it was to do.
pub(super) fn trouble(error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::Database(error) => match extended(&*error) & 0xff {
            code::BUSY | code::LOCKED => StoreError::Locked,
            code::READ_ONLY | code::PERMISSION => StoreError::ReadOnly,
            code::FULL => StoreError::Full,
            code::CORRUPT | code::NO_DATABASE => {
                StoreError::Damaged { what: error.message().to_owned() }
            }
            _ => StoreError::Failed { why: error.to_string() },
        },
        sqlx::Error::PoolClosed => StoreError::Closed,
        // A column that holds something else than what was written there.
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
            StoreError::Damaged { what: error.to_string() }
        }
        other => StoreError::Failed { why: other.to_string() },
    }
}

/// A file that could not be opened, or is something else: that shows with the first statement.
pub(super) fn opening(error: sqlx::Error, file: &Path) -> StoreError {
    let name = || file.display().to_string();
    match &error {
        sqlx::Error::Database(told) => match extended(&**told) & 0xff {
            code::NO_DATABASE => StoreError::NoDatabase { file: name() },
            code::NOT_OPENED => {
                StoreError::Unopened { file: name(), why: told.message().to_owned() }
            }
            _ => trouble(error),
        },
        _ => trouble(error),
    }
}

/// A statement that may be refused: what it is called if something like it is there already, and
/// if what it belongs to is not.
pub(super) fn refused(error: sqlx::Error, there: StoreError, missing: StoreError) -> StoreError {
    match &error {
        sqlx::Error::Database(told) => match extended(&**told) {
            code::FOREIGN_KEY => missing,
            other if other & 0xff == code::CONSTRAINT => there,
            _ => trouble(error),
        },
        _ => trouble(error),
    }
}
