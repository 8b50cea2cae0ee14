//! Mazes in JSON.

use damier_labyrinth::json::{read, write};

const SAMPLE: &str = r#"{
  "format": "damier-maze",
  "version": 1,
  "width": 3,
  "height": 2,
  "start": [1, 0],
  "rows": [
    "d3.",
    "d6f"
  ],
  "objects": [
    {"x": 0, "y": 0, "kind": "scroll"},
    {"x": 0, "y": 1, "kind": "exit"}
  ]
}
"#;

#[test]
fn a_sample() {
    let (maze, objects) = read(SAMPLE).unwrap();
    assert_eq!((maze.passages(), objects.len(), maze.ground().start()), (3, 2, 1));
    let mut text = String::new();
    write(&maze, &objects, &mut text).unwrap();
    assert_eq!(text, SAMPLE);
    // Any JSON of the same content will do.
    let short: String = SAMPLE.split_whitespace().collect();
    assert_eq!(read(&short), Ok((maze, objects)));
}

#[track_caller]
fn check(from: &str, to: &str, expected: &str) {
    assert!(SAMPLE.contains(from), "{from}");
    let error = read(&SAMPLE.replace(from, to)).unwrap_err();
    assert_eq!(error.to_string(), expected);
}

#[test]
fn errors() {
    check("3,", "3", "5:3: this is not JSON: expected `,` or `}`");
    check("\n}\n", "", "14:3: this is not JSON: EOF while parsing an object");
    check("damier-maze", "maze", "the field `format` must be \"damier-maze\"");
    check(
        "\"version\": 1",
        "\"version\": 2",
        "the format has version 2, and this program reads version 1",
    );
    check("  \"width\": 3,\n", "", "the field `width` is missing");
    check("\"version\"", "\"colour\": 1, \"version\"", "there is no field `colour`");
    check(
        "\"height\": 2",
        "\"height\": -2",
        "the field `height` must be a number that is not negative",
    );
    check("\"height\": 2", "\"height\": 3", "the size is 3 by 3, and the rows make 3 by 2");
    check("[1, 0]", "[1]", "the field `start` must be a column and a row, such as [0, 0]");
    check("[1, 0]", "7", "the field `start` must be a column and a row, such as [0, 0]");
    check("[1, 0]", "[3, 0]", "`start`: 3,0 is not a cell of the maze");
    check("[1, 0]", "[2, 0]", "`start`: 2,0 is not a cell of the maze");
    check("\"d3.\"", "17", "the field `rows` must be a list of texts");
    check("\"d6f\"", "\"d6\"", "row 2, cell 3: the row has 2 cells, and the first has 3");
    check("\"d6f\"", "\"dxf\"", "row 2, cell 2: `x` cannot stand here");
    check(
        "\"d6f\"",
        "\"d7f\"",
        "row 2, cell 2: the neighbours of this cell do not agree with it on their walls",
    );
    check("\"d6f\"", "\"d6b\"", "the wall around the maze has a gap at 2,1");
    check(
        "\"scroll\"",
        "\"sword\"",
        "the field `objects[0].kind` must be one of small, medium, large, bomb, scroll, exit",
    );
    check(
        "\"x\": 0, \"y\": 1",
        "\"x\": 2, \"y\": 0",
        "`objects[1]`: 2,0 is not a cell of the maze",
    );
    check(
        "\"x\": 0, \"y\": 1",
        "\"x\": 0, \"y\": 0",
        "`objects[1]`: there is an object on 0,0 already",
    );
    check("\"kind\": \"exit\"", "\"kind\": \"exit\", \"z\": 1", "there is no field `objects[1].z`");
    check(", \"kind\": \"exit\"", "", "the field `objects[1].kind` is missing");
    check(
        "{\"x\": 0, \"y\": 1, \"kind\": \"exit\"}",
        "5",
        "the field `objects[1]` must be an object with fields",
    );
    for text in ["[]", "1", "null", "{}"] {
        assert_eq!(
            read(text).unwrap_err().to_string(),
            "the field `format` must be \"damier-maze\""
        );
    }
}
