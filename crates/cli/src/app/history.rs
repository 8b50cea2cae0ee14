//! The games that were finished, to be looked back at.

use damier_core::Message;
use damier_play::Kept;
use damier_play::finished::Tally;
use damier_tui::widgets::{Item, Menu};
use damier_tui::{Choice, Exit, Request, Role};

use super::open;
use super::trash::Trash;
use crate::commands::history::{line, solved_days};
use crate::context::Context;
use crate::failure::Failure;
use crate::fullscreen;
use crate::history::{History, Past};

/// A line of the list.
#[derive(Clone, Copy)]
enum Line {
    Tally,
    Game(usize),
}

/// Shows the list until the person leaves it.
pub fn show(trash: &mut Trash, context: &Context) -> Result<(), Failure> {
    let history = History::of_this_machine(&context.settings);
    let mut cursor = 1;
    let mut told: Option<String> = None;
    loop {
        let all = history.all();
        if all.is_empty() && trash.is_empty() {
            fullscreen::tell(&Message::new("history-none"), context);
            return Ok(());
        }
        let said = |key| context.say(&Message::new(key));
        let tally = Item::new(said("app-history-tally"), Line::Tally);
        let games = all.iter().enumerate();
        let games = games.map(|(index, past)| Item::new(line(past, context), Line::Game(index)));
        let menu = Menu::new(said("app-history-title"), [tally].into_iter().chain(games).collect());
        let mut choice = Choice::new(menu.starting_at(cursor), context.language).deleting();
        if let Some(told) = told.take() {
            choice = choice.telling(Role::Title, told);
        }
        let shown = fullscreen::show(&mut choice, context)?;
        cursor = choice.cursor();
        let game = |index: usize| all.get(index);
        match choice.answer().filter(|_| shown == Exit::Left) {
            None => return Ok(()),
            Some(Request::Chosen(Line::Tally)) => add_up(&all, context)?,
            Some(Request::Chosen(Line::Game(index))) => {
                if let Some(past) = game(index) {
                    look_back(past, context).unwrap_or_else(|failure| {
                        told = Some(failure.line(context.language));
                    });
                }
            }
            Some(Request::Delete(Line::Tally)) => told = Some(said("app-not-deletable")),
            Some(Request::Delete(Line::Game(index))) => {
                // What tells of a game counts; the game itself is removed with the next that ends.
                let put = game(index).map(|past| trash.put(&past.told_in()));
                told = put.map(|message| context.say(&message));
            }
            Some(Request::Restore) => told = Some(context.say(&trash.restore())),
        }
        if context.stop.is_raised() {
            return Ok(());
        }
    }
}

fn look_back(past: &Past, context: &Context) -> Result<(), Failure> {
    let name = past.file.to_string_lossy();
    match past.file.extension().and_then(|ending| Kept::of(ending.to_str()?)) {
        Some(Kept::Solo(entry)) => open::open_solo(entry.name, &name, context),
        _ => open::open_records(&name, context),
    }
}

/// What all of them add up to, a line each.
fn add_up(all: &[Past], context: &Context) -> Result<(), Failure> {
    let tally = Tally::of(all.iter().map(|past| &past.finished));
    let lines = tally.lines(solved_days(all));
    let items = lines.iter().map(|line| Item::new(context.say(line), ())).collect::<Vec<_>>();
    if items.is_empty() {
        return Ok(());
    }
    let title = context.say(&Message::new("app-history-tally"));
    let mut lines = Choice::new(Menu::new(title, items), context.language);
    fullscreen::show(&mut lines, context).map(|_| ())
}
