//! How soon an engine answers: `stop` while it searches, and thousands of small questions in a row.
//!
//! `cargo bench -p damier-benches --bench engine` tells the times from `stop` to `bestmove`, and how
//! many times as long the last thousand of ten thousand `go nodes 1` take as the first.
#![allow(clippy::print_stdout, clippy::expect_used, reason = "a benchmark prints, and may fail")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads the clock and starts programs"
)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// The program as it is shipped, told by its path.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(program: &str, game: &str) -> Engine {
        let mut child = Command::new(program)
            .args(["engine", game, "--protocol", "ugi"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("it listens");
        let output = BufReader::new(child.stdout.take().expect("it answers"));
        Engine { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it listens");
    }

    fn hear(&mut self, start: &str) {
        let mut line = String::new();
        while !line.starts_with(start) {
            line.clear();
            assert!(self.output.read_line(&mut line).expect("it answers") > 0, "it is gone");
        }
    }
}

fn main() {
    let Some(program) = std::env::args().skip(1).find(|word| !word.starts_with('-')) else {
        println!("usage: cargo bench -p damier-benches --bench engine -- PROGRAM");
        return;
    };
    println!("game       stop: median      worst   10 000 × go nodes 1   last / first thousand");
    for game in ["quoridor", "reversi", "awele"] {
        let mut engine = Engine::start(&program, game);
        let mut times: Vec<Duration> = (0..50).map(|_| stopped(&mut engine)).collect();
        times.sort_unstable();
        let parts: Vec<Duration> = (0..10).map(|_| thousand(&mut engine)).collect();
        let all: Duration = parts.iter().sum();
        let ratio = parts[9].as_secs_f64() / parts[0].as_secs_f64();
        println!(
            "{game:<10} {:>9.2} ms {:>7.2} ms {:>15.2} s {ratio:>18.2}",
            times[25].as_secs_f64() * 1000.0,
            times[49].as_secs_f64() * 1000.0,
            all.as_secs_f64(),
        );
        engine.say("quit");
        engine.child.wait().ok();
    }
}

/// How long it takes from `stop` to the answer, deep in a search.
fn stopped(engine: &mut Engine) -> Duration {
    engine.say("go infinite");
    engine.hear("info depth 6");
    let begun = Instant::now();
    engine.say("stop");
    engine.hear("bestmove");
    begun.elapsed()
}

fn thousand(engine: &mut Engine) -> Duration {
    let begun = Instant::now();
    for _ in 0..1000 {
        engine.say("go nodes 1");
        engine.hear("bestmove");
    }
    begun.elapsed()
}
