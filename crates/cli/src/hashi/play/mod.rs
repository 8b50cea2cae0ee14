//! `damier play hashi`.

mod screen;

use std::path::{Path, PathBuf};
use std::time::Duration;

use damier_catalog::{BridgeSession, HASHI, LoadError, Loaded, Session};
use damier_core::{Message, Seed, Solving, Stop, seeded_id};
use damier_formats::dpz::{self, Saved};
use damier_hashi::{Fresh, Hashi, Playing, daily_seed};
use damier_play::Kept;
use damier_tui::hashi::Opened;

use super::generate::params;
use super::source::Sources;
use crate::args::PlayHashi;
use crate::clock::{fresh_seed, today};
use crate::console::Console;
use crate::console::solo::SoloConsole;
use crate::context::Context;
use crate::failure::{Failure, complain};
use crate::files;
use crate::fullscreen::{self, Offer};
use crate::input::Lines;
use crate::keeper::Keeper;
use crate::watch::Watch;

/// How puzzles are kept.
const KEPT: Kept = Kept::Solo(&HASHI);

/// Finding out how hard a puzzle from elsewhere is, and whether it is one, may not keep anybody
/// waiting.
const GRADING: Duration = Duration::from_secs(1);

pub fn run(args: &PlayHashi, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    if args.json || !context.full_screen() {
        return run_lines(args, None, context);
    }
    let mut keeper = Keeper::new(KEPT);
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
    let Opened { saved, damage, note } = begin(args, context)?;
    if let Some(damage) = damage {
        complain(context.language, &[damage]);
    }
    if let Some(note) = note.as_ref().filter(|_| !args.json) {
        fullscreen::remark(note, context);
    }
    let session = session(saved, context);
    SoloConsole::new(session, args.json, reopen, context).telling(note).run(lines)
}

/// A puzzle as a session that goes on now.
fn session(saved: Saved<Hashi>, context: &Context) -> Box<dyn Session> {
    Box::new(BridgeSession(Playing::new(saved.solving, saved.time, context.now())))
}

/// The puzzle that a name means, in place of another.
fn reopen(name: &str, context: &Context) -> Result<Loaded, Failure> {
    let Opened { saved, damage, .. } = match read(name, context)? {
        Source::Saved(opened) => *opened,
        Source::Puzzle(puzzle) => {
            Saved { solving: Solving::new(*puzzle), time: Duration::ZERO }.into()
        }
    };
    Ok(Loaded { session: session(saved, context), damage })
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
    let mut keeper = Keeper::new(KEPT);
    keeper.take_over(path);
    screen::show(opened, false, keeper, context)
}

/// Whether such a puzzle can be made.
pub fn check(args: &PlayHashi) -> Result<(), Failure> {
    params(&args.making, seed(args, &today()).version).map(|_| ())
}

/// The puzzle that is asked for: one that was saved, one from a file, an ID or an address, or one
/// made to order.
fn begin(args: &PlayHashi, context: &Context) -> Result<Opened, Failure> {
    let (puzzle, note) = match &args.puzzle {
        Some(text) => match read(text, context)? {
            Source::Saved(opened) => return Ok(*opened),
            Source::Puzzle(puzzle) => (*puzzle, None),
        },
        None => {
            let fresh = make(args, context)?;
            (fresh.puzzle, fresh.note)
        }
    };
    let mut watch = Watch::new(context, GRADING);
    let damage = puzzle.truth(&mut || watch.goes_on()).warning();
    if watch.is_interrupted() {
        return Err(Failure::Interrupted);
    }
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
    let mut watch = Watch::new(context, GRADING);
    let puzzle = Hashi::graded(board.map_err(Failure::input)?, &mut || watch.goes_on());
    Ok(Source::Puzzle(Box::new(puzzle)))
}

/// The puzzle that was saved in a file of that name, or as much of it as can be read.
fn open(name: &str, text: &str, stop: &Stop) -> Result<Opened, Failure> {
    let in_file = |problem: &Message| files::in_file(name, problem);
    match BridgeSession::read(text, &mut || !stop.is_raised()) {
        Ok((saved, damage)) => {
            let partly =
                |problem| Message::new("hashi-play-partly").with("problem", in_file(&problem));
            Ok(Opened { damage: damage.map(partly), ..Opened::from(saved) })
        }
        Err(LoadError::Stopped) => Err(Failure::Interrupted),
        Err(LoadError::Wrong(problem)) => Err(Failure::input(in_file(&problem))),
    }
}

/// What the puzzle is drawn from.
fn seed(args: &PlayHashi, day: &str) -> Seed {
    if args.daily {
        return daily_seed(day);
    }
    Seed::newest::<Hashi>(args.making.seed.unwrap_or_else(fresh_seed))
}

/// Makes a puzzle, and tells if it is not as hard as it should be; that of the day is the same
/// for everybody.
fn make(args: &PlayHashi, context: &Context) -> Result<Fresh, Failure> {
    let day = today();
    let seed = seed(args, &day);
    let params = params(&args.making, seed.version)?;
    let told = match args.making.seed {
        _ if args.daily => Some(Message::new("hashi-play-daily").with("day", day.as_str())),
        Some(_) => None,
        None => Some(Message::new("seed-named").with("seed", seed.number.to_string())),
    };
    let name = seeded_id::<Hashi>(&params, seed);
    if let Some(told) = told {
        fullscreen::remark(&told.with("name", name.as_str()), context);
    }
    let spinner = context.spinner();
    let made = Fresh::make(&params, seed, &mut || !context.stop.is_raised());
    spinner.finish_and_clear();
    let Fresh { puzzle, note } = made.ok_or(Failure::Interrupted)?;
    Ok(Fresh { puzzle, note: note.map(|note| files::in_file(&name, &note)) })
}
