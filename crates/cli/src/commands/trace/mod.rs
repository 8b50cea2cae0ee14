//! `damier trace`: an algorithm step by step, in a tree written as text, in a game or in a maze.

mod maze;
mod tree;

use std::io::{self, BufWriter, Write};
use std::path::Path;

use damier_ai::textbook::Way;
use damier_catalog::game;
use damier_core::Message;
use serde_json::{Value, json};

use crate::args::{Algorithm, Trace};
use crate::context::Context;
use crate::failure::Failure;

/// What an algorithm runs in, and the options that say something there.
const TREE: &[&str] = &["--depth"];
const GAME: &[&str] = &["--depth", "--variant", "--position", "--moves"];
const SEARCH: &[&str] = &["--from", "--to"];
const EXPECTING: &[&str] = &["--from", "--to", "--heuristic"];
const DIG: &[&str] = &["--seed"];

pub fn run(args: &Trace, context: &Context) -> Result<(), Failure> {
    let way = match args.algorithm {
        Algorithm::Alphabeta => Way::AlphaBeta,
        Algorithm::Careless => Way::Careless,
        Algorithm::Minimax => Way::Minimax,
        Algorithm::Bfs | Algorithm::Dfs => {
            only(args, SEARCH)?;
            return maze::search(args, name_of(args.algorithm), context);
        }
        Algorithm::Astar => {
            only(args, EXPECTING)?;
            return maze::search(args, name_of(args.algorithm), context);
        }
        Algorithm::Kruskal => {
            only(args, DIG)?;
            return maze::kruskal(args, context);
        }
        Algorithm::Wilson | Algorithm::AldousBroder | Algorithm::Houston => {
            only(args, DIG)?;
            return maze::walk(args, name_of(args.algorithm), context);
        }
    };
    // A file that is there comes first, whatever its name looks like.
    match game(&args.file) {
        Ok(entry) if !Path::new(&args.file).exists() => {
            only(args, GAME)?;
            tree::in_game(args, entry, way, context)
        }
        _ => {
            only(args, TREE)?;
            tree::in_tree(args, way, context)
        }
    }
}

/// The name of an algorithm, as lists of ours have it.
fn name_of(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Alphabeta => "alphabeta",
        Algorithm::Minimax => "minimax",
        Algorithm::Careless => "careless",
        Algorithm::Bfs => "bfs",
        Algorithm::Dfs => "dfs",
        Algorithm::Astar => "astar",
        Algorithm::Kruskal => "kruskal",
        Algorithm::Wilson => "wilson",
        Algorithm::AldousBroder => "aldous-broder",
        Algorithm::Houston => "houston",
    }
}

/// Refuses what would make no difference.
fn only(args: &Trace, options: &[&str]) -> Result<(), Failure> {
    let given = [
        ("--depth", args.depth.is_some()),
        ("--variant", args.variant.is_some()),
        ("--position", args.position.is_some()),
        ("--moves", args.moves.is_some()),
        ("--from", args.from.is_some()),
        ("--to", args.to.is_some()),
        ("--heuristic", args.heuristic.is_some()),
        ("--seed", args.seed.is_some()),
    ];
    for (option, given) in given {
        if given && !options.contains(&option) {
            let message = Message::new("trace-option").with("option", option);
            return Err(Failure::usage(message.with("name", name_of(args.algorithm))));
        }
    }
    Ok(())
}

/// Prints steps as they come; after a failure to write it only waits for the end.
struct Lines<'a> {
    context: &'a Context,
    json: bool,
    out: BufWriter<Box<dyn Write + 'a>>,
    step: u64,
    failed: Option<io::Error>,
}

impl<'a> Lines<'a> {
    fn new(json: bool, context: &'a Context) -> Lines<'a> {
        let out: Box<dyn Write + 'a> = Box::new(&context.out);
        Lines { context, json, out: BufWriter::new(out), step: 0, failed: None }
    }

    /// Whether programs read it.
    fn json(&self) -> bool {
        self.json
    }

    /// A sign, or what stands for it in ASCII.
    fn sign(&self, sign: &'static str, ascii: &'static str) -> &'static str {
        if self.context.style.ascii { ascii } else { sign }
    }

    fn say(&self, message: &Message) -> String {
        self.context.say(message)
    }

    /// A step in a line, as far to the right as it is deep.
    fn text(&mut self, depth: u32, told: &str) {
        self.step += 1;
        // Very deep trees are not drawn off the screen.
        let indent = "  ".repeat(depth.min(30) as usize);
        self.line(&format!("{:>5}  {indent}{told}", self.step));
    }

    /// A step for programs, with its number.
    fn object(&mut self, mut step: Value) {
        self.step += 1;
        if let Some(step) = step.as_object_mut() {
            step.insert("step".to_owned(), json!(self.step));
        }
        self.bare(&step);
    }

    /// Something that is no step.
    fn bare(&mut self, told: &Value) {
        self.line(&told.to_string());
    }

    /// What it came to.
    fn last(&mut self, message: &Message) {
        let said = self.say(message);
        self.line(&said);
    }

    fn line(&mut self, line: &str) {
        if self.failed.is_none() {
            self.failed = writeln!(self.out, "{line}").err();
        }
    }

    fn end(mut self) -> Result<(), Failure> {
        if let Some(error) = self.failed {
            return Err(error.into());
        }
        self.out.flush()?;
        Ok(())
    }
}
