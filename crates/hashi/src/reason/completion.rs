//! Level 4: the ways to complete a group, without those that close it while others remain.

use std::collections::HashSet;

use super::Reasoner;
use super::ledger::Ledger;
use super::step::{Change, Clash, ClashKind, Finding, Span, Ways};

/// How many combinations of bridges a person could go through, and the most we do.
const COMBINATIONS: usize = 1024;

/// More bridges than there can be.
const UNTRIED: u8 = u8::MAX;

/// Why a completion cannot be.
#[derive(Clone, Copy)]
enum Fault {
    None,
    /// It closes a ring.
    Ring,
    /// It closes groups while others remain.
    Closing,
}

/// The edges of a group that are not settled, and what is tried on them.
#[derive(Clone, Debug, Default)]
pub(super) struct Completions {
    edges: Vec<u32>,
    /// What is tried.
    value: Vec<u8>,
    /// The same for every edge of the board, [`UNTRIED`] elsewhere: this is asked very often.
    tried_on: Vec<u8>,
    /// The smallest and largest number of bridges in the completions found.
    least: Vec<u8>,
    most: Vec<u8>,
    found: bool,
    /// How many completions there are before any is dropped.
    pub(super) judged: usize,
    /// How many numbers of bridges were tried on edges.
    pub(super) tried: usize,
    /// The groups across these edges, and how many bridges could be added to each.
    reach: Vec<(u32, u32)>,
    /// Groups that a completion joins.
    joined: Vec<u32>,
}

impl Reasoner<'_> {
    /// How many islands of a group miss bridges.
    pub(super) fn open_islands(&self, root: u32) -> usize {
        self.groups.members(root).filter(|&island| self.misses(island as usize)).count()
    }

    fn misses(&self, island: usize) -> bool {
        self.ledger.low[island] < self.ledger.most[island]
    }

    /// Goes through the ways to complete a group, and keeps what they have in common. The error
    /// is that there is none.
    pub(super) fn completions(
        &self,
        root: u32,
        work: &mut Completions,
        out: &mut Finding,
    ) -> Result<bool, Clash> {
        work.tried = 0;
        let group = self.groups.get(root);
        if group.need == 0 || !self.may_close(root, work) {
            return Ok(false);
        }
        let n = work.edges.len();
        work.value.clear();
        work.value.resize(n, 0);
        work.least.clear();
        work.least.resize(n, u8::MAX);
        work.most.clear();
        work.most.resize(n, 0);
        work.found = false;
        work.judged = 0;
        work.tried_on.resize(self.board.edges().len(), UNTRIED);
        self.try_edge(root, 0, work);
        if work.judged > self.patience.cases {
            return Ok(false);
        }
        if !work.found && !self.explaining {
            return Err(Clash::bare(ClashKind::NoCompletion));
        }
        if !work.found {
            out.clear();
            self.show_completions(root, work, out);
            return Err(Clash::told(ClashKind::NoCompletion, std::mem::take(out)));
        }
        for (index, &edge) in work.edges.iter().enumerate() {
            let (least, most) = (work.least[index], work.most[index]);
            out.changes.extend(self.ledger.change(edge as usize, least, most));
        }
        if out.changes.is_empty() {
            return Ok(false);
        }
        if self.explaining {
            self.show_completions(root, work, out);
        }
        Ok(true)
    }

    fn show_completions(&self, root: u32, work: &Completions, out: &mut Finding) {
        let members = self.groups.members(root);
        let own: Vec<u32> = members.filter(|&island| self.misses(island as usize)).collect();
        self.show_group(root, out);
        for &edge in &work.edges {
            let ends = self.board.edges()[edge as usize];
            for end in [ends.a, ends.b] {
                self.show_group(self.groups.of(end), out);
            }
            out.edges.extend(self.board.crossing(edge as usize));
        }
        out.edges.sort_unstable();
        out.edges.dedup();
        // All that is looked at is more than what is completed.
        out.islands = own;
        self.rest_on_ways(root, work, out);
    }

    /// Tells what the completions rest on: the islands that are completed, and for every way that
    /// cannot be what it is that forbids it. Ways that would change nothing need no reason.
    fn rest_on_ways(&self, root: u32, work: &Completions, out: &mut Finding) {
        for &island in &out.islands.clone() {
            self.rest_on_degree(island as usize, out);
            for edge in self.board.edges_of(island as usize) {
                self.rest_on_least(edge, out);
                self.rest_on_most(edge, out);
            }
        }
        let missing = |&island: &u32| {
            let island = island as usize;
            usize::from(self.ledger.most[island] - self.ledger.low[island])
        };
        let mut ways = Ways { missing: out.islands.iter().map(missing).sum(), ..Ways::default() };
        let mut closings: Vec<Vec<u32>> = Vec::new();
        let changes = out.changes.clone();
        let excluded = |work: &Completions| {
            let outside = |change: &Change| {
                let at = work.edges.iter().position(|&edge| edge == change.edge);
                at.is_some_and(|at| !change.to.contains(work.value[at]))
            };
            changes.is_empty() || changes.iter().any(outside)
        };
        self.each_way(&out.islands.clone(), work, &mut |work| {
            let unfit = self.unfit_neighbour(work);
            let fault = self.fault(root, work);
            ways.cases += usize::from(unfit.is_none());
            match (&fault, unfit) {
                (Fault::Ring, None) => ways.rings += 1,
                (Fault::Closing, None) => ways.closing += 1,
                _ => {}
            }
            if !excluded(work) {
                return;
            }
            match (fault, unfit) {
                (Fault::Ring, _) => self.rest_on_ring(root, work, out),
                (_, Some((neighbour, too_many))) => {
                    if !ways.neighbours.contains(&neighbour) {
                        ways.neighbours.push(neighbour);
                    }
                    self.rest_on_neighbour(neighbour, too_many, work, out);
                }
                (Fault::Closing, None) => {
                    work.joined.sort_unstable();
                    if !closings.contains(&work.joined) {
                        closings.push(work.joined.clone());
                    }
                }
                (Fault::None, None) => {}
            }
        });
        ways.same = closings.len() == 1;
        for joined in &closings {
            self.rest_on_full(joined, out);
            ways.closed.extend(joined.iter().flat_map(|&root| self.groups.members(root)));
        }
        ways.closed.sort_unstable();
        ways.closed.dedup();
        out.ways = Some(ways);
    }

    /// Visits all ways that give these islands what they want and let no bridges cross.
    fn each_way(&self, own: &[u32], work: &Completions, visit: &mut dyn FnMut(&mut Completions)) {
        let mut work = work.clone();
        let spans: Vec<Span> =
            work.edges.iter().map(|&edge| self.ledger.span(edge as usize)).collect();
        work.value = spans.iter().map(|span| span.lower).collect();
        loop {
            let complete = own.iter().all(|&island| {
                let sum = self.sum_with(island as usize, &work, &self.ledger.lower);
                sum == self.ledger.most[island as usize]
            });
            if complete && !self.crosses_itself(&work) {
                visit(&mut work);
            }
            let Some(at) = (0..spans.len()).find(|&at| work.value[at] < spans[at].upper) else {
                return;
            };
            work.value[at] += 1;
            for (value, span) in work.value.iter_mut().zip(&spans).take(at) {
                *value = span.lower;
            }
        }
    }

    /// The bridges of an island with what is tried, and other edges as `bound` has them.
    fn sum_with(&self, island: usize, work: &Completions, bound: &[u8]) -> u8 {
        let tried = |edge: usize| work.edges.iter().position(|&tried| tried as usize == edge);
        let edges = self.board.edges_of(island);
        edges.map(|edge| tried(edge).map_or(bound[edge], |at| work.value[at])).sum()
    }

    fn crosses_itself(&self, work: &Completions) -> bool {
        let built = |edge: &u32| {
            work.edges.iter().position(|tried| tried == edge).is_some_and(|at| work.value[at] > 0)
        };
        let built_edges = work.edges.iter().filter(|edge| built(edge));
        built_edges.into_iter().any(|&edge| self.board.crossing(edge as usize).iter().any(built))
    }

    /// An island beside those that are completed that what is tried gives too many bridges, or
    /// leaves too few; and whether it is too many.
    fn unfit_neighbour(&self, work: &Completions) -> Option<(u32, bool)> {
        let ends = work.edges.iter().flat_map(|&edge| {
            let ends = self.board.edges()[edge as usize];
            [ends.a, ends.b]
        });
        ends.into_iter().find_map(|end| {
            let island = end as usize;
            let low = self.sum_with(island, work, &self.ledger.lower);
            let high = self.sum_with(island, work, &self.ledger.upper);
            if low > self.ledger.most[island] {
                Some((end, true))
            } else if high < self.ledger.least[island] {
                Some((end, false))
            } else {
                None
            }
        })
    }

    /// Tells that a finding rests on what a neighbour wants, and can get elsewhere.
    fn rest_on_neighbour(
        &self,
        island: u32,
        too_many: bool,
        work: &Completions,
        out: &mut Finding,
    ) {
        self.rest_on_degree(island as usize, out);
        for edge in self.board.edges_of(island as usize) {
            if work.edges.contains(&(edge as u32)) {
                continue;
            }
            if too_many {
                self.rest_on_least(edge, out);
            } else {
                self.rest_on_most(edge, out);
            }
        }
    }

    /// Tells that a finding rests on the bridges within the groups that what is tried joins.
    fn rest_on_ring(&self, root: u32, work: &Completions, out: &mut Finding) {
        let tried = work.edges.iter().zip(&work.value).filter(|(_, value)| **value > 0);
        let ends = tried.flat_map(|(&edge, _)| {
            let ends = self.board.edges()[edge as usize];
            [self.groups.of(ends.a), self.groups.of(ends.b)]
        });
        let groups: HashSet<u32> = ends.chain([root]).collect();
        for (edge, ends) in self.board.edges().iter().enumerate() {
            if self.ledger.lower[edge] > 0 && groups.contains(&self.groups.of(ends.a)) {
                let least = Span { lower: 1, upper: self.board.variant().max };
                out.grounds.bounds.push((edge as u32, least));
            }
        }
    }

    /// Collects the open edges of a group; whether they are few, and might close it. What closes
    /// a group goes to neighbours that are closed by it too, and so miss no more than the edges
    /// between can bring.
    fn may_close(&self, root: u32, work: &mut Completions) -> bool {
        let ledger = &self.ledger;
        work.edges.clear();
        work.reach.clear();
        let mut combinations = 1;
        for island in self.groups.members(root).filter(|&island| self.misses(island as usize)) {
            let island = island as usize;
            if !ledger.is_told(island) {
                return false;
            }
            for edge in self.board.edges_of(island).filter(|&edge| ledger.is_open(edge)) {
                if work.edges.contains(&(edge as u32)) {
                    continue;
                }
                let added = ledger.upper[edge] - ledger.lower[edge];
                combinations *= usize::from(added) + 1;
                if combinations > COMBINATIONS {
                    return false;
                }
                work.edges.push(edge as u32);
                let across = self.groups.of(self.board.across(edge, island) as u32);
                match work.reach.iter_mut().find(|(group, _)| *group == across) {
                    Some((_, reach)) => *reach += u32::from(added),
                    None => work.reach.push((across, added.into())),
                }
            }
        }
        let takes = work.reach.iter().map(|&(group, reach)| {
            if group == root {
                2 * reach
            } else if self.groups.get(group).need <= reach {
                reach
            } else {
                0
            }
        });
        takes.sum::<u32>() >= self.groups.get(root).need
    }

    fn try_edge(&self, root: u32, index: usize, work: &mut Completions) {
        let Some(&edge) = work.edges.get(index) else {
            self.judge(root, work);
            return;
        };
        let edge = edge as usize;
        let (lower, upper) = (self.ledger.lower[edge], self.ledger.upper[edge]);
        for value in lower..=upper {
            if work.judged > self.patience.cases {
                break;
            }
            work.value[index] = value;
            work.tried_on[edge] = value;
            work.tried += 1;
            if self.fits(index, work) {
                self.try_edge(root, index + 1, work);
            }
        }
        work.tried_on[edge] = UNTRIED;
    }

    /// Whether what is tried up to `index` agrees with the islands at the last edge's ends and
    /// with what it crosses.
    fn fits(&self, index: usize, work: &Completions) -> bool {
        let ledger: &Ledger = &self.ledger;
        let edge = work.edges[index] as usize;
        let or = |edge: usize, known: u8| match work.tried_on[edge] {
            UNTRIED => known,
            value => value,
        };
        let ends = self.board.edges()[edge];
        for island in [ends.a as usize, ends.b as usize] {
            let (mut low, mut high) = (0, 0);
            for near in self.board.edges_of(island) {
                low += or(near, ledger.lower[near]);
                high += or(near, ledger.upper[near]);
            }
            if low > ledger.most[island] || high < ledger.least[island] {
                return false;
            }
        }
        work.value[index] == 0
            || self
                .board
                .crossing(edge)
                .iter()
                .all(|&other| matches!(work.tried_on[other as usize], 0 | UNTRIED))
    }

    /// Keeps a completion unless it closes groups while others remain.
    fn judge(&self, root: u32, work: &mut Completions) {
        work.judged += 1;
        if !matches!(self.fault(root, work), Fault::None) {
            return;
        }
        work.found = true;
        for (index, &value) in work.value.iter().enumerate() {
            work.least[index] = work.least[index].min(value);
            work.most[index] = work.most[index].max(value);
        }
    }

    /// What is wrong with a completion. The groups that it joins are those in `joined` then.
    fn fault(&self, root: u32, work: &mut Completions) -> Fault {
        work.joined.clear();
        work.joined.push(root);
        let (mut size, mut need) = (self.groups.get(root).size, self.groups.get(root).need);
        let mut added = 0;
        for (index, &edge) in work.edges.iter().enumerate() {
            let lower = self.ledger.lower[edge as usize];
            let value = work.value[index];
            added += u32::from(value - lower);
            if value == 0 {
                continue;
            }
            let ends = self.board.edges()[edge as usize];
            let mut fresh = false;
            for end in [ends.a, ends.b] {
                let group = self.groups.of(end);
                if !work.joined.contains(&group) {
                    work.joined.push(group);
                    size += self.groups.get(group).size;
                    need += self.groups.get(group).need;
                    fresh = true;
                }
            }
            if lower == 0 && !fresh && !self.board.variant().loops {
                return Fault::Ring;
            }
        }
        if need == 2 * added && (size as usize) < self.board.islands().len() {
            return Fault::Closing;
        }
        Fault::None
    }
}
