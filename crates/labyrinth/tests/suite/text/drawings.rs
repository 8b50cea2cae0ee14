//! What drawings look like.

use damier_grid::{Bits, Direction};
use damier_labyrinth::text::{Drawing, Form};
use damier_labyrinth::{Ground, Labyrinth, Maze, Object, Objects};

/// Four masked cells lie in the north-east, where they cut a cell off; the exit is in the
/// south-east, a bomb on the way, and a treasure on the start.
fn sample() -> (Maze, Objects, Vec<usize>) {
    let unmasked = ["11001", "11100", "11111"].concat();
    let mut cells = Bits::zeros(15);
    for (cell, _) in unmasked.bytes().enumerate().filter(|(_, byte)| *byte == b'1') {
        cells.set(cell);
    }
    let mut maze = Maze::solid(Ground::of_cells(5, 3, &cells, 0, &mut |_| true).unwrap());
    let path = vec![0, 1, 6, 7, 12, 13, 14];
    let also = [(6, 11), (11, 10), (10, 5)];
    for (from, to) in path.windows(2).map(|step| (step[0], step[1])).chain(also) {
        let direction =
            Direction::ALL.into_iter().find(|&way| maze.ground().neighbour(from, way) == Some(to));
        assert!(maze.dig(from, direction.unwrap()));
    }
    let mut objects = Objects::new();
    objects.put(0, Object::SmallTreasure);
    objects.put(7, Object::Bomb);
    objects.put(14, Object::Exit);
    (maze, objects, path)
}

#[track_caller]
fn check(form: Form, with_path: bool, expected: &str) {
    let (maze, objects, path) = sample();
    let mut drawing = Drawing::new(&maze, &objects, form);
    if with_path {
        drawing = drawing.path(&path);
    }
    assert_eq!(drawing.to_string(), expected);
    assert_eq!(drawing.rows().collect::<String>(), expected);
}

#[test]
fn unicode() {
    let plain = "\
┌───────┐░░░░░░░┌───┐
│@s     │░░░░░░░│   │
├───┐   └───┐░░░└───┘
│   │     b │░░░░░░░░
│   ╵   ╷   └───────┐
│       │         E │
└───────┴───────────┘
";
    let with_path = "\
┌───────┐░░░░░░░┌───┐
│@s━━━┓ │░░░░░░░│   │
├───┐ ┃ └───┐░░░└───┘
│   │ ┗━━━b │░░░░░░░░
│   ╵   ╷ ┃ └───────┐
│       │ ┗━━━━━━━E │
└───────┴───────────┘
";
    check(Form::Unicode, false, plain);
    check(Form::Unicode, true, with_path);
}

#[test]
fn plus() {
    let plain = "\
+---+---+#######+---+
|@s     |#######|   |
+---+   +---+###+---+
|   |     b |########
+   +   +   +---+---+
|       |         E |
+---+---+---+---+---+
";
    let with_path = "\
+---+---+#######+---+
|@s   * |#######|   |
+---+   +---+###+---+
|   | *   b |########
+   +   +   +---+---+
|       | *   *   E |
+---+---+---+---+---+
";
    check(Form::Plus, false, plain);
    check(Form::Plus, true, with_path);
    check(Form::Dots, false, &plain.replace('+', "o"));
    check(Form::Dots, true, &with_path.replace('+', "o"));
}

/// A block map has no room for the treasure on the start.
#[test]
fn blocks() {
    let plain = "\
###########
#@  ##### #
### #######
# #  b#####
# # # #####
#   #    E#
###########
";
    let with_path = "\
###########
#@**##### #
###*#######
# #**b#####
# # #*#####
#   #****E#
###########
";
    check(Form::Blocks, false, plain);
    check(Form::Blocks, true, with_path);
}

#[test]
fn hex() {
    check(Form::Hex, true, "d3..f\nb83..\nc6c57\n");
}

/// A minotaur is an `M`, beside the object it stands on where there is room for both, and over
/// a path.
#[test]
fn minotaurs() {
    let (maze, objects, path) = sample();
    // In no order: the drawing needs none.
    let minotaurs = vec![14, 6, 10, 7];
    let labyrinth = Labyrinth { minotaurs, ..Labyrinth::new(maze, objects) };
    let lines = |form, path: &[usize]| -> Vec<String> {
        let text = Drawing::of(&labyrinth, form).path(path).to_string();
        text.lines().map(str::to_owned).collect()
    };
    let unicode = lines(Form::Unicode, &[]);
    assert_eq!((&*unicode[1], &*unicode[3]), ("│@s     │░░░░░░░│   │", "│   │ M  Mb │░░░░░░░░"));
    assert_eq!(unicode[5], "│ M     │        ME │");
    let led = lines(Form::Unicode, &path);
    assert_eq!((&*led[3], &*led[5]), ("│   │ M━━Mb │░░░░░░░░", "│ M     │ ┗━━━━━━ME │"));
    let plus = lines(Form::Plus, &[]);
    assert_eq!((&*plus[3], &*plus[5]), ("|   | M  Mb |########", "| M     |        ME |"));
    let blocks = lines(Form::Blocks, &path);
    assert_eq!((&*blocks[3], &*blocks[5]), ("# #M*M#####", "#M  #****M#"));
    assert_eq!(lines(Form::Hex, &[]), ["d3..f", "b83..", "c6c57"]);
}

/// Where walls end and where none are, and a path that is a single cell.
#[test]
fn all_corners() {
    let solid = Maze::solid(Ground::whole(2, 2).unwrap());
    let none = Objects::new();
    let text = Drawing::new(&solid, &none, Form::Unicode).path(&[3]).to_string();
    assert_eq!(text, "┌───┬───┐\n│ @ │   │\n├───┼───┤\n│   │ · │\n└───┴───┘\n");
    let mut arms = Vec::new();
    for ways in 0..16 {
        let mut maze = solid.clone();
        let sides = [(0, Direction::East), (1, Direction::South), (2, Direction::East)];
        for (bit, (cell, way)) in sides.into_iter().chain([(0, Direction::South)]).enumerate() {
            if ways >> bit & 1 == 1 {
                maze.dig(cell, way);
            }
        }
        let text = Drawing::new(&maze, &none, Form::Unicode).to_string();
        arms.push(text.lines().nth(2).unwrap().chars().nth(4).unwrap());
    }
    assert_eq!(arms.iter().collect::<String>(), "┼┬┤┐┴─┘╴├┌│╷└╶╵ ");
}

/// Every form has a name, and each name its form.
#[test]
fn names() {
    for form in Form::ALL {
        assert_eq!(Form::from_name(form.name()), Some(form));
    }
    assert_eq!(Form::from_name("ascii"), Some(Form::Plus));
    assert_eq!(Form::from_name("ASCII"), None);
}
