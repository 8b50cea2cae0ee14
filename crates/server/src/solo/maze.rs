//! What can be asked of labyrinths beside playing them: how they look from far above, how far
//! everything is, their numbers, how they stood before, and such as are not kept.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use damier_api::session::{
    DoneEvent, MazeHeat, MazeMinotaurs, MazeOverview, MazeScene, MazeShape, MazeStudy, MazeWindow, NewSketch,
    Replayed, Sketch, passage,
};
use damier_api::{Code, Place, Problem};
use damier_catalog::{LABYRINTH, Made, Scene, Session};
use damier_core::Message;
use damier_l10n::{Language, say};
use damier_labyrinth::game::Game;
use damier_labyrinth::generate::Diary;
use damier_labyrinth::{Labyrinth, Stopped};
use damier_play::journal::Replay;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::making::{Wanted, done_by_a_mind, wanted};
use super::routes::{PartWanted, look};
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::{LargeBody, Path, Query};
use crate::limits::Rate;
use crate::room::Matter;

/// The routes of labyrinths alone.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new()
        .routes(routes!(sketch))
        .routes(routes!(shapes))
        .routes(routes!(overview))
        .routes(routes!(minotaurs))
        .routes(routes!(heat))
        .routes(routes!(numbers))
        .routes(routes!(replay))
}

/// No larger labyrinth is told whole without being kept.
const MOST_SKETCHED: u64 = 40_000;

/// No more is tried in one that is not kept.
const MOST_TRIED: usize = 500;

/// So many cells each way a shape is drawn with.
const SHAPE: usize = 24;

/// No more blocks each way are told from far above.
const MOST_BLOCKS: u32 = 512;

/// Minotaurs are told in no more cells: as many as a large screen shows before blocks are shown.
const MOST_WATCHED: u64 = 1_000_000;

/// The game of a session in a labyrinth.
fn game(session: &dyn Session) -> Result<&Game, Fault> {
    match session.scene() {
        Scene::Maze(game) => Ok(game),
        Scene::Bridges(_) => Err(Fault::new(Code::NotFound)),
    }
}

/// Works something out of a labyrinth beside the threads that answer requests.
async fn worked_out<T: Send + 'static>(
    house: &Arc<House>,
    id: &str,
    work: impl FnOnce(&Labyrinth, &mut dyn FnMut() -> bool) -> Result<T, Stopped> + Send + 'static,
) -> Result<T, Fault> {
    let source = look(house, &LABYRINTH, id, move |seen| {
        game(seen.matter.journal().session()).map(Game::as_it_began)
    })
    .await?;
    let stop = house.stop.clone();
    let worked = tokio::task::spawn_blocking(move || work(&source, &mut || !stop.is_cancelled()));
    let worked = worked.await.map_err(|_| Fault::new(Code::Internal))?;
    worked.map_err(|Stopped| Fault::new(Code::Stopping))
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
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(blocks): Query<BlocksWanted>,
) -> Result<Json<MazeOverview>, Fault> {
    let wanted = |count: Option<u32>| count.unwrap_or(256).clamp(1, MOST_BLOCKS);
    let (columns, rows) = (wanted(blocks.columns), wanted(blocks.rows));
    let seen = look(&house, &LABYRINTH, &id, move |seen| {
        let game = game(seen.matter.journal().session())?;
        Ok(MazeOverview::of(game, columns, rows))
    });
    Ok(Json(seen.await?))
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
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(part): Query<PartWanted>,
) -> Result<Json<MazeMinotaurs>, Fault> {
    let window = part.window_of(MOST_WATCHED)?;
    let seen = look(&house, &LABYRINTH, &id, move |seen| {
        let session = seen.matter.journal().session();
        let window = window.unwrap_or_else(|| super::around(session));
        Ok(MazeMinotaurs::of(game(session)?, seen.matter.seq(), window))
    });
    Ok(Json(seen.await?))
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
async fn heat(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(part): Query<PartWanted>,
) -> Result<Json<MazeHeat>, Fault> {
    let window =
        part.window()?.unwrap_or(MazeWindow { width: 500, height: 500, ..MazeWindow::ALL });
    let work = move |source: &Labyrinth, goes_on: &mut dyn FnMut() -> bool| {
        MazeHeat::of(source, window, goes_on)
    };
    Ok(Json(worked_out(&house, &id, work).await?))
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
async fn numbers(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<MazeStudy>, Fault> {
    let language = caller.language();
    let work = move |source: &Labyrinth, goes_on: &mut dyn FnMut() -> bool| {
        MazeStudy::told(language, source, goes_on)
    };
    Ok(Json(worked_out(&house, &id, work).await?))
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
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(StepWanted { step, x, y, width, height }): Query<StepWanted>,
) -> Result<Json<Replayed>, Fault> {
    let window = PartWanted { x, y, width, height }.window()?;
    let language = caller.language();
    let past = look(&house, &LABYRINTH, &id, |seen| Ok(seen.matter.past())).await?;
    let mut past = past.lock_owned().await;
    let known = past.as_ref().map_or(0, Replay::seq);
    let opening = past.is_none();
    let (opening, since) = look(&house, &LABYRINTH, &id, move |seen| {
        let log = seen.matter.journal().log();
        Ok((opening.then(|| log.opening.clone()), log.since(known).to_vec()))
    })
    .await?;
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
        let window = window.unwrap_or_else(|| super::around(session));
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

/// The shapes that have names, drawn small.
#[utoipa::path(
    get, path = "/api/v1/labyrinths/shapes", tag = "sessions",
    responses((status = 200, description = "The shapes", body = Vec<MazeShape>)),
)]
async fn shapes() -> Json<Vec<MazeShape>> {
    Json(MazeShape::all(SHAPE))
}

/// Look at a labyrinth, have it dug, or try something in it. Nothing is kept.
#[utoipa::path(
    post, path = "/api/v1/labyrinths/sketch", tag = "sessions",
    request_body(content = NewSketch, example = json!({"maze": {"type": "make", "params": {"size": "9x7"}}, "digging": true})),
    responses(
        (status = 200, description = "The labyrinth", body = Sketch),
        (status = 413, description = "too-large", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "bad-params, bad-puzzle", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn sketch(
    State(house): State<Arc<House>>,
    caller: Caller,
    LargeBody(new): LargeBody<NewSketch>,
) -> Result<Json<Sketch>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    if new.moves.len() > MOST_TRIED {
        return Err(Fault::new(Code::TooLarge).at(Place::field("moves")));
    }
    let NewSketch { maze, moves, digging } = new;
    let wanted = wanted(&house, &LABYRINTH, maze, MOST_SKETCHED)?;
    let owner = caller.id().map(|id| id.to_string()).unwrap_or_default();
    let diary = (digging && matches!(wanted, Wanted::Made(_))).then(Diary::default);
    let (made, diary) =
        done_by_a_mind(&house, &LABYRINTH, wanted, MOST_SKETCHED, diary, &owner).await?;
    let language = caller.language();
    let sketched = tokio::task::spawn_blocking(move || tried(made, &moves, diary, language));
    sketched.await.map_err(|_| Fault::new(Code::Internal))?.map(Json)
}

/// What is tried in a labyrinth, up to what is refused.
fn tried(
    Made { mut session, id, .. }: Made,
    moves: &[String],
    diary: Option<Diary>,
    language: Language,
) -> Result<Sketch, Fault> {
    let (mut done, mut refused) = (None, None);
    for text in moves {
        let came = match text.as_str() {
            "undo" => session.undo(),
            "redo" => session.redo(),
            text => session.act(text, &mut || true),
        };
        match came {
            Ok(came) => done = Some(DoneEvent::told(language, &came, &session.scene())),
            Err(why) => {
                (done, refused) = (None, Some(say(language, &why)));
                break;
            }
        }
    }
    let game = game(&*session)?;
    let width = game.state().maze().width();
    let dug = diary
        .map(|Diary(dug)| dug.into_iter().map(|(cell, side)| passage(width, cell, side)).collect());
    Ok(Sketch {
        maze: id,
        scene: MazeScene::of(game, MazeWindow::ALL),
        words: say(language, &session.standing()),
        status: session.status().into(),
        done,
        refused,
        dug,
    })
}

/// That a labyrinth has more cells than it may.
pub(super) fn too_many(cells: u64, most: u64) -> Fault {
    let many = Message::new("error-too-many-cells").with("cells", cells.to_string());
    Fault::told(Code::TooLarge, many.with("most", most.to_string()))
}
