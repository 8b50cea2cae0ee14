//! Labyrinths that are only looked at, and not kept.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use damier_api::session::{
    DoneEvent, MazeScene, MazeShape, MazeWindow, NewSketch, Sketch, passage,
};
use damier_api::{Code, Place, Problem};
use damier_catalog::{LABYRINTH, Made};
use damier_l10n::{Language, say};
use damier_labyrinth::generate::Diary;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::making::{Wanted, done_by_a_mind, wanted};
use super::maze;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::LargeBody;
use crate::limits::Rate;

/// The routes of labyrinths that nobody plays.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new().routes(routes!(sketch)).routes(routes!(shapes))
}

/// No larger labyrinth is told whole without being kept.
const MOST_SKETCHED: u64 = 40_000;

/// No more is tried in one that is not kept.
const MOST_TRIED: usize = 500;

/// So many cells each way a shape is drawn with.
const SHAPE: usize = 24;

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
    let game = maze(&*session)?;
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
