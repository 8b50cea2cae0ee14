//! The games that were interrupted.

use std::fs;
use std::path::{Path, PathBuf};

use damier_core::Message;
use damier_formats::labyrinth::saved::{Glance, glance};
use damier_tui::widgets::{Item, Menu};
use damier_tui::{Choice, Exit, Request, Role};

use super::trash::Trash;
use super::{age, home};
use crate::args::{self, Play};
use crate::clock::since;
use crate::commands::records;
use crate::contest::screen;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::interrupted::{Interrupted, Kept};
use crate::{fullscreen, hashi, labyrinth};

/// The words of the main menu's first line, if there is anything to go on with.
pub fn line(context: &Context) -> Option<String> {
    let all = Interrupted::all();
    let message = match all.as_slice() {
        [] => return None,
        [(kind, path)] => {
            Message::new("app-continue").with("game", described(*kind, path, context))
        }
        several => Message::new("app-continue-several").with("count", several.len()),
    };
    Some(context.say(&message))
}

/// Goes on with the only game there is, or with one of a list.
pub fn go_on(trash: &mut Trash, context: &Context) -> Result<(), Failure> {
    match Interrupted::all().as_slice() {
        [(kind, path)] => take_up(*kind, path.clone(), context),
        _ => choose(trash, context),
    }
}

/// Deletes the only game there is; of several, the list is shown.
pub fn delete(trash: &mut Trash, context: &Context) -> Result<(), Failure> {
    match Interrupted::all().as_slice() {
        [(_, path)] => {
            fullscreen::tell(&trash.put(path), context);
            Ok(())
        }
        _ => choose(trash, context),
    }
}

/// Shows the list until a game is chosen, none is left, or the person leaves.
fn choose(trash: &mut Trash, context: &Context) -> Result<(), Failure> {
    let mut all = Interrupted::all();
    let mut cursor = 0;
    let mut told: Option<Message> = None;
    while !all.is_empty() {
        let lines = all.iter().enumerate();
        let items = lines
            .map(|(index, (kind, path))| Item::new(dated(*kind, path, context), index))
            .collect();
        let title = context.say(&Message::new("app-continue-title"));
        let menu = Menu::new(title, items).starting_at(cursor);
        let mut choice = Choice::new(menu, context.language).deleting();
        if let Some(message) = told.take() {
            choice = choice.telling(Role::Title, context.say(&message));
        }
        let shown = fullscreen::show(&mut choice, context)?;
        cursor = choice.cursor();
        match choice.answer().filter(|_| shown == Exit::Left) {
            None => return Ok(()),
            Some(Request::Chosen(index)) => {
                let Some((kind, path)) = all.into_iter().nth(index) else { return Ok(()) };
                return take_up(kind, path, context);
            }
            Some(Request::Delete(index)) => {
                told = all.get(index).map(|(_, path)| trash.put(path));
            }
            Some(Request::Restore) => told = Some(trash.restore()),
        }
        all = Interrupted::all();
    }
    // There is nothing to choose from, and the menu brings things back as well.
    let key = if trash.is_empty() { "app-gone" } else { "app-none-left" };
    fullscreen::tell(&Message::new(key), context);
    Ok(())
}

fn take_up(kind: Kept, path: PathBuf, context: &Context) -> Result<(), Failure> {
    match kind {
        Kept::Contest => screen::go_on(path, context),
        Kept::Hashi => hashi::go_on(path, context),
        Kept::Labyrinth => match args::play(&["labyrinth".to_owned()], context.language)? {
            Play::Labyrinth(args) => labyrinth::go_on(path, &args, context),
            _ => Ok(()),
        },
    }
}

/// A kept game in a line, with the time since it was kept: several may look the same.
fn dated(kind: Kept, path: &Path, context: &Context) -> String {
    let game = described(kind, path, context);
    let Ok(kept) = fs::metadata(path).and_then(|file| file.modified()) else { return game };
    let message = Message::new("app-kept-age").with("game", game);
    context.say(&message.with("age", age::words(since(kept))))
}

/// A kept game in a line. It is only glanced at: whether all of it can be read will be seen when
/// it is gone on with.
fn described(kind: Kept, path: &Path, context: &Context) -> String {
    let name = path.to_string_lossy();
    let text = files::read(&name).unwrap_or_default();
    let message = match kind {
        Kept::Contest => of_match(&name, &text, context),
        Kept::Labyrinth => of_labyrinth(&text),
        Kept::Hashi => of_hashi(&text),
    };
    let unreadable = || {
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Message::new("app-kept-unreadable").with("file", file)
    };
    context.say(&message.unwrap_or_else(unreadable))
}

fn of_match(name: &str, text: &str, context: &Context) -> Option<Message> {
    let (records, _) = records::read_partly(name, text);
    let record = records.last()?;
    let game = damier_catalog::game(&record.game).ok()?.open_variant(&record.variant)?;
    // A person sits where the record does not tell.
    let tags = ["First", "Second", "Third", "Fourth"].iter().take(game.seats());
    let players: Vec<String> = tags
        .map(|tag| match record.tag(tag).unwrap_or("human") {
            "human" => context.say(&Message::new("seat-you")),
            other => damier_l10n::named(context.language, &damier_core::shown(other)),
        })
        .collect();
    let message = Message::new("app-kept-match")
        .with("game", home::game_name(&record.game, context))
        .with("variant", damier_core::shown(&record.variant))
        .with("players", players.join(", "));
    // What was taken back is kept, but it is not where the game stands.
    let undone = record.tag("Undone").and_then(|tag| tag.parse().ok()).unwrap_or(0);
    Some(message.with("moves", record.moves.len().saturating_sub(undone)))
}

fn of_labyrinth(text: &str) -> Option<Message> {
    let Glance { size, turns, score } = glance(text)?;
    let message = Message::new("app-kept-labyrinth").with("size", size.to_string());
    Some(message.with("turns", turns.to_string()).with("score", score.to_string()))
}

fn of_hashi(text: &str) -> Option<Message> {
    let mut lines = text.lines().skip(1);
    let (size, _) = lines.next()?.strip_prefix("hashi ")?.split_once(':')?;
    // Only the size matters here, not the letters of the params after it.
    let end = size.find(|c: char| !c.is_ascii_digit() && c != 'x').unwrap_or(size.len());
    let seconds: f64 = lines.next()?.strip_prefix("time ")?.parse().ok()?;
    let seconds = seconds as u64;
    let moves = lines.take_while(|line| line.starts_with(|c: char| c.is_ascii_digit())).count();
    let message = Message::new("app-kept-hashi").with("size", damier_core::shown(&size[..end]));
    let message = message.with("moves", moves);
    Some(message.with("time", format!("{}:{:02}", seconds / 60, seconds % 60)))
}

#[cfg(test)]
mod tests {
    use damier_l10n::Language;

    use super::*;
    use crate::args::Look;

    /// Every seat is told, whoever sits there: a person, where the record does not say.
    #[test]
    fn players_that_are_not_told_are_people() {
        let told = |language, tags: &str| {
            let context = Context::new(language, &Look { ascii: false, plain: true });
            let text = format!("[Game \"reversi\"]\n[Variant \"8x8\"]\n{tags}\n1. f5 d6 *\n");
            of_match("kept.dgn", &text, &context).map(|message| context.say(&message))
        };
        let check = |language, tags, expected: &str| {
            assert_eq!(told(language, tags).as_deref(), Some(expected));
        };
        check(Language::English, "", "Reversi 8x8: you, you, after 2 moves");
        let greedy = "[First \"human\"]\n[Second \"greedy\"]\n";
        check(Language::English, greedy, "Reversi 8x8: you, greedy, after 2 moves");
        check(Language::French, greedy, "Reversi 8x8 : vous, glouton, après 2 coups");
    }
}
