//! The small terminal menu: choose a game, a board and an opponent, and play.

use std::io::Write;
use std::path::{Path, PathBuf};

use damier_catalog::Entry;
use damier_core::Message;
use damier_l10n::tell;
use damier_play::sheet::{Choices, Field, Offered, Sheet};
use damier_play::{Kept, Who, Written};

use crate::app::sheets;
use crate::args::{Play, Rules};
use crate::console::contest::ContestConsole;
use crate::contest::Options;
use crate::context::Context;
use crate::failure::Failure;
use crate::input::{Input, Lines};
use crate::interrupted::Interrupted;
use crate::loaded;
use crate::output::Output;
use crate::{commands, hashi, labyrinth};

/// Asks what to play, and plays it.
pub fn run(context: &Context) -> Result<(), Failure> {
    let mut menu = Menu { context, lines: Lines::new(context), out: &context.out };
    menu.say(&Message::new("menu-welcome"))?;
    match menu.choose()? {
        None => menu.say(&Message::new("console-bye")),
        Some(Choice::Kept(path, found)) => go_on(&path, &found, menu.lines, context),
        Some(Choice::Play(play)) => match *play {
            Play::Game(args) => commands::play::run(&args, Some(menu.lines), context),
            Play::Labyrinth(args) => labyrinth::play_lines(&args, Some(menu.lines), context),
            Play::Hashi(args) => hashi::play_puzzle_lines(&args, Some(menu.lines), context),
        },
    }
}

/// Goes on with the match that was kept in a file.
fn go_on(path: &Path, found: &Written, lines: Lines, context: &Context) -> Result<(), Failure> {
    let options = Options::usual(context);
    let seats: Vec<Who> = found.seats();
    let console = ContestConsole::new(found.entry, found.start(), seats, options, context)?;
    console.coming_from(path)?.play(Some(lines))
}

struct Menu<'a> {
    context: &'a Context,
    lines: Lines,
    out: &'a Output,
}

/// What is to be played.
enum Choice {
    /// A match that was interrupted, and where it is kept.
    Kept(PathBuf, Box<Written>),
    Play(Box<Play>),
}

/// Answers to choose from.
struct List {
    /// As they show.
    answers: Vec<String>,
    /// As they can be typed as well, if that is something else.
    typed: Vec<String>,
    /// The number of the usual one, from 0.
    usual: usize,
}

/// The game whose rules are asked for, perhaps none; nothing if something else is typed.
fn asked_rules(line: &str) -> Option<&str> {
    let (word, game) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    ["rules", "règles", "regles"].contains(&word).then(|| game.trim())
}

impl List {
    /// The answer that is meant by its first word, or by the beginning of no other. The line is
    /// in lower case.
    fn named(&self, line: &str) -> Option<usize> {
        let names = |index: usize| {
            let names = [self.answers.get(index), self.typed.get(index)];
            names.into_iter().flatten().map(|name| name.to_lowercase())
        };
        let is_first_word = |name: String| name.split([' ', ':']).next() == Some(line);
        let mut all = 0..self.answers.len();
        if let Some(index) = all.clone().find(|index| names(*index).any(is_first_word)) {
            return Some(index);
        }
        let begins = |index: &usize| names(*index).any(|name| name.starts_with(line));
        all.find(begins).filter(|_| (0..self.answers.len()).filter(begins).count() == 1)
    }
}

impl Menu<'_> {
    /// Everything needed to play; nothing if the person leaves.
    fn choose(&mut self) -> Result<Option<Choice>, Failure> {
        if let Some(path) = Interrupted::latest(Kept::Contest)
            && let Ok(found) = loaded::load(&path.to_string_lossy(), false)
        {
            let question = Message::new("menu-continue").with("game", found.entry.name);
            let answers = [self.word("menu-yes"), self.word("menu-no")];
            match self.pick(&question, &answers, 0)? {
                None => return Ok(None),
                Some(0) => return Ok(Some(Choice::Kept(path, Box::new(found)))),
                Some(_) => {}
            }
        }
        let answers = Entry::all().map(|entry| self.word(entry.title())).collect();
        let typed = Entry::all().map(|entry| entry.name().to_owned()).collect();
        let list = List { answers, typed, usual: 0 };
        let chosen = self.pick_of(&Message::new("menu-game"), &list)?;
        let play = match chosen.and_then(|index| Entry::all().nth(index)) {
            None => None,
            Some(Entry::Game(entry)) => self.fill_in(|| sheets::contest(entry))?,
            Some(Entry::Solo(entry)) => {
                let context = self.context;
                self.fill_in(|| sheets::solo(entry, context))?
            }
        };
        Ok(play.map(|play| Choice::Play(Box::new(play))))
    }

    /// Asks for what is worth a question on a sheet, one after the other; nothing if the person
    /// leaves. What cannot be is asked for anew.
    fn fill_in<S: Sheet>(&mut self, blank: impl Fn() -> S) -> Result<Option<Play>, Failure> {
        let language = self.context.language;
        let mut sheet = blank();
        let mut field = 0;
        while let Some(Field { label, asked, .. }) = sheet.fields().into_iter().nth(field) {
            field += 1;
            if !asked {
                continue;
            }
            let Choices { all, usual } = sheet.choices(field - 1);
            let answers = all.iter().map(|offered| self.answer(offered)).collect();
            let typed = all.iter().map(|offered| offered.typed.clone()).collect();
            let Some(index) = self.pick_of(&label, &List { answers, typed, usual })? else {
                return Ok(None);
            };
            // What is usual need not be said, and then goes with everything.
            if index != usual {
                sheet.write(field - 1, &all[index].typed, &|name| tell(language, name));
            }
            if let Some(problem) = sheet.problem() {
                self.say(problem)?;
                (sheet, field) = (blank(), 0);
            }
        }
        sheets::play(&sheet, self.context).map(Some)
    }

    /// A value as it shows.
    fn answer(&self, offered: &Offered) -> String {
        let name = tell(self.context.language, &offered.name);
        match &offered.about {
            Some(about) => {
                let item = Message::new("item-about").with("name", name);
                self.context.say(&item.with("about", about.clone()))
            }
            None => name,
        }
    }

    /// Asks for one of some answers, which are typed as they show.
    fn pick(
        &mut self,
        question: &Message,
        answers: &[String],
        usual: usize,
    ) -> Result<Option<usize>, Failure> {
        self.pick_of(question, &List { answers: answers.to_vec(), typed: Vec::new(), usual })
    }

    /// Asks until one of the answers is chosen, by its number or its first word; an empty
    /// line chooses the usual one. Nothing is chosen at the end of the input.
    fn pick_of(&mut self, question: &Message, list: &List) -> Result<Option<usize>, Failure> {
        let List { answers, usual, .. } = list;
        // Numbers are not numbered: one types the number itself.
        let numbers = answers.iter().all(|answer| answer.parse::<u32>().is_ok());
        let names: Vec<String> = answers
            .iter()
            .enumerate()
            .map(|(i, answer)| if numbers { answer.clone() } else { (i + 1).to_string() })
            .collect();
        writeln!(self.out, "\n{}", self.context.say(question))?;
        if numbers {
            writeln!(self.out, "  {}", names.join("  "))?;
        } else {
            for (name, answer) in names.iter().zip(answers) {
                writeln!(self.out, "  {name}. {answer}")?;
            }
        }
        loop {
            write!(self.out, "[{}]> ", names[*usual])?;
            if !self.lines.has_line() {
                self.out.flush()?;
            }
            let line = match self.lines.next() {
                Input::Line(line) => line.trim().to_lowercase(),
                Input::Unreadable => "?".to_owned(),
                Input::End | Input::Interrupt => {
                    writeln!(self.out)?;
                    return Ok(None);
                }
            };
            if line.is_empty() {
                return Ok(Some(*usual));
            }
            if ["q", "quit", "quitter"].contains(&line.as_str()) {
                return Ok(None);
            }
            if let Some(asked) = asked_rules(&line) {
                self.tell_rules(asked)?;
                continue;
            }
            let numbered = names.iter().position(|name| *name == line);
            let named = || if numbers { None } else { list.named(&line) };
            if let Some(index) = numbered.or_else(named) {
                return Ok(Some(index));
            }
            self.say(&Message::new("menu-again").with("answers", names.join(", ")))?;
        }
    }

    /// Tells the rules of a game, or which games there are.
    fn tell_rules(&mut self, name: &str) -> Result<(), Failure> {
        let game = Some(name.to_owned()).filter(|name| !name.is_empty());
        match commands::rules::run(&Rules { game, json: false }, self.context) {
            Err(failure @ Failure::Usage(_)) => self.say(&failure.first()),
            told => told,
        }
    }

    fn word(&self, key: &'static str) -> String {
        self.context.say(&Message::new(key))
    }

    fn say(&mut self, message: &Message) -> Result<(), Failure> {
        writeln!(self.out, "{}", self.context.say(message))?;
        Ok(())
    }
}
