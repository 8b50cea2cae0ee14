//! Texts that are no mazes.

use std::fs;
use std::process::Command;

use super::refused;
use crate::common::{Machine, Run, Running};

/// The text is refused by all who read mazes, with its name and for this reason.
#[track_caller]
fn no_maze(text: impl AsRef<[u8]>, reason: &str) {
    let machine = Machine::new();
    machine.write("bad.txt", text.as_ref());
    for line in [
        "stats bad.txt",
        "stats bad.txt --json",
        "render bad.txt",
        "render bad.txt -o a.svg",
        "solve bad.txt",
        "solve bad.txt --json",
    ] {
        refused(&machine, line, 3, &[&format!("error: bad.txt: {reason}")]);
    }
    for line in ["labyrinth stats", "labyrinth render -", "labyrinth render --format json"] {
        let complaint = machine.run_with(line, text.as_ref()).refused(3);
        assert!(complaint.starts_with(&format!("error: -: {reason}")), "{complaint}");
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
    }
    assert_eq!(super::left(&machine), ["bad.txt"]);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let form = "line 1, column 1: this is no maze in a form that is known: \
                unicode, plus, dots, blocks, hex, json";
    no_maze("", form);
    no_maze("\n\n", form);
    no_maze("hello world\n", form);
    no_maze([0; 100], form);
    no_maze("d8\n", "line 1, column 2: the neighbours of this cell do not agree");
    no_maze("dz\n", "line 1, column 2: `z` cannot stand here");
    no_maze("d53b\n97c\nc556\n", "line 2, column 4: the row has 3 cells, and the first has 4");
    no_maze("d7\nd\u{1b}\n", "line 2, column 2: `\\u{1b}` cannot stand here");
    no_maze(b"d7\nd\xff\n", "line 2, column 2: this is no text");
    no_maze("+---+\n| @ |\n", "line 2, column 1: rows of cells lie between lines of walls");
    no_maze("+---+\n| @@|\n+---+\n", "line 2, column 4: this is a second start");
    no_maze("+---+---+\n| @ | @ |\n+---+---+\n", "line 2, column 7: this is a second start");
    no_maze("+---+\n|sm |\n+---+\n", "line 2, column 3: this is a second object in a cell");
    no_maze("+---+\n| z |\n+---+\n", "line 2, column 3: `z` cannot stand here");
    no_maze("+---+\n| @ |\n+-x-+\n", "line 3, column 3: `x` cannot stand here");
    no_maze("###\n#?#\n###\n", "line 2, column 2: `?` cannot stand here");
    no_maze("┌───┐\n│ é │\n└───┘\n", "line 2, column 3: `é` cannot stand here");
    no_maze("+---+###+\n|    ###|\n+---+###+\n", "line 2, column 3: a way leads from here into");
    no_maze(
        "+---+---+###+---+---+\n| @     |###|       |\n+---+---+###+---+---+\n",
        "line 2, column 15: masked cells lie all around this one",
    );
}

/// JSON that is well made and then changed in one place.
#[test]
fn what_is_wrong_with_json_is_told() {
    let whole = r#"{"width": 2, "height": 1, "seed": "7", "generator": "prim", "cells": ["d7"],
 "start": [0, 0], "objects": [[1, 0, "exit"]], "minotaurs": [[1, 0]]}"#;
    let machine = Machine::new();
    let text = machine.run_with("labyrinth render --format plus", whole).ok();
    assert_eq!(text, "+---+---+\n| @  ME |\n+---+---+\n");
    for (from, to, reason) in [
        ("\"width\": 2", "\"width\": 3", "the size is 3 by 1, and the rows make 2 by 1"),
        (
            "\"width\": 2",
            "\"width\": -2",
            "the field `width` must be a number that is not negative",
        ),
        ("\"width\": 2", "\"breadth\": 2", "there is no field `breadth`"),
        ("\"width\": 2, ", "", "the field `width` is missing"),
        ("\"7\"", "7", "the field `seed` must be a text"),
        ("\"7\"", "\"x\"", "the field `seed` must be a text that is a number"),
        ("\"seed\": \"7\", ", "", "the field `seed` is missing"),
        ("\"prim\"", "5", "the field `generator` must be a text"),
        ("\"start\": [0, 0]", "\"start\": [0]", "the field `start` must be a column and a row"),
        ("\"start\": [0, 0]", "\"start\": [2, 0]", "`start`: 2,0 is not a cell of the maze"),
        ("d7", "dz", "row 1, cell 2: `z` cannot stand here"),
        ("d7", "d8", "row 1, cell 2: the neighbours"),
        ("[\"d7\"]", "[7]", "the field `cells` must be a list of texts"),
        ("[1, 0, \"exit\"]", "[5, 0, \"exit\"]", "`objects[0]`: 5,0 is not a cell of the maze"),
        ("\"exit\"", "\"door\"", "the field `objects[0][2]` must be one of small, medium"),
        ("[1, 0, \"exit\"]", "[1, \"exit\"]", "the field `objects[0]` must be a column, a row"),
        (
            "[1, 0, \"exit\"]",
            "[1, 0, \"exit\"], [1, 0, \"bomb\"]",
            "`objects[1]`: there is an object on 1,0 already",
        ),
        ("[[1, 0]]", "[[0, 0]]", "`minotaurs[0]`: no minotaur can stand on 0,0"),
        ("[[1, 0]]", "[[1, 0], [1, 0]]", "`minotaurs[1]`: no minotaur can stand on 1,0"),
        ("[[1, 0]]", "[[2, 0]]", "`minotaurs[0]`: 2,0 is not a cell of the maze"),
        ("[[1, 0]]", "[1, 0]", "the field `minotaurs[0]` must be a column and a row"),
        ("\"start\":", "\"start\"", "line 2, column 10: this is not JSON"),
        ("]]}", "]]", "line 2, column 68: this is not JSON"),
        ("]]}", "]]}}", "line 2, column 70: this is not JSON"),
    ] {
        assert!(whole.contains(from), "{from}");
        no_maze(whole.replacen(from, to, 1), reason);
    }
    no_maze("{", "line 1, column 1: this is not JSON");
    no_maze("{}", "the field `width` is missing");
}

/// Ten megabytes of nonsense are refused as soon as one.
#[test]
fn nonsense_is_refused_at_once() {
    const LARGE: usize = 4_000_000;
    let machine = Machine::new();
    let long = |head: &str, part: &str| format!("{head}{}", part.repeat(LARGE / part.len()));
    for (name, content) in [
        ("letters", long("", "x")),
        ("newlines", long("", "\n")),
        ("braces", long("", "{")),
        ("deep", long("", "{\"a\":")),
        ("rows", long("{\"width\":1,\"cells\":[", "\"f\",")),
        ("corners", long("", "+")),
        ("lines of corners", long("", "+\n")),
        ("dots", long("", "o")),
        ("blocks", long("", "#\n")),
        ("boxes", long("", "─")),
        ("points", long("", ".")),
        ("spaces", long("", " ") + "+"),
        ("a wide line and many", format!("{}{}#", "#".repeat(1_000_001), "\n".repeat(1_000_000))),
        ("a long row", format!("{}{}f", "f".repeat(1_000_001), "\n".repeat(1_000_000))),
    ] {
        let run = machine.run_with("labyrinth stats", content);
        let complaint = run.refused(3);
        assert!(complaint.starts_with("error: -: line "), "{name}: {complaint}");
    }
}

#[test]
fn cells_of_any_width_are_refused() {
    let machine = Machine::new();
    let text = format!("+{}+{}+", "-".repeat(100_000), "\n".repeat(100_000));
    machine.run_with("labyrinth stats", text).refused(3);
}

#[test]
fn what_cannot_be_read_is_told() {
    let machine = Machine::new();
    fs::create_dir(machine.work().join("folder")).unwrap();
    for command in ["stats", "stats --json", "render", "render -o a.svg"] {
        let line = format!("{command} missing.txt");
        refused(&machine, &line, 3, &["error: missing.txt cannot be read: it is not there"]);
        let line = format!("{command} folder");
        refused(&machine, &line, 3, &["error: folder cannot be read: it is a folder"]);
    }
    // Pictures are written only.
    super::made(&machine, "--seed 1 -o maze.png");
    super::made(&machine, "--seed 1 -o maze.svg");
    refused(&machine, "stats maze.png", 3, &["maze.png: line 1, column 1: this is no text"]);
    refused(&machine, "stats maze.svg", 3, &["maze.svg: line "]);
    // A file beyond all measure, which takes no room on the disk.
    let file = fs::File::create(machine.work().join("huge.txt")).unwrap();
    file.set_len(10 << 30).unwrap();
    refused(&machine, "generate --mask huge.txt", 3, &["huge.txt is larger than 64 MiB"]);
    refused(&machine, "generate --mask huge.txt --size 3x3", 3, &["huge.txt is larger than"]);
}

/// The memory a reader may take, in KiB: some hundred times less than the trees and the histories
/// that these files could be made into.
#[cfg(target_os = "linux")]
const ROOM: usize = 700_000;

/// Runs a command that reads `input` in so much memory.
#[cfg(target_os = "linux")]
fn in_little_memory(machine: &Machine, line: &str) -> Run {
    let mut command = Command::new("sh");
    let limited = format!("ulimit -v {ROOM}; exec \"$0\" \"$@\"");
    command.args(["-c", &limited, env!("CARGO_BIN_EXE_damier")]).args(line.split(' '));
    machine.settle(&mut command);
    Running::start(&mut command).finish()
}

/// A file takes memory in proportion to what it holds, whatever stands in it.
#[cfg(target_os = "linux")]
#[test]
fn files_take_little_memory() {
    let machine = Machine::new();
    // As a tree each of these takes hundreds of bytes.
    let deep = "{\"\":0},".repeat(2_000_000);
    let head = "{\"width\": 1, \"height\": 1, \"cells\": [\"f\"], \"start\": [0, 0]";
    for (field, told) in [
        ("colour", "there is no field `colour`"),
        ("objects", "the field `objects[0]` must be a column, a row and a kind"),
        ("game", "the field `game` must be an object with fields"),
    ] {
        machine.write("maze.json", format!("{head}, \"{field}\": [{deep}0]}}"));
        for command in ["stats", "solve", "render"] {
            let run = in_little_memory(&machine, &format!("labyrinth {command} maze.json"));
            assert!(run.refused(3).contains(told), "{command} {field}");
        }
    }
    // A game of very many turns that can all be undone.
    let turns = 4_000_000;
    let game = format!(
        "{head}, \"game\": {{\"version\": 1, \"seed\": \"1\", \"bombs\": 0, \"scrolls\": 0, \
         \"undos\": 0, \"strategy\": \"still\", \"moves\": [\"still {}\"], \"undone\": [], \
         \"undos_left\": {turns}, \"won\": false, \"player\": [0, 0], \"turns\": {turns}, \
         \"score\": 0}}}}",
        ".".repeat(turns)
    );
    machine.write("game.json", game);
    let run = in_little_memory(&machine, "labyrinth stats game.json");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
}
