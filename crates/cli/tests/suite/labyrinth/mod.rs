//! Mazes by the command line.

mod animation;
mod cells;
mod files;
mod formats;
mod interrupts;
mod making;
mod many;
mod masks;
mod minotaurs;
mod openings;
mod pictures;
mod reading;
mod refusals;
mod solve;
mod streaming;
mod tours;
mod wishes;

use std::fs;
use std::path::PathBuf;

use crate::common::{Machine, Run};
use serde_json::Value;

/// The forms of text that hold the start and the objects.
const FORMS: [&str; 4] = ["unicode", "plus", "dots", "blocks"];

/// Runs `damier labyrinth` with a line of words.
fn run(machine: &Machine, line: &str) -> Run {
    machine.run(&format!("labyrinth {line}"))
}

/// A maze as it is written. The line should tell a seed, for otherwise one is told.
#[track_caller]
fn made(machine: &Machine, line: &str) -> String {
    run(machine, &format!("generate {line}")).ok()
}

/// A maze as JSON.
#[track_caller]
fn json(machine: &Machine, line: &str) -> Value {
    serde_json::from_str(&made(machine, &format!("{line} --format json"))).unwrap()
}

/// A maze, written in any form, in another.
#[track_caller]
fn rendered(machine: &Machine, maze: &str, format: &str) -> String {
    machine.run_with(&format!("labyrinth render --format {format}"), maze).ok()
}

/// The numbers of a maze, written in any form.
#[track_caller]
fn numbers(machine: &Machine, maze: &str) -> Value {
    machine.run_with("labyrinth stats --json", maze).json()
}

/// One of the numbers.
#[track_caller]
fn number(numbers: &Value, name: &str) -> u64 {
    numbers[name].as_u64().unwrap_or_else(|| panic!("no {name} in {numbers}"))
}

/// All open cells hang together, with a single way between any two. Tells the numbers.
#[track_caller]
fn assert_perfect(machine: &Machine, maze: &str, what: &str) -> Value {
    let numbers = numbers(machine, maze);
    let count = |name| number(&numbers, name);
    assert_eq!(count("passages") + 1, count("open"), "{what}: {numbers}");
    assert_eq!((count("pieces"), count("cycles")), (1, 0), "{what}: {numbers}");
    numbers
}

/// The command is refused, at once and for all these reasons.
#[track_caller]
fn refused(machine: &Machine, line: &str, code: i32, reasons: &[&str]) {
    let run = run(machine, line);
    let complaint = run.refused(code);
    for reason in reasons {
        assert!(complaint.contains(reason), "{line}: `{reason}` is not in:\n{complaint}");
    }
}

/// The names of all files in the working folder, those hidden too.
fn left(machine: &Machine) -> Vec<String> {
    let entries = fs::read_dir(machine.work()).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The bytes of a file of the working folder.
fn bytes(machine: &Machine, name: &str) -> Vec<u8> {
    fs::read(machine.work().join(name)).unwrap()
}

/// The folder of somebody's own masks, which is there from now on.
fn own_masks(machine: &Machine) -> PathBuf {
    let folder = machine.interrupted().parent().unwrap().join("masks");
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The first words of lines.
fn names(list: &str) -> Vec<String> {
    list.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

/// All generators but the one that digs nothing.
fn generators(machine: &Machine) -> Vec<String> {
    let list = run(machine, "generators").ok();
    let (generators, _) = list.split_once("Objects:").unwrap();
    let names = names(generators.strip_prefix("Generators:\n").unwrap());
    names.into_iter().filter(|name| name != "none").collect()
}
