//! Matches read from files, to be played on.

use damier_play::Written;

use crate::failure::Failure;
use crate::files;

/// Reads the last game of a file; `partly`, as far as it can be read.
pub fn load(name: &str, partly: bool) -> Result<Written, Failure> {
    let text = files::read(name)?;
    Written::read(&text, partly).map_err(|problem| Failure::input(files::in_file(name, &problem)))
}
