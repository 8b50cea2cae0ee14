//! What everybody may see of somebody with an account.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use damier_api::{Code, GamesPlayed, Person, Problem, RatingCourse, RatingPoint};
use damier_store::{Pool, Rated, Visitor, VisitorId};
use serde::Deserialize;
use utoipa::IntoParams;

use super::record::{next, part, ratings_of, title};
use crate::caller::Caller;
use crate::clerk;
use crate::fault::Fault;
use crate::house::House;
use crate::http::{Path, Query};
use crate::limits::Rate;
use crate::ratings::{self, points};

/// Whose account has that name.
async fn named(house: &House, name: &str) -> Result<(Visitor, String), Fault> {
    let nobody = || Fault::new(Code::NotFound);
    let visitor = house.store.visitor_named(name).await?.ok_or_else(nobody)?;
    let name = visitor.account.as_ref().map(|account| account.name.clone()).ok_or_else(nobody)?;
    Ok((visitor, name))
}

/// What everybody may know of somebody: ratings, and how many games they finished that everybody
/// may see.
#[utoipa::path(
    get, path = "/api/v1/people/{name}", tag = "people",
    params(("name" = String, Path, description = "The name of the account")),
    responses(
        (status = 200, description = "Who that is", body = Person),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn person(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<Json<Person>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let (visitor, name) = named(&house, &name).await?;
    clerk::caught_up(&house).await;
    let language = caller.language();
    let mut games = BTreeMap::<String, u64>::new();
    for sum in house.store.deed_sums(&visitor.id, true).await? {
        // Puzzles and labyrinths are nobody else's business.
        if damier_catalog::game(&sum.game).is_ok() {
            *games.entry(sum.game).or_default() += sum.count;
        }
    }
    let played = |(game, count): (String, u64)| GamesPlayed {
        title: title(language, &game),
        game,
        count: u32::try_from(count).unwrap_or(u32::MAX),
    };
    Ok(Json(Person {
        name,
        since: visitor.made,
        you: caller.id().as_ref() == Some(&visitor.id),
        ratings: ratings_of(&house, &visitor.id, language).await?,
        games: games.into_iter().map(played).collect(),
    }))
}

/// Which part of the course of a rating is wanted.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct CourseQuery {
    /// The game.
    pub game: String,
    /// How it is set up, such as `9x9`.
    pub variant: String,
    /// How many at most; 20 unless it is told.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
    /// Only those behind this place: what `next` said.
    pub behind: Option<String>,
}

/// How somebody's rating came about, game by game, the latest first.
#[utoipa::path(
    get, path = "/api/v1/people/{name}/ratings", tag = "people",
    params(("name" = String, Path, description = "The name of the account"), CourseQuery),
    responses(
        (status = 200, description = "A part of it", body = RatingCourse),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn course(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(name): Path<String>,
    Query(query): Query<CourseQuery>,
) -> Result<Json<RatingCourse>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let (limit, behind) = part(query.limit, query.behind.as_deref())?;
    let (visitor, _) = named(&house, &name).await?;
    clerk::caught_up(&house).await;
    let pool = Some(Pool { game: query.game, variant: query.variant });
    let games = ratings::course(&*house.store, &visitor.id, pool, behind, limit).await?;
    let next = next(games.last().map(Rated::place), games.len(), limit);
    let names = names(&house, &games).await?;
    let point = |game: Rated| RatingPoint {
        at: game.at,
        rating: points(game.rating.points),
        deviation: points(game.rating.deviation).unsigned_abs(),
        change: points(game.rating.points) - points(game.before),
        half_points: game.half_points.into(),
        against: game.opponent.and_then(|opponent| names.get(&opponent).cloned()),
    };
    Ok(Json(RatingCourse { points: games.into_iter().map(point).collect(), next }))
}

/// What those are called who played against somebody.
async fn names(house: &House, games: &[Rated]) -> Result<BTreeMap<VisitorId, String>, Fault> {
    let mut names = BTreeMap::new();
    for opponent in games.iter().filter_map(|game| game.opponent.as_ref()) {
        if !names.contains_key(opponent)
            && let Some(visitor) = house.store.visitor(opponent).await?
            && let Some(account) = visitor.account
        {
            names.insert(opponent.clone(), account.name);
        }
    }
    Ok(names)
}
