//! Games as bare lists of moves, the moves run together.

use crate::{DynGame, LineError, Place, Record, RecordError, move_words};

/// Splits a list of moves, run together or set apart by white space, commas or numbers;
/// `length` tells how much of a text is a move. What is no move stays as a word for the reader
/// to complain about.
pub fn split_glued(text: &str, length: impl Fn(&str) -> Option<usize>) -> Vec<&str> {
    let mut moves = Vec::new();
    for word in move_words(text) {
        let mut rest = word;
        let mut glued = Vec::new();
        while let Some(length) = length(rest) {
            glued.push(&rest[..length]);
            rest = &rest[length..];
        }
        if rest.is_empty() { moves.extend(glued) } else { moves.push(word) }
    }
    moves
}

/// Reads games, a list a line, each played from where `start` stands.
pub fn read_transcripts(text: &str, start: &dyn DynGame) -> Result<Vec<Record>, RecordError> {
    let mut records = Vec::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if !line.trim().is_empty() {
            let mut game = start.boxed_clone();
            game.play_line(line).map_err(|LineError { at, error, .. }| {
                RecordError::new(text, offset + at, error)
            })?;
            records.push(Record::of(&*game));
        }
        offset += line.len();
    }
    Ok(records)
}

/// The moves of a record as they are always written, each checked by playing it on `game`. Who
/// left the game is left out: a list of moves has no way to tell.
pub fn checked_moves(record: &Record, game: &mut dyn DynGame) -> Result<Vec<String>, RecordError> {
    let moves = record.moves.iter().filter(|mv| mv.as_leaving().is_none());
    let played = moves.map(|mv| {
        game.play(&mv.text).map_err(|error| RecordError {
            at: mv.at.unwrap_or(Place { line: 1, column: 1 }),
            problem: Box::new(error),
        })
    });
    played.collect()
}
