//! `damier bench`: a signature that shows whether a search changed, and its speed.

use std::io::Write;

use damier_catalog::{GameEntry, Params, games};
use damier_core::{Counting, Explain, Message};
use damier_mind::{Alone, Budget, Task};
use damier_play::{Computer, Player};
use serde_json::{Value, json};

use crate::args::Bench;
use crate::context::Context;
use crate::failure::Failure;
use crate::{setup, thinking, words};

pub fn run(args: &Bench, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    let chosen = match &args.game {
        Some(name) => std::slice::from_ref(setup::entry(name)?),
        None => games(),
    };
    let mut all = Vec::new();
    for entry in chosen {
        let counted = count(entry, context)?;
        if !args.json {
            writeln!(&context.out, "{}", context.say(&counted.message(entry)))?;
        }
        let searched = search(entry, args.depth.unwrap_or(entry.bench.search), context)?;
        if args.json {
            let told = [("perft", counted.json()), ("search", searched.json())];
            let game = ("game", entry.name.into());
            all.push([game].into_iter().chain(told).collect());
        } else {
            writeln!(&context.out, "{}", context.say(&searched.message(entry)))?;
        }
    }
    if args.json {
        writeln!(&context.out, "{}", Value::Array(all))?;
    }
    Ok(())
}

/// What counting the start came to.
struct Counted {
    depth: u32,
    leaves: u64,
    seconds: f64,
}

fn count(entry: &GameEntry, context: &Context) -> Result<Counted, Failure> {
    let game = entry.open(&Params::default());
    let game = game.map_err(|errors| Failure::Usage(setup::told(&errors)))?;
    let (start, depth) = (context.now(), entry.bench.perft);
    let leaves = game.perft(depth, Counting::Each, &context.stop)?;
    Ok(Counted { depth, leaves, seconds: context.since(start).as_secs_f64() })
}

impl Counted {
    fn message(&self, entry: &GameEntry) -> Message {
        Message::new("bench-perft")
            .with("game", entry.name)
            .with("depth", self.depth as usize)
            .with("count", self.leaves.to_string())
            .with("speed", words::amount(self.leaves as f64 / self.seconds))
    }

    fn json(&self) -> Value {
        json!({ "depth": self.depth, "leaves": self.leaves, "seconds": self.seconds })
    }
}

/// What the strongest strategy did. How many nodes it visited is its signature: the same on every
/// machine, and another as soon as it searches in another way.
struct Searched {
    strategy: String,
    depth: u32,
    positions: usize,
    nodes: u64,
    seconds: f64,
}

fn search(entry: &GameEntry, depth: u32, context: &Context) -> Result<Searched, Failure> {
    let start = entry.open(&Params::default());
    let start = start.map_err(|errors| Failure::Usage(setup::told(&errors)))?;
    let spec = thinking::strongest(entry, &*start)?.with_budget(Budget::depth(depth));
    let positions = entry.bench.positions;
    let mut searched = Searched {
        strategy: spec.name().to_owned(),
        depth,
        positions: positions.len(),
        nodes: 0,
        seconds: 0.0,
    };
    for position in positions {
        let game = start.at_position(position);
        let game = game.map_err(|_| Failure::Engine(Message::new("error-no-answer")))?;
        // Everybody begins anew, so that no answer depends on those before.
        let mut player = Computer::careful(spec.clone(), &*game)
            .map_err(|error| Failure::Engine(error.message()))?;
        let mut task = Task {
            budget: Budget::depth(depth),
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
        searched.nodes += thought.nodes;
        searched.seconds += thought.time.as_secs_f64();
    }
    Ok(searched)
}

impl Searched {
    fn message(&self, entry: &GameEntry) -> Message {
        Message::new("bench-search")
            .with("game", entry.name)
            .with("strategy", self.strategy.as_str())
            .with("positions", self.positions)
            .with("depth", self.depth as usize)
            .with("nodes", self.nodes.to_string())
            .with("speed", words::amount(self.nodes as f64 / self.seconds))
    }

    fn json(&self) -> Value {
        json!({
            "strategy": self.strategy,
            "positions": self.positions,
            "depth": self.depth,
            "nodes": self.nodes,
            "seconds": self.seconds,
        })
    }
}
