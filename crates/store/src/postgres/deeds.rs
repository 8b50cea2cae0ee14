//! What people did, in a database that servers share.

use std::collections::BTreeSet;

use async_trait::async_trait;
use sqlx::postgres::PgRow;
use sqlx::{Connection, PgConnection, Postgres, QueryBuilder};

use super::PostgresStore;
use super::rows::{count, get, number, text, text_if_any, time};
use super::texts::kept;
use super::write::Done;
use crate::change::Change;
use crate::deeds::Note;
use crate::{
    Deed, DeedSum, Deeds, DeedsWanted, Filter, Lesson, Pool, Rated, RatedWanted, Rating,
    StoreError, VisitorId,
};

/// Writes it, as a transaction.
pub(super) async fn write(db: &mut PgConnection, note: &Note) -> Done {
    match note {
        Note::Settle { log, entries, deeds } => settle(db, log, *entries, deeds).await,
        Note::Rate { pool, version, games } => rate(db, pool, *version, games).await,
        Note::Learn { of, lessons } => learn(db, of, lessons).await,
    }
}

async fn settle(db: &mut PgConnection, log: &str, entries: u32, deeds: &[Deed]) -> Done {
    let mut all = db.begin().await?;
    let settled = sqlx::query("UPDATE logs SET settled = $2 WHERE id = $1");
    settled.bind(kept(log)).bind(i64::from(entries)).execute(&mut *all).await?;
    let old = sqlx::query("DELETE FROM deeds WHERE log = $1").bind(kept(log));
    old.execute(&mut *all).await?;
    for deed in deeds {
        // Whoever is deleted meanwhile waits until this is written, and takes it along.
        sqlx::query(
            "INSERT INTO deeds
                (log, visitor, game, variant, result, at, time, points, day, private)
            SELECT $1, id, $3, $4, $5, $6, $7, $8, $9, $10 FROM visitors
            WHERE id = $2 AND EXISTS (SELECT 1 FROM logs WHERE id = $1) FOR KEY SHARE",
        )
        .bind(kept(log))
        .bind(kept(deed.visitor.as_str()))
        .bind(kept(&deed.game))
        .bind(kept(&deed.variant))
        .bind(kept(&deed.result))
        .bind(deed.at as i64)
        .bind(deed.time.map(|time| time as i64))
        .bind(deed.points)
        .bind(deed.day.map(i64::from))
        .bind(deed.private)
        .execute(&mut *all)
        .await?;
    }
    all.commit().await.map(Ok)
}

async fn rate(db: &mut PgConnection, pool: &Pool, version: u64, games: &[Rated]) -> Done {
    let mut all = db.begin().await?;
    let raised = sqlx::query(
        "INSERT INTO pools (game, variant, version) VALUES ($1, $2, 1)
        ON CONFLICT (game, variant) DO UPDATE SET version = pools.version + 1
        WHERE pools.version = $3",
    );
    let raised = raised.bind(kept(&pool.game)).bind(kept(&pool.variant)).bind(version as i64);
    if raised.execute(&mut *all).await?.rows_affected() == 0 {
        return Ok(Err(StoreError::Conflict));
    }
    for game in games {
        put(&mut all, game, "DO NOTHING").await?;
    }
    for player in games.iter().map(|game| game.player.as_str()).collect::<BTreeSet<_>>() {
        mark_latest(&mut all, player, pool).await?;
    }
    all.commit().await.map(Ok)
}

/// Writes a side of a game, in the place of what is there; and what becomes of a player who is
/// known.
async fn put(db: &mut PgConnection, game: &Rated, known: &'static str) -> Result<(), sqlx::Error> {
    let mut player = QueryBuilder::<Postgres>::new("INSERT INTO players (id, visitor) VALUES (");
    player.push_bind(kept(&game.player).into_owned()).push(", ");
    player.push_bind(game.visitor.as_ref().map(|id| kept(id.as_str()).into_owned()));
    player.push(") ON CONFLICT (id) ").push(known);
    player.build().execute(&mut *db).await?;
    sqlx::query(
        "INSERT INTO rated (log, seat, game, variant, at, player, half_points, before, points,
            deviation, volatility, games, latest)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, false)
        ON CONFLICT (log, seat) DO UPDATE SET before = excluded.before,
            points = excluded.points, deviation = excluded.deviation,
            volatility = excluded.volatility, games = excluded.games",
    )
    .bind(kept(&game.log))
    .bind(i64::from(game.seat))
    .bind(kept(&game.pool.game))
    .bind(kept(&game.pool.variant))
    .bind(game.at as i64)
    .bind(kept(&game.player))
    .bind(i64::from(game.half_points))
    .bind(game.before)
    .bind(game.rating.points)
    .bind(game.rating.deviation)
    .bind(game.rating.volatility)
    .bind(i64::from(game.rating.games))
    .execute(db)
    .await
    .map(drop)
}

async fn mark_latest(db: &mut PgConnection, player: &str, pool: &Pool) -> Result<(), sqlx::Error> {
    const STATEMENTS: [&str; 2] = [
        "UPDATE rated SET latest = false
        WHERE player = $1 AND game = $2 AND variant = $3 AND latest",
        "UPDATE rated SET latest = true WHERE player = $1 AND log = (SELECT log FROM rated
            WHERE player = $1 AND game = $2 AND variant = $3
            ORDER BY at DESC, log DESC LIMIT 1)",
    ];
    for statement in STATEMENTS {
        sqlx::query(statement)
            .bind(kept(player))
            .bind(kept(&pool.game))
            .bind(kept(&pool.variant))
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

async fn learn(db: &mut PgConnection, of: &VisitorId, lessons: &[Lesson]) -> Done {
    let mut all = db.begin().await?;
    for lesson in lessons {
        sqlx::query(
            "INSERT INTO lessons (visitor, name, done) VALUES ($1, $2, $3)
            ON CONFLICT (visitor, name) DO UPDATE SET done = lessons.done | excluded.done",
        )
        .bind(kept(of.as_str()))
        .bind(kept(&lesson.name))
        .bind(i64::from(lesson.done))
        .execute(&mut *all)
        .await?;
    }
    all.commit().await.map(Ok)
}

/// Takes rated games as they were elsewhere, all of the same pool, in the place of what is there.
pub(super) async fn take(db: &mut PgConnection, games: &[Rated]) -> Result<(), sqlx::Error> {
    let mut all = db.begin().await?;
    for game in games {
        put(&mut all, game, "DO UPDATE SET visitor = excluded.visitor").await?;
        let pool = sqlx::query(
            "INSERT INTO pools (game, variant, version) VALUES ($1, $2, 1) ON CONFLICT DO NOTHING",
        );
        let pool = pool.bind(kept(&game.pool.game)).bind(kept(&game.pool.variant));
        pool.execute(&mut *all).await?;
        mark_latest(&mut all, &game.player, &game.pool).await?;
    }
    all.commit().await
}

/// Forgets all rated games.
pub(super) async fn clear(db: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql("DELETE FROM rated; DELETE FROM players; DELETE FROM pools")
        .execute(db)
        .await
        .map(drop)
}

/// A number that is small wherever it was written.
fn small<T: TryFrom<u32>>(row: &PgRow, column: usize) -> Result<T, StoreError> {
    let number = number(row, column)?;
    let too_large = |_| StoreError::Damaged { what: format!("{number} is too large") };
    T::try_from(number).map_err(too_large)
}

fn deed(row: &PgRow) -> Result<Deed, StoreError> {
    Ok(Deed {
        log: text(row, 0)?,
        visitor: VisitorId::new(text(row, 1)?),
        game: text(row, 2)?,
        variant: text(row, 3)?,
        result: text(row, 4)?,
        at: time(row, 5)?,
        time: get::<Option<i64>>(row, 6)?.map(|time| time as u64),
        points: get(row, 7)?,
        day: get::<Option<i64>>(row, 8)?.map(count).transpose()?,
        private: get(row, 9)?,
    })
}

fn deed_sum(row: &PgRow) -> Result<DeedSum, StoreError> {
    Ok(DeedSum {
        game: text(row, 0)?,
        variant: text(row, 1)?,
        result: text(row, 2)?,
        count: time(row, 3)?,
        time: get::<Option<i64>>(row, 4)?.map(|time| time as u64),
        best_time: get::<Option<i64>>(row, 5)?.map(|time| time as u64),
        best_points: get(row, 6)?,
    })
}

fn rated(row: &PgRow) -> Result<Rated, StoreError> {
    Ok(Rated {
        log: text(row, 0)?,
        seat: small(row, 1)?,
        pool: Pool { game: text(row, 2)?, variant: text(row, 3)? },
        at: time(row, 4)?,
        player: text(row, 5)?,
        visitor: text_if_any(row, 6)?.map(VisitorId::new),
        other: text(row, 7)?,
        opponent: text_if_any(row, 8)?.map(VisitorId::new),
        half_points: small(row, 9)?,
        before: get(row, 10)?,
        rating: Rating {
            points: get(row, 11)?,
            deviation: get(row, 12)?,
            volatility: get(row, 13)?,
            games: number(row, 14)?,
        },
    })
}

/// The question that finds rated games.
fn rated_games(wanted: &RatedWanted) -> QueryBuilder<Postgres> {
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
        sql.push(" AND rated.log = ").push_bind(kept(log).into_owned());
    }
    if let Some(player) = &wanted.player {
        sql.push(" AND rated.player = ").push_bind(kept(player).into_owned());
    }
    if let Some(Pool { game, variant }) = &wanted.pool {
        sql.push(" AND rated.game = ").push_bind(kept(game).into_owned());
        sql.push(" AND rated.variant = ").push_bind(kept(variant).into_owned());
    }
    if wanted.latest {
        sql.push(" AND rated.latest");
    }
    if let Some(place) = &wanted.behind {
        sql.push(" AND (rated.at, rated.log) ").push(if wanted.forward { ">" } else { "<" });
        sql.push(" (").push_bind(place.latest as i64).push(", ");
        sql.push_bind(kept(&place.id).into_owned()).push(")");
    }
    sql.push(if wanted.forward {
        " ORDER BY rated.at, rated.log, rated.seat LIMIT "
    } else {
        " ORDER BY rated.at DESC, rated.log DESC, rated.seat DESC LIMIT "
    });
    sql.push_bind(i64::from(wanted.limit.min(Filter::MOST)));
    sql
}

#[async_trait]
impl Deeds for PostgresStore {
    async fn unsettled(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let question = move || {
            let mut sql = QueryBuilder::new(
                "SELECT id FROM logs WHERE settled <> length AND (state = 'over' OR settled > 0)
                ORDER BY latest, id LIMIT ",
            );
            sql.push_bind(i64::from(limit));
            sql
        };
        self.read(question, |row| text(row, 0)).await
    }

    async fn settle(&self, log: &str, entries: u32, deeds: Vec<Deed>) -> Result<(), StoreError> {
        let log = log.to_owned();
        self.change(Change::Note(Note::Settle { log, entries, deeds })).await
    }

    async fn deeds(&self, wanted: &DeedsWanted) -> Result<Vec<Deed>, StoreError> {
        let wanted = wanted.clone();
        let question = move || {
            let mut sql = QueryBuilder::new(
                "SELECT log, visitor, game, variant, result, at, time, points, day, private
                FROM deeds WHERE visitor = ",
            );
            sql.push_bind(kept(wanted.of.as_str()).into_owned());
            if let Some(game) = &wanted.game {
                sql.push(" AND game = ").push_bind(kept(game).into_owned());
            }
            if let Some(place) = &wanted.behind {
                sql.push(" AND (at, log) < (").push_bind(place.latest as i64);
                sql.push(", ").push_bind(kept(&place.id).into_owned()).push(")");
            }
            sql.push(" ORDER BY at DESC, log DESC LIMIT ");
            sql.push_bind(i64::from(wanted.limit.min(Filter::MOST)));
            sql
        };
        self.read(question, deed).await
    }

    async fn deed_sums(&self, of: &VisitorId, public: bool) -> Result<Vec<DeedSum>, StoreError> {
        let of = kept(of.as_str()).into_owned();
        let question = move || {
            let mut sql = QueryBuilder::new(
                "SELECT game, variant, result, count(*), sum(time)::BIGINT, min(time), max(points)
                FROM deeds WHERE visitor = ",
            );
            sql.push_bind(of.clone());
            if public {
                sql.push(" AND NOT private");
            }
            sql.push(" GROUP BY game, variant, result ORDER BY game, variant, result");
            sql
        };
        self.read(question, deed_sum).await
    }

    async fn days(&self, of: &VisitorId, limit: u32) -> Result<Vec<(u32, String)>, StoreError> {
        let of = kept(of.as_str()).into_owned();
        let question = move || {
            let mut sql =
                QueryBuilder::new("SELECT DISTINCT day, game FROM deeds WHERE visitor = ");
            sql.push_bind(of.clone()).push(" AND day IS NOT NULL");
            sql.push(" ORDER BY day DESC, game DESC LIMIT ").push_bind(i64::from(limit));
            sql
        };
        self.read(question, |row| Ok((number(row, 0)?, text(row, 1)?))).await
    }

    async fn pool_version(&self, pool: &Pool) -> Result<u64, StoreError> {
        let pool = pool.clone();
        let question = move || {
            let mut sql = QueryBuilder::new("SELECT version FROM pools WHERE game = ");
            sql.push_bind(kept(&pool.game).into_owned());
            sql.push(" AND variant = ").push_bind(kept(&pool.variant).into_owned());
            sql
        };
        Ok(self.read(question, |row| time(row, 0)).await?.pop().unwrap_or(0))
    }

    async fn rate(&self, pool: &Pool, version: u64, games: Vec<Rated>) -> Result<(), StoreError> {
        self.change(Change::Note(Note::Rate { pool: pool.clone(), version, games })).await
    }

    async fn rated(&self, wanted: &RatedWanted) -> Result<Vec<Rated>, StoreError> {
        let wanted = wanted.clone();
        self.read(move || rated_games(&wanted), rated).await
    }

    async fn lessons(&self, of: &VisitorId) -> Result<Vec<Lesson>, StoreError> {
        let of = kept(of.as_str()).into_owned();
        let question = move || {
            let mut sql = QueryBuilder::new("SELECT name, done FROM lessons WHERE visitor = ");
            sql.push_bind(of.clone()).push(" ORDER BY name");
            sql
        };
        self.read(question, |row| Ok(Lesson { name: text(row, 0)?, done: number(row, 1)? })).await
    }

    async fn learn(&self, of: &VisitorId, lessons: Vec<Lesson>) -> Result<(), StoreError> {
        self.change(Change::Note(Note::Learn { of: of.clone(), lessons })).await
    }
}
