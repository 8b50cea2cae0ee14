//! What a text is that somebody brings.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::view::BoardView;
use crate::{NewGame, NewSession};

/// A text of which somebody wants to know what it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Recognise {
    /// The text: a link, an ID, a record, moves, a position, a puzzle, a maze.
    pub text: String,
}

/// What a text is, with what opens it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Recognised {
    /// A table of this server.
    Table {
        /// The name by which it is found.
        id: String,
        /// What the link ended with that lets others in.
        invite: Option<String>,
        /// What it is, in a sentence.
        words: String,
    },
    /// A game for several, as it stands somewhere in it.
    Game {
        /// The game.
        game: String,
        /// What the game is called.
        title: String,
        /// What it is, in a sentence.
        words: String,
        /// What opens a table that goes on from there.
        new: Box<NewGame>,
        /// The board.
        view: Box<BoardView>,
        /// Each game of the text in a few words, where it holds several: that one is the first.
        #[serde(default)]
        games: Vec<String>,
    },
    /// A puzzle or a labyrinth, or a session with one that was saved.
    Session {
        /// The game.
        game: String,
        /// What the game is called.
        title: String,
        /// What it is, in a sentence.
        words: String,
        /// What begins it.
        new: NewSession,
    },
    /// Nothing that is known here.
    Unknown {
        /// What can be brought, in a sentence.
        words: String,
    },
}
