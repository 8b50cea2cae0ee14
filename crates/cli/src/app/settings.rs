//! How people like things, set from the app.

use damier_core::Message;
use damier_tui::widgets::{Item, Menu};
use damier_tui::{Choice, Exit, Request, Role};

use crate::context::Context;
use crate::failure::Failure;
use crate::fullscreen;
use crate::settings::{SETTINGS, SettingEntry};

/// Shows everything that can be set until the person leaves; choosing a line sets its next value.
pub fn show(context: &Context) -> Result<(), Failure> {
    let mut cursor = 0;
    // What is set speaks from the next start on.
    let mut spoken = false;
    loop {
        let item = |entry: &'static SettingEntry| {
            let about = context.say(&Message::new(entry.about));
            Item::new(format!("{:<7} {about}", context.settings.value(entry)), entry)
        };
        let title = context.say(&Message::new("app-settings"));
        let menu = Menu::new(title, SETTINGS.iter().map(item).collect()).starting_at(cursor);
        let told = context.say(&Message::new(if spoken {
            "app-settings-language"
        } else {
            "app-settings-about"
        }));
        let mut choice = Choice::new(menu, context.language).telling(Role::Dim, told);
        let shown = fullscreen::show(&mut choice, context)?;
        cursor = choice.cursor();
        let Some(Request::Chosen(entry)) = choice.answer().filter(|_| shown == Exit::Left) else {
            return Ok(());
        };
        spoken = entry.name == "language";
        let value = context.settings.value(entry);
        let at = entry.values.iter().position(|known| *known == value).unwrap_or(0);
        context.settings.remember(entry.name, entry.values[(at + 1) % entry.values.len()]);
    }
}
