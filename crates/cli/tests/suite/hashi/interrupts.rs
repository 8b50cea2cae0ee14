//! Ctrl-C.
#![cfg(unix)]

use super::objects;
use crate::common::Machine;

#[test]
fn puzzles_that_were_made_are_kept() {
    let machine = Machine::new();
    let line = "hashi generate --size 7x7 --count 1000000000 --seed 1 --jsonl";
    let mut running = machine.start(line);
    running.wait_for("\n");
    running.signal("INT");
    let run = running.finish();
    assert_eq!((run.code, run.err.as_str()), (Some(130), "error: interrupted\n"));
    // Whole lines, each a puzzle.
    assert!(run.out.ends_with('\n'));
    assert!(objects(&run.out).iter().all(|one| one["width"] == 7));
}

#[test]
fn answers_that_were_found_are_kept_while_input_is_waited_for() {
    let machine = Machine::new();
    let mut running = machine.start("hashi solve --jsonl");
    running.type_line("3x3m2:2a2c2a2");
    running.wait_for("\n");
    running.signal("INT");
    let run = running.finish();
    assert_eq!((run.code, run.err.as_str()), (Some(130), "error: interrupted\n"));
    assert_eq!(objects(&run.out).len(), 1);
}

#[test]
fn work_that_takes_long_is_stopped() {
    let machine = Machine::new();
    // Five hundred thousand islands take far longer than anybody waits.
    let mut running = machine.start("hashi solve --jsonl - 999x999i30d3#v1-1");
    running.type_line("3x3m2:2a2c2a2");
    running.wait_for("\n");
    running.signal("INT");
    let run = running.finish();
    assert_eq!(run.code, Some(130));
}

#[test]
fn a_comparison_tells_what_it_has() {
    let machine = Machine::new();
    let id = "3x3m2:2a2c2a2\n";
    machine.write("many.txt", id.repeat(2_000_000));
    let mut running = machine.start("hashi compare --json many.txt");
    running.works();
    running.signal("INT");
    let run = running.finish();
    assert_eq!(run.code, Some(130));
    assert!(objects(&run.out)[0]["puzzles"].as_u64().unwrap() > 0);
}
