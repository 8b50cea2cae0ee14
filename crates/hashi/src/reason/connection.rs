//! Level 5: all islands must form one network.

use std::collections::HashSet;

use super::Reasoner;
use super::step::{Clash, ClashKind, Finding};
use crate::Board;
use crate::board::NONE;
use crate::pulse::{Pulse, Stopped};

/// A depth-first walk over the islands that finds the edges whose loss would separate some.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    /// When each island was reached, from 1; 0 before.
    order: Vec<u32>,
    /// The earliest island that can be reached from here or below without the way back.
    low: Vec<u32>,
    /// The sum of what the islands from here downwards miss.
    pub(super) missing: Vec<u32>,
    /// How many of them have an unknown degree.
    pub(super) unknown: Vec<u32>,
    /// The islands on the way from the root: with the edge they were reached by, and the
    /// direction to try next.
    stack: Vec<(u32, u32, u8)>,
    /// The edges that separate, with the island below.
    pub(super) cuts: Vec<(u32, u32)>,
    /// The first island of every part.
    pub(super) roots: Vec<u32>,
}

impl Walk {
    /// Walks over the edges that `is_way` accepts; `missing` and `unknown` tell of each island
    /// what is summed up.
    pub(super) fn run(
        &mut self,
        board: &Board,
        is_way: impl Fn(usize) -> bool,
        missing: impl Fn(usize) -> (u32, u32),
    ) {
        let islands = board.islands().len();
        self.order.clear();
        self.order.resize(islands, 0);
        self.low.resize(islands, 0);
        self.missing.resize(islands, 0);
        self.unknown.resize(islands, 0);
        self.cuts.clear();
        self.roots.clear();
        let mut time = 0;
        for root in 0..islands {
            if self.order[root] != 0 {
                continue;
            }
            self.roots.push(root as u32);
            self.stack.push((root as u32, NONE, 0));
            while let Some(&mut (island, by, ref mut next)) = self.stack.last_mut() {
                let here = island as usize;
                if *next == 0 {
                    time += 1;
                    self.order[here] = time;
                    self.low[here] = time;
                    (self.missing[here], self.unknown[here]) = missing(here);
                }
                if *next < 4 {
                    let edge = board.around(here)[usize::from(*next)];
                    *next += 1;
                    if edge == NONE || edge == by || !is_way(edge as usize) {
                        continue;
                    }
                    let there = board.across(edge as usize, here);
                    if self.order[there] == 0 {
                        self.stack.push((there as u32, edge, 0));
                    } else {
                        self.low[here] = self.low[here].min(self.order[there]);
                    }
                    continue;
                }
                self.stack.pop();
                if by != NONE {
                    let above = board.across(by as usize, here);
                    self.low[above] = self.low[above].min(self.low[here]);
                    self.missing[above] += self.missing[here];
                    self.unknown[above] += self.unknown[here];
                    if self.low[here] > self.order[above] {
                        self.cuts.push((by, island));
                    }
                }
            }
        }
    }
}

/// Islands that were reached, round by round, without clearing the marks in between.
#[derive(Clone, Debug, Default)]
pub(super) struct Flood {
    round: u32,
    mark: Vec<u32>,
    pub(super) reached: Vec<u32>,
}

impl Flood {
    /// Reaches all islands from one over the edges that `is_way` accepts, or until `goal`.
    pub(super) fn run(
        &mut self,
        board: &Board,
        from: u32,
        goal: u32,
        is_way: impl Fn(usize) -> bool,
    ) -> bool {
        self.mark.resize(board.islands().len(), 0);
        self.round += 1;
        self.reached.clear();
        self.reached.push(from);
        self.mark[from as usize] = self.round;
        let mut next = 0;
        while let Some(&island) = self.reached.get(next) {
            next += 1;
            if island == goal {
                return true;
            }
            for edge in board.edges_of(island as usize) {
                let there = board.across(edge, island as usize);
                if self.mark[there] != self.round && is_way(edge) {
                    self.mark[there] = self.round;
                    self.reached.push(there as u32);
                }
            }
        }
        false
    }

    pub(super) fn has(&self, island: u32) -> bool {
        self.mark[island as usize] == self.round
    }

    /// Tells the islands reached and all edges that leave them.
    pub(super) fn show(&self, board: &Board, out: &mut Finding) {
        for &island in &self.reached {
            out.islands.push(island);
            for edge in board.edges_of(island as usize) {
                if !self.has(board.across(edge, island as usize) as u32) {
                    out.edges.push(edge as u32);
                }
            }
        }
    }
}

impl Reasoner<'_> {
    /// The group has one exit left.
    pub(super) fn only_exit(&self, root: u32, out: &mut Finding) -> bool {
        let group = self.groups.get(root);
        if group.exits != 1 {
            return false;
        }
        out.changes.extend(self.ledger.change(group.exit as usize, 1, u8::MAX));
        if out.changes.is_empty() {
            return false;
        }
        if self.explaining {
            out.islands.extend(self.groups.members(root));
            out.edges = self.groups.border(self.board, root);
            self.rest_on_closed(None, out);
        }
        true
    }

    /// Finds the edges that hold the islands together; the error is that they fall apart.
    pub(super) fn find_cut_edges(&mut self) -> Result<(), Clash> {
        let ledger = &self.ledger;
        self.walk.run(self.board, |edge| ledger.upper[edge] > 0, |_| (0, 0));
        if let Some(&part) = self.walk.roots.get(1) {
            if !self.explaining {
                return Err(Clash::bare(ClashKind::Split));
            }
            let mut out = Finding::default();
            self.show_side(part, NONE, &mut out);
            return Err(Clash::told(ClashKind::Split, out));
        }
        Ok(())
    }

    /// The edge is one that holds the islands together.
    pub(super) fn cut_edge(&mut self, cut: usize, out: &mut Finding) -> bool {
        let (edge, below) = self.walk.cuts[cut];
        out.changes.extend(self.ledger.change(edge as usize, 1, u8::MAX));
        if out.changes.is_empty() {
            return false;
        }
        if self.explaining {
            self.show_side(below, edge, out);
        }
        true
    }

    /// Tells the islands that can be reached from one without an edge.
    fn show_side(&mut self, from: u32, without: u32, out: &mut Finding) {
        let ledger = &self.ledger;
        let is_way = |edge: usize| edge != without as usize && ledger.upper[edge] > 0;
        self.flood.run(self.board, from, NONE, is_way);
        self.flood.show(self.board, out);
        self.rest_on_closed(None, out);
        self.name_fewer(out);
    }

    /// Makes a finding about the islands of one side one about those of the other, if these are
    /// fewer: what lies between them is the same.
    fn name_fewer(&self, out: &mut Finding) {
        let all = self.board.islands().len();
        if 2 * out.islands.len() > all {
            let side: HashSet<u32> = out.islands.drain(..).collect();
            out.islands.extend((0..all as u32).filter(|island| !side.contains(island)));
        }
    }

    /// Building the edge would make the islands fall apart, by what it crosses.
    pub(super) fn severing(
        &mut self,
        edge: usize,
        out: &mut Finding,
        pulse: &mut Pulse<'_>,
    ) -> Result<bool, Stopped> {
        let ledger = &self.ledger;
        if ledger.lower[edge] > 0 || ledger.upper[edge] == 0 {
            return Ok(false);
        }
        // One edge that separates is built already, and its crossings are excluded: only two
        // or more together are of interest here.
        let crossing = self.board.crossing(edge);
        if crossing.iter().filter(|&&other| ledger.upper[other as usize] > 0).count() < 2 {
            return Ok(false);
        }
        let is_way = |way: usize| ledger.upper[way] > 0 && !crossing.contains(&(way as u32));
        // Where none of these is built, what bridges join stays joined.
        let built = crossing.iter().any(|&other| ledger.lower[other as usize] > 0);
        for &other in crossing.iter().filter(|&&other| ledger.upper[other as usize] > 0) {
            let ends = self.board.edges()[other as usize];
            if !built && self.groups.of(ends.a) == self.groups.of(ends.b) {
                continue;
            }
            let joined = self.flood.run(self.board, ends.a, ends.b, is_way);
            pulse.spend(self.flood.reached.len())?;
            if joined {
                continue;
            }
            out.changes.extend(ledger.change(edge, 0, 0));
            if self.explaining {
                self.flood.show(self.board, out);
                self.rest_on_closed(Some(edge), out);
                self.name_fewer(out);
            }
            return Ok(true);
        }
        Ok(false)
    }
}
