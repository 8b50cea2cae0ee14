//! Groups: islands that bridges join already.

use super::ledger::Ledger;
use super::step::ClashKind;
use crate::Board;
use crate::board::NONE;

/// What an island of unknown degree adds to what its group needs while it has open edges: more
/// than any group can be given at once.
const UNKNOWN: u32 = 1 << 20;

/// The partition of the islands into groups.
#[derive(Clone, Debug, Default)]
pub(crate) struct Groups {
    /// The group of each island, which is one of its islands.
    of: Vec<u32>,
    /// The next island of the same group, in their order.
    next: Vec<u32>,
    group: Vec<Group>,
    /// The islands that groups are called by, in their order.
    roots: Vec<u32>,
    /// The edges that were open, in their order.
    open: Vec<u32>,
    /// How many groups there are.
    pub(crate) count: usize,
    /// How many edges close a ring.
    pub(crate) rings: usize,
    /// The last of these.
    closing: u32,
    pub(crate) stale: bool,
}

/// A group of islands.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Group {
    /// How many islands it has.
    pub(crate) size: u32,
    /// How many of these miss bridges.
    pub(crate) open: u32,
    /// How many bridges its islands want beyond those they have.
    pub(crate) need: u32,
    /// How many edges lead from it to other groups: its liberties.
    pub(crate) exits: u32,
    /// One of these.
    pub(crate) exit: u32,
}

impl Groups {
    pub(crate) fn new(islands: usize) -> Groups {
        Groups {
            of: vec![0; islands],
            next: vec![NONE; islands],
            group: vec![Group::default(); islands],
            roots: Vec::new(),
            open: Vec::new(),
            count: islands,
            rings: 0,
            closing: NONE,
            stale: true,
        }
    }

    /// The group of an island.
    #[inline]
    pub(crate) fn of(&self, island: u32) -> u32 {
        self.of[island as usize]
    }

    #[inline]
    pub(crate) fn get(&self, group: u32) -> Group {
        self.group[group as usize]
    }

    fn find(&mut self, mut island: u32) -> u32 {
        while self.of[island as usize] != island {
            let above = self.of[self.of[island as usize] as usize];
            self.of[island as usize] = above;
            island = above;
        }
        island
    }

    /// Finds the groups anew.
    pub(crate) fn rebuild(&mut self, board: &Board, ledger: &Ledger) {
        if !std::mem::replace(&mut self.stale, false) {
            return;
        }
        let islands = board.islands().len();
        for (island, of) in self.of.iter_mut().enumerate() {
            *of = island as u32;
        }
        self.count = islands;
        self.rings = 0;
        for (edge, ends) in board.edges().iter().enumerate() {
            if ledger.lower[edge] > 0 {
                let (a, b) = (self.find(ends.a), self.find(ends.b));
                if a == b {
                    self.rings += 1;
                    self.closing = edge as u32;
                } else {
                    // The smaller number becomes the root, so that a group has the same name
                    // however it came together.
                    self.of[a.max(b) as usize] = a.min(b);
                    self.count -= 1;
                }
            }
        }
        self.group.fill(Group::default());
        self.next.fill(NONE);
        for island in (0..islands).rev() {
            let root = self.find(island as u32);
            self.of[island] = root;
            if root as usize != island {
                // The list begins at the root, and later islands are in it already.
                self.next[island] = std::mem::replace(&mut self.next[root as usize], island as u32);
            }
            let group = &mut self.group[root as usize];
            group.size += 1;
            group.open += u32::from(ledger.misses(island));
            let need = if ledger.is_told(island) {
                u32::from(ledger.most[island].saturating_sub(ledger.low[island]))
            } else if ledger.high[island] > ledger.low[island] {
                UNKNOWN
            } else {
                0
            };
            // However many are unknown, the sum stays one that can be added to others.
            group.need = (group.need + need).min(UNKNOWN);
        }
        self.roots.clear();
        self.roots.extend((0..islands as u32).filter(|&island| self.of[island as usize] == island));
        self.open.clear();
        for (edge, ends) in board.edges().iter().enumerate() {
            if ledger.is_open(edge) {
                self.open.push(edge as u32);
            }
            if ledger.lower[edge] == 0 && ledger.upper[edge] > 0 {
                let (a, b) = (self.of(ends.a), self.of(ends.b));
                if a != b {
                    for root in [a, b] {
                        let group = &mut self.group[root as usize];
                        group.exits += 1;
                        group.exit = edge as u32;
                    }
                }
            }
        }
    }

    /// The islands that groups are called by, in their order.
    pub(crate) fn roots(&self) -> &[u32] {
        &self.roots
    }

    /// The edges that were open when the groups were found, in their order.
    pub(crate) fn open(&self) -> &[u32] {
        &self.open
    }

    /// The islands of a group.
    pub(crate) fn members(&self, root: u32) -> impl Iterator<Item = u32> {
        let after = |&island: &u32| Some(self.next[island as usize]).filter(|&next| next != NONE);
        std::iter::successors(Some(root), after)
    }

    /// Whether a group is closed while others remain, and which, or bridges close a ring, and on
    /// which edge.
    pub(crate) fn clash(&self, board: &Board) -> Option<(ClashKind, u32)> {
        if self.rings > 0 && !board.variant().loops {
            return Some((ClashKind::Ring, self.closing));
        }
        if self.count <= 1 {
            return None;
        }
        let closed = self.roots.iter().copied().find(|&root| self.get(root).exits == 0)?;
        Some((ClashKind::Split, closed))
    }

    /// All edges from a group to other islands.
    pub(crate) fn border(&self, board: &Board, root: u32) -> Vec<u32> {
        let mut edges = Vec::new();
        for island in self.members(root) {
            for edge in board.edges_of(island as usize) {
                if self.of(board.across(edge, island as usize) as u32) != root {
                    edges.push(edge as u32);
                }
            }
        }
        edges
    }
}
