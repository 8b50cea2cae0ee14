//! Ways that take more than one thing, against slow ways to find them.
use std::collections::{HashSet, VecDeque};

use crate::mazes::{any_maze, drawn, perfect, random_ground};
use damier_core::Rng;
use damier_labyrinth::generate::Generator;
use damier_labyrinth::solve::{Riches, Segment, Tour, all_treasures, richest};
use damier_labyrinth::{Cell, Ground, Maze, Object, Objects, braid};

const TREASURES: [Object; 3] =
    [Object::SmallTreasure, Object::MediumTreasure, Object::LargeTreasure];

const UNKNOWN: u32 = u32::MAX - 1;

/// Treasures and exits on different open cells, as far as there are so many.
fn scattered(maze: &Maze, treasures: usize, exits: usize, rng: &mut Rng) -> Objects {
    let mut cells: Vec<Cell> = maze.ground().iter().collect();
    rng.shuffle(&mut cells);
    let mut objects = Objects::new();
    for (index, &cell) in cells.iter().take(treasures + exits).enumerate() {
        let object = if index < exits { Object::Exit } else { TREASURES[rng.index(3)] };
        objects.put(cell, object);
    }
    objects
}

fn dug(name: &str, side: usize, percent: u32, rng: &mut Rng) -> Maze {
    let generator = Generator::parse(name).unwrap();
    let ground = Ground::whole(side, side).unwrap();
    let mut maze = generator.dig(&ground, rng, &mut |_| true).unwrap();
    braid(&mut maze, percent, rng, &mut |_| true).unwrap();
    maze
}

fn treasures(objects: &Objects) -> Vec<Cell> {
    objects.iter().filter(|(_, object)| object.worth() > 0).map(|(cell, _)| cell).collect()
}

fn exits(objects: &Objects) -> Vec<Cell> {
    objects.iter().filter(|(_, object)| *object == Object::Exit).map(|(cell, _)| cell).collect()
}

/// Where one stands nobody else does.
fn without(mut blocked: Vec<Cell>, from: Cell) -> Vec<Cell> {
    blocked.retain(|&cell| cell != from);
    blocked
}

/// How far cells are away, with a queue.
fn away(maze: &Maze, from: Cell, blocked: &[Cell]) -> Vec<u32> {
    let mut away = vec![u32::MAX; maze.ground().cells()];
    away[from] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for (_, next) in maze.steps(cell) {
            if away[next] == u32::MAX && !blocked.contains(&next) {
                away[next] = away[cell] + 1;
                queue.push_back(next);
            }
        }
    }
    away
}

/// The distances from the start and the treasures to all cells.
fn rows(maze: &Maze, places: &[Cell], blocked: &[Cell]) -> Vec<Vec<u32>> {
    places.iter().map(|&place| away(maze, place, blocked)).collect()
}

/// The fewest moves, trying all orders.
fn by_orders(rows: &[Vec<u32>], places: &[Cell], exits: &[Cell], at: usize, left: u32) -> u32 {
    if left == 0 {
        return exits.iter().map(|&exit| rows[at][exit]).min().unwrap_or(u32::MAX);
    }
    let next = (0..places.len()).filter(|next| left >> next & 1 == 1);
    let moves = next.map(|next| {
        rows[at][places[next]].saturating_add(by_orders(
            rows,
            places,
            exits,
            next,
            left & !(1 << next),
        ))
    });
    moves.min().unwrap()
}

/// The fewest moves, by what is left to visit and where one stands.
fn by_sets(
    rows: &[Vec<u32>],
    places: &[Cell],
    exits: &[Cell],
    at: usize,
    left: u32,
    known: &mut [u32],
) -> u32 {
    if left == 0 {
        return exits.iter().map(|&exit| rows[at][exit]).min().unwrap_or(u32::MAX);
    }
    let key = (left >> 1) as usize * places.len() + at;
    if known[key] != UNKNOWN {
        return known[key];
    }
    let mut least = u32::MAX;
    for next in (0..places.len()).filter(|next| left >> next & 1 == 1) {
        let then = by_sets(rows, places, exits, next, left & !(1 << next), known);
        least = least.min(rows[at][places[next]].saturating_add(then));
    }
    known[key] = least;
    least
}

/// The fewest moves for all treasures and an exit, `None` if there is no way.
fn fewest(maze: &Maze, objects: &Objects, from: Cell, blocked: &[Cell]) -> Option<u32> {
    let places: Vec<Cell> = std::iter::once(from).chain(treasures(objects)).collect();
    let rows = rows(maze, &places, blocked);
    let all = (1_u32 << places.len()) - 2;
    let moves = if places.len() <= 6 {
        by_orders(&rows, &places, &exits(objects), 0, all)
    } else {
        let mut known = vec![UNKNOWN; places.len() << (places.len() - 1)];
        by_sets(&rows, &places, &exits(objects), 0, all, &mut known)
    };
    (moves != u32::MAX).then_some(moves)
}

fn check_path(maze: &Maze, from: Cell, blocked: &[Cell], path: &[Cell]) {
    assert_eq!(path[0], from);
    for pair in path.windows(2) {
        assert!(maze.steps(pair[0]).any(|(_, next)| next == pair[1]), "{pair:?} is a wall");
        assert!(!blocked.contains(&pair[1]), "{} is blocked", pair[1]);
    }
}

/// Segments follow each other, and each ends where something is first come upon.
fn check_segments(objects: &Objects, path: &[Cell], segments: &[Segment]) {
    let mut from = 0;
    for segment in segments {
        assert_eq!(segment.range.start, from);
        from = segment.range.end - 1;
        assert_eq!(path[from], segment.goal);
        assert_eq!(objects.get(segment.goal), Some(segment.object));
        assert_eq!(segment.moves(), segment.range.len() - 1);
        if segment.object.worth() > 0 {
            assert_eq!(path.iter().position(|&cell| cell == segment.goal), Some(from));
        }
    }
}

fn check_tour(maze: &Maze, objects: &Objects, from: Cell, blocked: &[Cell], tour: &Tour) {
    check_path(maze, from, blocked, &tour.path);
    check_segments(objects, &tour.path, &tour.segments);
    let last = *tour.path.last().unwrap();
    assert_eq!(objects.get(last), Some(Object::Exit));
    let taken: HashSet<Cell> = tour.path.iter().copied().collect();
    assert!(treasures(objects).iter().all(|cell| taken.contains(cell)));
    assert_eq!(tour.segments.len(), treasures(objects).len() + 1);
    assert_eq!(tour.segments.last().unwrap().range.end, tour.path.len());
    assert!(tour.bound <= tour.length(), "{} > {}", tour.bound, tour.length());
    assert_eq!(tour.is_optimal(), tour.gap() == 0.0);
}

fn solved(maze: &Maze, objects: &Objects, from: Cell) -> Tour {
    let tour = all_treasures(maze, objects, from, &[], &mut || true).unwrap();
    check_tour(maze, objects, from, &[], &tour);
    tour
}

#[test]
fn perfect_mazes_by_all_orders() {
    let mut rng = Rng::new(1);
    for _ in 0..3000 {
        let maze = perfect(random_ground(7, &mut rng), &mut rng);
        let objects = scattered(&maze, rng.index(7), 1 + rng.index(3), &mut rng);
        let start = maze.ground().start();
        let tour = solved(&maze, &objects, start);
        assert_eq!(Some(tour.length()), fewest(&maze, &objects, start, &[]));
        assert!(tour.is_optimal());
    }
}

/// Whatever the maze and what blocks it, up to eight treasures.
#[test]
fn small_mazes_of_all_kinds() {
    let mut rng = Rng::new(2);
    let mut found = 0;
    for _ in 0..6000 {
        let maze = any_maze(9, &mut rng);
        let open: Vec<Cell> = maze.ground().iter().collect();
        let objects = scattered(&maze, rng.index(9), rng.index(4), &mut rng);
        let from = open[rng.index(open.len())];
        let blocked: Vec<Cell> =
            (0..rng.index(4)).map(|_| rng.index(maze.ground().cells() + 3)).collect();
        let blocked = without(blocked, from);
        let tour = all_treasures(&maze, &objects, from, &blocked, &mut || true);
        let expected = fewest(&maze, &objects, from, &blocked);
        assert_eq!(tour.as_ref().map(Tour::length), expected);
        let Some(tour) = tour else { continue };
        check_tour(&maze, &objects, from, &blocked, &tour);
        assert!(tour.is_optimal());
        found += 1;
    }
    assert!((1000..5000).contains(&found), "{found}");
}

#[test]
fn fifteen_treasures_in_braided_mazes() {
    let mut rng = Rng::new(3);
    for (name, percent) in [("hunt-kill-dfs", 15), ("kruskal", 15), ("wilson", 100)] {
        for _ in 0..2 {
            let maze = dug(name, 20, percent, &mut rng);
            let objects = scattered(&maze, 15, 2, &mut rng);
            let start = maze.ground().start();
            let tour = solved(&maze, &objects, start);
            assert_eq!(Some(tour.length()), fewest(&maze, &objects, start, &[]));
            assert!(tour.is_optimal());
        }
    }
}

/// Where orders are not all looked at any more, nothing is claimed that is not so.
#[test]
fn nineteen_treasures_in_braided_mazes() {
    let mut rng = Rng::new(4);
    for (name, side, percent) in [("kruskal", 9, 100), ("wilson", 14, 40)] {
        let maze = dug(name, side, percent, &mut rng);
        let objects = scattered(&maze, 19, 1, &mut rng);
        let start = maze.ground().start();
        let least = fewest(&maze, &objects, start, &[]).unwrap();
        let tour = solved(&maze, &objects, start);
        assert!(tour.bound <= least && least <= tour.length());
        assert!(tour.gap() < 0.03);
    }
}

/// However early one is told to stop, there is a tour, and its bound is true.
#[test]
fn stopping_early() {
    let mut rng = Rng::new(5);
    for name in ["hunt-kill-dfs", "kruskal", "wilson"] {
        let maze = dug(name, 30, 30, &mut rng);
        let objects = scattered(&maze, 50, 1 + rng.index(2), &mut rng);
        let start = maze.ground().start();
        let best = solved(&maze, &objects, start);
        assert!(best.gap() < 0.02);
        let mut last = u32::MAX;
        for limit in [0, 1, 2, 5, 60, 70, 100, 200, 400] {
            let run = || {
                let mut asked = 0;
                let mut keep_going = || {
                    asked += 1;
                    asked <= limit
                };
                let tour = all_treasures(&maze, &objects, start, &[], &mut keep_going).unwrap();
                assert!(asked <= limit + 1, "asked again after a no");
                tour
            };
            let tour = run();
            assert_eq!(tour, run(), "the same number of questions, the same answer");
            check_tour(&maze, &objects, start, &[], &tour);
            assert!(tour.bound <= best.length() && best.bound <= tour.length());
            assert!(tour.length() <= last);
            last = tour.length();
        }
    }
}

/// Open halls have no corridors, and all exits may have different colours.
#[test]
fn halls_with_many_treasures() {
    let mut rng = Rng::new(6);
    for side in [6, 12] {
        let ground = Ground::whole(side, side).unwrap();
        let ones = damier_grid::Bits::ones(ground.cells());
        let maze = Maze::with_passages(ground, ones.clone(), ones);
        let objects = scattered(&maze, side * side - 3, 2, &mut rng);
        let free = (0..side * side).find(|&cell| objects.get(cell).is_none()).unwrap();
        let tour = solved(&maze, &objects, free);
        // Every treasure and the exit need a move each.
        assert!(tour.length() >= (side * side - 2) as u32);
        assert!(tour.gap() < 0.05, "{} {}", tour.length(), tour.bound);
    }
}

/// So many treasures that distances between all of them are not kept.
#[test]
fn treasures_by_the_thousand() {
    let mut rng = Rng::new(7);
    let maze = dug("kruskal", 200, 50, &mut rng);
    let objects = scattered(&maze, 15_000, 3, &mut rng);
    let start = maze.ground().start();
    let tour = solved(&maze, &objects, start);
    assert!(tour.gap() < 0.5);
}

#[test]
fn two_thousand_treasures_in_a_perfect_maze() {
    let mut rng = Rng::new(8);
    let maze = dug("hunt-kill-dfs", 200, 0, &mut rng);
    let objects = scattered(&maze, 2000, 1, &mut rng);
    let start = maze.ground().start();
    let tour = solved(&maze, &objects, start);
    assert!(tour.is_optimal());
    // Twice the passages with a treasure or the exit behind them, minus those to the exit.
    let depth = away(&maze, start, &[]);
    let mut used = HashSet::new();
    let exit = exits(&objects)[0];
    for goal in treasures(&objects).into_iter().chain([exit]) {
        let mut cell = goal;
        while cell != start && used.insert(cell) {
            let mut nearer = maze.steps(cell).map(|(_, next)| next);
            cell = nearer.find(|&next| depth[next] < depth[cell]).unwrap();
        }
    }
    assert_eq!(tour.length(), 2 * used.len() as u32 - depth[exit]);
}

#[test]
fn small_cases() {
    let maze = drawn(&["+-+-+-+-+", "|       |", "+-+-+ +-+", "|X|     |", "+-+-+-+-+"]);
    let tour = |objects: &[(Cell, Object)], from: Cell, blocked: &[Cell]| {
        let mut placed = Objects::new();
        for &(cell, object) in objects {
            placed.put(cell, object);
        }
        let tour = all_treasures(&maze, &placed, from, blocked, &mut || true)?;
        check_tour(&maze, &placed, from, &without(blocked.to_vec(), from), &tour);
        Some(tour.path)
    };
    let (exit, coin) = (Object::Exit, Object::SmallTreasure);
    assert_eq!(tour(&[(0, exit)], 0, &[]), Some(vec![0]), "the exit on the start");
    assert_eq!(tour(&[(3, exit)], 1, &[]), Some(vec![1, 2, 3]), "no treasure");
    assert_eq!(tour(&[(0, exit), (1, coin)], 1, &[]), Some(vec![1, 0]), "a treasure on the start");
    assert_eq!(tour(&[(0, exit), (1, coin)], 0, &[]), Some(vec![0, 1, 0]), "back to the exit");
    let crossed = tour(&[(1, exit), (3, exit), (2, coin)], 0, &[]);
    assert_eq!(crossed, Some(vec![0, 1, 2, 1]), "over an exit and back");
    assert_eq!(tour(&[(1, coin)], 0, &[]), None, "no exit");
    assert_eq!(tour(&[(4, exit)], 0, &[]), None, "an exit on a masked cell");
    assert_eq!(tour(&[(1, exit), (4, coin)], 0, &[]), None, "a treasure on a masked cell");
    assert_eq!(tour(&[(3, exit), (0, coin)], 1, &[2]), None, "the exit behind somebody");
    assert_eq!(tour(&[(0, exit), (3, coin)], 1, &[3]), None, "a treasure under somebody");
    assert_eq!(tour(&[(0, exit)], 1, &[1]), Some(vec![1, 0]), "the first may be left");
    let back = tour(&[(0, coin), (2, exit)], 1, &[1]);
    assert_eq!(back, Some(vec![1, 0, 1, 2]), "and come back to: who stands there is oneself");
    assert_eq!(tour(&[(0, exit)], 4, &[]), None, "from a masked cell");
    assert_eq!(tour(&[(0, exit)], 99, &[]), None, "from nowhere");
    assert_eq!(tour(&[(0, exit), (2, Object::Bomb)], 1, &[]), Some(vec![1, 0]), "no treasure");

    let cell = Maze::solid(Ground::whole(1, 1).unwrap());
    let mut objects = Objects::new();
    assert_eq!(all_treasures(&cell, &objects, 0, &[], &mut || true), None);
    objects.put(0, exit);
    assert_eq!(solved(&cell, &objects, 0).path, [0]);
}

/// The highest worth, and the fewest moves for it, by trying all orders.
fn most(maze: &Maze, objects: &Objects, from: Cell, moves: u32, blocked: &[Cell]) -> (u32, u32) {
    fn go(
        rows: &[Vec<u32>],
        places: &[(Cell, u32)],
        at: usize,
        taken: u32,
        so_far: (u32, u32),
        moves: u32,
        best: &mut (u32, u32),
    ) {
        if so_far.0 > best.0 || (so_far.0 == best.0 && so_far.1 < best.1) {
            *best = so_far;
        }
        for next in (0..places.len()).filter(|next| taken >> next & 1 == 0) {
            let length = so_far.1.saturating_add(rows[at][places[next].0]);
            if length <= moves {
                let worth = so_far.0 + places[next].1;
                go(rows, places, next, taken | 1 << next, (worth, length), moves, best);
            }
        }
    }
    let worth = |cell| objects.get(cell).map_or(0, Object::worth);
    let others = treasures(objects).into_iter().filter(|&cell| cell != from);
    let places: Vec<(Cell, u32)> =
        std::iter::once(from).chain(others).map(|cell| (cell, worth(cell))).collect();
    let cells: Vec<Cell> = places.iter().map(|&(cell, _)| cell).collect();
    let mut best = (0, u32::MAX);
    go(&rows(maze, &cells, blocked), &places, 0, 1, (worth(from), 0), moves, &mut best);
    best
}

fn check_riches(maze: &Maze, objects: &Objects, moves: u32, blocked: &[Cell], riches: &Riches) {
    check_path(maze, riches.path[0], blocked, &riches.path);
    check_segments(objects, &riches.path, &riches.segments);
    assert!(riches.length() <= moves);
    let cells: HashSet<Cell> = riches.path.iter().copied().collect();
    let worths = cells.iter().filter_map(|&cell| objects.get(cell)).map(Object::worth);
    assert_eq!(riches.worth, worths.sum::<u32>());
    assert_eq!(riches.worth, riches.segments.iter().map(|one| one.object.worth()).sum::<u32>());
    assert!(riches.worth <= riches.bound);
}

#[test]
fn riches_by_all_orders() {
    let mut rng = Rng::new(9);
    for round in 0..6000 {
        let maze = if round % 2 == 0 {
            any_maze(8, &mut rng)
        } else {
            perfect(random_ground(8, &mut rng), &mut rng)
        };
        let open: Vec<Cell> = maze.ground().iter().collect();
        let objects = scattered(&maze, rng.index(7), 1, &mut rng);
        let from = open[rng.index(open.len())];
        let moves = rng.index(30) as u32;
        let blocked: Vec<Cell> = (0..rng.index(3)).map(|_| open[rng.index(open.len())]).collect();
        let blocked = without(blocked, from);
        let riches = richest(&maze, &objects, from, moves, &blocked, &mut || true);
        assert_eq!(riches.path[0], from);
        check_riches(&maze, &objects, moves, &blocked, &riches);
        assert!(riches.is_optimal());
        let found = (riches.worth, riches.length());
        assert_eq!(found, most(&maze, &objects, from, moves, &blocked));
    }
}

/// Many treasures in a tree, against a table over sets of cells grown from the start.
#[test]
fn riches_in_trees_beyond_fifteen_treasures() {
    let mut rng = Rng::new(10);
    for _ in 0..40 {
        let maze = dug("kruskal", 12, 0, &mut rng);
        let objects = scattered(&maze, 17, 0, &mut rng);
        let start = maze.ground().start();
        let places: Vec<Cell> = std::iter::once(start).chain(treasures(&objects)).collect();
        let rows = rows(&maze, &places, &[]);
        let moves = 10 + rng.index(60) as u32;
        let riches = richest(&maze, &objects, start, moves, &[], &mut || true);
        check_riches(&maze, &objects, moves, &[], &riches);
        assert!(riches.is_optimal());
        // A set is within reach if a walk round its tree that ends on the farthest is.
        let depth = &rows[0];
        let mut best = 0;
        let mut grow = vec![(0_usize, 1_u32, 0_u32, 0_u32)];
        let mut order: Vec<usize> = (1..places.len()).collect();
        order.sort_by_key(|&at| preorder(&maze, start, places[at]));
        while let Some((next, taken, twice, worth)) = grow.pop() {
            if next == order.len() {
                let far = (0..places.len()).filter(|at| taken >> at & 1 == 1);
                let farthest = far.map(|at| depth[places[at]]).max().unwrap();
                if twice - farthest <= moves {
                    best = best.max(worth);
                }
                continue;
            }
            let at = order[next];
            grow.push((next + 1, taken, twice, worth));
            // In the order of a walk in depth, a place adds what is not shared with those before.
            let shared = (0..places.len())
                .filter(|one| taken >> one & 1 == 1)
                .map(|one| (depth[places[at]] + depth[places[one]] - rows[at][places[one]]) / 2);
            let added = 2 * (depth[places[at]] - shared.max().unwrap());
            let gain = objects.get(places[at]).unwrap().worth();
            if twice + added <= 2 * moves {
                grow.push((next + 1, taken | 1 << at, twice + added, worth + gain));
            }
        }
        let on_start = objects.get(start).map_or(0, Object::worth);
        assert_eq!(riches.worth, best.max(on_start));
    }
}

/// The directions from the start to a cell, which sort as a walk in depth goes.
fn preorder(maze: &Maze, start: Cell, cell: Cell) -> Vec<Cell> {
    let mut path = damier_labyrinth::solve::shortest_path(maze, start, cell).unwrap();
    path.remove(0);
    path
}

#[test]
fn riches_in_large_braided_mazes() {
    let mut rng = Rng::new(11);
    for (side, count) in [(25, 60), (100, 3000)] {
        let maze = dug("kruskal", side, 30, &mut rng);
        let objects = scattered(&maze, count, 1, &mut rng);
        let start = maze.ground().start();
        let mut last = 0;
        for moves in [0, 10, 50, 200] {
            let mut asked = 0;
            let mut keep_going = || {
                asked += 1;
                asked < 300
            };
            let riches = richest(&maze, &objects, start, moves, &[], &mut keep_going);
            check_riches(&maze, &objects, moves, &[], &riches);
            assert!(riches.worth >= last);
            last = riches.worth;
        }
        assert!(last >= 1000);
        let all = richest(&maze, &objects, start, u32::MAX, &[], &mut || true);
        check_riches(&maze, &objects, u32::MAX, &[], &all);
        assert_eq!(all.segments.len(), count);
        assert!(all.is_optimal());
    }
}

#[test]
fn no_riches() {
    let maze = drawn(&["+-+-+-+", "|X|   |", "+-+-+-+"]);
    let mut objects = Objects::new();
    let taken = |objects: &Objects, from| richest(&maze, objects, from, 5, &[], &mut || true);
    assert_eq!(taken(&objects, 1).path, [1]);
    objects.put(1, Object::LargeTreasure);
    objects.put(0, Object::LargeTreasure);
    let on_start = taken(&objects, 1);
    assert_eq!((on_start.path, on_start.worth, on_start.bound), (vec![1], 500, 500));
    assert_eq!(on_start.segments[0].range, 0..1);
    for nowhere in [0, 77] {
        let nothing = taken(&objects, nowhere);
        assert!(nothing.path.is_empty() && nothing.is_optimal());
        assert_eq!(nothing.length(), 0);
    }
}
