//! Positions that somebody looks at. Nothing of them is kept.

use std::collections::BTreeMap;

use damier_catalog::{GameEntry, Params};
use damier_core::{DynGame, Message, Record, Seat};
use damier_l10n::{Language, say};
use damier_play::words::Named;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Outcome;
use crate::view::BoardView;

/// A position that somebody wants to look at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct LookAt {
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
}

/// A position, with all that is needed to show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Shown {
    /// The game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// The variant, such as `9x9`.
    pub variant: String,
    /// What the seats are called, in order of play.
    pub names: Vec<String>,
    /// What was played since it began, as records have it.
    pub moves: Vec<String>,
    /// The position, as text.
    pub position: String,
    /// The board, with every legal move.
    pub view: BoardView,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
}

impl LookAt {
    /// What is set, not checked yet.
    pub fn params(&self) -> Params {
        Params::new(self.params.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }
}

impl Shown {
    /// A game as it stands, in a language.
    pub fn told(language: Language, entry: &GameEntry, game: &dyn DynGame) -> Shown {
        let named = Named { entry, game };
        let names = Seat::first(game.seats()).map(|seat| say(language, &named.seat(seat)));
        let outcome = game.outcome();
        Shown {
            game: entry.name.to_owned(),
            title: say(language, &Message::new(entry.title)),
            variant: game.variant(),
            names: names.collect(),
            moves: Record::of(game).moves.into_iter().map(|step| step.text).collect(),
            position: game.position_text(),
            view: BoardView::of(game, language),
            outcome: outcome.map(|outcome| Outcome::told(language, named, outcome)),
        }
    }
}
