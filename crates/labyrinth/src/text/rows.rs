//! Writing a maze of which only two rows are known at a time.

use damier_grid::{Bits, Direction};

use super::lines::{Quick, Style, cells, walls};
use super::{Form, digits, hex::open_digits};
use crate::{Object, Trail};

/// What stands in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// The column of the cell.
    pub column: usize,
    /// The object there.
    pub object: Option<Object>,
    /// Whether the maze starts there.
    pub start: bool,
    /// Whether a minotaur stands there.
    pub minotaur: bool,
}

/// An opening in the border.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The column of the cell.
    pub column: usize,
    /// The side of it that is open.
    pub side: Direction,
}

/// A row of cells, from the bit `from` on in each of the bits.
#[derive(Clone, Copy, Debug)]
pub struct Strip<'a> {
    /// From which cells one can go east.
    pub east: &'a Bits,
    /// From which cells one can go south.
    pub south: &'a Bits,
    /// Which cells are not masked, unless none is.
    pub unmasked: Option<&'a Bits>,
    /// Where the row begins in those bits and in the trail.
    pub from: usize,
    /// What stands in the cells, by columns.
    pub marks: &'a [Mark],
    /// Where the border is open.
    pub gaps: &'a [Gap],
    /// The path drawn in.
    pub trail: Option<&'a Trail>,
}

impl<'a> Strip<'a> {
    /// A row that is on its own, without masked cells and with nothing in it.
    pub fn new(east: &'a Bits, south: &'a Bits) -> Strip<'a> {
        Strip { east, south, unmasked: None, from: 0, marks: &[], gaps: &[], trail: None }
    }
}

/// Writes a maze row by row, knowing no more than the row above. A maze that is made row by
/// row so becomes the text it would have as a whole.
#[derive(Clone, Debug)]
pub struct RowWriter {
    form: Form,
    width: usize,
    above: Lane,
    /// For wide mazes only: making it takes as long as writing some hundred cells.
    quick: Option<Quick>,
}

/// A row as the lines on both of its sides need it, its bits from zero on.
#[derive(Clone, Debug)]
pub(super) struct Lane {
    /// Which cells are not masked.
    pub(super) present: Bits,
    /// Whether none is masked.
    pub(super) whole: bool,
    pub(super) east: Bits,
    pub(super) south: Bits,
    /// The walls between the columns and at both ends: one more than there are cells.
    pub(super) upright: Bits,
    /// Where the border is open.
    pub(super) gaps: Vec<Gap>,
    pub(super) trail: Option<TrailLane>,
}

/// The part of a trail in a row.
#[derive(Clone, Debug)]
pub(super) struct TrailLane {
    pub(super) on: Bits,
    pub(super) east: Bits,
    pub(super) south: Bits,
    /// Where it comes from the row above.
    pub(super) north: Bits,
}

/// `width` of these bits from a place on.
fn cut(bits: &Bits, from: usize, width: usize) -> Bits {
    collect(width, |at| bits.word(from + at))
}

/// `length` bits, of which `word` tells the sixty-four from a place on.
pub(super) fn collect(length: usize, word: impl Fn(usize) -> u64) -> Bits {
    let mut bits = Bits::with_capacity(length);
    for at in (0..length).step_by(64) {
        bits.push(word(at), (length - at).min(64));
    }
    bits
}

/// The bits from a place on, each moved up by one: the bit of a cell is that of the one to its
/// west.
#[inline]
pub(super) fn shifted(bits: &Bits, at: usize) -> u64 {
    if at == 0 { bits.word(0) << 1 } else { bits.word(at - 1) }
}

impl Lane {
    /// What lies beyond the first and the last row.
    fn outside(width: usize) -> Lane {
        let none = Bits::zeros(width);
        Lane {
            present: none.clone(),
            whole: false,
            east: none.clone(),
            south: none,
            upright: Bits::zeros(width + 1),
            gaps: Vec::new(),
            trail: None,
        }
    }

    fn new(width: usize, strip: &Strip, above: &Lane) -> Lane {
        let from = strip.from;
        let present = match strip.unmasked {
            Some(unmasked) => cut(unmasked, from, width),
            None => Bits::ones(width),
        };
        let east = cut(strip.east, from, width);
        let mut upright = collect(width + 1, |at| {
            let (here, west) = (present.word(at), shifted(&present, at));
            here ^ west | here & west & !shifted(&east, at)
        });
        for gap in strip.gaps {
            match gap.side {
                Direction::West => upright.clear(gap.column),
                Direction::East => upright.clear(gap.column + 1),
                Direction::North | Direction::South => {}
            }
        }
        let gaps = strip.gaps.to_vec();
        let trail = strip.trail.map(|trail| TrailLane {
            on: cut(trail.cells(), from, width),
            east: cut(trail.east(), from, width),
            south: cut(trail.south(), from, width),
            north: match &above.trail {
                Some(above) => above.south.clone(),
                None => Bits::zeros(width),
            },
        });
        let whole = strip.unmasked.is_none() || present.count() == width;
        Lane { present, whole, east, south: cut(strip.south, from, width), upright, gaps, trail }
    }

    /// The columns where the border is open on a side.
    pub(super) fn gaps(&self, side: Direction) -> impl Iterator<Item = usize> + '_ {
        self.gaps.iter().filter(move |gap| gap.side == side).map(|gap| gap.column)
    }
}

impl RowWriter {
    /// For a maze of that width.
    pub fn new(form: Form, width: usize) -> RowWriter {
        let style = Style::of(form).filter(|_| width >= 64);
        RowWriter { form, width, above: Lane::outside(width), quick: style.map(Quick::new) }
    }

    /// Appends the next row, with the walls above it.
    pub fn row(&mut self, strip: &Strip, text: &mut String) {
        let lane = Lane::new(self.width, strip, &self.above);
        if let Some(style) = Style::of(self.form) {
            let style = (style, self.quick.as_ref());
            walls(style, self.width, &self.above, &lane, text);
            cells(style, self.width, &lane, strip.marks, text);
        } else {
            let from = text.len();
            digits(self.width, &lane.present, &lane.east, &lane.south, &self.above.south, text);
            open_digits(strip.gaps, from, text);
            text.push('\n');
        }
        self.above = lane;
    }

    /// Appends the walls under the last row.
    pub fn end(&mut self, text: &mut String) {
        let outside = Lane::outside(self.width);
        if let Some(style) = Style::of(self.form) {
            walls((style, None), self.width, &self.above, &outside, text);
        }
        self.above = outside;
    }
}
