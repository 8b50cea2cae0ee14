//! Which walls may be built.
//!
//! Walls that overlap or cross others are found for all slots at once by shifting. A wall
//! can only cut the board in two if it closes a ring of walls and borders: of its three
//! lattice points (two ends and the middle) two must already hang together. That leaves few
//! walls to look at, and of these only those matter that stand on a way some player counts on.

use damier_core::MAX_SEATS;
use damier_grid::{CellSet, Direction, Floor};

use crate::board::{Board, point};
use crate::cell::Lie;
use crate::position::Position;

/// The walls that may be built, by the south-west cells of their middles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Walls<S> {
    pub(crate) horizontal: S,
    pub(crate) vertical: S,
}

impl<S: CellSet> Position<S> {
    /// The walls that touch no other in a forbidden way.
    #[inline]
    pub(crate) fn free_walls(&self, board: &Board<S>) -> Walls<S> {
        let (h, v, width) = (self.horizontal, self.vertical, board.width);
        // A shift past the end of a row lands in the last column, where no slot is.
        Walls {
            horizontal: board.slots & !(h | v | h.up(1) | h.down(1)),
            vertical: board.slots & !(h | v | v.up(width) | v.down(width)),
        }
    }

    /// The walls that may be built by somebody who has one.
    pub(crate) fn legal_walls(&self, board: &Board<S>) -> Walls<S> {
        let mut walls = self.free_walls(board);
        let anchored = self.anchored(board, walls);
        if anchored.horizontal.is_empty() && anchored.vertical.is_empty() {
            return walls;
        }
        let rings = Rings::new(board, self);
        let mut witnesses: Option<Witnesses<S>> = None;
        for (slots, legal, lie) in [
            (anchored.horizontal, &mut walls.horizontal, Lie::Horizontal),
            (anchored.vertical, &mut walls.vertical, Lie::Vertical),
        ] {
            for slot in slots.iter().filter(|&slot| rings.closed_by(slot, lie, board)) {
                let witnesses = witnesses.get_or_insert_with(|| Witnesses::new(board, self));
                if witnesses.cuts(self, board, slot, lie) {
                    legal.remove(slot);
                }
            }
        }
        walls
    }

    /// Whom a free wall would cut off from the goal.
    pub(crate) fn cut_off(&self, board: &Board<S>, slot: usize, lie: Lie) -> Option<usize> {
        let mut floor = self.floor;
        close(&mut floor, slot, lie);
        (0..board.seats).find(|&seat| self.plays(seat) && !self.has_way(board, &floor, seat))
    }

    /// Whether a seat could reach its goal on that floor.
    fn has_way(&self, board: &Board<S>, floor: &Floor<S>, seat: usize) -> bool {
        floor.reaches(self.origin(board, seat), board.goals[seat])
    }

    /// Of some walls, those with at least two of their three points at a wall or border.
    #[inline]
    pub(crate) fn anchored(&self, board: &Board<S>, walls: Walls<S>) -> Walls<S> {
        let (h, v, width) = (self.horizontal, self.vertical, board.width);
        // Points are numbered as the slots they are the middle of; all others are borders.
        let touched = h | h.up(1) | h.down(1) | v | v.up(width) | v.down(width) | !board.slots;
        let two = |a: S, b: S, c: S| (a & b) | (a & c) | (b & c);
        let west = touched.up(1) | board.west_edge;
        let south = touched.up(width) | board.south_edge;
        Walls {
            horizontal: walls.horizontal & two(west, touched, touched.down(1)),
            vertical: walls.vertical & two(south, touched, touched.down(width)),
        }
    }
}

#[inline]
pub(crate) fn close<S: CellSet>(floor: &mut Floor<S>, slot: usize, lie: Lie) {
    match lie {
        Lie::Horizontal => {
            floor.close_north(slot);
            floor.close_north(slot + 1);
        }
        Lie::Vertical => {
            floor.close_east(slot);
            floor.close_east(slot + floor.width());
        }
    }
}

/// The three lattice points of a wall: its ends and its middle.
#[inline]
fn points(slot: usize, lie: Lie, width: usize) -> [usize; 3] {
    let middle = point(slot % width + 1, slot / width + 1, width);
    match lie {
        Lie::Horizontal => [middle - 1, middle, middle + 1],
        Lie::Vertical => [middle - (width + 1), middle, middle + (width + 1)],
    }
}

/// The most lattice points a board has.
const POINTS: usize = 20 * 20;

/// Which lattice points hang together by walls and borders.
struct Rings {
    class: [u16; POINTS],
}

impl Rings {
    fn new<S: CellSet>(board: &Board<S>, position: &Position<S>) -> Rings {
        let mut rings = Rings { class: [0; POINTS] };
        rings.class[..board.borders.len()].copy_from_slice(&board.borders);
        for (walls, lie) in
            [(position.horizontal, Lie::Horizontal), (position.vertical, Lie::Vertical)]
        {
            for slot in walls.iter() {
                let [end, middle, other] = points(slot, lie, board.width);
                rings.join(end, middle);
                rings.join(middle, other);
            }
        }
        rings
    }

    #[inline]
    fn find(&self, mut at: usize) -> usize {
        while usize::from(self.class[at]) != at {
            at = self.class[at].into();
        }
        at
    }

    #[inline]
    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        self.class[a] = b as u16;
    }

    /// Whether two of the wall's three points hang together already.
    #[inline]
    fn closed_by<S: CellSet>(&self, slot: usize, lie: Lie, board: &Board<S>) -> bool {
        let [a, b, c] = points(slot, lie, board.width).map(|point| self.find(point));
        a == b || b == c || a == c
    }
}

/// Ways with more steps are rare, and not worth the room.
const LONGEST_WAY: usize = 64;

/// A way to the goal for each seat: as long as no wall stands on it, it stays.
struct Witnesses<S> {
    /// The passages of the ways, by the cell at their south or west.
    north: [S; MAX_SEATS],
    east: [S; MAX_SEATS],
}

impl<S: CellSet> Witnesses<S> {
    fn new(board: &Board<S>, position: &Position<S>) -> Witnesses<S> {
        let mut witnesses = Witnesses { north: [S::EMPTY; MAX_SEATS], east: [S::EMPTY; MAX_SEATS] };
        for seat in (0..board.seats).filter(|&seat| position.plays(seat)) {
            let start = position.origin(board, seat);
            witnesses.find(&position.floor, start, board.goals[seat], seat);
        }
        witnesses
    }

    /// A shortest way, back from the goal through the layers of a flood.
    fn find(&mut self, floor: &Floor<S>, start: S, goal: S, seat: usize) {
        let mut layers = [S::EMPTY; LONGEST_WAY];
        layers[0] = start;
        let mut last = 0;
        while !layers[last].meets(goal) {
            if last + 1 == LONGEST_WAY {
                // So winding a way is not kept: every wall is taken to stand on it.
                self.north[seat] = !S::EMPTY;
                self.east[seat] = !S::EMPTY;
                return;
            }
            layers[last + 1] = layers[last] | floor.spread(layers[last]);
            last += 1;
        }
        let Some(mut cell) = (layers[last] & goal).first() else { return };
        for layer in layers[..last].iter().rev() {
            for direction in Direction::ALL {
                if let Some(from) = floor.step(cell, direction)
                    && layer.has(from)
                {
                    match direction {
                        Direction::North => self.north[seat].insert(cell),
                        Direction::South => self.north[seat].insert(from),
                        Direction::East => self.east[seat].insert(cell),
                        Direction::West => self.east[seat].insert(from),
                    }
                    cell = from;
                    break;
                }
            }
        }
    }

    /// Whether the wall cuts somebody off.
    #[inline]
    fn cuts(&self, position: &Position<S>, board: &Board<S>, slot: usize, lie: Lie) -> bool {
        let mut floor = position.floor;
        close(&mut floor, slot, lie);
        (0..board.seats).any(|seat| {
            let stands_on_way = match lie {
                Lie::Horizontal => self.north[seat].has(slot) || self.north[seat].has(slot + 1),
                Lie::Vertical => {
                    self.east[seat].has(slot) || self.east[seat].has(slot + board.width)
                }
            };
            stands_on_way && position.plays(seat) && !position.has_way(board, &floor, seat)
        })
    }
}
