//! Openings in the border, in all pictures; and mazes on paper.

use damier_core::Rng;
use damier_grid::Direction;
use damier_labyrinth::{Gate, Gates, Labyrinth, Maze, Object, Objects};
use damier_render::{Entry, Look, PictureError, Printed, Sheet, check_print, svg};

use crate::hashi::paper::{Paper, words};
use crate::pictures::mazes;
use crate::pictures::pixels::Picture;
use crate::pictures::vectors::{drawn_walls, walls};

/// A maze of any shape with an entrance, and an exit if there is room for another opening.
fn opened(rng: &mut Rng) -> Labyrinth {
    let (width, height) = (1 + rng.index(12), 1 + rng.index(9));
    let ground = mazes::ground(rng, width, height);
    let (maze, _) = mazes::dig(&ground, rng);
    let around = |cell: usize| {
        let gates = Direction::ALL.into_iter().map(move |side| Gate { cell, side });
        gates.filter(|gate| gate.fits(&ground)).collect::<Vec<Gate>>()
    };
    let entrance = rng.pick(&around(ground.start())).copied();
    let elsewhere: Vec<Gate> =
        ground.iter().filter(|cell| *cell != ground.start()).flat_map(around).collect();
    let exits: Vec<Gate> = rng.pick(&elsewhere).copied().into_iter().collect();
    let mut objects = Objects::new();
    for gate in &exits {
        objects.put(gate.cell, Object::Exit);
    }
    Labyrinth { gates: Gates { entrance, exits }, ..Labyrinth::new(maze, objects) }
}

/// The wall in whose place an opening is, as walls are told.
fn wall(maze: &Maze, gate: Gate) -> ((usize, usize), bool) {
    let (x, y) = maze.ground().place(gate.cell);
    match gate.side {
        Direction::North => ((x, y), false),
        Direction::South => ((x, y + 1), false),
        Direction::West => ((x, y), true),
        Direction::East => ((x + 1, y), true),
    }
}

/// All walls but those where the border is open.
fn expected(made: &Labyrinth) -> Vec<((usize, usize), bool)> {
    let open: Vec<_> = made.gates.iter().map(|gate| wall(&made.maze, gate)).collect();
    walls(&made.maze).into_iter().filter(|wall| !open.contains(wall)).collect()
}

#[test]
fn openings_are_left_in_the_border() {
    let mut rng = Rng::new(11);
    let mut open = 0;
    for _ in 0..120 {
        let made = opened(&mut rng);
        let Labyrinth { maze, objects, gates, .. } = &made;
        let look = Look { unit: 8, objects: Some(objects), gates: Some(gates), ..Look::default() };
        let text = svg(maze, &look).unwrap();
        assert_eq!(drawn_walls(&text), expected(&made));
        assert_eq!(text.contains("class=\"start\""), gates.entrance.is_none());
        let closed = Picture::of(maze, &Look { gates: None, ..look });
        let picture = Picture::of(maze, &look);
        for gate in gates.iter() {
            let ((x, y), down) = wall(maze, gate);
            let at = |column: usize| 4 + column * 8;
            let (x, y) = if down { (at(x), at(y) + 4) } else { (at(x) + 4, at(y)) };
            assert_ne!(picture.at(x, y), closed.at(x, y));
            open += 1;
        }
    }
    assert!(open > 150, "{open}");
}

/// The walls that a page draws.
fn printed_walls(page: &str) -> Vec<((usize, usize), bool)> {
    let mut walls = Vec::new();
    for line in page.lines().filter(|line| line.ends_with(" l S")) {
        let numbers: Vec<f64> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
        let places: Vec<(usize, usize)> =
            numbers.chunks(2).map(|place| (place[0] as usize, place[1] as usize)).collect();
        for ends in places.windows(2) {
            let (from, to) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
            let down = from.0 == to.0;
            for step in 0..(to.0 - from.0) + (to.1 - from.1) {
                let at = if down { (from.0, from.1 + step) } else { (from.0 + step, from.1) };
                walls.push((at, down));
            }
        }
    }
    walls.sort_unstable();
    walls
}

/// A page for each maze, with all its walls; the way is on a page apart.
#[test]
fn mazes_are_printed() {
    let mut rng = Rng::new(12);
    for _ in 0..25 {
        let made = opened(&mut rng);
        let way = [made.maze.ground().start()];
        let puzzle = Printed { labyrinth: &made, way: Some(&way) };
        let entries = [Entry { puzzle, caption: "1", name: "5x5_prim#v1-1" }];
        let (title, solutions_title) = ("Mazes", "Ways");
        let sheet = Sheet { columns: 1, rows: 1, entries: &entries, title, solutions_title };
        let mut bytes = Vec::new();
        let pages = [sheet.puzzle_pages(), sheet.solution_pages()].concat();
        sheet.pdf(&pages, &mut bytes).unwrap();
        let paper = Paper::read(&bytes);
        let pages = paper.pages();
        assert_eq!(pages.len(), 2);
        assert_eq!(words(pages[0]), ["Mazes", "1", "5x5_prim#v1-1"]);
        assert_eq!(words(pages[1]), ["Ways", "1", "5x5_prim#v1-1"]);
        assert_eq!(printed_walls(pages[0]), expected(&made));
        let coloured = |page: &str| page.lines().filter(|line| line.contains(" RG ")).count();
        assert_eq!((coloured(pages[0]), coloured(pages[1])), (0, 1));
    }
}

#[test]
fn too_many_cells_for_the_paper() {
    assert!(check_print((1, 1), (300, 400)).is_ok());
    assert!(check_print((2, 3), (100, 100)).is_ok());
    for (sheet, size) in [((1, 1), (400, 10)), ((1, 1), (10, 600)), ((2, 3), (200, 100))] {
        let error = check_print(sheet, size).unwrap_err();
        assert!(matches!(error, PictureError::TooFine { .. }), "{error}");
    }
}
