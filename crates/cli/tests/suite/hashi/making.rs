//! `generate`.

use serde_json::json;

use super::{fields, objects, refused, run};
use crate::common::Machine;

#[test]
fn the_data_that_scripts_rely_on() {
    let machine = Machine::new();
    let line = "generate --size 9x7 --difficulty medium --count 3 --seed 5 --jsonl";
    let out = run(&machine, line).ok();
    let all = objects(&out);
    assert_eq!(all.len(), 3);
    for one in &all {
        let names = fields(one);
        assert_eq!(names[..7], ["id", "seed", "width", "height", "islands", "grade", "level"]);
        assert_eq!(names[7..], ["max", "loops", "name"]);
        assert_eq!((&one["width"], &one["height"]), (&json!(9), &json!(7)));
        assert_eq!((&one["grade"], &one["level"]), (&json!("medium"), &json!(3)));
        // The ID, the seed and the islands are all the same puzzle.
        let id = one["id"].as_str().unwrap();
        let by_seed = run(&machine, &format!("convert --to id {}", one["name"].as_str().unwrap()));
        assert_eq!(by_seed.ok().trim_end(), id);
        let seed = one["seed"].as_str().unwrap();
        let alone = format!("generate --size 9x7 --difficulty medium --seed {seed}");
        assert_eq!(run(&machine, &alone).ok().trim_end(), id);
        let json = run(&machine, &format!("convert --to json {id}")).json();
        assert_eq!(json["islands"], one["islands"]);
    }
    // What is written can be read again.
    let graded = machine.run_with("hashi grade --jsonl", out).ok();
    assert!(objects(&graded).iter().all(|one| one["grade"] == "medium"));
    assert_eq!(all[0]["seed"], "5");
    assert_eq!(all[0]["name"], "9x7m2d2#v2-5");
}

#[test]
fn every_grade_is_what_it_says() {
    let machine = Machine::new();
    for grade in ["beginner", "easy", "medium", "hard", "expert"] {
        let made = run(
            &machine,
            &format!("generate --size 10x10 --difficulty {grade} --count 10 --seed 3"),
        );
        let graded = objects(&machine.run_with("hashi grade --jsonl", made.ok()).ok());
        assert_eq!(graded.len(), 10);
        for one in graded {
            assert_eq!((&one["unique"], &one["grade"]), (&json!(true), &json!(grade)), "{one}");
        }
    }
}

/// Where an island lies again by symmetry.
type Image = fn(u64, u64) -> (u64, u64);

#[test]
fn what_was_asked_for_is_made() {
    let machine = Machine::new();
    let made = |options: &str| {
        let line = format!("generate --size 20x20 --seed 2 --json --solution {options}");
        run(&machine, &line).json()
    };
    for percent in [10, 20, 30] {
        let islands = made(&format!("--islands {percent}"))["islands"].as_array().unwrap().len();
        assert_eq!(islands, 4 * percent, "{percent}");
    }
    let count = |options: &str, wanted: fn(u64) -> bool| {
        let bridges = made(options)["bridges"].as_array().unwrap().clone();
        bridges.iter().filter(|bridge| wanted(bridge[4].as_u64().unwrap())).count()
    };
    assert!(count("--doubles 60", |n| n == 2) > 2 * count("--doubles 5", |n| n == 2));
    assert!(count("--max 4 --doubles 50", |n| n > 2) > 0);
    assert_eq!(count("--max 1 --difficulty beginner", |n| n > 1), 0);
    // Without loops bridges make a tree.
    assert_eq!(count("--no-loops", |_| true), 99);
    assert!(made("--no-loops")["id"].as_str().unwrap().starts_with("20x20m2L:"));
    let turned: Image = |x, y| (19 - x, 19 - y);
    let (mirrored, quarter): (Image, Image) = (|x, y| (19 - x, y), |x, y| (19 - y, x));
    for (option, image) in [
        ("--symmetry", turned),
        ("--symmetry rotational", turned),
        ("--symmetry rotation", turned),
        ("--symmetry mirror", mirrored),
        ("--symmetry quarter", quarter),
    ] {
        let islands = made(option)["islands"].as_array().unwrap().clone();
        let cells: Vec<(u64, u64)> = islands
            .iter()
            .map(|island| (island[0].as_u64().unwrap(), island[1].as_u64().unwrap()))
            .collect();
        assert!(cells.iter().all(|&(x, y)| cells.contains(&image(x, y))), "{cells:?}");
    }
}

#[test]
fn every_format() {
    let machine = Machine::new();
    let id = run(&machine, "generate --size 7x7 --seed 4").ok();
    for format in ["id", "hauteur", "url", "grid", "matrix", "puzzlekit", "csv", "json"] {
        let text = run(&machine, &format!("generate --size 7x7 --seed 4 --format {format}")).ok();
        assert_eq!(machine.run_with("hashi convert --to id", text).ok(), id, "{format}");
    }
    assert_eq!(run(&machine, "generate --size 7x7 --seed 4 --format seed").ok(), "7x7m2#v2-4\n");
    let drawn = run(&machine, "generate --size 7x7 --seed 4 --format plain --solution").ok();
    let solved = run(&machine, &format!("solve {}", id.trim_end()));
    assert_eq!(drawn, solved.out);
    let grids = run(&machine, "generate --size 7x7 --seed 4 --format grid --count 3").ok();
    assert_eq!(grids.lines().count(), 3 * 7 + 2);
}

#[test]
fn a_seed_is_drawn_and_told() {
    let machine = Machine::new();
    let first = run(&machine, "generate --size 7x7 --difficulty hard");
    assert_eq!(first.code, Some(0));
    let told = first.err.strip_prefix("seed ").unwrap().trim_end();
    let (seed, name) = told.split_once(": ").unwrap();
    assert_eq!(name, format!("7x7m2d3#v2-{seed}"));
    let again = format!("generate --size 7x7 --difficulty hard --seed {seed}");
    assert_eq!(run(&machine, &again).ok(), first.out);
    assert_eq!(run(&machine, &format!("convert --to id {name}")).ok(), first.out);
}

#[test]
fn no_puzzle_is_a_number_too() {
    let machine = Machine::new();
    assert_eq!(run(&machine, "generate --count 0 --seed 1").ok(), "");
    assert_eq!(run(&machine, "generate --count 0 --seed 1 --json").ok(), "{\"results\":[]}\n");
    let two = run(&machine, "generate --count 2 --seed 1 --size 5x5 --json").json();
    assert_eq!(two["results"].as_array().unwrap().len(), 2);
}

#[test]
fn a_size_without_room_for_a_grade_says_so() {
    let machine = Machine::new();
    let none = "no puzzle of 3x3 with 2 islands is hard; it can be beginner";
    refused(&machine, "generate --size 3x3 --difficulty hard", 2, none);
    refused(&machine, "solve 3x3d3#v2-1", 3, none);
    // Nobody asked for a grade, and so it is one that there is.
    let made = run(&machine, "generate --size 3x3 --seed 1 --jsonl").ok();
    assert_eq!(objects(&made)[0]["grade"], "beginner");
    // What is not known not to be is looked for.
    let line = "generate --size 4x4 --symmetry mirror --difficulty easy --seed 1 --jsonl";
    let made = run(&machine, line);
    assert_eq!(made.code, Some(0));
    let told = "no puzzle of the grade easy was found; this one is ";
    assert!(made.err.contains(told), "{}", made.err);
    assert_ne!(objects(&made.out)[0]["grade"], "easy");
}

#[test]
fn what_cannot_be_made() {
    let machine = Machine::new();
    refused(&machine, "generate --size 7", 2, "`7` is no size");
    refused(&machine, "generate --size 7x7d3", 2, "`7x7d3` is no size");
    for size in ["1x1", "2x1", "1x2", "2x2"] {
        let reason = format!("no puzzle fits on {size}; the smallest sizes are 3x1 and 1x3");
        refused(&machine, &format!("generate --size {size}"), 2, &reason);
        for version in ["v1", "v2"] {
            refused(&machine, &format!("solve {size}m2d0#{version}-1"), 3, &reason);
        }
        let complaint = machine.run(&format!("play hashi --size {size}")).refused(2);
        assert!(complaint.contains(&reason), "{complaint}");
    }
    refused(&machine, "generate --size 0x7", 2, "a board is 1 to 999 cells wide and high");
    refused(&machine, "generate --size 1000x7", 2, "a board is 1 to 999 cells wide and high");
    refused(
        &machine,
        "generate --difficulty hrad",
        2,
        "difficulty cannot be `hrad`: it can be beginner",
    );
    refused(&machine, "generate --format pdf", 2, "format cannot be `pdf`: it can be hauteur");
    refused(&machine, "generate --symmetry both", 2, "symmetry cannot be `both`: it can be none");
    let square = "only a square is the same after a quarter of a turn, and 9x7 is none";
    refused(&machine, "generate --symmetry quarter --size 9x7", 2, square);
    refused(&machine, "solve 9x7s4#v2-1", 3, square);
    refused(&machine, "solve 9x9s3#v2-1", 3, "`s` is half a turn, `s2` a mirror");
    // What the first version of the generator never made.
    refused(&machine, "solve 9x9s2#v1-1", 3, "`s` is half a turn");
    refused(&machine, "solve 9x9i33#v1-1", 3, "the number after `i` must be from 1 to 32");
    refused(&machine, "generate --max 3 --format grid", 2, "the format `grid` cannot tell");
    for option in
        ["--islands 0", "--islands 46", "--doubles 101", "--max 5", "--no-loops --loops 3"]
    {
        assert_eq!(run(&machine, &format!("generate {option}")).code, Some(2), "{option}");
    }
}

#[test]
fn large_boards_are_made() {
    let machine = Machine::new();
    let made =
        run(&machine, "generate --size 60x60 --islands 20 --difficulty hard --seed 1 --jsonl");
    assert_eq!(objects(&made.ok())[0]["islands"].as_array().unwrap().len(), 720);
}
