//! A tournament: which game is next, and what those that were played come to.
//!
//! It is told of games in any order and counts them in that of their numbers, a whole pair at a time:
//! so what it says does not depend on how many are played at once.

mod ledger;
mod summary;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use damier_catalog::GameEntry;
use damier_core::{DynGame, Explain, Message, mix};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::finished::{Finished, Place};
use crate::lot::Lot;
use crate::openings::Book;
use crate::pairing::{Meeting, Schedule};
use crate::plan::{Pairing, Plan, PlanError};
use crate::stats::{self, Counts, Sprt, Verdict};

pub use ledger::{Against, Ledger, OfOpening, Tally, Trace, TracePoint};
pub use summary::{
    CrossCell, EndCount, LengthCount, OpeningLine, SprtLine, Standing, Summary, TimeUse, TraceLine,
};

/// A game that is to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assignment {
    /// Its number in the tournament, from 0.
    pub number: usize,
    /// The number of the encounter it belongs to.
    pub meeting: usize,
    /// The round, from 0.
    pub round: usize,
    /// The number of its opening.
    pub opening: usize,
    /// Who sits where: the numbers of the entrants, by seat.
    pub seats: Vec<usize>,
    /// What its players draw their chance from.
    pub seed: u64,
}

impl Assignment {
    pub(crate) fn place(&self) -> Place {
        let Self { number, round, opening, ref seats, .. } = *self;
        Place { number, round, opening, seats: seats.clone() }
    }

    /// Whether a game that was played is this one.
    fn is(&self, game: &Finished) -> bool {
        let Self { number, round, opening, ref seats, .. } = *self;
        let same = (number, round, opening) == (game.number, game.round, game.opening);
        let whole =
            [game.half_points.len(), game.moves.len(), game.spent.len(), game.longest.len()];
        same && *seats == game.seats && whole == [seats.len(); 4]
    }
}

/// Why a tournament does not take a game.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum TournamentError {
    /// One that is not being played.
    #[error("game {0} is not being played")]
    NotPlayed(usize),
    /// One that was played by others, or from another opening.
    #[error("game {0} is not the one that is planned")]
    Other(usize),
}

impl Explain for TournamentError {
    fn message(&self) -> Message {
        match self {
            Self::NotPlayed(number) | Self::Other(number) => {
                Message::new("error-arena-other-game").with("number", number + 1)
            }
        }
    }
}

/// An encounter whose games are not all played.
#[derive(Clone, Debug)]
struct Encounter {
    meeting: Meeting,
    /// The half points of its players so far.
    points: Vec<u32>,
    left: usize,
}

/// An encounter of which not all games were handed out. There may be a hundred thousand of them, so each
/// is made when it is asked for.
#[derive(Clone, Debug)]
struct Opened {
    meeting: Meeting,
    /// How many games were handed out.
    handed_out: usize,
}

/// A tournament: no files, no threads, no clock.
///
/// ```
/// use damier_arena::{Entrant, Plan, Tournament};
///
/// let entrant = |name: &str| Entrant {
///     name: name.to_owned(),
///     player: name.to_owned(),
///     limits: Default::default(),
/// };
/// let plan = Plan::new("reversi", "8x8", vec![entrant("greedy"), entrant("random")], 7);
/// let mut tournament = Tournament::new(plan)?;
/// let first = tournament.hand_out()?.unwrap();
/// let second = tournament.hand_out()?.unwrap();
/// // A pair: one opening, the sides swapped.
/// assert_eq!((first.opening, first.seats), (second.opening, vec![0, 1]));
/// assert_eq!(second.seats, [1, 0]);
/// assert!(tournament.hand_out()?.is_none() && !tournament.is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tournament {
    plan: Plan,
    entry: &'static GameEntry,
    base: Box<dyn DynGame>,
    schedule: Pairing,
    /// Games that come before those of the encounter: they were begun and not ended, or somebody only
    /// looked which is next.
    returned: VecDeque<Assignment>,
    /// An encounter of which not all games were handed out.
    opened: Option<Opened>,
    /// Games that are being played.
    playing: BTreeMap<usize, Assignment>,
    /// Games that were played another time, and are not asked for again.
    known: BTreeMap<usize, Finished>,
    encounters: BTreeMap<usize, Encounter>,
    /// Games of units that are not counted yet.
    uncounted: BTreeMap<usize, Vec<Finished>>,
    /// How many games were taken, counted or not.
    taken: usize,
    /// The unit that is counted next.
    next_unit: usize,
    /// Later units that were counted nevertheless.
    counted: BTreeSet<usize>,
    ledger: Ledger,
    test: Option<Sprt>,
    verdict: Verdict,
}

impl Tournament {
    /// A tournament in which nothing was played.
    pub fn new(plan: Plan) -> Result<Self, PlanError> {
        let (entry, base) = plan.open()?;
        let seats = base.seats();
        plan.check(seats)?;
        let different = plan.openings.different();
        let ledger = Ledger::new(plan.entrants.len(), seats, plan.repeat, different);
        Ok(Self {
            schedule: plan.pairing(seats),
            test: plan.sprt.map(Sprt::new).transpose()?,
            plan,
            entry,
            base,
            returned: VecDeque::new(),
            opened: None,
            playing: BTreeMap::new(),
            known: BTreeMap::new(),
            encounters: BTreeMap::new(),
            uncounted: BTreeMap::new(),
            taken: 0,
            next_unit: 0,
            counted: BTreeSet::new(),
            ledger,
            verdict: Verdict::Continue,
        })
    }

    /// What is planned.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The game's entry in the catalogue.
    pub fn entry(&self) -> &'static GameEntry {
        self.entry
    }

    /// The game before any opening.
    pub fn base(&self) -> &dyn DynGame {
        &*self.base
    }

    /// The openings that are planned.
    pub fn book(&self) -> Book {
        Book::new(&self.plan.openings, self.entry, &*self.base, self.plan.seed)
    }

    /// What is counted so far: whole pairs only.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// How many games there are in all, where that is known beforehand.
    pub fn total(&self) -> Option<usize> {
        self.schedule.meetings()?.checked_mul(self.plan.games)
    }

    /// How many games were taken, those of pairs that are not whole among them.
    pub fn taken(&self) -> usize {
        self.taken
    }

    /// What the test has come to; that it goes on where there is none.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Whether there is nothing more to be played: all was, or the test has decided.
    pub fn is_over(&self) -> bool {
        self.verdict != Verdict::Continue
            || (self.returned.is_empty()
                && self.opened.is_none()
                && self.playing.is_empty()
                && self.schedule.is_over())
    }

    /// The games that are being played.
    pub fn playing(&self) -> impl Iterator<Item = &Assignment> {
        self.playing.values()
    }

    /// A game was played another time, and is not asked for again. Those that come in the order of their
    /// numbers are taken at once; others wait for their turn.
    pub fn remember(&mut self, game: Finished) -> Result<(), TournamentError> {
        // A record that is not needed would only fill the memory.
        self.known.insert(game.number, Finished { record: String::new(), ..game });
        while let Some(next) = self.next_known() {
            let game = self.known.remove(&next.number);
            game.map_or(Ok(()), |game| self.take(&next, game))?;
        }
        Ok(())
    }

    /// The next game, if it was played another time.
    fn next_known(&mut self) -> Option<Assignment> {
        let next = self.next_assignment()?;
        if self.known.contains_key(&next.number) {
            return Some(next);
        }
        self.returned.push_front(next);
        None
    }

    /// The next game that can be played; nothing if there is none, or none before others have ended.
    pub fn hand_out(&mut self) -> Result<Option<Assignment>, TournamentError> {
        while let Some(next) = self.next_assignment() {
            match self.known.remove(&next.number) {
                Some(game) => self.take(&next, game)?,
                None => {
                    self.playing.insert(next.number, next.clone());
                    return Ok(Some(next));
                }
            }
        }
        Ok(None)
    }

    /// The next games that share an opening, as far as they can be played.
    pub fn hand_out_lot(&mut self) -> Result<Option<Lot>, TournamentError> {
        let Some(first) = self.hand_out()? else { return Ok(None) };
        let unit = self.plan.unit(self.base.seats());
        let last = (first.number / unit + 1) * unit - 1;
        let mut games = vec![first];
        while games.last().is_some_and(|game| game.number < last) {
            match self.hand_out()? {
                Some(next) if next.number <= last => games.push(next),
                // It was played before, and what comes is of another opening.
                Some(next) => {
                    self.give_back(next.number);
                    break;
                }
                None => break,
            }
        }
        Ok(Some(Lot { games }))
    }

    /// The next game of the schedule, unless the test has decided.
    fn next_assignment(&mut self) -> Option<Assignment> {
        if self.verdict != Verdict::Continue {
            return None;
        }
        if let Some(returned) = self.returned.pop_front() {
            return Some(returned);
        }
        if self.opened.is_none() {
            let meeting = self.schedule.next()?;
            self.open(meeting);
        }
        let (games, seed) = (self.plan.games, self.plan.seed);
        let opened = self.opened.as_mut()?;
        let Opened { meeting, handed_out: index } = opened;
        let number = meeting.number * games + *index;
        let assigned = Assignment {
            number,
            meeting: meeting.number,
            round: meeting.round,
            opening: number / self.plan.unit(meeting.players.len()),
            seats: meeting.seats(*index),
            // Mixed before the number joins it, lest neighbouring seeds share games.
            seed: mix(mix(seed) ^ (number as u64) << 32),
        };
        *index += 1;
        if *index == games {
            self.opened = None;
        }
        Some(assigned)
    }

    /// A game was played.
    pub fn record(&mut self, game: &Finished) -> Result<(), TournamentError> {
        let playing = self.playing.remove(&game.number);
        let assigned = playing.ok_or(TournamentError::NotPlayed(game.number))?;
        self.take(&assigned, Finished { record: String::new(), ..game.clone() })
    }

    /// A game that was begun is not played to its end, and can be played another time.
    pub fn give_back(&mut self, number: usize) {
        if let Some(assigned) = self.playing.remove(&number) {
            self.returned.push_front(assigned);
        }
    }

    /// Counts what is whole though something before it is not: nothing more will be played.
    pub fn close(&mut self) {
        if self.verdict != Verdict::Continue {
            return;
        }
        let unit = self.plan.unit(self.base.seats());
        for (number, games) in std::mem::take(&mut self.uncounted) {
            if games.len() == unit {
                self.ledger.count(&games);
                self.counted.insert(number);
            }
        }
    }

    /// Whether a game is counted.
    pub fn is_counted(&self, number: usize) -> bool {
        let unit = number / self.plan.unit(self.base.seats());
        unit < self.next_unit || self.counted.contains(&unit)
    }

    /// Begins an encounter.
    fn open(&mut self, meeting: Meeting) {
        let points = vec![0; meeting.players.len()];
        let encounter = Encounter { meeting: meeting.clone(), points, left: self.plan.games };
        self.encounters.insert(meeting.number, encounter);
        self.opened = Some(Opened { meeting, handed_out: 0 });
    }

    /// How many things it keeps in memory: games that are being played or wait to be counted, and
    /// what was counted. It does not grow with the games that were played.
    pub fn kept(&self) -> usize {
        let waiting = self.returned.len() + self.playing.len() + self.known.len();
        let games: usize = self.uncounted.values().map(Vec::len).sum();
        waiting + self.encounters.len() + games + self.counted.len() + self.ledger.kept()
    }

    fn take(&mut self, assigned: &Assignment, game: Finished) -> Result<(), TournamentError> {
        if !assigned.is(&game) {
            return Err(TournamentError::Other(game.number));
        }
        let not_played = TournamentError::NotPlayed(game.number);
        let encounter = self.encounters.get_mut(&assigned.meeting).ok_or(not_played.clone())?;
        for (player, points) in game.seats.iter().zip(&game.half_points) {
            let place = encounter.meeting.players.iter().position(|it| it == player);
            if let Some(place) = place {
                encounter.points[place] += points;
            }
        }
        encounter.left -= 1;
        if encounter.left == 0
            && let Some(ended) = self.encounters.remove(&assigned.meeting)
        {
            self.schedule.tell(assigned.meeting, &ended.points).map_err(|_| not_played)?;
        }
        self.taken += 1;
        let unit = self.plan.unit(game.seats.len());
        let games = self.uncounted.entry(game.number / unit).or_default();
        games.push(game);
        games.sort_by_key(|game| game.number);
        self.count(unit);
        Ok(())
    }

    /// Counts all units that are whole, in their order.
    fn count(&mut self, unit: usize) {
        while self.verdict == Verdict::Continue
            && self.uncounted.get(&self.next_unit).is_some_and(|games| games.len() == unit)
            && let Some(games) = self.uncounted.remove(&self.next_unit)
        {
            self.next_unit += 1;
            self.ledger.count(&games);
            if let Some(test) = self.test {
                self.verdict = test.verdict(self.ledger.of_two());
            }
        }
    }

    /// The likelihood ratio of the test, and its bounds.
    pub fn llr(&self) -> Option<(Option<f64>, (f64, f64))> {
        let test = self.test?;
        let counts: Counts = self.ledger.of_two();
        Some((test.llr(counts), test.bounds()))
    }

    fn traced(&self, point: &TracePoint) -> TraceLine {
        let counts = point.against.counts();
        let llr = self.test.and_then(|test| test.llr(counts));
        TraceLine { games: point.games, elo: stats::elo(counts), llr }
    }

    /// All players, the best first: as the format has it, then by points, then by rating.
    pub fn ranking(&self) -> Vec<usize> {
        let mut players: Vec<usize> = (0..self.plan.entrants.len()).collect();
        let rated = self.ledger.ranking();
        players.sort_by_key(|player| {
            let points = self.ledger.tallies()[*player].half_points;
            let place = rated.iter().position(|it| it == player);
            (std::cmp::Reverse(points), place)
        });
        match &self.schedule {
            Pairing::Swiss(swiss) => swiss.standings().iter().map(|it| it.player).collect(),
            Pairing::Knockout(knockout) => knockout.ranking(),
            _ => players,
        }
    }

    /// How often a player had nobody to meet.
    pub fn byes(&self, player: usize) -> u32 {
        match &self.schedule {
            Pairing::Swiss(swiss) => {
                let standings = swiss.standings();
                standings.iter().find(|it| it.player == player).map_or(0, |it| it.byes)
            }
            _ => 0,
        }
    }
}
