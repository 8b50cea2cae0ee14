//! `convert`, and Hashi among the games.

use serde_json::json;

use super::{EXAMPLE, refused, run, with_example};
use crate::common::Machine;

const FORMATS: [&str; 8] = ["hauteur", "id", "url", "grid", "matrix", "puzzlekit", "csv", "json"];

#[test]
fn every_format_into_every_other() {
    let machine = with_example();
    for from in FORMATS {
        let text = run(&machine, &format!("convert --to {from} example.txt")).ok();
        for to in FORMATS {
            let direct = run(&machine, &format!("convert --to {to} example.txt")).ok();
            let line = format!("hashi convert --to {to}");
            assert_eq!(machine.run_with(&line, text.as_str()).ok(), direct, "{from} to {to}");
        }
    }
    let again = run(&machine, "convert --to hauteur example.txt").ok();
    assert_eq!(
        again.split_whitespace().collect::<String>().trim_end_matches('.'),
        EXAMPLE.split_whitespace().collect::<String>()
    );
    let plain = run(&machine, "convert --to plain example.txt").ok();
    assert!(plain.starts_with("4 . 2 . . \n"), "{plain}");
    let lines = run(&machine, "convert --to unicode example.txt").ok();
    assert!(lines.starts_with("4 · 2 · · \n"), "{lines}");
}

#[test]
fn many_puzzles_stay_many() {
    let machine = Machine::new();
    let file = machine.copy("hashi/7x7i30e10m2d1.txt");
    for format in ["id", "url", "json"] {
        let out = run(&machine, &format!("convert --to {format} {file}")).ok();
        assert_eq!(out.lines().count(), 30, "{format}");
        assert_eq!(machine.run_with("hashi convert --to id", out).ok(), machine.read(&file));
    }
    let grids = run(&machine, &format!("convert --to grid {file}")).ok();
    assert_eq!(grids.lines().filter(|line| line.is_empty()).count(), 29);
}

#[test]
fn what_a_format_cannot_tell_is_refused() {
    let machine = Machine::new();
    refused(
        &machine,
        "convert --to grid 3x3m1:1a1f",
        1,
        "the format `grid` cannot tell that islands have 1",
    );
    let mixed = machine.run_with("hashi convert --to url", "3x3m1:1a1f\n3x3m2:2a2c2a2\n");
    assert_eq!(mixed.code, Some(1));
    assert!(mixed.err.starts_with("error: 1: the format `url` cannot tell"), "{}", mixed.err);
    assert_eq!(mixed.out.lines().count(), 1);
    refused(&machine, "convert --to pdf 3x3:a", 2, "to cannot be `pdf`: it can be hauteur, id");
    assert_eq!(run(&machine, "convert 3x3:2a2c2a2").code, Some(2));
}

#[test]
fn hashi_is_among_the_games() {
    let machine = Machine::new();
    let text = machine.run("games").ok();
    for word in ["hashi", "beginner, easy", "deduction, search, sat, auto", "hauteur, id, url"] {
        assert!(text.contains(word), "{word} is not in:\n{text}");
    }
    let told = machine.run("games --json").json();
    let games = told["games"].as_array().unwrap();
    let hashi = games.iter().find(|game| game["name"] == "hashi").unwrap();
    assert_eq!(hashi["formats"], json!(FORMATS));
    assert_eq!(hashi["methods"], json!(["deduction", "search", "sat", "auto"]));
    assert_eq!(hashi["grades"][6], "extreme");
    let words =
        ["solve", "check", "count", "grade", "hint", "trace", "compare", "generate", "convert"];
    let help = machine.run("hashi --help").ok();
    let man = machine.run("man").ok();
    for word in words {
        assert!(
            help.contains(word) && man.contains(&format!("DAMIER HASHI {}", word.to_uppercase()))
        );
    }
}
