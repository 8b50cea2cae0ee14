//! Mazes of hexagons, triangles and rings.

mod braided;
mod drawn;
mod dug;
mod fair;
mod games;
mod golden;
mod named;
mod searched;
mod shapes;

use damier_core::Rng;
use damier_grid::{Bits, Mask};
use damier_labyrinth::generate::generators;
use damier_labyrinth::tiles::{Cells, Mosaic, Side, Tiles, Tiling};
use damier_labyrinth::{Cell, Passages, Size, Terrain};

/// All kinds of cells, squares too: there what holds can be compared.
const KINDS: [Cells; 4] = Cells::ALL;

fn tiling(cells: Cells, width: usize, height: usize) -> Tiling {
    Tiling::new(cells, Size { width, height }).unwrap()
}

/// Any cells of some kind, masked or not.
fn any_tiles(cells: Cells, most: usize, rng: &mut Rng) -> Tiles {
    let (mut width, height) = (1 + rng.index(most), 1 + rng.index(most));
    if cells == Cells::Ring && width == 2 {
        width = 1;
    }
    let tiling = tiling(cells, width, height);
    if rng.percent(40) {
        let (x, y) = tiling.place(rng.index(tiling.count()));
        return Tiles::whole(tiling).from(x, y, &mut |_| true).unwrap();
    }
    let holes = rng.index(60) as u32;
    let keep = rng.index(36);
    let mask = Mask::from_fn(6, 6, |x, y| x + 6 * y == keep || !rng.percent(holes)).unwrap();
    Tiles::masked(tiling, &mask, rng, &mut |_| true).unwrap()
}

/// A maze dug by any generator that takes such cells.
fn any_mosaic(cells: Cells, most: usize, rng: &mut Rng) -> Mosaic {
    let tiles = any_tiles(cells, most, rng);
    let takers: Vec<_> = generators().iter().filter(|it| !it.whole && it.name != "none").collect();
    let generator = rng.pick(&takers).unwrap();
    generator.dig_tiles(&tiles, rng, &mut |_| true).unwrap()
}

/// The sides of a cell.
fn sides(tiling: &Tiling, cell: Cell) -> impl Iterator<Item = Side> {
    (0..tiling.sides(cell)).map(|side| Side(side as u8))
}

/// How far all cells are from one, walked cell by cell in the plainest way.
fn plain_distances(maze: &Mosaic, from: Cell) -> Vec<Option<u32>> {
    let mut far = vec![None; maze.ground().cells()];
    far[from] = Some(0);
    let mut queue = std::collections::VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for side in sides(maze.ground().tiling(), cell) {
            if let Some(next) = maze.step(cell, side).filter(|&next| far[next].is_none()) {
                far[next] = far[cell].map(|far| far + 1);
                queue.push_back(next);
            }
        }
    }
    far
}

/// All walls between two open cells opened.
fn without_walls(tiles: &Tiles) -> Mosaic {
    let mut maze = Mosaic::solid(tiles.clone());
    for cell in tiles.iter() {
        for side in sides(tiles.tiling(), cell) {
            maze.dig(cell, side);
        }
    }
    maze
}

/// These cells as bits.
fn bits(count: usize, some: impl Fn(Cell) -> bool) -> Bits {
    let mut bits = Bits::zeros(count);
    (0..count).filter(|&cell| some(cell)).for_each(|cell| bits.set(cell));
    bits
}
