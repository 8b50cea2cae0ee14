//! What those who watch are told.

use std::time::Duration;

use damier_core::Seat;
use damier_mind::Thought;

use super::{Contest, Ply};
use crate::{Event, News, Observer, ObserverId, Refused, Standing, Told, Turn};

impl Contest {
    /// How things stand, as those who come to watch are told.
    pub fn standing(&self, now: Duration) -> Standing {
        let step = |ply: &Ply| (ply.seat, ply.entry.text.clone());
        let seats = Seat::first(self.game.seats());
        Standing {
            seq: self.log.seq(),
            game: self.game.name(),
            variant: self.game.variant(),
            sitters: self.sitters.clone(),
            start: self.game.custom_start(),
            steps: self.history.done().map(step).collect(),
            undone: self.history.undone().map(step).collect(),
            position: self.game.position_text(),
            turn: self.turn(),
            offer: self.offer,
            wish: self.wish.clone(),
            rated: self.terms.rated,
            paused: self.paused.is_some(),
            time: seats.map(|seat| self.terms.of(seat.index())).collect(),
            clocks: self.clocks(now),
            outcome: self.outcome(),
            rematch: self.rematch.clone(),
        }
    }

    /// Lets somebody watch from now on; they are told first how things stand.
    ///
    /// Observers are called one after the other while the match waits. Who panics is dropped;
    /// who may be slow watches through a [`Queue`](crate::Queue).
    pub fn subscribe(&mut self, observer: Box<dyn Observer>, now: Duration) -> ObserverId {
        let news = News::Started(Box::new(self.standing(now)));
        self.observers.add(observer, &news)
    }

    /// Lets somebody watch no longer, and gives them back; nobody if they already left
    /// or were dropped for failing.
    pub fn unsubscribe(&mut self, id: ObserverId) -> Option<Box<dyn Observer>> {
        self.observers.remove(id)
    }

    /// Tells those who watch what is thought about a turn. It changes nothing; thoughts about a
    /// turn that is gone are of no interest.
    pub fn think_aloud(&mut self, turn: Turn, thought: Thought<String>) -> Result<(), Refused> {
        self.check_turn(turn)?;
        self.observers.tell(&News::Thinking { turn, thought });
        Ok(())
    }

    /// Tells what an entry caused.
    pub(super) fn tell(&mut self, told: &[Told]) {
        // Most games of an arena nobody watches.
        if self.observers.is_empty() {
            return;
        }
        for told in told {
            self.observers.tell(&News::Told(told.clone()));
        }
        let moves_clocks = |told: &&Told| {
            use Event::{
                Aborted, Began, Left, Over, Paused, Played, Redone, Rested, Resumed, Seated, Undone,
            };
            matches!(
                told.event,
                Began { .. }
                    | Played { .. }
                    | Undone { .. }
                    | Redone { .. }
                    | Left { .. }
                    | Paused
                    | Seated { .. }
                    | Resumed
                    | Rested
                    | Aborted
                    | Over { .. }
            )
        };
        if let Some(last) = told.iter().rfind(moves_clocks)
            && self.terms.has_clocks()
        {
            self.observers.tell(&News::Clock(self.clocks_at(last.at)));
        }
    }
}
