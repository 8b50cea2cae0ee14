//! Shortest ways.
use std::collections::VecDeque;

use crate::mazes::{all_distances, any_maze, drawn, dug_from_last};
use damier_core::Rng;
use damier_grid::{Bits, Direction};
use damier_labyrinth::solve::{
    Found, Search, bfs, distances, heuristics, shortest, shortest_path, solvers,
};
use damier_labyrinth::{Cell, Ground, Maze, step};

/// A search with a queue, as every textbook has it.
fn by_the_book(search: &Search) -> Found {
    let mut parent = vec![None; search.maze.ground().cells()];
    parent[search.from] = Some(search.from);
    let mut queue = VecDeque::from([search.from]);
    let mut visited = Vec::new();
    while let Some(cell) = queue.pop_front() {
        visited.push(cell);
        if search.goals.contains(&cell) {
            let mut path = vec![cell];
            while path[0] != search.from {
                path.insert(0, parent[path[0]].unwrap());
            }
            return Found { path: Some(path), visited };
        }
        for (_, next) in search.maze.steps(cell) {
            if parent[next].is_none() && !search.blocked.contains(&next) {
                parent[next] = Some(cell);
                queue.push_back(next);
            }
        }
    }
    Found { path: None, visited }
}

#[test]
fn distances_and_paths_agree_with_floyd_and_warshall() {
    let mut rng = Rng::new(1);
    for _ in 0..300 {
        let maze = any_maze(8, &mut rng);
        let apart = all_distances(&maze);
        for (from, expected) in apart.iter().enumerate() {
            assert_eq!(distances(&maze, from, &mut |_| true).unwrap(), *expected);
            for (to, &steps) in expected.iter().enumerate() {
                let Some(path) = shortest_path(&maze, from, to) else {
                    assert_eq!(steps, u32::MAX);
                    continue;
                };
                assert_eq!(path.len(), steps as usize + 1);
                assert_eq!((path[0], path[path.len() - 1]), (from, to));
                let joined = |pair: &[Cell]| maze.steps(pair[0]).any(|(_, next)| next == pair[1]);
                assert!(path.windows(2).all(joined));
            }
        }
    }
}

#[test]
fn the_search_visits_as_a_queue_does() {
    let mut rng = Rng::new(2);
    let mut found = 0;
    for _ in 0..5000 {
        let maze = any_maze(12, &mut rng);
        let open: Vec<Cell> = maze.ground().iter().collect();
        let mut some = |most| -> Vec<Cell> {
            (0..rng.index(most)).map(|_| rng.index(maze.ground().cells())).collect()
        };
        let (goals, blocked) = (some(4), some(6));
        let from = open[rng.index(open.len())];
        let search = Search { goals: &goals, blocked: &blocked, ..Search::new(&maze, from) };
        let expected = by_the_book(&search);
        assert_eq!(shortest(&search), expected.path);
        found += u32::from(expected.path.is_some());
        assert_eq!(bfs(&search), expected, "{search:?}");
    }
    assert!((1000..4000).contains(&found), "{found}");
}

/// Of two ways as short, the one is taken that leaves to the north first, then to the east.
#[test]
fn ties_go_clockwise_from_the_north() {
    let ring =
        drawn(&["+-+-+-+", "|     |", "+ +-+ +", "| |X| |", "+ +-+ +", "|     |", "+-+-+-+"]);
    assert_eq!(shortest_path(&ring, 0, 8).unwrap(), [0, 1, 2, 5, 8]);
    assert_eq!(shortest_path(&ring, 8, 0).unwrap(), [8, 5, 2, 1, 0]);
    assert_eq!(shortest_path(&ring, 6, 2).unwrap(), [6, 3, 0, 1, 2]);
    assert_eq!(shortest_path(&ring, 2, 6).unwrap(), [2, 5, 8, 7, 6]);
}

#[test]
fn what_is_outside_is_not_found() {
    let maze = drawn(&["+-+-+-+", "|     |", "+-+-+-+", "|XXX| |", "+-+-+-+"]);
    assert_eq!(shortest_path(&maze, 0, 3), None);
    assert_eq!(shortest_path(&maze, 3, 0), None);
    assert_eq!(shortest_path(&maze, 0, 600), None);
    assert_eq!(shortest_path(&maze, 600, 0), None);
    assert_eq!(distances(&maze, 600, &mut |_| true).unwrap(), [u32::MAX; 6]);
    let search = Search { goals: &[600, 2], blocked: &[0, 600], ..Search::new(&maze, 0) };
    assert_eq!(shortest(&search), Some(vec![0, 1, 2]), "the first cell may be blocked");
}

/// No passage leads out of the open cells, whatever the bits say.
#[test]
fn bits_astray_are_no_passages() {
    let mut rng = Rng::new(3);
    for _ in 0..500 {
        let ground = any_maze(12, &mut rng).ground().clone();
        let ones = Bits::ones(ground.cells());
        let maze = Maze::with_passages(ground.clone(), ones.clone(), ones);
        let mut dug = Maze::solid(ground.clone());
        for cell in 0..ground.cells() {
            for side in Direction::ALL {
                dug.dig(cell, side);
                let next = step(ground.width(), ground.height(), cell, side);
                let both = ground.is_open(cell) && next.is_some_and(|next| ground.is_open(next));
                assert_eq!(maze.step(cell, side), next.filter(|_| both));
            }
        }
        assert_eq!(maze, dug);
        for cell in ground.cells()..ground.cells() + 2 * ground.width() + 2 {
            assert_eq!(maze.exits(cell), 0);
        }
    }
}

/// Who watches a search sees what it visits, and stops it at any cell.
#[test]
fn searches_can_be_watched_and_stopped() {
    let mut rng = Rng::new(5);
    for _ in 0..300 {
        let maze = any_maze(8, &mut rng);
        let goals = [rng.index(maze.ground().cells())];
        let search = Search { goals: &goals, ..Search::new(&maze, maze.ground().start()) };
        for solver in solvers() {
            for heuristic in heuristics() {
                let found = solver.solve(&search, heuristic);
                let mut seen = Vec::new();
                let most = rng.index(found.visited.len() + 1) + 1;
                let path = solver.watch(&search, heuristic, &mut |cell| {
                    seen.push(cell);
                    seen.len() < most
                });
                let stopped = most <= found.visited.len();
                assert_eq!(seen, found.visited[..most.min(found.visited.len())]);
                assert_eq!(path, found.path.filter(|_| !stopped), "{solver:?} {heuristic:?}");
            }
        }
    }
}

/// Long ways take no stack.
#[test]
fn long_paths_are_found() {
    let maze = dug_from_last(Ground::whole(700, 600).unwrap(), &mut Rng::new(4));
    let apart = distances(&maze, 0, &mut |_| true).unwrap();
    let farthest = (0..apart.len()).max_by_key(|&cell| apart[cell]).unwrap();
    assert!(apart[farthest] > 20_000);
    let path = shortest_path(&maze, 0, farthest).unwrap();
    assert!(path.iter().enumerate().all(|(steps, &cell)| apart[cell] as usize == steps));
}
