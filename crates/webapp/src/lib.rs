//! The web app, built from `web/` and put into the program.
//!
//! ```
//! match damier_webapp::missing() {
//!     None => assert!(damier_webapp::file("index.html").unwrap().kind.starts_with("text/html")),
//!     // Built without Node, for instance.
//!     Some(_) => assert!(damier_webapp::files().is_empty()),
//! }
//! ```
//!
//! The build script does all the work: it copies `web/` and `locales/`, has Vite build them, and
//! writes a table of what came of it. `DAMIER_WEBAPP=skip` leaves the app out. Nothing else knows of
//! npm, and of our crates only the binary depends on this one.

/// A file of the app.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Where it lies, from the root of the server: `assets/index-BfQx2a.js`.
    pub path: &'static str,
    /// What it is, as `Content-Type` says it.
    pub kind: &'static str,
    /// What is in it.
    pub bytes: &'static [u8],
    /// The same compressed, where that is worth it.
    pub gzip: Option<&'static [u8]>,
    /// Whether its name changes with its content, so that it can be kept for ever.
    pub immutable: bool,
}

/// Why the program was built without the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// It was left out on purpose.
    Skipped,
    /// There was no Node, or no npm.
    Node,
    /// There was a Node of this version, which is too old.
    OldNode(&'static str),
    /// What it is built with could not be fetched.
    Packages,
    /// It could not be built.
    Broken,
}

mod built {
    use super::{File, Missing};

    include!(concat!(env!("OUT_DIR"), "/files.rs"));
}

/// All files of the app, in the order of their paths; none if it is missing.
pub fn files() -> &'static [File] {
    built::FILES
}

/// The file of a path.
pub fn file(path: &str) -> Option<&'static File> {
    let at = files().binary_search_by(|file| file.path.cmp(path)).ok()?;
    files().get(at)
}

/// What changes with any file of the app.
pub fn fingerprint() -> &'static str {
    built::FINGERPRINT
}

/// Why there is no app; nothing if there is one.
pub fn missing() -> Option<Missing> {
    built::MISSING
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_an_app_or_a_reason_why_there_is_none() {
        assert_eq!(missing().is_none(), file("index.html").is_some());
        assert_eq!(missing().is_some(), files().is_empty());
        assert_eq!(fingerprint().len(), 16);
    }

    #[test]
    fn every_file_is_found_by_its_path_and_is_of_a_known_kind() {
        for one in files() {
            assert!(file(one.path).is_some_and(|found| found.bytes == one.bytes), "{}", one.path);
            assert!(one.gzip.is_none_or(|gzip| gzip.len() < one.bytes.len()), "{}", one.path);
            assert_eq!(one.immutable, one.path.starts_with("assets/"), "{}", one.path);
            assert_ne!(one.kind, "application/octet-stream", "{}", one.path);
        }
        assert!(file("nowhere.js").is_none());
    }
}
