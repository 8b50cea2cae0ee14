//! A hexadecimal digit a cell, telling its walls.

use damier_core::Place;
use damier_grid::{Bits, Direction};

use super::draft::Draft;
use super::{Gap, Problem, ReadError};
use crate::watch::look;
use crate::{Gate, Watch, step};

const NORTH: u32 = 1;
const EAST: u32 = 2;
const SOUTH: u32 = 4;
const WEST: u32 = 8;
const ALL: u32 = NORTH | EAST | SOUTH | WEST;

/// The sign of a masked cell.
const MASKED: char = '.';

/// Appends the digits of a row; `north` tells from which cells one can go north.
pub(crate) fn digits(
    width: usize,
    present: &Bits,
    east: &Bits,
    south: &Bits,
    north: &Bits,
    text: &mut String,
) {
    text.reserve(width + 1);
    let mut west = 0;
    for from in (0..width).step_by(64) {
        let words = [north.word(from), east.word(from), south.word(from)];
        let here = present.word(from);
        for at in 0..(width - from).min(64) {
            let [north, east, south] = words.map(|word| (word >> at & 1) as u32);
            let ways = NORTH * north + EAST * east + SOUTH * south + WEST * west;
            west = east;
            text.push(if here >> at & 1 == 0 {
                MASKED
            } else {
                char::from(b"0123456789abcdef"[(ALL & !ways) as usize])
            });
        }
    }
}

/// Takes the walls of openings out of the digits of a row, which begin at a place of the text.
pub(super) fn open_digits(gaps: &[Gap], from: usize, text: &mut String) {
    for &Gap { column, side } in gaps {
        let wall = match side {
            Direction::North => NORTH,
            Direction::East => EAST,
            Direction::South => SOUTH,
            Direction::West => WEST,
        };
        let at = from + column..from + column + 1;
        if let Ok(digit) = u32::from_str_radix(&text[at.clone()], 16) {
            text.replace_range(at, &format!("{:x}", digit & !wall));
        }
    }
}

impl Draft {
    /// Reads rows of digits. Places are those of the digits among the rows.
    pub fn of_digits<R: AsRef<str>>(rows: &[R], watch: Watch<'_>) -> Result<Draft, ReadError> {
        let width = rows.first().map_or(0, |row| row.as_ref().chars().count());
        for (y, row) in rows.iter().enumerate() {
            let found = row.as_ref().chars().count();
            if found != width {
                let at = Place { line: y + 1, column: found.min(width) + 1 };
                return Err(ReadError { at, problem: Problem::Length { found, wanted: width } });
            }
        }
        let mut draft =
            Draft::new(width, rows.len(), rows.iter().map(|row| row.as_ref().len()).sum())?;
        for (y, row) in rows.iter().enumerate() {
            let error =
                |x, problem| ReadError { at: Place { line: y + 1, column: x + 1 }, problem };
            // Whether the cell to the west is open to this one.
            let mut west = None;
            for (x, sign) in row.as_ref().chars().enumerate() {
                let cell = y * width + x;
                look(cell, watch)?;
                let walls = match sign {
                    MASKED => None,
                    _ => Some(sign.to_digit(16).ok_or_else(|| error(x, Problem::Sign(sign)))?),
                };
                // Masked cells are walled in.
                let way = |side| walls.is_some_and(|walls| walls & side == 0);
                let north = cell.checked_sub(width).map(|north| draft.south.get(north));
                for (told, wall, side) in
                    [(north, NORTH, Direction::North), (west, WEST, Direction::West)]
                {
                    let gap = Gate { cell, side };
                    match told {
                        None if way(wall) => draft.gaps.push(gap),
                        Some(open) if open != way(wall) => {
                            let masked = walls.is_none();
                            draft.disagree(gap, masked).map_err(|problem| error(x, problem))?;
                        }
                        _ => {}
                    }
                }
                if walls.is_none() {
                    draft.unmasked.clear(cell);
                }
                if way(EAST) {
                    if x + 1 < width {
                        draft.east.set(cell);
                    } else {
                        draft.gaps.push(Gate { cell, side: Direction::East });
                    }
                }
                if way(SOUTH) {
                    if y + 1 < rows.len() {
                        draft.south.set(cell);
                    } else {
                        draft.gaps.push(Gate { cell, side: Direction::South });
                    }
                }
                west = Some(way(EAST));
            }
        }
        Ok(draft)
    }

    /// Two neighbours do not agree on the side of the later one: a way out of the maze if one of
    /// them is masked.
    fn disagree(&mut self, gap: Gate, masked: bool) -> Result<(), Problem> {
        let Gate { cell, side } = gap;
        let before = step(self.width(), self.height(), cell, side).ok_or(Problem::Sides)?;
        if masked {
            let told = if side == Direction::North { &mut self.south } else { &mut self.east };
            told.clear(before);
            self.gaps.push(Gate { cell: before, side: side.opposite() });
            return Ok(());
        }
        if self.unmasked.get(before) {
            return Err(Problem::Sides);
        }
        self.gaps.push(gap);
        Ok(())
    }
}
