//! Who may reach for the machine: clocks, threads, files, the environment, the network.
//!
//! `clippy.toml` lists all ways to do so, and clippy finds their uses. It cannot see that somebody
//! switched it off, and that is looked for here: only front ends may, at their root. Whoever allows
//! unsafe code is looked for too, front end or not.

use crate::tidy::{File, Finding};

/// Crates that own the machine and lend it to the others. Beside them only what is outside
/// `crates/` does: benchmarks, chores and tests.
const FRONT_ENDS: &[&str] = &["cli", "tui", "server", "store", "nats", "engine", "testbed"];

/// Files of other crates that reach for the machine all the same, and why.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("crates/ai/src/table/tests.rs", "threads show that they can share a table"),
    ("crates/testkit/src/sweep.rs", "tests are told by the environment how far to go"),
];

/// Files with code that the compiler cannot vouch for, and why.
const UNSAFE: &[(&str, &str)] = &[
    ("crates/ai/src/quoridor/damier/net/head.rs", "what needs AVX2 is called where there is AVX2"),
    ("crates/ai/src/quoridor/damier/train/fit.rs", "what needs AVX2 is called where there is AVX2"),
    ("crates/ai/src/reversi/damier/skill.rs", "what needs AVX2 is called where there is AVX2"),
    ("crates/ai/src/table.rs", "the processor is told which memory is wanted next"),
    ("crates/cli/src/mapped.rs", "the system is asked to show a file as memory"),
    ("crates/engine/src/drive/spaces.rs", "the system is asked for spaces and mounts of one's own"),
    ("crates/engine/src/native/gsl.rs", "functions of C are called"),
    ("crates/engine/src/native/library.rs", "functions of C are called"),
    ("crates/reversi/src/wide.rs", "what needs AVX2 is called where there is AVX2"),
];

/// The lint about such code.
const UNSAFE_SWITCHES: &[&str] = &["unsafe_code"];

/// The lints, and the groups that hold them.
const SWITCHES: &[&str] = &[
    "clippy::disallowed_methods",
    "clippy::disallowed_types",
    "clippy::style",
    "clippy::all",
    "warnings",
];

/// Every place below the front ends where the lints are switched off, or stand a chance not to be
/// asked, every place that allows unsafe code and is not named, and every exception that is none any
/// more. The files are the whole project.
pub fn findings(files: &[File]) -> Vec<Finding> {
    let mut found = Vec::new();
    for file in files {
        let finding = |line, what: String| Finding { path: file.path.clone(), line, what };
        if file.path.ends_with("clippy.toml") && file.path != "clippy.toml" {
            found.push(finding(None, "hides the clippy.toml of the project".to_owned()));
        }
        if file.path.starts_with("crates/") && !UNSAFE.iter().any(|(path, _)| *path == file.path) {
            found.extend(switched_off(&file.text, UNSAFE_SWITCHES).into_iter().map(
                |(line, lint)| {
                    let what = format!("switches {lint} off; hint: name it in xtask/src/lints.rs");
                    finding(Some(line), what)
                },
            ));
        }
        let Some((name, rest)) = below(&file.path) else { continue };
        if rest == "Cargo.toml" && !file.text.contains("[lints]\nworkspace = true") {
            found.push(finding(None, "does not take the lints of the workspace".to_owned()));
        }
        let excepted = EXCEPTIONS.iter().any(|(path, _)| *path == file.path);
        if !rest.starts_with("src/") || excepted {
            continue;
        }
        found.extend(switched_off(&file.text, SWITCHES).into_iter().map(|(line, lint)| {
            let what = format!("switches {lint} off; hint: {name} is handed what it needs");
            finding(Some(line), what)
        }));
    }
    for (exceptions, lints) in [(UNSAFE, UNSAFE_SWITCHES), (EXCEPTIONS, SWITCHES)] {
        for (path, _) in exceptions {
            let file = files.iter().find(|file| file.path == *path);
            if file.is_none_or(|file| switched_off(&file.text, lints).is_empty()) {
                let what = "is no exception any more; hint: strike it from the list".to_owned();
                found.push(Finding { path: (*path).to_owned(), line: None, what });
            }
        }
    }
    found
}

/// The crate that a file belongs to and the rest of its path, if that is no front end.
fn below(path: &str) -> Option<(&str, &str)> {
    let (name, rest) = path.strip_prefix("crates/")?.split_once('/')?;
    (!FRONT_ENDS.contains(&name)).then_some((name, rest))
}

/// Where a source switches one of these lints off, with the line, from 1.
fn switched_off(text: &str, switches: &[&'static str]) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    for opening in ["allow(", "expect("] {
        for (at, _) in text.match_indices(opening) {
            // `result.expect(…)` and `fn may_allow(…)` are no attributes.
            if text[..at].ends_with(|c: char| c.is_alphanumeric() || "._".contains(c)) {
                continue;
            }
            let list = text[at + opening.len()..].split(')').next().unwrap_or_default();
            // A comment may stand before a name.
            let names: Vec<&str> =
                list.split(',').filter_map(|name| name.split_whitespace().last()).collect();
            let line = text[..at].lines().count().max(1);
            let lints = switches.iter().filter(|lint| names.contains(lint));
            found.extend(lints.map(|lint| (line, *lint)));
        }
    }
    found.sort_unstable();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found in these files, beside the exceptions, which are there.
    #[track_caller]
    fn check(files: &[(&str, &str)], expected: &[&str]) {
        let off = "#[expect(clippy::disallowed_methods)]";
        let exceptions = EXCEPTIONS.iter().map(|(path, _)| (*path, off));
        let trusted = UNSAFE.iter().map(|(path, _)| (*path, "#![allow(unsafe_code)]"));
        let files = files.iter().copied().chain(exceptions).chain(trusted);
        let files = files.map(|(path, text)| File { path: path.into(), text: text.into() });
        let found = findings(&files.collect::<Vec<_>>());
        let found: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn whoever_switches_them_off_below_the_front_ends_is_found() {
        check(
            &[
                (
                    "crates/core/src/lib.rs",
                    "\n#![allow(clippy::disallowed_methods, reason = \"\")]",
                ),
                (
                    "crates/ai/src/a/b.rs",
                    "#[cfg_attr(test, expect(\n    clippy::disallowed_types))]",
                ),
                (
                    "crates/play/src/c.rs",
                    "#[allow(dead_code, clippy::all)]\nfn f() {}\n#![allow(warnings)]",
                ),
            ],
            &[
                "crates/core/src/lib.rs:2: switches clippy::disallowed_methods off; hint: core is handed what it needs",
                "crates/ai/src/a/b.rs:1: switches clippy::disallowed_types off; hint: ai is handed what it needs",
                "crates/play/src/c.rs:1: switches clippy::all off; hint: play is handed what it needs",
                "crates/play/src/c.rs:3: switches warnings off; hint: play is handed what it needs",
            ],
        );
    }

    #[test]
    fn front_ends_tests_and_other_lints_are_free() {
        let off = "#![allow(clippy::disallowed_methods, clippy::disallowed_types)]";
        check(
            &[
                ("crates/cli/src/main.rs", off),
                ("crates/tui/src/lib.rs", off),
                ("crates/server/src/lib.rs", off),
                ("crates/core/tests/suite/main.rs", off),
                ("benches/a.rs", off),
                ("xtask/src/lib.rs", off),
                ("crates/core/src/a.rs", "#[allow(clippy::cast_lossless, reason = \"all\")]"),
                ("crates/core/src/b.rs", "read().expect(warnings)"),
            ],
            &[],
        );
    }

    #[test]
    fn unsafe_code_is_named() {
        check(
            &[
                ("crates/core/src/a.rs", "#![allow(unsafe_code, reason = \"\")]"),
                ("crates/cli/src/b.rs", "\n#[expect(unsafe_code)]"),
                ("crates/cli/src/c.rs", "#![deny(unsafe_code)]"),
                ("docs/style.md", "#![allow(unsafe_code)]"),
            ],
            &[
                "crates/core/src/a.rs:1: switches unsafe_code off; hint: name it in xtask/src/lints.rs",
                "crates/cli/src/b.rs:2: switches unsafe_code off; hint: name it in xtask/src/lints.rs",
            ],
        );
    }

    #[test]
    fn nobody_has_lints_of_their_own() {
        check(
            &[
                ("clippy.toml", ""),
                ("crates/ai/clippy.toml", ""),
                ("crates/ai/.clippy.toml", ""),
                ("crates/ai/Cargo.toml", "[package]\n\n[lints]\nworkspace = true\n"),
                ("crates/grid/Cargo.toml", "[package]\n[lints.clippy]\nall = \"allow\"\n"),
            ],
            &[
                "crates/ai/clippy.toml: hides the clippy.toml of the project",
                "crates/ai/.clippy.toml: hides the clippy.toml of the project",
                "crates/grid/Cargo.toml: does not take the lints of the workspace",
            ],
        );
    }

    #[test]
    fn an_exception_that_is_none_any_more_is_struck() {
        let told = findings(&[]).pop().map(|finding| finding.to_string());
        let expected = "crates/testkit/src/sweep.rs: is no exception any more; \
            hint: strike it from the list";
        assert_eq!(told.as_deref(), Some(expected));
    }
}
