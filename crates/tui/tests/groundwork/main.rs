//! The loop, the keys and the widgets, on a small screen of their own.
#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod choice;
mod demo;
mod form;
mod keys;
mod looping;
mod waiting;
mod widgets;
