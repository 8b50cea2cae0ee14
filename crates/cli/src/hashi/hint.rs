//! `damier hashi hint`: where to look, which rule applies, the move.

use std::fmt::Write as _;

use damier_core::{Message, Puzzle};
use damier_formats::hashi::told;
use damier_hashi::{Board, Check, Hashi, Hint, NoHint, State, Truth};
use serde_json::{Value, json};

use super::report::{Form, Report};
use super::{Task, each, one, replay};
use crate::args::HashiHint;
use crate::context::Context;
use crate::failure::Failure;
use crate::watch::Watch;

pub fn run(args: &HashiHint, context: &Context) -> Result<(), Failure> {
    let task = Task { form: Form::of(&args.data), aside: false, time: args.effort.time()? };
    let limits = args.effort.limits();
    let advise = |id: &str, puzzle: &Hashi, state: &State, watch: &mut Watch| {
        let board = puzzle.board();
        let truth = Truth::new(board, limits, &mut || watch.goes_on());
        let hint = damier_hashi::hint(board, &truth, state, &mut || watch.goes_on());
        let refusal = hint.as_ref().err().map(|none| refusal(board, none));
        let negative = refusal.clone().filter(|_| hint != Err(NoHint::Solved));
        if task.form != Form::Words {
            let data = vec![json(id, puzzle, &hint, context)];
            return Report { data, negative, ..Report::default() };
        }
        let line = refusal.map(|message| context.say(&message)).unwrap_or_default();
        let body = hint.map(|hint| words(puzzle, &hint, args.step, context)).unwrap_or_default();
        Report { line, body, negative, ..Report::default() }
    };
    match &args.moves {
        Some(moves) => one(&args.puzzles, task, context, |item, board, watch| {
            let solving = match replay(Hashi::new(board.clone()), moves) {
                Ok(solving) => solving,
                Err(stumble) => return stumble.answer(&item.id, task.form, context),
            };
            Ok(advise(&item.id, solving.puzzle(), solving.state(), watch))
        }),
        None => each(&args.puzzles, task, context, |item, board, watch| {
            let puzzle = Hashi::new(board.clone());
            Ok(advise(&item.id, &puzzle, &puzzle.start(), watch))
        }),
    }
}

/// Why there is no hint. Nobody is kept from seeing where the mistake is.
fn refusal(board: &Board, none: &NoHint) -> Message {
    match none {
        NoHint::Mistake(edges) => Check::Wrong(edges.clone()).message(board),
        other => other.message(),
    }
}

/// The parts of a hint, or one of them.
fn words(puzzle: &Hashi, hint: &Hint, step: Option<u32>, context: &Context) -> String {
    let mut text = String::new();
    let wanted = |part: &usize| step.is_none_or(|step| step as usize == *part);
    for part in (1..=Hint::PARTS).filter(wanted) {
        for (index, message) in hint.part(part, puzzle).iter().enumerate() {
            let line = context.say(message);
            let _ = match (step, index) {
                (Some(_), _) => writeln!(text, "{line}"),
                (None, 0) => writeln!(text, "{part}. {line}"),
                (None, _) => writeln!(text, "   {line}"),
            };
        }
    }
    text
}

fn json(id: &str, puzzle: &Hashi, hint: &Result<Box<Hint>, NoHint>, context: &Context) -> Value {
    let board = puzzle.board();
    let mut fields =
        json!({ "id": id, "advice": hint.as_ref().map_or_else(NoHint::name, |_| "hint") });
    match hint {
        Ok(hint) => {
            let before: Value = hint
                .before
                .iter()
                .map(|step| told::step(board, step, &|message| context.say(message)))
                .collect();
            fields["place"] = context.say(&hint.place(board)).into();
            fields["reason"] = context.say(&hint.rule(board)).into();
            fields["action"] = context.say(&hint.action(board)).into();
            fields["moves"] = hint.texts(puzzle).into();
            fields["step"] = told::step(board, &hint.step, &|message| context.say(message));
            fields["before"] = before;
        }
        Err(NoHint::Mistake(edges)) => {
            fields["wrong"] = edges.iter().map(|&edge| told::edge(board, edge, &[])).collect();
        }
        Err(_) => {}
    }
    fields
}
