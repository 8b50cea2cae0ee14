//! Positions that a page shows.

use damier_core::view::Deed;
use damier_core::{DynGame, Explain, Message};
use thiserror::Error;

use crate::{Entry, Params, Session};

/// A position, and what is to be seen in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Example {
    /// What is set before it begins.
    pub set: Vec<(String, String)>,
    /// Where it begins, if that is not the standard start; the ID of a maze or a puzzle.
    pub position: Option<String>,
    /// What was done since.
    pub moves: String,
    /// A move to look at.
    pub claim: Option<Claim>,
    /// What there is to see.
    pub caption: String,
}

/// What a page says of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It is possible, and worth a look.
    Shows(String),
    /// It is not possible.
    Refuses(String),
}

/// A game as it stands in an example.
pub enum Stage {
    /// Of several.
    Game(Box<dyn DynGame>),
    /// Of one.
    Session(Box<dyn Session>),
}

/// An example that can be drawn.
pub struct Opened {
    /// The position.
    pub before: Stage,
    /// The move that is looked at.
    pub then: Then,
}

/// What becomes of the move that is looked at.
pub enum Then {
    /// There is none.
    Nothing,
    /// It is made.
    Done {
        /// The move, as it is written.
        text: String,
        /// What it does, in games for several.
        deed: Option<Deed>,
        /// The position after it.
        after: Stage,
    },
    /// It is refused.
    Refused {
        /// The move, as it is written on the page.
        text: String,
        /// Why.
        why: Message,
    },
}

/// Why an example cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExampleError {
    /// It cannot be set up or played so.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Wrong(Vec<Message>),
    /// What it says to be impossible is possible.
    #[error("`{0}` is possible")]
    Possible(String),
}

impl Explain for ExampleError {
    fn message(&self) -> Message {
        match self {
            ExampleError::Wrong(reasons) => Message::joined(reasons.iter().cloned())
                .unwrap_or_else(|| Message::new("rules-unshown")),
            ExampleError::Possible(text) => {
                Message::new("rules-possible").with("move", text.as_str())
            }
        }
    }
}

impl Example {
    /// The example as boards of a game. Pages of the catalogue can all be opened.
    pub fn open(&self, entry: Entry) -> Result<Opened, ExampleError> {
        let before = self.stage(entry)?;
        let then = match &self.claim {
            None => Then::Nothing,
            Some(Claim::Shows(text)) => {
                let deed = match &before {
                    Stage::Game(game) => game.deed(text).ok(),
                    Stage::Session(_) => None,
                };
                let mut after = self.stage(entry)?;
                let text = after.play(text)?;
                Then::Done { text, deed, after }
            }
            Some(Claim::Refuses(text)) => match self.stage(entry)?.play(text) {
                Ok(_) => return Err(ExampleError::Possible(text.clone())),
                Err(why) => Then::Refused { text: text.clone(), why: why.message() },
            },
        };
        Ok(Opened { before, then })
    }

    /// The position.
    fn stage(&self, entry: Entry) -> Result<Stage, ExampleError> {
        let pairs = self.set.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let params = Params::new(pairs);
        match entry {
            Entry::Game(entry) => {
                let mut game = entry.open(&params).map_err(|errors| wrong(&errors))?;
                if let Some(text) = &self.position {
                    game = game.at_position(text).map_err(|errors| wrong(&errors))?;
                }
                game.play_line(&self.moves).map_err(|error| wrong(&[error]))?;
                Ok(Stage::Game(game))
            }
            Entry::Solo(entry) => {
                let id = self.position.as_deref().unwrap_or_default();
                let session = entry.begin(id, &params).map_err(ExampleError::Wrong)?;
                let mut stage = Stage::Session(session);
                let separates = |c: char| if entry.commas { c == ',' } else { c.is_whitespace() };
                let moves = self.moves.split(separates).map(str::trim);
                for text in moves.filter(|text| !text.is_empty()) {
                    stage.play(text)?;
                }
                Ok(stage)
            }
        }
    }
}

/// What is wrong with an example, for all these reasons.
fn wrong<E: Explain>(errors: &[E]) -> ExampleError {
    ExampleError::Wrong(errors.iter().map(Explain::message).collect())
}

impl Stage {
    /// Makes a move and tells how it is written, or why it cannot be made.
    fn play(&mut self, text: &str) -> Result<String, ExampleError> {
        match self {
            Stage::Game(game) => game.play(text).map_err(|error| wrong(&[error])),
            Stage::Session(session) => match session.act(text, &mut || true) {
                Ok(_) => Ok(text.to_owned()),
                Err(reason) => Err(ExampleError::Wrong(vec![reason])),
            },
        }
    }
}
