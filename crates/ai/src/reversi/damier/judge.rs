//! Who knows a board, and what is worth what on it.

use super::position::Position;
use super::run::Node;
use super::shapes::{Shapes, Sight};
use super::skill::{Choices, Eye, Skill};
use super::weights::Weights;
use crate::reversi::evaluate::Features;
use crate::reversi::squares::Squares;

/// The squares of a board as a judge has them.
pub(super) type Set<J> = <<J as Judge>::Skill as Skill>::Set;

/// Somebody who judges positions on one board.
pub(super) trait Judge: Copy + Send + Sync {
    type Skill: Skill;
    /// What is seen in a position, and carried from one to the next.
    type Sight: Copy + Send + Sync;

    /// More than any value, in hundredths of discs.
    const MOST: i32;
    /// How many times as far as those of weights its values are off.
    const DOUBT: f32;
    /// How many of a hundred values of each confidence are right, where that was found out: `reversi_honest`
    /// among the benchmarks.
    const RIGHT: [Option<u8>; 5];

    fn skill(self) -> Self::Skill;

    fn corners(self) -> Set<Self>;

    fn seen(self, position: Position<Set<Self>>) -> Self::Sight;

    /// What the other sees after a move.
    fn after(self, sight: &Self::Sight, index: u32, turned: Set<Self>) -> Self::Sight;

    /// What the other sees after a pass.
    fn passed(self, sight: &Self::Sight) -> Self::Sight;

    /// What a position is thought to be worth for who is on turn, in hundredths of discs.
    fn value(self, node: &Node<Self>) -> i32;

    /// The value of looking one move ahead; none for who has no move.
    fn leaves(
        self,
        node: &Node<Self>,
        (mut alpha, beta): (i32, i32),
        nodes: &mut u64,
    ) -> Option<i32> {
        let mut best = None;
        for index in self.moves(node.position).each() {
            *nodes += 1;
            let value = -self.value(&node.after(self, index, self.turned(index, node.position)));
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

    /// Where a disc may be placed.
    #[inline]
    fn moves(self, position: Position<Set<Self>>) -> Set<Self> {
        self.skill().moves(position)
    }

    /// What it turns.
    #[inline]
    fn turned(self, index: u32, position: Position<Set<Self>>) -> Set<Self> {
        self.skill().turned(index, position)
    }

    /// Adds the moves there are, `first` before all others, then those that leave few answers.
    #[inline]
    fn choices(self, position: Position<Set<Self>>, first: u8, choices: &mut Choices<Set<Self>>) {
        self.skill().near(position, self.corners(), first, choices);
    }
}

/// Who judges eight by eight by what lies on its shapes.
#[derive(Clone, Copy)]
pub(super) struct ByShapes<'a, K> {
    pub(super) skill: K,
    pub(super) weights: &'a Weights,
}

impl<K: Eye> Judge for ByShapes<'_, K> {
    type Skill = K;
    type Sight = Sight;

    const MOST: i32 = 6500;
    const DOUBT: f32 = 1.0;
    const RIGHT: [Option<u8>; 5] = [Some(59), None, Some(91), None, Some(99)];

    #[inline]
    fn skill(self) -> K {
        self.skill
    }

    #[inline]
    fn corners(self) -> u64 {
        0x8100_0000_0000_0081
    }

    fn seen(self, position: Position<u64>) -> Sight {
        Shapes::get().seen(position.own, position.other)
    }

    #[inline]
    fn after(self, sight: &Sight, index: u32, turned: u64) -> Sight {
        self.skill.after(sight, index, turned)
    }

    fn passed(self, sight: &Sight) -> Sight {
        Shapes::get().passed(sight)
    }

    #[inline]
    fn value(self, node: &Node<Self>) -> i32 {
        self.weights.value(&node.sight, node.position)
    }

    #[inline]
    fn leaves(self, node: &Node<Self>, window: (i32, i32), nodes: &mut u64) -> Option<i32> {
        self.skill.leaves(self.weights, node.position, &node.sight, window, nodes)
    }
}

/// Who judges boards of `N` by `N` by features that somebody thought of.
#[derive(Clone, Copy)]
pub(super) struct ByFeatures<K, const N: usize> {
    pub(super) skill: K,
}

impl<K: Skill, const N: usize> Judge for ByFeatures<K, N> {
    type Skill = K;
    type Sight = ();

    const MOST: i32 = 100 * (N * N) as i32 + 100;
    const DOUBT: f32 = 2.0;
    const RIGHT: [Option<u8>; 5] = [None; 5];

    #[inline]
    fn skill(self) -> K {
        self.skill
    }

    #[inline]
    fn corners(self) -> K::Set {
        let last = N as u32 - 1;
        let one = |row: u32, column: u32| K::Set::one(row * u32::from(K::Set::WIDTH) + column);
        one(0, 0) | one(0, last) | one(last, 0) | one(last, last)
    }

    fn seen(self, _: Position<K::Set>) {}

    fn after(self, (): &(), _: u32, _: K::Set) {}

    fn passed(self, (): &()) {}

    fn value(self, node: &Node<Self>) -> i32 {
        let position = node.position;
        let choice = |position| self.moves(position).count() as i32;
        let mobility = choice(position) - choice(position.passed());
        Features::of::<K::Set, N>(position.own, position.other, mobility).worth((N * N) as i32)
    }
}
