//! A folder in which something is learnt, round after round: what is there already is not made again.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use damier_core::{Message, Stop};
use damier_nats::{Task, Worked};
use rayon::prelude::*;
use serde_json::Value;

use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::fleet::{Fleet, InOrder, Piecework, number, worked};

/// The folder.
pub struct School {
    folder: PathBuf,
}

impl School {
    /// Notes how things are made there, or makes sure that it is the same as before: what is there then fits.
    pub fn open(folder: &str, settings: &Value) -> Result<School, Failure> {
        let school = School { folder: PathBuf::from(folder) };
        let path = school.folder.join("settings.json");
        let name = path.to_string_lossy();
        if !path.exists() {
            fs::create_dir_all(&school.folder)
                .and_then(|()| files::write(&path, format!("{settings}\n")))
                .map_err(|error| Failure::unwritten(&name, error))?;
            return Ok(school);
        }
        let kept: Value = serde_json::from_str(&files::read(&name)?).unwrap_or_default();
        for (setting, wanted) in settings.as_object().into_iter().flatten() {
            if kept[setting] != *wanted {
                let other = Message::new("train-other")
                    .with("setting", setting.as_str())
                    .with("kept", kept[setting].to_string())
                    .with("wanted", wanted.to_string());
                return Err(Failure::usage(files::in_file(&name, &other)));
            }
        }
        Ok(school)
    }

    /// The file of a round.
    pub fn of_round(&self, round: u32, what: &str) -> PathBuf {
        self.folder.join(format!("round-{round}.{what}"))
    }
}

/// Whoever makes samples, chunk by chunk; each is the same whatever was made before it, and by whomever.
pub trait Chunks: Piecework {
    /// The bytes of a chunk.
    const BYTES: usize;

    /// The chunk of a number; none if it was stopped.
    fn chunk(&self, number: u64, stop: &Stop) -> Option<Vec<u8>>;
}

/// Makes the chunk that a task asks for.
pub fn piece<C: Chunks>(chunks: &C, task: &Task) -> Worked {
    number(task).map_or_else(|failed| failed, |number| worked(chunks.chunk(number, &task.stop)))
}

/// Plays until a file has so many chunks, on the threads of this machine, or by a fleet if there is one.
pub fn play<C: Chunks>(
    round: u32,
    path: &Path,
    wanted: u64,
    chunks: &C,
    fleet: Option<&Fleet>,
    context: &Context,
) -> Result<(), Failure> {
    let bytes = C::BYTES;
    let unwritten = |error| Failure::unwritten(&path.to_string_lossy(), error);
    let (mut file, there) = open_chunks(path, bytes).map_err(unwritten)?;
    let bar = context.long_bar(wanted);
    bar.set_message(context.say(&Message::new("train-playing").with("round", round as usize)));
    bar.set_position(there);
    if let Some(fleet) = fleet {
        let mut pile = InOrder::new(there..wanted, |_, chunk: Vec<u8>| {
            if chunk.len() != bytes {
                return Err(Failure::Engine(Message::new("train-damaged").with("sample", 1)));
            }
            bar.inc(1);
            file.write_all(&chunk).map_err(unwritten)
        });
        let made = fleet.run(chunks, &mut pile, context);
        bar.finish_and_clear();
        made?;
        return file.sync_all().map_err(unwritten);
    }
    // Few enough that little is lost if it is stopped.
    let at_once = 4 * rayon::current_num_threads() as u64;
    for first in (there..wanted).step_by(at_once as usize) {
        let numbers = (first..wanted.min(first + at_once)).into_par_iter();
        let made = |number| {
            let made = chunks.chunk(number, &context.stop);
            bar.inc(1);
            made
        };
        let made: Option<Vec<Vec<u8>>> = numbers.map(made).collect();
        let Some(made) = made else {
            bar.finish_and_clear();
            return Err(Failure::Interrupted);
        };
        file.write_all(&made.concat()).map_err(unwritten)?;
    }
    bar.finish_and_clear();
    file.sync_all().map_err(unwritten)
}

/// A file of chunks that more can be written to, and how many whole ones it has.
fn open_chunks(path: &Path, bytes: usize) -> io::Result<(File, u64)> {
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    let chunks = file.metadata()?.len() / bytes as u64;
    file.set_len(chunks * bytes as u64)?;
    Ok((file, chunks))
}

/// That a sample of a file is none.
pub fn damaged(name: &str, number: usize) -> Failure {
    Failure::input(files::in_file(name, &Message::new("train-damaged").with("sample", number)))
}
