//! What is asked of a program, in the words of its protocol.

mod gtp;
mod nboard;
mod universal;

use std::time::Duration;

use damier_catalog::Protocol;
use damier_core::{DynGame, Seat, Step};
use damier_mind::{Task, Thought};

use super::fault::Fault;
use super::program::Limits;
use super::talk::{Patience, Talk};

/// A protocol, as it is spoken to a program.
pub(super) trait Tongue: Send {
    /// Another game begins.
    fn new_game(
        &mut self,
        talk: &mut Talk,
        game: &dyn DynGame,
        patience: &Patience<'_>,
    ) -> Result<(), Fault>;

    /// Asks for a move.
    fn think(
        &mut self,
        talk: &mut Talk,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
        limits: &Limits,
    ) -> Result<Thought<String>, Fault>;
}

/// Begins a conversation; where nobody said in which protocol, the program's first answer does.
pub(super) fn greet(
    protocol: Option<Protocol>,
    talk: &mut Talk,
    patience: &Patience<'_>,
) -> Result<Box<dyn Tongue>, Fault> {
    match protocol {
        Some(Protocol::Ugi) => universal::greet(talk, "ugi", patience),
        Some(Protocol::Uci) => universal::greet(talk, "uci", patience),
        Some(Protocol::Gtp | Protocol::Qtp) => gtp::greet(talk, patience),
        Some(Protocol::Nboard) => nboard::greet(talk, patience),
        None => match universal::guess(talk, patience)? {
            universal::Guess::Universal(tongue) => Ok(tongue),
            universal::Guess::Gtp => gtp::greet(talk, patience),
        },
    }
}

/// Whether a program that was just started answers as those do that speak GTP.
pub(super) fn speaks_gtp(talk: &mut Talk, patience: &Patience<'_>) -> Result<bool, Fault> {
    universal::guess(talk, patience).map(|guess| matches!(guess, universal::Guess::Gtp))
}

/// How long a move is waited for: until the flag falls, or well beyond what was asked for.
fn patience<'a>(task: &Task<'a, String>, turn: Seat, limits: &Limits) -> Patience<'a> {
    let budget = &task.budget;
    let limit = match (budget.left.falls_after(turn), budget.time) {
        (Some(left), _) => left,
        (None, Some(time)) => time * 2 + Duration::from_secs(10),
        (None, None) => limits.think,
    };
    Patience { stop: Some(task.stop), ..Patience::new(task.clock, limit) }
}

/// The moves of a game with who made each, for protocols that tell a game move by move; nothing where
/// it cannot be told so.
fn turns(game: &dyn DynGame) -> Option<Vec<(Seat, String)>> {
    if game.custom_start().is_some() {
        return None;
    }
    let mut start = game.boxed_clone();
    while start.take_back() {}
    let turns = game.steps().into_iter().map(|step| match step {
        Step::Move(mv) => {
            let seat = start.turn()?;
            start.play(&mv).ok()?;
            Some((seat, mv))
        }
        Step::Left(..) => None,
    });
    turns.collect()
}
