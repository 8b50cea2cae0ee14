//! All tests of this crate, in one program so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod description;
mod drafts;
mod errors;
mod games;
mod levels;
mod options;
mod orders;
mod rules;
mod sessions;
mod strategies;
mod textbook;
