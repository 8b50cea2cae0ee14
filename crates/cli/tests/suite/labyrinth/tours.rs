//! Ways that take more than one thing, by the command line.

use damier_formats::labyrinth::json;
use serde_json::{Value, json};

use super::solve::assert_walked;
use super::{FORMS, left, made, number, run};
use crate::common::Machine;

/// Treasures on both sides of the start, the exit at one end.
const CORRIDOR: &str =
    "+---+---+---+---+---+---+\n| s       @   m       E |\n+---+---+---+---+---+---+\n";

fn machine() -> Machine {
    let machine = Machine::new();
    machine.write("maze.txt", CORRIDOR);
    machine
}

#[test]
fn all_treasures_are_taken() {
    let machine = machine();
    let answer = run(&machine, "solve maze.txt --goal all-treasures --json").json();
    let told = json!({
        "found": true, "length": 7, "path": "WWEEEEE", "visited": 6, "bound": 7, "optimal": true,
        "goal": "all-treasures", "from": [2, 0], "to": [5, 0], "turns": 1,
        "segments": [
            {"goal": [0, 0], "object": "small", "from": 0, "to": 2},
            {"goal": [3, 0], "object": "medium", "from": 2, "to": 5},
            {"goal": [5, 0], "object": "exit", "from": 5, "to": 7},
        ],
    });
    assert_eq!(answer, told);
    for form in FORMS {
        let run = run(&machine, &format!("solve maze.txt --goal all-treasures --format {form}"));
        assert_eq!(run.code, Some(0), "{form}");
        assert_eq!(run.err, "length 7, bound 7, gap 0.0 %, shortest\n", "{form}");
    }
    // A treasure out of reach.
    let apart = "+---+---+---+\n| @   E | s |\n+---+---+---+\n";
    let run = machine.run_with("labyrinth solve --goal all-treasures", apart);
    assert_eq!((run.code, run.err.as_str()), (Some(1), "error: no path\n"));
}

#[test]
fn segments_are_listed() {
    let machine = machine();
    let line = "solve maze.txt --goal all-treasures --segments";
    let listed = run(&machine, line);
    assert_eq!(listed.out, "2,0 → 0,0 small 2\n0,0 → 3,0 medium 3\n3,0 → 5,0 exit 2\n");
    assert_eq!(listed.err, "length 7, bound 7, gap 0.0 %, shortest\n");
    let ascii = run(&machine, &format!("{line} --ascii"));
    assert!(ascii.out.starts_with("2,0 -> 0,0 small 2\n"), "{}", ascii.out);
    // Beside a drawing in a file, or under one that was asked for.
    let filed = run(&machine, &format!("{line} -o a.svg"));
    assert_eq!(
        (filed.out, left(&machine)),
        (listed.out.clone(), vec!["a.svg".into(), "maze.txt".into()])
    );
    let drawn = run(&machine, &format!("{line} --format plus"));
    assert!(drawn.out.starts_with("+---+"), "{}", drawn.out);
    assert_eq!(drawn.err, format!("{}{}", listed.out, listed.err));
    // A simple path is a single one.
    let simple = run(&machine, "solve maze.txt --goal 1,0 --segments");
    assert_eq!(simple.out, "2,0 → 1,0 - 1\n");
    let simple = run(&machine, "solve maze.txt --goal treasure --segments --json").json();
    let one = json!([{"goal": [3, 0], "object": "medium", "from": 0, "to": 1}]);
    assert_eq!(simple["segments"], one);
}

#[test]
fn the_richest_way_is_found() {
    let machine = machine();
    for (moves, worth, length) in [(0, 0, 0), (1, 100, 1), (2, 100, 1), (4, 150, 4), (99, 150, 4)] {
        let answer = run(&machine, &format!("solve maze.txt --goal richest:{moves} --json")).json();
        assert_eq!((number(&answer, "worth"), number(&answer, "length")), (worth, length));
        assert_eq!((number(&answer, "bound"), &answer["optimal"]), (worth, &json!(true)));
        assert_eq!(answer["goal"], format!("richest:{moves}"));
        assert_walked(&damier_labyrinth::text::read(CORRIDOR, &mut |_| true).unwrap(), &answer);
    }
    let told = run(&machine, "solve maze.txt --goal richest:4");
    assert_eq!(told.err, "worth 150 in 4 moves, bound 150, gap 0.0 %, best\n");
}

#[test]
fn minotaurs_block_tours_too() {
    let machine = Machine::new();
    let maze = "+---+---+---+---+\n| s   @   M   E |\n+---+---+---+---+\n";
    let run = machine.run_with("labyrinth solve --goal all-treasures --blocked-by-minotaurs", maze);
    assert_eq!((run.code, run.err.as_str()), (Some(1), "error: no path\n"));
    let line = "labyrinth solve --goal richest:9 --blocked-by-minotaurs --json";
    assert_eq!(number(&machine.run_with(line, maze).json(), "worth"), 50);
}

/// As good as time allows, with what is proved.
#[test]
fn large_tours_keep_to_their_time() {
    let machine = Machine::new();
    made(&machine, "--size 60x60 --seed 1 --braid 100 --objects treasures -o maze.json");
    let maze = json::read(&machine.read("maze.json"), &mut |_| true).unwrap();
    for goal in ["all-treasures", "richest:500"] {
        let line = format!("solve maze.json --goal {goal} --time 200ms");
        let run_json = run(&machine, &format!("{line} --json"));
        let answer: Value = run_json.json();
        assert_walked(&maze, &answer);
        let bound = number(&answer, "bound");
        if goal == "all-treasures" {
            assert!(bound <= number(&answer, "length"), "{answer}");
        } else {
            assert!(bound >= number(&answer, "worth") && number(&answer, "length") <= 500);
        }
        let drawn = run(&machine, &format!("{line} --format plus"));
        assert_eq!(drawn.code, Some(0), "{}", drawn.err);
        assert!(drawn.err.contains("bound ") && drawn.err.contains("gap "), "{}", drawn.err);
    }
}

/// Ctrl-C ends the search, and what was found is written.
#[cfg(unix)]
#[test]
fn a_tour_that_is_stopped_is_kept() {
    let machine = Machine::new();
    made(&machine, "--size 60x60 --seed 1 --braid 100 --objects treasures -o maze.json");
    let line = "labyrinth solve maze.json --goal all-treasures --time 1h --json";
    let running = &mut machine.start(line);
    running.works();
    running.signal("INT");
    let run = running.finish();
    assert_eq!(run.json()["found"], true);
}
