//! Ways through mazes of all kinds of cells, and their numbers.

use damier_core::Rng;
use damier_grid::Direction;
use damier_labyrinth::solve::{Search, distances, heuristic, heuristics, solvers};
use damier_labyrinth::tiles::{Cells, Mosaic, Side, Tiles};
use damier_labyrinth::{
    Cell, Labyrinth, Maze, Numbers, Object, Objects, Passages, Terrain, braid, place_minotaurs,
    placement,
};

use super::{KINDS, any_mosaic, plain_distances, sides, tiling};
use crate::mazes::any_maze;

/// Some cells that may not be cells.
fn any_cells(count: usize, cells: usize, rng: &mut Rng) -> Vec<Cell> {
    (0..count).map(|_| rng.index(cells + 2)).collect()
}

#[test]
fn ways_are_shortest_where_that_is_promised() {
    let mut rng = Rng::new(1);
    for round in 0..240 {
        let mut maze = any_mosaic(KINDS[round % 4], 11, &mut rng);
        braid(&mut maze, [0, 50, 100][rng.index(3)], &mut rng, &mut |_| true).unwrap();
        let cells = maze.ground().cells();
        let from = maze.ground().start();
        let count = [1, 2, 30][rng.index(3)];
        let goals = any_cells(count, cells, &mut rng);
        let minotaurs = any_cells(2, cells, &mut rng);
        let far = plain_distances(&maze, from);
        assert_eq!(
            distances(&maze, from, &mut |_| true).unwrap(),
            far.iter().map(|far| far.unwrap_or(u32::MAX)).collect::<Vec<_>>(),
        );
        let nearest = goals.iter().filter_map(|&goal| *far.get(goal)?).min();
        let search = Search { goals: &goals, minotaurs: &minotaurs, ..Search::new(&maze, from) };
        for solver in solvers() {
            for heuristic in heuristics() {
                let found = solver.solve(&search, heuristic);
                let what = format!("{} {} {}", solver.name, heuristic.name, maze.ground().word());
                assert_eq!(found.path.is_some(), nearest.is_some(), "{what}");
                let Some(path) = found.path else { continue };
                assert_eq!(path[0], from);
                assert!(goals.contains(path.last().unwrap()));
                for two in path.windows(2) {
                    assert!(maze.steps(two[0]).any(|(_, next)| next == two[1]), "{what}");
                }
                if solver.is_exact(heuristic) {
                    assert_eq!(Some(path.len() as u32 - 1), nearest, "{what}");
                }
                assert_eq!(found.visited.last(), path.last());
            }
        }
        // What is expected is never too much.
        let expected = heuristic("manhattan").unwrap().prepare(&search);
        for cell in maze.ground().iter() {
            let far = plain_distances(&maze, cell);
            let way = goals.iter().filter_map(|&goal| *far.get(goal)?).min();
            assert!(way.is_none_or(|way| expected(cell) <= way), "{}", maze.ground().word());
        }
    }
}

/// The same passages between tiles that happen to be squares.
fn as_tiles(maze: &Maze) -> Mosaic {
    let ground = maze.ground();
    let tiling = tiling(Cells::Square, maze.width(), maze.height());
    let unmasked = super::bits(ground.cells(), |cell| ground.is_unmasked(cell));
    let tiles = Tiles::of_cells(tiling, unmasked, ground.start(), &mut |_| true).unwrap();
    let mut mosaic = Mosaic::solid(tiles);
    for cell in 0..ground.cells() {
        for (number, side) in Direction::ALL.into_iter().enumerate() {
            if maze.is_dug(cell, side) {
                assert!(mosaic.dig(cell, Side(number as u8)));
            }
        }
    }
    mosaic
}

/// Both ways to keep a maze agree on everything that can be asked of both.
#[test]
fn squares_kept_both_ways_agree() {
    let mut rng = Rng::new(2);
    for _ in 0..200 {
        let maze = any_maze(9, &mut rng);
        let mosaic = as_tiles(&maze);
        let (ground, tiles) = (maze.ground(), mosaic.ground());
        assert_eq!((ground.open(), maze.passages()), (tiles.open(), mosaic.passages()));
        for cell in 0..ground.cells() {
            assert_eq!(ground.is_open(cell), tiles.is_open(cell));
            assert_eq!(
                maze.steps(cell).map(|(side, next)| (side as u8, next)).collect::<Vec<_>>(),
                mosaic.steps(cell).map(|(side, next)| (side.0, next)).collect::<Vec<_>>(),
            );
        }
        let seed = rng.bits();
        let objects = placement("simple").unwrap();
        let on_squares = objects.place(ground, &mut Rng::new(seed), &mut |_| true).unwrap();
        let on_tiles = objects.place(tiles, &mut Rng::new(seed), &mut |_| true).unwrap();
        assert_eq!(on_squares, on_tiles);
        let minotaurs = place_minotaurs(ground, 3, true, &mut Rng::new(seed), &mut |_| true);
        let others = place_minotaurs(tiles, 3, true, &mut Rng::new(seed), &mut |_| true);
        assert_eq!(minotaurs, others);
        let numbers = |exits: &Objects| {
            let squares = Numbers::of(&maze, exits, &mut |_| true).unwrap();
            let tiles = Numbers::of(&mosaic, exits, &mut |_| true).unwrap();
            assert_eq!(squares, tiles);
        };
        numbers(&Objects::new());
        numbers(&on_squares);
        let minotaurs = minotaurs.unwrap();
        let goals = any_cells([1, 20][rng.index(2)], ground.cells(), &mut rng);
        let from = ground.start();
        let squares = Search {
            goals: &goals,
            blocked: &minotaurs,
            minotaurs: &minotaurs,
            ..Search::new(&maze, from)
        };
        let tiled = Search {
            goals: &goals,
            blocked: &minotaurs,
            minotaurs: &minotaurs,
            ..Search::new(&mosaic, from)
        };
        for solver in solvers() {
            for heuristic in heuristics() {
                assert_eq!(solver.solve(&squares, heuristic), solver.solve(&tiled, heuristic));
            }
        }
    }
}

/// Dead ends, junctions and all that, counted one by one.
#[test]
fn numbers_are_as_counted() {
    let mut rng = Rng::new(4);
    for round in 0..80 {
        let mut maze = any_mosaic(KINDS[round % 4], 9, &mut rng);
        braid(&mut maze, 40, &mut rng, &mut |_| true).unwrap();
        let numbers = Numbers::of(&maze, &Objects::new(), &mut |_| true).unwrap();
        let ground = maze.ground();
        let exits = |cell: Cell| {
            sides(ground.tiling(), cell).filter(|&side| maze.step(cell, side).is_some()).count()
        };
        let count = |wanted: &dyn Fn(usize) -> bool| {
            ground.iter().filter(|&cell| wanted(exits(cell))).count()
        };
        assert_eq!(numbers.dead_ends, count(&|exits| exits == 1));
        assert_eq!(numbers.corridors(), count(&|exits| exits == 2));
        assert_eq!(numbers.junctions, count(&|exits| exits >= 3));
        assert_eq!(numbers.crossroads, count(&|exits| exits >= 4));
        let longest = ground.iter().flat_map(|cell| plain_distances(&maze, cell)).flatten().max();
        assert_eq!(Some(numbers.longest.length as u32), longest);
        if ground.tiling().cells() == Cells::Triangle {
            assert_eq!(numbers.straights, 0);
        }
    }
}

/// Where nothing leads nothing is found.
#[test]
fn walls_all_around() {
    let tiles = Tiles::whole(tiling(Cells::Hexagon, 3, 3));
    let mut objects = Objects::new();
    objects.put(4, Object::Exit);
    let labyrinth = Labyrinth::new(Mosaic::solid(tiles), objects);
    let search = Search { goals: &[4], ..Search::new(&labyrinth.maze, 0) };
    for solver in solvers() {
        assert_eq!(solver.solve(&search, &heuristics()[0]).path, None);
    }
}
