//! Every spanning tree with the same chance: shown where it is promised, and shown to fail where
//! it is not, so that the test can.

use std::collections::HashMap;

use damier_core::Rng;
use damier_labyrinth::Ground;
use damier_labyrinth::generate::{Generator, generators};

/// χ² over all spanning trees of a rectangle, of so many mazes for each tree.
fn chi_squared(generator: &Generator, width: usize, height: usize, trees: usize) -> f64 {
    const EACH: usize = 300;
    let ground = Ground::whole(width, height).unwrap();
    let mut rng = Rng::new(2026);
    let mut counts: HashMap<_, usize> = HashMap::new();
    for _ in 0..trees * EACH {
        let maze = generator.dig(&ground, &mut rng, &mut |_| true).unwrap();
        *counts.entry((maze.east().clone(), maze.south().clone())).or_default() += 1;
    }
    assert!(counts.len() <= trees, "{}: more trees than there are", generator.name);
    let missing = (trees - counts.len()) as f64 * EACH as f64;
    let found: f64 = counts.values().map(|&count| (count as f64 - EACH as f64).powi(2)).sum();
    found / EACH as f64 + missing
}

/// Width, height, how many spanning trees there are, and what χ² exceeds once in a thousand.
const BOARDS: [(usize, usize, usize, f64); 3] =
    [(2, 2, 4, 16.3), (3, 2, 15, 36.1), (3, 3, 192, 256.0)];

#[test]
fn walks_are_fair() {
    let fair: Vec<_> = generators().iter().filter(|generator| generator.uniform).collect();
    let names: Vec<_> = fair.iter().map(|generator| generator.name).collect();
    assert_eq!(names, ["wilson", "aldous-broder"]);
    for generator in fair {
        for (width, height, trees, most) in BOARDS {
            let chi = chi_squared(generator, width, height, trees);
            assert!(chi < most, "{} {width}x{height}: {chi}", generator.name);
        }
    }
}

#[test]
fn others_are_not() {
    for generator in generators() {
        if generator.uniform || generator.name == "none" {
            continue;
        }
        let (width, height, trees, most) = BOARDS[2];
        let chi = chi_squared(generator, width, height, trees);
        assert!(chi > 2.0 * most, "{}: {chi}", generator.name);
    }
}
