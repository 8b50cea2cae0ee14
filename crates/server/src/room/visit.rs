//! What the routes of all rooms have in common.

use std::sync::Arc;

use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{Asked, By, Done, Matter, Seen};
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::Socket;
use crate::limits::{Held, Rate};
use crate::live::{self, Visit};

/// What lets somebody in.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Invited {
    /// What the link to a private table ends with.
    pub invite: Option<String>,
}

/// How somebody wants to watch.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct LiveQuery {
    /// The last entry that was seen; how things stand unless it is told.
    pub since: Option<u32>,
    /// Whether the board is sent after every change.
    #[serde(default)]
    #[param(required = false)]
    pub view: bool,
    /// Whether it is told what computers think.
    #[serde(default)]
    #[param(required = false)]
    pub thinking: bool,
    /// What the link to a private table ends with.
    pub invite: Option<String>,
}

/// Who it is that does something. A stranger becomes a guest.
pub async fn by(house: &House, caller: &Caller) -> Result<By, Fault> {
    let visitor = caller.visitor(house).await?.to_string();
    let name = caller.name().map(str::to_owned);
    Ok(By { visitor, name, bot: caller.is_bot() })
}

/// Tells a room what a caller asks for.
pub async fn told_by<M: Matter>(
    house: &Arc<House>,
    caller: &Caller,
    id: &str,
    command: M::Command,
) -> Result<Done, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let by = by(house, caller).await?;
    let key = M::key(&command).map(str::to_owned);
    let asked = Asked { by, command };
    M::rooms(house).tell(house, id, asked, key, caller.language()).await
}

/// Makes a socket of a request, for somebody who may watch.
pub async fn go_live<M: Matter>(
    house: Arc<House>,
    caller: &Caller,
    id: String,
    query: LiveQuery,
    socket: Socket,
) -> Result<Response, Fault> {
    let visitor = caller.id().map(|id| id.to_string());
    let watcher = visitor.clone();
    let look =
        move |seen: &mut Seen<'_, M>| seen.let_in(watcher.as_deref(), query.invite.as_deref());
    M::rooms(&house).look(&house, &id, look).await?;
    let hold = house.limits.hold(Held::Sockets, &caller.who())?;
    let (name, bot) = (caller.name().map(str::to_owned), caller.is_bot());
    let visit = Visit {
        id,
        by: visitor.map(|visitor| By { visitor, name, bot }),
        who: caller.who(),
        language: caller.language(),
        since: query.since,
        view: query.view,
        thinking: query.thinking,
    };
    let shared = Arc::clone(&house);
    Ok(socket.open(&house, async move |socket| {
        live::serve::<M>(shared, visit, socket).await;
        drop(hold);
    }))
}
