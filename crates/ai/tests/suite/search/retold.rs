//! Games that tell something else of their past than they do.

use damier_core::{Outcome, Rules, Seat, ZeroSum, mix};

/// What is told of a past.
#[derive(Clone, Copy, Debug)]
pub enum Past {
    /// What the game tells.
    Own,
    /// All of it, in order.
    InOrder,
    /// That it does not matter, though it does.
    Forgotten,
}

/// The game of other rules, with something else told of its past.
#[derive(Clone, Debug)]
pub struct Retold<R> {
    pub rules: R,
    pub past: Past,
}

impl<R: Rules> Rules for Retold<R> {
    type Position = R::Position;
    type Move = R::Move;
    type Illegal = R::Illegal;
    type Syntax = R::Syntax;

    const NAME: &'static str = R::NAME;

    fn past_key(&self, past: &[R::Position], position: &R::Position) -> u64 {
        match self.past {
            Past::Own => self.rules.past_key(past, position),
            Past::InOrder => past.iter().fold(0, |key, earlier| mix(key ^ self.key(earlier))),
            Past::Forgotten => 0,
        }
    }

    fn variant(&self) -> String {
        self.rules.variant()
    }

    fn looks_back(&self) -> bool {
        self.rules.looks_back()
    }

    fn seats(&self) -> usize {
        self.rules.seats()
    }

    fn start(&self) -> R::Position {
        self.rules.start()
    }

    fn turn(&self, position: &R::Position) -> Seat {
        self.rules.turn(position)
    }

    fn outcome(&self, position: &R::Position) -> Option<Outcome> {
        self.rules.outcome(position)
    }

    fn outcome_after(&self, past: &[R::Position], position: &R::Position) -> Option<Outcome> {
        self.rules.outcome_after(past, position)
    }

    fn each_move(&self, position: &R::Position, visit: impl FnMut(R::Move)) {
        self.rules.each_move(position, visit);
    }

    fn check(&self, position: &R::Position, mv: R::Move) -> Result<(), R::Illegal> {
        self.rules.check(position, mv)
    }

    fn apply(&self, position: &mut R::Position, mv: R::Move) {
        self.rules.apply(position, mv);
    }

    fn key(&self, position: &R::Position) -> u64 {
        self.rules.key(position)
    }

    fn move_number(&self, mv: R::Move) -> u16 {
        self.rules.move_number(mv)
    }

    fn move_text(&self, mv: R::Move) -> String {
        self.rules.move_text(mv)
    }

    fn parse_move(&self, position: &R::Position, text: &str) -> Result<R::Move, R::Syntax> {
        self.rules.parse_move(position, text)
    }

    fn position_text(&self, position: &R::Position) -> String {
        self.rules.position_text(position)
    }

    fn parse_position(&self, text: &str) -> Result<R::Position, Vec<R::Syntax>> {
        self.rules.parse_position(text)
    }

    fn longest_game(&self) -> Option<usize> {
        self.rules.longest_game()
    }
}

impl<R: ZeroSum> ZeroSum for Retold<R> {}
