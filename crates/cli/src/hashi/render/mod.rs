//! `damier hashi render`: pictures, films and sheets.

mod plan;
mod sheet;

use std::io::{self, Write};

use damier_core::{Explain, Message};
use damier_hashi::format::{self, Format};
use damier_hashi::reason::{self, Effort};
use damier_hashi::search::{self, Limits, Method, Outcome};
use damier_hashi::{Board, Hashi};
use damier_render::hashi::{Film, Look, png, png_size, write_animated_svg, write_svg};

use self::plan::{Form, Plan, Scene};
use super::Stumble;
use super::source::{Item, Sources};
use crate::args::HashiRender;
use crate::context::Context;
use crate::delivery::{as_io, deliver};
use crate::failure::Failure;
use crate::watch::Watch;

/// How many unreadable puzzles are told of.
const TOLD: usize = 10;

/// A puzzle that was read.
struct Read {
    item: Item,
    board: Board,
}

pub fn run(args: &HashiRender, context: &Context) -> Result<(), Failure> {
    // What was asked for is checked before anything is read.
    let plan = Plan::new(args)?;
    context.catch_interrupts();
    let puzzles = read(args, &plan, context)?;
    if plan.sheet.is_some() || plan.form == Form::Pdf {
        return sheet::run(&plan, &puzzles, context);
    }
    if puzzles.len() > 1 && matches!(plan.scene, Scene::Moves(_)) {
        return Err(Failure::usage(Message::new("hashi-pictures-one-puzzle")));
    }
    let names = plan.names("", puzzles.len())?;
    if plan.form == Form::Png {
        // What is too large to be drawn is told before any is solved.
        let look = Look { unit: plan.unit, ..Look::default() };
        for puzzle in &puzzles {
            png_size(&puzzle.board, &look).map_err(|error| Failure::input(error.message()))?;
        }
    }
    for (puzzle, name) in puzzles.iter().zip(&names) {
        picture(&plan, puzzle, name.as_deref(), context)?;
    }
    plan.tell(&names, context)
}

/// All puzzles; if some cannot be read, nothing is drawn.
fn read(args: &HashiRender, plan: &Plan, context: &Context) -> Result<Vec<Read>, Failure> {
    let (mut puzzles, mut problems) = (Vec::new(), Vec::new());
    let mut interrupted = false;
    Sources::new(&args.puzzles, false).pump(&mut |item| {
        let mut watch = Watch::new(context, plan.time);
        match item.board(&mut watch) {
            Ok(board) => puzzles.push(Read { item, board }),
            Err(problem) => problems.push(problem),
        }
        interrupted |= watch.is_interrupted() || context.stop.is_raised();
        !interrupted && problems.len() < TOLD
    });
    match (interrupted, problems.is_empty()) {
        (true, _) => Err(Failure::Interrupted),
        (false, false) => Err(Failure::Input(problems)),
        (false, true) => Ok(puzzles),
    }
}

/// Writes the picture of a puzzle.
fn picture(
    plan: &Plan,
    Read { item, board }: &Read,
    file: Option<&str>,
    context: &Context,
) -> Result<(), Failure> {
    let mut watch = Watch::new(context, plan.time);
    let description = description(board, context);
    let mut look =
        Look { unit: plan.unit, dark: plan.dark, description: &description, ..Look::default() };
    let (bridges, state);
    let key = match plan.scene {
        Scene::Puzzle => "hashi-pictures-title",
        Scene::Solution => {
            bridges = solution(item, board, &mut watch, context)?.0;
            look.bridges = &bridges;
            "hashi-pictures-title-solution"
        }
        Scene::Moves(moves) => {
            let solving = super::replay(Hashi::new(board.clone()), moves);
            state = solving.map_err(Stumble::failure)?.state().clone();
            (look.bridges, look.marks, look.locked) = (&state.bridges, &state.marks, &state.locked);
            "hashi-pictures-title-moves"
        }
        Scene::Film => "hashi-pictures-title-trace",
    };
    let title = title(key, board, context);
    look.title = &title;
    if plan.scene == Scene::Film {
        return film(board, &look, file, &mut watch, context);
    }
    deliver(file, context, |out| match plan.form {
        Form::Png => png(board, &look, out).map_err(as_io),
        Form::Svg | Form::Pdf => write_svg(board, &look, out),
    })
}

/// Writes the deduction, step by step, with its reasons.
fn film(
    board: &Board,
    look: &Look,
    file: Option<&str>,
    watch: &mut Watch,
    context: &Context,
) -> Result<(), Failure> {
    let found = reason::trace(board, Effort::FULL, &mut || watch.goes_on());
    if watch.is_interrupted() {
        return Err(Failure::Interrupted);
    }
    let captions: Vec<String> = found.captions(board).map(|said| context.say(&said)).collect();
    let film = Film::new(&found.steps, &captions);
    deliver(file, context, |out| write_animated_svg(board, &film, look, out).map_err(as_io))
}

/// The bridges that solve a puzzle, with what else is known of it. That there is no solution is
/// an answer; that there are several is told by the way.
fn solution(
    item: &Item,
    board: &Board,
    watch: &mut Watch,
    context: &Context,
) -> Result<(Vec<u8>, search::Verdict), Failure> {
    let mut answer = search::solve(board, Method::Auto, Limits::NONE, &mut || watch.goes_on());
    if watch.is_interrupted() {
        return Err(Failure::Interrupted);
    }
    let named = |key| Message::new(key).with("name", item.id.as_str());
    let Some(bridges) = answer.first.take() else {
        return Err(Failure::Negative(named(match answer.outcome {
            Outcome::Unsolvable => "hashi-pictures-unsolvable",
            Outcome::Solved | Outcome::Unknown => "hashi-pictures-unknown",
        })));
    };
    if answer.unique == Some(false) {
        writeln!(io::stderr(), "{}", context.say(&named("hashi-pictures-not-only")))?;
    }
    Ok((bridges, answer))
}

fn title(key: &'static str, board: &Board, context: &Context) -> String {
    let title = Message::new(key).with("width", board.width()).with("height", board.height());
    context.say(&title)
}

/// How many islands there are, and the ID with which the puzzle can be had again.
fn description(board: &Board, context: &Context) -> String {
    let message = Message::new("hashi-pictures-description")
        .with("islands", board.islands().len())
        .with("name", name(board));
    context.say(&message)
}

/// The ID of a puzzle, which can tell all of them.
fn name(board: &Board) -> String {
    format::write(board, Format::GameId).map(|id| id.trim().to_owned()).unwrap_or_default()
}
