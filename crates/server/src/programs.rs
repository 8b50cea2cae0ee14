//! Programs of others that play here: those that the operator lists, and no other.

use std::sync::{Arc, Mutex, PoisonError};

use damier_catalog::{External, Via};
use damier_core::{DynGame, Explain, Message, shown};
use damier_mind::{Mind, MindError, Shelf, Task, Thought};
use damier_play::Who;
use damier_play::seating::{self, Programs};

use crate::config::{Config, ListedProgram};

/// Starts the programs that the operator listed, by their names. Whatever a request, a record or a log
/// may say, no other is started. One that has answered waits for the next question about such a board,
/// at whichever table, and need not be started for every move.
pub struct ListedPrograms {
    config: Arc<Config>,
    start: Arc<dyn Programs>,
    idle: Idle,
}

/// Programs that wait, by their names and the variants they play.
type Idle = Arc<Mutex<Vec<(String, Box<dyn Mind>)>>>;

impl ListedPrograms {
    /// Those that are set, started by somebody who can.
    pub fn new(config: Arc<Config>, start: Arc<dyn Programs>) -> ListedPrograms {
        ListedPrograms { config, start, idle: Idle::default() }
    }
}

impl Programs for ListedPrograms {
    fn start(&self, program: &External, game: &dyn DynGame) -> Result<Box<dyn Mind>, Message> {
        let listed = listed(&self.config, program, game)?;
        let known = listed.spec.external().ok_or_else(|| unlisted(program))?;
        let name = format!("{} {} {}", listed.name, game.name(), game.variant());
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = idle.iter().position(|(waiting, _)| *waiting == name);
        let mind = waiting.map(|at| idle.swap_remove(at).1);
        // Starting one may take a while.
        drop(idle);
        let mind = mind.map_or_else(|| self.start.start(known, game), Ok)?;
        let most = self.config.threads;
        Ok(Box::new(Lent { name, mind: Some(mind), idle: Arc::clone(&self.idle), most }))
    }
}

/// A program that answers one question, and then waits for another.
struct Lent {
    name: String,
    mind: Option<Box<dyn Mind>>,
    idle: Idle,
    /// No more wait than can be asked at once.
    most: usize,
}

impl Mind for Lent {
    fn think(
        &mut self,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError> {
        let mut mind = self.mind.take().ok_or(MindError::Silent)?;
        let thought = mind.think(game, task);
        // Who failed is not asked again.
        self.mind = thought.is_ok().then_some(mind);
        thought
    }

    fn equip(&mut self, game: &dyn DynGame, shelf: &dyn Shelf) {
        if let Some(mind) = &mut self.mind {
            mind.equip(game, shelf);
        }
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(mind) = self.mind.take().filter(|_| idle.len() < self.most) {
            idle.push((std::mem::take(&mut self.name), mind));
        }
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
