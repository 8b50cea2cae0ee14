//! `damier trace`: a textbook search on a tree written as text, step by step.

use std::io::{self, BufWriter, Write};

use damier_ai::textbook::{
    Found, INFINITY, Level, TraceEvent, Tracer, What, Window, alpha_beta, minimax,
};
use damier_ai::tree::{Branch, Node, Tree};
use damier_core::{Explain, Message};
use serde_json::json;

use crate::args::{Algorithm, Trace};
use crate::context::Context;
use crate::failure::Failure;
use crate::files;

pub fn run(args: &Trace, context: &Context) -> Result<(), Failure> {
    let text = files::read(&args.file)?;
    let tree = Tree::parse(&text)
        .map_err(|error| Failure::input(files::in_file(&args.file, &error.message())))?;
    let depth = args.depth.unwrap_or(u32::MAX);
    let value = |tree: &Tree, node: &Node| tree.value(*node);
    let mut printer = Printer {
        tree: &tree,
        context,
        json: args.json,
        out: BufWriter::new(&context.out),
        step: 0,
        failed: None,
    };
    let answer = match args.algorithm {
        Algorithm::Alphabeta => alpha_beta(&tree, &Node::ROOT, depth, value, &mut printer),
        Algorithm::Minimax => minimax(&tree, &Node::ROOT, depth, value, &mut printer),
    };
    printer.end(&answer)
}

/// Prints events as they come; after a failure to write it only waits for the end.
struct Printer<'a, W: Write> {
    tree: &'a Tree,
    context: &'a Context,
    json: bool,
    out: W,
    step: u64,
    failed: Option<io::Error>,
}

impl<W: Write> Tracer<Tree> for Printer<'_, W> {
    fn note(&mut self, event: TraceEvent<Node, Branch>) {
        if self.failed.is_some() {
            return;
        }
        self.step += 1;
        let written = if self.json { self.write_json(&event) } else { self.write_text(&event) };
        self.failed = written.err();
    }
}

impl<W: Write> Printer<'_, W> {
    fn write_text(&mut self, event: &TraceEvent<Node, Branch>) -> io::Result<()> {
        let name = self.tree.name(event.position);
        let what = match event.what {
            What::Enter { level, window } => {
                let level = match level {
                    Level::Max => "max",
                    Level::Min => "min",
                };
                format!("{level}{}", self.window_text(window))
            }
            What::Leaf { value, over: true } => format!("= {value}"),
            What::Leaf { value, over: false } => format!("{} {value}", self.sign("≈", "~")),
            What::Evolution { by, value, window } => {
                format!(
                    "{} {} = {}{}",
                    self.sign("←", "<-"),
                    self.tree.name(by.child()),
                    self.number(value),
                    self.window_text(window)
                )
            }
            What::Cut { skipped } => {
                self.context.say(&Message::new("trace-cut").with("count", skipped))
            }
            What::Leave { value } => format!("{} {}", self.sign("→", "->"), self.number(value)),
        };
        // Very deep trees are not drawn off the screen.
        let indent = "  ".repeat(event.depth.min(30) as usize);
        writeln!(self.out, "{:>5}  {indent}{name}  {what}", self.step)
    }

    /// A sign, or what stands for it in ASCII.
    fn sign(&self, sign: &'static str, ascii: &'static str) -> &'static str {
        if self.context.style.ascii { ascii } else { sign }
    }

    fn window_text(&self, window: Option<Window>) -> String {
        window.map_or(String::new(), |window| {
            format!("  [{}, {}]", self.number(window.alpha), self.number(window.beta))
        })
    }

    fn number(&self, value: i32) -> String {
        match value {
            INFINITY => self.sign("+∞", "+inf").to_owned(),
            _ if value == -INFINITY => self.sign("-∞", "-inf").to_owned(),
            _ => value.to_string(),
        }
    }

    fn write_json(&mut self, event: &TraceEvent<Node, Branch>) -> io::Result<()> {
        let mut line = json!({
            "step": self.step,
            "visit": event.number,
            "depth": event.depth,
            "node": self.tree.name(event.position),
        });
        let window = |window: Option<Window>| {
            window.map(|window| json!([finite(window.alpha), finite(window.beta)]))
        };
        let more = match event.what {
            What::Enter { level, window: w } => json!({
                "event": "enter",
                "level": if level == Level::Max { "max" } else { "min" },
                "window": window(w),
            }),
            What::Leaf { value, over } => json!({ "event": "leaf", "value": value, "over": over }),
            What::Evolution { by, value, window: w } => json!({
                "event": "evolution",
                "child": self.tree.name(by.child()),
                "value": value,
                "window": window(w),
            }),
            What::Cut { skipped } => json!({ "event": "cut", "skipped": skipped }),
            What::Leave { value } => json!({ "event": "leave", "value": value }),
        };
        if let (Some(line), serde_json::Value::Object(more)) = (line.as_object_mut(), more) {
            line.extend(more);
        }
        writeln!(self.out, "{line}")
    }

    fn end(mut self, answer: &Found<Branch>) -> Result<(), Failure> {
        if let Some(error) = self.failed {
            return Err(error.into());
        }
        let best = answer.best.map(|branch| self.tree.name(branch.child()));
        if self.json {
            let end = json!({
                "event": "answer",
                "value": answer.value,
                "best": best,
                "visited": answer.visited,
                "nodes": self.tree.len(),
            });
            writeln!(self.out, "{end}")?;
        } else {
            let message = Message::new("trace-answer")
                .with("value", answer.value.to_string())
                .with("best", best.as_deref().unwrap_or("-"))
                .with("visited", answer.visited as usize)
                .with("nodes", self.tree.len());
            writeln!(self.out, "{}", self.context.say(&message))?;
        }
        self.out.flush()?;
        Ok(())
    }
}

/// JSON has no infinity.
fn finite(value: i32) -> Option<i32> {
    (value.abs() != INFINITY).then_some(value)
}
