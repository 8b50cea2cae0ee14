//! What can be wrong with a text that should be a record.

use damier_core::{Explain, Message, Record, RecordError};
use thiserror::Error;

use super::{MAX_DEPTH, MAX_ITEMS};

/// Why a text could not be read to its end, and what could be read of it.
#[derive(Debug, Error)]
#[error("{error}")]
pub struct DgnError {
    /// What is wrong, and where; its problem is a [`Problem`].
    pub error: RecordError,
    /// The games that are complete.
    pub readable: Vec<Record>,
    /// The game in which reading stopped, as far as it could be read.
    pub partial: Option<Box<Record>>,
}

impl Explain for DgnError {
    fn message(&self) -> Message {
        self.error.message()
    }
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// Nothing but blanks and comments.
    #[error("there is no game in it")]
    Empty,
    /// Not UTF-8.
    #[error("the byte {0:02x} is no text")]
    BadByte(u8),
    /// A character that nobody types or sees.
    #[error("the control character U+{:04X} cannot stand in a record", u32::from(*.0))]
    Control(char),
    /// A tag without which the game is unknown.
    #[error("the tag {0} is missing")]
    TagMissing(&'static str),
    /// The same tag again.
    #[error("the tag {0} stands twice")]
    TagTwice(String),
    /// `[` without a name.
    #[error("a tag needs a name after [")]
    TagName,
    /// A name without a string.
    #[error("the tag {0} needs a value in double quotes")]
    TagValue(String),
    /// Something else where the bracket should be closed.
    #[error("the tag {0} must end with ] after its value")]
    TagEnd(String),
    /// A tag after a move.
    #[error("a tag among the moves: the game before it has no result")]
    TagLate,
    /// The text ends in a tag.
    #[error("the tag is not closed")]
    TagOpen,
    /// The line or the text ends in a string.
    #[error("the string is not closed on its line")]
    StringOpen,
    /// The text ends in a comment.
    #[error("the comment is not closed")]
    CommentOpen,
    /// The game ends in a variation.
    #[error("the variation is not closed")]
    VariationOpen,
    /// Nothing it could be a variation of.
    #[error("a variation stands before any move")]
    VariationFirst,
    /// No move between the parentheses.
    #[error("the variation has no moves")]
    VariationEmpty,
    /// Deeper than [`MAX_DEPTH`].
    #[error("variations are nested deeper than {MAX_DEPTH}")]
    VariationDeep,
    /// A closing sign of something that was never opened.
    #[error("{0} closes nothing")]
    Stray(char),
    /// A backslash before something that needs none.
    #[error("`{0}` is no escape: \\n, \\t, \\r, \\u and four digits, or \\ before a sign")]
    Escape(String),
    /// More than [`MAX_ITEMS`].
    #[error("the game has more than {MAX_ITEMS} tags, moves and comments")]
    TooLong,
    /// The text ends within a game.
    #[error("the text ends before the result of the game, which is * when there is none")]
    ResultMissing,
    /// The end of the game contradicts its tag.
    #[error("the game ends with {end}, but its Result tag says {tag}")]
    ResultDiffers {
        /// The result after the moves.
        end: String,
        /// The result in the tag.
        tag: String,
    },
    /// Moves between two games.
    #[error("after the result only the tags of another game may follow")]
    AfterResult,
}

impl Explain for Problem {
    fn message(&self) -> Message {
        match self {
            Problem::Empty => Message::new("dgn-empty"),
            Problem::BadByte(byte) => {
                Message::new("dgn-bad-byte").with("byte", format!("{byte:02x}"))
            }
            Problem::Control(c) => {
                Message::new("dgn-control").with("code", format!("U+{:04X}", u32::from(*c)))
            }
            Problem::TagMissing(tag) => Message::new("dgn-tag-missing").with("tag", *tag),
            Problem::TagTwice(tag) => Message::new("dgn-tag-twice").with("tag", tag.as_str()),
            Problem::TagName => Message::new("dgn-tag-name"),
            Problem::TagValue(tag) => Message::new("dgn-tag-value").with("tag", tag.as_str()),
            Problem::TagEnd(tag) => Message::new("dgn-tag-end").with("tag", tag.as_str()),
            Problem::TagLate => Message::new("dgn-tag-late"),
            Problem::TagOpen => Message::new("dgn-tag-open"),
            Problem::StringOpen => Message::new("dgn-string-open"),
            Problem::CommentOpen => Message::new("dgn-comment-open"),
            Problem::VariationOpen => Message::new("dgn-variation-open"),
            Problem::VariationFirst => Message::new("dgn-variation-first"),
            Problem::VariationEmpty => Message::new("dgn-variation-empty"),
            Problem::VariationDeep => Message::new("dgn-variation-deep").with("limit", MAX_DEPTH),
            Problem::Stray(sign) => Message::new("dgn-stray").with("sign", sign.to_string()),
            Problem::Escape(text) => Message::new("dgn-escape").with("text", text.as_str()),
            Problem::TooLong => Message::new("dgn-too-long").with("limit", MAX_ITEMS),
            Problem::ResultMissing => Message::new("dgn-result-missing"),
            Problem::ResultDiffers { end, tag } => Message::new("dgn-result-differs")
                .with("end", end.as_str())
                .with("tag", tag.as_str()),
            Problem::AfterResult => Message::new("dgn-after-result"),
        }
    }
}

/// Why reading ended early, at a byte of the text.
pub(super) struct Stop {
    pub(super) at: usize,
    pub(super) problem: Problem,
}

impl Stop {
    pub(super) fn new(at: usize, problem: Problem) -> Stop {
        Stop { at, problem }
    }
}
