//! One who searches.

use std::sync::Arc;

use super::end::Nearby;
use super::judge::{Judge, Set};
use super::position::Position;
use super::skill::Skill;
use super::table::Table;
use super::team::{Split, Team};
use crate::limits::Limits;

/// A position and what is seen in it.
#[derive(Clone, Copy)]
pub(super) struct Node<J: Judge> {
    pub(super) position: Position<Set<J>>,
    pub(super) sight: J::Sight,
}

impl<J: Judge> Node<J> {
    pub(super) fn new(judge: J, position: Position<Set<J>>) -> Node<J> {
        Node { position, sight: judge.seen(position) }
    }

    #[inline]
    pub(super) fn after(&self, judge: J, index: u32, turned: Set<J>) -> Node<J> {
        Node {
            position: self.position.after(index, turned),
            sight: judge.after(&self.sight, index, turned),
        }
    }

    pub(super) fn passed(&self, judge: J) -> Node<J> {
        Node { position: self.position.passed(), sight: judge.passed(&self.sight) }
    }
}

/// Who searches, with what.
pub(super) struct Run<'a, J: Judge> {
    pub(super) judge: J,
    pub(super) table: &'a Table,
    pub(super) nearby: Nearby<Set<J>>,
    pub(super) nodes: u64,
    pub(super) limits: Limits<'a>,
    /// The budget is spent; values returned since mean nothing.
    pub(super) out: bool,
    /// With whom, if not alone.
    pub(super) team: Option<&'a Team<J>>,
    /// What it works at with others.
    pub(super) split: Option<Arc<Split<J>>>,
}

impl<'a, J: Judge> Run<'a, J> {
    pub(super) fn new(
        judge: J,
        table: &'a Table,
        limits: Limits<'a>,
        team: Option<&'a Team<J>>,
    ) -> Run<'a, J> {
        let nearby = Nearby::new();
        Run { judge, table, nearby, nodes: 0, limits, out: false, team, split: None }
    }

    /// Whether to stop.
    #[inline]
    pub(super) fn is_out(&mut self) -> bool {
        self.out = self.out || self.limits.reached(self.nodes);
        self.is_left_off()
    }

    /// Whether what was just found means nothing, as somebody stopped or the work was settled elsewhere.
    #[inline]
    pub(super) fn is_left_off(&self) -> bool {
        self.out || self.split.as_ref().is_some_and(|split| split.is_settled())
    }

    #[inline]
    pub(super) fn late(&mut self, position: Position<Set<J>>, alpha: i32, beta: i32) -> i32 {
        self.judge.skill().late(position, alpha, beta, &mut self.nodes)
    }
}
