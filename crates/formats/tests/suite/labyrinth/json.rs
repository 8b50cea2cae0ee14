//! Mazes in JSON.

use damier_formats::labyrinth::json::{self, JsonError, write};
use damier_formats::labyrinth::saved::{self, Content};
use damier_grid::Direction;
use damier_labyrinth::game::{Game, Setup};
use damier_labyrinth::{Gate, Gates, Labyrinth, Object, Origin};

fn read(text: &str) -> Result<Labyrinth, JsonError> {
    json::read(text, &mut |_| true)
}

const SAMPLE: &str = r#"{
  "width": 3,
  "height": 2,
  "seed": "42",
  "generator": "wilson",
  "cells": [
    "d3.",
    "d6f"
  ],
  "start": [1, 0],
  "objects": [[0, 0, "scroll"], [0, 1, "exit"]],
  "minotaurs": [[1, 1], [0, 0]]
}
"#;

#[test]
fn a_sample() {
    let labyrinth = read(SAMPLE).unwrap();
    let Labyrinth { maze, objects, minotaurs, origin, .. } = &labyrinth;
    assert_eq!((maze.passages(), maze.ground().start()), (3, 1));
    let expected = [(0, Object::Scroll), (3, Object::Exit)];
    assert_eq!(objects.iter().collect::<Vec<_>>(), expected);
    assert_eq!(minotaurs, &[4, 0], "in the order they are told");
    assert_eq!(origin, &Some(Origin { seed: 42, generator: "wilson".to_owned() }));
    let mut text = String::new();
    write(&labyrinth, &mut text).unwrap();
    assert_eq!(text, SAMPLE);
    // Any JSON of the same content will do.
    let short: String = SAMPLE.split_whitespace().collect();
    assert_eq!(read(&short), Ok(labyrinth));
}

/// Objects, minotaurs, seed and generator may be missing.
#[test]
fn what_may_be_missing() {
    let bare = read(r#"{"width": 2, "height": 1, "cells": ["d7"], "start": [1, 0]}"#).unwrap();
    assert_eq!((bare.objects.len(), bare.minotaurs.len(), bare.origin), (0, 0, None));
    assert_eq!(bare.maze.ground().start(), 1);
}

/// Long lists go over several lines, eight to a line, and are read back.
#[test]
fn long_lists() {
    for count in [7, 8, 9, 16, 17] {
        let mut text = format!("{{\"width\": {0}, \"height\": 1, \"cells\": [\"", count + 1);
        text.push_str(&"f".repeat(count + 1));
        text.push_str("\"], \"start\": [0, 0], \"minotaurs\": [");
        let cells: Vec<String> = (1..=count).rev().map(|x| format!("[{x}, 0]")).collect();
        text.push_str(&cells.join(","));
        text.push_str("]}");
        let labyrinth = read(&text).unwrap();
        assert_eq!(labyrinth.minotaurs, (1..=count).rev().collect::<Vec<_>>());
        let mut written = String::new();
        write(&labyrinth, &mut written).unwrap();
        assert_eq!(read(&written), Ok(labyrinth));
        let full: Vec<usize> =
            written.lines().map(|line| line.matches(", 0]").count()).filter(|&n| n > 1).collect();
        let lines: Vec<usize> =
            if count <= 8 { vec![count] } else { std::iter::repeat_n(8, count / 8).collect() };
        assert_eq!(full, lines, "{written}");
    }
}

/// Openings have fields of their own, and those of the rows are openings too.
#[test]
fn openings() {
    let open = SAMPLE.replace(
        "\"start\": [1, 0],\n",
        "\"start\": [1, 0],\n  \"entrance\": [1, 0, \"E\"],\n  \"exits\": [[0, 1, \"S\"]],\n",
    );
    let labyrinth = read(&open).unwrap();
    let gates = Gates {
        entrance: Some(Gate { cell: 1, side: Direction::East }),
        exits: vec![Gate { cell: 3, side: Direction::South }],
    };
    assert_eq!(labyrinth.gates, gates);
    let mut text = String::new();
    write(&labyrinth, &mut text).unwrap();
    assert_eq!(text, open);
    // A game that is saved keeps them.
    let game = Game::new(labyrinth, &Setup::default());
    let Content::Game(loaded) = saved::open(&saved::save(&game), &mut |_| true).unwrap() else {
        panic!("it was just saved");
    };
    assert_eq!((&loaded.start().gates, &loaded.now().gates), (&gates, &gates));
    let gap = read(&SAMPLE.replace("\"d6f\"", "\"d6b\"")).unwrap();
    assert_eq!(gap.gates.exits, [Gate { cell: 5, side: Direction::South }]);
    assert_eq!(gap.objects.get(5), Some(Object::Exit));
}

#[track_caller]
fn check(from: &str, to: &str, expected: &str) {
    assert!(SAMPLE.contains(from), "{from}");
    let error = read(&SAMPLE.replacen(from, to, 1)).unwrap_err();
    assert_eq!(error.to_string(), expected);
}

#[test]
fn errors() {
    check("3,", "3", "3:3: this is not JSON: expected `,` or `}`");
    check("\n}\n", "", "12:31: this is not JSON: EOF while parsing an object");
    check("  \"width\": 3,\n", "", "the field `width` is missing");
    check("\"width\"", "\"colour\": 1, \"width\"", "there is no field `colour`");
    let number = "the field `height` must be a number that is not negative";
    check("\"height\": 2", "\"height\": -2", number);
    check("\"height\": 2", "\"height\": 2.0", number);
    check("\"height\": 2", "\"height\": 3", "the size is 3 by 3, and the rows make 3 by 2");
    check("\"d3.\"", "17", "the field `cells` must be a list of texts");
    check("\"d6f\"", "\"d6\"", "row 2, cell 3: the row has 2 cells, and the first has 3");
    check("\"d6f\"", "\"dxf\"", "row 2, cell 2: `x` cannot stand here");
    check(
        "\"d6f\"",
        "\"d7f\"",
        "row 2, cell 2: the neighbours of this cell do not agree with it on their walls",
    );
    let gate = "must be a column, a row and a side, such as [0, 0, \"N\"]";
    let start = "\"start\": [1, 0]";
    let with = |more: &str| format!("{start}, {more}");
    check(start, &with("\"entrance\": 3"), &format!("the field `entrance` {gate}"));
    check(start, &with("\"entrance\": [1, 0, \"north\"]"), &format!("the field `entrance` {gate}"));
    check(start, &with("\"exits\": [[0, 1, \"S\"], 1]"), &format!("the field `exits[1]` {gate}"));
    let closed = "the border cannot be open on that side of";
    check(start, &with("\"entrance\": [0, 0, \"N\"]"), &format!("`entrance`: {closed} 0,0"));
    check(start, &with("\"entrance\": [1, 0, \"S\"]"), &format!("`entrance`: {closed} 1,0"));
    check(start, &with("\"exits\": [[0, 1, \"E\"]]"), &format!("`exits[0]`: {closed} 0,1"));
    let taken = "`exits[0]`: there is an object on 0,0 already";
    check(start, &with("\"exits\": [[0, 0, \"N\"]]"), taken);
    let outside = "`exits[0]`: 2,0 is not a cell of the maze";
    check(start, &with("\"exits\": [[2, 0, \"N\"]]"), outside);
    for text in ["[]", "1", "null"] {
        let error = read(text).unwrap_err().to_string();
        assert_eq!(error, "this is JSON, but no object with fields");
    }
    assert_eq!(read("{}").unwrap_err().to_string(), "the field `width` is missing");
}

#[test]
fn errors_of_start_and_objects() {
    let pair = "the field `start` must be a column and a row, such as [0, 0]";
    check("[1, 0]", "[1]", pair);
    check("[1, 0]", "7", pair);
    check("[1, 0]", "[1, 0, 0]", pair);
    check("[1, 0]", "[3, 0]", "`start`: 3,0 is not a cell of the maze");
    check("[1, 0]", "[2, 0]", "`start`: 2,0 is not a cell of the maze");
    let huge = "18446744073709551615";
    check(
        "[1, 0]",
        &format!("[0, {huge}]"),
        &format!("`start`: 0,{huge} is not a cell of the maze"),
    );
    check(
        "\"scroll\"",
        "\"sword\"",
        "the field `objects[0][2]` must be one of small, medium, large, bomb, scroll, exit",
    );
    check("[0, 1, \"exit\"]", "[2, 0, \"exit\"]", "`objects[1]`: 2,0 is not a cell of the maze");
    check("[0, 1, \"exit\"]", "[0, 9, \"exit\"]", "`objects[1]`: 0,9 is not a cell of the maze");
    let taken = "`objects[1]`: there is an object on 0,0 already";
    check("[0, 1, \"exit\"]", "[0, 0, \"exit\"]", taken);
    let object =
        "the field `objects[1]` must be a column, a row and a kind, such as [1, 0, \"exit\"]";
    for other in ["5", "[0, 1]", "[0, -1, \"exit\"]", "[0, 1, \"exit\", 1]", "{\"x\": 0}"] {
        check("[0, 1, \"exit\"]", other, object);
    }
    let list = "the field `objects` must be a list of objects, such as [[1, 0, \"exit\"]]";
    check("[[0, 0, \"scroll\"], [0, 1, \"exit\"]]", "{}", list);
}

#[test]
fn errors_of_minotaurs() {
    let (from, pair) = ("[1, 1], [0, 0]", "must be a column and a row, such as [0, 0]");
    for other in ["7", "[0]", "[0, 1, \"exit\"]", "[0, -1]", "[0.5, 1]", "null"] {
        check(from, &format!("[1, 1], {other}"), &format!("the field `minotaurs[1]` {pair}"));
    }
    check(from, "[2, 0]", "`minotaurs[0]`: 2,0 is not a cell of the maze");
    check(from, "[3, 1]", "`minotaurs[0]`: 3,1 is not a cell of the maze");
    check(from, "[1, 1], [1, 0]", "`minotaurs[1]`: no minotaur can stand on 1,0");
    check(from, "[1, 1], [0, 0], [1, 1]", "`minotaurs[2]`: no minotaur can stand on 1,1");
    let list = "the field `minotaurs` must be a list of cells, such as [[1, 0]]";
    check("[[1, 1], [0, 0]]", "3", list);
    // A cell that is no part of the maze because masked ones lie around it.
    let cut_off = SAMPLE.replace("\"d3.\",\n    \"d6f\"", "\"d7.\",\n    \"..f\"");
    let cut_off = cut_off.replace(", [0, 1, \"exit\"]", "").replace(from, "[2, 1]");
    assert_eq!(
        read(&cut_off).unwrap_err().to_string(),
        "row 2, cell 3: masked cells lie all around this one, so that what is here cannot be reached"
    );
}

#[test]
fn errors_of_the_origin() {
    let seed = "the field `seed` must be a text that is a number";
    for other in ["\"\"", "\"-1\"", "\"4 2\"", "\"18446744073709551616\"", "\"x\""] {
        check("\"42\"", other, seed);
    }
    check("\"42\"", "42", "the field `seed` must be a text");
    check("  \"seed\": \"42\",\n", "", "the field `seed` is missing");
    check("  \"generator\": \"wilson\",\n", "", "the field `generator` is missing");
    check("\"wilson\"", "[]", "the field `generator` must be a text");
    let most = SAMPLE.replace("\"42\"", "\"18446744073709551615\"");
    assert_eq!(read(&most).unwrap().origin.unwrap().seed, u64::MAX);
}
