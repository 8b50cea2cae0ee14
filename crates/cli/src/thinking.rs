//! Asking strategies, and telling how games ended.

use damier_ai::{Task, Thought};
use damier_catalog::{GameEntry, Spec};
use damier_core::{DynGame, Explain, Message};
use damier_play::{Computer, Player};

use crate::context::Context;
use crate::failure::Failure;
use crate::words;

/// Asks a player for a move, showing on a terminal that it thinks.
pub fn think(
    player: &mut Computer,
    game: &dyn DynGame,
    context: &Context,
) -> Result<Thought<String>, Failure> {
    player.equip(game, context);
    let spinner = context.spinner();
    let mut task = Task {
        budget: player.budget(),
        lines: 1,
        clock: &context.clock,
        stop: &context.stop,
        progress: &mut |thought: &Thought<String>| {
            if let Some(line) = thought.lines.first() {
                spinner.set_message(format!("{:>2}  {}", thought.depth, words::line(line)));
            }
        },
    };
    let thought = player.think(game, &mut task);
    spinner.finish_and_clear();
    thought.map_err(|error| Failure::Engine(error.message()))
}

/// The strategy that gives hints and judges unless another is asked for.
pub fn strongest(entry: &GameEntry, game: &dyn DynGame) -> Result<Spec, Failure> {
    entry.strongest(game).ok_or_else(|| Failure::Engine(Message::new("error-no-answer")))
}

/// How a game ended, in words, if it did.
pub fn outcome_text(game: &dyn DynGame, entry: &GameEntry, context: &Context) -> Option<String> {
    let outcome = game.outcome()?;
    let scores: Vec<String> =
        outcome.scores.as_slice().iter().map(|score| format!("{score:+}")).collect();
    let message = match outcome.winner() {
        Some(seat) => Message::new("console-won").with("winner", context.seat(entry, game, seat)),
        None => Message::new("console-drawn"),
    };
    let reason = outcome.reason.message_naming(|seat| context.seat(entry, game, seat).into());
    Some(context.say(&message.with("scores", scores.join(" ")).with("reason", reason)))
}
