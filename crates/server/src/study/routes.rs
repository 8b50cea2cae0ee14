//! Studies over the network.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use damier_api::{
    Code, NewStudy, Place, Problem, Shown, Studies, StudyCommand, StudyDone, StudyFrame, StudyMade,
    StudyStanding,
};
use damier_core::Explain;
use damier_play::dgn;
use damier_play::study::StudyRefused;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Study;
use super::making::begin;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::{LargeBody, Path, Query, Socket};
use crate::limits::Rate;
use crate::lists::{StudiesQuery, studies};
use crate::room::{Invited, LiveQuery, Seen, by, go_live, told_by};

/// The routes of studies.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new()
        .routes(routes!(list, make))
        .routes(routes!(stand, remove))
        .routes(routes!(command))
        .routes(routes!(live))
        .routes(routes!(board))
        .routes(routes!(record))
}

/// Studies, the latest first.
#[utoipa::path(
    get, path = "/api/v1/studies", tag = "studies", params(StudiesQuery),
    operation_id = "list_studies",
    responses((status = 200, description = "A part of the list", body = Studies)),
)]
async fn list(
    State(house): State<Arc<House>>,
    caller: Caller,
    Query(query): Query<StudiesQuery>,
) -> Result<Json<Studies>, Fault> {
    Ok(Json(studies(&house, &caller, query).await?))
}

/// Begin a study: of a game, of a record, or of a table.
#[utoipa::path(
    post, path = "/api/v1/studies", tag = "studies", operation_id = "make_study",
    request_body(content = NewStudy, example = json!({"game": "reversi", "moves": "f5 d6", "title": "Openings"})),
    responses(
        (status = 201, description = "The study", body = StudyMade),
        (status = 403, description = "private", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "unknown-game, bad-params, bad-position, bad-record", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn make(
    State(house): State<Arc<House>>,
    caller: Caller,
    LargeBody(new): LargeBody<NewStudy>,
) -> Result<(StatusCode, Json<StudyMade>), Fault> {
    let by = by(&house, &caller).await?;
    house.may_keep_study(&by.visitor).await?;
    let id = begin(&house, &caller, &by, new).await?;
    let language = caller.language();
    let look = move |seen: &mut Seen<'_, Study>| {
        Ok(seen.matter.standing_of(Some(&by.visitor), None, language))
    };
    let standing = house.studies.look(&house, &id, look).await?;
    Ok((StatusCode::CREATED, Json(StudyMade { url: format!("/studies/{id}"), id, standing })))
}

/// How a study stands, with all that is in it.
#[utoipa::path(
    get, path = "/api/v1/studies/{id}", tag = "studies", operation_id = "stand_study",
    params(("id" = String, Path, description = "The name of the study"), Invited),
    responses(
        (status = 200, description = "How it stands", body = StudyStanding),
        (status = 403, description = "private", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn stand(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(invited): Query<Invited>,
) -> Result<Json<StudyStanding>, Fault> {
    let (visitor, language) = (caller.id().map(|id| id.to_string()), caller.language());
    let look = move |seen: &mut Seen<'_, Study>| {
        let (visitor, shown) = (visitor.as_deref(), invited.invite.as_deref());
        seen.let_in(visitor, shown)?;
        Ok(seen.matter.standing_of(visitor, shown, language))
    };
    Ok(Json(house.studies.look(&house, &id, look).await?))
}

/// Remove a study for everybody; only whoever made it can.
#[utoipa::path(
    delete, path = "/api/v1/studies/{id}", tag = "studies", operation_id = "remove_study",
    params(("id" = String, Path, description = "The name of the study")),
    responses(
        (status = 204, description = "It is gone"),
        (status = 403, description = "not-yours, private", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn remove(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let visitor = caller.id().map(|id| id.to_string());
    let look = move |seen: &mut Seen<'_, Study>| {
        seen.let_in(visitor.as_deref(), None)?;
        let made = visitor.is_some() && seen.access.by == visitor;
        if made { Ok(()) } else { Err(Fault::new(Code::NotYours)) }
    };
    house.studies.look(&house, &id, look).await?;
    house.studies.remove(&house, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Change something in a study.
#[utoipa::path(
    post, path = "/api/v1/studies/{id}/commands", tag = "studies", operation_id = "command_study",
    request_body(content = StudyCommand, example = json!({"type": "play", "at": 0, "moves": "f5", "key": "1"})),
    params(("id" = String, Path, description = "The name of the study")),
    responses(
        (status = 200, description = "What it changed, on disk", body = StudyDone),
        (status = 403, description = "not-yours, private", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "gone, refused", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "illegal-move, bad-params, bad-record", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn command(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    LargeBody(command): LargeBody<StudyCommand>,
) -> Result<Json<StudyDone>, Fault> {
    if matches!(command, StudyCommand::Import(_)) {
        house.limits.take(Rate::Uploads, &caller.who())?;
    }
    let done = told_by::<Study>(&house, &caller, &id, command).await?;
    let read = |frame: &String| damier_api::read::<StudyFrame>(frame.as_bytes()).ok();
    let events = done.frames.iter().filter_map(|frame| match read(frame) {
        Some(StudyFrame::Event(event)) => Some(*event),
        _ => None,
    });
    let events: Vec<_> = events.collect();
    let node = match done.answer.as_ref().and_then(read) {
        Some(StudyFrame::Answer(answer)) => answer.node,
        _ => events.last().and_then(|event| event.node),
    };
    Ok(Json(StudyDone { seq: done.seq, node, events }))
}

/// Look at a study as it changes: a `WebSocket`. It says `standing` first, or what changed after
/// `since`; it is told the same commands.
#[utoipa::path(
    get, path = "/api/v1/studies/{id}/live", tag = "studies", operation_id = "live_study",
    params(("id" = String, Path, description = "The name of the study"), LiveQuery),
    responses(
        (status = 101, description = "What is said then, one object a frame", body = StudyFrame),
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
    go_live::<Study>(house, &caller, id, query, socket).await
}

/// The board at a place of the tree, with every legal move.
#[utoipa::path(
    get, path = "/api/v1/studies/{id}/nodes/{node}", tag = "studies", operation_id = "study_board",
    params(
        ("id" = String, Path, description = "The name of the study"),
        ("node" = u32, Path, description = "The place in the tree"),
        Invited,
    ),
    responses(
        (status = 200, description = "The position", body = Shown),
        (status = 403, description = "private", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "gone", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn board(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path((id, node)): Path<(String, u32)>,
    Query(invited): Query<Invited>,
) -> Result<Json<Shown>, Fault> {
    house.limits.take(Rate::Studies, &caller.who())?;
    let (visitor, language) = (caller.id().map(|id| id.to_string()), caller.language());
    let look = move |seen: &mut Seen<'_, Study>| {
        seen.let_in(visitor.as_deref(), invited.invite.as_deref())?;
        let shown = seen.matter.shown(node, language);
        shown.ok_or_else(|| StudyRefused::Gone(node).into())
    };
    Ok(Json(house.studies.look(&house, &id, look).await?))
}

/// In which form a study is wanted.
#[derive(Clone, Debug, Default, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct RecordWanted {
    /// `dgn`, which has all of it, or a form that the game has of its own, which has the main line.
    format: Option<String>,
    /// What the link to a private study ends with.
    invite: Option<String>,
}

/// A study as a record.
#[utoipa::path(
    get, path = "/api/v1/studies/{id}/record", tag = "studies", operation_id = "study_record",
    params(("id" = String, Path, description = "The name of the study"), RecordWanted),
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
    Query(wanted): Query<RecordWanted>,
) -> Result<Response, Fault> {
    let visitor = caller.id().map(|id| id.to_string());
    let look = move |seen: &mut Seen<'_, Study>| {
        seen.let_in(visitor.as_deref(), wanted.invite.as_deref())?;
        let study = &seen.matter;
        let bad = |message| Fault::told(Code::BadRecord, message).at(Place::field("format"));
        match wanted.format.as_deref() {
            None | Some("dgn") => Ok(dgn::write(&study.record(true), study.start().seats())),
            Some(name) => {
                let format = study.entry.format(name).map_err(|error| bad(error.message()))?;
                (format.write)(&study.record(false)).map_err(|error| bad(error.message()))
            }
        }
    };
    let text = house.studies.look(&house, &id, look).await?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
