//! Node: what is wanted of it, and what it is asked to do.

use std::fmt;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::copy::gone;

/// What Vite asks for.
const NEEDED: &str = "20.19";

/// Nobody waits for minutes for a registry that is out of reach.
const PATIENCE: [&str; 4] = [
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=500",
    "--fetch-retry-maxtimeout=1000",
    "--fetch-timeout=20000",
];

/// Compresses every file of the app that gains by it, so that no server has to.
const COMPRESS: &str = include_str!("compress.mjs");

/// Why there is no web app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// It was left out on purpose.
    Skipped,
    /// There is no Node, or no npm.
    Node,
    /// A Node of this version.
    OldNode(String),
    /// What it is built with could not be fetched.
    Packages(String),
    /// It could not be built.
    Broken(String),
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Missing::Skipped => write!(f, "DAMIER_WEBAPP=skip leaves it out"),
            Missing::Node => {
                write!(f, "Node is missing; hint: install Node {NEEDED} or later with npm")
            }
            Missing::OldNode(found) => {
                write!(f, "Node {found} is too old; hint: install Node {NEEDED} or later")
            }
            Missing::Packages(why) => {
                write!(
                    f,
                    "its packages cannot be fetched; hint: the npm registry must be within reach once: {why}"
                )
            }
            Missing::Broken(why) => write!(f, "it cannot be built: {why}"),
        }
    }
}

/// Builds the app in its folder, where `dist` is what came of it.
pub fn build(web: &Path) -> Result<(), Missing> {
    let dist = web.join("dist");
    gone(&dist);
    check_version()?;
    install(web)?;
    let vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--outDir", "dist"];
    run(Command::new("node").args(vite).current_dir(web)).map_err(Missing::Broken)?;
    let compress = ["--input-type=module", "--eval", COMPRESS, "dist"];
    run(Command::new("node").args(compress).current_dir(web)).map_err(Missing::Broken)
}

fn check_version() -> Result<(), Missing> {
    let found = output(Command::new("node").arg("--version")).map_err(|_| Missing::Node)?;
    let found = String::from_utf8_lossy(&found.stdout).trim().trim_start_matches('v').to_owned();
    if is_enough(&found) { Ok(()) } else { Err(Missing::OldNode(found)) }
}

/// Whether a version is one that Vite runs on: those between two long-lived ones are none.
fn is_enough(version: &str) -> bool {
    let mut numbers = version.split('.').map(|number| number.parse::<u32>().unwrap_or_default());
    let (major, minor) = (numbers.next().unwrap_or_default(), numbers.next().unwrap_or_default());
    matches!((major, minor), (20, 19..) | (22, 12..) | (23.., _))
}

/// Fetches what the app is built with, unless just that is there already.
fn install(web: &Path) -> Result<(), Missing> {
    let wanted = fs::read_to_string(web.join("package-lock.json"));
    let wanted = wanted.map_err(|error| Missing::Broken(format!("package-lock.json: {error}")))?;
    // It is there when that was written, and only then.
    let installed = web.join("node_modules/.installed");
    if fs::read_to_string(&installed).is_ok_and(|found| found == wanted) {
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut ci = Command::new(npm);
    // What only tests and linters need is among the packages for development.
    ci.args([
        "ci",
        "--omit=dev",
        "--no-audit",
        "--no-fund",
        "--ignore-scripts",
        "--loglevel=error",
    ]);
    output(Command::new(npm).arg("--version")).map_err(|_| Missing::Node)?;
    run(ci.args(PATIENCE).current_dir(web)).map_err(|why| {
        // Nothing has to be fetched to know that.
        let unlike = "package-lock.json does not go with package.json";
        if why.contains("EUSAGE") {
            Missing::Broken(unlike.to_owned())
        } else {
            Missing::Packages(why)
        }
    })?;
    fs::write(installed, wanted).map_err(|error| Missing::Broken(error.to_string()))
}

/// Runs a program, or tells in a line why it failed.
fn run(command: &mut Command) -> Result<(), String> {
    let ended = output(command)?;
    if ended.status.success() {
        return Ok(());
    }
    // The whole is for whoever builds with `-vv`.
    let texts =
        [ended.stdout, ended.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    for line in texts.iter().flat_map(|text| text.lines()) {
        println!("{line}");
    }
    let lines = || texts.iter().rev().flat_map(|text| text.lines()).map(str::trim);
    // A line that only announces an error is followed by the one that tells it.
    let told = lines().filter(|line| !line.is_empty() && !line.ends_with(':'));
    let telling = told.clone().find(|line| line.to_lowercase().contains("error"));
    let line = telling.or_else(|| told.clone().next());
    Err(line.map_or_else(|| ended.status.to_string(), str::to_owned))
}

fn output(command: &mut Command) -> Result<Output, String> {
    command.stdin(Stdio::null()).output().map_err(|error| error.to_string())
}
