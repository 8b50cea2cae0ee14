//! Searches in real games.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use damier_api::view::BoardView;
use damier_api::{
    Code, GamePlace, Place, Problem, TraceGame, TracedGame, TracedTree, TreeNode, TreeStep,
};
use damier_catalog::{CatalogError, GameEntry, GameTrace, Lookahead, Params, Unplaced, set_out};
use damier_core::{DynGame, Explain, Message, Seat, shown};
use damier_l10n::{Language, say};
use damier_play::words::Named;

use super::tree::{deed, way};
use super::{PATIENCE, owner};
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::JsonBody;
use crate::jobs::Rank;
use crate::limits::Rate;
use crate::solo::{Borrowed, by_a_mind};
use crate::table::{entry_named, unplaced};

/// No more positions are told, each with its board.
const MOST_POSITIONS: usize = 300;

/// Larger boards have no trees that anybody overlooks.
const MOST_CELLS: usize = 64;

/// How far one looks ahead unless it is told.
const DEPTH: u32 = 2;

/// Search a game from a position as textbooks do, and tell every step. Nothing is kept.
#[utoipa::path(
    post, path = "/api/v1/learn/game", tag = "analysis",
    request_body(content = TraceGame, example = json!({"game": "reversi", "variant": "4x4", "depth": 2})),
    responses(
        (status = 200, description = "The positions and the steps", body = TracedGame),
        (status = 422, description = "unknown-game, bad-params, bad-position, bad-tree", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn game(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(wanted): JsonBody<TraceGame>,
) -> Result<Json<TracedGame>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let entry = entry_named(&wanted.game)?;
    let game = placed(entry, &wanted)?;
    let (columns, rows) = game.view().board.size();
    if columns * rows > MOST_CELLS {
        let message = Message::new("server-learn-board").with("most", MOST_CELLS);
        return Err(Fault::told(Code::BadParams, message).at(Place::field("variant")));
    }
    let language = caller.language();
    let lookahead = Lookahead {
        way: way(wanted.way),
        depth: wanted.depth.unwrap_or(DEPTH),
        most: MOST_POSITIONS,
    };
    let work = move |_: &Borrowed<'_>| {
        let trace = entry.textbook(&*game, lookahead);
        trace.map(|trace| told(language, entry, &*game, &trace))
    };
    let traced = by_a_mind(&house, &owner(&caller), Rank::Analysis, PATIENCE, work).await?;
    traced.map(Json).map_err(|error| Fault::told(Code::BadTree, error.message()))
}

/// The game as it is wanted. Boards that are too small to be offered are shown here too.
fn placed(entry: &GameEntry, wanted: &TraceGame) -> Result<Box<dyn DynGame>, Fault> {
    let params =
        Params::new(wanted.params.iter().map(|(name, value)| (name.as_str(), value.as_str())));
    let refused = |error| unplaced(&Unplaced::Params(vec![error]), wanted.variant.is_some());
    let game = match &wanted.variant {
        Some(_) if !wanted.params.is_empty() => {
            let (first, second) = ("variant".to_owned(), "params".to_owned());
            return Err(refused(CatalogError::Conflict { first, second }));
        }
        Some(variant) => entry.open_variant(variant).ok_or_else(|| {
            let text = shown(variant);
            let message = Message::new("error-variant").with("game", entry.name);
            let message = message.with("variant", text.as_str());
            Fault::told(Code::BadParams, message).at(Place::field("variant"))
        })?,
        None => entry.open(&params).map_err(|errors| unplaced(&Unplaced::Params(errors), false))?,
    };
    set_out(game, wanted.position.as_deref(), wanted.moves.as_deref())
        .map_err(|error| unplaced(&error, false))
}

fn told(
    language: Language,
    entry: &GameEntry,
    game: &dyn DynGame,
    trace: &GameTrace,
) -> TracedGame {
    let named = Named { entry, game };
    let names = Seat::first(game.seats()).map(|seat| say(language, &named.seat(seat)));
    let root = say(language, &Message::new("learn-root"));
    let nodes = trace.nodes.iter().map(|node| TreeNode {
        name: node.by.clone().unwrap_or_else(|| root.clone()),
        parent: node.parent.map(|parent| parent as u32),
        leaf: node.leaf.map(|(value, _)| value),
        worth: Some(node.worth),
    });
    let places = trace.nodes.iter().map(|node| {
        // What the rules have written they can read.
        let there = game.at_position(&node.position).ok();
        GamePlace {
            position: node.position.clone(),
            max: node.max,
            over: node.leaf.is_some_and(|(_, over)| over),
            view: BoardView::still(there.as_deref().unwrap_or(game), language),
        }
    });
    let steps = trace.events.iter().map(|event| TreeStep {
        node: event.position as u32,
        deed: deed(&event.what, |child| child as u32),
    });
    TracedGame {
        title: say(language, &Message::new(entry.title)),
        variant: game.variant(),
        position: game.position_text(),
        names: names.collect(),
        places: places.collect(),
        search: TracedTree {
            tree: String::new(),
            nodes: nodes.collect(),
            steps: steps.collect(),
            value: trace.found.value,
            best: trace.found.best.map(|best| best as u32),
            visited: trace.found.visited as u32,
        },
    }
}
