//! Rows and what they mean.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::trouble::trouble;
use crate::names::{credential_kind, log_kind, state};
use crate::{Account, Credential, Listed, StoreError, StoredEntry, Summary, Visitor, VisitorId};

/// The columns that [`listed`] reads.
pub(super) const LISTED: &str =
    "id, kind, game, made, maker, private, state, open_seats, latest, length";

/// A column, by its number.
pub(super) fn get<'r, T>(row: &'r SqliteRow, column: usize) -> Result<T, StoreError>
where
    T: sqlx::Decode<'r, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>,
{
    row.try_get(column).map_err(trouble)
}

/// A time. SQLite has no numbers beyond `i64`; the bits come back as they were.
pub(super) fn time(row: &SqliteRow, column: usize) -> Result<u64, StoreError> {
    get::<i64>(row, column).map(|time| time as u64)
}

pub(super) fn visitor_id(row: &SqliteRow, column: usize) -> Result<Option<VisitorId>, StoreError> {
    get::<Option<String>>(row, column).map(|id| id.map(VisitorId::new))
}

/// A log in a list, without its seats.
pub(super) fn listed(row: &SqliteRow) -> Result<Listed, StoreError> {
    Ok(Listed {
        id: get(row, 0)?,
        kind: log_kind(get(row, 1)?)?,
        game: get(row, 2)?,
        made: time(row, 3)?,
        by: visitor_id(row, 4)?,
        private: get(row, 5)?,
        seats: Vec::new(),
        summary: Summary {
            state: state(get(row, 6)?)?,
            open_seats: get(row, 7)?,
            latest: time(row, 8)?,
            entries: get(row, 9)?,
        },
    })
}

/// `seq, form, text, at, visitor, key`.
pub(super) fn entry(row: &SqliteRow) -> Result<StoredEntry, StoreError> {
    Ok(StoredEntry {
        seq: get(row, 0)?,
        form: get(row, 1)?,
        text: get(row, 2)?,
        at: time(row, 3)?,
        by: visitor_id(row, 4)?,
        key: get(row, 5)?,
    })
}

/// `id, made, name, password`.
pub(super) fn visitor(row: &SqliteRow) -> Result<Visitor, StoreError> {
    let account = get::<Option<String>>(row, 2)?.zip(get::<Option<String>>(row, 3)?);
    Ok(Visitor {
        id: VisitorId::new(get::<String>(row, 0)?),
        made: time(row, 1)?,
        account: account.map(|(name, password)| Account { name, password }),
    })
}

/// `id, hash, visitor, kind, label, made, expires`.
pub(super) fn credential(row: &SqliteRow) -> Result<Credential, StoreError> {
    let hash: &[u8] = get(row, 1)?;
    let hash = hash
        .try_into()
        .map_err(|_| StoreError::Damaged { what: "a hash of another length".to_owned() })?;
    Ok(Credential {
        id: get(row, 0)?,
        hash,
        visitor: VisitorId::new(get::<String>(row, 2)?),
        kind: credential_kind(get(row, 3)?)?,
        label: get(row, 4)?,
        made: time(row, 5)?,
        expires: get::<Option<i64>>(row, 6)?.map(|time| time as u64),
    })
}
