//! Solutions by a SAT solver, which is told of islands that do not hang together as they turn
//! up.
//!
//! A variable says of an edge that it has `k` bridges at least. Degrees and crossings are
//! clauses from the beginning. That all islands form one network would take far too many, so
//! it is asked of every model found: each part of a model that does not hang together gives the
//! clause that some edge must leave it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use batsat::callbacks::Callbacks;
use batsat::{ClauseKind, Lit, Solver, SolverInterface, SolverOpts, lbool};
use damier_grid::UnionFind;

use super::Found;
use crate::Board;
use crate::pulse::{Pulse, Stopped};
use crate::reason::Reasoner;

/// How many conflicts pass before the solver begins anew with what it has learnt.
const SLICE: u64 = 500;

/// How many literals clauses may have together, so that memory is bounded: a puzzle that takes
/// more is not answered.
const LITERALS: usize = 1 << 25;

/// Who is asked whether to go on, from within the solver and between its calls.
type Asked<'k, 'p> = &'k RefCell<&'k mut Pulse<'p>>;

/// Counts conflicts, and stops the solver after some, or when the caller wants no more of it.
struct Meter<'k, 'p> {
    conflicts: Rc<Cell<u64>>,
    stop_at: Rc<Cell<u64>>,
    pulse: Asked<'k, 'p>,
}

impl Callbacks for Meter<'_, '_> {
    fn on_new_clause(&mut self, clause: &[Lit], kind: ClauseKind) {
        if kind == ClauseKind::Learnt {
            self.conflicts.set(self.conflicts.get() + 1);
            // Who said no now is not asked again, and is heard before the next decision.
            let _ = self.pulse.borrow_mut().spend(16 * clause.len());
        }
    }

    /// Asked before every decision.
    fn stop(&self) -> bool {
        self.conflicts.get() >= self.stop_at.get() || self.pulse.borrow_mut().spend(16).is_err()
    }
}

/// A SAT solver with a puzzle in it.
pub(super) struct Cdcl<'b, 'k, 'p> {
    board: &'b Board,
    solver: Solver<Meter<'k, 'p>>,
    pulse: Asked<'k, 'p>,
    conflicts: Rc<Cell<u64>>,
    stop_at: Rc<Cell<u64>>,
    /// For every edge, its least number of bridges, and the literals for one more and so on.
    lower: Vec<u8>,
    more: Vec<Vec<Lit>>,
    clause: Vec<Lit>,
    /// How many literals there are in all clauses.
    literals: usize,
    possible: bool,
}

impl<'b, 'k, 'p> Cdcl<'b, 'k, 'p> {
    pub(super) fn new(board: &'b Board, pulse: Asked<'k, 'p>) -> Cdcl<'b, 'k, 'p> {
        let conflicts = Rc::new(Cell::new(0));
        let stop_at = Rc::new(Cell::new(u64::MAX));
        let meter = Meter { conflicts: conflicts.clone(), stop_at: stop_at.clone(), pulse };
        Cdcl {
            board,
            solver: Solver::new(SolverOpts::default(), meter),
            pulse,
            conflicts,
            stop_at,
            lower: Vec::new(),
            more: Vec::new(),
            clause: Vec::new(),
            literals: 0,
            possible: true,
        }
    }

    /// Finds solutions other than those in `found`, within the bounds that a reasoner knows, until
    /// there are `limit`; tells whether these are all.
    pub(super) fn search(
        &mut self,
        reasoner: &Reasoner<'b>,
        limit: usize,
        budget: u64,
        found: &mut Found<'_>,
    ) -> Result<bool, Stopped> {
        self.tell(reasoner)?;
        for bridges in &found.all {
            self.exclude(bridges)?;
        }
        self.run(limit, budget, found)
    }

    /// Tells the solver the puzzle.
    fn tell(&mut self, reasoner: &Reasoner<'b>) -> Result<(), Stopped> {
        let board = self.board;
        for edge in 0..board.edges().len() {
            let span = reasoner.span(edge);
            let more: Vec<Lit> = (span.lower..span.upper)
                // The solver tries what it tried last: between two questions little changes.
                .map(|_| Lit::new(self.solver.new_var(lbool::UNDEF, true), true))
                .collect();
            for pair in more.windows(2) {
                self.add(&[!pair[1], pair[0]])?;
            }
            self.lower.push(span.lower);
            self.more.push(more);
        }
        self.add_crossings()?;
        for island in 0..board.islands().len() {
            if let Some(degree) = board.islands()[island].degree {
                self.add_degree(island, degree)?;
            }
        }
        Ok(())
    }

    pub(super) fn conflicts(&self) -> u64 {
        self.conflicts.get()
    }

    fn add(&mut self, clause: &[Lit]) -> Result<(), Stopped> {
        self.literals += clause.len();
        if self.literals > LITERALS {
            return Err(Stopped);
        }
        self.pulse.borrow_mut().spend(8 * clause.len())?;
        self.clause.clear();
        self.clause.extend_from_slice(clause);
        self.possible &= self.solver.add_clause_reuse(&mut self.clause);
        Ok(())
    }

    /// The literal that an edge has bridges: none if that is decided already.
    fn any(&self, edge: usize) -> Any {
        match (self.lower[edge], self.more[edge].first()) {
            (1.., _) => Any::Always,
            (0, Some(&lit)) => Any::If(lit),
            (0, None) => Any::Never,
        }
    }

    fn add_crossings(&mut self) -> Result<(), Stopped> {
        for edge in 0..self.board.edges().len() {
            for &other in self.board.crossing(edge).iter().filter(|&&other| edge < other as usize) {
                match (self.any(edge), self.any(other as usize)) {
                    (Any::If(a), Any::If(b)) => self.add(&[!a, !b])?,
                    (Any::Always, Any::If(lit)) | (Any::If(lit), Any::Always) => {
                        self.add(&[!lit])?;
                    }
                    (Any::Always, Any::Always) => self.possible = false,
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// The edges of an island have `degree` bridges together: every way to have one more, or one
    /// fewer, is a clause.
    fn add_degree(&mut self, island: usize, degree: u8) -> Result<(), Stopped> {
        let edges: Vec<usize> = self.board.edges_of(island).collect();
        let built: u8 = edges.iter().map(|&edge| self.lower[edge]).sum();
        let sizes: Vec<u8> = edges.iter().map(|&edge| self.more[edge].len() as u8).collect();
        let Some(missing) = degree.checked_sub(built) else {
            self.possible = false;
            return Ok(());
        };
        let room: u8 = sizes.iter().sum();
        if missing > room {
            self.possible = false;
            return Ok(());
        }
        let mut clauses: Vec<Vec<Lit>> = Vec::new();
        splits(&sizes, missing + 1, &mut |parts| {
            let lits = edges.iter().zip(parts).filter(|(_, part)| **part > 0);
            clauses.push(lits.map(|(&edge, &part)| !self.more[edge][part as usize - 1]).collect());
        });
        if let Some(fewer) = missing.checked_sub(1) {
            splits(&sizes, fewer, &mut |parts| {
                let lits = edges.iter().zip(parts).zip(&sizes).filter(|((_, p), size)| p < size);
                clauses
                    .push(lits.map(|((&edge, &part), _)| self.more[edge][part as usize]).collect());
            });
        }
        clauses.iter().try_for_each(|clause| self.add(clause))
    }

    /// Asks for another solution than this one.
    fn exclude(&mut self, bridges: &[u8]) -> Result<(), Stopped> {
        let mut clause = Vec::new();
        for (edge, more) in self.more.iter().enumerate() {
            let count = usize::from(bridges[edge] - self.lower[edge]);
            clause.extend(more.get(count).copied());
            clause.extend(count.checked_sub(1).map(|last| !more[last]));
        }
        self.add(&clause)
    }

    /// Finds solutions until there are `limit` in `found`; tells whether these are all.
    fn run(&mut self, limit: usize, budget: u64, found: &mut Found<'_>) -> Result<bool, Stopped> {
        while self.possible {
            self.pulse.borrow_mut().look()?;
            let left = budget.saturating_sub(self.conflicts.get());
            if found.all.len() >= limit || left == 0 {
                return Ok(false);
            }
            self.stop_at.set(self.conflicts.get() + left.min(SLICE));
            let result = self.solver.solve_limited(&[]);
            if result == lbool::FALSE {
                return Ok(true);
            }
            if result != lbool::TRUE {
                continue;
            }
            let bridges = self.model();
            if self.cut(&bridges)? {
                let excluded = self.exclude(&bridges);
                found.push(bridges);
                excluded?;
            }
        }
        Ok(true)
    }

    fn model(&self) -> Vec<u8> {
        let edges = self.lower.iter().zip(&self.more);
        edges
            .map(|(lower, more)| {
                let built = |lit: &&Lit| self.solver.value_lit(**lit) == lbool::TRUE;
                lower + more.iter().filter(built).count() as u8
            })
            .collect()
    }

    /// Forbids what is wrong with the bridges; whether nothing is.
    fn cut(&mut self, bridges: &[u8]) -> Result<bool, Stopped> {
        let board = self.board;
        let mut groups = UnionFind::new(board.islands().len());
        let mut whole = true;
        for (edge, ends) in board.edges().iter().enumerate() {
            let (a, b) = (ends.a as usize, ends.b as usize);
            if bridges[edge] > 0 && !groups.union(a, b) && !board.variant().loops {
                whole = false;
                self.cut_ring(edge, bridges)?;
            }
        }
        if groups.classes() <= 1 {
            return Ok(whole);
        }
        let group: Vec<usize> = (0..board.islands().len()).map(|i| groups.find(i)).collect();
        let mut borders: Vec<Vec<Lit>> = vec![Vec::new(); group.len()];
        let mut joined = vec![false; group.len()];
        for (edge, ends) in board.edges().iter().enumerate() {
            let (a, b) = (group[ends.a as usize], group[ends.b as usize]);
            if a == b {
                continue;
            }
            match self.any(edge) {
                Any::If(lit) => {
                    borders[a].push(lit);
                    borders[b].push(lit);
                }
                Any::Always => (joined[a], joined[b]) = (true, true),
                Any::Never => {}
            }
        }
        for (root, border) in borders.into_iter().enumerate() {
            if group[root] == root && !joined[root] {
                self.add(&border)?;
            }
        }
        Ok(false)
    }

    /// Forbids the ring that an edge closes with the bridges before it.
    fn cut_ring(&mut self, last: usize, bridges: &[u8]) -> Result<(), Stopped> {
        let board = self.board;
        let ends = board.edges()[last];
        // The way from one end to the other over bridges of earlier edges.
        let is_way = |edge: usize| edge < last && bridges[edge] > 0;
        let way = board.way(ends.a, ends.b, is_way);
        self.pulse.borrow_mut().spend(board.islands().len())?;
        let mut clause = Vec::new();
        let ring = [last].into_iter().chain(way.into_iter().map(|(edge, _)| edge as usize));
        for edge in ring {
            if let Any::If(lit) = self.any(edge) {
                clause.push(!lit);
            }
        }
        self.add(&clause)
    }
}

/// Whether an edge has bridges.
#[derive(Clone, Copy)]
enum Any {
    Always,
    If(Lit),
    Never,
}

/// Visits every way to write `sum` as parts that are no larger than their sizes.
fn splits(sizes: &[u8], sum: u8, visit: &mut dyn FnMut(&[u8])) {
    fn part(sizes: &[u8], left: u8, parts: &mut Vec<u8>, visit: &mut dyn FnMut(&[u8])) {
        if parts.len() == sizes.len() {
            if left == 0 {
                visit(parts);
            }
            return;
        }
        for value in 0..=sizes[parts.len()].min(left) {
            parts.push(value);
            part(sizes, left - value, parts, visit);
            parts.pop();
        }
    }
    part(sizes, sum, &mut Vec::with_capacity(sizes.len()), visit);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_are_all_there() {
        let check = |sizes: &[u8], sum, expected: usize| {
            let mut count = 0;
            splits(sizes, sum, &mut |parts| {
                assert_eq!(parts.iter().sum::<u8>(), sum);
                count += 1;
            });
            assert_eq!(count, expected, "{sizes:?} {sum}");
        };
        check(&[2, 2], 2, 3);
        check(&[2, 2, 2, 2], 4, 19);
        check(&[1, 1], 3, 0);
        check(&[], 0, 1);
        check(&[], 1, 0);
    }
}
