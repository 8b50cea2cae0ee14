//! The rules of Awélé, tested from outside: against the sentences that state them, and in all the
//! forms in which moves, positions and games are written.

mod boards;
mod capture;
mod end;
mod feeding;
mod flags;
mod garbage;
mod grand_slam;
mod notation;
mod position_text;
mod repetition;
mod setup;
mod sowing;
mod transcripts;
