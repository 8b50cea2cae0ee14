//! The table of the app's files, as Rust.

use std::collections::hash_map::DefaultHasher;
use std::fmt::Write;
use std::fs;
use std::hash::Hasher;
use std::path::Path;

use crate::node::Missing;

/// Writes `files.rs`: all files, their fingerprint, and why there are none.
pub fn write(out: &Path, missing: Option<&Missing>) {
    let dist = out.join("web").join("dist");
    let mut files = Vec::new();
    if missing.is_none() {
        list(&dist, "", &mut files);
    }
    files.sort();
    let mut text = String::from("pub const FILES: &[File] = &[\n");
    let mut fingerprint = DefaultHasher::new();
    let is_compressed = |path: &str| Path::new(path).extension().is_some_and(|it| it == "gz");
    for path in files.iter().filter(|path| !is_compressed(path)) {
        fingerprint.write(path.as_bytes());
        fingerprint.write(&fs::read(dist.join(path)).unwrap());
        let gzip = match files.binary_search(&format!("{path}.gz")) {
            Ok(_) => format!("Some({})", bytes(&format!("{path}.gz"))),
            Err(_) => "None".to_owned(),
        };
        let (kind, immutable) = (kind(path), path.starts_with("assets/"));
        let bytes = bytes(path);
        writeln!(
            text,
            "File {{ path: {path:?}, kind: {kind:?}, bytes: {bytes}, gzip: {gzip}, \
             immutable: {immutable} }},"
        )
        .unwrap();
    }
    writeln!(text, "];").unwrap();
    writeln!(text, "pub const FINGERPRINT: &str = \"{:016x}\";", fingerprint.finish()).unwrap();
    writeln!(text, "pub const MISSING: Option<Missing> = {};", named(missing)).unwrap();
    fs::write(out.join("files.rs"), text).unwrap();
}

/// The paths of all files of a folder, with `/` between names.
fn list(folder: &Path, path: &str, files: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = format!("{path}{}", entry.file_name().to_str().unwrap());
        if entry.file_type().unwrap().is_dir() {
            list(&entry.path(), &format!("{name}/"), files);
        } else {
            files.push(name);
        }
    }
}

/// The expression that is the content of a file.
fn bytes(path: &str) -> String {
    format!("include_bytes!(concat!(env!(\"OUT_DIR\"), {:?}))", format!("/web/dist/{path}"))
}

/// The expression that tells what is missing.
fn named(missing: Option<&Missing>) -> String {
    match missing {
        None => "None".to_owned(),
        Some(Missing::Skipped) => "Some(Missing::Skipped)".to_owned(),
        Some(Missing::Node) => "Some(Missing::Node)".to_owned(),
        Some(Missing::OldNode(found)) => format!("Some(Missing::OldNode({found:?}))"),
        Some(Missing::Packages(_)) => "Some(Missing::Packages)".to_owned(),
        Some(Missing::Broken(_)) => "Some(Missing::Broken)".to_owned(),
    }
}

/// What a file is, by how its name ends.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "webmanifest" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
