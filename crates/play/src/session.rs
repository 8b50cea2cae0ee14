//! A puzzle being solved.

use damier_core::{PlayError, Puzzle, Status, exact_id};

use crate::History;

/// A puzzle, how far its solver came, and the way there.
#[derive(Clone, Debug)]
pub struct Session<P: Puzzle> {
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

impl<P: Puzzle> Session<P> {
    /// The puzzle before the first move.
    pub fn new(puzzle: P) -> Session<P> {
        let state = puzzle.start();
        Session { puzzle, state, history: History::new() }
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

#[cfg(test)]
mod tests {
    use damier_core::open_id;
    use damier_nullgame::{Lamp, Lamps, LampsError};

    use super::*;

    /// Lit in the shape of a T, so that one press of the middle of the top row solves it.
    fn session() -> Session<Lamps> {
        Session::new(open_id("3x3:207").unwrap())
    }

    fn check(session: &Session<Lamps>, state: u64, undos: usize, redos: usize) {
        assert_eq!(
            (*session.state(), session.history().undos(), session.history().redos()),
            (state, undos, redos)
        );
    }

    #[test]
    fn moves_are_undone_and_redone() {
        let mut session = session();
        assert_eq!(session.exact_id(), "3x3:207");
        assert_eq!(session.play_text(" 2 , 2").unwrap(), "2,2");
        check(&session, 0x06_06_07, 1, 0);
        let done = Done { mv: Lamp { column: 2, row: 2 }, effect: 0x06_04_00 };
        assert_eq!(session.undo(), Some(&done));
        check(&session, 0x207, 0, 1);
        assert_eq!(session.undo(), None);
        assert_eq!(session.redo(), Some(&done));
        assert_eq!(session.redo(), None);
        check(&session, 0x06_06_07, 1, 0);
        session.undo();
        session.play(Lamp { column: 1, row: 0 }).unwrap();
        check(&session, 0, 1, 0);
        assert_eq!(session.status(), Status::Solved);
        session.undo();
        assert_eq!(session.status(), Status::Open);
    }

    #[test]
    fn a_refusal_changes_nothing() {
        let mut session = session();
        session.play_text("0,0").unwrap();
        session.play_text("0,0").unwrap();
        session.undo();
        let state = *session.state();
        assert_eq!(session.play(Lamp { column: 3, row: 0 }), Err(LampsError::Outside(3, 0)));
        check(&session, state, 1, 1);
        let outside = session.play_text("0,3").unwrap_err();
        assert!(matches!(outside, PlayError::Illegal(_)), "{outside:?}");
        check(&session, state, 1, 1);
        let nonsense = session.play_text("up").unwrap_err();
        assert!(matches!(nonsense, PlayError::Syntax(_)), "{nonsense:?}");
        check(&session, state, 1, 1);
        session.redo().unwrap();
        check(&session, 0x207, 2, 0);
    }

    #[test]
    fn states_are_looked_back_at() {
        let mut session = session();
        for lamp in ["0,0", "1,1", "2,2"] {
            session.play_text(lamp).unwrap();
        }
        let two = {
            let mut session = session.clone();
            session.undo();
            *session.state()
        };
        let now = *session.state();
        let moves_since =
            |is_so: &dyn Fn(&u64) -> bool| session.moves_since(|state| Some(is_so(state)));
        assert_eq!(moves_since(&|_| false), Some(0));
        assert_eq!(moves_since(&|state| *state == now), Some(1));
        assert_eq!(moves_since(&|state| [two, now].contains(state)), Some(2));
        assert_eq!(moves_since(&|_| true), Some(3));
        assert_eq!(moves_since(&|state| *state == two), Some(0));
        assert_eq!(session.moves_since(|state| (*state == now).then_some(true)), None);
    }

    /// Every way back leads through the same states as the way there.
    #[test]
    fn undoing_everything_leads_back_to_the_start() {
        let mut session = Session::new(open_id::<Lamps>("5x4#1").unwrap());
        let mut states = vec![*session.state()];
        for step in 0..35_u8 {
            let lamp = Lamp { column: step * 3 % 5, row: step * 7 % 4 };
            if session.play(lamp).is_ok() {
                states.push(*session.state());
            }
        }
        assert!(states.len() > 20);
        let there = states.clone();
        let mut back = vec![*session.state()];
        while session.undo().is_some() {
            back.push(*session.state());
        }
        back.reverse();
        assert_eq!(back, there);
        let mut again = vec![*session.state()];
        while session.redo().is_some() {
            again.push(*session.state());
        }
        assert_eq!(again, there);
    }
}
