//! Hints and advice.

use damier_core::{Explain, Message, Seat};
use damier_mind::Thought;
use damier_play::{Computer, advice};

use super::{ContestConsole, Next};
use crate::failure::Failure;
use crate::thinking::{strongest, think};

impl ContestConsole<'_> {
    /// What the seat's strategy thinks; nothing if it was interrupted.
    pub(super) fn think(&mut self, seat: Seat) -> Result<Option<Thought<String>>, Failure> {
        let Some(player) = &mut self.players[seat.index()] else {
            return Err(Failure::Engine(Message::new("error-no-answer")));
        };
        let thought = think(player, self.contest.game(), self.context)?;
        Ok((!self.context.stop.is_raised()).then_some(thought))
    }

    /// Tells the advice for this turn, once.
    pub(super) fn advise(&mut self, seat: Seat) -> Result<(), Failure> {
        let turn = Some(self.contest.history().undos());
        if self.advised != turn
            && let Some(thought) = self.think(seat)?
        {
            self.suggest(&thought)?;
            self.advised = turn;
        }
        Ok(())
    }

    /// Asks the seat's adviser, or the game's first strategy.
    pub(super) fn hint(&mut self) -> Result<Next, Failure> {
        let Some((seat, _)) = self.contest.to_move() else {
            return self.refused(&Message::new("error-game-over"));
        };
        if self.players[seat.index()].is_some() {
            self.advised = None;
            self.advise(seat)?;
            return Ok(Next::Go);
        }
        let game = self.contest.game();
        let spec = strongest(self.entry, game)?;
        let mut player =
            Computer::new(spec, game).map_err(|error| Failure::Engine(error.message()))?;
        let thought = think(&mut player, game, self.context)?;
        if !self.context.stop.is_raised() {
            self.suggest(&thought)?;
        }
        Ok(Next::Go)
    }

    pub(super) fn suggest(&mut self, thought: &Thought<String>) -> Result<Next, Failure> {
        match advice(thought) {
            Some(told) => self.note(&Message::new("console-suggest").with("move", told)),
            None => Ok(Next::Go),
        }
    }
}
