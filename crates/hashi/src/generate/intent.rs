//! An intended solution that changes, and the puzzle that it makes.

use std::ops::Range;

use damier_core::Rng;

use super::land::{Grown, Spot};
use crate::pulse::{Pulse, Stopped};
use crate::reason::{Halt, Reasoner, RuleSet};
use crate::search::{Limits, solve_within};
use crate::{Board, Grade, Params};

/// The nodes that search may take to find another solution.
const NODES: u64 = 20_000;

/// How far is deduced.
#[derive(Clone, Copy, Debug)]
pub(super) enum Deduction {
    /// As far as these rules lead.
    By(RuleSet),
    /// As far as a puzzle of that grade needs to be thought about, without assumptions.
    As(Grade),
}

/// Where another solution differs.
pub(super) enum Difference {
    /// That cannot be told.
    Unknown,
    None,
    At(Vec<usize>),
}

/// An intended solution that changes: bridges that always join all islands and never cross.
///
/// A change looks only at what is near it, so that it costs the same on every board: whether all
/// still hangs together is asked of the islands that lost a bridge, from both sides at once.
pub(super) struct Intent {
    pub(super) board: Board,
    bridges: Vec<u8>,
    /// How many edges have bridges.
    built: usize,
    /// How many loops there may be.
    loops: usize,
    /// How far along a ring, from either end of a new edge, another may be taken off it.
    nearness: usize,
    /// What was on each edge before it changed, the latest last.
    journal: Vec<(usize, u8)>,
    search: Ways,
}

/// Islands that a search over bridges has reached, without clearing the marks in between.
#[derive(Default)]
struct Ways {
    round: u32,
    /// The round in which an island was reached.
    reached: Vec<u32>,
    queues: [Vec<usize>; 2],
}

impl Ways {
    /// Begins a search from an island with marks of its own.
    fn begin(&mut self, islands: usize, side: usize, from: usize) -> u32 {
        self.reached.resize(islands, 0);
        self.round += 1;
        self.reached[from] = self.round;
        self.queues[side].clear();
        self.queues[side].push(from);
        self.round
    }
}

impl Intent {
    pub(super) fn new(params: &Params, grown: Grown) -> Intent {
        let Grown { board, bridges } = grown;
        let loops = if params.variant.loops {
            board.islands().len() * usize::from(params.loops) / 100
        } else {
            0
        };
        let built = bridges.iter().filter(|count| **count > 0).count();
        let (nearness, journal, search) = (usize::MAX, Vec::new(), Ways::default());
        Intent { board, bridges, built, loops, nearness, journal, search }
    }

    /// The same, with changes that stay near the edges they are made for.
    pub(super) fn locally(self) -> Intent {
        Intent { nearness: 3, ..self }
    }

    pub(super) fn bridges(&self) -> &[u8] {
        &self.bridges
    }

    /// A place to come back to.
    pub(super) fn mark(&self) -> usize {
        self.journal.len()
    }

    /// Takes back all changes since the mark.
    pub(super) fn back_to(&mut self, mark: usize) {
        while self.journal.len() > mark {
            let Some((edge, was)) = self.journal.pop() else { return };
            self.put(edge, was);
        }
    }

    /// Forgets how to take anything back.
    pub(super) fn keep(&mut self) {
        self.journal.clear();
    }

    /// Takes back one part of what is in the journal, and keeps the rest; false if the rest stands
    /// in the way, and then more must be taken back.
    pub(super) fn take_back(&mut self, part: Range<usize>) -> bool {
        let changes = self.journal[part].to_vec();
        for &(edge, was) in changes.iter().rev() {
            self.set(edge, was);
        }
        // Where this took a loop away, the rest may have closed another one instead.
        if self.built + 1 > self.board.islands().len() + self.loops {
            return false;
        }
        changes.into_iter().all(|(edge, _)| {
            if self.bridges[edge] == 0 {
                self.are_joined(edge)
            } else {
                let mut crossing = self.board.crossing(edge).iter();
                crossing.all(|&other| self.bridges[other as usize] == 0)
            }
        })
    }

    /// Sets the bridges of an edge, whatever that means for the others.
    pub(super) fn set(&mut self, edge: usize, count: u8) {
        self.journal.push((edge, self.bridges[edge]));
        self.put(edge, count);
    }

    fn put(&mut self, edge: usize, count: u8) {
        self.built -= usize::from(self.bridges[edge] > 0);
        self.built += usize::from(count > 0);
        self.bridges[edge] = count;
    }

    /// Whether one more edge, where all islands hang together already, is a loop too many.
    fn has_all_loops(&self) -> bool {
        self.built + 1 >= self.board.islands().len() + self.loops
    }

    /// The puzzle whose solution is intended.
    pub(super) fn puzzle(&self) -> Board {
        self.board.with_degrees(self.board.degrees_of(&self.bridges).into_iter())
    }

    /// The edges that deduction leaves open.
    pub(super) fn open(
        &self,
        deduction: Deduction,
        pulse: &mut Pulse<'_>,
    ) -> Result<Vec<usize>, Stopped> {
        let board = self.puzzle();
        pulse.spend(board.edges().len())?;
        let mut reasoner = Reasoner::new(&board);
        let settled = match deduction {
            Deduction::By(rules) => reasoner.settle_with(rules, pulse),
            Deduction::As(grade) => reasoner.settle_as(grade, pulse),
        };
        // There is a solution, so there is no contradiction.
        if let Err(Halt::Stopped) = settled {
            return Err(Stopped);
        }
        let edges = 0..board.edges().len();
        Ok(edges.filter(|&edge| !reasoner.span(edge).is_settled()).collect())
    }

    /// The edges where another solution differs.
    pub(super) fn difference(&self, pulse: &mut Pulse<'_>) -> Result<Difference, Stopped> {
        let board = self.puzzle();
        let answer = solve_within(&board, Limits { nodes: NODES }, pulse);
        pulse.look()?;
        match answer.unique {
            None => return Ok(Difference::Unknown),
            Some(true) => return Ok(Difference::None),
            Some(false) => {}
        }
        let mut others = [answer.first, answer.second].into_iter().flatten();
        let Some(other) = others.find(|bridges| *bridges != self.bridges) else {
            return Ok(Difference::Unknown);
        };
        let differs = |edge: &usize| other[*edge] != self.bridges[*edge];
        Ok(Difference::At((0..self.bridges.len()).filter(differs).collect()))
    }

    /// The cell in the middle of an edge.
    pub(super) fn middle(&self, edge: usize) -> Spot {
        let ends = self.board.edges()[edge];
        let [a, b] = [ends.a, ends.b].map(|end| self.board.islands()[end as usize]);
        (usize::from(a.x + b.x) / 2, usize::from(a.y + b.y) / 2)
    }

    /// What has to change for the share of doubles that was asked for: edges to choose from, how
    /// many bridges they are to have, and how many of them. None where nothing can be doubled.
    pub(super) fn unbalanced(&self, params: &Params) -> Option<(Vec<usize>, u8, usize)> {
        if params.variant.max < 2 {
            return None;
        }
        let doubles = self.bridges.iter().filter(|count| **count > 1).count();
        let wanted = self.built * usize::from(params.doubles) / 100;
        let (from, to) = if doubles > wanted { (2..=u8::MAX, 1) } else { (1..=1, 2) };
        let edges = 0..self.bridges.len();
        let edges = edges.filter(|&edge| from.contains(&self.bridges[edge])).collect();
        Some((edges, to, doubles.abs_diff(wanted)))
    }

    /// Changes the bridges of an edge at random so that they still solve some puzzle; false if
    /// they cannot be changed.
    pub(super) fn change(&mut self, edge: usize, rng: &mut Rng) -> bool {
        let max = self.board.variant().max;
        let was = self.bridges[edge];
        // Every other number is as likely.
        let mut count = rng.below(max.into()) as u8;
        if count >= was {
            count += 1;
        }
        if was == 0 {
            let crossing = self.board.crossing(edge);
            if crossing.iter().any(|&other| self.bridges[other as usize] > 0) {
                return self.replace(edge, count, rng);
            }
            if self.has_all_loops() {
                self.exchange(edge, count, rng);
                return true;
            }
        }
        let mark = self.mark();
        self.set(edge, count);
        if count == 0 && !self.are_joined(edge) {
            self.back_to(mark);
            return false;
        }
        true
    }

    /// Builds on an edge instead of those that cross it, where all still hangs together.
    fn replace(&mut self, edge: usize, count: u8, rng: &mut Rng) -> bool {
        let mark = self.mark();
        let crossing = self.board.crossing(edge).iter().map(|&other| other as usize);
        let lost: Vec<usize> = crossing.filter(|&other| self.bridges[other] > 0).collect();
        for &other in &lost {
            self.set(other, 0);
        }
        if self.has_all_loops() {
            self.exchange(edge, count, rng);
        } else {
            self.set(edge, count);
        }
        // All hung together before: it still does if the ends of what was lost do.
        if lost.into_iter().all(|other| self.are_joined(other)) {
            return true;
        }
        self.back_to(mark);
        false
    }

    /// Builds on an edge, and takes another one off the ring that it closes, if it closes one.
    fn exchange(&mut self, edge: usize, count: u8, rng: &mut Rng) {
        let ends = self.board.edges()[edge];
        let way = self.board.way(ends.a, ends.b, |edge| self.bridges[edge] > 0);
        let mut ring: Vec<usize> = way.into_iter().map(|(edge, _)| edge as usize).collect();
        if self.nearness < ring.len() / 2 {
            ring.drain(self.nearness..ring.len() - self.nearness);
        }
        self.set(edge, count);
        if let Some(&other) = rng.pick(&ring) {
            self.set(other, 0);
        }
    }

    /// Whether bridges lead from one end of an edge to the other. Both ends go on in turn, so that
    /// a small part that was cut off is soon seen to be one.
    fn are_joined(&mut self, edge: usize) -> bool {
        let ends = self.board.edges()[edge];
        let Intent { board, bridges, search, .. } = self;
        let islands = board.islands().len();
        let rounds =
            [(0, ends.a), (1, ends.b)].map(|(side, end)| search.begin(islands, side, end as usize));
        let mut next = 0;
        loop {
            for side in 0..2 {
                let Some(&island) = search.queues[side].get(next) else { return false };
                for way in board.edges_of(island).filter(|&way| bridges[way] > 0) {
                    let there = board.across(way, island);
                    let round = search.reached[there];
                    if round == rounds[1 - side] {
                        return true;
                    }
                    if round != rounds[side] {
                        search.reached[there] = rounds[side];
                        search.queues[side].push(there);
                    }
                }
            }
            next += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Island, Variant};

    #[test]
    fn taking_one_change_back_closes_no_loop_too_many() {
        let spots = (0..9).map(|n| (n % 3 * 2, n / 3 * 2));
        let islands = spots.map(|(x, y)| Island { x, y, degree: Some(1) }).collect();
        let board = Board::new(5, 5, Variant::USUAL, islands).unwrap();
        // The first change takes a loop away, and the second closes another.
        let back = |loops: u8| {
            let bridges = vec![1; board.edges().len()];
            let grown = Grown { board: board.clone(), bridges };
            let mut intent = Intent::new(&Params { loops, ..Params::new(5, 5) }, grown);
            let [first, second, third] = [0, 5, 10];
            intent.set(second, 0);
            intent.set(third, 0);
            intent.keep();
            intent.set(first, 0);
            let part = 0..intent.mark();
            intent.set(second, 1);
            intent.take_back(part)
        };
        // Twelve edges between nine islands are four loops, less the third edge.
        assert!(back(34));
        assert!(!back(33));
    }
}
