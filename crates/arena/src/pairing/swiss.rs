//! Swiss: a few rounds among those who did equally well.

use std::cmp::Reverse;
use std::collections::VecDeque;

use damier_core::Rng;

use super::matching::Matching;
use super::{Meeting, Playing, Schedule, TellError};

/// The half points of somebody who has nobody to meet, if nobody tells: a pair of games won.
const BYE: u32 = 4;

/// In each round everybody meets somebody who did about as well.
///
/// * Whoever has the same points is paired, the upper half of them with the lower one; who is left
///   over meets the next best.
/// * Nobody meets anybody again, and nobody is left without a meeting again, while that can be
///   avoided in the round; once all have met all, it begins anew.
/// * If players are odd in number, the last one in the table who had no bye has one, which is worth
///   a pair of games won.
/// * Chance, from the seed, orders those who are equal.
#[derive(Clone, Debug)]
pub struct Swiss {
    rounds: usize,
    round: usize,
    bye: u32,
    entries: Vec<Entry>,
    /// How often each two met.
    met: Vec<Vec<u32>>,
    waiting: VecDeque<[usize; 2]>,
    playing: Playing,
}

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    half_points: u32,
    byes: u32,
    /// How many more times it began a meeting than the other did.
    begun: i32,
    /// Its place among equals.
    lot: usize,
}

/// How somebody stands in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who.
    pub player: usize,
    /// The half points, those of byes among them.
    pub half_points: u32,
    /// The half points of all opponents (Buchholz): those count for more who met better ones.
    pub opponents: u32,
    /// How often there was nobody to meet.
    pub byes: u32,
}

impl Swiss {
    /// So many players and rounds.
    pub fn new(players: usize, rounds: usize, seed: u64) -> Self {
        let mut lots: Vec<usize> = (0..players).collect();
        Rng::new(seed).shuffle(&mut lots);
        let entry = |lot| Entry { lot, ..Entry::default() };
        Self {
            rounds: if players < 2 { 0 } else { rounds },
            round: 0,
            bye: BYE,
            entries: lots.into_iter().map(entry).collect(),
            met: vec![vec![0; players]; players],
            waiting: VecDeque::new(),
            playing: Playing::default(),
        }
    }

    /// The same where having nobody to meet is worth so many half points: as many as an encounter
    /// that is won.
    #[must_use]
    pub fn with_bye(self, half_points: u32) -> Self {
        Self { bye: half_points, ..self }
    }

    /// The table, the best first: by points, then by those of the opponents, then by lot.
    pub fn standings(&self) -> Vec<Standing> {
        let opponents = |player: usize| {
            self.met[player]
                .iter()
                .zip(&self.entries)
                .map(|(met, entry)| met * entry.half_points)
                .sum()
        };
        let standing = |(player, entry): (usize, &Entry)| Standing {
            player,
            half_points: entry.half_points,
            opponents: opponents(player),
            byes: entry.byes,
        };
        let mut table: Vec<Standing> = self.entries.iter().enumerate().map(standing).collect();
        table.sort_by_key(|standing| {
            let lot = self.entries[standing.player].lot;
            (Reverse(standing.half_points), Reverse(standing.opponents), lot)
        });
        table
    }

    /// Pairs everybody for the next round.
    fn pair(&mut self) {
        let players = self.entries.len();
        let mut left: Vec<usize> = (0..players).collect();
        left.sort_by_key(|&player| {
            (Reverse(self.entries[player].half_points), self.entries[player].lot)
        });
        let fresh = self.fresh();
        let mut matching = Matching::new(&fresh, 0..fresh.len());
        // The bye is one more player, whom everybody meets once at most.
        let nobody = players;
        let mut again = Vec::new();
        if players % 2 == 1 {
            match left.iter().rposition(|&player| matching.take(player, nobody)) {
                Some(place) => self.leave_out(left.remove(place)),
                None => again.push(nobody),
            }
        }
        let mut pairs = Vec::new();
        let mut group: Vec<usize> = Vec::new();
        let points = |player: usize| self.entries[player].half_points;
        for equals in left.chunk_by(|&one, &other| points(one) == points(other)) {
            // Who was left over above comes first.
            group.extend(equals);
            self.pair_group(&mut group, &fresh, &mut matching, &mut pairs);
        }
        again.append(&mut group);
        pairs.extend(self.pair_again(again));
        for pair in pairs {
            let pair = self.seated(pair);
            self.waiting.push_back(pair);
        }
    }

    /// Pairs as many of a group as can be, as long as it costs no pair of `all`; keeps the others.
    fn pair_group<'a>(
        &self,
        group: &mut Vec<usize>,
        fresh: &'a [Vec<bool>],
        all: &mut Matching<'a>,
        pairs: &mut Vec<[usize; 2]>,
    ) {
        let mut within = Matching::new(fresh, group.iter().copied());
        let mut over = Vec::new();
        while !group.is_empty() {
            let player = group.remove(0);
            let found = self.wished(player, group).into_iter().find(|&place| {
                let mut rest = within.clone();
                let fits = rest.take(player, group[place]) && all.take(player, group[place]);
                if fits {
                    within = rest;
                }
                fits
            });
            match found {
                Some(place) => pairs.push([player, group.remove(place)]),
                None => {
                    within.remove(&[player]);
                    over.push(player);
                }
            }
        }
        *group = over;
    }

    /// Who may meet without having met: a player, or the bye at the end. Where all have met, those
    /// who met less often than others did count as such.
    fn fresh(&self) -> Vec<Vec<bool>> {
        let players = self.entries.len();
        let others = |player: usize| (0..players).filter(move |&other| other != player);
        let least = (0..players).flat_map(|one| others(one).map(move |other| self.met[one][other]));
        let least = least.min().unwrap_or_default();
        let byes = self.entries.iter().map(|entry| entry.byes).min().unwrap_or_default();
        let size = players.next_multiple_of(2);
        let may = |one: usize, other: usize| match (one.max(other), one.min(other)) {
            (high, low) if high == low => false,
            (high, low) if high == players => self.entries[low].byes == byes,
            (high, low) => self.met[high][low] == least,
        };
        (0..size).map(|one| (0..size).map(|other| may(one, other)).collect()).collect()
    }

    /// The places of opponents for the best who is left, those it should rather meet first: from
    /// the middle of those with the same points on to their end, from the middle back to itself,
    /// and on through all others.
    fn wished(&self, player: usize, left: &[usize]) -> Vec<usize> {
        let points = |player: usize| self.entries[player].half_points;
        let equal = left.iter().take_while(|&&other| points(other) == points(player)).count();
        let middle = equal / 2;
        (middle..equal).chain((0..middle).rev()).chain(equal..left.len()).collect()
    }

    /// Pairs those for whom there is nobody new, with whom they met least. The bye comes first, and
    /// goes to the last of those who had it least.
    fn pair_again(&mut self, again: Vec<usize>) -> Vec<[usize; 2]> {
        let nobody = self.entries.len();
        let mut left: VecDeque<usize> = again.into();
        let mut pairs = Vec::new();
        while let Some(player) = left.pop_front() {
            let byes = |place: usize| self.entries[left[place]].byes;
            let times = |place: usize| self.met[player][left[place]];
            let found = if player == nobody {
                (0..left.len()).rev().min_by_key(|&place| byes(place))
            } else {
                (0..left.len()).min_by_key(|&place| times(place))
            };
            let Some(place) = found else { break };
            let Some(other) = left.remove(place) else { break };
            if player == nobody {
                self.leave_out(other);
            } else {
                pairs.push([player, other]);
            }
        }
        pairs
    }

    fn leave_out(&mut self, player: usize) {
        self.entries[player].byes += 1;
        self.entries[player].half_points += self.bye;
    }

    /// Who of a pair begins their first game: the one who did so more seldom; between equals, the
    /// better one in every other round.
    fn seated(&mut self, [better, other]: [usize; 2]) -> [usize; 2] {
        self.met[better][other] += 1;
        self.met[other][better] += 1;
        let lead = self.entries[better].begun - self.entries[other].begun;
        let [first, second] = if lead < 0 || (lead == 0 && self.round.is_multiple_of(2)) {
            [better, other]
        } else {
            [other, better]
        };
        self.entries[first].begun += 1;
        self.entries[second].begun -= 1;
        [first, second]
    }
}

impl Schedule for Swiss {
    fn next(&mut self) -> Option<Meeting> {
        if self.waiting.is_empty() && self.playing.is_empty() && self.round < self.rounds {
            self.pair();
            self.round += 1;
        }
        let pair = self.waiting.pop_front()?;
        Some(self.playing.hand_out(self.round - 1, pair.to_vec()))
    }

    fn tell(&mut self, number: usize, points: &[u32]) -> Result<(), TellError> {
        let met = self.playing.ended(number, points)?;
        for (player, &points) in met.into_iter().zip(points) {
            let sum = &mut self.entries[player].half_points;
            *sum = sum.saturating_add(points);
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.round >= self.rounds && self.waiting.is_empty() && self.playing.is_empty()
    }

    fn meetings(&self) -> Option<usize> {
        Some(self.rounds * (self.entries.len() / 2))
    }
}
