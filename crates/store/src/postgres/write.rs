//! Changes as statements. Each is one that commits by itself, or a transaction.

use std::collections::BTreeMap;

use sqlx::{Connection, PgConnection};

use super::texts::kept;
use super::trouble::refused;
use super::{deeds, explorer};
use crate::change::{Append, Change};
use crate::names::{credential_name, kind_name, state_name};
use crate::visitor::folded;
use crate::{Credential, Fence, NewEntry, NewLog, StoreError, StoredLog, Visitor, VisitorId};

/// What came of it, if the line held.
pub(super) type Done = Result<Result<(), StoreError>, sqlx::Error>;

/// What an error means that a change met.
pub(super) fn meaning(change: &Change) -> fn(&sqlx::Error) -> StoreError {
    match change {
        Change::Append(_) => |error| refused(error, StoreError::Conflict, StoreError::NoSuchLog),
        Change::Note(_) => |error| refused(error, StoreError::Conflict, StoreError::NoSuchVisitor),
        _ => |error| refused(error, StoreError::Taken, StoreError::NoSuchVisitor),
    }
}

/// Writes it.
pub(super) async fn write(db: &mut PgConnection, change: &Change) -> Done {
    match change {
        Change::Create { log, server } => create(db, log, server).await,
        Change::Append(append) => self::append(db, append).await,
        Change::Remove { log, fence } => remove(db, log, *fence).await,
        Change::AddVisitor(visitor) => add_visitor(db, visitor).await,
        Change::MakeAccount { id, name, password } => make_account(db, id, name, password).await,
        Change::SetPassword { id, password } => set_password(db, id, password).await,
        Change::DeleteVisitor(id) => delete_visitor(db, id).await,
        Change::AddCredential(credential) => add_credential(db, credential).await,
        Change::RemoveCredential(id) => {
            let removed = sqlx::query("DELETE FROM credentials WHERE id = $1").bind(kept(id));
            removed.execute(db).await.map(|_| Ok(()))
        }
        Change::RemoveExpired(now) => remove_expired(db, *now).await,
        Change::Explore(games) => explorer::explore(db, games).await,
        Change::KeepRecords(records) => explorer::keep(db, records).await,
        Change::RemoveRecord(id) => explorer::remove(db, id).await,
        Change::ForgetExplored { form, most } => explorer::forget(db, *form, *most).await,
        Change::Note(note) => deeds::write(db, note).await,
        Change::Probe => {
            let probe = sqlx::query("UPDATE probe SET at = now()").execute(db).await?;
            let written = probe.rows_affected() > 0;
            Ok(if written { Ok(()) } else { Err(damaged("the table `probe` is empty")) })
        }
    }
}

fn damaged(what: &str) -> StoreError {
    StoreError::Damaged { what: what.to_owned() }
}

async fn create(db: &mut PgConnection, log: &NewLog, server: &str) -> Done {
    let seats: Vec<Option<String>> = log.seats.iter().map(|seat| id_of(seat.as_ref())).collect();
    sqlx::query(
        "WITH made AS (
            INSERT INTO logs (id, kind, game, form, head, made, maker, private, invite, state,
                open_seats, latest, length, owner, fence, last)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 0)
            RETURNING id
        )
        INSERT INTO seats (log, seat, visitor)
        SELECT made.id, owned.seat - 1, owned.visitor
        FROM made, unnest($16::TEXT[]) WITH ORDINALITY AS owned (visitor, seat)",
    )
    .bind(kept(&log.id))
    .bind(kind_name(log.kind))
    .bind(kept(&log.game))
    .bind(i64::from(log.form))
    .bind(kept(&log.head))
    .bind(log.made as i64)
    .bind(kept(log.by.as_str()))
    .bind(log.private)
    .bind(log.invite.as_deref().map(kept))
    .bind(state_name(log.summary.state))
    .bind(i64::from(log.summary.open_seats))
    .bind(log.summary.latest as i64)
    .bind(i64::from(log.summary.entries))
    .bind(kept(server))
    .bind(Fence::FIRST.number() as i64)
    .bind(seats)
    .execute(db)
    .await
    .map(|_| Ok(()))
}

fn id_of(visitor: Option<&VisitorId>) -> Option<String> {
    visitor.map(|id| kept(id.as_str()).into_owned())
}

/// The row of the log is where everything is decided, and it is changed by every append and every
/// claim: whoever comes second finds another number there, of the owner or of the last entry.
async fn append(db: &mut PgConnection, append: &Append) -> Done {
    let Append { log, fence, entries, summary } = append;
    let first = entries.first().map_or(0, |entry| entry.seq);
    // Who takes a seat that somebody took a moment ago has it.
    let seated: BTreeMap<i64, String> = entries
        .iter()
        .filter_map(|entry| entry.seated.as_ref())
        .map(|(seat, owner)| (*seat as i64, kept(owner.as_str()).into_owned()))
        .collect();
    let column = |of: fn(&NewEntry) -> Option<String>| -> Vec<Option<String>> {
        entries.iter().map(of).collect()
    };
    let numbers = |of: fn(&NewEntry) -> i64| -> Vec<i64> { entries.iter().map(of).collect() };
    let owned = sqlx::query(
        "WITH owned AS (
            UPDATE logs SET last = last + cardinality($4::BIGINT[]),
                state = coalesce($11, state), open_seats = coalesce($12, open_seats),
                latest = coalesce($13, latest), length = coalesce($14, length)
            WHERE id = $1 AND fence = $2 AND last + 1 = $3
                AND (SELECT count(*) FROM seats WHERE log = $1 AND seat = ANY ($9::BIGINT[]))
                    = cardinality($9::BIGINT[])
            RETURNING id
        ), added AS (
            INSERT INTO entries (log, seq, fence, form, text, at, visitor, key)
            SELECT owned.id, new.seq, $2, new.form, new.text, new.at, new.visitor, new.key
            FROM owned, unnest($4::BIGINT[], $5::BIGINT[], $6::TEXT[], $7::BIGINT[], $8::TEXT[],
                $15::TEXT[]) AS new (seq, form, text, at, visitor, key)
        ), seated AS (
            UPDATE seats SET visitor = new.visitor
            FROM owned, unnest($9::BIGINT[], $10::TEXT[]) AS new (seat, visitor)
            WHERE seats.log = owned.id AND seats.seat = new.seat
        )
        SELECT id FROM owned",
    )
    .bind(kept(log))
    .bind(fence.number() as i64)
    .bind(i64::from(first))
    .bind(numbers(|entry| entry.seq.into()))
    .bind(numbers(|entry| entry.form.into()))
    .bind(column(|entry| Some(kept(&entry.text).into_owned())))
    .bind(numbers(|entry| entry.at as i64))
    .bind(column(|entry| id_of(entry.by.as_ref())))
    .bind(seated.keys().copied().collect::<Vec<i64>>())
    .bind(seated.into_values().collect::<Vec<String>>())
    .bind(summary.as_ref().map(|summary| state_name(summary.state)))
    .bind(summary.as_ref().map(|summary| i64::from(summary.open_seats)))
    .bind(summary.as_ref().map(|summary| summary.latest as i64))
    .bind(summary.as_ref().map(|summary| i64::from(summary.entries)))
    .bind(column(|entry| entry.key.as_deref().map(|key| kept(key).into_owned())))
    .fetch_optional(&mut *db)
    .await?;
    if owned.is_some() {
        return Ok(Ok(()));
    }
    let latest: Option<i64> = sqlx::query_scalar("SELECT fence FROM logs WHERE id = $1")
        .bind(kept(log))
        .fetch_optional(db)
        .await?;
    Ok(Err(match latest {
        None => StoreError::NoSuchLog,
        Some(latest) if latest as u64 != fence.number() => StoreError::Fenced,
        Some(_) => StoreError::Conflict,
    }))
}

/// What is gone already was removed by whoever asks again.
async fn remove(db: &mut PgConnection, log: &str, fence: Fence) -> Done {
    let removed = sqlx::query("DELETE FROM logs WHERE id = $1 AND fence = $2")
        .bind(kept(log))
        .bind(fence.number() as i64)
        .execute(&mut *db)
        .await?;
    if removed.rows_affected() > 0 {
        return Ok(Ok(()));
    }
    let there = sqlx::query("SELECT 1 FROM logs WHERE id = $1").bind(kept(log));
    let there = there.fetch_optional(db).await?.is_some();
    Ok(if there { Err(StoreError::Fenced) } else { Ok(()) })
}

async fn add_visitor(db: &mut PgConnection, visitor: &Visitor) -> Done {
    let account = visitor.account.as_ref();
    sqlx::query(
        "INSERT INTO visitors (id, made, name, folded, password) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(kept(visitor.id.as_str()))
    .bind(visitor.made as i64)
    .bind(account.map(|account| kept(&account.name)))
    .bind(account.map(|account| kept(&folded(&account.name)).into_owned()))
    .bind(account.map(|account| kept(&account.password)))
    .execute(db)
    .await
    .map(|_| Ok(()))
}

async fn make_account(db: &mut PgConnection, id: &VisitorId, name: &str, password: &str) -> Done {
    let made = sqlx::query(
        "UPDATE visitors SET name = $2, folded = $3, password = $4
        WHERE id = $1 AND name IS NULL",
    )
    .bind(kept(id.as_str()))
    .bind(kept(name))
    .bind(kept(&folded(name)).into_owned())
    .bind(kept(password))
    .execute(&mut *db)
    .await?;
    expect_changed(db, id, made.rows_affected()).await
}

async fn set_password(db: &mut PgConnection, id: &VisitorId, password: &str) -> Done {
    let set = sqlx::query("UPDATE visitors SET password = $2 WHERE id = $1 AND name IS NOT NULL")
        .bind(kept(id.as_str()))
        .bind(kept(password))
        .execute(&mut *db)
        .await?;
    expect_changed(db, id, set.rows_affected()).await
}

/// Why nothing was changed of a visitor, if so.
async fn expect_changed(db: &mut PgConnection, id: &VisitorId, rows: u64) -> Done {
    if rows > 0 {
        return Ok(Ok(()));
    }
    let known = sqlx::query("SELECT 1 FROM visitors WHERE id = $1").bind(kept(id.as_str()));
    let known = known.fetch_optional(db).await?.is_some();
    Ok(Err(if known { StoreError::Conflict } else { StoreError::NoSuchVisitor }))
}

async fn delete_visitor(db: &mut PgConnection, id: &VisitorId) -> Done {
    // What belongs to a visitor or a log goes with it: credentials, seats, entries.
    const STATEMENTS: [&str; 5] = [
        "DELETE FROM logs
        WHERE id IN (SELECT id FROM logs WHERE maker = $1
                UNION SELECT log FROM seats WHERE visitor = $1)
            AND (maker IS NULL OR maker = $1)
            AND NOT EXISTS (SELECT 1 FROM seats WHERE log = logs.id AND visitor <> $1)",
        "UPDATE entries SET visitor = NULL, key = NULL
        WHERE visitor = $1 AND log IN (SELECT id FROM logs WHERE maker = $1
            UNION SELECT log FROM seats WHERE visitor = $1)",
        "UPDATE seats SET visitor = NULL WHERE visitor = $1",
        "UPDATE logs SET maker = NULL WHERE maker = $1",
        "DELETE FROM visitors WHERE id = $1",
    ];
    let mut all = db.begin().await?;
    for statement in STATEMENTS {
        sqlx::query(statement).bind(kept(id.as_str())).execute(&mut *all).await?;
    }
    all.commit().await.map(Ok)
}

async fn add_credential(db: &mut PgConnection, credential: &Credential) -> Done {
    sqlx::query(
        "INSERT INTO credentials (id, hash, visitor, kind, label, made, expires)
        VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(kept(&credential.id))
    .bind(&credential.hash[..])
    .bind(kept(credential.visitor.as_str()))
    .bind(credential_name(credential.kind))
    .bind(kept(&credential.label))
    .bind(credential.made as i64)
    .bind(credential.expires.map(|time| time as i64))
    .execute(db)
    .await
    .map(|_| Ok(()))
}

async fn remove_expired(db: &mut PgConnection, now: u64) -> Done {
    let mut all = db.begin().await?;
    sqlx::query(
        "DELETE FROM visitors
        WHERE name IS NULL
            AND id IN (SELECT visitor FROM credentials WHERE expires <= $1)
            AND NOT EXISTS (SELECT 1 FROM credentials
                WHERE visitor = visitors.id AND (expires IS NULL OR expires > $1))
            AND NOT EXISTS (SELECT 1 FROM logs WHERE maker = visitors.id)
            AND NOT EXISTS (SELECT 1 FROM records WHERE maker = visitors.id)
            AND NOT EXISTS (SELECT 1 FROM seats WHERE visitor = visitors.id)",
    )
    .bind(now as i64)
    .execute(&mut *all)
    .await?;
    let credentials = sqlx::query("DELETE FROM credentials WHERE expires <= $1").bind(now as i64);
    credentials.execute(&mut *all).await?;
    // A server that is gone for long is as good as one that never was.
    sqlx::query("DELETE FROM servers WHERE alive_until < now() - interval '1 day'")
        .execute(&mut *all)
        .await?;
    all.commit().await.map(Ok)
}

/// Takes a log as it was elsewhere, unless it is there; nobody owns it.
pub(super) async fn take(db: &mut PgConnection, log: &StoredLog) -> Result<(), sqlx::Error> {
    let listed = &log.listed;
    let seats: Vec<Option<String>> = listed.seats.iter().map(|seat| id_of(seat.as_ref())).collect();
    let mut all = db.begin().await?;
    let made = sqlx::query(
        "INSERT INTO logs (id, kind, game, form, head, made, maker, private, invite, state,
            open_seats, latest, length, owner, fence, last)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, NULL, $14, $15)
        ON CONFLICT DO NOTHING",
    )
    .bind(kept(&listed.id))
    .bind(kind_name(listed.kind))
    .bind(kept(&listed.game))
    .bind(i64::from(log.form))
    .bind(kept(&log.head))
    .bind(listed.made as i64)
    .bind(id_of(listed.by.as_ref()))
    .bind(listed.private)
    .bind(log.invite.as_deref().map(kept))
    .bind(state_name(listed.summary.state))
    .bind(i64::from(listed.summary.open_seats))
    .bind(listed.summary.latest as i64)
    .bind(i64::from(listed.summary.entries))
    .bind(Fence::FIRST.number() as i64)
    .bind(log.entries.len() as i64)
    .execute(&mut *all)
    .await?;
    if made.rows_affected() == 0 {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO seats (log, seat, visitor) SELECT $1, owned.seat - 1, owned.visitor
        FROM unnest($2::TEXT[]) WITH ORDINALITY AS owned (visitor, seat)",
    )
    .bind(kept(&listed.id))
    .bind(seats)
    .execute(&mut *all)
    .await?;
    for entries in log.entries.chunks(1_000) {
        sqlx::query(
            "INSERT INTO entries (log, seq, fence, form, text, at, visitor, key)
            SELECT $1, old.seq, $2, old.form, old.text, old.at, old.visitor, old.key
            FROM unnest($3::BIGINT[], $4::BIGINT[], $5::TEXT[], $6::BIGINT[], $7::TEXT[],
                $8::TEXT[]) AS old (seq, form, text, at, visitor, key)",
        )
        .bind(kept(&listed.id))
        .bind(Fence::FIRST.number() as i64)
        .bind(entries.iter().map(|entry| entry.seq.into()).collect::<Vec<i64>>())
        .bind(entries.iter().map(|entry| entry.form.into()).collect::<Vec<i64>>())
        .bind(entries.iter().map(|entry| kept(&entry.text).into_owned()).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| entry.at as i64).collect::<Vec<_>>())
        .bind(entries.iter().map(|entry| id_of(entry.by.as_ref())).collect::<Vec<_>>())
        .bind(
            entries
                .iter()
                .map(|entry| entry.key.as_deref().map(|key| kept(key).into_owned()))
                .collect::<Vec<_>>(),
        )
        .execute(&mut *all)
        .await?;
    }
    all.commit().await
}
