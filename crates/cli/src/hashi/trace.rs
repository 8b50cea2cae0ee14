//! `damier hashi trace`: every step of the deduction.

use damier_core::Message;
use damier_formats::hashi::told;
use damier_hashi::reason::{self, Effort};
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
    let say = &|message: &Message| context.say(message);
    each(&args.puzzles, task, context, |item, board, watch| {
        let trace = reason::trace(board, effort, &mut || watch.goes_on());
        let (outcome, line) = trace.end(board);
        let negative = (outcome != "solved").then(|| line.clone());
        if task.form == Form::Words {
            let body = told::step_list(board, &trace.steps, say);
            return Ok(Report { line: context.say(&line), body, negative, ..Report::default() });
        }
        let named = |fields: Value| told::joined(json!({ "id": item.id }), fields);
        let mut whole = named(told::trace(board, &trace, say));
        let mut data = Vec::new();
        if task.form != Form::Json
            && let Value::Array(steps) = whole["steps"].take()
        {
            whole["steps"] = steps.len().into();
            data.extend(steps.into_iter().map(named));
        }
        data.push(whole);
        Ok(Report { data, negative, ..Report::default() })
    })
}
