//! Games as lists of houses, `FfEbCb`.

use damier_core::{
    Explain, Game, Message, Record, RecordError, checked_moves, read_transcripts, split_glued,
};
use thiserror::Error;

use crate::notation::move_length;
use crate::{Awele, Packed, RuleSet};

/// Splits a list into moves.
pub(crate) fn split(text: &str) -> Vec<&str> {
    split_glued(text, move_length)
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
    read_transcripts(text, &Game::new(Awele::<Packed>::new(RuleSet::ABAPA)))
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
    let abapa = RuleSet::ABAPA.to_string();
    if record.game != "awele" || record.variant != abapa || record.start.is_some() {
        return Err(RecordError::new("", 0, OtherStart));
    }
    let mut game = Game::new(Awele::<Packed>::new(RuleSet::ABAPA));
    Ok(checked_moves(record, &mut game)?.concat())
}
