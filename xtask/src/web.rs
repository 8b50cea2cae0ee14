//! The web app's own checks, and its tests in a real browser.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail};

use crate::cargo::{Workspace, cannot_start, output, run, succeeds, words};
use crate::damier::Damier;

/// What is run by npm, all of it at once: each keeps one core busy, and none depends on another.
const CHECKS: [&str; 4] = ["format:check", "lint", "check", "test"];

fn folder(workspace: &Workspace) -> PathBuf {
    workspace.root().join("web")
}

/// A call of npm for the web app; arguments are split at spaces.
fn npm(workspace: &Workspace, arguments: &str) -> Command {
    let name = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut command = workspace.command(name, arguments);
    command.current_dir(folder(workspace));
    command
}

/// Whether there is npm, and a Node that the build of the web app takes.
pub fn has_node(workspace: &Workspace) -> bool {
    let Ok(version) = output(&mut workspace.command("node", "--version")) else { return false };
    is_enough(&String::from_utf8_lossy(&version)) && succeeds(&mut npm(workspace, "--version"))
}

/// Whether a version (`v20.19.2`) is 20.19 or later.
fn is_enough(version: &str) -> bool {
    let numbers = version.trim().trim_start_matches('v').split('.');
    let numbers: Vec<u32> = numbers.filter_map(|number| number.parse().ok()).collect();
    numbers.as_slice() >= [20, 19].as_slice()
}

/// The lock file as it was when everything in it was installed.
fn stamp(workspace: &Workspace) -> PathBuf {
    folder(workspace).join("node_modules").join(".installed")
}

/// Whether just what the lock file names is installed.
pub fn has_packages(workspace: &Workspace) -> bool {
    let wanted = fs::read(folder(workspace).join("package-lock.json"));
    wanted.is_ok_and(|wanted| fs::read(stamp(workspace)).is_ok_and(|found| found == wanted))
}

/// Installs what the lock file names.
pub fn get_packages(workspace: &Workspace) -> Result<()> {
    run(&mut npm(workspace, "ci --no-audit --no-fund --ignore-scripts"))
        .context("the npm registry must be within reach once")?;
    fs::copy(folder(workspace).join("package-lock.json"), stamp(workspace))?;
    Ok(())
}

/// Formatting, lints, types and unit tests of the web app.
pub fn check(workspace: &Workspace) -> Result<()> {
    let ran: Vec<_> = thread::scope(|scope| {
        let all = CHECKS.map(|name| {
            let mut command = npm(workspace, &format!("run --silent {name}"));
            command.stdin(Stdio::null());
            scope.spawn(move || (words(&command), command.output()))
        });
        // Whoever panicked is told of by the panic itself.
        all.into_iter().filter_map(|one| one.join().ok()).collect()
    });
    let mut failed = Vec::new();
    for (words, ended) in ran {
        let ended = ended.with_context(|| cannot_start(&npm(workspace, "")))?;
        eprintln!("$ {words}");
        for told in [&ended.stdout, &ended.stderr] {
            eprint!("{}", String::from_utf8_lossy(told));
        }
        if !ended.status.success() {
            failed.push(format!("`{words}` ended with {}", ended.status));
        }
    }
    if failed.is_empty() { Ok(()) } else { bail!("{}", failed.join("\n")) }
}

/// The tests in a real browser, against servers of their own.
pub fn in_browser(workspace: &Workspace) -> Result<()> {
    let damier = Damier::tested(workspace)?;
    run(npm(workspace, "run --silent e2e").env("DAMIER_BIN", damier.program()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_old_or_new_enough() {
        for (version, expected) in [
            ("v20.19.0\n", true),
            ("v22.3.1", true),
            ("v20.9.0", false),
            ("v18.20.4", false),
            ("", false),
        ] {
            assert_eq!(is_enough(version), expected, "{version}");
        }
    }
}
