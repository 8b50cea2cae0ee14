//! Games, puzzles and analysis over the network.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "front ends own clocks, threads, files and the environment"
)]

pub mod config;
pub mod limits;
pub mod metrics;
pub mod time;
