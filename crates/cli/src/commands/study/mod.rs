//! `damier study`: trees of moves in files.

mod edit;
mod show;
mod values;

use std::io::Write;
use std::path::Path;

use damier_core::{Explain, Message, Record};
use damier_play::study::{Study, StudyRefused};
use damier_play::{dgn, read_records};

use crate::args::{StudyCommand, StudyFile, StudyOutput};
use crate::context::Context;
use crate::failure::Failure;
use crate::files;

pub fn run(command: &StudyCommand, context: &Context) -> Result<(), Failure> {
    match command {
        StudyCommand::Show(args) => show::run(args, context),
        StudyCommand::Values(args) => values::run(args, context),
        StudyCommand::Add(args) => edit::add(args, context),
        StudyCommand::Remove(args) => edit::remove(args, context),
        StudyCommand::Promote(args) => edit::promote(args, context),
        StudyCommand::Merge(args) => edit::merge(args, context),
        StudyCommand::Export(args) => edit::export(args, context),
    }
}

/// The games of a file, and the study of one of them.
struct Opened {
    file: String,
    records: Vec<Record>,
    /// Which of them the study is of.
    index: usize,
    study: Study,
}

/// All games of a file.
fn records(file: &str) -> Result<Vec<Record>, Failure> {
    match read_records(&files::read(file)?) {
        (records, None) if !records.is_empty() => Ok(records),
        (_, Some(problem)) => Err(Failure::input(files::in_file(file, &problem))),
        (_, None) => {
            let nothing = Message::new("error-no-record");
            Err(Failure::input(files::in_file(file, &nothing)))
        }
    }
}

fn of_record(file: &str, record: &Record) -> Result<Study, Failure> {
    Study::of_record(record).map_err(|error| Failure::input(files::in_file(file, &error.message())))
}

impl Opened {
    fn open(args: &StudyFile) -> Result<Opened, Failure> {
        let records = records(&args.file)?;
        let index = args.number.unwrap_or(1) as usize - 1;
        let Some(record) = records.get(index) else {
            let message = Message::new("report-no-game").with("file", args.file.as_str());
            return Err(Failure::usage(message.with("count", records.len())));
        };
        let study = of_record(&args.file, record)?;
        Ok(Opened { file: args.file.clone(), records, index, study })
    }

    /// Writes all games with the study in its place: to where that is asked for, or else to where
    /// they come from.
    fn write(mut self, output: &StudyOutput, context: &Context) -> Result<(), Failure> {
        self.records[self.index] = self.study.record();
        let texts: Result<Vec<String>, Failure> = self
            .records
            .iter()
            .map(|record| {
                let seats = damier_play::replay(record).map(|game| game.seats());
                let seats = seats.map_err(|error| {
                    Failure::input(files::in_file(&self.file, &error.message()))
                })?;
                Ok(dgn::write(record, seats))
            })
            .collect();
        let text = texts?.join("\n\n");
        save(output.output.as_deref().unwrap_or(&self.file), &text, context)
    }
}

/// Writes a text to a file, of which nothing but a record is replaced; or to standard output.
fn save(file: &str, text: &str, context: &Context) -> Result<(), Failure> {
    if file == "-" {
        write!(&context.out, "{text}")?;
        return Ok(());
    }
    let path = Path::new(file);
    files::check_replaced(path).map_err(Failure::input)?;
    files::write(path, text).map_err(|error| Failure::unwritten(file, error))
}

/// That the rules, or what is in the study, do not allow something.
fn refused(refused: &StudyRefused) -> Failure {
    match refused {
        StudyRefused::Illegal(_) | StudyRefused::NotThere(_) => {
            Failure::Negative(refused.message())
        }
        _ => Failure::usage(refused.message()),
    }
}

/// Moves as they were typed, as one text.
fn line(moves: Option<&Vec<String>>) -> String {
    moves.map_or_else(String::new, |moves| moves.join(" "))
}
