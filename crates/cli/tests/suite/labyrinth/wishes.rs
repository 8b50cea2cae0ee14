//! Mazes by wish, and other names of generators.

use std::collections::BTreeSet;

use super::{made, number, numbers, refused, run};
use crate::common::Machine;

/// The maze that is found has what was wished, its seed makes it again, and threads change nothing.
#[test]
fn a_wish_is_met() {
    let machine = Machine::new();
    let line = "generate --size 10x10 --seed 2 --entrance random --exit random";
    let wish = "--length 30-35 --dead-ends 8-14 --difficulty 4-5";
    let found = run(&machine, &format!("{line} {wish} --threads 1"));
    assert!(found.err.starts_with("as wished, after "), "{}", found.err);
    let several = run(&machine, &format!("{line} {wish} --threads 3"));
    assert_eq!((&several.out, &several.err), (&found.out, &found.err));
    let numbers = numbers(&machine, &found.out);
    assert!((30..=35).contains(&number(&numbers, "solution")), "{numbers}");
    assert!((8..=14).contains(&number(&numbers, "dead_ends")), "{numbers}");
    assert!((4..=5).contains(&number(&numbers, "difficulty")), "{numbers}");
    let id = found.err.split_whitespace().find(|word| word.contains("#v1-")).unwrap();
    assert_eq!(run(&machine, &format!("render {id}")).ok(), found.out);
    let many = run(&machine, &format!("{line} {wish} --count 2 --format id")).out;
    assert_eq!(many.lines().count(), 2);
}

/// The first is often as wished already, and that is told in words that fit.
#[test]
fn tries_are_counted() {
    let machine = Machine::new();
    let line = "generate --size 9x9 --seed 2 --format seed";
    let found = run(&machine, &format!("{line} --difficulty 1-10"));
    assert!(found.err.starts_with("as wished, after one try: 9x9_"), "{}", found.err);
    let missed = run(&machine, &format!("{line} --difficulty 10 --tries 1"));
    assert!(
        missed.err.starts_with("the one maze tried is not as wished; it is 9x9_"),
        "{}",
        missed.err
    );
    let french = machine.run(&format!("labyrinth {line} --difficulty 1-10 --lang fr"));
    assert!(french.err.starts_with("comme souhaité, après un essai : 9x9_"), "{}", french.err);
}

/// No maze comes twice, with any number of threads, and what is found first is what is found alone.
#[test]
fn many_wishes_are_different_mazes() {
    let machine = Machine::new();
    let line = "generate --size 10x10 --seed 1 --entrance random --exit random --difficulty 5";
    let many = |threads: u32| {
        let line = format!("{line} --count 12 --format seed --threads {threads}");
        run(&machine, &line).out
    };
    let seeds = many(1);
    assert_eq!(many(3), seeds);
    let different: BTreeSet<&str> = seeds.lines().collect();
    assert_eq!(different.len(), 12, "{seeds}");
    let alone = run(&machine, &format!("{line} --format seed")).out;
    assert!(seeds.starts_with(&alone), "{seeds}");
}

/// What cannot be is said, with the nearest that was found.
#[test]
fn a_wish_that_cannot_be_met_is_told() {
    let machine = Machine::new();
    let found = run(&machine, "generate --size 4x4 --seed 2 --difficulty 10 --tries 70");
    assert_eq!(found.code, Some(0));
    assert!(
        found.err.starts_with("none of 70 mazes is as wished; the nearest is 4x4_"),
        "{}",
        found.err
    );
    for (line, reason) in [
        ("--difficulty 11", "`11` is no difficulty"),
        ("--difficulty 0-3", "`0-3` is no difficulty"),
        ("--length x", "`x` is no number and no span"),
        ("--tries 3", "--tries is for what is looked for"),
    ] {
        refused(&machine, &format!("generate --seed 1 {line}"), 2, &[reason]);
    }
}

/// What people call generators elsewhere is known, and what they are called here is shown.
#[test]
fn generators_have_other_names() {
    let machine = Machine::new();
    for (typed, name) in [
        ("recursive-backtracker", "hunt-kill-dfs"),
        ("growing_tree", "growing-tree"),
        ("randomized-prim", "prim"),
        ("recursive-division", "division"),
    ] {
        let line = |name: &str| format!("--generator {name} --seed 1");
        assert_eq!(made(&machine, &line(typed)), made(&machine, &line(name)), "{typed}");
        let told = run(&machine, &format!("generate {} --format seed", line(typed))).ok();
        assert_eq!(told, format!("19x10_{name}#v1-1\n"));
    }
    let misspelt = "generate --generator backtraker";
    refused(&machine, misspelt, 2, &["did you mean `hunt-kill-dfs`?"]);
    refused(&machine, "generate --generator krusal", 2, &["did you mean `kruskal`?"]);
}
