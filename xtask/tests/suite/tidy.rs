//! The project's files keep the rules of the house.

use xtask::cargo::Workspace;
use xtask::tidy::{files, findings};

#[test]
fn the_project_is_tidy() -> anyhow::Result<()> {
    let files = files(&Workspace::open()?)?;
    assert!(
        files.iter().any(|file| file.path == "xtask/tests/suite/tidy.rs"),
        "git lists other files"
    );
    let found: Vec<String> = findings(&files).iter().map(ToString::to_string).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
    Ok(())
}
