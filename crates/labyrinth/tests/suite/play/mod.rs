//! Long random games: compared with a slow referee, undone, redone and played again.
pub mod boards;
mod changes;
mod golden;
mod hunting;
mod long;
mod recorded;
mod referee;
