//! Boards of cells: parquet with walls, or felt with discs.

use damier_core::Seat;
use damier_core::view::{Aim, Cell, Deed, Grid, Side, Spot, View};

use super::canvas::{Canvas, Pad, Paint, Point};
use super::material::{self, lit, sunk};
use super::{HEIGHT, MIDDLE};

/// The widest that a board is, so that a long one leaves some of the table.
const WIDTH: f64 = 1080.0;

/// The frame, in cells.
const FRAME: f64 = 0.45;

/// Half of a gap for walls, in cells.
const GAP: f64 = 0.09;

/// Where things are.
struct Layout {
    /// The upper left corner of the first cell.
    from: Point,
    /// The side of a cell in pixels.
    cell: f64,
}

impl Layout {
    fn of(grid: &Grid) -> Layout {
        let (columns, rows) = (grid.width as f64, grid.height as f64);
        let cell = (HEIGHT / (rows + 2.0 * FRAME)).min(WIDTH / (columns + 2.0 * FRAME));
        let from = (MIDDLE.0 - columns * cell / 2.0, MIDDLE.1 - rows * cell / 2.0);
        Layout { from, cell }
    }

    /// A place in cells from the upper left corner, in pixels.
    fn point(&self, (x, y): Point) -> Point {
        (self.from.0 + x * self.cell, self.from.1 + y * self.cell)
    }

    /// The middle of a cell.
    fn middle(&self, column: usize, row: usize) -> Point {
        self.point((column as f64 + 0.5, row as f64 + 0.5))
    }
}

pub(super) fn paint(canvas: &mut Canvas, view: &View, grid: &Grid) {
    let layout = Layout::of(grid);
    let walled = grid.walls.is_some();
    frame(canvas, grid, &layout);
    for row in 0..grid.height {
        for column in 0..grid.width {
            if grid.cell(column, row) != Cell::Hole {
                let at = Spot { column, row, aim: Aim::Piece };
                ground(canvas, &layout, at, walled.then(|| last(view) == Some(at)));
            }
        }
    }
    for wall in grid.walls.iter().flatten() {
        self::wall(canvas, &layout, *wall, view);
    }
    for row in 0..grid.height {
        for column in 0..grid.width {
            if let Cell::Piece(seat) = grid.cell(column, row) {
                let at = layout.middle(column, row);
                if walled {
                    pawn(canvas, &layout, at, view, seat);
                } else {
                    disc(canvas, &layout, at, view, seat);
                }
            }
        }
    }
    if let Some(last) = last(view).filter(|last| last.aim == Aim::Piece && !walled) {
        let at = layout.middle(last.column, last.row);
        canvas.lay(Pad::diamond(at, layout.cell * 0.11), Paint::plain(material::MARK));
        canvas.lay(Pad::diamond(at, layout.cell * 0.08), Paint::plain(material::LAST));
    }
}

/// Where the last move can be seen.
fn last(view: &View) -> Option<Spot> {
    view.last.as_ref().and_then(Deed::spot)
}

fn frame(canvas: &mut Canvas, grid: &Grid, layout: &Layout) {
    let Layout { cell, .. } = *layout;
    let half = (grid.width as f64 * cell / 2.0, grid.height as f64 * cell / 2.0);
    let outer = (half.0 + FRAME * cell, half.1 + FRAME * cell);
    canvas.put(Pad::rectangle(MIDDLE, outer, 10.0), lit(material::WALNUT), 8.0);
    let inner = Pad::rectangle(MIDDLE, half, 3.0).grown(GAP * cell);
    canvas.lay(inner, Paint::plain(material::GROOVE));
}

/// A cell without anything on it: a tile, with a light edge if a pawn came there last, or felt.
fn ground(canvas: &mut Canvas, layout: &Layout, cell: Spot, tile: Option<bool>) {
    let at = layout.middle(cell.column, cell.row);
    let dark = (cell.column + cell.row) % 2;
    let side = layout.cell / 2.0;
    if let Some(reached) = tile {
        let half = side * (1.0 - 2.0 * GAP);
        let pad = Pad::rectangle(at, (half, half), layout.cell * 0.04);
        canvas.put(pad, Paint::plain(material::TILES[dark]), layout.cell * 0.02);
        if reached {
            canvas.lay(pad, Paint::plain(material::MARK));
            canvas.lay(pad.grown(-layout.cell * 0.035), Paint::plain(material::TILES[dark]));
        }
    } else {
        canvas.lay(Pad::rectangle(at, (side, side), 0.0), Paint::plain(material::FELT_LINE));
        let half = side - (layout.cell * 0.012).max(0.6);
        canvas.lay(Pad::rectangle(at, (half, half), 0.0), Paint::plain(material::FELT[dark]));
    }
}

/// A wall in the gap between two cells and their neighbours.
fn wall(canvas: &mut Canvas, layout: &Layout, wall: Spot, view: &View) {
    // The place is the cell at the lower left of the wall's middle.
    let at = layout.point((wall.column as f64 + 1.0, wall.row as f64));
    let (long, thick) = (layout.cell * (1.0 - GAP), layout.cell * GAP);
    let half = if wall.aim == Aim::LevelWall { (long, thick) } else { (thick, long) };
    let pad = Pad::rectangle(at, half, layout.cell * 0.03);
    canvas.put(pad, lit(material::WALL), layout.cell * 0.05);
    if last(view) == Some(wall) {
        canvas.lay(Pad::diamond(at, thick * 0.8), Paint::plain(material::LAST));
    }
}

fn disc(canvas: &mut Canvas, layout: &Layout, at: Point, view: &View, seat: Seat) {
    let stuff = material::piece(view, seat);
    let radius = layout.cell * 0.4;
    canvas.put(Pad::disc(at, radius), lit(stuff), layout.cell * 0.05);
    canvas.lay(Pad::disc(at, radius * 0.72), sunk(stuff).thin(70));
    canvas.lay(Pad::disc(at, radius * 0.68), lit(stuff));
}

/// A pawn from above: a foot, and a head whose shape tells the side.
fn pawn(canvas: &mut Canvas, layout: &Layout, at: Point, view: &View, seat: Seat) {
    let stuff = material::piece(view, seat);
    let cell = layout.cell;
    canvas.put(Pad::disc(at, cell * 0.36), lit(stuff), cell * 0.06);
    canvas.lay(Pad::disc(at, cell * 0.28), sunk(stuff).thin(90));
    let head = match material::side(view, seat) {
        Some(Side::Left) => Pad::rectangle(at, (cell * 0.15, cell * 0.15), cell * 0.03),
        Some(Side::Top) => Pad::diamond(at, cell * 0.15),
        _ => Pad::disc(at, cell * 0.18),
    };
    canvas.put(head, lit(stuff), cell * 0.05);
    if material::side(view, seat) == Some(Side::Right) {
        canvas.lay(Pad::disc(at, cell * 0.08), sunk(stuff));
    }
}
