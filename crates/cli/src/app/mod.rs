//! The terminal app: one menu for all games, and back to it after each.

mod age;
mod command;
mod home;
mod kept;
mod open;
mod options;
mod row;
mod seat;
mod table;
#[cfg(test)]
mod tests;
mod trash;

use std::io::Write;

use damier_catalog::GameEntry;
use damier_tui::{Exit, Form, Request, Sheet};

use self::home::{Line, Notice, Shown};
use self::table::Table;
use self::trash::Trash;
use crate::args::Play;
use crate::context::Context;
use crate::failure::Failure;
use crate::{commands, fullscreen, hashi, labyrinth};

pub use self::home::game_name;
pub use self::options::Options;

/// Shows the menu until the person leaves. The terminal stays the app's from one screen to the
/// next.
pub fn run(context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    context.app.begin();
    let ended = App::new(context).run();
    context.app.end();
    // Whoever left in the middle of a game finds what became of it.
    for text in context.app.take_told() {
        writeln!(&context.out, "{text}").ok();
    }
    ended
}

/// What is remembered as long as the app runs.
struct App<'a> {
    context: &'a Context,
    /// The sheets of strategy games that were looked at.
    tables: Vec<Table<'a>>,
    labyrinth: Options<'a>,
    hashi: Options<'a>,
    /// The file that was opened last.
    file: String,
    /// The kept games that were deleted.
    trash: Trash,
    /// That a game was lost is told once more at the end.
    lost: Option<Failure>,
}

impl<'a> App<'a> {
    fn new(context: &'a Context) -> App<'a> {
        App {
            context,
            tables: Vec::new(),
            labyrinth: Options::labyrinth(context),
            hashi: Options::hashi(context),
            file: String::new(),
            trash: Trash::default(),
            lost: None,
        }
    }

    fn run(&mut self) -> Result<(), Failure> {
        let mut cursor = usize::MAX;
        let mut notice = Notice::default();
        loop {
            let shown = Shown {
                interrupted: kept::line(self.context),
                deleted: !self.trash.is_empty(),
                notice: &notice,
            };
            let done = match home::show(shown, &mut cursor, self.context)? {
                None | Some(Request::Chosen(Line::Quit)) => return self.end(),
                Some(Request::Chosen(line)) => self.choose(line),
                Some(Request::Delete(_)) => kept::delete(&mut self.trash, self.context),
                Some(Request::Restore) => {
                    fullscreen::tell(&self.trash.restore(), self.context);
                    // What is back stands in the first line.
                    cursor = usize::MAX;
                    Ok(())
                }
            };
            let failure = done.err();
            let error = failure.as_ref().map(|failure| failure.line(self.context.language));
            if let Some(lost @ Failure::Output(_)) = failure {
                self.lost = Some(lost);
            }
            if self.context.stop.is_raised() {
                return self.end();
            }
            notice = Notice { error, told: self.context.app.take_told() };
        }
    }

    fn end(&mut self) -> Result<(), Failure> {
        self.lost.take().map_or(Ok(()), Err)
    }

    fn choose(&mut self, line: Line) -> Result<(), Failure> {
        match line {
            Line::Continue => kept::go_on(&mut self.trash, self.context),
            Line::Game(entry) => self.play_match(entry),
            Line::Labyrinth => self.play_labyrinth(),
            Line::Hashi => self.play_hashi(),
            Line::Open => open::ask(&mut self.file, self.context),
            Line::Keys | Line::Quit => Ok(()),
        }
    }

    fn play_match(&mut self, entry: &'static GameEntry) -> Result<(), Failure> {
        let at = self.tables.iter().position(|table| table.entry().name == entry.name);
        let at = at.unwrap_or_else(|| {
            self.tables.push(Table::new(entry, self.context));
            self.tables.len() - 1
        });
        if fill_in(&mut self.tables[at], self.context)? {
            play(&self.tables[at].play()?, self.context)?;
        }
        Ok(())
    }

    fn play_labyrinth(&mut self) -> Result<(), Failure> {
        if fill_in(&mut self.labyrinth, self.context)? {
            play(&self.labyrinth.play()?, self.context)?;
        }
        Ok(())
    }

    fn play_hashi(&mut self) -> Result<(), Failure> {
        if fill_in(&mut self.hashi, self.context)? {
            play(&self.hashi.play()?, self.context)?;
        }
        Ok(())
    }
}

/// Lets a person fill a sheet in; whether it is to begin.
fn fill_in(sheet: &mut impl Sheet, context: &Context) -> Result<bool, Failure> {
    let mut form = Form::new(sheet, context.language);
    let shown = fullscreen::show(&mut form, context)?;
    Ok(shown == Exit::Left && form.begins())
}

/// Plays what the command line would.
fn play(play: &Play, context: &Context) -> Result<(), Failure> {
    match play {
        Play::Game(args) => commands::play::run(args, context),
        Play::Labyrinth(args) => labyrinth::play(args, context),
        Play::Hashi(args) => hashi::play_puzzle(args, context),
    }
}
