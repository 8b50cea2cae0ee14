//! Hints in three parts, and advice.

use damier_catalog::HINT_PARTS;
use damier_core::{Explain, Message, Seat};
use damier_mind::Thought;
use damier_play::{Computer, advice, hint_part};

use super::{ContestConsole, Next};
use crate::commands::report;
use crate::failure::Failure;
use crate::thinking::{strongest, think};

/// What was thought about a turn, and how much of it is told.
pub(super) struct Advice {
    /// How many steps came before it.
    steps: usize,
    thought: Thought<String>,
    /// How many parts of the hint.
    told: usize,
}

impl ContestConsole<'_> {
    /// Has the adviser of the seat on turn think, or the strongest there is; nothing if that was
    /// interrupted.
    fn think(&mut self, seat: Seat) -> Result<Option<Advice>, Failure> {
        let game = self.contest.game();
        let thought = if let Some(player) = &mut self.players[seat.index()] {
            think(player, game, self.context)?
        } else {
            let spec = strongest(self.entry, game)?;
            let player = Computer::careful(spec, game);
            let mut player = player.map_err(|error| Failure::Engine(error.message()))?;
            think(&mut player, game, self.context)?
        };
        let steps = self.contest.history().undos();
        Ok((!self.context.stop.is_raised()).then_some(Advice { steps, thought, told: 0 }))
    }

    /// Whether this turn was thought about already.
    fn is_advised(&self) -> bool {
        let steps = self.contest.history().undos();
        self.advice.as_ref().is_some_and(|advice| advice.steps == steps)
    }

    /// Tells the advice for this turn, once.
    pub(super) fn advise(&mut self, seat: Seat) -> Result<(), Failure> {
        if self.is_advised() {
            return Ok(());
        }
        if let Some(found) = self.think(seat)? {
            if let Some(told) = advice(&found.thought) {
                self.note(&Message::new("console-suggest").with("move", told))?;
            }
            self.advice = Some(Advice { told: HINT_PARTS, ..found });
        }
        Ok(())
    }

    /// Tells what each move gave away, after the game.
    pub(super) fn report(&mut self) -> Result<Next, Failure> {
        if !self.contest.is_over() {
            return self.refused(&Message::new("console-report-early"));
        }
        let game = self.contest.game();
        let spec = strongest(self.entry, game)?;
        match report::make(game, spec, report::USUAL, self.context) {
            Ok(made) => {
                let lines = report::page_lines(self.named(), &made, self.context);
                self.line(&lines.join("\n"))
            }
            Err(error) => self.refused(&error.message()),
        }
    }

    /// Tells the next part of a hint: where to look, what the move does, the move.
    pub(super) fn hint(&mut self) -> Result<Next, Failure> {
        let Some((seat, _)) = self.contest.to_move() else {
            return self.refused(&Message::new("error-game-over"));
        };
        if !self.is_advised() {
            self.advice = self.think(seat)?;
        }
        let Some(advice) = &mut self.advice else { return Ok(Next::Go) };
        self.helped = true;
        advice.told = (advice.told + 1).min(HINT_PARTS);
        let part = advice.told;
        let Some(told) = hint_part(self.contest.game(), &advice.thought, part) else {
            return Ok(Next::Go);
        };
        let head = Message::new("console-hint-part").with("part", part).with("count", HINT_PARTS);
        self.note(&head.with("told", told))
    }
}
