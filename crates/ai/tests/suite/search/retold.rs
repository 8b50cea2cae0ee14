//! Games that tell something else of their past than they do.

use damier_core::{Outcome, Rules, Seat, ZeroSum};

/// The game of other rules, with some methods in place of theirs.
macro_rules! retold {
    ($(#[$about:meta])* $name:ident: $($method:item)*) => {
        $(#[$about])*
        #[derive(Clone, Debug)]
        pub struct $name<R>(pub R);

        impl<R: Rules> Rules for $name<R> {
            type Position = R::Position;
            type Move = R::Move;
            type Illegal = R::Illegal;
            type Syntax = R::Syntax;

            const NAME: &'static str = R::NAME;

            $($method)*

            fn variant(&self) -> String {
                self.0.variant()
            }

            fn looks_back(&self) -> bool {
                self.0.looks_back()
            }

            fn seats(&self) -> usize {
                self.0.seats()
            }

            fn start(&self) -> R::Position {
                self.0.start()
            }

            fn turn(&self, position: &R::Position) -> Seat {
                self.0.turn(position)
            }

            fn outcome(&self, position: &R::Position) -> Option<Outcome> {
                self.0.outcome(position)
            }

            fn outcome_after(&self, past: &[R::Position], position: &R::Position) -> Option<Outcome> {
                self.0.outcome_after(past, position)
            }

            fn each_move(&self, position: &R::Position, visit: impl FnMut(R::Move)) {
                self.0.each_move(position, visit);
            }

            fn check(&self, position: &R::Position, mv: R::Move) -> Result<(), R::Illegal> {
                self.0.check(position, mv)
            }

            fn apply(&self, position: &mut R::Position, mv: R::Move) {
                self.0.apply(position, mv);
            }

            fn key(&self, position: &R::Position) -> u64 {
                self.0.key(position)
            }

            fn move_number(&self, mv: R::Move) -> u16 {
                self.0.move_number(mv)
            }

            fn move_text(&self, mv: R::Move) -> String {
                self.0.move_text(mv)
            }

            fn parse_move(&self, position: &R::Position, text: &str) -> Result<R::Move, R::Syntax> {
                self.0.parse_move(position, text)
            }

            fn position_text(&self, position: &R::Position) -> String {
                self.0.position_text(position)
            }

            fn parse_position(&self, text: &str) -> Result<R::Position, Vec<R::Syntax>> {
                self.0.parse_position(text)
            }

            fn longest_game(&self) -> Option<usize> {
                self.0.longest_game()
            }
        }

        impl<R: ZeroSum> ZeroSum for $name<R> {}
    };
}

retold! {
    /// Says nothing of what in its past may matter, so that all of it may.
    InOrder:
}

retold! {
    /// Says that its past does not matter, though it does.
    Forgetful:
    fn past_key(&self, _: &[R::Position], _: &R::Position) -> u64 {
        0
    }
}
