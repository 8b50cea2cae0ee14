//! The rules of Quoridor, tested against the sentences that state them.

mod board;
mod ends;
mod jumps;
mod leaving;
mod notation;
mod position_text;
mod setup;
mod steps;
mod variants;
mod walls;

use damier_core::{DynGame, Game};
use damier_grid::{CellSet, Wide};
use damier_quoridor::Setup;

/// A variant at its start, on the sets a front end would take.
fn start(variant: &str) -> Box<dyn DynGame> {
    let setup = Setup::from_variant(variant).unwrap();
    if setup.cells() <= u128::CAPACITY {
        Box::new(Game::new(setup.build::<u128>().unwrap()))
    } else {
        Box::new(Game::new(setup.build::<Wide>().unwrap()))
    }
}

/// A variant at some position, whose board is left out: `PAWNS WALLS HANDS TURN`.
fn at(variant: &str, position: &str) -> Box<dyn DynGame> {
    let game = start(variant);
    let text = game.position_text();
    let board = text.split(' ').next().unwrap();
    let there = game.at_position(&format!("{board} {position}"));
    there.unwrap_or_else(|reasons| panic!("{variant} {position}: {reasons:?}"))
}

/// The cells the pawn on turn may go to, in order of their names.
fn steps(game: &dyn DynGame) -> Vec<String> {
    let mut steps = game.legal_moves();
    steps.retain(|text| !text.ends_with(['h', 'v']));
    steps.sort_by_key(|cell| (cell[..1].to_owned(), cell.len(), cell.clone()));
    steps
}

/// Holds that the pawn on turn may go to these cells and no other.
#[track_caller]
fn check_steps(variant: &str, position: &str, expected: &str) {
    let game = at(variant, position);
    assert_eq!(steps(game.as_ref()).join(" "), expected, "{variant} {position}");
}

/// Holds that a move is refused with that sentence.
#[track_caller]
fn check_refused(game: &mut dyn DynGame, text: &str, sentence: &str) {
    let before = game.position_text();
    assert_eq!(game.play(text).unwrap_err().to_string(), sentence, "{text} at {before}");
    assert_eq!(game.position_text(), before);
}

/// The scores of a game that is over.
fn scores(game: &dyn DynGame) -> Vec<i32> {
    game.outcome().unwrap().scores.as_slice().to_vec()
}
