//! `solve` and `count`.

use serde_json::json;

use super::{DRAWN, EXAMPLE, NONE, SEVERAL, data, fields, objects, refused, run, with_example};
use crate::common::Machine;

const FIELDS: [&str; 12] = [
    "id",
    "status",
    "unique",
    "level",
    "grade",
    "bridges",
    "second",
    "micros",
    "first_micros",
    "grade_micros",
    "cases",
    "at_least",
];

#[test]
fn the_example_prints_as_everybody_knows_it() {
    let machine = with_example();
    for line in
        ["solve example.txt", "solve example.txt --format plain", "solve --ascii example.txt"]
    {
        let run = run(&machine, line);
        assert_eq!((run.code, run.out.as_str()), (Some(0), DRAWN), "{line}");
        assert!(run.err.starts_with("the only solution, easy, level 2 ("), "{}", run.err);
    }
    let lines = run(&machine, "solve example.txt --format unicode").out;
    assert!(lines.starts_with("4═══2 · · \n║ · · · · \n║ · · · · \n3───2───1 \n"), "{lines}");
    let moves = run(&machine, "solve example.txt --format moves").out;
    assert_eq!(moves, "a1-c1=2,a1-a4=2,a4-c4=1,c4-e4=1\n");
    let french = run(&machine, "solve example.txt --lang fr").err;
    assert!(french.starts_with("la seule solution, facile, niveau 2 ("), "{french}");
}

#[test]
fn the_data_that_scripts_rely_on() {
    let machine = with_example();
    let all = objects(&run(&machine, "solve --jsonl example.txt").ok());
    let [one] = all.as_slice() else { panic!("{all:?}") };
    assert_eq!(fields(one), FIELDS);
    let mut expected = json!({
        "id": "example.txt",
        "status": "solved",
        "unique": true,
        "level": 2,
        "grade": "easy",
        "bridges": [[0, 0, 2, 0, 2], [0, 0, 0, 3, 2], [0, 3, 2, 3, 1], [2, 3, 4, 3, 1]],
        "second": null,
        "cases": 1,
        "at_least": false,
    });
    for time in ["micros", "first_micros", "grade_micros"] {
        expected[time] = one[time].clone();
        assert!(one[time].as_u64().is_some());
    }
    assert!(one["first_micros"].as_u64() <= one["micros"].as_u64());
    assert_eq!(*one, expected);
    let bare = run(&machine, "solve --json --no-grade example.txt").json();
    assert_eq!((&bare["status"], &bare["grade"]), (&json!("solved"), &json!(null)));
    let words = run(&machine, "solve --no-grade example.txt").err;
    assert!(words.starts_with("the only solution (found in "), "{words}");
    assert_eq!(fields(&run(&machine, "solve --json example.txt").json()), FIELDS);
}

#[test]
fn several_solutions_and_none() {
    let machine = Machine::new();
    let several = objects(&run(&machine, &format!("solve --jsonl {SEVERAL}")).ok()).remove(0);
    assert_eq!(several["unique"], false);
    assert_eq!((&several["level"], &several["grade"]), (&json!(9), &json!("extreme")));
    assert_ne!(several["bridges"], several["second"]);
    let told = run(&machine, &format!("solve {SEVERAL}"));
    assert_eq!(told.code, Some(0));
    assert!(
        told.err.starts_with("not the only solution: another differs on a1-c1"),
        "{}",
        told.err
    );

    let none = run(&machine, &format!("solve --jsonl {NONE}"));
    assert_eq!((none.code, none.err.as_str()), (Some(1), "error: there is no solution\n"));
    let none = objects(&none.out).remove(0);
    assert_eq!((&none["status"], &none["unique"]), (&json!("unsolvable"), &json!(null)));
    assert_eq!((&none["bridges"], &none["level"]), (&json!([]), &json!(null)));
    refused(&machine, &format!("solve {NONE}"), 1, "there is no solution");
}

#[test]
fn what_is_certain_is_told_when_the_rest_is_not_known() {
    let machine = Machine::new();
    let run = run(&machine, &format!("solve --method deduction {SEVERAL} --jsonl"));
    assert_eq!(run.code, Some(1));
    assert_eq!(run.err, "error: unknown so far: of 4 edges 0 are certain\n");
    let answer = objects(&run.out).remove(0);
    assert_eq!((&answer["status"], &answer["unique"]), (&json!("unknown"), &json!(null)));
    assert_eq!(answer["certain"][0], json!([0, 0, 2, 0, 1, 2]));
}

#[test]
fn all_methods_solve_alike() {
    let machine = Machine::new();
    let file = machine.copy("hashi/15x15i30e10m2d2.txt");
    let solutions = ["deduction", "search", "sat", "auto"].map(|method| {
        let out = run(&machine, &format!("solve --jsonl --method {method} {file}")).ok();
        objects(&out).into_iter().map(|one| one["bridges"].clone()).collect::<Vec<_>>()
    });
    assert_eq!(solutions[0].len(), 30);
    assert!(solutions.iter().all(|one| *one == solutions[0]));
}

#[test]
fn every_puzzle_of_the_data_is_solved_and_unique() {
    let machine = Machine::new();
    let names: Vec<String> =
        data().iter().map(|name| machine.copy(&format!("hashi/{name}"))).collect();
    let all = objects(&run(&machine, &format!("solve --jsonl {}", names.join(" "))).ok());
    assert_eq!(all.len(), 514);
    for one in &all {
        assert_eq!((&one["status"], &one["unique"]), (&json!("solved"), &json!(true)), "{one}");
        assert!((1..=6).contains(&one["level"].as_u64().unwrap()), "{one}");
    }
    // In the order of files and lines.
    let first: Vec<&str> = all.iter().take(31).map(|one| one["id"].as_str().unwrap()).collect();
    assert_eq!((first[0], first[29]), ("10x10i30e10m2d0.txt:1", "10x10i30e10m2d0.txt:30"));
    assert_eq!(first[30], "10x10i30e10m2d1.txt:1");
    // The one file with a single puzzle is called by its name alone.
    assert!(all.iter().any(|one| one["id"] == "50x50i30e10m2d0.txt"));
}

#[test]
fn solutions_are_counted() {
    let machine = with_example();
    assert_eq!(run(&machine, "count example.txt").ok(), "1\n");
    assert_eq!(
        run(&machine, "count 3x3m2:???a?a???").ok(),
        run(&machine, "count --method search 3x3m2:???a?a???").ok()
    );
    let several = run(&machine, &format!("count --json {SEVERAL}")).json();
    assert_eq!(fields(&several), ["id", "count", "all", "micros"]);
    assert_eq!((&several["count"], &several["all"]), (&json!(2), &json!(true)));
    assert_eq!(run(&machine, &format!("count --limit 2 {SEVERAL}")).ok(), "2\n");
    assert_eq!(run(&machine, &format!("count --limit 1 {SEVERAL}")).ok(), "1+\n");
    let none = run(&machine, &format!("count {NONE}"));
    assert_eq!((none.code, none.out.as_str()), (Some(1), "0\n"));
    let many = machine.run_with("hashi count", format!("{SEVERAL}\n{NONE}\n"));
    assert_eq!((many.code, many.out.as_str()), (Some(1), "1: 2\n2: 0\n"));
    assert_eq!(many.err, "error: for 1 of 2 puzzles the answer is no\n");
}

#[test]
fn many_puzzles_are_drawn_one_after_the_other() {
    let machine = with_example();
    machine.write("b.txt", "2.2\n...\n2.2\n");
    let run = run(&machine, "solve example.txt b.txt");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let heads: Vec<&str> = run.out.lines().filter(|line| line.contains(": ")).collect();
    assert!(heads[0].starts_with("example.txt: the only solution, easy, level 2 ("), "{heads:?}");
    assert!(heads[1].starts_with("b.txt: the only solution, medium, level 3 ("), "{heads:?}");
    assert!(run.out.contains(DRAWN));
    assert!(run.out.ends_with("\n2 - 2 \n| . | \n2 - 2 \n"), "{}", run.out);
}

#[test]
fn one_object_for_all_results() {
    let machine = Machine::new();
    let line = "hashi solve --json";
    let both = machine.run_with(line, format!("{SEVERAL}\n3x3:2a2c2a2\n")).json();
    assert_eq!(both["results"].as_array().unwrap().len(), 2);
    assert_eq!(both["results"][1]["id"], "2");
    assert_eq!(machine.run_with(line, EXAMPLE).json()["id"], "-");
}

#[test]
fn what_cannot_be_asked_for() {
    let machine = with_example();
    refused(
        &machine,
        "solve example.txt --method magic",
        2,
        "method cannot be `magic`: it can be deduction",
    );
    refused(
        &machine,
        "solve example.txt --format svg",
        2,
        "format cannot be `svg`: it can be plain",
    );
    refused(&machine, "solve example.txt --time soon", 2, "`soon` is no time");
    for line in
        ["solve --json --jsonl example.txt", "solve --nodes 0 example.txt", "count --limit 0 x"]
    {
        assert_eq!(run(&machine, line).code, Some(2), "{line}");
    }
}

#[test]
fn limits_end_in_what_is_known() {
    let machine = Machine::new();
    let id = "3x3m2:3a3c3a3";
    let answer = run(&machine, &format!("solve --method search --nodes 1 --jsonl {id}"));
    assert_eq!(answer.code, Some(1));
    assert_eq!(objects(&answer.out)[0]["status"], "unknown");
    let slow = "200x200i20d1#v1-1";
    let answer = run(&machine, &format!("solve --time 1ms {slow}")).refused(3);
    assert!(answer.contains("column 14: the time was not enough to make it"), "{answer}");
}
