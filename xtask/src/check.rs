//! `cargo xtask test`: everything that must hold before a change goes in.

use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::cargo::{Workspace, run as run_command};
use crate::damier::Damier;
use crate::usage::Usage;
use crate::{answers, deploy, setup, slowest, web};

/// The command's help.
pub const HELP: &str = "\
cargo xtask test
    Formatting, the web app's own checks, lints, what operators are given, tests, documentation, tests in
    a browser and short checks of the program; stops at the first failure. Tells the ten slowest tests and
    how long each stage took.
";

/// One step of the test command.
struct Stage {
    name: &'static str,
    run: fn(&Workspace) -> Result<()>,
}

const STAGES: &[Stage] = &[
    Stage { name: "set-up", run: setup::run },
    Stage { name: "fmt", run: |workspace| run_command(&mut workspace.cargo("fmt --all --check")) },
    Stage { name: "web", run: web::check },
    Stage { name: "build", run: build },
    Stage { name: "deploy", run: deploy::check },
    Stage { name: "test", run: test },
    Stage { name: "doc", run: doc },
    Stage { name: "browser", run: web::in_browser },
    Stage { name: "answers", run: |workspace| answers::ask(&Damier::tested(workspace)?) },
];

/// Runs every stage and ends with a table of their times.
pub fn run(arguments: &[String]) -> Result<()> {
    if let Some(argument) = arguments.first() {
        return Err(Usage(format!("`test` takes no arguments, but there is `{argument}`")).into());
    }
    let times = run_stages(&Workspace::open()?, STAGES)?;
    eprintln!("\n{}", summary(&times));
    Ok(())
}

fn run_stages(workspace: &Workspace, stages: &[Stage]) -> Result<Vec<(&'static str, Duration)>> {
    let mut times = Vec::new();
    for stage in stages {
        eprintln!("\n== {}", stage.name);
        let started = Instant::now();
        (stage.run)(workspace).with_context(|| {
            let seconds = started.elapsed().as_secs_f64();
            format!("stage `{}` failed after {seconds:.1} s", stage.name)
        })?;
        let time = started.elapsed();
        eprintln!("== {} passed in {:.1} s", stage.name, time.as_secs_f64());
        times.push((stage.name, time));
    }
    Ok(times)
}

fn summary(times: &[(&str, Duration)]) -> String {
    let rows = times.iter().map(|(name, time)| format!("{name:<8}{:>9.1} s\n", time.as_secs_f64()));
    let total: Duration = times.iter().map(|(_, time)| time).sum();
    format!(
        "{}cargo xtask test: all {} stages passed in {:.0} s",
        rows.collect::<String>(),
        times.len(),
        total.as_secs_f64()
    )
}

/// A call of Cargo in which our crates are compiled by `clippy-driver`, which is the compiler with
/// lints: what is built for the tests is linted on the way, and not read a second time for it. Of a
/// crate that takes 58 s to build the lints take 3 s so, and 8 s in a run of their own.
fn linting(workspace: &Workspace, arguments: &str) -> Command {
    let mut cargo = workspace.cargo(arguments);
    cargo.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    // As `cargo clippy -- -D warnings` says it to the driver.
    cargo.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    cargo
}

/// Everything, benchmarks and examples as well.
fn build(workspace: &Workspace) -> Result<()> {
    run_command(&mut linting(workspace, "build --workspace --all-targets --locked"))
}

fn test(workspace: &Workspace) -> Result<()> {
    let ran = run_command(&mut linting(workspace, "nextest run --workspace --locked"));
    // Told also of a run in which tests failed.
    eprintln!("{}", slowest::told(workspace)?);
    ran
}

fn doc(workspace: &Workspace) -> Result<()> {
    run_command(&mut linting(workspace, "test --workspace --doc --locked"))?;
    let mut doc = workspace.cargo("doc --workspace --no-deps --locked");
    run_command(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_failure_ends_the_run_and_is_named() {
        let stages = [
            Stage { name: "good", run: |_| Ok(()) },
            Stage { name: "bad", run: |_| anyhow::bail!("it rains") },
            Stage { name: "late", run: |_| panic!("ran after a failure") },
        ];
        let error = run_stages(&Workspace::open().unwrap(), &stages).unwrap_err();
        let told = format!("{error:#}");
        assert!(told.starts_with("stage `bad` failed after "), "{told}");
        assert!(told.ends_with(" s: it rains"), "{told}");
    }

    #[test]
    fn the_summary_ends_with_the_number_of_stages_and_their_time() {
        let times = [("fmt", Duration::from_millis(1500)), ("set-up", Duration::from_secs(121))];
        assert_eq!(
            summary(&times),
            "fmt           1.5 s\n\
             set-up      121.0 s\n\
             cargo xtask test: all 2 stages passed in 122 s"
        );
    }

    #[test]
    fn arguments_are_refused() {
        let error = run(&["--fast".to_owned()]).unwrap_err();
        assert!(error.is::<Usage>());
    }
}
