//! Rows and what they mean.

use sqlx::Row;
use sqlx::postgres::PgRow;

use super::texts;
use super::trouble::trouble;
use crate::names::{credential_kind, log_kind, state};
use crate::{
    Account, Credential, Listed, StoreError, StoredEntry, StoredLog, Summary, Visitor, VisitorId,
};

/// The columns that [`listed`] reads.
pub(super) const LISTED: &str = "id, kind, game, made, maker, private, state, open_seats, latest,
    length, ARRAY(SELECT visitor FROM seats WHERE log = logs.id ORDER BY seat)";

/// A column, by its number.
pub(super) fn get<'r, T>(row: &'r PgRow, column: usize) -> Result<T, StoreError>
where
    T: sqlx::Decode<'r, sqlx::Postgres> + sqlx::Type<sqlx::Postgres>,
{
    row.try_get(column).map_err(|error| trouble(&error))
}

pub(super) fn text(row: &PgRow, column: usize) -> Result<String, StoreError> {
    get::<String>(row, column).map(texts::read)
}

pub(super) fn text_if_any(row: &PgRow, column: usize) -> Result<Option<String>, StoreError> {
    get::<Option<String>>(row, column).map(|text| text.map(texts::read))
}

/// A time. There are no numbers beyond `i64`; the bits come back as they were.
pub(super) fn time(row: &PgRow, column: usize) -> Result<u64, StoreError> {
    get::<i64>(row, column).map(|time| time as u64)
}

pub(super) fn number(row: &PgRow, column: usize) -> Result<u32, StoreError> {
    count(get(row, column)?)
}

pub(super) fn count(number: i64) -> Result<u32, StoreError> {
    let too_large = |_| StoreError::Damaged { what: format!("{number} is too large") };
    u32::try_from(number).map_err(too_large)
}

fn visitor_ids(ids: Vec<Option<String>>) -> Vec<Option<VisitorId>> {
    ids.into_iter().map(|id| id.map(|id| VisitorId::new(texts::read(id)))).collect()
}

/// A log in a list.
pub(super) fn listed(row: &PgRow) -> Result<Listed, StoreError> {
    Ok(Listed {
        id: text(row, 0)?,
        kind: log_kind(get(row, 1)?)?,
        game: text(row, 2)?,
        made: time(row, 3)?,
        by: text_if_any(row, 4)?.map(VisitorId::new),
        private: get(row, 5)?,
        summary: Summary {
            state: state(get(row, 6)?)?,
            open_seats: number(row, 7)?,
            latest: time(row, 8)?,
            entries: number(row, 9)?,
        },
        seats: visitor_ids(get(row, 10)?),
    })
}

/// [`LISTED`]`, form, head, invite`, and the columns of the entries, each as a list.
pub(super) fn log(row: &PgRow) -> Result<StoredLog, StoreError> {
    let seqs: Vec<i64> = get(row, 14)?;
    let forms: Vec<i64> = get(row, 15)?;
    let texts: Vec<String> = get(row, 16)?;
    let times: Vec<i64> = get(row, 17)?;
    let visitors = visitor_ids(get(row, 18)?);
    let keys: Vec<Option<String>> = get(row, 19)?;
    let columns = seqs.into_iter().zip(forms).zip(texts).zip(times).zip(visitors).zip(keys);
    let entry = |(((((seq, form), text), at), by), key): (_, Option<String>)| {
        let (seq, form) = (count(seq)?, count(form)?);
        let (text, key) = (texts::read(text), key.map(texts::read));
        Ok(StoredEntry { seq, form, text, at: at as u64, by, key })
    };
    Ok(StoredLog {
        listed: listed(row)?,
        form: number(row, 11)?,
        head: text(row, 12)?,
        invite: text_if_any(row, 13)?,
        entries: columns.map(entry).collect::<Result<_, StoreError>>()?,
    })
}

/// `id, made, name, password`.
pub(super) fn visitor(row: &PgRow) -> Result<Visitor, StoreError> {
    let account = text_if_any(row, 2)?.zip(text_if_any(row, 3)?);
    Ok(Visitor {
        id: VisitorId::new(text(row, 0)?),
        made: time(row, 1)?,
        account: account.map(|(name, password)| Account { name, password }),
    })
}

/// `id, hash, visitor, kind, label, made, expires`.
pub(super) fn credential(row: &PgRow) -> Result<Credential, StoreError> {
    let hash: &[u8] = get(row, 1)?;
    let hash = hash
        .try_into()
        .map_err(|_| StoreError::Damaged { what: "a hash of another length".to_owned() })?;
    Ok(Credential {
        id: text(row, 0)?,
        hash,
        visitor: VisitorId::new(text(row, 2)?),
        kind: credential_kind(get(row, 3)?)?,
        label: text(row, 4)?,
        made: time(row, 5)?,
        expires: get::<Option<i64>>(row, 6)?.map(|time| time as u64),
    })
}
