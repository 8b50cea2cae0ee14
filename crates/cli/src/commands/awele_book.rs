//! `damier awele book`: openings, thought about one by one.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use damier_ai::awele::Damier;
use damier_ai::awele::book::{self, Book, Note, Notes, look};
use damier_awele::{Awele, Packed, Position, RuleSet};
use damier_core::{Message, Rules};
use rayon::prelude::*;

use super::awele::{rule_set, wrong_value};
use crate::args::AweleBook;
use crate::context::Context;
use crate::endgames::{computed, usual_seeds};
use crate::failure::Failure;
use crate::{files, learnt, machine};

/// No more than what takes so long is lost if the machine stops.
const KEPT_EVERY: Duration = Duration::from_secs(30);

pub fn run(args: &AweleBook, context: &Context) -> Result<(), Failure> {
    let mut rules = rule_set(&args.rules)?;
    if !rules.set("seeds", &args.seeds) {
        return Err(Failure::usage(wrong_value("seeds", &args.seeds)));
    }
    // A file, whatever it is called.
    let name = if args.file == "-" { "./-" } else { &args.file };
    let path = Path::new(name);
    let mut maker = Maker { path, notes: begun(name, args.nodes, rules)?, context };
    files::check_written(path).map_err(Failure::input)?;
    context.catch_interrupts();
    machine::threads(args.threads)?.install(|| maker.make(args))?;
    maker.tell()
}

/// What is in the file already, if it was made in the same way.
fn begun(name: &str, nodes: u64, rules: RuleSet) -> Result<Notes, Failure> {
    if !Path::new(name).exists() {
        return Ok(Notes::new(rules, nodes));
    }
    let notes = learnt::notes(name)?;
    let other = |setting: &str, kept: String, wanted: String| {
        let message = Message::new("awele-book-other").with("setting", setting);
        let message = message.with("kept", kept).with("wanted", wanted);
        Failure::usage(files::in_file(name, &message))
    };
    if *notes.rule_set() != rules {
        return Err(other("--rules", notes.rule_set().to_string(), rules.to_string()));
    }
    if notes.nodes() != nodes {
        return Err(other("--nodes", notes.nodes().to_string(), nodes.to_string()));
    }
    Ok(notes)
}

/// A book in the making.
struct Maker<'a> {
    path: &'a Path,
    notes: Notes,
    context: &'a Context,
}

impl Maker<'_> {
    /// Searches whatever is missing, the nearest to the start first.
    fn make(&mut self, args: &AweleBook) -> Result<(), Failure> {
        if self.notes.wanted(args.plies, args.margin).is_none() {
            return Ok(());
        }
        let rules = *self.notes.rule_set();
        let database = Arc::new(computed(&rules, usual_seeds(&rules), &self.context.stop));
        let player = || Damier::new(None).with_database(database.clone());
        let mut kept = self.context.now();
        while let Some((ply, missing)) = self.notes.wanted(args.plies, args.margin) {
            let bar = self.context.long_bar(missing.len() as u64);
            let message = Message::new("awele-book-making").with("moves", ply as usize);
            bar.set_message(self.context.say(&message));
            // Few enough that little is lost if it is stopped.
            for some in missing.chunks(4 * rayon::current_num_threads()) {
                let notes = &self.notes;
                let looked = some.par_iter().map_init(player, |player, position| {
                    let note = look(notes, player, (ply, position), &self.context.stop);
                    bar.inc(1);
                    note
                });
                let looked: Vec<Option<Note>> = looked.collect();
                looked.into_iter().flatten().for_each(|note| self.notes.add(note));
                let stopped = self.context.stop.is_raised();
                if stopped || self.context.since(kept) >= KEPT_EVERY {
                    self.keep()?;
                    kept = self.context.now();
                }
                if stopped {
                    bar.finish_and_clear();
                    return Err(Failure::Interrupted);
                }
            }
            bar.finish_and_clear();
        }
        self.keep()
    }

    fn keep(&self) -> Result<(), Failure> {
        let text = self.notes.text();
        if text.len() as u64 > book::LARGEST {
            let message = Message::new("awele-book-full").with("positions", self.notes.len());
            return Err(Failure::Negative(files::in_file(&self.path.to_string_lossy(), &message)));
        }
        let written = files::write(self.path, text);
        written.map_err(|error| Failure::unwritten(&self.path.to_string_lossy(), error))
    }

    /// How large it is, and what it makes of the start.
    fn tell(self) -> Result<(), Failure> {
        let rules = Awele::<Packed>::new(*self.notes.rule_set());
        let start: Position<Packed> = rules.start();
        let (size, plies) = (self.notes.len(), self.notes.plies());
        let lines = Book::of(self.notes).lines(&start);
        let Some(best) = lines.first() else { return Ok(()) };
        let moves: Vec<String> = best.moves.iter().map(|&house| rules.move_text(house)).collect();
        let score = best.score.map(|score| score.value.to_string()).unwrap_or_default();
        let done = Message::new("awele-book-done")
            .with("positions", size)
            .with("moves", plies as usize)
            .with("score", score)
            .with("line", moves.join(" "));
        writeln!(&self.context.out, "{}", self.context.say(&done))?;
        Ok(())
    }
}
