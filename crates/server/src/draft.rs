//! Positions that somebody sets up. Nothing of them is kept: whoever sets one up sends what there is
//! so far along with every change.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use damier_api::{Code, Drafted, Place, Problem, SetUpDraft};
use damier_core::draft::{Draft, Edit, EditRefused};
use damier_core::{DynGame, Explain, Message};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::JsonBody;
use crate::limits::Rate;
use crate::table::{Beginning, entry_named, placed};

/// So much is changed at once: enough to set up any board from nothing.
const MOST_EDITS: usize = 1000;

/// The longest text of a position that is read. Walls on the largest board take a third of it.
const LONGEST_TEXT: usize = 16 * 1024;

/// The routes of positions that are set up.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new().routes(routes!(draft))
}

/// Set up a position: change a draft, which may be nonsense, and hear what it is, whether it is a
/// position, and if not, everything that is wrong with it. Nothing is kept.
#[utoipa::path(
    post, path = "/api/v1/position/draft", tag = "analysis",
    request_body(content = SetUpDraft, example = json!({"game": "reversi", "edits": [{"type": "clear"}, {"type": "put", "at": {"column": 3, "row": 3, "aim": "piece"}, "seat": 0}]})),
    responses(
        (status = 200, description = "What was set up", body = Drafted),
        (status = 422, description = "unknown-game, bad-params, bad-position", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn draft(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(wanted): JsonBody<SetUpDraft>,
) -> Result<Json<Drafted>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let language = caller.language();
    if wanted.edits.len() > MOST_EDITS {
        let message = Message::new("server-edits").with("most", MOST_EDITS);
        return Err(Fault::told(Code::BadParams, message).at(Place::field("edits")));
    }
    // Ways are looked for on boards of any size, and others wait for this thread.
    let drafted = tokio::task::spawn_blocking(move || {
        let entry = entry_named(&wanted.game)?;
        let beginning = Beginning {
            params: wanted.params(),
            variant: wanted.variant.as_deref(),
            position: None,
            moves: None,
        };
        let game = placed(entry, &beginning)?;
        let draft = drafted(&*game, &wanted)?;
        Ok(Drafted::told(language, entry, &*game, &draft))
    });
    drafted.await.map_err(|_| Fault::new(Code::Internal))?.map(Json)
}

/// What comes of the changes, or why one of them is not possible.
fn drafted(game: &dyn DynGame, wanted: &SetUpDraft) -> Result<Draft, Fault> {
    let mut draft = game.drafting().start_draft();
    if let Some(text) = &wanted.draft {
        edit(&mut draft, game, &Edit::Text(text.clone())).map_err(|fault| {
            let place = Place::field("draft");
            fault.at(place)
        })?;
    }
    for (index, change) in wanted.edits.iter().enumerate() {
        let place = || Place { number: Some(index as u32 + 1), ..Place::field("edits") };
        let Some(change) = change.edit() else {
            return Err(Fault::told(Code::BadPosition, Message::new("server-no-seat")).at(place()));
        };
        edit(&mut draft, game, &change).map_err(|fault| fault.at(place()))?;
    }
    Ok(draft)
}

fn edit(draft: &mut Draft, game: &dyn DynGame, edit: &Edit) -> Result<(), Fault> {
    if let Edit::Text(text) = edit
        && text.len() > LONGEST_TEXT
    {
        let message = Message::new("server-text-long").with("most", LONGEST_TEXT);
        return Err(Fault::told(Code::BadPosition, message));
    }
    draft.edit(edit, game.drafting()).map_err(|refused| match refused {
        EditRefused::Text(_) => Fault::all(Code::BadPosition, refused.messages()),
        other => Fault::told(Code::BadPosition, other.message()),
    })
}
