//! Thousands of puzzles in a call.

use std::io::{self, BufRead, BufReader};

use super::{data, objects, run};
use crate::common::{Machine, Running, Stream};

/// Everything but the time it took.
fn without_time(out: &str) -> Vec<serde_json::Value> {
    let mut all = objects(out);
    for one in &mut all {
        for time in ["micros", "first_micros", "grade_micros"] {
            one.as_object_mut().unwrap().shift_remove(time);
        }
    }
    all
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let machine = Machine::new();
    let names: Vec<String> =
        data().iter().take(8).map(|name| machine.copy(&format!("hashi/{name}"))).collect();
    let names = names.join(" ");
    for command in ["solve", "check", "count", "grade", "hint", "trace"] {
        let answers = [1, 2, 7].map(|threads| {
            let line = format!("{command} --jsonl --threads {threads} {names}");
            without_time(&run(&machine, &line).ok())
        });
        assert!(answers[0].len() > 100, "{command}");
        assert!(answers.iter().all(|one| *one == answers[0]), "{command}");
    }
    let line = "generate --size 10x10 --difficulty hard --count 40 --seed 9 --jsonl --threads";
    let made = [1, 3, 8].map(|threads| run(&machine, &format!("{line} {threads}")).ok());
    assert!(made.iter().all(|one| *one == made[0]));
    assert_eq!(made[0].lines().count(), 40);
}

#[test]
fn thousands_of_puzzles_in_order() {
    let machine = Machine::new();
    let text = "3x3m2:2a2c2a2\n7x7m2:3c2a2h2a5b34a3h2a4b1d3b5b3\n".repeat(5000);
    let out = machine.run_with("hashi solve --jsonl", text).ok();
    let all = objects(&out);
    assert_eq!(all.len(), 10_000);
    for (index, one) in all.iter().enumerate() {
        assert_eq!(one["id"], (index + 1).to_string());
        assert_eq!(one["unique"], true);
    }
}

#[test]
fn each_line_is_answered_before_the_next_one_comes() {
    let machine = Machine::new();
    let mut running = machine.start("hashi solve --jsonl");
    for line in 1..=5 {
        running.type_line("3x3m2:2a2c2a2");
        running.wait_for(&format!("{{\"id\":\"{line}\",\"status\":\"solved\""));
    }
}

/// Reads the first lines of what a command writes, and then closes the pipe.
fn head(machine: &Machine, line: &str, lines: usize) -> Vec<String> {
    let (reader, writer) = io::pipe().unwrap();
    let mut command = machine.command(line.split(' '));
    command.stdout(writer);
    let mut running = Running::start(&mut command);
    drop(command);
    let head = BufReader::new(reader).lines().take(lines).map(Result::unwrap).collect();
    let run = running.finish();
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{line}");
    head
}

#[test]
fn whoever_reads_a_little_ends_it() {
    let machine = Machine::new();
    machine.write("many.txt", "3x3m2:2a2c2a2\n".repeat(200_000));
    for line in ["hashi solve many.txt", "hashi solve --jsonl many.txt", "hashi trace many.txt"] {
        assert_eq!(head(&machine, line, 3).len(), 3, "{line}");
    }
    let made = head(&machine, "hashi generate --size 7x7 --count 1000000000 --seed 1", 5);
    assert!(made.iter().all(|id| id.starts_with("7x7m2:")), "{made:?}");
}

#[test]
fn nobody_reads() {
    let machine = super::with_example();
    for line in ["solve", "check", "count", "grade", "hint", "trace", "compare", "convert --to id"]
    {
        let run = machine.run_closed(&format!("hashi {line} example.txt"), Stream::Out);
        assert_eq!(run.code, Some(0), "{line}: {}", run.err);
    }
    let run = machine.run_closed("hashi generate --count 3", Stream::Err);
    assert_eq!((run.code, run.out.lines().count()), (Some(0), 3));
    assert_eq!(machine.run_closed("hashi solve missing", Stream::Err).code, Some(3));
}
