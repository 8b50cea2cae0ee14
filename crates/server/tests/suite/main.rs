//! All tests of this crate, in one program so that it is linked once.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::unwrap_used,
    reason = "a failing test should stop, and tests read and run what they need"
)]

mod accounts;
mod analysis;
mod beside;
mod common;
mod config;
mod document;
mod drafts;
mod fair;
mod framing;
mod gate;
mod guide;
mod injected;
mod labyrinths;
mod learn;
mod limits;
mod looking;
mod model;
mod network;
mod openings;
mod overrun;
mod person;
mod private;
mod puzzles;
mod rated;
mod recognise;
mod reconnect;
mod registry;
mod reports;
mod serving;
mod sessions;
mod sockets;
mod studies;
mod synced;
mod tables;
mod tournaments;
mod tries;
mod trouble;
mod visitors;
mod watching;
mod webapp;
