//! Solved games of Quoridor on disk: a folder for each, a file for each level, written whole or not at
//! all, and what came of the start. What is missing or damaged is solved again.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use damier_ai::quoridor::exact::{LevelError, Solution, Unsolved};
use damier_core::{Explain, Message, Rules, in_bytes};
use indicatif::ProgressBar;
use serde_json::Value;

use crate::context::Context;
use crate::endgames::Threads;
use crate::failure::Failure;
use crate::{files, machine};

/// A solution and where it is kept.
pub struct Kept {
    pub solution: Solution,
    /// None if the system has no such folder.
    folder: Option<PathBuf>,
}

/// Why a level could not be taken from its file.
enum Unusable {
    Missing,
    Unreadable(io::Error),
    Damaged(LevelError),
}

impl Kept {
    pub fn new(solution: Solution) -> Kept {
        let name = solution.rules().variant().replace(' ', "_");
        let folder = files::data_folder().map(|data| data.join("quoridor").join(name));
        Kept { solution, folder }
    }

    fn level_path(&self, walls: usize) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(format!("{walls:02}.level")))
    }

    fn answer_path(&self) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join("start.json"))
    }

    /// What was found out about the start, if that is kept.
    pub fn answer(&self) -> Option<Value> {
        let text = fs::read_to_string(self.answer_path()?).ok()?;
        let answer: Value = serde_json::from_str(&text).ok()?;
        let is_this = answer["rules"] == self.solution.rules().variant().as_str();
        is_this.then_some(answer)
    }

    /// Keeps what was found out about the start.
    pub fn keep_answer(&self, answer: &Value) -> Result<(), Failure> {
        let Some(path) = self.answer_path() else { return Ok(()) };
        let written = files::write(&path, format!("{answer}\n"));
        written.map_err(|error| Failure::unwritten(&path.to_string_lossy(), error))
    }

    /// Why the machine cannot solve it, if it cannot.
    pub fn check_needs(&self) -> Result<(), Failure> {
        let needs = self.solution.needs();
        let compare = |key: &'static str, needed: u128, free: Option<u64>| match free {
            Some(free) if u128::from(free) < needed => Err(Failure::Negative(
                Message::new(key)
                    .with("rules", self.solution.rules().variant())
                    .with("layouts", about(needs.layouts))
                    .with("memory", in_bytes(needs.memory))
                    .with("disk", in_bytes(needs.disk))
                    .with("free", in_bytes(free.into())),
            )),
            _ => Ok(()),
        };
        let free_disk = self.folder.as_ref().and_then(|folder| machine::free_disk(folder));
        compare("quoridor-solve-memory", needs.memory, machine::free_memory())?;
        compare("quoridor-solve-disk", needs.disk.saturating_sub(self.on_disk()), free_disk)
    }

    /// How many bytes are there already.
    fn on_disk(&self) -> u128 {
        let levels = (0..=self.solution.most_walls()).filter_map(|walls| self.level_path(walls));
        levels.filter_map(|path| fs::metadata(path).ok()).map(|file| u128::from(file.len())).sum()
    }

    fn read(&mut self, walls: usize) -> Result<(), Unusable> {
        let path = self.level_path(walls).ok_or(Unusable::Missing)?;
        let bytes = fs::read(&path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => Unusable::Missing,
            _ => Unusable::Unreadable(error),
        })?;
        self.solution.add_level(walls, bytes).map_err(Unusable::Damaged)
    }

    /// Has the levels at hand that positions with so many walls take, and no other. What turns out to
    /// be missing or damaged is solved again first.
    pub fn open(&mut self, walls: usize, context: &Context) -> Result<(), Failure> {
        let most = self.solution.most_walls();
        let wanted = walls..=(walls + 1).min(most);
        if self.folder.is_some() {
            let others = (0..=most).filter(|other| !wanted.contains(other));
            others.for_each(|other| self.solution.drop_level(other));
        }
        let missing = |kept: &mut Kept| {
            wanted.clone().find_map(|walls| {
                let read = if kept.solution.has(walls) { Ok(()) } else { kept.read(walls) };
                read.err().map(|problem| kept.told(walls, &problem))
            })
        };
        if missing(self).is_none() {
            return Ok(());
        }
        self.grow(context, |_, _| {})?;
        missing(self).map_or(Ok(()), |problem| Err(Failure::Negative(problem)))
    }

    /// What is wrong with the file of a level.
    fn told(&self, walls: usize, problem: &Unusable) -> Message {
        let path = self.level_path(walls).unwrap_or_default();
        let name = path.to_string_lossy().into_owned();
        let unreadable = |reason: damier_core::Value| {
            Message::new("error-read").with("file", name.as_str()).with("reason", reason)
        };
        match problem {
            Unusable::Missing => unreadable(files::reason(&io::ErrorKind::NotFound.into())),
            Unusable::Unreadable(error) => unreadable(files::reason(error)),
            Unusable::Damaged(error) => files::in_file(&name, &error.message()),
        }
    }

    /// Whether every level has a file, as long as anybody would look at it.
    pub fn is_complete(&self) -> bool {
        (0..=self.solution.most_walls())
            .all(|walls| self.level_path(walls).is_some_and(|path| path.exists()))
    }

    /// Solves and writes level after level, going on with what is there, and shows how far it is.
    /// Tells `done` of each level that was solved.
    pub fn grow(
        &mut self,
        context: &Context,
        mut done: impl FnMut(&Solution, usize),
    ) -> Result<(), Failure> {
        let levels = 0..=self.solution.most_walls();
        let work = levels.clone().map(|walls| self.solution.work(walls)).sum::<u128>();
        let bar = context.long_bar(work as u64);
        let grown = levels.rev().try_for_each(|walls| {
            bar.set_message(
                context.say(&Message::new("quoridor-solve-solving").with("walls", walls)),
            );
            match self.read(walls) {
                Ok(()) => bar.inc(self.solution.work(walls) as u64),
                Err(problem) => {
                    if !matches!(problem, Unusable::Missing) {
                        let problem = self.told(walls, &problem);
                        let note = Message::new("quoridor-solve-again").with("problem", problem);
                        bar.suspend(|| writeln!(io::stderr(), "{}", context.say(&note)))?;
                    }
                    self.grow_level(walls, context, &bar)?;
                    bar.suspend(|| done(&self.solution, walls));
                }
            }
            if self.folder.is_some() {
                self.solution.drop_level(walls + 1);
            }
            Ok(())
        });
        bar.finish_and_clear();
        grown
    }

    fn grow_level(
        &mut self,
        walls: usize,
        context: &Context,
        bar: &ProgressBar,
    ) -> Result<(), Failure> {
        let solved = self.solution.solve(walls, &Threads, &context.stop, &|more| bar.inc(more));
        solved.map_err(|unsolved| match unsolved {
            Unsolved::Stopped => Failure::Interrupted,
            Unsolved::TooLong => Failure::Negative(Message::new("quoridor-solve-too-long")),
        })?;
        let (Some(folder), Some(path)) = (&self.folder, self.level_path(walls)) else {
            return Ok(());
        };
        let bytes = self.solution.level_bytes(walls).unwrap_or_default();
        let written = fs::create_dir_all(folder).and_then(|()| files::write(&path, bytes));
        written.map_err(|error| Failure::unwritten(&path.to_string_lossy(), error))
    }
}

/// A number of which the first digits are enough.
fn about(number: u128) -> String {
    if number < 1_000_000_000_000 { number.to_string() } else { format!("{:.1e}", number as f64) }
}
