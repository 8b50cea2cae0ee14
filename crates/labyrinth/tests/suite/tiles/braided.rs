//! Braiding where no side is opposite another.

use std::collections::HashMap;

use damier_core::Rng;
use damier_labyrinth::tiles::{Cells, Edge, Mosaic};
use damier_labyrinth::{Numbers, Objects, Passages, Terrain, braid};

use super::{KINDS, any_mosaic, sides};

type Corner = (i64, i64);

/// How many walls stand at each corner, and how many could, by where edges end: nothing of how
/// cells are numbered is needed.
fn corners(maze: &Mosaic) -> HashMap<Corner, (usize, usize)> {
    let tiling = maze.ground().tiling();
    let mut corners: HashMap<Corner, (usize, usize)> = HashMap::new();
    for cell in maze.ground().iter() {
        for side in sides(tiling, cell) {
            let (Edge::Line(from, to) | Edge::Arc { from, to, .. }) = tiling.edge(cell, side);
            // What two cells share is counted by both, what is outer by one: never mind.
            for (x, y) in [from, to] {
                let corner = ((x * 1e6).round() as i64, (y * 1e6).round() as i64);
                let (walls, all) = corners.entry(corner).or_default();
                *walls += usize::from(maze.step(cell, side).is_none());
                *all += 1;
            }
        }
    }
    corners
}

#[test]
fn no_corner_is_left_bare() {
    let mut rng = Rng::new(11);
    let mut opened = 0;
    for round in 0..160 {
        let mut maze = any_mosaic(KINDS[round % 4], 12, &mut rng);
        let before = maze.passages();
        let ends = maze.dead_ends();
        let percent = [100, 100, 40][rng.index(3)];
        braid(&mut maze, percent, &mut rng, &mut |_| true).unwrap();
        opened += maze.passages() - before;
        for (corner, (walls, _)) in corners(&maze) {
            assert!(walls > 0, "{}: {corner:?}", maze.ground().word());
        }
        // What is a dead end now was one before, and at a hundred could not be opened.
        for cell in maze.dead_ends().iter() {
            assert!(ends.get(cell));
            if percent < 100 {
                continue;
            }
            let out = maze.steps(cell).next().unwrap();
            let walls = maze.ground().neighbours(cell).filter(|(side, _)| *side != out.0);
            for (wall, _) in walls.collect::<Vec<_>>() {
                assert!(!maze.may_braid(cell, out, wall));
                let mut other = maze.clone();
                assert!(other.dig(cell, wall));
                assert!(corners(&other).values().any(|(walls, _)| *walls == 0));
            }
        }
        let numbers = Numbers::of(&maze, &Objects::new(), &mut |_| true).unwrap();
        assert_eq!(numbers.cycles, maze.passages() - before);
        assert_eq!(numbers.pieces, 1);
    }
    assert!(opened > 500, "{opened}");
}

/// In trees of hexagons and triangles nearly all dead ends go.
#[test]
fn hardly_a_dead_end_is_left() {
    let mut rng = Rng::new(12);
    for cells in [Cells::Hexagon, Cells::Triangle, Cells::Ring] {
        let tiles = damier_labyrinth::tiles::Tiles::whole(super::tiling(cells, 20, 20));
        let dfs = &damier_labyrinth::generate::generators()[0];
        let mut maze = dfs.dig_tiles(&tiles, &mut rng, &mut |_| true).unwrap();
        let before = maze.dead_ends().count();
        braid(&mut maze, 100, &mut rng, &mut |_| true).unwrap();
        let after = maze.dead_ends().count();
        assert!(after * 4 < before, "{cells:?}: {before} {after}");
    }
}
