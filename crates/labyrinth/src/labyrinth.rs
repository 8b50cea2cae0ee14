//! A maze with all that is in it.

use damier_grid::Bits;

use crate::terrain::{Passages, Terrain};
use crate::tiles::Mosaic;
use crate::{Cell, Gates, Maze, Object, Objects, RecipeError};

/// A maze, the objects that lie in it, and where its minotaurs stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labyrinth<M = Maze> {
    /// The maze.
    pub maze: M,
    /// What lies in it.
    pub objects: Objects,
    /// The cells of the minotaurs: open ones, all different, none of them the start.
    pub minotaurs: Vec<Cell>,
    /// Where its border is open.
    pub gates: Gates,
    /// How it was made, if that is known.
    pub origin: Option<Origin>,
}

/// How a labyrinth was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// What chance was drawn from.
    pub seed: u64,
    /// The generator, as it was asked for.
    pub generator: String,
}

impl Labyrinth<Mosaic> {
    /// Why it is refused where squares are wanted.
    pub fn is_no_squares(&self) -> RecipeError {
        RecipeError::OtherCells(self.maze.ground().tiling().cells())
    }
}

impl<M: Passages> Labyrinth<M> {
    /// A maze with objects and without minotaurs.
    pub fn new(maze: M, objects: Objects) -> Labyrinth<M> {
        let gates = Gates::default();
        Labyrinth { maze, objects, minotaurs: Vec::new(), gates, origin: None }
    }

    /// Leaves out what cannot be, which types cannot hold: objects that lie on no open cell,
    /// minotaurs that stand on none, on the start or where another stands, and openings that are
    /// not in the border, or lead to no start and no exit.
    pub(crate) fn leave_out_the_impossible(&mut self) {
        let ground = self.maze.ground();
        let astray = self.objects.iter().filter(|(cell, _)| !ground.is_open(*cell));
        let astray: Vec<Cell> = astray.map(|(cell, _)| cell).collect();
        for cell in astray {
            self.objects.take(cell);
        }
        let mut free = Bits::ones(ground.cells());
        free.clear(ground.start());
        self.minotaurs.retain(|&cell| {
            let fits = ground.is_open(cell) && free.get(cell);
            if fits {
                free.clear(cell);
            }
            fits
        });
        let objects = &self.objects;
        let Gates { entrance, exits } = &mut self.gates;
        *entrance = entrance.filter(|gate| gate.cell == ground.start() && gate.fits(ground));
        exits.retain(|gate| objects.get(gate.cell) == Some(Object::Exit) && gate.fits(ground));
    }
}
