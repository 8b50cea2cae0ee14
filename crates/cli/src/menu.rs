//! The small terminal menu: choose a game, a board and an opponent, and play.

use std::io::Write;
use std::path::PathBuf;

use damier_catalog::{GameEntry, OptionKind, Params, games};
use damier_core::{DynGame, Message, Seat};
use damier_l10n::named;
use damier_play::{Start, Who};

use crate::app::{Options as Sheet, game_name};
use crate::args::{self, Play};
use crate::clock::fresh_seed;
use crate::console::Console;
use crate::contest::Options;
use crate::context::Context;
use crate::failure::Failure;
use crate::input::{Input, Lines};
use crate::interrupted::{Interrupted, Kept};
use crate::loaded::{self, Loaded};
use crate::output::Output;
use crate::setup::{self, Setup, told};
use crate::{commands, hashi, labyrinth};

/// Asks what to play, and plays it.
pub fn run(context: &Context) -> Result<(), Failure> {
    let mut menu = Menu { context, lines: Lines::new(context), out: &context.out };
    menu.say(&Message::new("menu-welcome"))?;
    let Some(choice) = menu.choose()? else {
        return menu.say(&Message::new("console-bye"));
    };
    let Match { setup, seats, kept } = match choice {
        Choice::Match(chosen) => chosen,
        Choice::Alone(Play::Labyrinth(args)) => {
            return labyrinth::play_lines(&args, Some(menu.lines), context);
        }
        Choice::Alone(Play::Hashi(args)) => {
            return hashi::play_puzzle_lines(&args, Some(menu.lines), context);
        }
        Choice::Alone(Play::Game(args)) => return commands::play::run(&args, context),
    };
    let options = Options { show: false, seed: fresh_seed(), terms: None };
    let start = kept.as_ref().map_or(Start::Game(&*setup.game), |(_, found)| found.start());
    let mut console = Console::new(setup.entry, start, seats, options, context)?;
    if let Some((path, _)) = kept {
        console = console.coming_from(path);
    }
    console.run(Some(menu.lines))
}

struct Menu<'a> {
    context: &'a Context,
    lines: Lines,
    out: &'a Output,
}

/// What is to be played.
enum Choice {
    Match(Match),
    /// A game that one plays alone.
    Alone(Play),
}

struct Match {
    setup: Setup,
    seats: Vec<Who>,
    /// The kept game it goes on with.
    kept: Option<(PathBuf, Box<Loaded>)>,
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
                Some(0) => {
                    let seats = found.seats();
                    let setup = Setup { entry: found.entry, game: found.game.boxed_clone() };
                    let kept = Some((path, Box::new(found)));
                    return Ok(Some(Choice::Match(Match { setup, seats, kept })));
                }
                Some(_) => {}
            }
        }
        let alone = [Sheet::labyrinth(self.context), Sheet::hashi(self.context)];
        let games = games();
        let names = games.iter().map(|entry| game_name(entry.name, self.context));
        let names = names.chain(alone.iter().map(|sheet| self.word(sheet.name()))).collect();
        let typed = games.iter().map(|entry| entry.name).chain(alone.iter().map(Sheet::game));
        let list = List { answers: names, typed: typed.map(str::to_owned).collect(), usual: 0 };
        let Some(index) = self.pick_of(&Message::new("menu-game"), &list)? else {
            return Ok(None);
        };
        let Some(entry) = games.get(index) else {
            return self.alone(&alone[index - games.len()]);
        };
        let game = loop {
            let Some(params) = self.params(entry)? else { return Ok(None) };
            match entry.open(&params) {
                Ok(game) => break game,
                Err(errors) => {
                    for message in told(&errors) {
                        self.say(&message)?;
                    }
                }
            }
        };
        let mut seats = Vec::new();
        for seat in Seat::first(game.seats()) {
            let Some(spec) = self.seat(entry, &*game, seat)? else { return Ok(None) };
            seats.push(spec);
        }
        let setup = Setup { entry, game };
        Ok(Some(Choice::Match(Match { setup, seats, kept: None })))
    }

    /// A game that one plays alone, after a question or two.
    fn alone(&mut self, options: &Sheet) -> Result<Option<Choice>, Failure> {
        let mut words = vec![options.game().to_owned()];
        for row in options.rows().iter().filter(|row| row.asked) {
            let names: Vec<String> =
                row.values().iter().map(|value| value.name(self.context)).collect();
            let question = Message::new(row.label());
            let Some(index) = self.pick(&question, &names, row.usual())? else { return Ok(None) };
            words.extend_from_slice(row.values()[index].words());
        }
        args::play(&words, self.context.language).map(|play| Some(Choice::Alone(play)))
    }

    fn params(&mut self, entry: &GameEntry) -> Result<Option<Params>, Failure> {
        let mut chosen = Vec::new();
        for param in entry.params.iter().filter(|param| param.asked) {
            let called = |value: &&str| named(self.context.language, value);
            let answers = param.values.iter().map(called).collect();
            let typed = param.values.iter().map(ToString::to_string).collect();
            let usual = param.values.iter().position(|value| *value == param.usual).unwrap_or(0);
            let list = List { answers, typed, usual };
            let Some(index) = self.pick_of(&Message::new(param.about), &list)? else {
                return Ok(None);
            };
            chosen.push((param.name, param.values[index]));
        }
        Ok(Some(Params::new(chosen)))
    }

    fn seat(
        &mut self,
        entry: &GameEntry,
        game: &dyn DynGame,
        seat: Seat,
    ) -> Result<Option<Who>, Failure> {
        // Not every strategy plays every variant.
        let strategies: Vec<_> =
            entry.strategies.iter().filter(|strategy| strategy.plays(game)).collect();
        let mut answers = vec![self.word("menu-human")];
        answers.extend(strategies.iter().map(|strategy| {
            self.context.say(
                &Message::new("item-about")
                    .with("name", strategy.name)
                    .with("about", Message::new(strategy.about)),
            )
        }));
        let question = Message::new("menu-seat").with("seat", self.context.seat(entry, game, seat));
        // The usual game: the person begins, the computer answers.
        let usual = usize::from(seat != Seat::FIRST);
        let Some(index) = self.pick(&question, &answers, usual)? else { return Ok(None) };
        let Some(strategy) = index.checked_sub(1).map(|index| strategies[index]) else {
            return Ok(Some(Who::Person));
        };
        let mut text = strategy.name.to_owned();
        let level = strategy.option("level").map(|option| option.kind);
        if let Some(OptionKind::Number { least, most, usual }) = level {
            let levels: Vec<String> = (least..=most).map(|level| level.to_string()).collect();
            let usual = usual.map_or(0, |usual| (usual - least) as usize);
            let Some(index) = self.pick(&Message::new("menu-level"), &levels, usual)? else {
                return Ok(None);
            };
            text = format!("{text}:level={}", levels[index]);
        }
        setup::who(entry, &text).map(Some).map_err(Failure::Usage)
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
            let numbered = names.iter().position(|name| *name == line);
            let named = || if numbers { None } else { list.named(&line) };
            if let Some(index) = numbered.or_else(named) {
                return Ok(Some(index));
            }
            self.say(&Message::new("menu-again").with("answers", names.join(", ")))?;
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
