//! Boards as text, each by its kind.

mod discs;
mod houses;
mod walled;

#[cfg(test)]
mod tests;

use std::fmt::Write as _;

use damier_core::view::{Board, View};
use damier_core::{DynGame, Seat};

use crate::context::Context;

/// The board, with coordinates and the legal moves marked; the position's text
/// for games that have no picture.
pub fn board(game: &dyn DynGame, context: &Context) -> String {
    let view = game.view();
    match &view.board {
        Board::Text(text) => text.clone(),
        Board::Grid(grid) if grid.walls.is_some() => walled::board(grid, &view, context),
        Board::Grid(grid) => discs::board(grid, &view, context),
        Board::Houses(houses) => houses::board(houses, &view, context),
    }
}

/// The same without what each seat has.
pub fn cells(game: &dyn DynGame, context: &Context) -> String {
    let view = game.view();
    match &view.board {
        Board::Text(text) => text.clone(),
        Board::Grid(grid) if grid.walls.is_some() => walled::cells(grid, &view, context),
        Board::Grid(grid) => discs::cells(grid, &view, context),
        Board::Houses(houses) => houses::cells(houses, &view, context),
    }
}

/// A line for each seat that has anything: whose turn it is, its sign and what it has.
fn seats(view: &View, sign: impl Fn(Seat) -> String, context: &Context) -> String {
    let mut text = String::new();
    for (seat, holding) in Seat::first(view.holdings.len()).zip(&view.holdings) {
        let told = holding.told.as_ref().map(|message| context.say(message));
        let count = || holding.stocks.first().map(|stock| stock.value.clone());
        let Some(told) = told.or_else(count) else { continue };
        let turn = if view.turn == Some(seat) { '>' } else { ' ' };
        let _ = writeln!(text, "{turn} {}{told}", sign(seat));
    }
    text
}

/// A text in a colour, where there are colours.
pub fn painted(text: &str, code: &str, context: &Context) -> String {
    if context.style.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
}
