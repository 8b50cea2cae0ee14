//! Asking strategies.

use damier_catalog::{GameEntry, Spec};
use damier_core::{DynGame, Explain, Message};
use damier_mind::{Alone, Task, Thought};
use damier_play::{Computer, Contest, Desk, Event, Player, Told, Unplayed};
use indicatif::ProgressBar;

use crate::clock::CpuClock;
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
        workers: &Alone,
        progress: &mut |thought: &Thought<String>| show(&spinner, thought),
    };
    let thought = player.think(game, &mut task);
    spinner.finish_and_clear();
    thought.map_err(|error| Failure::Engine(error.message()))
}

/// Lets the player on turn think and play, showing on a terminal that it thinks; tells what
/// happened, or nothing if it was interrupted. A program of somebody else that fails has lost by
/// that, and it goes on; a strategy of ours must not fail.
pub fn take_turn_shown(
    contest: &mut Contest,
    player: &mut Computer,
    context: &Context,
) -> Result<Option<Vec<Told>>, Failure> {
    let spinner = context.spinner();
    let taken = take_turn(contest, player, context, &mut |thought| show(&spinner, thought));
    spinner.finish_and_clear();
    taken
}

/// The same, with nothing shown.
pub fn take_turn(
    contest: &mut Contest,
    player: &mut Computer,
    context: &Context,
    progress: &mut dyn FnMut(&Thought<String>),
) -> Result<Option<Vec<Told>>, Failure> {
    // Nobody pays for tables that are read or computed once.
    player.equip(contest.game(), context);
    let desk = Desk { wall: &context.clock, cpu: &CpuClock, stop: &context.stop, workers: &Alone };
    match desk.take_turn(contest, player, progress) {
        Ok(told) => {
            let ours = player.spec().external().is_none();
            let failed = told.iter().filter(|_| ours).find_map(|told| match &told.event {
                Event::Left { why, .. } => why.as_ref(),
                _ => None,
            });
            match failed {
                Some(why) => {
                    let name = player.name();
                    let message = Message::new("error-player-failed").with("player", name);
                    Err(Failure::Engine(message.with("why", why.message())))
                }
                None => Ok(Some(told)),
            }
        }
        Err(Unplayed::Stopped) => Ok(None),
        Err(Unplayed::Refused(refused)) => Err(Failure::Engine(refused.message())),
    }
}

fn show(spinner: &ProgressBar, thought: &Thought<String>) {
    if let Some(line) = thought.lines.first() {
        spinner.set_message(format!("{:>2}  {}", thought.depth, words::line(line)));
    }
}

/// The strategy that gives hints and judges unless another is asked for.
pub fn strongest(entry: &GameEntry, game: &dyn DynGame) -> Result<Spec, Failure> {
    entry.strongest(game).ok_or_else(|| Failure::Engine(Message::new("error-no-answer")))
}
