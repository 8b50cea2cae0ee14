//! Matches saved and loaded.

use std::path::Path;

use damier_core::Message;
use damier_play::finished::Finished;
use damier_play::{Who, Written};

use super::{ContestConsole, Next, seated};
use crate::console::Console;
use crate::failure::Failure;
use crate::loaded::load;

impl ContestConsole<'_> {
    pub(super) fn save_to(&mut self, name: &str) -> Result<Next, Failure> {
        match self.save(name) {
            Ok(file) => self.note(&Message::new("file-saved").with("file", file)),
            Err(message) => self.refused(&message),
        }
    }

    /// Loads a game, whole or (to recover it) as far as it can be read.
    pub(super) fn load(&mut self, name: &str, partly: bool) -> Result<Next, Failure> {
        let name = match self.file_to_load(name) {
            Ok(name) => name,
            Err(message) => return self.refused(&message),
        };
        let loaded = match load(&name, partly) {
            Ok(loaded) => loaded,
            Err(Failure::Input(messages)) => {
                for message in &messages {
                    self.refused(message)?;
                }
                return if !partly && load(&name, true).is_ok() {
                    self.note(&Message::new("console-hint-recover").with("file", name.as_str()))
                } else {
                    Ok(Next::Go)
                };
            }
            Err(failure) => return Err(failure),
        };
        let Written { entry, ref game, alone, .. } = loaded;
        // Who sits here stays, as far as they can play the loaded game.
        let seats: Vec<Who> = (0..game.seats())
            .map(|seat| match self.seats.get(seat) {
                Some(sitting) => sitting.able(entry, &**game),
                None => Who::Person,
            })
            .collect();
        let next = seated(loaded.start(), &seats, &self.options, self.context)?;
        // The game on the board is put aside, not thrown away.
        if let Some(path) = self.put_aside()? {
            let file = path.to_string_lossy().into_owned();
            self.note(&Message::new("console-put-aside").with("file", file))?;
        }
        self.entry = entry;
        self.seats = seats;
        (self.contest, self.players) = (next.contest, next.players);
        self.note(&Message::new("console-loaded").with("file", name.as_str()))?;
        let kept = self.talk.keeper.comes_from(Path::new(&name));
        self.sat_down(Finished::contest(&self.contest, false))?;
        // Saving without a name must not lose the other games of a file, or what could not be read
        // of it.
        if !kept && alone && !partly {
            self.talk.saver.used(&name);
        }
        self.show_board()?;
        self.tell_offer()?;
        self.tell_outcome()
    }
}
