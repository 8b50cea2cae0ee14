//! Programs of others as players of ours.
//!
//! A [`Program`] is a [`Mind`](damier_mind::Mind): whoever can seat a mind can seat it. It has four
//! layers, each of which knows only the one below: a program that plays, a *tongue* that puts what is asked
//! into the words of a protocol, a conversation in which nobody waits for ever, and a process whose
//! every output is bounded. Below them a warden, in a process of its own, sees to it that nothing of a
//! program stays.

pub mod compliance;
mod end;
mod fault;
#[cfg(target_os = "linux")]
pub mod held;
pub mod hold;
mod process;
mod program;
mod programs;
#[cfg(target_os = "linux")]
mod spaces;
mod talk;
mod tongue;
#[cfg(target_os = "linux")]
pub mod warden;

pub use fault::Fault;
pub use process::{Complaints, Launcher};
pub use program::{Limits, Program};
pub use programs::{LocalPrograms, command_words};

/// The longest line that a program may say, in bytes.
const LONGEST_ANSWER: usize = 1 << 17;
/// So many bytes may be said in answer to one question.
const FLOOD: usize = 16_000_000;
