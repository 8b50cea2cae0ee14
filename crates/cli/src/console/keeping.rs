//! Games saved, loaded and kept.

use std::path::Path;

use damier_core::{Message, shown};
use damier_play::{Decision, Who, log};

use super::{Console, Next, seated};
use crate::failure::Failure;
use crate::files;
use crate::keeper::{BYE, NotSaved};
use crate::loaded::{Loaded, load};

impl Console<'_> {
    pub(super) fn save(&mut self, name: &str) -> Result<Next, Failure> {
        let name = match (name, &self.file) {
            ("", Some(file)) => file.clone(),
            ("", None) => return self.refuse(&Message::new("console-save-where")),
            (name, _) => name.to_owned(),
        };
        let path = Path::new(&name);
        let own = self.file.as_deref() == Some(name.as_str());
        let failed = |error| NotSaved::Failed(files::not_written(&shown(&name), &error));
        let saved = match files::check_replaced(path) {
            Err(message) if !own => Err(NotSaved::Refused(message)),
            _ => files::write(path, self.contest.save()).map_err(failed),
        };
        match self.keeper.note_saved(saved) {
            Ok(()) => {
                self.note(&Message::new("file-saved").with("file", name.as_str()))?;
                self.file = Some(name);
                Ok(Next::Go)
            }
            Err(message) => self.refuse(&message),
        }
    }

    /// Loads a game, whole or (to recover it) as far as it can be read.
    pub(super) fn load(&mut self, name: &str, partly: bool) -> Result<Next, Failure> {
        let name = match name {
            "" => match self.keeper.latest() {
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
        let Loaded { entry, ref game, alone, .. } = loaded;
        // Who sits here stays, as far as they can play the loaded game.
        let seats: Vec<Who> = (0..game.seats())
            .map(|seat| match self.seats.get(seat) {
                Some(sitting) => sitting.able(entry, &**game),
                None => Who::Person,
            })
            .collect();
        let next = seated(loaded.start(), &seats, &self.options, self.context)?;
        // The game on the board is put aside, not thrown away.
        if !self.contest.is_over() && self.contest.history().undos() > 0 {
            self.rest();
            self.keep()?;
            if let Some(path) = self.keeper.put_aside() {
                let file = path.to_string_lossy().into_owned();
                self.note(&Message::new("console-put-aside").with("file", file))?;
            }
        }
        self.entry = entry;
        self.seats = seats;
        (self.contest, self.players) = (next.contest, next.players);
        self.note(&Message::new("console-loaded").with("file", name.as_str()))?;
        let kept = self.keeper.comes_from(Path::new(&name));
        self.keep()?;
        // Saving without a name must not lose the other games of a file, or what could not be read
        // of it.
        self.file = Some(name).filter(|_| !kept && alone && !partly);
        self.show_board()?;
        self.tell_offer()?;
        self.tell_outcome()
    }

    /// What is to be kept: nothing of a game that is over, or that nobody has begun.
    pub(super) fn unfinished(&self) -> Option<String> {
        let begun = self.contest.history().iter().next().is_some();
        (begun && !self.contest.is_over()).then(|| log::write(self.contest.log()))
    }

    /// Somebody wants to leave. That this loses the game is told first.
    pub(super) fn quit(&mut self) -> Result<Next, Failure> {
        self.keep_up()?;
        if !self.keeper.loses() || std::mem::replace(&mut self.warned, true) {
            return Ok(Next::Leave);
        }
        self.note(&Message::new("console-quit-again"))
    }

    /// Leaves, with the game kept for another time.
    pub(super) fn leave(&mut self) -> Result<(), Failure> {
        self.rest();
        let kept = self.keeper.leave(self.unfinished(), self.keeper.is_saved())?;
        self.note(&Message::new(if kept { "console-kept" } else { BYE }))?;
        self.keeper.all_saved()
    }

    /// The game is put away. What has passed of the turn stays passed.
    pub(super) fn rest(&mut self) {
        self.contest.tick(self.context.now());
        // Nothing keeps a game from being put away.
        self.contest.apply(Decision::Rest, self.context.now()).ok();
    }

    /// Keeps the game after every step, so that nothing is lost whatever happens.
    pub(super) fn keep(&mut self) -> Result<(), Failure> {
        self.keeper.note_change();
        if self.attended { self.keep_up() } else { Ok(()) }
    }

    fn keep_up(&mut self) -> Result<(), Failure> {
        match self.keeper.keep_up(self.unfinished(), &self.context.clock) {
            Some(warning) => self.refuse(&warning).map(|_| ()),
            None => Ok(()),
        }
    }
}
