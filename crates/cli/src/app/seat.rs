//! Who sits where, on the sheet of a game.

use damier_catalog::{GameEntry, StrategyEntry};
use damier_core::Message;
use damier_l10n::named;

use crate::context::Context;

/// The level that is offered first.
const USUAL_LEVEL: u32 = 5;
/// No level is higher.
const HIGHEST: u32 = 10;

/// Somebody, and how well they play where that can be told.
#[derive(Clone)]
pub struct Who {
    /// As typed, without a level: `human`, `alphabeta`, `advised:alphabeta`.
    name: String,
    /// Who was asked for.
    wanted: String,
    level: u32,
}

impl Who {
    /// A person.
    pub fn person() -> Who {
        Who::named("human")
    }

    /// Somebody of that name, at the usual level.
    pub fn named(name: impl Into<String>) -> Who {
        let name = name.into();
        Who { wanted: name.clone(), name, level: USUAL_LEVEL }
    }

    /// As `--seat` takes it.
    pub fn text(&self, entry: &GameEntry) -> String {
        match self.level(entry) {
            Some(level) => format!("{}:level={level}", self.name),
            None => self.name.clone(),
        }
    }

    /// The level, of those who have one.
    pub fn level(&self, entry: &GameEntry) -> Option<u32> {
        // Where options were typed there is nothing to add.
        let name = self.name.strip_prefix("advised:").unwrap_or(&self.name);
        let strategy = entry.strategy(name).ok()?;
        strategy.options.contains(&"level").then_some(self.level)
    }

    /// In words.
    pub fn shown(&self, context: &Context) -> String {
        match self.name.strip_prefix("advised:") {
            _ if self.name == "human" => context.say(&Message::new("app-seat-you")),
            Some(name) => {
                let name = named(context.language, name);
                context.say(&Message::new("app-seat-advised").with("name", name))
            }
            None => named(context.language, &self.name),
        }
    }

    /// The next of those who can play, or the one before: a person, the strategies, and a person
    /// whom one of them advises.
    pub fn change(&mut self, forward: bool, able: &[&StrategyEntry]) {
        let strategies = able.iter().map(|entry| entry.name.to_owned());
        let advised = able.iter().map(|entry| format!("advised:{}", entry.name));
        let all: Vec<String> =
            ["human".to_owned()].into_iter().chain(strategies).chain(advised).collect();
        let at = all.iter().position(|name| *name == self.name);
        let next = match at {
            Some(at) => (at + if forward { 1 } else { all.len() - 1 }) % all.len(),
            None => 0,
        };
        self.name.clone_from(&all[next]);
        self.wanted.clone_from(&self.name);
    }

    /// Another board may need another player: in place of one who cannot play it sits the
    /// strongest who can, until there is a board for the one who was wanted.
    pub fn suit(&mut self, entry: &GameEntry, able: &[&StrategyEntry]) {
        let (advised, name) = match self.wanted.strip_prefix("advised:") {
            Some(name) => ("advised:", name),
            None => ("", self.wanted.as_str()),
        };
        let unable = entry.strategy(name).is_ok() && able.iter().all(|other| other.name != name);
        self.name = match able.first().filter(|_| unable) {
            Some(strongest) => format!("{advised}{}", strongest.name),
            None => self.wanted.clone(),
        };
    }

    /// The next level, or the one before.
    pub fn change_level(&mut self, forward: bool) {
        let step = if forward { 0 } else { HIGHEST - 2 };
        self.level = (self.level + step) % HIGHEST + 1;
    }

    /// Somebody as typed, or as people call them.
    pub fn write(&mut self, text: &str, entry: &GameEntry, context: &Context) {
        if text == self.shown(context) {
            return;
        }
        let called = |strategy: &&StrategyEntry| named(context.language, strategy.name) == text;
        let name = entry.strategies.iter().find(called).map_or(text, |strategy| strategy.name);
        *self = Who::named(if name.is_empty() { "human" } else { name });
    }

    /// A level as typed; what is none changes nothing.
    pub fn write_level(&mut self, text: &str) {
        let level = text.parse().ok().filter(|level| (1..=HIGHEST).contains(level));
        self.level = level.unwrap_or(self.level);
    }
}
