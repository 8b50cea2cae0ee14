//! A maze as far as it was read.

use damier_core::Place;
use damier_grid::{Bits, Direction};

use super::{Problem, ReadError};
use crate::{
    Cell, Gate, Gates, Ground, GroundError, Labyrinth, Maze, Object, Objects, Stopped, Watch, step,
};

/// What a text says of a maze, which may still contradict itself: only [`Draft::fill`] makes a
/// labyrinth of it, and tells what does not fit.
#[derive(Clone, Debug)]
pub struct Draft {
    width: usize,
    height: usize,
    pub(crate) unmasked: Bits,
    pub(crate) east: Bits,
    pub(crate) south: Bits,
    pub(crate) objects: Objects,
    pub(crate) minotaurs: Vec<Cell>,
    pub(crate) start: Option<Cell>,
    /// The openings that are told apart.
    pub(crate) gates: Gates,
    /// Gaps in the border, which tell neither entrance nor exit.
    pub(crate) gaps: Vec<Gate>,
}

impl Draft {
    /// A rectangle without passages, read from a text of that many bytes. As a cell takes a
    /// byte at least, a short text with one long line asks for no more memory than it has.
    pub(crate) fn new(width: usize, height: usize, bytes: usize) -> Result<Draft, ReadError> {
        let at = Place { line: 1, column: 1 };
        Ground::whole(width, height)
            .map_err(|error| ReadError { at, problem: Problem::Ground(error) })?;
        if width * height > bytes {
            return Err(ReadError { at, problem: Problem::Sparse { width, height } });
        }
        let cells = width * height;
        Ok(Draft {
            width,
            height,
            unmasked: Bits::ones(cells),
            east: Bits::zeros(cells),
            south: Bits::zeros(cells),
            objects: Objects::new(),
            minotaurs: Vec::new(),
            start: None,
            gates: Gates::default(),
            gaps: Vec::new(),
        })
    }

    /// How many columns there are.
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many rows there are.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The cell at a column and a row, if there is one that is not masked.
    pub fn cell(&self, x: usize, y: usize) -> Option<Cell> {
        let cell = (x < self.width && y < self.height).then(|| y * self.width + x);
        cell.filter(|&cell| self.unmasked.get(cell))
    }

    /// The maze with this start and all that is in it, if everything fits together; a gap in the
    /// border that is none of these openings is one too. Errors tell the row as line and the cell
    /// as column.
    pub fn fill(
        self,
        start: Cell,
        objects: Objects,
        minotaurs: Vec<Cell>,
        gates: Gates,
        watch: Watch<'_>,
    ) -> Result<Labyrinth, ReadError> {
        let draft = Draft { start: Some(start), objects, minotaurs, gates, ..self };
        draft.finish(|x, y| Place { line: y + 1, column: x + 1 }, watch)
    }

    /// The maze, if all fits together; `place` tells where a column and a row stand in the
    /// text. A maze without a marked start starts at its entrance, or else in the first cell that
    /// one can leave.
    pub(crate) fn finish(
        mut self,
        place: impl Fn(usize, usize) -> Place,
        watch: Watch<'_>,
    ) -> Result<Labyrinth, ReadError> {
        let width = self.width;
        let error =
            |cell: Cell, problem| ReadError { at: place(cell % width, cell / width), problem };
        self.gaps.retain(|gap| self.unmasked.get(gap.cell));
        self.leave_masked();
        self.gaps.sort_unstable_by_key(|gap| (gap.cell, gap.side));
        let dug = [&self.east, &self.south].map(|plane| plane.iter().next());
        let start = self.start.or_else(|| self.way_in());
        let start = start.or_else(|| dug.into_iter().flatten().min());
        let start = start.or_else(|| self.unmasked.iter().next());
        let start = start.ok_or_else(|| error(0, Problem::Ground(GroundError::Empty)))?;
        let ground = Ground::of_cells(width, self.height, &self.unmasked, start, watch).map_err(
            |problem| match problem {
                GroundError::Stopped => ReadError::from(Stopped),
                problem => error(start, Problem::Ground(problem)),
            },
        )?;
        if let Some(open) = ground.open_cells() {
            for (plane, ahead) in [(&self.east, 1), (&self.south, width)] {
                for base in (0..plane.len()).step_by(64) {
                    let here = self.unmasked.word(base);
                    let both = here & self.unmasked.word(base + ahead);
                    let one = here ^ self.unmasked.word(base + ahead);
                    let cut_off = both & !open.word(base);
                    let wrong = plane.word(base) & (one | cut_off);
                    if wrong != 0 {
                        let first = wrong.trailing_zeros();
                        let into_masked = one >> first & 1 == 1;
                        let problem =
                            if into_masked { Problem::IntoMasked } else { Problem::CutOff };
                        return Err(error(base + first as usize, problem));
                    }
                }
            }
        }
        let gates = self.settle_gaps(start);
        if let Some((cell, _)) = self.objects.iter().find(|(cell, _)| !ground.is_open(*cell)) {
            return Err(error(cell, Problem::CutOff));
        }
        let mut taken = Bits::zeros(if self.minotaurs.is_empty() { 0 } else { ground.cells() });
        for &cell in &self.minotaurs {
            if cell == start {
                return Err(error(cell, Problem::MinotaurOnStart));
            }
            if !ground.is_open(cell) {
                return Err(error(cell, Problem::CutOff));
            }
            if taken.get(cell) {
                return Err(error(cell, Problem::SecondMinotaur));
            }
            taken.set(cell);
        }
        let maze = Maze::with_passages(ground, self.east, self.south);
        let Draft { objects, minotaurs, .. } = self;
        Ok(Labyrinth { maze, objects, minotaurs, gates, origin: None })
    }

    /// Where one comes in, if nothing but gaps tells: through the first gap that no exit is marked
    /// at. A single gap without any exit is the way out.
    fn way_in(&self) -> Option<Cell> {
        let marked = self.objects.exits().next().is_some();
        let leads_in = |gap: &&Gate| self.objects.get(gap.cell) != Some(Object::Exit);
        let first = self.gaps.iter().find(leads_in).map(|gap| gap.cell);
        first.filter(|_| marked || self.gaps.len() > 1)
    }

    /// Takes ways from the start or from an exit into masked cells for gaps in the border; a
    /// minotaur may hide the exit. Elsewhere such a way contradicts the mask.
    fn leave_masked(&mut self) {
        let width = self.width;
        let ends = self.start.into_iter().chain(self.objects.exits());
        let ends: Vec<Cell> = ends.chain(self.minotaurs.iter().copied()).collect();
        for cell in ends {
            for side in Direction::ALL {
                let Some(beyond) = step(width, self.height, cell, side) else { continue };
                // A passage is kept with the cell that is more to the north or to the west.
                let plane = match side {
                    Direction::North | Direction::South => &mut self.south,
                    Direction::East | Direction::West => &mut self.east,
                };
                let at = cell.min(beyond);
                if plane.get(at) && self.unmasked.get(cell) && !self.unmasked.get(beyond) {
                    plane.clear(at);
                    self.gaps.push(Gate { cell, side });
                }
            }
        }
    }

    /// Makes the first gap of the start the entrance, and exits of the others, unless something
    /// else lies there.
    fn settle_gaps(&mut self, start: Cell) -> Gates {
        let Gates { mut entrance, mut exits } = std::mem::take(&mut self.gates);
        exits.sort_unstable();
        let exits_told = exits.clone();
        for gap in std::mem::take(&mut self.gaps) {
            if entrance == Some(gap) {
                continue;
            }
            let told = || exits_told.binary_search(&gap).is_ok();
            if gap.cell == start && entrance.is_none() && !told() {
                entrance = Some(gap);
            } else if self.objects.get(gap.cell).is_none_or(|object| object == Object::Exit) {
                exits.push(gap);
            }
        }
        let gates = Gates::new(entrance, exits);
        for gate in &gates.exits {
            self.objects.put(gate.cell, Object::Exit);
        }
        gates
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever is put into a draft, what comes out is a labyrinth or an error at its place.
    #[test]
    fn what_does_not_fit_is_refused() {
        let fill = |start, object, minotaurs: &[Cell]| {
            let draft = Draft::of_digits(&["d3.f", "feff"], &mut |_| true)?;
            let mut objects = Objects::new();
            if let Some(cell) = object {
                objects.put(cell, Object::Bomb);
            }
            draft.fill(start, objects, minotaurs.to_vec(), Gates::default(), &mut |_| true)
        };
        assert!(fill(0, Some(1), &[5, 3]).is_ok());
        let check = |start, object, minotaurs: &[Cell], place: (usize, usize), problem: Problem| {
            let at = Place { line: place.1, column: place.0 };
            assert_eq!(fill(start, object, minotaurs), Err(ReadError { at, problem }));
        };
        let no_start = |x, y| Problem::Ground(GroundError::Start { x, y });
        check(2, None, &[], (3, 1), no_start(2, 0));
        check(99, None, &[], (4, 25), no_start(3, 24));
        check(0, Some(2), &[], (3, 1), Problem::CutOff);
        check(0, Some(99), &[], (4, 25), Problem::CutOff);
        check(0, None, &[1, 0], (1, 1), Problem::MinotaurOnStart);
        check(0, None, &[99], (4, 25), Problem::CutOff);
        check(0, None, &[1, 5, 1], (2, 1), Problem::SecondMinotaur);
    }
}
