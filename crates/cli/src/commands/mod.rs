//! One file a command.

pub mod analyse;
pub mod arena;
pub mod awele;
pub mod bench;
pub mod compliance;
pub mod engine;
pub mod games;
pub mod history;
pub mod ladder;
pub mod matches;
pub mod moves;
pub mod perft;
pub mod play;
pub mod quoridor;
pub mod records;
pub mod report;
pub mod reversi_train;
pub mod rules;
pub mod settings;
pub mod shell;
pub mod solve;
pub mod tournament;
pub mod trace;
pub mod train;
