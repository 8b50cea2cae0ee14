//! Another game, after this one.

use damier_core::Seat;

use super::Contest;
use crate::{Event, Refused, Rematch};

impl Contest {
    /// What was said about another game.
    pub fn rematch_wish(&self) -> &Rematch {
        &self.rematch
    }

    /// A seat wants another game. It is agreed once somebody at every desk with a person has
    /// asked for it.
    pub(super) fn ask_rematch(&mut self, by: Seat) -> Result<Vec<Event>, Refused> {
        if !self.is_over() {
            return Err(Refused::NotOver);
        }
        if self.rematch.agreed || self.rematch.asked.contains(&by) {
            return Err(Refused::Asked);
        }
        self.rematch.asked.push(by);
        let speaks_for = |one: Seat, other: Seat| {
            one == other || self.control(one).shares_desk(self.control(other))
        };
        let asked = &self.rematch.asked;
        let agreed = Seat::first(self.game.seats())
            .filter(|seat| self.is_person(*seat))
            .all(|person| asked.iter().any(|seat| speaks_for(*seat, person)));
        self.rematch.agreed = agreed;
        let asked = Event::RematchAsked { seat: by };
        Ok([asked].into_iter().chain(agreed.then_some(Event::RematchAgreed)).collect())
    }

    /// The rematch has begun, under a name.
    pub(super) fn follow(&mut self, name: &str) -> Result<Vec<Event>, Refused> {
        if !self.rematch.agreed || self.rematch.name.is_some() {
            return Err(Refused::NoRematch);
        }
        self.rematch.name = Some(name.to_owned());
        Ok(vec![Event::Followed { name: name.to_owned() }])
    }

    /// What was asked by another, or of another, is gone; what was agreed stays.
    pub(super) fn forget_asked_rematch(&mut self) {
        if !self.rematch.agreed {
            self.rematch.asked.clear();
        }
    }
}
