//! From what was typed to games and players.

use std::path::Path;

use damier_catalog::{CatalogError, Entry, GameEntry, Kind, Param, Params, Unplaced, Via, game};
use damier_core::{DynGame, Explain, Message};
use damier_play::Terms;

use crate::args::{Beginning, Chosen};
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

/// Any of the games, those for one among them.
pub fn any_entry(name: &str) -> Result<Entry, Failure> {
    let known = Entry::all().find(|entry| entry.name().eq_ignore_ascii_case(name));
    known.ok_or_else(|| {
        let names = Entry::all().map(Entry::name);
        Failure::usage(CatalogError::unknown(Kind::Game, name, names).message())
    })
}

/// The same game as native clients play it, where one of them sits and nothing else was said about the
/// rules: they know one tradition of Quoridor alone.
pub fn for_clients<'a>(args: &Chosen, seats: impl IntoIterator<Item = &'a str>) -> Chosen {
    let (rules, graph) = ("rules", "graph");
    let mut chosen = args.clone();
    let Ok(entry) = game(&args.game) else { return chosen };
    let knows = entry.params.iter().any(|it| it.name == rules && it.values.contains(&graph));
    let untold = knows && chosen.params.get(rules).is_none();
    if untold && seats.into_iter().any(|seat| is_client(entry, seat)) {
        chosen.params = chosen.params.with(rules, graph);
    }
    chosen
}

/// Whether a seat names a native client.
pub fn is_client(entry: &GameEntry, seat: &str) -> bool {
    let spec = entry.spec(seat).ok();
    spec.is_some_and(|spec| spec.external().is_some_and(|it| it.via() == Via::Library))
}

pub fn chosen(args: &Chosen) -> Result<Setup, Failure> {
    let entry = entry(&args.game)?;
    let params = read_files(entry, &args.params)?;
    let game = entry.open(&params).map_err(|errors| Failure::Usage(told(&errors)))?;
    Ok(Setup { entry, game })
}

/// The params with the texts of the files that some of them name.
pub fn read_files(entry: &GameEntry, params: &Params) -> Result<Params, Failure> {
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

pub fn placed(args: &Chosen, beginning: &Beginning) -> Result<Setup, Failure> {
    let entry = entry(&args.game)?;
    let params = read_files(entry, &args.params)?;
    let moves = beginning.moves.as_ref().map(|moves| moves.join(" "));
    let placed = entry.placed(&params, beginning.position.as_deref(), moves.as_deref());
    Ok(Setup { entry, game: placed.map_err(|error| unplaced(&error))? })
}

/// What becomes of a game that cannot begin so.
pub fn unplaced(error: &Unplaced) -> Failure {
    match error {
        Unplaced::Params(_) => Failure::Usage(error.messages()),
        // The list is well written: the answer is that it cannot be played.
        Unplaced::Moves(moves) if error.is_against_rules() => Failure::Negative(moves.message()),
        Unplaced::Position(_) | Unplaced::Moves(_) => Failure::Input(error.messages()),
    }
}

/// The clocks that were asked for, if any.
pub fn terms(text: Option<&str>) -> Result<Option<Terms>, Failure> {
    let terms = text.map(Terms::from_tag).transpose();
    terms.map_err(|error| Failure::usage(error.message()))
}

pub fn told<E: Explain>(errors: &[E]) -> Vec<Message> {
    errors.iter().map(Explain::message).collect()
}
