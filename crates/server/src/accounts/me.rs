//! What belongs to whoever calls.

use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use damier_api::{
    Code, Export, ExportedEntry, ExportedLog, ExportedRating, ExportedRecord, Me, Problem,
};
use damier_store::{Everything, Filter, LoadedRecord, LogKind, StoredLog, VisitorId};
use futures_util::{Stream, StreamExt, TryStreamExt, stream};

use super::tokens;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::limits::Rate;
use crate::people::told_lessons;
use crate::ratings;

/// Who I am: an account, a guest, or nobody yet.
#[utoipa::path(
    get, path = "/api/v1/me", tag = "people",
    responses((status = 200, description = "Who calls", body = Me)),
)]
pub async fn me(caller: Caller) -> Json<Me> {
    let name = caller.name().map(str::to_owned);
    Json(of(caller.id().as_ref(), name, &caller))
}

/// Who that is, for themselves.
pub fn of(id: Option<&VisitorId>, name: Option<String>, caller: &Caller) -> Me {
    Me {
        id: id.map(|id| id.as_str().to_owned()),
        name,
        bot: caller.is_bot(),
        language: caller.language().tag().to_owned(),
    }
}

/// Be forgotten: the account, its cookies and tokens, and whatever nobody else has a part in.
#[utoipa::path(
    delete, path = "/api/v1/me", tag = "people",
    responses(
        (status = 204, description = "Forgotten"),
        (status = 403, description = "not-yours", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn delete_me(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<StatusCode, Fault> {
    if caller.is_bot() {
        return Err(Fault::new(Code::NotYours));
    }
    if let Some(known) = caller.known() {
        house.store.delete_visitor(&known.visitor.id).await?;
    }
    caller.forget();
    Ok(StatusCode::NO_CONTENT)
}

/// Everything that is kept of me, as one file.
#[utoipa::path(
    get, path = "/api/v1/me/export", tag = "people",
    responses(
        (status = 200, description = "Everything", body = Export),
        (status = 401, description = "sign-in", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn export(State(house): State<Arc<House>>, caller: Caller) -> Result<Response, Fault> {
    house.limits.take(Rate::Uploads, &caller.who())?;
    let stranger = || Fault::new(Code::SignIn);
    let id = caller.known().ok_or_else(stranger)?.visitor.id.clone();
    let Everything { visitor, credentials, logs, records } =
        house.store.everything_of(&id).await?.ok_or_else(stranger)?;
    let name = visitor.account.map(|account| account.name);
    let export = Export {
        me: of(Some(&id), name, &caller),
        since: visitor.made,
        tokens: tokens::told(&credentials),
        rated: rated(&house, &id).await?,
        lessons: told_lessons(house.store.lessons(&id).await?),
        records: Vec::new(),
        logs: Vec::new(),
    };
    let written = serde_json::to_string(&export).map_err(|_| Fault::new(Code::Internal))?;
    // The records and logs go where their lists would end, one after the other: all of them may be
    // more than there is memory for.
    let opening = written.strip_suffix("]}").and_then(|rest| rest.strip_suffix(BETWEEN));
    let opening = opening.unwrap_or_default().to_owned();
    let keeper = house.clone();
    let records = listed(stream::iter(records).then(move |id| read_record(keeper.clone(), id)));
    let logs = stream::iter(logs).then(move |log| read(house.clone(), id.clone(), log));
    let said = |text: &str| stream::iter([Ok(text.to_owned())]);
    let whole = said(&opening).chain(records).chain(said(BETWEEN)).chain(listed(logs));
    let whole = whole.chain(said("]}\n"));
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CONTENT_DISPOSITION, "attachment; filename=\"damier.json\""),
    ];
    Ok((headers, Body::from_stream(whole)).into_response())
}

/// What stands between the records and the logs of an export.
const BETWEEN: &str = "],\"logs\":[";

/// What is there of a list, each on a line of its own.
fn listed(
    all: impl Stream<Item = Result<Option<String>, std::io::Error>>,
) -> impl Stream<Item = Result<String, std::io::Error>> {
    let there = all.try_filter_map(async |one| Ok(one)).enumerate();
    there.map(|(at, one)| {
        let between = if at == 0 { "\n" } else { ",\n" };
        one.map(|one| format!("{between}{one}"))
    })
}

/// A record as it is exported to whoever loaded it.
async fn read_record(house: Arc<House>, id: String) -> Result<Option<String>, std::io::Error> {
    let record = house.store.record(&id).await.map_err(std::io::Error::other)?;
    let exported = record.map(|LoadedRecord { id, made, text, .. }| {
        serde_json::to_string(&ExportedRecord { id, made, text })
    });
    Ok(exported.transpose()?)
}

/// How somebody's ratings came about, the latest game first.
async fn rated(house: &House, id: &VisitorId) -> Result<Vec<ExportedRating>, Fault> {
    let (mut all, mut behind) = (Vec::new(), None);
    loop {
        let page = ratings::course(&*house.store, id, None, behind, Filter::MOST).await?;
        let Some(last) = page.last() else { return Ok(all) };
        behind = Some(last.place());
        all.extend(page.into_iter().map(|game| ExportedRating {
            table: game.log,
            game: game.pool.game,
            variant: game.pool.variant,
            at: game.at,
            half_points: game.half_points.into(),
            rating: game.rating.points,
            deviation: game.rating.deviation,
            volatility: game.rating.volatility,
        }));
    }
}

/// A log as it is exported to one of those who have a part in it.
async fn read(
    house: Arc<House>,
    visitor: VisitorId,
    id: String,
) -> Result<Option<String>, std::io::Error> {
    let log = house.store.log(&id).await.map_err(std::io::Error::other)?;
    let log = log.map(|log| serde_json::to_string(&exported(log, &visitor)));
    Ok(log.transpose()?)
}

fn exported(log: StoredLog, visitor: &VisitorId) -> ExportedLog {
    let StoredLog { listed, form, head, entries, .. } = log;
    let owned =
        listed.seats.iter().enumerate().filter(|(_, owner)| owner.as_ref() == Some(visitor));
    let entries = entries.into_iter().map(|entry| ExportedEntry {
        seq: entry.seq,
        at: entry.at,
        text: entry.text,
        form: entry.form,
    });
    ExportedLog {
        id: listed.id,
        game: listed.game,
        made: listed.made,
        table: listed.kind == LogKind::Table,
        seats: owned.map(|(seat, _)| seat as u32).collect(),
        head,
        form,
        entries: entries.collect(),
    }
}
