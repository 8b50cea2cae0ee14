//! Notes on what was proved, in a real folder.
use std::fs;
use std::path::PathBuf;

use xtask::fingerprint::of_files;
use xtask::marker::Markers;

/// A folder of the test's own that does not exist yet.
fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("marker").join(test);
    // Left by an earlier run, or not there at all.
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn a_note_is_found_again_by_what_was_built_only() -> anyhow::Result<()> {
    let folder = folder("built");
    let markers = Markers::new(folder.clone(), "0123abcd");
    assert_eq!(markers.proof("sum"), None);
    markers.leave("sum", "two and two is four")?;
    assert_eq!(markers.proof("sum").as_deref(), Some("two and two is four"));
    assert_eq!(Markers::new(folder, "0123abce").proof("sum"), None);
    Ok(())
}

#[test]
fn a_check_is_forgotten_with_its_parts_and_no_other() -> anyhow::Result<()> {
    let markers = Markers::new(folder("forget"), "0123abcd");
    markers.forget("sum")?;
    for name in ["sum", "sum.1", "sum.2", "sum-1", "summary"] {
        markers.leave(name, "proved")?;
    }
    markers.forget("sum")?;
    for name in ["sum", "sum.1", "sum.2"] {
        assert_eq!(markers.proof(name), None, "{name}");
    }
    for name in ["sum-1", "summary"] {
        assert!(markers.proof(name).is_some(), "{name}");
    }
    Ok(())
}

#[test]
fn an_unreadable_note_proves_nothing() -> anyhow::Result<()> {
    let folder = folder("unreadable");
    let markers = Markers::new(folder.clone(), "0123abcd");
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("sum"), "")?;
    assert_eq!(markers.proof("sum"), None);
    Ok(())
}

/// Two programs of the same version are two programs.
#[test]
fn another_byte_is_another_fingerprint() -> anyhow::Result<()> {
    let folder = folder("fingerprint");
    fs::create_dir_all(&folder)?;
    let program = folder.join("program");
    fs::write(&program, "damier 0.1.0, right")?;
    let right = of_files(&[&program])?;
    assert_eq!(of_files(&[&program])?, right);
    fs::write(&program, "damier 0.1.0, wrong")?;
    assert_ne!(of_files(&[&program])?, right);
    assert!(of_files(&[folder.join("missing")]).is_err());
    Ok(())
}
