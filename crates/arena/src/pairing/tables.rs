//! Tables of more than two: every selection of players, with seats that rotate.

use super::{Meeting, Playing, Schedule, TellError};

/// Every selection of as many players as a game has seats meets once a cycle.
///
/// In a meeting each player has each seat once, always after the same neighbour. Cycles go through
/// all orders around the table, so that after a few of them (six, at four seats) every seating has
/// been played. Fewer players than seats never meet.
#[derive(Clone, Debug)]
pub struct Tables {
    players: usize,
    cycles: usize,
    cycle: usize,
    /// The next to meet, in rising order; empty if nobody ever does.
    chosen: Vec<usize>,
    playing: Playing,
}

impl Tables {
    /// So many players for games with so many seats.
    pub fn new(players: usize, seats: usize, cycles: usize) -> Self {
        let meet = seats >= 2 && seats <= players;
        let chosen = if meet { (0..seats).collect() } else { Vec::new() };
        Self { players, cycles, cycle: 0, chosen, playing: Playing::default() }
    }

    fn is_handed_out(&self) -> bool {
        self.chosen.is_empty() || self.cycle >= self.cycles
    }

    /// Goes on to the next selection: the last number that can rise does, and those behind follow
    /// it as closely as they can.
    fn advance(&mut self) {
        let seats = self.chosen.len();
        let top = |place: usize| self.players - seats + place;
        match (0..seats).rfind(|&place| self.chosen[place] < top(place)) {
            Some(place) => {
                let risen = self.chosen[place] + 1;
                for (behind, slot) in self.chosen[place..].iter_mut().enumerate() {
                    *slot = risen + behind;
                }
            }
            None => {
                self.chosen = (0..seats).collect();
                self.cycle += 1;
            }
        }
    }
}

/// The `number`th order around a table; all of them in turn. The first stays where it is, because
/// the seats rotate anyway.
fn around(players: &[usize], number: usize) -> Vec<usize> {
    let mut left = players.to_vec();
    let mut order = Vec::with_capacity(left.len());
    let mut number = number;
    while !left.is_empty() {
        // The digits of a number whose places count 1, 2, 3 and so on choose an order.
        let choices = if order.is_empty() { 1 } else { left.len() };
        order.push(left.remove(number % choices));
        number /= choices;
    }
    order
}

impl Schedule for Tables {
    fn next(&mut self) -> Option<Meeting> {
        if self.is_handed_out() {
            return None;
        }
        let (round, players) = (self.cycle, around(&self.chosen, self.cycle));
        self.advance();
        Some(self.playing.hand_out(round, players))
    }

    fn tell(&mut self, number: usize, points: &[u32]) -> Result<(), TellError> {
        self.playing.ended(number, points).map(|_| ())
    }

    fn is_over(&self) -> bool {
        self.is_handed_out() && self.playing.is_empty()
    }

    fn meetings(&self) -> Option<usize> {
        if self.chosen.is_empty() {
            return Some(0);
        }
        // The number of selections; each product divides evenly.
        let seats = self.chosen.len();
        let selections = (0..seats).try_fold(1_usize, |sum, place| {
            Some(sum.checked_mul(self.players - place)? / (place + 1))
        });
        selections?.checked_mul(self.cycles)
    }
}
