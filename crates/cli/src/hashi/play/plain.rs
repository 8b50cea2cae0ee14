//! Hashi played line by line, by people and by programs.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use damier_core::{Explain, Message, Solving};
use damier_formats::dpz::{self, Saved};
use damier_hashi::{Hashi, Played, Playing};
use serde_json::{Value, json};

use super::{Source, read, show};
use crate::console::{Console, Talk};
use crate::context::Context;
use crate::failure::Failure;
use crate::keeper::{Keeper, Saver};
use crate::output::Output;
use crate::vocabulary::{self, Entry};

/// What can be typed, beside moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Lock,
    Unlock,
    Undo,
    Redo,
    Hint,
    Check,
    Mistake,
    Rewind,
    Trace,
    Solve,
    Show,
    State,
    Save,
    Load,
    Help,
    Quit,
}

/// All of them.
const WORDS: &[Entry<Word>] = &[
    (Word::Lock, &["lock"], &["verrouiller"], "hashi-play-lock"),
    (Word::Unlock, &["unlock"], &["déverrouiller"], "hashi-play-unlock"),
    (Word::Undo, &["undo", "u"], &["annuler"], "hashi-undo"),
    (Word::Redo, &["redo", "r"], &["refaire"], "hashi-play-redo"),
    (Word::Hint, &["hint"], &["indice"], "hashi-play-hint"),
    (Word::Check, &["check"], &["vérifier"], "hashi-check"),
    (Word::Mistake, &["mistake"], &["erreur"], "hashi-play-mistake"),
    (Word::Rewind, &["rewind"], &["revenir"], "hashi-play-rewind"),
    (Word::Trace, &["trace"], &["étapes"], "hashi-play-trace"),
    (Word::Solve, &["solve"], &["résoudre"], "hashi-show-solution"),
    (Word::Show, &["show"], &["montrer"], "hashi-play-show"),
    (Word::State, &["state"], &["état"], "plain-state"),
    (Word::Save, &["save"], &["sauver"], "hashi-play-save"),
    (Word::Load, &["load"], &["charger"], "hashi-play-load"),
    (Word::Help, &["help", "?"], &["aide"], "plain-help"),
    (Word::Quit, &["quit", "q"], &["quitter"], "hashi-play-quit"),
];

pub struct Plain<'a> {
    pub(super) playing: Playing,
    /// What is to be told of the puzzle, as data.
    note: Option<Message>,
    talk: Talk<'a>,
    pub(super) context: &'a Context,
    out: &'a Output,
}

/// What a command came to.
pub(super) enum Answer {
    /// It was done: the word for it, and what is to be told.
    Done(&'static str, Vec<Message>),
    /// Something was asked for: the word for it, the data, and the same in words.
    Told(&'static str, Value, Vec<Message>),
    /// A text that was asked for.
    Text(String),
    Refused(Message),
    Leave,
}

impl<'a> Console<'a> for Plain<'a> {
    fn talk(&mut self) -> &mut Talk<'a> {
        &mut self.talk
    }

    fn unfinished(&self) -> Option<String> {
        dpz::unfinished(self.playing.solving(), self.playing.time_at(self.context.now()))
    }

    fn saved(&self) -> String {
        dpz::write(self.playing.solving(), self.playing.time_at(self.context.now()))
    }

    fn welcome(&mut self) -> Result<(), Failure> {
        if self.talk.json {
            let mut value = json!({ "state": show::whole_state(&self.playing) });
            if let Some(note) = &self.note {
                value["text"] = self.context.say(note).into();
            }
            writeln!(self.out, "{value}")?;
        } else {
            self.say(&Message::new("hashi-play-welcome"))?;
            if self.talk.keeper.latest().is_some() {
                self.say(&Message::new("hashi-play-offer"))?;
            }
            write!(self.out, "{}", show::view(&self.playing, self.context))?;
            self.say(&self.playing.status())?;
        }
        Ok(())
    }

    /// Does what a line says, one command after the other, until one is refused; whether to go
    /// on.
    fn obey(&mut self, line: &str) -> Result<bool, Failure> {
        // File names may have commas.
        let word = vocabulary::find(WORDS, line.split_whitespace().next().unwrap_or_default());
        let whole = matches!(word, Some(Word::Save | Word::Load));
        let commands = if whole { vec![line] } else { line.split(',').collect() };
        for command in commands.into_iter().map(str::trim).filter(|it| !it.is_empty()) {
            self.playing.pass(self.context.now());
            let answer = self.act(command)?;
            if matches!(answer, Answer::Done(done, _) if done != "saved") {
                self.changed()?;
            }
            let (refused, leave) =
                (matches!(answer, Answer::Refused(_)), matches!(answer, Answer::Leave));
            if leave {
                return Ok(false);
            }
            self.answer(command, answer)?;
            if refused {
                break;
            }
        }
        Ok(true)
    }

    fn refuse(&mut self, message: Message) -> Result<(), Failure> {
        self.answer("", Answer::Refused(message))
    }
}

impl<'a> Plain<'a> {
    pub fn new(saved: Saved<Hashi>, json: bool, keeper: Keeper, context: &'a Context) -> Plain<'a> {
        let Saved { solving, time } = saved;
        Plain {
            playing: Playing::new(solving, time, context.now()),
            note: None,
            talk: Talk::new(json, keeper, Saver::new(dpz::looks_like), context),
            context,
            out: &context.out,
        }
    }

    /// The same, with something to be told of the puzzle to programs.
    pub fn telling(self, note: Option<Message>) -> Plain<'a> {
        Plain { note, ..self }
    }

    fn act(&mut self, command: &str) -> Result<Answer, Failure> {
        let (first, after) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
        let argument = after.trim();
        Ok(match vocabulary::find(WORDS, first) {
            None => self.play(command),
            Some(Word::Lock) => self.play(&format!("lock {argument}")),
            Some(Word::Unlock) => self.play(&format!("unlock {argument}")),
            Some(Word::Solve) => self.solve(),
            Some(Word::Undo) => match self.playing.undo() {
                Some(turned) => Answer::Done("undone", vec![turned.message]),
                None => Answer::Refused(Message::new("error-nothing-to-undo")),
            },
            Some(Word::Redo) => match self.playing.redo() {
                Some(turned) => Answer::Done("redone", vec![turned.message]),
                None => Answer::Refused(Message::new("error-nothing-to-redo")),
            },
            Some(Word::Hint) => self.hint(argument),
            Some(Word::Check) => self.check(),
            Some(Word::Mistake) => self.mistake(),
            Some(Word::Rewind) => self.rewind(),
            Some(Word::Trace) => self.trace(),
            Some(Word::Show) => Answer::Text(show::view(&self.playing, self.context)),
            Some(Word::State) => {
                Answer::Told("state", show::whole_state(&self.playing), Vec::new())
            }
            Some(Word::Save) => self.save_to(argument),
            Some(Word::Load) => self.load(argument)?,
            Some(Word::Help) => Answer::Text(self.help()),
            Some(Word::Quit) if self.may_quit()? => Answer::Leave,
            Some(Word::Quit) => Answer::Text(String::new()),
        })
    }

    fn play(&mut self, text: &str) -> Answer {
        match self.playing.play_text(text) {
            Ok(played) => self.played(&played),
            Err(error) => Answer::Refused(error.message()),
        }
    }

    pub(super) fn played(&self, played: &Played) -> Answer {
        match played {
            played if played.solved => Answer::Done("solved", vec![self.playing.praise(true)]),
            played if played.is_shown() => {
                Answer::Done("solved", played.message().into_iter().collect())
            }
            _ => Answer::Done("played", Vec::new()),
        }
    }

    fn save_to(&mut self, name: &str) -> Answer {
        match self.save(name) {
            Ok(file) => Answer::Done("saved", vec![Message::new("file-saved").with("file", file)]),
            Err(message) => Answer::Refused(message),
        }
    }

    /// Loads a puzzle, or goes on with the interrupted one.
    fn load(&mut self, name: &str) -> Result<Answer, Failure> {
        let interrupted = self.talk.keeper.latest().filter(|_| name.is_empty());
        let path = interrupted.map(|path| path.to_string_lossy().into_owned());
        let name = match (&path, name) {
            (Some(path), _) => path.as_str(),
            (None, "") => {
                return Ok(Answer::Refused(Message::new("plain-nothing-interrupted")));
            }
            (None, name) => name,
        };
        let opened = match read(name, self.context) {
            Ok(Source::Saved(opened)) => *opened,
            Ok(Source::Puzzle(puzzle)) => {
                Saved { solving: Solving::new(*puzzle), time: Duration::ZERO }.into()
            }
            Err(failure @ (Failure::Input(_) | Failure::Usage(_))) => {
                return Ok(Answer::Refused(failure.first()));
            }
            Err(failure) => return Err(failure),
        };
        self.put_aside()?;
        if !self.talk.keeper.comes_from(Path::new(name)) {
            self.talk.saver.used(name);
        }
        self.playing.replace(opened.saved.solving, opened.saved.time);
        Ok(Answer::Done("loaded", opened.damage.into_iter().collect()))
    }

    fn help(&self) -> String {
        let mut text = String::new();
        vocabulary::help_line(&mut text, "c3-c5=2", "hashi-play-build", self.context);
        vocabulary::help_line(&mut text, "c3-c5=x", "hashi-play-mark", self.context);
        text + &vocabulary::help(WORDS, self.context)
    }

    fn answer(&mut self, command: &str, answer: Answer) -> Result<(), Failure> {
        if self.talk.json {
            let mut value = json!({ "command": command });
            match answer {
                Answer::Done(done, messages) => {
                    value["done"] = done.into();
                    let words: Vec<String> =
                        messages.iter().map(|message| self.context.say(message)).collect();
                    if !words.is_empty() {
                        value["text"] = words.join("; ").into();
                    }
                    value["state"] = match done {
                        "loaded" => show::whole_state(&self.playing),
                        _ => show::state(&self.playing),
                    };
                }
                Answer::Told(done, data, _) => {
                    value["done"] = done.into();
                    value[done] = data;
                }
                Answer::Text(text) => value["text"] = text.into(),
                Answer::Refused(message) => value["error"] = self.context.say(&message).into(),
                Answer::Leave => {}
            }
            return Ok(writeln!(self.out, "{value}")?);
        }
        match answer {
            Answer::Done(_, messages) => {
                for message in &messages {
                    self.say(message)?;
                }
                write!(self.out, "{}", show::view(&self.playing, self.context))?;
                self.say(&self.playing.status())
            }
            Answer::Told("trace", _, messages) => {
                for (number, message) in messages.iter().enumerate() {
                    writeln!(self.out, "{}. {}", number + 1, self.context.say(message))?;
                }
                Ok(())
            }
            Answer::Told("state", data, _) => Ok(writeln!(self.out, "{data:#}")?),
            Answer::Told(_, _, messages) => messages.iter().try_for_each(|it| self.say(it)),
            Answer::Text(text) => Ok(write!(self.out, "{text}")?),
            Answer::Refused(message) => {
                let prefix = self.context.say(&Message::new("word-error"));
                let text = self.context.say(&message);
                Ok(writeln!(self.out, "{prefix} {text}")?)
            }
            Answer::Leave => Ok(()),
        }
    }

    fn say(&mut self, message: &Message) -> Result<(), Failure> {
        let text = self.context.say(message);
        Ok(writeln!(self.out, "{text}")?)
    }
}
