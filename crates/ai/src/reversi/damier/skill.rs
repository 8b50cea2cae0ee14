//! The work within one position, compiled for every processor and once more for those with AVX2.
#![expect(clippy::inline_always, reason = "what is compiled for AVX2 must be part of who calls it")]

#[cfg(target_arch = "x86_64")]
use damier_reversi::Wide;
use damier_reversi::{Hand, Plain};

use super::late;
use super::position::Position;
use super::shapes::{Shapes, Sight};
use super::weights::Weights;
use crate::reversi::squares::Squares;

/// The most moves a position can have: one for each square of ten by ten that is empty at first.
const MOST_MOVES: usize = 96;

/// A move to try: what it costs is higher for moves that promise less.
#[derive(Clone, Copy)]
pub(super) struct Choice<S> {
    pub(super) cost: i32,
    pub(super) index: u32,
    pub(super) turned: S,
}

/// The moves of a position in any order; the one that promises most is taken first.
#[derive(Clone)]
pub(super) struct Choices<S> {
    list: [Choice<S>; MOST_MOVES],
    count: usize,
    next: usize,
}

impl<S: Squares> Choices<S> {
    #[inline(always)]
    pub(super) fn new() -> Choices<S> {
        let nothing = Choice { cost: 0, index: 0, turned: S::NONE };
        Choices { list: [nothing; MOST_MOVES], count: 0, next: 0 }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, choice: Choice<S>) {
        self.list[self.count] = choice;
        self.count += 1;
    }

    /// All of them.
    pub(super) fn all(&mut self) -> &mut [Choice<S>] {
        &mut self.list[..self.count]
    }

    /// How many are left.
    pub(super) fn left(&self) -> usize {
        self.count - self.next
    }

    /// The cheapest of those that are left; of equals the first.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Choice<S>> {
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

/// Somebody who knows where discs may be placed, and what comes of it.
pub(super) trait Skill: Copy + Send + Sync {
    type Set: Squares;

    /// Where a disc may be placed.
    fn moves(self, position: Position<Self::Set>) -> Self::Set;

    /// What it turns.
    fn turned(self, index: u32, position: Position<Self::Set>) -> Self::Set;

    /// The moves near the end, `first` before all others: those that leave few answers promise most, and `corners`.
    #[inline]
    fn near(
        self,
        position: Position<Self::Set>,
        corners: Self::Set,
        first: u8,
        choices: &mut Choices<Self::Set>,
    ) {
        near(self, position, (corners, Self::Set::NONE), first, choices);
    }

    /// The exact value with few empty squares, or a bound outside `alpha` and `beta`. Counts the positions that are
    /// looked at.
    fn late(self, position: Position<Self::Set>, alpha: i32, beta: i32, nodes: &mut u64) -> i32;
}

/// Somebody who sees [shapes](super::shapes).
pub(super) trait Eye: Skill<Set = u64> {
    /// What is seen after a move.
    #[inline]
    fn after(self, sight: &Sight, index: u32, turned: u64) -> Sight {
        Shapes::get().after(sight, index, turned)
    }

    /// The value of looking one move ahead, by the weights; none for who has no move.
    #[inline]
    fn leaves(
        self,
        weights: &Weights,
        position: Position<u64>,
        sight: &Sight,
        window: (i32, i32),
        nodes: &mut u64,
    ) -> Option<i32> {
        leaves(self, weights, position, sight, window, nodes)
    }
}

impl Skill for Plain {
    type Set = u64;

    #[inline(always)]
    fn moves(self, position: Position<u64>) -> u64 {
        self.mobility(position.own, position.other) & position.empty
    }

    #[inline(always)]
    fn turned(self, index: u32, position: Position<u64>) -> u64 {
        self.flips(index, position.own, position.other)
    }

    #[inline]
    fn near(self, position: Position<u64>, corners: u64, first: u8, choices: &mut Choices<u64>) {
        let odd = late::odd_quadrants(position.empty);
        near(self, position, (corners, odd), first, choices);
    }

    #[inline]
    fn late(self, position: Position<u64>, alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
        late::solve(self, position, alpha, beta, nodes)
    }
}

impl Eye for Plain {}

#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "the processor was asked")]
impl Skill for Wide {
    type Set = u64;

    #[inline(always)]
    fn moves(self, position: Position<u64>) -> u64 {
        self.mobility(position.own, position.other) & position.empty
    }

    #[inline(always)]
    fn turned(self, index: u32, position: Position<u64>) -> u64 {
        self.flips(index, position.own, position.other)
    }

    #[inline]
    fn near(self, position: Position<u64>, corners: u64, first: u8, choices: &mut Choices<u64>) {
        // SAFETY: there is a `Wide` only where the processor has what is needed.
        unsafe { avx2::near(self, position, corners, first, choices) }
    }

    #[inline]
    fn late(self, position: Position<u64>, alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
        // SAFETY: as above.
        unsafe { avx2::late(self, position, alpha, beta, nodes) }
    }
}

#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "the processor was asked")]
impl Eye for Wide {
    #[inline]
    fn after(self, sight: &Sight, index: u32, turned: u64) -> Sight {
        // SAFETY: there is a `Wide` only where the processor has what is needed.
        unsafe { avx2::after(sight, index, turned) }
    }

    #[inline]
    fn leaves(
        self,
        weights: &Weights,
        position: Position<u64>,
        sight: &Sight,
        window: (i32, i32),
        nodes: &mut u64,
    ) -> Option<i32> {
        // SAFETY: as above.
        unsafe { avx2::leaves(self, weights, position, sight, window, nodes) }
    }
}

/// The same, compiled for who has AVX2.
#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::{Choices, Position, Shapes, Sight, Weights, Wide, late};

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn near(
        hand: Wide,
        position: Position<u64>,
        corners: u64,
        first: u8,
        choices: &mut Choices<u64>,
    ) {
        let odd = late::odd_quadrants(position.empty);
        super::near(hand, position, (corners, odd), first, choices);
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn late(
        hand: Wide,
        position: Position<u64>,
        alpha: i32,
        beta: i32,
        nodes: &mut u64,
    ) -> i32 {
        late::solve(hand, position, alpha, beta, nodes)
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn after(sight: &Sight, index: u32, turned: u64) -> Sight {
        Shapes::get().after(sight, index, turned)
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn leaves(
        hand: Wide,
        weights: &Weights,
        position: Position<u64>,
        sight: &Sight,
        window: (i32, i32),
        nodes: &mut u64,
    ) -> Option<i32> {
        super::leaves(hand, weights, position, sight, window, nodes)
    }
}

#[inline(always)]
fn near<K: Skill>(
    skill: K,
    position: Position<K::Set>,
    (corners, odd): (K::Set, K::Set),
    first: u8,
    choices: &mut Choices<K::Set>,
) {
    let none = K::Set::NONE;
    let mut moves = skill.moves(position);
    while moves != none {
        let index = moves.first();
        moves = moves.rest();
        let turned = skill.turned(index, position);
        let answers = skill.moves(position.after(index, turned));
        // An answer in a corner hurts more than another.
        let count = (answers.count() + (answers & corners).count()) as i32;
        let one = K::Set::one(index);
        let cost = if index == u32::from(first) {
            i32::MIN
        } else {
            count * 4 + i32::from(odd & one == none) - 4 * i32::from(corners & one != none)
        };
        choices.push(Choice { cost, index, turned });
    }
}

#[inline(always)]
fn leaves(
    skill: impl Skill<Set = u64>,
    weights: &Weights,
    position: Position<u64>,
    sight: &Sight,
    (mut alpha, beta): (i32, i32),
    nodes: &mut u64,
) -> Option<i32> {
    let shapes = Shapes::get();
    let mut moves = skill.moves(position);
    let mut best = None;
    while moves != 0 {
        let index = moves.trailing_zeros();
        moves &= moves - 1;
        let turned = skill.turned(index, position);
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
