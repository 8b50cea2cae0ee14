//! `damier hashi trace`: every step of the deduction.

use std::fmt::Write as _;

use damier_core::Message;
use damier_formats::hashi::told;
use damier_hashi::Board;
use damier_hashi::reason::{self, Effort, Step, Trace};
use serde_json::{Value, json};

use super::report::{Form, Report};
use super::{Task, each};
use crate::args::{HashiTrace, duration};
use crate::context::Context;
use crate::failure::Failure;
use crate::watch::USUAL_TIME;

pub fn run(args: &HashiTrace, context: &Context) -> Result<(), Failure> {
    let time = args.time.as_deref().map_or(Ok(USUAL_TIME), duration)?;
    let task = Task { form: Form::of(&args.data), aside: true, time };
    let effort = Effort::up_to(args.level);
    each(&args.puzzles, task, context, |item, board, watch| {
        let trace = reason::trace(board, effort, &mut || watch.goes_on());
        let (outcome, line) = end(board, &trace);
        let negative = (outcome != "solved").then(|| line.clone());
        if task.form == Form::Words {
            let mut body = String::new();
            list(board, &trace.steps, "", context, &mut body);
            return Ok(Report { line: context.say(&line), body, negative, ..Report::default() });
        }
        let mut steps = trace.steps.iter().zip(1..).map(|(step, number)| {
            let mut fields = json!({ "id": item.id, "number": number });
            if task.form == Form::Json
                && let Some(fields) = fields.as_object_mut()
            {
                fields.shift_remove("id");
            }
            merge(&mut fields, told::step(board, step, &|message| context.say(message)));
            fields
        });
        let mut data = Vec::new();
        let steps: Value = match task.form {
            Form::Json => steps.collect(),
            _ => {
                data.extend(&mut steps);
                trace.steps.len().into()
            }
        };
        data.push(json!({
            "id": item.id,
            "outcome": outcome,
            "level": level(&trace),
            "steps": steps,
            "known": told::spans(board, &trace.spans),
            "clash": trace.clash.as_ref().map(|clash| told::clash(board, clash, &|message| context.say(message))),
        }));
        Ok(Report { data, negative, ..Report::default() })
    })
}

fn merge(fields: &mut Value, more: Value) {
    if let (Some(fields), Value::Object(more)) = (fields.as_object_mut(), more) {
        fields.extend(more);
    }
}

/// The hardest level used.
fn level(trace: &Trace) -> u8 {
    trace.steps.iter().map(|step| step.rule.level()).max().unwrap_or(1)
}

/// How it ended, as a name and in words.
pub fn end(board: &Board, trace: &Trace) -> (&'static str, Message) {
    let steps = trace.steps.len();
    let open = trace.spans.iter().filter(|span| !span.is_settled()).count();
    if let Some(clash) = &trace.clash {
        let message = Message::new("hashi-cli-trace-clash").with("steps", steps);
        return ("clash", message.with("clash", clash.message(board)));
    }
    let (name, message) = if open == 0 {
        let level = usize::from(level(trace));
        ("solved", Message::new("hashi-cli-trace-solved").with("level", level))
    } else if trace.stopped {
        ("stopped", Message::new("hashi-cli-trace-stopped").with("open", open))
    } else {
        ("stuck", Message::new("hashi-cli-trace-stuck").with("open", open))
    };
    (name, message.with("steps", steps))
}

/// The steps, numbered; those of a refutation under the one that needs them.
fn list(board: &Board, steps: &[Step], before: &str, context: &Context, text: &mut String) {
    for (number, step) in (1..).zip(steps) {
        let number = format!("{before}{number}");
        let indent = "  ".repeat(number.matches('.').count());
        let (level, said) = (step.rule.level(), context.say(&step.message(board)));
        let _ = writeln!(text, "{indent}{number}. [{level} {}] {said}", step.rule.name());
        if let Some(refutation) = &step.refutation {
            list(board, &refutation.steps, &format!("{number}."), context, text);
        }
    }
}
