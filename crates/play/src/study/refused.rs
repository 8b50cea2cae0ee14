//! Why something is not done in a study.

use damier_core::{Explain, Message, shown};
use thiserror::Error;

use super::{
    MOST_COMMENT, MOST_DRAWN, MOST_EVER, MOST_HANDS, MOST_MOVES, MOST_NODES, MOST_SAID, MOST_TITLE,
    MOST_WRITTEN, NodeId,
};
use crate::ReplayError;
use crate::dgn::MAX_DEPTH;

/// Why something is not done in a study. Nothing was changed.
#[derive(Debug, Error)]
pub enum StudyRefused {
    /// It is about a place of the tree that is not there, or not any more.
    #[error("there is no move {0} in the study, or not any more")]
    Gone(NodeId),
    /// These moves are not in the tree.
    #[error("`{0}` is not in the study")]
    NotThere(String),
    /// It is about what was before the first move.
    #[error("this is the beginning of the study, and no move")]
    Beginning,
    /// A move cannot be played there.
    #[error("{0}")]
    Illegal(Box<dyn Explain>),
    /// A branch of a record cannot be played.
    #[error("`{text}` in a branch: {problem}")]
    Branch {
        /// The move.
        text: String,
        /// Where it stands in the text, if it was read from one.
        at: Option<damier_core::Place>,
        /// What is wrong with it.
        problem: Box<StudyRefused>,
    },
    /// A record cannot be replayed.
    #[error(transparent)]
    Record(#[from] ReplayError),
    /// A record is of another game, or begins elsewhere.
    #[error("the record is of another game, another board or another beginning: {0}")]
    OtherGame(String),
    /// There is no such place on the board.
    #[error("there is no place `{0}` on this board")]
    NoPlace(String),
    /// There are too many moves in the tree.
    #[error("a study has {MOST_NODES} moves at most")]
    Nodes,
    /// There were too many moves in the tree.
    #[error("a study has {MOST_EVER} moves at most, with those that were removed")]
    Ever,
    /// Too many moves follow each other.
    #[error("a line has {MOST_MOVES} moves at most")]
    Deep,
    /// Branches of branches.
    #[error("branches leave branches {MAX_DEPTH} times at most")]
    Nested,
    /// A comment is too long.
    #[error("a comment has {MOST_COMMENT} signs at most")]
    Comment,
    /// A title is too long, or has more than one line.
    #[error("a title is one line of {MOST_TITLE} signs at most")]
    Title,
    /// Too much is drawn.
    #[error("{MOST_DRAWN} marks and {MOST_DRAWN} arrows are drawn at a place at most")]
    Drawn,
    /// Too much is said.
    #[error("all that is said in a study has {MOST_SAID} bytes at most")]
    Said,
    /// Too much was changed.
    #[error("so much was changed in this study that no more is kept ({MOST_WRITTEN} bytes)")]
    Written,
    /// Too many want to write.
    #[error("{MOST_HANDS} write in a study at most")]
    Hands,
    /// There is nothing to take back.
    #[error("you changed nothing that could be taken back")]
    NothingToUndo,
    /// There is nothing to do again.
    #[error("you took nothing back that could be done again")]
    NothingToRedo,
}

impl Explain for StudyRefused {
    fn message(&self) -> Message {
        let most = |key: &'static str, most: usize| Message::new(key).with("most", most);
        match self {
            StudyRefused::Gone(node) => Message::new("study-gone").with("node", node.to_string()),
            StudyRefused::NotThere(moves) => {
                Message::new("study-not-there").with("moves", shown(moves))
            }
            StudyRefused::Beginning => Message::new("study-beginning"),
            StudyRefused::Illegal(problem) => problem.message(),
            StudyRefused::Branch { text, at, problem } => {
                let message = Message::new("study-branch")
                    .with("move", shown(text))
                    .with("problem", problem.message());
                match at {
                    Some(at) => Message::new("error-at")
                        .with("line", at.line)
                        .with("column", at.column)
                        .with("problem", message),
                    None => message,
                }
            }
            StudyRefused::Record(error) => error.message(),
            StudyRefused::OtherGame(game) => {
                Message::new("study-other-game").with("game", game.as_str())
            }
            StudyRefused::NoPlace(place) => {
                Message::new("study-no-place").with("place", shown(place))
            }
            StudyRefused::Nodes => most("study-most-moves", MOST_NODES),
            StudyRefused::Ever => most("study-most-ever", MOST_EVER),
            StudyRefused::Deep => most("study-most-line", MOST_MOVES),
            StudyRefused::Nested => most("study-most-nested", MAX_DEPTH),
            StudyRefused::Comment => most("study-most-comment", MOST_COMMENT),
            StudyRefused::Title => most("study-most-title", MOST_TITLE),
            StudyRefused::Drawn => most("study-most-drawn", MOST_DRAWN),
            StudyRefused::Said => most("study-most-said", MOST_SAID / 1024),
            StudyRefused::Written => Message::new("study-most-written"),
            StudyRefused::Hands => most("study-most-hands", MOST_HANDS),
            StudyRefused::NothingToUndo => Message::new("study-nothing-to-undo"),
            StudyRefused::NothingToRedo => Message::new("study-nothing-to-redo"),
        }
    }
}
