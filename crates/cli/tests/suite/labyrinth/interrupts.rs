//! Ctrl-C.
#![cfg(unix)]

use std::fs;
use std::process::Command;
use std::thread;

use super::{left, made};
use crate::common::{Machine, Run, Running};

/// Starts a command whose complaints come with what it writes, so that they can be waited for.
fn start(machine: &Machine, line: &str) -> Running {
    let mut command = Command::new("sh");
    command.args(["-c", "exec \"$0\" labyrinth \"$@\" 2>&1", env!("CARGO_BIN_EXE_damier")]);
    command.args(line.split(' '));
    machine.settle(&mut command);
    Running::start(&mut command)
}

/// Stops a command as soon as it has told its seed, which it does before it digs.
#[track_caller]
fn stopped(machine: &Machine, line: &str) -> Run {
    let mut running = start(machine, line);
    running.wait_for("seed ");
    running.signal("INT");
    running.finish()
}

#[test]
fn a_large_maze_can_be_stopped() {
    let machine = Machine::new();
    machine.write("kept.png", "kept");
    for options in [
        "",
        " --unit 8 -o new.png",
        " --unit 8 -o kept.png",
        " -o new.json",
        " --braid 50 -o new.txt",
    ] {
        let line = format!("generate --generator aldous-broder --size 8000x8000{options}");
        let run = stopped(&machine, &line);
        assert_eq!(run.code, Some(130), "{line}: {}", run.out);
        assert!(run.out.ends_with("error: interrupted\n"), "{line}: {}", run.out);
        assert_eq!(run.out.lines().count(), 2, "{line}: {}", run.out);
    }
    assert_eq!(left(&machine), ["kept.png"]);
    assert_eq!(machine.read("kept.png"), "kept");
}

#[test]
fn a_streamed_maze_can_be_stopped() {
    let machine = Machine::new();
    machine.write("kept.txt", "kept");
    for name in ["new.txt", "kept.txt"] {
        let line = format!("generate --generator eller --size 100x1000000000000 -o {name}");
        let run = stopped(&machine, &line);
        assert_eq!(run.code, Some(130), "{}", run.out);
        assert!(run.out.ends_with("error: interrupted\n"), "{}", run.out);
    }
    assert_eq!(left(&machine), ["kept.txt"]);
    assert_eq!(machine.read("kept.txt"), "kept");
    // Into a pipe as well.
    let mut running =
        start(&machine, "generate --generator eller --size 10x1000000000 --format hex");
    running.wait_for("seed ");
    running.wait_for("\n");
    running.wait_for("\n");
    running.signal("INT");
    let run = running.finish();
    assert_eq!(run.code, Some(130));
    assert!(run.out.ends_with("error: interrupted\n"));
}

/// Stops a command in the middle of writing a new file. One that was quicker is tried again.
#[track_caller]
fn stopped_writing(machine: &Machine, line: &str, name: &str) -> Run {
    let before = left(machine).len();
    loop {
        let mut running = start(machine, &format!("{line} -o {name}"));
        while left(machine).len() == before {
            thread::yield_now();
        }
        running.signal("INT");
        let run = running.finish();
        if run.code != Some(0) {
            return run;
        }
        fs::remove_file(machine.work().join(name)).unwrap();
    }
}

#[test]
fn a_large_picture_can_be_stopped() {
    let machine = Machine::new();
    for name in ["new.png", "new.txt"] {
        let line = "generate --generator binary-tree --size 4000x4000";
        let run = stopped_writing(&machine, line, name);
        assert_eq!(run.code, Some(130), "{name}: {}", run.out);
    }
    assert_eq!(left(&machine), [] as [&str; 0]);
}

#[test]
fn render_that_is_stopped_leaves_nothing() {
    let machine = Machine::new();
    made(&machine, "--generator binary-tree --size 3000x3000 --seed 1 -o maze.json");
    let run = stopped_writing(&machine, "render maze.json", "drawn.txt");
    assert_eq!(run.code, Some(130), "{}", run.out);
    assert_eq!(left(&machine), ["maze.json"]);
}

/// Whoever waits for a file that never comes to an end can leave.
#[test]
fn reading_can_be_stopped() {
    let machine = Machine::new();
    let pipe = machine.work().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for line in ["labyrinth stats pipe", "labyrinth solve pipe", "play labyrinth pipe"] {
        for signal in ["INT", "TERM"] {
            let mut running = machine.start(line);
            // It is open once it is read, and signals are caught before.
            let writer = fs::OpenOptions::new().write(true).open(&pipe).unwrap();
            running.signal(signal);
            let run = running.finish();
            drop(writer);
            assert_eq!(run.code, Some(130), "{line}: {}", run.err);
            assert_eq!(run.err, "error: interrupted\n", "{line}");
        }
    }
}
