//! A labyrinth written as a word.
//!
//! `4x3:8.dea58.o1E.m3,7` has, after the size: the number of the cell it starts in, row by row
//! from the north-west; the passages, a bit for each wall between two open cells, that to the east
//! of a cell before that to the south; the objects, their letters with the number of open cells
//! between two of them; and the cells of the minotaurs. `.iN` tells on which side of its start the
//! border is open, and `.u11S` an exit in the border, by its cell and side. Before the passages `.x` and a bit a cell
//! tell what is not masked, if anything is.

use std::fmt::Write;

use damier_grid::Direction;

use super::{MOST_DESCRIBED, TooLarge, digits};
use crate::{Cell, Ground, Labyrinth};

/// The name that means this labyrinth for ever. How it was made is no part of it.
pub fn exact_id(labyrinth: &Labyrinth) -> Result<String, TooLarge> {
    if labyrinth.maze.ground().cells() > MOST_DESCRIBED {
        return Err(TooLarge);
    }
    let mut labyrinth = labyrinth.clone();
    labyrinth.leave_out_the_impossible();
    let Labyrinth { maze, objects, minotaurs, gates, .. } = &labyrinth;
    let ground = maze.ground();
    let mut text = format!("{}x{}:{}", ground.width(), ground.height(), ground.start());
    if let Some(unmasked) = ground.unmasked_cells() {
        text.push_str(".x");
        digits::write((0..ground.cells()).map(|cell| unmasked.get(cell)), &mut text);
    }
    text.push('.');
    digits::write(walls(ground).map(|(cell, side)| maze.is_dug(cell, side)), &mut text);
    let mut gap = 0;
    let mut begun = false;
    for cell in ground.iter() {
        let Some(object) = objects.get(cell) else {
            gap += 1;
            continue;
        };
        if !begun {
            text.push_str(".o");
            begun = true;
        }
        if gap > 0 {
            // Writing to a string does not fail.
            write!(text, "{gap}").ok();
        }
        text.push_str(object.letter());
        gap = 0;
    }
    for (index, cell) in minotaurs.iter().enumerate() {
        let before = if index == 0 { ".m" } else { "," };
        write!(text, "{before}{cell}").ok();
    }
    if let Some(entrance) = gates.entrance {
        write!(text, ".i{}", entrance.side.letter()).ok();
    }
    for (index, exit) in gates.exits.iter().enumerate() {
        let before = if index == 0 { ".u" } else { "," };
        write!(text, "{before}{}{}", exit.cell, exit.side.letter()).ok();
    }
    Ok(text)
}

/// The walls between two open cells, as cells and sides.
pub(super) fn walls(ground: &Ground) -> impl Iterator<Item = (Cell, Direction)> + '_ {
    ground.iter().flat_map(move |cell| {
        let sides = [Direction::East, Direction::South].into_iter();
        sides
            .filter(move |side| ground.neighbour(cell, *side).is_some())
            .map(move |side| (cell, side))
    })
}
