//! Players that are reached by text, line by line.
//!
//! [`serve`] makes an engine of us: somebody else's program asks, our strategies answer. One loop
//! hears the lines and the search; what they mean in which [`Protocol`](damier_catalog::Protocol) is
//! said in small files under `speak`. [`drive`] is the other side: programs of others are players of
//! ours. [`host`] makes an engine of a native client of Quoridor, which is a library of C.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "whoever talks to programs owns threads and starts them"
)]

mod crew;
pub mod drive;
mod lines;
mod named;
mod native;
mod speak;

pub use crew::Crew;
pub use native::{HostError, host};
pub use speak::{Setting, Tools, serve};
