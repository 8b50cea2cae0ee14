//! Tables over the network.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use damier_api::view::BoardView;
use damier_api::{
    Branches, Code, Done, EventFrame, GameMade, HintPart, HintWanted, NewGame, Place, Problem,
    Sitter, TableCommand, TableFrame, Tables,
};
use damier_catalog::HINT_PARTS;
use damier_core::{Explain, Message};
use damier_l10n::say;
use damier_mind::Budget;
use damier_play::{Who, hint_part};
use tokio::sync::oneshot;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Table, prepare};
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::{JsonBody, Path, Query, Socket};
use crate::jobs::{Heard, Job, Question, Rank};
use crate::limits::Rate;
use crate::lists::{TablesQuery, tables};
use crate::room::{Invited, LiveQuery, Seen, by, go_live, told_by};

/// The routes of tables.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new()
        .routes(routes!(list, make))
        .routes(routes!(stand))
        .routes(routes!(view))
        .routes(routes!(branches))
        .routes(routes!(command))
        .routes(routes!(live))
        .routes(routes!(record))
        .routes(routes!(hint))
        .routes(routes!(super::picture::picture))
}

/// Tables, the latest first.
#[utoipa::path(
    get, path = "/api/v1/games", tag = "games", params(TablesQuery),
    responses(
        (status = 200, description = "A part of the list", body = Tables),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn list(
    State(house): State<Arc<House>>,
    caller: Caller,
    Query(query): Query<TablesQuery>,
) -> Result<Json<Tables>, Fault> {
    Ok(Json(tables(&house, &caller, query).await?))
}

/// Open a table.
#[utoipa::path(
    post, path = "/api/v1/games", tag = "games",
    request_body(content = NewGame, example = json!({"game": "reversi", "seats": ["human", "open"]})),
    responses(
        (status = 201, description = "The table", body = GameMade),
        (status = 401, description = "sign-in", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "not-yours", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "unknown-game, bad-params, bad-seats, bad-clock, bad-position", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn make(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(new): JsonBody<NewGame>,
) -> Result<(StatusCode, Json<GameMade>), Fault> {
    let by = by(&house, &caller).await?;
    house.may_open(&by.visitor).await?;
    let prepared = prepare(&house, &new, &by).await?;
    let language = caller.language();
    let made = GameMade {
        id: prepared.id().to_owned(),
        url: format!("/api/v1/games/{}", prepared.id()),
        seats: prepared.sitters().iter().map(|sitter| Sitter::told(language, sitter)).collect(),
        invite: prepared.invite().map(str::to_owned),
    };
    prepared.create(&house).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// How things stand at a table, with the board.
#[utoipa::path(
    get, path = "/api/v1/games/{id}", tag = "games",
    params(("id" = String, Path, description = "The name of the table"), Invited),
    responses(
        (status = 200, description = "How things stand", body = damier_api::Table),
        (status = 403, description = "private", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn stand(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(invited): Query<Invited>,
) -> Result<Json<damier_api::Table>, Fault> {
    let visitor = caller.id().map(|id| id.to_string());
    let language = caller.language();
    let look = move |seen: &mut Seen<'_, Table>| {
        seen.let_in(visitor.as_deref(), invited.invite.as_deref())?;
        let standing = seen.matter.standing_of(visitor.as_deref(), language, seen.now);
        let invite = seen.matter.invite_of(visitor.as_deref()).map(str::to_owned);
        Ok(damier_api::Table { standing, view: seen.matter.board(language), invite })
    };
    Ok(Json(house.tables.look(&house, &id, look).await?))
}

/// Which board of a table is wanted.
#[derive(Clone, Debug, Default, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct ViewWanted {
    /// After how many steps; as it is now unless it is told.
    ply: Option<u32>,
    /// What the link to a private table ends with.
    invite: Option<String>,
}

/// The board of a table as it was after some of its steps. Only as it is now it has moves to choose
/// from.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/view", tag = "games",
    params(("id" = String, Path, description = "The name of the table"), ViewWanted),
    responses(
        (status = 200, description = "The board", body = BoardView),
        (status = 403, description = "private", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "bad-params", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn view(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(wanted): Query<ViewWanted>,
) -> Result<Json<BoardView>, Fault> {
    let visitor = caller.id().map(|id| id.to_string());
    let language = caller.language();
    let look = move |seen: &mut Seen<'_, Table>| {
        seen.let_in(visitor.as_deref(), wanted.invite.as_deref())?;
        match wanted.ply {
            Some(ply) => seen.matter.board_after(ply, language),
            None => Ok(seen.matter.board(language)),
        }
    };
    Ok(Json(house.tables.look(&house, &id, look).await?))
}

/// What was played at a table and taken back for something else.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/branches", tag = "games",
    params(("id" = String, Path, description = "The name of the table"), Invited),
    responses(
        (status = 200, description = "The branches", body = Branches),
        (status = 403, description = "private", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn branches(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(invited): Query<Invited>,
) -> Result<Json<Branches>, Fault> {
    let visitor = caller.id().map(|id| id.to_string());
    let look = move |seen: &mut Seen<'_, Table>| {
        seen.let_in(visitor.as_deref(), invited.invite.as_deref())?;
        Ok(Branches::of(&seen.matter.contest().record()))
    };
    Ok(Json(house.tables.look(&house, &id, look).await?))
}

/// Tell a table something.
#[utoipa::path(
    post, path = "/api/v1/games/{id}/commands", tag = "games",
    request_body(content = TableCommand, example = json!({"type": "join", "key": "1"})),
    params(("id" = String, Path, description = "The name of the table")),
    responses(
        (status = 200, description = "What it caused, on disk", body = Done),
        (status = 401, description = "sign-in", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "not-yours, private", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "waiting, not-your-turn, stale, game-over, paused, rated, too-late, seat-taken, refused", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "illegal-move", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn command(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    JsonBody(command): JsonBody<TableCommand>,
) -> Result<Json<Done>, Fault> {
    let done = told_by::<Table>(&house, &caller, &id, command).await?;
    let event = |frame: &String| match damier_api::read(frame.as_bytes()) {
        Ok(TableFrame::Event(event)) => Some(*event),
        _ => None,
    };
    let events: Vec<EventFrame> = done.frames.iter().filter_map(event).collect();
    Ok(Json(Done { seq: done.seq, events }))
}

/// Watch a table: a `WebSocket`. It says `standing` first, or every `event` after `since`; it is
/// told the same commands.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/live", tag = "games",
    params(("id" = String, Path, description = "The name of the table"), LiveQuery),
    responses(
        (status = 101, description = "What is said then, one object a frame", body = TableFrame),
        (status = 403, description = "private", body = Problem, content_type = "application/problem+json"),
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
    go_live::<Table>(house, &caller, id, query, socket).await
}

/// In which form a record is wanted.
#[derive(Clone, Debug, Default, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Wanted {
    /// `dgn`, or a form that the game has of its own.
    format: Option<String>,
    /// What the link to a private table ends with.
    invite: Option<String>,
}

/// The record of a table, as it is so far.
#[utoipa::path(
    get, path = "/api/v1/games/{id}/record", tag = "games",
    params(("id" = String, Path, description = "The name of the table"), Wanted),
    responses(
        (status = 200, description = "The record", body = String, content_type = "text/plain"),
        (status = 403, description = "private", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "bad-record", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn record(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Fault> {
    let visitor = caller.id().map(|id| id.to_string());
    let look = move |seen: &mut Seen<'_, Table>| {
        seen.let_in(visitor.as_deref(), wanted.invite.as_deref())?;
        let (contest, entry) = (seen.matter.contest(), seen.matter.entry());
        let bad = |message| Fault::told(Code::BadRecord, message).at(Place::field("format"));
        match wanted.format.as_deref() {
            None | Some("dgn") => Ok(contest.save()),
            Some(name) => {
                let format = entry.format(name).map_err(|error| bad(error.message()))?;
                (format.write)(&contest.record()).map_err(|error| bad(error.message()))
            }
        }
    };
    let text = house.tables.look(&house, &id, look).await?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// A part of a hint for whoever is on turn.
#[utoipa::path(
    post, path = "/api/v1/games/{id}/hint", tag = "games", request_body = HintWanted,
    params(("id" = String, Path, description = "The name of the table")),
    responses(
        (status = 200, description = "The part", body = HintPart),
        (status = 403, description = "not-yours, private", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "game-over, not-your-turn, rated", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "bad-params", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn hint(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    JsonBody(wanted): JsonBody<HintWanted>,
) -> Result<Json<HintPart>, Fault> {
    let part = wanted.part.unwrap_or(1) as usize;
    if !(1..=HINT_PARTS).contains(&part) {
        let message = Message::new("server-hint-part").with("parts", HINT_PARTS);
        return Err(Fault::told(Code::BadParams, message).at(Place::field("part")));
    }
    house.limits.take(Rate::Commands, &caller.who())?;
    let visitor = caller.id().map(|id| id.to_string());
    let owner = visitor.clone();
    let look = move |seen: &mut Seen<'_, Table>| seen.matter.for_a_hint(visitor.as_deref());
    let (game, who) = house.tables.look(&house, &id, look).await?;
    let (tell, told) = oneshot::channel();
    let mut tell = Some(tell);
    let job = Job {
        owner: owner.unwrap_or_default(),
        rank: Rank::Move,
        game: game.boxed_clone(),
        who: Who::Player(who),
        question: Question::Judge { lines: 1, budget: Budget::UNLIMITED },
        most: Some(house.config.guest_think),
    };
    let ticket = house.jobs.submit(
        job,
        Box::new(move |heard| {
            if let Heard::Answered(answer) = heard
                && let Some(tell) = tell.take()
            {
                tell.send(answer).ok();
            }
        }),
    );
    let answer = told.await.map_err(|_| Fault::new(Code::Stopping))?;
    drop(ticket);
    let thought = answer.map_err(|_| Fault::new(Code::Internal))?.thought;
    let words = hint_part(&*game, &thought, part).ok_or_else(|| Fault::new(Code::Internal))?;
    Ok(Json(HintPart {
        part: part as u32,
        parts: HINT_PARTS as u32,
        words: say(caller.language(), &words),
        mv: thought.best().filter(|_| part == HINT_PARTS).cloned(),
    }))
}
