//! A game being read.

use std::collections::HashSet;
use std::mem;

use damier_core::{Record, RecordedMove, shown};

use super::problem::{Problem, Stop};
use super::{MAX_DEPTH, MAX_ITEMS};

/// The record as far as it was read. What is refused is refused at the byte `at` of the text.
#[derive(Default)]
pub(super) struct Draft {
    record: Record,
    /// The tags read so far.
    names: HashSet<String>,
    /// Whether the tags are over.
    pub(super) moving: bool,
    /// The main line or the innermost open variation.
    line: Line,
    /// The lines around it, outermost first.
    outer: Vec<Line>,
    items: usize,
}

/// A line of play being read.
#[derive(Default)]
struct Line {
    /// Where its parenthesis stands.
    opened: usize,
    /// What was said before its first move.
    comments: Vec<String>,
    moves: Vec<RecordedMove>,
}

impl Draft {
    pub(super) fn is_begun(&self) -> bool {
        !self.names.is_empty()
    }

    pub(super) fn missing_tag(&self) -> Option<Problem> {
        ["Game", "Variant"]
            .into_iter()
            .find(|&tag| !self.names.contains(tag))
            .map(Problem::TagMissing)
    }

    /// Where the innermost open variation began.
    pub(super) fn opened(&self) -> Option<usize> {
        (!self.outer.is_empty()).then_some(self.line.opened)
    }

    pub(super) fn tag(&mut self, at: usize, name: String, value: String) -> Result<(), Stop> {
        self.count(at)?;
        if self.names.contains(&name) {
            return Err(Stop::new(at, Problem::TagTwice(shown(&name))));
        }
        match name.as_str() {
            "Game" => self.record.game = value,
            "Variant" => self.record.variant = value,
            "Start" => self.record.start = Some(value),
            _ => self.record.tags.push((name.clone(), value)),
        }
        self.names.insert(name);
        Ok(())
    }

    pub(super) fn say(&mut self, at: usize, comment: String) -> Result<(), Stop> {
        self.count(at)?;
        let line = &mut self.line;
        line.moves.last_mut().map_or(&mut line.comments, |mv| &mut mv.comments).push(comment);
        Ok(())
    }

    pub(super) fn play(&mut self, at: usize, mut mv: RecordedMove) -> Result<(), Stop> {
        self.count(at)?;
        if !self.outer.is_empty() {
            mv.comments = mem::take(&mut self.line.comments);
        }
        self.line.moves.push(mv);
        Ok(())
    }

    pub(super) fn open(&mut self, at: usize) -> Result<(), Stop> {
        if self.line.moves.is_empty() {
            return Err(Stop::new(at, Problem::VariationFirst));
        }
        if self.outer.len() == MAX_DEPTH {
            return Err(Stop::new(at, Problem::VariationDeep));
        }
        let variation = Line { opened: at, ..Line::default() };
        self.outer.push(mem::replace(&mut self.line, variation));
        Ok(())
    }

    pub(super) fn close(&mut self, at: usize) -> Result<(), Stop> {
        if self.outer.is_empty() {
            return Err(Stop::new(at, Problem::Stray(')')));
        }
        if self.line.moves.is_empty() {
            return Err(Stop::new(self.line.opened, Problem::VariationEmpty));
        }
        self.end_variation();
        Ok(())
    }

    /// Makes sure that the game can end with the result `end`.
    pub(super) fn settle(&mut self, at: usize, end: &str) -> Result<(), Stop> {
        if let Some(opened) = self.opened() {
            return Err(Stop::new(opened, Problem::VariationOpen));
        }
        match self.record.tag("Result") {
            _ if end == "*" => {}
            Some(tag) if tag == end => {}
            None => self.record.set_tag("Result", end),
            Some(tag) => {
                let (end, tag) = (end.to_owned(), shown(tag));
                return Err(Stop::new(at, Problem::ResultDiffers { end, tag }));
            }
        }
        Ok(())
    }

    /// Hangs the innermost variation, if it has any moves, on the move it replaces.
    fn end_variation(&mut self) {
        if let Some(outer) = self.outer.pop() {
            let variation = mem::replace(&mut self.line, outer);
            if let Some(mv) = self.line.moves.last_mut()
                && !variation.moves.is_empty()
            {
                mv.variations.push(variation.moves);
            }
        }
    }

    fn count(&mut self, at: usize) -> Result<(), Stop> {
        self.items += 1;
        if self.items > MAX_ITEMS { Err(Stop::new(at, Problem::TooLong)) } else { Ok(()) }
    }

    /// The record of what was read, complete or not.
    pub(super) fn finish(mut self) -> Record {
        while !self.outer.is_empty() {
            self.end_variation();
        }
        Record { comments: self.line.comments, moves: self.line.moves, ..self.record }
    }
}
