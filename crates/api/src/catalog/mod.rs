//! Everything there is to play, in the language of whoever asks: what a page needs to offer it.
//!
//! All of it comes from the registries, so that a new entry there appears here by itself.

mod setting;
mod solo;
mod strategy;

use std::collections::BTreeMap;

use damier_catalog::{self as catalog, Params, games, solos};
use damier_core::{DynGame, Message};
use damier_l10n::{Language, say};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

pub use setting::{Setting, SettingChoice, Topic};
pub use solo::{CatalogSolo, Meaning, NameList, Named, Word, WordExample};
pub use strategy::{Level, OptionKind, Strategy, StrategyOption};

/// Everything there is to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Catalog {
    /// The language it is told in, such as `fr`.
    pub language: String,
    /// The languages there are.
    pub languages: Vec<String>,
    /// The games for several, in the order of menus.
    pub games: Vec<CatalogGame>,
    /// The games for one, in the order of menus.
    pub solos: Vec<CatalogSolo>,
}

/// A game for several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct CatalogGame {
    /// The name as typed.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// What can be set before playing.
    pub params: Vec<Setting>,
    /// How many can play, and what their seats are called.
    pub tables: Vec<Seats>,
    /// Who sits opposite a person usually, as typed.
    pub opponent: Option<String>,
    /// The strategies, the strongest first.
    pub strategies: Vec<Strategy>,
    /// The forms in which games can be written down.
    pub formats: Vec<String>,
}

/// The seats of a game for so many.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Seats {
    /// How many there are.
    pub count: u32,
    /// What they are called, in order of play.
    pub names: Vec<String>,
}

impl Catalog {
    /// All of it, in a language.
    pub fn told(language: Language) -> Catalog {
        Catalog {
            language: language.tag().to_owned(),
            languages: Language::ALL.map(|language| language.tag().to_owned()).to_vec(),
            games: games().iter().map(|entry| CatalogGame::told(language, entry)).collect(),
            solos: solos().map(|entry| CatalogSolo::told(language, entry)).to_vec(),
        }
    }
}

impl Catalog {
    /// The same with a program that plays here beside the strategies of a game.
    #[must_use]
    pub fn with_program(mut self, game: &str, name: &str, about: &str) -> Catalog {
        if let Some(game) = self.games.iter_mut().find(|known| known.name == game) {
            let seats = game.tables.iter().map(|table| table.count).collect();
            game.strategies.push(Strategy {
                name: format!("program:{name}"),
                called: name.to_owned(),
                about: about.to_owned(),
                seats,
                options: Vec::new(),
                levels: Vec::new(),
            });
        }
        self
    }
}

impl CatalogGame {
    fn told(language: Language, entry: &'static catalog::GameEntry) -> CatalogGame {
        let tables = tables(entry);
        let seats = |game: &dyn DynGame| Seats {
            count: game.seats() as u32,
            names: (entry.seat_names)(game)
                .into_iter()
                .map(|key| say(language, &Message::new(key)))
                .collect(),
        };
        let usual = entry.open(&Params::default()).ok();
        let opponent = usual.and_then(|game| entry.opponent(&*game));
        let own = entry.formats.iter().map(|format| format.name);
        CatalogGame {
            name: entry.name.to_owned(),
            title: say(language, &Message::new(entry.title)),
            params: entry.params.iter().map(|param| Setting::of_param(language, param)).collect(),
            tables: tables.values().map(|game| seats(&**game)).collect(),
            opponent: opponent.map(|spec| spec.to_string()),
            strategies: entry
                .strategies
                .iter()
                .map(|strategy| Strategy::told(language, strategy, &tables))
                .collect(),
            formats: std::iter::once("dgn").chain(own).map(str::to_owned).collect(),
        }
    }
}

/// A game for each number of players: as it is usually, or with another value of what is set about
/// players.
fn tables(entry: &catalog::GameEntry) -> BTreeMap<usize, Box<dyn DynGame>> {
    let about_players = entry.params.iter().filter(|param| param.topic == catalog::Topic::Players);
    let other = about_players
        .flat_map(|param| param.values.iter().map(|value| Params::new([(param.name, *value)])));
    let mut tables = BTreeMap::new();
    for params in std::iter::once(Params::default()).chain(other) {
        if let Ok(game) = entry.open(&params) {
            tables.entry(game.seats()).or_insert(game);
        }
    }
    tables
}
