//! Transcripts: `f5d6c3d3c4`, passes left out.

use damier_core::{
    Explain, Game, Message, Record, RecordError, checked_moves, read_transcripts, split_glued,
};
use thiserror::Error;

use crate::{Bits, Reversi, Square};

/// Splits a transcript into moves. Where passes are told they are `pass`.
pub(crate) fn split(text: &str) -> Vec<&str> {
    let pass =
        |rest: &str| rest.get(..4).filter(|word| word.eq_ignore_ascii_case("pass")).map(str::len);
    split_glued(text, |rest| pass(rest).or_else(|| Square::read(rest).map(|(_, length)| length)))
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
    read_transcripts(text, &Game::new(Reversi::<Bits<8>>::new()))
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
    let mut moves = checked_moves(record, &mut game)?;
    moves.retain(|mv| mv != "pass");
    Ok(moves.concat())
}
