//! Minotaurs put into mazes, and shown.

use serde_json::{Value, json};

use super::{FORMS, bytes, json as made_json, made, rendered, run};
use crate::common::Machine;

/// The cells of a field that holds cells.
fn places(value: &Value) -> Vec<(u64, u64)> {
    let place = |place: &Value| (place[0].as_u64().unwrap(), place[1].as_u64().unwrap());
    value.as_array().unwrap().iter().map(place).collect()
}

/// Scripts rely on every field, and on their order.
#[test]
fn a_maze_with_minotaurs_is_told_as_json() {
    let machine = Machine::new();
    let text = made(
        &machine,
        "--size 4x3 --seed 3 --generator prim --objects minimal --minotaurs 2 --format json",
    );
    let maze: Value = serde_json::from_str(&text).unwrap();
    let fields: Vec<&String> = maze.as_object().unwrap().keys().collect();
    let known = ["width", "height", "seed", "generator", "cells", "start", "objects", "minotaurs"];
    assert_eq!(fields, known);
    assert_eq!((&maze["width"], &maze["height"]), (&json!(4), &json!(3)));
    assert_eq!((&maze["seed"], &maze["generator"]), (&json!("3"), &json!("prim")));
    let cells: Vec<&str> =
        maze["cells"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    assert!(cells.len() == 3 && cells.iter().all(|row| row.len() == 4), "{cells:?}");
    assert_eq!(maze["objects"].as_array().unwrap().len(), 1);
    assert_eq!(maze["objects"][0][2], "exit");
    assert_eq!(places(&maze["minotaurs"]).len(), 2);
    assert_eq!(rendered(&machine, &text, "json"), text);
}

#[test]
fn minotaurs_stand_on_cells_of_their_own() {
    let machine = Machine::new();
    for line in ["--size 8x6 --seed 2", "--mask heart --size 15x15 --seed 4 --braid 50"] {
        let plain = made_json(&machine, line);
        assert_eq!(plain["minotaurs"], json!([]));
        let maze = made_json(&machine, &format!("{line} --minotaurs 7"));
        // They come last, and change nothing else.
        for field in ["cells", "start", "objects"] {
            assert_eq!(maze[field], plain[field], "{line}");
        }
        let mut cells = places(&maze["minotaurs"]);
        assert_eq!(cells.len(), 7, "{line}");
        for &(x, y) in &cells {
            assert_ne!(json!([x, y]), maze["start"], "{line}");
            let row = maze["cells"][y as usize].as_str().unwrap();
            assert_ne!(row.as_bytes()[x as usize], b'.', "{line}");
        }
        cells.dedup();
        assert_eq!(cells.len(), 7, "{line}");
        assert_eq!(made_json(&machine, &format!("{line} --minotaurs 7")), maze, "{line}");
    }
    // More than there is room for.
    let crowded = made_json(&machine, "--size 3x2 --seed 1 --minotaurs 100");
    assert_eq!(places(&crowded["minotaurs"]).len(), 5);
    assert_eq!(made_json(&machine, "--size 1x1 --seed 1 --minotaurs 9")["minotaurs"], json!([]));
}

#[test]
fn minotaurs_are_shown_in_every_form() {
    let machine = Machine::new();
    let line = "--size 6x4 --seed 5 --minotaurs 3";
    let maze = made(&machine, &format!("{line} --format json"));
    let minotaurs = places(&made_json(&machine, line)["minotaurs"]);
    let text = made(&machine, &format!("{line} --format plus"));
    assert_eq!(text.matches('M').count(), 3, "{text}");
    for (x, y) in minotaurs {
        let row: Vec<char> = text.lines().nth(2 * y as usize + 1).unwrap().chars().collect();
        assert_eq!(row[4 * x as usize + 2], 'M', "{text}");
    }
    for form in FORMS {
        let drawn = made(&machine, &format!("{line} --format {form}"));
        assert_eq!(rendered(&machine, &maze, form), drawn, "{form}");
        assert_eq!(rendered(&machine, &drawn, "plus"), text, "{form}");
    }
    let svg = made(&machine, &format!("{line} --format svg"));
    assert_eq!(svg.matches("class=\"minotaur\"").count(), 1, "{svg}");
    assert_eq!(rendered(&machine, &maze, "svg"), svg);
    assert!(!made(&machine, "--size 6x4 --seed 5 --format svg").contains("minotaur"));
    made(&machine, &format!("{line} -o with.png"));
    made(&machine, "--size 6x4 --seed 5 -o without.png");
    assert!(bytes(&machine, "with.png") != bytes(&machine, "without.png"));
    machine.write("maze.json", maze);
    run(&machine, "render maze.json -o again.png").ok();
    assert!(bytes(&machine, "with.png") == bytes(&machine, "again.png"));
}

#[test]
fn what_can_be_named_is_listed_under_headings() {
    let machine = Machine::new();
    let list = run(&machine, "generators").ok();
    let heads: Vec<&str> = list.lines().filter(|line| !line.starts_with(' ')).collect();
    let known =
        ["Generators:", "Objects:", "Algorithms:", "Heuristics:", "Strategies of minotaurs:"];
    assert_eq!(heads, known);
    for name in ["bfs", "dfs", "astar", "zero", "manhattan", "avoid-minotaurs", "hunter", "pack"] {
        let named = |line: &str| line.starts_with(&format!("  {name} "));
        assert_eq!(list.lines().filter(|line| named(line)).count(), 1, "{name}");
    }
    let french = run(&machine, "generators --lang fr").ok();
    for head in ["Algorithmes :", "Heuristiques :", "Stratégies des minotaures :"] {
        assert!(french.lines().any(|line| line == head), "{french}");
    }
}
