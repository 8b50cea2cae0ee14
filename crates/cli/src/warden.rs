//! `damier warden`: what our program is while it keeps one of somebody else.

use std::process::ExitCode;

/// Keeps the program that the arguments name, and everything it starts. Nobody types this: whoever
/// drives a program starts it so.
#[cfg(target_os = "linux")]
pub fn run(arguments: &[String]) -> ExitCode {
    use damier_engine::drive::warden::{Orders, keep};

    match Orders::read(arguments).map(|orders| keep(&orders)) {
        Some(Ok(())) => ExitCode::SUCCESS,
        Some(Err(_)) => ExitCode::from(4),
        None => ExitCode::from(2),
    }
}

/// Only Linux has what a warden needs.
#[cfg(not(target_os = "linux"))]
pub fn run(_: &[String]) -> ExitCode {
    ExitCode::from(2)
}
