//! A puzzle being solved.

use crate::{History, PlayError, Puzzle, Status, exact_id};

/// A puzzle, how far its solver came, and the way there.
#[derive(Clone, Debug)]
pub struct Solving<P: Puzzle> {
    puzzle: P,
    state: P::State,
    history: History<P::Effect>,
}

impl<P: Puzzle> Solving<P> {
    /// The puzzle before the first move.
    pub fn new(puzzle: P) -> Solving<P> {
        let state = puzzle.start();
        Solving { puzzle, state, history: History::new() }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &P {
        &self.puzzle
    }

    /// How far the solver came.
    pub fn state(&self) -> &P::State {
        &self.state
    }

    /// What the moves changed that were made, and can be undone or redone.
    pub fn history(&self) -> &History<P::Effect> {
        &self.history
    }

    /// How the puzzle stands.
    pub fn status(&self) -> Status {
        self.puzzle.status(&self.state)
    }

    /// The name that means this puzzle for ever.
    pub fn exact_id(&self) -> String {
        exact_id(&self.puzzle)
    }

    /// Makes a move and tells what it changed, or says why not and changes nothing.
    pub fn play(&mut self, mv: P::Move) -> Result<P::Effect, P::Illegal> {
        let effect = self.puzzle.decide(&self.state, mv)?;
        Ok(self.make(effect))
    }

    /// Makes the first of these moves that is accepted. If none is, nothing changes, and the first
    /// of them tells why; there is nothing to tell where there are no moves.
    pub fn play_first(
        &mut self,
        moves: impl IntoIterator<Item = P::Move>,
    ) -> Option<Result<P::Effect, P::Illegal>> {
        let mut refused = None;
        for mv in moves {
            match self.puzzle.decide(&self.state, mv) {
                Ok(effect) => return Some(Ok(self.make(effect))),
                Err(why) => refused = refused.or(Some(why)),
            }
        }
        refused.map(Err)
    }

    /// Reads a move, makes it and tells what it changed, or says why not and changes nothing.
    pub fn play_text(&mut self, text: &str) -> Result<P::Effect, PlayError> {
        let mv = self.puzzle.parse_move(text);
        let mv = mv.map_err(|error| PlayError::Syntax(Box::new(error)))?;
        self.play(mv).map_err(|error| PlayError::Illegal(Box::new(error)))
    }

    /// Makes what was decided before, perhaps by another program, without deciding it again. False
    /// if it cannot be made here, and nothing changes.
    pub fn repeat(&mut self, effect: P::Effect) -> bool {
        let possible = self.puzzle.is_possible(&self.state, &effect);
        if possible {
            self.make(effect);
        }
        possible
    }

    /// Makes what was just decided. Nobody hands in an effect that was not looked at: one of
    /// another state, or of another puzzle, would do harm.
    fn make(&mut self, effect: P::Effect) -> P::Effect {
        self.puzzle.apply(&mut self.state, &effect);
        self.history.push(effect.clone());
        effect
    }

    /// Takes the latest move back and tells what it had changed.
    pub fn undo(&mut self) -> Option<&P::Effect> {
        let effect = self.history.undo()?;
        self.puzzle.undo(&mut self.state, effect);
        Some(effect)
    }

    /// Makes the move that was last taken back again and tells what it changes.
    pub fn redo(&mut self) -> Option<&P::Effect> {
        let effect = self.history.redo()?;
        self.puzzle.apply(&mut self.state, effect);
        Some(effect)
    }

    /// The moves that were made, as they are written, and then those that can be redone.
    pub fn texts(&self) -> impl Iterator<Item = String> {
        self.history.iter().map(|effect| self.puzzle.effect_text(effect))
    }

    /// How many of the latest moves would have to be undone until the state is no longer so;
    /// 0 if it is not so now. At the start one can go back no further. None if that could not be
    /// told of a state on the way.
    pub fn moves_since(&self, mut is_so: impl FnMut(&P::State) -> Option<bool>) -> Option<usize> {
        let mut state = self.state.clone();
        let mut moves = 0;
        for effect in self.history.done().rev() {
            if !is_so(&state)? {
                break;
            }
            self.puzzle.undo(&mut state, effect);
            moves += 1;
        }
        Some(moves)
    }
}
