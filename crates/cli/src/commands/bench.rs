//! `damier bench`: a signature that shows whether a search changed, and its speed.

use std::io::Write;

use damier_catalog::{GameEntry, Params, games};
use damier_core::{Counting, Explain, Message, Rng};
use damier_mind::{Alone, Budget, Task};
use damier_play::{Computer, Player};

use crate::args::Bench;
use crate::context::Context;
use crate::failure::Failure;
use crate::{setup, thinking, words};

/// After how many random moves the searched positions stand.
const POSITIONS: [usize; 6] = [0, 8, 16, 24, 32, 40];

pub fn run(args: &Bench, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    match &args.game {
        Some(name) => bench(setup::entry(name)?, context),
        None => games().iter().try_for_each(|entry| bench(entry, context)),
    }
}

fn bench(entry: &GameEntry, context: &Context) -> Result<(), Failure> {
    let mut out = &context.out;
    let open =
        || entry.open(&Params::default()).map_err(|errors| Failure::Usage(setup::told(&errors)));
    let game = open()?;
    let start = context.now();
    let leaves = game.perft(entry.bench.perft, Counting::Each, &context.stop)?;
    let perft_time = context.since(start).as_secs_f64();
    let message = Message::new("bench-perft")
        .with("game", entry.name)
        .with("depth", entry.bench.perft as usize)
        .with("count", leaves.to_string())
        .with("speed", words::amount(leaves as f64 / perft_time));
    writeln!(out, "{}", context.say(&message))?;

    let spec = thinking::strongest(entry, &*game)?.with_budget(Budget::depth(entry.bench.search));
    let (mut nodes, mut time) = (0, 0.0);
    for (seed, plies) in POSITIONS.into_iter().enumerate() {
        let mut game = open()?;
        let mut rng = Rng::new(seed as u64);
        for _ in 0..plies {
            if let Some(mv) = rng.pick(&game.legal_moves()) {
                // The move was just listed as legal.
                game.play(mv).ok();
            }
        }
        if game.outcome().is_some() {
            continue;
        }
        let mut player = Computer::careful(spec.clone(), &*game)
            .map_err(|error| Failure::Engine(error.message()))?;
        let mut task = Task {
            budget: Budget::depth(entry.bench.search),
            lines: 1,
            clock: &context.clock,
            stop: &context.stop,
            workers: &Alone,
            progress: &mut |_| {},
        };
        let thought =
            player.think(&*game, &mut task).map_err(|error| Failure::Engine(error.message()))?;
        if context.stop.is_raised() {
            return Err(Failure::Interrupted);
        }
        nodes += thought.nodes;
        time += thought.time.as_secs_f64();
    }
    let message = Message::new("bench-search")
        .with("game", entry.name)
        .with("depth", entry.bench.search as usize)
        .with("nodes", nodes.to_string())
        .with("speed", words::amount(nodes as f64 / time));
    writeln!(out, "{}", context.say(&message))?;
    Ok(())
}
