//! The work within one position, compiled for every processor and once more for those with AVX2.
#![expect(clippy::inline_always, reason = "what is compiled for AVX2 must be part of who calls it")]

#[cfg(target_arch = "x86_64")]
use damier_reversi::Wide;
use damier_reversi::{Hand, Plain};

use super::late;
use super::position::Position;
use super::run::Node;
use super::shapes::{Shapes, Sight};
use super::weights::Weights;

/// The corners of eight by eight.
const CORNERS: u64 = 0x8100_0000_0000_0081;

/// The most moves a position can have; there were never more than 34.
const MOST_MOVES: usize = 64;

/// A move to try: what it costs is higher for moves that promise less.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) cost: i32,
    pub(super) index: u32,
    pub(super) turned: u64,
}

/// The moves of a position in any order; the one that promises most is taken first.
pub(super) struct Choices {
    list: [Choice; MOST_MOVES],
    count: usize,
    next: usize,
}

impl Choices {
    #[inline(always)]
    pub(super) fn new() -> Choices {
        Choices { list: [Choice { cost: 0, index: 0, turned: 0 }; MOST_MOVES], count: 0, next: 0 }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, choice: Choice) {
        self.list[self.count] = choice;
        self.count += 1;
    }

    pub(super) fn all(&mut self) -> &mut [Choice] {
        &mut self.list[..self.count]
    }

    /// The cheapest of those that are left; of equals the first.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Choice> {
        let rest = &mut self.list[self.next..self.count];
        let mut best = 0;
        for at in 1..rest.len() {
            if rest[at].cost < rest[best].cost {
                best = at;
            }
        }
        let choice = *rest.get(best)?;
        // Those in between keep their order.
        rest.copy_within(..best, 1);
        rest[0] = choice;
        self.next += 1;
        Some(choice)
    }
}

/// Somebody who knows positions.
pub(super) trait Skill: Hand {
    /// See [`late::solve`].
    #[inline]
    fn late(self, position: Position, alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
        late::solve(self, position, alpha, beta, nodes)
    }

    /// The moves near the end, `first` before all others: those that leave few answers promise most.
    #[inline]
    fn near(self, position: Position, first: u8, choices: &mut Choices) {
        near(self, position, first, choices);
    }

    /// The value of looking one move ahead, by the weights; none for who has no move.
    #[inline]
    fn leaves(
        self,
        weights: &Weights,
        node: &Node,
        window: (i32, i32),
        nodes: &mut u64,
    ) -> Option<i32> {
        leaves(self, weights, node, window, nodes)
    }

    /// What is seen after a move.
    #[inline]
    fn after(self, sight: &Sight, index: u32, turned: u64) -> Sight {
        Shapes::get().after(sight, index, turned)
    }
}

impl Skill for Plain {}

#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "the processor was asked")]
impl Skill for Wide {
    #[inline]
    fn late(self, position: Position, alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
        // SAFETY: there is a `Wide` only where the processor has what is needed.
        unsafe { avx2::late(self, position, alpha, beta, nodes) }
    }

    #[inline]
    fn near(self, position: Position, first: u8, choices: &mut Choices) {
        // SAFETY: as above.
        unsafe { avx2::near(self, position, first, choices) }
    }

    #[inline]
    fn leaves(
        self,
        weights: &Weights,
        node: &Node,
        window: (i32, i32),
        nodes: &mut u64,
    ) -> Option<i32> {
        // SAFETY: as above.
        unsafe { avx2::leaves(self, weights, node, window, nodes) }
    }

    #[inline]
    fn after(self, sight: &Sight, index: u32, turned: u64) -> Sight {
        // SAFETY: as above.
        unsafe { avx2::after(sight, index, turned) }
    }
}

/// The same, compiled for who has AVX2.
#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::{Choices, Node, Position, Shapes, Sight, Weights, Wide, late};

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn late(
        hand: Wide,
        position: Position,
        alpha: i32,
        beta: i32,
        nodes: &mut u64,
    ) -> i32 {
        late::solve(hand, position, alpha, beta, nodes)
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn near(hand: Wide, position: Position, first: u8, choices: &mut Choices) {
        super::near(hand, position, first, choices);
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn leaves(
        hand: Wide,
        weights: &Weights,
        node: &Node,
        window: (i32, i32),
        nodes: &mut u64,
    ) -> Option<i32> {
        super::leaves(hand, weights, node, window, nodes)
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn after(sight: &Sight, index: u32, turned: u64) -> Sight {
        Shapes::get().after(sight, index, turned)
    }
}

#[inline(always)]
fn near(hand: impl Hand, position: Position, first: u8, choices: &mut Choices) {
    let odd = late::odd_quadrants(position.empty);
    let mut moves = position.moves(hand);
    while moves != 0 {
        let index = moves.trailing_zeros();
        moves &= moves - 1;
        let turned = hand.flips(index, position.own, position.other);
        let after = position.after(index, turned);
        let answers = after.moves(hand);
        // An answer in a corner hurts more than another.
        let count = (answers.count_ones() + (answers & CORNERS).count_ones()) as i32;
        let bit = 1 << index;
        let cost = if index == u32::from(first) {
            i32::MIN
        } else {
            count * 4 + i32::from(odd & bit == 0) - 4 * i32::from(CORNERS & bit != 0)
        };
        choices.push(Choice { cost, index, turned });
    }
}

#[inline(always)]
fn leaves(
    hand: impl Hand,
    weights: &Weights,
    &Node { position, ref sight }: &Node,
    (mut alpha, beta): (i32, i32),
    nodes: &mut u64,
) -> Option<i32> {
    let shapes = Shapes::get();
    let mut moves = position.moves(hand);
    let mut best = None;
    while moves != 0 {
        let index = moves.trailing_zeros();
        moves &= moves - 1;
        let turned = hand.flips(index, position.own, position.other);
        let next = shapes.after(sight, index, turned);
        *nodes += 1;
        let value = -weights.value(&next, position.after(index, turned));
        if best.is_none_or(|best| value > best) {
            best = Some(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
    }
    best
}
