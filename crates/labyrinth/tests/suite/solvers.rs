//! The solvers of simple paths against textbooks.
use crate::mazes::{all_distances, any_maze, drawn, perfect, random_ground};
use damier_core::Rng;
use damier_grid::Direction;
use damier_labyrinth::solve::{
    Found, Goal, Heuristic, Search, astar, bfs, dfs, heuristic, heuristics, letters, shortest,
    solver, solvers,
};
use damier_labyrinth::{Cell, Ground, Maze, Object, Objects};

fn named(name: &str) -> &'static Heuristic {
    heuristic(name).unwrap()
}

/// What is asked of solvers in tests, with room for everything.
struct Asked {
    maze: Maze,
    from: Cell,
    goals: Vec<Cell>,
    blocked: Vec<Cell>,
    minotaurs: Vec<Cell>,
}

impl Asked {
    /// Goals and blocked cells anywhere, open or not, even one on the other or on the first.
    fn random(maze: Maze, goals: usize, rng: &mut Rng) -> Asked {
        let cells = maze.ground().cells();
        let open: Vec<Cell> = maze.ground().iter().collect();
        let mut some = |most: usize| -> Vec<Cell> {
            (0..rng.index(most + 1)).map(|_| rng.index(cells)).collect()
        };
        let (goals, blocked, minotaurs) = (some(goals), some(6), some(5));
        Asked { from: open[rng.index(open.len())], maze, goals, blocked, minotaurs }
    }

    fn search(&self) -> Search<'_> {
        Search {
            goals: &self.goals,
            blocked: &self.blocked,
            minotaurs: &self.minotaurs,
            ..Search::new(&self.maze, self.from)
        }
    }

    fn may_enter(&self, cell: Cell) -> bool {
        cell == self.from || !self.blocked.contains(&cell)
    }

    /// The maze without the passages into blocked cells.
    fn walled(&self) -> Maze {
        let mut maze = self.maze.clone();
        for &cell in self.blocked.iter().filter(|&&cell| cell != self.from) {
            for side in Direction::ALL {
                maze.wall_up(cell, side);
            }
        }
        maze
    }

    /// The neighbours one may enter, in the order north, east, south, west.
    fn neighbours(&self, cell: Cell) -> Vec<Cell> {
        let next = |side| self.maze.step(cell, side).filter(|&next| self.may_enter(next));
        Direction::ALL.into_iter().filter_map(next).collect()
    }
}

/// The way back from a cell along its parents.
fn back(parents: &[Option<Cell>], from: Cell, to: Cell) -> Vec<Cell> {
    let mut path = vec![to];
    while path[0] != from {
        path.insert(0, parents[path[0]].unwrap());
    }
    path
}

/// A stack as in textbooks: cells are pushed with where they were seen from, in the order
/// north, east, south, west, and marked when they are popped.
fn stack(asked: &Asked) -> Found {
    let mut parents = vec![None; asked.maze.ground().cells()];
    let mut visited = Vec::new();
    let mut stack = vec![(asked.from, None)];
    while let Some((cell, parent)) = stack.pop() {
        if visited.contains(&cell) {
            continue;
        }
        visited.push(cell);
        parents[cell] = parent;
        if asked.goals.contains(&cell) {
            return Found { path: Some(back(&parents, asked.from, cell)), visited };
        }
        for next in asked.neighbours(cell) {
            if !visited.contains(&next) {
                stack.push((next, Some(cell)));
            }
        }
    }
    Found { path: None, visited }
}

/// A* as in textbooks, with a list that is searched for the least: a cell is put in when it is
/// seen first or on a shorter way, and of those alike the first put in is taken.
fn sorted_list(asked: &Asked, expected: impl Fn(Cell) -> u32) -> Found {
    let cells = asked.maze.ground().cells();
    let mut parents = vec![None; cells];
    let mut walked: Vec<Option<u32>> = vec![None; cells];
    walked[asked.from] = Some(0);
    let mut visited: Vec<Cell> = Vec::new();
    let mut list = vec![(expected(asked.from), asked.from)];
    while !list.is_empty() {
        // The first of the least: removing keeps the others in order.
        let least = list.iter().map(|(whole, _)| *whole).min().unwrap();
        let first = list.iter().position(|(whole, _)| *whole == least).unwrap();
        let (_, cell) = list.remove(first);
        if visited.contains(&cell) {
            continue;
        }
        visited.push(cell);
        if asked.goals.contains(&cell) {
            return Found { path: Some(back(&parents, asked.from, cell)), visited };
        }
        for next in asked.neighbours(cell) {
            let far = walked[cell].unwrap() + 1;
            if !visited.contains(&next) && walked[next].is_none_or(|known| far < known) {
                walked[next] = Some(far);
                parents[next] = Some(cell);
                list.push((far + expected(next), next));
            }
        }
    }
    Found { path: None, visited }
}

fn apart(maze: &Maze, a: Cell, b: Cell) -> u32 {
    let (a, b) = (maze.ground().place(a), maze.ground().place(b));
    (a.0.abs_diff(b.0) + a.1.abs_diff(b.1)) as u32
}

/// The heuristics as they are defined.
fn defined(name: &str, asked: &Asked, cell: Cell) -> u32 {
    let distances = asked.goals.iter().map(|&goal| apart(&asked.maze, cell, goal));
    let manhattan = distances.min().unwrap_or(0);
    match name {
        "zero" => 0,
        "manhattan" => manhattan,
        _ => {
            let near = asked.minotaurs.iter().map(|&it| apart(&asked.maze, cell, it));
            manhattan + near.filter(|k| *k <= 8).map(|k| 4 * (9 - k)).sum::<u32>()
        }
    }
}

/// What holds for whatever a solver has found.
#[track_caller]
fn check_found(asked: &Asked, found: &Found) {
    let mut once = found.visited.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), found.visited.len(), "no cell is visited twice");
    assert!(found.visited.iter().all(|&cell| asked.may_enter(cell)));
    assert_eq!(found.visited.first(), Some(&asked.from));
    let Some(path) = &found.path else {
        // Everything that can be reached was visited, and no goal is there.
        let reached = all_distances(&asked.walled());
        let reached: Vec<Cell> =
            (0..reached.len()).filter(|&cell| reached[asked.from][cell] < u32::MAX).collect();
        assert_eq!(once, reached);
        assert!(reached.iter().all(|cell| !asked.goals.contains(cell)));
        return;
    };
    let goal = path[path.len() - 1];
    assert_eq!(path[0], asked.from);
    assert!(asked.goals.contains(&goal));
    assert_eq!(found.visited.last(), Some(&goal), "the goal is the last");
    assert!(path.iter().all(|cell| found.visited.contains(cell)));
    assert!(path.windows(2).all(|pair| asked.neighbours(pair[0]).contains(&pair[1])));
    assert!(found.visited.iter().rev().skip(1).all(|cell| !asked.goals.contains(cell)));
}

#[test]
fn shortest_ways_are_shortest() {
    let mut rng = Rng::new(1);
    let mut found = 0;
    for _ in 0..1500 {
        let asked = Asked::random(any_maze(7, &mut rng), 4, &mut rng);
        let distances = all_distances(&asked.walled());
        let nearest = asked.goals.iter().filter(|&&goal| asked.may_enter(goal));
        let nearest = nearest.map(|&goal| distances[asked.from][goal]).min();
        let expected = nearest.filter(|steps| *steps < u32::MAX);
        let search = asked.search();
        let by_breadth = bfs(&search);
        assert_eq!(shortest(&search), by_breadth.path);
        for way in [by_breadth, astar(&search, named("zero")), astar(&search, named("manhattan"))] {
            check_found(&asked, &way);
            assert_eq!(way.path.map(|path| path.len() as u32 - 1), expected);
        }
        found += usize::from(expected.is_some());
    }
    assert!((400..1300).contains(&found), "{found}");
}

#[test]
fn depth_goes_as_a_stack_does() {
    let mut rng = Rng::new(2);
    for _ in 0..3000 {
        let asked = Asked::random(any_maze(9, &mut rng), 3, &mut rng);
        let found = dfs(&asked.search());
        assert_eq!(found, stack(&asked));
        check_found(&asked, &found);
    }
}

/// "Neighbours in N, E, S, W order", "last pushed first": west is looked at first.
#[test]
fn depth_looks_west_first() {
    let room =
        drawn(&["+-+-+-+", "|     |", "+-+ +-+", "|     |", "+-+ +-+", "|     |", "+-+-+-+"]);
    let search = Search { goals: &[1], ..Search::new(&room, 4) };
    assert_eq!(dfs(&search).visited, [4, 3, 7, 6, 8, 5, 1]);
    assert_eq!(dfs(&search).path, Some(vec![4, 1]));
    assert_eq!(bfs(&search).visited, [4, 1]);
    assert_eq!(letters(&room, &[3, 4, 7, 8]), "ESE");
    assert_eq!(letters(&room, &[3, 0, 1]), "E", "through a wall is no step");
}

#[test]
fn a_star_goes_as_a_sorted_list_does() {
    let mut rng = Rng::new(3);
    let mut detours = 0;
    for _ in 0..2500 {
        let asked = Asked::random(any_maze(9, &mut rng), 3, &mut rng);
        let search = asked.search();
        for heuristic in heuristics() {
            let found = astar(&search, heuristic);
            let expected = sorted_list(&asked, |cell| defined(heuristic.name, &asked, cell));
            assert_eq!(found, expected, "{heuristic:?} {search:?}");
            check_found(&asked, &found);
            if !heuristic.admissible {
                let short = shortest(&search).map_or(0, |path| path.len());
                detours += usize::from(found.path.map_or(0, |path| path.len()) > short);
            }
        }
    }
    assert!(detours > 10, "minotaurs are avoided at the price of a detour: {detours}");
}

/// Without anything expected, A* goes as a queue does.
#[test]
fn a_star_without_expectations_is_breadth() {
    let mut rng = Rng::new(4);
    for _ in 0..1000 {
        let asked = Asked::random(any_maze(12, &mut rng), 3, &mut rng);
        let search = asked.search();
        assert_eq!(astar(&search, named("zero")), bfs(&search));
    }
}

/// "`avoid-minotaurs` (manhattan + Σ over living minotaurs at distance k ≤ 8 of 4·(9−k))", with
/// few goals and with so many that distances are worked out in another way.
#[test]
fn heuristics_are_as_defined() {
    let mut rng = Rng::new(5);
    for round in 0..600 {
        let most = [0, 1, 5, 15, 16, 17, 60][round % 7];
        let mut asked = Asked::random(any_maze(20, &mut rng), 3, &mut rng);
        let cells = asked.maze.ground().cells();
        asked.goals = (0..most).map(|_| rng.index(cells)).collect();
        asked.minotaurs = (0..rng.index(12)).map(|_| rng.index(cells)).collect();
        for heuristic in heuristics() {
            let search = asked.search();
            let expected = heuristic.prepare(&search);
            for cell in 0..cells {
                let value = defined(heuristic.name, &asked, cell);
                assert_eq!(expected(cell), value, "{heuristic:?}, {most} goals");
            }
        }
    }
    // Cells that do not exist are neither goals nor feared.
    let maze = drawn(&["+-+-+", "|   |", "+-+-+"]);
    let mut goals = vec![1];
    for _ in 0..20 {
        let search = Search { goals: &goals, minotaurs: &[77], ..Search::new(&maze, 0) };
        assert_eq!(named("avoid-minotaurs").prepare(&search)(0), 1);
        assert_eq!(astar(&search, named("manhattan")).path, Some(vec![0, 1]));
        goals.push(1000);
    }
}

/// On a perfect maze there is one way, and all find it.
#[test]
fn all_find_the_only_way_through_a_perfect_maze() {
    let mut rng = Rng::new(6);
    for _ in 0..800 {
        let maze = perfect(random_ground(15, &mut rng), &mut rng);
        let mut asked = Asked::random(maze, 0, &mut rng);
        asked.blocked.clear();
        let open: Vec<Cell> = asked.maze.ground().iter().collect();
        asked.goals = vec![open[rng.index(open.len())]];
        let search = asked.search();
        let path = bfs(&search).path;
        assert!(path.is_some());
        assert_eq!(dfs(&search).path, path);
        for heuristic in heuristics() {
            assert_eq!(astar(&search, heuristic).path, path, "{heuristic:?}");
        }
    }
}

/// Who is there already has no way to go; who is nowhere has none at all.
#[test]
fn the_ends_of_the_scale() {
    let maze = drawn(&["+-+-+-+", "|     |", "+-+-+-+", "|XXX| |", "+-+-+-+"]);
    for solver in solvers() {
        for heuristic in heuristics() {
            let solve = |search: &Search| solver.solve(search, heuristic);
            let here = Search { goals: &[1], blocked: &[1], ..Search::new(&maze, 1) };
            assert_eq!(solve(&here), Found { path: Some(vec![1]), visited: vec![1] });
            for from in [3, 5, 6, 999] {
                let found = solve(&Search { goals: &[0, from], ..Search::new(&maze, from) });
                // Three cells are none of the maze; the other is a goal itself.
                let alone = from == 5;
                assert_eq!(found.path.is_some(), alone, "{solver:?} {from}");
            }
            let none = solve(&Search { goals: &[], ..Search::new(&maze, 0) });
            assert_eq!(none.path, None);
            let mut visited = none.visited;
            visited.sort_unstable();
            assert_eq!(visited, [0, 1, 2]);
            let cut = solve(&Search { goals: &[2], blocked: &[1, 999], ..Search::new(&maze, 0) });
            assert_eq!((cut.path, cut.visited), (None, vec![0]), "the way is blocked");
            let blocked = solve(&Search { goals: &[1], blocked: &[1], ..Search::new(&maze, 0) });
            assert_eq!(blocked.path, None, "a goal that is blocked is not reached");
        }
    }
}

/// `bfs`, `dfs`, `astar` and `zero`, `manhattan`, `avoid-minotaurs` by name.
#[test]
fn solvers_and_heuristics_are_registered() {
    let names: Vec<&str> = solvers().iter().map(|it| it.name).collect();
    assert_eq!(names, ["bfs", "dfs", "astar"]);
    let mut names: Vec<&str> = heuristics().iter().map(|it| it.name).collect();
    names.sort_unstable();
    assert_eq!(names, ["avoid-minotaurs", "manhattan", "zero"]);
    assert!(solver("ida").is_none() && heuristic("euclid").is_none());
    let exact = |solver_name: &str, name: &str| solver(solver_name).unwrap().is_exact(named(name));
    assert!(exact("bfs", "avoid-minotaurs") && exact("astar", "manhattan"));
    assert!(!exact("astar", "avoid-minotaurs") && !exact("dfs", "zero"));
}

/// "to the nearest treasure, bomb, scroll, exit, or a given cell"
#[test]
fn goals_are_found_by_their_kind() {
    let ground = Ground::whole(6, 2).unwrap();
    let mut objects = Objects::new();
    for (cell, object) in [2, 3, 5, 7, 8, 11].into_iter().zip(Object::ALL) {
        objects.put(cell, object);
    }
    let check = |text: &str, expected: &[Cell]| {
        let goal = Goal::parse(text).unwrap();
        assert_eq!(goal.cells(&ground, &objects), expected, "{text}");
        assert_eq!(goal.to_string(), text);
    };
    check("treasure", &[2, 3, 5]);
    check("bomb", &[7]);
    check("scroll", &[8]);
    check("exit", &[11]);
    check("4,1", &[10]);
    check("6,0", &[]);
    check("all-treasures", &[2, 3, 5]);
    check("richest:9", &[2, 3, 5]);
    for wrong in ["", "gold", "1", "1,", "-1,0", "1,2,3", "richest:", "richest:x", "EXIT"] {
        assert!(Goal::parse(wrong).is_err(), "{wrong}");
    }
}
