//! `damier hashi hint`: where to look, which rule applies, the move.

use std::fmt::Write as _;

use damier_core::{Message, Puzzle};
use damier_hashi::{Advice, Board, Hashi, Hint, State, Truth};
use serde_json::{Value, json};

use super::report::{Form, Report};
use super::solve::edge_names;
use super::watch::Watch;
use super::{Task, data, each, one, replay};
use crate::args::HashiHint;
use crate::context::Context;
use crate::failure::Failure;

pub fn run(args: &HashiHint, context: &Context) -> Result<(), Failure> {
    let task = Task { form: Form::of(&args.data), aside: false, time: args.effort.time()? };
    let limits = args.effort.limits();
    let advise = |id: &str, puzzle: &Hashi, state: &State, watch: &mut Watch| {
        let board = puzzle.board();
        let truth = Truth::new(board, limits, &mut || watch.goes_on());
        let advice = damier_hashi::hint(board, &truth, state, &mut || watch.goes_on());
        let refusal = refusal(board, &advice);
        let negative = refusal.clone().filter(|_| advice != Advice::Solved);
        if task.form != Form::Words {
            let data = vec![json(id, puzzle, &advice, context)];
            return Report { data, negative, ..Report::default() };
        }
        let line = refusal.map(|message| context.say(&message)).unwrap_or_default();
        let body = match &advice {
            Advice::Hint(hint) => words(puzzle, hint, args.step, context),
            _ => String::new(),
        };
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

/// Why there is no hint.
fn refusal(board: &Board, advice: &Advice) -> Option<Message> {
    Some(match advice {
        Advice::Hint(_) => return None,
        Advice::Mistake(edges) if edges.is_empty() => Message::new("hashi-cli-wrong"),
        Advice::Mistake(edges) => {
            Message::new("hashi-cli-wrong-edges").with("edges", edge_names(board, edges))
        }
        Advice::Solved => Message::new("hashi-is-solved"),
        Advice::Hopeless => Message::new("hashi-cli-unsolvable"),
        Advice::Nothing => Message::new("hashi-cli-no-hint"),
        Advice::Unknown => Message::new("hashi-cli-check-unknown"),
    })
}

/// The steps of a hint, or one of them.
fn words(puzzle: &Hashi, hint: &Hint, step: Option<u32>, context: &Context) -> String {
    let board = puzzle.board();
    let mut rule = String::new();
    for step in &hint.before {
        let known = Message::new("hashi-cli-hint-before").with("step", step.message(board));
        rule += &context.say(&known);
        rule.push('\n');
    }
    rule += &context.say(&hint.rule(board));
    let moves = data::moves(puzzle, &hint.moves).join(",");
    let action = format!("{}\n{moves}", context.say(&hint.action(board)));
    let parts = [context.say(&hint.place(board)), rule, action];
    let mut text = String::new();
    for (number, part) in (1..).zip(parts).filter(|(number, _)| step.is_none_or(|s| s == *number)) {
        for (index, line) in part.lines().enumerate() {
            let _ = match (step, index) {
                (Some(_), _) => writeln!(text, "{line}"),
                (None, 0) => writeln!(text, "{number}. {line}"),
                (None, _) => writeln!(text, "   {line}"),
            };
        }
    }
    text
}

fn json(id: &str, puzzle: &Hashi, advice: &Advice, context: &Context) -> Value {
    let board = puzzle.board();
    let name = match advice {
        Advice::Hint(_) => "hint",
        Advice::Mistake(_) => "mistake",
        Advice::Solved => "solved",
        Advice::Hopeless => "hopeless",
        Advice::Nothing => "nothing",
        Advice::Unknown => "unknown",
    };
    let mut fields = json!({ "id": id, "advice": name });
    match advice {
        Advice::Hint(hint) => {
            let before: Value =
                hint.before.iter().map(|step| data::step(board, step, context)).collect();
            fields["place"] = context.say(&hint.place(board)).into();
            fields["reason"] = context.say(&hint.rule(board)).into();
            fields["action"] = context.say(&hint.action(board)).into();
            fields["moves"] = data::moves(puzzle, &hint.moves).into();
            fields["step"] = data::step(board, &hint.step, context);
            fields["before"] = before;
        }
        Advice::Mistake(edges) => {
            fields["wrong"] = edges.iter().map(|&edge| data::edge(board, edge, &[])).collect();
        }
        _ => {}
    }
    fields
}
