//! Every generator digs a perfect maze in cells of every kind.

use damier_core::Rng;
use damier_grid::UnionFind;
use damier_labyrinth::generate::{GenerateError, generators};
use damier_labyrinth::tiles::{Cells, Tiles};
use damier_labyrinth::{Passages, Recipe, Size, Stencil, Terrain};

use super::{KINDS, any_tiles, sides, tiling};

fn check(tiles: &Tiles, seed: u64) {
    for generator in generators() {
        let maze = generator.dig_tiles(tiles, &mut Rng::new(seed), &mut |_| true);
        if generator.whole {
            assert_eq!(maze, Err(GenerateError::NeedsSquares(generator.name)));
            continue;
        }
        let maze = maze.unwrap();
        let what = format!("{} {} seed {seed}", generator.name, tiles.word());
        assert_eq!(maze.ground(), tiles, "{what}");
        if generator.name == "none" {
            assert_eq!(maze.passages(), 0, "{what}");
            continue;
        }
        assert_eq!(maze.passages(), tiles.open() - 1, "{what}");
        let mut together = UnionFind::new(tiles.cells());
        for cell in tiles.iter() {
            for side in sides(tiles.tiling(), cell).filter(|&side| tiles.keeps(cell, side)) {
                if let Some(next) = maze.step(cell, side) {
                    assert!(tiles.is_open(next), "{what}");
                    assert!(together.union(cell, next), "{what}: a loop at {cell} {side:?}");
                }
            }
        }
    }
}

#[test]
fn whole() {
    let mut seed = 0;
    for cells in KINDS {
        for width in [1, 3, 4, 7] {
            for height in [1, 2, 5, 8] {
                seed += 1;
                check(&Tiles::whole(tiling(cells, width, height)), seed);
            }
        }
        check(&Tiles::whole(tiling(cells, 24, 13)), seed);
    }
}

#[test]
fn masked() {
    let mut rng = Rng::new(7);
    for round in 0..120 {
        check(&any_tiles(KINDS[round % 4], 11, &mut rng), round as u64);
    }
}

/// Whoever does not want to wait gets nothing, soon.
#[test]
fn digging_can_be_stopped() {
    let tiles = Tiles::whole(tiling(KINDS[1], 300, 300));
    for generator in generators().iter().filter(|it| !it.whole && it.name != "none") {
        let mut looks = 0;
        let dug = generator.dig_tiles(&tiles, &mut Rng::new(1), &mut |_| {
            looks += 1;
            false
        });
        assert_eq!((dug, looks), (Err(GenerateError::Stopped), 1), "{}", generator.name);
    }
}

/// Not one of them looks again and again through what is done: whoever watches is asked now and
/// then, and so counts how much is looked at.
#[test]
fn large_discs_are_dug_in_few_looks() {
    for cells in KINDS.into_iter().filter(|cells| *cells != Cells::Square) {
        let size = match cells {
            Cells::Ring => Size { width: 1, height: 150 },
            _ => Size { width: 300, height: 300 },
        };
        let recipe = Recipe { cells, size, mask: Stencil::named("circle"), ..Recipe::maze() };
        let tiles = recipe.tiles_of(3, &mut |_| true).unwrap();
        for generator in generators().iter().filter(|it| !it.whole) {
            let mut looks = 0;
            let dug = generator.dig_tiles(&tiles, &mut Rng::new(5), &mut |_| {
                looks += 1;
                true
            });
            assert!(dug.is_ok());
            assert!(looks < 200, "{cells:?} {}: {looks}", generator.name);
        }
    }
}
