//! Answers as they are told: in words, as one JSON object, or as one a line.

use std::io::{self, BufWriter, Write};
use std::time::Duration;

use damier_core::Message;
use indicatif::ProgressBar;
use serde_json::Value;

use super::stream::Sink;
use crate::args::HashiData;
use crate::context::Context;
use crate::failure::{Failure, complain};
use crate::files::in_file;
use crate::output::Output;

/// How many puzzles that cannot be read are told before they are only counted.
const TOLD: usize = 100;

/// Before that no bar is moved.
const QUICK: Duration = Duration::from_millis(200);

/// What answers look like.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Words,
    /// One object; of many puzzles, one with all results.
    Json,
    /// One object a line.
    Jsonl,
    /// Nothing but what was made, with empty lines between where it takes several lines.
    Bare {
        apart: bool,
    },
}

impl Form {
    pub fn of(data: &HashiData) -> Form {
        match (data.json, data.jsonl) {
            (true, _) => Form::Json,
            (_, true) => Form::Jsonl,
            _ => Form::Words,
        }
    }
}

/// The answer about a puzzle. Only what the form asks for is filled in.
#[derive(Default)]
pub struct Report {
    /// In a line.
    pub line: String,
    /// What is to be seen: a drawing, a list.
    pub body: String,
    /// As data.
    pub data: Vec<Value>,
    /// What is told by the way, on standard error.
    pub note: Option<String>,
    /// The answer is no, and why.
    pub negative: Option<Message>,
}

/// An answer, or what is wrong with the puzzle.
pub struct Told {
    pub id: String,
    pub many: bool,
    /// How much of all input was read for it.
    pub read: u64,
    pub answer: Result<Report, Message>,
}

/// Where answers are written.
pub struct Sheet<'a> {
    form: Form,
    /// Whether the line of a single answer goes to standard error, because the rest is data.
    aside: bool,
    context: &'a Context,
    bar: ProgressBar,
    out: BufWriter<&'a Output>,
    /// The first object, until it is known whether there are others.
    held: Option<Value>,
    puzzles: usize,
    written: usize,
    wrong: usize,
    negatives: usize,
    negative: Option<Message>,
}

impl<'a> Sheet<'a> {
    pub fn new(form: Form, aside: bool, bar: ProgressBar, context: &'a Context) -> Sheet<'a> {
        Sheet {
            form,
            aside,
            context,
            bar,
            out: BufWriter::new(&context.out),
            held: None,
            puzzles: 0,
            written: 0,
            wrong: 0,
            negatives: 0,
            negative: None,
        }
    }

    /// Writes what is left, and tells how all of it went.
    pub fn finish(mut self, run: Result<(), Failure>) -> Result<(), Failure> {
        self.bar.finish_and_clear();
        if !matches!(run, Err(Failure::Output(_) | Failure::Closed)) && self.form == Form::Json {
            match (self.held.take(), self.written) {
                (Some(only), _) => writeln!(self.out, "{only}")?,
                (None, 0) if self.wrong > 0 || run.is_err() => {}
                (None, 0) => writeln!(self.out, "{{\"results\":[]}}")?,
                (None, _) => writeln!(self.out, "]}}")?,
            }
        }
        let flushed = self.out.flush();
        run?;
        flushed?;
        if self.wrong > TOLD {
            let more = Message::new("hashi-cli-more-wrong").with("count", self.wrong - TOLD);
            return Err(Failure::input(more));
        }
        if self.wrong > 0 {
            // All of it was told when it came.
            return Err(Failure::Input(Vec::new()));
        }
        match self.negative {
            None => Ok(()),
            Some(reason) if self.puzzles == 1 => Err(Failure::Negative(reason)),
            Some(_) => {
                let count = Message::new("hashi-cli-negatives").with("count", self.negatives);
                Err(Failure::Negative(count.with("puzzles", self.puzzles)))
            }
        }
    }

    fn tell(&mut self, told: &Told, answer: Report) -> io::Result<()> {
        if let Some(note) = &answer.note {
            writeln!(io::stderr(), "{note}").ok();
        }
        match self.form {
            Form::Words => self.tell_words(told, &answer),
            Form::Bare { apart } => self.tell_bare(told, &answer, apart),
            Form::Json => answer.data.into_iter().try_for_each(|value| self.tell_json(value)),
            Form::Jsonl => {
                answer.data.into_iter().try_for_each(|value| writeln!(self.out, "{value}"))
            }
        }
    }

    fn tell_words(&mut self, told: &Told, answer: &Report) -> io::Result<()> {
        let Report { line, body, negative, .. } = answer;
        if told.many {
            if !body.is_empty() && self.written > 0 {
                writeln!(self.out)?;
            }
            self.written += 1;
            match line.as_str() {
                "" => writeln!(self.out, "{}:", told.id)?,
                line => writeln!(self.out, "{}: {line}", told.id)?,
            }
            return self.out.write_all(body.as_bytes());
        }
        // Why the answer is no is told at the end.
        let line = Some(line.as_str()).filter(|line| !line.is_empty() && negative.is_none());
        if let Some(line) = line.filter(|_| !self.aside) {
            writeln!(self.out, "{line}")?;
        }
        self.out.write_all(body.as_bytes())?;
        if let Some(line) = line.filter(|_| self.aside) {
            self.out.flush()?;
            // If nobody listens the answer was given all the same.
            writeln!(io::stderr(), "{line}").ok();
        }
        Ok(())
    }

    fn tell_bare(&mut self, told: &Told, answer: &Report, apart: bool) -> io::Result<()> {
        if let Some(reason) = answer.negative.as_ref().filter(|_| told.many) {
            // Told where it belongs, since nothing else will be.
            self.out.flush()?;
            complain(self.context.language, &[in_file(&told.id, reason)]);
            return Ok(());
        }
        if apart && self.written > 0 {
            writeln!(self.out)?;
        }
        self.written += 1;
        self.out.write_all(answer.body.as_bytes())
    }

    fn tell_json(&mut self, value: Value) -> io::Result<()> {
        self.written += 1;
        if self.written == 1 {
            self.held = Some(value);
            return Ok(());
        }
        if let Some(first) = self.held.take() {
            write!(self.out, "{{\"results\":[{first}")?;
        }
        write!(self.out, ",{value}")
    }
}

impl Sink<Told> for Sheet<'_> {
    fn put(&mut self, mut told: Told) -> Result<(), Failure> {
        self.puzzles += 1;
        match self.bar.length() {
            // What is done at once needs no bar, which would only flicker.
            _ if self.bar.elapsed() < QUICK => {}
            Some(_) => self.bar.set_position(told.read),
            None => self.bar.set_message(self.puzzles.to_string()),
        }
        let bar = self.bar.clone();
        match std::mem::replace(&mut told.answer, Ok(Report::default())) {
            Ok(answer) => {
                if let Some(reason) = &answer.negative {
                    self.negatives += 1;
                    self.negative = Some(reason.clone());
                }
                Ok(bar.suspend(|| self.tell(&told, answer))?)
            }
            Err(problem) => {
                self.wrong += 1;
                if self.wrong <= TOLD {
                    // Before it, whatever was answered before it.
                    self.out.flush()?;
                    bar.suspend(|| complain(self.context.language, &[problem]));
                }
                Ok(())
            }
        }
    }

    fn rest(&mut self) -> Result<(), Failure> {
        if self.out.buffer().is_empty() {
            return Ok(());
        }
        let out = &mut self.out;
        Ok(self.bar.suspend(|| out.flush())?)
    }
}
