//! The picture that goes with a link to a table.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use damier_api::{Code, Problem};
use damier_core::Message;
use damier_l10n::say;
use damier_render::board;

use super::Table;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::{Path, Query};
use crate::room::{Invited, Seen};

/// Whoever shows a link to many need not ask for each of them.
pub const A_MOMENT: &str = "private, max-age=60";

/// The board of a table as a picture of 1200 by 630 pixels, for those who preview links.
#[utoipa::path(
    get, path = "/games/{id}/picture.png", tag = "games",
    params(("id" = String, Path, description = "The name of the table"), Invited),
    responses(
        (status = 200, description = "The picture", body = Vec<u8>, content_type = "image/png"),
        (status = 403, description = "private", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn picture(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(invited): Query<Invited>,
) -> Result<impl IntoResponse, Fault> {
    let visitor = caller.id().map(|id| id.to_string());
    let look = move |seen: &mut Seen<'_, Table>| {
        seen.let_in(visitor.as_deref(), invited.invite.as_deref())?;
        Ok((seen.matter.entry(), seen.matter.contest().game().view()))
    };
    let (entry, view) = house.tables.look(&house, &id, look).await?;
    let title = say(caller.language(), &Message::new(entry.title));
    // A million pixels take a while, and others wait for this thread.
    let drawn = tokio::task::spawn_blocking(move || {
        let mut picture = Vec::new();
        board::png(&view, accent(entry.name), &title, &mut picture).map(|()| picture)
    });
    let drawn = drawn.await.ok().and_then(Result::ok);
    let picture = drawn.ok_or_else(|| Fault::new(Code::Internal))?;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, A_MOMENT)], picture))
}

/// The colour of a game, as the web app has it by daylight.
pub fn accent(game: &str) -> [u8; 3] {
    match game {
        "quoridor" => [0x8f, 0x24, 0x16],
        "reversi" => [0x1d, 0x5a, 0x39],
        "awele" => [0x8a, 0x62, 0x00],
        "labyrinth" => [0x59, 0x43, 0x9f],
        "hashi" => [0x0d, 0x67, 0x82],
        _ => [0x2a, 0x22, 0x19],
    }
}
