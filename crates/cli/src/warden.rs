//! `damier warden …`: our program while it keeps one of somebody else.
//!
//! Nobody types it, and so no help tells of it: whoever drives a program starts it so.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use damier_engine::drive::{Launcher, hold};

/// Keeps a program and everything that it starts, if that is what the arguments ask for.
pub fn asked(arguments: &[OsString]) -> Option<ExitCode> {
    let [_, command, rest @ ..] = arguments else { return None };
    let words = rest.iter().map(|word| word.to_string_lossy().into_owned());
    let words: Vec<String> = words.collect();
    match command.to_str()? {
        Launcher::WARDEN => Some(run(&words)),
        hold::HELD => Some(become_program(&words)),
        hold::PROBE => Some(probe(&words)),
        _ => None,
    }
}

#[cfg(target_os = "linux")]
fn run(words: &[String]) -> ExitCode {
    use damier_engine::drive::warden::{Orders, keep};

    match Orders::read(words).map(|orders| keep(&orders)) {
        Some(Ok(())) => ExitCode::SUCCESS,
        Some(Err(_)) => ExitCode::from(4),
        None => ExitCode::from(2),
    }
}

/// Becomes a program of a stranger, with what holds it in place.
#[cfg(target_os = "linux")]
fn become_program(words: &[String]) -> ExitCode {
    let Some((level, words)) = words.split_first() else { return ExitCode::from(2) };
    let Ok(level) = level.parse() else { return ExitCode::from(2) };
    let Err(error) = damier_engine::drive::held::become_program(level, words);
    writeln!(io::stderr(), "it cannot be held: {error}").ok();
    ExitCode::from(4)
}

/// Tells what somebody who is held could do.
fn probe(words: &[String]) -> ExitCode {
    match writeln!(io::stdout(), "{}", hold::try_all(words).join(" ")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::from(5),
    }
}

/// Only Linux has what a warden needs.
#[cfg(not(target_os = "linux"))]
fn run(_: &[String]) -> ExitCode {
    ExitCode::from(2)
}

/// Only Linux has what holds programs.
#[cfg(not(target_os = "linux"))]
fn become_program(_: &[String]) -> ExitCode {
    ExitCode::from(2)
}
