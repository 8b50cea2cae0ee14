//! How fast Reversi moves are made: perft with every leaf position generated,
//! on one thread, by bitboard and by array; then with the last ply only counted.
//!
//! `cargo bench -p damier-benches --bench reversi_perft`
#![allow(clippy::print_stdout, reason = "a benchmark prints")]

use damier_benches::{best_time, millions_a_second};
use damier_core::{Counting, Game, Rules, Stop, perft};
use damier_reversi::{Array, Bits, Board, Reversi};

fn speed<B: Board>(depth: u32, counting: Counting) -> f64 {
    let game = Game::new(Reversi::<B>::new());
    let (time, leaves) = best_time(|| perft(&game, depth, counting, &Stop::new()).unwrap_or(0));
    let name = std::any::type_name::<B>().rsplit("::").next().unwrap_or("");
    let speed = millions_a_second(leaves, time);
    println!(
        "{name:<10} {} depth {depth:>2} {counting:?}: {leaves:>9} leaves, {speed:8.2} M leaves/s",
        game.rules().variant()
    );
    speed
}

fn main() {
    let bits = speed::<Bits<8>>(9, Counting::Each);
    let array = speed::<Array<8>>(7, Counting::Each);
    println!("bitboard / array, every leaf made:    {:.1}", bits / array);
    let bulk = speed::<Bits<8>>(11, Counting::Bulk);
    println!("bitboard, bulk counting / leaves made: {:.1}", bulk / bits);
    speed::<Bits<6>>(9, Counting::Each);
    speed::<Array<10>>(6, Counting::Each);
}
