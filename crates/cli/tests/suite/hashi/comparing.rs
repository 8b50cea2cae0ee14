//! `compare`.

use serde_json::json;

use super::{SEVERAL, data, fields, run};
use crate::common::Machine;

#[test]
fn the_methods_side_by_side() {
    let machine = Machine::new();
    let names: Vec<String> =
        data().iter().map(|name| machine.copy(&format!("hashi/{name}"))).collect();
    let names = names.join(" ");
    let table = run(&machine, &format!("compare {names}")).ok();
    let rows: Vec<Vec<&str>> = table.lines().map(|row| row.split_whitespace().collect()).collect();
    assert_eq!(
        rows[0],
        ["method", "solved", "unique", "unknown", "total", "mean", "worst", "steps", "nodes"]
    );
    let methods: Vec<&str> = rows[1..].iter().map(|row| row[0]).collect();
    assert_eq!(methods, ["deduction", "search", "sat", "auto"]);
    assert!(rows[1..].iter().all(|row| row[1] == "514/514" && row[2] == "514" && row[3] == "0"));
    let data = run(&machine, &format!("compare --json --threads 2 {names}")).json();
    assert_eq!(fields(&data), ["puzzles", "methods"]);
    assert_eq!(data["puzzles"], 514);
    for one in data["methods"].as_array().unwrap() {
        assert_eq!(
            fields(one),
            [
                "method",
                "solved",
                "unique",
                "several",
                "unsolvable",
                "unknown",
                "seconds",
                "mean_micros",
                "worst_micros",
                "steps",
                "nodes"
            ]
        );
        assert_eq!((&one["solved"], &one["unique"]), (&json!(514), &json!(514)));
    }
}

#[test]
fn some_methods_only_and_some_puzzles_wrong() {
    let machine = Machine::new();
    let text = format!("{SEVERAL}\n3x3:2a2c2a9\n3x3:2a2c2a2\n");
    let run = machine.run_with("hashi compare --method sat,deduction --json", text);
    assert_eq!(run.code, Some(3));
    assert!(run.err.starts_with("error: -: line 2, column 11: "), "{}", run.err);
    let told: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(told["puzzles"], 2);
    let [sat, deduction] = told["methods"].as_array().unwrap().as_slice() else { panic!() };
    assert_eq!(
        (&sat["method"], &sat["solved"], &sat["several"]),
        (&json!("sat"), &json!(2), &json!(1))
    );
    assert_eq!((&deduction["solved"], &deduction["unknown"]), (&json!(1), &json!(1)));
    super::refused(&machine, "compare --method sat,magic x", 2, "method cannot be `magic`");
}
