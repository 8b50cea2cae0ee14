//! The middle of a game: values by looking so many moves ahead.

use super::end::SURE;
use super::likely::Look;
use super::run::{Node, Run};
use super::skill::{Choices, Skill};
use super::table::{Entry, NONE};

/// More than any value, in hundredths of discs.
pub(super) const MOST: i32 = 6500;

/// From this depth on the table is asked.
const REMEMBER_FROM: u32 = 3;
/// From this depth on moves are ordered by what they are worth at once.
const ORDER_FROM: u32 = 3;
/// What an answer that a move leaves costs it, in hundredths of discs and by the fourth.
const ANSWER: i32 = 10;
/// From this depth on answers are looked up.
const LOOK_AHEAD_FROM: u32 = 5;

impl<K: Skill> Run<'_, K> {
    /// The value for who is on turn by looking so many moves ahead, in hundredths of discs: between `alpha` and
    /// `beta`, a bound outside.
    pub(super) fn mid(
        &mut self,
        node: &Node,
        depth: u32,
        alpha: i32,
        beta: i32,
        confidence: u8,
    ) -> i32 {
        let position = node.position;
        let left = position.left();
        if depth >= left {
            let (low, high) = (alpha.div_euclid(100), -(-beta).div_euclid(100));
            return 100 * self.end(node, low, high, SURE);
        }
        if depth == 0 {
            self.nodes += 1;
            return self.weights.value(&node.sight, position);
        }
        self.nodes += 1;
        if self.is_out() {
            return alpha;
        }
        if depth == 1 {
            let window = (alpha, beta);
            let found = self.skill.leaves(self.weights, node, window, &mut self.nodes);
            return match found {
                Some(value) => value,
                None => self.mid_passed(node, depth, alpha, beta, confidence),
            };
        }
        let (mut low, mut high) = (alpha, beta);
        let mut first = [NONE; 2];
        if depth >= REMEMBER_FROM
            && let Some(entry) = self.table.get(position)
        {
            first = entry.best;
            if u32::from(entry.depth) >= depth && entry.confidence >= confidence {
                let (least, most) = (i32::from(entry.low), i32::from(entry.high));
                if least >= beta || least == most {
                    return least;
                }
                if most <= alpha {
                    return most;
                }
                low = low.max(least);
                high = high.min(most);
            }
        }
        let mut choices = Choices::new();
        self.skill.near(position, NONE, &mut choices);
        if choices.all().is_empty() {
            return self.mid_passed(node, depth, alpha, beta, confidence);
        }
        if high - low == 1
            && confidence < SURE
            && let Some(value) = self.likely(node, Look::Mid(depth), (low, high), confidence)
        {
            return value;
        }
        if depth >= LOOK_AHEAD_FROM {
            for choice in choices.all() {
                let after = position.after(choice.index, choice.turned);
                if let Some(entry) = self.table.get(after)
                    && u32::from(entry.depth) >= depth - 1
                    && entry.confidence >= confidence
                    && -i32::from(entry.high) >= high
                {
                    return -i32::from(entry.high);
                }
            }
        }
        let deep = (depth >= ORDER_FROM).then_some(((depth - 1) / 4, ANSWER));
        self.order(node, first, deep, &mut choices);
        let from = low;
        let (mut best, mut best_move) = (-MOST, NONE);
        while let Some(choice) = choices.pop() {
            let after = node.after(self.skill, choice.index, choice.turned);
            let mut value = high;
            if best_move != NONE {
                value = -self.mid(&after, depth - 1, -low - 1, -low, confidence);
            }
            if best_move == NONE || value > low && value < high {
                value = -self.mid(&after, depth - 1, -high, -low, confidence);
            }
            if self.out {
                return alpha;
            }
            if value > best {
                (best, best_move) = (value, choice.index as u8);
                low = low.max(value);
                if low >= high {
                    break;
                }
            }
        }
        if depth >= REMEMBER_FROM {
            let entry = Entry {
                low: if best > from { best as i16 } else { -6400 },
                high: if best < high { best as i16 } else { 6400 },
                depth: depth as u8,
                confidence,
                best: [best_move, if first[0] == best_move { first[1] } else { first[0] }],
            };
            self.table.put(position, entry);
        }
        best
    }

    /// The value for who has no move.
    fn mid_passed(
        &mut self,
        node: &Node,
        depth: u32,
        alpha: i32,
        beta: i32,
        confidence: u8,
    ) -> i32 {
        let passed = node.passed();
        if passed.position.moves(self.skill) == 0 {
            return 100 * node.position.score();
        }
        -self.mid(&passed, depth, -beta, -alpha, confidence)
    }

    /// Orders moves: those remembered first, then those that leave few answers; `deep` adds what they are worth by a
    /// look so deep, to so much for each answer.
    pub(super) fn order(
        &mut self,
        node: &Node,
        first: [u8; 2],
        deep: Option<(u32, i32)>,
        choices: &mut Choices,
    ) {
        for choice in choices.all() {
            let index = choice.index as u8;
            choice.cost = if index == first[0] {
                i32::MIN
            } else if index == first[1] {
                i32::MIN + 1
            } else if let Some((depth, answer)) = deep {
                let after = node.after(self.skill, choice.index, choice.turned);
                let value = self.mid(&after, depth, -MOST, MOST, SURE);
                choice.cost * answer + value
            } else {
                choice.cost
            };
        }
    }
}
