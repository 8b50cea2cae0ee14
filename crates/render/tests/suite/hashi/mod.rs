//! Pictures of Hashi, looked at again.
mod films;
pub mod paper;
mod pixels;
mod sheets;
mod stopping;
mod vectors;

use damier_core::Rng;
use damier_hashi::generate::generate;
use damier_hashi::search::{Limits, Method, solve};
use damier_hashi::{Board, Island, Params, Variant};

/// A puzzle made to order.
fn made(params: &str, seed: u64) -> Board {
    let params = Params::parse(params).unwrap();
    generate(&params, &mut Rng::new(seed), &mut || true).unwrap().board
}

/// The bridges that solve it.
fn solution(board: &Board) -> Vec<u8> {
    solve(board, Method::Auto, Limits::NONE, &mut || true).first.unwrap()
}

/// Islands of all degrees, and one that does not tell its own, with four bridges at most.
fn all_signs() -> Board {
    let island = |index: u16| Island {
        x: index % 6 * 2,
        y: index / 6 * 2,
        degree: (index > 0).then_some(index as u8),
    };
    Board::new(11, 5, Variant { max: 4, loops: true }, (0..17).map(island).collect()).unwrap()
}

/// A board without islands.
fn empty() -> Board {
    Board::new(3, 2, Variant::USUAL, Vec::new()).unwrap()
}

/// A board with a single island and nothing else.
fn lonely() -> Board {
    let island = Island { x: 0, y: 0, degree: None };
    Board::new(1, 1, Variant::USUAL, vec![island]).unwrap()
}
