//! Rows and what they mean.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::trouble::trouble;
use crate::{
    Account, Credential, CredentialKind, Listed, LogKind, State, StoreError, StoredEntry, Summary,
    Visitor, VisitorId,
};

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

pub(super) fn kind_name(kind: LogKind) -> &'static str {
    match kind {
        LogKind::Table => "table",
        LogKind::Solo => "solo",
        LogKind::Tournament => "tournament",
    }
}

pub(super) fn state_name(state: State) -> &'static str {
    match state {
        State::Open => "open",
        State::Running => "running",
        State::Over => "over",
    }
}

pub(super) fn credential_name(kind: CredentialKind) -> &'static str {
    match kind {
        CredentialKind::Cookie => "cookie",
        CredentialKind::Token => "token",
    }
}

/// The one of these that is called so.
fn named<T: Copy>(name: &str, all: &[T], of: fn(T) -> &'static str) -> Result<T, StoreError> {
    let found = all.iter().copied().find(|one| of(*one) == name);
    found.ok_or_else(|| StoreError::Damaged { what: format!("nothing is called `{name}`") })
}

/// A log in a list, without its seats.
pub(super) fn listed(row: &SqliteRow) -> Result<Listed, StoreError> {
    let kinds = [LogKind::Table, LogKind::Solo, LogKind::Tournament];
    let states = [State::Open, State::Running, State::Over];
    Ok(Listed {
        id: get(row, 0)?,
        kind: named(get(row, 1)?, &kinds, kind_name)?,
        game: get(row, 2)?,
        made: time(row, 3)?,
        by: visitor_id(row, 4)?,
        private: get(row, 5)?,
        seats: Vec::new(),
        summary: Summary {
            state: named(get(row, 6)?, &states, state_name)?,
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
    let kinds = [CredentialKind::Cookie, CredentialKind::Token];
    Ok(Credential {
        id: get(row, 0)?,
        hash,
        visitor: VisitorId::new(get::<String>(row, 2)?),
        kind: named(get(row, 3)?, &kinds, credential_name)?,
        label: get(row, 4)?,
        made: time(row, 5)?,
        expires: get::<Option<i64>>(row, 6)?.map(|time| time as u64),
    })
}
