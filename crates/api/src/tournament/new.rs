//! How tournaments are asked for.

use std::collections::BTreeMap;

use damier_catalog::Params;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A tournament that is to be played between strategies of this server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct NewTournament {
    /// The game, by its name in the catalogue.
    pub game: String,
    /// What is set before games begin, by the names of the catalogue's settings.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub params: BTreeMap<String, String>,
    /// Who takes part, each as a seat is typed: `alphabeta:level=5`. Who comes twice is numbered.
    pub players: Vec<String>,
    /// Who meets whom; everybody everybody unless it is told.
    pub format: Option<TournamentFormat>,
    /// How often: cycles of a round robin or a gauntlet, rounds of a Swiss, and in a knockout how many
    /// times at most two meet who end level. As is usual for the format unless it is told.
    pub rounds: Option<u32>,
    /// How much each may think about a move; as much as it does by itself unless it is told.
    pub limits: Option<TournamentLimits>,
    /// How many moves of chance games begin with; 8 unless it is told.
    pub plies: Option<u32>,
    /// A test that ends it, between two.
    pub test: Option<TournamentTest>,
    /// What all chance is drawn from; drawn itself unless it is told.
    pub seed: Option<u64>,
}

impl NewTournament {
    /// What is set before games begin, not checked yet.
    pub fn params(&self) -> Params {
        Params::new(self.params.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum TournamentFormat {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first meets all others.
    Gauntlet,
    /// Everybody meets somebody who did about as well.
    Swiss,
    /// Who loses is out.
    Knockout,
}

/// How much everybody may think about a move. What is not told is not limited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct TournamentLimits {
    /// The most moves looked ahead.
    pub depth: Option<u32>,
    /// The most positions visited: the same games come again.
    pub nodes: Option<u64>,
    /// The time for a move.
    pub time: Option<u64>,
}

/// A test whether the first is stronger than the second: it ends the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct TournamentTest {
    /// The difference in Elo if there is nothing to gain.
    pub elo0: f64,
    /// The difference in Elo if there is.
    pub elo1: f64,
}

/// A tournament that was made. Its games begin at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentMade {
    /// The name by which it is found again.
    pub id: String,
    /// Where it is.
    pub url: String,
}

impl From<damier_arena::Format> for TournamentFormat {
    fn from(format: damier_arena::Format) -> TournamentFormat {
        match format {
            damier_arena::Format::RoundRobin => TournamentFormat::RoundRobin,
            damier_arena::Format::Gauntlet => TournamentFormat::Gauntlet,
            damier_arena::Format::Swiss => TournamentFormat::Swiss,
            damier_arena::Format::Knockout => TournamentFormat::Knockout,
        }
    }
}

impl From<TournamentFormat> for damier_arena::Format {
    fn from(format: TournamentFormat) -> damier_arena::Format {
        match format {
            TournamentFormat::RoundRobin => damier_arena::Format::RoundRobin,
            TournamentFormat::Gauntlet => damier_arena::Format::Gauntlet,
            TournamentFormat::Swiss => damier_arena::Format::Swiss,
            TournamentFormat::Knockout => damier_arena::Format::Knockout,
        }
    }
}
