//! `damier report`: what the moves of recorded games gave away, one game whole or many in a table.

use std::fs;
use std::io::Write;
use std::path::Path;

use damier_core::{Message, Record, Seat, shown};
use damier_play::read_records;
use damier_play::report::{Mark, Report};
use damier_play::words::decimal;
use serde_json::json;

use super::report::{Judgement, Told};
use super::tournament::tables::aligned;
use crate::args::ReportArgs;
use crate::context::Context;
use crate::failure::{Failure, complain};
use crate::files;

/// What is looked at in a folder: files that are named like records.
const RECORDS: [&str; 3] = ["dgn", "dlog", "ggf"];

/// The longest name of a file or player in the table.
const LONGEST: usize = 24;

/// A file, and the games in it.
struct Held {
    file: String,
    records: Vec<Record>,
}

pub fn run(args: &ReportArgs, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    let mut trouble = Trouble { context, latest: None };
    let mut all = Vec::new();
    for file in found(&args.paths)? {
        let text = files::read(&file)?;
        let (records, damage) = read_records(&text);
        if let Some(problem) = damage {
            trouble.met(Failure::input(files::in_file(&file, &problem)));
        }
        all.push(Held { file, records });
    }
    let games: Vec<Told<'_>> = all.iter().flat_map(Held::games).collect();
    if let ([only], false) = (games.as_slice(), args.json) {
        only.judge(&args.judge, false, context)?;
        return trouble.told();
    }
    let mut table = Table::new(context);
    let mut ended = Ok(());
    for game in &games {
        let judged = match game.judged(&args.judge, context) {
            Ok(judged) => judged,
            // What is wrong with one game is told, and the others are judged all the same.
            Err(error @ (Failure::Input(_) | Failure::Negative(_))) => {
                trouble.met(error);
                continue;
            }
            Err(error) => return Err(error),
        };
        ended = game.whole(&judged.made);
        if args.json {
            // Programs are told of a game that was broken off as far as it got.
            let mut told = game.as_json(&judged);
            told["file"] = json!(game.file);
            writeln!(&context.out, "{told}")?;
        } else if ended.is_ok() {
            table.add(game, &judged);
        }
        if ended.is_err() {
            break;
        }
    }
    if !args.json {
        table.write()?;
    }
    ended.and_then(|()| trouble.told())
}

impl Held {
    fn games(&self) -> impl Iterator<Item = Told<'_>> {
        let many = self.records.len() > 1;
        let told =
            move |(index, record)| Told { file: &self.file, record, number: index + 1, many };
        self.records.iter().enumerate().map(told)
    }
}

/// The files that are meant: those named, and of folders what is named like a record, in order.
fn found(paths: &[String]) -> Result<Vec<String>, Failure> {
    let mut found = Vec::new();
    for path in paths {
        if path == "-" || !Path::new(path).is_dir() {
            found.push(path.clone());
            continue;
        }
        let unread = |error: std::io::Error| {
            let message = Message::new("error-read").with("file", path.as_str());
            Failure::input(message.with("reason", files::reason(&error)))
        };
        let before = found.len();
        for entry in fs::read_dir(path).map_err(unread)? {
            let entry = entry.map_err(unread)?.path();
            let named = entry.extension().and_then(|extension| extension.to_str());
            if named.is_some_and(|named| RECORDS.contains(&named)) && entry.is_file() {
                found.push(entry.to_string_lossy().into_owned());
            }
        }
        if found.len() == before {
            let message = Message::new("report-empty-folder").with("folder", path.as_str());
            return Err(Failure::input(message.with("kinds", RECORDS.join(", "))));
        }
        found[before..].sort();
    }
    Ok(found)
}

/// What went wrong with single games. The latest is what the command ends with.
struct Trouble<'a> {
    context: &'a Context,
    latest: Option<Failure>,
}

impl Trouble<'_> {
    fn met(&mut self, failure: Failure) {
        if let Some(before) = self.latest.replace(failure) {
            complain(self.context.language, &before.messages());
        }
    }

    fn told(self) -> Result<(), Failure> {
        self.latest.map_or(Ok(()), Err)
    }
}

/// A line for each game, and what they come to together.
struct Table<'a> {
    context: &'a Context,
    rows: Vec<Vec<String>>,
    /// The accuracy of each side in the games in which it had a choice.
    sides: [Vec<u32>; 2],
}

impl<'a> Table<'a> {
    fn new(context: &'a Context) -> Self {
        let title = |key| context.say(&Message::new(key));
        let marks = || title("report-table-marks");
        let head = vec![
            String::new(),
            title("arena-report-number"),
            title("hashi-screen-moves"),
            title("report-table-first"),
            marks(),
            title("report-table-second"),
            marks(),
            title("report-table-turning"),
        ];
        Self { context, rows: vec![head], sides: Default::default() }
    }

    fn add(&mut self, told: &Told<'_>, judged: &Judgement) {
        let report = &judged.made.report;
        let mut row =
            vec![self.rows.len().to_string(), called(told), report.plies.len().to_string()];
        for (seat, side) in Seat::first(2).zip(&mut self.sides) {
            let totals = report.totals(seat);
            if totals.moves == 0 {
                row.extend(["-".to_owned(), String::new()]);
                continue;
            }
            side.push(totals.accuracy);
            let marks = [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];
            let marks = marks.map(|mark| totals.marks[mark as usize].to_string()).join("/");
            row.extend([format!("{} %", totals.accuracy), marks]);
        }
        row.push(turning(report));
        self.rows.push(row);
    }

    fn write(&self) -> Result<(), Failure> {
        let games = self.rows.len() - 1;
        if games == 0 {
            return Ok(());
        }
        let mut out = &self.context.out;
        for line in aligned(&self.rows) {
            writeln!(out, "{line}")?;
        }
        let mean = |side: &[u32]| match side.len() {
            0 => "-".into(),
            count => {
                let sum: u64 = side.iter().map(|accuracy| u64::from(*accuracy)).sum();
                decimal(sum as f64 / count as f64, 1)
            }
        };
        let total = Message::new("report-table-total")
            .with("games", games)
            .with("first", mean(&self.sides[0]))
            .with("second", mean(&self.sides[1]));
        writeln!(out, "\n{}", self.context.say(&total))?;
        Ok(())
    }
}

/// A game by its players, or by where it stands.
fn called(told: &Told<'_>) -> String {
    let cut = |name: &str| name.chars().take(LONGEST).collect::<String>();
    if let (Some(first), Some(second)) = (told.record.tag("First"), told.record.tag("Second")) {
        return format!("{} - {}", cut(&shown(first)), cut(&shown(second)));
    }
    let name =
        Path::new(told.file).file_name().map_or(told.file.into(), |name| name.to_string_lossy());
    let name = cut(&shown(&name));
    if told.many { format!("{name} {}", told.number) } else { name }
}

/// The move that changed the game most, and what would have been better.
fn turning(report: &Report) -> String {
    let Some(index) = report.turning_point() else { return String::new() };
    let ply = &report.plies[index];
    let Some(verdict) = &ply.verdict else { return String::new() };
    let better = verdict.better.first().map_or_else(String::new, |better| format!(" ({better})"));
    format!("{}. {}{}{better}", index + 1, ply.text, verdict.mark.sign())
}
