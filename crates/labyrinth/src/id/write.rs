//! A labyrinth written as a word.
//!
//! `4x3:8.dea58.o1E.m3,7` has, after the size: the number of the cell it starts in, row by row
//! from the north-west; the passages, a bit for each wall between two open cells, that to the east
//! of a cell before that to the south; the objects, their letters with the number of open cells
//! between two of them; and the cells of the minotaurs. `.iN` tells on which side of its start the
//! border is open, and `.u11S` an exit in the border, by its cell and side. Before the passages `.x` and a bit a cell
//! tell what is not masked, if anything is. After the size of a maze of other cells than squares
//! their name follows, as in `4x3_cells=hex:8.dea58`; each of its walls is told with the cell that
//! keeps it, in the order of that cell's sides.

use std::fmt::Write;

use super::{MOST_DESCRIBED, TooLarge, digits};
use crate::terrain::{Passages, Terrain};
use crate::{Cell, Labyrinth};

/// The name that means this labyrinth for ever. How it was made is no part of it.
pub fn exact_id<M: Passages>(labyrinth: &Labyrinth<M>) -> Result<String, TooLarge> {
    if labyrinth.maze.ground().cells() > MOST_DESCRIBED {
        return Err(TooLarge);
    }
    let mut labyrinth = labyrinth.clone();
    labyrinth.leave_out_the_impossible();
    let Labyrinth { maze, objects, minotaurs, gates, .. } = &labyrinth;
    let ground = maze.ground();
    let mut text = format!("{}:{}", ground.word(), ground.start());
    if let Some(unmasked) = ground.unmasked_cells() {
        text.push_str(".x");
        digits::write((0..ground.cells()).map(|cell| unmasked.get(cell)), &mut text);
    }
    text.push('.');
    let dug = walls(ground).map(|(cell, side)| maze.step(cell, side).is_some());
    digits::write(dug, &mut text);
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

/// The walls between two open cells, as cells that keep them and sides.
pub(super) fn walls<G: Terrain>(ground: &G) -> impl Iterator<Item = (Cell, G::Way)> + '_ {
    ground.iter().flat_map(move |cell| {
        let sides = ground.neighbours(cell).map(|(side, _)| side);
        sides.filter(move |&side| ground.keeps(cell, side)).map(move |side| (cell, side))
    })
}
