//! `damier hashi count`.

use damier_core::Message;
use damier_hashi::search;
use serde_json::json;

use super::report::{Form, Report};
use super::{Task, each, method};
use crate::args::HashiCount;
use crate::context::Context;
use crate::failure::Failure;

pub fn run(args: &HashiCount, context: &Context) -> Result<(), Failure> {
    let method = method(args.method.as_deref())?;
    let (limit, limits) = (args.limit as usize, args.effort.limits());
    let task = Task { form: Form::of(&args.data), aside: false, time: args.effort.time()? };
    each(&args.puzzles, task, context, |item, board, watch| {
        let begun = watch.gone();
        // One more than wanted, to tell whether there are more.
        let counted = search::count(board, limit + 1, method, limits, &mut || watch.goes_on());
        let found = counted.found.min(limit);
        let all = counted.all && counted.found <= limit;
        let micros = watch.gone().saturating_sub(begun).as_micros() as u64;
        let negative = match (found, all) {
            (0, true) => Some(Message::new("hashi-unsolvable")),
            (0, false) => Some(Message::new("hashi-cli-uncounted")),
            _ => None,
        };
        if task.form == Form::Words {
            let number = if all { found.to_string() } else { format!("{found}+") };
            let answer = Report { negative, ..Report::default() };
            // The number is what was asked for, even where it is no good.
            return Ok(if item.many {
                Report { line: number, ..answer }
            } else {
                Report { body: format!("{number}\n"), ..answer }
            });
        }
        let data = json!({ "id": item.id, "count": found, "all": all, "micros": micros });
        Ok(Report { data: vec![data], negative, ..Report::default() })
    })
}
