//! A database that is read: by its server, and by others while it runs.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteRow, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, QueryBuilder, Sqlite, SqliteConnection, SqlitePool};

use super::copy::{copy, unopened};
use super::lock::Lock;
use super::trouble::{opening, trouble};
use super::{rows, schema};
use crate::names;
use crate::visitor::folded;
use crate::{
    Credential, CredentialKind, Everything, Filter, Listed, StoreError, StoredLog, Visitor,
    VisitorId,
};

/// A database to look at, whether a server has it or not. It always shows what is durable.
#[derive(Debug)]
pub struct SqliteFile {
    path: PathBuf,
    readers: SqlitePool,
}

/// A database that no server has.
#[derive(Debug)]
pub struct Hold {
    _lock: Option<Lock>,
}

/// How a file is opened, by those who read and those who write: `FULL` syncs with every commit.
pub(super) fn connecting(path: &Path, busy_timeout: Duration) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(false)
        .foreign_keys(true)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(busy_timeout)
        .disable_statement_logging()
}

impl SqliteFile {
    /// Opens a database that is there. It changes nothing, and takes it from nobody.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        fs::metadata(path).map_err(|error| unopened(path, &error))?;
        let file = Self::opened(path, 1, super::BUSY_TIMEOUT);
        let mut db = file.readers.acquire().await.map_err(|error| opening(error, path))?;
        schema::expect_current(&mut db, path).await?;
        drop(db);
        Ok(file)
    }

    /// So many connections at most, opened when they are needed.
    pub(super) fn opened(path: &Path, most: u32, busy_timeout: Duration) -> Self {
        let options = connecting(path, busy_timeout).pragma("query_only", "ON");
        let readers = SqlitePoolOptions::new().max_connections(most).connect_lazy_with(options);
        Self { path: path.to_owned(), readers }
    }

    /// Closes it.
    pub async fn close(&self) {
        self.readers.close().await;
    }

    /// Keeps servers away from a database for as long as what it answers lives; refuses if one has
    /// it. Where nothing can be written no server writes either.
    pub fn hold(path: &Path) -> Result<Hold, StoreError> {
        match Lock::take(path, None) {
            Ok(lock) => Ok(Hold { _lock: Some(lock) }),
            Err(StoreError::ReadOnly) => Ok(Hold { _lock: None }),
            Err(error) => Err(error),
        }
    }

    /// Copies a database as it stands, whatever its version and while a server writes to it. The
    /// copy appears under its name when it is whole and on disk.
    pub async fn backup(path: &Path, to: &Path, replace: bool) -> Result<(), StoreError> {
        let from = fs::canonicalize(path).map_err(|error| unopened(path, &error))?;
        // Whoever has the file open would go on with what is no longer under its name.
        if fs::canonicalize(to).is_ok_and(|to| to == from) {
            return Err(StoreError::Exists { file: to.display().to_string() });
        }
        let db = connecting(path, super::BUSY_TIMEOUT).connect().await;
        let mut db = db.map_err(|error| opening(error, path))?;
        schema::version(&mut db, path).await?;
        let copied = copy(&mut db, to, replace).await;
        // It was only read; there is nothing that closing could fail to do.
        let _ = db.close().await;
        copied
    }

    /// What is wrong with the file itself: nothing, where it is whole. Every page is read.
    pub async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        let mut db = self.readers.acquire().await.map_err(trouble)?;
        let mut found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check")
            .fetch_all(&mut *db)
            .await
            .map_err(trouble)?;
        found.retain(|line| line != "ok");
        let strays = sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut *db).await;
        for stray in strays.map_err(trouble)? {
            let (table, parent): (String, String) = (rows::get(&stray, 0)?, rows::get(&stray, 2)?);
            found.push(format!("a row of {table} belongs to none of {parent}"));
        }
        Ok(found)
    }

    /// As [`Store::log`](crate::Store::log).
    pub async fn log(&self, id: &str) -> Result<Option<StoredLog>, StoreError> {
        // One transaction: the head, the seats and the entries of the same moment.
        let mut db = self.readers.begin().await.map_err(trouble)?;
        let head = sqlx::query(
            "SELECT id, kind, game, made, maker, private, state, open_seats, latest, length,
                form, head, invite
            FROM logs WHERE id = ?1",
        );
        let head = head.bind(id).fetch_optional(&mut *db).await.map_err(trouble)?;
        let Some(head) = head else { return Ok(None) };
        let mut listed = [rows::listed(&head)?];
        add_seats(&mut db, &mut listed).await?;
        let entries = sqlx::query(
            "SELECT seq, form, text, at, visitor, key FROM entries WHERE log = ?1 ORDER BY seq",
        );
        let entries = entries.bind(id).fetch_all(&mut *db).await.map_err(trouble)?;
        let [listed] = listed;
        Ok(Some(StoredLog {
            listed,
            form: rows::get(&head, 10)?,
            head: rows::get(&head, 11)?,
            invite: rows::get(&head, 12)?,
            entries: entries.iter().map(rows::entry).collect::<Result<_, _>>()?,
        }))
    }

    /// As [`Store::list`](crate::Store::list).
    pub async fn list(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        let mut db = self.readers.begin().await.map_err(trouble)?;
        let found = listing(filter).build().fetch_all(&mut *db).await.map_err(trouble)?;
        let mut found = found.iter().map(rows::listed).collect::<Result<Vec<_>, _>>()?;
        add_seats(&mut db, &mut found).await?;
        Ok(found)
    }

    /// As [`Store::ids`](crate::Store::ids).
    pub async fn ids(&self, after: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError> {
        // Not `?2 IS NULL OR id > ?2`, for which all of them would be looked at each time.
        sqlx::query_scalar(
            "SELECT id FROM logs WHERE id >= ?1 AND id IS NOT ?2 ORDER BY id LIMIT ?3",
        )
        .bind(after.unwrap_or_default())
        .bind(after)
        .bind(limit)
        .fetch_all(&self.readers)
        .await
        .map_err(trouble)
    }

    /// As [`Store::visitors`](crate::Store::visitors).
    pub async fn visitors(
        &self,
        after: Option<&VisitorId>,
        limit: u32,
    ) -> Result<Vec<Visitor>, StoreError> {
        let after = after.map(VisitorId::as_str);
        let rows: Vec<SqliteRow> = sqlx::query(
            "SELECT id, made, name, password FROM visitors
            WHERE id >= ?1 AND id IS NOT ?2 ORDER BY id LIMIT ?3",
        )
        .bind(after.unwrap_or_default())
        .bind(after)
        .bind(limit)
        .fetch_all(&self.readers)
        .await
        .map_err(trouble)?;
        rows.iter().map(rows::visitor).collect()
    }

    pub(super) async fn visitor(&self, id: &VisitorId) -> Result<Option<Visitor>, StoreError> {
        let row = sqlx::query("SELECT id, made, name, password FROM visitors WHERE id = ?1")
            .bind(id.as_str())
            .fetch_optional(&self.readers);
        row.await.map_err(trouble)?.as_ref().map(rows::visitor).transpose()
    }

    pub(super) async fn visitor_named(&self, name: &str) -> Result<Option<Visitor>, StoreError> {
        let row = sqlx::query("SELECT id, made, name, password FROM visitors WHERE folded = ?1")
            .bind(folded(name))
            .fetch_optional(&self.readers);
        row.await.map_err(trouble)?.as_ref().map(rows::visitor).transpose()
    }

    /// As [`Store::everything_of`](crate::Store::everything_of).
    pub async fn everything_of(&self, id: &VisitorId) -> Result<Option<Everything>, StoreError> {
        let Some(visitor) = self.visitor(id).await? else { return Ok(None) };
        let credentials = self.credentials_where(id, None).await?;
        let logs = sqlx::query_scalar(
            "SELECT id FROM logs WHERE maker = ?1
            UNION SELECT log FROM seats WHERE visitor = ?1 ORDER BY 1",
        );
        let logs = logs.bind(id.as_str()).fetch_all(&self.readers).await.map_err(trouble)?;
        let records = self.record_ids(id).await?;
        Ok(Some(Everything { visitor, credentials, logs, records }))
    }

    pub(super) async fn credential(
        &self,
        hash: &[u8; 32],
    ) -> Result<Option<Credential>, StoreError> {
        let row = sqlx::query(
            "SELECT id, hash, visitor, kind, label, made, expires FROM credentials
            WHERE hash = ?1",
        );
        let row = row.bind(&hash[..]).fetch_optional(&self.readers).await.map_err(trouble)?;
        row.as_ref().map(rows::credential).transpose()
    }

    pub(super) async fn credentials(
        &self,
        visitor: &VisitorId,
        kind: CredentialKind,
    ) -> Result<Vec<Credential>, StoreError> {
        self.credentials_where(visitor, Some(kind)).await
    }

    async fn credentials_where(
        &self,
        visitor: &VisitorId,
        kind: Option<CredentialKind>,
    ) -> Result<Vec<Credential>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, hash, visitor, kind, label, made, expires FROM credentials
            WHERE visitor = ?1 AND (?2 IS NULL OR kind = ?2) ORDER BY id",
        );
        let rows = rows.bind(visitor.as_str()).bind(kind.map(names::credential_name));
        let rows: Vec<SqliteRow> = rows.fetch_all(&self.readers).await.map_err(trouble)?;
        rows.iter().map(rows::credential).collect()
    }

    /// Those who read.
    pub(super) fn pool(&self) -> &SqlitePool {
        &self.readers
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// The question that finds what a filter lets through.
fn listing(filter: &Filter) -> QueryBuilder<Sqlite> {
    let mut sql = QueryBuilder::new("SELECT ");
    sql.push(rows::LISTED).push(" FROM logs WHERE true");
    if let Some(kind) = filter.kind {
        sql.push(" AND kind = ").push_bind(names::kind_name(kind));
    } else {
        sql.push(" AND kind IN (").push(names::all_kinds()).push(")");
    }
    if let Some(game) = &filter.game {
        sql.push(" AND game = ").push_bind(game.clone());
    }
    if let Some(state) = filter.state {
        // Written out, so that it is seen which index has those that are wanted.
        sql.push(" AND state = '").push(names::state_name(state)).push("'");
    }
    if let Some(visitor) = &filter.of {
        let visitor = visitor.as_str();
        sql.push(" AND id IN (SELECT id FROM logs WHERE maker = ").push_bind(visitor.to_owned());
        sql.push(" UNION SELECT log FROM seats WHERE visitor = ").push_bind(visitor.to_owned());
        sql.push(")");
    }
    if filter.public {
        sql.push(" AND NOT private");
    }
    if let Some(open) = filter.seat_open {
        sql.push(if open { " AND open_seats > 0" } else { " AND open_seats = 0" });
    }
    if let Some(place) = &filter.behind {
        sql.push(" AND (latest, id) < (").push_bind(place.latest as i64);
        sql.push(", ").push_bind(place.id.clone()).push(")");
    }
    sql.push(" ORDER BY latest DESC, id DESC LIMIT ").push_bind(filter.limit());
    sql
}

/// Says who sits at these tables.
async fn add_seats(db: &mut SqliteConnection, logs: &mut [Listed]) -> Result<(), StoreError> {
    if logs.is_empty() {
        return Ok(());
    }
    let mut sql = QueryBuilder::<Sqlite>::new("SELECT log, visitor FROM seats WHERE log IN (");
    let mut ids = sql.separated(", ");
    for log in &*logs {
        ids.push_bind(log.id.clone());
    }
    sql.push(") ORDER BY log, seat");
    let mut seats: BTreeMap<String, Vec<Option<VisitorId>>> = BTreeMap::new();
    for row in sql.build().fetch_all(db).await.map_err(trouble)? {
        seats.entry(rows::get(&row, 0)?).or_default().push(rows::visitor_id(&row, 1)?);
    }
    for log in logs {
        log.seats = seats.remove(&log.id).unwrap_or_default();
    }
    Ok(())
}
