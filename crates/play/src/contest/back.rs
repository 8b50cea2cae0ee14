//! The ways back and forth.

use std::time::Duration;

use damier_core::{RecordedMove, Seat};

use super::{Contest, Ply};
use crate::replay::repeat;
use crate::{Event, Refused, Rematch, Way, Wish};

/// So many lines that were given up are kept for a move.
const MOST_LINES: usize = 8;

/// So many moves are written down at most, with those that were given up: records that can be
/// written can be read again.
const MOST_WRITTEN: usize = 10_000;

/// So deep do lines that were given up hold others: who can follow that takes notes.
const MOST_NESTED: usize = 8;

/// How many moves a line has, with those of the lines beside it.
fn written(line: &[RecordedMove]) -> usize {
    let beside = line.iter().flat_map(|entry| &entry.variations);
    line.len() + beside.map(|line| written(line)).sum::<usize>()
}

/// Leaves away what is nested deeper in a line.
fn prune(line: &mut [RecordedMove], depth: usize) {
    for entry in line {
        if depth == 0 {
            entry.variations.clear();
        }
        for other in &mut entry.variations {
            prune(other, depth - 1);
        }
    }
}

impl Contest {
    /// Who asked to go back or on and is not answered yet.
    pub fn wish(&self) -> Option<&Wish> {
        self.wish.as_ref()
    }

    /// A seat wants to go back or on: it does where nobody else has a say in it, or else they are
    /// asked.
    pub(super) fn wish_to_go(
        &mut self,
        by: Seat,
        way: Way,
        at: Duration,
    ) -> Result<Vec<Event>, Refused> {
        if self.wish.is_some() {
            return Err(Refused::Asked);
        }
        if self.others_with_a_say(by).next().is_none() {
            return self.go(Some(by), way, at);
        }
        self.check_way(Some(by), way)?;
        self.wish = Some(Wish { by, way, granted: Vec::new() });
        Ok(vec![Event::Wished { seat: by, way }])
    }

    /// A seat agrees to what another wished; once all have, it is done.
    pub(super) fn grant_wish(&mut self, seat: Seat, at: Duration) -> Result<Vec<Event>, Refused> {
        let mut wish = self.answerable_wish(seat)?;
        wish.granted.push(seat);
        let waits = self.others_with_a_say(wish.by).any(|other| !wish.granted.contains(&other));
        if waits {
            self.wish = Some(wish);
            return Ok(vec![Event::Granted { seat }]);
        }
        self.go(Some(wish.by), wish.way, at)
    }

    pub(super) fn deny_wish(&mut self, seat: Seat) -> Result<Vec<Event>, Refused> {
        self.answerable_wish(seat)?;
        self.wish = None;
        Ok(vec![Event::Denied { seat }])
    }

    /// The wish that is put to a seat which has not answered it yet.
    fn answerable_wish(&self, seat: Seat) -> Result<Wish, Refused> {
        let asked = |wish: &&Wish| {
            !wish.granted.contains(&seat) && self.others_with_a_say(wish.by).any(|one| one == seat)
        };
        self.wish.as_ref().filter(asked).cloned().ok_or(Refused::NotAsked)
    }

    /// The people elsewhere who are in the game, or were when it ended.
    fn others_with_a_say(&self, by: Seat) -> impl Iterator<Item = Seat> {
        let elsewhere =
            move |seat: &Seat| *seat != by && !self.control(*seat).shares_desk(self.control(by));
        let concerned = |seat: &Seat| self.is_over() || self.game.plays(*seat);
        Seat::first(self.game.seats())
            .filter(|seat| self.is_person(*seat))
            .filter(elsewhere)
            .filter(concerned)
    }

    /// Goes back or on as far as `by` wants it; between computers, one step.
    pub(super) fn go(
        &mut self,
        by: Option<Seat>,
        way: Way,
        at: Duration,
    ) -> Result<Vec<Event>, Refused> {
        let steps = self.check_way(by, way)?;
        let step = match way {
            Way::Back => Contest::step_back,
            Way::On => Contest::step_on,
        };
        let events = (0..steps).map_while(|_| step(self)).collect();
        self.rewind(at);
        Ok(events)
    }

    /// How many steps lead to where `by` decides; none if there is no way there.
    fn check_way(&self, by: Option<Seat>, way: Way) -> Result<usize, Refused> {
        if self.terms.rated {
            return Err(Refused::Rated);
        }
        match way {
            Way::Back => self.steps_back(by).ok_or(Refused::NothingToUndo),
            // After an agreement nothing follows until it is taken back.
            Way::On if self.ending.is_some() => Err(Refused::NothingToRedo),
            Way::On => self.steps_on(by).ok_or(Refused::NothingToRedo),
        }
    }

    /// Whether somebody who goes through the steps stops before this one: where they decide, or
    /// somebody at the same desk.
    fn stops(&self, by: Option<Seat>, next: &Ply) -> bool {
        let Some(by) = by else { return true };
        let at_desk = |seat: Seat| seat == by || self.control(seat).shares_desk(self.control(by));
        at_desk(next.turn) || at_desk(next.seat)
    }

    /// How many steps lead back to where `by` decided; none if they never did: with only its
    /// opening taken back, a computer would move again at once.
    fn steps_back(&self, by: Option<Seat>) -> Option<usize> {
        let stop = self.history.done().rev().position(|ply| self.stops(by, ply));
        stop.map(|steps| steps + 1)
    }

    /// How many steps lead on to where `by` decides next, or to the last one.
    fn steps_on(&self, by: Option<Seat>) -> Option<usize> {
        let undone = self.history.redos();
        let stop = self.history.undone().skip(1).position(|ply| self.stops(by, ply));
        (undone > 0).then(|| stop.map_or(undone, |steps| steps + 1))
    }

    /// Takes a step back. Whose it was has the time again that it took, and what passed of the
    /// present turn is forgotten: everybody's clock is as it was when that turn began. An
    /// agreement on a draw is taken back with the step before it.
    fn step_back(&mut self) -> Option<Event> {
        let ply = self.history.undo()?;
        let (seat, mv) = (ply.seat, ply.entry.text.clone());
        self.left[seat.index()] = ply.before;
        self.game_mut().take_back();
        Some(Event::Undone { seat, mv, position: self.position_text() })
    }

    /// Makes a step again. It costs what it cost the first time.
    fn step_on(&mut self) -> Option<Event> {
        let ply = self.history.redo()?;
        let (seat, entry) = (ply.seat, ply.entry.clone());
        self.left[seat.index()] = ply.after;
        // What was played once from here can be played again.
        let accepted = repeat(self.game_mut(), &entry).is_ok();
        debug_assert!(accepted, "an undone move cannot be redone");
        Some(Event::Redone { seat, mv: entry.text, position: self.position_text() })
    }

    /// The lines that were taken back before `mv` was played in their place, as the record has
    /// them. They are a help to the memory and not an archive: so many, and so deep.
    pub(super) fn given_up(&self, mv: &str) -> Vec<Vec<RecordedMove>> {
        let mut line: Vec<RecordedMove> =
            self.history.undone().map(|ply| ply.entry.clone()).collect();
        let Some(first) = line.first_mut() else { return Vec::new() };
        let mut lines = std::mem::take(&mut first.variations);
        // What is played again after all was not given up.
        if first.text == mv {
            return lines;
        }
        prune(&mut line, MOST_NESTED);
        lines.retain(|known| *known != line && known.first().is_none_or(|first| first.text != mv));
        let done = self.history.done().map(|ply| written(std::slice::from_ref(&ply.entry)));
        let room = MOST_WRITTEN.saturating_sub(done.sum());
        if written(&line) > room {
            prune(&mut line, 0);
        }
        if line.len() <= room {
            lines.push(line);
        }
        let spare = lines.len().saturating_sub(MOST_LINES);
        lines.drain(..spare);
        lines
    }

    /// Another turn begins, and nothing that was said about the old one holds.
    fn rewind(&mut self, at: Duration) {
        self.rewound += 1;
        self.offer = None;
        self.wish = None;
        self.rematch = Rematch::default();
        self.ending = None;
        self.begin_turn(at);
    }
}
