//! All tests of this crate, in one program so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod counts;
mod pairing;
mod ratings;
mod simulation;
mod skill;
mod sprt;
mod strength;
