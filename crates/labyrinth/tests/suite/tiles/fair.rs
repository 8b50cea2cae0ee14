//! Every spanning tree with the same chance, of small shapes whose trees are counted by
//! Kirchhoff's theorem.

use std::collections::HashMap;

use damier_core::Rng;
use damier_labyrinth::generate::generators;
use damier_labyrinth::tiles::{Cells, Tiles};
use damier_labyrinth::{Passages, Terrain};

use super::tiling;

/// The number of spanning trees: any cofactor of the Laplacian, worked out without fractions as
/// Bareiss does.
fn trees(tiles: &Tiles) -> usize {
    let size = tiles.cells() - 1;
    let mut rows = vec![vec![0_i64; size]; size];
    for (cell, row) in rows.iter_mut().enumerate() {
        for (_, next) in tiles.neighbours(cell) {
            row[cell] += 1;
            if next < size {
                row[next] -= 1;
            }
        }
    }
    let mut last = 1;
    for step in 0..size.saturating_sub(1) {
        assert_ne!(rows[step][step], 0, "what hangs together has no such minor");
        for row in step + 1..size {
            for column in step + 1..size {
                rows[row][column] = (rows[row][column] * rows[step][step]
                    - rows[row][step] * rows[step][column])
                    / last;
            }
        }
        last = rows[step][step];
    }
    rows[size - 1][size - 1] as usize
}

/// What χ² of so many degrees of freedom exceeds once in a thousand, by Wilson and Hilferty.
fn limit(freedom: usize) -> f64 {
    let ninth = 2.0 / (9.0 * freedom as f64);
    freedom as f64 * (1.0 - ninth + 3.09 * ninth.sqrt()).powi(3)
}

#[test]
fn walks_are_fair() {
    let boards = [
        (Cells::Hexagon, 2, 2, 8),
        (Cells::Hexagon, 3, 2, 55),
        (Cells::Triangle, 4, 2, 6),
        (Cells::Triangle, 5, 2, 35),
        (Cells::Ring, 3, 1, 3),
        (Cells::Ring, 1, 2, 2205),
        (Cells::Ring, 6, 1, 6),
        (Cells::Square, 3, 2, 15),
    ];
    for (cells, width, height, known) in boards {
        let tiles = Tiles::whole(tiling(cells, width, height));
        let trees = trees(&tiles);
        assert_eq!(trees, known, "{}", tiles.word());
        // So many mazes for each tree.
        let each = if trees > 500 { 10 } else { 40 };
        for generator in generators().iter().filter(|generator| generator.uniform) {
            let mut rng = Rng::new(2026);
            let mut counts: HashMap<Vec<u32>, usize> = HashMap::new();
            for _ in 0..trees * each {
                let maze = generator.dig_tiles(&tiles, &mut rng, &mut |_| true).unwrap();
                let key = (0..tiles.cells()).map(|cell| maze.kept(cell)).collect();
                *counts.entry(key).or_default() += 1;
                assert_eq!(maze.passages(), tiles.open() - 1);
            }
            let what = format!("{} {}", generator.name, tiles.word());
            assert!(counts.len() <= trees, "{what}");
            let each = each as f64;
            let found: f64 = counts.values().map(|&count| (count as f64 - each).powi(2)).sum();
            let chi = found / each + (trees - counts.len()) as f64 * each;
            assert!(chi < limit(trees - 1), "{what}: {chi}");
        }
    }
}

/// The same test shows that another is not.
#[test]
fn others_are_not() {
    let tiles = Tiles::whole(tiling(Cells::Hexagon, 3, 2));
    let prim = generators().iter().find(|generator| generator.name == "prim").unwrap();
    let mut rng = Rng::new(2026);
    let mut counts: HashMap<Vec<u32>, usize> = HashMap::new();
    for _ in 0..55 * 200 {
        let maze = prim.dig_tiles(&tiles, &mut rng, &mut |_| true).unwrap();
        *counts.entry((0..6).map(|cell| maze.kept(cell)).collect()).or_default() += 1;
    }
    let found: f64 = counts.values().map(|&count| (count as f64 - 200.0).powi(2)).sum();
    assert!(found / 200.0 > 2.0 * limit(54), "{}", found / 200.0);
}
