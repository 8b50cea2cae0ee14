//! Puzzles in which something is tried, and which are not kept.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use damier_api::session::{BridgesScene, DoneEvent, NewPuzzleSketch, PuzzleSketch, ToldEvent};
use damier_api::{Code, Place, Problem};
use damier_catalog::{HASHI, Made, Reply, Scene};
use damier_l10n::{Language, say};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::making::{done_by_a_mind, wanted};
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::LargeBody;
use crate::limits::Rate;

/// The routes of puzzles that are not kept.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new().routes(routes!(sketch))
}

/// No larger puzzle is tried without being kept: this is for examples.
const MOST_CELLS: u64 = 400;

/// No more is tried.
const MOST_TRIED: usize = 500;

/// So often it is asked whether to go on before a check is given up.
const MOST_ASKED: u32 = 2_000;

/// Try something in a puzzle, and see whether it is right. Nothing is kept.
#[utoipa::path(
    post, path = "/api/v1/puzzles/sketch", tag = "sessions",
    operation_id = "sketch_puzzle",
    request_body(content = NewPuzzleSketch, example = json!({"puzzle": {"type": "id", "id": "3x1m2:1a1"}, "moves": ["a1-c1=1"]})),
    responses(
        (status = 200, description = "The puzzle", body = PuzzleSketch),
        (status = 413, description = "too-large", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "bad-params, bad-puzzle", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn sketch(
    State(house): State<Arc<House>>,
    caller: Caller,
    LargeBody(new): LargeBody<NewPuzzleSketch>,
) -> Result<Json<PuzzleSketch>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let NewPuzzleSketch { puzzle, moves } = new;
    if moves.len() > MOST_TRIED {
        return Err(Fault::new(Code::TooLarge).at(Place::field("moves")));
    }
    let wanted = wanted(&house, &HASHI, puzzle, MOST_CELLS)?;
    let owner = caller.id().map(|id| id.to_string()).unwrap_or_default();
    let (made, _) = done_by_a_mind(&house, &HASHI, wanted, MOST_CELLS, None, &owner).await?;
    let language = caller.language();
    let tried = tokio::task::spawn_blocking(move || tried(made, &moves, language));
    tried.await.map_err(|_| Fault::new(Code::Internal))?.map(Json)
}

/// What is tried in a puzzle, up to what is refused, and whether it is right.
fn tried(
    Made { mut session, .. }: Made,
    moves: &[String],
    language: Language,
) -> Result<PuzzleSketch, Fault> {
    let mut left = MOST_ASKED;
    let mut goes_on = || {
        left = left.saturating_sub(1);
        left > 0
    };
    let (mut done, mut refused) = (None, None);
    for text in moves {
        let came = match text.as_str() {
            "undo" => session.undo(),
            "redo" => session.redo(),
            text => session.act(text, &mut goes_on),
        };
        match came {
            Ok(came) => done = Some(DoneEvent::told(language, &came, &session.scene())),
            Err(why) => {
                (done, refused) = (None, Some(say(language, &why)));
                break;
            }
        }
    }
    let check = match session.ask("check", &mut goes_on) {
        Ok(Reply::Told(told)) => Some(ToldEvent::told(language, &told, &session.scene())),
        Ok(Reply::Done(_)) | Err(_) => None,
    };
    let Scene::Bridges(playing) = session.scene() else { return Err(Fault::new(Code::NotFound)) };
    Ok(PuzzleSketch {
        scene: BridgesScene::told(language, playing),
        words: say(language, &session.standing()),
        status: session.status().into(),
        done,
        refused,
        check,
    })
}
