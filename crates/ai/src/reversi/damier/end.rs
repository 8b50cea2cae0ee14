//! The end of a game: exact values, or such as hold with some confidence.

use super::judge::{Judge, Set};
use super::late::{LATE, LOWEST};
use super::likely::Look;
use super::position::Position;
use super::run::{Node, Run};
use super::skill::Choices;
use super::table::{Entry, NONE};
use super::window::narrowed;
use crate::reversi::squares::Squares;
use crate::reversi::stability::stable;

/// With so many empty squares and fewer, moves are ordered by the answers they leave, and a small
/// table is enough.
const NEAR: u32 = 11;

/// With so many empty squares and fewer, nobody asks whether to stop: that takes no time to speak of.
const QUICK: u32 = 9;

/// From so many empty squares on moves are ordered by what they are worth, too.
const ORDER_FROM: u32 = 13;

/// What an answer that a move leaves costs it then, in hundredths of discs and by the fourth.
const ANSWER: i32 = 120;

/// Who is sure; below are the searches that leave out what is unlikely to matter.
pub(super) const SURE: u8 = 5;

/// What is known of a position near the end.
#[derive(Clone, Copy)]
struct Known<S> {
    own: S,
    other: S,
    low: i8,
    high: i8,
    best: u8,
}

/// Positions near the end that one who searches remembers: few enough to stay close to the processor.
pub(super) struct Nearby<S>(Vec<Known<S>>);

impl<S: Squares> Nearby<S> {
    const BITS: u32 = 14;

    pub(super) fn new() -> Nearby<S> {
        let nothing = Known { own: S::NONE, other: S::NONE, low: 0, high: 0, best: NONE };
        Nearby(vec![nothing; 1 << Nearby::<S>::BITS])
    }

    #[inline]
    fn slot(&mut self, position: Position<S>) -> &mut Known<S> {
        let [own, other] = S::words(position.own, position.other);
        let mixed = (own ^ other.rotate_left(29)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ other.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let bits = Nearby::<S>::BITS;
        &mut self.0[(mixed >> (64 - bits)) as usize & ((1 << bits) - 1)]
    }
}

impl<J: Judge> Run<'_, J> {
    /// What the discs that the other can never lose leave at most, if that is no more than `alpha`.
    #[inline]
    fn hopeless(position: Position<Set<J>>, alpha: i32) -> Option<i32> {
        let squares = position.squares();
        let count = squares.count() as i32;
        if count - 2 * (position.other.count() as i32) > alpha {
            return None;
        }
        let safe = stable(position.other, position.own, squares).count() as i32;
        let most = count - 2 * safe;
        (most <= alpha).then_some(most)
    }

    /// The exact value with at most [`NEAR`] empty squares, between `alpha` and `beta`; a bound outside. It means nothing
    /// if the search was left off.
    pub(super) fn near(&mut self, position: Position<Set<J>>, alpha: i32, beta: i32) -> i32 {
        let left = position.left();
        if left <= LATE {
            return self.late(position, alpha, beta);
        }
        self.nodes += 1;
        if left > QUICK && self.is_out() {
            return alpha;
        }
        if let Some(most) = Self::hopeless(position, alpha) {
            return most;
        }
        let (mut low, mut high) = (alpha, beta);
        let known = *self.nearby.slot(position);
        let mut first = NONE;
        if known.own == position.own && known.other == position.other {
            (low, high) = match narrowed((alpha, beta), (known.low.into(), known.high.into())) {
                Ok(window) => window,
                Err(value) => return value,
            };
            first = known.best;
        }
        let mut choices = Choices::new();
        self.judge.choices(position, first, &mut choices);
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
            if left > QUICK && self.is_left_off() {
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
        if best_move == NONE {
            let passed = position.passed();
            if self.judge.moves(passed) == Set::<J>::NONE {
                return position.score();
            }
            return -self.near(passed, -beta, -alpha);
        }
        *self.nearby.slot(position) = Known {
            own: position.own,
            other: position.other,
            low: if best > from { best as i8 } else { -i8::MAX },
            high: if best < high { best as i8 } else { i8::MAX },
            best: best_move,
        };
        best
    }

    /// The value at the end of the game between `alpha` and `beta`, in discs, a bound outside: exact for who
    /// is [`SURE`], otherwise with that confidence.
    pub(super) fn end(&mut self, node: &Node<J>, alpha: i32, beta: i32, confidence: u8) -> i32 {
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
        let mut first = [NONE; 2];
        if let Some(entry) = self.table.get(position) {
            first = entry.best;
            if u32::from(entry.depth) == left && entry.confidence >= confidence {
                (low, high) = match narrowed((alpha, beta), in_discs(&entry)) {
                    Ok(window) => window,
                    Err(value) => return value,
                };
            }
        }
        let mut choices = Choices::new();
        self.judge.choices(position, NONE, &mut choices);
        if choices.all().is_empty() {
            let passed = node.passed(self.judge);
            if self.judge.moves(passed.position) == Set::<J>::NONE {
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
            self.table.foresee(position.after(choice.index, choice.turned));
        }
        for choice in choices.all() {
            let after = position.after(choice.index, choice.turned);
            if let Some(entry) = self.table.get(after)
                && u32::from(entry.depth) == left - 1
                && entry.confidence >= confidence
                && -in_discs(&entry).1 >= high
            {
                return -in_discs(&entry).1;
            }
        }
        let deep = left.checked_sub(ORDER_FROM).map(|more| ((more / 4).min(4), ANSWER));
        self.order(node, first, deep, &mut choices);
        let Some((best, best_move)) =
            self.best_of(node, Look::End, &mut choices, (low, high), confidence)
        else {
            return alpha;
        };
        let window = (100 * low, 100 * high);
        let entry = Entry::found(100 * best, window, best_move, first);
        self.table.put(position, Entry { depth: left as u8, confidence, ..entry });
        best
    }
}

/// The bounds that are remembered of an end.
fn in_discs(entry: &Entry) -> (i32, i32) {
    (i32::from(entry.low) / 100, i32::from(entry.high) / 100)
}
