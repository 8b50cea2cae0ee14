//! The inside of a cell on the screen, large or small, and what is drawn in it.

use damier_core::view::Spot;

use super::brush::{Brush, Place};
use crate::text::width;
use crate::theme::Role;

/// Where the inside of a cell is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Square {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) wide: u16,
    pub(super) high: u16,
}

/// A sign, and the same drawn in two lines and in three.
type Shape = (&'static str, [&'static str; 2], [&'static str; 3]);

/// The signs of pieces that can be drawn larger.
const SHAPES: [Shape; 4] = [
    ("●", ["▟█▙", "▜█▛"], ["▄███▄", "█████", "▀███▀"]),
    ("○", ["▛▀▜", "▙▄▟"], ["▄▀▀▀▄", "█   █", "▀▄▄▄▀"]),
    ("◆", ["▗█▖", "▝█▘"], [" ▄█▄ ", "█████", " ▀█▀ "]),
    ("◇", ["▞▀▚", "▚▄▞"], [" ▄▀▄ ", "█   █", " ▀▄▀ "]),
];

/// A sign in as many lines as a cell has room for.
fn drawn(sign: &str, wide: u16, high: u16) -> Vec<String> {
    let shape = SHAPES.iter().find(|(of, ..)| *of == sign);
    let lines: &[&str] = match (shape, wide, high) {
        (Some((_, _, lines)), 7.., 3..) => lines,
        (Some((_, lines, _)), 5.., 2..) => lines,
        // A letter or a number is repeated.
        (None, 7.., 3..) => return [3, 5, 3].map(|count| sign.repeat(count)).to_vec(),
        (None, 5.., 2..) => return vec![sign.repeat(3); 2],
        _ => return vec![sign.to_owned()],
    };
    lines.iter().map(|line| (*line).to_owned()).collect()
}

impl Square {
    /// The inside of a cell whose lines at the left and above are its own, if it has any.
    pub(super) fn of(brush: &Brush, at: Spot, lines: bool) -> Square {
        let (left, top) = brush.start(at.column, at.row);
        let (wide, high) = brush.cells.scale.pitch;
        let own = i32::from(lines);
        Square { left: left + own, top: top + own, wide: wide - 1, high: high - 1 }
    }

    /// The column and the line that signs are in.
    pub(super) fn middle(&self) -> Place {
        let half = |room: u16| i32::from(room.saturating_sub(1) / 2);
        (self.left + half(self.wide), self.top + half(self.high))
    }

    /// Writes a text around the middle.
    pub(super) fn write(&self, brush: &mut Brush, text: &str, role: Role) {
        let (x, y) = self.middle();
        brush.write((x - (width(text) as i32 - 1) / 2, y), text, role);
    }

    /// Draws the sign of a piece as large as there is room.
    pub(super) fn piece(&self, brush: &mut Brush, sign: &str, role: Role) {
        let lines = drawn(sign, self.wide, self.high);
        let above = (i32::from(self.high) - lines.len() as i32) / 2;
        for (line, y) in lines.iter().zip(self.top + above..) {
            let within = Square { top: y, high: 1, ..*self };
            within.write(brush, line, role);
        }
    }

    /// Puts signs at both sides, in every line. Where there is no room within, they are outside.
    pub(super) fn embrace(&self, brush: &mut Brush, [before, after]: [&str; 2], role: Role) {
        let (x, _) = self.middle();
        let beside = i32::from(self.wide / 2).max(1);
        for y in self.top..self.top + i32::from(self.high.max(1)) {
            brush.write((x - beside, y), before, role);
            brush.write((x + beside, y), after, role);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_as_wide_in_every_line_and_no_two_alike() {
        for (wide, high, columns) in [(1, 1, 1), (3, 1, 1), (5, 2, 3), (7, 3, 5), (9, 5, 5)] {
            let pieces: Vec<Vec<String>> =
                SHAPES.iter().map(|(sign, ..)| drawn(sign, wide, high)).collect();
            for piece in &pieces {
                assert!(piece.len() <= usize::from(high), "{piece:?}");
                assert!(piece.iter().all(|line| width(line) == columns), "{piece:?}");
                assert_eq!(pieces.iter().filter(|other| *other == piece).count(), 1);
            }
        }
        assert_eq!(drawn("X", 7, 3), ["XXX", "XXXXX", "XXX"]);
        assert_eq!(drawn("X", 5, 2), ["XXX", "XXX"]);
        assert_eq!(drawn("X", 3, 1), ["X"]);
    }
}
