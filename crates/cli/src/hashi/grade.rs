//! `damier hashi grade`.

use std::fmt::Write as _;

use damier_core::Message;
use damier_hashi::search::{self, Method, Outcome};
use damier_hashi::{Board, Counts, Difficulty, Grade, Grading};
use serde_json::json;

use super::report::{Form, Report};
use super::{Task, each};
use crate::args::HashiGrade;
use crate::context::Context;
use crate::failure::Failure;
use crate::watch::Watch;

/// What needs search: no deduction tells two solutions apart.
const SEARCH: Difficulty =
    Difficulty { grade: Grade::Extreme, level: 9, cases: 1, at_least: false };

/// How hard a solved puzzle is; none if that takes longer than it may.
pub fn level(board: &Board, answer: &search::Verdict, watch: &mut Watch) -> Option<Difficulty> {
    match answer.unique {
        Some(false) => Some(SEARCH),
        Some(true) => damier_hashi::level(board, &mut || watch.goes_on()),
        None => None,
    }
}

pub fn run(args: &HashiGrade, context: &Context) -> Result<(), Failure> {
    let limits = args.effort.limits();
    let task = Task { form: Form::of(&args.data), aside: false, time: args.effort.time()? };
    each(&args.puzzles, task, context, |item, board, watch| {
        let begun = watch.gone();
        let answer = search::solve(board, Method::Auto, limits, &mut || watch.goes_on());
        let solved = watch.gone();
        let grading = match answer.unique {
            Some(true) => damier_hashi::grade(board, &mut || watch.goes_on()),
            _ => None,
        };
        let micros = solved.saturating_sub(begun).as_micros() as u64;
        let grade_micros = watch.gone().saturating_sub(solved).as_micros() as u64;
        let negative = match (answer.outcome, answer.unique, &grading) {
            (Outcome::Unsolvable, ..) => Some(Message::new("hashi-unsolvable")),
            (_, Some(false), _) => Some(Message::new("hashi-cli-improper")),
            (_, _, None) => Some(Message::new("hashi-ungraded")),
            _ => None,
        };
        if task.form == Form::Words {
            let line = match (&grading, &negative) {
                (Some(grading), _) => context.say(&summary(grading)),
                (None, reason) => reason.as_ref().map(|one| context.say(one)).unwrap_or_default(),
            };
            // Of many puzzles a line each is enough.
            let shown = grading.as_ref().filter(|_| !item.many);
            let body = shown.map(|grading| details(grading, context)).unwrap_or_default();
            return Ok(Report { line, body, negative, ..Report::default() });
        }
        let level = match answer.unique {
            Some(false) => Some(SEARCH),
            _ => grading.map(|grading| grading.difficulty),
        };
        let counts = grading.and_then(|grading| grading.counts);
        let data = json!({
            "id": item.id,
            "grade": level.map(|level| level.grade.name()),
            "level": level.map(|level| level.level),
            "cases": level.map(|level| level.cases),
            "at_least": level.map(|level| level.at_least),
            "unique": answer.unique,
            "refutation": counts.map(|counts| counts.refutation),
            "score": grading.and_then(|grading| grading.score()),
            "steps": counts.map(|counts| counts.steps),
            "steps_by_level": counts.map(|counts| counts.by_level),
            "openings": counts.map(|counts| counts.openings as f64 / 100.0),
            "islands": board.islands().len(),
            "micros": micros,
            "grade_micros": grade_micros,
        });
        Ok(Report { data: vec![data], negative, ..Report::default() })
    })
}

fn summary(grading: &Grading) -> Message {
    let Grading { difficulty, .. } = grading;
    let message = match grading.score() {
        Some(score) => Message::new("hashi-cli-graded").with("score", score.to_string()),
        None => Message::new("hashi-cli-graded-uncounted"),
    };
    message.with("grade", difficulty.message()).with("level", usize::from(difficulty.level))
}

fn details(grading: &Grading, context: &Context) -> String {
    let mut rows = vec![("hashi-islands", grading.islands.to_string())];
    if let Some(Counts { steps, openings, .. }) = grading.counts {
        rows.push(("hashi-cli-steps", steps.to_string()));
        rows.push(("hashi-cli-openings", format!("{:.2}", openings as f64 / 100.0)));
    }
    if grading.difficulty.cases > 1 {
        rows.push(("hashi-cli-cases", grading.difficulty.cases.to_string()));
    }
    if let Some(Counts { refutation: refutation @ 1.., .. }) = grading.counts {
        rows.push(("hashi-cli-refutation", refutation.to_string()));
    }
    let mut rows: Vec<(String, String)> =
        rows.into_iter().map(|(key, value)| (context.say(&Message::new(key)), value)).collect();
    let by_level = grading.counts.map(|counts| counts.by_level).unwrap_or_default();
    for (index, steps) in by_level.iter().enumerate().filter(|(_, steps)| **steps > 0) {
        let label = Message::new("hashi-cli-level-steps").with("level", index + 1);
        rows.push((context.say(&label), steps.to_string()));
    }
    let longest = rows.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for (label, value) in rows {
        let _ = writeln!(text, "{label:<longest$}  {value}");
    }
    text
}
