//! Strategy games, full screen.
#![allow(dead_code, reason = "the screen itself is being written beside this")]

mod board;
mod boards;
mod view;
