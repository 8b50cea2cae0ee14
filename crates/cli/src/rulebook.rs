//! The rules of a game, printed with their boards.

use std::fmt::Write as _;

use damier_catalog::Entry;
use damier_catalog::rules::{Block, Example, Opened, Stage, Then};
use damier_core::{Explain, Message};
use damier_tui::text::{width, wrap};

use crate::context::Context;
use crate::draw;

/// The width of a page where no terminal tells its own.
const USUAL: usize = 80;
/// Longer lines are hard to read.
const WIDEST: usize = 100;
/// Before everything but titles, and once more before examples.
const INDENT: &str = "  ";

/// The page of a game, as wide as the terminal.
pub fn page(entry: Entry, context: &Context) -> String {
    let terminal = terminal_size::terminal_size();
    let columns = terminal.map_or(USUAL, |(columns, _)| usize::from(columns.0).min(WIDEST));
    Print { entry, columns, context, text: String::new() }.page()
}

struct Print<'a> {
    entry: Entry,
    columns: usize,
    context: &'a Context,
    text: String,
}

impl Print<'_> {
    fn page(mut self) -> String {
        let page = self.entry.rules(self.context.language);
        self.heading(&page.title);
        for section in &page.sections {
            if !section.heading.is_empty() {
                self.text.push('\n');
                self.heading(&section.heading);
            }
            for (index, block) in section.blocks.iter().enumerate() {
                if index > 0 {
                    self.text.push('\n');
                }
                match block {
                    Block::Text(text) => self.lines(text, INDENT, INDENT),
                    Block::List(items) => {
                        for item in items {
                            self.lines(item, "  - ", "    ");
                        }
                    }
                    Block::Example(example) => self.example(example),
                }
            }
        }
        self.text
    }

    fn line(&mut self, line: &str) {
        // Writing to a string does not fail.
        writeln!(self.text, "{}", line.trim_end()).ok();
    }

    fn heading(&mut self, text: &str) {
        self.line(&draw::painted(text, "1", self.context));
    }

    /// A text in lines, with something before the first and before the others.
    fn lines(&mut self, text: &str, first: &str, others: &str) {
        for (index, line) in wrap(text, self.columns.saturating_sub(first.len())).iter().enumerate()
        {
            self.line(&format!("{}{line}", if index == 0 { first } else { others }));
        }
    }

    /// A text that belongs to an example.
    fn caption(&mut self, text: &str) {
        let indent = INDENT.repeat(2);
        self.lines(text, &indent, &indent);
    }

    /// The boards of an example, and below them what there is to see.
    fn example(&mut self, example: &Example) {
        match example.open(self.entry) {
            Err(error) => self.caption(&self.context.say(&error.message())),
            Ok(Opened { before, then: Then::Nothing }) => self.board(&self.drawn(&before)),
            Ok(Opened { before, then: Then::Done { text, after, .. } }) => {
                let typed = self.entry.typed(&text, self.context.language);
                self.boards(&self.drawn(&before), &typed, &self.drawn(&after));
            }
            Ok(Opened { before, then: Then::Refused { text, why } }) => {
                self.board(&self.drawn(&before));
                let typed = self.entry.typed(&text, self.context.language);
                let told = Message::new("rules-refused").with("move", typed).with("why", why);
                self.caption(&self.context.say(&told));
            }
        }
        self.caption(&example.caption);
    }

    fn drawn(&self, stage: &Stage) -> String {
        match stage {
            Stage::Game(game) => draw::cells(&**game, self.context),
            Stage::Session(session) => session.picture(self.context.style.ascii),
        }
    }

    fn board(&mut self, drawn: &str) {
        for line in drawn.lines() {
            self.line(&format!("{INDENT}{INDENT}{line}"));
        }
    }

    /// A board, and what it becomes by a move: beside it, or below where there is no room.
    fn boards(&mut self, before: &str, typed: &str, after: &str) {
        let arrow = format!("{typed} {}", if self.context.style.ascii { "->" } else { "→" });
        let widest = |drawn: &str| drawn.lines().map(seen).max().unwrap_or(0);
        let (left, between) = (widest(before), width(&arrow) + 4);
        if 2 * INDENT.len() + left + between + widest(after) > self.columns {
            self.board(before);
            self.board(&arrow);
            self.board(after);
            return;
        }
        let height = before.lines().count().max(after.lines().count());
        let (mut before, mut after) = (before.lines(), after.lines());
        let mut both = String::new();
        for row in 0..height {
            let line = before.next().unwrap_or_default();
            let gap = " ".repeat(left - seen(line));
            let arrow = if row == height / 2 { arrow.as_str() } else { "" };
            let behind = " ".repeat(between - 2 - width(arrow));
            let after = after.next().unwrap_or_default();
            writeln!(both, "{line}{gap}  {arrow}{behind}{after}").ok();
        }
        self.board(&both);
    }
}

/// The columns that a line of a drawing takes, colours left out.
fn seen(line: &str) -> usize {
    let mut parts = line.split("\x1b[");
    let first = parts.next().map_or(0, width);
    first
        + parts.map(|part| part.split_once('m').map_or(0, |(_, shown)| width(shown))).sum::<usize>()
}
