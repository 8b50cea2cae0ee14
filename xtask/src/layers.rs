//! The architecture as a table: which of our crates may depend on which.
//!
//! Only normal dependencies count. Tests and build scripts may use more: that
//! is how a rules crate meets `testkit` and `nullgame`, and a store a real database of `testbed`.

use std::fmt;

use anyhow::{Context, Result};
use serde_json::Value;

/// Crates, by the names of their folders.
type Group = &'static [&'static str];

const GROUND: Group = &["core", "grid"];
const WORDS: Group = &["l10n"];
const RULES: Group = &["quoridor", "reversi", "awele", "labyrinth", "hashi"];
const MID_END: Group = &["mind", "ai", "catalog", "render", "formats", "play", "engine", "arena"];
const SERVED: Group = &["api", "store", "nats"];

/// Every crate of the workspace, with the groups of ours it may depend on.
/// None may depend on `testkit`, `testbed` or `nullgame`: they are for tests alone.
const LAYERS: &[(Group, &[Group])] = &[
    (&["core"], &[]),
    (&["grid"], &[&["core"]]),
    (&["l10n"], &[&["core"]]),
    (RULES, &[GROUND]),
    (&["nullgame"], &[GROUND]),
    (&["testkit"], &[GROUND]),
    (&["testbed"], &[]),
    (&["mind"], &[&["core"]]),
    (&["ai"], &[GROUND, RULES, &["mind"]]),
    (&["render", "formats"], &[GROUND, RULES]),
    (&["catalog"], &[GROUND, WORDS, RULES, &["mind", "ai", "formats"]]),
    (&["play"], &[&["core", "mind", "catalog"]]),
    (&["engine"], &[&["core", "mind", "catalog", "play"]]),
    (&["arena"], &[&["core", "mind", "catalog", "play", "engine"]]),
    (&["webapp"], &[]),
    (&["nats"], &[&["core"]]),
    (&["api", "tui"], &[GROUND, WORDS, RULES, MID_END]),
    (&["client"], &[&["api"]]),
    (&["store"], &[GROUND, WORDS, RULES, MID_END, &["api"]]),
    (&["server"], &[GROUND, WORDS, RULES, MID_END, SERVED]),
    (&["cli"], &[GROUND, WORDS, RULES, MID_END, SERVED, &["server", "tui", "webapp"]]),
    (&["benches"], &[GROUND, RULES, MID_END, &["api", "client"]]),
    (&["xtask"], &[]),
];

/// Crates that must do without [`MACHINE`] and [`CODECS`].
const PURE: &[Group] = &[GROUND, RULES, &["nullgame", "mind", "ai"]];

/// Crates that bring clocks, threads, terminals, networks or files. Rules and
/// minds are handed what they need of these, and run in a browser too.
const MACHINE: &[&str] = &[
    "async-nats",
    "axum",
    "chrono",
    "clap",
    "crossbeam",
    "crossterm",
    "ctrlc",
    "directories",
    "fluent-templates",
    "getrandom",
    "indicatif",
    "jiff",
    "libloading",
    "rand",
    "ratatui",
    "rayon",
    "rust-embed",
    "sqlx",
    "tempfile",
    "time",
    "tokio",
    "tower-http",
    "tracing-subscriber",
    "walkdir",
];

/// Crates that read and write the forms of files. Rules offer what can be told of a game and check
/// what is told to them; `formats` and `render` know how it is written.
const CODECS: &[&str] = &["gif", "png", "postcard", "serde", "serde_json"];

/// A crate of ours and its normal dependencies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crate {
    name: String,
    ours: Vec<String>,
    foreign: Vec<String>,
}

impl Crate {
    /// A crate by the name of its folder, what it uses of ours and of others.
    pub fn new(name: &str, ours: &[&str], foreign: &[&str]) -> Self {
        let owned = |names: &[&str]| names.iter().copied().map(str::to_owned).collect();
        Self { name: name.to_owned(), ours: owned(ours), foreign: owned(foreign) }
    }
}

/// A way in which the crates differ from the architecture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    /// A crate without a place in the table.
    Unlisted(String),
    /// A dependency that points up or sideways.
    Edge {
        /// The crate that depends.
        from: String,
        /// The one it must not know.
        to: String,
        /// Those it may know.
        allowed: Vec<&'static str>,
    },
    /// A dependency on the machine where time, chance and storage are handed in.
    Machine {
        /// The crate that depends.
        from: String,
        /// The library.
        to: String,
    },
    /// A dependency on a form of files where only what they hold is known.
    Codec {
        /// The crate that depends.
        from: String,
        /// The library.
        to: String,
    },
    /// Crates that depend on each other in a ring.
    Cycle(Vec<String>),
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unlisted(name) => {
                write!(f, "{name} has no place in the layers; hint: give it one in the table")
            }
            Self::Edge { from, to, allowed } if allowed.is_empty() => {
                write!(f, "{from} must not depend on {to}, nor on any other crate of ours")
            }
            Self::Edge { from, to, allowed } => {
                let allowed = allowed.join(", ");
                write!(f, "{from} must not depend on {to}; of our own it may use {allowed}")
            }
            Self::Machine { from, to } => {
                write!(f, "{from} must not depend on {to}: it is handed time, chance and storage")
            }
            Self::Codec { from, to } => {
                write!(
                    f,
                    "{from} must not depend on {to}: files that need a library are for formats"
                )
            }
            Self::Cycle(names) => write!(f, "a cycle: {}", names.join(" → ")),
        }
    }
}

/// Every breach of the architecture by these crates.
pub fn breaches(crates: &[Crate]) -> Vec<Breach> {
    let mut found = Vec::new();
    for Crate { name, ours, foreign } in crates {
        let Some((_, may_use)) = LAYERS.iter().find(|(group, _)| group.contains(&name.as_str()))
        else {
            found.push(Breach::Unlisted(name.clone()));
            continue;
        };
        let allowed = may_use.concat();
        for to in ours.iter().filter(|to| !allowed.contains(&to.as_str())) {
            let (from, to, allowed) = (name.clone(), to.clone(), allowed.clone());
            found.push(Breach::Edge { from, to, allowed });
        }
        let pure = PURE.concat().contains(&name.as_str());
        for to in foreign.iter().filter(|_| pure) {
            let (from, to) = (name.clone(), to.clone());
            if MACHINE.contains(&to.as_str()) {
                found.push(Breach::Machine { from, to });
            } else if CODECS.contains(&to.as_str()) {
                found.push(Breach::Codec { from, to });
            }
        }
    }
    found.extend(cycle(crates).map(Breach::Cycle));
    found
}

/// A ring of dependencies, its first crate repeated at the end.
fn cycle(crates: &[Crate]) -> Option<Vec<String>> {
    // Crates that use none of the remaining ones lie on no cycle. Once none of
    // these is left, every crate has a successor, so a walk must close.
    let mut left: Vec<&Crate> = crates.iter().collect();
    loop {
        let names: Vec<&String> = left.iter().map(|krate| &krate.name).collect();
        let before = left.len();
        left.retain(|krate| krate.ours.iter().any(|to| names.contains(&to)));
        if left.len() == before {
            break;
        }
    }
    let successor = |name: &String| {
        let krate = left.iter().find(|krate| krate.name == *name)?;
        krate.ours.iter().find(|to| left.iter().any(|other| other.name == **to))
    };
    let mut walk = vec![&left.first()?.name];
    while let Some(next) = walk.last().and_then(|name| successor(name)) {
        let seen = walk.iter().position(|name| *name == next);
        walk.push(next);
        if let Some(start) = seen {
            return Some(walk[start..].iter().copied().cloned().collect());
        }
    }
    None
}

/// The crates of the workspace, from what `cargo metadata --no-deps` prints.
pub fn crates(metadata: &Value) -> Result<Vec<Crate>> {
    let packages = metadata["packages"].as_array().context("metadata without packages")?;
    packages.iter().map(package).collect()
}

fn package(package: &Value) -> Result<Crate> {
    let name = |value: &Value| value["name"].as_str().map(folder).context("a package has no name");
    let mut krate = Crate::new(&name(package)?, &[], &[]);
    let dependencies = package["dependencies"].as_array();
    for dependency in dependencies.with_context(|| format!("{} lists none", krate.name))? {
        // The kind of a normal dependency is null; the others are "dev" and "build".
        if !dependency["kind"].is_null() {
            continue;
        }
        let list = if dependency["path"].is_null() { &mut krate.foreign } else { &mut krate.ours };
        list.push(name(dependency)?);
    }
    Ok(krate)
}

/// The folder a package lies in: the binary's package has a name of its own.
fn folder(package: &str) -> String {
    if package == "damier" {
        return "cli".to_owned();
    }
    package.strip_prefix("damier-").unwrap_or(package).to_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(crates: &[Crate], expected: &[&str]) {
        let found: Vec<String> = breaches(crates).iter().map(ToString::to_string).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn edges_that_point_down_are_fine() {
        check(
            &[
                Crate::new("core", &[], &["thiserror"]),
                Crate::new("reversi", &["core", "grid"], &["thiserror"]),
                Crate::new("mind", &["core"], &["thiserror"]),
                Crate::new("ai", &["core", "reversi", "mind"], &[]),
                Crate::new("catalog", &["core", "reversi", "mind", "ai"], &["strsim"]),
                Crate::new("play", &["core", "mind", "catalog"], &[]),
                Crate::new("cli", &["play", "reversi", "l10n", "tui", "server"], &["clap"]),
            ],
            &[],
        );
    }

    #[test]
    fn edges_that_point_up_or_sideways_are_reported() {
        #[track_caller]
        fn check_edge(from: &str, to: &str, rest: &str) {
            let message = format!("{from} must not depend on {to}{rest}");
            check(&[Crate::new(from, &[to], &[])], &[&message]);
        }
        check_edge("core", "grid", ", nor on any other crate of ours");
        check_edge("reversi", "ai", "; of our own it may use core, grid");
        check_edge("reversi", "awele", "; of our own it may use core, grid");
        check_edge("mind", "ai", "; of our own it may use core");
        check_edge("play", "ai", "; of our own it may use core, mind, catalog");
        check_edge("play", "reversi", "; of our own it may use core, mind, catalog");
        check_edge("engine", "arena", "; of our own it may use core, mind, catalog, play");
        check_edge("testkit", "reversi", "; of our own it may use core, grid");
    }

    #[test]
    fn nothing_uses_what_is_for_tests_alone() {
        for name in LAYERS.iter().flat_map(|(group, _)| *group) {
            let found = breaches(&[Crate::new(name, &["nullgame", "testbed", "testkit"], &[])]);
            let edges = found.iter().filter(|breach| matches!(breach, Breach::Edge { .. }));
            assert_eq!(edges.count(), 3, "{name}");
        }
    }

    #[test]
    fn a_crate_outside_the_table_is_reported() {
        check(
            &[Crate::new("chess", &["core"], &[])],
            &["chess has no place in the layers; hint: give it one in the table"],
        );
    }

    #[test]
    fn rules_and_minds_stay_away_from_the_machine() {
        for name in ["core", "grid", "reversi", "nullgame", "mind", "ai"] {
            let krate = Crate::new(name, &[], &["rayon", "thiserror"]);
            let breach = Breach::Machine { from: name.to_owned(), to: "rayon".to_owned() };
            assert_eq!(breaches(&[krate]), [breach]);
        }
        check(&[Crate::new("cli", &[], &["rayon"])], &[]);
    }

    #[test]
    fn rules_know_no_form_of_files() {
        for name in ["core", "labyrinth", "hashi", "ai"] {
            let message = format!(
                "{name} must not depend on serde_json: files that need a library are for formats"
            );
            check(&[Crate::new(name, &[], &["serde_json", "thiserror"])], &[&message]);
        }
        check(&[Crate::new("formats", &["labyrinth"], &["serde", "serde_json"])], &[]);
    }

    #[test]
    fn cycles_are_reported() {
        let crates = [
            Crate::new("cli", &["play"], &[]),
            Crate::new("play", &["core", "catalog"], &[]),
            Crate::new("catalog", &["core", "ai"], &[]),
            Crate::new("ai", &["core", "play"], &[]),
            Crate::new("core", &[], &[]),
        ];
        let found = breaches(&crates).pop().map(|breach| breach.to_string());
        assert_eq!(found.as_deref(), Some("a cycle: play → catalog → ai → play"));
    }

    #[test]
    fn the_table_allows_no_cycle() {
        let rows = LAYERS.iter().flat_map(|(group, may_use)| {
            group.iter().map(|name| Crate::new(name, &may_use.concat(), &[]))
        });
        assert_eq!(cycle(&rows.collect::<Vec<_>>()), None);
    }

    #[test]
    fn normal_dependencies_are_read_from_the_metadata() {
        let metadata = json!({"packages": [{
            "name": "damier",
            "dependencies": [
                {"name": "damier-core", "kind": null, "path": "crates/core"},
                {"name": "damier-testkit", "kind": "dev", "path": "crates/testkit"},
                {"name": "clap", "kind": null},
                {"name": "cc", "kind": "build"},
            ],
        }]});
        assert_eq!(crates(&metadata).unwrap(), [Crate::new("cli", &["core"], &["clap"])]);
    }
}
