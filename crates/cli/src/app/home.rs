//! The main menu.

use damier_catalog::Entry;
use damier_core::Message;
use damier_tui::widgets::{Item, Menu};
use damier_tui::{Choice, Exit, Request, Role};

use crate::context::Context;
use crate::failure::Failure;
use crate::fullscreen;

/// A line of the menu.
#[derive(Clone, Copy, Debug)]
pub enum Line {
    Continue,
    Play(Entry),
    History,
    Open,
    Rules,
    Settings,
    Keys,
    Quit,
}

/// What is told below the menu.
#[derive(Default)]
pub struct Notice {
    pub error: Option<String>,
    pub told: Vec<String>,
}

/// The lines of the menu. Going on is one of them if there is anything to go on with, which is
/// told in words.
fn items(interrupted: Option<String>, context: &Context) -> Vec<Item<Line>> {
    let said = |key| context.say(&Message::new(key));
    let mut items = Vec::new();
    items.extend(interrupted.map(|text| Item::new(text, Line::Continue).hotkey('c')));
    for (digit, entry) in ('1'..='9').zip(Entry::all()) {
        items.push(Item::new(said(entry.title()), Line::Play(entry)).hotkey(digit));
    }
    items.push(Item::new(said("app-history"), Line::History).hotkey('h'));
    items.push(Item::new(said("app-open"), Line::Open).hotkey('o'));
    items.push(Item::new(said("app-rules"), Line::Rules).hotkey('R'));
    items.push(Item::new(said("app-settings"), Line::Settings).hotkey('s'));
    items.push(Item::new(said("tui-keys"), Line::Keys).hotkey('?'));
    items.push(Item::new(said("app-quit"), Line::Quit).hotkey('q'));
    items
}

/// What the menu shows beside the games.
pub struct Shown<'a> {
    /// The words of the line that goes on, if there is anything to go on with.
    pub interrupted: Option<String>,
    /// Whether there is anything to bring back.
    pub deleted: bool,
    pub notice: &'a Notice,
}

/// Shows the menu and says what was answered; nothing if the person leaves. `cursor` is the line
/// with the cursor, counted from the last one: the first comes and goes.
pub fn show(
    shown: Shown<'_>,
    cursor: &mut usize,
    context: &Context,
) -> Result<Option<Request<Line>>, Failure> {
    let Shown { interrupted, deleted, notice } = shown;
    let deletes = deleted || interrupted.is_some();
    let items = items(interrupted, context);
    let last = items.len() - 1;
    let menu = Menu::new("", items).starting_at(last.saturating_sub(*cursor));
    let mut choice = Choice::new(menu, context.language).named().last();
    if deletes {
        choice = choice.deleting();
    }
    choice = match (&notice.error, notice.told.as_slice()) {
        (Some(error), _) => choice.telling(Role::Error, error),
        (None, []) => choice.telling(Role::Dim, context.say(&Message::new("app-welcome"))),
        // What was told last matters most.
        (None, told) => {
            let lines: Vec<&str> = told.iter().rev().map(String::as_str).collect();
            choice.telling(Role::Title, lines.join(" "))
        }
    };
    loop {
        let exit = fullscreen::show(&mut choice, context)?;
        *cursor = last - choice.cursor();
        choice = match choice.answer().filter(|_| exit == Exit::Left) {
            Some(Request::Chosen(Line::Keys)) => choice.with_help(&fullscreen::theme(context)),
            Some(Request::Delete(line)) if !matches!(line, Line::Continue) => {
                choice.telling(Role::Title, context.say(&Message::new("app-not-deletable")))
            }
            answer => return Ok(answer),
        };
    }
}
