//! Players that choose for themselves.

use damier_catalog::Spec;
use damier_core::{DynGame, Message};
use damier_mind::{Budget, Mind, MindError, Shelf, Task, Thought};

use crate::seating::{self, Programs};
use crate::{Sitter, Who};

/// Somebody who can be asked for a move.
pub trait Player: Send {
    /// What they are called in records.
    fn name(&self) -> String;

    /// How much they may think over a move unless something else is agreed.
    fn budget(&self) -> Budget;

    /// Whether where there is a clock it alone limits them.
    fn follows_the_clock(&self) -> bool {
        false
    }

    /// Chooses a move.
    fn think(
        &mut self,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError>;

    /// Another game begins, which this player goes on into: it forgets the earlier ones and
    /// begins chance anew, so that it answers as one freshly made.
    fn new_game(&mut self) {}
}

/// A strategy of the catalogue or a program of somebody else, as a player.
pub struct Computer {
    spec: Spec,
    mind: Box<dyn Mind>,
}

impl Computer {
    /// The player a spec describes, for the game it is to play, with the slips of its level.
    pub fn new(spec: Spec, game: &dyn DynGame) -> Result<Computer, MindError> {
        let mind = spec.build(game).ok_or_else(|| MindError::WrongGame(game.name().to_owned()))?;
        Ok(Computer { spec, mind })
    }

    /// The same without the slips of its level: somebody to advise, or to judge.
    pub fn careful(spec: Spec, game: &dyn DynGame) -> Result<Computer, MindError> {
        let mind = spec.build_careful(game);
        let mind = mind.ok_or_else(|| MindError::WrongGame(game.name().to_owned()))?;
        Ok(Computer { spec, mind })
    }

    /// What describes the player.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// Takes what helps with this game from the shelf, which may take a while the first time.
    pub fn equip(&mut self, game: &dyn DynGame, shelf: &dyn Shelf) {
        self.mind.equip(game, shelf);
    }

    /// The player a spec describes, who may be one that played another game before and goes on
    /// into this one, if it is the same.
    pub fn again(
        before: Option<Computer>,
        spec: Spec,
        game: &dyn DynGame,
        programs: &dyn Programs,
    ) -> Result<Computer, Message> {
        let name = spec.to_string();
        match before.filter(|before| before.name() == name) {
            Some(mut player) => {
                player.new_game();
                Ok(player)
            }
            None => Computer::of(spec, game, programs),
        }
    }

    /// The player a spec describes, be it a program that somebody has to start.
    pub fn of(
        spec: Spec,
        game: &dyn DynGame,
        programs: &dyn Programs,
    ) -> Result<Computer, Message> {
        match spec.external() {
            Some(program) => {
                let mind = programs.start(program, game)?;
                Ok(Computer { spec, mind })
            }
            None => Computer::new(spec.clone(), game).map_err(|_| seating::unable(&spec, game)),
        }
    }

    /// How this player sits in a match.
    pub fn sitter(&self) -> Sitter {
        Who::Player(self.spec.clone()).sitter()
    }
}

impl Player for Computer {
    fn name(&self) -> String {
        self.spec.to_string()
    }

    fn budget(&self) -> Budget {
        self.spec.budget()
    }

    fn think(
        &mut self,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError> {
        self.mind.think(game, task)
    }

    fn new_game(&mut self) {
        self.mind.new_game();
    }
}
