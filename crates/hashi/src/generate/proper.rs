//! Puzzles of others that get exactly one solution, with as few changes as are found.

use std::collections::HashSet;

use damier_core::{Message, Rng};

use super::intent::{Deduction, Intent};
use super::land::Grown;
use super::mend::mend;
use crate::coordinates::cell_name;
use crate::pulse::{Pulse, Stopped};
use crate::search::{Limits, Outcome, Verdict, solve_within};
use crate::solution::{Flaw, verify};
use crate::{Board, Grade, Island, Params};

/// A puzzle that has exactly one solution now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proper {
    /// The puzzle.
    pub board: Board,
    /// Its solution.
    pub bridges: Vec<u8>,
    /// What was changed, in reading order.
    pub changes: Vec<Mend>,
}

/// Something that was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mend {
    /// The column.
    pub x: u16,
    /// The row.
    pub y: u16,
    /// What the island wanted; none if it did not tell, or is new.
    pub from: Option<u8>,
    /// What it wants now.
    pub to: u8,
    /// Whether the island is new.
    pub new: bool,
}

/// Why a puzzle does not get one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Improper {
    /// It has none, and no bridges tell what it should be; or what is wrong with these.
    Unsolvable(Option<Flaw>),
    /// Whether it has one was not found out, or no change was found in time.
    Unknown,
}

impl Mend {
    /// The sentence that tells it.
    pub fn message(self) -> Message {
        let message = Message::new(match (self.new, self.from) {
            (true, _) => "hashi-mend-island",
            (false, None) => "hashi-mend-told",
            (false, Some(_)) => "hashi-mend-degree",
        });
        let island = cell_name(self.x.into(), self.y.into());
        let message = message.with("island", island).with("to", usize::from(self.to));
        match self.from {
            Some(from) => message.with("from", usize::from(from)),
            None => message,
        }
    }
}

/// The nodes that a search may take to find another solution.
const NODES: u64 = 20_000;

/// Boards with more islands are changed in many places at once.
const MANY: usize = 200;

/// So many changes are made one after the other before many are made at once, and so many are looked
/// at each time.
const ROUNDS: usize = 40;
const LOOKED_AT: usize = 48;

/// So many changes that were made at once are looked at again, whether each was needed.
const TAKEN_BACK: usize = 200;

/// Gives a puzzle exactly one solution: these bridges, if they solve it; otherwise one that it has; or
/// if it has none, these bridges where they join all islands. The same puzzle becomes the same always,
/// so `keep_going` must only ever stop the work.
///
/// ```
/// use damier_hashi::format;
/// use damier_hashi::generate::proper;
///
/// let board = format::read("3.3\n...\n3.3\n")?;
/// let made = proper(&board, None, &mut || true).unwrap();
/// assert_eq!(made.changes.len(), 2);
/// # Ok::<(), damier_hashi::format::ReadError>(())
/// ```
pub fn proper(
    board: &Board,
    bridges: Option<&[u8]>,
    keep_going: &mut dyn FnMut() -> bool,
) -> Result<Proper, Improper> {
    let pulse = &mut Pulse::new(keep_going);
    let intended = intended(board, bridges, pulse)?;
    let hidden = board.islands().iter().map(|island| island.degree.is_none()).collect();
    let mut draft = Draft { board: board.clone(), bridges: intended, hidden };
    let few = board.islands().len() <= MANY;
    let done = if few { draft.change_one_by_one(pulse) } else { Ok(false) };
    let done = done.and_then(|done| if done { Ok(true) } else { draft.change_many(pulse) });
    match done {
        Ok(true) => Ok(draft.finish(board)),
        Ok(false) | Err(Stopped) => Err(Improper::Unknown),
    }
}

/// The bridges that are to be the only solution.
fn intended(
    board: &Board,
    bridges: Option<&[u8]>,
    pulse: &mut Pulse<'_>,
) -> Result<Vec<u8>, Improper> {
    if let Some(bridges) = bridges.filter(|bridges| verify(board, bridges).is_ok()) {
        return Ok(bridges.to_vec());
    }
    let found = solve_within(board, Limits { nodes: NODES }, pulse);
    match (found.first, found.outcome) {
        (Some(first), _) if !board.islands().is_empty() => Ok(first),
        (None, Outcome::Unknown) => Err(Improper::Unknown),
        _ => match bridges {
            None => Err(Improper::Unsolvable(None)),
            Some(bridges) => {
                joined(board, bridges).map_err(|flaw| Improper::Unsolvable(Some(flaw)))?;
                Ok(bridges.to_vec())
            }
        },
    }
}

/// Whether bridges solve some puzzle with these islands.
fn joined(board: &Board, bridges: &[u8]) -> Result<(), Flaw> {
    let max = board.variant().max;
    if bridges.len() != board.edges().len() || bridges.iter().any(|&count| count > max) {
        return Err(Flaw::Edge);
    }
    if board.islands().len() < 2 {
        return Err(Flaw::Split);
    }
    verify(&board.with_degrees(board.degrees_of(bridges).into_iter()), bridges)
}

/// A puzzle on its way, with its intended solution.
#[derive(Clone)]
struct Draft {
    /// Where the islands are; what they want follows from the bridges.
    board: Board,
    bridges: Vec<u8>,
    /// The islands that do not tell what they want.
    hidden: Vec<bool>,
}

/// How good a draft is: how many edges another solution differs on, none if there is no other, and then
/// how much was changed.
type Worth = (usize, usize);

impl Draft {
    /// The puzzle that the bridges make.
    fn puzzle(&self) -> Board {
        let degrees = self.board.degrees_of(&self.bridges);
        let told = degrees.into_iter().zip(&self.hidden);
        self.board.with_told_degrees(told.map(|(degree, hidden)| (!hidden).then_some(degree)))
    }

    fn solved(&self, pulse: &mut Pulse<'_>) -> Result<Verdict, Stopped> {
        let answer = solve_within(&self.puzzle(), Limits { nodes: NODES }, pulse);
        pulse.look()?;
        Ok(answer)
    }

    /// The edges on which another solution differs; none if that is not known.
    fn differences(&self, answer: &Verdict) -> Option<Vec<usize>> {
        if answer.unique == Some(true) {
            return Some(Vec::new());
        }
        let mut found = [&answer.first, &answer.second].into_iter().flatten();
        let other = found.find(|bridges| **bridges != self.bridges)?;
        let differs = |edge: &usize| other[*edge] != self.bridges[*edge];
        Some((0..self.bridges.len()).filter(differs).collect())
    }

    /// Makes the change after which another solution differs least, again and again; false if that did
    /// not lead to an end.
    fn change_one_by_one(&mut self, pulse: &mut Pulse<'_>) -> Result<bool, Stopped> {
        let first = self.puzzle();
        let mut seen = HashSet::from([self.key()]);
        let mut draft = self.clone();
        for _ in 0..ROUNDS {
            let answer = draft.solved(pulse)?;
            let Some(edges) = draft.differences(&answer) else { return Ok(false) };
            if edges.is_empty() {
                *self = draft;
                return Ok(true);
            }
            let mut best: Option<(Worth, Draft)> = None;
            for next in draft.neighbours(&edges).into_iter().take(LOOKED_AT) {
                if seen.contains(&next.key()) {
                    continue;
                }
                let answer = next.solved(pulse)?;
                let Some(left) = next.differences(&answer) else { continue };
                let worth = (left.len(), next.changes(&first).len());
                if best.as_ref().is_none_or(|(least, _)| worth < *least) {
                    best = Some((worth, next));
                }
            }
            let Some((_, next)) = best else { return Ok(false) };
            seen.insert(next.key());
            draft = next;
        }
        Ok(false)
    }

    /// What makes it another draft.
    fn key(&self) -> (usize, Vec<u8>, Vec<bool>) {
        (self.board.islands().len(), self.bridges.clone(), self.hidden.clone())
    }

    /// What can be changed where another solution differs: an island tells what it wants, an edge gets
    /// other bridges, or there is an island in the middle of a bridge.
    fn neighbours(&self, edges: &[usize]) -> Vec<Draft> {
        let mut found = Vec::new();
        for &edge in edges {
            let ends = self.board.edges()[edge];
            for end in [ends.a as usize, ends.b as usize] {
                if self.hidden[end] {
                    let mut next = self.clone();
                    next.hidden[end] = false;
                    found.push(next);
                }
            }
        }
        for &edge in edges {
            for count in 0..=self.board.variant().max {
                let mut next = self.clone();
                next.bridges[edge] = count;
                if count != self.bridges[edge] && joined(&next.board, &next.bridges).is_ok() {
                    found.push(next);
                }
            }
        }
        found.extend(edges.iter().filter_map(|&edge| self.with_island(edge)));
        found
    }

    /// The same with an island in the middle of a bridge, if there is room for one.
    fn with_island(&self, edge: usize) -> Option<Draft> {
        let count = self.bridges[edge];
        let ends = self.board.edges()[edge];
        let [a, b] = [ends.a, ends.b].map(|end| self.board.islands()[end as usize]);
        let length = (b.x - a.x).max(b.y - a.y);
        if count == 0 || length < 4 {
            return None;
        }
        let (x, y) = (u16::midpoint(a.x, b.x), u16::midpoint(a.y, b.y));
        // Islands are never side by side.
        let beside = |island: &Island| island.x.abs_diff(x) + island.y.abs_diff(y) <= 1;
        if self.board.islands().iter().any(beside) {
            return None;
        }
        let mut islands = self.board.islands().to_vec();
        islands.push(Island { x, y, degree: Some(2 * count) });
        let (width, height) = (self.board.width(), self.board.height());
        let board = Board::new(width, height, self.board.variant(), islands).ok()?;
        let at = board.island_at(x.into(), y.into())?;
        // Bridges are found again by where they begin; the one with the island on it has become two.
        let mut bridges = vec![0; board.edges().len()];
        for (old, &count) in self.bridges.iter().enumerate().filter(|(_, count)| **count > 0) {
            let ends = self.board.edges()[old];
            let [a, b] = [ends.a, ends.b].map(|end| {
                let island = self.board.islands()[end as usize];
                board.island_at(island.x.into(), island.y.into())
            });
            if old == edge {
                bridges[board.edge_between(a?, at)?] = count;
                bridges[board.edge_between(at, b?)?] = count;
            } else {
                bridges[board.edge_between(a?, b?)?] = count;
            }
        }
        let mut hidden = self.hidden.clone();
        hidden.insert(at, false);
        Some(Draft { board, bridges, hidden })
    }

    /// Changes many edges at once as the generator does, and takes back what was not needed; false if
    /// that did not lead to an end.
    fn change_many(&mut self, pulse: &mut Pulse<'_>) -> Result<bool, Stopped> {
        let wanted = self.bridges.clone();
        let told = vec![false; self.hidden.len()];
        let was_hidden = std::mem::replace(&mut self.hidden, told);
        let mut params = Params::new(self.board.width(), self.board.height());
        params.variant = self.board.variant();
        // As many loops as anybody likes.
        params.loops = 100;
        let cells = self.board.width() * self.board.height();
        params.density = (100 * self.board.islands().len() / cells).clamp(1, 45) as u8;
        let grown = Grown { board: self.board.clone(), bridges: wanted.clone() };
        let mut intent = Intent::new(&params, grown).locally();
        let answer = self.solved(pulse)?;
        if answer.unique != Some(true) {
            let chance = &mut Rng::new(self.board.islands().len() as u64);
            let deduction = Deduction::As(Grade::Hard);
            if !mend(&params, &mut intent, deduction, chance, pulse)? {
                return Ok(false);
            }
            self.bridges = intent.bridges().to_vec();
        }
        let changed = (0..wanted.len()).filter(|&edge| self.bridges[edge] != wanted[edge]);
        for edge in changed.take(TAKEN_BACK).collect::<Vec<_>>() {
            let mut next = self.clone();
            next.bridges[edge] = wanted[edge];
            let fits = joined(&next.board, &next.bridges).is_ok();
            if fits && next.solved(pulse)?.unique == Some(true) {
                *self = next;
            }
        }
        for island in (0..was_hidden.len()).filter(|&island| was_hidden[island]).take(TAKEN_BACK) {
            let mut next = self.clone();
            next.hidden[island] = true;
            if next.solved(pulse)?.unique == Some(true) {
                *self = next;
            }
        }
        Ok(true)
    }

    /// How it differs from a puzzle.
    fn changes(&self, from: &Board) -> Vec<Mend> {
        let puzzle = self.puzzle();
        let mends = puzzle.islands().iter().filter_map(|&Island { x, y, degree }| {
            let to = degree?;
            let was = from.island_at(x.into(), y.into()).map(|island| from.islands()[island]);
            match was {
                None => Some(Mend { x, y, from: None, to, new: true }),
                Some(was) if was.degree == Some(to) => None,
                Some(was) => Some(Mend { x, y, from: was.degree, to, new: false }),
            }
        });
        mends.collect()
    }

    fn finish(self, from: &Board) -> Proper {
        let changes = self.changes(from);
        Proper { board: self.puzzle(), bridges: self.bridges, changes }
    }
}
