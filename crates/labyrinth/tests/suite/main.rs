//! All tests of this crate, in one program so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod braid;
mod gates;
mod golden;
mod ids;
mod masks;
mod mazes;
mod numbers;
mod objects;
mod perfect;
mod play;
mod questions;
mod recipes;
mod rules;
mod solve;
mod solvers;
mod stopping;
mod text;
mod tiles;
mod tours;
mod traces;
mod uniform;
mod wishes;
