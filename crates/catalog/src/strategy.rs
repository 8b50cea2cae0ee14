//! Strategies by name.

use std::fmt;

use damier_core::DynGame;
use damier_mind::{Budget, Mind};

use crate::{OptionEntry, Options};

/// A way to play a game.
pub struct StrategyEntry {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of how it plays.
    pub about: &'static str,
    /// The options it understands, in the order in which they are printed.
    pub options: &'static [OptionEntry],
    /// How much it may think at a level, if it has levels.
    pub levels: Option<fn(u32) -> Budget>,
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
