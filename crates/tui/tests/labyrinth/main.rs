//! The labyrinth, full screen.
#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod files;
mod fixture;
mod keys;
mod looking;
mod playing;
mod sizes;
mod solving;
mod tours;
mod views;
mod walking;
