//! The command line of `cargo xtask` itself.

use std::process::Command;

/// Runs `xtask` and compares the exit status and a part of what it says.
#[track_caller]
fn check(arguments: &str, status: i32, says: &str) {
    let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(arguments.split_whitespace())
        .output()
        .expect("xtask starts");
    let bytes = if status == 0 { output.stdout } else { output.stderr };
    let text = String::from_utf8_lossy(&bytes);
    assert_eq!(output.status.code(), Some(status), "{text}");
    assert!(text.contains(says), "{text}");
}

#[test]
fn help_names_every_command() {
    check("--help", 0, "cargo xtask test\n");
    check("--help", 0, "cargo xtask truth [NAME]");
    check("truth --help", 0, "--again");
}

#[test]
fn mistakes_are_told_with_what_there_is() {
    check("", 2, "error: a command is missing; there are: test, truth\n");
    check("tset", 2, "error: no command `tset`; there are: test, truth\n");
    check("test --fast", 2, "error: `test` takes no arguments, but there is `--fast`\n");
    check("truth nothing", 2, "error: no check `nothing`; there are: answers, sweeps, ");
}

#[test]
fn the_long_checks_are_listed() {
    check("truth --list", 0, "reversi-ffo-40-49");
}
