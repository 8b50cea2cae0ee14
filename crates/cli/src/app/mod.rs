//! The terminal app: one menu for all games, and back to it after each.

mod age;
mod history;
mod home;
mod kept;
pub mod open;
mod rules;
mod settings;
pub mod sheets;
#[cfg(test)]
mod tests;
mod trash;

use std::io::Write;

use damier_catalog::{Entry, GameEntry, SoloEntry};
use damier_play::sheet::{ContestSheet, Sheet, SoloSheet};
use damier_tui::{Exit, Form, Request};

use self::home::{Line, Notice, Shown};
use self::trash::Trash;
use crate::args::Play;
use crate::context::Context;
use crate::failure::Failure;
use crate::{commands, fullscreen, hashi, labyrinth};

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
    /// The sheets that were looked at.
    contests: Vec<ContestSheet<'static>>,
    solos: Vec<SoloSheet<'a>>,
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
            contests: Vec::new(),
            solos: Vec::new(),
            file: String::new(),
            trash: Trash::default(),
            lost: None,
        }
    }

    fn run(&mut self) -> Result<(), Failure> {
        let mut cursor = usize::MAX;
        // Whoever began the app may have had something to tell.
        let mut notice = Notice { error: None, told: self.context.app.take_told() };
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
            Line::Play(Entry::Game(entry)) => self.play_contest(entry),
            Line::Play(Entry::Solo(entry)) => self.play_alone(entry),
            Line::Open => open::ask(&mut self.file, self.context),
            Line::Rules => rules::show(self.context),
            Line::History => history::show(&mut self.trash, self.context),
            Line::Settings => settings::show(self.context),
            Line::Keys | Line::Quit => Ok(()),
        }
    }

    fn play_contest(&mut self, entry: &'static GameEntry) -> Result<(), Failure> {
        let at = self.contests.iter().position(|sheet| sheet.entry().name == entry.name);
        let at = at.unwrap_or_else(|| {
            let mut sheet = sheets::contest(entry);
            recall(&mut sheet, entry.name, self.context);
            self.contests.push(sheet);
            self.contests.len() - 1
        });
        begin(&mut self.contests[at], self.context)
    }

    fn play_alone(&mut self, entry: &'static SoloEntry) -> Result<(), Failure> {
        let at = self.solos.iter().position(|sheet| sheet.entry().name == entry.name);
        let at = at.unwrap_or_else(|| {
            let mut sheet = sheets::solo(entry, self.context);
            recall(&mut sheet, entry.name, self.context);
            self.solos.push(sheet);
            self.solos.len() - 1
        });
        begin(&mut self.solos[at], self.context)
    }
}

/// Lets a person fill a sheet in, and plays what it tells if they begin.
fn begin(sheet: &mut impl Sheet, context: &Context) -> Result<(), Failure> {
    let mut form = Form::new(&mut *sheet, context.language);
    let shown = fullscreen::show(&mut form, context)?;
    if shown == Exit::Left && form.begins() {
        let words = sheet.words();
        if let (Some(game), Ok(text)) = (words.first(), serde_json::to_string(&words)) {
            context.settings.remember(&memory(game), &text);
        }
        play(&sheets::play(sheet, context)?, context)?;
    }
    Ok(())
}

/// The name under which is remembered how a game was begun last.
fn memory(game: &str) -> String {
    format!("sheet.{game}")
}

/// Fills a sheet in as it was filled in last. What can no longer be is left out.
fn recall(sheet: &mut impl Sheet, game: &str, context: &Context) {
    let words = context.settings.recall(&memory(game));
    let words = words.and_then(|text| serde_json::from_str::<Vec<String>>(&text).ok());
    sheet.recall(&words.unwrap_or_default());
}

/// Plays what the command line would.
fn play(play: &Play, context: &Context) -> Result<(), Failure> {
    match play {
        Play::Game(args) => commands::play::run(args, None, context),
        Play::Labyrinth(args) => labyrinth::play(args, context),
        Play::Hashi(args) => hashi::play_puzzle(args, context),
    }
}
