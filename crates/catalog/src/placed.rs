//! Games that begin in the middle.

use damier_core::{DynGame, Explain, LineError, Message, PlayError, shown};
use thiserror::Error;

use crate::{CatalogError, GameEntry, Params};

/// Which part of what was asked for makes no game.
#[derive(Debug, Error)]
pub enum Unplaced {
    /// What was set, for all these reasons.
    #[error("{}", list(.0))]
    Params(Vec<CatalogError>),
    /// The position, for all these reasons.
    #[error("{}", list(.0))]
    Position(Vec<Box<dyn Explain>>),
    /// A move of the list.
    #[error(transparent)]
    Moves(#[from] LineError),
}

fn list<E: Explain>(errors: &[E]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl Unplaced {
    /// The sentences that tell it, one per reason.
    pub fn messages(&self) -> Vec<Message> {
        match self {
            Unplaced::Params(errors) => errors.iter().map(Explain::message).collect(),
            Unplaced::Position(errors) => errors.iter().map(Explain::message).collect(),
            Unplaced::Moves(error) => vec![error.message()],
        }
    }

    /// The one param that is wrong, where it is one.
    pub fn param(&self) -> Option<&str> {
        match self {
            Unplaced::Params(errors) => match errors.as_slice() {
                [error] => error.param(),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether all is well written, and only the rules do not allow it.
    pub fn is_against_rules(&self) -> bool {
        match self {
            Unplaced::Params(_) | Unplaced::Position(_) => false,
            Unplaced::Moves(error) => !matches!(error.error, PlayError::Syntax(_)),
        }
    }
}

impl GameEntry {
    /// A game as set up, from a position if there is one, after a list of moves if there is one.
    pub fn placed(
        &self,
        params: &Params,
        position: Option<&str>,
        moves: Option<&str>,
    ) -> Result<Box<dyn DynGame>, Unplaced> {
        let game = self.open(params).map_err(Unplaced::Params)?;
        set_out(game, position, moves)
    }

    /// The same of a variant, by its name.
    pub fn placed_as(
        &self,
        variant: &str,
        position: Option<&str>,
        moves: Option<&str>,
    ) -> Result<Box<dyn DynGame>, Unplaced> {
        let refused = |error| Unplaced::Params(vec![error]);
        let unknown = || refused(self.no_variant(variant));
        let game = self.open_variant(variant).ok_or_else(unknown)?;
        self.offers(&*game).map_err(refused)?;
        set_out(game, position, moves)
    }

    fn no_variant(&self, variant: &str) -> CatalogError {
        let variant = shown(variant);
        CatalogError::Refused {
            text: format!("{} has no variant `{variant}`", self.name),
            message: Message::new("error-variant").with("game", self.name).with("variant", variant),
        }
    }
}

/// A game that was opened, from a position if there is one, after a list of moves if there is one.
pub fn set_out(
    mut game: Box<dyn DynGame>,
    position: Option<&str>,
    moves: Option<&str>,
) -> Result<Box<dyn DynGame>, Unplaced> {
    if let Some(text) = position {
        game = game.at_position(text).map_err(Unplaced::Position)?;
    }
    if let Some(moves) = moves {
        game.play_line(moves)?;
    }
    Ok(game)
}
