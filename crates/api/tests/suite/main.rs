//! The words of the wire, seen from outside: all tests in one program, so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod catalog;
mod following;
mod golden;
mod maze;
mod problems;
mod strict;
mod typescript;
mod views;

use damier_catalog::{GameEntry, Params, game};
use damier_core::DynGame;
use damier_play::words::Named;

/// A game with what is set.
fn open(name: &str, params: &[(&str, &str)]) -> Box<dyn DynGame> {
    game(name).unwrap().open(&Params::new(params.iter().copied())).unwrap()
}

/// What names its seats.
fn named(game: &dyn DynGame) -> Named<'_> {
    let entry: &'static GameEntry = damier_catalog::game(game.name()).unwrap();
    Named { entry, game }
}
