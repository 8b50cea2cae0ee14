//! Everything that determines the games of a tournament.

use std::fmt;
use std::str::FromStr;

use damier_catalog::{GameEntry, game};
use damier_core::{DynGame, Explain, Message, shown};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::adjudicate::Adjudication;
use crate::entrant::Entrant;
use crate::openings::Openings;
use crate::pairing::{Gauntlet, Knockout, Meeting, RoundRobin, Schedule, Swiss, Tables, TellError};
use crate::stats::{Hypotheses, Sprt, SprtError};

/// Everything that determines the games of a tournament: with players who answer the same again, the
/// same plan gives the same games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The game.
    pub game: String,
    /// The variant, as records have it.
    pub variant: String,
    /// The day, as records have it.
    pub date: String,
    /// Who takes part; who is seeded, by strength.
    pub entrants: Vec<Entrant>,
    /// Who meets whom.
    pub format: Format,
    /// How often: cycles of a round robin or a gauntlet, rounds of a Swiss. In a knockout, how many
    /// times at most two meet who end level.
    pub rounds: usize,
    /// How many games an encounter has.
    pub games: usize,
    /// Whether each opening is played once with every turn of the seats.
    pub repeat: bool,
    /// What all chance is drawn from.
    pub seed: u64,
    /// What games begin with.
    pub openings: Openings,
    /// When games are ended early.
    pub adjudication: Adjudication,
    /// The test that may end the tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Hypotheses>,
}

/// The format of a tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// The first meets all others.
    Gauntlet,
    /// Everybody meets somebody who did about as well.
    Swiss,
    /// Who loses is out.
    Knockout,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::RoundRobin, Self::Gauntlet, Self::Swiss, Self::Knockout];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::RoundRobin => "roundrobin",
            Self::Gauntlet => "gauntlet",
            Self::Swiss => "swiss",
            Self::Knockout => "knockout",
        }
    }

    /// The words for it.
    pub fn message(self) -> Message {
        Message::new(match self {
            Self::RoundRobin => "arena-report-roundrobin",
            Self::Gauntlet => "arena-report-gauntlet",
            Self::Swiss => "arena-report-swiss",
            Self::Knockout => "arena-report-knockout",
        })
    }

    /// How many rounds there are if nobody tells, for so many players.
    pub fn usual_rounds(self, players: usize) -> usize {
        match self {
            Self::RoundRobin | Self::Gauntlet => 1,
            // As many as a knockout would have: enough to tell the first from the others.
            Self::Swiss => players.next_power_of_two().trailing_zeros().max(1) as usize,
            Self::Knockout => 3,
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = PlanError;

    fn from_str(text: &str) -> Result<Self, PlanError> {
        let named = Self::ALL.into_iter().find(|format| format.name() == text);
        named.ok_or_else(|| PlanError::Format(text.to_owned()))
    }
}

/// Why there is no such tournament.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum PlanError {
    /// A word for no format.
    #[error("there is no format {0:?}; hint: roundrobin, gauntlet, swiss or knockout")]
    Format(String),
    /// Too few take part.
    #[error("{given} take part, and {needed} are needed at least")]
    Few {
        /// How many there are.
        given: usize,
        /// How many there should be.
        needed: usize,
    },
    /// A format for two, with a game for more.
    #[error("{format} is for games of two; hint: roundrobin")]
    ForTwo {
        /// What was asked for.
        format: &'static str,
    },
    /// Openings cannot be played with every turn of the seats.
    #[error("{games} games cannot be played with every turn of {seats} seats; hint: --norepeat")]
    Repeat {
        /// How many an encounter has.
        games: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// A test of more than two, or of fewer.
    #[error("a test is between two players, and {0} take part")]
    SprtPlayers(usize),
    /// A test that knows no pairs, with pairs.
    #[error("the model {0} knows games and no pairs; hint: --norepeat")]
    SprtPairs(&'static str),
    /// A test that makes no sense.
    #[error(transparent)]
    Sprt(#[from] SprtError),
    /// A number that must not be zero.
    #[error("{0}=0 is not possible; hint: 1 or more")]
    Zero(&'static str),
    /// The game is not there, or not like that.
    #[error("there is no game {0:?}")]
    Game(String),
}

impl Explain for PlanError {
    fn message(&self) -> Message {
        match self {
            Self::Format(name) => Message::new("error-value")
                .with("name", "format")
                .with("value", shown(name))
                .with("expected", Format::ALL.map(Format::name).join(", ")),
            Self::Few { given, needed } => {
                Message::new("error-arena-few").with("given", *given).with("needed", *needed)
            }
            Self::ForTwo { format } => Message::new("error-arena-for-two").with("what", *format),
            Self::Repeat { games, seats } => {
                Message::new("error-arena-repeat").with("games", *games).with("seats", *seats)
            }
            Self::SprtPlayers(players) => {
                Message::new("error-arena-sprt-players").with("players", *players)
            }
            Self::SprtPairs(model) => Message::new("error-arena-sprt-pairs").with("model", *model),
            Self::Sprt(error) => error.message(),
            Self::Zero(name) => Message::new("error-value")
                .with("name", *name)
                .with("value", "0")
                .with("expected", "1…"),
            Self::Game(name) => Message::new("error-arena-game").with("name", shown(name)),
        }
    }
}

/// Where two plans differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What it is about, such as `entrants.1.limits.nodes`.
    pub what: String,
    /// What the one has, as JSON.
    pub here: String,
    /// What the other has.
    pub there: String,
}

impl Plan {
    /// A round robin as it usually is: one encounter of each two, a pair of games each, from openings
    /// of chance.
    pub fn new(game: &str, variant: &str, entrants: Vec<Entrant>, seed: u64) -> Self {
        Self {
            game: game.to_owned(),
            variant: variant.to_owned(),
            date: "????.??.??".to_owned(),
            entrants,
            format: Format::default(),
            rounds: 1,
            games: 2,
            repeat: true,
            seed,
            openings: Openings::default(),
            adjudication: Adjudication::default(),
            sprt: None,
        }
    }

    /// The game of the plan, and its entry in the catalogue.
    pub fn open(&self) -> Result<(&'static GameEntry, Box<dyn DynGame>), PlanError> {
        let unknown = || PlanError::Game(format!("{} {}", self.game, self.variant));
        let entry = game(&self.game).map_err(|_| unknown())?;
        Ok((entry, entry.open_variant(&self.variant).ok_or_else(unknown)?))
    }

    /// How many games belong together, so that none counts without the others: those of one opening
    /// with every turn of the seats.
    pub fn unit(&self, seats: usize) -> usize {
        if self.repeat { seats } else { 1 }
    }

    /// Whether it can be played, by so many at a table.
    pub fn check(&self, seats: usize) -> Result<(), PlanError> {
        let players = self.entrants.len();
        let needed = seats.max(2);
        if players < needed {
            return Err(PlanError::Few { given: players, needed });
        }
        for (name, number) in [("rounds", self.rounds), ("games", self.games)] {
            if number == 0 {
                return Err(PlanError::Zero(name));
            }
        }
        if seats > 2 && self.format != Format::RoundRobin {
            return Err(PlanError::ForTwo { format: self.format.name() });
        }
        if seats > 2 && (self.adjudication.draw.is_some() || self.adjudication.resign.is_some()) {
            let format = if self.adjudication.draw.is_some() { "--draw" } else { "--resign" };
            return Err(PlanError::ForTwo { format });
        }
        if self.repeat && !self.games.is_multiple_of(seats) {
            return Err(PlanError::Repeat { games: self.games, seats });
        }
        if let Some(test) = self.sprt {
            Sprt::new(test)?;
            if players != 2 {
                return Err(PlanError::SprtPlayers(players));
            }
            if self.repeat && !test.model.judges_pairs() {
                return Err(PlanError::SprtPairs(test.model.name()));
            }
        }
        Ok(())
    }

    /// Who meets whom, by so many at a table.
    pub(crate) fn pairing(&self, seats: usize) -> Pairing {
        let players = self.entrants.len();
        if seats > 2 {
            return Pairing::Tables(Tables::new(players, seats, self.rounds));
        }
        match self.format {
            Format::RoundRobin => Pairing::RoundRobin(RoundRobin::new(players, self.rounds)),
            Format::Gauntlet => Pairing::Gauntlet(Gauntlet::new(players, self.rounds)),
            Format::Swiss => {
                let swiss = Swiss::new(players, self.rounds, self.seed);
                Pairing::Swiss(swiss.with_bye(2 * self.games as u32))
            }
            Format::Knockout => {
                Pairing::Knockout(Knockout::new(players, self.rounds.saturating_sub(1)))
            }
        }
    }

    /// Where another plan differs.
    pub fn differences(&self, other: &Plan) -> Vec<Difference> {
        let as_json = |plan: &Plan| serde_json::to_value(plan).unwrap_or(Value::Null);
        let mut found = Vec::new();
        compare("", &as_json(self), &as_json(other), &mut found);
        found
    }
}

fn compare(what: &str, here: &Value, there: &Value, found: &mut Vec<Difference>) {
    let inner =
        |name: &str| if what.is_empty() { name.to_owned() } else { format!("{what}.{name}") };
    let missing = &Value::Null;
    match (here, there) {
        (Value::Object(one), Value::Object(other)) => {
            let more = other.keys().filter(|name| !one.contains_key(*name));
            for name in one.keys().chain(more) {
                let (here, there) = (one.get(name), other.get(name));
                let (here, there) = (here.unwrap_or(missing), there.unwrap_or(missing));
                compare(&inner(name), here, there, found);
            }
        }
        (Value::Array(one), Value::Array(other)) => {
            for index in 0..one.len().max(other.len()) {
                let (here, there) = (one.get(index), other.get(index));
                let (here, there) = (here.unwrap_or(missing), there.unwrap_or(missing));
                compare(&inner(&(index + 1).to_string()), here, there, found);
            }
        }
        _ if here == there => {}
        _ => found.push(Difference {
            what: what.to_owned(),
            here: here.to_string(),
            there: there.to_string(),
        }),
    }
}

/// The schedule of a plan.
#[derive(Clone, Debug)]
pub(crate) enum Pairing {
    RoundRobin(RoundRobin),
    Gauntlet(Gauntlet),
    Swiss(Swiss),
    Knockout(Knockout),
    Tables(Tables),
}

impl Pairing {
    fn schedule(&mut self) -> &mut dyn Schedule {
        match self {
            Self::RoundRobin(it) => it,
            Self::Gauntlet(it) => it,
            Self::Swiss(it) => it,
            Self::Knockout(it) => it,
            Self::Tables(it) => it,
        }
    }

    fn as_schedule(&self) -> &dyn Schedule {
        match self {
            Self::RoundRobin(it) => it,
            Self::Gauntlet(it) => it,
            Self::Swiss(it) => it,
            Self::Knockout(it) => it,
            Self::Tables(it) => it,
        }
    }
}

impl Schedule for Pairing {
    fn next(&mut self) -> Option<Meeting> {
        self.schedule().next()
    }

    fn tell(&mut self, number: usize, points: &[u32]) -> Result<(), TellError> {
        self.schedule().tell(number, points)
    }

    fn is_over(&self) -> bool {
        self.as_schedule().is_over()
    }

    fn meetings(&self) -> Option<usize> {
        self.as_schedule().meetings()
    }
}
