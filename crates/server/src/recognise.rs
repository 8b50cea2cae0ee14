//! What a text is that somebody brings. Nothing of it is kept.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use damier_api::view::BoardView;
use damier_api::{Code, NewGame, NewSession, Recognise, Recognised};
use damier_catalog::{
    GameEntry, HASHI, LABYRINTH, Made, NotMade, Params, Reading, Scene, Session, SoloEntry,
};
use damier_core::{DynGame, Message, Record, shown};
use damier_l10n::{Language, say};
use damier_play::words::Named;
use damier_play::{read_records, recognise as recognise_game};
use tokio::sync::oneshot;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::LargeBody;
use crate::jobs::{Rank, Slot};
use crate::limits::Rate;
use crate::room::Seen;
use crate::solo::most_cells;
use crate::table::Table;

/// Whoever types waits no longer than that to hear what it is.
const PATIENCE: Duration = Duration::from_secs(2);

/// What stands before the name of a table in a link.
const TABLES: &str = "/games/";

/// No name of a table is longer.
const LONGEST_NAME: usize = 64;

/// Among so many games of a text one chooses; of more the first is opened.
const MOST_GAMES: usize = 500;

/// The routes of texts.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new().routes(routes!(recognise))
}

/// What a text is: a link to a table or its name, a record, moves, a position, a puzzle or a maze in
/// any form; and what opens it. Nothing is kept.
#[utoipa::path(
    post, path = "/api/v1/recognise", tag = "catalog",
    request_body(content = Recognise, example = json!({"text": "f5d6c3d3c4"})),
    responses((status = 200, description = "What it is", body = Recognised)),
)]
async fn recognise(
    State(house): State<Arc<House>>,
    caller: Caller,
    LargeBody(Recognise { text }): LargeBody<Recognise>,
) -> Result<Json<Recognised>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let language = caller.language();
    if let Some(link) = Link::read(&text)
        && let Some(table) = table(&house, &caller, link).await?
    {
        return Ok(Json(table));
    }
    let known = known(&house, &caller, text).await?;
    Ok(Json(known.unwrap_or_else(|| Recognised::Unknown {
        words: say(language, &Message::new("recognised-nothing")),
    })))
}

/// The name of a table, and what lets somebody in.
#[derive(Debug, PartialEq, Eq)]
struct Link<'a> {
    id: &'a str,
    invite: Option<&'a str>,
}

impl Link<'_> {
    /// A link to a table, of whichever server, or just its name.
    fn read(text: &str) -> Option<Link<'_>> {
        let text = text.trim();
        let rest = text.split_once(TABLES).map_or(text, |(_, rest)| rest);
        let rest = rest.split_once('#').map_or(rest, |(rest, _)| rest);
        let (id, query) = rest.split_once('?').unwrap_or((rest, ""));
        let id = id.strip_suffix('/').unwrap_or(id);
        let sign = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        let named = (1..=LONGEST_NAME).contains(&id.len()) && id.bytes().all(sign);
        let invite = query.split('&').find_map(|pair| pair.strip_prefix("invite="));
        named.then_some(Link { id, invite })
    }
}

/// The table of a name, if it is one of this server: nobody else gives such names.
async fn table(
    house: &Arc<House>,
    caller: &Caller,
    link: Link<'_>,
) -> Result<Option<Recognised>, Fault> {
    let (visitor, language) = (caller.id().map(|id| id.to_string()), caller.language());
    let (id, invite) = (link.id.to_owned(), link.invite.map(str::to_owned));
    let shown = invite.clone();
    let look = move |seen: &mut Seen<'_, Table>| {
        seen.let_in(visitor.as_deref(), shown.as_deref())?;
        Ok(say(language, &seen.matter.named().glance()))
    };
    let words = match house.tables.look(house, &id, look).await {
        Ok(words) => words,
        Err(fault) if fault.code == Code::NotFound => return Ok(None),
        Err(fault) if fault.code == Code::Private => say(language, &fault.message),
        Err(fault) => return Err(fault),
    };
    Ok(Some(Recognised::Table { id, invite, words }))
}

/// What any of the games reads from a text, on a thread that thinks: some of it is made by that.
async fn known(
    house: &Arc<House>,
    caller: &Caller,
    text: String,
) -> Result<Option<Recognised>, Fault> {
    let language = caller.language();
    let (tell, told) = oneshot::channel();
    let (time, sizes) = (Arc::clone(&house.time), Arc::clone(house));
    let until = time.now() + PATIENCE;
    let work = move |slot: &Slot<'_>| {
        let mut goes_on = || !slot.stop.is_raised() && time.now() < until;
        let games = || several(language, &text);
        let game =
            recognise_game(&text).map(|(entry, game)| of_game(language, entry, &*game, games()));
        let known = game.or_else(|| {
            let most = |entry: &SoloEntry| most_cells(&sizes, entry);
            of_session(language, &text, &most, &mut goes_on)
        });
        tell.send(known).ok();
    };
    let owner = caller.id().map_or_else(String::new, |id| id.to_string());
    let ticket = house.pool.submit(&owner, Rank::Move, Box::new(work));
    let known = told.await.map_err(|_| Fault::new(Code::Stopping))?;
    drop(ticket);
    Ok(known)
}

/// The games of a text in a few words, if there are several of them and not too many to choose from.
fn several(language: Language, text: &str) -> Vec<String> {
    let (records, _) = read_records(text);
    if !(2..=MOST_GAMES).contains(&records.len()) {
        return Vec::new();
    }
    records.iter().map(|record| say(language, &of_record(record))).collect()
}

/// A recorded game in a few words: who played, or what, and how many moves.
fn of_record(record: &Record) -> Message {
    let players = ["First", "Second", "Third", "Fourth"].map(|tag| record.tag(tag));
    let players: Vec<String> = players.into_iter().flatten().map(shown).collect();
    let message = Message::new("recognised-record").with("moves", record.moves.len());
    match damier_catalog::game(&record.game) {
        Ok(entry) if players.is_empty() => message.with("who", Message::new(entry.title)),
        _ => message.with("who", players.join(" – ")),
    }
}

fn of_game(
    language: Language,
    entry: &GameEntry,
    game: &dyn DynGame,
    games: Vec<String>,
) -> Recognised {
    let record = Record::of(game);
    // Who left is not made to leave again: the game can be played on from there.
    let played = record.moves.iter().take_while(|step| step.as_leaving().is_none());
    let moves: Vec<&str> = played.map(|step| step.text.as_str()).collect();
    let usual = entry.open(&Params::default()).is_ok_and(|usual| usual.variant() == record.variant);
    let new = NewGame {
        game: entry.name.to_owned(),
        variant: (!usual).then_some(record.variant),
        position: record.start,
        moves: (!moves.is_empty()).then(|| moves.join(" ")),
        ..NewGame::default()
    };
    Recognised::Game {
        game: entry.name.to_owned(),
        title: say(language, &Message::new(entry.title)),
        words: say(language, &Named { entry, game }.glance()),
        new: Box::new(new),
        view: Box::new(BoardView::still(game, language)),
        games,
    }
}

/// What one of the games for one reads from a text. A puzzle is asked for before a maze: a maze may
/// be drawn with the signs of one.
fn of_session(
    language: Language,
    text: &str,
    most_cells: &dyn Fn(&SoloEntry) -> u64,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Recognised> {
    [&HASHI, &LABYRINTH].into_iter().find_map(|entry| {
        let params = Params::default();
        let reading = Reading { text, params: &params, seed: 1, most_cells: most_cells(entry) };
        let title = say(language, &Message::new(entry.title));
        let (id, words) = match entry.read(reading, goes_on) {
            Ok(Made { session, id, .. }) => (id, say(language, &glance(&*session))),
            // It was good as far as there was time to read it.
            Err(NotMade::Stopped) => (None, title.clone()),
            Err(NotMade::Wrong { .. }) => return None,
        };
        let params = BTreeMap::new();
        let new = match id {
            Some(id) => NewSession::Id { id, params },
            None => NewSession::Upload { text: text.to_owned() },
        };
        Some(Recognised::Session { game: entry.name.to_owned(), title, words, new })
    })
}

/// A game for one in a line.
fn glance(session: &dyn Session) -> Message {
    let entry = session.entry();
    if !session.deeds().is_empty() {
        let mut text = String::new();
        let kept = session.write(&mut text).ok().and_then(|()| entry.glance(&text));
        if let Some(kept) = kept {
            return kept;
        }
    }
    let (width, height) = match session.scene() {
        Scene::Bridges(playing) => (playing.board().width(), playing.board().height()),
        Scene::Maze(game) => {
            let ground = game.state().maze().ground();
            (ground.width(), ground.height())
        }
    };
    Message::new("recognised-solo")
        .with("game", Message::new(entry.title))
        .with("size", format!("{width}x{height}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_wherever_they_come_from() {
        let check = |text: &str, expected: Option<(&str, Option<&str>)>| {
            let link = Link::read(text).map(|link| (link.id, link.invite));
            assert_eq!(link, expected, "{text}");
        };
        check("k7-_x", Some(("k7-_x", None)));
        check(" http://localhost:7878/games/k7 ", Some(("k7", None)));
        check("https://x.org/damier/games/k7/?lang=fr&invite=ab#end", Some(("k7", Some("ab"))));
        check("/games/k7?invite=ab", Some(("k7", Some("ab"))));
        for text in ["", "e2 e8", "https://x.org/games/", "/games/a/b", "/games/%41"] {
            check(text, None);
        }
    }
}
