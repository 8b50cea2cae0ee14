//! Textbook searches in a tree that is written as text, and in a game.

use damier_ai::textbook::{
    Found, INFINITY, Level, TraceEvent, Tracer, Way, What, Window, alpha_beta, careless_alpha_beta,
    minimax,
};
use damier_ai::tree::{Branch, Node, Tree};
use damier_catalog::{GameEntry, Lookahead, set_out};
use damier_core::{Explain, Message, shown};
use serde_json::json;

use super::Lines;
use crate::args::Trace;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;

/// No more positions of a game are gone through.
const MOST_POSITIONS: usize = 100_000;

/// How far one looks ahead in a game unless it is told.
const DEPTH: u32 = 2;

pub fn in_tree(args: &Trace, way: Way, context: &Context) -> Result<(), Failure> {
    let text = files::read(&args.file)?;
    let tree = Tree::parse(&text)
        .map_err(|error| Failure::input(files::in_file(&args.file, &error.message())))?;
    let depth = args.depth.unwrap_or(u32::MAX);
    let value = |tree: &Tree, node: &Node| tree.value(*node);
    let mut printer = TreePrinter { tree: &tree, lines: Lines::new(args.json, context) };
    let answer = match way {
        Way::AlphaBeta => alpha_beta(&tree, &Node::ROOT, depth, value, &mut printer),
        Way::Careless => careless_alpha_beta(&tree, &Node::ROOT, depth, value, &mut printer),
        Way::Minimax => minimax(&tree, &Node::ROOT, depth, value, &mut printer),
    };
    let best = answer.best.map(|branch| tree.name(branch.child()).into_owned());
    end(printer.lines, (&answer, best), tree.len())
}

/// Prints events as they come; after a failure to write it only waits for the end.
struct TreePrinter<'a> {
    tree: &'a Tree,
    lines: Lines<'a>,
}

impl Tracer<Tree> for TreePrinter<'_> {
    fn note(&mut self, event: TraceEvent<Node, Branch>) {
        let name = self.tree.name(event.position);
        let (number, depth) = (event.number, event.depth);
        let child = |branch: Branch| self.tree.name(branch.child()).into_owned();
        print(&mut self.lines, &name, (number, depth), &event.what, child);
    }
}

/// What the file names, if it is a game.
pub fn in_game(
    args: &Trace,
    entry: &'static GameEntry,
    way: Way,
    context: &Context,
) -> Result<(), Failure> {
    let usage = |messages: Vec<Message>| Failure::Usage(messages);
    let opened = match &args.variant {
        Some(variant) => entry.open_variant(variant).ok_or_else(|| {
            let message = Message::new("error-variant").with("game", entry.name);
            Failure::usage(message.with("variant", shown(variant)))
        })?,
        None => entry
            .open(&damier_catalog::Params::default())
            .map_err(|errors| usage(errors.iter().map(Explain::message).collect()))?,
    };
    let game = set_out(opened, args.position.as_deref(), args.moves.as_deref())
        .map_err(|error| usage(error.messages()))?;
    let depth = args.depth.unwrap_or(DEPTH);
    let wanted = Lookahead { way, depth, most: MOST_POSITIONS };
    let trace = entry.textbook(&*game, wanted).map_err(|error| Failure::usage(error.message()))?;
    let root = context.say(&Message::new("learn-root"));
    let name = |node: usize| trace.nodes[node].by.clone().unwrap_or_else(|| root.clone());
    let mut lines = Lines::new(args.json, context);
    for event in &trace.events {
        let at = (event.number, event.depth);
        print(&mut lines, &name(event.position), at, &event.what, name);
    }
    end(lines, (&trace.found, trace.found.best.map(name)), trace.nodes.len())
}

/// Prints what was done at a node.
fn print<M: Copy>(
    lines: &mut Lines<'_>,
    name: &str,
    (number, depth): (u64, u32),
    what: &What<M>,
    child: impl Fn(M) -> String,
) {
    if lines.json() {
        let mut line = json!({ "visit": number, "depth": depth, "node": name });
        let window = |window: Option<Window>| {
            window.map(|window| json!([finite(window.alpha), finite(window.beta)]))
        };
        let more = match *what {
            What::Enter { level, window: w } => json!({
                "event": "enter",
                "level": if level == Level::Max { "max" } else { "min" },
                "window": window(w),
            }),
            What::Leaf { value, over } => json!({ "event": "leaf", "value": value, "over": over }),
            What::Evolution { by, value, window: w, kept } => json!({
                "event": "evolution",
                "child": child(by),
                "value": value,
                "window": window(w),
                "kept": kept,
            }),
            What::Cut { skipped } => json!({ "event": "cut", "skipped": skipped }),
            What::Leave { value } => json!({ "event": "leave", "value": value }),
        };
        if let (Some(line), serde_json::Value::Object(more)) = (line.as_object_mut(), more) {
            line.extend(more);
        }
        lines.object(line);
        return;
    }
    let told = match *what {
        What::Enter { level, window } => {
            let level = match level {
                Level::Max => "max",
                Level::Min => "min",
            };
            format!("{level}{}", window_text(lines, window))
        }
        What::Leaf { value, over: true } => format!("= {value}"),
        What::Leaf { value, over: false } => format!("{} {value}", lines.sign("≈", "~")),
        What::Evolution { by, value, window, .. } => {
            let (sign, child) = (lines.sign("←", "<-"), child(by));
            let (value, window) = (number_text(lines, value), window_text(lines, window));
            format!("{sign} {child} = {value}{window}")
        }
        What::Cut { skipped } => lines.say(&Message::new("trace-cut").with("count", skipped)),
        What::Leave { value } => {
            format!("{} {}", lines.sign("→", "->"), number_text(lines, value))
        }
    };
    lines.text(depth, &format!("{name}  {told}"));
}

fn window_text(lines: &Lines<'_>, window: Option<Window>) -> String {
    window.map_or(String::new(), |window| {
        format!("  [{}, {}]", number_text(lines, window.alpha), number_text(lines, window.beta))
    })
}

fn number_text(lines: &Lines<'_>, value: i32) -> String {
    match value {
        INFINITY => lines.sign("+∞", "+inf").to_owned(),
        _ if value == -INFINITY => lines.sign("-∞", "-inf").to_owned(),
        _ => value.to_string(),
    }
}

fn end<M>(
    mut lines: Lines<'_>,
    (answer, best): (&Found<M>, Option<String>),
    nodes: usize,
) -> Result<(), Failure> {
    if lines.json() {
        lines.bare(&json!({
            "event": "answer",
            "value": answer.value,
            "best": best,
            "visited": answer.visited,
            "nodes": nodes,
        }));
    } else {
        let message = Message::new("trace-answer")
            .with("value", answer.value.to_string())
            .with("best", best.as_deref().unwrap_or("-"))
            .with("visited", answer.visited as usize)
            .with("nodes", nodes);
        lines.last(&message);
    }
    lines.end()
}

/// JSON has no infinity.
fn finite(value: i32) -> Option<i32> {
    (value.abs() != INFINITY).then_some(value)
}
