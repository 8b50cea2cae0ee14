//! A ladder: a standing tournament of whoever is there.
//!
//! A ladder is told of [`Event`]s, and everything it says follows from them in their order: so the
//! journal of the events is all there is to keep. It knows bots by their names and what is in them; what
//! a bot is, who checks it and how games are played is for others to know.

mod choice;
mod journal;
mod results;

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use damier_core::{Message, Rng, mix};
use serde::{Deserialize, Serialize};

use crate::finished::Finished;
use crate::stats::{Interval, Skill, Wdl};
use crate::tournament::Assignment;
use results::Results;

pub use choice::{Known, KnownSkills, choose, choose_table};
pub use journal::{Head, Kept, head, line};

/// So many encounters are remembered with their games, of each bot and of all together. What they came
/// to is counted for ever, and the journal has all of them.
pub const LATEST: usize = 20;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Somebody came, or came back as somebody else.
    Entered {
        /// What it is called.
        name: String,
        /// What tells its content from every other.
        content: String,
    },
    /// A bot was checked.
    Checked {
        /// Its number.
        bot: usize,
        /// What was wrong with it; nothing if it may play.
        findings: Vec<Problem>,
    },
    /// Somebody is not there any more.
    Left {
        /// What it was called.
        name: String,
    },
    /// Some met.
    Met(Met),
}

/// Something that a bot does not keep to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// What it is about.
    pub point: String,
    /// What happened instead.
    pub why: String,
}

/// An encounter: games of the same bots from one opening, in which each has each seat once. Of two that
/// is a pair of games with the sides swapped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Met {
    /// Who met: the numbers of the bots. Seats of the games are told by the places in this list.
    pub bots: Vec<usize>,
    /// The games.
    pub games: Vec<Finished>,
}

impl Met {
    /// The number of the encounter, from 0. No other has the same.
    pub fn number(&self) -> usize {
        self.games.first().map_or(0, |game| game.round)
    }

    /// Whether it is an encounter of so many seats between some of so many bots.
    fn is_whole(&self, seats: usize, bots: usize) -> bool {
        let different: BTreeSet<usize> = self.bots.iter().copied().collect();
        let known = different.len() == seats && self.bots.len() == seats;
        let whole = |game: &Finished| {
            let mut sat = game.seats.clone();
            sat.sort_unstable();
            sat.into_iter().eq(0..seats)
                && game.half_points.len() == seats
                && game.round == self.number()
        };
        known
            && different.iter().all(|&bot| bot < bots)
            && self.games.len() == seats
            && self.games.iter().all(whole)
    }
}

/// How a bot stands to the ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// Nobody has checked it.
    Waiting,
    /// It does not keep to its protocol, and waits to be changed.
    Refused(Vec<Problem>),
    /// It plays.
    Playing,
    /// It is not there any more, or another is there under its name.
    Gone,
}

impl State {
    /// It in words.
    pub fn message(&self) -> Message {
        Message::new(match self {
            Self::Waiting => "ladder-waiting",
            Self::Refused(_) => "ladder-refused",
            Self::Playing => "ladder-playing",
            Self::Gone => "ladder-gone",
        })
    }
}

/// A bot that is or was there. One that was changed is another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bot {
    /// What it is called.
    pub name: String,
    /// What tells its content from every other.
    pub content: String,
    /// How it stands to the ladder.
    pub state: State,
    /// What was found when it was checked, should it come back.
    checked: Option<Vec<Problem>>,
    /// Its last encounters.
    latest: VecDeque<Arc<Met>>,
}

/// A ladder: no files, no threads, no clock.
#[derive(Clone, Debug)]
pub struct Ladder {
    seats: usize,
    seed: u64,
    bots: Vec<Bot>,
    results: Results,
    encounters: usize,
    /// All numbers below this are those of encounters that were played, and so are these beyond it.
    numbers: (usize, BTreeSet<usize>),
    latest: VecDeque<Arc<Met>>,
}

/// Where a bot stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Place {
    /// From 1.
    pub rank: usize,
    /// Its number.
    pub bot: usize,
    /// What it is called.
    pub name: String,
    /// Its rating among those who are there, with its interval, in games of two.
    pub rating: Option<Interval>,
    /// Its skill among those who are there, in games of more.
    pub skill: Option<Skill>,
    /// Its games against them.
    pub wdl: Wdl,
    /// How often it left a game in a way that is its own fault.
    pub faults: u64,
}

/// An encounter that is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Its number.
    pub number: usize,
    /// Who meets: the numbers of the bots.
    pub bots: Vec<usize>,
    /// The games. Their seats are told by the places in `bots`.
    pub games: Vec<Assignment>,
}

impl Ladder {
    /// A ladder of games with so many seats, on which nobody is. All chance is drawn from the seed.
    pub fn new(seats: usize, seed: u64) -> Self {
        Self {
            seats,
            seed,
            bots: Vec::new(),
            results: Results::default(),
            encounters: 0,
            numbers: (0, BTreeSet::new()),
            latest: VecDeque::new(),
        }
    }

    /// How many seats its games have.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// All that were ever there, by their numbers.
    pub fn bots(&self) -> &[Bot] {
        &self.bots
    }

    /// The numbers of those who are there, by name.
    pub fn present(&self) -> Vec<usize> {
        let there = (0..self.bots.len()).filter(|&bot| self.bots[bot].state != State::Gone);
        let mut there: Vec<usize> = there.collect();
        there.sort_by(|&one, &other| self.bots[one].name.cmp(&self.bots[other].name));
        there
    }

    /// The number of the bot that is there under a name.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.bots.iter().rposition(|bot| bot.name == name && bot.state != State::Gone)
    }

    /// How many encounters were played.
    pub fn encounters(&self) -> usize {
        self.encounters
    }

    /// The same in words: pairs of games, where two meet.
    pub fn told(&self) -> Message {
        let key = if self.seats == 2 { "ladder-pairs" } else { "ladder-tables" };
        Message::new(key).with("pairs", self.encounters)
    }

    /// The last encounters of all, the latest first.
    pub fn latest(&self) -> impl Iterator<Item = &Arc<Met>> {
        self.latest.iter().rev()
    }

    /// The last encounters of a bot, the latest first.
    pub fn latest_of(&self, bot: usize) -> impl Iterator<Item = &Arc<Met>> {
        self.bots.get(bot).into_iter().flat_map(|bot| bot.latest.iter().rev())
    }

    /// Takes note of what happened; or does not, where it cannot have.
    pub fn apply(&mut self, event: Event) -> Option<()> {
        match event {
            Event::Entered { name, content } => self.enter(name, content),
            Event::Checked { bot, findings } => {
                let bot = self.bots.get_mut(bot)?;
                bot.checked = Some(findings);
                if bot.state != State::Gone {
                    bot.settle();
                }
            }
            Event::Left { name } => {
                let bot = self.find(&name)?;
                self.bots[bot].state = State::Gone;
            }
            Event::Met(met) => {
                let (below, beyond) = &self.numbers;
                let is_new = met.number() >= *below && !beyond.contains(&met.number());
                if !is_new || !met.is_whole(self.seats, self.bots.len()) {
                    return None;
                }
                self.count(met);
            }
        }
        Some(())
    }

    /// Takes note of an encounter.
    fn count(&mut self, met: Met) {
        self.results.record(&met);
        self.encounters += 1;
        let (below, beyond) = &mut self.numbers;
        beyond.insert(met.number());
        while beyond.remove(below) {
            *below += 1;
        }
        let met = Arc::new(met);
        let of_bots = self.bots.iter_mut().enumerate().filter(|(bot, _)| met.bots.contains(bot));
        let lists = of_bots.map(|(_, bot)| &mut bot.latest).chain([&mut self.latest]);
        for list in lists {
            list.push_back(Arc::clone(&met));
            let over = list.len().saturating_sub(LATEST);
            list.drain(..over);
        }
    }

    /// Somebody comes. Who comes back unchanged goes on; everybody else begins.
    fn enter(&mut self, name: String, content: String) {
        if let Some(before) = self.find(&name) {
            self.bots[before].state = State::Gone;
        }
        let last = self.bots.iter_mut().rfind(|bot| bot.name == name);
        match last.filter(|bot| bot.content == content) {
            Some(bot) => bot.settle(),
            None => {
                let state = State::Waiting;
                let latest = VecDeque::new();
                self.bots.push(Bot { name, content, state, checked: None, latest });
            }
        }
    }

    /// Those who play, in the order in which they came.
    fn players(&self) -> Vec<usize> {
        let plays = |&bot: &usize| self.bots[bot].state == State::Playing;
        (0..self.bots.len()).filter(plays).collect()
    }

    /// Who meets next, and from what, while others are playing; nothing as long as there are not enough
    /// who play and are ready.
    pub fn next(&self, playing: &[&Pairing], is_ready: &dyn Fn(usize) -> bool) -> Option<Pairing> {
        let players = self.players();
        let among: Vec<usize> =
            (0..players.len()).filter(|&place| is_ready(players[place])).collect();
        let number = self.free_number(playing);
        let seed = mix(mix(self.seed) ^ number as u64);
        let (bots, opening) = match self.seats {
            2 => self.next_pair(&players, &among, playing)?,
            _ => self.next_table(&players, &among, playing, seed)?,
        };
        let game = |turn: usize| {
            let mut seats: Vec<usize> = (0..self.seats).collect();
            seats.rotate_left(turn);
            let (meeting, round) = (number, number);
            Assignment { number: self.seats * number + turn, meeting, round, opening, seats, seed }
        };
        Some(Pairing { number, bots, games: (0..self.seats).map(game).collect() })
    }

    /// The lowest number that no encounter has, be it over or not.
    fn free_number(&self, playing: &[&Pairing]) -> usize {
        let (below, beyond) = &self.numbers;
        let mut number = *below;
        while beyond.contains(&number) || playing.iter().any(|it| it.number == number) {
            number += 1;
        }
        number
    }

    /// The two of whom a pair tells most, and its opening. What others play meanwhile will make their
    /// ratings surer, and counts as if they had played it.
    fn next_pair(
        &self,
        players: &[usize],
        among: &[usize],
        playing: &[&Pairing],
    ) -> Option<(Vec<usize>, usize)> {
        let tallies = self.results.tallies(players);
        let mut played: Vec<u64> = tallies.iter().map(|tally| tally.encounters).collect();
        let mut ratings = self.results.ratings(players);
        let place = |bot: &usize| players.binary_search(bot).ok();
        for pairing in playing {
            let places: Vec<usize> = pairing.bots.iter().filter_map(place).collect();
            if let [one, other] = places[..] {
                ratings = ratings.expecting(one, other, 2);
                played[one] += 1;
                played[other] += 1;
            }
        }
        let afoot = |bots: [usize; 2]| playing.iter().filter(move |it| it.bots == bots);
        let times = |one: usize, other: usize| {
            let bots = [players[one], players[other]];
            self.results.of_two(bots).0 + afoot(bots).count() as u64
        };
        let [one, other] =
            choose(&Known { ratings: &ratings, among, met: &times, played: &played })?;
        let bots = [players[one], players[other]];
        // Two who meet again have another opening; others may have had the same.
        let next = afoot(bots).flat_map(|it| &it.games).map(|game| game.opening + 1);
        let opening = next.chain([self.results.of_two(bots).1]).max()?;
        Some((bots.to_vec(), opening))
    }

    /// Those of whom games at one table tell most, in the order around it, and their opening.
    fn next_table(
        &self,
        players: &[usize],
        among: &[usize],
        playing: &[&Pairing],
        seed: u64,
    ) -> Option<(Vec<usize>, usize)> {
        let tallies = self.results.tallies(players);
        let played: Vec<u64> = tallies.iter().map(|tally| tally.encounters).collect();
        let afoot = |bot: &usize| playing.iter().filter(|it| it.bots.contains(bot)).count() as u64;
        let afoot: Vec<u64> = players.iter().map(afoot).collect();
        let skills = self.results.skills(players);
        let known = KnownSkills { skills: &skills, among, played: &played, playing: &afoot };
        let mut table = choose_table(&known, self.seats)?;
        // Whoever meets the same again has played more by then.
        let opening = table.iter().map(|&place| played[place] + afoot[place]).max()?;
        // Seats rotate from game to game; whom one moves after changes from encounter to encounter.
        Rng::new(seed).shuffle(&mut table);
        let bots = table.into_iter().map(|place| players[place]).collect();
        Some((bots, opening as usize))
    }

    /// Where all who play stand, the strongest first.
    pub fn standings(&self) -> Vec<Place> {
        let players = self.players();
        let tallies = self.results.tallies(&players);
        let ratings = (self.seats == 2).then(|| self.results.ratings(&players));
        let skills = (self.seats > 2).then(|| self.results.skills(&players));
        let ranking = match (&ratings, &skills) {
            (Some(ratings), _) => ratings.ranking(),
            (_, Some(skills)) => skills.ranking(),
            _ => Vec::new(),
        };
        let place = |(index, player): (usize, usize)| {
            let has_played = tallies[player].wdl.games() > 0;
            let rating = ratings.as_ref().and_then(|ratings| ratings.of(player));
            let skill = skills.as_ref().and_then(|skills| skills.of(player));
            Place {
                rank: index + 1,
                bot: players[player],
                name: self.bots[players[player]].name.clone(),
                rating: rating.filter(|_| has_played),
                skill: skill.filter(|_| has_played),
                wdl: tallies[player].wdl,
                faults: tallies[player].faults,
            }
        };
        ranking.into_iter().enumerate().map(place).collect()
    }
}

impl Bot {
    /// It is there: it plays, or waits, as it was found.
    fn settle(&mut self) {
        self.state = match &self.checked {
            None => State::Waiting,
            Some(findings) if findings.is_empty() => State::Playing,
            Some(findings) => State::Refused(findings.clone()),
        };
    }
}
