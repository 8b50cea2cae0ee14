//! Who sits where, on the sheet of a match.

use damier_catalog::{GameEntry, Level, StrategyEntry};
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
    /// The level that a computer has, or would have.
    level: Level,
}

/// The strategy that is called the computer: the strongest that has levels, of those who can play.
pub(super) fn ladder<'a>(able: &[&'a StrategyEntry]) -> Option<&'a StrategyEntry> {
    able.iter().copied().find(|strategy| strategy.levels.is_some())
}

/// A level as a sheet shows it.
pub(super) fn level_name(level: Level) -> Value {
    let word = Message::new(level.word());
    Message::new("app-level-value").with("level", level.to_string()).with("word", word).into()
}

impl Sitting {
    /// A person.
    pub fn person() -> Sitting {
        Sitting::named(PERSON)
    }

    /// Somebody of that name, at the usual level.
    pub fn named(name: impl Into<String>) -> Sitting {
        let name = name.into();
        Sitting { wanted: name.clone(), name, level: Level::USUAL }
    }

    /// As `--seat` takes it.
    pub fn text(&self, able: &[&StrategyEntry]) -> String {
        match self.level(able) {
            Some(level) => format!("{}:level={level}", self.name),
            None => self.name.clone(),
        }
    }

    /// The level, of the computer.
    pub fn level(&self, able: &[&StrategyEntry]) -> Option<Level> {
        // Where options were typed there is nothing to add.
        ladder(able).is_some_and(|ladder| ladder.name == self.name).then_some(self.level)
    }

    /// How they are called.
    pub fn name(&self, able: &[&StrategyEntry]) -> Value {
        name_of(&self.name, able)
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

    /// All who can play: a person, the computer, the other strategies, and a person whom one of
    /// them advises.
    fn all(able: &[&StrategyEntry]) -> Vec<String> {
        let computer = ladder(able).map(|ladder| ladder.name);
        let others = able.iter().map(|entry| entry.name).filter(|name| Some(*name) != computer);
        let strategies: Vec<&str> = computer.into_iter().chain(others).collect();
        let advised = strategies.iter().map(Who::advised_by);
        let players = [PERSON].iter().chain(&strategies).map(|name| (*name).to_owned());
        players.chain(advised).collect()
    }

    /// The same, to choose from; the usual one is the first but a person where that is `computer`.
    pub fn choices(able: &[&StrategyEntry], computer: bool) -> Choices {
        // Where one is asked who plays, a person is called one.
        let name =
            |typed: &str| if typed == PERSON { Value::name(typed) } else { name_of(typed, able) };
        let offered = |typed: String| Offered { name: name(&typed), about: None, typed };
        let all: Vec<Offered> = Sitting::all(able).into_iter().map(offered).collect();
        Choices { usual: usize::from(computer).min(all.len() - 1), all }
    }

    /// The levels, to choose from, with what they mean; none where nobody has any.
    pub fn level_choices(able: &[&StrategyEntry]) -> Choices {
        let Some(ladder) = ladder(able) else { return Choices::default() };
        let offered = |level: Level| Offered {
            typed: level.to_string(),
            name: Message::new(level.word()).into(),
            about: ladder.level_about(level),
        };
        let usual = Level::all().position(|level| level == Level::USUAL).unwrap_or_default();
        Choices { all: Level::all().map(offered).collect(), usual }
    }

    /// Another board may need another player: in place of one who cannot play it sits the
    /// strongest who can, until there is a board for the one who was wanted. The computer with its
    /// level, as `--seat` takes it, is the computer.
    pub fn suit(&mut self, entry: &GameEntry, able: &[&StrategyEntry]) {
        let computer = ladder(able).map(|ladder| ladder.name);
        if let Some(level) = Level::of_player(&self.wanted)
            && let Some(name) = self.wanted.split(':').next().filter(|name| computer == Some(name))
        {
            *self = Sitting { level, ..Sitting::named(name) };
        }
        let (advised, name) = Who::split(&self.wanted);
        let unable = entry.strategy(name).is_ok() && able.iter().all(|other| other.name != name);
        self.name = match able.first().filter(|_| unable) {
            Some(strongest) if advised => Who::advised_by(strongest.name),
            Some(strongest) => strongest.name.to_owned(),
            None => self.wanted.clone(),
        };
    }

    /// The next level, or the one before.
    pub fn change_level(&mut self, able: &[&StrategyEntry], forward: bool) {
        if self.level(able).is_none() {
            return;
        }
        self.level = match self.level {
            // Whoever wants the easiest does not find themselves before a champion.
            level if forward => Level::new(u64::from(level.number()) + 1).unwrap_or(level),
            level => Level::new(u64::from(level.number()) - 1).unwrap_or(level),
        };
    }

    /// Somebody as typed, or as people call them; a level alone is that of a computer.
    pub fn write(&mut self, text: &str, able: &[&StrategyEntry], called: Called<'_>) {
        if text == called(&self.name(able)) {
            return;
        }
        let names = |typed: &str| [name_of(typed, able), Value::name(typed)];
        let is_meant = |typed: &String| {
            names(typed).iter().any(|name| called(name).eq_ignore_ascii_case(text))
        };
        if let (Ok(Some(level)), Some(ladder)) = (Level::read(text), ladder(able)) {
            *self = Sitting { level, ..Sitting::named(ladder.name) };
            return;
        }
        let named = Sitting::named(match Sitting::all(able).into_iter().find(is_meant) {
            Some(known) => known,
            None if text.is_empty() => PERSON.to_owned(),
            None => text.to_owned(),
        });
        *self = Sitting { level: self.level, ..named };
    }

    /// A level as typed; what is none changes nothing, and without any text it is the usual one.
    pub fn write_level(&mut self, text: &str) {
        self.level = match Level::read(text) {
            _ if text.is_empty() => Level::USUAL,
            Ok(Some(level)) => level,
            Ok(None) | Err(_) => self.level,
        };
    }
}

/// How somebody is called who is typed so: the computer by that word, another strategy by its
/// character, with what is typed beside it.
fn name_of(typed: &str, able: &[&StrategyEntry]) -> Value {
    let computer = ladder(able).map(|ladder| ladder.name);
    match Who::split(typed) {
        _ if typed == PERSON => Message::new("seat-you").into(),
        (true, name) if Some(name) == computer => Message::new("app-seat-advised-computer").into(),
        (true, name) => Message::new("app-seat-advised").with("name", Value::name(name)).into(),
        (false, name) if Some(name) == computer => Message::new("app-seat-computer").into(),
        (false, name) => match able.iter().find(|entry| entry.name == name) {
            Some(entry) => Message::new("app-seat-strategy")
                .with("about", Message::new(entry.about))
                .with("name", name)
                .into(),
            None => Value::name(name),
        },
    }
}
