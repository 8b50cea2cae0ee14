//! What English and French sentences name, read as a person does who knows the puzzle and nothing of how it
//! is solved: word for word, so that a sentence with anything else in it is not understood.
mod cursor;
mod reasons;
mod sums;
mod ways;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use damier_hashi::Board;
use damier_hashi::coordinates::{edge_name, island_name};
use damier_hashi::reason::{Grounds, Span};
use damier_l10n::Language;

use super::sea::Rules;

/// How many of the islands that edges tell a sentence names before it counts the rest.
const NAMED: usize = 6;

/// How many conclusions it tells.
const CONCLUDED: usize = 24;

/// What a sentence names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The islands that are named with what they want.
    pub degrees: BTreeSet<u32>,
    /// What is said of edges.
    bounds: BTreeMap<u32, Span>,
    /// What was assumed, and in how many steps it was refuted.
    pub refuted: Option<(Said, usize)>,
    /// The conclusions, and how many are only counted.
    pub conclusions: Vec<Said>,
    pub more: usize,
    pub ways: Option<WaysTold>,
    /// Whether it speaks of one island, or one bridge, alone.
    pub of_one: bool,
}

/// What is said of an edge: numbers where it has so many at least, or at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    pub edge: u32,
    pub least: Option<u8>,
    pub most: Option<u8>,
}

/// The ways to complete islands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WaysTold {
    pub count: usize,
    pub islands: Vec<u32>,
    /// What is tried.
    pub open: Vec<(u32, Span)>,
    /// The neighbours that want no more, and no fewer.
    pub limits: Vec<(u32, bool)>,
    pub closing: usize,
    pub rings: usize,
    /// The edges of each ring.
    pub ring: Vec<Vec<u32>>,
}

impl Reading {
    pub fn grounds(&self) -> Grounds {
        Grounds {
            degrees: self.degrees.iter().copied().collect(),
            bounds: self.bounds.iter().map(|(&edge, &span)| (edge, span)).collect(),
        }
    }

    /// The rules of the puzzle that it speaks of.
    pub fn rules(&self) -> Rules {
        if self.of_one { Rules::OneIsland } else { Rules::All }
    }

    /// The same without what is named of an edge.
    pub fn without_edge(&self, edge: u32) -> Reading {
        let mut fewer = self.clone();
        fewer.bounds.remove(&edge);
        fewer
    }

    /// The same without what an island wants.
    pub fn without_island(&self, island: u32) -> Reading {
        let mut fewer = self.clone();
        fewer.degrees.remove(&island);
        fewer
    }

    /// What is named of an edge.
    pub fn bound(&self, edge: u32) -> Option<Span> {
        self.bounds.get(&edge).copied()
    }
}

/// Reads sentences about a board.
pub struct Reader<'a> {
    board: &'a Board,
    islands: HashMap<String, u32>,
    edges: HashMap<String, u32>,
    language: Language,
}

impl<'a> Reader<'a> {
    pub fn new(board: &'a Board, language: Language) -> Reader<'a> {
        let islands = 0..board.islands().len();
        let edges = 0..board.edges().len();
        Reader {
            board,
            language,
            islands: islands.map(|one| (island_name(board, one), one as u32)).collect(),
            edges: edges.map(|one| (edge_name(board, one), one as u32)).collect(),
        }
    }

    /// What a step names and concludes.
    pub fn step(&self, text: &str) -> Option<Reading> {
        self.read(text, &|one| {
            let reason = one.either(&[&|one| one.reason(), &|one| one.refuted()]);
            reason?;
            one.says(": ", " : ")?;
            (one.reading.conclusions, one.reading.more) = one.conclusions()?;
            Some(())
        })
    }

    /// What a contradiction names.
    pub fn clash(&self, text: &str) -> Option<Reading> {
        self.read(text, &|one| one.clash())
    }

    /// What the contradiction names that a mistake leads to.
    pub fn mistake(&self, text: &str) -> Option<Reading> {
        self.read(text, &|one| {
            one.says("that cannot be: ", "c’est impossible : ")?;
            one.clash()
        })
    }

    fn read(
        &self,
        text: &str,
        sentence: &dyn Fn(&mut Cursor<'_, '_>) -> Option<()>,
    ) -> Option<Reading> {
        // Which blanks French has before its signs is for the eye.
        let text = text.replace(['\u{a0}', '\u{202f}'], " ");
        let mut cursor = Cursor { reader: self, rest: &text, reading: Reading::default() };
        sentence(&mut cursor)?;
        cursor.rest.is_empty().then_some(cursor.reading)
    }
}

/// All islands and edges of a text in their order, with the numbers in brackets after them: these
/// are the same in every language.
pub fn names(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split([' ', ',', ';', ':', '\u{a0}', '\u{202f}']).collect();
    let is_name = |word: &str| {
        let mut parts = word.split('-');
        parts.all(|part| {
            let digits = part.trim_start_matches(|c: char| c.is_ascii_lowercase());
            !digits.is_empty()
                && digits.len() < part.len()
                && digits.bytes().all(|c| c.is_ascii_digit())
        })
    };
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if is_name(word) {
            let number = words.get(at + 1).filter(|next| next.starts_with('('));
            found.push(format!("{word} {}", number.unwrap_or(&"")));
        }
    }
    found
}

/// A place in a text, and what was read so far.
#[derive(Clone)]
struct Cursor<'r, 't> {
    reader: &'r Reader<'r>,
    rest: &'t str,
    reading: Reading,
}

type Part<'f, 'r, 't> = &'f dyn Fn(&mut Cursor<'r, 't>) -> Option<()>;
