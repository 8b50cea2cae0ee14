//! All tests of this crate, in one program so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod clocks;
mod dgn;
mod five_hundred;
mod journal;
mod kept;
mod log;
mod matches;
mod observers;
mod records;
mod reports;
mod seating;
mod sheets;
mod study;
mod walk;
