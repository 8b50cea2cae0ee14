//! The end of a game: exact values, or such as hold with some confidence.

use super::late::{LATE, LOWEST};
use super::likely::Look;
use super::position::Position;
use super::run::{Node, Run};
use super::skill::{Choices, Skill};
use super::table::{Entry, NONE};
use crate::reversi::stability::stable;

/// With so many empty squares and fewer, moves are ordered by the answers they leave, and a small
/// table is enough.
const NEAR: u32 = 10;

/// From so many empty squares on moves are ordered by what they are worth, too.
const ORDER_FROM: u32 = 13;

/// What an answer that a move leaves costs it then, in hundredths of discs and by the fourth.
const ANSWER: i32 = 120;

/// Who is sure; below are the searches that leave out what is unlikely to matter.
pub(super) const SURE: u8 = 5;

/// What is known of a position near the end.
#[derive(Clone, Copy)]
pub(super) struct Known {
    own: u64,
    other: u64,
    low: i8,
    high: i8,
    best: u8,
}

/// Positions near the end that one who searches remembers: few enough to stay close to the processor.
pub(super) struct Nearby(Vec<Known>);

impl Nearby {
    const BITS: u32 = 14;

    pub(super) fn new() -> Nearby {
        let nothing = Known { own: 0, other: 0, low: -64, high: 64, best: NONE };
        Nearby(vec![nothing; 1 << Nearby::BITS])
    }

    #[inline]
    fn slot(&mut self, position: Position) -> &mut Known {
        let mixed = (position.own ^ position.other.rotate_left(29))
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ position.other.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        &mut self.0[(mixed >> (64 - Nearby::BITS)) as usize & ((1 << Nearby::BITS) - 1)]
    }
}

impl<K: Skill> Run<'_, K> {
    /// What the discs that the other can never lose leave at most, if that is no more than `alpha`.
    #[inline]
    fn hopeless(position: Position, alpha: i32) -> Option<i32> {
        let squares = position.squares();
        let count = squares.count_ones() as i32;
        if count - 2 * (position.other.count_ones() as i32) > alpha {
            return None;
        }
        let safe = stable(position.other, position.own, squares).count_ones() as i32;
        let most = count - 2 * safe;
        (most <= alpha).then_some(most)
    }

    /// The exact value with at most [`NEAR`] empty squares, between `alpha` and `beta`; a bound outside.
    pub(super) fn near(&mut self, position: Position, alpha: i32, beta: i32) -> i32 {
        if position.left() <= LATE {
            return self.skill.late(position, alpha, beta, &mut self.nodes);
        }
        self.nodes += 1;
        if let Some(most) = Self::hopeless(position, alpha) {
            return most;
        }
        let (mut low, mut high) = (alpha, beta);
        let known = *self.nearby.slot(position);
        let mut first = NONE;
        if known.own == position.own && known.other == position.other {
            let (least, most) = (i32::from(known.low), i32::from(known.high));
            if least >= beta || least == most {
                return least;
            }
            if most <= alpha {
                return most;
            }
            low = low.max(least);
            high = high.min(most);
            first = known.best;
        }
        let mut choices = Choices::new();
        self.skill.near(position, first, &mut choices);
        let from = low;
        let (mut best, mut best_move) = (LOWEST, NONE);
        while let Some(choice) = choices.pop() {
            let after = position.after(choice.index, choice.turned);
            let mut value = high;
            if best_move != NONE {
                value = -self.near(after, -low - 1, -low);
            }
            if best_move == NONE || value > low && value < high {
                value = -self.near(after, -high, -low);
            }
            if value > best {
                (best, best_move) = (value, choice.index as u8);
                low = low.max(value);
                if low >= high {
                    break;
                }
            }
        }
        if best_move == NONE {
            let passed = position.passed();
            if passed.moves(self.skill) == 0 {
                return position.score();
            }
            return -self.near(passed, -beta, -alpha);
        }
        let slot = self.nearby.slot(position);
        *slot = Known {
            own: position.own,
            other: position.other,
            low: if best > from { best as i8 } else { -64 },
            high: if best < high { best as i8 } else { 64 },
            best: best_move,
        };
        best
    }

    /// The value at the end of the game between `alpha` and `beta`, in discs, a bound outside: exact for who
    /// is [`SURE`], otherwise with that confidence.
    pub(super) fn end(&mut self, node: &Node, alpha: i32, beta: i32, confidence: u8) -> i32 {
        let position = node.position;
        let left = position.left();
        if left <= NEAR {
            return self.near(position, alpha, beta);
        }
        self.nodes += 1;
        if self.is_out() {
            return alpha;
        }
        if let Some(most) = Self::hopeless(position, alpha) {
            return most;
        }
        let (mut low, mut high) = (alpha, beta);
        let known = self.table.get(position);
        let mut first = [NONE; 2];
        if let Some(entry) = known {
            first = entry.best;
            if u32::from(entry.depth) == left && entry.confidence >= confidence {
                let (least, most) = (i32::from(entry.low) / 100, i32::from(entry.high) / 100);
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
            let passed = node.passed();
            if passed.position.moves(self.skill) == 0 {
                return position.score();
            }
            return -self.end(&passed, -beta, -alpha, confidence);
        }
        if high - low == 1
            && confidence < SURE
            && let Some(value) = self.likely(node, Look::End, (100 * low, 100 * high), confidence)
        {
            return value / 100;
        }
        // An answer that is known to be bad enough for the other settles it.
        for choice in choices.all() {
            let after = position.after(choice.index, choice.turned);
            if let Some(entry) = self.table.get(after)
                && u32::from(entry.depth) == left - 1
                && entry.confidence >= confidence
                && -i32::from(entry.high) / 100 >= high
            {
                return -i32::from(entry.high) / 100;
            }
        }
        let deep = left.checked_sub(ORDER_FROM).map(|more| ((more / 4).min(4), ANSWER));
        self.order(node, first, deep, &mut choices);
        let from = low;
        let (mut best, mut best_move) = (LOWEST, NONE);
        while let Some(choice) = choices.pop() {
            let after = node.after(self.skill, choice.index, choice.turned);
            let mut value = high;
            if best_move != NONE {
                value = -self.end(&after, -low - 1, -low, confidence);
            }
            if best_move == NONE || value > low && value < high {
                value = -self.end(&after, -high, -low, confidence);
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
        let entry = Entry {
            low: if best > from { 100 * best as i16 } else { -6400 },
            high: if best < high { 100 * best as i16 } else { 6400 },
            depth: left as u8,
            confidence,
            best: [best_move, if first[0] == best_move { first[1] } else { first[0] }],
        };
        self.table.put(position, entry);
        best
    }
}
