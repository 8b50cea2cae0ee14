//! Strategies, with and without the types of their game.

use std::marker::PhantomData;

use damier_core::{DynGame, Explain, Game, Message, Rules};
use thiserror::Error;

use crate::{Shelf, Task, Thought};

/// A way to play the game `R`.
pub trait Strategy<R: Rules>: Send {
    /// Chooses a move, if the game is not over and is one it [plays](Strategy::plays). However
    /// little may be spent and however soon it is stopped, the answer is a legal move.
    fn think(&mut self, game: &Game<R>, task: &mut Task<'_, R::Move>) -> Option<Thought<R::Move>>;

    /// Whether it plays under these rules; most play under all rules of their game.
    fn plays(&self, rules: &R) -> bool {
        let _ = rules;
        true
    }

    /// Takes what helps with this game from the shelf; most need nothing.
    fn equip(&mut self, game: &Game<R>, shelf: &dyn Shelf) {
        let _ = (game, shelf);
    }

    /// Another game begins: what was learnt from earlier ones is forgotten, and chance begins
    /// anew. Afterwards it answers as one freshly made; what it was lent stays with it.
    fn new_game(&mut self) {}
}

/// A strategy without the types of its game: what catalogues and players hold.
pub trait Mind: Send {
    /// Chooses a move.
    fn think(
        &mut self,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError>;

    /// Takes what helps with this game from the shelf; most need nothing.
    fn equip(&mut self, game: &dyn DynGame, shelf: &dyn Shelf) {
        let _ = (game, shelf);
    }

    /// Another game begins: it forgets earlier ones, as [`Strategy::new_game`] says.
    fn new_game(&mut self) {}
}

/// Why a mind did not choose.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MindError {
    /// There is nothing to choose.
    #[error("the game is over")]
    Over,
    /// The mind was made for something else.
    #[error("this strategy does not play {0}")]
    WrongGame(String),
    /// It gave no answer in time.
    #[error("it gave no answer")]
    Silent,
    /// A program of somebody else failed, and how.
    #[error("{0}")]
    Failed(String),
}

impl Explain for MindError {
    fn message(&self) -> Message {
        match self {
            MindError::Over => Message::new("error-game-over"),
            MindError::WrongGame(game) => {
                Message::new("error-wrong-game").with("game", game.as_str())
            }
            MindError::Silent => Message::new("failure-silent"),
            MindError::Failed(how) => Message::new("failure-broken").with("words", how.as_str()),
        }
    }
}

/// The [`Mind`] of a typed strategy.
pub struct Erased<R, S> {
    strategy: S,
    rules: PhantomData<fn() -> R>,
}

impl<R: Rules, S: Strategy<R>> Erased<R, S> {
    /// Takes the types off a strategy.
    pub fn new(strategy: S) -> Self {
        Erased { strategy, rules: PhantomData }
    }
}

impl<R: Rules, S: Strategy<R>> Mind for Erased<R, S> {
    fn think(
        &mut self,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError> {
        let typed: &Game<R> = game
            .as_any()
            .downcast_ref()
            .filter(|game: &&Game<R>| self.strategy.plays(game.rules()))
            .ok_or_else(|| MindError::WrongGame(format!("{} {}", game.name(), game.variant())))?;
        let text = |mv: &R::Move| typed.rules().move_text(*mv);
        let progress = &mut *task.progress;
        let mut task = Task {
            budget: task.budget,
            lines: task.lines,
            clock: task.clock,
            stop: task.stop,
            workers: task.workers,
            progress: &mut |thought: &Thought<R::Move>| progress(&thought.map(text)),
        };
        let thought = self.strategy.think(typed, &mut task).ok_or(MindError::Over)?;
        Ok(thought.map(text))
    }

    fn equip(&mut self, game: &dyn DynGame, shelf: &dyn Shelf) {
        if let Some(typed) = game.as_any().downcast_ref::<Game<R>>() {
            self.strategy.equip(typed, shelf);
        }
    }

    fn new_game(&mut self) {
        self.strategy.new_game();
    }
}
