//! Records that people load, over the network.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use damier_api::{
    Code, LoadRecords, LoadedRecord, LoadedRecords, Problem, RecordItem, RecordRefused,
    RecordsLoaded,
};
use damier_core::{Message, Record};
use damier_l10n::{Language, say};
use damier_play::openings::players;
use damier_play::{read_records, replay};
use damier_store::{self as store, VisitorId};
use serde::Deserialize;
use tokio::sync::oneshot;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::read::{Loaded, NotLoaded, loaded};
use super::routes::called;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::{LargeBody, Path, Query};
use crate::jobs::{Rank, Slot};
use crate::limits::Rate;

/// So long are the games of a text followed; what was not come to by then is told.
const PATIENCE: Duration = Duration::from_secs(10);

/// The most games that somebody may have loaded.
const MOST: u64 = 20_000;

/// So many are written at once: others write too.
const AT_ONCE: usize = 64;

/// So many that are wrong are told one by one.
const TOLD: usize = 100;

/// So many are listed at once.
const LISTED: u32 = 100;

/// The routes of records.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new().routes(routes!(list, load)).routes(routes!(one, remove))
}

/// Load records of games into the explorer, where everybody finds them. Each is checked by replaying it. What is good is
/// kept, what is there already stays as it is, and what is wrong is told.
#[utoipa::path(
    post, path = "/api/v1/records", tag = "analysis", operation_id = "load_records",
    request_body(content = LoadRecords, example = json!({"text": "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 d6 2. c3 d3 *\n"})),
    responses(
        (status = 200, description = "What became of them", body = RecordsLoaded),
        (status = 401, description = "sign-in", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "not-yours", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "refused", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "bad-record", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn load(
    State(house): State<Arc<House>>,
    caller: Caller,
    LargeBody(LoadRecords { text }): LargeBody<LoadRecords>,
) -> Result<Json<RecordsLoaded>, Fault> {
    let by = caller.account()?.visitor.id.clone();
    house.limits.take(Rate::Uploads, &caller.who())?;
    let room = MOST.saturating_sub(house.store.count_records(&by).await?);
    let (tell, told) = oneshot::channel();
    let (time, made, owner) = (Arc::clone(&house.time), house.time.unix_ms(), by.clone());
    let until = time.now() + PATIENCE;
    let work = move |slot: &Slot<'_>| {
        let mut goes_on = || !slot.stop.is_raised() && time.now() < until;
        tell.send(loaded(&text, Some(&owner), made, &mut goes_on)).ok();
    };
    let ticket = house.pool.submit(by.as_str(), Rank::Move, Box::new(work));
    let read = told.await.map_err(|_| Fault::new(Code::Stopping))?;
    drop(ticket);
    keep(&house, read, room, caller.language()).await.map(Json)
}

/// Keeps what is good of what was read.
async fn keep(
    house: &Arc<House>,
    read: Vec<Result<Loaded, NotLoaded>>,
    room: u64,
    language: Language,
) -> Result<RecordsLoaded, Fault> {
    let (mut good, mut wrong) = (Vec::new(), Vec::new());
    for one in read {
        match one {
            Ok(one) => good.push(one),
            Err(one) => wrong.push(one),
        }
    }
    if good.is_empty() {
        let why = wrong.into_iter().map(|wrong| wrong.why);
        return Err(Fault::all(Code::BadRecord, why.take(TOLD)));
    }
    let ids: Vec<String> = good.iter().map(|one| one.record.id.clone()).collect();
    let mut known = house.store.known_records(&ids).await?;
    let total = good.len();
    // The same twice in one text is the same.
    good.retain(|one| {
        let new = !known.contains(&one.record.id);
        if new {
            known.push(one.record.id.clone());
        }
        new
    });
    if good.len() as u64 > room {
        let message = Message::new("server-records-many").with("most", MOST as usize);
        return Err(Fault::told(Code::Refused, message));
    }
    let loaded = good.len();
    let mut good = good.into_iter().map(|one| (one.record, one.known)).peekable();
    while good.peek().is_some() {
        house.store.keep_records(good.by_ref().take(AT_ONCE).collect()).await?;
    }
    let refused = wrong.iter().take(TOLD).map(|one| RecordRefused {
        number: one.number.map(|number| number as u32),
        words: say(language, &one.why),
    });
    Ok(RecordsLoaded {
        loaded: loaded as u32,
        known: (total - loaded) as u32,
        refused: refused.collect(),
        wrong: wrong.len() as u32,
        ids,
    })
}

/// Which records are listed.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct RecordsQuery {
    /// Only those behind this name: what `next` said.
    behind: Option<String>,
}

/// The records that I loaded, in the order of their names.
#[utoipa::path(
    get, path = "/api/v1/records", tag = "analysis", params(RecordsQuery),
    operation_id = "list_records",
    responses((status = 200, description = "A part of the list", body = LoadedRecords)),
)]
async fn list(
    State(house): State<Arc<House>>,
    caller: Caller,
    Query(query): Query<RecordsQuery>,
) -> Result<Json<LoadedRecords>, Fault> {
    let Some(me) = caller.id() else {
        return Ok(Json(LoadedRecords { count: 0, records: Vec::new(), next: None }));
    };
    let count = house.store.count_records(&me).await?;
    let found = house.store.records(Some(&me), query.behind.as_deref(), LISTED).await?;
    let last = found.last().filter(|_| found.len() == LISTED as usize);
    let next = last.map(|last| last.id.clone());
    let item = |store::LoadedRecord { id, game, made, .. }| RecordItem { id, game, made };
    let records = found.into_iter().map(item).collect();
    Ok(Json(LoadedRecords { count: count as u32, records, next }))
}

/// A record that somebody loaded.
#[utoipa::path(
    get, path = "/api/v1/records/{id}", tag = "analysis", operation_id = "get_record",
    params(("id" = String, Path, description = "The name of the record")),
    responses(
        (status = 200, description = "The record", body = LoadedRecord),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn one(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<LoadedRecord>, Fault> {
    let record = house.store.record(&id).await?.ok_or_else(|| Fault::new(Code::NotFound))?;
    let (me, language) = (caller.id(), caller.language());
    let told = tokio::task::spawn_blocking(move || told(record, me.as_ref(), language));
    told.await.map_err(|_| Fault::new(Code::Internal))?.map(Json)
}

fn told(
    record: store::LoadedRecord,
    me: Option<&VisitorId>,
    language: Language,
) -> Result<LoadedRecord, Fault> {
    let read = read_records(&record.text).0.into_iter().next();
    let read: Record = read.ok_or_else(|| Fault::new(Code::BadRecord))?;
    let game = replay(&read).map_err(|_| Fault::new(Code::BadRecord))?;
    let names = players(&read, game.seats());
    Ok(LoadedRecord {
        id: record.id,
        game: record.game,
        variant: read.variant,
        position: read.start,
        moves: Record::of(&*game).moves.into_iter().map(|step| step.text).collect(),
        players: names.iter().map(|name| called(language, name)).collect(),
        made: record.made,
        yours: me.is_some() && record.by.as_ref() == me,
        text: record.text,
    })
}

/// Remove a record that I loaded: the explorer forgets it.
#[utoipa::path(
    delete, path = "/api/v1/records/{id}", tag = "analysis", operation_id = "remove_record",
    params(("id" = String, Path, description = "The name of the record")),
    responses(
        (status = 204, description = "It is gone"),
        (status = 403, description = "not-yours", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn remove(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let record = house.store.record(&id).await?.ok_or_else(|| Fault::new(Code::NotFound))?;
    let mine = record.by.is_some() && record.by == caller.id();
    if !mine || caller.is_bot() {
        return Err(Fault::new(Code::NotYours));
    }
    house.store.remove_record(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}
