//! The labyrinth played line by line, by people and by programs.

use std::io::Write;
use std::path::Path;

use damier_core::{Explain, Message, shown};
use damier_formats::labyrinth::saved::{is_saved, save};
use damier_formats::labyrinth::told;
use damier_grid::Direction;
use damier_labyrinth::Object;
use damier_labyrinth::game::{Action, Done, Game, Hint, Refused, Undone, strategies};
use damier_labyrinth::solve::letters;
use serde_json::{Value, json};

use super::play;
use super::source::{self, Source};
use super::{show, solve};
use crate::console::{Console, Talk};
use crate::context::Context;
use crate::failure::Failure;
use crate::keeper::{Keeper, Saver};
use crate::output::Output;
use crate::vocabulary::{self, Entry};

/// What can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Act(Action),
    Undo,
    Redo,
    Strategy,
    Show,
    State,
    Hint,
    Solve,
    Save,
    Load,
    Help,
    Quit,
}

/// All of them.
const WORDS: &[Entry<Word>] = &[
    (Word::Act(Action::Go(Direction::North)), &["north", "n"], &["nord"], "plain-north"),
    (Word::Act(Action::Go(Direction::East)), &["east", "e"], &["est"], "plain-east"),
    (Word::Act(Action::Go(Direction::South)), &["south", "s"], &["sud"], "plain-south"),
    (Word::Act(Action::Go(Direction::West)), &["west", "w"], &["ouest", "o"], "plain-west"),
    (Word::Act(Action::Wait), &["wait", "."], &["attendre"], "plain-wait"),
    (Word::Act(Action::Bomb), &["bomb", "b"], &["bombe"], "plain-bomb"),
    (Word::Act(Action::Scroll), &["scroll", "p"], &["parchemin"], "plain-scroll"),
    (Word::Act(Action::Exit), &["exit", "x"], &["sortir"], "minotaur-exit"),
    (Word::Undo, &["undo", "u"], &["annuler"], "minotaur-undo"),
    (Word::Redo, &["redo", "r"], &["refaire"], "plain-redo"),
    (Word::Strategy, &["strategy"], &["stratégie"], "plain-strategy"),
    (Word::Hint, &["hint"], &["indice"], "plain-hint"),
    (Word::Solve, &["solve"], &["résoudre"], "plain-solve"),
    (Word::Show, &["show"], &["montrer"], "plain-show"),
    (Word::State, &["state"], &["état"], "plain-state"),
    (Word::Save, &["save"], &["sauver"], "plain-save"),
    (Word::Load, &["load"], &["charger"], "plain-load"),
    (Word::Help, &["help", "?"], &["aide"], "plain-help"),
    (Word::Quit, &["quit", "q"], &["quitter"], "plain-quit"),
];

pub struct Plain<'a> {
    game: Game,
    /// The game that another was loaded in place of.
    before: Option<Game>,
    /// What was hinted at so far.
    hint: Option<Hint>,
    talk: Talk<'a>,
    context: &'a Context,
    out: &'a Output,
}

/// What a command came to.
enum Answer {
    /// It was done: the word for it, and what is to be told.
    Done(&'static str, Vec<Message>),
    /// The same with data of its own.
    Data(&'static str, Value),
    Hinted(Hint),
    /// A path that was asked for, as data and in words.
    Solved(Value, Message),
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
        play::unfinished(&self.game)
    }

    fn saved(&self) -> String {
        save(&self.game)
    }

    fn welcome(&mut self) -> Result<(), Failure> {
        if self.talk.json {
            let state = told::whole_state(&self.game);
            writeln!(self.out, "{}", json!({ "state": state }))?;
        } else {
            self.say(&Message::new("plain-welcome"))?;
            if self.talk.keeper.latest().is_some() {
                self.say(&Message::new("plain-offer"))?;
            }
            write!(self.out, "{}", show::view(&self.game, self.context))?;
            self.tell_status()?;
            if !self.game.state().player().alive {
                let dead =
                    if self.game.undos() > 0 { Refused::Dead } else { Refused::DeadFromStart };
                self.say(&dead.message())?;
            }
        }
        Ok(())
    }

    /// Does what a line says, word by word, until one is refused; whether to go on.
    fn obey(&mut self, line: &str) -> Result<bool, Failure> {
        let mut rest = line.trim();
        while !rest.is_empty() {
            let (first, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            let lower = first.to_lowercase();
            let Some(word) = vocabulary::find(WORDS, first) else {
                let unknown = Message::new("plain-unknown").with("text", shown(first));
                self.answer(first, Answer::Refused(unknown))?;
                return Ok(true);
            };
            // Words that need more than themselves take the whole rest of the line.
            let takes_rest =
                matches!(word, Word::Strategy | Word::Hint | Word::Solve | Word::Save | Word::Load);
            let argument = if takes_rest { after.trim() } else { "" };
            let name = lower.as_str();
            let answer = self.act(word, argument)?;
            if matches!(answer, Answer::Done(done, _) if done != "saved") {
                self.changed()?;
            }
            rest = if takes_rest { "" } else { after.trim_start() };
            match answer {
                Answer::Leave => return Ok(false),
                Answer::Refused(_) => {
                    self.answer(name, answer)?;
                    return Ok(true);
                }
                answer => self.answer(name, answer)?,
            }
        }
        Ok(true)
    }

    fn refuse(&mut self, message: Message) -> Result<(), Failure> {
        self.answer("", Answer::Refused(message))
    }
}

impl<'a> Plain<'a> {
    pub fn new(game: Game, json: bool, keeper: Keeper, context: &'a Context) -> Plain<'a> {
        Plain {
            game,
            before: None,
            hint: None,
            talk: Talk::new(json, keeper, Saver::new(is_saved), context),
            context,
            out: &context.out,
        }
    }

    fn act(&mut self, word: Word, argument: &str) -> Result<Answer, Failure> {
        Ok(match word {
            Word::Act(action) => match self.game.act(action) {
                Ok(Done::Turn) => Answer::Done("turn", self.happened()),
                Ok(Done::Turned) => Answer::Done("turned", vec![Message::new("minotaur-turned")]),
                Ok(Done::Won) => {
                    let score = self.game.state().score().to_string();
                    Answer::Done("won", vec![Message::new("plain-won").with("score", score)])
                }
                Err(refused) => Answer::Refused(refused.message()),
            },
            Word::Undo => match self.game.undo() {
                Ok(Undone::Turn(_)) => Answer::Done("undone", Vec::new()),
                Ok(Undone::Win) => Answer::Done("undone", vec![Message::new("minotaur-back-in")]),
                Err(refused) => Answer::Refused(refused.message()),
            },
            Word::Redo => match self.game.redo() {
                Ok(_) => Answer::Done("redone", self.happened()),
                Err(refused) => Answer::Refused(refused.message()),
            },
            Word::Strategy if argument.is_empty() => {
                let names: Vec<&str> = strategies().iter().map(|it| it.name).collect();
                let which = Message::new("plain-strategy-which").with("names", names.join(", "));
                Answer::Refused(which)
            }
            Word::Strategy => match play::find_strategy(argument) {
                Ok(strategy) => {
                    self.game.follow(strategy);
                    Answer::Done("strategy", Vec::new())
                }
                Err(failure @ Failure::Usage(_)) => Answer::Refused(failure.first()),
                Err(failure) => return Err(failure),
            },
            Word::Show => Answer::Text(show::view(&self.game, self.context)),
            Word::State => Answer::Data("state", told::whole_state(&self.game)),
            Word::Hint => self.hint(argument),
            Word::Solve => match solve::ask(argument, &self.game.now(), self.context) {
                Ok((data, words)) => Answer::Solved(data, words),
                Err(failure @ (Failure::Usage(_) | Failure::Negative(_))) => {
                    Answer::Refused(failure.first())
                }
                Err(failure) => return Err(failure),
            },
            Word::Save => self.save_to(argument),
            Word::Load => self.load(argument)?,
            Word::Help => Answer::Text(vocabulary::help(WORDS, self.context)),
            Word::Quit if self.may_quit()? => Answer::Leave,
            Word::Quit => Answer::Text(String::new()),
        })
    }

    /// What came of the latest turn, in words.
    fn happened(&self) -> Vec<Message> {
        self.game.latest().map_or_else(Vec::new, |it| it.messages(self.game.state()))
    }

    /// The next part of a hint.
    fn hint(&mut self, goal: &str) -> Answer {
        match Hint::typed(self.hint.take(), goal, self.game.state()) {
            Ok(hint) => Answer::Hinted(hint),
            Err(error) => Answer::Refused(error.message()),
        }
    }

    fn save_to(&mut self, name: &str) -> Answer {
        match self.save(name) {
            Ok(file) => Answer::Done("saved", vec![Message::new("file-saved").with("file", file)]),
            Err(message) => Answer::Refused(message),
        }
    }

    fn load(&mut self, name: &str) -> Result<Answer, Failure> {
        self.hint = None;
        let name = match name {
            "" if self.before.is_some() => {
                self.put_aside()?;
                let back = self.before.take();
                self.before = back.map(|game| std::mem::replace(&mut self.game, game));
                return Ok(Answer::Done("loaded", vec![Message::new("plain-back-again")]));
            }
            "" => match self.talk.keeper.latest() {
                Some(path) => path.to_string_lossy().into_owned(),
                None => return Ok(Answer::Refused(Message::new("plain-nothing-interrupted"))),
            },
            // What is typed comes from there.
            "-" => return Ok(Answer::Refused(Message::new("console-load-input"))),
            name => name.to_owned(),
        };
        Ok(match source::open(&name, self.context) {
            Ok(Source::Game(game)) => {
                self.put_aside()?;
                self.before = Some(std::mem::replace(&mut self.game, *game));
                if !self.talk.keeper.comes_from(Path::new(&name)) {
                    self.talk.saver.used(&name);
                }
                Answer::Done("loaded", Vec::new())
            }
            Ok(Source::Labyrinth(_)) => Answer::Refused(Message::new("plain-load-maze")),
            Err(failure @ Failure::Input(_)) => Answer::Refused(failure.first()),
            Err(failure) => return Err(failure),
        })
    }

    fn answer(&mut self, command: &str, answer: Answer) -> Result<(), Failure> {
        if self.talk.json {
            let mut value = json!({ "command": command });
            match answer {
                Answer::Done(done, _) => {
                    value["done"] = done.into();
                    if matches!(done, "turn" | "redone")
                        && let Some(happened) = self.game.latest()
                    {
                        value["took"] = happened.taken.map(Object::name).into();
                        value["killer"] = happened.killer.into();
                        value["opened"] = happened.opened.into();
                        value["slain"] = happened.slain.into();
                    }
                    if matches!(done, "turn" | "turned" | "won" | "undone" | "redone") {
                        value["changes"] = told::changes(&self.game);
                    }
                    value["state"] = told::state(&self.game);
                }
                Answer::Data(done, data) => {
                    value["done"] = done.into();
                    value[done] = data;
                }
                Answer::Hinted(hint) => {
                    let text = self.context.say(&hint.message(self.game.state()));
                    value["done"] = "hint".into();
                    value["hint"] = told::hint(&hint, &text, self.game.state());
                    self.hint = Some(hint);
                }
                Answer::Solved(data, _) => {
                    value["done"] = "solve".into();
                    value["solve"] = data;
                }
                Answer::Text(text) => value["text"] = text.into(),
                Answer::Refused(message) => value["error"] = self.context.say(&message).into(),
                Answer::Leave => {}
            }
            writeln!(self.out, "{value}")?;
            return Ok(());
        }
        match answer {
            Answer::Done(_, messages) => {
                for message in &messages {
                    self.say(message)?;
                }
                self.tell_status()
            }
            Answer::Hinted(hint) => {
                let state = self.game.state();
                let message = hint.message(state);
                let way = hint.path().map(|path| letters(state.maze(), path));
                self.hint = Some(hint);
                self.say(&match way {
                    Some(way) => Message::new("plain-way").with("way", message).with("path", way),
                    None => message,
                })
            }
            Answer::Solved(data, words) => {
                writeln!(self.out, "{}", data["path"].as_str().unwrap_or_default())?;
                self.say(&words)
            }
            Answer::Data(_, data) => Ok(writeln!(self.out, "{data:#}")?),
            Answer::Text(text) => Ok(write!(self.out, "{text}")?),
            Answer::Refused(message) => {
                let prefix = self.context.say(&Message::new("word-error"));
                let text = self.context.say(&message);
                Ok(writeln!(self.out, "{prefix} {text}")?)
            }
            Answer::Leave => Ok(()),
        }
    }

    fn tell_status(&mut self) -> Result<(), Failure> {
        self.say(&show::status(&self.game, self.context))
    }

    fn say(&mut self, message: &Message) -> Result<(), Failure> {
        let text = self.context.say(message);
        Ok(writeln!(self.out, "{text}")?)
    }
}
