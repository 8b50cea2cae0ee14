//! Answers that are kept, so that what was solved is not solved again.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

use damier_core::{Message, Place};

use super::Solved;
use crate::failure::Failure;
use crate::files;

/// No file of answers is larger.
const LARGEST: u64 = 1 << 30;

/// A file of answers, one a line.
pub struct Kept {
    name: String,
    file: File,
    answers: HashMap<String, Solved>,
}

impl Kept {
    /// What a file has, to which more can be written; a last line that is not whole goes.
    pub fn open(name: &str) -> Result<Kept, Failure> {
        let unwritten = |error| Failure::unwritten(name, error);
        let text = match Path::new(name).metadata() {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            _ => files::read_text(name, LARGEST)?,
        };
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut answers = HashMap::new();
        for (index, line) in text[..whole].lines().enumerate() {
            let Ok(solved) = serde_json::from_str::<Solved>(line) else {
                let place = Place { line: index + 1, column: 1 };
                let problem = files::at_place(place, Message::new("reversi-solve-no-answer"));
                return Err(Failure::input(files::in_file(name, &problem)));
            };
            answers.insert(solved.position.clone(), solved);
        }
        let file = OpenOptions::new().create(true).append(true).open(name).map_err(unwritten)?;
        file.set_len(whole as u64).map_err(unwritten)?;
        Ok(Kept { name: name.to_owned(), file, answers })
    }

    pub fn find(&self, position: &str) -> Option<&Solved> {
        self.answers.get(position)
    }

    pub fn add(&mut self, solved: &Solved) -> Result<(), Failure> {
        let text = serde_json::to_string(solved).unwrap_or_default() + "\n";
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(|error| Failure::unwritten(&self.name, error))?;
        self.answers.insert(solved.position.clone(), solved.clone());
        Ok(())
    }
}
