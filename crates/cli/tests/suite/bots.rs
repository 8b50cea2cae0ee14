//! The players in `examples/bots` stay what they are said to be: short, and able to play.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::Machine;

/// An example by its file name.
fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots").join(name)
}

/// Builds an example on a machine, where it is then called `./bot`.
#[track_caller]
fn build(machine: &Machine, compiler: &str, name: &str) {
    let mut command = Command::new(compiler);
    command.arg("-o").arg("bot").arg(example(name));
    machine.settle(&mut command);
    let built = command.output().unwrap();
    let told = String::from_utf8_lossy(&built.stderr);
    assert!(built.status.success(), "{told}");
    // Who reads it first should not wonder about a warning.
    assert_eq!(told, "", "{name}");
}

/// Lets a bot play a pair of games and go through the whole protocol, whatever it is started by.
#[track_caller]
fn plays(machine: &Machine, command: &str) {
    let seat = format!("cmd:{command}");
    let line = ["match", "reversi", "--seat", &seat, "--seat", "greedy", "--games", "2"];
    let options = ["--plies", "2", "--seed", "1", "--clock", "none", "--json"];
    let told = machine.run_args(line.into_iter().chain(options), "").json();
    assert_eq!((&told["games"], &told["failures"]), (&2.into(), &0.into()), "{told}");
    for game in told["played"].as_array().unwrap() {
        assert!(game["moves"].as_array().unwrap().len() > 8, "{game}");
    }
    let told = machine.run_args(["engine", "--compliance", command, "--json"], "").json();
    assert_eq!((&told["broken"], &told["kept"]), (&0.into(), &17.into()), "{told}");
}

#[test]
fn every_example_is_read_in_one_sitting() {
    let files = fs::read_dir(example(".")).unwrap().map(|entry| entry.unwrap().path());
    let files: Vec<PathBuf> = files.filter(|file| file.is_file()).collect();
    for name in ["reversi.py", "reversi.c", "reversi.rs"] {
        assert!(files.iter().any(|file| file.ends_with(name)), "{name} is missing");
    }
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.lines().count() < 60, "{} is too long", file.display());
    }
}

#[test]
fn the_example_in_python_plays() {
    let machine = Machine::new();
    plays(&machine, &format!("python3 '{}'", example("reversi.py").display()));
}

#[test]
fn the_example_in_c_plays() {
    let machine = Machine::new();
    build(&machine, "cc", "reversi.c");
    plays(&machine, "./bot");
}

#[test]
fn the_example_in_rust_plays() {
    let machine = Machine::new();
    build(&machine, "rustc", "reversi.rs");
    plays(&machine, "./bot");
}
