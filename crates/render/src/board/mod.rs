//! Boards of games, as a picture that goes with a link.
//!
//! ```
//! use damier_core::view::{Board, Cell, Grid, Lettering, Numbering, Spot, View};
//! use damier_core::Seat;
//! use damier_render::board;
//!
//! let cells = vec![Cell::Piece(Seat::FIRST), Cell::Empty, Cell::Empty, Cell::Empty];
//! let (numbering, lettering) = (Numbering::FromTop, Lettering::FromLeft);
//! let grid = Grid { width: 2, height: 2, cells, walls: None, numbering, lettering };
//! let (board, home) = (Board::Grid(grid), Spot::default());
//! let view = View {
//!     board, home, turn: None, places: vec![], last: None, holdings: vec![], decisive: 1,
//! };
//! let mut picture = Vec::new();
//! board::png(&view, [0x1d, 0x5a, 0x39], "Two by two", &mut picture)?;
//! assert!(picture.starts_with(b"\x89PNG"));
//! # Ok::<(), damier_render::PictureError>(())
//! ```

mod alone;
mod canvas;
mod grid;
mod houses;
mod material;

use std::io::Write;

use damier_core::view::{Board, View};
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use crate::error::PictureError;
use canvas::{Canvas, Pad, Paint};

pub use alone::{islands_png, maze_png};

/// The columns and rows of pixels that those who preview links expect.
pub const SIZE: (usize, usize) = (1200, 630);

/// The side of a square of the chequered ribbon.
const CHECK: usize = 15;

/// The side of a square of the table that everything lies on.
const TABLE_CHECK: usize = 60;

/// From the edge of the picture to the ribbons' inner edge, above and below.
const RIBBON: usize = 2 * CHECK;

/// What the board has to itself, above and below.
const MARGIN: f64 = 24.0;

/// Writes a board as PNG, on a table between two chequered ribbons in the game's colour.
pub fn png(view: &View, accent: [u8; 3], title: &str, out: impl Write) -> Result<(), PictureError> {
    write(&painted(view, accent), title, out)
}

fn write(canvas: &Canvas, title: &str, out: impl Write) -> Result<(), PictureError> {
    let mut encoder = Encoder::new(out, SIZE.0 as u32, SIZE.1 as u32);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_filter(Filter::Paeth);
    encoder.set_deflate_compression(DeflateCompression::Level(4));
    if !title.is_empty() {
        encoder.add_itxt_chunk("Title".to_owned(), title.to_owned())?;
    }
    let mut writer = encoder.write_header()?;
    writer.write_image_data(canvas.pixels().as_flattened())?;
    writer.finish()?;
    Ok(())
}

/// The table on which everything lies, and its ribbons.
fn table(accent: [u8; 3]) -> Canvas {
    let mut canvas = Canvas::new(SIZE, |column, row| {
        let dark = (column / TABLE_CHECK + row / TABLE_CHECK) % 2 == 1;
        if dark { material::PAPER_CHECK } else { material::PAPER }
    });
    ribbon(&mut canvas, 0, accent);
    ribbon(&mut canvas, SIZE.1 - RIBBON, accent);
    canvas
}

/// The picture of a board.
fn painted(view: &View, accent: [u8; 3]) -> Canvas {
    let mut canvas = table(accent);
    match &view.board {
        Board::Grid(board) => grid::paint(&mut canvas, view, board),
        Board::Houses(board) => houses::paint(&mut canvas, view, board),
        // What has no picture has its colour.
        Board::Text(_) => {}
    }
    canvas
}

/// Two rows of squares across the picture.
fn ribbon(canvas: &mut Canvas, top: usize, accent: [u8; 3]) {
    let half = CHECK as f64 / 2.0;
    for row in 0..2 {
        for column in (row % 2..SIZE.0 / CHECK).step_by(2) {
            let at = ((column * CHECK) as f64 + half, (top + row * CHECK) as f64 + half);
            canvas.lay(Pad::rectangle(at, (half, half), 0.0), Paint::plain(accent));
        }
    }
}

/// The middle of the picture.
const MIDDLE: (f64, f64) = (SIZE.0 as f64 / 2.0, SIZE.1 as f64 / 2.0);

/// How much of the picture's height a board has.
const HEIGHT: f64 = SIZE.1 as f64 - 2.0 * (RIBBON as f64 + MARGIN);

#[cfg(test)]
mod tests {
    use damier_catalog::{Params, game};

    use super::*;

    fn drawn(name: &str, params: &[(&str, &str)], moves: &str) -> Canvas {
        let entry = game(name).unwrap();
        let mut game = entry.open(&Params::new(params.iter().copied())).unwrap();
        game.play_line(moves).unwrap();
        painted(&game.view(), [1, 2, 3])
    }

    #[test]
    fn every_board_is_drawn_within_its_ribbons() {
        for (name, params, moves) in [
            ("quoridor", &[][..], "e2 e8 e3h"),
            ("quoridor", &[("size", "19"), ("players", "4")], ""),
            ("quoridor", &[("size", "5x11")], ""),
            ("quoridor", &[("shape", "ring")], ""),
            ("reversi", &[("size", "10")], ""),
            ("awele", &[("houses", "8"), ("seeds", "6")], "A"),
        ] {
            let canvas = drawn(name, params, moves);
            for column in 0..SIZE.0 {
                for row in [0, RIBBON - 1, SIZE.1 - RIBBON, SIZE.1 - 1] {
                    let pixel = canvas.pixels()[row * SIZE.0 + column];
                    let table = [material::PAPER, material::PAPER_CHECK, [1, 2, 3]];
                    assert!(table.contains(&pixel), "{name} {params:?}: {column}, {row}");
                }
            }
        }
    }

    #[test]
    fn what_was_played_shows() {
        for (name, moves) in [
            ("quoridor", ["e2", "e2 e8", "e2 e8 e3h"]),
            ("reversi", ["f5", "f5 d6", "f5 d6 c3"]),
            ("awele", ["A", "A a", "A a B"]),
        ] {
            let mut seen = vec![drawn(name, &[], "").pixels().to_vec()];
            for moves in moves {
                let next = drawn(name, &[], moves).pixels().to_vec();
                assert!(!seen.contains(&next), "{name}: {moves}");
                seen.push(next);
            }
        }
    }
}
