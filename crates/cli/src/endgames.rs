//! The endgame databases of Awélé on disk: a folder for each set of rules, a file for each
//! layer, written whole or not at all. What is missing or damaged is computed again.

use std::any::Any;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use damier_ai::awele::endgame::{Database, LayerError, Needs, Wanted};
use damier_awele::RuleSet;
use damier_core::{Explain, Message, Stop, in_bytes};
use damier_mind::{Shelf, Workers};
use rayon::prelude::*;

use crate::context::Context;
use crate::failure::Failure;
use crate::{files, learnt, machine};

/// No larger database is built unasked: this many boards take seconds.
const BOARDS_UNASKED: u64 = 2_704_156;

/// The databases at hand.
#[derive(Clone, Default)]
pub struct Endgames(Arc<Mutex<Vec<Arc<Database>>>>);

/// All threads of the machine, or of the pool this runs in.
pub struct Threads;

impl Workers for Threads {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..pieces).into_par_iter().for_each(work);
    }
}

/// A file that should be a layer and is not.
pub struct Damage {
    pub path: PathBuf,
    pub error: Unusable,
}

/// Why a layer could not be taken from its file.
pub enum Unusable {
    Unreadable(io::Error),
    Damaged(LayerError),
}

impl Damage {
    pub fn message(&self) -> Message {
        let name = self.path.to_string_lossy().into_owned();
        match &self.error {
            Unusable::Unreadable(error) => {
                Message::new("error-read").with("file", name).with("reason", files::reason(error))
            }
            Unusable::Damaged(error) => files::in_file(&name, &error.message()),
        }
    }
}

/// Where the layers of a database are kept; none if the system has no such folder.
pub fn folder(rule_set: &RuleSet) -> Option<PathBuf> {
    let rules = Database::rule_set_for(rule_set).to_string().replace(' ', "_");
    Some(files::data_folder()?.join("awele").join(rules))
}

pub fn layer_path(folder: &Path, seeds: usize) -> PathBuf {
    folder.join(format!("{seeds:02}.layer"))
}

/// The layers on disk up to `most` seeds, as far as they can be read one after the other, and
/// what is wrong with the next, if something is.
pub fn load(rule_set: &RuleSet, most: usize) -> (Database, Option<Damage>) {
    let mut database = Database::new(rule_set);
    let Some(folder) = folder(rule_set) else {
        return (database, None);
    };
    for seeds in 0..=most {
        let path = layer_path(&folder, seeds);
        let error = match fs::read(&path) {
            Ok(bytes) => match database.add_layer(&bytes) {
                Ok(()) => continue,
                Err(error) => Unusable::Damaged(error),
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => break,
            Err(error) => Unusable::Unreadable(error),
        };
        return (database, Some(Damage { path, error }));
    }
    (database, None)
}

/// Solves and writes layer after layer until `seeds`, showing how far it is; stops early if
/// interrupted. Tells `built` of each. What cannot be written is an error only after everything
/// is solved.
pub fn grow(
    database: &mut Database,
    seeds: usize,
    context: &Context,
    built: impl FnMut(&Database),
) -> Result<(), (PathBuf, io::Error)> {
    let bar = context.share_bar(1000);
    let mut progress = |layer: usize, share: f64| {
        bar.set_message(context.say(&Message::new("awele-db-building").with("seeds", layer)));
        bar.set_position((1000.0 * share) as u64);
    };
    let grown = grow_quietly(database, seeds, &context.stop, &mut progress, built);
    bar.finish_and_clear();
    grown
}

/// The same, where nothing is shown but what `progress` does with the layer and the share done.
fn grow_quietly(
    database: &mut Database,
    seeds: usize,
    stop: &Stop,
    progress: &mut dyn FnMut(usize, f64),
    mut built: impl FnMut(&Database),
) -> Result<(), (PathBuf, io::Error)> {
    let folder = folder(database.rule_set());
    let mut failed = None;
    let first = database.seeds().map_or(0, |seeds| seeds + 1);
    for layer in first..=seeds {
        progress(layer, 0.0);
        if !database.grow(&Threads, stop, &mut |share| progress(layer, share)) {
            break;
        }
        if let (Some(folder), Some(bytes)) = (&folder, database.layer_bytes(layer)) {
            let path = layer_path(folder, layer);
            let written = fs::create_dir_all(folder).and_then(|()| files::write(&path, &bytes));
            failed = failed.or(written.err().map(|error| (path, error)));
        }
        built(database);
    }
    failed.map_or(Ok(()), Err)
}

/// As many seeds as are computed unasked.
pub fn usual_seeds(rule_set: &RuleSet) -> usize {
    let boards = |seeds: usize| Database::boards_upto(rule_set, seeds);
    (1..=rule_set.total() as usize)
        .take_while(|&seeds| boards(seeds).is_some_and(|all| all <= BOARDS_UNASKED))
        .last()
        .unwrap_or(0)
}

/// What a database takes if the machine has it to give, or why it is refused.
pub fn check_needs(rule_set: &RuleSet, seeds: usize) -> Result<Needs, Failure> {
    let needs = Database::needs(rule_set, seeds);
    let mut problems = Vec::new();
    let mut compare = |key: &'static str, needed: u64, free: Option<u64>| {
        if let Some(free) = free.filter(|&free| free < needed) {
            problems.push(
                Message::new(key)
                    .with("seeds", seeds)
                    .with("needed", in_bytes(needed.into()))
                    .with("free", in_bytes(free.into())),
            );
        }
    };
    compare("awele-db-memory", needs.memory, machine::free_memory());
    compare(
        "awele-db-disk",
        needs.disk,
        folder(rule_set).and_then(|folder| machine::free_disk(&folder)),
    );
    if Database::boards_upto(rule_set, seeds).is_none() {
        problems.push(Message::new("awele-db-too-many").with("seeds", seeds));
    }
    match problems.into_iter().next() {
        Some(problem) => Err(Failure::Negative(problem)),
        None => Ok(needs),
    }
}

impl Endgames {
    /// If a database is wanted, what is on disk, and at the first use what `grow` adds up to a
    /// number of seeds.
    fn serve(&self, wanted: &dyn Any, grow: impl FnOnce(&mut Database, usize)) -> Option<Lent> {
        let Wanted(rule_set) = wanted.downcast_ref()?;
        let served = Database::rule_set_for(rule_set);
        let mut shelf = self.0.lock().ok()?;
        if let Some(found) = shelf.iter().find(|database| *database.rule_set() == served) {
            return Some(found.clone() as Lent);
        }
        let (mut database, _) = load(rule_set, usize::MAX);
        let usual = usual_seeds(rule_set);
        if database.seeds().is_none_or(|seeds| seeds < usual)
            && check_needs(rule_set, usual).is_ok()
        {
            grow(&mut database, usual);
        }
        database.seeds()?;
        let database = Arc::new(database);
        shelf.push(database.clone());
        Some(database as Lent)
    }
}

/// What lies on a shelf, whatever it is.
pub type Lent = Arc<dyn Any + Send + Sync>;

impl Shelf for Context {
    /// What is on disk, and at the first use what can be computed in seconds, which is shown.
    fn lend(&self, wanted: &dyn Any) -> Option<Lent> {
        if let Some(kept) = learnt::kept(wanted) {
            let told = kept.inspect_err(|failure| {
                for problem in failure.messages() {
                    writeln!(io::stderr(), "{}", self.say(&problem)).ok();
                }
            });
            return told.ok();
        }
        self.endgames.serve(wanted, |database, seeds| {
            self.catch_interrupts();
            // If it cannot be written it is computed again next time.
            grow(database, seeds, self, |_| {}).ok();
        })
    }
}

impl Shelf for Endgames {
    /// The same behind a full screen, where nothing may be written to the terminal.
    fn lend(&self, wanted: &dyn Any) -> Option<Lent> {
        if let Some(kept) = learnt::kept(wanted) {
            return kept.ok();
        }
        self.serve(wanted, |database, seeds| {
            grow_quietly(database, seeds, &Stop::new(), &mut |_, _| {}, |_| {}).ok();
        })
    }
}
