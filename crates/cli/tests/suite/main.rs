//! All tests of this crate, in one program so that it is linked once.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a failing test should stop, and tests read and run what they need"
)]

mod app;
mod arena;
mod awele;
mod awele_book;
mod awele_database;
mod awele_train;
mod bad_input;
#[cfg(unix)]
mod bot;
#[cfg(unix)]
mod bots;
mod commands;
mod common;
mod console;
#[cfg(target_os = "linux")]
mod drive;
mod engines;
mod flow;
#[cfg(unix)]
mod guide;
mod hashi;
mod hashi_play;
mod history;
mod keeping;
mod labyrinth;
#[cfg(target_os = "linux")]
mod ladder;
mod menu;
mod minotaurs;
#[cfg(unix)]
mod native;
mod pipes;
mod programs;
mod quoridor;
mod quoridor_solve;
mod quoridor_train;
mod records;
mod reports;
mod reversi_page;
mod reversi_train;
mod rules;
mod saves;
mod screens;
#[cfg(unix)]
mod seated;
mod serve;
mod serve_database;
mod serve_files;
mod serve_load;
mod serve_queue;
mod settings;
#[cfg(unix)]
mod start;
#[cfg(unix)]
mod storm;
mod study;
mod terminal_games;
mod usage;
mod words;
#[cfg(unix)]
mod workers;
