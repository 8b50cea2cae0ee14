//! The game, on any board.

use std::fmt;
use std::marker::PhantomData;

use damier_core::{Outcome, Reason, Rules, Scores, Seat, ZeroSum, two_moves};

use crate::{Board, Illegal, Move, Side, Syntax, position, transcript};

/// Reversi on the board `B`.
pub struct Reversi<B>(PhantomData<fn() -> B>);

impl<B: Board> Reversi<B> {
    /// The game on that board.
    pub const fn new() -> Self {
        Reversi(PhantomData)
    }
}

// Written out because deriving would ask the same of the board.
impl<B> Clone for Reversi<B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B> Copy for Reversi<B> {}

impl<B: Board> Default for Reversi<B> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: Board> fmt::Debug for Reversi<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reversi({})", self.variant())
    }
}

impl<B: Board> Rules for Reversi<B> {
    type Position = B;
    type Move = Move;
    type Illegal = Illegal;
    type Syntax = Syntax;

    const NAME: &'static str = "reversi";
    // The published counts (24 571 284 at depth 10) take a game that has ended for a leaf;
    // the first 228 such games are over after nine moves.
    const ENDED_IN_PERFT: u64 = 1;

    fn variant(&self) -> String {
        format!("{0}x{0}", B::SIZE)
    }

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> B {
        B::start()
    }

    fn turn(&self, position: &B) -> Seat {
        position.turn().seat()
    }

    fn outcome(&self, position: &B) -> Option<Outcome> {
        if position.places() > 0 || position.passed().places() > 0 {
            return None;
        }
        let black = position.count(Side::Black) as i32;
        let white = position.count(Side::White) as i32;
        let empty = i32::from(B::SIZE) * i32::from(B::SIZE) - black - white;
        let difference = black - white;
        let reason = if empty == 0 {
            "reversi-board-full"
        } else if black == 0 || white == 0 {
            "reversi-wiped-out"
        } else {
            "reversi-no-moves"
        };
        Some(Outcome {
            // The winner gets the empty squares.
            scores: Scores::zero_sum(difference + difference.signum() * empty),
            reason: Reason::Rules(reason),
        })
    }

    #[inline]
    fn each_move(&self, position: &B, mut visit: impl FnMut(Move)) {
        let mut any = false;
        position.each_place(|square| {
            any = true;
            visit(Move::Place(square));
        });
        if !any && position.passed().places() > 0 {
            visit(Move::Pass);
        }
    }

    #[inline]
    fn count_moves(&self, position: &B) -> u64 {
        match position.places() {
            0 => u64::from(position.passed().places() > 0),
            places => places.into(),
        }
    }

    fn count_two_moves(&self, position: &B) -> u64 {
        // Who has no place passes, and that is a move.
        let places = position.places() > 0;
        let answers = if places { position.answers() } else { None };
        answers.unwrap_or_else(|| two_moves(self, position))
    }

    fn check(&self, position: &B, mv: Move) -> Result<(), Illegal> {
        let must_pass = position.places() == 0;
        if must_pass && position.passed().places() == 0 {
            return Err(Illegal::Over);
        }
        match mv {
            Move::Pass if must_pass => Ok(()),
            Move::Pass => Err(Illegal::MayNotPass),
            Move::Place(square) if !square.on_board(B::SIZE) => Err(Illegal::Outside(square)),
            Move::Place(square) if position.get(square).is_some() => Err(Illegal::Occupied(square)),
            Move::Place(_) if must_pass => Err(Illegal::MustPass),
            Move::Place(square) if position.can_place(square) => Ok(()),
            Move::Place(square) => Err(Illegal::TurnsNothing(square)),
        }
    }

    #[inline]
    fn apply(&self, position: &mut B, mv: Move) {
        match mv {
            Move::Place(square) => position.place(square),
            Move::Pass => position.pass(),
        }
    }

    #[inline]
    fn key(&self, position: &B) -> u64 {
        position.key()
    }

    /// All eight of the square: nothing in the rules knows one corner from another. Only four of them leave the first four
    /// discs where they are, but a position of one game may be that of another seen from the side.
    fn symmetries(&self) -> u32 {
        8
    }

    fn turned(&self, position: &B, symmetry: u32) -> B {
        // What lies on a square came from where the opposite symmetry puts it. Only quarter turns are not their own
        // opposite: mirroring before making columns of rows is mirroring the other lines after.
        let opposite = match symmetry {
            5 => 6,
            6 => 5,
            other => other,
        };
        B::from_fn(position.turn(), |square| position.get(square.turned(opposite, B::SIZE)))
    }

    fn turned_move(&self, mv: Move, symmetry: u32) -> Move {
        match mv {
            Move::Place(square) => Move::Place(square.turned(symmetry, B::SIZE)),
            Move::Pass => Move::Pass,
        }
    }

    #[inline]
    fn move_number(&self, mv: Move) -> u16 {
        let size = u16::from(B::SIZE);
        match mv {
            Move::Place(square) => size * u16::from(square.row()) + u16::from(square.column()),
            Move::Pass => size * size,
        }
    }

    fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Place(square) => square.to_string(),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn parse_move(&self, _: &B, text: &str) -> Result<Move, Syntax> {
        position::parse_move(text, B::SIZE)
    }

    fn split_moves<'a>(&self, text: &'a str) -> Vec<&'a str> {
        transcript::split(text)
    }

    fn implied_move(&self, position: &B) -> Option<Move> {
        (position.places() == 0 && position.passed().places() > 0).then_some(Move::Pass)
    }

    fn position_text(&self, position: &B) -> String {
        position::position_text(position)
    }

    fn parse_position(&self, text: &str) -> Result<B, Vec<Syntax>> {
        position::parse_position(text)
    }

    fn longest_game(&self) -> Option<usize> {
        // Every pass is followed by a disc, or the game would be over.
        let squares = usize::from(B::SIZE) * usize::from(B::SIZE);
        Some(2 * squares)
    }
}

impl<B: Board> ZeroSum for Reversi<B> {}
