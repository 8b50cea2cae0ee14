//! Alpha-beta on the packed board.
//!
//! Positions are seen by the side to move: its row first, its store first.
//!
//! Repetition makes the value of a position depend on the past, which a table of positions
//! does not know. What saves the table: seeds move forward only, so before a position can
//! come again every house must have been sown (as many seeds pass every house, and a house
//! that was passed holds a seed more until it is sown itself). As long as the houses not sown
//! since the last capture are too many for the depth searched, no past matters and the table
//! is as good as the search itself.
//!
//! Elsewhere it depends on the [`Style`] what a remembered value is good for: nothing but to order moves, or an
//! estimate, unless the value is *tainted*: made from a repetition of a position that the search itself
//! came by, which another way to the same position need not pass.

use damier_awele::{Awele, Packed};
use damier_core::Rules;

use super::endgame::{Bounds, Database};
use super::node::{DEEPEST, Node};
use super::order::{Choice, Choices, Merits};
use super::score::{self, INFINITY};
use super::style::Style;
use crate::limits::Limits;
use crate::table::{Bound, Entry, Table};

/// From this depth on, positions are remembered: below, looking up takes longer than looking.
const REMEMBERED_FROM: u32 = 2;
/// From this depth on, all replies are looked up before any is searched.
const REPLIES_FROM: u32 = 7;
/// In the depth of a remembered value: no estimate went into it.
const PROVED: u8 = 0x80;
/// No place of the path.
const NOWHERE: usize = usize::MAX;

/// A search that has begun, with rows of so many houses.
pub(super) struct Run<'a, S, const ROW: usize> {
    pub(super) rules: Awele<Packed>,
    pub(super) style: S,
    /// The endgame, and the most seeds that may be looked up in it.
    pub(super) database: Option<(&'a Database, usize)>,
    pub(super) table: &'a Table,
    /// The boards up to the one searched, seen by whoever was to move.
    pub(super) path: Vec<Packed>,
    /// The place of the root in the path: what is before it is the past of everything searched.
    pub(super) root: usize,
    /// The best line below each level.
    pub(super) lines: Vec<Vec<u8>>,
    pub(super) merits: Merits,
    pub(super) nodes: u64,
    /// How many values so far were estimates, or came from estimates.
    pub(super) estimates: u64,
    /// The first place of the path below the root that came again and ended a line, of what is searched now.
    pub(super) touched: usize,
    /// Nothing but what is proved is taken from the table.
    pub(super) strict: bool,
    /// When so many positions were visited, it is given up.
    pub(super) most: u64,
    pub(super) limits: Limits<'a>,
    /// The budget is spent; values returned since mean nothing.
    pub(super) out: bool,
}

impl<S: Style, const ROW: usize> Run<'_, S, ROW> {
    /// What the database says of the seeds on the board.
    #[inline]
    pub(super) fn probe(&self, node: &Node) -> Option<Bounds> {
        let (database, most) = self.database?;
        let seeds = node.position().on_board(ROW) as usize;
        if seeds <= most { database.probe(node.board, seeds) } else { None }
    }

    /// What of that is sure, if anything is: all of it where nothing came before, and where repetitions share out
    /// the seeds whatever no past can change.
    #[inline]
    pub(super) fn sure(&self, node: &Node, known: Bounds) -> Option<Bounds> {
        if node.is_fresh() {
            return Some(known);
        }
        let is_exact = self.database.is_some_and(|(database, _)| database.is_exact());
        is_exact.then(|| known.after_any_past())
    }

    /// The value of a move for the side that makes it, looking so far ahead from where it leads.
    #[inline]
    pub(super) fn child(
        &mut self,
        next: &Node,
        depth: u32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        self.path.push(next.board);
        let value = -self.value(next, depth, ply + 1, -beta, -alpha);
        self.path.pop();
        value
    }

    /// The value of a position for the side to move: exact between `alpha` and `beta`, a
    /// bound outside.
    fn value(&mut self, node: &Node, depth: u32, ply: usize, mut alpha: i32, mut beta: i32) -> i32 {
        if self.out || self.nodes >= self.most || self.limits.reached(self.nodes) {
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
        let left = node.position().on_board(ROW);
        let lead = node.lead();
        if lead.unsigned_abs() > left || left == 0 {
            return score::finished(lead);
        }
        if let Some(place) = self.returned_from(node, self.path.len() - 1)
            && let Some(lead) = self.rules.repeated_lead(&node.position())
        {
            if place > self.root {
                self.touched = self.touched.min(place);
            }
            return score::finished(lead);
        }

        let (mut low, mut high) = (-INFINITY, INFINITY);
        let known = self.probe(node);
        if let Some(bounds) = known.and_then(|known| self.sure(node, known)) {
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
        let remembered = entry.and_then(|entry| entry.best);
        let mut choices = Choices::of(ROW, &self.rules, node, remembered, &self.merits, ply % 2);
        if choices.count() == 0 {
            return score::finished(self.rules.stuck_lead(&node.position()));
        }
        if scouting
            && depth >= REPLIES_FROM
            && let Some(value) = self.refuted(node, &choices, depth, beta)
        {
            return value;
        }
        let here = self.path.len() - 1;
        let touched = std::mem::replace(&mut self.touched, NOWHERE);
        let first_alpha = alpha;
        let mut best = -INFINITY;
        let mut best_house = 0;
        let after =
            |choice: Choice| node.after(choice.house.into(), choice.board, choice.taken, ROW);
        for at in 0..choices.count() {
            let choice = choices.pick(at);
            let next = after(choice);
            if depth > REMEMBERED_FROM {
                self.table.foresee(next.key());
                // What is looked at next is there when this is done.
                if at + 1 < choices.count() {
                    self.table.foresee(after(choices.pick(at + 1)).key());
                }
            }
            // What is only glanced at proves nothing.
            let less = if self.strict { 0 } else { S::less_deep(at, depth, choice.taken) };
            let mut value = alpha + 1;
            if less > 0 {
                value = self.child(&next, depth - 1 - less, ply, alpha, alpha + 1);
            }
            if value > alpha && at > 0 && beta - alpha > 1 {
                value = self.child(&next, depth - 1, ply, alpha, alpha + 1);
            }
            if value > alpha && (at == 0 || beta - alpha == 1 || value < beta) {
                value = self.child(&next, depth - 1, ply, alpha, beta);
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
        // A repetition of this very position, or of one below it, is the same on every way here.
        let tainted = self.touched < here;
        self.touched = if tainted { touched.min(self.touched) } else { touched };
        if depth < REMEMBERED_FROM {
            return best;
        }
        let house = Some(u16::from(best_house));
        // What the database says of a position without a past may not hold for the same with one.
        let bounded = node.is_fresh() && low > -INFINITY;
        if !bounded && (depth <= safe || S::REMEMBERS_ALL && !tainted) {
            let bound = if best >= beta {
                Bound::AtLeast
            } else if best > first_alpha {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            let proved = self.estimates == before && depth <= safe;
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
        for choice in choices.all() {
            let next = node.after(choice.house.into(), choice.board, choice.taken, ROW);
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
        if self.rules.looks_back() { node.safe_depth(ROW) } else { DEEPEST }
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
        if !answers || searched == 0 {
            return None;
        }
        // Never deeper than asked: what is remembered of this position in turn says how deep
        // the past may matter.
        let sure = searched <= safe.min(depth);
        let enough = proved || searched == depth;
        let taken = if S::REMEMBERS_ALL {
            if self.strict { sure && proved } else { proved || searched >= depth }
        } else {
            sure && enough
        };
        if !taken {
            return None;
        }
        self.estimates += u64::from(!(sure && proved));
        Some(entry.value)
    }

    /// The place of the earlier occurrence by which the game ends at a position that has or would have the place `here`
    /// in the path, if it has come before.
    #[inline]
    fn returned_from(&self, node: &Node, here: usize) -> Option<usize> {
        let ring = 2 * ROW;
        // Every house is sown before anything comes again.
        if (node.age as usize) < ring {
            return None;
        }
        let occurrences = self.rules.occurrences()?;
        let mut times = 1;
        for back in (ring..=node.age as usize).step_by(2) {
            if self.path[here - back] == node.board {
                times += 1;
                if times >= occurrences {
                    return Some(here - back);
                }
            }
        }
        None
    }

    /// What the side to move leads by after a move from where the path ends, if the move ends the game by a repetition.
    pub(super) fn lead_by_returning(&self, next: &Node) -> Option<i32> {
        self.returned_from(next, self.path.len())?;
        self.rules.repeated_lead(&next.position())
    }

    /// Whether some position before the root would end the game if it came again.
    pub(super) fn is_barred(&self) -> bool {
        let past = &self.path[..self.root];
        self.rules.occurrences().is_some_and(|most| {
            (0..past.len()).any(|at| {
                let same = past[at..].iter().step_by(2).filter(|&&board| board == past[at]);
                same.count() + 1 >= most
            })
        })
    }

    /// What a position seems to be worth that is not searched further.
    fn estimate(&mut self, node: &Node, known: Option<Bounds>, low: i32, high: i32) -> i32 {
        if !self.rules.can_play_in(ROW, &node.position()) {
            return score::finished(self.rules.stuck_lead(&node.position()));
        }
        self.estimates += 1;
        let lead = node.lead();
        let looks = || 100 * lead + self.style.looks::<ROW>(node);
        let value = match known {
            Some(Bounds { least, .. }) if lead + least > 0 => score::likely(lead + least),
            Some(Bounds { most, .. }) if lead + most < 0 => score::likely(lead + most),
            Some(Bounds { least, most }) => {
                looks().clamp(100 * (lead + least), 100 * (lead + most))
            }
            None => looks(),
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
