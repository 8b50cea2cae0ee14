//! What was done in a puzzle, and the way back.

use damier_core::{Puzzle, Rng};

use super::moves::listed;
use crate::violation::{Breach, Law, Verdict};

/// A puzzle being played at random.
pub(crate) struct History<'a, P: Puzzle> {
    puzzle: &'a P,
    /// All states from the start on; the last is the state now.
    states: Vec<P::State>,
    /// What the moves between them changed.
    done: Vec<P::Effect>,
}

impl<'a, P: Puzzle> History<'a, P> {
    pub(crate) fn new(puzzle: &'a P) -> History<'a, P> {
        History { puzzle, states: vec![puzzle.start()], done: Vec::new() }
    }

    pub(crate) fn state(&self) -> &P::State {
        &self.states[self.done.len()]
    }

    pub(crate) fn written(&self) -> Vec<String> {
        self.done.iter().map(|effect| self.puzzle.effect_text(effect)).collect()
    }

    /// Makes a random move; false if there is none.
    pub(crate) fn advance(&mut self, rng: &mut Rng) -> Result<bool, Breach> {
        let moves = listed(self.puzzle, self.state());
        let Some(&mv) = rng.pick(&moves) else { return Ok(false) };
        let mut state = self.state().clone();
        let effect = self.puzzle.play(&mut state, mv).map_err(|refusal| {
            let text = self.puzzle.move_text(mv);
            Law::ListedIsAccepted.broken(format!("{text} is refused: {refusal}"))
        })?;
        self.states.push(state);
        self.done.push(effect);
        Ok(true)
    }

    /// Undoes everything and redoes everything, then wanders in between; every
    /// state on the way must be the one it was.
    pub(crate) fn check_way_back_and_forth(&self, rng: &mut Rng) -> Verdict {
        let last = self.done.len();
        let wander = (0..20).map(|_| rng.index(last + 1));
        let mut at = last;
        let mut state = self.state().clone();
        for goal in [0, last].into_iter().chain(wander) {
            while at > goal {
                at -= 1;
                self.puzzle.undo(&mut state, &self.done[at]);
                self.check_at(at, &state, Law::UndoRestores)?;
            }
            while at < goal {
                self.puzzle.apply(&mut state, &self.done[at]);
                at += 1;
                self.check_at(at, &state, Law::RedoRepeats)?;
            }
        }
        Ok(())
    }

    fn check_at(&self, at: usize, state: &P::State, law: Law) -> Verdict {
        let was = &self.states[at];
        law.holds(state == was, || {
            format!("after {at} of {} moves: {state:?} instead of {was:?}", self.done.len())
        })?;
        let (now, then) = (self.puzzle.status(state), self.puzzle.status(was));
        Law::StatusIsSound
            .holds(now == then, || format!("{then:?} became {now:?} after {at} moves"))
    }
}
