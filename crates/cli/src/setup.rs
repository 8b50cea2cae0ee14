//! From what was typed to games and players.

use std::path::Path;

use damier_catalog::{GameEntry, Param, Params, Spec, game};
use damier_core::{DynGame, Explain, Message, PlayError, Seat, shown};
use damier_play::{Computer, Terms, Who};

use crate::args::{Chosen, Placed};
use crate::failure::Failure;
use crate::files;

/// A game and its entry in the catalogue.
pub struct Setup {
    pub entry: &'static GameEntry,
    pub game: Box<dyn DynGame>,
}

pub fn entry(name: &str) -> Result<&'static GameEntry, Failure> {
    game(name).map_err(|error| Failure::usage(error.message()))
}

pub fn chosen(args: &Chosen) -> Result<Setup, Failure> {
    let entry = entry(&args.game)?;
    let params = read_files(entry, &args.params.0)?;
    let game = entry.open(&params).map_err(|errors| Failure::Usage(told(&errors)))?;
    Ok(Setup { entry, game })
}

/// The params with the texts of the files that some of them name.
fn read_files(entry: &GameEntry, params: &Params) -> Result<Params, Failure> {
    let mut values = Vec::new();
    for (name, value) in params.iter() {
        let param = entry.params.iter().find(|param| param.name == name && param.file);
        let named = |param: &Param| param.values.contains(&value) || param.short.contains(&value);
        // What is no name is a file; what is neither is told with everything else.
        let is_file = param.is_some_and(|param| !named(param))
            && (value == "-" || value.contains(['.', '/']) || Path::new(value).exists());
        values.push((name, if is_file { files::read(value)? } else { value.to_owned() }));
    }
    Ok(Params::new(values))
}

pub fn placed(args: &Placed) -> Result<Setup, Failure> {
    let Setup { entry, mut game } = chosen(&args.chosen)?;
    if let Some(text) = &args.position {
        game = game.at_position(text).map_err(|errors| Failure::Input(told(&errors)))?;
    }
    if let Some(text) = &args.moves {
        game.play_line(text).map_err(|error| match error.error {
            PlayError::Syntax(_) => Failure::input(error.message()),
            // The list is well written: the answer is that it cannot be played.
            PlayError::Illegal(_) | PlayError::Over => Failure::Negative(error.message()),
        })?;
    }
    Ok(Setup { entry, game })
}

/// The clocks that were asked for, if any.
pub fn terms(text: Option<&str>) -> Result<Option<Terms>, Failure> {
    let terms = text.map(Terms::from_tag).transpose();
    terms.map_err(|error| Failure::usage(error.message()))
}

pub fn told<E: Explain>(errors: &[E]) -> Vec<Message> {
    errors.iter().map(Explain::message).collect()
}

/// A strategy as typed. Programs of somebody else are known by name, but nobody here starts them.
pub fn strategy(entry: &GameEntry, text: &str) -> Result<Spec, Vec<Message>> {
    let spec = entry.spec(text).map_err(|errors| told(&errors))?;
    if spec.external().is_some() { Err(vec![no_programs(entry)]) } else { Ok(spec) }
}

fn no_programs(entry: &GameEntry) -> Message {
    let known: Vec<&str> = entry.strategies.iter().map(|strategy| strategy.name).collect();
    Message::new("error-program").with("known", known.join(", "))
}

/// Who is to sit somewhere, as typed; or everything that is wrong with it. Nobody here starts
/// programs of somebody else.
pub fn who(entry: &GameEntry, text: &str) -> Result<Who, Vec<Message>> {
    let problem = |message| {
        let (_, name) = Who::split(text);
        Message::new("error-seat").with("seat", shown(name)).with("problem", message)
    };
    let all = |messages: Vec<Message>| messages.into_iter().map(problem).collect::<Vec<_>>();
    let who = Who::parse(entry, text).map_err(|errors| all(told(&errors)))?;
    match who.spec().and_then(Spec::external) {
        Some(_) => Err(all(vec![no_programs(entry)])),
        None => Ok(who),
    }
}

/// The player of a seat, if it has one; perhaps one that played another game before. Two players
/// of the same kind must not mirror each other's chance.
pub fn player(
    who: &Who,
    before: Option<Computer>,
    seat: Seat,
    game: &dyn DynGame,
    seed: u64,
) -> Result<Option<Computer>, Failure> {
    let Some(spec) = who.spec() else { return Ok(None) };
    let seeded = spec.clone().with_seed(damier_core::mix(seed ^ seat.index() as u64) | 1);
    let player = Computer::again(before, seeded, game);
    player.map(Some).map_err(|_| Failure::usage(unable(spec, game)))
}

/// The message that a strategy does not play this variant.
pub fn unable(spec: &Spec, game: &dyn DynGame) -> Message {
    Message::new("error-unable")
        .with("strategy", spec.name())
        .with("game", game.name())
        .with("variant", game.variant())
}

/// All seats as typed, each checked; `usual` sits where nothing was said.
pub fn seats(setup: &Setup, texts: &[String], usual: &[&str]) -> Result<Vec<Who>, Failure> {
    let count = setup.game.seats();
    let mut problems = Vec::new();
    if texts.len() > count {
        problems.push(
            Message::new("error-too-many-seats").with("given", texts.len()).with("seats", count),
        );
    }
    let mut sitting = Vec::new();
    for index in 0..count {
        let usual = usual.get(index).or(usual.last()).copied().unwrap_or("human");
        let text = texts.get(index).map_or(usual, String::as_str);
        match who(setup.entry, text) {
            Ok(who) => sitting.push(who),
            Err(messages) => problems.extend(messages),
        }
    }
    if problems.is_empty() { Ok(sitting) } else { Err(Failure::Usage(problems)) }
}
