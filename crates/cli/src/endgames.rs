//! The endgame databases of Awélé on disk: a folder for each set of rules, a file for each
//! layer, written whole or not at all. What is missing or damaged is computed again. While a large
//! layer is built there is a folder for it too, from which an interrupted build goes on.

use std::any::Any;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use damier_ai::awele::endgame::{Build, Database, LayerError, Needs, Unbuilt, Wanted};
use damier_awele::RuleSet;
use damier_core::{Explain, Message, Stop, in_bytes};
use damier_mind::{Shelf, Workers};
use damier_nats::{Key, Kind, Task, Worked};
use rayon::prelude::*;

use crate::context::Context;
use crate::failure::Failure;
use crate::fleet::{Fleet, Piecework, Pile, Tools, number, too_little};
use crate::workroom::Folder;
use crate::{files, learnt, machine, mapped};

/// No larger database is built unasked: this many boards take seconds.
const BOARDS_UNASKED: u64 = 2_704_156;

/// A layer with more boards takes so long that it would be a pity to begin it again.
const BOARDS_AT_ONCE: u64 = 8_000_000;

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
        let error = match mapped::open(&path) {
            Ok(bytes) => match database.add_layer(bytes) {
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

/// The same, where all of every file was compared with its checksums; nothing if that was stopped.
pub fn load_sound(
    rule_set: &RuleSet,
    most: usize,
    stop: &Stop,
) -> Option<(Database, Option<Damage>)> {
    let (mut database, damage) = load(rule_set, most);
    for seeds in 0..next_layer(&database) {
        if !database.is_sound(seeds, &Threads, stop)? {
            database.truncate(seeds);
            let path = folder(rule_set).map(|folder| layer_path(&folder, seeds));
            let error = Unusable::Damaged(LayerError::Checksum);
            return Some((database, path.map(|path| Damage { path, error })));
        }
    }
    Some((database, damage))
}

/// The end up to so many seeds, computed and not looked up: the same wherever it is, whatever is kept there.
/// It ends earlier if it is stopped.
pub fn computed(rule_set: &RuleSet, seeds: usize, stop: &Stop) -> Database {
    let mut database = Database::new(rule_set);
    while database.seeds() < Some(seeds) && database.grow(&Threads, stop, &mut |_| {}) {}
    database
}

/// Solves and writes layer after layer until `seeds`, in so much memory, showing how far it is; stops
/// early if interrupted. Tells `built` of each. What cannot be written is an error only after
/// everything is solved, if it can be solved without.
pub fn grow(
    database: &mut Database,
    seeds: usize,
    memory: u64,
    context: &Context,
    built: impl FnMut(&Database),
) -> Result<(), (PathBuf, io::Error)> {
    let bar = context.share_bar(1000);
    let mut progress = |layer: usize, share: f64| {
        bar.set_message(context.say(&Message::new("awele-db-building").with("seeds", layer)));
        bar.set_position((1000.0 * share) as u64);
    };
    let grown = grow_quietly(database, seeds, memory, &context.stop, &mut progress, built);
    bar.finish_and_clear();
    grown
}

/// The same, where nothing is shown but what `progress` does with the layer and the share done.
fn grow_quietly(
    database: &mut Database,
    seeds: usize,
    memory: u64,
    stop: &Stop,
    progress: &mut dyn FnMut(usize, f64),
    mut built: impl FnMut(&Database),
) -> Result<(), (PathBuf, io::Error)> {
    let mut failed = None;
    for layer in next_layer(database)..=seeds {
        progress(layer, 0.0);
        let grown = grow_layer(database, memory, stop, &mut |share| progress(layer, share));
        failed = failed.or(grown.err());
        if next_layer(database) == layer {
            break;
        }
        built(database);
    }
    failed.map_or(Ok(()), Err)
}

/// Solves and writes the next layer; a large one, or one for which there is too little memory, in a
/// folder where it is gone on with if it was interrupted. It is not there afterwards if the work was
/// stopped, or if it could not be done.
fn grow_layer(
    database: &mut Database,
    memory: u64,
    stop: &Stop,
    progress: &mut dyn FnMut(f64),
) -> Result<(), (PathBuf, io::Error)> {
    let rule_set = *database.rule_set();
    let layer = next_layer(database);
    let needed = Database::needs(&rule_set, layer).memory;
    let folder = folder(&rule_set)
        .filter(|_| needed > memory || boards_of(&rule_set, layer) > BOARDS_AT_ONCE);
    let Some(folder) = folder else {
        database.grow(&Threads, stop, progress);
        return match database.layer_bytes(layer) {
            Some(bytes) => write_layer(&rule_set, layer, bytes),
            None => Ok(()),
        };
    };
    let (place, work) = (layer_path(&folder, layer), folder.join(format!("{layer:02}.work")));
    let at = |path: &Path| {
        let path = path.to_owned();
        |error: io::Error| (path, error)
    };
    let room = Folder::enter(work.clone()).map_err(at(&work))?;
    let how = Build { workers: &Threads, stop, memory, room: &room };
    match database.build(&how, progress) {
        Ok(()) => room.leave(&place).map_err(at(&work))?,
        Err(Unbuilt::Stopped) => return Ok(()),
        Err(Unbuilt::Room(error)) => return Err((work, error)),
        Err(Unbuilt::Damaged(seeds)) => {
            return Err((layer_path(&folder, seeds), io::ErrorKind::InvalidData.into()));
        }
    }
    let bytes = mapped::open(&place).map_err(at(&place))?;
    database.add_layer(bytes).map_err(|error| (place, io::Error::other(error)))
}

/// How many boards a layer has.
fn boards_of(rule_set: &RuleSet, seeds: usize) -> u64 {
    let upto = |seeds: usize| Database::boards_upto(rule_set, seeds).unwrap_or(u64::MAX);
    upto(seeds) - seeds.checked_sub(1).map_or(0, upto)
}

/// The layers of a database, each solved by somebody who has all before it.
pub struct Layers(RuleSet);

/// Layers that are to be solved, one after the other: each needs all before it.
struct Growing<'a, B> {
    database: &'a mut Database,
    seeds: usize,
    asked: bool,
    /// How many layers were laid out.
    offered: usize,
    failed: Option<(PathBuf, io::Error)>,
    built: B,
    bar: indicatif::ProgressBar,
    context: &'a Context,
}

/// The same as [`grow`] by others.
pub fn grow_by(
    fleet: &Fleet,
    database: &mut Database,
    seeds: usize,
    context: &Context,
    built: impl FnMut(&Database),
) -> Result<Result<(), (PathBuf, io::Error)>, Failure> {
    let layers = Layers(*database.rule_set());
    let bar = context.share_bar(1000);
    let mut growing =
        Growing { database, seeds, asked: false, offered: 0, failed: None, built, bar, context };
    let grown = fleet.run(&layers, &mut growing, context);
    growing.bar.finish_and_clear();
    match grown {
        // What there is stays, as where it is computed here.
        Ok(()) | Err(Failure::Interrupted) => Ok(growing.failed.map_or(Ok(()), Err)),
        Err(failure) => Err(failure),
    }
}

fn next_layer(database: &Database) -> usize {
    database.seeds().map_or(0, |seeds| seeds + 1)
}

impl<B: FnMut(&Database)> Pile for Growing<'_, B> {
    fn next(&mut self) -> Result<Option<(Key, Vec<u8>)>, Failure> {
        let layer = next_layer(self.database);
        if self.asked || layer > self.seeds {
            return Ok(None);
        }
        self.asked = true;
        let building = Message::new("awele-db-building").with("seeds", layer);
        self.bar.set_message(self.context.say(&building));
        self.bar.set_position(0);
        Ok(Some((Key::from(layer as u64), layer.to_string().into_bytes())))
    }

    /// All layers before it, as far as they were not laid out yet.
    fn offers(&mut self, key: &Key) -> Vec<(String, Vec<u8>)> {
        let before = key.number().unwrap_or(0) as usize;
        let layers = self.offered..before;
        self.offered = before;
        let bytes =
            |layer| Some((format!("{layer:02}"), self.database.layer_bytes(layer)?.to_vec()));
        layers.filter_map(bytes).collect()
    }

    fn take(&mut self, key: Key, result: Vec<u8>) -> Result<Vec<Key>, Failure> {
        let layer = next_layer(self.database);
        self.database.add_layer(result.clone()).map_err(|error| {
            let message = Message::new("queue-failed").with("key", key.to_string());
            Failure::Engine(message.with("why", error.message()))
        })?;
        let written = write_layer(self.database.rule_set(), layer, &result);
        self.failed = self.failed.take().or(written.err());
        self.asked = false;
        (self.built)(self.database);
        Ok(vec![key])
    }

    fn progress(&mut self, _: &Key, thousandths: u64) {
        self.bar.set_position(thousandths);
    }
}

fn write_layer(rule_set: &RuleSet, layer: usize, bytes: &[u8]) -> Result<(), (PathBuf, io::Error)> {
    let Some(folder) = folder(rule_set) else { return Ok(()) };
    let path = layer_path(&folder, layer);
    let written = fs::create_dir_all(&folder).and_then(|()| files::write(&path, bytes));
    written.map_err(|error| (path, error))
}

impl Piecework for Layers {
    const KIND: Kind = Kind { name: "awele-layers", form: 2 };

    fn common(&self) -> Vec<u8> {
        self.0.to_string().into_bytes()
    }

    fn read(common: &[u8]) -> Result<Layers, String> {
        let text = String::from_utf8_lossy(common);
        RuleSet::read(&text).map(Layers).ok_or_else(|| text.into_owned())
    }

    /// Solves a layer. Those before it that are not in the folder of this machine are fetched, and
    /// kept there for the next.
    fn piece(&self, task: &Task, tools: &Tools) -> Worked {
        let layer = match number(task) {
            Ok(number) => number as usize,
            Err(failed) => return failed,
        };
        let needs = Database::needs(&self.0, layer);
        let memory = tools.memory().unwrap_or(needs.memory);
        if memory < needs.least {
            return Worked::Declined(too_little(needs.least, memory));
        }
        let (mut database, _) = match layer.checked_sub(1) {
            Some(before) => load(&self.0, before),
            None => (Database::new(&self.0), None),
        };
        for missing in next_layer(&database)..layer {
            let bytes = match task.fetch(&format!("{missing:02}")) {
                Ok(bytes) => bytes,
                Err(error) => return Worked::Declined(error.to_string()),
            };
            // What cannot be kept is fetched again.
            write_layer(&self.0, missing, &bytes).ok();
            if let Err(error) = database.add_layer(bytes) {
                return Worked::Failed(error.to_string());
            }
        }
        let progress = &mut |share| task.progress(share);
        let grown = grow_layer(&mut database, memory, &task.stop, progress);
        match (database.layer_bytes(layer), grown) {
            (Some(bytes), _) => Worked::Done(bytes.to_vec()),
            (None, Ok(())) => Worked::Stopped,
            (None, Err((path, error))) => {
                Worked::Failed(format!("{}: {error}", path.to_string_lossy()))
            }
        }
    }
}

/// As many seeds as are computed unasked.
pub fn usual_seeds(rule_set: &RuleSet) -> usize {
    let boards = |seeds: usize| Database::boards_upto(rule_set, seeds);
    (1..=rule_set.total() as usize)
        .take_while(|&seeds| boards(seeds).is_some_and(|all| all <= BOARDS_UNASKED))
        .last()
        .unwrap_or(0)
}

/// What a build takes, and how much memory it is to use.
pub struct Means {
    pub needs: Needs,
    pub memory: u64,
    /// The bytes on disk for what is needed to go on.
    pub work: u64,
}

/// What a database takes if the machine has it to give, or why it is refused. Of the memory what was
/// told may be used, or most of what is free.
pub fn check_needs(rule_set: &RuleSet, seeds: usize, told: Option<u64>) -> Result<Means, Failure> {
    if Database::boards_upto(rule_set, seeds).is_none() {
        return Err(Failure::Negative(Message::new("awele-db-too-many").with("seeds", seeds)));
    }
    let needs = Database::needs(rule_set, seeds);
    let usable = told.or_else(|| machine::free_memory().map(|free| free - free / 8));
    let memory = usable.map_or(needs.memory, |usable| usable.min(needs.memory));
    let has_room = memory < needs.memory || boards_of(rule_set, seeds) > BOARDS_AT_ONCE;
    let work = if has_room { needs.work } else { 0 };
    let free = folder(rule_set).and_then(|folder| machine::free_disk(&folder));
    let too_little = |key: &'static str, needed: u64, free: u64| {
        let message = Message::new(key).with("seeds", seeds);
        let message = message.with("needed", in_bytes(needed.into()));
        Err(Failure::Negative(message.with("free", in_bytes(free.into()))))
    };
    if memory < needs.least {
        return too_little("awele-db-memory", needs.least, memory);
    }
    match free.filter(|&free| free < needs.disk + work) {
        Some(free) => too_little("awele-db-disk", needs.disk + work, free),
        None => Ok(Means { needs, memory, work }),
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
            && check_needs(rule_set, usual, None).is_ok()
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
            grow(database, seeds, u64::MAX, self, |_| {}).ok();
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
            let stop = Stop::new();
            grow_quietly(database, seeds, u64::MAX, &stop, &mut |_, _| {}, |_| {}).ok();
        })
    }
}
