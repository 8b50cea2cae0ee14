//! `damier warden …`: our program while it keeps one of somebody else.
//!
//! Nobody types it, and so no help tells of it: whoever drives a program starts it so.

use std::ffi::OsString;
use std::process::ExitCode;

use damier_engine::drive::Launcher;

/// Keeps a program and everything that it starts, if that is what the arguments ask for.
pub fn asked(arguments: &[OsString]) -> Option<ExitCode> {
    let [_, command, rest @ ..] = arguments else { return None };
    let words = rest.iter().map(|word| word.to_string_lossy().into_owned());
    (command == Launcher::WARDEN).then(|| run(&words.collect::<Vec<_>>()))
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

/// Only Linux has what a warden needs.
#[cfg(not(target_os = "linux"))]
fn run(_: &[String]) -> ExitCode {
    ExitCode::from(2)
}
