//! The referee: rules, a position, and the past.

use thiserror::Error;

use crate::{Explain, Leave, MAX_SEATS, Message, Outcome, Reason, Rules, Seat};

/// A game in progress or finished.
#[derive(Clone, Debug)]
pub struct Game<R: Rules> {
    rules: R,
    position: R::Position,
    /// The positions before each step, oldest first.
    past: Vec<R::Position>,
    steps: Vec<Step<R::Move>>,
    outcome: Option<Outcome>,
}

/// One thing that changed a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<M> {
    /// The seat on turn moved.
    Move(M),
    /// A seat left.
    Left(Seat, Leave),
}

/// Why a move was not played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal<I: Explain> {
    /// No moves after the end.
    #[error("the game is over")]
    Over,
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(I),
}

impl<I: Explain> Explain for Refusal<I> {
    fn message(&self) -> Message {
        match self {
            Refusal::Over => Message::new("error-game-over"),
            Refusal::Illegal(illegal) => illegal.message(),
        }
    }
}

/// Why a seat could not leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RetireRefused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// No such player is in the game.
    #[error("seat {0} is not in the game")]
    NotPlaying(Seat),
}

impl Explain for RetireRefused {
    fn message(&self) -> Message {
        match self {
            RetireRefused::Over => Message::new("error-game-over"),
            RetireRefused::NotPlaying(seat) => {
                Message::new("error-not-playing").with("seat", seat.index() + 1)
            }
        }
    }
}

impl<R: Rules> Game<R> {
    /// A game from the standard start.
    pub fn new(rules: R) -> Game<R> {
        let start = rules.start();
        Game::from_position(rules, start)
    }

    /// A game from some position, with no past.
    pub fn from_position(rules: R, position: R::Position) -> Game<R> {
        let outcome = rules.outcome_after(&[], &position);
        Game { rules, position, past: Vec::new(), steps: Vec::new(), outcome }
    }

    /// The variant played.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The board now.
    pub fn position(&self) -> &R::Position {
        &self.position
    }

    /// The positions before each step, oldest first.
    pub fn past(&self) -> &[R::Position] {
        &self.past
    }

    /// The position the game began with.
    pub fn start(&self) -> &R::Position {
        self.past.first().unwrap_or(&self.position)
    }

    /// What was done, oldest first.
    pub fn steps(&self) -> &[Step<R::Move>] {
        &self.steps
    }

    /// The moves that were played, oldest first, each with the position it was played in.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = (&R::Position, R::Move)> {
        let steps = self.past.iter().zip(&self.steps);
        steps.filter_map(|(before, step)| match *step {
            Step::Move(mv) => Some((before, mv)),
            Step::Left(..) => None,
        })
    }

    /// Whose turn it is; nobody's when the game is over.
    pub fn turn(&self) -> Option<Seat> {
        if self.outcome.is_some() { None } else { Some(self.rules.turn(&self.position)) }
    }

    /// The result, if the game is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Visits every legal move; none when the game is over.
    pub fn each_move(&self, visit: impl FnMut(R::Move)) {
        if self.outcome.is_none() {
            self.rules.each_move(&self.position, visit);
        }
    }

    /// The legal moves; none when the game is over.
    pub fn legal_moves(&self) -> Vec<R::Move> {
        let mut moves = Vec::new();
        self.each_move(|mv| moves.push(mv));
        moves
    }

    /// Whether `mv` could be played now, and if not, why.
    pub fn check(&self, mv: R::Move) -> Result<(), Refusal<R::Illegal>> {
        if self.outcome.is_some() {
            return Err(Refusal::Over);
        }
        self.rules.check(&self.position, mv).map_err(Refusal::Illegal)
    }

    /// Plays `mv` for the seat on turn, or says why not and changes nothing.
    pub fn play(&mut self, mv: R::Move) -> Result<(), Refusal<R::Illegal>> {
        self.check(mv)?;
        self.past.push(self.position);
        self.steps.push(Step::Move(mv));
        self.rules.apply(&mut self.position, mv);
        self.outcome = self.rules.outcome_after(&self.past, &self.position);
        Ok(())
    }

    /// Takes `seat` out of the game. With one seat left, that one wins.
    pub fn retire(&mut self, seat: Seat, leave: Leave) -> Result<(), RetireRefused> {
        if self.outcome.is_some() {
            return Err(RetireRefused::Over);
        }
        let mut playing = self.playing();
        if !playing[seat.index()] {
            return Err(RetireRefused::NotPlaying(seat));
        }
        playing[seat.index()] = false;
        self.past.push(self.position);
        self.steps.push(Step::Left(seat, leave));
        let mut remaining = Seat::first(MAX_SEATS).filter(|seat| playing[seat.index()]);
        self.outcome = match (remaining.next(), remaining.next()) {
            (Some(winner), None) => {
                Some(self.rules.forfeit(&self.position, winner, Reason::Left(seat, leave)))
            }
            _ => {
                self.rules.retire(&mut self.position, seat);
                self.rules.outcome_after(&self.past, &self.position)
            }
        };
        Ok(())
    }

    /// Takes the last step back and tells what it was.
    pub fn take_back(&mut self) -> Option<Step<R::Move>> {
        let step = self.steps.pop()?;
        self.position = self.past.pop()?;
        // A step was played here, so the game was not over.
        self.outcome = None;
        Some(step)
    }

    /// Whether a seat is in the game: it has not left, and the rules have not taken it out.
    pub fn plays(&self, seat: Seat) -> bool {
        self.playing()[seat.index()]
    }

    /// Which seats have not left.
    fn playing(&self) -> [bool; MAX_SEATS] {
        let mut playing = [false; MAX_SEATS];
        for seat in Seat::first(self.rules.seats()) {
            playing[seat.index()] = self.rules.plays(&self.position, seat);
        }
        for step in &self.steps {
            if let Step::Left(seat, _) = step {
                playing[seat.index()] = false;
            }
        }
        playing
    }
}
