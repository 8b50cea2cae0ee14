//! `damier hashi`: puzzles solved, judged, explained, made and rewritten.

mod check;
mod compare;
mod convert;
mod count;
mod filled;
mod generate;
mod grade;
mod hint;
mod play;
mod render;
mod report;
mod solve;
mod source;
mod stream;
mod trace;

use std::io::{self, IsTerminal};
use std::time::Duration;

use damier_catalog::CatalogError;
use damier_core::Solving;
use damier_core::{Explain, Message, Puzzle, shown};
use damier_hashi::search::{Limits, Method};
use damier_hashi::{Board, Hashi, Pen};
use indicatif::ProgressBar;
use serde_json::json;

use self::report::{Form, Report, Sheet, Told};
use self::source::{Item, Sources};
use self::stream::Sink;
use crate::args::{HashiCommand, HashiEffort, HashiPuzzles, duration};
use crate::context::Context;
use crate::failure::Failure;
use crate::locale;
use crate::watch::{USUAL_TIME, Watch};

pub use self::generate::Making;
pub use self::play::{
    check as check_puzzle, go_on, run as play_puzzle, run_lines as play_puzzle_lines,
};

pub fn run(command: &HashiCommand, context: &Context) -> Result<(), Failure> {
    match command {
        HashiCommand::Solve(args) => solve::run(args, context),
        HashiCommand::Check(args) => check::run(args, context),
        HashiCommand::Count(args) => count::run(args, context),
        HashiCommand::Grade(args) => grade::run(args, context),
        HashiCommand::Hint(args) => hint::run(args, context),
        HashiCommand::Trace(args) => trace::run(args, context),
        HashiCommand::Compare(args) => compare::run(args, context),
        HashiCommand::Generate(args) => generate::run(args, context),
        HashiCommand::Convert(args) => convert::run(args, context),
        HashiCommand::Render(args) => render::run(args, context),
    }
}

/// What is asked of every puzzle, and how it is told.
#[derive(Clone, Copy)]
struct Task {
    form: Form,
    /// Whether the line about a single puzzle is told by the way.
    aside: bool,
    /// What a puzzle may take.
    time: Duration,
}

/// Answers for one puzzle after the other, in their order.
fn each(
    puzzles: &HashiPuzzles,
    task: Task,
    context: &Context,
    answer: impl Fn(&Item, &Board, &mut Watch) -> Result<Report, Message> + Sync,
) -> Result<(), Failure> {
    let sources = Sources::new(&puzzles.puzzles, task.form == Form::Jsonl);
    let mut sheet = Sheet::new(task.form, task.aside, bar(&sources, context), context);
    let work = |item: Item| {
        let mut watch = Watch::new(context, task.time);
        let answer = item.board(&mut watch).and_then(|board| answer(&item, &board, &mut watch));
        let Item { id, many, read, .. } = item;
        (!watch.is_interrupted()).then_some(Told { id, many, read, answer })
    };
    let produce = |pass: stream::Pass<Item>| sources.pump(pass);
    let run = stream::run(produce, puzzles.threads, work, &mut sheet, context);
    sheet.finish(run)
}

/// How far all files are read, or how many puzzles are done where that is not known.
fn bar(sources: &Sources, context: &Context) -> ProgressBar {
    sources.bytes().map_or_else(|| context.spinner(), |bytes| context.share_bar(bytes))
}

/// Answers for the one puzzle that moves or a solution are for.
fn one(
    puzzles: &HashiPuzzles,
    task: Task,
    context: &Context,
    answer: impl FnOnce(&Item, &Board, &mut Watch) -> Result<Report, Message>,
) -> Result<(), Failure> {
    let mut items = Vec::new();
    Sources::new(&puzzles.puzzles, false).pump(&mut |item| {
        items.push(item);
        items.len() < 2
    });
    let [item] = items.as_slice() else {
        return Err(Failure::usage(Message::new("hashi-cli-one-puzzle")));
    };
    context.catch_interrupts();
    let mut watch = Watch::new(context, task.time);
    let board = item.board(&mut watch).map_err(Failure::input)?;
    let mut sheet = Sheet::new(task.form, task.aside, context.spinner(), context);
    let answer = answer(item, &board, &mut watch);
    let told = Told { id: item.id.clone(), many: false, read: item.read, answer };
    let run = if watch.is_interrupted() { Err(Failure::Interrupted) } else { sheet.put(told) };
    sheet.finish(run)
}

/// Why moves could not be played.
enum Stumble {
    /// What was typed is no move.
    Syntax(Message),
    /// The puzzle refuses the move of that number.
    Illegal(usize, Message),
}

impl Stumble {
    /// The same where nothing else can be answered.
    fn failure(self) -> Failure {
        match self {
            Stumble::Syntax(problem) => Failure::input(problem),
            Stumble::Illegal(_, problem) => Failure::Negative(problem),
        }
    }

    /// That it could not be played is a no, and not being a move is bad input.
    fn answer(self, id: &str, form: Form, context: &Context) -> Result<Report, Message> {
        match self {
            Stumble::Syntax(problem) => Err(problem),
            Stumble::Illegal(number, problem) => {
                let illegal = json!({ "number": number, "reason": context.say(&problem) });
                let data = match form {
                    Form::Json | Form::Jsonl => vec![json!({ "id": id, "illegal": illegal })],
                    _ => Vec::new(),
                };
                Ok(Report { data, negative: Some(problem), ..Report::default() })
            }
        }
    }
}

/// The puzzle after moves with commas between.
fn replay(puzzle: Hashi, moves: &str) -> Result<Solving<Hashi>, Stumble> {
    let mut solving = Solving::new(puzzle);
    if moves.trim() == "-" {
        return Ok(solving);
    }
    let parts = moves.split([',', '\n']).map(str::trim).filter(|part| !part.is_empty());
    for (number, part) in (1..).zip(parts) {
        let wrong = |problem: Message| {
            Message::new("error-move-number").with("number", number).with("problem", problem)
        };
        let mv = solving.puzzle().parse_move(part);
        let mv = mv.map_err(|error| Stumble::Syntax(wrong(error.message())))?;
        let played = solving.play(mv);
        played.map_err(|error| Stumble::Illegal(number, wrong(error.message())))?;
    }
    Ok(solving)
}

fn method(name: Option<&str>) -> Result<Method, Failure> {
    let Some(name) = name else { return Ok(Method::Auto) };
    let known = Method::ALL.map(Method::name);
    Method::from_name(name).ok_or_else(|| no_value("method", name, &known))
}

/// That an option has no such value.
fn no_value(name: &'static str, value: &str, known: &[&str]) -> Failure {
    let expected = known.join(", ");
    Failure::usage(CatalogError::Value { name, value: shown(value), expected }.message())
}

impl HashiEffort {
    fn time(&self) -> Result<Duration, Failure> {
        self.time.as_deref().map_or(Ok(USUAL_TIME), duration)
    }

    fn limits(&self) -> Limits {
        self.nodes.map_or(Limits::NONE, |nodes| Limits { nodes })
    }
}

/// How bridges are drawn where nothing is told: with lines on a terminal that has them, and
/// otherwise in signs that every program can read.
fn usual_pen(context: &Context) -> Pen {
    let lines = locale::utf8() == Some(true);
    if lines && !context.style.ascii && io::stdout().is_terminal() {
        Pen::Unicode
    } else {
        Pen::Plain
    }
}

/// The pen of a name.
fn pen(name: &str) -> Option<Pen> {
    match name {
        "plain" => Some(Pen::Plain),
        "unicode" => Some(Pen::Unicode),
        _ => None,
    }
}

/// A short time in a unit that suits it.
fn short_time(time: Duration, context: &Context) -> String {
    let micros = time.as_micros() as f64;
    match micros {
        m if m < 1e3 && context.style.ascii => format!("{m:.0} us"),
        m if m < 1e3 => format!("{m:.0} µs"),
        m if m < 1e6 => format!("{:.1} ms", m / 1e3),
        m => format!("{:.2} s", m / 1e6),
    }
}
