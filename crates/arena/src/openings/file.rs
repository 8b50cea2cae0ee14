//! Openings that somebody wrote down.

use damier_core::{DynGame, Explain, Message, Record, Rng, Step, mix, shown};
use damier_play::{dgn, log, read_records, replay};
use thiserror::Error;

use super::Line;

/// Which openings of a file, and in which order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The order.
    pub order: Order,
    /// How many moves of each are played; all of them without.
    pub plies: Option<usize>,
    /// The first that is used, from 0.
    pub start: usize,
    /// What chance is drawn from.
    pub seed: u64,
}

/// The order of openings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// As the file has them.
    #[default]
    Sequential,
    /// Shuffled.
    Random,
}

/// Why a file has no openings.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum FileError {
    /// There is nothing in it.
    #[error("there is no opening in it")]
    Empty,
    /// One of them cannot be used.
    #[error("opening {number} cannot be used")]
    Line {
        /// Which, from 1.
        number: usize,
        /// Why not.
        problem: Message,
    },
    /// It is no record of a game.
    #[error("the records cannot be read")]
    Records(Message),
    /// There are fewer than `start` asks for.
    #[error("there is no opening {start} among {count}")]
    Start {
        /// Which was to be the first, from 1.
        start: usize,
        /// How many there are.
        count: usize,
    },
}

impl Explain for FileError {
    fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("error-openings-empty"),
            Self::Line { number, problem } => Message::new("error-openings-line")
                .with("number", *number)
                .with("problem", problem.clone()),
            Self::Records(problem) => problem.clone(),
            Self::Start { start, count } => {
                Message::new("error-openings-start").with("start", *start).with("count", *count)
            }
        }
    }
}

/// The openings of a text: records of any form, or a line of moves or a position each. Lines that
/// begin with `#` are remarks.
pub fn read(text: &str, base: &dyn DynGame, selection: Selection) -> Result<Vec<Line>, FileError> {
    let formats = || damier_catalog::games().iter().flat_map(|entry| entry.formats);
    let recorded = log::looks_like(text)
        || dgn::looks_like(text)
        || formats().any(|format| (format.looks_like)(text));
    let wrong = |index: usize, problem| FileError::Line { number: index + 1, problem };
    let mut lines = Vec::new();
    if recorded {
        let (records, problem) = read_records(text);
        if let Some(problem) = problem {
            return Err(FileError::Records(problem));
        }
        for (index, record) in records.into_iter().enumerate() {
            lines.push(of_record(record, base, selection.plies).map_err(|it| wrong(index, it))?);
        }
    } else {
        let told = text.lines().map(str::trim);
        let told = told.enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        for (index, line) in told {
            lines.push(of_text(line, base, selection.plies).map_err(|it| wrong(index, it))?);
        }
    }
    if lines.is_empty() {
        return Err(FileError::Empty);
    }
    if selection.start >= lines.len() {
        return Err(FileError::Start { start: selection.start + 1, count: lines.len() });
    }
    if selection.order == Order::Random {
        Rng::new(mix(selection.seed)).shuffle(&mut lines);
    }
    lines.rotate_left(selection.start);
    Ok(lines)
}

fn of_record(
    mut record: Record,
    base: &dyn DynGame,
    plies: Option<usize>,
) -> Result<Line, Message> {
    if record.game != base.name() || record.variant != base.variant() {
        return Err(Message::new("error-openings-game")
            .with("game", shown(&format!("{} {}", record.game, record.variant)))
            .with("wanted", format!("{} {}", base.name(), base.variant())));
    }
    let moves = record.moves.iter().take_while(|mv| mv.as_leaving().is_none()).count();
    record.moves.truncate(plies.unwrap_or(moves).min(moves));
    let game = replay(&record).map_err(|error| error.message())?;
    of_game(&*game)
}

fn of_text(text: &str, base: &dyn DynGame, plies: Option<usize>) -> Result<Line, Message> {
    let mut game = base.boxed_clone();
    if let Err(error) = game.play_line(text) {
        game = base.at_position(text).map_err(|_| error.message())?;
    }
    while plies.is_some_and(|plies| game.steps().len() > plies) {
        game.take_back();
    }
    of_game(&*game)
}

fn of_game(game: &dyn DynGame) -> Result<Line, Message> {
    if game.outcome().is_some() {
        return Err(Message::new("error-openings-over"));
    }
    let moves = game.steps().into_iter().filter_map(|step| match step {
        Step::Move(mv) => Some(mv),
        Step::Left(..) => None,
    });
    Ok(Line { start: game.custom_start(), moves: moves.collect() })
}
