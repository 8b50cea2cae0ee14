//! The store that servers share: PostgreSQL.

mod address;
mod deeds;
mod explorer;
mod lines;
mod moving;
mod presence;
mod rows;
mod schema;
mod texts;
mod trouble;
mod write;

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::PgRow;
use sqlx::{Connection, Postgres, QueryBuilder};

use self::lines::{Again, Lines};
use self::schema::{Older, STEPS, Step};
use self::texts::kept;
use self::trouble::trouble;
use crate::change::{Append, Change};
use crate::deeds::Note;
use crate::names::{all_kinds, credential_name, kind_name, state_name};
use crate::statistics::Counters;
use crate::visitor::folded;
use crate::{
    Claim, Credential, CredentialKind, Crossing, Everything, Explored, Fence, Filter, Listed,
    LoadedRecord, NewEntry, NewLog, Place, State, Statistics, Store, StoreError, StoredLog,
    Summary, Unexplored, Visitor, VisitorId,
};

pub use address::{AddressError, PostgresAddress};
pub use presence::Company;

/// How long a server that starts waits for its tables.
const PREPARING: Duration = Duration::from_mins(2);

/// How a [`PostgresStore`] is opened.
#[derive(Clone, Debug)]
pub struct PostgresOptions {
    /// How many lines to the database are used at the same time. Those who commit at the same time
    /// share what they wait for on its disk.
    pub lines: u32,
    /// How long anything may take. Whoever waits longer is told that the database is away.
    pub patience: Duration,
}

impl Default for PostgresOptions {
    fn default() -> Self {
        Self { lines: 16, patience: Duration::from_secs(4) }
    }
}

/// A database of PostgreSQL that any number of servers share.
#[derive(Debug)]
pub struct PostgresStore {
    lines: Lines,
    counters: Counters,
}

impl PostgresStore {
    /// Opens a database. An empty one gets its tables; one of an older version is refused, and so
    /// is one into which everything is still being moved. It needs the runtime of tokio.
    pub async fn open(
        address: &PostgresAddress,
        options: PostgresOptions,
    ) -> Result<Self, StoreError> {
        let store = Self::open_with(address, options, STEPS, Older::Refused).await?;
        match store.origin().await? {
            Some(origin) => Err(StoreError::Unfinished { origin }),
            None => Ok(store),
        }
    }

    /// Brings a database to the version that this build needs, while servers that can go on with
    /// it do; whether there was anything to do.
    pub async fn raise(address: &PostgresAddress) -> Result<bool, StoreError> {
        let lines = lines(address, &PostgresOptions::default())?;
        let mut db = lines.open().await?;
        let raised = schema::prepare(&mut db, lines.at(), STEPS, Older::Raised).await;
        // It is done by now, or told that it is not.
        let _ = db.close().await;
        raised
    }

    async fn open_with(
        address: &PostgresAddress,
        options: PostgresOptions,
        steps: &[Step],
        older: Older,
    ) -> Result<Self, StoreError> {
        let lines = lines(address, &options)?;
        let mut db = lines.open().await?;
        // Another server may be changing large tables; but somebody has to be there.
        let prepared = schema::prepare(&mut db, lines.at(), steps, older);
        match tokio::time::timeout(PREPARING, prepared).await {
            Ok(prepared) => prepared?,
            Err(_) => {
                let why = format!("no answer within {PREPARING:?}");
                return Err(StoreError::Unreached { at: lines.at().to_owned(), why });
            }
        };
        // Whoever asks first opens another.
        let _ = db.close().await;
        Ok(Self { lines, counters: Counters::default() })
    }

    /// What is wrong with the tables: nothing, where they fit together.
    pub async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        let mut db = self.lines.open().await?;
        let told = async {
            sqlx::query("SET statement_timeout = 0").execute(&mut db).await?;
            sqlx::query_scalar::<_, String>(
                "SELECT 'the log ' || logs.id || ' ends at ' || logs.last
                    || ' and has ' || count(entries.seq) || ' entries'
                FROM logs LEFT JOIN entries ON entries.log = logs.id
                GROUP BY logs.id
                HAVING count(entries.seq) <> logs.last OR coalesce(max(entries.seq), 0) <> logs.last
                UNION ALL
                SELECT 'an entry of the log ' || log || ' was written by a server that had it not'
                FROM (SELECT log, fence, max(fence) OVER (PARTITION BY log ORDER BY seq) AS before
                    FROM entries) AS written
                JOIN logs ON logs.id = log
                WHERE written.fence < before OR written.fence > logs.fence",
            )
            .fetch_all(&mut db)
            .await
        };
        let told = told.await.map_err(|error| trouble(&error));
        // It was only read.
        let _ = db.close().await;
        told
    }

    /// Writes a change, and keeps account of it.
    async fn change(&self, change: Change) -> Result<(), StoreError> {
        let again = match &change {
            Change::SetPassword { .. }
            | Change::DeleteVisitor(_)
            | Change::Remove { .. }
            | Change::RemoveCredential(_)
            | Change::RemoveExpired(_)
            | Change::Explore(_)
            | Change::KeepRecords(_)
            | Change::RemoveRecord(_)
            | Change::Note(Note::Settle { .. } | Note::Learn { .. })
            | Change::Probe => Again::Harmless,
            _ => Again::Harmful,
        };
        let (entries, meaning) = (change.entries(), write::meaning(&change));
        let change = Arc::new(change);
        let done = self.lines.ask(again, meaning, move |db| {
            let change = Arc::clone(&change);
            Box::pin(async move { write::write(db, &change).await })
        });
        let done = done.await.and_then(|done| done);
        self.count(entries, &done);
        done
    }

    /// Keeps account of it. That nothing can be stored is said once, and not for every change.
    fn count<T>(&self, entries: u64, done: &Result<T, StoreError>) {
        match done {
            Ok(_) => {
                if self.counters.committed(1, entries).is_some() {
                    tracing::info!("it can be stored again");
                }
            }
            Err(error) if error.is_refusal() || *error == StoreError::Closed => {}
            Err(error) => {
                if self.counters.failed(error).as_ref() != Some(error) {
                    tracing::warn!(%error, "nothing can be stored");
                }
            }
        }
    }

    /// Reads rows, and tells what each means.
    async fn read<T: Send + 'static>(
        &self,
        question: impl Fn() -> QueryBuilder<Postgres> + Send + Sync + 'static,
        meaning: fn(&PgRow) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let rows = self.lines.ask(Again::Harmless, trouble, move |db| {
            let mut question = question();
            Box::pin(async move {
                let rows: Vec<PgRow> = question.build().fetch_all(db).await?;
                Ok(rows.iter().map(meaning).collect::<Result<Vec<T>, StoreError>>())
            })
        });
        rows.await?
    }

    async fn credentials_where(
        &self,
        visitor: &VisitorId,
        kind: Option<CredentialKind>,
    ) -> Result<Vec<Credential>, StoreError> {
        let visitor = kept(visitor.as_str()).into_owned();
        let question = move || {
            let mut sql = QueryBuilder::new(CREDENTIALS);
            sql.push(" WHERE visitor = ").push_bind(visitor.clone());
            if let Some(kind) = kind {
                sql.push(" AND kind = ").push_bind(credential_name(kind));
            }
            sql.push(" ORDER BY id");
            sql
        };
        self.read(question, rows::credential).await
    }
}

const CREDENTIALS: &str = "SELECT id, hash, visitor, kind, label, made, expires FROM credentials";
const VISITORS: &str = "SELECT id, made, name, password FROM visitors";

fn lines(address: &PostgresAddress, options: &PostgresOptions) -> Result<Lines, StoreError> {
    let connecting = address
        .connecting()
        .map_err(|error| StoreError::Unreached { at: address.place(), why: error.to_string() })?;
    Ok(Lines::new(connecting, address.place(), options.lines, options.patience))
}

/// A question with one value in it.
fn asking(
    sql: &'static str,
    value: &str,
) -> impl Fn() -> QueryBuilder<Postgres> + Send + Sync + 'static {
    let value = kept(value).into_owned();
    move || {
        let mut question = QueryBuilder::new(sql);
        question.push_bind(value.clone());
        question
    }
}

/// That nobody has a running log who is alive. All servers ask for these again and again, and there
/// are usually none among a great many: so it is asked owner by owner, of which there are few, each
/// found by one look at the index, and only the logs of those that are dead are looked at.
const NOBODYS: &str = " AND id = ANY(ARRAY(
    WITH RECURSIVE owners (owner) AS (
        (SELECT min(owner) FROM logs WHERE state = 'running')
        UNION ALL
        SELECT (SELECT min(owner) FROM logs WHERE state = 'running' AND owner > owners.owner)
        FROM owners WHERE owner IS NOT NULL
    )
    SELECT of_dead.id FROM owners, LATERAL (
        SELECT id FROM logs WHERE state = 'running' AND owner = owners.owner OFFSET 0
    ) AS of_dead
    WHERE NOT EXISTS (SELECT 1 FROM servers
        WHERE servers.id = owners.owner AND alive_until > clock_timestamp())
    UNION ALL SELECT id FROM logs WHERE state = 'running' AND owner IS NULL))";

/// The question that finds what a filter lets through.
fn listing(filter: &Filter) -> QueryBuilder<Postgres> {
    let mut sql = QueryBuilder::new("SELECT ");
    sql.push(rows::LISTED).push(" FROM logs WHERE true");
    if let Some(kind) = filter.kind {
        sql.push(" AND kind = ").push_bind(kind_name(kind));
    } else {
        sql.push(" AND kind IN (").push(all_kinds()).push(")");
    }
    if let Some(game) = &filter.game {
        sql.push(" AND game = ").push_bind(kept(game).into_owned());
    }
    if let Some(state) = filter.state {
        // Written out, so that it is seen which index has those that are wanted.
        sql.push(" AND state = '").push(state_name(state)).push("'");
    }
    if let Some(visitor) = &filter.of {
        let visitor = kept(visitor.as_str()).into_owned();
        sql.push(" AND id IN (SELECT id FROM logs WHERE maker = ").push_bind(visitor.clone());
        sql.push(" UNION SELECT log FROM seats WHERE visitor = ").push_bind(visitor);
        sql.push(")");
    }
    if filter.public {
        sql.push(" AND NOT private");
    }
    if let Some(open) = filter.seat_open {
        sql.push(if open { " AND open_seats > 0" } else { " AND open_seats = 0" });
    }
    if filter.unattended && filter.state == Some(State::Running) {
        sql.push(NOBODYS);
    } else if filter.unattended {
        sql.push(
            " AND NOT EXISTS (SELECT 1 FROM servers
                WHERE servers.id = logs.owner AND alive_until > clock_timestamp())",
        );
    }
    if let Some(place) = &filter.behind {
        sql.push(" AND (latest, id) < (").push_bind(place.latest as i64);
        sql.push(", ").push_bind(kept(&place.id).into_owned()).push(")");
    }
    sql.push(" ORDER BY latest DESC, id DESC LIMIT ").push_bind(i64::from(filter.limit()));
    sql
}

#[async_trait]
impl Store for PostgresStore {
    async fn attend(&self, server: &str, lease: Duration) -> Result<(), StoreError> {
        let server = kept(server).into_owned();
        let seconds = lease.as_secs_f64();
        let done = self.lines.ask(Again::Harmless, trouble, move |db| {
            let server = server.clone();
            Box::pin(async move {
                let renewed = sqlx::query(
                    "INSERT INTO servers (id, alive_until)
                    VALUES ($1, clock_timestamp() + $2 * interval '1 second')
                    ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until",
                );
                renewed.bind(server).bind(seconds).execute(db).await.map(drop)
            })
        });
        let done = done.await;
        self.count(0, &done);
        done
    }

    async fn claim(&self, log: &str, server: &str) -> Result<Claim, StoreError> {
        let (log, server) = (kept(log).into_owned(), kept(server).into_owned());
        let asked = self.lines.ask(Again::Harmless, trouble, move |db| {
            let (log, server) = (log.clone(), server.clone());
            Box::pin(async move {
                loop {
                    // The time is `clock_timestamp()` also because that may be another one each time
                    // it is asked: so the database looks for living servers row by row, and again in
                    // the row as it is when it waited for somebody else who claimed the log.
                    let fence: Option<i64> = sqlx::query_scalar(
                        "WITH taken AS (
                            UPDATE logs SET owner = $2,
                                fence = CASE WHEN owner IS NULL THEN fence ELSE fence + 1 END
                            WHERE id = $1 AND owner IS DISTINCT FROM $2
                                AND NOT EXISTS (SELECT 1 FROM servers
                                    WHERE servers.id = logs.owner
                                        AND alive_until > clock_timestamp())
                            RETURNING fence
                        )
                        SELECT fence FROM taken
                        UNION ALL SELECT fence FROM logs WHERE id = $1 AND owner = $2",
                    )
                    .bind(&log)
                    .bind(&server)
                    .fetch_optional(&mut *db)
                    .await?;
                    if let Some(fence) = fence {
                        return Ok(Ok(Claim::Yours(Fence::new(fence as u64))));
                    }
                    let owner: Option<Option<String>> =
                        sqlx::query_scalar("SELECT owner FROM logs WHERE id = $1")
                            .bind(&log)
                            .fetch_optional(&mut *db)
                            .await?;
                    match owner {
                        None => return Ok(Err(StoreError::NoSuchLog)),
                        Some(Some(owner)) if owner != server => {
                            return Ok(Ok(Claim::Theirs(texts::read(owner))));
                        }
                        // It was given up, or came to us, just now.
                        Some(_) => {}
                    }
                }
            })
        });
        asked.await?
    }

    async fn release(&self, log: &str, server: &str) -> Result<(), StoreError> {
        let (log, server) = (kept(log).into_owned(), kept(server).into_owned());
        let done = self.lines.ask(Again::Harmless, trouble, move |db| {
            let (log, server) = (log.clone(), server.clone());
            Box::pin(async move {
                // It was somebody's: whoever has it next writes under another number.
                let given_up =
                    sqlx::query("UPDATE logs SET owner = '' WHERE id = $1 AND owner = $2");
                given_up.bind(log).bind(server).execute(db).await.map(drop)
            })
        });
        done.await
    }

    async fn leave(&self, server: &str) -> Result<(), StoreError> {
        let server = kept(server).into_owned();
        let done = self.lines.ask(Again::Harmless, trouble, move |db| {
            let server = server.clone();
            Box::pin(async move {
                let gone = sqlx::query("DELETE FROM servers WHERE id = $1").bind(server);
                gone.execute(db).await.map(drop)
            })
        });
        done.await
    }

    async fn create(&self, log: NewLog, server: &str) -> Result<Fence, StoreError> {
        let server = server.to_owned();
        self.change(Change::Create { log, server }).await.map(|()| Fence::FIRST)
    }

    async fn append(
        &self,
        fence: Fence,
        entries: Vec<NewEntry>,
        summary: Option<Summary>,
    ) -> Result<(), StoreError> {
        match Append::new(fence, entries, summary)? {
            Some(append) => self.change(Change::Append(append)).await,
            None => Ok(()),
        }
    }

    async fn remove(&self, fence: Fence, log: &str) -> Result<(), StoreError> {
        self.change(Change::Remove { log: log.to_owned(), fence }).await
    }

    async fn log(&self, id: &str) -> Result<Option<StoredLog>, StoreError> {
        let id = kept(id).into_owned();
        // One statement: the head, the seats and the entries of the same moment.
        let question = move || {
            let mut sql = QueryBuilder::new("SELECT ");
            sql.push(rows::LISTED).push(
                ", form, head, invite, seqs, forms, texts, times, visitors, keys
                FROM logs, LATERAL (SELECT
                    coalesce(array_agg(entries.seq ORDER BY seq), '{}') AS seqs,
                    coalesce(array_agg(entries.form ORDER BY seq), '{}') AS forms,
                    coalesce(array_agg(entries.text ORDER BY seq), '{}') AS texts,
                    coalesce(array_agg(entries.at ORDER BY seq), '{}') AS times,
                    coalesce(array_agg(entries.visitor ORDER BY seq), '{}') AS visitors,
                    coalesce(array_agg(entries.key ORDER BY seq), '{}') AS keys
                    FROM entries WHERE entries.log = logs.id) AS said
                WHERE id = ",
            );
            sql.push_bind(id.clone());
            sql
        };
        Ok(self.read(question, rows::log).await?.pop())
    }

    async fn list(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        let filter = filter.clone();
        self.read(move || listing(&filter), rows::listed).await
    }

    async fn ids(&self, after: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError> {
        let after = after.map(|after| kept(after).into_owned());
        let question = move || {
            let mut sql = QueryBuilder::new("SELECT id FROM logs");
            if let Some(after) = &after {
                sql.push(" WHERE id > ").push_bind(after.clone());
            }
            sql.push(" ORDER BY id LIMIT ").push_bind(i64::from(limit));
            sql
        };
        self.read(question, |row| rows::text(row, 0)).await
    }

    async fn add_visitor(&self, visitor: &Visitor) -> Result<(), StoreError> {
        self.change(Change::AddVisitor(visitor.clone())).await
    }

    async fn visitor(&self, id: &VisitorId) -> Result<Option<Visitor>, StoreError> {
        const ASKED: &str = "SELECT id, made, name, password FROM visitors WHERE id = ";
        Ok(self.read(asking(ASKED, id.as_str()), rows::visitor).await?.pop())
    }

    async fn visitors(
        &self,
        after: Option<&VisitorId>,
        limit: u32,
    ) -> Result<Vec<Visitor>, StoreError> {
        let after = after.map(|after| kept(after.as_str()).into_owned());
        let question = move || {
            let mut sql = QueryBuilder::new(VISITORS);
            if let Some(after) = &after {
                sql.push(" WHERE id > ").push_bind(after.clone());
            }
            sql.push(" ORDER BY id LIMIT ").push_bind(i64::from(limit));
            sql
        };
        self.read(question, rows::visitor).await
    }

    async fn visitor_named(&self, name: &str) -> Result<Option<Visitor>, StoreError> {
        const ASKED: &str = "SELECT id, made, name, password FROM visitors WHERE folded = ";
        Ok(self.read(asking(ASKED, &folded(name)), rows::visitor).await?.pop())
    }

    async fn make_account(
        &self,
        id: &VisitorId,
        name: &str,
        password: &str,
    ) -> Result<(), StoreError> {
        let (name, password) = (name.to_owned(), password.to_owned());
        self.change(Change::MakeAccount { id: id.clone(), name, password }).await
    }

    async fn set_password(&self, id: &VisitorId, password: &str) -> Result<(), StoreError> {
        self.change(Change::SetPassword { id: id.clone(), password: password.to_owned() }).await
    }

    async fn delete_visitor(&self, id: &VisitorId) -> Result<(), StoreError> {
        self.change(Change::DeleteVisitor(id.clone())).await
    }

    async fn everything_of(&self, id: &VisitorId) -> Result<Option<Everything>, StoreError> {
        let Some(visitor) = self.visitor(id).await? else { return Ok(None) };
        let credentials = self.credentials_where(id, None).await?;
        let maker = kept(id.as_str()).into_owned();
        let question = move || {
            let mut sql = QueryBuilder::new("SELECT id FROM logs WHERE maker = ");
            sql.push_bind(maker.clone());
            sql.push(" UNION SELECT log FROM seats WHERE visitor = ").push_bind(maker.clone());
            sql.push(" ORDER BY 1");
            sql
        };
        let logs = self.read(question, |row| rows::text(row, 0)).await?;
        let records = self.find_records_of(id).await?;
        Ok(Some(Everything { visitor, credentials, logs, records }))
    }

    async fn add_credential(&self, credential: &Credential) -> Result<(), StoreError> {
        self.change(Change::AddCredential(credential.clone())).await
    }

    async fn credential(&self, hash: &[u8; 32]) -> Result<Option<Credential>, StoreError> {
        let hash = hash.to_vec();
        let question = move || {
            let mut sql = QueryBuilder::new(CREDENTIALS);
            sql.push(" WHERE hash = ").push_bind(hash.clone());
            sql
        };
        Ok(self.read(question, rows::credential).await?.pop())
    }

    async fn credentials(
        &self,
        visitor: &VisitorId,
        kind: CredentialKind,
    ) -> Result<Vec<Credential>, StoreError> {
        self.credentials_where(visitor, Some(kind)).await
    }

    async fn remove_credential(&self, id: &str) -> Result<(), StoreError> {
        self.change(Change::RemoveCredential(id.to_owned())).await
    }

    async fn remove_expired(&self, now: u64) -> Result<(), StoreError> {
        self.change(Change::RemoveExpired(now)).await
    }

    async fn explore(&self, games: Vec<Explored>) -> Result<(), StoreError> {
        if games.is_empty() { Ok(()) } else { self.change(Change::Explore(games)).await }
    }

    async fn crossing(
        &self,
        position: u64,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Crossing, StoreError> {
        self.find_crossing(position, before, limit).await
    }

    async fn unexplored(
        &self,
        form: u32,
        behind: Option<&Place>,
        limit: u32,
    ) -> Result<Vec<Unexplored>, StoreError> {
        self.find_unexplored(form, behind, limit).await
    }

    async fn forget_explored(&self, form: u32, most: u32) -> Result<bool, StoreError> {
        self.change(Change::ForgetExplored { form, most }).await?;
        self.knows_explored(form).await
    }

    async fn keep_records(&self, records: Vec<(LoadedRecord, Explored)>) -> Result<(), StoreError> {
        if records.is_empty() { Ok(()) } else { self.change(Change::KeepRecords(records)).await }
    }

    async fn known_records(&self, ids: &[String]) -> Result<Vec<String>, StoreError> {
        self.find_known_records(ids).await
    }

    async fn record(&self, id: &str) -> Result<Option<LoadedRecord>, StoreError> {
        self.find_record(id).await
    }

    async fn records(
        &self,
        of: Option<&VisitorId>,
        after: Option<&str>,
        limit: u32,
    ) -> Result<Vec<LoadedRecord>, StoreError> {
        self.find_records(of, after, limit).await
    }

    async fn count_records(&self, of: &VisitorId) -> Result<u64, StoreError> {
        self.find_count_records(of).await
    }

    async fn remove_record(&self, id: &str) -> Result<(), StoreError> {
        self.change(Change::RemoveRecord(id.to_owned())).await
    }

    async fn ready(&self) -> Result<(), StoreError> {
        self.change(Change::Probe).await
    }

    fn statistics(&self) -> Statistics {
        self.counters.read()
    }

    async fn close(&self) {
        self.lines.close().await;
    }
}
