//! What can be asked of labyrinths that are played: how they look from far above, where minotaurs
//! are, how far everything is, their numbers, and how they stood before.

use std::sync::Arc;

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use damier_api::session::{MazeHeat, MazeMinotaurs, MazeOverview, MazeStudy, MazeWindow, Replayed};
use damier_api::{Code, Problem};
use damier_catalog::{LABYRINTH, Scene};
use damier_labyrinth::game::Game;
use damier_labyrinth::{Labyrinth, Stopped};
use damier_play::journal::Replay;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::routes::{PartWanted, look};
use super::{Solo, around, maze};
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::{Path, Query};
use crate::limits::Rate;
use crate::room::Matter;

/// The routes of those who study labyrinths.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new()
        .routes(routes!(overview))
        .routes(routes!(minotaurs))
        .routes(routes!(heat))
        .routes(routes!(numbers))
        .routes(routes!(replay))
}

/// No more blocks each way are told from far above.
const MOST_BLOCKS: u32 = 512;

/// Minotaurs are told in no more cells: as many as a large screen shows before blocks are shown.
const MOST_WATCHED: u64 = 1_000_000;

/// Where all cells are gone through, so many count as one more question.
const CELLS: f64 = 100_000.0;

/// A labyrinth, and somebody who has not asked for too much of such things.
struct Studied {
    house: Arc<House>,
    id: String,
    caller: Caller,
}

impl FromRequestParts<Arc<House>> for Studied {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Studied, Fault> {
        let caller = Caller::from_request_parts(parts, house).await?;
        let Path(id) = Path::from_request_parts(parts, house).await?;
        house.limits.take(Rate::Studies, &caller.who())?;
        Ok(Studied { house: Arc::clone(house), id, caller })
    }
}

impl Studied {
    /// Looks at how it stands.
    async fn look<T: Send + 'static>(
        &self,
        at: impl FnOnce(&Solo) -> Result<T, Fault> + Clone + Send + 'static,
    ) -> Result<T, Fault> {
        look(&self.house, &LABYRINTH, &self.id, move |seen| at(seen.matter)).await
    }

    /// Works something out of it beside the threads that answer requests, from where it began.
    async fn work_out<T: Send + 'static>(
        self,
        work: impl FnOnce(&Labyrinth, &mut dyn FnMut() -> bool) -> Result<T, Stopped> + Send + 'static,
    ) -> Result<Json<T>, Fault> {
        let began = |solo: &Solo| maze(solo.journal().session()).map(Game::as_it_began);
        let source = self.look(began).await?;
        let cells = source.maze.ground().open() as f64;
        self.house.limits.owe(Rate::Studies, &self.caller.who(), cells / CELLS);
        let stop = self.house.stop.clone();
        let worked =
            tokio::task::spawn_blocking(move || work(&source, &mut || !stop.is_cancelled()));
        let worked = worked.await.map_err(|_| Fault::new(Code::Internal))?;
        worked.map(Json).map_err(|Stopped| Fault::new(Code::Stopping))
    }
}

/// How finely a labyrinth is looked at from far above.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct BlocksWanted {
    /// The most blocks beside each other; 256 unless it is told.
    columns: Option<u32>,
    /// The most under each other; 256 unless it is told.
    rows: Option<u32>,
}

/// A whole labyrinth from far above, with many cells to a block.
#[utoipa::path(
    get, path = "/api/v1/labyrinths/{id}/overview", tag = "sessions",
    params(("id" = String, Path, description = "The name of the session"), BlocksWanted),
    responses(
        (status = 200, description = "The blocks", body = MazeOverview),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn overview(
    studied: Studied,
    Query(blocks): Query<BlocksWanted>,
) -> Result<Json<MazeOverview>, Fault> {
    let wanted = |count: Option<u32>| count.unwrap_or(256).clamp(1, MOST_BLOCKS);
    let (columns, rows) = (wanted(blocks.columns), wanted(blocks.rows));
    let seen = studied.look(move |solo| {
        let game = maze(solo.journal().session())?;
        Ok(MazeOverview::of(game, columns, rows))
    });
    seen.await.map(Json)
}

/// The living minotaurs in a part of a labyrinth. Events tell of those near the player; whoever looks
/// elsewhere asks.
#[utoipa::path(
    get, path = "/api/v1/labyrinths/{id}/minotaurs", tag = "sessions",
    params(("id" = String, Path, description = "The name of the session"), PartWanted),
    responses(
        (status = 200, description = "The minotaurs", body = MazeMinotaurs),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
        (status = 413, description = "too-large", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn minotaurs(
    studied: Studied,
    Query(part): Query<PartWanted>,
) -> Result<Json<MazeMinotaurs>, Fault> {
    let window = part.window_of(MOST_WATCHED)?;
    let seen = studied.look(move |solo| {
        let session = solo.journal().session();
        let window = window.unwrap_or_else(|| around(session));
        Ok(MazeMinotaurs::of(maze(session)?, solo.seq(), window))
    });
    seen.await.map(Json)
}

/// How far the cells of a part of a labyrinth are from where the game began.
#[utoipa::path(
    get, path = "/api/v1/labyrinths/{id}/heat", tag = "sessions",
    params(("id" = String, Path, description = "The name of the session"), PartWanted),
    responses(
        (status = 200, description = "The distances", body = MazeHeat),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
        (status = 413, description = "too-large", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn heat(studied: Studied, Query(part): Query<PartWanted>) -> Result<Json<MazeHeat>, Fault> {
    let usual = MazeWindow { width: 500, height: 500, ..MazeWindow::ALL };
    let window = part.window()?.unwrap_or(usual);
    studied.work_out(move |source, goes_on| MazeHeat::of(source, window, goes_on)).await
}

/// What can be counted and measured in a labyrinth, from where the game began.
#[utoipa::path(
    get, path = "/api/v1/labyrinths/{id}/numbers", tag = "sessions",
    params(("id" = String, Path, description = "The name of the session")),
    responses(
        (status = 200, description = "The numbers", body = MazeStudy),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn numbers(studied: Studied) -> Result<Json<MazeStudy>, Fault> {
    let language = studied.caller.language();
    studied.work_out(move |source, goes_on| MazeStudy::told(language, source, goes_on)).await
}

/// Which moment of a game is wanted, and which part of its maze.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct StepWanted {
    /// After how many of the things that were done; after all of them unless it is told.
    step: Option<u32>,
    /// The first column of the part that is wanted; the part around the player unless it is told.
    x: Option<u32>,
    /// The first row.
    y: Option<u32>,
    /// How many columns.
    width: Option<u32>,
    /// How many rows.
    height: Option<u32>,
}

/// How a labyrinth stood after so many of the things that were done in it.
#[utoipa::path(
    get, path = "/api/v1/labyrinths/{id}/replay", tag = "sessions",
    params(("id" = String, Path, description = "The name of the session"), StepWanted),
    responses(
        (status = 200, description = "How it stood", body = Replayed),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
        (status = 413, description = "too-large", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn replay(
    studied: Studied,
    Query(StepWanted { step, x, y, width, height }): Query<StepWanted>,
) -> Result<Json<Replayed>, Fault> {
    let window = PartWanted { x, y, width, height }.window()?;
    let language = studied.caller.language();
    // Whoever else looks at the same game comes after.
    let mut past = studied.look(|solo| Ok(solo.past())).await?.lock_owned().await;
    let known = past.as_ref().map(Replay::seq);
    let news = studied.look(move |solo| {
        let log = solo.journal().log();
        let opening = known.is_none().then(|| log.opening.clone());
        Ok((opening, log.since(known.unwrap_or(0)).to_vec()))
    });
    let (opening, since) = news.await?;
    let replayed = tokio::task::spawn_blocking(move || {
        // What cannot be followed is not kept.
        let mut replay = match past.take() {
            Some(replay) => replay,
            None => Replay::new(&opening?).ok()?,
        };
        replay.go_on(since);
        let steps = replay.steps();
        let step = step.map_or(steps, |step| steps.min(step as usize));
        let most = most_kept(&replay);
        let session = replay.at(step, most).ok()?;
        let window = window.unwrap_or_else(|| around(session));
        let told = Replayed::told(language, session, (step, steps), window);
        *past = Some(replay);
        Some(told)
    });
    let replayed = replayed.await.ok().flatten();
    replayed.map(Json).ok_or(Fault::new(Code::Internal))
}

/// How many moments of a game that is seen again are kept: what they take is known by its cells, and
/// by what minotaurs did, which can be undone.
fn most_kept(replay: &Replay) -> usize {
    const MOST: usize = 16;
    const BYTES: usize = 32 << 20;
    let Scene::Maze(game) = replay.now().scene() else { return MOST };
    let minotaurs = game.state().minotaurs().len();
    let each = game.state().maze().ground().open() + minotaurs * replay.steps();
    (BYTES / each.max(1)).clamp(1, MOST)
}
