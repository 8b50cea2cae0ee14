//! Who is to sit where, from what somebody typed to the players themselves.

use damier_catalog::{GameEntry, Level, Spec};
use damier_core::{DynGame, Explain, Message, Seat, mix, shown};

use crate::{Computer, Who};

/// A strategy as typed, or everything that is wrong with it: by its name, or a level by its number
/// or word, which is that of the strategy that has levels at this game. Programs of somebody else
/// are known by name, but nobody here starts them.
pub fn strategy(entry: &GameEntry, game: &dyn DynGame, text: &str) -> Result<Spec, Vec<Message>> {
    let level = Level::read(text).map_err(|error| vec![error.message()])?;
    if let Some(spec) = level.and_then(|level| entry.at_level(game, level)) {
        return Ok(spec);
    }
    let spec = entry
        .spec(text)
        .map_err(|errors| errors.iter().map(Explain::message).collect::<Vec<_>>())?;
    if spec.external().is_some() { Err(vec![no_programs(entry)]) } else { Ok(spec) }
}

fn no_programs(entry: &GameEntry) -> Message {
    let known: Vec<&str> = entry.strategies.iter().map(|strategy| strategy.name).collect();
    Message::new("error-program").with("known", known.join(", "))
}

/// Who is to sit somewhere, as typed; or everything that is wrong with it. Nobody here starts
/// programs of somebody else.
pub fn who(entry: &GameEntry, game: &dyn DynGame, text: &str) -> Result<Who, Vec<Message>> {
    let (advised, name) = Who::split(text);
    if !advised && let Ok(person @ Who::Person) = Who::parse(entry, text) {
        return Ok(person);
    }
    let problem =
        |message| Message::new("error-seat").with("seat", shown(name)).with("problem", message);
    match strategy(entry, game, name) {
        Ok(spec) => Ok(if advised { Who::Advised(spec) } else { Who::Player(spec) }),
        Err(messages) => Err(messages.into_iter().map(problem).collect()),
    }
}

/// All seats as typed, each checked, or everything that is wrong with them; `usual` sits where
/// nothing was said.
pub fn seats(
    entry: &GameEntry,
    game: &dyn DynGame,
    texts: &[String],
    usual: &[&str],
) -> Result<Vec<Who>, Vec<Message>> {
    let count = game.seats();
    let mut problems = Vec::new();
    if texts.len() > count {
        problems.push(
            Message::new("error-too-many-seats").with("given", texts.len()).with("seats", count),
        );
    }
    let mut sitting = Vec::new();
    for index in 0..count {
        let usual = usual.get(index).or(usual.last()).copied().unwrap_or("human");
        match who(entry, game, texts.get(index).map_or(usual, String::as_str)) {
            Ok(who) => sitting.push(who),
            Err(messages) => problems.extend(messages),
        }
    }
    if problems.is_empty() { Ok(sitting) } else { Err(problems) }
}

/// The player of a seat, if it has one; perhaps one that played another game before. Two players
/// of the same kind must not mirror each other's chance.
pub fn player(
    who: &Who,
    before: Option<Computer>,
    seat: Seat,
    game: &dyn DynGame,
    seed: u64,
) -> Result<Option<Computer>, Message> {
    let Some(spec) = who.spec() else { return Ok(None) };
    let seeded = spec.clone().with_seed(mix(seed ^ seat.index() as u64) | 1);
    let player = match who {
        Who::Advised(_) => Computer::careful(seeded, game),
        Who::Person | Who::Player(_) => Computer::again(before, seeded, game),
    };
    player.map(Some).map_err(|_| unable(spec, game))
}

/// That a strategy does not play this variant.
pub fn unable(spec: &Spec, game: &dyn DynGame) -> Message {
    Message::new("error-unable")
        .with("strategy", spec.name())
        .with("game", game.name())
        .with("variant", game.variant())
}
