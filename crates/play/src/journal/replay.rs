//! A game that is seen again.

use damier_catalog::{Session, is_told};
use damier_core::Explain;

use super::{Entry, FoldError, Opening, What};

/// How a game stood after any of the things that were done in it. Some moments are kept, so that
/// nobody who goes back begins at the beginning.
pub struct Replay {
    /// What was done and changed something that is drawn, one after the other.
    deeds: Vec<String>,
    /// The last entry that is known here.
    seq: u64,
    /// The moment that was looked at last.
    now: Moment,
    /// The beginning, and every so many steps from there as far as it was looked at.
    kept: Vec<Moment>,
    every: usize,
}

/// A game after so many steps.
struct Moment {
    step: usize,
    session: Box<dyn Session>,
}

impl Clone for Moment {
    fn clone(&self) -> Moment {
        Moment { step: self.step, session: self.session.boxed_clone() }
    }
}

/// Moments are at least so many steps apart: fewer are quickly done again.
const APART: usize = 16;

impl Replay {
    /// A game of which nothing is known but how it opened.
    pub fn new(opening: &Opening) -> Result<Replay, FoldError> {
        let now = Moment { step: 0, session: opening.untouched()? };
        let deeds = opening.deeds.iter().filter(|deed| !is_told(deed)).cloned().collect();
        Ok(Replay { deeds, seq: 0, kept: vec![now.clone()], now, every: APART })
    }

    /// The last entry of the log that is known here.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Takes in what was done since.
    pub fn go_on(&mut self, entries: Vec<Entry>) {
        for Entry { seq, what, .. } in entries {
            self.seq = seq;
            match what {
                What::Did(deed) if !is_told(&deed) => self.deeds.push(deed),
                What::Did(_) | What::Paused | What::Resumed | What::Rested => {}
            }
        }
    }

    /// How many things were done, before and since the game was taken up.
    pub fn steps(&self) -> usize {
        self.deeds.len()
    }

    /// The game as it stood after so many of them, or all. No more moments than `most` are kept. Where
    /// something cannot be done again this is of no use any more.
    pub fn at(&mut self, step: usize, most: usize) -> Result<&dyn Session, FoldError> {
        let step = step.min(self.steps());
        let before = self.kept.partition_point(|kept| kept.step <= step);
        // The beginning is always among them.
        if let Some(kept) = self.kept[..before].last()
            && (self.now.step > step || self.now.step < kept.step)
        {
            self.now = kept.clone();
        }
        for deed in &self.deeds[self.now.step..step] {
            let done = self.now.session.repeat(deed);
            done.map_err(|why| FoldError::Beginning(why.message()))?;
            self.now.step += 1;
            let latest = self.kept.last().map_or(0, |kept| kept.step);
            if self.now.step > latest && self.now.step.is_multiple_of(self.every) {
                self.kept.push(self.now.clone());
            }
            if self.kept.len() > most.max(1) {
                self.every *= 2;
                self.kept.retain(|kept| kept.step.is_multiple_of(self.every));
            }
        }
        Ok(self.now())
    }

    /// The game as it was looked at last.
    pub fn now(&self) -> &dyn Session {
        &*self.now.session
    }

    /// How many moments are kept.
    pub fn kept(&self) -> usize {
        self.kept.len()
    }
}
