//! `damier reversi solve`: exact endgames, one position a line.

mod kept;
mod problems;

use std::io::Write;

use damier_ai::reversi::damier::Damier;
use damier_core::{Game, Message, Rules};
use damier_engine::Crew;
use damier_mind::{Budget, Strategy, Task, Value};
use damier_reversi::{Board, Reversi};
use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};

use crate::args::Solve;
use crate::context::Context;
use crate::failure::Failure;
use crate::words;
use kept::Kept;
use problems::Problem;

/// What a position is worth, and how that was found.
#[derive(Clone, Serialize, Deserialize)]
struct Solved {
    position: String,
    /// For the side on turn, empty squares to the winner.
    score: i32,
    best: String,
    line: String,
    nodes: u64,
    seconds: f64,
}

pub fn run(args: &Solve, context: &Context) -> Result<(), Failure> {
    let problems = problems::read(&args.file)?;
    let mut kept = args.save.as_deref().map(Kept::open).transpose()?;
    context.catch_interrupts();
    // A pair of positions takes 48 bytes.
    let bits = (u64::from(args.memory) * 1_000_000 / 48).ilog2();
    let mut desk = Desk {
        damier: Damier::new(bits),
        crew: Crew::of(args.threads as usize),
        spinner: context.spinner(),
        context,
    };
    for (number, problem) in problems.iter().enumerate() {
        desk.spinner.set_prefix(format!("{}/{}", number + 1, problems.len()));
        let solved = match problem {
            Problem::Four(board) => desk.answer(board, kept.as_mut()),
            Problem::Six(board) => desk.answer(board, kept.as_mut()),
            Problem::Eight(board) => desk.answer(board, kept.as_mut()),
            Problem::Ten(board) => desk.answer(board, kept.as_mut()),
        };
        let told = solved.and_then(|solved| {
            desk.spinner.suspend(|| tell(&solved, args.jsonl, context)).map_err(Failure::from)
        });
        if told.is_err() {
            desk.spinner.finish_and_clear();
            return told;
        }
    }
    desk.spinner.finish_and_clear();
    Ok(())
}

fn tell(solved: &Solved, jsonl: bool, context: &Context) -> std::io::Result<()> {
    let mut out = &context.out;
    if jsonl {
        writeln!(out, "{}", serde_json::to_string(solved)?)?;
    } else {
        let Solved { score, line, seconds, .. } = solved;
        let best = if solved.best.is_empty() { "-" } else { &solved.best };
        let nodes = words::amount(solved.nodes as f64);
        writeln!(out, "{score:+} {best} {line} ({}, {seconds:.2} s)", nodes.trim_end())?;
    }
    out.flush()
}

/// Who solves, and shows how far it is.
struct Desk<'a> {
    damier: Damier,
    crew: Crew,
    spinner: ProgressBar,
    context: &'a Context,
}

impl Desk<'_> {
    /// What a position is worth, as it is kept or found now.
    fn answer<B: Board>(&mut self, board: &B, kept: Option<&mut Kept>) -> Result<Solved, Failure> {
        let Some(kept) = kept else {
            return self.solve(board).ok_or(Failure::Interrupted);
        };
        let position = Reversi::<B>::new().position_text(board);
        if let Some(solved) = kept.find(&position) {
            return Ok(solved.clone());
        }
        let solved = self.solve(board).ok_or(Failure::Interrupted)?;
        kept.add(&solved)?;
        Ok(solved)
    }

    /// None if it was stopped.
    fn solve<B: Board>(&mut self, board: &B) -> Option<Solved> {
        let Desk { damier, crew, spinner, context } = self;
        let rules = Reversi::<B>::new();
        let game = Game::from_position(rules, *board);
        let start = context.now();
        let solved = |score, moves: &[_], nodes| {
            let moves: Vec<String> = moves.iter().map(|&mv| rules.move_text(mv)).collect();
            Solved {
                position: rules.position_text(board),
                score,
                best: moves.first().cloned().unwrap_or_default(),
                line: moves.join(" "),
                nodes,
                seconds: context.since(start).as_secs_f64(),
            }
        };
        if let Some(outcome) = game.outcome() {
            return Some(solved(outcome.scores[board.turn().seat()], &[], 1));
        }
        // What was found of other positions would make counts depend on their order.
        Strategy::<Reversi<B>>::new_game(damier);
        let unit = context.say(&Message::new("word-nodes"));
        let mut task = Task {
            budget: Budget::UNLIMITED,
            // The only move there is would not be judged.
            lines: if game.legal_moves().len() == 1 { 2 } else { 1 },
            clock: &context.clock,
            stop: &context.stop,
            workers: crew,
            progress: &mut |thought| {
                let score = thought.lines.first().and_then(|line| line.score);
                let score = score.map(|score| score.to_string()).unwrap_or_default();
                let nodes = words::amount(thought.nodes as f64);
                spinner.set_message(format!("{:>2} {score} {nodes} {unit}", thought.depth));
            },
        };
        let thought = damier.think(&game, &mut task)?;
        let line = thought.lines.first()?;
        let score = line.score.filter(|score| score.exact)?;
        let Value::Units(hundredths) = score.value else { return None };
        Some(solved(hundredths / 100, &line.moves, thought.nodes))
    }
}
