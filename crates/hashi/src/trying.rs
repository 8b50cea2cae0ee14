//! What is tried from here, and given up as a whole or kept.

use damier_core::{Explain, Message};
use thiserror::Error;

use crate::playing::Turned;
use crate::{Built, Effect, Playing};

/// Something that is being tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// How many moves were made before it.
    pub moves: usize,
    /// The edges that are otherwise now, in their order, with what was on them.
    pub before: Vec<(u32, Built)>,
}

/// Why nothing is tried, given up or kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TryError {
    /// There is nothing to give up or to keep.
    #[error("nothing is being tried")]
    Nothing,
    /// Too much is being tried within each other.
    #[error("{} things are being tried already", Try::MOST)]
    TooMany,
}

impl Explain for TryError {
    fn message(&self) -> Message {
        match self {
            TryError::Nothing => Message::new("hashi-try-nothing"),
            TryError::TooMany => Message::new("hashi-try-too-many").with("most", Try::MOST),
        }
    }
}

impl Try {
    /// How many things can be tried within each other.
    pub const MOST: usize = 16;
}

impl Playing {
    /// What is being tried, the outermost first.
    pub fn tries(&self) -> Vec<Try> {
        self.tries.iter().map(|&moves| Try { moves, before: self.before(moves) }).collect()
    }

    /// What was on the edges that are otherwise now, after so many moves.
    fn before(&self, moves: usize) -> Vec<(u32, Built)> {
        let since = self.solving().history().done().skip(moves);
        let changes = since.flat_map(Effect::edges);
        let mut before: Vec<(u32, Built)> =
            changes.map(|change| (change.edge, change.before)).collect();
        // Of several changes of an edge the first tells what was there.
        before.sort_by_key(|&(edge, _)| edge);
        before.dedup_by_key(|&mut (edge, _)| edge);
        before.retain(|&(edge, built)| self.state().built(edge) != built);
        before
    }

    /// Begins to try something from here, within what is tried already.
    pub fn begin_try(&mut self) -> Result<Message, TryError> {
        if self.tries.len() >= Try::MOST {
            return Err(TryError::TooMany);
        }
        self.tries.push(self.solving().history().undos());
        Ok(Message::new("hashi-try-begun"))
    }

    /// Takes everything back that was done since the innermost try began, which is over then. All of
    /// it can be made again, move by move.
    pub fn give_up(&mut self) -> Result<Turned, TryError> {
        let before = self.tries.pop().ok_or(TryError::Nothing)?;
        let moves = self.solving().history().undos().saturating_sub(before);
        let message = Message::new("hashi-try-given-up").with("moves", moves);
        Ok(Turned { effects: self.take(moves), message })
    }

    /// Keeps what was done since the innermost try began, which is over then.
    pub fn keep(&mut self) -> Result<Message, TryError> {
        self.tries.pop().ok_or(TryError::Nothing)?;
        Ok(Message::new("hashi-try-kept").with("left", self.tries.len()))
    }
}
