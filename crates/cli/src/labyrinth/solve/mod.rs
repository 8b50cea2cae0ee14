//! `damier labyrinth solve`.
//!
//! Standard output holds one thing: what was asked for as JSON, as a table or as a list, or
//! else the drawing. A drawing that goes to a file leaves it to the others; one that was asked
//! for by its format sends table and list to standard error.

mod report;
mod solved;

use std::io::{self, Write};
use std::time::Duration;

use damier_catalog::no_question;
use damier_core::{Explain, Message};
use damier_labyrinth::solve::{Asked, Question, Solution};
use damier_labyrinth::tiles::Tiling;
use damier_labyrinth::{Cell, Labyrinth, Stopped, Terrain};

use super::output::{Output, Picture};
use super::source::Read;
use super::{check_memory, source};
use crate::args::{MazeSolve, duration};
use crate::context::Context;
use crate::failure::Failure;
use solved::Solved;

/// What is told beside a drawing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Report {
    Json,
    /// Several searches side by side.
    Table,
    Segments,
}

/// Reads what is asked.
fn question(args: &MazeSolve) -> Result<Question, Failure> {
    let wrong = |error| Failure::usage(no_question(&error));
    let mut question =
        Question::read(&args.goal, &args.algorithm, &args.heuristic).map_err(wrong)?;
    question.blocked_by_minotaurs = args.blocked_by_minotaurs;
    if let Some(place) = &args.from {
        question = question.from(place).map_err(wrong)?;
    }
    if let Some(time) = &args.time {
        question = question.within_time(duration(time)?).map_err(wrong)?;
    }
    if question.compares() && args.segments {
        return Err(Failure::usage(Message::new("solve-compare-segments")));
    }
    Ok(question)
}

/// What is found, with a bar that tells how far it is. Ctrl-C ends the search for a tour, and
/// keeps what was found; a simple path is not found then.
fn answer<M: Solved>(
    asked: &Asked<'_, M>,
    time: Duration,
    context: &Context,
) -> Result<Vec<Solution>, Failure> {
    check_memory(asked.memory())?;
    let simple = asked.goal.is_simple();
    let bar = if simple {
        context.progress(asked.source.maze.ground().open() as u64)
    } else {
        context.share_bar(time.as_millis() as u64)
    };
    let begun = context.now();
    let answers = M::find(asked, &mut |visited| {
        let gone = context.since(begun);
        bar.set_position(if simple { visited as u64 } else { gone.as_millis() as u64 });
        (simple || gone < time) && !context.stop.is_raised()
    });
    bar.finish_and_clear();
    if !simple {
        // What was found is still to be written.
        context.stop.lower();
    }
    answers.map_err(|Stopped| Failure::Interrupted)
}

pub fn run(args: &MazeSolve, context: &Context) -> Result<(), Failure> {
    // What was asked for is checked before anything is read.
    let question = question(args)?;
    let output = Output::with_paths(&args.target, context)?;
    let only_json = output.picture() == Picture::Json;
    let report = match question.compares() {
        _ if args.json || only_json => Some(Report::Json),
        true => Some(Report::Table),
        false => args.segments.then_some(Report::Segments),
    };
    let asked = args.target.format.is_some() || args.target.output.is_some();
    let draws = !only_json && (asked || report.is_none());
    let taken = draws && args.target.file().is_none();
    if taken && report == Some(Report::Json) {
        return Err(Failure::usage(Message::new("solve-json-drawing")));
    }
    let wanted = Wanted { question, report, draws, taken, output };
    let squares = |ground: &_| if draws { wanted.output.check(ground) } else { Ok(()) };
    let tiles = |tiling: &_| wanted.check_tiles(tiling);
    match source::read(&args.file, squares, tiles, context)? {
        Read::Squares(squares) => wanted.answer(&squares, args, context),
        Read::Tiled(tiled) => wanted.answer(&tiled, args, context),
    }
}

/// What is wanted of a maze, whatever its cells are like.
struct Wanted<'a> {
    question: Question,
    report: Option<Report>,
    /// Whether it is drawn.
    draws: bool,
    /// Whether the drawing takes standard output.
    taken: bool,
    output: Output<'a>,
}

impl Wanted<'_> {
    /// Whether this can be asked of a maze of other cells than squares and, if it is drawn, be drawn
    /// so.
    fn check_tiles(&self, tiling: &Tiling) -> Result<(), Failure> {
        if !self.question.goal.is_simple() {
            let goal = self.question.goal.to_string();
            return Err(Failure::usage(Message::new("labyrinth-tiles-tour").with("goal", goal)));
        }
        if !self.draws {
            return Ok(());
        }
        self.output.check_form().and_then(|()| self.output.check_tiles(tiling))
    }

    fn answer<M: Solved>(
        &self,
        source: &Labyrinth<M>,
        args: &MazeSolve,
        context: &Context,
    ) -> Result<(), Failure> {
        let Wanted { question, report, draws, taken, output } = self;
        let asked = question.within(source).map_err(|error| Failure::usage(no_question(&error)))?;
        let answers = answer(&asked, question.time, context)?;
        let found = answers.iter().any(|answer| answer.path.is_some());
        if *report == Some(Report::Json) {
            let write =
                |out: &mut dyn Write| report::write_json(&asked, &answers, args.segments, out);
            if output.picture() == Picture::Json {
                output.stream(context, write)?;
            } else {
                let mut out = io::BufWriter::new(&context.out);
                write(&mut out).and_then(|()| out.flush())?;
            }
        }
        if !found {
            return Err(Failure::Negative(asked.nothing_found().message()));
        }
        let text = match report {
            Some(Report::Table) => report::table(&answers, &source.maze, context),
            Some(Report::Segments) => report::segments(&asked, &answers, context),
            Some(Report::Json) | None => String::new(),
        };
        if !*taken {
            write!(&context.out, "{text}")?;
        }
        if *draws {
            let paths: Vec<&[Cell]> =
                answers.iter().filter_map(|one| one.path.as_deref()).collect();
            M::draw(output, source, &paths, context)?;
        }
        let mut err = io::stderr().lock();
        // If nobody listens the answer was given all the same.
        if *taken {
            write!(err, "{text}").ok();
        }
        if let ([answer], None | Some(Report::Segments)) = (answers.as_slice(), report) {
            writeln!(err, "{}", context.say(&answer.message())).ok();
        }
        Ok(())
    }
}
