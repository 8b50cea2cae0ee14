//! The ratings of those who sit at a table.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use damier_api::{Code, Problem, SeatRating, SeatRatings};
use damier_store::{Pool, Rated, RatedWanted, VisitorId};

use crate::caller::Caller;
use crate::clerk;
use crate::fault::Fault;
use crate::house::House;
use crate::http::{Path, Query};
use crate::ratings::{self, FRESH, is_provisional, player_of, points, waited};
use crate::room::{Invited, Seen};
use crate::table::Table;

/// The ratings of those who sit at a table, and by how much the game changed them once it is over.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/ratings", tag = "games",
    params(("id" = String, Path, description = "The name of the table"), Invited),
    responses(
        (status = 200, description = "The ratings", body = SeatRatings),
        (status = 403, description = "private", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn ratings(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(invited): Query<Invited>,
) -> Result<Json<SeatRatings>, Fault> {
    let visitor = caller.id().map(|id| id.to_string());
    let look = move |seen: &mut Seen<'_, Table>| {
        seen.let_in(visitor.as_deref(), invited.invite.as_deref())?;
        let contest = seen.matter.contest();
        let game = contest.game();
        let pool = ratings::pool(game.name(), &game.variant());
        Ok((pool, contest.terms().rated, contest.is_over()))
    };
    let (pool, rated, over) = house.tables.look(&house, &id, look).await?;
    if rated && over {
        clerk::caught_up(&house).await;
        // Where the server fell in between nobody was told.
        let counted = RatedWanted { log: Some(id.clone()), limit: 1, ..RatedWanted::default() };
        if house.store.rated(&counted).await?.is_empty() {
            clerk::settle(&house, &id).await?;
        }
    }
    let log = house.store.log(&id).await?.ok_or_else(|| Fault::new(Code::NotFound))?;
    let seats = rated_seats(&house, (&id, &pool), &log.listed.seats, rated).await?;
    Ok(Json(SeatRatings { rated, seats }))
}

/// The ratings of those who own the seats of a table in a pool. Where a game counts, also those are
/// told who have none yet.
pub async fn rated_seats(
    house: &House,
    (log, pool): (&str, &Pool),
    seats: &[Option<VisitorId>],
    rated: bool,
) -> Result<Vec<Option<SeatRating>>, Fault> {
    let now = house.time.unix_ms();
    let this = RatedWanted { log: Some(log.to_owned()), limit: 2, ..RatedWanted::default() };
    let this = if rated { house.store.rated(&this).await? } else { Vec::new() };
    let mut told = Vec::new();
    for seat in seats {
        told.push(match seat {
            Some(visitor) => of_seat(house, visitor, pool, &this, now, rated).await?,
            None => None,
        });
    }
    Ok(told)
}

async fn of_seat(
    house: &House,
    visitor: &VisitorId,
    pool: &Pool,
    this: &[Rated],
    now: u64,
    rated: bool,
) -> Result<Option<SeatRating>, Fault> {
    let account = house.store.visitor(visitor).await?.and_then(|visitor| visitor.account);
    let Some(account) = account else { return Ok(None) };
    let player = player_of(visitor);
    if let Some(counted) = this.iter().find(|side| side.player == player) {
        return Ok(Some(SeatRating {
            name: account.name,
            rating: points(counted.rating.points),
            provisional: is_provisional(counted.rating),
            change: Some(points(counted.rating.points) - points(counted.before)),
        }));
    }
    let wanted = RatedWanted {
        player: Some(player),
        pool: Some(pool.clone()),
        latest: true,
        limit: 1,
        ..RatedWanted::default()
    };
    let latest = house.store.rated(&wanted).await?.pop();
    let rating = latest.map(|latest| waited(latest.rating, now.saturating_sub(latest.at)));
    let rating = rating.or_else(|| rated.then_some(FRESH));
    Ok(rating.map(|rating| SeatRating {
        name: account.name,
        rating: points(rating.points),
        provisional: is_provisional(rating),
        change: None,
    }))
}
