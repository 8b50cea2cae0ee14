//! Many mazes at once.

use std::fs;

use super::{left, made, refused, run};
use crate::common::Machine;

/// Each has a seed of its own that makes it again, the first that which was asked for.
#[test]
fn lines_follow_each_other() {
    let machine = Machine::new();
    let line = "generate --size 6x4 --seed 9 --count 3";
    let seeds = run(&machine, &format!("{line} --format seed")).ok();
    let seeds: Vec<&str> = seeds.lines().collect();
    assert_eq!((seeds.len(), seeds[0]), (3, "6x4_hunt-kill-dfs#v1-9"));
    assert!(seeds[1] != seeds[2] && seeds[0] != seeds[1]);
    for form in ["id", "json"] {
        let many = run(&machine, &format!("{line} --format {form}"));
        assert_eq!(many.err.lines().collect::<Vec<_>>(), seeds);
        let lines: Vec<&str> = many.out.lines().collect();
        assert_eq!(lines.len(), 3, "{form}");
        for (maze, seed) in lines.iter().zip(&seeds) {
            let plus = run(&machine, &format!("render {seed} --format plus")).ok();
            let again = match form {
                "id" => run(&machine, &format!("render {maze} --format plus")).ok(),
                _ => super::rendered(&machine, maze, "plus"),
            };
            assert_eq!(again, plus);
        }
    }
    let drawings = run(&machine, &format!("{line} --format plus")).out;
    assert_eq!(drawings.split("\n\n").count(), 3);
}

#[test]
fn files_are_numbered() {
    let machine = Machine::new();
    let told = run(&machine, "generate --size 6x4 --seed 9 --count 11 -o maze-%d.svg").ok();
    assert_eq!(told.lines().count(), 11);
    assert!(told.starts_with("maze-01.svg 6x4_hunt-kill-dfs#v1-9\nmaze-02.svg 6x4_"), "{told}");
    assert_eq!(left(&machine).len(), 11);
    let told = run(&machine, "generate --size 6x4 --seed 9 --count 2 -o other.txt").ok();
    assert!(told.starts_with("other-1.txt "), "{told}");
    assert_eq!(machine.read("other-1.txt"), made(&machine, "--size 6x4 --seed 9"));
    let told = run(&machine, "generate --seed 9 --count 2 --format png -o new/folder/").ok();
    assert!(told.contains("new/folder/maze-2.png "), "{told}");
    assert!(fs::read(machine.work().join("new/folder/maze-1.png")).is_ok());
}

/// Pages of mazes, then of their solutions.
#[test]
fn booklets() {
    let machine = Machine::new();
    let pages = |line: &str| {
        run(&machine, &format!("generate --size 9x9 --seed 4 {line} -o book.pdf")).ok();
        let bytes = fs::read(machine.work().join("book.pdf")).unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        (text.matches("/Type /Page ").count(), text)
    };
    let (count, text) = pages("--count 7 --sheet 2x2 --entrance west --exit east");
    assert_eq!(count, 4);
    assert!(text.contains("(9x9_hunt-kill-dfs_entrance=west_exit=east#v1-4)"), "names are printed");
    assert!(text.contains("(Labyrinth: solutions)"));
    assert_eq!(pages("--count 7 --sheet 2x2 --no-solution").0, 2);
    assert_eq!(pages("--count 7 --sheet 2x2 --solution").0, 2);
    assert_eq!(pages("--count 3").0, 6);
    assert_eq!(pages("--count 3 --no-solution").0, 3);
    let (count, text) = pages("--braid 0");
    assert_eq!(count, 2);
    assert!(text.contains("(difficulty ") && text.contains("(9x9_hunt-kill-dfs#v1-4)"));
    assert_eq!(pages("--no-solution").0, 1);
    assert_eq!(pages("--solution").0, 1);
    run(&machine, "render 9x9_hunt-kill-dfs#v1-4 -o book.pdf").ok();
    let rendered = fs::read(machine.work().join("book.pdf")).unwrap();
    assert_eq!(String::from_utf8_lossy(&rendered), text, "named by its ID it is the same");
}

#[test]
fn what_cannot_be_many_is_refused() {
    let machine = Machine::new();
    for (line, reason) in [
        ("--count 2 --format svg", "--output maze-%d.svg"),
        ("--count 2 --animate", "do not go to standard output"),
        ("-o folder/", "a folder is for several mazes"),
        ("--sheet 2x2", "--sheet cannot be shown"),
        ("--no-solution", "--no-solution cannot be shown"),
        ("--sheet 0x2 -o a.pdf", "`0x2` is no sheet"),
        ("--sheet 2x2 --size 300x300 -o a.pdf", "cannot be seen on the paper"),
    ] {
        let code = if line.contains("300x300") { 3 } else { 2 };
        refused(&machine, &format!("generate --seed 1 {line}"), code, &[reason]);
    }
    refused(&machine, "generate --count 0", 2, &["--count"]);
    assert_eq!(left(&machine), [""; 0]);
}
