//! What differs between mazes of squares and of other cells when they are solved.

use damier_formats::labyrinth::told;
use damier_labyrinth::solve::{Asked, Solution};
use damier_labyrinth::tiles::Mosaic;
use damier_labyrinth::{Cell, Labyrinth, Maze, Passages, Stopped, Watch};
use serde_json::{Map, Value};

use super::Output;
use crate::context::Context;
use crate::failure::Failure;

/// Mazes that are solved and drawn.
pub trait Solved: Passages {
    /// What is found.
    fn find(asked: &Asked<'_, Self>, watch: Watch<'_>) -> Result<Vec<Solution>, Stopped>;

    /// What was found, for programs.
    fn told(asked: &Asked<'_, Self>, answer: &Solution) -> Map<String, Value>;

    /// Draws the maze with these paths.
    fn draw(
        output: &Output<'_>,
        source: &Labyrinth<Self>,
        paths: &[&[Cell]],
        context: &Context,
    ) -> Result<(), Failure>;
}

impl Solved for Maze {
    fn find(asked: &Asked<'_>, watch: Watch<'_>) -> Result<Vec<Solution>, Stopped> {
        asked.answer(watch)
    }

    fn told(asked: &Asked<'_>, answer: &Solution) -> Map<String, Value> {
        told::solution(asked, answer)
    }

    fn draw(
        output: &Output<'_>,
        source: &Labyrinth,
        paths: &[&[Cell]],
        context: &Context,
    ) -> Result<(), Failure> {
        output.write_paths(source, paths, context)
    }
}

impl Solved for Mosaic {
    fn find(asked: &Asked<'_, Mosaic>, watch: Watch<'_>) -> Result<Vec<Solution>, Stopped> {
        asked.paths(watch)
    }

    fn told(asked: &Asked<'_, Mosaic>, answer: &Solution) -> Map<String, Value> {
        told::tiled_solution(asked, answer)
    }

    fn draw(
        output: &Output<'_>,
        source: &Labyrinth<Mosaic>,
        paths: &[&[Cell]],
        context: &Context,
    ) -> Result<(), Failure> {
        output.draw_tiled(source, paths, context)
    }
}
