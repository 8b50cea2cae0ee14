//! What long searches said of positions near the start, and how that is written down.
//!
//! A text of four lines that tell what it is, under which rules, and how many positions each search looked at, and a
//! line for each position: how many moves it is from the start, the position, the best move, and the lead at the end
//! that the search expects for whoever makes it, in hundredths of a seed.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use damier_awele::{Awele, House, Packed, Position, RuleSet};
use damier_core::{Explain, Message, Rules, shown};
use thiserror::Error;

use super::{lead, seen_by_mover};

const TITLE: &str = "Openings of Awélé, 1";
/// A text is no larger.
pub const LARGEST: u64 = 64 << 20;
/// Positions are at most so many moves from the start.
pub const MOST_PLIES: u32 = 30;

/// What was said of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// How many moves it is from the start.
    pub ply: u32,
    /// The position.
    pub position: Position<Packed>,
    /// The best move, as the place of its house in the row of whoever makes it.
    pub column: usize,
    /// What that side wins of the seeds on the board, more than the other, in hundredths of a seed.
    pub to_come: i32,
}

/// What was said of positions near the start, all by searches of the same length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notes {
    rule_set: RuleSet,
    nodes: u64,
    /// By boards, each seen by its mover.
    all: HashMap<Packed, Note>,
}

/// Why a text is no notes.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {problem:?}")]
pub struct NotesError {
    /// The line, from 1.
    pub line: usize,
    problem: Problem,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Problem {
    Title,
    Rules,
    Nodes,
    Words,
    Ply,
    Position,
    Move(String),
    Value,
    Twice,
}

impl Explain for NotesError {
    fn message(&self) -> Message {
        match &self.problem {
            Problem::Title => Message::new("awele-book-title").with("expected", TITLE),
            Problem::Rules => Message::new("awele-book-rules"),
            Problem::Nodes => Message::new("awele-book-nodes"),
            Problem::Words => Message::new("awele-book-words"),
            Problem::Ply => Message::new("awele-book-ply").with("most", MOST_PLIES as usize),
            Problem::Position => Message::new("awele-book-position"),
            Problem::Move(text) => Message::new("awele-book-move").with("text", shown(text)),
            Problem::Value => Message::new("awele-book-value"),
            Problem::Twice => Message::new("awele-book-twice"),
        }
    }
}

impl Notes {
    /// Nothing yet, for searches of so many positions under these rules.
    pub fn new(rule_set: RuleSet, nodes: u64) -> Notes {
        Notes { rule_set, nodes, all: HashMap::new() }
    }

    /// The rules.
    pub fn rule_set(&self) -> &RuleSet {
        &self.rule_set
    }

    /// How many positions each search looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many moves from the start the farthest position is.
    pub fn plies(&self) -> u32 {
        self.all.values().map(|note| note.ply).max().unwrap_or(0)
    }

    /// How many positions there are notes about.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The note about a position.
    pub fn of(&self, position: &Position<Packed>) -> Option<&Note> {
        self.all.get(&self.key(position))
    }

    /// Adds a note.
    pub fn add(&mut self, note: Note) {
        self.all.insert(self.key(&note.position), note);
    }

    /// The notes, those nearest to the start first.
    pub fn in_order(&self) -> Vec<&Note> {
        let mut notes: Vec<&Note> = self.all.values().collect();
        notes.sort_by_cached_key(|note| (note.ply, self.rules().position_text(&note.position)));
        notes
    }

    /// What is still to be searched to go so many moves from the start by every move and on from those that are at
    /// most so many hundredths of a seed worse than the best: how far from the start that is, and the positions there.
    pub fn wanted(&self, plies: u32, margin: i32) -> Option<(u32, Vec<Position<Packed>>)> {
        let start = self.rules().start();
        let (mut level, mut from) = (vec![start], vec![start]);
        for ply in 0..=plies.min(MOST_PLIES) {
            let missing: Vec<_> =
                level.iter().copied().filter(|position| self.of(position).is_none()).collect();
            if !missing.is_empty() {
                return Some((ply, missing));
            }
            if ply > 0 {
                from = self.each_once(from.iter().flat_map(|parent| self.good(parent, margin)));
            }
            let next = from.iter().flat_map(|parent| self.moves(parent).map(|(_, next)| next));
            level = self.each_once(next);
        }
        None
    }

    /// What moves lead to that are at most so much worse than the best by what was searched after them.
    fn good(&self, parent: &Position<Packed>, margin: i32) -> Vec<Position<Packed>> {
        let judged = self.moves(parent).filter_map(|(_, next)| {
            let theirs = self.of(&next)?.to_come + lead(&next);
            Some((next, -theirs))
        });
        let judged: Vec<_> = judged.collect();
        let best = judged.iter().map(|&(_, value)| value).max().unwrap_or(0);
        let good = judged.into_iter().filter(|&(_, value)| value >= best - margin);
        good.map(|(next, _)| next).collect()
    }

    fn each_once(
        &self,
        positions: impl Iterator<Item = Position<Packed>>,
    ) -> Vec<Position<Packed>> {
        let mut seen = HashSet::new();
        positions.filter(|position| seen.insert(self.key(position))).collect()
    }

    /// The moves of a position with what they lead to; those that end the game are left out.
    pub(super) fn moves(
        &self,
        position: &Position<Packed>,
    ) -> impl Iterator<Item = (House, Position<Packed>)> + use<> {
        let rules = self.rules();
        let mut moves = Vec::new();
        rules.each_move(position, |house| moves.push((house, self.after(position, house))));
        moves.into_iter().filter(move |(_, next)| rules.outcome(next).is_none())
    }

    /// Whether a game ends there.
    pub(super) fn is_over(&self, position: &Position<Packed>) -> bool {
        self.rules().outcome(position).is_some()
    }

    pub(super) fn after(&self, position: &Position<Packed>, house: House) -> Position<Packed> {
        let mut next = *position;
        self.rules().apply(&mut next, house);
        next
    }

    /// The board as its mover sees it, by which it is found.
    pub(super) fn key(&self, position: &Position<Packed>) -> Packed {
        seen_by_mover(position, self.rule_set.row())
    }

    fn rules(&self) -> Awele<Packed> {
        Awele::new(self.rule_set)
    }

    /// All of it as a text.
    pub fn text(&self) -> String {
        let rules = self.rules();
        let mut text = format!("{TITLE}\nrules {}\nnodes {}\n", self.rule_set, self.nodes);
        for note in self.in_order() {
            let house = House::new(note.position.side, note.column);
            let position = rules.position_text(&note.position);
            let value = note.to_come + lead(&note.position);
            // A text takes whatever is written into it.
            writeln!(text, "{} {position} {} {value}", note.ply, rules.move_text(house)).ok();
        }
        text
    }

    /// What was written as a text.
    pub fn read(text: &str) -> Result<Notes, NotesError> {
        let mut lines = text.lines().zip(1..);
        let mut head = |name: &str| {
            let (line, number) = lines.next().unwrap_or(("", 1));
            (line.strip_prefix(name).map(str::trim), number)
        };
        let at = |line, problem| NotesError { line, problem };
        let (rest, line) = head(TITLE);
        rest.filter(|rest| rest.is_empty()).ok_or_else(|| at(line, Problem::Title))?;
        let (rules, line) = head("rules ");
        let rule_set = rules.and_then(RuleSet::read).ok_or_else(|| at(line, Problem::Rules))?;
        let (nodes, line) = head("nodes ");
        let nodes = nodes.and_then(|nodes| nodes.parse().ok()).filter(|&nodes| nodes > 0);
        let nodes = nodes.ok_or_else(|| at(line, Problem::Nodes))?;
        let mut notes = Notes::new(rule_set, nodes);
        for (line, number) in lines.filter(|(line, _)| !line.trim().is_empty()) {
            let note = notes.read_line(line).map_err(|problem| at(number, problem))?;
            if notes.of(&note.position).is_some() {
                return Err(at(number, Problem::Twice));
            }
            notes.add(note);
        }
        Ok(notes)
    }

    fn read_line(&self, line: &str) -> Result<Note, Problem> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [ply, position, house, value] = words[..] else { return Err(Problem::Words) };
        let ply = ply.parse().ok().filter(|&ply| ply <= MOST_PLIES).ok_or(Problem::Ply)?;
        let rules = self.rules();
        let position = rules.parse_position(position).ok();
        let position = position.filter(|position| {
            let stores = position.stores.iter().map(|&store| u32::from(store)).sum::<u32>();
            let seeds = position.on_board(self.rule_set.row()) + stores;
            seeds == self.rule_set.total() && rules.outcome(position).is_none()
        });
        let position = position.ok_or(Problem::Position)?;
        let legal = rules.parse_move(&position, house).ok();
        let legal = legal.filter(|&house| rules.check(&position, house).is_ok());
        let house = legal.ok_or_else(|| Problem::Move(house.to_owned()))?;
        let most = 100 * self.rule_set.total() as i32;
        let value = value.parse().ok().filter(|value| (-most..=most).contains(value));
        let to_come = value.ok_or(Problem::Value)? - lead(&position);
        Ok(Note { ply, position, column: house.column(), to_come })
    }
}
