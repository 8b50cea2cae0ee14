//! Long random games: compared with a slow referee, undone, redone, saved and loaded.
mod boards;
mod damage;
mod golden;
mod hunting;
mod long;
mod recorded;
mod referee;
