//! Ways to end a game, and to begin another.

use std::time::Duration;

use damier_core::{Explain, Seat};
use damier_play::{Ask, Command, Contest, Decision, Opening, Terms, Way};

use super::ContestScreen;
use super::table::Opened;
use crate::theme::Role;
use crate::widgets::{Item, Menu};

/// How a game can be ended before its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Resign,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    Abort,
}

/// Another game with the same players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Again {
    /// Everybody sits where they sat.
    Same,
    /// Everybody moves one seat on.
    Rotated,
}

impl ContestScreen {
    /// The person who speaks: the one on turn, or else the first who has not left.
    pub(super) fn speaker(&self) -> Option<Seat> {
        let on_turn = self.contest.turn().map(|turn| turn.seat);
        let is_person = |seat: &Seat| self.contest.sitters()[seat.index()].control.is_person();
        let game = self.contest.game();
        let seats = Seat::first(game.seats()).filter(|seat| game.plays(*seat));
        on_turn.into_iter().chain(seats).find(is_person)
    }

    /// What can be done about the game; nothing once it is over.
    pub(super) fn end_menu(&self) -> Option<Menu<Ending>> {
        if self.contest.is_over() {
            return None;
        }
        let mut items = Vec::new();
        let mut offer = |key, ending| items.push(Item::new(self.word(key), ending));
        if let Some(seat) = self.speaker() {
            match self.contest.draw_offer() {
                _ if self.contest.game().seats() != 2 => {}
                Some(other) if other != seat => {
                    offer("contest-accept-draw", Ending::AcceptDraw);
                    offer("contest-decline-draw", Ending::DeclineDraw);
                }
                Some(_) => {}
                None => offer("contest-offer-draw", Ending::OfferDraw),
            }
            offer("contest-resign", Ending::Resign);
        }
        offer("contest-abort", Ending::Abort);
        Some(Menu::new(self.word("contest-end-title"), items))
    }

    pub(super) fn end_by(&mut self, ending: Ending, now: Duration) {
        let ask = match ending {
            Ending::Resign => Ask::Resign,
            Ending::OfferDraw => Ask::OfferDraw,
            Ending::AcceptDraw => Ask::AcceptDraw,
            Ending::DeclineDraw => Ask::DeclineDraw,
            Ending::Abort => Ask::Abort,
        };
        match self.speaker() {
            Some(seat) => self.command(Command::ask(seat, ask), now),
            // Nobody but who watches can break a game between computers off.
            None if ending == Ending::Abort => self.command(Decision::Abort, now),
            None => {}
        }
    }

    /// Goes back or on in the match: as a person who plays, or played, or as whoever watches.
    pub(super) fn go_through(&mut self, way: Way, now: Duration) {
        let sitters = self.contest.sitters();
        let is_person = |seat: &Seat| sitters[seat.index()].control.is_person();
        let left = Seat::first(sitters.len()).find(is_person);
        match self.speaker().or(left) {
            Some(seat) => self.command(Command::ask(seat, Ask::Go(way)), now),
            None => self.command(Decision::Go(way), now),
        }
    }

    pub(super) fn again_menu(&self) -> Menu<Again> {
        let item = |key, again| Item::new(self.word(key), again);
        let items = vec![
            item("contest-again-same", Again::Same),
            item("contest-again-rotated", Again::Rotated),
        ];
        Menu::new(self.word("contest-again-title"), items)
    }

    /// Begins another game of the same kind with the same players.
    pub(super) fn begin_again(&mut self, again: Again, now: Duration) {
        let mut game = self.contest.game().boxed_clone();
        while game.take_back() {}
        if let Err(error) = self.entry.offers(&*game) {
            self.tell(Role::Error, error.message());
            return;
        }
        let mut sitters = self.contest.sitters().to_vec();
        let mut specs = self.specs.clone();
        let seats = 0..game.seats();
        let mut time: Vec<_> = seats.map(|seat| self.contest.terms().of(seat)).collect();
        if again == Again::Rotated {
            sitters.rotate_right(1);
            specs.rotate_right(1);
            time.rotate_right(1);
        }
        let terms = Terms { time, rated: self.contest.terms().rated };
        let mut opening = Opening::new(game, sitters).under(terms);
        if let Some(date) = self.contest.record().tag("Date") {
            opening = opening.tagged("Date", date);
        }
        let contest = Contest::open(opening, now);
        let opened = Opened { entry: self.entry, contest, specs, damage: None, viewed: false };
        self.replace(opened, now);
    }
}
