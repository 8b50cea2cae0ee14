//! Level 4: the ways to complete a group, without those that close it while others remain.

use super::Reasoner;
use super::ledger::Ledger;
use super::step::{Clash, ClashKind, Finding};

/// How many combinations of bridges a person could go through, and the most we do.
const COMBINATIONS: usize = 1024;

/// More bridges than there can be.
const UNTRIED: u8 = u8::MAX;

/// Why a completion cannot be.
#[derive(Clone, Copy)]
pub(super) enum Fault {
    None,
    /// It closes a ring.
    Ring,
    /// It closes groups while others remain.
    Closing,
}

/// The edges of a group that are not settled, and what is tried on them.
#[derive(Clone, Debug, Default)]
pub(super) struct Completions {
    pub(super) edges: Vec<u32>,
    /// What is tried.
    pub(super) value: Vec<u8>,
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
    pub(super) joined: Vec<u32>,
}

impl Reasoner<'_> {
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

    /// Collects the open edges of a group; whether they are few, and might close it. What closes
    /// a group goes to neighbours that are closed by it too, and so miss no more than the edges
    /// between can bring.
    fn may_close(&self, root: u32, work: &mut Completions) -> bool {
        let ledger = &self.ledger;
        work.edges.clear();
        work.reach.clear();
        let mut combinations = 1;
        for island in
            self.groups.members(root).filter(|&island| self.ledger.misses(island as usize))
        {
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
    pub(super) fn fault(&self, root: u32, work: &mut Completions) -> Fault {
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
