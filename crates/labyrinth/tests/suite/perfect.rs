//! Every generator digs a perfect maze: all open cells hang together, without a loop.

use damier_core::Rng;
use damier_grid::{Direction, Mask, UnionFind};
use damier_labyrinth::generate::{Diary, Generator, generators};
use damier_labyrinth::{Ground, Maze};

fn check_perfect(maze: &Maze, what: &str) {
    let ground = maze.ground();
    assert_eq!(maze.passages(), ground.open() - 1, "{what}");
    let mut together = UnionFind::new(ground.cells());
    for cell in 0..ground.cells() {
        for direction in [Direction::East, Direction::South] {
            if maze.is_dug(cell, direction) {
                let next = maze.step(cell, direction).unwrap();
                let inside = ground.is_open(cell) && ground.is_open(next);
                assert!(inside, "{what}: {cell} {direction:?}");
                assert!(together.union(cell, next), "{what}: a loop at {cell} {direction:?}");
            }
        }
    }
}

fn check(generator: &Generator, ground: &Ground, seed: u64) {
    let what = format!("{} {}x{} seed {seed}", generator.name, ground.width(), ground.height());
    let mut diary = Diary::default();
    let maze = generator.dig(ground, &mut Rng::new(seed), &mut |_| true).unwrap();
    let told =
        generator.dig_telling(ground, &mut Rng::new(seed), &mut |_| true, &mut diary).unwrap();
    assert_eq!(maze, told, "{what}");
    assert_eq!(diary.0.len(), maze.passages(), "{what}");
    let mut dug = Maze::solid(ground.clone());
    for (cell, direction) in diary.0 {
        assert!(dug.dig(cell, direction), "{what}");
    }
    assert_eq!(dug, maze, "{what}");
    if generator.name == "none" {
        assert_eq!(maze.passages(), 0);
    } else {
        check_perfect(&maze, &what);
    }
}

#[test]
fn rectangles() {
    for generator in generators() {
        let mut seed = 0;
        for width in 1..=9 {
            for height in 1..=9 {
                for _ in 0..6 {
                    seed += 1;
                    check(generator, &Ground::whole(width, height).unwrap(), seed);
                }
            }
        }
        for (width, height) in [(1, 100), (100, 1), (63, 5), (64, 5), (65, 5), (130, 70), (5, 200)]
        {
            seed += 1;
            check(generator, &Ground::whole(width, height).unwrap(), seed);
        }
    }
}

#[test]
fn masks() {
    let mut rng = Rng::new(7);
    for round in 0..400 {
        let (width, height) = (1 + rng.index(14), 1 + rng.index(14));
        let share = rng.index(70) as u32;
        let mask = Mask::from_fn(width, height, |_, _| !rng.percent(share));
        let Ok(mask) = mask else { continue };
        let ground = Ground::masked(&mask, &mut rng, &mut |_| true).unwrap();
        for generator in generators() {
            if generator.whole && !ground.is_whole() {
                let refused = generator.dig(&ground, &mut Rng::new(1), &mut |_| true);
                assert!(refused.is_err());
            } else {
                check(generator, &ground, round);
            }
        }
    }
}
