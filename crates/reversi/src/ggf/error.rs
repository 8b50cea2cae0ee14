//! Why a text is no GGF, or a record cannot be written as such.

use damier_core::{Explain, Message, Seat};
use thiserror::Error;

use crate::Syntax;

/// Why a text is no GGF, or a record cannot be written as such.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GgfError {
    /// The text is empty.
    #[error("there is no game here: a game begins with (;")]
    NoGame,
    /// Between games, something else than a game.
    #[error("`{0}` is no game: a game begins with (;")]
    NotAGame(String),
    /// The text ends within a game.
    #[error("the game does not end: ;) is missing")]
    UnclosedGame,
    /// Within a game, something else than a property.
    #[error("`{0}` is neither a property such as PB[name] nor the end of the game")]
    NoProperty(String),
    /// The text ends within a value.
    #[error("the value of {0} does not end: ] is missing")]
    UnclosedValue(String),
    /// Of these properties there can be only one.
    #[error("{0} is told twice")]
    Twice(String),
    /// What tells the game and its board must stand before the moves.
    #[error("{0} comes after the first move")]
    Late(String),
    /// The game is not named.
    #[error("the game is not named: GM[Othello] is missing before the first move")]
    Unnamed,
    /// The game is another one.
    #[error("this is a game of {0}, not of Othello")]
    OtherGame(String),
    /// The type of the game says nothing we know.
    #[error("`{0}` is no type of game: that is the size of the board, such as 8, or 8r20")]
    Type(String),
    /// One of two games that make a match.
    #[error("`{0}` is a synchro match, which is not read: its result is that of two games")]
    Synchro(String),
    /// A game in which fewer discs win.
    #[error("`{0}` is an anti game, which is not read: its rules are other ones")]
    Anti(String),
    /// A game in which the players bid for the colours.
    #[error("`{0}` is a komi game, which is not read: its score is not that of the board")]
    Komi(String),
    /// No such board.
    #[error("a board is 4, 6, 8 or 10 squares wide, not `{0}`")]
    Size(String),
    /// Two sizes are told.
    #[error("the type of the game says {kind} squares a row, and the board has {board}")]
    Sizes {
        /// The size that the type tells.
        kind: u8,
        /// The size that the board has.
        board: u8,
    },
    /// The first position is none.
    #[error("the first position: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Board(Vec<Syntax>),
    /// A move of the side not on turn, which is this one.
    #[error("it is the turn of {}", if *.0 == Seat::FIRST { "black" } else { "white" })]
    Turn(Seat),
    /// A move with more said about it than can be, or in words that cannot be.
    #[error("`{0}` is not of the form move/evaluation/seconds")]
    Move(String),
    /// The result is none.
    #[error("`{0}` is no result: that is the score of black, such as +12, -64:r or 0:t")]
    Result(String),
    /// A tag whose name cannot be that of a property.
    #[error("the tag `{0}` cannot be written: its name must be of letters, and not taken")]
    Tag(String),
}

impl Explain for GgfError {
    fn message(&self) -> Message {
        let (key, text) = match self {
            GgfError::NoGame => return Message::new("ggf-no-game"),
            GgfError::UnclosedGame => return Message::new("ggf-unclosed-game"),
            GgfError::Unnamed => return Message::new("ggf-unnamed"),
            GgfError::Sizes { kind, board } => {
                return Message::new("ggf-sizes")
                    .with("type", usize::from(*kind))
                    .with("board", usize::from(*board));
            }
            GgfError::Board(reasons) => {
                let message = Message::new("ggf-board");
                return match reasons.first() {
                    Some(reason) => message.with("problem", reason.message()),
                    None => message,
                };
            }
            GgfError::Turn(seat) => return Message::new("ggf-turn").with("seat", seat.index() + 1),
            GgfError::NotAGame(text) => ("ggf-not-a-game", text),
            GgfError::NoProperty(text) => ("ggf-no-property", text),
            GgfError::UnclosedValue(text) => ("ggf-unclosed-value", text),
            GgfError::Twice(text) => ("ggf-twice", text),
            GgfError::Late(text) => ("ggf-late", text),
            GgfError::OtherGame(text) => ("ggf-other-game", text),
            GgfError::Type(text) => ("ggf-type", text),
            GgfError::Synchro(text) => ("ggf-synchro", text),
            GgfError::Anti(text) => ("ggf-anti", text),
            GgfError::Komi(text) => ("ggf-komi", text),
            GgfError::Size(text) => ("ggf-size", text),
            GgfError::Move(text) => ("ggf-move", text),
            GgfError::Result(text) => ("ggf-result", text),
            GgfError::Tag(text) => ("ggf-tag", text),
        };
        Message::new(key).with("text", text.as_str())
    }
}
