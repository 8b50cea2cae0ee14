//! Whose time runs, and what it costs.

use std::time::Duration;

use damier_core::{Leave, PlayError, Seat};

use super::Match;
use crate::{
    Allowance, Clocks, Control, Event, History, Ply, Refused, Spent, Terms, TimeControl, dgn,
};

impl Match {
    /// The match under these terms. To be said before anything else happens; what a resumed
    /// record tells of the clocks goes on from there.
    pub fn under(mut self, terms: Terms) -> Match {
        self.left = (0..self.game.seats()).map(|seat| terms.of(seat).at_first()).collect();
        let mut history = History::new();
        let undone = self.history.redos();
        let mut now = None;
        for (index, ply) in self.history.iter().enumerate() {
            if index == self.history.undos() {
                now = Some(self.left.clone());
            }
            let left = &mut self.left[ply.seat.index()];
            let before = *left;
            let told = match ply.entry.as_leaving() {
                Some((_, Leave::OutOfTime)) => Some(Duration::ZERO),
                _ => ply.entry.comments.iter().find_map(|comment| dgn::clk(comment)),
            };
            *left = left.map(|known| told.unwrap_or(known));
            history.push(Ply { before, after: *left, ..ply.clone() });
        }
        for _ in 0..undone {
            history.undo();
        }
        // What was taken back costs nothing until it is made again.
        self.left = now.unwrap_or(self.left);
        self.history = history;
        self.terms = terms;
        self
    }

    /// The present turn begins now. To be said by whoever drives the match by another clock than
    /// the one it was made with.
    pub fn begin(&mut self, now: Duration) {
        self.begin_turn(now);
    }

    /// What the seat may still use, were it its turn.
    pub fn allowance(&self, seat: Seat) -> Allowance {
        let control = self.terms.of(seat.index());
        let (left, cpu) = match control {
            TimeControl::Free => (None, false),
            TimeControl::Move(time) => (Some(time), self.control(seat) == Control::Computer),
            TimeControl::Game { .. } => (self.left[seat.index()], false),
        };
        Allowance { control, left, cpu }
    }

    /// At which moment the flag of the seat on turn falls, if its clock runs. A program's runs
    /// from when it was said to begin.
    pub fn deadline(&self) -> Option<Duration> {
        let seat = self.turn()?.seat;
        if self.waiting || self.paused.is_some() {
            return None;
        }
        Some(self.since.saturating_add(self.allowance(seat).falls_after()?))
    }

    /// Lets the flag fall if its moment has come, and tells what followed.
    pub fn tick(&mut self, now: Duration) -> Vec<Event> {
        let Some(seat) = self.turn().map(|turn| turn.seat) else { return Vec::new() };
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return Vec::new();
        }
        // Who is on turn has not left, so nothing keeps them from leaving.
        let events = self.leave(seat, Leave::OutOfTime, now).unwrap_or_default();
        self.tell(&events);
        events
    }

    /// What the clocks show.
    pub fn clocks(&self) -> Clocks {
        let seat = self.turn().map(|turn| turn.seat);
        Clocks { left: self.left.clone(), running: seat.zip(self.deadline()) }
    }

    /// A turn begins. Programs may have to wait before they can think.
    pub(super) fn begin_turn(&mut self, now: Duration) {
        self.since = now;
        self.judged = None;
        self.waiting = self.game.turn().is_some_and(|seat| !self.is_person(seat));
        if self.paused.is_some() {
            self.paused = Some(Duration::ZERO);
        }
    }

    /// A program begins to think; said again, or of a person, it changes nothing.
    pub(super) fn begin_thinking(&mut self, now: Duration) -> Vec<Event> {
        if !std::mem::take(&mut self.waiting) {
            return Vec::new();
        }
        self.since = now;
        let timed = self.deadline().is_some();
        timed.then(|| Event::Clock(self.clocks())).into_iter().collect()
    }

    /// How much of the turn has passed.
    pub(super) fn passed(&self, now: Duration) -> Duration {
        self.paused.unwrap_or_else(|| now.saturating_sub(self.since))
    }

    /// What a turn took. Only for programs somebody else's measure is taken.
    pub(super) fn spent(&self, seat: Seat, measured: Option<Spent>, now: Duration) -> Spent {
        let passed = Spent { wall: self.passed(now), cpu: None };
        measured.filter(|_| !self.is_person(seat)).unwrap_or(passed)
    }

    /// Takes time from a seat's clock and adds what a move adds; before and after.
    pub(super) fn charge(
        &mut self,
        seat: Seat,
        time: Duration,
    ) -> (Option<Duration>, Option<Duration>) {
        let increment = match self.terms.of(seat.index()) {
            TimeControl::Game { increment, .. } => increment,
            TimeControl::Free | TimeControl::Move(_) => Duration::ZERO,
        };
        let left = &mut self.left[seat.index()];
        let before = *left;
        *left = before.map(|left| left.saturating_sub(time).saturating_add(increment));
        (before, *left)
    }

    pub(super) fn pause(&mut self, now: Duration) -> Result<Vec<Event>, Refused> {
        self.turn().ok_or(PlayError::Over)?;
        if self.terms.rated {
            return Err(Refused::Rated);
        }
        if self.paused.is_some() {
            return Err(Refused::Paused);
        }
        self.paused = Some(self.passed(now));
        Ok(vec![Event::Paused])
    }

    pub(super) fn resume_clocks(&mut self, now: Duration) -> Result<Vec<Event>, Refused> {
        let passed = self.paused.take().ok_or(Refused::NotPaused)?;
        self.since = now.saturating_sub(passed);
        let clocks = self.terms.has_clocks().then(|| Event::Clock(self.clocks()));
        Ok([Event::Resumed].into_iter().chain(clocks).collect())
    }
}
