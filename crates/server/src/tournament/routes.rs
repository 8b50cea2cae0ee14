//! Tournaments over the network.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use damier_api::view::BoardView;
use damier_api::{
    Code, NewTournament, Place, Problem, TournamentCommand, TournamentDone, TournamentFrame,
    TournamentGame, TournamentGames, TournamentItem, TournamentMade, TournamentReplay, Tournaments,
};
use damier_arena::report::{Gathering, Report};
use damier_arena::{Finished, Summary};
use damier_core::Message;
use damier_l10n::{Language, say};
use damier_store::{Listed, LogKind};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::replay::Shown;
use super::{Tournament, making};
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::{JsonBody, Path, Query, Socket};
use crate::limits::Rate;
use crate::lists::{self, TournamentsQuery};
use crate::room::{LiveQuery, Matter, Seen, by, go_live, told_by};

/// The routes of tournaments.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new()
        .routes(routes!(list, make))
        .routes(routes!(stand))
        .routes(routes!(command))
        .routes(routes!(live))
        .routes(routes!(games))
        .routes(routes!(game))
        .routes(routes!(view))
        .routes(routes!(record))
        .routes(routes!(report))
}

/// Tournaments, the latest first.
#[utoipa::path(
    get, path = "/api/v1/tournaments", tag = "tournaments", params(TournamentsQuery),
    operation_id = "list_tournaments",
    responses((status = 200, description = "A part of the list", body = Tournaments)),
)]
async fn list(
    State(house): State<Arc<House>>,
    caller: Caller,
    Query(query): Query<TournamentsQuery>,
) -> Result<Json<Tournaments>, Fault> {
    let (listed, next) = lists::tournaments(&house, &caller, query).await?;
    let mut tournaments = Vec::new();
    for listed in listed {
        let (visitor, language) = (caller.id().map(|id| id.to_string()), caller.language());
        let told = listed.clone();
        let look = move |seen: &mut Seen<'_, Tournament>| {
            Ok(seen.matter.item(&told, visitor.as_deref(), language))
        };
        match house.tournaments.look(&house, &listed.id, look).await {
            Ok(item) => tournaments.push(item),
            // What was deleted meanwhile is not in the list, and what cannot be read keeps nobody
            // from the others.
            Err(fault) if matches!(fault.code, Code::NotFound | Code::Unavailable) => {}
            Err(fault) => return Err(fault),
        }
    }
    Ok(Json(Tournaments { tournaments, next }))
}

/// Let strategies meet in a tournament. Its games are played while nobody waits for anything else.
#[utoipa::path(
    post, path = "/api/v1/tournaments", tag = "tournaments", operation_id = "make_tournament",
    request_body(content = NewTournament, example = json!({"game": "reversi", "players": ["greedy", "random"]})),
    responses(
        (status = 201, description = "The tournament", body = TournamentMade),
        (status = 413, description = "too-large", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "unknown-game, bad-params, bad-seats", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn make(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(new): JsonBody<NewTournament>,
) -> Result<(StatusCode, Json<TournamentMade>), Fault> {
    house.limits.take(Rate::Uploads, &caller.who())?;
    let by = by(&house, &caller).await?;
    house.may_open(&by.visitor).await?;
    let made = making::begin(&house, new, &by, caller.name().is_some()).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// How a tournament stands.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}", tag = "tournaments", operation_id = "stand_tournament",
    params(("id" = String, Path, description = "The name of the tournament")),
    responses(
        (status = 200, description = "How it stands", body = damier_api::Tournament),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn stand(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<damier_api::Tournament>, Fault> {
    let (visitor, language) = (caller.id().map(|id| id.to_string()), caller.language());
    let look = move |seen: &mut Seen<'_, Tournament>| {
        Ok(seen.matter.standing_of(visitor.as_deref(), language))
    };
    Ok(Json(house.tournaments.look(&house, &id, look).await?))
}

/// Stop a tournament, or let it go on.
#[utoipa::path(
    post, path = "/api/v1/tournaments/{id}/commands", tag = "tournaments",
    operation_id = "command_tournament",
    request_body(content = TournamentCommand, example = json!({"type": "stop", "key": "1"})),
    params(("id" = String, Path, description = "The name of the tournament")),
    responses(
        (status = 200, description = "It is done, and on disk", body = TournamentDone),
        (status = 403, description = "not-yours", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "refused", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn command(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    JsonBody(command): JsonBody<TournamentCommand>,
) -> Result<Json<TournamentDone>, Fault> {
    let done = told_by::<Tournament>(&house, &caller, &id, command).await?;
    Ok(Json(TournamentDone { seq: done.seq }))
}

/// Watch a tournament: a `WebSocket`. It says `standing` first, or what happened after `since`; then
/// every game that ends, and now and then the boards of those that are being played.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}/live", tag = "tournaments",
    operation_id = "watch_tournament",
    params(("id" = String, Path, description = "The name of the tournament"), LiveQuery),
    responses(
        (status = 101, description = "What is said then, one object a frame", body = TournamentFrame),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn live(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(query): Query<LiveQuery>,
    socket: Socket,
) -> Result<Response, Fault> {
    go_live::<Tournament>(house, &caller, id, query, socket).await
}

/// Which games are wanted.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct GamesWanted {
    /// Only those of this player, by its number.
    player: Option<u32>,
    /// Only those behind so many of the latest: what `next` said.
    behind: Option<u32>,
    /// How many at most; 20 unless it is told.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// The games of a tournament that were played, the latest first.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}/games", tag = "tournaments",
    operation_id = "list_tournament_games",
    params(("id" = String, Path, description = "The name of the tournament"), GamesWanted),
    responses(
        (status = 200, description = "A part of the list", body = TournamentGames),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn games(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(wanted): Query<GamesWanted>,
) -> Result<Json<TournamentGames>, Fault> {
    let limit = wanted.limit.unwrap_or(20);
    if !(1..=100).contains(&limit) {
        return Err(Fault::new(Code::Malformed).at(Place::field("limit")));
    }
    let language = caller.language();
    let look = move |seen: &mut Seen<'_, Tournament>| {
        let plays = |game: &Finished| {
            wanted.player.is_none_or(|player| game.seats.contains(&(player as usize)))
        };
        let of_player: Vec<_> = seen.matter.games.iter().filter(|(game, _)| plays(game)).collect();
        let (count, behind) = (of_player.len() as u32, wanted.behind.unwrap_or(0));
        let part = of_player.into_iter().rev().skip(behind as usize).take(limit as usize);
        let told = part.map(|(game, at)| TournamentGame::told(language, game, *at));
        let next = behind.saturating_add(limit);
        let next = Some(next).filter(|next| *next < count);
        Ok(TournamentGames { games: told.collect(), count, next })
    };
    Ok(Json(house.tournaments.look(&house, &id, look).await?))
}

/// A game of a tournament: what was played so far, and how it ended if it did.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}/games/{number}", tag = "tournaments",
    operation_id = "replay_tournament_game",
    params(
        ("id" = String, Path, description = "The name of the tournament"),
        ("number" = u32, Path, description = "The number of the game, from 0"),
    ),
    responses(
        (status = 200, description = "The game", body = TournamentReplay),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn game(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path((id, number)): Path<(String, u32)>,
) -> Result<Json<TournamentReplay>, Fault> {
    let language = caller.language();
    let shown = Shown::look(&house, &id, number).await?;
    blocking(move || shown.told(language)).await.map(Json)
}

/// Which board of a game is wanted.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct PlyWanted {
    /// After how many steps; after all of them unless it is told.
    ply: Option<u32>,
}

/// The board of a game of a tournament after some of its steps.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}/games/{number}/view", tag = "tournaments",
    operation_id = "view_tournament_game",
    params(
        ("id" = String, Path, description = "The name of the tournament"),
        ("number" = u32, Path, description = "The number of the game, from 0"),
        PlyWanted,
    ),
    responses(
        (status = 200, description = "The board", body = BoardView),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "bad-params", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn view(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path((id, number)): Path<(String, u32)>,
    Query(wanted): Query<PlyWanted>,
) -> Result<Json<BoardView>, Fault> {
    let language = caller.language();
    let mut shown = Shown::look(&house, &id, number).await?;
    blocking(move || {
        let mut game = shown.game()?;
        let steps = game.steps().len();
        let back = steps.checked_sub(wanted.ply.map_or(steps, |ply| ply as usize));
        let back = back.ok_or_else(|| {
            let message = Message::new("server-ply").with("most", steps);
            Fault::told(Code::BadParams, message).at(Place::field("ply"))
        })?;
        for _ in 0..back {
            game.take_back();
        }
        Ok(BoardView::still(&*game, language))
    })
    .await
    .map(Json)
}

/// All games of a tournament that were played, in the order of their numbers.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}/record", tag = "tournaments",
    operation_id = "record_tournament",
    params(("id" = String, Path, description = "The name of the tournament")),
    responses(
        (status = 200, description = "The records", body = String, content_type = "text/plain"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn record(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let look = move |seen: &mut Seen<'_, Tournament>| {
        let mut games: Vec<&Finished> = seen.matter.games.iter().map(|(game, _)| game).collect();
        games.sort_by_key(|game| game.number);
        Ok(games.iter().map(|game| game.record.as_str()).collect::<Vec<_>>().join("\n"))
    };
    let text = house.tournaments.look(&house, &id, look).await?;
    Ok(taken_along("text/plain; charset=utf-8", &id, "dgn", text))
}

/// A tournament as a page with everything in it: tables, plots and every game.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}/report", tag = "tournaments",
    operation_id = "report_tournament",
    params(("id" = String, Path, description = "The name of the tournament")),
    responses(
        (status = 200, description = "The page", body = String, content_type = "text/html"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn report(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    house.limits.take(Rate::Uploads, &caller.who())?;
    let log = house.store.log(&id).await?.filter(|log| log.listed.kind == LogKind::Tournament);
    let log = log.ok_or_else(|| Fault::new(Code::NotFound))?;
    let language = caller.language();
    // All games are gone through again, from what is stored: the room has other things to do.
    let page = blocking(move || {
        let unread = |message| Fault::told(Code::Unavailable, message);
        let mut told = Tournament::fold(&log, std::time::Duration::ZERO).map_err(unread)?;
        told.arena.close();
        let summary = Summary::of(&told.arena, &mut told.arena.book());
        let mut games: Vec<Finished> = told.games.into_iter().map(|(game, _)| game).collect();
        games.sort_by_key(|game| game.number);
        let mut gathering = Gathering::new(&told.arena, games.len(), games.len());
        for game in games {
            gathering.take(game);
        }
        let games = gathering.done();
        let page = Report {
            tournament: &told.arena,
            summary: &summary,
            games: &games,
            language: language.tag(),
            say: &|message| say(language, message),
        };
        let mut text = Vec::new();
        page.write(&mut text).map_err(|_| Fault::new(Code::Internal))?;
        Ok(text)
    });
    Ok(taken_along("text/html; charset=utf-8", &id, "html", page.await?))
}

/// A file of a tournament.
fn taken_along(kind: &str, id: &str, ending: &str, content: impl IntoResponse) -> Response {
    let name = format!("attachment; filename=\"damier-{id}.{ending}\"");
    let headers = [(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, name)];
    (headers, content).into_response()
}

/// Does what takes a while where nobody waits for the thread.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Fault> + Send + 'static,
) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Fault::new(Code::Internal))?
}

impl Tournament {
    /// What a list says of it.
    fn item(&self, listed: &Listed, visitor: Option<&str>, language: Language) -> TournamentItem {
        let plan = self.arena.plan();
        let standings = Summary::standings(&self.arena);
        let first = standings.first().filter(|row| row.games > 0);
        TournamentItem {
            id: listed.id.clone(),
            url: format!("/api/v1/tournaments/{}", listed.id),
            game: plan.game.clone(),
            title: say(language, &Message::new(self.arena.entry().title)),
            variant: plan.variant.clone(),
            players: plan.entrants.iter().map(|entrant| entrant.name.clone()).collect(),
            format_words: say(language, &plan.format.message()),
            first: first.map(|row| row.name.clone()),
            played: self.games.len() as u32,
            total: self.arena.total().map(|total| total as u32),
            yours: self.is_of(visitor),
            state: self.state(),
            made: listed.made,
            latest: listed.summary.latest,
        }
    }
}
