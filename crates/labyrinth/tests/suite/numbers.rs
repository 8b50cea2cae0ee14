//! The numbers of a maze.
use crate::mazes::{
    all_distances, any_maze, drawn, dug_from_last, dug_wall_by_wall, perfect, random_ground,
};
use damier_core::Rng;
use damier_grid::{Direction, UnionFind};
use damier_labyrinth::solve::{distances, shortest_path};
use damier_labyrinth::{
    Amount, Cell, Ground, Longest, Maze, Numbers, Object, Objects, Solution, braid, dead_ends,
};

/// The cells where these sides, and no others, are exits; four characters, `.` for a wall.
fn with_exits(maze: &Maze, wanted: &[&str]) -> usize {
    let sides = |cell| -> String {
        let side = |(side, sign)| if maze.is_dug(cell, side) { sign } else { '.' };
        Direction::ALL.into_iter().zip("NESW".chars()).map(side).collect()
    };
    maze.ground().iter().filter(|&cell| wanted.contains(&sides(cell).as_str())).count()
}

/// Steps from a dead end on while there is one way that is not back.
fn dead_end_length(maze: &Maze, cell: Cell) -> usize {
    let mut path = vec![cell];
    loop {
        let here = path[path.len() - 1];
        let ahead: Vec<Cell> =
            maze.steps(here).map(|(_, next)| next).filter(|next| !path.contains(next)).collect();
        if ahead.len() != 1 {
            return path.len() - 1;
        }
        path.push(ahead[0]);
    }
}

fn check(maze: &Maze, objects: &Objects) {
    let numbers = Numbers::of(maze, objects, &mut |_| true).unwrap();
    let start = maze.ground().start();
    assert_eq!(numbers.open, maze.ground().iter().count());
    assert_eq!(numbers.dead_ends, with_exits(maze, &["N...", ".E..", "..S.", "...W"]));
    assert_eq!(numbers.straights, with_exits(maze, &["N.S.", ".E.W"]));
    assert_eq!(numbers.bends, with_exits(maze, &["NE..", ".ES.", "..SW", "N..W"]));
    assert_eq!(numbers.crossroads, with_exits(maze, &["NESW"]));
    let forks = with_exits(maze, &["NES.", ".ESW", "N.SW", "NE.W"]);
    assert_eq!(numbers.junctions, forks + numbers.crossroads);
    assert_eq!(numbers.corridors(), numbers.straights + numbers.bends);

    let mut pieces = UnionFind::new(maze.ground().cells());
    let (mut passages, mut cycles, mut joins) = (0, 0, 0);
    for cell in maze.ground().iter() {
        for side in [Direction::East, Direction::South] {
            let Some(next) = maze.step(cell, side) else { continue };
            passages += 1;
            if pieces.union(cell, next) { joins += 1 } else { cycles += 1 }
        }
    }
    assert_eq!(numbers.passages, passages as usize);
    assert_eq!(numbers.cycles, cycles);
    assert_eq!(numbers.pieces, numbers.open - joins);

    let apart = all_distances(maze);
    let finite = |from: Cell| apart[from].iter().copied().filter(|&steps| steps < u32::MAX);
    let piece = || (0..apart.len()).filter(|&cell| apart[start][cell] < u32::MAX);
    let diameter = piece().flat_map(finite).max().unwrap() as usize;
    let Longest { from, to, length, exact } = numbers.longest;
    assert!(exact, "so small a maze is measured exactly");
    assert_eq!(length, diameter);
    assert_eq!(apart[from][to] as usize, length);
    assert!(apart[start][from] < u32::MAX);

    let exits: Vec<Cell> = objects.iter().map(|(cell, _)| cell).collect();
    let nearest = exits.iter().map(|&exit| apart[start][exit]).min();
    let steps = nearest.unwrap_or_else(|| finite(start).max().unwrap());
    match numbers.solution {
        None => assert_eq!(steps, u32::MAX),
        Some(Solution { to, length, turns }) => {
            assert_eq!(length, steps as usize);
            assert_eq!(apart[start][to], steps);
            assert!(exits.is_empty() || exits.contains(&to));
            let path = shortest_path(maze, start, to).unwrap();
            let places: Vec<_> = path.iter().map(|&cell| maze.ground().place(cell)).collect();
            let across = |pair: &[(usize, usize)]| pair[0].1 == pair[1].1;
            let turn = |cells: &&[_]| across(&cells[..2]) != across(&cells[1..]);
            assert_eq!(turns, places.windows(3).filter(turn).count());
        }
    }

    let ends: Vec<Cell> = crate::mazes::dead_ends(maze);
    assert_eq!(dead_ends(maze).iter().collect::<Vec<_>>(), ends);
    let steps: u32 = ends.iter().map(|&cell| dead_end_length(maze, cell) as u32).sum();
    let mean = |sum, count| (count > 0).then(|| f64::from(sum) / f64::from(count));
    assert_eq!(numbers.dead_end_length, mean(steps, ends.len() as u32));
    // Every stretch is walked from both ends.
    let walks = || maze.ground().iter().filter(|&cell| maze.exits(cell) != 2);
    let ways = walks().flat_map(|cell| maze.steps(cell)).count() as u32;
    assert_eq!(numbers.river, mean(passages, ways / 2));
}

#[test]
fn they_agree_with_counting_slowly() {
    let mut rng = Rng::new(1);
    for _ in 0..600 {
        let maze = any_maze(9, &mut rng);
        check(&maze, &Objects::new());
        let open: Vec<Cell> = maze.ground().iter().collect();
        let mut exits = Objects::new();
        for _ in 0..=rng.index(3) {
            exits.put(open[rng.index(open.len())], Object::Exit);
        }
        check(&maze, &exits);
    }
    // Rows longer than a word of bits.
    for (width, height) in [(200, 1), (1, 200), (70, 3), (64, 2), (3, 64)] {
        let ground = Ground::whole(width, height).unwrap();
        check(&perfect(ground, &mut rng), &Objects::new());
    }
}

#[test]
fn perfect_mazes_have_a_passage_less_than_cells() {
    let mut rng = Rng::new(2);
    for _ in 0..500 {
        let maze = perfect(random_ground(30, &mut rng), &mut rng);
        let numbers = Numbers::of(&maze, &Objects::new(), &mut |_| true).unwrap();
        assert_eq!(numbers.passages, numbers.open - 1);
        assert_eq!((numbers.pieces, numbers.cycles), (1, 0));
        let ends = numbers.dead_ends + numbers.corridors() + numbers.junctions;
        assert_eq!(ends, if numbers.open == 1 { 0 } else { numbers.open });
        // Each fork adds an end to the two a path has.
        if numbers.open > 1 {
            assert_eq!(numbers.dead_ends, 2 + numbers.junctions + numbers.crossroads);
        }
    }
}

#[test]
fn of_a_drawing() {
    let maze = drawn(&[
        "+-+-+-+-+",
        "|       |",
        "+ +-+-+ +",
        "| |     |",
        "+ + +-+-+",
        "|   |X|X|",
        "+-+-+-+-+",
    ]);
    let mut exits = Objects::new();
    let numbers = Numbers::of(&maze, &exits, &mut |_| true).unwrap();
    assert_eq!((numbers.open, numbers.passages, numbers.cycles), (10, 10, 1));
    assert_eq!((numbers.dead_ends, numbers.straights, numbers.bends), (0, 4, 6));
    assert_eq!((numbers.junctions, numbers.river), (0, None));
    assert_eq!(numbers.longest.length, 5);
    assert_eq!(numbers.solution, Some(Solution { to: 6, length: 5, turns: 2 }));
    exits.put(3, Object::Bomb);
    exits.put(9, Object::Exit);
    exits.put(5, Object::Exit);
    let numbers = Numbers::of(&maze, &exits, &mut |_| true).unwrap();
    assert_eq!(numbers.solution, Some(Solution { to: 9, length: 3, turns: 1 }));
}

#[test]
fn river_is_how_long_stretches_are() {
    // From the ends of the northern row it is 1 step to a junction, from the southern ends 3
    // and 2, and 3 from one junction to the other.
    let maze = drawn(&[
        "+-+-+-+-+-+-+",
        "|           |",
        "+-+ +-+-+ +-+",
        "|   |X|X|   |",
        "+ +-+-+-+-+-+",
        "| |X|X|X|X|X|",
        "+-+-+-+-+-+-+",
    ]);
    let numbers = Numbers::of(&maze, &Objects::new(), &mut |_| true).unwrap();
    assert_eq!((numbers.dead_end_length, numbers.river), (Some(1.75), Some(2.0)));
    let corridor = drawn(&["+-+-+-+-+", "|       |", "+-+-+-+-+"]);
    let numbers = Numbers::of(&corridor, &Objects::new(), &mut |_| true).unwrap();
    assert_eq!((numbers.dead_end_length, numbers.river), (Some(3.0), Some(3.0)));
}

/// Mazes dug from the last cell on flow further than those dug wall by wall.
#[test]
fn river_tells_generators_apart() {
    let mut rng = Rng::new(4);
    let ground = Ground::whole(200, 200).unwrap();
    let river = |maze| Numbers::of(&maze, &Objects::new(), &mut |_| true).unwrap().river.unwrap();
    assert!((4.6..5.5).contains(&river(dug_from_last(ground.clone(), &mut rng))));
    assert!((1.7..1.8).contains(&river(dug_wall_by_wall(ground, &mut rng))));
}

#[test]
fn an_exit_out_of_reach_is_no_solution() {
    let maze = Maze::solid(Ground::whole(3, 2).unwrap());
    let mut exits = Objects::new();
    exits.put(4, Object::Exit);
    let numbers = Numbers::of(&maze, &exits, &mut |_| true).unwrap();
    assert_eq!((numbers.pieces, numbers.cycles, numbers.solution), (6, 0, None));
    assert_eq!(numbers.longest, Longest { from: 0, to: 0, length: 0, exact: true });
    exits.put(0, Object::Exit);
    let numbers = Numbers::of(&maze, &exits, &mut |_| true).unwrap();
    assert_eq!(numbers.solution, Some(Solution { to: 0, length: 0, turns: 0 }));
}

/// In large mazes with cycles the longest path found is two cells' true distance, and said to
/// be a bound.
#[test]
fn large_braided_mazes_have_a_bound() {
    let mut rng = Rng::new(3);
    let ground = Ground::whole(100, 80).unwrap();
    for mut maze in [dug_from_last(ground.clone(), &mut rng), dug_wall_by_wall(ground, &mut rng)] {
        let tree = Numbers::of(&maze, &Objects::new(), &mut |_| true).unwrap();
        assert!(tree.longest.exact);
        braid(&mut maze, 50, &mut rng, &mut |_| true).unwrap();
        let numbers = Numbers::of(&maze, &Objects::new(), &mut |_| true).unwrap();
        assert!(numbers.cycles > 100 && !numbers.longest.exact);
        let apart = distances(&maze, numbers.longest.from, &mut |_| true).unwrap();
        assert_eq!(apart[numbers.longest.to] as usize, numbers.longest.length);
        assert!(numbers.longest.length >= numbers.solution.unwrap().length);
        assert!(numbers.longest.length <= tree.longest.length);
        let told = numbers.list().into_iter().find(|number| number.name == "longest").unwrap();
        assert_eq!(told.amount, Amount::AtLeast(numbers.longest.length));
    }
}

#[test]
fn they_are_listed_with_their_amounts() {
    let maze = drawn(&["+-+-+-+-+", "|       |", "+-+ +-+-+", "|X| |X|X|", "+-+-+-+-+"]);
    let listed: Vec<String> = Numbers::of(&maze, &Objects::new(), &mut |_| true)
        .unwrap()
        .list()
        .iter()
        .map(|number| format!("{} {}", number.name, number.amount))
        .collect();
    let expected = [
        "open 5",
        "passages 4",
        "pieces 1",
        "cycles 0",
        "dead_ends 3",
        "corridors 1",
        "straights 1",
        "bends 0",
        "junctions 1",
        "crossroads 0",
        "longest 3",
        "solution 3",
        "turns 0",
        "effort 0.75",
        "difficulty 1",
        "dead_end_length 1.33",
        "river 1.33",
    ];
    assert_eq!(listed, expected);
    assert_eq!(Amount::AtLeast(7).to_string(), "≥ 7");
    let alone =
        Numbers::of(&Maze::solid(Ground::whole(1, 1).unwrap()), &Objects::new(), &mut |_| true)
            .unwrap();
    assert!(alone.list().iter().all(|number| number.name != "river"));
}
