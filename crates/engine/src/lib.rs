//! Players that are reached by text, line by line.
//!
//! [`serve`] makes an engine of us: somebody else's program asks, our strategies answer. One loop
//! hears the lines and the search; what they mean in which [`Protocol`] is said in small files under
//! `speak`. [`host`] makes an engine of a client of Quoridor, which is a library of C.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "whoever talks to programs owns threads and starts them"
)]

mod lines;
mod native;
mod protocol;
mod speak;

pub use native::{HostError, host};
pub use protocol::{Protocol, UnknownProtocol};
pub use speak::{Setting, Tools, serve};
