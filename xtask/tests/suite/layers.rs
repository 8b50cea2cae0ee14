//! The workspace keeps to the architecture's table of crates.

use xtask::cargo::Workspace;
use xtask::layers::{breaches, crates};

#[test]
fn the_workspace_keeps_its_layers() -> anyhow::Result<()> {
    let crates = crates(Workspace::open()?.metadata())?;
    assert!(crates.len() > 2, "cargo metadata lists {} crates", crates.len());
    let found: Vec<String> = breaches(&crates).iter().map(ToString::to_string).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
    Ok(())
}
