//! Which cells lie beside each other, and where they are.

use damier_core::Rng;
use damier_grid::Mask;
use damier_labyrinth::tiles::{Cells, Edge, Point, Tiles};
use damier_labyrinth::{Cell, GroundError, Passages, Size, Terrain, masks, step};

use super::{KINDS, any_tiles, plain_distances, sides, tiling, without_walls};

fn ends(edge: Edge) -> (Point, Point) {
    let (Edge::Line(from, to) | Edge::Arc { from, to, .. }) = edge;
    (from, to)
}

fn near(one: Point, other: Point) -> bool {
    (one.0 - other.0).abs() + (one.1 - other.1).abs() < 1e-9
}

/// Who lies beside somebody is beside them in turn, at a wall that both draw alike and one keeps.
#[test]
fn neighbours_agree() {
    for cells in KINDS {
        for (width, height) in [(1, 1), (1, 7), (3, 1), (4, 4), (5, 6), (7, 3), (12, 9)] {
            let tiling = tiling(cells, width, height);
            for cell in 0..tiling.count() {
                let (x, y) = tiling.place(cell);
                assert_eq!(tiling.cell(x, y), Some(cell));
                assert_eq!(tiling.at(tiling.middle(cell)), Some(cell), "{cells:?} {cell}");
                for side in sides(&tiling, cell) {
                    let Some(next) = tiling.neighbour(cell, side) else { continue };
                    let what = format!("{cells:?} {width}x{height}: {cell} {side:?} {next}");
                    assert_ne!(next, cell, "{what}");
                    let back = tiling.back(cell, side, next);
                    assert_eq!(tiling.neighbour(next, back), Some(cell), "{what}");
                    assert_eq!(tiling.back(next, back, cell), side, "{what}");
                    let (here, there) =
                        (ends(tiling.edge(cell, side)), ends(tiling.edge(next, back)));
                    assert!(near(here.0, there.1) && near(here.1, there.0), "{what}");
                    let tiles = Tiles::whole(tiling.clone());
                    assert_ne!(tiles.keeps(cell, side), tiles.keeps(next, back), "{what}");
                }
                // The outline is closed, and goes around in one direction.
                let outline: Vec<_> = tiling.outline(cell).map(|(_, edge)| ends(edge)).collect();
                for (index, (_, to)) in outline.iter().enumerate() {
                    let (from, _) = outline[(index + 1) % outline.len()];
                    assert!(near(*to, from), "{cells:?} {cell}: {outline:?}");
                }
            }
        }
    }
}

/// As many steps as a walk takes where there are no walls.
#[test]
fn distances_without_walls() {
    for cells in KINDS {
        for (width, height) in [(3, 5), (4, 4), (9, 6), (1, 6), (5, 7)] {
            // A single column of triangles has no way around.
            if cells == Cells::Triangle && width == 1 {
                continue;
            }
            let tiles = Tiles::whole(tiling(cells, width, height));
            let open = without_walls(&tiles);
            for from in 0..tiles.cells() {
                let walked = plain_distances(&open, from);
                let all = tiles.all_apart(&[from]);
                for to in 0..tiles.cells() {
                    let what = format!("{cells:?} {width}x{height}: {from} to {to}");
                    assert_eq!(Some(tiles.apart(from, to)), walked[to], "{what}");
                    assert_eq!(Some(all[to]), walked[to], "{what}");
                }
                let mut around = vec![None; tiles.cells()];
                tiles.around(from, 3, |cell, far| assert_eq!(around[cell].replace(far), None));
                for cell in 0..tiles.cells() {
                    assert_eq!(around[cell], walked[cell].filter(|far| *far <= 3));
                }
            }
        }
    }
}

/// Squares are squares, however they are kept.
#[test]
fn squares_are_squares() {
    let tiling = tiling(Cells::Square, 5, 4);
    for cell in 0..20 {
        for (side, direction) in sides(&tiling, cell).zip(damier_grid::Direction::ALL) {
            assert_eq!(tiling.neighbour(cell, side), step(5, 4, cell, direction));
        }
    }
}

#[test]
fn rings_double() {
    let tiling = tiling(Cells::Ring, 1, 12);
    let rows: Vec<usize> = (0..13).map(|y| tiling.row(y)).collect();
    assert_eq!(rows, [1, 8, 16, 16, 32, 32, 32, 64, 64, 64, 64, 64, 0]);
}

#[test]
fn what_cannot_be_is_refused() {
    let new = |cells, width, height| {
        damier_labyrinth::tiles::Tiling::new(cells, Size { width, height }).map(drop)
    };
    assert_eq!(new(Cells::Ring, 2, 5), Err(GroundError::TwoInRing));
    for cells in KINDS {
        assert_eq!(new(cells, 0, 5), Err(GroundError::Empty));
        assert_eq!(new(cells, 5, 0), Err(GroundError::Empty));
        for size in [1 << 20, 1 << 40, usize::MAX] {
            assert!(matches!(new(cells, size, size), Err(GroundError::TooManyTiles { .. })));
        }
    }
    assert!(matches!(new(Cells::Ring, 1, usize::MAX), Err(GroundError::TooManyTiles { .. })));
}

/// A cell is as the mask is under its middle.
#[test]
fn masks_lie_under_middles() {
    // The western half alone.
    let mask = Mask::from_fn(2, 1, |x, _| x == 0).unwrap();
    for cells in KINDS {
        let tiling = tiling(cells, 8, 5);
        let half = tiling.extent().0 / 2.0;
        let tiles = Tiles::masked(tiling, &mask, &mut Rng::new(1), &mut |_| true).unwrap();
        for cell in 0..tiles.cells() {
            let (x, _) = tiles.tiling().middle(cell);
            if (x - half).abs() > 1e-6 {
                assert_eq!(tiles.is_unmasked(cell), x < half, "{cells:?} {cell}");
            }
        }
    }
    // Every shape there is leaves something of every kind of cells.
    for named in masks::named() {
        let mask = named.at(80, 80).unwrap();
        for cells in KINDS {
            let tiles =
                Tiles::masked(tiling(cells, 9, 9), &mask, &mut Rng::new(1), &mut |_| true).unwrap();
            assert!(tiles.is_open(tiles.start()) && tiles.open() > 0);
        }
    }
}

/// Open is what hangs together with the start.
#[test]
fn open_cells_hang_together() {
    let mut rng = Rng::new(3);
    for round in 0..200 {
        let tiles = any_tiles(KINDS[round % 4], 9, &mut rng);
        let far = plain_distances(&without_walls(&tiles), tiles.start());
        let open: Vec<Cell> = (0..tiles.cells()).filter(|&cell| far[cell].is_some()).collect();
        assert_eq!(tiles.iter().collect::<Vec<_>>(), open);
        assert_eq!(tiles.open(), open.len());
        for (index, &cell) in open.iter().enumerate() {
            assert_eq!(tiles.nth_open(index), Some(cell));
        }
        let away = (0..tiles.cells()).find(|&cell| tiles.is_unmasked(cell) && !tiles.is_open(cell));
        if let Some(away) = away {
            let (x, y) = tiles.place(away);
            let other = tiles.from(x, y, &mut |_| true).unwrap();
            assert!(other.is_open(away) && other.start() == away);
        }
    }
}

/// No wall is dug into what is no cell of the maze.
#[test]
fn nothing_leads_out() {
    let mut rng = Rng::new(5);
    for round in 0..100 {
        let tiles = any_tiles(KINDS[round % 4], 7, &mut rng);
        let open = without_walls(&tiles);
        for cell in 0..tiles.cells() {
            for side in sides(tiles.tiling(), cell) {
                let next = tiles.neighbour(cell, side).filter(|_| tiles.is_open(cell));
                assert_eq!(open.step(cell, side), next);
            }
        }
        assert_eq!(open.step(tiles.cells(), damier_labyrinth::tiles::Side(0)), None);
    }
}

/// What is as wide as high stays so.
#[test]
fn cells_cover_as_much_as_squares() {
    for (width, height) in [(40, 40), (60, 20), (17, 51)] {
        for cells in [Cells::Square, Cells::Hexagon, Cells::Triangle] {
            let size = cells.covering(Size { width, height });
            let (wide, high) = tiling(cells, size.width, size.height).extent();
            let off = (wide / high) / (width as f64 / height as f64);
            assert!((off - 1.0).abs() < 0.05, "{cells:?} {size}: {off}");
        }
    }
    let size = Cells::Ring.covering(Size { width: 40, height: 40 });
    assert_eq!(size, Size { width: 1, height: 20 });
    assert_eq!(
        Cells::Triangle.covering(Size { width: 1, height: 1 }),
        Size { width: 1, height: 1 }
    );
}
