//! Boards of houses: a carved board with seeds in its bowls.

use damier_core::view::{Deed, Houses, View};

use super::MIDDLE;
use super::canvas::{Canvas, Pad, Paint, Point};
use super::material::{self, lit};

/// The half width and half height of the board.
const HALF: Point = (550.0, 225.0);

/// The room that each store has at its end.
const STORE: f64 = 150.0;

/// The side of a square of the band between the rows.
const CHECK: f64 = 8.0;

/// The angle between two seeds that leaves no pattern: that of the golden section.
const TURN: f64 = 2.399_963;

pub(super) fn paint(canvas: &mut Canvas, view: &View, board: &Houses) {
    canvas.put(Pad::rectangle(MIDDLE, HALF, 150.0), lit(material::IROKO), 9.0);
    inlay(canvas);
    let columns = board.rows[0].len().max(1) as f64;
    let wide = 2.0 * (HALF.0 - STORE) / columns;
    let radius = (wide * 0.44).min(HALF.1 * 0.41);
    let last = view.last.as_ref().and_then(Deed::spot);
    for (row, houses) in board.rows.iter().enumerate() {
        let y = MIDDLE.1 + HALF.1 * 0.47 * if row == 0 { -1.0 } else { 1.0 };
        for (column, house) in houses.iter().enumerate() {
            let at = (MIDDLE.0 - HALF.0 + STORE + wide * (column as f64 + 0.5), y);
            let sown = last.is_some_and(|last| (last.column, last.row) == (column, row));
            bowl(canvas, Pad::disc(at, radius), sown);
            seeds(canvas, at, (radius, radius), house.seeds);
        }
    }
    // Whoever has the lower row has the store to its right.
    let [above, below] = board.owners();
    for (seat, end) in [(above, -1.0), (below, 1.0)] {
        let at = (MIDDLE.0 + end * (HALF.0 - STORE * 0.52), MIDDLE.1);
        let half = (STORE * 0.33, HALF.1 * 0.62);
        bowl(canvas, Pad::rectangle(at, half, half.0), false);
        seeds(canvas, at, half, board.stores[seat.index()]);
    }
}

/// The chequered band between the rows.
fn inlay(canvas: &mut Canvas) {
    let half = CHECK / 2.0;
    let count = (2.0 * (HALF.0 - STORE) / CHECK) as usize;
    let from = MIDDLE.0 - count as f64 * half;
    for column in 0..count {
        let up = if column % 2 == 0 { -half } else { half };
        let at = (from + (column as f64 + 0.5) * CHECK, MIDDLE.1 + up);
        canvas.lay(Pad::rectangle(at, (half, half), 0.0), Paint::plain(material::INLAY));
    }
}

/// A hollow; that from which the last seeds were taken has a light rim.
fn bowl(canvas: &mut Canvas, pad: Pad, sown: bool) {
    let rim = if sown { Paint::plain(material::MARK) } else { lit(material::IROKO) };
    canvas.lay(pad.grown(5.0), rim);
    canvas.lay(pad, lit(material::BOWL));
}

/// Seeds in a hollow of that half width and half height, closer the more there are.
fn seeds(canvas: &mut Canvas, (x, y): Point, (wide, high): Point, count: u32) {
    let size = (wide.min(high) * 0.27).min(15.0);
    let room = (wide - 1.3 * size, high - 1.3 * size);
    // A few lie close together; many fill the hollow.
    let spread = (f64::from(count) / 14.0).sqrt().clamp(0.45, 1.0);
    for number in (0..count).rev() {
        let share = ((f64::from(number) + 0.5) / f64::from(count)).sqrt();
        let share = if count == 1 { 0.0 } else { share * spread };
        let angle = f64::from(number) * TURN;
        let at = (x + room.0 * share * angle.cos(), y + room.1 * share * angle.sin());
        canvas.put(Pad::disc(at, size), lit(material::SEED), 2.5);
    }
}
