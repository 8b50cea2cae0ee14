//! Films of mazes being dug.

mod gif;
mod png;
mod reel;
mod svg;

use damier_grid::Direction;
use damier_labyrinth::{Cell, Maze};

pub use gif::animated_gif;
pub use png::animated_png;
pub use svg::animated_svg;

/// How a maze was dug, and how fast it is shown.
#[derive(Clone, Copy, Debug)]
pub struct Film<'a> {
    /// The passages in the order they were dug.
    pub steps: &'a [(Cell, Direction)],
    /// The most pictures there are: several passages may share one.
    pub frames: usize,
    /// How long a picture is shown, in thousandths of a second.
    pub frame_ms: u16,
    /// How long the last one is, before the film begins again.
    pub hold_ms: u16,
}

impl<'a> Film<'a> {
    /// At most 240 pictures, 25 a second.
    pub fn new(steps: &'a [(Cell, Direction)]) -> Film<'a> {
        Film { steps, frames: 240, frame_ms: 40, hold_ms: 2500 }
    }

    /// The passages of each picture. Those that the maze does not have are left out.
    fn scenes(&self, maze: &Maze, most: usize) -> Vec<Scene> {
        let frames = self.frames.clamp(1, most.max(1));
        let mut visited = damier_grid::Bits::zeros(maze.ground().cells());
        let size = self.steps.len().div_ceil(frames).max(1);
        let scenes = self.steps.chunks(size).map(|steps| {
            let mut scene = Scene::default();
            for &(cell, direction) in steps {
                let Some(next) = maze.step(cell, direction) else { continue };
                scene.passages.push((cell, direction));
                for cell in [cell, next] {
                    if !visited.get(cell) {
                        visited.set(cell);
                        scene.cells.push(cell);
                    }
                }
            }
            scene
        });
        scenes.collect()
    }
}

/// What changes from one picture to the next.
#[derive(Default)]
struct Scene {
    passages: Vec<(Cell, Direction)>,
    /// The cells dug for the first time.
    cells: Vec<Cell>,
}
