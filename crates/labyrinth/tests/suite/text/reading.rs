//! What other programs write, and what is wrong with texts that are no mazes.

use damier_core::Explain;
use damier_grid::Direction;
use damier_labyrinth::text::{self, Drawing, Form, ReadError};
use damier_labyrinth::{Gate, Labyrinth, Object};

fn read(text: &str) -> Result<Labyrinth, ReadError> {
    text::read(text, &mut |_| true)
}

#[track_caller]
fn check_read(text: &str, hex: &str, start: usize, objects: &[(usize, Object)]) {
    let read = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(Drawing::of(&read, Form::Hex).to_string(), hex);
    assert_eq!(read.maze.ground().start(), start);
    assert_eq!(read.objects.iter().collect::<Vec<_>>(), objects);
    assert_eq!((read.minotaurs, read.origin), (vec![], None));
}

/// Cells made of `+` and `o` may be narrower or wider than ours, and corners without walls may
/// be missing.
#[test]
fn cells_of_other_widths() {
    check_read("+-+-+\n|   |\n+-+ +\n|   |\n+-+-+", "d3\nd6\n", 0, &[]);
    check_read("+--+--+\n|     |\n+--+  +\n|     |\n+--+--+", "d3\nd6\n", 0, &[]);
    check_read(
        "o----o----o\n|         |\no----o    o\n|         |\no----o----o",
        "d3\nd6\n",
        0,
        &[],
    );
    check_read("+---+---+\n|       |\n+       +\n|       |\n+---+---+", "93\nc6\n", 0, &[]);
    check_read("+-------+\n|       |\n|---+   |\n|       |\n+-------+", "d3\nd6\n", 0, &[]);
}

/// Box drawing of any weight.
#[test]
fn other_boxes() {
    check_read("╔═══════╗\n║       ║\n╠═══╗   ║\n║       ║\n╚═══════╝", "d3\nd6\n", 0, &[]);
    check_read("┏━━━━━━━┓\n┃       ┃\n┣━━━╸   ┃\n┃       ┃\n┗━━━━━━━┛", "d3\nd6\n", 0, &[]);
    check_read("╭───────╮\n│       │\n├───╴   │\n│       │\n╰───────╯", "d3\nd6\n", 0, &[]);
}

/// Gaps in the border are entrance and exits, and other letters for start and goal are known.
#[test]
fn ways_in_and_out() {
    let exit = [(3, Object::Exit)];
    check_read("#.###\n#...#\n###.#\n#....\n#####", "c3\nd4\n", 0, &exit);
    check_read("+   +---+\n|       |\n+---+   +\n|       |\n+---+   +", "c3\nd2\n", 0, &exit);
    check_read("c3\nd2\n", "c3\nd2\n", 0, &exit);
    check_read("1\n", "1\n", 0, &[(0, Object::Exit)]);
    let exit = [(1, Object::Exit)];
    check_read("#####\n#  G#\n### #\n#  S#\n#####", "d3\nd6\n", 3, &exit);
    check_read("█████\n█  E█\n███ █\n█  @█\n█████", "d3\nd6\n", 3, &exit);
}

/// Which gap leads in, and which lead out.
#[test]
fn gaps() {
    #[track_caller]
    fn check(text: &str, entrance: Option<(usize, char)>, exits: &[(usize, char)]) {
        let read = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let told = |gate: &Gate| (gate.cell, gate.side.letter());
        assert_eq!(read.gates.entrance.as_ref().map(told), entrance, "{text}");
        assert_eq!(read.gates.exits.iter().map(told).collect::<Vec<_>>(), exits, "{text}");
        if let Some((cell, _)) = entrance {
            assert_eq!(read.maze.ground().start(), cell);
        }
        assert!(exits.iter().all(|(cell, _)| read.objects.get(*cell) == Some(Object::Exit)));
    }
    // The first of several leads in.
    check("#####\n    #\n### #\n#    \n#####", Some((0, 'W')), &[(3, 'E')]);
    check("# #####\n#     #\n### ###", Some((0, 'N')), &[(1, 'S')]);
    // A single one leads out, unless an exit is elsewhere, or the maze begins there.
    check("#####\n#    \n#####", None, &[(1, 'E')]);
    check("#####\n#E   \n#####", Some((1, 'E')), &[]);
    check("#####\n    #\n#####", Some((0, 'W')), &[]);
    // That of the start leads in, wherever it is.
    check("#####\n   S \n#####", Some((1, 'E')), &[(0, 'W')]);
    check("#####\n E   \n#####", Some((1, 'E')), &[(0, 'W')]);
    check("#####\n#S   \n#####", None, &[(1, 'E')]);
    // What lies elsewhere stays there, and the gap leads nowhere.
    check("#####\n#S b \n#####", None, &[]);
    // From the start and from exits the way may lead into masked cells.
    check("+---+####\n|@   ####\n+---+####", Some((0, 'E')), &[]);
    check("+---+####\n|@  |####\n+   +####\n| E  ####\n+---+####", None, &[(2, 'E')]);
    check("d.\n", Some((0, 'E')), &[]);
    check("5.\n", Some((0, 'E')), &[(0, 'W')]);
}

/// Digits in capitals, and masked cells.
#[test]
fn digits() {
    check_read("D3.\n.E.\n", "d3.\n.e.\n", 0, &[]);
    check_read(".F\n", ".f\n", 1, &[]);
}

#[track_caller]
fn check_error(text: &str, expected: &str) {
    let error = read(text).unwrap_err();
    assert_eq!(error.to_string(), expected, "\n{}", damier_core::shown(text));
    // The message tells the place too.
    assert_eq!(error.message().key(), "error-at");
}

#[test]
fn errors_tell_the_place() {
    let unknown = "this is no maze in a form that is known: unicode, plus, dots, blocks, hex, json";
    for text in ["", "\n\n", "  ", "?", "* *", "hello"] {
        check_error(text, &format!("1:1: {unknown}"));
    }
    check_error("12\n1", "2:2: the row has 1 cells, and the first has 2");
    check_error("12\n123", "2:3: the row has 3 cells, and the first has 2");
    check_error("d3\nx6", "2:1: `x` cannot stand here");
    check_error("d7\nce", "2:1: the neighbours of this cell do not agree with it on their walls");
    check_error("f6", "1:2: the neighbours of this cell do not agree with it on their walls");
    check_error(
        "+---+\n|   |",
        "2:1: rows of cells lie between lines of walls, so their number is odd, and it is 2",
    );
    check_error(
        "+---+\n|   | x\n+---+",
        "2:7: lines of walls have 4 characters a cell and one more, and the longest has 7",
    );
    check_error("+---+\n| z |\n+---+", "2:3: `z` cannot stand here");
    check_error("+---+\n?   |\n+---+", "2:1: `?` cannot stand here");
    check_error("+- -+\n|   |\n+---+", "1:3: ` ` cannot stand here");
    check_error("+---x\n|   |\n+---+", "1:5: `x` cannot stand here");
    check_error("┌───┐\n│é  │\n└───┘", "2:2: `é` cannot stand here");
    check_error("#####\n#@ @#\n#####", "2:4: this is a second start");
    check_error("+---+\n|sm |\n+---+", "2:3: this is a second object in a cell");
    check_error(
        "+---+###\n|@   ###\n+---+###",
        "1:8: lines of walls have 4 characters a cell and one more, and the longest has 8",
    );
    check_error("+---+####\n|    ####\n+---+####", "2:3: a way leads from here into a masked cell");
    check_error(
        "#########\n#@###   #\n#########",
        "2:6: masked cells lie all around this one, so that what is here cannot be reached",
    );
    check_error(
        "+---+####\n| @ |####\n+---+---+\n####| E |\n####+---+",
        "4:7: masked cells lie all around this one, so that what is here cannot be reached",
    );
    check_error("#####\n#####\n#####", "2:2: a maze has at least one cell");
    check_error("#", &format!("1:1: {unknown}"));
}

/// A minotaur is an `M`, alone in its cell or beside an object, never on the start.
#[test]
fn minotaurs() {
    let found = read("+---+---+---+\n|@       M  |\n+---+---+---+\n|Ml |bM | E |\n+---+---+---+");
    let found = found.unwrap();
    assert_eq!(found.minotaurs, [2, 3, 4]);
    let objects = [(3, Object::LargeTreasure), (4, Object::Bomb), (5, Object::Exit)];
    assert_eq!(found.objects.iter().collect::<Vec<_>>(), objects);
    assert_eq!(read("#####\n#M @#\n#####").unwrap().minotaurs, [0]);
    // A small letter is a treasure.
    assert!(read("#####\n#m @#\n#####").unwrap().minotaurs.is_empty());

    check_error("+---+\n|M M|\n+---+", "2:4: this is a second minotaur in a cell");
    check_error("+---+\n|@M |\n+---+", "2:3: no minotaur can stand on the start");
    check_error("+---+---+\n|M@ | M |\n+---+---+", "2:3: no minotaur can stand on the start");
    // Without a marked start the first cell that one can leave is it.
    check_error("#####\n#M  #\n#####", "2:2: no minotaur can stand on the start");
    check_error(
        "+---+####\n| @ |####\n+---+---+\n####| M |\n####+---+",
        "4:7: masked cells lie all around this one, so that what is here cannot be reached",
    );
}

/// A long line over many short ones asks for no memory.
#[test]
fn sparse_texts() {
    let text = format!("{}\n{}#", "#".repeat(40_001), "#\n".repeat(39_999));
    check_error(&text, "1:1: the text is too short for 20000 by 20000 cells");
    let text = format!("{}\n{}#", "#".repeat(1_000_001), "#\n".repeat(999_999));
    let error = read(&text).unwrap_err();
    assert_eq!(error.message().key(), "error-at");
    assert!(error.to_string().contains("no maze has more than"), "{error}");
}

/// A passage that is in the text is in the maze.
#[test]
fn directions() {
    let maze = read("d3\nd6\n").unwrap().maze;
    assert_eq!(maze.step(0, Direction::East), Some(1));
    assert_eq!(maze.step(1, Direction::South), Some(3));
    assert_eq!(maze.step(3, Direction::West), Some(2));
    assert_eq!(maze.step(0, Direction::South), None);
}
