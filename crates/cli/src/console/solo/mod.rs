//! What one person plays alone, line by line, by people and by programs.

mod json;

use std::io::Write;
use std::path::Path;

use damier_catalog::{self as catalog, Done, Loaded, Means, Reply, Session, SoloEntry, Told, Word};
use damier_core::{Message, Status};
use damier_play::Kept;
use damier_play::finished::Finished;
use serde_json::Value;

use super::{Console, Talk};
use crate::context::Context;
use crate::failure::Failure;
use crate::keeper::{Keeper, Saver};
use crate::output::Output;
use crate::rulebook;
use crate::vocabulary::{self, Entry};
use crate::watch::Watch;

/// What can be typed.
#[derive(Clone, Copy)]
enum Typed {
    /// In the game's own words.
    Own(Means),
    Show,
    State,
    Save,
    Load,
    Rules,
    Help,
    Quit,
}

/// What can be typed in every game.
const COMMON: [Entry<Typed>; 7] = [
    (Typed::Show, &["show"], &["montrer"], "plain-show"),
    (Typed::State, &["state"], &["état"], "plain-state"),
    (Typed::Save, &["save"], &["sauver"], "plain-save"),
    (Typed::Load, &["load"], &["charger"], "plain-load"),
    (Typed::Rules, &["rules"], &["règles"], "tui-rules"),
    (Typed::Help, &["help", "?"], &["aide"], "plain-help"),
    (Typed::Quit, &["quit", "q"], &["quitter"], "plain-quit"),
];

/// What a command came to.
enum Answer {
    Done(Done),
    Told(Told),
    /// Something to know before it is done.
    Noted(Message),
    Saved(String),
    Loaded(Vec<Message>),
    /// How it stands.
    State,
    Text(String),
    Refused(Message),
    Leave,
}

/// Reads a game from what a name means.
pub type Open = fn(&str, &Context) -> Result<Loaded, Failure>;

/// A session at the console.
pub struct SoloConsole<'a> {
    session: Box<dyn Session>,
    /// The game that another was loaded in place of.
    before: Option<Box<dyn Session>>,
    /// What is to be told of it to programs, to begin with.
    note: Option<Message>,
    words: Vec<Entry<Typed>>,
    /// What was asked for once, and is done if it is asked for again.
    asked: Option<Means>,
    open: Open,
    talk: Talk<'a>,
    context: &'a Context,
    out: &'a Output,
}

impl<'a> Console<'a> for SoloConsole<'a> {
    fn talk(&mut self) -> &mut Talk<'a> {
        &mut self.talk
    }

    fn unfinished(&mut self) -> Option<String> {
        self.session.pass(self.context.now());
        self.session.is_unfinished().then(|| self.session.save())
    }

    fn saved(&mut self) -> String {
        self.session.pass(self.context.now());
        self.session.save()
    }

    fn welcome(&mut self) -> Result<(), Failure> {
        if self.talk.json {
            let value = json::welcome(&*self.session, self.note.as_ref(), self.context);
            return Ok(writeln!(self.out, "{value}")?);
        }
        self.say(&Message::new(self.session.entry().welcome))?;
        self.talk.offer_rules(self.session.entry().name)?;
        if self.talk.keeper.latest().is_some() {
            self.say(&Message::new("console-offer"))?;
        }
        write!(self.out, "{}", self.view())?;
        self.say(&self.session.standing())?;
        self.session.warning().map_or(Ok(()), |warning| self.say(&warning))
    }

    /// Does what a line says, one command after the other, until one is refused.
    fn obey(&mut self, line: &str) -> Result<bool, Failure> {
        let commas = self.session.entry().commas;
        let blank = |sign: char| sign.is_whitespace() || (sign == ',' && commas);
        let mut rest = line.trim_matches(blank);
        while !rest.is_empty() {
            let (command, after) = self.first_of(rest);
            rest = after;
            let answer = self.act(command)?;
            if matches!(answer, Answer::Done(_) | Answer::Loaded(_)) {
                self.changed()?;
            }
            let refused = matches!(answer, Answer::Refused(_));
            if matches!(answer, Answer::Leave) {
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

impl<'a> SoloConsole<'a> {
    pub fn new(session: Box<dyn Session>, json: bool, open: Open, context: &'a Context) -> Self {
        let entry = session.entry();
        let own = |word: &Word| (Typed::Own(word.means), word.english, word.french, word.about);
        let words = entry.words.iter().map(own).chain(COMMON).collect();
        let kind = Kept::Solo(entry);
        let (keeper, saver) = (Keeper::new(kind), Saver::new(kind));
        let (before, note, asked, out) = (None, None, None, &context.out);
        let talk = Talk::new(json, keeper, saver, context);
        SoloConsole { session, before, note, words, asked, open, talk, context, out }
    }

    /// The same, with something to be told of the game to programs.
    pub fn telling(self, note: Option<Message>) -> Self {
        SoloConsole { note, ..self }
    }

    /// The first command of a line, and what follows it. A word that needs more than itself takes
    /// all of it up to a comma, or up to the end where none separates commands; the name of a file
    /// may have commas.
    fn first_of<'l>(&self, line: &'l str) -> (&'l str, &'l str) {
        let entry = self.session.entry();
        let first = line.split_whitespace().next().unwrap_or_default();
        let word = vocabulary::find(&self.words, first.trim_end_matches(','));
        let end = match word {
            Some(Typed::Save | Typed::Load) => None,
            _ if entry.commas => line.find(','),
            Some(Typed::Own(means)) if takes_more(entry, means) => None,
            _ => line.find(char::is_whitespace),
        };
        let Some(end) = end else { return (line, "") };
        let separators = |sign: char| sign.is_whitespace() || (entry.commas && sign == ',');
        (line[..end].trim(), line[end..].trim_start_matches(separators))
    }

    fn act(&mut self, command: &str) -> Result<Answer, Failure> {
        let (first, after) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
        let argument = after.trim();
        let word = vocabulary::find(&self.words, first);
        let text = &in_its_words(word, command, argument);
        if let Some(first) = self.asks_again(word) {
            return Ok(Answer::Noted(Message::new(first)));
        }
        let mut watch = match self.session.patience(text) {
            Some(time) => Watch::new(self.context, time),
            None => Watch::usual(self.context),
        };
        let goes_on = &mut || watch.goes_on();
        self.session.pass(self.context.now());
        let done = match word {
            Some(Typed::Show) => return Ok(Answer::Text(self.view())),
            Some(Typed::State) => return Ok(Answer::State),
            Some(Typed::Help) => return Ok(Answer::Text(self.help())),
            Some(Typed::Rules) => {
                let entry = catalog::Entry::Solo(self.session.entry());
                return Ok(Answer::Text(rulebook::page(entry, self.context)));
            }
            Some(Typed::Load) => return self.load(argument),
            Some(Typed::Quit) if self.may_quit()? => return Ok(Answer::Leave),
            Some(Typed::Quit) => return Ok(Answer::Text(String::new())),
            Some(Typed::Save) => {
                return Ok(match self.save(argument) {
                    Ok(file) => Answer::Saved(file),
                    Err(message) => Answer::Refused(message),
                });
            }
            None => self.session.act(text, goes_on).map(Answer::Done),
            Some(Typed::Own(means)) => match means {
                Means::Act(_) => self.session.act(text, goes_on).map(Answer::Done),
                Means::Undo => self.session.undo().map(Answer::Done),
                Means::Redo => self.session.redo().map(Answer::Done),
                Means::Hint => self.session.hint(argument, goes_on).map(Answer::Told),
                Means::Follow => self.session.follow(goes_on).map(Answer::Done),
                Means::Ask(_) => self.session.ask(text, goes_on).map(|reply| match reply {
                    Reply::Done(done) => Answer::Done(done),
                    Reply::Told(told) => Answer::Told(told),
                }),
            },
        };
        Ok(done.unwrap_or_else(Answer::Refused))
    }

    /// What a person is told before something is done that they may regret, if they did not ask for it
    /// a moment ago. A program means what it says, and what is over cannot be spoilt.
    fn asks_again(&mut self, word: Option<Typed>) -> Option<&'static str> {
        let before = self.asked.take();
        let Some(Typed::Own(means)) = word else { return None };
        let meant = self.session.entry().words.iter().find(|word| word.means == means)?;
        let open = !self.talk.json && self.session.status() == Status::Open;
        let first = meant.first.filter(|_| open && before != Some(means))?;
        self.asked = Some(means);
        Some(first)
    }

    /// Loads a game; without a name the one before, or the one that was interrupted.
    fn load(&mut self, name: &str) -> Result<Answer, Failure> {
        if let Some(before) = self.before.take_if(|_| name.is_empty()) {
            self.exchange(before)?;
            return Ok(Answer::Loaded(vec![Message::new("plain-back-again")]));
        }
        let name = match self.file_to_load(name) {
            Ok(name) => name,
            Err(message) => return Ok(Answer::Refused(message)),
        };
        let Loaded { session, damage } = match (self.open)(&name, self.context) {
            Ok(loaded) => loaded,
            Err(failure @ (Failure::Input(_) | Failure::Usage(_))) => {
                return Ok(Answer::Refused(failure.first()));
            }
            Err(failure) => return Err(failure),
        };
        self.exchange(session)?;
        let kept = self.talk.keeper.comes_from(Path::new(&name));
        // Saving without a name must not lose what could not be read of a file.
        if !kept && damage.is_none() {
            self.talk.saver.used(&name);
        }
        Ok(Answer::Loaded(damage.into_iter().collect()))
    }

    /// Plays another game, which has no file yet; the one so far waits.
    fn exchange(&mut self, session: Box<dyn Session>) -> Result<(), Failure> {
        self.talk.knows(None);
        self.put_aside()?;
        let mut before = std::mem::replace(&mut self.session, session);
        before.rest();
        self.before = Some(before);
        self.talk.saver.forget();
        Ok(())
    }

    fn help(&self) -> String {
        let mut text = String::new();
        for (typed, about) in self.session.entry().examples {
            vocabulary::help_line(&mut text, typed, about, self.context);
        }
        text + &vocabulary::help(&self.words, self.context)
    }

    /// The picture, and what it does not show.
    fn view(&self) -> String {
        let mut text = self.session.picture(self.context.style.ascii);
        for note in self.session.notes() {
            text += &self.context.say(&note);
            text.push('\n');
        }
        text
    }

    fn answer(&mut self, command: &str, answer: Answer) -> Result<(), Failure> {
        if let Answer::Done(Done { ended: Some(ended), .. }) = &answer {
            let text = self.session.save();
            self.talk.add(Finished::solo(ended), Kept::Solo(self.session.entry()), &text)?;
        }
        if self.talk.json {
            let value = self.as_json(command, &answer);
            return Ok(writeln!(self.out, "{value}")?);
        }
        match answer {
            Answer::Done(Done { ref told, .. }) | Answer::Loaded(ref told) => {
                told.iter().try_for_each(|message| self.say(message))?;
                if let Answer::Done(Done { ended: Some(ended), .. }) = &answer {
                    ended.sentences().iter().try_for_each(|message| self.say(message))?;
                }
                // Of another game one knows nothing yet.
                if self.session.entry().drawn || matches!(answer, Answer::Loaded(_)) {
                    write!(self.out, "{}", self.view())?;
                }
                self.say(&self.session.standing())
            }
            Answer::Noted(message) => self.say(&message),
            Answer::Saved(file) => self.say(&Message::new("file-saved").with("file", file)),
            Answer::Told(told) if told.is_list() => {
                for (number, message) in (1..).zip(&told.words) {
                    writeln!(self.out, "{number}. {}", self.context.say(message))?;
                }
                Ok(())
            }
            Answer::Told(told) => {
                let mut words = told.words.iter();
                if let (Some((part, count)), Some(first)) = (told.part(), words.next()) {
                    let head = Message::new("console-hint-part").with("part", part);
                    self.say(&head.with("count", count).with("told", first.clone()))?;
                } else {
                    words = told.words.iter();
                }
                words.try_for_each(|message| self.say(message))
            }
            Answer::State => Ok(writeln!(self.out, "{:#}", json::whole_state(&*self.session))?),
            Answer::Text(text) => Ok(write!(self.out, "{text}")?),
            Answer::Refused(message) => {
                let prefix = self.context.say(&Message::new("word-error"));
                Ok(writeln!(self.out, "{prefix} {}", self.context.say(&message))?)
            }
            Answer::Leave => Ok(()),
        }
    }

    fn as_json(&self, command: &str, answer: &Answer) -> Value {
        let session = &*self.session;
        match answer {
            Answer::Done(done) => json::done(command, done, session, self.context),
            Answer::Told(told) => json::told(command, told, session, self.context),
            Answer::Noted(message) => json::text(command, &self.context.say(message)),
            Answer::Saved(_) => json::state(command, "saved", &[], session, self.context),
            Answer::Loaded(told) => json::loaded(command, told, session, self.context),
            Answer::State => json::asked_state(command, session),
            Answer::Text(text) => json::text(command, text),
            Answer::Refused(message) => json::refused(command, message, self.context),
            Answer::Leave => Value::Null,
        }
    }

    fn say(&self, message: &Message) -> Result<(), Failure> {
        Ok(writeln!(&*self.out, "{}", self.context.say(message))?)
    }
}

/// Whether a word of a game needs more than itself.
fn takes_more(entry: &SoloEntry, means: Means) -> bool {
    entry.words.iter().any(|word| word.means == means && word.more)
}

/// A command as the session knows it, in whatever language it was typed.
fn in_its_words(word: Option<Typed>, command: &str, argument: &str) -> String {
    match word {
        Some(Typed::Own(Means::Act(text) | Means::Ask(text))) => {
            format!("{text} {argument}").trim_end().to_owned()
        }
        _ => command.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However a tour is asked for, it is not waited for longer than it is worth.
    #[test]
    fn commands_are_the_same_in_every_language() {
        let solve = Some(Typed::Own(Means::Ask("solve")));
        for command in ["solve richest", "Solve richest", "résoudre richest", "resoudre richest"] {
            assert_eq!(in_its_words(solve, command, "richest"), "solve richest");
        }
        assert_eq!(in_its_words(solve, "résoudre", ""), "solve");
        assert_eq!(in_its_words(None, "a1-c1=2", ""), "a1-c1=2");
        assert_eq!(in_its_words(Some(Typed::Show), "montrer", ""), "montrer");
    }
}
