//! What is typed at the board: a move, or several at once.

use damier_core::{Explain, LineError, Message, PlayError, Step};
use thiserror::Error;

use super::Contest;

/// Why several moves that were typed at once are not played.
#[derive(Debug, Error)]
pub enum TypedError {
    /// One of them cannot be played.
    #[error(transparent)]
    Line(#[from] LineError),
    /// Not all of them are for persons to play.
    #[error("these are {count} moves, and after {after} a computer is on turn")]
    NotYours {
        /// How many there are.
        count: usize,
        /// The last before the computer's turn.
        after: String,
    },
}

impl Explain for TypedError {
    fn message(&self) -> Message {
        match self {
            TypedError::Line(error) => error.message(),
            TypedError::NotYours { count, after } => {
                Message::new("error-not-yours").with("count", *count).with("after", after.as_str())
            }
        }
    }
}

impl Contest {
    /// The moves that a text means: the text itself, which need not be one; or several, set apart or
    /// run together, that can all be played if persons have the turns. Nothing is played yet.
    pub fn typed(&self, text: &str) -> Result<Vec<String>, TypedError> {
        let whole = || Ok(vec![text.to_owned()]);
        if !matches!(self.game.read_move(text), Err(PlayError::Syntax(_))) {
            return whole();
        }
        let mut after = self.game.boxed_clone();
        match after.play_line(text) {
            // What begins with no move is no list of them.
            Err(LineError { number: 1, error: PlayError::Syntax(_), .. }) => return whole(),
            played => played?,
        }
        let mut game = self.game.boxed_clone();
        let mut moves: Vec<String> = Vec::new();
        let steps = after.steps();
        for step in &steps[game.steps().len()..] {
            let Step::Move(mv) = step else { continue };
            let computers = game.turn().is_some_and(|seat| !self.is_person(seat));
            if let Some(after) = moves.last().filter(|_| computers) {
                let count = steps.len() - self.game.steps().len();
                return Err(TypedError::NotYours { count, after: after.clone() });
            }
            // It was just played.
            game.play(mv).ok();
            moves.push(mv.clone());
        }
        Ok(moves)
    }
}
