//! The sheets of all games, checked as the command line would.

use damier_catalog::{GameEntry, Params, SoloEntry};
use damier_play::sheet::{ContestSheet, Sheet, SoloSheet};

use crate::args::{self, Chosen, Play};
use crate::context::Context;
use crate::failure::Failure;
use crate::{hashi, labyrinth, setup};

/// The sheet of a strategy game.
pub fn contest(entry: &'static GameEntry) -> ContestSheet<'static> {
    let open = |entry: &GameEntry, params: &Params| {
        let chosen = Chosen { game: entry.name.to_owned(), params: params.clone() };
        let chosen = setup::chosen(&chosen);
        chosen.map(|setup| setup.game).map_err(|failure| failure.joined())
    };
    ContestSheet::new(entry, Box::new(open))
}

/// The sheet of a game that one plays alone.
pub fn solo<'a>(entry: &'static SoloEntry, context: &'a Context) -> SoloSheet<'a> {
    let check = |words: &[String]| {
        let checked = args::play(words, context.language).and_then(|play| match play {
            Play::Labyrinth(args) => labyrinth::check(&args),
            Play::Hashi(args) => hashi::check_puzzle(&args),
            Play::Game(_) => Ok(()),
        });
        checked.map_err(|failure| failure.joined())
    };
    SoloSheet::new(entry, Box::new(check))
}

/// What is set, as the command line would have it.
pub fn play(sheet: &dyn Sheet, context: &Context) -> Result<Play, Failure> {
    args::play(&sheet.words(), context.language)
}
