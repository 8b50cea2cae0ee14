//! A program that plays.

use std::sync::Arc;
use std::time::Duration;

use damier_catalog::Protocol;
use damier_core::{DynGame, Step};
use damier_mind::{Clock, Mind, MindError, Shelf, Task, Thought};

use super::fault::Fault;
use super::process::{Launcher, Process};
use super::talk::{Patience, Talk};
use super::tongue::{self, Tongue};

/// How long programs are waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// From its start until it has said who it is.
    pub start: Duration,
    /// Until it is ready for another game, or knows a position.
    pub ready: Duration,
    /// For a move, where there is no clock.
    pub think: Duration,
    /// For a move after it was told to stop.
    pub stop: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        let seconds = Duration::from_secs;
        Limits { start: seconds(10), ready: seconds(10), think: seconds(600), stop: seconds(2) }
    }
}

/// How a program is started and talked to.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The program and its arguments.
    pub(super) words: Vec<String>,
    /// The protocol, unless its first answer tells it.
    pub(super) protocol: Option<Protocol>,
    /// Whether it plays one game and no other, as native clients do: it knows no position but the one
    /// it has come to.
    pub(super) once: bool,
}

/// A program of somebody else as a mind. It is started when a game is at hand; what goes wrong is told
/// when it is asked for a move, ends that process for certain, and another is started for the next game.
pub struct Program {
    plan: Plan,
    launcher: Launcher,
    limits: Limits,
    /// The time while nobody is charged for it.
    clock: Arc<dyn Clock>,
    state: State,
}

enum State {
    /// It does not run.
    Asleep,
    Awake(Awake),
    /// It failed in this game, and how.
    Failed(String),
}

struct Awake {
    talk: Talk,
    tongue: Box<dyn Tongue>,
    /// Whether it was told that a game begins.
    in_game: bool,
    /// The moves it was told last, and what it answered.
    told: Vec<Step<String>>,
    /// Whether it answered what cannot be played: it may think of another game than we do.
    is_astray: bool,
}

impl Program {
    pub(super) fn new(
        plan: Plan,
        launcher: Launcher,
        limits: Limits,
        clock: Arc<dyn Clock>,
    ) -> Program {
        Program { plan, launcher, limits, clock, state: State::Asleep }
    }

    /// Sees to it that the program runs and knows of the game.
    fn prepare(&mut self, game: &dyn DynGame) {
        let moves = game.steps();
        if let State::Awake(awake) = &self.state
            && self.plan.once
            && !moves.starts_with(&awake.told)
        {
            self.sleep();
        }
        if matches!(self.state, State::Asleep) {
            self.state = match self.wake() {
                Ok(awake) => State::Awake(awake),
                Err(why) => State::Failed(why),
            };
        }
        if let State::Awake(awake) = &mut self.state
            && !awake.in_game
        {
            let patience = Patience::new(&*self.clock, self.limits.ready);
            match awake.tongue.new_game(&mut awake.talk, game, &patience) {
                Ok(()) => awake.in_game = true,
                Err(fault) => self.fail(fault),
            }
        }
    }

    fn wake(&self) -> Result<Awake, String> {
        let process =
            Process::start(&self.launcher, &self.plan.words).map_err(|fault| fault.to_string())?;
        let mut talk = Talk::new(process);
        let patience = Patience::new(&*self.clock, self.limits.start);
        match tongue::greet(self.plan.protocol, &mut talk, &patience) {
            Ok(tongue) => {
                Ok(Awake { talk, tongue, in_game: false, told: Vec::new(), is_astray: false })
            }
            Err(fault) => Err(talk.end(fault)),
        }
    }

    /// Ends the process, and keeps what went wrong.
    fn fail(&mut self, fault: Fault) {
        if let State::Awake(awake) = std::mem::replace(&mut self.state, State::Asleep) {
            self.state = State::Failed(awake.talk.end(fault));
        }
    }

    /// Lets the process go, in peace.
    fn sleep(&mut self) {
        if let State::Awake(mut awake) = std::mem::replace(&mut self.state, State::Asleep) {
            awake.talk.say("quit").ok();
        }
    }
}

impl Mind for Program {
    fn think(
        &mut self,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError> {
        let turn = game.turn().ok_or(MindError::Over)?;
        self.prepare(game);
        let fault = match &mut self.state {
            State::Awake(awake) => {
                match awake.tongue.think(&mut awake.talk, game, task, &self.limits) {
                    Ok(thought) => {
                        awake.told = game.steps();
                        let best = thought.best();
                        awake.is_astray = best.is_none_or(|mv| game.read_move(mv).is_err());
                        awake.told.extend(best.cloned().map(Step::Move));
                        return Ok(thought);
                    }
                    Err(fault) => fault,
                }
            }
            State::Failed(why) => return Err(MindError::Failed(why.clone())),
            State::Asleep => return Err(MindError::Silent),
        };
        if fault == Fault::Unwanted {
            // It did nothing wrong, and is started anew should there be another question.
            self.sleep();
            return Err(MindError::Silent);
        }
        // Who says nothing until the flag falls loses by that.
        let late = matches!(fault, Fault::Silent { .. }) && task.budget.left.of(turn).is_some();
        self.fail(fault);
        match &self.state {
            State::Failed(why) if !late => Err(MindError::Failed(why.clone())),
            _ => Err(MindError::Silent),
        }
    }

    fn equip(&mut self, game: &dyn DynGame, _: &dyn Shelf) {
        self.prepare(game);
    }

    fn new_game(&mut self) {
        match &mut self.state {
            State::Awake(awake) if !self.plan.once && !awake.is_astray => awake.in_game = false,
            State::Awake(_) => self.sleep(),
            State::Failed(_) => self.state = State::Asleep,
            State::Asleep => {}
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.sleep();
    }
}
