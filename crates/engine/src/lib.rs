//! Players that are reached by text, line by line.
//!
//! [`serve`] makes an engine of us: somebody else's program asks, our strategies answer. One loop
//! hears the lines and the search; what they mean in which [`Protocol`] is said in small files under
//! `speak`.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "whoever talks to programs owns threads and starts them"
)]

mod lines;
mod protocol;
mod speak;

pub use protocol::{Protocol, UnknownProtocol};
pub use speak::{Setting, Tools, serve};
