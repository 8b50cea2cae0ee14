//! Puzzles and labyrinths over the network, in the same shapes for both.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use damier_api::session::MazeWindow;
use damier_api::{
    Code, NewSession, Place, Problem, SessionCommand, SessionDone, SessionFrame, SessionMade,
    SessionStanding, Sessions,
};
use damier_catalog::{HASHI, LABYRINTH, SoloEntry};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::drawn::{self, FormWanted, PictureWanted};
use super::making::{begin, too_many};
use super::{Solo, bridges, sketch, study, tries};
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::{JsonBody, LargeBody, Path, Query, Socket};
use crate::limits::Rate;
use crate::lists::{ListQuery, sessions};
use crate::room::{LiveQuery, Seen, by, go_live, told_by};

/// The word in addresses for the sessions of a game.
pub fn plural(entry: &SoloEntry) -> &'static str {
    if entry.name == HASHI.name { "puzzles" } else { "labyrinths" }
}

/// The routes of puzzles and labyrinths.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new()
        .merge(puzzles::routes())
        .merge(labyrinths::routes())
        .merge(sketch::routes())
        .merge(study::routes())
        .merge(tries::routes())
        .merge(bridges::routes())
}

/// Which part of a maze is wanted.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct PartWanted {
    /// The first column of the part of a maze that is wanted; the part around the player unless it
    /// is told.
    pub x: Option<u32>,
    /// The first row.
    pub y: Option<u32>,
    /// How many columns.
    pub width: Option<u32>,
    /// How many rows.
    pub height: Option<u32>,
}

/// The most cells of a maze that are told at once.
const MOST_CELLS: u64 = 250_000;

impl PartWanted {
    /// The part, if one is told.
    pub fn window(self) -> Result<Option<MazeWindow>, Fault> {
        self.window_of(MOST_CELLS)
    }

    /// The part, if one is told, of no more cells than these.
    pub fn window_of(self, most: u64) -> Result<Option<MazeWindow>, Fault> {
        let PartWanted { x, y, width, height } = self;
        if x.or(y).or(width).or(height).is_none() {
            return Ok(None);
        }
        let window = MazeWindow {
            x: x.unwrap_or(0),
            y: y.unwrap_or(0),
            width: width.unwrap_or(super::WINDOW),
            height: height.unwrap_or(super::WINDOW),
        };
        if window.cells() > most {
            return Err(too_many(window.cells(), most).at(Place::field("width")));
        }
        Ok(Some(window))
    }
}

/// Looks into a session of a game.
pub async fn look<T: Send + 'static>(
    house: &Arc<House>,
    entry: &'static SoloEntry,
    id: &str,
    look: impl FnOnce(&mut Seen<'_, Solo>) -> Result<T, Fault> + Clone + Send + 'static,
) -> Result<T, Fault> {
    let of_game = move |seen: &mut Seen<'_, Solo>| {
        if seen.matter.journal().session().entry().name != entry.name {
            return Err(Fault::new(Code::NotFound));
        }
        look(seen)
    };
    house.solos.look(house, id, of_game).await
}

/// The routes of the sessions of one game.
macro_rules! sessions_of {
    ($module:ident, $entry:expr, $what:literal, $all:literal, $one:literal, $commands:literal,
     $live:literal, $record:literal, $picture:literal, $card:literal) => {
        #[doc = concat!("The routes of ", $what, "s.")]
        mod $module {
            use super::*;

            pub fn routes() -> OpenApiRouter<Arc<House>> {
                OpenApiRouter::new()
                    .routes(routes!(card))
                    .routes(routes!(list, make))
                    .routes(routes!(stand))
                    .routes(routes!(command))
                    .routes(routes!(live))
                    .routes(routes!(record))
                    .routes(routes!(picture))
            }

            #[utoipa::path(
                summary = concat!("Begin a ", $what, ": made, by its ID, that of the day, or one that is sent."),
                post, path = $all, tag = "sessions", request_body(content = NewSession, example = json!({"type": "daily"})), operation_id = concat!("make_", stringify!($module)),
                responses(
                    (status = 201, description = "The session", body = SessionMade),
                    (status = 422, description = "bad-params, bad-puzzle", body = Problem, content_type = "application/problem+json"),
                ),
            )]
            async fn make(
                State(house): State<Arc<House>>,
                caller: Caller,
                LargeBody(new): LargeBody<NewSession>,
            ) -> Result<(StatusCode, Json<SessionMade>), Fault> {
                house.limits.take(Rate::Uploads, &caller.who())?;
                let by = by(&house, &caller).await?;
                house.may_open(&by.visitor).await?;
                let made = begin(&house, $entry, new, &by, caller.language()).await?;
                Ok((StatusCode::CREATED, Json(made)))
            }

            #[utoipa::path(
                summary = concat!("My ", $what, "s, the latest first."),
                get, path = $all, tag = "sessions", params(ListQuery), operation_id = concat!("list_", stringify!($module)),
                responses((status = 200, description = "A part of the list", body = Sessions)),
            )]
            async fn list(
                State(house): State<Arc<House>>,
                caller: Caller,
                Query(query): Query<ListQuery>,
            ) -> Result<Json<Sessions>, Fault> {
                Ok(Json(sessions(&house, &caller, $entry, query).await?))
            }

            #[utoipa::path(
                summary = concat!("How a ", $what, " stands."),
                get, path = $one, tag = "sessions", operation_id = concat!("stand_", stringify!($module)),
                params(("id" = String, Path, description = "The name of the session"), PartWanted),
                responses(
                    (status = 200, description = "How it stands", body = SessionStanding),
                    (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
                    (status = 413, description = "too-large", body = Problem, content_type = "application/problem+json"),
                ),
            )]
            async fn stand(
                State(house): State<Arc<House>>,
                caller: Caller,
                Path(id): Path<String>,
                Query(part): Query<PartWanted>,
            ) -> Result<Json<SessionStanding>, Fault> {
                let (visitor, language) = (caller.id().map(|id| id.to_string()), caller.language());
                let window = part.window()?;
                let stands = move |seen: &mut Seen<'_, Solo>| {
                    Ok(seen.matter.standing_of(visitor.as_deref(), window, language, seen.now))
                };
                Ok(Json(look(&house, $entry, &id, stands).await?))
            }

            #[utoipa::path(
                summary = concat!("Do something in a ", $what, "."),
                post, path = $commands, tag = "sessions", request_body = SessionCommand, operation_id = concat!("command_", stringify!($module)),
                params(("id" = String, Path, description = "The name of the session")),
                responses(
                    (status = 200, description = "What it caused, on disk", body = SessionDone),
                    (status = 403, description = "not-yours", body = Problem, content_type = "application/problem+json"),
                    (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
                    (status = 409, description = "not-possible, paused", body = Problem, content_type = "application/problem+json"),
                ),
            )]
            async fn command(
                State(house): State<Arc<House>>,
                caller: Caller,
                Path(id): Path<String>,
                JsonBody(command): JsonBody<SessionCommand>,
            ) -> Result<Json<SessionDone>, Fault> {
                look(&house, $entry, &id, |_| Ok(())).await?;
                let done = told_by::<Solo>(&house, &caller, &id, command).await?;
                Ok(Json(super::done(&done)))
            }

            #[utoipa::path(
                summary = concat!("Watch a ", $what, ": a `WebSocket`, which is told the same commands."),
                get, path = $live, tag = "sessions", operation_id = concat!("live_", stringify!($module)),
                params(("id" = String, Path, description = "The name of the session"), LiveQuery),
                responses(
                    (status = 101, description = "What is said then, one object a frame", body = SessionFrame),
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
                look(&house, $entry, &id, |_| Ok(())).await?;
                go_live::<Solo>(house, &caller, id, query, socket).await
            }

            #[utoipa::path(
                summary = concat!("A ", $what, " as a file."),
                get, path = $record, tag = "sessions", operation_id = concat!("record_", stringify!($module)),
                params(("id" = String, Path, description = "The name of the session"), FormWanted),
                responses(
                    (status = 200, description = "The file", body = String, content_type = "text/plain"),
                    (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
                    (status = 422, description = "bad-record", body = Problem, content_type = "application/problem+json"),
                ),
            )]
            async fn record(
                State(house): State<Arc<House>>,
                Path(id): Path<String>,
                Query(wanted): Query<FormWanted>,
            ) -> Result<Response, Fault> {
                drawn::record(&house, $entry, &id, wanted).await
            }

            #[utoipa::path(
                summary = concat!("A ", $what, " as a picture of 1200 by 630 pixels, for those who preview links; nothing that would give away how it is solved."),
                get, path = $card, tag = "sessions", operation_id = concat!("card_", stringify!($module)),
                params(("id" = String, Path, description = "The name of the session")),
                responses(
                    (status = 200, description = "The picture", body = Vec<u8>, content_type = "image/png"),
                    (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
                ),
            )]
            async fn card(
                State(house): State<Arc<House>>,
                caller: Caller,
                Path(id): Path<String>,
            ) -> Result<Response, Fault> {
                drawn::card(&house, $entry, &id, caller.language()).await
            }

            #[utoipa::path(
                summary = concat!("A picture of a ", $what, "."),
                get, path = $picture, tag = "sessions", operation_id = concat!("picture_", stringify!($module)),
                params(("id" = String, Path, description = "The name of the session"), PictureWanted),
                responses(
                    (status = 200, description = "The picture", body = String, content_type = "image/svg+xml"),
                    (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
                    (status = 413, description = "too-large", body = Problem, content_type = "application/problem+json"),
                    (status = 422, description = "bad-record", body = Problem, content_type = "application/problem+json"),
                ),
            )]
            async fn picture(
                State(house): State<Arc<House>>,
                caller: Caller,
                Path(id): Path<String>,
                Query(wanted): Query<PictureWanted>,
            ) -> Result<Response, Fault> {
                drawn::picture(&house, $entry, &id, wanted, caller.language()).await
            }
        }
    };
}

sessions_of!(
    puzzles,
    &HASHI,
    "puzzle",
    "/api/v1/puzzles",
    "/api/v1/puzzles/{id}",
    "/api/v1/puzzles/{id}/commands",
    "/api/v1/puzzles/{id}/live",
    "/api/v1/puzzles/{id}/record",
    "/api/v1/puzzles/{id}/picture",
    "/puzzles/{id}/picture.png"
);

sessions_of!(
    labyrinths,
    &LABYRINTH,
    "labyrinth",
    "/api/v1/labyrinths",
    "/api/v1/labyrinths/{id}",
    "/api/v1/labyrinths/{id}/commands",
    "/api/v1/labyrinths/{id}/live",
    "/api/v1/labyrinths/{id}/record",
    "/api/v1/labyrinths/{id}/picture",
    "/labyrinths/{id}/picture.png"
);

/// What a command came to, as it is answered.
fn done(done: &crate::room::Done) -> SessionDone {
    let read = |frame: &String| damier_api::read::<SessionFrame>(frame.as_bytes()).ok();
    let event = |frame: &String| match read(frame) {
        Some(SessionFrame::Event(event)) => Some(*event),
        _ => None,
    };
    let answer = match done.answer.as_ref().and_then(read) {
        Some(SessionFrame::Answer(answer)) => Some(answer),
        _ => None,
    };
    SessionDone { seq: done.seq, events: done.frames.iter().filter_map(event).collect(), answer }
}
