//! Mazes of other cells than squares as JSON.

use std::fmt;

use damier_core::Place;
use damier_grid::Bits;
use damier_labyrinth::text::{Problem, ReadError};
use damier_labyrinth::tiles::{Cells, Mosaic, Tiles, Tiling};
use damier_labyrinth::{Cell, Labyrinth, Passages, Size, Terrain, Watch, look};

use super::read::place;
use super::{JsonError, Wanted, Whole, write_all, write_end, wrong};

/// A cell that is masked.
const MASKED: char = '.';

/// Writes a maze of other cells than squares, a row at a time, with the cells of a way, if there is
/// one.
pub fn write_tiled(
    labyrinth: &Labyrinth<Mosaic>,
    way: Option<&[Cell]>,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    let maze = &labyrinth.maze;
    let tiling = maze.ground().tiling();
    let sign = |cell| {
        let told = maze.ground().is_unmasked(cell).then(|| maze.kept(cell));
        told.and_then(|kept| char::from_digit(kept, 10)).unwrap_or(MASKED)
    };
    let rows = (0..tiling.rows()).map(|y| {
        let cells = (0..tiling.row(y)).filter_map(|x| tiling.cell(x, y));
        cells.map(sign).collect()
    });
    writeln!(out, "{{\n  \"shape\": \"{}\",", tiling.cells().name())?;
    let Size { width, height } = tiling.size();
    write_all(labyrinth, (width, height), rows, out)?;
    write_end(labyrinth, way, out)
}

/// Reads a maze of other cells than squares.
pub fn read_tiled(text: &str, watch: Watch<'_>) -> Result<Labyrinth<Mosaic>, JsonError> {
    Whole::parse(text, watch)?.mosaic(watch)
}

impl Whole<'_> {
    /// What the cells are like, if they are no squares.
    pub(crate) fn other_cells(&self) -> Result<Option<Cells>, JsonError> {
        let Some(name) = self.shape.find("shape", Wanted::Shape)? else { return Ok(None) };
        let cells = Cells::from_name(name).ok_or_else(|| wrong("shape", Wanted::Shape))?;
        Ok(Some(cells).filter(|cells| *cells != Cells::Square))
    }

    /// The maze that the fields tell.
    pub(crate) fn mosaic(&self, watch: Watch<'_>) -> Result<Labyrinth<Mosaic>, JsonError> {
        let missing = || JsonError::Missing("shape".to_owned());
        let cells = self.other_cells()?.ok_or_else(missing)?;
        self.refuse_squares()?;
        let tiling = self.tiling(cells)?;
        let (unmasked, dug) = self.passages(&tiling, watch)?;
        let at = |x, y| tiling.cell(x, y).filter(|&cell| unmasked.get(cell));
        let &(x, y) = self.start.get("start", Wanted::Pair)?;
        let start = place(at, || "start".to_owned(), x, y)?;
        let objects = self.objects(at, watch)?;
        let minotaurs = self.minotaurs(at, start, tiling.count(), watch)?;
        let rows = |cell, problem| {
            let (x, y) = tiling.place(cell);
            JsonError::from(ReadError { at: Place { line: y + 1, column: x + 1 }, problem })
        };
        let wrong = |error| rows(start, Problem::Ground(error));
        let tiles = Tiles::of_cells(tiling.clone(), unmasked.clone(), start, watch);
        let tiles = tiles.map_err(wrong)?;
        let stand = objects.iter().map(|(cell, _)| cell).chain(minotaurs.iter().copied());
        for cell in stand {
            if !tiles.is_open(cell) {
                return Err(rows(cell, Problem::CutOff));
            }
        }
        let kept = dug.len() / tiling.count();
        let maze = Mosaic::with_passages(tiles, dug.clone(), watch)?;
        for cell in 0..tiling.count() {
            look(cell, watch)?;
            let told =
                (0..kept).any(|bit| dug.get(cell * kept + bit) && maze.kept(cell) >> bit & 1 == 0);
            if told {
                return Err(rows(cell, Problem::IntoMasked));
            }
        }
        let origin = self.origin()?;
        Ok(Labyrinth { origin, minotaurs, ..Labyrinth::new(maze, objects) })
    }

    /// The cells of the size that is told, if there are as many rows and signs as that takes: a
    /// short text asks for no more memory than it has.
    fn tiling(&self, cells: Cells) -> Result<Tiling, JsonError> {
        let width = *self.width.get("width", Wanted::Number)?;
        let height = *self.height.get("height", Wanted::Number)?;
        let rows = self.cells.get("cells", Wanted::Rows)?;
        if !rows.whole {
            return Err(wrong("cells", Wanted::Rows));
        }
        let (wide, high) =
            (rows.items.first().map_or(0, |row| row.chars().count()), rows.items.len());
        if (wide as u64, high as u64) != (width, height) {
            return Err(JsonError::Size { width, height, wide, high });
        }
        let size = Size { width: wide, height: high };
        let at = Place { line: 1, column: 1 };
        let refused = |error| ReadError { at, problem: Problem::Ground(error) };
        let tiling = Tiling::new(cells, size).map_err(refused)?;
        for (y, row) in rows.items.iter().enumerate() {
            let (count, wanted) = (row.chars().count(), tiling.row(y));
            if count != wanted {
                return Err(JsonError::Row { row: y + 1, count, wanted });
            }
        }
        Ok(tiling)
    }

    /// Which cells are not masked, and the passages kept with each cell.
    fn passages(&self, tiling: &Tiling, watch: Watch<'_>) -> Result<(Bits, Bits), JsonError> {
        let kept = tiling.cells().kept();
        let mut unmasked = Bits::with_capacity(tiling.count());
        let mut dug = Bits::with_capacity(tiling.count() * kept);
        let rows = &self.cells.get("cells", Wanted::Rows)?.items;
        for (y, row) in rows.iter().enumerate() {
            for (x, sign) in row.chars().enumerate() {
                look(unmasked.len(), watch)?;
                let digit = sign.to_digit(10).filter(|digit| *digit < 1 << kept);
                let at = Place { line: y + 1, column: x + 1 };
                if digit.is_none() && sign != MASKED {
                    return Err(ReadError { at, problem: Problem::Sign(sign) }.into());
                }
                unmasked.push(u64::from(digit.is_some()), 1);
                dug.push(u64::from(digit.unwrap_or(0)), kept);
            }
        }
        Ok((unmasked, dug))
    }
}
