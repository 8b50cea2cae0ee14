//! What is wished of a maze, and how near one comes to it.

use std::fmt;

use damier_core::{Explain, Message, shown};
use thiserror::Error;

use crate::solve::way_out;
use crate::{Difficulty, Labyrinth, Stopped, Watch, dead_ends};

/// What is wished of a maze. No generator makes mazes so: many are made, and one is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// The steps of the solution.
    pub length: Option<Span>,
    /// The cells with one exit.
    pub dead_ends: Option<Span>,
    /// The grade, from 1 to 10.
    pub difficulty: Option<Span>,
}

/// A number, or any from one up to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The least.
    pub least: u32,
    /// The most.
    pub most: u32,
}

/// What a maze has of what can be wished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traits {
    /// The steps of the solution, if there is a way out.
    pub length: Option<usize>,
    /// The cells with one exit.
    pub dead_ends: usize,
    /// What it takes to find the way out, if there is one.
    pub difficulty: Option<Difficulty>,
}

/// Why a text is no number and no span of them.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no number and no span of numbers, such as 40 or 40-60")]
pub struct SpanError(pub String);

impl Explain for SpanError {
    fn message(&self) -> Message {
        Message::new("wish-span").with("text", self.0.as_str())
    }
}

impl Span {
    /// Reads a number such as `40`, or a span such as `40-60`.
    pub fn parse(text: &str) -> Result<Span, SpanError> {
        let wrong = || SpanError(shown(text));
        let number = |text: &str| -> Option<u32> {
            let digits = text.trim();
            // Digits alone: a sign would be one of the span.
            digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
        };
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        match (number(least), number(most)) {
            (Some(least), Some(most)) if least <= most => Ok(Span { least, most }),
            _ => Err(wrong()),
        }
    }

    /// By how much of the nearer end a number misses it.
    fn miss(self, number: usize) -> f64 {
        let (least, most, number) = (self.least.into(), self.most.into(), number as f64);
        let over = |from: f64, by: f64| by / from.max(1.0);
        if number < least {
            over(least, least - number)
        } else if number > most {
            over(most, number - most)
        } else {
            0.0
        }
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Span { least, most } if least == most => write!(f, "{least}"),
            Span { least, most } => write!(f, "{least}-{most}"),
        }
    }
}

/// What a maze misses that has no way out.
const HOPELESS: f64 = 1e9;

impl Wish {
    /// Whether any maze will do.
    pub fn is_nothing(&self) -> bool {
        *self == Wish::default()
    }

    /// How far a maze is from it: 0 if it is met, and otherwise by what shares its numbers are off,
    /// added up.
    pub fn miss(&self, traits: &Traits) -> f64 {
        let length = self.length.map(|span| traits.length.map_or(HOPELESS, |it| span.miss(it)));
        let dead_ends = self.dead_ends.map(|span| span.miss(traits.dead_ends));
        let difficulty = self.difficulty.map(|Span { least, most }| {
            traits.difficulty.map_or(HOPELESS, |difficulty| difficulty.miss(least, most))
        });
        [length, dead_ends, difficulty].into_iter().flatten().sum()
    }
}

impl Traits {
    /// Measures a labyrinth.
    pub fn of(labyrinth: &Labyrinth, watch: Watch<'_>) -> Result<Traits, Stopped> {
        let maze = &labyrinth.maze;
        let way = way_out(maze, &labyrinth.objects, watch)?;
        let difficulty = way.as_deref().map(|way| Difficulty::of(maze, way, watch)).transpose()?;
        Ok(Traits {
            length: way.map(|way| way.len() - 1),
            dead_ends: dead_ends(maze).count(),
            difficulty,
        })
    }
}
