//! Games, puzzles and analysis over the network.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "front ends own clocks, threads, files and the environment"
)]

pub mod bus;
pub mod config;
pub mod fault;
pub mod house;
pub mod jobs;
pub mod limits;
pub mod live;
pub mod metrics;
pub mod room;
pub mod secret;
pub mod table;
pub mod time;
