//! Games as lists of houses, `FfEbCb`.

use damier_core::{
    DynGame, Explain, Game, LineError, Message, Place, Record, RecordError, move_words,
};
use thiserror::Error;

use crate::notation::move_length;
use crate::{Awele, Packed, Terms};

/// Splits a list, or moves set apart by white space, commas or numbers, into moves. What is
/// no move stays as a word for the reader to complain about.
pub(crate) fn split(text: &str) -> Vec<&str> {
    let mut moves = Vec::new();
    for word in move_words(text) {
        let mut rest = word;
        let mut houses = Vec::new();
        while let Some(length) = move_length(rest) {
            houses.push(&rest[..length]);
            rest = &rest[length..];
        }
        if rest.is_empty() { moves.extend(houses) } else { moves.push(word) }
    }
    moves
}

/// Whether a text looks like lists of houses: its first word is letters of both sides in turn.
pub fn looks_like(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or("");
    let turns = |(at, letter): (usize, char)| {
        let houses = if at % 2 == 0 { 'A'..='F' } else { 'a'..='f' };
        houses.contains(&letter)
    };
    word.len() > 1 && word.chars().enumerate().all(turns)
}

/// Reads games from text, one list a line; each is played from the start under `abapa`.
pub fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut records = Vec::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if !line.trim().is_empty() {
            let mut game = Game::new(Awele::<Packed>::new(Terms::ABAPA));
            game.play_line(line).map_err(|LineError { at, error, .. }| {
                RecordError::new(text, offset + at, error)
            })?;
            records.push(Record::of(&game));
        }
        offset += line.len();
    }
    Ok(records)
}

/// A game under other rules or from another start than those a list is read under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a list of houses holds games of abapa from the standard start only")]
pub struct OtherStart;

impl Explain for OtherStart {
    fn message(&self) -> Message {
        Message::new("awele-other-start")
    }
}

/// Writes the moves of a record as a list of houses, each checked by playing it. Who left the
/// game is not told: a list has no way to.
pub fn write(record: &Record) -> Result<String, RecordError> {
    let abapa = Terms::ABAPA.to_string();
    if record.game != "awele" || record.variant != abapa || record.start.is_some() {
        return Err(RecordError::new("", 0, OtherStart));
    }
    let mut game = Game::new(Awele::<Packed>::new(Terms::ABAPA));
    let mut text = String::new();
    for mv in record.moves.iter().filter(|mv| mv.as_leaving().is_none()) {
        let played = DynGame::play(&mut game, &mv.text).map_err(|error| RecordError {
            at: mv.at.unwrap_or(Place { line: 1, column: 1 }),
            problem: Box::new(error),
        })?;
        text.push_str(&played);
    }
    Ok(text)
}
