//! Files of games that were written down, looked at full screen.

use damier_core::{Message, Record, Value, shown};
use damier_play::{Written, glance};
use damier_tui::widgets::{Item, Menu};
use damier_tui::{Choice, Exit, Role};

use super::screen;
use crate::context::Context;
use crate::failure::Failure;
use crate::{files, fullscreen};

/// What becomes of a game that is not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// It is looked at as others are.
    Viewed,
    /// It is gone on with.
    PlayedOn,
}

/// The games of a file, as far as they could be read.
pub struct Games<'a> {
    /// The file.
    pub name: &'a str,
    pub records: Vec<Record>,
    /// What is wrong with the rest.
    pub damage: Option<Message>,
}

impl Games<'_> {
    /// Shows the only game, or a list of them until the person leaves it.
    pub fn show(&self, unfinished: Unfinished, context: &Context) -> Result<(), Failure> {
        let damage = self.damage.as_ref().map(|problem| files::in_file(self.name, problem));
        match self.records.as_slice() {
            [] => {
                let nothing = || files::in_file(self.name, &Message::new("error-no-record"));
                Err(Failure::input(damage.unwrap_or_else(nothing)))
            }
            [record] => self.open(record, damage, unfinished, context),
            _ if context.app.runs() => self.list(damage, unfinished, context),
            _ => {
                // The list and the games share the terminal.
                context.app.begin();
                let ended = self.list(damage, unfinished, context);
                context.app.end();
                for text in context.app.take_told() {
                    fullscreen::tell_text(&text, context);
                }
                ended
            }
        }
    }

    fn list(
        &self,
        damage: Option<Message>,
        unfinished: Unfinished,
        context: &Context,
    ) -> Result<(), Failure> {
        let title = Message::new("viewer-title")
            .with("count", self.records.len())
            .with("file", shown(self.name));
        let mut told = damage.map(|damage| (Role::Error, context.say(&damage)));
        let mut cursor = 0;
        loop {
            let lines = self.records.iter().enumerate();
            let items = lines.map(|(index, record)| {
                Item::new(context.say(&in_a_line(index + 1, record)), index)
            });
            let menu = Menu::new(context.say(&title), items.collect()).starting_at(cursor);
            let mut list = Choice::new(menu, context.language);
            if let Some((role, text)) = told.take() {
                list = list.telling(role, text);
            }
            let left = fullscreen::show(&mut list, context)?;
            cursor = list.cursor();
            let Some(record) = list.chosen().and_then(|index| self.records.get(index)) else {
                return Ok(());
            };
            if left == Exit::Stopped {
                return Ok(());
            }
            let opened = self.open(record, None, unfinished, context);
            if context.stop.is_raised() {
                return opened;
            }
            // Whoever played on is told what became of it.
            let notes = context.app.take_told().join(" ");
            told = match opened {
                Err(failure) => Some((Role::Error, failure.line(context.language))),
                Ok(()) => Some((Role::Title, notes)),
            };
        }
    }

    /// Shows a game as far as it can be replayed.
    fn open(
        &self,
        record: &Record,
        damage: Option<Message>,
        unfinished: Unfinished,
        context: &Context,
    ) -> Result<(), Failure> {
        let wrong = |problem: Message| files::in_file(self.name, &problem);
        let (found, problem) =
            Written::of_record(record.clone()).map_err(|it| Failure::input(wrong(it)))?;
        let damage = problem.map(wrong).or(damage);
        if unfinished == Unfinished::PlayedOn && found.ended().is_none() && damage.is_none() {
            return screen::play_record(&found, None, context);
        }
        screen::view(&found, damage, context)
    }
}

/// A game in a line of the list.
fn in_a_line(number: usize, record: &Record) -> Message {
    let told = |tag: &str| record.tag(tag).map(shown).unwrap_or_default();
    let game = glance(record).map_or_else(|| Value::from(shown(&record.game)), Value::from);
    Message::new("viewer-game")
        .with("number", number)
        .with("game", game)
        .with("result", record.tag("Result").map_or_else(|| "*".to_owned(), shown))
        .with("date", told("Date"))
}
