//! `cargo xtask`: picks the chore by its name.
#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command line listens and speaks to a person"
)]

use std::process::ExitCode;

use xtask::{check, truth, usage::Usage};

struct Command {
    name: &'static str,
    help: &'static str,
    run: fn(&[String]) -> anyhow::Result<()>,
}

const COMMANDS: &[Command] = &[
    Command { name: "test", help: check::HELP, run: check::run },
    Command { name: "truth", help: truth::HELP, run: truth::run },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(if error.is::<Usage>() { 2 } else { 1 })
        }
    }
}

fn dispatch(arguments: &[String]) -> anyhow::Result<()> {
    let known = || COMMANDS.iter().map(|command| command.name).collect::<Vec<_>>().join(", ");
    let Some((name, rest)) = arguments.split_first() else {
        return Err(Usage(format!("a command is missing; there are: {}", known())).into());
    };
    if is_help(name) {
        println!("The project's chores.\n");
        for command in COMMANDS {
            println!("{}", command.help);
        }
        return Ok(());
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        return Err(Usage(format!("no command `{name}`; there are: {}", known())).into());
    };
    if rest.iter().any(|argument| is_help(argument)) {
        println!("{}", command.help);
        return Ok(());
    }
    (command.run)(rest)
}

fn is_help(argument: &str) -> bool {
    matches!(argument, "-h" | "--help" | "help")
}
