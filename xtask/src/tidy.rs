//! The rules of the house about files: what no compiler sees.

use std::fmt;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::cargo::{Workspace, output};

/// A source file is one sitting long.
const MOST_LINES: usize = 700;

/// Words of a thing not finished, or of a test that is not run. Each is cut in
/// two so that this file holds none of them.
const UNFINISHED: &[&str] =
    &[concat!("TO", "DO"), concat!("FIX", "ME"), concat!("to", "do!("), concat!("#[ig", "nore")];

/// Folders at the root of somebody's machine.
const MACHINE_FOLDERS: &[&str] = &["work", "root", "home"];

/// What the README has to tell: how to run the program, how to test it.
const README_COMMANDS: &[&str] = &["cargo run --release", "cargo xtask test"];

/// A text file of the project; its path is relative, with `/` between names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Where it lies in the project.
    pub path: String,
    /// What it says.
    pub text: String,
}

/// Something untidy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The file.
    pub path: String,
    /// The line, from 1, where it is about one.
    pub line: Option<usize>,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.path, self.what),
            None => write!(f, "{}: {}", self.path, self.what),
        }
    }
}

/// The paths of the project's files: those that git tracks, and new ones it would
/// not ignore, so that a file is judged before it is committed.
pub fn tracked(workspace: &Workspace) -> Result<Vec<String>> {
    let arguments = "ls-files -z --cached --others --exclude-standard";
    let list = String::from_utf8(output(&mut workspace.command("git", arguments))?)?;
    let paths = list.split_terminator('\0').map(str::to_owned);
    // What was deleted may still be in the index.
    Ok(paths.filter(|path| workspace.root().join(path).exists()).collect())
}

/// The project's text files.
pub fn files(workspace: &Workspace) -> Result<Vec<File>> {
    let mut files = Vec::new();
    for path in tracked(workspace)? {
        let bytes = fs::read(workspace.root().join(&path))
            .with_context(|| format!("cannot read {path}"))?;
        // Pictures and the like have nothing to say here.
        if let Ok(text) = String::from_utf8(bytes) {
            files.push(File { path, text });
        }
    }
    Ok(files)
}

/// Everything untidy in these files, which are the whole project.
pub fn findings(files: &[File]) -> Vec<Finding> {
    let mut found = Vec::new();
    for file in files {
        for (index, line) in file.text.lines().enumerate() {
            let what = machine_path(line).or_else(|| unfinished(&file.path, line));
            let line = Some(index + 1);
            found.extend(what.map(|what| Finding { path: file.path.clone(), line, what }));
        }
        let lines = file.text.lines().count();
        if has_extension(&file.path, "rs") && lines > MOST_LINES {
            let what = format!("{lines} lines, more than {MOST_LINES}; hint: split it by idea");
            found.push(Finding { path: file.path.clone(), line: None, what });
        }
    }
    found.extend(catalogues_without_twin(files));
    found.extend(readme(files));
    found
}

fn has_extension(path: &str, extension: &str) -> bool {
    Path::new(path).extension().is_some_and(|found| found == extension)
}

fn machine_path(line: &str) -> Option<String> {
    MACHINE_FOLDERS.iter().map(|folder| format!("/{folder}/")).find_map(|needle| {
        line.match_indices(&needle)
            // After a name the slash only separates: an address, a relative path.
            .any(|(at, _)| {
                !line[..at].ends_with(|c: char| c.is_alphanumeric() || "._-})".contains(c))
            })
            .then(|| format!("names a folder of one machine, `{needle}…`"))
    })
}

fn unfinished(path: &str, line: &str) -> Option<String> {
    let word = UNFINISHED.iter().find(|word| has_extension(path, "rs") && line.contains(**word))?;
    Some(format!("says `{word}`"))
}

/// The two languages have the same catalogues.
fn catalogues_without_twin(files: &[File]) -> impl Iterator<Item = Finding> {
    let pairs = [("locales/en/", "locales/fr/"), ("locales/fr/", "locales/en/")];
    pairs.into_iter().flat_map(move |(from, to)| {
        files.iter().filter_map(move |file| {
            let name = file.path.strip_prefix(from).filter(|name| has_extension(name, "ftl"))?;
            let twin = format!("{to}{name}");
            let what = format!("has no sibling {twin}");
            (!files.iter().any(|file| file.path == twin)).then(|| Finding {
                path: file.path.clone(),
                line: None,
                what,
            })
        })
    })
}

fn readme(files: &[File]) -> Vec<Finding> {
    let finding = |what: String| Finding { path: "README.md".to_owned(), line: None, what };
    let Some(readme) = files.iter().find(|file| file.path == "README.md") else {
        return vec![finding("does not exist".to_owned())];
    };
    let untold = README_COMMANDS.iter().filter(|command| !readme.text.contains(**command));
    untold.map(|command| finding(format!("does not mention `{command}`"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Adds a file to a tidy project and compares what is found there.
    #[track_caller]
    fn check(path: &str, text: &str, expected: &[&str]) {
        let files = [
            File { path: "README.md".to_owned(), text: README_COMMANDS.join("\n") },
            File { path: path.to_owned(), text: text.to_owned() },
        ];
        let found: Vec<String> = findings(&files).iter().map(ToString::to_string).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn paths_of_one_machine_are_found() {
        for folder in MACHINE_FOLDERS {
            let what = format!("docs/a.md:2: names a folder of one machine, `/{folder}/…`");
            check("docs/a.md", &format!("\nsee /{folder}/notes"), &[&what]);
            check("docs/a.md", &format!("\n/{folder}/notes"), &[&what]);
            check("docs/a.md", &format!("\nfile:///{folder}/notes"), &[&what]);
            check("docs/a.md", &format!("https://example.org/{folder}/notes"), &[]);
            check("docs/a.md", &format!("see ../{folder}/notes"), &[]);
        }
    }

    #[test]
    fn unfinished_work_is_found_in_rust() {
        for word in UNFINISHED {
            check("src/a.rs", &format!("x\n y {word} z"), &[&format!("src/a.rs:2: says `{word}`")]);
            check("src/a.md", word, &[]);
        }
    }

    #[test]
    fn long_source_files_are_found() {
        let long = "//\n".repeat(MOST_LINES + 1);
        check("a.rs", &long, &["a.rs: 701 lines, more than 700; hint: split it by idea"]);
        check("a.rs", &long[3..], &[]);
        check("a.txt", &long, &[]);
    }

    #[test]
    fn a_catalogue_in_one_language_is_found() {
        let (en, fr) = ("locales/en/a.ftl", "locales/fr/a.ftl");
        check(en, "", &[&format!("{en}: has no sibling {fr}")]);
        check(fr, "", &[&format!("{fr}: has no sibling {en}")]);
    }

    #[test]
    fn the_readme_must_exist_and_name_both_commands() {
        let found = findings(&[]);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].to_string(), "README.md: does not exist");
        let text = "Type `cargo run --release`.".to_owned();
        let found = findings(&[File { path: "README.md".to_owned(), text }]);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].to_string(), "README.md: does not mention `cargo xtask test`");
    }
}
