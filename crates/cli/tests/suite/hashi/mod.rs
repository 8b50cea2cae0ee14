//! Hashi by the command line.

mod comparing;
mod converting;
mod explaining;
mod interrupts;
mod judging;
mod making;
mod pictures;
mod reading;
mod solving;
mod streaming;

use crate::common::{Machine, Run};
use serde_json::Value;

/// The example that everybody knows, and its solution.
const EXAMPLE: &str = "\
Hauteur: 8
Longueur: 5
Grille:
0 0 4
.
0 3 3
.
2 0 2
.
2 3 2
.
4 3 1
";
const DRAWN: &str = "\
4 ==2 . . \n||. . . . \n||. . . . \n3 - 2 - 1 \n. . . . . \n. . . . . \n. . . . . \n. . . . . \n";

/// A square whose corners could be joined in two ways.
const SEVERAL: &str = "3x3m2:3a3c3a3";

/// Two ones that would leave the others alone.
const NONE: &str = "5x3m2:1c1e1c1";

/// Runs `damier hashi` with a line of words.
fn run(machine: &Machine, line: &str) -> Run {
    machine.run(&format!("hashi {line}"))
}

/// A machine with the example on it.
fn with_example() -> Machine {
    let machine = Machine::new();
    machine.write("example.txt", EXAMPLE);
    machine
}

/// One JSON object a line.
#[track_caller]
fn objects(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The names of an object's fields, in their order.
#[track_caller]
fn fields(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// The command fails with that code, and for that reason.
#[track_caller]
fn refused(machine: &Machine, line: &str, code: i32, reason: &str) {
    let complaint = run(machine, line).refused(code);
    assert!(complaint.contains(reason), "{line}: `{reason}` is not in:\n{complaint}");
}

/// The names of the data files with game IDs.
fn data() -> Vec<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/hashi");
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "README.md")
        .collect();
    names.sort();
    names
}
