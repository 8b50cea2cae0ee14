//! The rules of all games, from the menu.

use damier_catalog::Entry;
use damier_core::Message;
use damier_tui::rules::RulesScreen;
use damier_tui::widgets::{Item, Menu};
use damier_tui::{Choice, Exit};

use crate::context::Context;
use crate::failure::Failure;
use crate::fullscreen;

/// Asks for a game and shows its rules, until the person goes back.
pub fn show(context: &Context) -> Result<(), Failure> {
    let said = |key| context.say(&Message::new(key));
    let mut cursor = 0;
    loop {
        let games = ('1'..='9').zip(Entry::all());
        let item =
            |(digit, entry): (char, Entry)| Item::new(said(entry.title()), entry).hotkey(digit);
        let menu = Menu::new(said("app-rules"), games.map(item).collect()).starting_at(cursor);
        let mut choice = Choice::new(menu, context.language);
        let left = fullscreen::show(&mut choice, context)? == Exit::Left;
        let Some(entry) = choice.chosen().filter(|_| left) else { return Ok(()) };
        cursor = choice.cursor();
        let mut page = RulesScreen::new(entry, context.language);
        if fullscreen::show(&mut page, context)? == Exit::Stopped {
            return Ok(());
        }
    }
}
