//! `damier play hashi`.

mod advice;
mod plain;
mod screen;
mod show;

use std::path::{Path, PathBuf};
use std::time::Duration;

use damier_core::Solving;
use damier_core::{Explain, Message, Rng, Status, Stop, seeded_id};
use damier_formats::dpz::{self, Saved};
use damier_hashi::generate::generate;
use damier_hashi::{Board, Grade, Hashi, Move, Params, quick_level};
use damier_tui::hashi::Opened;

use self::plain::Plain;
use super::generate::{other_grade, params};
use super::source::Sources;
use super::watch::Watch;
use crate::args::PlayHashi;
use crate::clock::{fresh_seed, today};
use crate::context::Context;
use crate::failure::{Failure, complain};
use crate::files;
use crate::fullscreen::{self, Offer};
use crate::input::Lines;
use crate::interrupted::Kept;
use crate::keeper::Keeper;
use crate::talk::LineGame;

/// Finding out how hard a puzzle from elsewhere is may not keep anybody waiting.
const GRADING: Duration = Duration::from_secs(1);

pub fn run(args: &PlayHashi, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    if args.json || !context.full_screen() {
        return run_lines(args, None, context);
    }
    let mut keeper = Keeper::new(Kept::Hashi);
    // Somebody who asks for nothing in particular may want to go on; the app has a list of its
    // own for that.
    let kept = keeper.latest().filter(|_| args.is_usual() && !context.app.runs());
    if let Some(path) = kept {
        match screen::offer(&path, context)? {
            Offer::Leave => return Ok(()),
            Offer::GoOn(opened) => {
                keeper.take_over(path);
                return screen::show(*opened, args.hide_timer, keeper, context);
            }
            Offer::Anew => {}
        }
    }
    let making = Message::new("app-making");
    let opened = fullscreen::work(&making, context, || begin(args, context))?;
    screen::show(opened, args.hide_timer, keeper, context)
}

/// Plays line by line; what is typed comes from `lines` or standard input.
pub fn run_lines(args: &PlayHashi, lines: Option<Lines>, context: &Context) -> Result<(), Failure> {
    let keeper = Keeper::new(Kept::Hashi);
    let opened = begin(args, context)?;
    if let Some(damage) = &opened.damage {
        complain(context.language, std::slice::from_ref(damage));
    }
    if let Some(note) = opened.note.as_ref().filter(|_| !args.json) {
        fullscreen::remark(note, context);
    }
    Plain::new(opened.saved, args.json, keeper, context).telling(opened.note).run(lines)
}

/// Goes on with the puzzle kept in a file, full screen. One that cannot be read is put aside.
pub fn go_on(path: PathBuf, context: &Context) -> Result<(), Failure> {
    let name = path.to_string_lossy().into_owned();
    let reading = Message::new("app-reading");
    let opened = fullscreen::work(&reading, context, || {
        files::read(&name).and_then(|text| open(&name, &text, &context.stop))
    });
    let opened = match opened {
        Err(Failure::Input(messages)) => {
            fullscreen::put_aside(&path, &messages, context);
            return Ok(());
        }
        opened => opened?,
    };
    let mut keeper = Keeper::new(Kept::Hashi);
    keeper.take_over(path);
    screen::show(opened, false, keeper, context)
}

/// Whether such a puzzle can be made.
pub fn check(args: &PlayHashi) -> Result<(), Failure> {
    params(&args.making).map(|_| ())
}

/// The puzzle that is asked for: one that was saved, one from a file, an ID or an address, or one
/// made to order.
fn begin(args: &PlayHashi, context: &Context) -> Result<Opened, Failure> {
    let (puzzle, note) = match &args.puzzle {
        Some(text) => match read(text, context)? {
            Source::Saved(opened) => return Ok(*opened),
            Source::Puzzle(puzzle) => (*puzzle, None),
        },
        None => make(args, context)?,
    };
    let damage = flaw(&puzzle, context)?;
    let saved = Saved { solving: Solving::new(puzzle), time: Duration::ZERO };
    Ok(Opened { saved, damage, note })
}

/// What a name can mean.
enum Source {
    /// A puzzle that was saved, as far as it can be read.
    Saved(Box<Opened>),
    Puzzle(Box<Hashi>),
}

fn read(name: &str, context: &Context) -> Result<Source, Failure> {
    if name == "-" {
        // What is typed there are moves.
        return Err(Failure::usage(Message::new("hashi-play-no-input")));
    }
    if Path::new(name).is_file() {
        let text = files::read(name)?;
        if dpz::looks_like(&text) {
            let opened = open(name, &text, &context.stop)?;
            return Ok(Source::Saved(Box::new(opened)));
        }
    }
    let mut items = Vec::new();
    Sources::new(&[name.to_owned()], false).pump(&mut |item| {
        items.push(item);
        items.len() < 2
    });
    let [item] = items.as_slice() else {
        return Err(Failure::input(Message::new("hashi-play-one").with("file", name)));
    };
    let mut watch = Watch::new(context, Duration::MAX);
    let board = item.board(&mut watch);
    if watch.is_interrupted() {
        return Err(Failure::Interrupted);
    }
    Ok(Source::Puzzle(Box::new(graded(board.map_err(Failure::input)?, context))))
}

/// The puzzle that was saved in a file of that name, or as much of it as can be read.
fn open(name: &str, text: &str, stop: &Stop) -> Result<Opened, Failure> {
    let goes_on = &mut |puzzle: &Hashi, mv: Move| {
        if mv == Move::Solve {
            // The solution may have to be found before it can be shown again.
            puzzle.truth(&mut || !stop.is_raised());
        }
        !stop.is_raised()
    };
    dpz::read_while(text, goes_on).map(Opened::from).or_else(|damage| {
        if matches!(damage.error.problem, dpz::Problem::Stopped) {
            return Err(Failure::Interrupted);
        }
        let problem = files::in_file(name, &damage.error.message());
        match damage.readable {
            Some(saved) => {
                let told = Message::new("hashi-play-partly").with("problem", problem);
                Ok(Opened { damage: Some(told), ..Opened::from(*saved) })
            }
            None => Err(Failure::input(problem)),
        }
    })
}

/// A puzzle from elsewhere, with its grade if that is soon found.
fn graded(board: Board, context: &Context) -> Hashi {
    let mut watch = Watch::new(context, GRADING);
    let quick = quick_level(&board, &mut || watch.goes_on()).map(|level| Grade::of(level, 0));
    let found = quick.or_else(|| {
        let found = damier_hashi::grade(&board, &mut || watch.goes_on())?;
        Some(found.grade)
    });
    let mut params = Params::new(board.width(), board.height());
    params.variant = board.variant();
    params.grade = found.unwrap_or(params.grade);
    Hashi::with(params, board)
}

/// Why a puzzle is no proper one, for whoever begins to solve it, if that is soon found.
fn flaw(puzzle: &Hashi, context: &Context) -> Result<Option<Message>, Failure> {
    let mut watch = Watch::new(context, GRADING);
    let truth = puzzle.truth(&mut || watch.goes_on());
    if watch.is_interrupted() {
        return Err(Failure::Interrupted);
    }
    let several = truth.has_several().then_some("hashi-play-several");
    let key = if truth.is_unsolvable() { Some("hashi-unsolvable") } else { several };
    Ok(key.map(Message::new))
}

/// Makes a puzzle, and tells if it is not as hard as it should be; that of the day is the same
/// for everybody.
fn make(args: &PlayHashi, context: &Context) -> Result<(Hashi, Option<Message>), Failure> {
    let params = params(&args.making)?;
    let day = today();
    let seed = match args.making.seed {
        // The digits of the date.
        _ if args.daily => day.replace('.', "").parse().unwrap_or_default(),
        Some(seed) => seed,
        None => fresh_seed(),
    };
    let name = seeded_id::<Hashi>(&params, seed);
    let told = match args.making.seed {
        _ if args.daily => Some(Message::new("hashi-play-daily").with("day", day.as_str())),
        Some(_) => None,
        None => Some(Message::new("hashi-cli-seed").with("seed", seed.to_string())),
    };
    if let Some(told) = told {
        fullscreen::remark(&told.with("name", name.as_str()), context);
    }
    let spinner = context.spinner();
    let made = generate(&params, &mut Rng::new(seed), &mut || !context.stop.is_raised());
    spinner.finish_and_clear();
    let made = made.ok_or(Failure::Interrupted)?;
    let note = (!made.as_wanted).then(|| other_grade(&name, params.grade, made.grade));
    // It is called by the grade it has, not by the one that was not found.
    let params = Params { grade: made.grade, ..params };
    Ok((Hashi::made(params, made), note))
}

/// What is to be kept of a puzzle that is left in the middle.
fn unfinished(saved: &Saved<Hashi>) -> Option<String> {
    let solving = &saved.solving;
    let begun = solving.history().iter().next().is_some() && solving.status() != Status::Solved;
    begun.then(|| dpz::write(solving, saved.time))
}
