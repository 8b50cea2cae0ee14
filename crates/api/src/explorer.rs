//! Openings: what was played in a position, and records that people load.

use std::collections::{BTreeMap, HashMap};

use damier_catalog::{GameEntry, Params};
use damier_core::{DynGame, Seat};
use damier_l10n::{Language, say};
use damier_play::openings::{Crossing, Fate};
use damier_play::words::Named;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A position of which somebody wants to know what was played there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct Explore {
    /// Which game, by its name in the catalogue.
    pub game: String,
    /// What is set before it begins, by name; the rest is as usual.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub params: BTreeMap<String, String>,
    /// The variant by its name, such as `9x9`, in place of what is set.
    pub variant: Option<String>,
    /// The position it begins with, as text; the standard start unless it is told.
    pub position: Option<String>,
    /// What was played since, as a list of moves.
    pub moves: Option<String>,
    /// How many games are told at most, up to 50; ten unless it is told.
    #[schema(maximum = 50)]
    pub limit: Option<u32>,
    /// Only games behind this place: what `next` said.
    pub behind: Option<String>,
}

/// How games ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Results {
    /// How many each seat won, in order of play.
    pub won: Vec<u32>,
    /// How many were drawn.
    pub drawn: u32,
    /// Of how many that is not known.
    pub untold: u32,
}

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Explored {
    /// The game.
    pub game: String,
    /// The variant, such as `9x9`. Others are counted apart.
    pub variant: String,
    /// What the seats are called, in order of play.
    pub names: Vec<String>,
    /// How many games came here. A game that came again counts once, by what was played the first time.
    pub games: u32,
    /// How they ended.
    pub results: Results,
    /// The moves that were played here, those played most first.
    pub moves: Vec<ExploredMove>,
    /// How many games ended here, or are known no further.
    pub ended: u32,
    /// Some of the games, those that became known last first.
    pub some: Vec<ExploredGame>,
    /// Behind which place they go on, if they may.
    pub next: Option<String>,
}

/// A move that was played in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ExploredMove {
    /// The move, as it is played here.
    pub text: String,
    /// What it does, in words.
    pub words: String,
    /// Other moves that are the same but for a symmetry of the position, and are counted with it.
    pub same: Vec<String>,
    /// In how many games it was played.
    pub games: u32,
    /// How they ended.
    pub results: Results,
}

/// Where a game is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ExploredKind {
    /// A table of this server.
    Table,
    /// A game of a tournament.
    Tournament,
    /// A record that was loaded.
    Record,
}

/// A game that came to a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ExploredGame {
    /// What it is.
    pub kind: ExploredKind,
    /// The name of the table, the tournament or the record.
    pub id: String,
    /// Which game of a tournament.
    pub number: Option<u32>,
    /// Who played, in order of play, as far as that is known.
    pub players: Vec<String>,
    /// When it ended, or was loaded, since 1970.
    pub at: u64,
    /// The seat that won.
    pub winner: Option<u32>,
    /// How it ended, in words.
    pub words: String,
    /// What was played here, as it is played here; nothing where it ended.
    pub played: Option<String>,
}

/// Records to be loaded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct LoadRecords {
    /// One or many games in any form in which records are read.
    pub text: String,
}

/// What became of records that were to be loaded. What is good is kept, whatever is wrong with the rest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RecordsLoaded {
    /// How many were new, and are kept.
    pub loaded: u32,
    /// How many were there already.
    pub known: u32,
    /// What is wrong with the others, the first hundred of them.
    pub refused: Vec<RecordRefused>,
    /// How many others there are.
    pub wrong: u32,
    /// The names of those that were loaded or known, in their order.
    pub ids: Vec<String>,
}

/// Why a record was not loaded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RecordRefused {
    /// Which of the text, from 1; nothing if reading ended there.
    pub number: Option<u32>,
    /// Why, in words, with the place.
    pub words: String,
}

/// A record that somebody loaded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct LoadedRecord {
    /// Its name.
    pub id: String,
    /// The game.
    pub game: String,
    /// The variant.
    pub variant: String,
    /// The first position, if it is not the standard start.
    pub position: Option<String>,
    /// What was played, as it is written.
    pub moves: Vec<String>,
    /// Who played, as far as it tells.
    pub players: Vec<String>,
    /// When it was loaded, since 1970.
    pub made: u64,
    /// Whether whoever asks loaded it.
    pub yours: bool,
    /// The record.
    pub text: String,
}

/// Records in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct LoadedRecords {
    /// How many there are in all.
    pub count: u32,
    /// Some of them.
    pub records: Vec<RecordItem>,
    /// Behind which name they go on, if they may.
    pub next: Option<String>,
}

/// A record in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RecordItem {
    /// Its name.
    pub id: String,
    /// The game.
    pub game: String,
    /// When it was loaded, since 1970.
    pub made: u64,
}

impl Explore {
    /// What is set, not checked yet.
    pub fn params(&self) -> Params {
        Params::new(self.params.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }
}

fn number(count: u64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

impl Results {
    /// How games of so many seats ended.
    pub fn told(fates: &BTreeMap<Fate, u64>, seats: usize) -> Results {
        let of = |fate: Fate| number(fates.get(&fate).copied().unwrap_or_default());
        Results {
            won: Seat::first(seats).map(|seat| of(Fate::Won(seat))).collect(),
            drawn: of(Fate::Drawn),
            untold: of(Fate::Untold),
        }
    }
}

impl Explored {
    /// What is known of the position of a game, in a language. Games that came there follow.
    pub fn told(
        language: Language,
        entry: &GameEntry,
        game: &dyn DynGame,
        crossing: &Crossing,
    ) -> Explored {
        let named = Named { entry, game };
        let seats = game.seats();
        let sum = |fates: &BTreeMap<Fate, u64>| number(fates.values().sum());
        let fates = crossing.fates();
        let moves = crossing.ways(game).into_iter().map(|way| ExploredMove {
            words: game.effect(&way.text).map_or_else(|_| String::new(), |it| say(language, &it)),
            text: way.text,
            same: way.same,
            games: sum(&way.fates),
            results: Results::told(&way.fates, seats),
        });
        Explored {
            game: entry.name.to_owned(),
            variant: game.variant(),
            names: Seat::first(seats).map(|seat| say(language, &named.seat(seat))).collect(),
            games: sum(&fates),
            results: Results::told(&fates, seats),
            moves: moves.collect(),
            ended: crossing.played.get(&None).map_or(0, sum),
            some: Vec::new(),
            next: None,
        }
    }

    /// The moves of a game by their numbers, as they are played there.
    pub fn texts(game: &dyn DynGame) -> HashMap<u16, String> {
        let mut texts = HashMap::new();
        for (text, number) in game.numbered_moves() {
            texts.entry(number).or_insert(text);
        }
        texts
    }
}
