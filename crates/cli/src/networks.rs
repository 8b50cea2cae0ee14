//! Networks on disk: one in the folder of data takes the place of the one that is built in.

use std::path::{Path, PathBuf};

use damier_ai::quoridor::Net;
use damier_core::Explain;

use crate::failure::Failure;
use crate::files;

/// No network is larger.
const LARGEST: u64 = 2_000_000;

/// Where the network of Quoridor is looked for; none if the system has no such folder.
fn place() -> Option<PathBuf> {
    Some(files::data_folder()?.join("quoridor").join("9x9.network"))
}

/// The network that is kept there, or what is wrong with it; none if there is none.
pub fn kept() -> Option<Result<Net, Failure>> {
    place().filter(|path| path.exists()).map(|path| read(&path))
}

/// The network in a file.
pub fn read(path: &Path) -> Result<Net, Failure> {
    let name = path.to_string_lossy();
    let bytes = files::read_bytes(&name, LARGEST)?;
    Net::read(&bytes).map_err(|error| Failure::input(files::in_file(&name, &error.message())))
}
