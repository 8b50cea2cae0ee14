//! Which assumptions were tried, so that none is tried again while nothing changes near it.

use super::refute::Order;
use super::step::{Halt, Refutation, Span};
use super::{Patience, Reasoner};
use crate::pulse::Pulse;

/// What came of the assumptions so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Trials {
    /// How often they were looked through.
    round: u32,
    /// The round before which each island last changed.
    changed: Vec<u32>,
    /// How much of what was entered is in `changed`.
    seen: usize,
    /// For the most and the least bridges that each edge may have.
    of: Vec<[Trial; 2]>,
    /// The edge to begin with: after the one that was refuted last, so that all have their turn.
    next: usize,
}

/// An assumption that was not refuted, with so many cases at most.
#[derive(Clone, Debug, Default)]
struct Trial {
    /// When it was tried, 0 for never.
    round: u32,
    value: u8,
    /// With how many cases at most.
    cases: usize,
    /// The islands at which something followed.
    islands: Vec<u32>,
}

impl Reasoner<'_> {
    /// An assumption that is refuted with so many cases at most.
    pub(super) fn trial_within(
        &mut self,
        cases: usize,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Refutation>, Halt> {
        self.begin_round();
        let found = self.look_through(cases, false, pulse)?;
        // Before more cases are looked at than ever before: what changed far away may matter
        // after all.
        if found.is_none() && self.cases <= cases {
            return self.look_through(cases, true, pulse);
        }
        Ok(found)
    }

    /// Notes at which islands something changed since the last round.
    fn begin_round(&mut self) {
        let trials = &mut self.trials;
        trials.changed.resize(self.board.islands().len(), 0);
        trials.of.resize_with(self.board.edges().len(), Default::default);
        trials.round += 1;
        for edge in self.ledger.changed_since(trials.seen) {
            let ends = self.board.edges()[edge as usize];
            for island in [ends.a, ends.b] {
                trials.changed[island as usize] = trials.round;
            }
        }
        trials.seen = self.ledger.mark();
    }

    /// Tries all assumptions, those about which nothing changed only `again`.
    fn look_through(
        &mut self,
        cases: usize,
        again: bool,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Refutation>, Halt> {
        let edges = self.board.edges().len();
        for turn in 0..edges {
            let edge = (self.trials.next + turn) % edges;
            if !self.ledger.is_open(edge) {
                continue;
            }
            let Span { lower, upper } = self.span(edge);
            for (side, value) in [upper, lower].into_iter().enumerate() {
                if self.is_known(edge, side, value, cases, again) {
                    continue;
                }
                let found = self.try_value(edge, side, value, cases, pulse)?;
                if found.as_ref().is_some_and(|refutation| refutation.cases() <= cases) {
                    self.trials.next = (edge + 1) % edges;
                    return Ok(found);
                }
            }
        }
        Ok(None)
    }

    /// Whether trying an assumption would come to the same as before.
    fn is_known(&self, edge: usize, side: usize, value: u8, cases: usize, again: bool) -> bool {
        let Trials { round, changed, of, .. } = &self.trials;
        let trial = &of[edge][side];
        let fits = trial.round > 0 && trial.value == value && trial.cases >= cases;
        let still = |island: &u32| changed[*island as usize] <= trial.round;
        fits && (trial.round == *round || !again && trial.islands.iter().all(still))
    }

    fn try_value(
        &mut self,
        edge: usize,
        side: usize,
        value: u8,
        cases: usize,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Refutation>, Halt> {
        pulse.attempt()?;
        let refutation = self.patient(Patience::trial(cases), |reasoner| {
            reasoner.refutation(edge, value, 0, Order::Cases, pulse)
        })?;
        let ends = self.touched.iter().flat_map(|&edge| {
            let ends = self.board.edges()[edge as usize];
            [ends.a, ends.b]
        });
        let mut islands: Vec<u32> = ends.collect();
        islands.sort_unstable();
        islands.dedup();
        let round = self.trials.round;
        self.trials.of[edge][side] = Trial { round, value, cases, islands };
        Ok(refutation)
    }
}
