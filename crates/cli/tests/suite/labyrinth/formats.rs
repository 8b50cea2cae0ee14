//! The same maze in all forms.

use serde_json::Value;

use super::{FORMS, json, made, number, numbers, rendered, run};
use crate::common::Machine;

/// Mazes of all kinds, none with an object on its start.
const MAZES: [&str; 8] = [
    "--size 1x1 --seed 1",
    "--size 9x6 --seed 3",
    "--size 1x12 --seed 2 --objects minimal",
    "--size 66x3 --seed 3 --braid 60 --objects simple",
    "--size 9x6 --seed 3 --generator none",
    "--size 12x9 --seed 3 --generator eller --objects treasures",
    "--mask heart --size 12x10 --seed 5 --objects treasures",
    "--mask split.msk --start 3,0 --seed 1",
];

fn machine() -> Machine {
    let machine = Machine::new();
    machine.write("split.msk", "..X.\n..X.\n");
    machine
}

#[test]
fn every_form_reads_back_as_every_other() {
    let machine = machine();
    let forms = [&FORMS[..], &["json"]].concat();
    for line in MAZES {
        let maze = json(&machine, line);
        let on_start = maze["objects"].as_array().unwrap().iter().any(|object| {
            let start = maze["start"].as_array().unwrap();
            (&object[0], &object[1]) == (&start[0], &start[1])
        });
        assert!(!on_start, "{line}: `blocks` cannot hold this one, take another seed");
        let mut texts: Vec<String> =
            forms.iter().map(|form| made(&machine, &format!("{line} --format {form}"))).collect();
        // JSON alone tells how a maze was made.
        let told = texts.pop().unwrap();
        assert_eq!(rendered(&machine, &told, "json"), told, "{line}");
        let untold: String = told
            .split_inclusive('\n')
            .filter(|field| !field.contains("\"seed\"") && !field.contains("\"generator\""))
            .collect();
        texts.push(untold);
        let hex = made(&machine, &format!("{line} --format hex"));
        for (form, text) in forms.iter().zip(&texts) {
            for (other, wanted) in forms.iter().zip(&texts) {
                assert_eq!(rendered(&machine, text, other), *wanted, "{line}: {form} to {other}");
            }
            assert_eq!(rendered(&machine, text, "hex"), hex, "{line}: {form} to hex");
            assert_eq!(numbers(&machine, text), numbers(&machine, &texts[0]), "{line}: {form}");
        }
    }
}

/// Hexadecimal digits hold neither start nor objects: the walls go through all forms.
#[test]
fn walls_survive_hexadecimal_digits() {
    let machine = machine();
    for line in MAZES.iter().filter(|line| !line.contains("split")) {
        let hex = made(&machine, &format!("{line} --format hex"));
        assert_eq!(rendered(&machine, &hex, "hex"), hex, "{line}");
        for form in [&FORMS[..], &["json"]].concat() {
            let text = rendered(&machine, &hex, form);
            assert_eq!(rendered(&machine, &text, "hex"), hex, "{line}: {form}");
        }
        let rows = json(&machine, line)["cells"].clone();
        let digits: Value = hex.lines().collect();
        assert_eq!(rows, digits, "{line}");
    }
}

#[test]
fn digits_with_closed_cells_are_read() {
    let machine = machine();
    for line in ["--mask split.msk --start 3,0", "--mask letters --size 5x5 --start 3,0"] {
        let hex = made(&machine, &format!("{line} --seed 2 --format hex"));
        assert_eq!(rendered(&machine, &hex, "hex"), hex, "{line}");
    }
}

#[test]
fn the_forms_look_as_they_should() {
    let machine = Machine::new();
    let maze = "{\"width\": 4, \"height\": 3, \"cells\": [\"d53b\", \"97c2\", \"c556\"], \
                \"start\": [0, 0], \"objects\": [[0, 2, \"exit\"]]}";
    for (form, text) in [
        (
            "unicode",
            "┌───────────┬───┐\n│ @         │   │\n├───────┐   ╵   │\n│       │       │\n\
             │   ╶───┴───╴   │\n│ E             │\n└───────────────┘\n",
        ),
        (
            "plus",
            "+---+---+---+---+\n| @         |   |\n+---+---+   +   +\n|       |       |\n\
             +   +---+---+   +\n| E             |\n+---+---+---+---+\n",
        ),
        (
            "dots",
            "o---o---o---o---o\n| @         |   |\no---o---o   o   o\n|       |       |\n\
             o   o---o---o   o\n| E             |\no---o---o---o---o\n",
        ),
        ("blocks", "#########\n#@    # #\n##### # #\n#   #   #\n# ##### #\n#E      #\n#########\n"),
        ("hex", "d53b\n97c2\nc556\n"),
    ] {
        assert_eq!(rendered(&machine, maze, form), text);
        assert_eq!(rendered(&machine, maze, &form.to_uppercase()), text);
    }
    assert_eq!(rendered(&machine, maze, "ascii"), rendered(&machine, maze, "plus"));
    // The usual form is box drawing, and ASCII where that is asked for.
    let usual = machine.run_with("labyrinth render", maze).ok();
    assert_eq!(usual, rendered(&machine, maze, "unicode"));
    let ascii = machine.run_with("labyrinth render --ascii", maze).ok();
    assert_eq!(ascii, rendered(&machine, maze, "plus"));
    assert!(made(&machine, "--mask ring --size 9x9 --seed 1 --ascii").is_ascii());
}

#[test]
fn json_is_told_and_read() {
    let machine = Machine::new();
    let maze = json(&machine, "--size 30x20 --seed 3 --objects simple");
    let fields: Vec<&String> = maze.as_object().unwrap().keys().collect();
    let known = ["width", "height", "seed", "generator", "cells", "start", "objects", "minotaurs"];
    assert_eq!(fields, known);
    assert_eq!(
        (maze["seed"].as_str(), maze["generator"].as_str()),
        (Some("3"), Some("hunt-kill-dfs"))
    );
    assert_eq!((number(&maze, "width"), number(&maze, "height")), (30, 20));
    // However it is laid out.
    let again = rendered(&machine, &maze.to_string(), "json");
    assert_eq!(serde_json::from_str::<Value>(&again).unwrap(), maze);
    let spaced = format!("\u{feff}\r\n {}\r\n\r\n", again.replace('\n', "\r\n"));
    assert_eq!(rendered(&machine, &spaced, "json"), again);
}

#[test]
fn mazes_of_other_programs_are_read() {
    let machine = Machine::new();
    let maze = "+---+---+\n| @   E |\n+---+   +\n|       |\n+---+---+\n";
    for (what, text) in [
        ("a gap for an exit", "+--+--+\n|      \n+--+  +\n|     |\n+--+--+\n"),
        ("letters", "+---+---+\n| S   G |\n+---+   +\n|       |\n+---+---+\n"),
        ("narrow cells", "+-+-+\n|S G|\n+-+ +\n|   |\n+-+-+\n"),
        (
            "wide cells",
            "+-----+-----+\n|  @     E  |\n+-----+     +\n|           |\n+-----+-----+\n",
        ),
        ("Windows", "+---+---+\r\n| @   E |\r\n+---+   +\r\n|       |\r\n+---+---+\r\n\r\n"),
        ("spaces", "+---+---+  \n| @   E |\n+---+   +    \n|       |\n+---+---+ \n\n\n"),
        ("no last line end", maze.trim_end()),
        ("a byte-order mark", &format!("\u{feff}{maze}")),
        ("double lines", "╔═══════╗\n║ @   E ║\n╠═══╡   ║\n║       ║\n╚═══════╝\n"),
        ("full blocks", "█████\n█@ E█\n███ █\n█   █\n█████\n"),
        ("large digits", &rendered(&machine, maze, "hex").to_uppercase()),
    ] {
        let wanted = match what {
            "large digits" => maze.replace('E', " "),
            "a gap for an exit" => maze.replace("E |", "E  "),
            _ => maze.to_owned(),
        };
        assert_eq!(rendered(&machine, text, "plus"), wanted, "{what}");
    }
}

#[test]
fn empty_lines_before_a_maze_are_no_cells() {
    let machine = Machine::new();
    let maze = made(&machine, "--size 3x2 --seed 1 --format plus");
    for text in [format!("\n{maze}"), format!("\n\n{maze}")] {
        let run = machine.run_with("labyrinth render --format plus", text);
        assert!(run.code == Some(3) || run.out == maze, "{}", run.out);
    }
}

#[test]
fn the_numbers_are_told() {
    let machine = Machine::new();
    machine.write(
        "maze.txt",
        "+---+---+---+\n| @         |\n+   +---+   +\n|   |       |\n+---+---+---+\n",
    );
    let told = run(&machine, "stats maze.txt").ok();
    let wanted = "3x2
open cells                        6
passages                          5
pieces                            1
cycles                            0
dead ends                         2
corridors                         4
straight corridors                1
bends                             3
junctions                         0
crossroads                        0
longest path                      5
length of the solution            4
turns of the solution             2
effort to find the solution       1.50
difficulty, from 1 to 10          1
mean length of dead ends          5.00
river (mean length of stretches)  5.00
";
    assert_eq!(told, wanted);
    let numbers = run(&machine, "stats maze.txt --json").json();
    for (name, amount) in [("open", 6), ("straights", 1), ("longest", 5), ("turns", 2)] {
        assert_eq!(number(&numbers, name), amount);
    }
    assert_eq!(numbers["river"], 5.0);
    assert_eq!(numbers.get("longest_is_a_lower_bound"), None);
    // A ring has neither river nor dead ends.
    let ring = "+---+---+\n| @     |\n+   +   +\n|       |\n+---+---+\n";
    let numbers = super::numbers(&machine, ring);
    assert_eq!((number(&numbers, "cycles"), numbers.get("river")), (1, None));
    // In large mazes with cycles the longest path is only known in part.
    let large = made(&machine, "--size 100x100 --seed 1 --braid 50");
    assert_eq!(super::numbers(&machine, &large)["longest_is_a_lower_bound"], true);
    let told = machine.run_with("labyrinth stats", large).ok();
    assert!(told.contains("longest path                      ≥ "), "{told}");
}
