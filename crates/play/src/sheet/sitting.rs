//! Who sits where, on the sheet of a match.

use damier_catalog::{GameEntry, OptionKind, StrategyEntry};
use damier_core::{Message, Value};

use super::{Called, Choices, Offered};
use crate::Who;

/// A person, as typed.
const PERSON: &str = "human";

/// Somebody, and how well they play where that can be told.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// As typed, without a level: `human`, `alphabeta`, `advised:alphabeta`.
    name: String,
    /// Who was asked for.
    wanted: String,
    /// The level that was chosen, if any was.
    level: Option<u64>,
}

/// The levels of a strategy.
struct Levels {
    lowest: u64,
    highest: u64,
    usual: u64,
}

impl Sitting {
    /// A person.
    pub fn person() -> Sitting {
        Sitting::named(PERSON)
    }

    /// Somebody of that name, at the usual level.
    pub fn named(name: impl Into<String>) -> Sitting {
        let name = name.into();
        Sitting { wanted: name.clone(), name, level: None }
    }

    /// Somebody as `--seat` takes them.
    pub fn recalled(text: &str) -> Sitting {
        let levelled = text.rsplit_once(":level=");
        let levelled = levelled.and_then(|(name, level)| Some((name, level.parse().ok()?)));
        match levelled {
            Some((name, level)) => Sitting { level: Some(level), ..Sitting::named(name) },
            None => Sitting::named(text),
        }
    }

    /// As `--seat` takes it.
    pub fn text(&self, entry: &GameEntry) -> String {
        match self.level(entry) {
            Some(level) => format!("{}:level={level}", self.name),
            None => self.name.clone(),
        }
    }

    /// The level, of those who have one.
    pub fn level(&self, entry: &GameEntry) -> Option<u64> {
        let Levels { lowest, highest, usual } = self.levels(entry)?;
        Some(self.level.unwrap_or(usual).clamp(lowest, highest))
    }

    fn levels(&self, entry: &GameEntry) -> Option<Levels> {
        // Where options were typed there is nothing to add.
        let (_, name) = Who::split(&self.name);
        match entry.strategy(name).ok()?.option("level")?.kind {
            OptionKind::Number { least, most, usual } => {
                Some(Levels { lowest: least, highest: most, usual: usual.unwrap_or(least) })
            }
            _ => None,
        }
    }

    /// How they are called.
    pub fn name(&self) -> Value {
        name_of(&self.name)
    }

    /// The next of those who can play, or the one before.
    pub fn change(&mut self, forward: bool, able: &[&StrategyEntry]) {
        let all = Sitting::all(able);
        let next = match all.iter().position(|name| *name == self.name) {
            Some(at) => (at + if forward { 1 } else { all.len() - 1 }) % all.len(),
            None => 0,
        };
        self.name.clone_from(&all[next]);
        self.wanted.clone_from(&self.name);
    }

    /// All who can play: a person, the strategies, and a person whom one of them advises.
    fn all(able: &[&StrategyEntry]) -> Vec<String> {
        let strategies = able.iter().map(|entry| entry.name.to_owned());
        let advised = able.iter().map(|entry| Who::advised_by(entry.name));
        [PERSON.to_owned()].into_iter().chain(strategies).chain(advised).collect()
    }

    /// The same, to choose from; the usual one is the first but a person where that is `computer`.
    pub fn choices(able: &[&StrategyEntry], computer: bool) -> Choices {
        let about = |typed: &str| able.iter().find(|entry| entry.name == typed).map(|it| it.about);
        // Where one is asked who plays, a person is called one.
        let name = |typed: &str| if typed == PERSON { Value::name(typed) } else { name_of(typed) };
        let offered = |typed: String| Offered { name: name(&typed), about: about(&typed), typed };
        let all: Vec<Offered> = Sitting::all(able).into_iter().map(offered).collect();
        Choices { usual: usize::from(computer).min(all.len() - 1), all }
    }

    /// The levels, to choose from; none where there are none.
    pub fn level_choices(&self, entry: &GameEntry) -> Choices {
        let Some(Levels { lowest, highest, usual }) = self.levels(entry) else {
            return Choices::default();
        };
        let offered = |level: u64| Offered {
            typed: level.to_string(),
            name: Value::Name(level.to_string()),
            about: None,
        };
        Choices { all: (lowest..=highest).map(offered).collect(), usual: (usual - lowest) as usize }
    }

    /// Another board may need another player: in place of one who cannot play it sits the
    /// strongest who can, until there is a board for the one who was wanted.
    pub fn suit(&mut self, entry: &GameEntry, able: &[&StrategyEntry]) {
        let (advised, name) = Who::split(&self.wanted);
        let unable = entry.strategy(name).is_ok() && able.iter().all(|other| other.name != name);
        self.name = match able.first().filter(|_| unable) {
            Some(strongest) if advised => Who::advised_by(strongest.name),
            Some(strongest) => strongest.name.to_owned(),
            None => self.wanted.clone(),
        };
    }

    /// The next level, or the one before.
    pub fn change_level(&mut self, entry: &GameEntry, forward: bool) {
        let (Some(levels), Some(level)) = (self.levels(entry), self.level(entry)) else { return };
        self.level = Some(match forward {
            true if level == levels.highest => levels.lowest,
            false if level == levels.lowest => levels.highest,
            true => level + 1,
            false => level - 1,
        });
    }

    /// Somebody as typed, or as people call them.
    pub fn write(&mut self, text: &str, entry: &GameEntry, called: Called<'_>) {
        if text == called(&self.name()) {
            return;
        }
        let names = |typed: &str| [name_of(typed), Value::name(typed)];
        let is_meant = |typed: &String| {
            names(typed).iter().any(|name| called(name).eq_ignore_ascii_case(text))
        };
        let known = Sitting::all(&entry.strategies.iter().collect::<Vec<_>>());
        *self = Sitting::named(match known.into_iter().find(is_meant) {
            Some(known) => known,
            None if text.is_empty() => PERSON.to_owned(),
            None => text.to_owned(),
        });
    }

    /// A level as typed; what is none changes nothing.
    pub fn write_level(&mut self, entry: &GameEntry, text: &str) {
        let Some(Levels { lowest, highest, .. }) = self.levels(entry) else { return };
        let level = text.parse().ok().filter(|level| (lowest..=highest).contains(level));
        self.level = level.or(self.level);
    }
}

/// How somebody is called who is typed so.
fn name_of(typed: &str) -> Value {
    match Who::split(typed) {
        _ if typed == PERSON => Value::Message(Message::new("seat-you")),
        (true, name) => Message::new("app-seat-advised").with("name", Value::name(name)).into(),
        (false, name) => Value::name(name),
    }
}
