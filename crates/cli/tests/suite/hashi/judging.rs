//! `check`: proper puzzles, solutions, states.

use serde_json::json;

use super::{DRAWN, NONE, SEVERAL, fields, objects, refused, run, with_example};
use crate::common::Machine;

#[test]
fn a_proper_puzzle_has_one_solution() {
    let machine = with_example();
    assert_eq!(run(&machine, "check example.txt").ok(), "there is exactly one solution\n");
    let several = run(&machine, &format!("check {SEVERAL}"));
    assert_eq!(several.code, Some(1));
    assert!(several.err.starts_with("error: there are several solutions; two differ on a1-c1, "));
    let rows: Vec<&str> = several.out.lines().collect();
    assert_eq!(rows.len(), 4);
    assert!(rows.iter().all(|row| row.ends_with(": 1 or 2") || row.ends_with(": 2 or 1")));
    refused(&machine, &format!("check {NONE}"), 1, "there is no solution");

    let text = format!("{SEVERAL}\n{NONE}\n3x3:2a2c2a2\n");
    let run = machine.run_with("hashi check --jsonl", text);
    assert_eq!(run.code, Some(1));
    let all = objects(&run.out);
    for one in &all {
        assert_eq!(fields(one), ["id", "proper", "solutions", "differences", "micros"]);
    }
    let proper: Vec<_> = all.iter().map(|one| one["proper"].clone()).collect();
    assert_eq!(proper, [json!(false), json!(false), json!(true)]);
    let solutions: Vec<_> = all.iter().map(|one| one["solutions"].clone()).collect();
    assert_eq!(solutions, ["several", "none", "one"]);
    let edge = &all[0]["differences"][0];
    assert_eq!(edge.as_array().unwrap().len(), 6);
    assert_ne!(edge[4], edge[5]);
}

#[test]
fn a_solution_in_every_form_is_recognised() {
    let machine = with_example();
    machine.write("drawn", DRAWN);
    for format in ["plain", "unicode", "moves"] {
        let solution = run(&machine, &format!("solve example.txt --format {format}")).out;
        machine.write(format, solution);
    }
    machine.write("json", run(&machine, "solve example.txt --jsonl").ok());
    machine.write("list", "[[0,0,2,0,2],[0,3,0,0,2],[0,3,2,3,1],[2,3,4,3,1]]");
    machine.write("lines", "a1-c1=2\na1 a4 2\n a4-c4=1 \nc4-e4=1\nc1-c4=x\nlock a1\n");
    // Editors take off spaces at the end.
    machine.write("trimmed", DRAWN.lines().map(str::trim_end).collect::<Vec<_>>().join("\n"));
    for name in ["drawn", "plain", "unicode", "moves", "json", "list", "lines", "trimmed"] {
        let line = format!("check example.txt --solution {name}");
        assert_eq!(run(&machine, &line).ok(), "it is solved\n", "{name}");
    }
}

#[test]
fn what_is_wrong_with_a_solution_is_told() {
    let machine = with_example();
    for (solution, reason, state) in [
        ("a1-c1=2,a1-a4=2,a4-c4=1", "c4 wants 2 and has 1", "unfinished"),
        ("a1-c1=2,a1-a4=2,a4-c4=2,c4-e4=1", "a4 wants 3 and has 4", "wrong"),
        (
            "a1-c1=2,a1-a4=2,a4-c4=3,c4-e4=1",
            "two islands have 2 bridges between them at most",
            "wrong",
        ),
        ("-", "a1 wants 4 and has 0", "unfinished"),
    ] {
        machine.write("mine", solution);
        refused_with_body(&machine, reason);
        let run = run(&machine, "check example.txt --solution mine --json");
        let answer = objects(&run.out).remove(0);
        assert_eq!(fields(&answer), ["id", "state", "wrong", "mistake", "flaw"]);
        assert_eq!((&answer["state"], &answer["flaw"]), (&json!(state), &json!(reason)));
    }
    let crossing = "3x3:a1a1a1a1a";
    machine.write("mine", "b1-b3=1,a2-c2=1");
    refused(&machine, &format!("check {crossing} --solution mine"), 1, "");
    let apart = "5x3:2c2e2c2";
    machine.write("mine", "a1-e1=2,a3-e3=2");
    let run = run(&machine, &format!("check {apart} --solution mine"));
    assert_eq!(run.err, "error: not all islands hang together\n");
}

#[track_caller]
fn refused_with_body(machine: &Machine, reason: &str) {
    let run = run(machine, "check example.txt --solution mine");
    assert_eq!((run.code, run.err), (Some(1), format!("error: {reason}\n")));
}

#[test]
fn a_solution_that_cannot_be_read() {
    let machine = with_example();
    let wrong_sign = DRAWN.replacen(". . . . \n3", ". . . 1 \n3", 1);
    for (text, reason) in [
        ("a1-c1=2\na1-e1=1\n", "mine: line 2, column 1: there is no island on `e1`"),
        ("a1-c1=2,a1-c4=1", "mine: line 1, column 9: no bridge can join a1 and c4"),
        ("a1-c1=2, nonsense", "mine: line 1, column 10: `nonsense` is no move"),
        ("solve", "mine: line 1, column 1: the bridges themselves are wanted here"),
        ("{\"bridges\": 3}", "mine: the field `bridges` is not as it should be"),
        ("[[0,0,2,0,2],[0,0,2,3,1]]", "mine: bridge 2: no bridge can join 0,0 and 2,3"),
        ("[[0,0", "mine: line 1, column 5: this is not JSON: "),
        (wrong_sign.as_str(), "mine: line 3, column 9: `1` on e3 does not fit the puzzle"),
        ("5 ==2 . . \n", "mine: line 1, column 1: `5` on a1 does not fit the puzzle"),
        ("", "mine: line 1, column 1: "),
    ] {
        machine.write("mine", text);
        refused(&machine, "check example.txt --solution mine", 3, reason);
    }
    refused(&machine, "check example.txt --solution missing", 3, "missing cannot be read");
}

#[test]
fn moves_are_right_so_far_or_there_is_a_first_mistake() {
    let machine = with_example();
    for moves in ["-", "a1-c1=1", "a1-c1=2,c1-c4=x", "c4-a4=2,c4-a4=1"] {
        let line = format!("check example.txt --moves {moves}");
        assert_eq!(run(&machine, &line).ok(), "nothing is wrong so far\n", "{moves}");
    }
    let solved = "check example.txt --moves a1-c1=2,a1-a4=2,a4-c4=1,c4-e4=1";
    assert_eq!(run(&machine, solved).ok(), "it is solved\n");
    let run = run(&machine, "check example.txt --moves a1-c1=2,a4-c4=2,a1-a4=2");
    assert_eq!(run.code, Some(1));
    assert_eq!(run.err, "error: move 2, a4-c4=2, was wrong, and one more followed\n");
    assert_eq!(run.out, "a4-c4: 2 bridges cannot be\n");
    let data = super::run(&machine, "check example.txt --json --moves a1-c1=2,a4-c4=2,a1-a4=2");
    let answer = objects(&data.out).remove(0);
    assert_eq!(fields(&answer), ["id", "state", "wrong", "mistake"]);
    assert_eq!(answer["wrong"], json!([[0, 3, 2, 3, 2]]));
    assert_eq!(answer["mistake"], json!({ "number": 2, "move": "a4-c4=2" }));
    refused(
        &machine,
        "check example.txt --moves a1-c1=2,a1-c1=2",
        1,
        "move 2: that changes nothing",
    );
    refused(&machine, "check example.txt --moves a1-zz=2", 3, "move 1: there is no island on `zz`");
    refused(&machine, &format!("check {NONE} --moves a1-e1=1"), 1, "there is no solution");
    let illegal = super::run(&machine, "check example.txt --json --moves a1-c1=2,a1-c1=3");
    assert_eq!(illegal.code, Some(1));
    let reason = "move 2: two islands have 2 bridges between them at most";
    let told = json!({ "id": "example.txt", "illegal": { "number": 2, "reason": reason } });
    assert_eq!(objects(&illegal.out), [told]);
    // Where there are several solutions all of them count.
    let line = format!("check {SEVERAL} --moves a1-c1=2,a1-a3=1");
    assert_eq!(super::run(&machine, &line).ok(), "nothing is wrong so far\n");
}

#[test]
fn moves_are_for_one_puzzle() {
    let machine = with_example();
    let reason = "moves and solutions are for one puzzle, and there are several";
    refused(&machine, "check example.txt example.txt --moves a1-c1=1", 2, reason);
    refused(&machine, "hint example.txt example.txt --moves a1-c1=1", 2, reason);
    refused(&machine, "check example.txt example.txt --solution example.txt", 2, reason);
    assert_eq!(run(&machine, "check x --moves a --solution b").code, Some(2));
}
