//! All tests of this crate, in one program so that it is linked once.

#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a failing test should stop, and tests own their threads"
)]

mod counts;
mod ladder;
mod pairing;
mod ratings;
mod report;
mod simulation;
mod skill;
mod sprt;
mod strength;
mod tournament;
