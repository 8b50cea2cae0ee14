//! A game with a bug: real rules, a few of whose answers a plant changes.

use std::fmt::Debug;
use std::sync::Arc;

use damier_core::{Describe, Outcome, Reason, Rules, Seat, ZeroSum};

/// What a bug does differently; by default nothing.
pub(crate) trait Plant<R: Rules>: Debug + Send + Sync + 'static {
    fn outcome(&self, rules: &R, position: &R::Position) -> Option<Outcome> {
        rules.outcome(position)
    }

    fn outcome_after(
        &self,
        rules: &R,
        past: &[Kept<R::Position>],
        position: &R::Position,
    ) -> Option<Outcome> {
        let _ = past;
        self.outcome(rules, position)
    }

    fn each_move(&self, rules: &R, position: &R::Position, visit: &mut dyn FnMut(R::Move)) {
        rules.each_move(position, visit);
    }

    fn count_moves(&self, rules: &R, position: &R::Position) -> u64 {
        let mut count = 0;
        self.each_move(rules, position, &mut |_| count += 1);
        count
    }

    fn check(&self, rules: &R, position: &R::Position, mv: R::Move) -> Result<(), R::Illegal> {
        rules.check(position, mv)
    }

    fn apply(&self, rules: &R, position: &mut R::Position, mv: R::Move) {
        rules.apply(position, mv);
    }

    fn retire(&self, rules: &R, position: &mut R::Position, seat: Seat) {
        rules.retire(position, seat);
    }

    fn forfeit(&self, rules: &R, position: &R::Position, winner: Seat, reason: Reason) -> Outcome {
        rules.forfeit(position, winner, reason)
    }

    /// The key that is kept with a position reached from one with the key `before`.
    fn kept_key(&self, rules: &R, before: u64, position: &R::Position) -> u64 {
        let _ = before;
        rules.key(position)
    }

    fn key(&self, position: &Kept<R::Position>) -> u64 {
        position.key
    }

    fn past_key(&self, rules: &R, past: &[Kept<R::Position>], position: &R::Position) -> u64 {
        let past: Vec<R::Position> = past.iter().map(|kept| kept.board).collect();
        rules.past_key(&past, position)
    }

    fn symmetries(&self, rules: &R) -> u32 {
        rules.symmetries()
    }

    fn turned(&self, rules: &R, position: &R::Position, symmetry: u32) -> R::Position {
        rules.turned(position, symmetry)
    }

    fn turned_move(&self, rules: &R, mv: R::Move, symmetry: u32) -> R::Move {
        rules.turned_move(mv, symmetry)
    }

    fn move_number(&self, rules: &R, mv: R::Move) -> u16 {
        rules.move_number(mv)
    }

    fn move_text(&self, rules: &R, mv: R::Move) -> String {
        rules.move_text(mv)
    }

    fn parse_move(
        &self,
        rules: &R,
        position: &R::Position,
        text: &str,
    ) -> Result<R::Move, R::Syntax> {
        rules.parse_move(position, text)
    }

    fn split_moves<'a>(&self, rules: &R, text: &'a str) -> Vec<&'a str> {
        rules.split_moves(text)
    }

    fn implied_move(&self, rules: &R, position: &R::Position) -> Option<R::Move> {
        rules.implied_move(position)
    }

    fn parse_position(&self, rules: &R, text: &str) -> Result<R::Position, Vec<R::Syntax>> {
        rules.parse_position(text)
    }

    fn longest_game(&self, rules: &R) -> Option<usize> {
        rules.longest_game()
    }
}

/// No bug at all.
#[derive(Debug)]
pub(crate) struct Sound;

impl<R: Rules> Plant<R> for Sound {}

/// Rules in which a bug is planted. The bug is no type parameter, or the whole
/// suite would be compiled again for each.
#[derive(Clone, Debug)]
pub(crate) struct Planted<R> {
    rules: R,
    plant: Arc<dyn Plant<R>>,
}

/// A position with its key kept along, as games do that update keys move by move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Kept<T> {
    board: T,
    key: u64,
}

impl<R: Rules> Planted<R> {
    pub(crate) fn new(rules: R, plant: impl Plant<R>) -> Planted<R> {
        Planted { rules, plant: Arc::new(plant) }
    }

    fn fresh(&self, board: R::Position) -> Kept<R::Position> {
        Kept { board, key: self.rules.key(&board) }
    }

    fn keep_key(&self, position: &mut Kept<R::Position>) {
        position.key = self.plant.kept_key(&self.rules, position.key, &position.board);
    }
}

impl<R: Rules> Rules for Planted<R> {
    type Position = Kept<R::Position>;
    type Move = R::Move;
    type Illegal = R::Illegal;
    type Syntax = R::Syntax;

    const NAME: &'static str = R::NAME;
    const ENDED_IN_PERFT: u64 = R::ENDED_IN_PERFT;

    fn variant(&self) -> String {
        self.rules.variant()
    }

    fn seats(&self) -> usize {
        self.rules.seats()
    }

    fn start(&self) -> Self::Position {
        self.fresh(self.rules.start())
    }

    fn turn(&self, position: &Self::Position) -> Seat {
        self.rules.turn(&position.board)
    }

    fn outcome(&self, position: &Self::Position) -> Option<Outcome> {
        self.plant.outcome(&self.rules, &position.board)
    }

    fn outcome_after(&self, past: &[Self::Position], position: &Self::Position) -> Option<Outcome> {
        self.plant.outcome_after(&self.rules, past, &position.board)
    }

    fn each_move(&self, position: &Self::Position, mut visit: impl FnMut(R::Move)) {
        self.plant.each_move(&self.rules, &position.board, &mut visit);
    }

    fn count_moves(&self, position: &Self::Position) -> u64 {
        self.plant.count_moves(&self.rules, &position.board)
    }

    fn check(&self, position: &Self::Position, mv: R::Move) -> Result<(), R::Illegal> {
        self.plant.check(&self.rules, &position.board, mv)
    }

    fn apply(&self, position: &mut Self::Position, mv: R::Move) {
        self.plant.apply(&self.rules, &mut position.board, mv);
        self.keep_key(position);
    }

    fn retire(&self, position: &mut Self::Position, seat: Seat) {
        self.plant.retire(&self.rules, &mut position.board, seat);
        self.keep_key(position);
    }

    fn looks_back(&self) -> bool {
        self.rules.looks_back()
    }

    fn forfeit(&self, position: &Kept<R::Position>, winner: Seat, reason: Reason) -> Outcome {
        self.plant.forfeit(&self.rules, &position.board, winner, reason)
    }

    fn key(&self, position: &Self::Position) -> u64 {
        self.plant.key(position)
    }

    fn past_key(&self, past: &[Self::Position], position: &Self::Position) -> u64 {
        self.plant.past_key(&self.rules, past, &position.board)
    }

    fn symmetries(&self) -> u32 {
        self.plant.symmetries(&self.rules)
    }

    fn turned(&self, position: &Self::Position, symmetry: u32) -> Self::Position {
        let board = self.plant.turned(&self.rules, &position.board, symmetry);
        Kept { board, key: self.plant.kept_key(&self.rules, position.key, &board) }
    }

    fn turned_move(&self, mv: R::Move, symmetry: u32) -> R::Move {
        self.plant.turned_move(&self.rules, mv, symmetry)
    }

    fn move_number(&self, mv: R::Move) -> u16 {
        self.plant.move_number(&self.rules, mv)
    }

    fn move_text(&self, mv: R::Move) -> String {
        self.plant.move_text(&self.rules, mv)
    }

    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<R::Move, R::Syntax> {
        self.plant.parse_move(&self.rules, &position.board, text)
    }

    fn split_moves<'a>(&self, text: &'a str) -> Vec<&'a str> {
        self.plant.split_moves(&self.rules, text)
    }

    fn implied_move(&self, position: &Self::Position) -> Option<R::Move> {
        self.plant.implied_move(&self.rules, &position.board)
    }

    fn position_text(&self, position: &Self::Position) -> String {
        self.rules.position_text(&position.board)
    }

    fn parse_position(&self, text: &str) -> Result<Self::Position, Vec<R::Syntax>> {
        self.plant.parse_position(&self.rules, text).map(|board| self.fresh(board))
    }

    fn longest_game(&self) -> Option<usize> {
        self.plant.longest_game(&self.rules)
    }
}

/// Bugs of what is shown are planted in the referee.
impl<R: Rules> Describe for Planted<R> {}

impl<R: ZeroSum> ZeroSum for Planted<R> {}
