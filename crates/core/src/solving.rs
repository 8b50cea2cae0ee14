//! A puzzle being solved.

use crate::{History, PlayError, Puzzle, Status, exact_id};

/// A puzzle, how far its solver came, and the way there.
#[derive(Clone, Debug)]
pub struct Solving<P: Puzzle> {
    puzzle: P,
    state: P::State,
    history: History<Done<P>>,
}

/// A move that was made, and what it changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done<P: Puzzle> {
    /// The move.
    pub mv: P::Move,
    /// What it changed.
    pub effect: P::Effect,
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

    /// What was done and can be undone or redone.
    pub fn history(&self) -> &History<Done<P>> {
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

    /// Makes a move, or says why not and changes nothing.
    pub fn play(&mut self, mv: P::Move) -> Result<(), P::Illegal> {
        let effect = self.puzzle.play(&mut self.state, mv)?;
        self.history.push(Done { mv, effect });
        Ok(())
    }

    /// Reads a move, makes it and tells how it is written, or says why not and
    /// changes nothing.
    pub fn play_text(&mut self, text: &str) -> Result<String, PlayError> {
        let mv =
            self.puzzle.parse_move(text).map_err(|error| PlayError::Syntax(Box::new(error)))?;
        self.play(mv).map_err(|error| PlayError::Illegal(Box::new(error)))?;
        Ok(self.puzzle.move_text(mv))
    }

    /// Takes the latest move back and tells what it was.
    pub fn undo(&mut self) -> Option<&Done<P>> {
        let done = self.history.undo()?;
        self.puzzle.undo(&mut self.state, &done.effect);
        Some(done)
    }

    /// Makes the move that was last taken back again and tells what it is.
    pub fn redo(&mut self) -> Option<&Done<P>> {
        let done = self.history.redo()?;
        self.puzzle.redo(&mut self.state, &done.effect);
        Some(done)
    }

    /// How many of the latest moves would have to be undone until the state is no longer so;
    /// 0 if it is not so now. At the start one can go back no further. None if that could not be
    /// told of a state on the way.
    pub fn moves_since(&self, mut is_so: impl FnMut(&P::State) -> Option<bool>) -> Option<usize> {
        let mut state = self.state.clone();
        let mut moves = 0;
        for done in self.history.done().rev() {
            if !is_so(&state)? {
                break;
            }
            self.puzzle.undo(&mut state, &done.effect);
            moves += 1;
        }
        Some(moves)
    }
}
