//! Games counted in every way that is asked for.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::finished::{End, Finished};
use crate::stats::{Counts, GameResult, Pentanomial, Pool, Ratings, Skill, Skills, Wdl};

/// What one player made of its games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// The games, by their results; where more than two play, a game is won by who came in first
    /// alone, and drawn by those who came in first together.
    pub wdl: Wdl,
    /// The pairs, where games are paired and of two.
    pub pairs: Pentanomial,
    /// The half points: two over each seat that did worse, one over each that did as well.
    pub half_points: u64,
    /// The games of each seat.
    pub by_seat: Vec<Wdl>,
    /// How many moves it made.
    pub moves: u64,
    /// How many microseconds it spent on them.
    pub spent: u64,
    /// The microseconds of its longest move.
    pub longest: u64,
    /// How it left games before their end, and how often.
    pub left: BTreeMap<End, u64>,
}

impl Tally {
    /// What statistics are made from: pairs, where there are any.
    pub fn counts(&self) -> Counts {
        if self.pairs.pairs() > 0 { self.pairs.into() } else { self.wdl.into() }
    }

    /// How often it left in a way that is its own fault.
    pub fn faults(&self) -> u64 {
        self.left.iter().filter(|(how, _)| how.is_fault()).map(|(_, count)| count).sum()
    }
}

/// What a player made of its games against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Against {
    /// By games.
    pub wdl: Wdl,
    /// By pairs, where games are paired and of two.
    pub pairs: Pentanomial,
}

impl Against {
    fn swapped(&self) -> Self {
        Self { wdl: self.wdl.swapped(), pairs: self.pairs.swapped() }
    }

    /// What statistics are made from: pairs, where there are any.
    pub fn counts(&self) -> Counts {
        if self.pairs.pairs() > 0 { self.pairs.into() } else { self.wdl.into() }
    }
}

/// What became of games with one opening.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OfOpening {
    /// How many there were.
    pub games: u64,
    /// The half points of each seat.
    pub by_seat: Vec<u64>,
}

/// How the first two players stood after so many games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TracePoint {
    /// After how many games of theirs.
    pub games: u64,
    /// As the first sees it.
    pub against: Against,
}

/// How the first two players stood in the course of their games: some hundred points at most,
/// evenly apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    points: Vec<TracePoint>,
    stride: u64,
    units: u64,
}

impl Default for Trace {
    fn default() -> Self {
        Self { points: Vec::new(), stride: 1, units: 0 }
    }
}

impl Trace {
    const MOST: usize = 512;

    /// The points, the earliest first.
    pub fn points(&self) -> &[TracePoint] {
        &self.points
    }

    fn push(&mut self, against: Against) {
        self.units += 1;
        if !self.units.is_multiple_of(self.stride) {
            return;
        }
        self.points.push(TracePoint { games: against.wdl.games(), against });
        if self.points.len() >= Self::MOST {
            let mut index = 0;
            self.points.retain(|_| {
                index += 1;
                index % 2 == 0
            });
            self.stride *= 2;
        }
    }
}

/// Of openings made by chance so many are followed, the first ones: each is played by one encounter or
/// two, and thousands of them say nothing more.
pub(super) const FOLLOWED: usize = 1000;

/// All that is counted.
#[derive(Clone, Debug)]
pub struct Ledger {
    seats: usize,
    /// How many openings there are, if that is known beforehand.
    different: Option<usize>,
    /// The openings of so many numbers were used.
    used: usize,
    paired: bool,
    games: u64,
    tallies: Vec<Tally>,
    /// By players, the lower number first, as that one sees it.
    met: BTreeMap<(usize, usize), Against>,
    skills: Skills,
    openings: BTreeMap<usize, OfOpening>,
    ends: BTreeMap<End, u64>,
    lengths: BTreeMap<u32, u64>,
    trace: Trace,
}

impl Ledger {
    pub(super) fn new(
        players: usize,
        seats: usize,
        repeat: bool,
        different: Option<usize>,
    ) -> Self {
        let tally = Tally { by_seat: vec![Wdl::default(); seats], ..Tally::default() };
        Self {
            seats,
            different,
            used: 0,
            paired: repeat && seats == 2,
            games: 0,
            tallies: vec![tally; players],
            met: BTreeMap::new(),
            skills: Skills::new(players),
            openings: BTreeMap::new(),
            ends: BTreeMap::new(),
            lengths: BTreeMap::new(),
            trace: Trace::default(),
        }
    }

    /// Counts the games of one opening.
    pub(super) fn count(&mut self, games: &[Finished]) {
        let mut pair: Vec<GameResult> = Vec::new();
        let first = games.first().and_then(|game| game.seats.iter().min()).copied();
        for game in games {
            self.count_game(game);
            let seat = first.and_then(|player| game.seats.iter().position(|it| *it == player));
            pair.extend(seat.map(|seat| result(&game.half_points, seat)));
        }
        let Some(game) = games.first() else { return };
        if let ([one, other], &[a, b]) = (&game.seats[..], &pair[..])
            && self.paired
        {
            let (low, high) = (*one.min(other), *one.max(other));
            self.met.entry((low, high)).or_default().pairs.record([a, b]);
            self.tallies[low].pairs.record([a, b]);
            self.tallies[high].pairs.record([a.swapped(), b.swapped()]);
        }
        if self.seats == 2
            && let Some(met) = self.met.get(&(0, 1))
            && game.seats.iter().all(|player| *player < 2)
        {
            self.trace.push(*met);
        }
    }

    fn count_game(&mut self, game: &Finished) {
        self.games += 1;
        for (seat, &player) in game.seats.iter().enumerate() {
            let told = result(&game.half_points, seat);
            let tally = &mut self.tallies[player];
            tally.wdl.record(told);
            tally.by_seat[seat].record(told);
            tally.half_points += u64::from(game.half_points[seat]);
            tally.moves += u64::from(game.moves[seat]);
            tally.spent += game.spent[seat];
            tally.longest = tally.longest.max(game.longest[seat]);
        }
        for left in &game.left {
            if let Some(player) = game.seats.get(left.seat) {
                *self.tallies[*player].left.entry(left.how).or_default() += 1;
            }
        }
        for (one_seat, &one) in game.seats.iter().enumerate() {
            for (other_seat, &other) in game.seats.iter().enumerate() {
                if one < other {
                    let ahead = game.half_points[one_seat].cmp(&game.half_points[other_seat]);
                    let told = match ahead {
                        std::cmp::Ordering::Greater => GameResult::Win,
                        std::cmp::Ordering::Equal => GameResult::Draw,
                        std::cmp::Ordering::Less => GameResult::Loss,
                    };
                    self.met.entry((one, other)).or_default().wdl.record(told);
                }
            }
        }
        if self.seats > 2 {
            let scores: Vec<i32> = game.half_points.iter().map(|&it| it as i32).collect();
            // The schedule seats everybody once.
            self.skills.record(&game.seats, &scores).ok();
        }
        self.count_opening(game);
        *self.ends.entry(game.end).or_default() += 1;
        *self.lengths.entry(game.length()).or_default() += 1;
    }

    fn count_opening(&mut self, game: &Finished) {
        self.used = self.used.max(game.opening + 1);
        let number = match self.different {
            Some(different) => game.opening % different.max(1),
            None if game.opening < FOLLOWED => game.opening,
            None => return,
        };
        let opening = self.openings.entry(number).or_default();
        opening.games += 1;
        opening.by_seat.resize(self.seats, 0);
        for (sum, points) in opening.by_seat.iter_mut().zip(&game.half_points) {
            *sum += u64::from(*points);
        }
    }

    /// How many things it keeps.
    pub(super) fn kept(&self) -> usize {
        let maps = self.met.len() + self.openings.len() + self.ends.len() + self.lengths.len();
        maps + self.tallies.len() + self.trace.points.len()
    }

    /// How many games are counted.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many sit at a table.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// What each player made of its games.
    pub fn tallies(&self) -> &[Tally] {
        &self.tallies
    }

    /// What one made of its games against another.
    pub fn against(&self, one: usize, other: usize) -> Against {
        let met = self.met.get(&(one.min(other), one.max(other))).copied().unwrap_or_default();
        if one <= other { met } else { met.swapped() }
    }

    /// What statistics of the first two players are made from, as the first sees it.
    pub fn of_two(&self) -> Counts {
        let met = self.against(0, 1);
        if self.paired { met.pairs.into() } else { met.wdl.into() }
    }

    /// Ratings of all, from who beat whom; only games of two tell them.
    pub fn ratings(&self) -> Option<Ratings> {
        let mut pool = Pool::new(self.tallies.len());
        for (&(one, other), against) in self.met.iter().filter(|_| self.seats == 2) {
            // Players have numbers of the pool, and nobody meets themselves.
            pool.record(one, other, against.counts()).ok();
        }
        (self.seats == 2).then(|| pool.ratings())
    }

    /// The skill of a player in games of more than two.
    pub fn skill(&self, player: usize) -> Option<Skill> {
        self.skills.of(player).filter(|_| self.seats > 2)
    }

    /// All players by rating or skill, the best first.
    pub fn ranking(&self) -> Vec<usize> {
        self.ratings().map_or_else(|| self.skills.ranking(), |ratings| ratings.ranking())
    }

    /// The openings of so many numbers were used, some of them perhaps the same.
    pub fn used_openings(&self) -> usize {
        self.used
    }

    /// What became of games, by the numbers of their openings: of those in a list, or of the first
    /// thousand that were made by chance.
    pub fn openings(&self) -> &BTreeMap<usize, OfOpening> {
        &self.openings
    }

    /// How games ended, and how often.
    pub fn ends(&self) -> &BTreeMap<End, u64> {
        &self.ends
    }

    /// How many games had how many moves.
    pub fn lengths(&self) -> &BTreeMap<u32, u64> {
        &self.lengths
    }

    /// How the first two players stood in the course of their games.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }
}

/// The result of a seat: won alone, shared, or lost.
fn result(half_points: &[u32], seat: usize) -> GameResult {
    let best = half_points.iter().max();
    if half_points.get(seat) != best {
        GameResult::Loss
    } else if half_points.iter().filter(|it| Some(*it) == best).count() > 1 {
        GameResult::Draw
    } else {
        GameResult::Win
    }
}
