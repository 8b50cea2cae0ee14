//! A ladder: a standing tournament of whoever is there.
//!
//! A ladder is told of [`Event`]s, and everything it says follows from them in their order: so the
//! journal of the events is all there is to keep. It knows bots by their names and what is in them; what
//! a bot is, who checks it and how games are played is for others to know.

mod choice;
mod journal;

use std::collections::BTreeMap;

use damier_core::mix;
use serde::{Deserialize, Serialize};

use crate::finished::Finished;
use crate::stats::{GameResult, Interval, Pentanomial, Pool, Ratings, Wdl};
use crate::tournament::Assignment;

pub use choice::{Known, choose};
pub use journal::{Head, Kept, head, line};

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
    /// Two met.
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

/// A pair of games, from one opening, with the sides swapped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Met {
    /// Who met: the numbers of the bots. Seats of the games are told by the places in this list.
    pub bots: [usize; 2],
    /// The games.
    pub games: Vec<Finished>,
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
}

/// A ladder: no files, no threads, no clock.
#[derive(Clone, Debug)]
pub struct Ladder {
    seed: u64,
    bots: Vec<Bot>,
    met: Vec<Met>,
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
    /// Its rating among those who are there, with its interval.
    pub rating: Option<Interval>,
    /// Its games against them.
    pub wdl: Wdl,
    /// How often it left a game in a way that is its own fault.
    pub faults: u64,
}

/// A pair of games that is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Who meets: the numbers of the bots.
    pub bots: [usize; 2],
    /// The games. Their seats are told by the places in `bots`.
    pub games: [Assignment; 2],
}

impl Ladder {
    /// A ladder on which nobody is. All chance is drawn from the seed.
    pub fn new(seed: u64) -> Self {
        Self { seed, bots: Vec::new(), met: Vec::new() }
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

    /// All pairs that were played, in their order.
    pub fn met(&self) -> &[Met] {
        &self.met
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
                let known = met.bots.iter().all(|&bot| bot < self.bots.len());
                let two = met.bots[0] != met.bots[1] && met.games.len() == 2;
                let whole = |game: &Finished| {
                    let mut seats = game.seats.clone();
                    seats.sort_unstable();
                    seats == [0, 1] && game.half_points.len() == 2
                };
                if !known || !two || !met.games.iter().all(whole) {
                    return None;
                }
                self.met.push(met);
            }
        }
        Some(())
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
                self.bots.push(Bot { name, content, state, checked: None });
            }
        }
    }

    /// Those who play, in the order in which they came.
    fn players(&self) -> Vec<usize> {
        let plays = |&bot: &usize| self.bots[bot].state == State::Playing;
        (0..self.bots.len()).filter(plays).collect()
    }

    /// The pairs between those who play, by their places among them.
    fn counted<'a>(&'a self, players: &'a [usize]) -> impl Iterator<Item = ([usize; 2], &'a Met)> {
        let places: BTreeMap<usize, usize> =
            players.iter().enumerate().map(|(place, &bot)| (bot, place)).collect();
        self.met.iter().filter_map(move |met| {
            Some(([*places.get(&met.bots[0])?, *places.get(&met.bots[1])?], met))
        })
    }

    /// The ratings of those who play, from their games against each other: others may have been
    /// changed since, and are not there to be measured against.
    fn ratings(&self, players: &[usize]) -> Ratings {
        let mut pool = Pool::new(players.len());
        for ([one, other], met) in self.counted(players) {
            let mut pair = Pentanomial::default();
            if let [first, second] = results(met)[..] {
                pair.record([first, second]);
            }
            // Both are in the pool, and no bot meets itself.
            pool.record(one, other, pair).ok();
        }
        pool.ratings()
    }

    /// Who meets next, and from what; nothing as long as there are not two who play.
    pub fn next(&self) -> Option<Pairing> {
        let players = self.players();
        let mut met: BTreeMap<[usize; 2], u64> = BTreeMap::new();
        let mut played = vec![0; players.len()];
        for ([one, other], _) in self.counted(&players) {
            *met.entry([one.min(other), one.max(other)]).or_default() += 1;
            played[one] += 1;
            played[other] += 1;
        }
        let times = |one: usize, other: usize| met.get(&[one, other]).copied().unwrap_or(0);
        let ratings = self.ratings(&players);
        let [one, other] = choose(&Known { ratings: &ratings, met: &times, played: &played })?;
        let number = self.met.len();
        let game = |turn: usize| Assignment {
            number: 2 * number + turn,
            meeting: number,
            round: number,
            // Two who meet again have another opening; others may have had the same.
            opening: times(one, other) as usize,
            seats: if turn == 0 { vec![0, 1] } else { vec![1, 0] },
            seed: mix(mix(self.seed) ^ number as u64),
        };
        Some(Pairing { bots: [players[one], players[other]], games: [game(0), game(1)] })
    }

    /// Where all who play stand, the strongest first.
    pub fn standings(&self) -> Vec<Place> {
        let players = self.players();
        let ratings = self.ratings(&players);
        let mut tallies = vec![(Wdl::default(), 0); players.len()];
        for (places, met) in self.counted(&players) {
            for (index, place) in places.into_iter().enumerate() {
                let results = results(met);
                let own = results.into_iter();
                tallies[place].0 +=
                    own.map(|it| if index == 0 { it } else { it.swapped() }).collect();
                let left = met.games.iter().flat_map(|game| {
                    game.left.iter().filter(|left| {
                        left.how.is_fault() && game.seats.get(left.seat) == Some(&index)
                    })
                });
                tallies[place].1 += left.count() as u64;
            }
        }
        let place = |(index, player): (usize, usize)| Place {
            rank: index + 1,
            bot: players[player],
            name: self.bots[players[player]].name.clone(),
            rating: ratings.of(player).filter(|_| tallies[player].0.games() > 0),
            wdl: tallies[player].0,
            faults: tallies[player].1,
        };
        ratings.ranking().into_iter().enumerate().map(place).collect()
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

/// The results of a pair, as the first bot sees them.
fn results(met: &Met) -> Vec<GameResult> {
    let result = |game: &Finished| {
        let seat = game.seats.iter().position(|&bot| bot == 0)?;
        Some(match game.half_points.get(seat)? {
            2 => GameResult::Win,
            1 => GameResult::Draw,
            _ => GameResult::Loss,
        })
    };
    met.games.iter().filter_map(result).collect()
}
