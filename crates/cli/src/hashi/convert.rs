//! `damier hashi convert`.

use damier_core::Explain;
use damier_formats::hashi::{self as formats, Format};
use damier_hashi::format::{CannotTell, Format as Text};
use damier_hashi::{Board, Pen, draw};

use super::report::{Form, Report};
use super::{Task, each, no_value, pen};
use crate::args::HashiConvert;
use crate::context::Context;
use crate::failure::Failure;
use crate::watch::USUAL_TIME;

/// A way to write a puzzle.
#[derive(Clone, Copy)]
pub enum Written {
    Text(Format),
    Drawing(Pen),
}

impl Written {
    /// The names of all ways.
    pub fn names() -> Vec<&'static str> {
        Format::ALL.map(Format::name).into_iter().chain(["plain", "unicode"]).collect()
    }

    pub fn from_name(name: &str) -> Option<Written> {
        let text = Format::from_name(name).map(Written::Text);
        text.or_else(|| pen(name).map(Written::Drawing))
    }

    /// Whether many can stand one after the other and be told apart.
    pub fn is_line(self) -> bool {
        matches!(self, Written::Text(Format::Text(Text::GameId | Text::Url) | Format::Json))
    }

    /// The puzzle, with these bridges where they can be shown.
    pub fn write(self, board: &Board, bridges: &[u8]) -> Result<String, CannotTell> {
        match self {
            Written::Text(format) => formats::write(board, format),
            Written::Drawing(pen) => Ok(draw(board, bridges, pen)),
        }
    }
}

pub fn run(args: &HashiConvert, context: &Context) -> Result<(), Failure> {
    let to =
        Written::from_name(&args.to).ok_or_else(|| no_value("to", &args.to, &Written::names()))?;
    let task = Task { form: Form::Bare { apart: !to.is_line() }, aside: true, time: USUAL_TIME };
    each(&args.puzzles, task, context, |_, board, _| {
        Ok(match to.write(board, &[]) {
            Ok(body) => Report { body, ..Report::default() },
            Err(error) => Report { negative: Some(error.message()), ..Report::default() },
        })
    })
}
