//! Strategies by name.

use std::fmt;

use damier_core::{DynGame, Message};
use damier_mind::{Budget, Mind};

use crate::{Ladder, Level, OptionEntry, Options};

/// A way to play a game.
pub struct StrategyEntry {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of how it plays: its character, in a few words.
    pub about: &'static str,
    /// The options it understands, in the order in which they are printed.
    pub options: &'static [OptionEntry],
    /// How it plays at each level, if it has levels.
    pub levels: Option<Ladder>,
    /// How much it thinks if it is told neither a level nor a budget.
    pub untold: Budget,
    /// What makes its mind for a game; nothing if it does not play that game. Asking makes
    /// nothing, so that whether it plays and how it is made are one answer.
    pub maker: fn(&dyn DynGame) -> Option<Maker>,
}

/// What makes a mind by the options it was told.
pub type Maker = fn(&Options) -> Box<dyn Mind>;

impl StrategyEntry {
    /// Whether it plays this game, in this variant. Nothing is built to know it.
    pub fn plays(&self, game: &dyn DynGame) -> bool {
        (self.maker)(game).is_some()
    }

    /// What a level of it means: what it sees, and what it overlooks.
    pub fn level_about(&self, level: Level) -> Option<Message> {
        self.levels.as_ref().map(|ladder| ladder.about(level))
    }

    /// Its option of that name.
    pub fn option(&self, name: &str) -> Option<&'static OptionEntry> {
        self.options.iter().find(|option| option.name == name)
    }
}

impl fmt::Debug for StrategyEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StrategyEntry({})", self.name)
    }
}
