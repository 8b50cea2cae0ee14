//! What searches and generators tell while they go on is what they do when nobody listens.

use std::collections::HashSet;

use crate::mazes::{any_maze, random_ground};
use damier_core::Rng;
use damier_labyrinth::generate::{
    Diary, Felling, Generator, Stride, Strides, generators, kruskal_wall_by_wall,
};
use damier_labyrinth::solve::{Course, Search, heuristics, solvers};
use damier_labyrinth::{Cell, Census, Ground, Size, Trees};

#[test]
fn a_search_that_is_listened_to_looks_at_the_same_cells_in_the_same_order() {
    let mut rng = Rng::new(11);
    for _ in 0..300 {
        let maze = any_maze(9, &mut rng);
        let cells = maze.ground().cells();
        let open: Vec<Cell> = maze.ground().iter().collect();
        let from = *rng.pick(&open).unwrap();
        let (goals, minotaurs) = ([rng.index(cells)], [rng.index(cells)]);
        let search = Search { goals: &goals, minotaurs: &minotaurs, ..Search::new(&maze, from) };
        for solver in solvers() {
            for heuristic in heuristics() {
                let silent = solver.solve(&search, heuristic);
                let mut course = Course::default();
                let path = solver.tell(&search, heuristic, &mut course);
                assert_eq!(path, silent.path, "{}", solver.name);
                let looked: Vec<Cell> = course.looks.iter().map(|look| look.at.cell).collect();
                assert_eq!(looked, silent.visited, "{}", solver.name);
                let mut waiting = HashSet::from([from]);
                for look in &course.looks {
                    let at = look.at;
                    // Nobody looks at what was not found, and nothing twice.
                    assert!(waiting.remove(&at.cell), "{}", solver.name);
                    let steps = |by: Cell| maze.steps(by).any(|(_, next)| next == at.cell);
                    assert!(at.by.map_or(at.cell == from, steps));
                    assert_eq!(at.expected.is_some(), solver.expects);
                    for found in &look.found {
                        assert_eq!((found.by, found.walked), (Some(at.cell), at.walked + 1));
                        waiting.insert(found.cell);
                    }
                }
                if let (Some(path), Some(last)) = (&path, course.looks.last()) {
                    assert_eq!(last.at.walked as usize, path.len() - 1, "{}", solver.name);
                }
            }
        }
    }
}

#[test]
fn kruskal_wall_by_wall_is_the_maze_of_the_generator() {
    let kruskal = Generator::parse("kruskal").unwrap();
    let mut rng = Rng::new(12);
    for seed in 0..300 {
        let ground = random_ground(9, &mut rng);
        let dug = kruskal.dig(&ground, &mut Rng::new(seed), &mut |_| true).unwrap();
        let (maze, steps) = kruskal_wall_by_wall(&ground, &mut Rng::new(seed));
        assert_eq!(maze, dug, "seed {seed}");
        let mut weights = Vec::new();
        let mut parents: Vec<Cell> = (0..ground.cells()).collect();
        let (mut opened, mut stayed) = (0, 0);
        for step in &steps {
            match *step {
                Felling::Wall { weight, .. } => weights.push(weight),
                Felling::Climb { cell, above, shortened } => {
                    let parent = parents[cell];
                    assert_eq!(above, parents[parent], "it goes two up at a time");
                    assert_eq!(shortened, above != parent);
                    parents[cell] = above;
                }
                Felling::Root { root, .. } => assert_eq!(parents[root], root),
                Felling::Join { root, under, .. } => {
                    assert_eq!((parents[root], parents[under]), (root, under));
                    parents[under] = root;
                    opened += 1;
                }
                Felling::Stay { root } => {
                    assert_eq!(parents[root], root);
                    stayed += 1;
                }
            }
        }
        assert!(weights.is_sorted(), "the lightest first");
        assert_eq!((opened, weights.len()), (maze.passages(), opened + stayed));
    }
}

#[test]
fn walks_forget_their_loops_and_dig_what_is_left() {
    let mut rng = Rng::new(13);
    for seed in 0..200 {
        let ground = random_ground(7, &mut rng);
        for generator in generators().iter().filter(|one| one.walks()) {
            let silent = generator.dig(&ground, &mut Rng::new(seed), &mut |_| true).unwrap();
            let mut strides = Strides::new(&ground);
            let maze = generator
                .dig_telling(&ground, &mut Rng::new(seed), &mut |_| true, &mut strides)
                .unwrap();
            assert_eq!(maze, silent, "{} {seed}", generator.name);
            let mut diary = Diary::default();
            let told = &mut Rng::new(seed);
            generator.dig_telling(&ground, told, &mut |_| true, &mut diary).unwrap();
            check(generator, &ground, &strides.strides, &diary);
        }
    }
}

/// Goes along with what was told.
fn check(generator: &Generator, ground: &Ground, strides: &[Stride], diary: &Diary) {
    let mut known: HashSet<Cell> = HashSet::new();
    let mut way: Vec<Cell> = Vec::new();
    let mut dug = Vec::new();
    for stride in strides {
        match *stride {
            Stride::Begin { cell } => assert!(known.insert(cell)),
            Stride::SetOut { cell } => {
                assert!(!known.contains(&cell), "{}", generator.name);
                way = vec![cell];
            }
            Stride::Walk { cell, side } => {
                assert_eq!(way.last(), Some(&cell));
                assert!(!known.contains(&cell));
                way.push(ground.neighbour(cell, side).unwrap());
            }
            Stride::Erase { cell, cells } => {
                assert_eq!(way.pop(), Some(cell), "it has come back");
                let first = way.iter().position(|one| *one == cell).unwrap();
                assert_eq!(way.len() - first - 1, cells);
                way.truncate(first + 1);
            }
            Stride::Roam { cell, side } => {
                assert!(known.contains(&cell));
                assert!(known.contains(&ground.neighbour(cell, side).unwrap()));
            }
            Stride::Dig { cell, side } => {
                dug.push((cell, side));
                let next = ground.neighbour(cell, side).unwrap();
                // A walk is dug from where it set out, the others from the maze.
                if way.first() == Some(&cell) {
                    way.remove(0);
                    assert_eq!(way.first(), Some(&next), "just what was kept");
                }
                known.extend([cell, next]);
            }
        }
    }
    assert_eq!(dug, diary.0, "{}", generator.name);
    assert_eq!(known.len(), ground.open());
}

#[test]
fn a_census_counts_mazes_that_their_seeds_make() {
    let size = Size { width: 4, height: 3 };
    let trees = Trees::of(&Ground::whole(4, 3).unwrap());
    assert!(trees.is_none(), "too many walls to try them all");
    for (width, height, count) in [(1, 1, 1), (2, 2, 4), (3, 2, 15), (3, 3, 192)] {
        let trees = Trees::of(&Ground::whole(width, height).unwrap()).unwrap();
        assert_eq!(trees.count(), count, "{width}x{height}");
    }
    for generator in generators().iter().filter(|one| one.digs()) {
        let census = Census::taken(*generator, size, 5..15, &mut |_| true).unwrap();
        assert_eq!(census.mazes.len(), 10);
        let dead_ends: usize = census.numbers.iter().map(|numbers| numbers.dead_ends).sum();
        assert_eq!(census.counts().dead_ends, dead_ends);
        let small = Census::taken(*generator, Size { width: 3, height: 3 }, 0..50, &mut |_| true);
        let trees = Trees::of(&Ground::whole(3, 3).unwrap()).unwrap();
        assert!(small.unwrap().mazes.iter().all(|maze| trees.number(maze).is_some()));
    }
    assert!(Census::taken(generators()[0], size, 0..9, &mut |_| false).is_err());
}
