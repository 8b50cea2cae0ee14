//! Gauntlet: one against all others.

use super::{Meeting, Playing, Schedule, TellError};

/// The first player meets each of the others, as many times as there are cycles, and begins the
/// first game of every other meeting.
#[derive(Clone, Debug)]
pub struct Gauntlet {
    players: usize,
    cycles: usize,
    playing: Playing,
}

impl Gauntlet {
    /// So many players, and so many meetings of the first with each other one.
    pub fn new(players: usize, cycles: usize) -> Self {
        Self { players, cycles, playing: Playing::default() }
    }

    fn others(&self) -> usize {
        self.players.saturating_sub(1)
    }

    fn total(&self) -> usize {
        self.cycles * self.others()
    }
}

impl Schedule for Gauntlet {
    fn next(&mut self) -> Option<Meeting> {
        let number = self.playing.handed_out;
        if number >= self.total() {
            return None;
        }
        let (cycle, other) = (number / self.others(), 1 + number % self.others());
        let players = if (cycle + other) % 2 == 1 { vec![0, other] } else { vec![other, 0] };
        Some(self.playing.hand_out(cycle, players))
    }

    fn tell(&mut self, number: usize, points: &[u32]) -> Result<(), TellError> {
        self.playing.ended(number, points).map(|_| ())
    }

    fn is_over(&self) -> bool {
        self.playing.handed_out >= self.total() && self.playing.is_empty()
    }

    fn meetings(&self) -> Option<usize> {
        Some(self.total())
    }
}
