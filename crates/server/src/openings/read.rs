//! What logs and records tell of openings.

use std::time::Duration;

use damier_core::{DynGame, Explain, Message, Record};
use damier_play::openings::{FORM, Fate, gist, players, visits};
use damier_play::{dgn, log, read_records, replay};
use damier_store::{End, Explored, LoadedRecord, LogKind, Origin, State, StoredLog, VisitorId};

use crate::room::Matter;
use crate::secret;
use crate::table::Table;
use crate::tournament::finished_games;

/// No record of a game is longer: nobody played so many moves, and replaying them takes memory.
const MOST_MOVES: usize = 4_096;

/// How a game ended, for the store.
fn end(fate: Fate) -> End {
    match fate {
        Fate::Untold => End::Untold,
        Fate::Won(seat) => End::Won(seat.index() as u8),
        Fate::Drawn => End::Drawn,
    }
}

/// How a game ended, as the store has it.
pub fn fate(end: End) -> Fate {
    match end {
        End::Untold => Fate::Untold,
        End::Won(seat) => damier_core::Seat::new(seat.into()).map_or(Fate::Untold, Fate::Won),
        End::Drawn => Fate::Drawn,
    }
}

/// What is told of a game: who played.
fn told(players: &[String]) -> String {
    serde_json::to_string(players).unwrap_or_default()
}

/// What was told of a game.
pub fn told_players(told: &str) -> Vec<String> {
    serde_json::from_str(told).unwrap_or_default()
}

/// The games of a log that is over and that everybody may see; the last of them has its name. Of a log that cannot be
/// followed nothing is known but that it was looked at.
pub fn of_log(stored: &StoredLog) -> Vec<Explored> {
    let listed = &stored.listed;
    if listed.private || listed.summary.state != State::Over {
        return Vec::new();
    }
    match listed.kind {
        LogKind::Table => vec![of_table(stored)],
        LogKind::Tournament => of_tournament(stored),
        LogKind::Solo | LogKind::Study => Vec::new(),
    }
}

/// A log of which nothing is known but that it was looked at.
fn empty(stored: &StoredLog) -> Explored {
    let listed = &stored.listed;
    Explored {
        id: listed.id.clone(),
        form: FORM,
        origin: Origin::Log(listed.id.clone()),
        entries: listed.summary.entries,
        at: listed.summary.latest,
        end: End::Untold,
        told: String::new(),
        visits: Vec::new(),
    }
}

fn of_table(stored: &StoredLog) -> Explored {
    let explored = empty(stored);
    let Ok(table) = Table::fold(stored, Duration::ZERO) else { return explored };
    let contest = table.contest();
    // What was broken off is no game that was played.
    let Some(outcome) = contest.outcome().filter(|_| contest.moves_played() > 0) else {
        return explored;
    };
    let names: Vec<String> = contest.sitters().iter().map(|sitter| sitter.name.clone()).collect();
    Explored {
        end: end(Fate::of(&outcome)),
        told: told(&names),
        visits: visits(contest.game()),
        ..explored
    }
}

fn of_tournament(stored: &StoredLog) -> Vec<Explored> {
    let last = empty(stored);
    let game = |(game, at): (damier_arena::Finished, u64)| {
        let record = read_records(&game.record).0.into_iter().next()?;
        let played = replay(&record).ok()?;
        Some(Explored {
            id: format!("{}/{}", stored.listed.id, game.number),
            entries: 0,
            at,
            ..of_game(last.clone(), &record, &*played)
        })
    };
    let games = finished_games(stored).into_iter().filter_map(game);
    games.chain([last.clone()]).collect()
}

fn of_game(explored: Explored, record: &Record, game: &dyn DynGame) -> Explored {
    Explored {
        end: end(Fate::recorded(record, game)),
        told: told(&players(record, game.seats())),
        visits: visits(game),
        ..explored
    }
}

/// What is known of a record that was loaded before.
pub fn of_record(record: &LoadedRecord) -> Explored {
    let explored = Explored {
        id: record.id.clone(),
        form: FORM,
        origin: Origin::Record(record.id.clone()),
        entries: 0,
        at: record.made,
        end: End::Untold,
        told: String::new(),
        visits: Vec::new(),
    };
    let read = read_records(&record.text).0.into_iter().next();
    match read.and_then(|read| replay(&read).ok().map(|game| (read, game))) {
        Some((read, game)) => of_game(explored, &read, &*game),
        None => explored,
    }
}

/// A record that can be kept.
pub struct Loaded {
    /// The record.
    pub record: LoadedRecord,
    /// What is known of it.
    pub known: Explored,
}

/// Why a record is not kept.
#[derive(Clone, Debug, PartialEq)]
pub struct NotLoaded {
    /// Which of the text, from 1; nothing if reading ended there.
    pub number: Option<usize>,
    /// Why.
    pub why: Message,
}

/// The records of a text, each as it would be kept or why it is not; as long as somebody wants to know.
pub fn loaded(
    text: &str,
    by: Option<&VisitorId>,
    made: u64,
    goes_on: &mut dyn FnMut() -> bool,
) -> Vec<Result<Loaded, NotLoaded>> {
    let (records, damage) = whole_records(text);
    let mut all = Vec::new();
    for (index, record) in records.into_iter().enumerate() {
        let number = Some(index + 1);
        if !goes_on() {
            let why = Message::new("server-records-late");
            all.push(Err(NotLoaded { number, why }));
            return all;
        }
        let one = one(record, by, made);
        all.push(one.map_err(|why| NotLoaded { number, why }));
    }
    all.extend(damage.map(|why| Err(NotLoaded { number: None, why })));
    all
}

/// The records of a text that are there from beginning to end, and why there are no more.
fn whole_records(text: &str) -> (Vec<Record>, Option<Message>) {
    if dgn::looks_like(text) && !log::looks_like(text) {
        return match dgn::read(text) {
            Ok(records) => (records, None),
            Err(damage) => (damage.readable.clone(), Some(damage.message())),
        };
    }
    match read_records(text) {
        (records, None) => (records, None),
        (_, damage) => (Vec::new(), damage),
    }
}

fn one(mut record: Record, by: Option<&VisitorId>, made: u64) -> Result<Loaded, Message> {
    if record.moves.is_empty() {
        return Err(Message::new("server-records-empty"));
    }
    if record.moves.len() > MOST_MOVES {
        return Err(Message::new("server-records-long").with("most", MOST_MOVES));
    }
    let game = replay(&record).map_err(|error| error.message())?;
    record.game = game.name().to_owned();
    record.variant = game.variant();
    let id = secret::derived(&["record", &gist(&record, &*game)]);
    let record = LoadedRecord {
        id,
        game: game.name().to_owned(),
        made,
        by: by.cloned(),
        text: dgn::write(&record, game.seats()),
    };
    Ok(Loaded { known: of_record(&record), record })
}
