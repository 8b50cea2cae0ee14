//! What the explorer knows, and records, as statements.

use sqlx::sqlite::SqliteRow;
use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use super::file::SqliteFile;
use super::rows;
use super::trouble::{refused, trouble};
use crate::explorer::of_way;
use crate::{
    Crossing, Explored, LoadedRecord, Origin, Passing, Place, Played, StoreError, Unexplored,
    VisitorId,
};

/// So many names are asked for with one statement.
const MOST_NAMES: usize = 500;

/// Values as an array of JSON.
fn listed(values: impl Iterator<Item = String>) -> String {
    format!("[{}]", values.collect::<Vec<_>>().join(","))
}

pub(super) async fn explore(
    db: &mut SqliteConnection,
    games: &[Explored],
) -> Result<(), StoreError> {
    for game in games {
        explore_one(db, game).await?;
    }
    Ok(())
}

/// All of it goes to the thread of SQLite as one text. A game that is known as it is stays where it stands.
async fn explore_one(db: &mut SqliteConnection, game: &Explored) -> Result<(), StoreError> {
    let ways: Vec<(i64, i64)> = game.ways().collect();
    sqlx::query(
        "DELETE FROM explored WHERE id = ?1 AND form = ?2 AND entries <> ?5;
        INSERT OR IGNORE INTO explored (id, form, log, record, entries, at, result, told)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?9
        WHERE EXISTS (SELECT 1 FROM logs WHERE id = ?3 AND NOT private)
            OR EXISTS (SELECT 1 FROM records WHERE id = ?4);
        INSERT OR IGNORE INTO visits (position, way, game)
        SELECT way.value ->> 0, way.value ->> 1, explored.number
        FROM explored, json_each(?8) AS way
        WHERE explored.id = ?1 AND explored.form = ?2 AND changes() > 0",
    )
    .bind(&game.id)
    .bind(game.form)
    .bind(game.origin.log())
    .bind(game.origin.record())
    .bind(game.entries)
    .bind(game.at as i64)
    .bind(game.end.code())
    .bind(listed(ways.iter().map(|(position, way)| format!("[{position},{way}]"))))
    .bind(&game.told)
    .execute(db)
    .await
    .map(drop)
    .map_err(trouble)
}

pub(super) async fn keep(
    db: &mut SqliteConnection,
    records: &[(LoadedRecord, Explored)],
) -> Result<(), StoreError> {
    for (record, game) in records {
        sqlx::query(
            "INSERT INTO records (id, game, made, maker, text) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (id) DO NOTHING",
        )
        .bind(&record.id)
        .bind(&record.game)
        .bind(record.made as i64)
        .bind(record.by.as_ref().map(VisitorId::as_str))
        .bind(&record.text)
        .execute(&mut *db)
        .await
        .map_err(|error| refused(error, StoreError::Taken, StoreError::NoSuchVisitor))?;
        explore_one(db, game).await?;
    }
    Ok(())
}

pub(super) async fn remove(db: &mut SqliteConnection, id: &str) -> Result<(), StoreError> {
    let removed = sqlx::query("DELETE FROM records WHERE id = ?1").bind(id).execute(db);
    removed.await.map(drop).map_err(trouble)
}

pub(super) async fn forget(
    db: &mut SqliteConnection,
    form: u32,
    most: u32,
) -> Result<(), StoreError> {
    let forgotten = sqlx::query(
        "DELETE FROM explored WHERE number IN
            (SELECT number FROM explored WHERE form = ?1 ORDER BY number LIMIT ?2)",
    );
    forgotten.bind(form).bind(most).execute(db).await.map(drop).map_err(trouble)
}

fn origin(row: &SqliteRow, column: usize) -> Result<Origin, StoreError> {
    match rows::get::<Option<String>>(row, column)? {
        Some(log) => Ok(Origin::Log(log)),
        None => rows::get(row, column + 1).map(Origin::Record),
    }
}

fn record(row: &SqliteRow) -> Result<LoadedRecord, StoreError> {
    Ok(LoadedRecord {
        id: rows::get(row, 0)?,
        game: rows::get(row, 1)?,
        made: rows::time(row, 2)?,
        by: rows::visitor_id(row, 3)?,
        text: rows::get(row, 4)?,
    })
}

impl SqliteFile {
    pub(super) async fn crossing(
        &self,
        position: u64,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Crossing, StoreError> {
        // One transaction: what was played and by whom of the same moment.
        let mut db = self.pool().begin().await.map_err(trouble)?;
        let counted: Vec<(i64, i64)> = sqlx::query_as(
            "SELECT way, count(*) FROM visits WHERE position = ?1 GROUP BY way ORDER BY way",
        )
        .bind(position as i64)
        .fetch_all(&mut *db)
        .await
        .map_err(trouble)?;
        let ways: Vec<i64> = counted.iter().map(|(way, _)| *way).collect();
        let played = counted.into_iter().map(|(way, games)| {
            let (number, end) = of_way(way);
            Played { number, end, games: games as u64 }
        });
        let played = played.collect();
        if limit == 0 || ways.is_empty() {
            return Ok(Crossing { played, games: Vec::new() });
        }
        // The latest of each way, and of these the latest: so only few of a great many are looked at.
        let games = sqlx::query(
            "SELECT number, id, log, record, at, found.way, told FROM (
                SELECT visits.game AS game, visits.way AS way
                FROM json_each(?2) AS wanted CROSS JOIN visits
                WHERE visits.position = ?1 AND visits.way = wanted.value AND visits.game IN (
                    SELECT latest.game FROM visits AS latest
                    WHERE latest.position = ?1 AND latest.way = wanted.value AND latest.game < ?3
                    ORDER BY latest.game DESC LIMIT ?4)
                ORDER BY visits.game DESC LIMIT ?4) AS found
            JOIN explored ON number = found.game ORDER BY number DESC",
        )
        .bind(position as i64)
        .bind(listed(ways.iter().map(i64::to_string)))
        .bind(before.map_or(i64::MAX, |before| i64::try_from(before).unwrap_or(i64::MAX)))
        .bind(limit)
        .fetch_all(&mut *db)
        .await
        .map_err(trouble)?;
        let game = |row: &SqliteRow| {
            let (number, end) = of_way(rows::get(row, 5)?);
            Ok(Passing {
                place: rows::time(row, 0)?,
                id: rows::get(row, 1)?,
                origin: origin(row, 2)?,
                at: rows::time(row, 4)?,
                number,
                end,
                told: rows::get(row, 6)?,
            })
        };
        Ok(Crossing { played, games: games.iter().map(game).collect::<Result<_, _>>()? })
    }

    pub(super) async fn unexplored(
        &self,
        form: u32,
        behind: Option<&Place>,
        limit: u32,
    ) -> Result<Vec<Unexplored>, StoreError> {
        let found = sqlx::query(
            "SELECT latest, id, 0 FROM logs
            WHERE state = 'over' AND NOT private AND kind IN ('table', 'tournament')
                AND (latest, id) > (?2, ?3)
                AND NOT EXISTS (SELECT 1 FROM explored
                    WHERE explored.id = logs.id AND form = ?1 AND entries = logs.length)
            UNION ALL
            SELECT made, id, 1 FROM records
            WHERE (made, id) > (?2, ?3)
                AND NOT EXISTS (SELECT 1 FROM explored
                    WHERE explored.id = records.id AND form = ?1)
            ORDER BY 1, 2 LIMIT ?4",
        )
        .bind(form)
        .bind(behind.map_or(i64::MIN, |place| place.latest as i64))
        .bind(behind.map_or("", |place| place.id.as_str()))
        .bind(limit)
        .fetch_all(self.pool())
        .await
        .map_err(trouble)?;
        let one = |row: &SqliteRow| {
            let id: String = rows::get(row, 1)?;
            let place = Place { latest: rows::time(row, 0)?, id: id.clone() };
            let is_record = rows::get::<i64>(row, 2)? == 1;
            let origin = if is_record { Origin::Record(id) } else { Origin::Log(id) };
            Ok(Unexplored { origin, place })
        };
        found.iter().map(one).collect()
    }

    /// Whether the explorer knows anything in that form.
    pub(super) async fn knows_explored(&self, form: u32) -> Result<bool, StoreError> {
        let known = sqlx::query("SELECT 1 FROM explored WHERE form = ?1 LIMIT 1").bind(form);
        known.fetch_optional(self.pool()).await.map(|row| row.is_some()).map_err(trouble)
    }

    pub(super) async fn known_records(&self, ids: &[String]) -> Result<Vec<String>, StoreError> {
        let mut known = Vec::new();
        for ids in ids.chunks(MOST_NAMES) {
            let mut sql = QueryBuilder::<Sqlite>::new("SELECT id FROM records WHERE id IN (");
            let mut names = sql.separated(", ");
            for id in ids {
                names.push_bind(id);
            }
            sql.push(") ORDER BY id");
            let rows: Vec<SqliteRow> = sql.build().fetch_all(self.pool()).await.map_err(trouble)?;
            for row in &rows {
                known.push(rows::get(row, 0)?);
            }
        }
        known.sort();
        Ok(known)
    }

    pub(super) async fn record(&self, id: &str) -> Result<Option<LoadedRecord>, StoreError> {
        let row = sqlx::query("SELECT id, game, made, maker, text FROM records WHERE id = ?1")
            .bind(id)
            .fetch_optional(self.pool());
        row.await.map_err(trouble)?.as_ref().map(record).transpose()
    }

    /// As [`Store::records`](crate::Store::records).
    pub async fn records(
        &self,
        of: Option<&VisitorId>,
        after: Option<&str>,
        limit: u32,
    ) -> Result<Vec<LoadedRecord>, StoreError> {
        let mut sql =
            QueryBuilder::<Sqlite>::new("SELECT id, game, made, maker, text FROM records");
        sql.push(" WHERE id > ").push_bind(after.unwrap_or_default());
        if let Some(of) = of {
            sql.push(" AND maker = ").push_bind(of.as_str());
        }
        sql.push(" ORDER BY id LIMIT ").push_bind(limit);
        let rows: Vec<SqliteRow> = sql.build().fetch_all(self.pool()).await.map_err(trouble)?;
        rows.iter().map(record).collect()
    }

    pub(super) async fn count_records(&self, of: &VisitorId) -> Result<u64, StoreError> {
        let count = sqlx::query_scalar("SELECT count(*) FROM records WHERE maker = ?1");
        let count: i64 = count.bind(of.as_str()).fetch_one(self.pool()).await.map_err(trouble)?;
        Ok(count as u64)
    }

    /// The names of the records that somebody loaded.
    pub(super) async fn record_ids(&self, of: &VisitorId) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query_scalar("SELECT id FROM records WHERE maker = ?1 ORDER BY id");
        ids.bind(of.as_str()).fetch_all(self.pool()).await.map_err(trouble)
    }
}
