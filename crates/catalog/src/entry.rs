//! What the catalogue knows of a game.

use std::fmt;

use damier_core::{DynGame, Record, RecordError, Seat};

use crate::error::Kind;
use crate::rules::Rulebook;
use crate::textbook::{GameTrace, Lookahead, NotTraced};
use crate::{CatalogError, External, Level, Params, Spec, StrategyEntry, awele, quoridor, reversi};

/// A game as set up, or everything that is wrong with the set-up.
pub type Opened = Result<Box<dyn DynGame>, Vec<CatalogError>>;

/// A game and everything that can be done with it.
pub struct GameEntry {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of its title.
    pub title: &'static str,
    /// Its rules, as they are told.
    pub rules: Rulebook,
    /// What can be set before playing.
    pub params: &'static [Param],
    /// How many can play.
    pub seats: &'static [usize],
    /// The message key of an amount of what advantages are counted in: steps, discs, seeds.
    pub unit: &'static str,
    /// The message keys of the seats' names in a game, in order of play.
    pub seat_names: fn(&dyn DynGame) -> Vec<&'static str>,
    /// The strategies, the first being the strongest: it gives hints.
    pub strategies: &'static [StrategyEntry],
    /// What `bench` counts and searches: a second or so each.
    pub bench: BenchDepths,
    /// Searches it as textbooks do, told step by step.
    pub textbook: fn(&dyn DynGame, Lookahead) -> Result<GameTrace, NotTraced>,
    /// The record formats of its own, beside the common one.
    pub formats: &'static [Format],
    /// Sets a game up; what is set was checked to be one of the params.
    pub open: fn(&Params) -> Opened,
    /// A game from its standard start, by the name of its variant.
    pub from_variant: fn(&str) -> Option<Box<dyn DynGame>>,
    /// Whether a new game of this variant may begin.
    pub offered: fn(&dyn DynGame) -> Result<(), CatalogError>,
}

/// How deep a benchmark goes, and from where.
#[derive(Clone, Copy, Debug)]
pub struct BenchDepths {
    /// Counting the start.
    pub perft: u32,
    /// Searching positions.
    pub search: u32,
    /// The positions that are searched, from the opening, the middle and the end of games.
    pub positions: &'static [&'static str],
}

/// Something that can be set before playing.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of what it means.
    pub about: &'static str,
    /// The possible values.
    pub values: &'static [&'static str],
    /// The one taken if nothing is set.
    pub usual: &'static str,
    /// The form of other values, such as `WxH`, if there are any.
    pub form: Option<&'static str>,
    /// Whether another value is the name of a file, whose text is the value.
    pub file: bool,
    /// Short names of the values, in the same order; none if it has none.
    pub short: &'static [&'static str],
    /// A letter by which it can be typed too: `-m 9`.
    pub letter: Option<char>,
    /// Whether a menu asks for it; other params are for those who know them.
    pub asked: bool,
    /// What it is about.
    pub topic: Topic,
}

/// What a param is about, for interfaces that show params together which belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// What is played on.
    Board,
    /// What may be done, and how a game ends.
    Rules,
    /// Who plays.
    Players,
}

/// A way to write games down that one game has of its own.
#[derive(Clone, Copy)]
pub struct Format {
    /// The name as typed.
    pub name: &'static str,
    /// Whether a text seems to be in this format.
    pub looks_like: fn(&str) -> bool,
    /// Reads all games of a text.
    pub read: fn(&str) -> Result<Vec<Record>, RecordError>,
    /// Writes one game.
    pub write: fn(&Record) -> Result<String, RecordError>,
}

/// All games, in the order in which menus list them.
pub fn games() -> &'static [GameEntry] {
    const GAMES: &[GameEntry] = &[quoridor::ENTRY, reversi::ENTRY, awele::ENTRY];
    GAMES
}

/// The game of that name.
pub fn game(name: &str) -> Result<&'static GameEntry, CatalogError> {
    games().iter().find(|entry| entry.name.eq_ignore_ascii_case(name)).ok_or_else(|| {
        CatalogError::unknown(Kind::Game, name, games().iter().map(|entry| entry.name))
    })
}

impl Param {
    /// A param with just these values.
    pub const fn choice(
        name: &'static str,
        about: &'static str,
        values: &'static [&'static str],
        usual: &'static str,
    ) -> Param {
        Param {
            name,
            about,
            values,
            usual,
            form: None,
            file: false,
            short: &[],
            letter: None,
            asked: true,
            topic: Topic::Board,
        }
    }

    /// The same, about something else than the board.
    pub const fn on(self, topic: Topic) -> Param {
        Param { topic, ..self }
    }

    /// The same, but not asked for in menus.
    pub const fn expert(self) -> Param {
        Param { asked: false, ..self }
    }

    /// The possible values in words, such as `4, 6, 8, 10` or `N, WxH`.
    pub fn choices(&self) -> String {
        self.values.iter().copied().chain(self.form).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Debug for GameEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameEntry({})", self.name)
    }
}

impl GameEntry {
    /// A game as set up, from its standard start; or everything that is wrong with it.
    pub fn open(&self, params: &Params) -> Opened {
        let mut errors = Vec::new();
        for (name, value) in params.iter() {
            match self.params.iter().find(|param| param.name == name) {
                None => errors.push(CatalogError::unknown(
                    Kind::Param,
                    name,
                    self.params.iter().map(|param| param.name),
                )),
                Some(param) if param.form.is_none() && !param.values.contains(&value) => {
                    errors.push(CatalogError::Value {
                        name: param.name,
                        value: damier_core::shown(value),
                        expected: param.values.join(", "),
                    });
                }
                Some(_) => {}
            }
        }
        if errors.is_empty() { (self.open)(params) } else { Err(errors) }
    }

    /// Whether a new game of this variant may begin. [`GameEntry::open`] opens no other, but a
    /// record may be of a variant that is only replayed.
    pub fn offers(&self, game: &dyn DynGame) -> Result<(), CatalogError> {
        (self.offered)(game)
    }

    /// A game from its standard start, by the name of its variant, for a record that has it.
    pub fn open_variant(&self, variant: &str) -> Option<Box<dyn DynGame>> {
        (self.from_variant)(variant)
    }

    /// The message key of a seat's name in a game.
    pub fn seat_name(&self, game: &dyn DynGame, seat: Seat) -> &'static str {
        (self.seat_names)(game).get(seat.index()).copied().unwrap_or("seat")
    }

    /// The strategy of that name.
    pub fn strategy(&self, name: &str) -> Result<&'static StrategyEntry, CatalogError> {
        self.strategies.iter().find(|entry| entry.name.eq_ignore_ascii_case(name)).ok_or_else(
            || {
                CatalogError::unknown(
                    Kind::Strategy,
                    name,
                    self.strategies.iter().map(|entry| entry.name),
                )
            },
        )
    }

    /// A player as typed, such as `alphabeta:depth=6`, `cmd:PROGRAM` or `./client.so`; or everything
    /// that is wrong with it.
    pub fn spec(&self, text: &str) -> Result<Spec, Vec<CatalogError>> {
        if let Some(program) = External::read(text) {
            return program.map(Spec::program).map_err(|error| vec![error]);
        }
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        let entry = self.strategy(name.trim()).map_err(|error| vec![error])?;
        Spec::parse(entry, rest)
    }

    /// The strongest strategy that plays this game; it is not built.
    pub fn strongest(&self, game: &dyn DynGame) -> Option<Spec> {
        self.strategies.iter().find(|entry| entry.plays(game)).map(Spec::usual)
    }

    /// A computer that plays this game at a level; it is not built.
    pub fn at_level(&self, game: &dyn DynGame, level: Level) -> Option<Spec> {
        self.ladder(game).map(|entry| Spec::at_level(entry, level))
    }

    /// The strategy that has levels at this game: the strongest of those that do.
    pub fn ladder(&self, game: &dyn DynGame) -> Option<&'static StrategyEntry> {
        self.strategies.iter().find(|entry| entry.levels.is_some() && entry.plays(game))
    }

    /// Who sits opposite a person if nobody is named: a friendly one.
    pub fn opponent(&self, game: &dyn DynGame) -> Option<Spec> {
        self.at_level(game, Level::USUAL).or_else(|| self.strongest(game))
    }

    /// The format of that name.
    pub fn format(&self, name: &str) -> Result<&'static Format, CatalogError> {
        self.formats.iter().find(|format| format.name.eq_ignore_ascii_case(name)).ok_or_else(|| {
            let own = self.formats.iter().map(|format| format.name);
            CatalogError::unknown(Kind::Format, name, std::iter::once("dgn").chain(own))
        })
    }
}
