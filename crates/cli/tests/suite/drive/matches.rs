//! Programs of others in `damier match`.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

use super::table::marked;
use crate::common::terminal::Terminal;
use crate::common::{Machine, Running};

/// A program that plays.
fn playing() -> String {
    format!("exec {} engine reversi --size 6 --strategy greedy", env!("CARGO_BIN_EXE_damier"))
}

/// A match of two games against one of our own.
fn a_match(machine: &Machine, seat: &str) -> Command {
    let line = ["match", "reversi", "--size", "6", "--games", "2", "--seed", "1", "--plies", "0"];
    let mut command = machine.command(line);
    command.args(["--seat", seat, "--seat", "greedy", "--json"]);
    // Whoever is started has it too: of the environment this is what it sees.
    command.env("USER", mark(machine));
    command
}

fn mark(machine: &Machine) -> PathBuf {
    machine.work().join("mark")
}

#[test]
fn the_environment_is_cleaned_and_words_are_split_without_a_shell() {
    let machine = Machine::new();
    machine.write("bot.sh", format!("env >seen; printf '%s\\n' \"$@\" >words; {}", playing()));
    let mut command = a_match(&machine, r#"cmd:sh bot.sh 'a  b' "c $HOME" d\ e * ; >x,y"#);
    command.env("DAMIER_SECRET", "hush").env("LD_LIBRARY_PATH", "/nowhere");
    let told = Running::start(&mut command).finish().json();
    assert_eq!((&told["games"], &told["failures"]), (&2.into(), &0.into()), "{told}");
    assert_eq!(machine.read("words"), "a  b\nc $HOME\nd e\n*\n;\n>x,y\n");
    let seen = machine.read("seen");
    let mut names: Vec<&str> =
        seen.lines().filter_map(|line| Some(line.split_once('=')?.0)).collect();
    // These are the shell's own.
    names.retain(|name| !["PWD", "OLDPWD", "SHLVL", "_"].contains(name));
    let passed = ["PATH", "HOME", "USER", "LANG", "LC_ALL", "LC_CTYPE", "TMPDIR", "TZ"];
    assert!(names.contains(&"PATH") && names.iter().all(|name| passed.contains(name)), "{seen}");
}

#[test]
fn a_match_tells_why_a_program_lost_and_goes_on() {
    let machine = Machine::new();
    machine.write(
        "bot.sh",
        format!("if [ ! -e been ]; then : >been; echo woe >&2; exit 3; fi; {}", playing()),
    );
    let run = Running::start(&mut a_match(&machine, "ugi:sh bot.sh")).finish();
    assert_eq!(run.code, Some(0), "{}", run.err);
    let reason = "exit code 3 after `ugi`; it said: woe";
    assert!(run.err.contains(reason), "{}", run.err);
    let told: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&told["games"], &told["failures"]), (&2.into(), &1.into()), "{told}");
    assert!(told["played"][0]["failure"]["why"].as_str().unwrap().contains(reason), "{told}");
    assert!(told["played"][1]["failure"].is_null(), "{told}");
}

/// A program with a child in a session of its own, which thinks until it is stopped.
const SLEEPERS: &str = "
    (setsid sh -c 'echo sleeps >sleeper; exec sleep 1000' &)
    while read -r line; do
        case $line in
            ugi) echo ugiok ;;
            isready) echo readyok ;;
            go*) echo thinks >thinks ;;
            stop) echo bestmove c2 ;;
            quit) exit ;;
        esac
    done
";

/// A match whose program thinks.
fn in_the_middle(machine: &Machine) -> Running {
    let mut command = a_match(machine, "cmd:sh bot.sh");
    command.args(["--clock", "10h/move"]);
    thinking(machine, &mut command)
}

/// A tournament two of whose programs think at once.
fn in_the_middle_of_a_tournament(machine: &Machine) -> Running {
    let line = "arena reversi --size 6 --engine greedy --each st=36000 --srand 1 --concurrency 2";
    let mut command = machine.command(line.split(' '));
    command.args(["--engine", "cmd=sh bot.sh"]).env("USER", mark(machine));
    thinking(machine, &mut command)
}

fn thinking(machine: &Machine, command: &mut Command) -> Running {
    machine.write("bot.sh", SLEEPERS);
    let running = Running::start(command);
    // It is waited for what is written, for as long as it takes.
    for file in ["sleeper", "thinks"] {
        while fs::read(machine.work().join(file)).unwrap_or_default().is_empty() {
            thread::yield_now();
        }
    }
    running
}

#[test]
fn an_interrupted_match_leaves_nobody() {
    for signal in ["INT", "TERM"] {
        let machine = Machine::new();
        let mut running = in_the_middle(&machine);
        running.signal(signal);
        let run = running.finish();
        assert_ne!(run.code, Some(0), "{signal}: {run:?}");
        while !marked(&mark(&machine)).is_empty() {
            thread::yield_now();
        }
    }
}

#[test]
fn a_killed_match_leaves_nobody() {
    let machine = Machine::new();
    let mut running = in_the_middle(&machine);
    running.signal("KILL");
    assert_eq!(running.finish().code, None);
    while !marked(&mark(&machine)).is_empty() {
        thread::yield_now();
    }
}

#[test]
fn a_tournament_that_ends_before_its_time_leaves_nobody() {
    for (signal, code) in [("INT", Some(130)), ("TERM", Some(130)), ("KILL", None)] {
        let machine = Machine::new();
        let mut running = in_the_middle_of_a_tournament(&machine);
        running.signal(signal);
        let run = running.finish();
        assert_eq!(run.code, code, "{signal}: {run:?}");
        while !marked(&mark(&machine)).is_empty() {
            thread::yield_now();
        }
    }
}

/// Neither the journal nor anything else that a tournament holds open is open to its programs.
#[test]
fn programs_do_not_reach_the_journal() {
    let machine = Machine::new();
    machine.write("bot.sh", format!("ls -l /proc/$$/fd >held; {}", playing()));
    let line = "arena reversi --size 6 --engine greedy --srand 1 --save kept.jsonl --engine";
    machine.run_args(line.split(' ').chain(["cmd=sh bot.sh", "nodes=1"]), "").ok();
    let held = machine.read("held");
    assert!(held.contains(" 0 -> ") && held.contains("bot.sh"), "{held}");
    assert!(!held.contains("kept.jsonl"), "{held}");
}

#[test]
fn programs_do_not_reach_the_terminal() {
    let machine = Machine::new();
    let bot = format!(
        "(echo SCRIBBLE >/dev/tty) 2>refused; echo SCRAWL >&2; echo SCRATCH; {}",
        playing()
    );
    machine.write("bot.sh", bot);
    let own = env!("CARGO_BIN_EXE_damier");
    let line = format!(
        "{own} match reversi --size 6 --games 2 --seed 1 --seat 'cmd:sh bot.sh' --seat greedy; \
         echo DONE; exec cat"
    );
    let terminal = Terminal::with("scribble", &machine, ["sh", "-c", &line]);
    let shown = terminal.until("the end", |shown| shown.contains("DONE"));
    assert!(shown.contains("cmd:sh bot.sh"), "{shown}");
    assert!(!shown.contains("SCR"), "{shown}");
    assert!(machine.read("refused").contains("/dev/tty"));
}
