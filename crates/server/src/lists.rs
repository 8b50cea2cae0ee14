//! Lists of tables, sessions, tournaments and studies.

use std::sync::Arc;
use std::time::Duration;

use damier_api::{Code, ItemState, Place, SessionItem, Sessions, Studies, TableItem, Tables};
use damier_catalog::SoloEntry;
use damier_core::Message;
use damier_l10n::{Language, say};
use damier_store::{self as store, Filter, Listed, LogKind, State, StoredLog};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::people::rated_seats;
use crate::ratings;
use crate::room::Matter;
use crate::solo::plural;
use crate::study;
use crate::table::Table;

/// What is to be in a list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ListQuery {
    /// Only those in this state: `open`, `running` or `over`.
    #[param(value_type = Option<ItemState>)]
    pub state: Option<ItemState>,
    /// How many at most; 20 unless it is told.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
    /// Only those behind this place: what `next` said.
    pub behind: Option<String>,
}

/// Which tables are to be in a list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct TablesQuery {
    /// Only those of the caller; all that everybody may see unless it is told.
    #[serde(default)]
    #[param(required = false)]
    pub mine: bool,
    /// Only those of the account of this name, unless those of the caller are wanted.
    pub of: Option<String>,
    /// Only those with a seat to take; `false` for only those without.
    pub open_seats: Option<bool>,
    /// Only those that are over; `false` for only those that go on.
    pub over: Option<bool>,
    /// Only of this game.
    pub game: Option<String>,
    /// Only those in this state: `open`, `running` or `over`.
    #[param(value_type = Option<ItemState>)]
    pub state: Option<ItemState>,
    /// How many at most; 20 unless it is told.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
    /// Only those behind this place: what `next` said.
    pub behind: Option<String>,
}

/// Which tournaments are to be in a list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct TournamentsQuery {
    /// Only those of the caller.
    #[serde(default)]
    #[param(required = false)]
    pub mine: bool,
    /// Only of this game.
    pub game: Option<String>,
    /// Only those in this state: `open`, which is stopped, `running` or `over`.
    #[param(value_type = Option<ItemState>)]
    pub state: Option<ItemState>,
    /// How many at most; 20 unless it is told.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
    /// Only those behind this place: what `next` said.
    pub behind: Option<String>,
}

/// Which studies are to be in a list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct StudiesQuery {
    /// Only those that the caller made or writes in; all that everybody may see unless it is told.
    #[serde(default)]
    #[param(required = false)]
    pub mine: bool,
    /// Only of this game.
    pub game: Option<String>,
    /// How many at most; 20 unless it is told.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
    /// Only those behind this place: what `next` said.
    pub behind: Option<String>,
}

/// As many as are listed where nobody says how many.
const USUAL: u32 = 20;

/// The most that are listed at once.
const MOST: u32 = 100;

/// The tables that a caller asks for.
pub async fn tables(
    house: &Arc<House>,
    caller: &Caller,
    query: TablesQuery,
) -> Result<Tables, Fault> {
    let part = page(query.limit, query.behind.as_deref())?;
    let me = caller.id();
    let of = match &query.of {
        Some(name) => {
            let nobody = || Fault::new(Code::NotFound).at(Place::field("of"));
            Some(house.store.visitor_named(name).await?.ok_or_else(nobody)?.id)
        }
        None => None,
    };
    if query.mine && me.is_none() {
        return Ok(Tables { tables: Vec::new(), next: None });
    }
    let filter = Filter {
        kind: Some(LogKind::Table),
        game: query.game,
        of: if query.mine { me.clone() } else { of },
        public: !query.mine,
        seat_open: query.open_seats,
        ..part
    };
    let listed = in_states(house, &filter, &states(query.state, query.over)).await?;
    let next = next(&listed, &filter);
    let mut logs = Vec::new();
    for listed in listed {
        // What was deleted meanwhile is not in the list.
        logs.extend(house.store.log(&listed.id).await?);
    }
    let (language, now) = (caller.language(), house.time.now());
    // Long logs take a while, and others wait for this thread.
    let tables = tokio::task::spawn_blocking(move || {
        let me = me.as_ref().map(store::VisitorId::as_str);
        let table = |log: StoredLog| (table(&log, me, language, now), log.listed.seats);
        logs.into_iter().map(table).collect()
    });
    let mut tables: Vec<(TableItem, Vec<Option<store::VisitorId>>)> =
        tables.await.map_err(|_| Fault::new(Code::Internal))?;
    for (table, seats) in tables.iter_mut().filter(|(table, _)| table.rated) {
        let pool = ratings::pool(&table.game, &table.variant);
        table.ratings = rated_seats(house, (&table.id, &pool), seats, true).await?;
    }
    Ok(Tables { tables: tables.into_iter().map(|(table, _)| table).collect(), next })
}

/// The states that are asked for.
fn states(wanted: Option<ItemState>, over: Option<bool>) -> Vec<State> {
    let all = [State::Open, State::Running, State::Over].into_iter();
    all.filter(|one| wanted.is_none_or(|wanted| *one == state(wanted)))
        .filter(|one| over.is_none_or(|over| over == (*one == State::Over)))
        .collect()
}

/// What a filter lets through that is in one of these states, the latest first.
async fn in_states(house: &House, filter: &Filter, states: &[State]) -> Result<Vec<Listed>, Fault> {
    let mut all = Vec::new();
    for state in states {
        let filter = Filter { state: Some(*state), ..filter.clone() };
        all.extend(house.store.list(&filter).await?);
    }
    all.sort_by_key(|listed| {
        let store::Place { latest, id } = listed.place();
        std::cmp::Reverse((latest, id))
    });
    all.truncate(filter.limit() as usize);
    Ok(all)
}

fn table(stored: &StoredLog, me: Option<&str>, language: Language, now: Duration) -> TableItem {
    let StoredLog { listed, .. } = stored;
    // A log that cannot be followed is listed all the same: who owns it may want to know.
    let standing = Table::fold(stored, now).ok().map(|table| table.standing_of(me, language, now));
    let standing = standing.as_ref();
    let missing = listed.summary.open_seats > 0;
    let mine = |seat: &usize| {
        me.is_some() && listed.seats[*seat].as_ref().map(store::VisitorId::as_str) == me
    };
    let title = damier_catalog::game(&listed.game).map(|entry| Message::new(entry.title));
    TableItem {
        id: listed.id.clone(),
        url: format!("/api/v1/games/{}", listed.id),
        game: listed.game.clone(),
        title: title.map_or_else(|_| listed.game.clone(), |title| say(language, &title)),
        variant: standing.map_or_else(String::new, |it| it.variant.clone()),
        names: standing.map_or_else(Vec::new, |it| it.names.clone()),
        seats: standing.map_or_else(Vec::new, |it| it.sitters.clone()),
        you: (0..listed.seats.len()).filter(mine).map(|seat| seat as u32).collect(),
        open_seats: listed.summary.open_seats,
        turn: standing.and_then(|it| it.turn).filter(|_| !missing).map(|turn| turn.seat),
        moves: standing.map_or(0, |it| it.moves.len() as u32),
        position: standing.map_or_else(String::new, |it| it.position.clone()),
        outcome: standing.and_then(|it| it.outcome.clone()),
        private: listed.private,
        rated: standing.is_some_and(|it| it.rated),
        ratings: Vec::new(),
        state: told(listed.summary.state),
        made: listed.made,
        latest: listed.summary.latest,
        entries: listed.summary.entries,
    }
}

/// The sessions of a game that a caller has.
pub async fn sessions(
    house: &Arc<House>,
    caller: &Caller,
    entry: &SoloEntry,
    query: ListQuery,
) -> Result<Sessions, Fault> {
    let part = page(query.limit, query.behind.as_deref())?;
    let Some(me) = caller.id() else { return Ok(Sessions { sessions: Vec::new(), next: None }) };
    let filter = Filter {
        kind: Some(LogKind::Solo),
        game: Some(entry.name.to_owned()),
        state: query.state.map(state),
        of: Some(me),
        ..part
    };
    let listed = house.store.list(&filter).await?;
    let next = next(&listed, &filter);
    let title = say(caller.language(), &Message::new(entry.title));
    let item = |listed: Listed| SessionItem {
        url: format!("/api/v1/{}/{}", plural(entry), listed.id),
        id: listed.id,
        game: listed.game,
        title: title.clone(),
        state: told(listed.summary.state),
        made: listed.made,
        latest: listed.summary.latest,
        entries: listed.summary.entries,
    };
    Ok(Sessions { sessions: listed.into_iter().map(item).collect(), next })
}

/// The tournaments that a caller asks for, and behind which place the list goes on.
pub async fn tournaments(
    house: &Arc<House>,
    caller: &Caller,
    query: TournamentsQuery,
) -> Result<(Vec<Listed>, Option<String>), Fault> {
    let part = page(query.limit, query.behind.as_deref())?;
    let me = caller.id();
    if query.mine && me.is_none() {
        return Ok((Vec::new(), None));
    }
    let filter = Filter {
        kind: Some(LogKind::Tournament),
        game: query.game,
        state: query.state.map(state),
        of: me.filter(|_| query.mine),
        ..part
    };
    let listed = house.store.list(&filter).await?;
    let next = next(&listed, &filter);
    Ok((listed, next))
}

/// The studies that a caller asks for.
pub async fn studies(
    house: &Arc<House>,
    caller: &Caller,
    query: StudiesQuery,
) -> Result<Studies, Fault> {
    let part = page(query.limit, query.behind.as_deref())?;
    let me = caller.id();
    if query.mine && me.is_none() {
        return Ok(Studies { studies: Vec::new(), next: None });
    }
    let filter = Filter {
        kind: Some(LogKind::Study),
        game: query.game,
        of: me.clone().filter(|_| query.mine),
        public: !query.mine,
        ..part
    };
    let listed = house.store.list(&filter).await?;
    let next = next(&listed, &filter);
    let mut logs = Vec::new();
    for listed in listed {
        // What was deleted meanwhile is not in the list.
        logs.extend(house.store.log(&listed.id).await?);
    }
    let language = caller.language();
    // Long logs take a while, and others wait for this thread.
    let studies = tokio::task::spawn_blocking(move || {
        let me = me.as_ref().map(store::VisitorId::as_str);
        logs.iter().map(|log| study::item(log, me, language)).collect()
    });
    let studies = studies.await.map_err(|_| Fault::new(Code::Internal))?;
    Ok(Studies { studies, next })
}

fn state(state: ItemState) -> State {
    match state {
        ItemState::Open => State::Open,
        ItemState::Running => State::Running,
        ItemState::Over => State::Over,
    }
}

fn told(state: State) -> ItemState {
    match state {
        State::Open => ItemState::Open,
        State::Running => ItemState::Running,
        State::Over => ItemState::Over,
    }
}

/// A part of a list.
fn page(limit: Option<u32>, behind: Option<&str>) -> Result<Filter, Fault> {
    let limit = limit.unwrap_or(USUAL);
    if !(1..=MOST).contains(&limit) {
        return Err(Fault::new(Code::Malformed).at(Place::field("limit")));
    }
    let place = |text: &str| {
        let (latest, id) = text.split_once('-')?;
        Some(store::Place { latest: latest.parse().ok()?, id: id.to_owned() })
    };
    let behind = match behind {
        None => None,
        Some(text) => {
            let nowhere = || Fault::new(Code::Malformed).at(Place::field("behind"));
            Some(place(text).ok_or_else(nowhere)?)
        }
    };
    Ok(Filter { limit, behind, ..Filter::default() })
}

/// Behind which place the list goes on, if it may.
fn next(listed: &[Listed], filter: &Filter) -> Option<String> {
    let last = listed.last().filter(|_| listed.len() == filter.limit() as usize)?;
    let store::Place { latest, id } = last.place();
    Some(format!("{latest}-{id}"))
}
