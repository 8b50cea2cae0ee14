//! What PostgreSQL says, in our words.

use std::borrow::Cow;

use sqlx::error::DatabaseError;

use crate::StoreError;

/// Codes of PostgreSQL, and the first two letters of those that are one kind.
mod code {
    pub(super) const CONNECTION: &str = "08";
    pub(super) const AUTHORIZATION: &str = "28";
    pub(super) const FOREIGN_KEY: &str = "23503";
    pub(super) const UNIQUE: &str = "23505";
    pub(super) const NO_DATABASE: &str = "3D000";
    pub(super) const READ_ONLY: &str = "25006";
    pub(super) const SERIALIZATION: &str = "40001";
    pub(super) const DEADLOCK: &str = "40P01";
    pub(super) const FORBIDDEN: &str = "42501";
    pub(super) const FULL: &str = "53100";
    pub(super) const RESOURCES: &str = "53";
    pub(super) const INTERVENTION: &str = "57";
    pub(super) const CORRUPT: &str = "XX001";
    pub(super) const CORRUPT_INDEX: &str = "XX002";
}

fn code(error: &dyn DatabaseError) -> String {
    error.code().map(Cow::into_owned).unwrap_or_default()
}

/// A statement that did not work, whatever it was to do.
pub(super) fn trouble(error: &sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::Database(told) => match code(&**told).as_str() {
            code::READ_ONLY | code::FORBIDDEN => StoreError::ReadOnly,
            code::FULL => StoreError::Full,
            code::CORRUPT | code::CORRUPT_INDEX => {
                StoreError::Damaged { what: told.message().to_owned() }
            }
            code if [code::CONNECTION, code::RESOURCES, code::INTERVENTION]
                .iter()
                .any(|kind| code.starts_with(kind)) =>
            {
                StoreError::Away { why: told.message().to_owned() }
            }
            _ => StoreError::Failed { why: told.message().to_owned() },
        },
        sqlx::Error::Io(error) => StoreError::Away { why: error.to_string() },
        sqlx::Error::Tls(error) => StoreError::Away { why: error.to_string() },
        sqlx::Error::Protocol(why) => StoreError::Away { why: why.clone() },
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
            StoreError::Damaged { what: error.to_string() }
        }
        other => StoreError::Failed { why: other.to_string() },
    }
}

/// Whether it is worth asking once more: somebody else wanted the same in another order.
pub(super) fn is_collision(error: &sqlx::Error) -> bool {
    let sqlx::Error::Database(told) = error else { return false };
    matches!(code(&**told).as_str(), code::SERIALIZATION | code::DEADLOCK)
}

/// A statement that may be refused: what it is called if something like it is there already, and
/// if what it belongs to is not.
pub(super) fn refused(error: &sqlx::Error, there: StoreError, missing: StoreError) -> StoreError {
    match error {
        sqlx::Error::Database(told) => match code(&**told).as_str() {
            code::FOREIGN_KEY => missing,
            code::UNIQUE => there,
            _ => trouble(error),
        },
        _ => trouble(error),
    }
}

/// A database that somebody would open, and that does not let them in.
pub(super) fn opening(error: &sqlx::Error, at: &str) -> StoreError {
    let at = at.to_owned();
    match error {
        sqlx::Error::Database(told) => {
            let why = told.message().to_owned();
            match code(&**told).as_str() {
                code::NO_DATABASE => StoreError::NoSuchDatabase { at },
                code::FORBIDDEN => StoreError::NotLetIn { at, why },
                code if code.starts_with(code::AUTHORIZATION) => StoreError::NotLetIn { at, why },
                _ => trouble(error),
            }
        }
        sqlx::Error::Tls(why) if why.to_string().contains("does not support TLS") => {
            StoreError::Unencrypted { at }
        }
        sqlx::Error::Tls(why) => StoreError::Untrusted { at, why: why.to_string() },
        // What is wrong with a certificate is told where bytes are read.
        sqlx::Error::Io(why) if why.to_string().contains("certificate") => {
            StoreError::Untrusted { at, why: why.to_string() }
        }
        sqlx::Error::Io(why) => StoreError::Unreached { at, why: why.to_string() },
        _ => trouble(error),
    }
}
