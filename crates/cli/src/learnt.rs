//! What strong players learnt, on disk: a file in the folder of data takes the place of what is built in.

use std::any::Any;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use damier_ai::awele::book::{self, Book, Notes, Openings};
use damier_ai::awele::{AnyWorth, Worth};
use damier_ai::quoridor::{AnyNet, Net};
use damier_ai::reversi::damier::{AnyWeights, Weights};
use damier_awele::RuleSet;
use damier_core::{Explain, Message, Place};

use crate::endgames::Lent;
use crate::failure::Failure;
use crate::files;

/// No network is larger.
const LARGEST_NETWORK: u64 = 2_000_000;
/// No weights are larger.
const LARGEST_WEIGHTS: u64 = 64 << 20;

/// What is wanted if it is something learnt and kept there, or what is wrong with it.
pub fn kept(wanted: &dyn Any) -> Option<Result<Lent, Failure>> {
    if wanted.is::<AnyNet>() {
        place("quoridor", "9x9.network").map(|path| Ok(Arc::new(network(&path)?) as Lent))
    } else if wanted.is::<AnyWeights>() {
        place("reversi", "8x8.weights").map(|path| Ok(Arc::new(weights(&path)?) as Lent))
    } else if wanted.is::<AnyWorth>() {
        place("awele", "6.worth").map(|path| Ok(Arc::new(worth(&path)?) as Lent))
    } else if let Some(Openings(rules)) = wanted.downcast_ref() {
        let name = format!("{rules}.openings").replace(' ', "_");
        place("awele", &name).map(|path| Ok(Arc::new(openings(&path, rules)?) as Lent))
    } else {
        None
    }
}

/// Where a file is kept; none if it is not.
fn place(game: &str, name: &str) -> Option<PathBuf> {
    Some(files::data_folder()?.join(game).join(name)).filter(|path| path.exists())
}

/// The network of Quoridor in a file.
pub fn network(path: &Path) -> Result<Net, Failure> {
    read(path, LARGEST_NETWORK, Net::read)
}

/// The weights of Reversi in a file.
pub fn weights(path: &Path) -> Result<Weights, Failure> {
    read(path, LARGEST_WEIGHTS, Weights::read)
}

/// What positions of Awélé are worth, in a file.
pub fn worth(path: &Path) -> Result<Worth, Failure> {
    read(path, LARGEST_NETWORK, Worth::read)
}

/// Openings of Awélé under some rules, in a file.
fn openings(path: &Path, rules: &RuleSet) -> Result<Book, Failure> {
    let name = path.to_string_lossy();
    let notes = notes(&name)?;
    if notes.rule_set() != rules {
        let message = Message::new("awele-book-elsewhere")
            .with("kept", notes.rule_set().to_string())
            .with("wanted", rules.to_string());
        return Err(Failure::input(files::in_file(&name, &message)));
    }
    Ok(Book::of(notes))
}

/// What was noted of openings of Awélé, in a file.
pub fn notes(name: &str) -> Result<Notes, Failure> {
    let text = files::read_text(name, book::LARGEST)?;
    Notes::read(&text).map_err(|error| {
        let at = files::at_place(Place { line: error.line, column: 1 }, error.message());
        Failure::input(files::in_file(name, &at))
    })
}

fn read<T, E: Explain>(
    path: &Path,
    largest: u64,
    read: fn(&[u8]) -> Result<T, E>,
) -> Result<T, Failure> {
    let name = path.to_string_lossy();
    let bytes = files::read_bytes(&name, largest)?;
    read(&bytes).map_err(|error| Failure::input(files::in_file(&name, &error.message())))
}
