//! Input that comes faster than it is wanted, and output that nobody takes.
#![cfg(unix)]

use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::process::{Command, Stdio};
use std::thread;

use crate::common::{Machine, Running};

/// Everything that is played line by line, and the menu.
const GAMES: [&str; 6] = [
    "play labyrinth --size 9x9",
    "play hashi 3x3m2:2a2c2a2",
    "play reversi",
    "play quoridor",
    "play awele",
    "terminal",
];

/// Starts a command that reads from a pipe of the test's own.
fn start(machine: &Machine, line: &str, input: &PipeReader) -> Running {
    let mut command = machine.command(line.split(' '));
    command.stdin(input.try_clone().unwrap());
    Running::start(&mut command)
}

/// How much is left in a pipe that nobody writes to any more.
fn left((mut reader, writer): (PipeReader, PipeWriter)) -> usize {
    drop(writer);
    reader.read_to_end(&mut Vec::new()).unwrap()
}

#[test]
fn nothing_is_read_before_it_is_asked_for() {
    let machine = Machine::new();
    let mut pipe = io::pipe().unwrap();
    let typed = "zzz\n".repeat(8 << 10);
    pipe.1.write_all(typed.as_bytes()).unwrap();
    let line = "play reversi --seat alphabeta:time=30s --seat human";
    let mut game = start(&machine, line, &pipe.0);
    game.wait_for("a b c d e f g h\n\n");
    game.signal("INT");
    assert_eq!(game.finish().code, Some(0));
    assert_eq!(left(pipe), typed.len());
}

/// What follows the last line stays in the pipe, but for what one look into it brings along.
#[test]
fn no_more_is_read_than_is_asked_for() {
    for line in GAMES {
        let machine = Machine::new();
        let mut pipe = io::pipe().unwrap();
        let typed = format!("quit\n{}", "zzz\n".repeat(8 << 10));
        pipe.1.write_all(typed.as_bytes()).unwrap();
        let run = start(&machine, line, &pipe.0).finish();
        assert_eq!(run.code, Some(0), "{line}: {}", run.err);
        let taken = typed.len() - left(pipe);
        assert!(taken <= 8 << 10, "{line}: {taken}");
    }
}

#[test]
fn a_signal_ends_the_program_while_input_flows() {
    for line in GAMES {
        for signal in ["INT", "TERM"] {
            let machine = Machine::new();
            let (reader, mut writer) = io::pipe().unwrap();
            let mut game = start(&machine, line, &reader);
            drop(reader);
            // It writes until nobody reads any more.
            let flow = thread::spawn(move || while writer.write_all(b"zzz\n").is_ok() {});
            // It goes on answering.
            for _ in 0..3 {
                game.wait_for(if line == "terminal" { "please answer" } else { "zzz" });
            }
            game.signal(signal);
            assert_eq!(game.finish().code, Some(0), "{line}: {signal}");
            flow.join().unwrap();
        }
    }
}

/// A line is refused however long it is, and only so much of it is looked at.
#[test]
fn a_line_without_an_end_is_refused() {
    let machine = Machine::new();
    let limited =
        "ulimit -v 1000000; yes zzz | tr -d '\\n' | head -c 100000000 | exec \"$0\" \"$@\"";
    let mut command = Command::new("sh");
    command.args(["-c", limited, env!("CARGO_BIN_EXE_damier"), "play", "labyrinth"]);
    command.args(["--size", "5x5", "--seed", "1"]);
    machine.settle(&mut command);
    let run = Running::start(&mut command).finish();
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("error: that line is too long, or no text"), "{}", run.out);
}

/// A pipe that has no room for anything.
fn full() -> (PipeReader, Stdio) {
    let (reader, mut writer) = io::pipe().unwrap();
    rustix::io::ioctl_fionbio(&writer, true).unwrap();
    while writer.write(&[b'\n'; 4096]).is_ok() {}
    // Others share this setting; who writes now waits.
    rustix::io::ioctl_fionbio(&writer, false).unwrap();
    (reader, writer.into())
}

#[test]
fn a_signal_ends_the_program_while_nobody_reads() {
    // Each tells a seed on standard error, or fails to, when it can be interrupted.
    for (line, code) in [
        ("play labyrinth --size 9x9", 130),
        ("play reversi --seat human --seat random", 130),
        ("labyrinth generate --size 99x99", 130),
    ] {
        let machine = Machine::new();
        let (_reader, out) = full();
        let mut command = machine.command(line.split(' '));
        let (mut told, err) = io::pipe().unwrap();
        command.stdout(out).stderr(err);
        let mut game = Running::start(&mut command);
        drop(command);
        told.read_exact(&mut [0]).unwrap();
        game.signal("INT");
        assert_eq!(game.finish().code, Some(code), "{line}");
    }
}
