//! Round robin: everybody meets everybody.

use super::{Meeting, Playing, Schedule, TellError};

/// Everybody meets everybody, as many times as there are cycles.
///
/// Rounds follow the circle method: nobody has two meetings in a round, and whoever begins the first
/// game of a meeting does so half of the time.
#[derive(Clone, Debug)]
pub struct RoundRobin {
    players: usize,
    cycles: usize,
    round: usize,
    table: usize,
    playing: Playing,
}

impl RoundRobin {
    /// So many players, and so many meetings of each two.
    pub fn new(players: usize, cycles: usize) -> Self {
        Self { players, cycles, round: 0, table: 0, playing: Playing::default() }
    }

    /// Players, and an empty chair if they are odd in number.
    fn chairs(&self) -> usize {
        self.players.next_multiple_of(2)
    }

    fn rounds(&self) -> usize {
        if self.players < 2 { 0 } else { self.cycles * (self.chairs() - 1) }
    }

    /// Who meets at a table; nobody at the one with the empty chair.
    fn at(&self, round: usize, table: usize) -> Option<[usize; 2]> {
        // All but the last chair are a circle that turns by one a round.
        let circle = self.chairs() - 1;
        let (cycle, turn) = (round / circle, round % circle);
        let mut players = if table == 0 {
            let last = circle;
            if turn % 2 == 0 { [turn, last] } else { [last, turn] }
        } else {
            [(turn + table) % circle, (turn + circle - table) % circle]
        };
        if cycle % 2 == 1 {
            players.reverse();
        }
        players.iter().all(|&player| player < self.players).then_some(players)
    }
}

impl Schedule for RoundRobin {
    fn next(&mut self) -> Option<Meeting> {
        while self.round < self.rounds() {
            let (round, table) = (self.round, self.table);
            self.table += 1;
            if self.table == self.chairs() / 2 {
                self.table = 0;
                self.round += 1;
            }
            if let Some(players) = self.at(round, table) {
                return Some(self.playing.hand_out(round, players.to_vec()));
            }
        }
        None
    }

    fn tell(&mut self, number: usize, points: &[u32]) -> Result<(), TellError> {
        self.playing.ended(number, points).map(|_| ())
    }

    fn is_over(&self) -> bool {
        self.round >= self.rounds() && self.playing.is_empty()
    }

    fn meetings(&self) -> Option<usize> {
        Some(self.cycles * (self.players * self.players.saturating_sub(1) / 2))
    }
}
