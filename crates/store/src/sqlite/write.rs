//! Changes as statements.

use sqlx::SqliteConnection;

use super::trouble::{refused, trouble};
use super::{deeds, explorer};
use crate::change::{Append, Change};
use crate::names::{credential_name, kind_name, state_name};
use crate::visitor::folded;
use crate::{Credential, NewEntry, NewLog, StoreError, Summary, Visitor, VisitorId};

/// Whether some of a change may be written when it is refused, which the caller takes back. Of all
/// others it is the first statement that is refused, and that leaves nothing.
pub(super) fn may_leave_traces(change: &Change) -> bool {
    match change {
        Change::Append(Append { entries, .. }) => {
            entries.len() > 1 || entries.iter().any(|entry| entry.seated.is_some())
        }
        Change::KeepRecords(records) => records.len() > 1,
        Change::Note(_) => true,
        _ => false,
    }
}

/// Writes it, within a transaction of the caller.
pub(super) async fn write(db: &mut SqliteConnection, change: &Change) -> Result<(), StoreError> {
    match change {
        Change::Create { log, server: _ } => create(db, log).await,
        Change::Append(append) => self::append(db, append).await,
        // Whoever has the file has every log in it.
        Change::Remove { log, fence: _ } => {
            let removed = sqlx::query("DELETE FROM logs WHERE id = ?1").bind(log).execute(db);
            removed.await.map(drop).map_err(trouble)
        }
        Change::AddVisitor(visitor) => add_visitor(db, visitor).await,
        Change::MakeAccount { id, name, password } => make_account(db, id, name, password).await,
        Change::SetPassword { id, password } => set_password(db, id, password).await,
        Change::DeleteVisitor(id) => delete_visitor(db, id).await,
        Change::AddCredential(credential) => add_credential(db, credential).await,
        Change::RemoveCredential(id) => remove_credential(db, id).await,
        Change::RemoveExpired(now) => remove_expired(db, *now).await,
        Change::Explore(games) => explorer::explore(db, games).await,
        Change::KeepRecords(records) => explorer::keep(db, records).await,
        Change::RemoveRecord(id) => explorer::remove(db, id).await,
        Change::ForgetExplored { form, most } => explorer::forget(db, *form, *most).await,
        Change::Note(note) => deeds::write(db, note).await,
        Change::Probe => probe(db).await,
    }
}

async fn create(db: &mut SqliteConnection, log: &NewLog) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO logs (id, kind, game, form, head, made, maker, private, invite, state,
            open_seats, latest, length)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )
    .bind(&log.id)
    .bind(kind_name(log.kind))
    .bind(&log.game)
    .bind(log.form)
    .bind(&log.head)
    .bind(log.made as i64)
    .bind(log.by.as_str())
    .bind(log.private)
    .bind(&log.invite)
    .bind(state_name(log.summary.state))
    .bind(log.summary.open_seats)
    .bind(log.summary.latest as i64)
    .bind(log.summary.entries)
    .execute(&mut *db)
    .await
    .map_err(|error| refused(error, StoreError::Taken, StoreError::NoSuchVisitor))?;
    for (seat, owner) in log.seats.iter().enumerate() {
        sqlx::query("INSERT INTO seats (log, seat, visitor) VALUES (?1, ?2, ?3)")
            .bind(&log.id)
            .bind(seat as i64)
            .bind(owner.as_ref().map(VisitorId::as_str))
            .execute(&mut *db)
            .await
            .map_err(trouble)?;
    }
    Ok(())
}

async fn append(db: &mut SqliteConnection, append: &Append) -> Result<(), StoreError> {
    let last = append.entries.last().map(|entry| entry.seq);
    for entry in &append.entries {
        let summary = append.summary.as_ref().filter(|_| Some(entry.seq) == last);
        let appended = append_entry(db, entry, summary).await;
        // An entry of no log may be refused because it is not the first one.
        if appended == Err(StoreError::Conflict) && !is_there(db, &append.log).await? {
            return Err(StoreError::NoSuchLog);
        }
        appended?;
    }
    Ok(())
}

async fn is_there(db: &mut SqliteConnection, log: &str) -> Result<bool, StoreError> {
    let found = sqlx::query("SELECT 1 FROM logs WHERE id = ?1").bind(log).fetch_optional(db);
    found.await.map(|row| row.is_some()).map_err(trouble)
}

/// Both statements go to the thread of SQLite and back as one text: the way takes longer than what
/// they do.
async fn append_entry(
    db: &mut SqliteConnection,
    entry: &NewEntry,
    summary: Option<&Summary>,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO entries (log, seq, form, text, at, visitor, key)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7);
        UPDATE logs SET state = ?8, open_seats = ?9, latest = ?10, length = ?11
        WHERE id = ?1 AND ?8 IS NOT NULL",
    )
    .bind(&entry.log)
    .bind(entry.seq)
    .bind(entry.form)
    .bind(&entry.text)
    .bind(entry.at as i64)
    .bind(entry.by.as_ref().map(VisitorId::as_str))
    .bind(&entry.key)
    .bind(summary.map(|summary| state_name(summary.state)))
    .bind(summary.map(|summary| summary.open_seats))
    .bind(summary.map(|summary| summary.latest as i64))
    .bind(summary.map(|summary| summary.entries))
    .execute(&mut *db)
    .await
    .map_err(|error| refused(error, StoreError::Conflict, StoreError::NoSuchLog))?;
    let Some((seat, owner)) = &entry.seated else { return Ok(()) };
    let seated = sqlx::query("UPDATE seats SET visitor = ?3 WHERE log = ?1 AND seat = ?2")
        .bind(&entry.log)
        .bind(*seat as i64)
        .bind(owner.as_str())
        .execute(db)
        .await
        .map_err(trouble)?;
    if seated.rows_affected() == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

async fn add_visitor(db: &mut SqliteConnection, visitor: &Visitor) -> Result<(), StoreError> {
    let account = visitor.account.as_ref();
    sqlx::query(
        "INSERT INTO visitors (id, made, name, folded, password) VALUES (?1, ?2, ?3, ?4, ?5)",
    )
    .bind(visitor.id.as_str())
    .bind(visitor.made as i64)
    .bind(account.map(|account| account.name.as_str()))
    .bind(account.map(|account| folded(&account.name)))
    .bind(account.map(|account| account.password.as_str()))
    .execute(db)
    .await
    .map(drop)
    .map_err(|error| refused(error, StoreError::Taken, StoreError::NoSuchVisitor))
}

async fn make_account(
    db: &mut SqliteConnection,
    id: &VisitorId,
    name: &str,
    password: &str,
) -> Result<(), StoreError> {
    let made = sqlx::query(
        "UPDATE visitors SET name = ?2, folded = ?3, password = ?4
        WHERE id = ?1 AND name IS NULL",
    )
    .bind(id.as_str())
    .bind(name)
    .bind(folded(name))
    .bind(password)
    .execute(&mut *db)
    .await
    .map_err(|error| refused(error, StoreError::Taken, StoreError::NoSuchVisitor))?;
    expect_changed(db, id, made.rows_affected()).await
}

async fn set_password(
    db: &mut SqliteConnection,
    id: &VisitorId,
    password: &str,
) -> Result<(), StoreError> {
    let set = sqlx::query("UPDATE visitors SET password = ?2 WHERE id = ?1 AND name IS NOT NULL")
        .bind(id.as_str())
        .bind(password)
        .execute(&mut *db)
        .await
        .map_err(trouble)?;
    expect_changed(db, id, set.rows_affected()).await
}

/// Why nothing was changed of a visitor, if so.
async fn expect_changed(
    db: &mut SqliteConnection,
    id: &VisitorId,
    rows: u64,
) -> Result<(), StoreError> {
    if rows > 0 {
        return Ok(());
    }
    let known = sqlx::query("SELECT 1 FROM visitors WHERE id = ?1").bind(id.as_str());
    let known = known.fetch_optional(db).await.map_err(trouble)?.is_some();
    Err(if known { StoreError::Conflict } else { StoreError::NoSuchVisitor })
}

async fn delete_visitor(db: &mut SqliteConnection, id: &VisitorId) -> Result<(), StoreError> {
    // What belongs to a visitor or a log goes with it: credentials, seats, entries.
    sqlx::query(
        "DELETE FROM logs
        WHERE id IN (SELECT id FROM logs WHERE maker = ?1
                UNION SELECT log FROM seats WHERE visitor = ?1)
            AND (maker IS NULL OR maker = ?1)
            AND NOT EXISTS (SELECT 1 FROM seats WHERE log = logs.id AND visitor <> ?1);
        UPDATE entries SET visitor = NULL, key = NULL
        WHERE visitor = ?1 AND log IN (SELECT id FROM logs WHERE maker = ?1
            UNION SELECT log FROM seats WHERE visitor = ?1);
        UPDATE seats SET visitor = NULL WHERE visitor = ?1;
        UPDATE logs SET maker = NULL WHERE maker = ?1;
        DELETE FROM visitors WHERE id = ?1",
    )
    .bind(id.as_str())
    .execute(db)
    .await
    .map(drop)
    .map_err(trouble)
}

async fn add_credential(
    db: &mut SqliteConnection,
    credential: &Credential,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO credentials (id, hash, visitor, kind, label, made, expires)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )
    .bind(&credential.id)
    .bind(&credential.hash[..])
    .bind(credential.visitor.as_str())
    .bind(credential_name(credential.kind))
    .bind(&credential.label)
    .bind(credential.made as i64)
    .bind(credential.expires.map(|time| time as i64))
    .execute(db)
    .await
    .map(drop)
    .map_err(|error| refused(error, StoreError::Taken, StoreError::NoSuchVisitor))
}

async fn remove_credential(db: &mut SqliteConnection, id: &str) -> Result<(), StoreError> {
    let removed = sqlx::query("DELETE FROM credentials WHERE id = ?1").bind(id).execute(db);
    removed.await.map(drop).map_err(trouble)
}

async fn remove_expired(db: &mut SqliteConnection, now: u64) -> Result<(), StoreError> {
    sqlx::query(
        "DELETE FROM visitors
        WHERE name IS NULL
            AND id IN (SELECT visitor FROM credentials WHERE expires <= ?1)
            AND NOT EXISTS (SELECT 1 FROM credentials
                WHERE visitor = visitors.id AND (expires IS NULL OR expires > ?1))
            AND NOT EXISTS (SELECT 1 FROM logs WHERE maker = visitors.id)
            AND NOT EXISTS (SELECT 1 FROM records WHERE maker = visitors.id)
            AND NOT EXISTS (SELECT 1 FROM seats WHERE visitor = visitors.id);
        DELETE FROM credentials WHERE expires <= ?1",
    )
    .bind(now as i64)
    .execute(db)
    .await
    .map(drop)
    .map_err(trouble)
}

/// Takes a few pages and gives them back: an entry may need a new page too.
async fn probe(db: &mut SqliteConnection) -> Result<(), StoreError> {
    let pages = "INSERT INTO probe (filler) VALUES (zeroblob(16384)); DELETE FROM probe";
    sqlx::query(pages).execute(db).await.map(drop).map_err(trouble)
}
