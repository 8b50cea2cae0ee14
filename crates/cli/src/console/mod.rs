//! Games that are played line by line, by people and by programs: matches, and what one person
//! plays alone.

pub mod contest;
pub mod solo;

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use damier_core::Message;
use damier_play::Kept;
use damier_play::finished::Finished;

use crate::context::Context;
use crate::failure::{Failure, complain};
use crate::files;
use crate::history::{Added, History};
use crate::input::{Input, Lines};
use crate::keeper::{BYE, Keeper, Saver};

/// If nothing more comes in within this time there is time to keep the game.
const MOMENT: Duration = Duration::from_millis(100);

/// What all such games have.
pub struct Talk<'a> {
    /// Whether answers are JSON, one a line.
    pub json: bool,
    pub keeper: Keeper,
    pub saver: Saver,
    pub context: &'a Context,
    /// Whether it was told that leaving loses the game.
    warned: bool,
    /// How the game ended that is played, and under which name it was added to the finished ones.
    ended: Option<(Finished, Option<String>)>,
}

impl<'a> Talk<'a> {
    pub fn new(json: bool, keeper: Keeper, saver: Saver, context: &'a Context) -> Talk<'a> {
        Talk { json, keeper, saver, context, warned: false, ended: None }
    }

    pub fn say(&self, message: &Message) -> Result<(), Failure> {
        Ok(writeln!(&self.context.out, "{}", self.context.say(message))?)
    }

    /// Tells a person who plays a game for the first time where its rules are. A pipe needs none.
    pub fn offer_rules(&self, game: &str) -> Result<(), Failure> {
        let (settings, name) = (&self.context.settings, format!("rules.{game}"));
        if !io::stdin().is_terminal() || settings.recall(&name).is_some() {
            return Ok(());
        }
        settings.remember(&name, "seen");
        self.say(&Message::new("rules-first-typed"))
    }

    /// Another game is played, which perhaps ended before.
    pub fn knows(&mut self, finished: Option<Finished>) {
        self.ended = finished.map(|finished| (finished, None));
    }

    /// The game came to its end: it is added to those that can be looked back at, or put in the
    /// place of what it was before it was taken back.
    pub fn add(&mut self, finished: Finished, kind: Kept, text: &str) -> Result<(), Failure> {
        let before = match self.ended.take() {
            Some((known, added)) if known == finished => {
                self.ended = Some((known, added));
                return Ok(());
            }
            Some((_, added)) => added,
            None => None,
        };
        let history = History::of_this_machine(&self.context.settings);
        match history.add(&finished, kind.finished(), text, before.as_deref()) {
            Ok(Added { id, record }) => {
                self.ended = Some((finished, id));
                if let Some(record) = record.filter(|_| !self.json) {
                    self.say(&record)?;
                }
            }
            Err(error) => self.warn(files::not_written("history", &error))?,
        }
        Ok(())
    }

    /// Tells that something is wrong, beside the answers.
    fn warn(&self, message: Message) -> Result<(), Failure> {
        if self.json {
            complain(self.context.language, &[message]);
            return Ok(());
        }
        let prefix = self.context.say(&Message::new("word-error"));
        Ok(writeln!(&self.context.out, "{prefix} {}", self.context.say(&message))?)
    }
}

/// A game that is played line by line: the one loop in which lines are read and obeyed, and the
/// game is kept, saved and left.
pub trait Console<'a>: Sized {
    fn talk(&mut self) -> &mut Talk<'a>;

    /// What is to be kept of it, as text.
    fn unfinished(&mut self) -> Option<String>;

    /// The text of the file that it is saved to.
    fn saved(&mut self) -> String;

    /// Shows how it stands, to begin with.
    fn welcome(&mut self) -> Result<(), Failure>;

    /// What goes on before a line is asked for; whether to ask for one.
    fn go_on(&mut self) -> Result<bool, Failure> {
        Ok(true)
    }

    /// What is asked for, if anything shows that.
    fn prompt(&self) -> Option<String> {
        None
    }

    /// Does what a line says; whether to go on.
    fn obey(&mut self, line: &str) -> Result<bool, Failure>;

    /// Tells that something was not done, and why.
    fn refuse(&mut self, message: Message) -> Result<(), Failure>;

    /// It is put away.
    fn rest(&mut self) {}

    /// Plays until there is nothing more to read from `lines`, or from standard input.
    fn run(mut self, lines: Option<Lines>) -> Result<(), Failure> {
        let lines = lines.unwrap_or_else(|| Lines::new(self.talk().context));
        match self.attend(&lines) {
            Ok(end) => self.leave(end == Input::Interrupt),
            Err(failure) => {
                // Nobody can be told, but the game is not lost.
                self.leave_quietly(true)?;
                Err(failure)
            }
        }
    }

    /// Plays until it is left; how that came.
    fn attend(&mut self, lines: &Lines) -> Result<Input, Failure> {
        self.welcome()?;
        while self.go_on()? {
            let out = &self.talk().context.out;
            let prompt = self.prompt();
            if let Some(prompt) = &prompt {
                write!(&*out, "{prompt}> ")?;
            }
            if !lines.has_line() {
                (&*out).flush()?;
            }
            match self.next(lines)? {
                Input::Line(line) if self.obey(&line)? => {}
                Input::Unreadable => self.refuse(Message::new("console-unreadable"))?,
                end @ Input::Line(_) => return Ok(end),
                end => {
                    if prompt.is_some() {
                        writeln!(&*out)?;
                    }
                    return Ok(end);
                }
            }
        }
        Ok(Input::Interrupt)
    }

    /// Saves the game under a name, or without one where it was saved last; where that is.
    fn save(&mut self, name: &str) -> Result<String, Message> {
        let text = self.saved();
        let Talk { saver, keeper, .. } = self.talk();
        let name = match (name, saver.file()) {
            ("", Some(file)) => file,
            ("", None) => return Err(Message::new("console-save-where")),
            (name, _) => name.to_owned(),
        };
        let saved = saver.save(Path::new(&name), &text);
        keeper.note_saved(saved).map(|()| name)
    }

    /// The file that a game is to be loaded from: without a name, the one that was interrupted.
    fn file_to_load(&mut self, name: &str) -> Result<String, Message> {
        match name {
            "" => match self.talk().keeper.latest() {
                Some(path) => Ok(path.to_string_lossy().into_owned()),
                None => Err(Message::new("console-nothing-interrupted")),
            },
            // What is typed comes from there.
            "-" => Err(Message::new("console-load-input")),
            name => Ok(name.to_owned()),
        }
    }

    /// The next thing that comes in. While nothing comes there is time to keep the game.
    fn next(&mut self, lines: &Lines) -> Result<Input, Failure> {
        if self.talk().keeper.is_behind() {
            if let Some(input) = lines.next_within(MOMENT) {
                return Ok(input);
            }
            self.keep()?;
        }
        Ok(lines.next())
    }

    /// Keeps the game as it stands.
    fn keep(&mut self) -> Result<(), Failure> {
        let unfinished = self.unfinished();
        let talk = self.talk();
        match talk.keeper.keep_up(unfinished, &talk.context.clock) {
            Some(warning) => talk.warn(warning),
            None => Ok(()),
        }
    }

    /// The game has changed. It is kept before that is answered; of many changes within a moment
    /// the last is.
    fn changed(&mut self) -> Result<(), Failure> {
        let talk = self.talk();
        talk.keeper.note_change();
        if talk.keeper.is_due(talk.context.now()) { self.keep() } else { Ok(()) }
    }

    /// Another game is going to be played. This one stays kept, if there is anything to keep, and
    /// where that is is told; a program has no use for that.
    fn put_aside(&mut self) -> Result<Option<PathBuf>, Failure> {
        let Talk { json, keeper, .. } = self.talk();
        if *json && !keeper.inherited() {
            return Ok(None);
        }
        self.rest();
        if self.unfinished().is_none() {
            return Ok(None);
        }
        self.keep()?;
        Ok(self.talk().keeper.put_aside())
    }

    /// Whether somebody who wants to leave may. That this loses the game is told first.
    fn may_quit(&mut self) -> Result<bool, Failure> {
        self.keep()?;
        let talk = self.talk();
        if !talk.keeper.loses() || talk.json || std::mem::replace(&mut talk.warned, true) {
            return Ok(true);
        }
        talk.say(&Message::new("console-quit-again")).map(|()| false)
    }

    /// Leaves, with the game kept for another time; whether it is. A program that comes to its end
    /// has no use for that, unless it went on with the game of somebody else.
    fn leave_quietly(&mut self, interrupted: bool) -> Result<bool, Failure> {
        self.rest();
        let unfinished = self.unfinished();
        let Talk { json, keeper, .. } = self.talk();
        let forgets = *json && !interrupted && !keeper.inherited();
        keeper.leave(unfinished.filter(|_| !forgets), keeper.is_saved())
    }

    /// The same, told.
    fn leave(&mut self, interrupted: bool) -> Result<(), Failure> {
        let kept = self.leave_quietly(interrupted)?;
        let talk = self.talk();
        if !talk.json {
            talk.say(&Message::new(if kept { "console-kept" } else { BYE }))?;
        }
        talk.keeper.all_saved()
    }
}
