//! One who searches.

use super::end::Nearby;
use super::position::Position;
use super::shapes::{Shapes, Sight};
use super::skill::Skill;
use super::table::Table;
use super::weights::Weights;
use crate::limits::Limits;

/// A position and what is seen in it.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) position: Position,
    pub(super) sight: Sight,
}

impl Node {
    pub(super) fn new(position: Position) -> Node {
        Node { position, sight: Shapes::get().seen(position.own, position.other) }
    }

    #[inline]
    pub(super) fn after(&self, skill: impl Skill, index: u32, turned: u64) -> Node {
        Node {
            position: self.position.after(index, turned),
            sight: skill.after(&self.sight, index, turned),
        }
    }

    pub(super) fn passed(&self) -> Node {
        Node { position: self.position.passed(), sight: Shapes::get().passed(&self.sight) }
    }
}

/// Who searches, with what.
pub(super) struct Run<'a, K> {
    pub(super) skill: K,
    pub(super) weights: &'a Weights,
    pub(super) table: &'a Table,
    pub(super) nearby: Nearby,
    pub(super) nodes: u64,
    pub(super) limits: Limits<'a>,
    /// The budget is spent; values returned since mean nothing.
    pub(super) out: bool,
}

impl<'a, K: Skill> Run<'a, K> {
    pub(super) fn new(
        skill: K,
        weights: &'a Weights,
        table: &'a Table,
        limits: Limits<'a>,
    ) -> Run<'a, K> {
        Run { skill, weights, table, nearby: Nearby::new(), nodes: 0, limits, out: false }
    }

    /// Whether to stop.
    #[inline]
    pub(super) fn is_out(&mut self) -> bool {
        self.out = self.out || self.limits.reached(self.nodes);
        self.out
    }
}
