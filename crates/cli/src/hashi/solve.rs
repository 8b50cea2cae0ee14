//! `damier hashi solve`.

use std::time::Duration;

use damier_core::{Message, Puzzle};
use damier_formats::hashi::told;
use damier_hashi::coordinates::edge_names;
use damier_hashi::search::{self, Limits, Method, Outcome};
use damier_hashi::{Board, Difficulty, Hashi, Pen, bridge_list, draw};
use serde_json::{Value, json};

use super::report::{Form, Report};
use super::{Task, each, grade, method, no_value, pen, short_time, usual_pen};
use crate::args::HashiSolve;
use crate::context::Context;
use crate::failure::Failure;
use crate::watch::Watch;

/// What is shown of a solution.
#[derive(Clone, Copy)]
enum Shown {
    Drawing(Pen),
    /// The moves that lead to it.
    Moves,
}

/// What became of a puzzle.
struct Solved {
    answer: search::Verdict,
    /// How hard it is, where that is known and wanted.
    level: Option<Difficulty>,
    times: Times,
}

/// What the work took.
struct Times {
    /// Until the first solution, where there is one.
    first: Option<Duration>,
    /// Until it was known whether there is another.
    solving: Duration,
    grading: Duration,
}

pub fn run(args: &HashiSolve, context: &Context) -> Result<(), Failure> {
    let method = method(args.method.as_deref())?;
    let limits = args.effort.limits();
    let shown = match args.format.as_deref() {
        None => Shown::Drawing(usual_pen(context)),
        Some("moves") => Shown::Moves,
        Some(name) => Shown::Drawing(
            pen(name).ok_or_else(|| no_value("format", name, &["plain", "unicode", "moves"]))?,
        ),
    };
    let task = Task { form: Form::of(&args.data), aside: true, time: args.effort.time()? };
    each(&args.puzzles, task, context, |item, board, watch| {
        let solved = solve(board, method, limits, !args.no_grade, watch);
        let negative = match solved.answer.outcome {
            Outcome::Solved => None,
            Outcome::Unsolvable => Some(Message::new("hashi-unsolvable")),
            Outcome::Unknown => Some(solved.answer.so_far()),
        };
        if task.form == Form::Words {
            let line = negative.clone().unwrap_or_else(|| line(board, &solved, context));
            let body = body(board, &solved.answer, shown);
            return Ok(Report { line: context.say(&line), body, negative, ..Report::default() });
        }
        let data = vec![json(&item.id, board, &solved)];
        Ok(Report { data, negative, ..Report::default() })
    })
}

fn solve(board: &Board, method: Method, limits: Limits, graded: bool, watch: &mut Watch) -> Solved {
    let begun = watch.gone();
    let (mut first, clock) = (None, watch.clone());
    let found = &mut || first = Some(clock.gone());
    let answer = search::solve_telling(board, method, limits, found, &mut || watch.goes_on());
    let solved = watch.gone();
    let level = if graded { grade::level(board, &answer, watch) } else { None };
    let times = Times {
        first: first.map(|first| first.saturating_sub(begun)),
        solving: solved.saturating_sub(begun),
        grading: watch.gone().saturating_sub(solved),
    };
    Solved { answer, level, times }
}

fn line(board: &Board, solved: &Solved, context: &Context) -> Message {
    let message = match solved.answer.unique {
        Some(true) => match solved.level {
            Some(difficulty) => Message::new("hashi-cli-only-graded")
                .with("grade", difficulty.message())
                .with("level", usize::from(difficulty.level))
                .with("grading", short_time(solved.times.grading, context)),
            None => Message::new("hashi-cli-only"),
        },
        Some(false) => {
            let edges = solved.answer.differences();
            Message::new("hashi-cli-several").with("edges", edge_names(board, &edges))
        }
        None => Message::new("hashi-cli-perhaps"),
    };
    let first = solved.times.first.unwrap_or(solved.times.solving);
    message
        .with("time", short_time(solved.times.solving, context))
        .with("first", short_time(first, context))
}

/// The solution; otherwise the bridges that are certain, where any are.
fn body(board: &Board, answer: &search::Verdict, shown: Shown) -> String {
    let bridges: Vec<u8> = match (&answer.first, answer.outcome) {
        (Some(bridges), _) => bridges.clone(),
        (None, Outcome::Unknown) => answer.certain.iter().map(|span| span.lower).collect(),
        (None, _) => return String::new(),
    };
    match shown {
        Shown::Drawing(pen) => draw(board, &bridges, pen),
        Shown::Moves => {
            let puzzle = Hashi::new(board.clone());
            let mut state = puzzle.start();
            state.bridges = bridges;
            format!("{}\n", puzzle.state_text(&state))
        }
    }
}

fn json(id: &str, board: &Board, solved: &Solved) -> Value {
    let answer = &solved.answer;
    let status = match answer.outcome {
        Outcome::Solved => "solved",
        Outcome::Unsolvable => "unsolvable",
        Outcome::Unknown => "unknown",
    };
    let list = |bridges: &Vec<u8>| bridge_list(board, bridges);
    let mut fields = json!({
        "id": id,
        "status": status,
        "unique": answer.unique,
        "level": solved.level.map(|level| level.level),
        "grade": solved.level.map(|level| level.grade.name()),
        "bridges": answer.first.as_ref().map(list).unwrap_or_default(),
        "second": answer.second.as_ref().map(list),
        "micros": solved.times.solving.as_micros() as u64,
        "first_micros": solved.times.first.map(|first| first.as_micros() as u64),
        "grade_micros": solved.times.grading.as_micros() as u64,
        "cases": solved.level.map(|level| level.cases),
        "at_least": solved.level.map(|level| level.at_least),
    });
    if answer.outcome == Outcome::Unknown {
        fields["certain"] = told::spans(board, &answer.certain);
    }
    fields
}
