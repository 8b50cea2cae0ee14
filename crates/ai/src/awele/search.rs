//! Alpha-beta on the packed board.
//!
//! Positions are seen by the side to move: its row first, its store first.
//!
//! Repetition makes the value of a position depend on the past, which a table of positions
//! does not know. What saves the table: seeds move forward only, so before a position can
//! come again every house must have been sown (as many seeds pass every house, and a house
//! that was passed holds a seed more until it is sown itself). As long as the houses not sown
//! since the last capture are too many for the depth searched, no past matters and the table
//! is as good as the search itself; elsewhere it only helps to order moves.

use damier_awele::{Awele, Packed, Position, Side};
use damier_core::Rules;

use super::endgame::{Bounds, Database};
use super::evaluate::looks;
use super::order::{Choices, Merits};
use super::score::{self, INFINITY};
use crate::limits::Limits;
use crate::table::{Bound, Entry, Table};

/// The deepest search.
pub(super) const DEEPEST: u32 = 120;
/// From this depth on, positions are remembered: below, looking up takes longer than looking.
const REMEMBERED_FROM: u32 = 2;
/// From this depth on, all replies are looked up before any is searched.
const REPLIES_FROM: u32 = 7;
/// In the depth of a remembered value: no estimate went into it.
const PROVED: u8 = 0x80;

/// A position seen by the side to move, and the past as far as it matters.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// The row of the side to move first.
    pub(super) board: Packed,
    /// What the side to move has captured, and the other.
    pub(super) stores: [u8; 2],
    /// Which houses were sown since the last capture, the mover's and the other's.
    pub(super) sown: [u8; 2],
    /// How many moves ago the last capture was, or the game began.
    pub(super) age: u32,
}

/// A search that has begun.
pub(super) struct Run<'a> {
    pub(super) rules: Awele<Packed>,
    /// The endgame, and the most seeds that may be looked up in it.
    pub(super) database: Option<(&'a Database, usize)>,
    pub(super) table: &'a Table,
    /// The boards up to the one searched, seen by whoever was to move.
    pub(super) path: Vec<Packed>,
    /// The best line below each level.
    pub(super) lines: Vec<Vec<u8>>,
    pub(super) merits: Merits,
    pub(super) nodes: u64,
    /// How many values so far were estimates, or came from estimates.
    pub(super) estimates: u64,
    pub(super) limits: Limits<'a>,
    /// The budget is spent; values returned since mean nothing.
    pub(super) out: bool,
}

/// How many moves less deep a move is looked at first, by its place in the order: what
/// promises less than two others and captures nothing is seldom the best. If it seems so it is
/// looked at again, fully.
#[inline]
const fn less_deep(at: usize, depth: u32, taken: u8) -> u32 {
    match depth {
        _ if at < 2 || taken > 0 => 0,
        0..4 => 0,
        8.. if at >= 4 => 2,
        _ => 1,
    }
}

impl Node {
    #[inline]
    pub(super) fn position(&self) -> Position<Packed> {
        Position { board: self.board, stores: self.stores, side: Side::South }
    }

    /// What the side to move has captured more than the other.
    #[inline]
    pub(super) fn lead(&self) -> i32 {
        i32::from(self.stores[0]) - i32::from(self.stores[1])
    }

    /// Whether nothing came before that could come again.
    #[inline]
    pub(super) fn is_fresh(&self) -> bool {
        self.age == 0
    }

    /// Within how many moves nothing that came before can come again.
    #[inline]
    fn safe_depth(&self, row: usize) -> u32 {
        if self.is_fresh() {
            return DEEPEST;
        }
        let left = |sown: u8| row as u32 - sown.count_ones();
        let needed = (2 * left(self.sown[0])).saturating_sub(1).max(2 * left(self.sown[1]));
        needed.saturating_sub(1)
    }

    /// The position after a move, seen by the other side.
    #[inline]
    pub(super) fn after(&self, house: usize, board: Packed, taken: u8, row: usize) -> Node {
        let [mine, theirs] = self.stores;
        let turned =
            Node { board: board.turned(row), stores: [theirs, mine + taken], sown: [0, 0], age: 0 };
        if taken > 0 {
            return turned;
        }
        let sown = [self.sown[1], self.sown[0] | 1 << house];
        Node { sown, age: self.age + 1, ..turned }
    }

    #[inline]
    fn key(&self) -> u64 {
        let bits = self.board.bits();
        let stores = u64::from(self.stores[0]) << 8 | u64::from(self.stores[1]);
        let low = (bits as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let high = ((bits >> 64) as u64 ^ stores.wrapping_mul(0xD6E8_FEB8_6659_FD93))
            .wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        let key = low ^ high.rotate_left(32);
        (key ^ key >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) ^ key >> 32
    }
}

impl Run<'_> {
    #[inline]
    fn row(&self) -> usize {
        self.rules.rule_set().row()
    }

    /// What the database says of the seeds on the board.
    #[inline]
    pub(super) fn probe(&self, node: &Node) -> Option<Bounds> {
        let (database, most) = self.database?;
        let seeds = node.position().on_board(self.row()) as usize;
        if seeds <= most { database.probe(node.board, seeds) } else { None }
    }

    /// The value of a move for the side that makes it.
    pub(super) fn child(
        &mut self,
        next: &Node,
        depth: u32,
        ply: usize,
        alpha: i32,
        beta: i32,
        scout: bool,
    ) -> i32 {
        self.path.push(next.board);
        let mut value =
            if scout { -self.value(next, depth - 1, ply + 1, -alpha - 1, -alpha) } else { 0 };
        if !scout || (value > alpha && value < beta) {
            value = -self.value(next, depth - 1, ply + 1, -beta, -alpha);
        }
        self.path.pop();
        value
    }

    /// The value of a position for the side to move: exact between `alpha` and `beta`, a
    /// bound outside.
    fn value(&mut self, node: &Node, depth: u32, ply: usize, mut alpha: i32, mut beta: i32) -> i32 {
        if self.out || self.limits.reached(self.nodes) {
            self.out = true;
            return 0;
        }
        self.nodes += 1;
        if beta - alpha > 1 {
            if self.lines.len() <= ply {
                self.lines.resize(ply + 1, Vec::new());
            }
            self.lines[ply].clear();
        }
        let row = self.row();
        let left = node.position().on_board(row);
        let lead = node.lead();
        if lead.unsigned_abs() > left || left == 0 {
            return score::finished(lead);
        }
        if self.has_returned(node)
            && let Some(lead) = self.rules.repeated_lead(&node.position())
        {
            return score::finished(lead);
        }

        let (mut low, mut high) = (-INFINITY, INFINITY);
        let known = self.probe(node);
        if let Some(bounds) = known.filter(|_| node.is_fresh()) {
            low = score::finished(lead + bounds.least);
            high = score::finished(lead + bounds.most);
            if low == high || low >= beta {
                return low;
            }
            if high <= alpha {
                return high;
            }
            // A value at the edge of the window is as good as beyond it.
            alpha = alpha.max(low);
            beta = beta.min(high);
        }
        if depth == 0 {
            return self.estimate(node, known, low, high);
        }

        let safe = self.safe_depth(node);
        let key = node.key();
        let entry = if depth >= REMEMBERED_FROM { self.table.get(key) } else { None };
        // On the principal variation the line itself is wanted.
        let scouting = beta - alpha == 1;
        if let Some(entry) = entry.filter(|_| scouting)
            && let Some(value) = self.recall(&entry, depth, safe, alpha, beta)
        {
            return value;
        }

        let before = self.estimates;
        let mut choices = Choices::of(
            &self.rules,
            node,
            entry.and_then(|entry| entry.best),
            &self.merits,
            ply % 2,
        );
        if choices.count() == 0 {
            return score::finished(self.rules.stuck_lead(&node.position()));
        }
        if scouting
            && depth >= REPLIES_FROM
            && let Some(value) = self.refuted(node, &choices, depth, beta)
        {
            return value;
        }
        let first_alpha = alpha;
        let mut best = -INFINITY;
        let mut best_house = 0;
        for at in 0..choices.count() {
            let choice = choices.pick(at);
            let next = node.after(choice.house.into(), choice.board, choice.taken, row);
            let less = less_deep(at, depth, choice.taken);
            let mut value = alpha + 1;
            if less > 0 {
                value = self.child(&next, depth - less, ply, alpha, alpha + 1, false);
            }
            if value > alpha {
                value = self.child(&next, depth, ply, alpha, beta, at > 0);
            }
            if self.out {
                return 0;
            }
            if value > best {
                best = value;
                best_house = choice.house;
            }
            if value > alpha {
                alpha = value;
                if beta - first_alpha > 1 {
                    self.extend_line(ply, choice.house);
                }
            }
            if alpha >= beta {
                self.merits.learn(&choices, at, node, ply % 2, depth);
                break;
            }
        }
        best = best.clamp(low, high);
        let proved = self.estimates == before;
        if depth < REMEMBERED_FROM {
            return best;
        }
        let house = Some(u16::from(best_house));
        // What the database says of a position without a past may not hold for the same with one.
        let bounded = low > -INFINITY;
        if depth <= safe && !bounded {
            let bound = if best >= beta {
                Bound::AtLeast
            } else if best > first_alpha {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            let depth = depth as u8 | if proved { PROVED } else { 0 };
            self.table.put(key, Entry { value: best, depth, bound, best: house });
        } else if entry.is_none() {
            // Worth nothing but a guess at the best move.
            self.table.put(key, Entry { value: 0, depth: 0, bound: Bound::AtLeast, best: house });
        }
        best
    }

    /// The value of a reply that is already known to be too good, if there is one.
    fn refuted(&mut self, node: &Node, choices: &Choices, depth: u32, beta: i32) -> Option<i32> {
        let row = self.row();
        for choice in choices.all() {
            let next = node.after(choice.house.into(), choice.board, choice.taken, row);
            if let Some(entry) = self.table.get(next.key())
                && entry.bound != Bound::AtLeast
                && entry.value <= -beta
            {
                let safe = self.safe_depth(&next);
                if let Some(value) = self.recall(&entry, depth - 1, safe, -beta, 1 - beta) {
                    return Some(-value);
                }
            }
        }
        None
    }

    /// Within how many moves nothing that came before can come again and end the game.
    #[inline]
    fn safe_depth(&self, node: &Node) -> u32 {
        if self.rules.looks_back() { node.safe_depth(self.row()) } else { DEEPEST }
    }

    /// The value of a remembered position, if it answers what is asked.
    #[inline]
    fn recall(
        &mut self,
        entry: &Entry,
        depth: u32,
        safe: u32,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let proved = entry.depth & PROVED != 0;
        let searched = u32::from(entry.depth & !PROVED);
        let answers = match entry.bound {
            Bound::Exact => true,
            Bound::AtLeast => entry.value >= beta,
            Bound::AtMost => entry.value <= alpha,
        };
        // Never deeper than asked: what is remembered of this position in turn says how deep
        // the past may matter.
        if !answers || searched > safe.min(depth) || !(proved || searched == depth) {
            return None;
        }
        self.estimates += u64::from(!proved);
        Some(entry.value)
    }

    /// Whether the game ends here because the position has come before.
    fn has_returned(&self, node: &Node) -> bool {
        let ring = 2 * self.row() as u32;
        // Every house is sown before anything comes again.
        if node.age < ring {
            return false;
        }
        let Some(occurrences) = self.rules.occurrences() else {
            return false;
        };
        let here = self.path.len() - 1;
        let mut times = 1;
        for back in (ring as usize..=node.age as usize).step_by(2) {
            times += usize::from(self.path[here - back] == node.board);
        }
        times >= occurrences
    }

    /// What a position seems to be worth that is not searched further.
    fn estimate(&mut self, node: &Node, known: Option<Bounds>, low: i32, high: i32) -> i32 {
        if !self.rules.can_play(&node.position()) {
            return score::finished(self.rules.stuck_lead(&node.position()));
        }
        self.estimates += 1;
        let lead = node.lead();
        let looks = 100 * lead + looks(node.board, self.row());
        let value = match known {
            Some(Bounds { least, .. }) if lead + least > 0 => score::likely(lead + least),
            Some(Bounds { most, .. }) if lead + most < 0 => score::likely(lead + most),
            Some(Bounds { least, most }) => looks.clamp(100 * (lead + least), 100 * (lead + most)),
            None => looks,
        };
        value.clamp(low, high)
    }

    /// The best line of a level is its best move and the best line below.
    fn extend_line(&mut self, ply: usize, house: u8) {
        if self.lines.len() <= ply + 1 {
            self.lines.resize(ply + 2, Vec::new());
        }
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(house);
        line.extend_from_slice(&lower[0]);
    }
}
