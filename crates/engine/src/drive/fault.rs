//! What goes wrong with programs of others.

use std::time::Duration;

use thiserror::Error;

use super::end::End;
use super::{FLOOD, LONGEST_ANSWER};

/// Why a program did not answer as it should.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// There is no such program, or it may not be run.
    #[error("it could not be started: {0}")]
    Unstarted(String),
    /// It said nothing.
    #[error("no answer to `{asked}` within {} s", limit.as_secs_f64())]
    Silent {
        /// What was said to it last.
        asked: String,
        /// How long it was waited for.
        limit: Duration,
    },
    /// It ended.
    #[error("exit code {code} after `{asked}`")]
    Exited {
        /// What was said to it last.
        asked: String,
        /// Its exit code.
        code: i32,
    },
    /// A signal ended it.
    #[error("signal {signal}{} after `{asked}`", signal_name(*signal))]
    Killed {
        /// What was said to it last.
        asked: String,
        /// The signal's number.
        signal: i32,
    },
    /// It said that it would say nothing more.
    #[error("its output was closed after `{asked}`")]
    Closed {
        /// What was said to it last.
        asked: String,
    },
    /// It took more memory than it may.
    #[error("{} MB of memory, more than it may have", bytes / 1_000_000)]
    Memory {
        /// The bytes it had.
        bytes: u64,
    },
    /// It said too much.
    #[error("more than {} MB said after `{asked}`, and no answer", FLOOD / 1_000_000)]
    Flood {
        /// What was said to it last.
        asked: String,
    },
    /// It said too much in one line.
    #[error("a line of more than {} kB after `{asked}`", LONGEST_ANSWER / 1000)]
    LongLine {
        /// What was said to it last.
        asked: String,
    },
    /// It does not listen.
    #[error("what it is told is not read")]
    Deaf,
    /// It says that it cannot do what it was asked to.
    #[error("`{asked}` was answered with `{answer}`")]
    Refused {
        /// What it was asked.
        asked: String,
        /// What it answered.
        answer: String,
    },
    /// It had no move where there is one.
    #[error("no move where there is one")]
    NoMove,
    /// It cannot be told of this game.
    #[error("{0}")]
    Unable(String),
    /// Nobody wants the answer any more.
    #[error("nobody wants the answer any more")]
    Unwanted,
}

impl Fault {
    /// What it means that a program ended in this way, after it had been asked something.
    pub(super) fn of(end: End, asked: &str) -> Fault {
        let asked = asked.to_owned();
        match end {
            End::Unstarted(why) => Fault::Unstarted(why),
            End::Exited(code) => Fault::Exited { asked, code },
            End::Signal(signal) => Fault::Killed { asked, signal },
            End::Memory(bytes) => Fault::Memory { bytes },
            End::Dismissed => Fault::Closed { asked },
        }
    }
}

/// What signals that programs die of are called.
fn signal_name(signal: i32) -> &'static str {
    match signal {
        4 => " (an illegal instruction)",
        6 => " (abort)",
        7 => " (bus error)",
        8 => " (arithmetic)",
        9 => " (killed)",
        11 => " (segmentation fault)",
        13 => " (broken pipe)",
        15 => " (terminated)",
        _ => "",
    }
}
