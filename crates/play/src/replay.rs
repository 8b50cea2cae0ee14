//! From a record back to a game, every move checked.

use damier_catalog::{CatalogError, game};
use damier_core::{DynGame, Explain, Message, Place, Record, RecordedMove, shown};
use thiserror::Error;

/// Why a record cannot be replayed to its end.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// The game is not in the catalogue.
    #[error(transparent)]
    Game(#[from] CatalogError),
    /// The game has no such variant.
    #[error("{game} has no variant `{variant}`")]
    Variant {
        /// The game.
        game: String,
        /// The variant.
        variant: String,
    },
    /// The first position is nonsense.
    #[error("the first position is wrong: {}", join(.0))]
    Start(Vec<Box<dyn Explain>>),
    /// A move cannot be played.
    #[error("move {number} `{text}` ({}): {problem}", after(.last_good.as_deref()))]
    Move {
        /// Which move, from 1.
        number: usize,
        /// Where it stands, if it was read from a text.
        at: Option<Place>,
        /// The move.
        text: String,
        /// The last move that could be played.
        last_good: Option<String>,
        /// What is wrong with it.
        problem: Box<dyn Explain>,
    },
}

impl Explain for ReplayError {
    fn message(&self) -> Message {
        match self {
            ReplayError::Game(error) => error.message(),
            ReplayError::Variant { game, variant } => Message::new("error-variant")
                .with("game", game.as_str())
                .with("variant", variant.as_str()),
            ReplayError::Start(errors) => {
                let problem = Message::joined(errors.iter().map(Explain::message));
                Message::new("error-start")
                    .with("problem", problem.unwrap_or_else(|| Message::new("error-no-position")))
            }
            ReplayError::Move { number, at, text, last_good, problem } => {
                let after = match last_good {
                    Some(mv) => Message::new("error-replay-after").with("move", mv.as_str()),
                    None => Message::new("error-replay-first"),
                };
                let message = Message::new("error-replay")
                    .with("number", *number)
                    .with("text", text.as_str())
                    .with("after", after)
                    .with("problem", problem.message());
                match at {
                    Some(at) => Message::new("error-at")
                        .with("line", at.line)
                        .with("column", at.column)
                        .with("problem", message),
                    None => message,
                }
            }
        }
    }
}

/// What was played before a move that cannot be.
fn after(last_good: Option<&str>) -> String {
    match last_good {
        Some(mv) => format!("the last good move was {mv}"),
        None => "the first move".to_owned(),
    }
}

fn join(errors: &[Box<dyn Explain>]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// The game at the end of a record.
pub fn replay(record: &Record) -> Result<Box<dyn DynGame>, ReplayError> {
    replay_steps(record, |_| {})
}

/// The same, showing the game before the first move and after each.
pub fn replay_steps(
    record: &Record,
    mut show: impl FnMut(&dyn DynGame),
) -> Result<Box<dyn DynGame>, ReplayError> {
    let mut game = first_position(record)?;
    show(&*game);
    for index in 0..record.moves.len() {
        play_entry(&mut *game, record, index)?;
        show(&*game);
    }
    Ok(game)
}

/// The game as far as it can be replayed, and why not further.
pub fn replay_partly(
    record: &Record,
) -> Result<(Box<dyn DynGame>, Option<ReplayError>), ReplayError> {
    let mut game = first_position(record)?;
    for index in 0..record.moves.len() {
        if let Err(error) = play_entry(&mut *game, record, index) {
            return Ok((game, Some(error)));
        }
    }
    Ok((game, None))
}

/// The game of a record before its first move.
pub(crate) fn first_position(record: &Record) -> Result<Box<dyn DynGame>, ReplayError> {
    let standard = game(&record.game)?.open_variant(&record.variant).ok_or_else(|| {
        ReplayError::Variant { game: record.game.clone(), variant: shown(&record.variant) }
    })?;
    match &record.start {
        None => Ok(standard),
        Some(text) => standard.at_position(text).map_err(ReplayError::Start),
    }
}

fn play_entry(game: &mut dyn DynGame, record: &Record, index: usize) -> Result<(), ReplayError> {
    let entry = &record.moves[index];
    repeat(game, entry).map_err(|problem| ReplayError::Move {
        number: index + 1,
        at: entry.at,
        text: shown(&entry.text),
        last_good: index.checked_sub(1).map(|before| shown(&record.moves[before].text)),
        problem,
    })
}

/// Does again what a record tells of one step.
pub(crate) fn repeat(game: &mut dyn DynGame, entry: &RecordedMove) -> Result<(), Box<dyn Explain>> {
    match entry.as_leaving() {
        Some((seat, leave)) => {
            game.retire(seat, leave).map_err(|error| Box::new(error) as Box<dyn Explain>)
        }
        None => match game.play(&entry.text) {
            Ok(_) => Ok(()),
            Err(error) => Err(Box::new(error)),
        },
    }
}
