//! Transcripts: `f5d6c3d3c4`, passes left out.

use damier_core::{
    DynGame, Explain, Game, LineError, Message, Place, Record, RecordError, move_words,
};
use thiserror::Error;

use crate::{Bits, Reversi, Square};

/// Splits a transcript, or moves set apart by white space, commas or numbers,
/// into moves. What is no move stays as a word for the reader to complain about.
pub(crate) fn split(text: &str) -> Vec<&str> {
    let mut moves = Vec::new();
    for word in move_words(text) {
        let mut rest = word;
        let mut squares = Vec::new();
        while let Some((_, length)) = Square::read(rest) {
            squares.push(&rest[..length]);
            rest = &rest[length..];
        }
        if rest.is_empty() { moves.extend(squares) } else { moves.push(word) }
    }
    moves
}

/// Whether a text looks like transcripts: its first word begins with two squares in a row.
pub fn looks_like(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or("");
    let second = Square::read(word).map(|(_, length)| &word[length..]);
    second.and_then(Square::read).is_some()
}

/// Reads games from text, one transcript a line; each is played from the start on a board of
/// eight by eight.
pub fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut records = Vec::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if !line.trim().is_empty() {
            let mut game = Game::new(Reversi::<Bits<8>>::new());
            game.play_line(line).map_err(|LineError { at, error, .. }| {
                RecordError::new(text, offset + at, error)
            })?;
            records.push(Record::of(&game));
        }
        offset += line.len();
    }
    Ok(records)
}

/// A game that does not begin at the standard start of eight by eight, which
/// is where a transcript is read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a transcript holds games from the standard start on 8x8 only")]
pub struct OtherStart;

impl Explain for OtherStart {
    fn message(&self) -> Message {
        Message::new("transcript-other-start")
    }
}

/// Writes the moves of a record as a transcript, each checked by playing it. Who left the
/// game is not told: a transcript has no way to.
pub fn write(record: &Record) -> Result<String, RecordError> {
    if record.game != "reversi" || record.variant != "8x8" || record.start.is_some() {
        return Err(RecordError::new("", 0, OtherStart));
    }
    let mut game = Game::new(Reversi::<Bits<8>>::new());
    let mut text = String::new();
    for mv in record.moves.iter().filter(|mv| mv.as_leaving().is_none()) {
        let played = DynGame::play(&mut game, &mv.text).map_err(|error| RecordError {
            at: mv.at.unwrap_or(Place { line: 1, column: 1 }),
            problem: Box::new(error),
        })?;
        if played != "pass" {
            text.push_str(&played);
        }
    }
    Ok(text)
}
