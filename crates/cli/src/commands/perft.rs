//! `damier perft`: counting the tree of a game.

use std::io::{self, Write};

use damier_core::{Counting, DynGame, Message};
use rayon::prelude::*;
use serde_json::json;

use crate::args::{OfGame, Perft};
use crate::context::Context;
use crate::failure::Failure;
use crate::{machine, setup, words};

/// A part of the tree that one thread counts by itself.
struct Branch {
    /// The first move, as an index into the moves of the root.
    root: usize,
    game: Box<dyn DynGame>,
    depth: u32,
}

/// The positions two moves ahead are taken for parts only where there are fewer first moves than
/// this: more than so many parts are enough for any number of threads, and take memory.
const MANY: usize = 64;

pub fn run(OfGame { chosen, args }: &OfGame<Perft>, context: &Context) -> Result<(), Failure> {
    let game = setup::placed(chosen, &args.beginning)?.game;
    context.catch_interrupts();
    let start = context.now();
    let moves = if args.depth == 0 { Vec::new() } else { game.legal_moves() };
    let counting = if args.leaves { Counting::Each } else { Counting::Bulk };
    let branches = branches(&*game, &moves, args.depth);
    let bar = context.progress(branches.len() as u64);
    let pool = machine::threads(args.threads)?;
    // What is interrupted counts as nothing.
    let counts: Vec<Option<u64>> = pool.install(|| {
        branches
            .par_iter()
            .map(|branch| {
                let count = branch.game.perft(branch.depth, counting, &context.stop).ok()?;
                bar.inc(1);
                Some(count)
            })
            .collect()
    });
    bar.finish_and_clear();
    let mut divided = vec![Some(0_u64); moves.len()];
    for (branch, count) in branches.iter().zip(&counts) {
        if let Some(sum) = divided.get_mut(branch.root) {
            *sum = sum.zip(*count).map(|(sum, count)| sum + count);
        }
    }
    let total: Option<u64> = counts.iter().copied().sum();
    let seconds = context.since(start).as_secs_f64();

    let mut out = &context.out;
    let Some(total) = total else {
        // The first moves that are counted are told all the same.
        for (mv, count) in moves.iter().zip(divided).filter(|_| args.divide) {
            if let Some(count) = count {
                writeln!(out, "{mv} {count}")?;
            }
        }
        return Err(Failure::Interrupted);
    };
    let divided: Vec<u64> = divided.into_iter().flatten().collect();
    if args.json {
        let mut answer = json!({ "depth": args.depth, "leaves": total, "seconds": seconds });
        if args.divide {
            let divide = moves.iter().cloned().zip(divided.into_iter().map(Into::into));
            answer["divide"] = serde_json::Value::Object(divide.collect());
        }
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    if args.divide {
        for (mv, count) in moves.iter().zip(divided) {
            writeln!(out, "{mv} {count}")?;
        }
        writeln!(out)?;
    }
    if seconds > 0.5 {
        let speed = words::amount(total as f64 / seconds);
        let message = Message::new("perft-speed")
            .with("seconds", format!("{seconds:.2}"))
            .with("speed", speed);
        // The number is what was asked for; the speed is told by the way.
        writeln!(io::stderr(), "{}", context.say(&message)).ok();
    }
    writeln!(out, "{total}")?;
    Ok(())
}

/// The positions two moves ahead, where there is enough below them to count; otherwise
/// the whole.
fn branches(game: &dyn DynGame, moves: &[String], depth: u32) -> Vec<Branch> {
    if moves.is_empty() {
        return vec![Branch { root: 0, game: game.boxed_clone(), depth }];
    }
    let mut branches = Vec::new();
    for (root, first) in moves.iter().enumerate() {
        let mut game = game.boxed_clone();
        // The move was just listed as legal; so are those below.
        if game.play(first).is_err() {
            continue;
        }
        let whole = depth < 6 || moves.len() >= MANY;
        let seconds = if whole { Vec::new() } else { game.legal_moves() };
        if seconds.is_empty() {
            branches.push(Branch { root, game, depth: depth - 1 });
            continue;
        }
        for second in seconds {
            let mut game = game.boxed_clone();
            if game.play(&second).is_ok() {
                branches.push(Branch { root, game, depth: depth - 2 });
            }
        }
    }
    branches
}
