//! `grade`, `hint` and `trace`.

use serde_json::json;

use super::{NONE, SEVERAL, fields, objects, refused, run, with_example};
use crate::common::Machine;

#[test]
fn a_grade_and_its_reasons() {
    let machine = with_example();
    let told = run(&machine, "grade example.txt").ok();
    assert!(told.starts_with("easy, level 2, score "), "{told}");
    assert!(told.contains("\nsteps of level 2  1\n") || told.ends_with("steps of level 2  1\n"));
    let answer = run(&machine, "grade --json example.txt").json();
    assert_eq!(
        fields(&answer),
        [
            "id",
            "grade",
            "level",
            "cases",
            "at_least",
            "unique",
            "refutation",
            "score",
            "steps",
            "steps_by_level",
            "openings",
            "islands",
            "micros",
            "grade_micros"
        ]
    );
    assert_eq!((&answer["grade"], &answer["level"]), (&json!("easy"), &json!(2)));
    assert_eq!((&answer["steps"], &answer["islands"]), (&json!(6), &json!(5)));
    assert_eq!(answer["steps_by_level"], json!([5, 1, 0, 0, 0, 0, 0, 0]));
    let french = run(&machine, "grade example.txt --lang fr").ok();
    assert!(french.starts_with("facile, niveau 2, "), "{french}");
    refused(&machine, &format!("grade {NONE}"), 1, "there is no solution");
    refused(&machine, &format!("grade {SEVERAL}"), 1, "there are several solutions");
    let improper = run(&machine, &format!("grade --json {SEVERAL}"));
    let improper = objects(&improper.out).remove(0);
    assert_eq!((&improper["level"], &improper["score"]), (&json!(9), &json!(null)));
}

#[test]
fn many_grades_a_line_each() {
    let machine = Machine::new();
    let file = machine.copy("hashi/7x7i30e10m2d2.txt");
    let out = run(&machine, &format!("grade {file}")).ok();
    assert_eq!(out.lines().count(), 30);
    assert!(out.starts_with("1: "), "{out}");
}

#[test]
fn an_expert_puzzle_tells_its_refutations() {
    let machine = Machine::new();
    let id = "10x10m2:1a1a2b2a3j2a4a6c2f1a2a2b1g4c5b4a3k2a5c3l4b5a1a1a2";
    let graded = run(&machine, &format!("grade --json {id}")).json();
    assert_eq!((&graded["grade"], &graded["level"]), (&json!("expert"), &json!(7)));
    let longest = graded["refutation"].as_u64().unwrap();
    assert!((5..=6).contains(&graded["cases"].as_u64().unwrap()));
    let trace = run(&machine, &format!("trace --json {id}")).json();
    let steps = trace["steps"].as_array().unwrap();
    let refuted: Vec<_> = steps.iter().filter(|step| step["rule"] == "assumption").collect();
    assert!(!refuted.is_empty());
    let lengths = refuted.iter().map(|step| step["refutation"]["length"].as_u64().unwrap());
    assert_eq!(lengths.max(), Some(longest));
    let words = run(&machine, &format!("trace {id}")).out;
    assert!(words.contains("[7 assumption] suppose that "), "{words}");
    assert!(words.lines().any(|line| line.starts_with("  ")), "{words}");
    // Solving tells the same grade.
    let solved = run(&machine, &format!("solve --json {id}")).json();
    assert_eq!((&solved["grade"], &solved["level"]), (&graded["grade"], &graded["level"]));
}

const HINT: [&str; 3] = [
    "look at a1\n",
    "a1 wants 4, which takes everything that is possible there\n",
    "a1-c1 has 2 bridges; a1-a4 has 2 bridges\na1-c1=2,a1-a4=2\n",
];

#[test]
fn a_hint_in_three_steps() {
    let machine = with_example();
    for (step, text) in (1..).zip(HINT) {
        assert_eq!(run(&machine, &format!("hint example.txt --step {step}")).ok(), text);
    }
    let all = run(&machine, "hint example.txt").ok();
    let expected = "1. look at a1\n\
        2. a1 wants 4, which takes everything that is possible there\n\
        3. a1-c1 has 2 bridges; a1-a4 has 2 bridges\n   a1-c1=2,a1-a4=2\n";
    assert_eq!(all, expected);
    let data = run(&machine, "hint example.txt --json").json();
    assert_eq!(
        fields(&data),
        ["id", "advice", "place", "reason", "action", "moves", "step", "before"]
    );
    assert_eq!(data["moves"], json!(["a1-c1=2", "a1-a4=2"]));
    assert_eq!(data["step"]["rule"], "full-island");
    assert_eq!(run(&machine, "hint example.txt --step 4").code, Some(2));
}

#[test]
fn hints_lead_to_the_solution() {
    let machine = Machine::new();
    let id = "7x7m2:3c2a2h2a5b34a3h2a4b1d3b5b3";
    let mut moves: Vec<String> = Vec::new();
    for _ in 0..100 {
        let so_far = if moves.is_empty() { "-".to_owned() } else { moves.join(",") };
        let hint = run(&machine, &format!("hint {id} --json --moves {so_far}")).json();
        if hint["advice"] == "solved" {
            return;
        }
        let next = hint["moves"].as_array().unwrap();
        assert!(!next.is_empty(), "{hint}");
        moves.extend(next.iter().map(|mv| mv.as_str().unwrap().to_owned()));
    }
    panic!("no end: {moves:?}");
}

#[test]
fn no_hint_where_there_is_none() {
    let machine = with_example();
    let solved = "hint example.txt --moves a1-c1=2,a1-a4=2,a4-c4=1,c4-e4=1";
    assert_eq!(run(&machine, solved).ok(), "it is solved\n");
    refused(&machine, "hint example.txt --moves a4-c4=2", 1, "something is wrong on a4-c4");
    refused(&machine, &format!("hint {NONE}"), 1, "there is no solution");
    let wrong = run(&machine, "hint example.txt --json --moves a4-c4=2");
    assert_eq!(wrong.code, Some(1));
    let answer = objects(&wrong.out).remove(0);
    assert_eq!(answer["advice"], "mistake");
    assert_eq!(answer["wrong"], json!([[0, 3, 2, 3]]));
}

#[test]
fn a_trace_in_words_and_as_data() {
    let machine = with_example();
    let told = run(&machine, "trace example.txt");
    assert_eq!((told.code, told.err.as_str()), (Some(0), "solved in 6 steps, level 2\n"));
    let lines: Vec<&str> = told.out.lines().collect();
    assert_eq!(lines.len(), 6);
    assert_eq!(
        lines[0],
        "1. [1 full-island] a1 wants 4, which takes everything that is possible there: \
         a1-c1 has 2 bridges; a1-a4 has 2 bridges"
    );
    assert!(lines[4].starts_with("5. [2 at-most] "), "{}", lines[4]);
    let data = run(&machine, "trace example.txt --json").json();
    assert_eq!(fields(&data), ["id", "outcome", "level", "steps", "known", "clash"]);
    let first = &data["steps"][0];
    assert_eq!(
        fields(first),
        ["number", "rule", "level", "cases", "islands", "rests_on", "changes", "text"]
    );
    assert_eq!(first["islands"], json!([[0, 0]]));
    assert_eq!(first["changes"], json!([[0, 0, 2, 0, 2, 2], [0, 0, 0, 3, 2, 2]]));
    let lines = objects(&run(&machine, "trace example.txt --jsonl").ok());
    assert_eq!(lines.len(), 7);
    assert_eq!((&lines[0]["id"], &lines[0]["number"]), (&json!("example.txt"), &json!(1)));
    assert_eq!((&lines[6]["outcome"], &lines[6]["steps"]), (&json!("solved"), &json!(6)));
    let french = run(&machine, "trace example.txt --lang fr");
    assert!(french.out.contains("a1-c1 a 2 ponts"), "{}", french.out);
}

#[test]
fn a_trace_up_to_a_level() {
    let machine = with_example();
    let stuck = run(&machine, "trace example.txt --level 1");
    assert_eq!(stuck.code, Some(1));
    let complaint = "error: these rules lead no further: after 4 steps 1 edge is open\n";
    assert_eq!((stuck.out.lines().count(), stuck.err.as_str()), (4, complaint));
    let clash = run(&machine, &format!("trace {NONE}"));
    assert_eq!(clash.code, Some(1));
    assert!(clash.err.starts_with("error: there is no solution: after "), "{}", clash.err);
    assert_eq!(run(&machine, "trace example.txt --level 9").code, Some(2));
}
