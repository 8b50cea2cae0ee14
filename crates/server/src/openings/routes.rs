//! What was played in a position, over the network.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use damier_api::{Code, Explore, Explored, ExploredGame, ExploredKind, Place, Problem};
use damier_core::{DynGame, Message, Seat};
use damier_l10n::{Language, say};
use damier_play::openings::{Crossing, Fate, position};
use damier_play::words::Named;
use damier_store::{Origin, Passing};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::read::{fate, told_players};
use super::records;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::JsonBody;
use crate::limits::Rate;
use crate::table::{Beginning, entry_named, placed};

/// So many games are told where nobody says how many.
const USUAL: u32 = 10;

/// The most games that are told at once.
const MOST: u32 = 50;

/// The routes of openings and of records.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new().routes(routes!(explore)).merge(records::routes())
}

/// What was played in a position, in how many games, how they ended, and some of them. Positions that are the same but for a
/// symmetry of the board, or that came about in another order, are one; moves are told as they are played in this one.
#[utoipa::path(
    post, path = "/api/v1/explorer", tag = "analysis",
    request_body(content = Explore, example = json!({"game": "reversi", "moves": "f5 d6"})),
    responses(
        (status = 200, description = "What is known of it", body = Explored),
        (status = 422, description = "unknown-game, bad-params, bad-position", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn explore(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(wanted): JsonBody<Explore>,
) -> Result<Json<Explored>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let language = caller.language();
    let malformed = |field: &str| Fault::new(Code::Malformed).at(Place::field(field));
    let limit = wanted.limit.unwrap_or(USUAL);
    if limit > MOST {
        return Err(malformed("limit"));
    }
    let behind = wanted.behind.as_deref().map(str::parse::<u64>).transpose();
    let behind = behind.map_err(|_| malformed("behind"))?;
    // A line of moves takes a while, and others wait for this thread.
    let looked = tokio::task::spawn_blocking(move || {
        let entry = entry_named(&wanted.game)?;
        let beginning = Beginning {
            params: wanted.params(),
            variant: wanted.variant.as_deref(),
            position: wanted.position.as_deref(),
            moves: wanted.moves.as_deref(),
        };
        let game = placed(entry, &beginning)?;
        let key = position(&*game);
        Ok::<_, Fault>((entry, game, key))
    });
    let (entry, game, key) = looked.await.map_err(|_| Fault::new(Code::Internal))??;
    let found = house.store.crossing(key, behind, limit).await?;
    let told = tokio::task::spawn_blocking(move || {
        let mut crossing = Crossing::default();
        for played in &found.played {
            crossing.add(played.number, fate(played.end), played.games);
        }
        let mut told = Explored::told(language, entry, &*game, &crossing);
        let last = found.games.last().filter(|_| found.games.len() == limit as usize);
        told.next = last.map(|last| last.place.to_string());
        let texts = Explored::texts(&*game);
        let named = Named { entry, game: &*game };
        told.some = found
            .games
            .into_iter()
            .map(|passing| {
                let played = passing.number.and_then(|number| texts.get(&number).cloned());
                some(language, named, passing, played)
            })
            .collect();
        told
    });
    told.await.map_err(|_| Fault::new(Code::Internal)).map(Json)
}

/// A game that came there, in a language.
fn some(
    language: Language,
    named: Named<'_>,
    passing: Passing,
    played: Option<String>,
) -> ExploredGame {
    let Passing { id, origin, at, end, told, .. } = passing;
    let (kind, id, number) = match origin {
        Origin::Record(id) => (ExploredKind::Record, id, None),
        Origin::Log(log) => match id.strip_prefix(&log).and_then(|rest| rest.strip_prefix('/')) {
            Some(number) => (ExploredKind::Tournament, log, number.parse().ok()),
            None => (ExploredKind::Table, log, None),
        },
    };
    let fate = fate(end);
    let seat = |seat: Seat| Message::new("explorer-won").with("seat", named.seat(seat));
    let words = match fate {
        Fate::Won(winner) => seat(winner),
        Fate::Drawn => Message::new("explorer-drawn"),
        Fate::Untold => Message::new("explorer-untold"),
    };
    let winner = match fate {
        Fate::Won(seat) => Some(seat.index() as u32),
        Fate::Drawn | Fate::Untold => None,
    };
    ExploredGame {
        kind,
        id,
        number,
        players: players(language, named.game, told_players(&told)),
        at,
        winner,
        words: say(language, &words),
        played,
    }
}

/// Who played, in words: a strategy by its title, and somebody without a name as such.
fn players(language: Language, game: &dyn DynGame, names: Vec<String>) -> Vec<String> {
    let seated = names.into_iter().take(game.seats());
    seated.map(|name| called(language, &name)).collect()
}

/// Somebody by what a record calls them.
pub(super) fn called(language: Language, name: &str) -> String {
    match name {
        "" => String::new(),
        damier_play::Who::PERSON => say(language, &Message::new("explorer-somebody")),
        name => damier_core::shown(name),
    }
}
