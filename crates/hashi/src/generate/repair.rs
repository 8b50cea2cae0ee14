//! Changing an intended solution until its puzzle has no other.

use damier_core::Rng;
use damier_grid::UnionFind;

use super::Made;
use super::grow::Grown;
use crate::grade::{Grade, grade_v1, quick_level};
use crate::pulse::{Pulse, Stopped};
use crate::reason::{Halt, Reasoner, RuleSet};
use crate::search::{Limits, Method, solve};
use crate::{Board, Params};

/// How many changes are tried for each island before another solution is grown.
const TRIES: usize = 12;

/// The nodes that search may take to find another solution.
const NODES: u64 = 20_000;

/// Changes the bridges until deduction of the grade's levels solves the puzzle, or until the
/// solution is unique for grades beyond deduction without assumptions. None if that took too
/// many changes.
pub(super) fn repair(
    params: &Params,
    grown: Grown,
    rng: &mut Rng,
    pulse: &mut Pulse<'_>,
) -> Result<Option<Made>, Stopped> {
    let mut intent = Intent::new(params, grown);
    let level = params.grade.level().min(6);
    let mut open = intent.open(level, pulse)?;
    let mut batch = (open.len() / 8).max(1);
    let mut idle = 0;
    while !open.is_empty() {
        pulse.look()?;
        if params.grade >= Grade::Expert {
            match intent.difference(pulse)? {
                Difference::Unknown => return Ok(None),
                Difference::None => break,
                Difference::At(edges) => open = edges,
            }
        }
        let before = intent.bridges.clone();
        let mut changed = false;
        for _ in 0..batch {
            let Some(&edge) = rng.pick(&open) else { return Ok(None) };
            // Each looks whether all still hangs together.
            pulse.spend(intent.bridges.len())?;
            changed |= intent.change(edge, rng);
        }
        idle += 1;
        if idle > TRIES * intent.board.islands().len() {
            return Ok(None);
        }
        if !changed {
            continue;
        }
        let after = intent.open(level, pulse)?;
        // Now and then a change for the worse is kept, to get out of corners.
        if after.len() <= open.len() || params.grade >= Grade::Expert || rng.percent(2) {
            if after.len() < open.len() {
                idle = 0;
            }
            open = after;
        } else {
            intent.bridges = before;
            batch = (batch / 2).max(1);
        }
    }
    let is_wanted = |board: &Board, pulse: &mut Pulse<'_>| -> Result<bool, Stopped> {
        let level = quick_level(board, &mut || pulse.look().is_ok());
        pulse.look()?;
        Ok(level.is_some_and(|level| Grade::of(level, 0) == params.grade))
    };
    let board = intent.puzzle();
    let as_wanted = if params.grade < Grade::Expert {
        if is_wanted(&board, pulse)? {
            let bridges = intent.bridges.clone();
            intent.balance(params, level, rng, pulse)?;
            let balanced = intent.puzzle();
            let (board, bridges) = if is_wanted(&balanced, pulse)? {
                (balanced, intent.bridges)
            } else {
                (board, bridges)
            };
            return Ok(Some(Made { board, bridges, as_wanted: true, grade: params.grade }));
        }
        false
    } else if open.is_empty() {
        false
    } else {
        let grading = grade_v1(&board, &mut || pulse.look().is_ok()).ok_or(Stopped)?;
        if !grading.solved {
            return Ok(None);
        }
        grading.grade == params.grade
    };
    // What has another grade is graded by whoever may want it all the same.
    Ok(Some(Made { board, bridges: intent.bridges, as_wanted, grade: params.grade }))
}

/// Where another solution differs.
enum Difference {
    /// That cannot be told.
    Unknown,
    None,
    At(Vec<usize>),
}

/// An intended solution that changes.
struct Intent {
    board: Board,
    bridges: Vec<u8>,
    /// How many loops there may be.
    loops: usize,
}

impl Intent {
    fn new(params: &Params, grown: Grown) -> Intent {
        let Grown { board, bridges } = grown;
        let loops = if params.variant.loops {
            board.islands().len() * usize::from(params.loops) / 100
        } else {
            0
        };
        Intent { board, bridges, loops }
    }

    /// Whether one more edge, where all islands hang together already, is a loop too many.
    fn has_all_loops(&self) -> bool {
        let built = self.bridges.iter().filter(|count| **count > 0).count();
        built + 1 >= self.board.islands().len() + self.loops
    }

    /// The puzzle whose solution is intended.
    fn puzzle(&self) -> Board {
        self.board.with_degrees(self.board.degrees_of(&self.bridges).into_iter())
    }

    /// The edges that deduction up to a level leaves open.
    fn open(&self, level: u8, pulse: &mut Pulse<'_>) -> Result<Vec<usize>, Stopped> {
        let board = self.puzzle();
        pulse.spend(board.edges().len())?;
        let mut reasoner = Reasoner::new(&board);
        // There is a solution, so there is no contradiction.
        if let Err(Halt::Stopped) = reasoner.settle_with(RuleSet::up_to(level), pulse) {
            return Err(Stopped);
        }
        let edges = 0..board.edges().len();
        Ok(edges.filter(|&edge| !reasoner.span(edge).is_settled()).collect())
    }

    /// The edges where another solution differs.
    fn difference(&self, pulse: &mut Pulse<'_>) -> Result<Difference, Stopped> {
        let board = self.puzzle();
        let keep_going = &mut || pulse.look().is_ok();
        let answer = solve(&board, Method::Auto, Limits { nodes: NODES }, keep_going);
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

    /// Changes the bridges of an edge at random so that they still solve some puzzle; false if
    /// they cannot be changed.
    fn change(&mut self, edge: usize, rng: &mut Rng) -> bool {
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
        self.bridges[edge] = count;
        if count == 0 && !self.is_whole() {
            self.bridges[edge] = was;
            return false;
        }
        true
    }

    /// Builds on an edge instead of those that cross it, where all still hangs together.
    fn replace(&mut self, edge: usize, count: u8, rng: &mut Rng) -> bool {
        let before = self.bridges.clone();
        for &other in self.board.crossing(edge) {
            self.bridges[other as usize] = 0;
        }
        if self.has_all_loops() {
            self.exchange(edge, count, rng);
        } else {
            self.bridges[edge] = count;
        }
        if !self.is_whole() {
            self.bridges = before;
            return false;
        }
        true
    }

    /// Builds on an edge, and takes another one off the ring that it closes, if it closes one.
    fn exchange(&mut self, edge: usize, count: u8, rng: &mut Rng) {
        let ends = self.board.edges()[edge];
        let mut by: Vec<Option<usize>> = vec![None; self.board.islands().len()];
        let mut queue = vec![ends.a as usize];
        let mut next = 0;
        while let Some(&island) = queue.get(next) {
            next += 1;
            for way in self.board.edges_of(island).filter(|&way| self.bridges[way] > 0) {
                let there = self.board.across(way, island);
                if there != ends.a as usize && by[there].is_none() {
                    by[there] = Some(way);
                    queue.push(there);
                }
            }
        }
        let mut ring = Vec::new();
        let mut at = ends.b as usize;
        while let Some(way) = by[at] {
            ring.push(way);
            at = self.board.across(way, at);
        }
        self.bridges[edge] = count;
        if let Some(&other) = rng.pick(&ring) {
            self.bridges[other] = 0;
        }
    }

    /// Brings the share of doubles near to what was asked for, as far as deduction up to a level
    /// still solves the puzzle.
    fn balance(
        &mut self,
        params: &Params,
        level: u8,
        rng: &mut Rng,
        pulse: &mut Pulse<'_>,
    ) -> Result<(), Stopped> {
        if params.variant.max < 2 {
            return Ok(());
        }
        let count = |bridges: &[u8], least: u8| bridges.iter().filter(|b| **b >= least).count();
        let (built, doubles) = (count(&self.bridges, 1), count(&self.bridges, 2));
        let wanted = built * usize::from(params.doubles) / 100;
        let to = if doubles > wanted { 1 } else { 2 };
        let mut left = doubles.abs_diff(wanted);
        let candidate = |bridges: u8| if to == 1 { bridges > 1 } else { bridges == 1 };
        let mut edges: Vec<usize> =
            (0..self.bridges.len()).filter(|&edge| candidate(self.bridges[edge])).collect();
        rng.shuffle(&mut edges);
        // Many at once; where that does not do, the halves of them.
        let mut parts: Vec<Vec<usize>> = edges.chunks(16).rev().map(<[usize]>::to_vec).collect();
        while let Some(mut part) = parts.pop() {
            part.truncate(left);
            if part.is_empty() {
                break;
            }
            pulse.look()?;
            let before = self.bridges.clone();
            for &edge in &part {
                self.bridges[edge] = to;
            }
            if self.open(level, pulse)?.is_empty() {
                left -= part.len();
                continue;
            }
            self.bridges = before;
            if part.len() > 1 {
                let half = part.split_off(part.len() / 2);
                parts.extend([half, part]);
            }
        }
        Ok(())
    }

    fn is_whole(&self) -> bool {
        let mut groups = UnionFind::new(self.board.islands().len());
        for (edge, ends) in self.board.edges().iter().enumerate() {
            if self.bridges[edge] > 0 {
                groups.union(ends.a as usize, ends.b as usize);
            }
        }
        groups.classes() <= 1
    }
}
