//! Who is to sit where, from what somebody typed to the players themselves.

use damier_catalog::{External, GameEntry, Level, Spec};
use damier_core::{DynGame, Explain, Message, Seat, mix, shown};
use damier_mind::Mind;

use crate::{Computer, Who};

/// Whoever starts programs of others: a front end that may.
pub trait Programs: Send + Sync {
    /// The mind of a program that is to play a game; or why there is none. It is not waited for:
    /// whatever goes wrong once it runs is told when it is asked for a move.
    fn start(&self, program: &External, game: &dyn DynGame) -> Result<Box<dyn Mind>, Message>;
}

/// Nobody here starts programs.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoPrograms;

impl Programs for NoPrograms {
    fn start(&self, _: &External, game: &dyn DynGame) -> Result<Box<dyn Mind>, Message> {
        let entry = damier_catalog::game(game.name());
        Err(entry.map_or_else(|error| error.message(), no_programs))
    }
}

/// A strategy as typed, or everything that is wrong with it: by its name, or a level by its number
/// or word, which is that of the strategy that has levels at this game. A program of somebody else is
/// none.
pub fn strategy(entry: &GameEntry, game: &dyn DynGame, text: &str) -> Result<Spec, Vec<Message>> {
    let spec = player_spec(entry, game, text)?;
    if spec.external().is_some() { Err(vec![no_programs(entry)]) } else { Ok(spec) }
}

/// A strategy or a program, as typed.
fn player_spec(entry: &GameEntry, game: &dyn DynGame, text: &str) -> Result<Spec, Vec<Message>> {
    let level = Level::read(text).map_err(|error| vec![error.message()])?;
    if let Some(spec) = level.and_then(|level| entry.at_level(game, level)) {
        return Ok(spec);
    }
    entry.spec(text).map_err(|errors| errors.iter().map(Explain::message).collect())
}

/// That programs of others cannot be what is asked for.
pub fn no_programs(entry: &GameEntry) -> Message {
    let known: Vec<&str> = entry.strategies.iter().map(|strategy| strategy.name).collect();
    Message::new("error-program").with("known", known.join(", "))
}

/// Who is to sit somewhere, as typed; or everything that is wrong with it. A program of somebody else
/// may play, but advises nobody; whether it can be started is found out by [`player`].
pub fn who(entry: &GameEntry, game: &dyn DynGame, text: &str) -> Result<Who, Vec<Message>> {
    let (advised, name) = Who::split(text);
    if !advised && let Ok(person @ Who::Person) = Who::parse(entry, text) {
        return Ok(person);
    }
    let problem =
        |message| Message::new("error-seat").with("seat", shown(name)).with("problem", message);
    let spec = if advised { strategy(entry, game, name) } else { player_spec(entry, game, name) };
    match spec {
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
    programs: &dyn Programs,
) -> Result<Option<Computer>, Message> {
    let Some(spec) = who.spec() else { return Ok(None) };
    let seeded = spec.clone().with_seed(mix(seed ^ seat.index() as u64) | 1);
    let player = match who {
        Who::Advised(_) => Computer::careful(seeded, game).map_err(|_| unable(spec, game)),
        Who::Person | Who::Player(_) => Computer::again(before, seeded, game, programs),
    };
    player.map(Some)
}

/// That a strategy does not play this variant.
pub fn unable(spec: &Spec, game: &dyn DynGame) -> Message {
    Message::new("error-unable")
        .with("strategy", spec.name())
        .with("game", game.name())
        .with("variant", game.variant())
}
