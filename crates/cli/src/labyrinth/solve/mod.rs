//! `damier labyrinth solve`.
//!
//! Standard output holds one thing: what was asked for as JSON, as a table or as a list, or
//! else the drawing. A drawing that goes to a file leaves it to the others; one that was asked
//! for by its format sends table and list to standard error.

mod question;
mod report;
mod solution;

use std::io::{self, Write};

use damier_core::Message;
use damier_labyrinth::{Cell, Labyrinth};
use serde_json::Value;

use self::question::Question;
use super::output::{Output, Picture};
use super::source;
use crate::args::MazeSolve;
use crate::context::Context;
use crate::failure::Failure;

/// What is told beside a drawing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Report {
    Json,
    /// Several searches side by side.
    Table,
    Segments,
}

/// What a player asks in the middle of a game: the answer as data and in words.
pub fn ask(
    words: &str,
    labyrinth: &Labyrinth,
    context: &Context,
) -> Result<(Value, Message), Failure> {
    let question = Question::typed(words)?;
    let asked = question.within(labyrinth)?;
    match asked.answer(context)?.first().filter(|answer| answer.path.is_some()) {
        Some(answer) => Ok((Value::Object(report::one(&asked, answer)), report::summary(answer))),
        None => Err(Failure::Negative(asked.nothing_found())),
    }
}

pub fn run(args: &MazeSolve, context: &Context) -> Result<(), Failure> {
    // What was asked for is checked before anything is read.
    let question = Question::parse(args)?;
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
    let source = source::read(&args.file, context)?;
    if draws {
        output.check(source.maze.ground())?;
    }
    let asked = question.within(&source)?;
    let answers = asked.answer(context)?;
    let found = answers.iter().any(|answer| answer.path.is_some());
    if report == Some(Report::Json) {
        let write = |out: &mut dyn Write| report::write_json(&asked, &answers, args.segments, out);
        if only_json {
            output.stream(context, write)?;
        } else {
            let mut out = io::BufWriter::new(&context.out);
            write(&mut out).and_then(|()| out.flush())?;
        }
    }
    if !found {
        return Err(Failure::Negative(asked.nothing_found()));
    }
    let text = match report {
        Some(Report::Table) => report::table(&answers, &source.maze, context),
        Some(Report::Segments) => report::segments(&asked, &answers, context),
        Some(Report::Json) | None => String::new(),
    };
    if !taken {
        write!(&context.out, "{text}")?;
    }
    if draws {
        let paths: Vec<&[Cell]> = answers.iter().filter_map(|one| one.path.as_deref()).collect();
        output.write_paths(&source, &paths, context)?;
    }
    let mut err = io::stderr().lock();
    // If nobody listens the answer was given all the same.
    if taken {
        write!(err, "{text}").ok();
    }
    if let ([answer], None | Some(Report::Segments)) = (answers.as_slice(), report) {
        writeln!(err, "{}", context.say(&report::summary(answer))).ok();
    }
    Ok(())
}
