//! A match as the list of what it was told.
//!
//! A match opens in some way, and everything that happens in it after that is a command it
//! accepted. [Folding](crate::Contest::fold) these with their times gives the match again, with
//! everything: whose clock shows what, what was offered, paused and taken back. Nobody is asked
//! again for what they answered.
//!
//! As text a log is a line for each entry after a head that says how the match opened:
//!
//! ```text
//! damier log 2
//! sitter human human
//! sitter computer alphabeta:level=3
//! clock none, 5s/move
//! | [Game "reversi"]
//! | [Variant "8x8"]
//! | [Date "2026.11.16"]
//! |
//! | *
//! 1 3.25 1 play 0.0 f5
//! 2 3.3 table begin 2.1.0
//! 3 3.62 table answer 2.1.0 0.31 0.3 ~-1.50 d6
//! 4 9.1 1 go back
//! ```
//!
//! * **The first line** names the version of the form. The second version has rematches.
//! * **The head** tells who sits where (`sitter`, the kind and the name, one a seat), the clocks
//!   and whether the game counts (`rated`); then, after bars, the record of what was played before
//!   and what was said about it, as [`dgn`](crate::dgn) has it.
//! * **An entry** is its number, the seconds since the match began, who said it (the number of a
//!   seat, or `table` for whoever runs the match), and what. A turn is `ply.rewound` after its
//!   seat, which is who said it or stands before.

mod entry;
mod opening;
pub(crate) mod seconds;
mod text;

use std::time::Duration;

use damier_core::{Explain, Message};
use thiserror::Error;

pub use entry::NoEntry;
pub use opening::Opening;
pub(crate) use opening::UNDONE;
pub use text::{LogError, Problem, VERSION, is_newer, looks_like, read, write, write_head};

use crate::{Command, Decision, Entry, Refused, Sitter};

/// How a match opened, and what it was told since.
#[derive(Clone, Debug)]
pub struct Log {
    /// How it opened.
    pub opening: Opening,
    /// What it accepted, oldest first, numbered from 1.
    pub entries: Vec<Entry>,
}

impl Log {
    /// The log of a match that has just opened.
    pub fn new(opening: Opening) -> Log {
        Log { opening, entries: Vec::new() }
    }

    /// The number of the last entry; 0 before the first.
    pub fn seq(&self) -> u64 {
        self.entries.last().map_or(0, |entry| entry.seq)
    }

    /// When the last entry came, since the match began.
    pub fn latest(&self) -> Duration {
        self.entries.last().map_or(Duration::ZERO, |entry| entry.at)
    }

    /// The entries after the one of this number; all of them for 0.
    pub fn since(&self, seq: u64) -> &[Entry] {
        let first = self.entries.partition_point(|entry| entry.seq <= seq);
        &self.entries[first..]
    }

    /// Who sits where in the end.
    pub fn sitters(&self) -> Vec<Sitter> {
        let mut sitters = self.opening.sitters().to_vec();
        for entry in &self.entries {
            if let Command::Decide(Decision::Seat { seat, sitter, .. }) = &entry.command
                && let Some(slot) = sitters.get_mut(seat.index())
            {
                slot.clone_from(sitter);
            }
        }
        sitters
    }

    pub(crate) fn push(&mut self, at: Duration, command: Command) -> u64 {
        let seq = self.seq() + 1;
        self.entries.push(Entry { seq, at, command });
        seq
    }
}

/// A log cannot be followed to its end.
#[derive(Debug, Error)]
#[error("entry {seq} of the log: {why}")]
pub struct FoldError {
    /// The number of the entry that is not accepted.
    pub seq: u64,
    /// Why not.
    pub why: Refused,
}

impl Explain for FoldError {
    fn message(&self) -> Message {
        Message::new("log-refused")
            .with("number", self.seq.to_string())
            .with("problem", self.why.message())
    }
}
