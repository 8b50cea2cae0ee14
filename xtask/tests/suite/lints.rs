//! Below the front ends nobody switches off what keeps clocks, threads and files out.

use xtask::cargo::Workspace;
use xtask::lints::findings;
use xtask::tidy::files;

#[test]
fn the_machine_is_handed_in() -> anyhow::Result<()> {
    let files = files(&Workspace::open()?)?;
    let sources = files.iter().filter(|file| file.path.starts_with("crates/core/src/"));
    assert!(sources.count() > 5, "git lists other files");
    let found: Vec<String> = findings(&files).iter().map(ToString::to_string).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
    Ok(())
}
