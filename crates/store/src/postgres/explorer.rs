//! What the explorer knows, and records, as statements.

use sqlx::postgres::PgRow;
use sqlx::{Connection, PgConnection, Postgres, QueryBuilder};

use super::texts::kept;
use super::write::Done;
use super::{PostgresStore, rows};
use crate::explorer::of_way;
use crate::{
    Crossing, Explored, LoadedRecord, Origin, Passing, Place, Played, StoreError, Unexplored,
    VisitorId,
};

pub(super) async fn explore(db: &mut PgConnection, games: &[Explored]) -> Done {
    let mut all = db.begin().await?;
    for game in games {
        explore_one(&mut all, game).await?;
    }
    all.commit().await.map(Ok)
}

/// A game that is known as it is stays where it stands.
async fn explore_one(db: &mut PgConnection, game: &Explored) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM explored WHERE id = $1 AND form = $2 AND entries <> $3")
        .bind(kept(&game.id))
        .bind(i64::from(game.form))
        .bind(i64::from(game.entries))
        .execute(&mut *db)
        .await?;
    let number: Option<i64> = sqlx::query_scalar(
        "INSERT INTO explored (id, form, log, record, entries, at, result, told)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8
        WHERE EXISTS (SELECT 1 FROM logs WHERE id = $3 AND NOT private)
            OR EXISTS (SELECT 1 FROM records WHERE id = $4)
        ON CONFLICT (id, form) DO NOTHING RETURNING number",
    )
    .bind(kept(&game.id))
    .bind(i64::from(game.form))
    .bind(game.origin.log().map(kept))
    .bind(game.origin.record().map(kept))
    .bind(i64::from(game.entries))
    .bind(game.at as i64)
    .bind(game.end.code())
    .bind(kept(&game.told))
    .fetch_optional(&mut *db)
    .await?;
    let Some(number) = number else { return Ok(()) };
    let (positions, ways): (Vec<i64>, Vec<i64>) = game.ways().unzip();
    sqlx::query(
        "INSERT INTO visits (position, way, game)
        SELECT DISTINCT visit.position, visit.way, $1
        FROM unnest($2::BIGINT[], $3::BIGINT[]) AS visit (position, way)",
    )
    .bind(number)
    .bind(positions)
    .bind(ways)
    .execute(db)
    .await
    .map(drop)
}

pub(super) async fn keep(db: &mut PgConnection, records: &[(LoadedRecord, Explored)]) -> Done {
    let mut all = db.begin().await?;
    for (record, game) in records {
        keep_one(&mut all, record).await?;
        explore_one(&mut all, game).await?;
    }
    all.commit().await.map(Ok)
}

async fn keep_one(db: &mut PgConnection, record: &LoadedRecord) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO records (id, game, made, maker, text) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (id) DO NOTHING",
    )
    .bind(kept(&record.id))
    .bind(kept(&record.game))
    .bind(record.made as i64)
    .bind(record.by.as_ref().map(|by| kept(by.as_str())))
    .bind(kept(&record.text))
    .execute(db)
    .await
    .map(drop)
}

/// Takes records as they were elsewhere; nothing is known of them yet.
pub(super) async fn take(
    db: &mut PgConnection,
    records: &[LoadedRecord],
) -> Result<(), sqlx::Error> {
    let mut all = db.begin().await?;
    for record in records {
        keep_one(&mut all, record).await?;
    }
    all.commit().await
}

pub(super) async fn remove(db: &mut PgConnection, id: &str) -> Done {
    let removed = sqlx::query("DELETE FROM records WHERE id = $1").bind(kept(id));
    removed.execute(db).await.map(|_| Ok(()))
}

pub(super) async fn forget(db: &mut PgConnection, form: u32, most: u32) -> Done {
    let forgotten = sqlx::query(
        "DELETE FROM explored WHERE number IN
            (SELECT number FROM explored WHERE form = $1 ORDER BY number LIMIT $2)",
    );
    forgotten.bind(i64::from(form)).bind(i64::from(most)).execute(db).await.map(|_| Ok(()))
}

const RECORDS: &str = "SELECT id, game, made, maker, text FROM records WHERE ";

fn origin(row: &PgRow, column: usize) -> Result<Origin, StoreError> {
    match rows::text_if_any(row, column)? {
        Some(log) => Ok(Origin::Log(log)),
        None => rows::text(row, column + 1).map(Origin::Record),
    }
}

fn record(row: &PgRow) -> Result<LoadedRecord, StoreError> {
    Ok(LoadedRecord {
        id: rows::text(row, 0)?,
        game: rows::text(row, 1)?,
        made: rows::time(row, 2)?,
        by: rows::text_if_any(row, 3)?.map(VisitorId::new),
        text: rows::text(row, 4)?,
    })
}

fn passing(row: &PgRow) -> Result<Passing, StoreError> {
    let (number, end) = of_way(rows::get(row, 5)?);
    Ok(Passing {
        place: rows::time(row, 0)?,
        id: rows::text(row, 1)?,
        origin: origin(row, 2)?,
        at: rows::time(row, 4)?,
        number,
        end,
        told: rows::text(row, 6)?,
    })
}

fn unexplored(row: &PgRow) -> Result<Unexplored, StoreError> {
    let id = rows::text(row, 1)?;
    let place = Place { latest: rows::time(row, 0)?, id: id.clone() };
    let origin = if rows::get(row, 2)? { Origin::Record(id) } else { Origin::Log(id) };
    Ok(Unexplored { origin, place })
}

impl PostgresStore {
    pub(super) async fn find_crossing(
        &self,
        position: u64,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Crossing, StoreError> {
        let position = position as i64;
        let question = move || {
            let mut sql = QueryBuilder::new("SELECT way, count(*) FROM visits WHERE position = ");
            sql.push_bind(position).push(" GROUP BY way ORDER BY way");
            sql
        };
        let counted =
            self.read(question, |row| Ok((rows::get::<i64>(row, 0)?, rows::get::<i64>(row, 1)?)));
        let counted = counted.await?;
        let ways: Vec<i64> = counted.iter().map(|(way, _)| *way).collect();
        let played = counted.into_iter().map(|(way, games)| {
            let (number, end) = of_way(way);
            Played { number, end, games: games as u64 }
        });
        let played = played.collect();
        if limit == 0 || ways.is_empty() {
            return Ok(Crossing { played, games: Vec::new() });
        }
        let before = before.map_or(i64::MAX, |before| i64::try_from(before).unwrap_or(i64::MAX));
        let limit = i64::from(limit);
        // The latest of each way, and of these the latest: so only few of a great many are looked at.
        let question = move || {
            let mut sql = QueryBuilder::<Postgres>::new(
                "SELECT number, id, log, record, at, wanted.way, told FROM unnest(",
            );
            sql.push_bind(ways.clone());
            sql.push(
                "::BIGINT[]) AS wanted (way), LATERAL (
                SELECT game FROM visits WHERE visits.way = wanted.way AND position = ",
            );
            sql.push_bind(position).push(" AND game < ").push_bind(before);
            sql.push(" ORDER BY game DESC LIMIT ").push_bind(limit);
            sql.push(") AS found JOIN explored ON number = found.game ORDER BY number DESC LIMIT ");
            sql.push_bind(limit);
            sql
        };
        Ok(Crossing { played, games: self.read(question, passing).await? })
    }

    pub(super) async fn find_unexplored(
        &self,
        form: u32,
        behind: Option<&Place>,
        limit: u32,
    ) -> Result<Vec<Unexplored>, StoreError> {
        let latest = behind.map_or(i64::MIN, |place| place.latest as i64);
        let id = behind.map_or(String::new(), |place| kept(&place.id).into_owned());
        let form = i64::from(form);
        let question = move || {
            let mut sql = QueryBuilder::new(
                "(SELECT latest AS place, id, false FROM logs
                WHERE state = 'over' AND NOT private AND kind IN ('table', 'tournament')
                    AND (latest, id) > (",
            );
            sql.push_bind(latest).push(", ").push_bind(id.clone());
            sql.push(
                ") AND NOT EXISTS (SELECT 1 FROM explored
                    WHERE explored.id = logs.id AND entries = logs.length AND form = ",
            );
            sql.push_bind(form).push(") ORDER BY 1, 2 LIMIT ").push_bind(i64::from(limit));
            sql.push(
                ") UNION ALL (SELECT made AS place, id, true FROM records
                WHERE (made, id) > (",
            );
            sql.push_bind(latest).push(", ").push_bind(id.clone());
            sql.push(
                ") AND NOT EXISTS (SELECT 1 FROM explored
                    WHERE explored.id = records.id AND form = ",
            );
            sql.push_bind(form).push(") ORDER BY 1, 2 LIMIT ").push_bind(i64::from(limit));
            sql.push(") ORDER BY 1, 2 LIMIT ").push_bind(i64::from(limit));
            sql
        };
        self.read(question, unexplored).await
    }

    /// Whether the explorer knows anything in that form.
    pub(super) async fn knows_explored(&self, form: u32) -> Result<bool, StoreError> {
        let form = i64::from(form);
        let question = move || {
            let mut sql = QueryBuilder::new("SELECT number FROM explored WHERE form = ");
            sql.push_bind(form).push(" LIMIT 1");
            sql
        };
        Ok(!self.read(question, |row| rows::get::<i64>(row, 0)).await?.is_empty())
    }

    pub(super) async fn find_known_records(
        &self,
        ids: &[String],
    ) -> Result<Vec<String>, StoreError> {
        let ids: Vec<String> = ids.iter().map(|id| kept(id).into_owned()).collect();
        let question = move || {
            let mut sql = QueryBuilder::new("SELECT id FROM records WHERE id = ANY (");
            sql.push_bind(ids.clone()).push(") ORDER BY id");
            sql
        };
        self.read(question, |row| rows::text(row, 0)).await
    }

    pub(super) async fn find_record(&self, id: &str) -> Result<Option<LoadedRecord>, StoreError> {
        let id = kept(id).into_owned();
        let question = move || {
            let mut sql = QueryBuilder::new(RECORDS);
            sql.push("id = ").push_bind(id.clone());
            sql
        };
        Ok(self.read(question, record).await?.pop())
    }

    pub(super) async fn find_records(
        &self,
        of: Option<&VisitorId>,
        after: Option<&str>,
        limit: u32,
    ) -> Result<Vec<LoadedRecord>, StoreError> {
        let after = kept(after.unwrap_or_default()).into_owned();
        let of = of.map(|of| kept(of.as_str()).into_owned());
        let question = move || {
            let mut sql = QueryBuilder::new(RECORDS);
            sql.push("id > ").push_bind(after.clone());
            if let Some(of) = &of {
                sql.push(" AND maker = ").push_bind(of.clone());
            }
            sql.push(" ORDER BY id LIMIT ").push_bind(i64::from(limit));
            sql
        };
        self.read(question, record).await
    }

    pub(super) async fn find_count_records(&self, of: &VisitorId) -> Result<u64, StoreError> {
        let of = kept(of.as_str()).into_owned();
        let question = move || {
            let mut sql = QueryBuilder::new("SELECT count(*) FROM records WHERE maker = ");
            sql.push_bind(of.clone());
            sql
        };
        let counted = self.read(question, |row| rows::get::<i64>(row, 0)).await?;
        Ok(counted.first().map_or(0, |count| *count as u64))
    }

    /// The names of the records that somebody loaded.
    pub(super) async fn find_records_of(&self, of: &VisitorId) -> Result<Vec<String>, StoreError> {
        let of = kept(of.as_str()).into_owned();
        let question = move || {
            let mut sql = QueryBuilder::new("SELECT id FROM records WHERE maker = ");
            sql.push_bind(of.clone()).push(" ORDER BY id");
            sql
        };
        self.read(question, |row| rows::text(row, 0)).await
    }
}
