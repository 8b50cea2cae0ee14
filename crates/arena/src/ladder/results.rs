//! What games came to, without the games: it hardly grows, however long a ladder stands.

use std::collections::BTreeMap;

use super::Met;
use crate::finished::Finished;
use crate::stats::{GameResult, Pentanomial, Pool, Ratings, Skills, Wdl};

/// All that counts of what was played.
#[derive(Clone, Debug, Default)]
pub(super) struct Results {
    /// What two made of each other, by their numbers, the lower one first.
    pairs: BTreeMap<[usize; 2], Against>,
    /// Games of more than two, one after the other: skills depend on their order.
    tables: Vec<Box<[Sat]>>,
}

/// What two made of each other, as the first sees it.
#[derive(Clone, Copy, Debug, Default)]
struct Against {
    pairs: Pentanomial,
    wdl: Wdl,
    faults: [u64; 2],
    /// The opening that they have next: none comes twice.
    opening: usize,
}

/// What somebody made of a game of more than two.
#[derive(Clone, Copy, Debug)]
struct Sat {
    bot: u32,
    half_points: u16,
    faulty: bool,
}

/// What one of those who play made of all games that count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub wdl: Wdl,
    pub faults: u64,
    pub encounters: u64,
}

/// Whether whoever has a seat left a game in a way that is its own fault.
fn is_faulty(game: &Finished, seat: usize) -> bool {
    game.left.iter().any(|left| left.seat == seat && left.how.is_fault())
}

impl Results {
    /// Counts an encounter.
    pub(super) fn record(&mut self, met: &Met) {
        if let [one, other] = met.bots[..] {
            return self.record_pair([one, other], met);
        }
        for game in &met.games {
            let sat = |(seat, &place): (usize, &usize)| Sat {
                bot: met.bots[place] as u32,
                half_points: game.half_points[seat] as u16,
                faulty: is_faulty(game, seat),
            };
            self.tables.push(game.seats.iter().enumerate().map(sat).collect());
        }
    }

    fn record_pair(&mut self, bots: [usize; 2], met: &Met) {
        let first = usize::from(bots[0] > bots[1]);
        let [low, high] = [bots[first], bots[1 - first]];
        let against = self.pairs.entry([low, high]).or_default();
        let mut results = Vec::new();
        for game in &met.games {
            let seat = game.seats.iter().position(|&place| place == first).unwrap_or(0);
            results.push(match game.half_points[seat] {
                2 => GameResult::Win,
                1 => GameResult::Draw,
                _ => GameResult::Loss,
            });
            against.faults[0] += u64::from(is_faulty(game, seat));
            against.faults[1] += u64::from(is_faulty(game, 1 - seat));
            against.opening = against.opening.max(game.opening + 1);
        }
        if let [one, other] = results[..] {
            against.pairs.record([one, other]);
        }
        against.wdl += results.into_iter().collect();
    }

    /// The pairs between those who play, by their places among them.
    fn counted<'a>(
        &'a self,
        players: &'a [usize],
    ) -> impl Iterator<Item = ([usize; 2], &'a Against)> {
        let place = |bot: &usize| players.binary_search(bot).ok();
        self.pairs.iter().filter_map(move |([one, other], against)| {
            Some(([place(one)?, place(other)?], against))
        })
    }

    /// The games of more than two between those who play: their places, and what they made of it.
    fn sat<'a>(&'a self, players: &'a [usize]) -> impl Iterator<Item = (Vec<usize>, &'a [Sat])> {
        let place = |sat: &Sat| players.binary_search(&(sat.bot as usize)).ok();
        self.tables.iter().filter_map(move |game| {
            Some((game.iter().map(place).collect::<Option<Vec<_>>>()?, &**game))
        })
    }

    /// The ratings of those who play, in rising order of their numbers, from their games against each
    /// other: others may have been changed since, and are not there to be measured against.
    pub(super) fn ratings(&self, players: &[usize]) -> Ratings {
        let mut pool = Pool::new(players.len());
        for ([one, other], against) in self.counted(players) {
            // Both are in the pool, and no bot meets itself.
            pool.record(one, other, against.pairs).ok();
        }
        pool.ratings()
    }

    /// The skills of those who play, from their games against each other in their order.
    pub(super) fn skills(&self, players: &[usize]) -> Skills {
        let mut skills = Skills::new(players.len());
        for (places, game) in self.sat(players) {
            let scores: Vec<i32> = game.iter().map(|sat| i32::from(sat.half_points)).collect();
            // Nobody has two seats, and everybody is among them.
            skills.record(&places, &scores).ok();
        }
        skills
    }

    /// What each of those who play made of its games against the others.
    pub(super) fn tallies(&self, players: &[usize]) -> Vec<Tally> {
        let mut tallies = vec![Tally::default(); players.len()];
        for (places, against) in self.counted(players) {
            let seen = [against.wdl, against.wdl.swapped()];
            for ((place, wdl), faults) in places.into_iter().zip(seen).zip(against.faults) {
                tallies[place].wdl += wdl;
                tallies[place].faults += faults;
                tallies[place].encounters += against.pairs.pairs();
            }
        }
        for (places, game) in self.sat(players) {
            let best = game.iter().map(|sat| sat.half_points).max();
            let ahead = game.iter().filter(|sat| Some(sat.half_points) == best).count();
            for (place, sat) in places.into_iter().zip(game) {
                let tally = &mut tallies[place];
                tally.wdl.record(match (Some(sat.half_points) == best, ahead) {
                    (true, 1) => GameResult::Win,
                    (true, _) => GameResult::Draw,
                    (false, _) => GameResult::Loss,
                });
                tally.faults += u64::from(sat.faulty);
                tally.encounters = tally.wdl.games() / game.len() as u64;
            }
        }
        tallies
    }

    /// How many pairs two have played, and the opening that they have next; the lower number first.
    pub(super) fn of_two(&self, bots: [usize; 2]) -> (u64, usize) {
        self.pairs.get(&bots).map_or((0, 0), |against| (against.pairs.pairs(), against.opening))
    }
}
