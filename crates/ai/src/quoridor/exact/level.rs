//! All positions with one number of walls on the board, and that as bytes: a header that tells what
//! it is, then a byte a position. Its part is the walls on the board, and it counts layouts, all
//! views of one taken together.
//!
//! Layouts follow each other by their codes, of each the splits of the walls in hand by what the
//! first seat has, of each the seats on turn, of each the cells of the first pawn but for its goal,
//! and of each those of the second.

use damier_core::{Explain, Message, shown};
use thiserror::Error;

use super::layouts::Code;
use super::shelves::Shelves;
use crate::header::{HEADER, Header};

const MARK: &[u8; 16] = b"damier quoridor\0";
const VERSION: u32 = 1;

/// All positions with one number of walls on the board.
pub(super) struct Level {
    /// The layouts, by the smallest code of their views.
    pub(super) codes: Vec<Code>,
    /// The whole file.
    bytes: Vec<u8>,
}

/// Why bytes are not a level of a solution.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LevelError {
    /// Something else altogether.
    #[error("this is no part of a solved game of Quoridor")]
    NoLevel,
    /// A format of another time.
    #[error("its format is version {0}, and this program reads version {VERSION}")]
    Version(u32),
    /// Another game.
    #[error("it was made for `{0}`")]
    Rules(String),
    /// Another level.
    #[error("it holds positions with {0} walls")]
    Walls(u32),
    /// Cut or longer than it should be.
    #[error("it has {found} bytes instead of {wanted}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// Something changed since it was written.
    #[error("its checksum is wrong: it is damaged")]
    Checksum,
}

impl Explain for LevelError {
    fn message(&self) -> Message {
        match self {
            LevelError::NoLevel => Message::new("quoridor-solve-no-level"),
            LevelError::Version(version) => Message::new("awele-db-version")
                .with("found", *version as usize)
                .with("known", VERSION as usize),
            LevelError::Rules(rules) => {
                Message::new("awele-db-rules").with("rules", rules.as_str())
            }
            LevelError::Walls(walls) => {
                Message::new("quoridor-solve-walls").with("walls", *walls as usize)
            }
            LevelError::Length { found, wanted } => {
                Message::new("awele-db-length").with("found", *found).with("wanted", *wanted)
            }
            LevelError::Checksum => Message::new("awele-db-checksum"),
        }
    }
}

impl Level {
    /// A level in which nothing is known yet.
    pub(super) fn blank(codes: Vec<Code>, shelves: &Shelves, walls: usize) -> Level {
        let bytes = vec![0; HEADER + codes.len() * shelves.room(walls)];
        Level { codes, bytes }
    }

    /// The values, to be filled in.
    pub(super) fn values_mut(&mut self) -> &mut [u8] {
        &mut self.bytes[HEADER..]
    }

    /// The values.
    pub(super) fn values(&self) -> &[u8] {
        &self.bytes[HEADER..]
    }

    /// The whole file.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Writes the header, after which nothing changes any more.
    pub(super) fn seal(&mut self, rules: &str, walls: usize) {
        let (part, count) = (walls as u32, self.codes.len() as u64);
        let header = Header { version: VERSION, part, count, rules: rules.to_owned() };
        header.seal(&mut self.bytes, MARK);
    }

    /// The level that a file holds, or why it does not.
    pub(super) fn read(
        bytes: Vec<u8>,
        rules: &str,
        walls: usize,
        codes: impl FnOnce() -> Vec<Code>,
        shelves: &Shelves,
    ) -> Result<Level, LevelError> {
        let header = Header::read(&bytes, MARK).ok_or(LevelError::NoLevel)?;
        if header.version != VERSION {
            return Err(LevelError::Version(header.version));
        }
        if header.rules != rules {
            return Err(LevelError::Rules(shown(&header.rules)));
        }
        if header.part as usize != walls {
            return Err(LevelError::Walls(header.part));
        }
        let codes = codes();
        let wanted = HEADER + codes.len() * shelves.room(walls);
        if bytes.len() != wanted {
            return Err(LevelError::Length { found: bytes.len(), wanted });
        }
        if !Header::is_sound(&bytes) {
            return Err(LevelError::Checksum);
        }
        Ok(Level { codes, bytes })
    }
}
