//! Mazes in JSON and games on disk, written and read back.
mod boards;
mod damage;
mod json;
mod masks;
mod round_trip;
mod saving;
mod stage;
mod stopping;
mod tiled;
