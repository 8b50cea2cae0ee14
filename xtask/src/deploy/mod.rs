//! What operators are given, in `deploy`: every file is read by the validator of whoever will read it,
//! and every call of the program in them by the program.

mod call;
mod validators;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, bail, ensure};

use crate::cargo::{Workspace, run, words};
use crate::damier::Damier;
use call::Call;

pub use validators::{get_caddy, has_caddy};

/// Where nobody listens.
const NOWHERE: &str = "nats://damier:s3cret@127.0.0.1:1";

/// Pages whose examples are tried too.
const PAGES: [&str; 2] = ["deploy/README.md", "docs/scale.md"];

/// Checks all of it, in a copy that has secrets.
pub fn check(workspace: &Workspace) -> Result<()> {
    let copy = copied(workspace)?;
    run(workspace.command("sh", "secrets.sh https://games.example.org").current_dir(&copy))?;
    validators::ask(workspace, &copy)?;
    let damier = Damier::tested(workspace)?;
    let calls = calls(workspace, &copy)?;
    for call in &calls {
        understood(workspace, &damier, call, &copy).with_context(|| call.to_string())?;
    }
    eprintln!("{} calls of the program are understood", calls.len());
    Ok(())
}

/// A fresh copy of the folder.
fn copied(workspace: &Workspace) -> Result<PathBuf> {
    let copy = workspace.target()?.join("deploy");
    if copy.exists() {
        fs::remove_dir_all(&copy)?;
    }
    for folder in ["", "kubernetes", "systemd"] {
        fs::create_dir_all(copy.join(folder))?;
        for entry in fs::read_dir(workspace.root().join("deploy").join(folder))? {
            let entry = entry?;
            if entry.file_type()?.is_file() {
                fs::copy(entry.path(), copy.join(folder).join(entry.file_name()))?;
            }
        }
    }
    Ok(copy)
}

/// Every call of the program in the files, and in the pages about them.
fn calls(workspace: &Workspace, copy: &Path) -> Result<Vec<Call>> {
    let mut calls = Vec::new();
    let read = |path: &Path| {
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
    };
    let mut from = |place: &str, found: Vec<Call>| {
        ensure!(!found.is_empty(), "there is no call of the program in {place}");
        calls.extend(found);
        Ok(())
    };
    for (place, find) in [
        ("Dockerfile", call::of_image as fn(&str, &str) -> Result<Vec<Call>>),
        ("compose.yaml", call::of_compose),
        ("kubernetes/damier.yaml", call::of_kubernetes),
        ("systemd/damier-serve.service", call::of_unit),
        ("systemd/damier-worker@.service", call::of_unit),
    ] {
        from(place, find(place, &read(&copy.join(place))?)?)?;
    }
    for page in PAGES {
        from(page, call::of_page(page, &read(&workspace.root().join(page))?))?;
    }
    Ok(calls)
}

/// Sees that the program understands a call, and keeps its secrets.
fn understood(workspace: &Workspace, damier: &Damier<'_>, call: &Call, copy: &Path) -> Result<()> {
    let settings = copy.join("secrets").join("damier.toml");
    let mut command = workspace.command(damier.program(), "");
    // Whatever is set for whoever runs this says nothing of the files.
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("DAMIER_")) {
        command.env_remove(name);
    }
    command.envs(call.variables.iter().map(|(name, value)| (name, value)));
    command.env("DAMIER_HOME", copy).current_dir(copy).stdin(Stdio::null());
    let code = match call.kind() {
        Some("serve") => {
            command.args(call.with_value("--config", &settings.to_string_lossy()));
            command.arg("--print-config");
            0
        }
        // One that finds its queue would go on for ever.
        Some("worker") => {
            command.args(call.with_value("--queue", NOWHERE)).env("DAMIER_QUEUE", NOWHERE);
            3
        }
        _ => bail!("it is not known how to try this out"),
    };
    let done = command.output().with_context(|| words(&command))?;
    let told = [done.stdout, done.stderr].concat();
    let told = String::from_utf8_lossy(&told);
    ensure!(done.status.code() == Some(code), "ended with {}: {told}", done.status);
    for secret in secrets(copy)? {
        ensure!(!told.contains(&secret), "a secret is told: {told}");
    }
    for (name, _) in &call.variables {
        // What is no setting is shown by what it does.
        let known = ["DAMIER_HOME", "DAMIER_QUEUE"].contains(&name.as_str());
        ensure!(known || told.contains(&format!("# {name}")), "{name} sets nothing: {told}");
    }
    Ok(())
}

/// The passwords, which must not be seen.
fn secrets(copy: &Path) -> Result<Vec<String>> {
    let read = |name: &str| fs::read_to_string(copy.join("secrets").join(name));
    let password = |text: &str, user: &str| {
        let found = text.split_once(user).and_then(|(_, rest)| rest.split_once('@'));
        found.map(|(password, _)| password.to_owned()).context("the queue has no password")
    };
    let servers = password(&read("damier.toml")?, "nats://damier:")?;
    let workers = password(&read("worker.env")?, "nats://worker:")?;
    let passwords = [servers, workers, read("postgres-password")?];
    ensure!(passwords.iter().all(|it| it.len() == 48), "the passwords are short");
    Ok(passwords.into_iter().chain(["s3cret".to_owned()]).collect())
}
