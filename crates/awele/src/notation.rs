//! Positions and moves as text.

use damier_core::{Explain, Message, shown};
use thiserror::Error;

use crate::{Board, House, Position, RuleSet, Side};

/// Why a text is no move or no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Syntax {
    /// No house, or something behind it that is not about seeds.
    #[error("`{0}` is no move: a move is the letter of a house, such as F or f")]
    Move(String),
    /// The board has no such house.
    #[error("there is no house {house}: each row has {row}")]
    Outside {
        /// The house.
        house: House,
        /// How many there are in a row.
        row: usize,
    },
    /// Too many or too few numbers.
    #[error("a position has {wanted} numbers, the houses and both stores, and here are {found}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// Something that is no number of seeds.
    #[error("`{found}`, number {at}, is no number of seeds")]
    Count {
        /// What is there.
        found: String,
        /// Where it is, from 1.
        at: usize,
    },
    /// More seeds than the game has.
    #[error("there are {found} seeds, and the game has {most}")]
    TooMany {
        /// How many there are.
        found: u32,
        /// How many there may be.
        most: u32,
    },
    /// Nothing tells whose turn it is.
    #[error("the side to move is missing: S (South) or N (North) at the end")]
    NoTurn,
    /// Something else is at the end.
    #[error("`{0}` at the end is not the side to move: S (South) or N (North)")]
    Turn(String),
}

impl Explain for Syntax {
    fn message(&self) -> Message {
        match self {
            Syntax::Move(text) => Message::new("awele-bad-move").with("text", text.as_str()),
            Syntax::Outside { house, row } => Message::new("awele-not-on-board")
                .with("house", house.to_string())
                .with("row", *row),
            Syntax::Length { found, wanted } => {
                Message::new("awele-length").with("found", *found).with("wanted", *wanted)
            }
            Syntax::Count { found, at } => {
                Message::new("awele-count").with("found", found.as_str()).with("at", *at)
            }
            Syntax::TooMany { found, most } => Message::new("awele-too-many")
                .with("found", *found as usize)
                .with("most", *most as usize),
            Syntax::NoTurn => Message::new("awele-no-turn"),
            Syntax::Turn(text) => Message::new("awele-turn").with("text", text.as_str()),
        }
    }
}

/// How much of `text` is one move: a letter, then perhaps the seeds sown, then perhaps `x` and
/// the seeds captured (`F`, `F5`, `E3x5`). Nothing if it does not begin with a house.
pub(crate) fn move_length(text: &str) -> Option<usize> {
    text.chars().next().and_then(House::from_letter)?;
    let digits = |from: usize| from + text[from..].bytes().take_while(u8::is_ascii_digit).count();
    let sown = digits(1);
    let taken = match text.as_bytes().get(sown) {
        Some(b'x') => digits(sown + 1),
        _ => sown,
    };
    // An `x` alone says nothing.
    Some(if taken > sown + 1 { taken } else { sown })
}

/// Reads a house; the numbers of seeds behind it are for people and not looked at.
pub(crate) fn parse_move(text: &str, row: usize) -> Result<House, Syntax> {
    let text = text.trim();
    let whole = move_length(text) == Some(text.len());
    match text.chars().next().and_then(House::from_letter).filter(|_| whole) {
        None => Err(Syntax::Move(shown(text))),
        Some(house) if house.column() >= row => Err(Syntax::Outside { house, row }),
        Some(house) => Ok(house),
    }
}

/// The houses in the order of sowing, both stores, and the side to move.
pub(crate) fn position_text<B: Board>(position: &Position<B>, row: usize) -> String {
    let houses = (0..2 * row).map(|house| position.board.count(house));
    let numbers = houses.chain(position.stores.map(u32::from));
    let turn = if position.side == Side::South { "S" } else { "N" };
    let words = numbers.map(|number| number.to_string()).chain([turn.to_owned()]);
    words.collect::<Vec<_>>().join("-")
}

/// Reads a position; hyphens, white space or commas between the numbers.
pub(crate) fn parse_position<B: Board>(
    text: &str,
    rule_set: &RuleSet,
) -> Result<Position<B>, Vec<Syntax>> {
    let row = rule_set.row();
    let (numbers, side, mut reasons) = read_numbers(text, rule_set);
    let total = numbers.iter().fold(0_u32, |total, number| total.saturating_add(*number));
    let complete = !reasons.iter().any(|reason| matches!(reason, Syntax::Length { .. }));
    if complete && total > rule_set.total() {
        reasons.push(Syntax::TooMany { found: total, most: rule_set.total() });
    }
    match side {
        Ok(side) if reasons.is_empty() => {
            // No number is larger than all together.
            let counts: Vec<u8> = numbers.iter().map(|number| *number as u8).collect();
            let board = B::from_counts(&counts[..2 * row]);
            Ok(Position { board, stores: [counts[2 * row], counts[2 * row + 1]], side })
        }
        side => {
            reasons.extend(side.err());
            Err(reasons)
        }
    }
}

/// The numbers of a position and whose turn it is, and everything that keeps the text from saying so.
/// Without a reason there are as many numbers as the board wants.
pub(crate) fn read_numbers(
    text: &str,
    rule_set: &RuleSet,
) -> (Vec<u32>, Result<Side, Syntax>, Vec<Syntax>) {
    let wanted = 2 * rule_set.row() + 2;
    // Two hyphens in a row would be a number below zero.
    let words = text.split(|c: char| c == ',' || c.is_whitespace());
    let words = words.map(|word| word.trim_end_matches('-')).filter(|word| !word.is_empty());
    let mut words = words.flat_map(|word| word.split('-')).peekable();
    let mut numbers = Vec::with_capacity(wanted);
    let mut reasons = Vec::new();
    let mut found = 0;
    let mut side = Err(Syntax::NoTurn);
    while let Some(word) = words.next() {
        let last = words.peek().is_none();
        if last && !word.bytes().all(|byte| byte.is_ascii_digit()) {
            side = match word.to_ascii_lowercase().as_str() {
                "s" | "south" => Ok(Side::South),
                "n" | "north" => Ok(Side::North),
                _ => Err(Syntax::Turn(shown(word))),
            };
            break;
        }
        found += 1;
        // Digits alone: a number of seeds has no sign.
        let number = word.parse::<u32>().ok().filter(|_| !word.starts_with('+'));
        match number {
            // Of a text that is too long nothing more is kept than is added up.
            Some(number) if numbers.len() < wanted => numbers.push(number),
            // The first few are enough to mend a text by.
            None if reasons.len() < 5 => {
                reasons.push(Syntax::Count { found: shown(word), at: found });
            }
            Some(_) | None => {}
        }
    }
    if found != wanted {
        reasons.push(Syntax::Length { found, wanted });
    }
    (numbers, side, reasons)
}
