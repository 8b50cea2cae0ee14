//! `damier analyse`: the best moves of a position, with their values.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use damier_core::{DynGame, Explain, Message, Seat};
use damier_engine::Crew;
use damier_mind::{Budget, Forced, Task, Thought};
use damier_play::words::{Named, ends_after, still_open};
use damier_play::{Computer, Player, seating};
use serde_json::json;

use crate::args::{Analyse, OfGame};
use crate::context::Context;
use crate::failure::Failure;
use crate::{setup, thinking, words};

/// How long an analysis takes unless something else is said.
const USUAL: Duration = Duration::from_secs(5);

pub fn run(OfGame { chosen, args }: &OfGame<Analyse>, context: &Context) -> Result<(), Failure> {
    let setup::Setup { entry, game } = setup::placed(chosen, &args.beginning)?;
    let mut budget = args.budget.budget()?;
    let spec = match &args.strategy {
        Some(text) => seating::strategy(entry, &*game, text).map_err(Failure::Usage)?,
        None => thinking::strongest(entry, &*game)?,
    };
    if budget.is_unlimited() {
        let own = if args.strategy.is_some() { spec.budget() } else { Budget::default() };
        budget = if own.is_unlimited() { Budget::time(USUAL) } else { own };
    }
    let mut player = Computer::careful(spec.clone().with_budget(budget), &*game)
        .map_err(|_| Failure::usage(seating::unable(&spec, &*game)))?;
    context.catch_interrupts();
    player.equip(&*game, context);
    // Each deeper look is told as it comes, to a person; a script gets the last one.
    let watched = io::stderr().is_terminal();
    let mut task = Task {
        budget,
        lines: args.multipv as usize,
        clock: &context.clock,
        stop: &context.stop,
        workers: &Crew::of(args.threads as usize),
        progress: &mut |thought: &Thought<String>| {
            if watched && let Some(line) = thought.lines.first() {
                let nodes = words::amount(thought.nodes as f64);
                // Nobody is hurt if the terminal has gone.
                writeln!(io::stderr(), "{:>3} {nodes:>9} {}", thought.depth, words::line(line))
                    .ok();
            }
        },
    };
    let mut out = &context.out;
    if let Some(outcome) = game.outcome() {
        let text = context.say(&Named { entry, game: &*game }.outcome(outcome));
        if args.json {
            writeln!(out, "{}", json!({ "depth": 0, "nodes": 0, "seconds": 0.0, "lines": [] }))?;
        } else {
            writeln!(out, "{text}")?;
        }
        return Ok(());
    }
    let thought =
        player.think(&*game, &mut task).map_err(|error| Failure::Engine(error.message()))?;
    if args.json {
        writeln!(out, "{}", as_json(&*game, &thought))?;
        return Ok(());
    }
    let seconds = thought.time.as_secs_f64();
    let summary = Message::new("analyse-summary")
        .with("depth", thought.depth as usize)
        .with("nodes", words::amount(thought.nodes as f64))
        .with("seconds", format!("{seconds:.2}"));
    writeln!(out, "{}", context.say(&summary))?;
    for (number, line) in thought.lines.iter().enumerate() {
        writeln!(out, "{:>3}. {}", number + 1, words::line(line))?;
    }
    let ended = thought.lines.first().and_then(|line| ends_after(&*game, line));
    let ended = ended.map(|moves| Message::new("analyse-ends").with("moves", moves));
    let seat = game.turn().unwrap_or(Seat::FIRST);
    for told in ended.into_iter().chain(Named { entry, game: &*game }.forced(seat, &thought)) {
        writeln!(out, "{}", context.say(&told))?;
    }
    Ok(())
}

fn as_json(game: &dyn DynGame, thought: &Thought<String>) -> serde_json::Value {
    let lines: Vec<_> = thought
        .lines
        .iter()
        .map(|line| {
            let mut told = json!({ "move": line.moves.first() });
            for (name, value) in words::score_fields(line.score) {
                told[name] = value;
            }
            told["line"] = json!(line.moves);
            told["ends"] = json!(ends_after(game, line).is_some());
            told
        })
        .collect();
    let mut told = json!({
        "depth": thought.depth,
        "nodes": thought.nodes,
        "seconds": thought.time.as_secs_f64(),
        "lines": lines,
    });
    if let Some(Forced { least, most, barred }) = still_open(thought) {
        let [least, most] = [least, most].map(words::in_units);
        told["forced"] = json!({ "least": least, "most": most, "barred": barred });
    }
    told
}
