//! The value of every legal move at a place.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use damier_catalog::{GameEntry, Params, game};
use damier_core::{DynGame, Explain, Message};
use damier_mind::{Alone, Budget, Score, Task};
use damier_play::words::Named;
use damier_play::{Computer, Player, seating};
use serde_json::json;

use super::{Opened, line, refused};
use crate::args::StudyValues;
use crate::context::Context;
use crate::failure::Failure;
use crate::{setup, thinking, words};

/// How long is thought unless something else is said.
const USUAL: Duration = Duration::from_secs(5);

/// A move, and what it is worth for whoever makes it; nothing where that was not found out.
type Judged = (String, Option<Score>);

pub fn run(args: &StudyValues, context: &Context) -> Result<(), Failure> {
    let (entry, mut game) = place(args)?;
    let moves = line(args.at.as_ref());
    game.play_line(&moves).map_err(|error| Failure::Negative(error.message()))?;
    if let Some(outcome) = game.outcome() {
        let over = Named { entry, game: &*game }.outcome(outcome);
        if args.json {
            let moves: [u8; 0] = [];
            let told =
                json!({ "position": game.position_text(), "depth": 0, "nodes": 0, "moves": moves });
            writeln!(&context.out, "{told}")?;
        } else {
            writeln!(&context.out, "{}", context.say(&over))?;
        }
        return Ok(());
    }
    let (judged, depth, nodes) = judge(args, entry, &*game, context)?;
    if args.json {
        let moves = judged.iter().map(|(mv, score)| {
            let mut told = json!({ "move": mv });
            for (name, value) in words::score_fields(*score) {
                told[name] = value;
            }
            told
        });
        let told = json!({
            "position": game.position_text(),
            "depth": depth,
            "nodes": nodes,
            "moves": moves.collect::<Vec<_>>(),
        });
        writeln!(&context.out, "{told}")?;
        return Ok(());
    }
    let wide = judged.iter().map(|(mv, _)| mv.chars().count()).max().unwrap_or(0);
    for (mv, score) in &judged {
        let score = score.map_or("?".to_owned(), |score| score.to_string());
        writeln!(&context.out, "{mv:<wide$}  {score}")?;
    }
    let summary = Message::new("study-values-summary")
        .with("moves", judged.len())
        .with("depth", depth as usize)
        .with("nodes", words::amount(nodes as f64));
    Ok(writeln!(&context.out, "{}", context.say(&summary))?)
}

/// Where the moves lead on from: a game as it begins, or one of a file. What is named like a game is
/// one; a file of that name is `./reversi`.
fn place(args: &StudyValues) -> Result<(&'static GameEntry, Box<dyn DynGame>), Failure> {
    let name = args.study.file.as_str();
    if let Ok(entry) = game(name) {
        let opened = match &args.variant {
            Some(variant) => entry.open_variant(variant).ok_or_else(|| {
                let message = Message::new("error-variant").with("game", entry.name);
                Failure::usage(message.with("variant", damier_core::shown(variant)))
            })?,
            None => entry
                .open(&Params::default())
                .map_err(|errors| Failure::Usage(setup::told(&errors)))?,
        };
        return Ok((entry, opened));
    }
    // A word that is neither a file nor looks like one is rather a game that there is not.
    if !name.contains(['.', '/']) && name != "-" && !Path::new(name).exists() {
        setup::entry(name)?;
    }
    if args.variant.is_some() {
        return Err(Failure::usage(Message::new("study-variant-of-file")));
    }
    let mut opened = Opened::open(&args.study)?;
    let entry = setup::entry(opened.study.start().name())?;
    let game = opened.study.game_at(0).map(DynGame::boxed_clone);
    game.map(|game| (entry, game))
        .ok_or_else(|| refused(&damier_play::study::StudyRefused::Gone(0)))
}

/// What every move is worth, the best first, and how far and how much was looked for it.
fn judge(
    args: &StudyValues,
    entry: &'static GameEntry,
    game: &dyn DynGame,
    context: &Context,
) -> Result<(Vec<Judged>, u32, u64), Failure> {
    let mut budget = args.judge.budget.budget()?;
    let spec = match &args.judge.strategy {
        Some(text) => seating::strategy(entry, game, text).map_err(Failure::Usage)?,
        None => thinking::strongest(entry, game)?,
    };
    if budget.is_unlimited() {
        let own = spec.budget();
        let told = args.judge.strategy.is_some() && !own.is_unlimited();
        budget = if told { own } else { Budget::time(USUAL) };
    }
    let mut player = Computer::careful(spec.clone().with_budget(budget), game)
        .map_err(|_| Failure::usage(seating::unable(&spec, game)))?;
    context.catch_interrupts();
    player.equip(game, context);
    let legal = game.legal_moves();
    let mut task = Task {
        budget,
        lines: legal.len(),
        clock: &context.clock,
        stop: &context.stop,
        workers: &Alone,
        progress: &mut |_| {},
    };
    let thought =
        player.think(game, &mut task).map_err(|error| Failure::Engine(error.message()))?;
    let mut judged: Vec<Judged> = Vec::new();
    for line in &thought.lines {
        if let Some(mv) = line.moves.first() {
            judged.push((mv.clone(), line.score));
        }
    }
    // A strategy may tell of fewer than it was asked for.
    for mv in legal {
        if !judged.iter().any(|(known, _)| *known == mv) {
            judged.push((mv, None));
        }
    }
    Ok((judged, thought.depth, thought.nodes))
}
