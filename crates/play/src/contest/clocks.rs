//! Whose time runs, and what it costs.

use std::time::Duration;

use damier_core::{PlayError, Seat};
use damier_mind::{Remaining, TimeLeft};

use super::{Contest, Ply};
use crate::{Allowance, Clocks, Control, Decision, Event, Refused, TimeControl, Told};

impl Contest {
    /// What the seat may still use, were it its turn.
    pub fn allowance(&self, seat: Seat) -> Allowance {
        let (control, left, cpu) = self.allowed(seat);
        let clocks = Seat::first(self.game.seats()).fold(TimeLeft::NONE, |clocks, seat| {
            let (control, left, _) = self.allowed(seat);
            let remaining = left.map(|left| match control {
                TimeControl::Game { increment, .. } => Remaining::Game { left, increment },
                TimeControl::Free | TimeControl::Move(_) => Remaining::Move(left),
            });
            clocks.with(seat, remaining)
        });
        let to_go = control.to_go(self.moves_of(seat));
        let margin = self.terms.margin_of(seat.index());
        Allowance { control, left, cpu, clocks: clocks.with_to_go(to_go).with_margin(margin) }
    }

    /// How many moves a seat has made.
    fn moves_of(&self, seat: Seat) -> usize {
        let own = |ply: &&Ply| ply.seat == seat && ply.entry.as_leaving().is_none();
        match self.terms.of(seat.index()) {
            // Only a clock that gives time for a number of moves asks.
            TimeControl::Game { moves: Some(_), .. } => self.history.done().filter(own).count(),
            _ => 0,
        }
    }

    /// A seat's clock, what it shows, and whether processor time is what counts.
    fn allowed(&self, seat: Seat) -> (TimeControl, Option<Duration>, bool) {
        let control = self.terms.of(seat.index());
        let (left, cpu) = match control {
            TimeControl::Free => (None, false),
            TimeControl::Move(time) => (Some(time), self.control(seat) == Control::Computer),
            TimeControl::Game { .. } => (self.left[seat.index()], false),
        };
        (control, left, cpu)
    }

    /// At which moment of the driver's clock the flag of the seat on turn falls, if its clock
    /// runs. A program's runs from when it was said to begin.
    pub fn deadline(&self) -> Option<Duration> {
        let (now, at) = self.joined;
        Some(now.saturating_add(self.falls_at()?.saturating_sub(at)))
    }

    /// Lets the flag fall if its moment has come, and tells what followed.
    pub fn tick(&mut self, now: Duration) -> Vec<Told> {
        match self.turn() {
            Some(turn) if self.is_overdue(self.at(now)) => {
                // Who is on turn has not left, so nothing keeps them from leaving.
                self.apply(Decision::TimeOver { turn, spent: None }, now).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// What the clocks show.
    pub fn clocks(&self, now: Duration) -> Clocks {
        self.clocks_at(self.at(now))
    }

    /// The moment of the match that is `now` by the driver's clock.
    pub(super) fn at(&self, now: Duration) -> Duration {
        let (joined, at) = self.joined;
        at.saturating_add(now.saturating_sub(joined)).max(self.log.latest())
    }

    pub(super) fn clocks_at(&self, at: Duration) -> Clocks {
        let on_turn = self.turn().map(|turn| turn.seat);
        let running = self.turn().filter(|_| self.falls_at().is_some());
        let left = Seat::first(self.game.seats()).map(|seat| {
            let (control, left, cpu) = self.allowed(seat);
            // A program's time runs from when it begins.
            let at_work = on_turn == Some(seat) && !self.waiting;
            match control {
                TimeControl::Free => None,
                // The hands of a clock that counts processor time nobody sees.
                TimeControl::Move(_) if cpu || !at_work => None,
                TimeControl::Game { .. } if !at_work => left,
                TimeControl::Move(_) | TimeControl::Game { .. } => {
                    left.map(|left| left.saturating_sub(self.passed(at)))
                }
            }
        });
        Clocks { at, left: left.collect(), running }
    }

    /// At which moment of the match the flag of the seat on turn falls.
    fn falls_at(&self) -> Option<Duration> {
        let seat = self.turn()?.seat;
        if self.waiting || self.paused.is_some() {
            return None;
        }
        Some(self.since.saturating_add(self.allowance(seat).falls_after()?))
    }

    /// Whether the flag of the seat on turn is to fall.
    pub(super) fn is_overdue(&self, at: Duration) -> bool {
        self.falls_at().is_some_and(|falls| at >= falls)
    }

    pub(super) fn check_in_time(&self, at: Duration) -> Result<(), Refused> {
        if self.is_overdue(at) { Err(Refused::TooLate) } else { Ok(()) }
    }

    /// A turn begins. Programs may have to wait before they can think.
    pub(super) fn begin_turn(&mut self, at: Duration) {
        self.since = at;
        self.waiting = self.game.turn().is_some_and(|seat| !self.is_person(seat));
        if self.paused.is_some() {
            self.paused = Some(Duration::ZERO);
        }
    }

    /// A program begins to think, perhaps once more. A person's time runs anyway.
    pub(super) fn begin_thinking(&mut self, at: Duration) {
        if self.game.turn().is_some_and(|seat| !self.is_person(seat)) {
            self.waiting = false;
            self.since = at;
        }
    }

    /// The match is put away. A program on turn thinks no longer, and waits until it is said to
    /// begin anew.
    pub(super) fn rest(&mut self) -> Event {
        self.waiting |= self.game.turn().is_some_and(|seat| !self.is_person(seat));
        Event::Rested
    }

    /// How much of the turn has passed.
    pub(super) fn passed(&self, at: Duration) -> Duration {
        self.paused.unwrap_or_else(|| at.saturating_sub(self.since))
    }

    /// Takes time from a seat's clock and adds what a move adds; before and after.
    pub(super) fn charge(
        &mut self,
        seat: Seat,
        time: Duration,
    ) -> (Option<Duration>, Option<Duration>) {
        let added = self.terms.of(seat.index()).added(self.moves_of(seat));
        let left = &mut self.left[seat.index()];
        let before = *left;
        *left = before.map(|left| left.saturating_sub(time).saturating_add(added));
        (before, *left)
    }

    pub(super) fn pause(&mut self, at: Duration) -> Result<Vec<Event>, Refused> {
        self.turn().ok_or(PlayError::Over)?;
        if self.terms.rated {
            return Err(Refused::Rated);
        }
        if self.paused.is_some() {
            return Err(Refused::Paused);
        }
        self.paused = Some(self.passed(at));
        Ok(vec![Event::Paused])
    }

    pub(super) fn resume_clocks(&mut self, at: Duration) -> Result<Vec<Event>, Refused> {
        let passed = self.paused.take().ok_or(Refused::NotPaused)?;
        self.since = at.saturating_sub(passed);
        Ok(vec![Event::Resumed])
    }
}
