//! Games saved, loaded and kept.

use std::fs;
use std::path::Path;

use damier_core::Message;

use super::{Console, Next};
use crate::contest::begin;
use crate::failure::Failure;
use crate::files::{self, Interrupted};
use crate::loaded::{Loaded, load};
use crate::setup::SeatSpec;

impl Console<'_> {
    pub(super) fn save(&mut self, name: &str) -> Result<Next, Failure> {
        let name = match (name, &self.file) {
            ("", Some(file)) => file.clone(),
            ("", None) => return self.refuse(&Message::new("console-save-where")),
            (name, _) => name.to_owned(),
        };
        let path = Path::new(&name);
        let own = self.file.as_deref() == Some(name.as_str());
        if !own && let Err(message) = files::check_record(path) {
            return self.refuse(&message);
        }
        match files::write(path, self.contest.save()) {
            Ok(()) => {
                self.note(&Message::new("console-saved").with("file", name.as_str()))?;
                self.file = Some(name);
                Ok(Next::Go)
            }
            Err(error) => self.refuse(&files::not_written(&name, &error)),
        }
    }

    /// Loads a game, whole or (to recover it) as far as it can be read.
    pub(super) fn load(&mut self, name: &str, partly: bool) -> Result<Next, Failure> {
        let name = match name {
            "" => match self.interrupted.as_ref().and_then(Interrupted::latest_other) {
                Some(path) => path.to_string_lossy().into_owned(),
                None => return self.refuse(&Message::new("console-nothing-interrupted")),
            },
            // What is typed comes from there.
            "-" => return self.refuse(&Message::new("console-load-input")),
            name => name.to_owned(),
        };
        let loaded = match load(&name, partly) {
            Ok(loaded) => loaded,
            Err(Failure::Input(messages)) => {
                for message in &messages {
                    self.refuse(message)?;
                }
                return if !partly && load(&name, true).is_ok() {
                    self.note(&Message::new("console-hint-recover").with("file", name.as_str()))
                } else {
                    Ok(Next::Go)
                };
            }
            Err(failure) => return Err(failure),
        };
        let Loaded { entry, game, record, alone } = loaded;
        // Who sits here stays, as far as they can play the loaded game.
        let seats: Vec<SeatSpec> = (0..game.seats())
            .map(|seat| match self.seats.get(seat) {
                Some(sitting) => sitting.able(entry, &*game),
                None => SeatSpec::HUMAN,
            })
            .collect();
        let next = begin(&*game, Some(&record), &seats, &self.options, self.context.now())?;
        // The game on the board is put aside, not thrown away.
        if !self.contest.is_over()
            && self.contest.history().undos() > 0
            && let Some(interrupted) = &mut self.interrupted
            && let Some(path) = interrupted.put_aside()
        {
            let file = path.to_string_lossy().into_owned();
            self.note(&Message::new("console-put-aside").with("file", file))?;
        }
        self.entry = entry;
        self.seats = seats;
        (self.contest, self.players) = (next.contest, next.players);
        self.note(&Message::new("console-loaded").with("file", name.as_str()))?;
        self.keep();
        let path = Path::new(&name);
        if self.interrupted.as_ref().is_some_and(|interrupted| interrupted.holds(path)) {
            // From now on this program keeps the game, under its own name.
            fs::remove_file(path).ok();
            self.file = None;
        } else {
            // Saving without a name must not lose the other games of a file, or what could not
            // be read of it.
            self.file = Some(name).filter(|_| alone && !partly);
        }
        self.show_board()?;
        self.tell_outcome()
    }

    /// Leaves, with the game kept for another time.
    pub(super) fn leave(&mut self) -> Result<(), Failure> {
        // Ctrl-C while a computer was thinking is not to stop what follows.
        self.context.stop.lower();
        let begun = self.contest.history().iter().next().is_some();
        match (&self.interrupted, begun && !self.contest.is_over()) {
            (Some(interrupted), true) => match interrupted.keep(&self.contest.keep()) {
                Ok(()) => self.note(&Message::new("console-kept"))?,
                Err(error) => self.refuse(
                    &Message::new("console-not-kept").with("reason", files::reason(&error)),
                )?,
            },
            (Some(interrupted), false) => {
                interrupted.forget();
                self.note(&Message::new("console-bye"))?
            }
            (None, _) => self.note(&Message::new("console-bye"))?,
        };
        Ok(())
    }

    /// Keeps the game after every step, so that nothing is lost whatever happens.
    pub(super) fn keep(&self) {
        if let Some(interrupted) = &self.interrupted {
            if self.contest.is_over() {
                interrupted.forget();
            } else {
                // A disk that is full now may not be when the game is left, where it is told.
                interrupted.keep(&self.contest.keep()).ok();
            }
        }
    }
}
