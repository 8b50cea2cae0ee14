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

/// What nobody lives to see is stopped by Ctrl-C and by a polite request to end, whatever is
/// done: a puzzle is made of a seed, deduced, handed to a SAT solver.
#[test]
fn work_that_takes_long_is_stopped() {
    let machine = Machine::new();
    let full = format!("400x400:{}", "2".repeat(400 * 400));
    machine.write("full.txt", full);
    for line in [
        "hashi solve --jsonl - 999x999i30d3#v1-1",
        "hashi solve --jsonl - 999x999m2d3#v1-5",
        "hashi solve --jsonl --method sat - full.txt",
        "hashi count --jsonl - full.txt",
        "hashi grade --jsonl - full.txt",
        "hashi trace --jsonl - full.txt",
        "hashi hint --jsonl - full.txt",
        "hashi check --jsonl - full.txt",
    ] {
        for signal in ["INT", "TERM"] {
            let mut running = machine.start(line);
            running.type_line("3x3m2:2a2c2a2");
            running.wait_for("\n");
            running.signal(signal);
            assert_eq!(running.finish().code, Some(130), "{line}");
        }
    }
}

/// A time is kept to, and is no interruption.
#[test]
fn work_that_takes_long_ends_in_time() {
    let machine = Machine::new();
    let run = machine.run("hashi solve --time 100ms 999x999m2d3#v1-5");
    let told = run.refused(3);
    assert!(
        told.contains("line 1, column 13: the time was not enough to make it; hint: --time"),
        "{told}"
    );
}

#[test]
fn a_puzzle_that_is_loaded_can_be_stopped() {
    let machine = Machine::new();
    machine.write("huge.txt", "# large\n999x999m2d3#v1-5\n");
    let mut running = machine.start("play hashi 3x3m2:2a2c2a2 --json");
    running.wait_for("\n");
    running.type_line("load huge.txt");
    running.signal("INT");
    // Whichever it hears of first.
    assert!(matches!(running.finish().code, Some(0 | 130)));
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
