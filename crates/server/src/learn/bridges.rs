//! Deduction in puzzles of bridges.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use damier_api::session::BridgesScene;
use damier_api::{BridgesStep, Code, EdgeChange, Problem, TraceBridges, TracedBridges};
use damier_catalog::bridge_board;
use damier_hashi::reason::{self, Effort, Step};
use damier_hashi::{Board, Hashi, Lesson};
use damier_l10n::{Language, say};

use super::{PATIENCE, owner};
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::JsonBody;
use crate::jobs::Rank;
use crate::limits::Rate;
use crate::solo::{Borrowed, by_a_mind, not_made};

/// No larger puzzle is deduced before one's eyes.
const MOST_CELLS: u64 = 900;

/// Deduce a puzzle of bridges, and tell what every step narrows. Nothing is kept.
#[utoipa::path(
    post, path = "/api/v1/learn/bridges", tag = "analysis",
    request_body(content = TraceBridges, example = json!({"text": "3x3m2:2a2c2a2"})),
    responses(
        (status = 200, description = "The puzzle and the steps", body = TracedBridges),
        (status = 422, description = "bad-puzzle", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn bridges(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(wanted): JsonBody<TraceBridges>,
) -> Result<Json<TracedBridges>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let language = caller.language();
    let work = move |mind: &Borrowed<'_>| {
        let goes_on = &mut || mind.goes_on();
        let (board, _) = bridge_board(&wanted.text, MOST_CELLS, goes_on).map_err(not_made)?;
        let trace = reason::trace(&board, Effort::FULL, goes_on);
        let solved = trace.clash.is_none() && trace.spans.iter().all(|span| span.is_settled());
        let steps: Vec<BridgesStep> =
            trace.steps.iter().map(|step| told(language, &board, step)).collect();
        let start = reason::Reasoner::new(&board).spans();
        Ok(TracedBridges {
            most: start.iter().map(|span| span.upper).collect(),
            end: say(language, &trace.end(&board).1),
            solved,
            steps,
            scene: BridgesScene::of_puzzle(language, Hashi::graded(board, goes_on)),
        })
    };
    let told = by_a_mind(&house, &owner(&caller), Rank::Analysis, PATIENCE, work).await?;
    told.map(Json).map_err(|fault: Fault| Fault { code: Code::BadPuzzle, ..fault })
}

fn told(language: Language, board: &Board, step: &Step) -> BridgesStep {
    let called = Lesson::named(step.rule.name()).map(Lesson::called);
    let tried = step.refutation.iter().flat_map(|refutation| &refutation.steps);
    BridgesStep {
        rule: step.rule.name().to_owned(),
        called: called.map(|called| say(language, &called)).unwrap_or_default(),
        level: step.rule.level(),
        islands: step.islands.clone(),
        edges: step.grounds.bounds.iter().map(|&(edge, _)| edge).collect(),
        changes: step
            .changes
            .iter()
            .map(|change| EdgeChange {
                edge: change.edge,
                least_before: change.from.lower,
                most_before: change.from.upper,
                least: change.to.lower,
                most: change.to.upper,
            })
            .collect(),
        said: say(language, &step.message(board)),
        tried: tried.map(|step| say(language, &step.message(board))).collect(),
    }
}
