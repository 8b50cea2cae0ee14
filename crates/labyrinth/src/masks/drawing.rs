//! Drawings: areas laid over each other.

use std::ops::Range;

use damier_grid::{Bits, Mask, MaskError};

use super::area::Area;

/// At this size, every drawing has cells.
const CLEAR: usize = 20;

/// Cells whose middles are this far outside of an area are still inside, so that the last
/// digits of a number do not make a symmetric drawing lopsided.
const SLACK: f64 = 1e-9;

/// What is painted one over the other.
pub(super) type Drawing = &'static [Stroke];

/// An area whose cells are made to exist, or are masked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stroke {
    area: Area,
    cut: bool,
    mirrored: bool,
    rows: (f64, f64),
}

/// Cells that exist.
pub(super) const fn add(area: Area) -> Stroke {
    Stroke { area, cut: false, mirrored: false, rows: (-1.0, 1.0) }
}

/// Cells that do not.
pub(super) const fn cut(area: Area) -> Stroke {
    Stroke { cut: true, ..add(area) }
}

impl Stroke {
    /// Only the eastern half of it, and its mirror image.
    pub(super) const fn mirrored(self) -> Stroke {
        Stroke { mirrored: true, ..self }
    }

    /// Only what lies north of a row.
    pub(super) const fn north_of(self, y: f64) -> Stroke {
        Stroke { rows: (self.rows.0, y), ..self }
    }

    /// Only what lies south of a row.
    pub(super) const fn south_of(self, y: f64) -> Stroke {
        Stroke { rows: (y, self.rows.1), ..self }
    }

    /// Paints a row of `width` cells whose middles are at `y`.
    fn paint(&self, y: f64, width: usize, line: &mut Bits) {
        if y < self.rows.0 || y >= self.rows.1 {
            return;
        }
        let mut spans = Vec::new();
        self.area.spans(y, &mut spans);
        for (west, east) in spans {
            if !self.mirrored {
                self.paint_span(columns(west, east, width), line);
            } else if east >= 0.0 {
                self.paint_span(columns(west.max(0.0), east, width), line);
                self.paint_span(columns(-east, -west.max(0.0), width), line);
            }
        }
    }

    fn paint_span(&self, columns: Range<usize>, line: &mut Bits) {
        if self.cut {
            line.erase(columns.start, columns.len());
        } else {
            line.fill(columns.start, columns.len());
        }
    }
}

/// The middle of a cell of a line, from -1 to 1.
fn middle(at: usize, count: usize) -> f64 {
    (2 * at + 1) as f64 / count as f64 - 1.0
}

/// The columns whose middles lie in a span.
fn columns(west: f64, east: f64, width: usize) -> Range<usize> {
    let column = |x: f64| (x + 1.0) * width as f64 / 2.0 - 0.5;
    // Numbers below zero become zero.
    let start = (column(west) - SLACK).ceil() as usize;
    let end = (column(east) + SLACK + 1.0).floor() as usize;
    let end = end.min(width);
    start.min(end)..end
}

/// The drawing over the whole of a mask of that size; a cell is as its middle is.
pub(super) fn draw(drawing: Drawing, width: usize, height: usize) -> Result<Mask, MaskError> {
    let mask = Mask::from_rows(width, height, |row, line| {
        for stroke in drawing {
            stroke.paint(middle(row, height), width, line);
        }
    });
    match mask {
        // So small that all middles fall into gaps.
        Err(MaskError::AllMasked) if width < CLEAR || height < CLEAR => {
            draw(drawing, width.max(CLEAR), height.max(CLEAR))?.resized(width, height)
        }
        mask => mask,
    }
}

#[cfg(test)]
mod tests {
    use super::super::area::{disc, oval};
    use super::*;

    #[test]
    fn spans_are_cut_to_the_mask() {
        for (span, expected) in [
            ((-1.0, 1.0), 0..4),
            ((-9.0, 9.0), 0..4),
            ((-0.75, -0.75), 0..1),
            ((-0.75, 0.25), 0..3),
            ((-0.7, 0.2), 1..2),
            ((-0.2, 0.2), 2..2),
            ((-9.0, -8.0), 0..0),
            ((8.0, 9.0), 4..4),
        ] {
            assert_eq!(columns(span.0, span.1, 4), expected, "{span:?}");
        }
    }

    #[test]
    fn strokes_lie_over_each_other() {
        const DRAWING: Drawing = &[
            add(oval(0.0, 0.0, 2.0, 2.0)),
            cut(disc(0.75, 0.0, 0.3)).mirrored(),
            cut(disc(-0.75, -0.75, 0.1)).south_of(0.0),
            cut(disc(0.75, -0.75, 0.1)).north_of(0.0),
        ];
        assert_eq!(draw(DRAWING, 4, 4).unwrap().to_string(), "...X\nX..X\nX..X\n....\n");
    }

    #[test]
    fn a_drawing_too_small_to_be_seen_has_a_cell() {
        const RING: Drawing = &[add(disc(0.0, 0.0, 1.0)), cut(disc(0.0, 0.0, 0.9))];
        assert_eq!(draw(RING, 1, 1).unwrap().to_string(), ".\n");
        assert_eq!(draw(&[], 30, 30), Err(MaskError::AllMasked));
    }
}
