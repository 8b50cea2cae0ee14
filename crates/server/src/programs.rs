//! Programs of others that play here: those that the operator lists, and no other.

use std::sync::Arc;

use damier_catalog::{External, Via};
use damier_core::{DynGame, Explain, Message, shown};
use damier_mind::Mind;
use damier_play::Who;
use damier_play::seating::{self, Programs};

use crate::config::{Config, ListedProgram};

/// Starts the programs that the operator listed, by their names. Whatever a request, a record or a log
/// may say, no other is started.
pub struct ListedPrograms {
    config: Arc<Config>,
    start: Arc<dyn Programs>,
}

impl ListedPrograms {
    /// Those that are set, started by somebody who can.
    pub fn new(config: Arc<Config>, start: Arc<dyn Programs>) -> ListedPrograms {
        ListedPrograms { config, start }
    }
}

impl Programs for ListedPrograms {
    fn start(&self, program: &External, game: &dyn DynGame) -> Result<Box<dyn Mind>, Message> {
        let listed = listed(&self.config, program, game)?;
        let known = listed.spec.external().ok_or_else(|| unlisted(program))?;
        self.start.start(known, game)
    }
}

/// Whether somebody may sit at a table here: whoever is no program, and those that are listed.
pub fn check(config: &Config, who: &Who, game: &dyn DynGame) -> Result<(), Message> {
    match who.spec().and_then(|spec| spec.external()) {
        Some(program) => listed(config, program, game).map(|_| ()),
        None => Ok(()),
    }
}

fn listed<'a>(
    config: &'a Config,
    program: &External,
    game: &dyn DynGame,
) -> Result<&'a ListedProgram, Message> {
    if program.via() != Via::Name {
        let entry = damier_catalog::game(game.name());
        return Err(entry.map_or_else(|error| error.message(), seating::no_programs));
    }
    let is_it =
        |known: &&ListedProgram| known.name == program.command() && known.game == game.name();
    config.programs.iter().find(is_it).ok_or_else(|| unlisted(program))
}

fn unlisted(program: &External) -> Message {
    Message::new("error-program-name").with("name", shown(program.command()))
}
