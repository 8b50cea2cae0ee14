//! `damier hashi compare`: the methods side by side.

use std::io::Write;
use std::time::Duration;

use damier_core::Message;
use damier_hashi::search::{Attempt, Method, Outcome};
use indicatif::ProgressBar;
use serde_json::{Value, json};

use super::source::{Item, Sources};
use super::stream::{self, Sink};
use super::{bar, method, short_time};
use crate::args::{HashiCompare, duration};
use crate::context::Context;
use crate::failure::{Failure, complain};
use crate::watch::Watch;

/// What a method may take for a puzzle where nothing is told: less than for an answer that
/// somebody wants, because the others wait.
const USUAL_TIME: Duration = Duration::from_secs(10);

/// What a method made of all puzzles.
#[derive(Clone, Default)]
struct Sum {
    solved: usize,
    unique: usize,
    several: usize,
    unsolvable: usize,
    unknown: usize,
    time: Duration,
    worst: Duration,
    steps: u64,
    nodes: u64,
}

impl Sum {
    fn add(&mut self, Attempt { answer, time, .. }: &Attempt) {
        match answer.outcome {
            Outcome::Solved => self.solved += 1,
            Outcome::Unsolvable => self.unsolvable += 1,
            Outcome::Unknown => self.unknown += 1,
        }
        self.unique += usize::from(answer.unique == Some(true));
        self.several += usize::from(answer.unique == Some(false));
        self.time += *time;
        self.worst = self.worst.max(*time);
        self.steps += answer.steps;
        self.nodes += answer.nodes;
    }
}

pub fn run(args: &HashiCompare, context: &Context) -> Result<(), Failure> {
    let mut methods = Vec::new();
    for name in &args.method {
        methods.push(method(Some(name))?);
    }
    if methods.is_empty() {
        methods = Method::ALL.to_vec();
    }
    let limits = args.effort.limits();
    let time = args.effort.time.as_deref().map_or(Ok(USUAL_TIME), duration)?;
    let sources = Sources::new(&args.puzzles.puzzles, false);
    let mut tally = Tally {
        sums: vec![Sum::default(); methods.len()],
        puzzles: 0,
        wrong: 0,
        quarrels: Vec::new(),
        bar: bar(&sources, context),
        context,
    };
    let work = |item: Item| {
        let mut watch = Watch::new(context, time);
        let board = match item.board(&mut watch) {
            Ok(board) => board,
            Err(problem) => {
                return (!watch.is_interrupted()).then_some((item, Err(problem)));
            }
        };
        let mut runs = Vec::new();
        for &method in &methods {
            let mut watch = Watch::new(context, time);
            let clock = watch.clone();
            let now = || clock.gone();
            runs.push(Attempt::at(&board, method, limits, &now, &mut || watch.goes_on()));
            if watch.is_interrupted() {
                return None;
            }
        }
        Some((item, Ok(runs)))
    };
    let produce = |pass: stream::Pass<Item>| sources.pump(pass);
    // One thread unless told otherwise, because others make the times longer.
    let threads = args.puzzles.threads.or(Some(1));
    let result = stream::run(produce, threads, work, &mut tally, context);
    tally.bar.finish_and_clear();
    if !matches!(result, Ok(()) | Err(Failure::Interrupted)) {
        return result;
    }
    let mut out = &context.out;
    if args.json {
        writeln!(out, "{}", tally.json(&methods))?;
    } else {
        write!(out, "{}", tally.table(&methods))?;
    }
    result?;
    if !tally.quarrels.is_empty() {
        let quarrel = Message::new("hashi-cli-quarrel").with("puzzles", tally.quarrels.join(", "));
        return Err(Failure::Engine(quarrel));
    }
    if tally.wrong > 0 { Err(Failure::Input(Vec::new())) } else { Ok(()) }
}

/// What all methods made of all puzzles so far.
struct Tally<'a> {
    sums: Vec<Sum>,
    puzzles: usize,
    wrong: usize,
    /// The puzzles about which methods say what cannot all be true.
    quarrels: Vec<String>,
    bar: ProgressBar,
    context: &'a Context,
}

impl Sink<(Item, Result<Vec<Attempt>, Message>)> for Tally<'_> {
    fn put(&mut self, (item, runs): (Item, Result<Vec<Attempt>, Message>)) -> Result<(), Failure> {
        self.bar.set_position(item.read);
        match runs {
            Ok(runs) => {
                self.puzzles += 1;
                if runs.iter().any(|a| runs.iter().any(|b| a.contradicts(b))) {
                    self.quarrels.push(item.id);
                }
                self.sums.iter_mut().zip(&runs).for_each(|(sum, run)| sum.add(run));
            }
            Err(problem) => {
                self.wrong += 1;
                self.bar.suspend(|| complain(self.context.language, &[problem]));
            }
        }
        Ok(())
    }

    fn rest(&mut self) -> Result<(), Failure> {
        Ok(())
    }
}

impl Tally<'_> {
    fn json(&self, methods: &[Method]) -> Value {
        let rows = methods.iter().zip(&self.sums).map(|(method, sum)| {
            json!({
                "method": method.name(),
                "solved": sum.solved,
                "unique": sum.unique,
                "several": sum.several,
                "unsolvable": sum.unsolvable,
                "unknown": sum.unknown,
                "seconds": sum.time.as_secs_f64(),
                "mean_micros": self.mean(sum).as_secs_f64() * 1e6,
                "worst_micros": sum.worst.as_micros() as u64,
                "steps": sum.steps,
                "nodes": sum.nodes,
            })
        });
        let rows: Value = rows.collect();
        json!({ "puzzles": self.puzzles, "methods": rows })
    }

    fn mean(&self, sum: &Sum) -> Duration {
        sum.time / u32::try_from(self.puzzles.max(1)).unwrap_or(u32::MAX)
    }

    fn table(&self, methods: &[Method]) -> String {
        let say = |key| self.context.say(&Message::new(key));
        let mut rows = vec![vec![
            say("hashi-cli-method"),
            say("hashi-cli-solved"),
            say("hashi-cli-unique"),
            say("hashi-cli-unknowns"),
            say("hashi-cli-total"),
            say("hashi-cli-mean"),
            say("hashi-cli-worst"),
            say("hashi-cli-steps"),
            say("hashi-cli-nodes"),
        ]];
        for (method, sum) in methods.iter().zip(&self.sums) {
            let time = |time| short_time(time, self.context);
            rows.push(vec![
                method.name().to_owned(),
                format!("{}/{}", sum.solved, self.puzzles),
                sum.unique.to_string(),
                sum.unknown.to_string(),
                time(sum.time),
                time(self.mean(sum)),
                time(sum.worst),
                sum.steps.to_string(),
                sum.nodes.to_string(),
            ]);
        }
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
        let widths: Vec<usize> =
            (0..rows[0].len()).map(|column| width(column).unwrap_or(0)).collect();
        let mut text = String::new();
        for row in &rows {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
                // Names to the left, numbers to the right.
                if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
            });
            text += &cells.collect::<Vec<_>>().join("  ");
            text.push('\n');
        }
        text
    }
}
