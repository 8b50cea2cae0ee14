//! What people did, in a file.

use std::collections::BTreeSet;

use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;
use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use super::rows::{get, time, visitor_id};
use super::trouble::{refused, trouble};
use super::{SqliteFile, SqliteStore};
use crate::change::Change;
use crate::deeds::Note;
use crate::{
    Deed, DeedSum, Deeds, DeedsWanted, Filter, Lesson, Pool, Rated, RatedWanted, Rating,
    StoreError, VisitorId,
};

/// Writes it, within a transaction of the caller.
pub(super) async fn write(db: &mut SqliteConnection, note: &Note) -> Result<(), StoreError> {
    match note {
        Note::Settle { log, entries, deeds } => settle(db, log, *entries, deeds).await,
        Note::Rate { pool, version, games } => rate(db, pool, *version, games).await,
        Note::Learn { of, lessons } => learn(db, of, lessons).await,
    }
}

async fn settle(
    db: &mut SqliteConnection,
    log: &str,
    entries: u32,
    deeds: &[Deed],
) -> Result<(), StoreError> {
    let settled =
        sqlx::query("UPDATE logs SET settled = ?2 WHERE id = ?1; DELETE FROM deeds WHERE log = ?1");
    settled.bind(log).bind(entries).execute(&mut *db).await.map_err(trouble)?;
    for deed in deeds {
        sqlx::query(
            "INSERT INTO deeds
                (log, visitor, game, variant, result, at, time, points, day, private)
            SELECT logs.id, visitors.id, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 FROM logs, visitors
            WHERE logs.id = ?1 AND visitors.id = ?2",
        )
        .bind(log)
        .bind(deed.visitor.as_str())
        .bind(&deed.game)
        .bind(&deed.variant)
        .bind(&deed.result)
        .bind(deed.at as i64)
        .bind(deed.time.map(|time| time as i64))
        .bind(deed.points)
        .bind(deed.day)
        .bind(deed.private)
        .execute(&mut *db)
        .await
        .map_err(trouble)?;
    }
    Ok(())
}

async fn rate(
    db: &mut SqliteConnection,
    pool: &Pool,
    version: u64,
    games: &[Rated],
) -> Result<(), StoreError> {
    let raised = sqlx::query(
        "INSERT INTO pools (game, variant, version) VALUES (?1, ?2, 1)
        ON CONFLICT DO UPDATE SET version = version + 1 WHERE version = ?3",
    );
    let raised = raised.bind(&pool.game).bind(&pool.variant).bind(version as i64);
    if raised.execute(&mut *db).await.map_err(trouble)?.rows_affected() == 0 {
        return Err(StoreError::Conflict);
    }
    for game in games {
        if let Some(visitor) = &game.visitor {
            let known = sqlx::query(
                "INSERT INTO players (id, visitor) VALUES (?1, ?2) ON CONFLICT (id) DO NOTHING",
            );
            let known = known.bind(&game.player).bind(visitor.as_str()).execute(&mut *db).await;
            known
                .map_err(|error| refused(error, StoreError::Conflict, StoreError::NoSuchVisitor))?;
        }
        sqlx::query(
            "INSERT INTO rated (log, seat, game, variant, at, player, half_points, before, points,
                deviation, volatility, games, latest)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 0)
            ON CONFLICT (log, seat) DO UPDATE SET before = excluded.before,
                points = excluded.points, deviation = excluded.deviation,
                volatility = excluded.volatility, games = excluded.games",
        )
        .bind(&game.log)
        .bind(game.seat)
        .bind(&pool.game)
        .bind(&pool.variant)
        .bind(game.at as i64)
        .bind(&game.player)
        .bind(game.half_points)
        .bind(game.before)
        .bind(game.rating.points)
        .bind(game.rating.deviation)
        .bind(game.rating.volatility)
        .bind(game.rating.games)
        .execute(&mut *db)
        .await
        .map_err(|error| refused(error, StoreError::Conflict, StoreError::NoSuchVisitor))?;
    }
    for player in games.iter().map(|game| game.player.as_str()).collect::<BTreeSet<_>>() {
        sqlx::query(
            "UPDATE rated SET latest = 0
            WHERE player = ?1 AND game = ?2 AND variant = ?3 AND latest;
            UPDATE rated SET latest = 1 WHERE player = ?1 AND log = (SELECT log FROM rated
                WHERE player = ?1 AND game = ?2 AND variant = ?3
                ORDER BY at DESC, log DESC LIMIT 1)",
        )
        .bind(player)
        .bind(&pool.game)
        .bind(&pool.variant)
        .execute(&mut *db)
        .await
        .map_err(trouble)?;
    }
    Ok(())
}

async fn learn(
    db: &mut SqliteConnection,
    of: &VisitorId,
    lessons: &[Lesson],
) -> Result<(), StoreError> {
    for lesson in lessons {
        sqlx::query(
            "INSERT INTO lessons (visitor, name, done) VALUES (?1, ?2, ?3)
            ON CONFLICT DO UPDATE SET done = done | excluded.done",
        )
        .bind(of.as_str())
        .bind(&lesson.name)
        .bind(lesson.done)
        .execute(&mut *db)
        .await
        .map_err(|error| refused(error, StoreError::Conflict, StoreError::NoSuchVisitor))?;
    }
    Ok(())
}

fn deed(row: &SqliteRow) -> Result<Deed, StoreError> {
    Ok(Deed {
        log: get(row, 0)?,
        visitor: VisitorId::new(get::<String>(row, 1)?),
        game: get(row, 2)?,
        variant: get(row, 3)?,
        result: get(row, 4)?,
        at: time(row, 5)?,
        time: get::<Option<i64>>(row, 6)?.map(|time| time as u64),
        points: get(row, 7)?,
        day: get(row, 8)?,
        private: get(row, 9)?,
    })
}

fn deed_sum(row: &SqliteRow) -> Result<DeedSum, StoreError> {
    Ok(DeedSum {
        game: get(row, 0)?,
        variant: get(row, 1)?,
        result: get(row, 2)?,
        count: time(row, 3)?,
        time: get::<Option<i64>>(row, 4)?.map(|time| time as u64),
        best_time: get::<Option<i64>>(row, 5)?.map(|time| time as u64),
        best_points: get(row, 6)?,
    })
}

fn rated(row: &SqliteRow) -> Result<Rated, StoreError> {
    Ok(Rated {
        log: get(row, 0)?,
        seat: get(row, 1)?,
        pool: Pool { game: get(row, 2)?, variant: get(row, 3)? },
        at: time(row, 4)?,
        player: get(row, 5)?,
        visitor: visitor_id(row, 6)?,
        other: get(row, 7)?,
        opponent: visitor_id(row, 8)?,
        half_points: get(row, 9)?,
        before: get(row, 10)?,
        rating: Rating {
            points: get(row, 11)?,
            deviation: get(row, 12)?,
            volatility: get(row, 13)?,
            games: get(row, 14)?,
        },
    })
}

/// The question that finds rated games.
fn rated_games(wanted: &RatedWanted) -> QueryBuilder<Sqlite> {
    let mut sql = QueryBuilder::new(
        "SELECT rated.log, rated.seat, rated.game, rated.variant, rated.at, rated.player,
            players.visitor, beside.player, others.visitor, rated.half_points, rated.before,
            rated.points, rated.deviation, rated.volatility, rated.games
        FROM rated JOIN players ON players.id = rated.player
            JOIN rated AS beside ON beside.log = rated.log AND beside.seat = 1 - rated.seat
            JOIN players AS others ON others.id = beside.player
        WHERE true",
    );
    if let Some(log) = &wanted.log {
        sql.push(" AND rated.log = ").push_bind(log.clone());
    }
    if let Some(player) = &wanted.player {
        sql.push(" AND rated.player = ").push_bind(player.clone());
    }
    if let Some(Pool { game, variant }) = &wanted.pool {
        sql.push(" AND rated.game = ").push_bind(game.clone());
        sql.push(" AND rated.variant = ").push_bind(variant.clone());
    }
    if wanted.latest {
        sql.push(" AND rated.latest");
    }
    if let Some(place) = &wanted.behind {
        sql.push(" AND (rated.at, rated.log) ").push(if wanted.forward { ">" } else { "<" });
        sql.push(" (").push_bind(place.latest as i64).push(", ").push_bind(place.id.clone());
        sql.push(")");
    }
    sql.push(if wanted.forward {
        " ORDER BY rated.at, rated.log, rated.seat LIMIT "
    } else {
        " ORDER BY rated.at DESC, rated.log DESC, rated.seat DESC LIMIT "
    });
    sql.push_bind(wanted.limit.min(Filter::MOST));
    sql
}

impl SqliteFile {
    /// As [`Deeds::rated`].
    pub async fn rated(&self, wanted: &RatedWanted) -> Result<Vec<Rated>, StoreError> {
        let rows = rated_games(wanted).build().fetch_all(self.pool()).await.map_err(trouble)?;
        rows.iter().map(rated).collect()
    }

    /// As [`Deeds::lessons`].
    pub async fn lessons(&self, of: &VisitorId) -> Result<Vec<Lesson>, StoreError> {
        let rows = sqlx::query("SELECT name, done FROM lessons WHERE visitor = ?1 ORDER BY name");
        let rows = rows.bind(of.as_str()).fetch_all(self.pool()).await.map_err(trouble)?;
        rows.iter().map(|row| Ok(Lesson { name: get(row, 0)?, done: get(row, 1)? })).collect()
    }
}

#[async_trait]
impl Deeds for SqliteStore {
    async fn unsettled(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        sqlx::query_scalar(
            "SELECT id FROM logs WHERE settled <> length AND (state = 'over' OR settled > 0)
            ORDER BY latest, id LIMIT ?1",
        )
        .bind(limit)
        .fetch_all(self.file.pool())
        .await
        .map_err(trouble)
    }

    async fn settle(&self, log: &str, entries: u32, deeds: Vec<Deed>) -> Result<(), StoreError> {
        let log = log.to_owned();
        self.change(Change::Note(Note::Settle { log, entries, deeds })).await
    }

    async fn deeds(&self, wanted: &DeedsWanted) -> Result<Vec<Deed>, StoreError> {
        let mut sql = QueryBuilder::<Sqlite>::new(
            "SELECT log, visitor, game, variant, result, at, time, points, day, private
            FROM deeds WHERE visitor = ",
        );
        sql.push_bind(wanted.of.as_str().to_owned());
        if let Some(game) = &wanted.game {
            sql.push(" AND game = ").push_bind(game.clone());
        }
        if let Some(place) = &wanted.behind {
            sql.push(" AND (at, log) < (").push_bind(place.latest as i64);
            sql.push(", ").push_bind(place.id.clone()).push(")");
        }
        sql.push(" ORDER BY at DESC, log DESC LIMIT ");
        sql.push_bind(wanted.limit.min(Filter::MOST));
        let rows = sql.build().fetch_all(self.file.pool()).await.map_err(trouble)?;
        rows.iter().map(deed).collect()
    }

    async fn deed_sums(&self, of: &VisitorId, public: bool) -> Result<Vec<DeedSum>, StoreError> {
        let rows = sqlx::query(
            "SELECT game, variant, result, count(*), sum(time), min(time), max(points)
            FROM deeds WHERE visitor = ?1 AND NOT (private AND ?2)
            GROUP BY game, variant, result ORDER BY game, variant, result",
        );
        let rows = rows.bind(of.as_str()).bind(public).fetch_all(self.file.pool()).await;
        rows.map_err(trouble)?.iter().map(deed_sum).collect()
    }

    async fn days(&self, of: &VisitorId, limit: u32) -> Result<Vec<(u32, String)>, StoreError> {
        let rows = sqlx::query(
            "SELECT DISTINCT day, game FROM deeds WHERE visitor = ?1 AND day IS NOT NULL
            ORDER BY day DESC, game DESC LIMIT ?2",
        );
        let rows = rows.bind(of.as_str()).bind(limit).fetch_all(self.file.pool()).await;
        rows.map_err(trouble)?.iter().map(|row| Ok((get(row, 0)?, get(row, 1)?))).collect()
    }

    async fn pool_version(&self, pool: &Pool) -> Result<u64, StoreError> {
        let version = sqlx::query_scalar::<_, i64>(
            "SELECT version FROM pools WHERE game = ?1 AND variant = ?2",
        );
        let version = version.bind(&pool.game).bind(&pool.variant);
        let version = version.fetch_optional(self.file.pool()).await.map_err(trouble)?;
        Ok(version.map_or(0, |version| version as u64))
    }

    async fn rate(&self, pool: &Pool, version: u64, games: Vec<Rated>) -> Result<(), StoreError> {
        self.change(Change::Note(Note::Rate { pool: pool.clone(), version, games })).await
    }

    async fn rated(&self, wanted: &RatedWanted) -> Result<Vec<Rated>, StoreError> {
        self.file.rated(wanted).await
    }

    async fn lessons(&self, of: &VisitorId) -> Result<Vec<Lesson>, StoreError> {
        self.file.lessons(of).await
    }

    async fn learn(&self, of: &VisitorId, lessons: Vec<Lesson>) -> Result<(), StoreError> {
        self.change(Change::Note(Note::Learn { of: of.clone(), lessons })).await
    }
}
