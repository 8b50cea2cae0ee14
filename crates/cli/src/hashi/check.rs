//! `damier hashi check`: whether a puzzle is proper, and whether what somebody did is right.
//!
//! Alone it asks whether there is exactly one solution. With `--solution` it asks whether that
//! solves the puzzle, and with `--moves` whether a solution can still be reached.

use std::fmt::Write as _;

use damier_core::{Message, Puzzle};
use damier_formats::hashi::told;
use damier_hashi::search::{self, Method, Outcome};
use damier_hashi::{Board, Check, Flaw, Hashi, Mistake, State, Truth, coordinates, verify};
use serde_json::{Value, json};

use super::report::{Form, Report};
use super::{Task, each, filled, one, replay};
use crate::args::HashiCheck;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;

pub fn run(args: &HashiCheck, context: &Context) -> Result<(), Failure> {
    let task = Task { form: Form::of(&args.data), aside: false, time: args.effort.time()? };
    let limits = args.effort.limits();
    if let Some(name) = &args.solution {
        let text = files::read(name)?;
        return one(&args.puzzles, task, context, |item, board, watch| {
            let puzzle = Hashi::new(board.clone());
            let bridges = filled::read(name, &text, &puzzle)?;
            let flaw = verify(board, &bridges).err();
            let mut state = puzzle.start();
            state.bridges = bridges;
            let truth = Truth::new(board, limits, &mut || watch.goes_on());
            let found = truth.check(&state, &mut || watch.goes_on());
            let judged = Judged { id: &item.id, board, state: &state, found, flaw, mistake: None };
            Ok(judged.answer(task.form, context))
        });
    }
    if let Some(moves) = &args.moves {
        return one(&args.puzzles, task, context, |item, board, watch| {
            let solving = match replay(Hashi::new(board.clone()), moves) {
                Ok(solving) => solving,
                Err(stumble) => return stumble.answer(&item.id, task.form, context),
            };
            let keep_going = &mut || watch.goes_on();
            let truth = Truth::new(board, limits, keep_going);
            let state = solving.state();
            let found = truth.check(state, keep_going);
            let mistake = Mistake::find(&solving, &truth, keep_going).ok();
            let judged = Judged { id: &item.id, board, state, found, flaw: None, mistake };
            Ok(judged.answer(task.form, context))
        });
    }
    each(&args.puzzles, task, context, |item, board, watch| {
        let begun = watch.gone();
        let answer = search::solve(board, Method::Auto, limits, &mut || watch.goes_on());
        let micros = watch.gone().saturating_sub(begun).as_micros() as u64;
        Ok(proper(&item.id, board, &answer, micros, task.form, context))
    })
}

/// Whether there is exactly one solution.
fn proper(
    id: &str,
    board: &Board,
    answer: &search::Verdict,
    micros: u64,
    form: Form,
    context: &Context,
) -> Report {
    let edges = answer.differences();
    let line = answer.message(board);
    let solutions = match (answer.outcome, answer.unique) {
        (_, Some(true)) => "one",
        (_, Some(false)) => "several",
        (Outcome::Unsolvable, _) => "none",
        _ => "unknown",
    };
    let negative = (solutions != "one").then(|| line.clone());
    let pair = |edge: usize| {
        let of = |one: &Option<Vec<u8>>| one.as_ref().map_or(0, |bridges| bridges[edge]);
        [of(&answer.first), of(&answer.second)]
    };
    if form == Form::Words {
        let mut body = String::new();
        for &edge in &edges {
            let [first, second] = pair(edge);
            let row = Message::new("hashi-cli-difference")
                .with("edge", coordinates::edge_name(board, edge))
                .with("first", usize::from(first))
                .with("second", usize::from(second));
            let _ = writeln!(body, "{}", context.say(&row));
        }
        return Report { line: context.say(&line), body, negative, ..Report::default() };
    }
    let differences: Value =
        edges.iter().map(|&edge| told::edge(board, edge, &pair(edge))).collect();
    let proper = match solutions {
        "unknown" => None,
        solutions => Some(solutions == "one"),
    };
    let data = json!({
        "id": id,
        "proper": proper,
        "solutions": solutions,
        "differences": differences,
        "micros": micros,
    });
    Report { data: vec![data], negative, ..Report::default() }
}

/// How somebody stands.
struct Judged<'a> {
    id: &'a str,
    board: &'a Board,
    state: &'a State,
    found: Check,
    /// Why it does not solve the puzzle, where it should.
    flaw: Option<Flaw>,
    /// The first move that was wrong.
    mistake: Option<Mistake>,
}

impl Judged<'_> {
    fn answer(&self, form: Form, context: &Context) -> Report {
        let Judged { board, state, .. } = *self;
        let wrong: &[usize] = if let Check::Wrong(edges) = &self.found { edges } else { &[] };
        let (name, line) = match (&self.found, self.flaw, &self.mistake) {
            (Check::Wrong(_), Some(flaw), _) => ("wrong", flaw.message(board, &state.bridges)),
            (Check::Fine | Check::Unknown, Some(flaw), _) => {
                ("unfinished", flaw.message(board, &state.bridges))
            }
            (Check::Wrong(_), None, Some(mistake)) => ("wrong", mistake.message()),
            (found, _, _) => (found.name(), found.message(board)),
        };
        let negative = (!matches!(name, "solved" | "fine")).then(|| line.clone());
        if form == Form::Words {
            let mut body = String::new();
            for &edge in wrong {
                let row = Message::new("hashi-cli-wrong-edge")
                    .with("edge", coordinates::edge_name(board, edge))
                    .with("count", usize::from(state.bridges[edge]));
                let _ = writeln!(body, "{}", context.say(&row));
            }
            return Report { line: context.say(&line), body, negative, ..Report::default() };
        }
        let edges: Value =
            wrong.iter().map(|&edge| told::edge(board, edge, &[state.bridges[edge]])).collect();
        let mistake = self.mistake.as_ref();
        let mistake = mistake.map(|it| json!({ "number": it.number, "move": it.text }));
        let mut fields =
            json!({ "id": self.id, "state": name, "wrong": edges, "mistake": mistake });
        if let Some(flaw) = self.flaw {
            fields["flaw"] = context.say(&flaw.message(board, &state.bridges)).into();
        }
        Report { data: vec![fields], negative, ..Report::default() }
    }
}
