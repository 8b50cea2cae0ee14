//! A book of openings, made by the command line.

use std::fs;

use serde_json::{Value, json};

use crate::common::{Machine, Run};

fn book(machine: &Machine, line: &str) -> Run {
    machine.run(&format!("awele book {line}"))
}

/// A book so small that it takes a second.
const SMALL: &str = "--nodes 300 --margin 30";

fn read(machine: &Machine, name: &str) -> String {
    fs::read_to_string(machine.work().join(name)).unwrap()
}

#[test]
fn a_book_is_the_same_whoever_works_and_wherever_it_goes_on() {
    let machine = Machine::new();
    let run = book(&machine, &format!("whole {SMALL} --plies 3 --threads 1"));
    let text = run.ok();
    assert!(text.contains(" positions up to 3 moves from the start, which is worth "), "{text}");
    let whole = read(&machine, "whole");
    let head = "Openings of Awélé, 1\nrules abapa\nnodes 300\n0 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S ";
    assert!(whole.starts_with(head), "{whole}");
    let count = whole.lines().count() - 3;
    assert!(text.starts_with(&format!("{count} positions")), "{text}");

    let less = book(&machine, &format!("whole {SMALL} --plies 1")).ok();
    assert_eq!(less, text, "what there is is told");

    // What is there is not searched again, and a book that is cut off is made whole.
    book(&machine, &format!("parts {SMALL} --plies 1 --threads 2")).ok();
    assert_eq!(read(&machine, "parts").lines().count(), 3 + 7);
    book(&machine, &format!("parts {SMALL} --plies 3 --threads 2")).ok();
    assert_eq!(read(&machine, "parts"), whole);
    let some: Vec<&str> = whole.lines().take(3 + count / 2).collect();
    fs::write(machine.work().join("parts"), some.join("\n")).unwrap();
    book(&machine, &format!("parts {SMALL} --plies 3")).ok();
    assert_eq!(read(&machine, "parts"), whole);
}

#[test]
fn what_does_not_fit_is_told_and_left_alone() {
    let machine = Machine::new();
    book(&machine, &format!("small {SMALL} --plies 1")).ok();
    let before = read(&machine, "small");
    for (line, reason) in [
        ("small --plies 1 --nodes 400", "was begun with --nodes 300, which 400 does not fit"),
        ("small --plies 1 --nodes 300 --rules awari", "--rules abapa, which awari does not fit"),
        ("small --plies 1 --nodes 300 --seeds 3", "--rules abapa, which abapa seeds=3 does not"),
    ] {
        let complaint = book(&machine, line).refused(2);
        assert!(complaint.contains(reason), "{complaint}");
        assert!(complaint.contains("hint: another file"), "{complaint}");
    }
    for (line, reason) in [
        ("x --seeds 9", "`9`"),
        ("x --rules chess", "`chess`"),
        ("x --plies 31", "31"),
        ("x --nodes 0", "0"),
        ("x --margin -1", "-1"),
    ] {
        let complaint = book(&machine, line).refused(2);
        assert!(complaint.contains(reason), "{complaint}");
    }
    assert_eq!(read(&machine, "small"), before);
    fs::write(machine.work().join("other"), "a letter\n").unwrap();
    let complaint = book(&machine, "other").refused(3);
    assert!(
        complaint.contains("other: line 1, column 1: this is no book of openings"),
        "{complaint}"
    );
    assert_eq!(read(&machine, "other"), "a letter\n");
    let cut = before.replace(" 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S ", " 4-4 ");
    fs::write(machine.work().join("cut"), cut).unwrap();
    let complaint = book(&machine, "cut --nodes 300").refused(3);
    assert!(
        complaint.contains("cut: line 4, column 1: the second word is no position"),
        "{complaint}"
    );
    let complaint = book(&machine, "nowhere/book").refused(3);
    assert!(complaint.contains("nowhere/book"), "{complaint}");
}

#[test]
fn the_book_in_the_folder_of_data_is_played_by_who_is_told_to() {
    let machine = Machine::new();
    let analyse = |options: &str| {
        let line = format!("analyse awele --strategy damier:{options} --nodes 3000 --json");
        machine.run(&line).json()
    };
    let built_in = analyse("book=true,database=0");
    assert_eq!(built_in["nodes"], 0);
    assert_ne!(analyse("database=0")["nodes"], 0);
    book(&machine, &format!("mine {SMALL} --plies 2")).ok();
    let place = machine.interrupted().with_file_name("awele").join("abapa.openings");
    fs::create_dir_all(place.parent().unwrap()).unwrap();
    fs::copy(machine.work().join("mine"), &place).unwrap();
    let mine = analyse("book=true,database=0");
    assert_eq!(mine["nodes"], 0);
    assert_ne!(mine["lines"], built_in["lines"]);
    // One that is damaged is told, and the one that comes with the program is played.
    fs::write(&place, "Openings of Awélé, 1\nrules abapa\nnodes 1\nx\n").unwrap();
    let line = "analyse awele --strategy damier:book=true,database=0 --nodes 3000 --json";
    let run = machine.run(line);
    let complaint = "abapa.openings: line 4, column 1: a line has four words";
    assert!(run.err.contains(complaint), "{}", run.err);
    let told: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(told["lines"], built_in["lines"]);
    // So is one for other rules.
    book(&machine, &format!("three {SMALL} --plies 1 --houses 3")).ok();
    fs::copy(machine.work().join("three"), &place).unwrap();
    let run = machine.run(line);
    let complaint = "abapa.openings: the book is for abapa houses=3, not for abapa";
    assert!(run.err.contains(complaint), "{}", run.err);
    let told: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(told["lines"], built_in["lines"]);
    // Other rules have none until somebody makes one.
    let rules =
        "analyse awele --houses 4 --strategy damier:book=true,database=0 --nodes 3000 --json";
    assert_ne!(machine.run(rules).json()["nodes"], json!(0));
    book(&machine, &format!("four {SMALL} --plies 2 --houses 4")).ok();
    let place = place.with_file_name("abapa_houses=4.openings");
    fs::copy(machine.work().join("four"), &place).unwrap();
    assert_eq!(machine.run(rules).json()["nodes"], 0);
}
