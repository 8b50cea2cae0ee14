//! What people did: what came of the logs they had a part in, the games that were rated, and the
//! lessons they are at.
//!
//! All of it but lessons follows from logs. Logs say when they came to their end, and a server
//! writes down afterwards what that was to whom ([`Deeds::settle`]); a log for which it did not yet
//! is found by [`Deeds::unsettled`], whoever fell in between.

use async_trait::async_trait;

use crate::{Place, StoreError, VisitorId};

/// What came of a log for somebody who had a part in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// The log.
    pub log: String,
    /// Who.
    pub visitor: VisitorId,
    /// The game.
    pub game: String,
    /// How it was set up.
    pub variant: String,
    /// What came of it, in the words of whoever writes it. Deeds of the same are added up.
    pub result: String,
    /// When it ended, in Unix milliseconds.
    pub at: u64,
    /// How long it took, in milliseconds, where that counts.
    pub time: Option<u64>,
    /// What was gained, where points are made.
    pub points: Option<i64>,
    /// The day whose puzzle it was, counted from the first of 1970.
    pub day: Option<u32>,
    /// Whether only those with the link see it.
    pub private: bool,
}

/// Deeds of somebody that came to the same, added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeedSum {
    /// The game.
    pub game: String,
    /// How it was set up.
    pub variant: String,
    /// What came of it.
    pub result: String,
    /// How many there are.
    pub count: u64,
    /// All of their times together.
    pub time: Option<u64>,
    /// The shortest of them.
    pub best_time: Option<u64>,
    /// The most points.
    pub best_points: Option<i64>,
}

/// Which deeds are listed, the latest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeedsWanted {
    /// Whose.
    pub of: VisitorId,
    /// Only of this game.
    pub game: Option<String>,
    /// Only those behind this place.
    pub behind: Option<Place>,
    /// So many at most.
    pub limit: u32,
}

impl Deed {
    /// The place in a list behind which the next ones are found.
    pub fn place(&self) -> Place {
        Place { latest: self.at, id: self.log.clone() }
    }
}

/// A lesson somebody is at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its name.
    pub name: String,
    /// Which parts of it are done, a bit each.
    pub done: u32,
}

/// Whose ratings are compared with each other: those who play the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pool {
    /// The game.
    pub game: String,
    /// How it is set up.
    pub variant: String,
}

/// How strong somebody is thought to be, in whole numbers: so it is the same wherever it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The estimate, in thousandths.
    pub points: i64,
    /// How far off it may be, in thousandths.
    pub deviation: i64,
    /// How much it changes from one game to the next, in millionths.
    pub volatility: i64,
    /// After how many games.
    pub games: u32,
}

/// A rated game as it was to one of the two who played it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// Its log.
    pub log: String,
    /// The seat, 0 or 1.
    pub seat: u8,
    /// Who is compared.
    pub pool: Pool,
    /// When it ended, in Unix milliseconds.
    pub at: u64,
    /// Under which name the player is remembered here, which stays when the visitor is forgotten.
    pub player: String,
    /// Who that is, unless they were deleted.
    pub visitor: Option<VisitorId>,
    /// Under which name the other one is remembered.
    pub other: String,
    /// Who that is, unless they were deleted.
    pub opponent: Option<VisitorId>,
    /// 2 for who won, 1 for a draw, 0 for who lost.
    pub half_points: u8,
    /// The estimate before, in thousandths.
    pub before: i64,
    /// What it came to.
    pub rating: Rating,
}

impl Rated {
    /// Its place in the order in which games ended.
    pub fn place(&self) -> Place {
        Place { latest: self.at, id: self.log.clone() }
    }
}

/// Which rated games are listed: those for which everything that is named here is so, the latest
/// first, each with both of its sides unless a player is named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RatedWanted {
    /// Only that of this log.
    pub log: Option<String>,
    /// Only the sides of this player.
    pub player: Option<String>,
    /// Only of these.
    pub pool: Option<Pool>,
    /// Only what each player's rating came to last.
    pub latest: bool,
    /// Whether the earliest come first.
    pub forward: bool,
    /// Only those behind this place in that order.
    pub behind: Option<Place>,
    /// So many at most.
    pub limit: u32,
}

/// What is written of what people did.
#[derive(Clone, Debug)]
pub(crate) enum Note {
    Settle { log: String, entries: u32, deeds: Vec<Deed> },
    Rate { pool: Pool, version: u64, games: Vec<Rated> },
    Learn { of: VisitorId, lessons: Vec<Lesson> },
}

/// Where it is kept what people did. It is a part of every [`Store`](crate::Store).
#[async_trait]
pub trait Deeds {
    /// The names of logs that have come to their end, or go on again after it, since it was written
    /// down what came of them; so many at most, those first that waited longest.
    async fn unsettled(&self, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Writes down what came of a log by so many of its entries, in the place of what was written
    /// before. Nothing is written for visitors who are not there, nor of a log that is not.
    async fn settle(&self, log: &str, entries: u32, deeds: Vec<Deed>) -> Result<(), StoreError>;

    /// The deeds that are wanted.
    async fn deeds(&self, wanted: &DeedsWanted) -> Result<Vec<Deed>, StoreError>;

    /// All deeds of somebody, added up; only those that everybody may know of, if so. They are in
    /// the order of games, variants and results.
    async fn deed_sums(&self, of: &VisitorId, public: bool) -> Result<Vec<DeedSum>, StoreError>;

    /// The days of which somebody did the puzzle, with its game, the latest first, so many at most.
    async fn days(&self, of: &VisitorId, limit: u32) -> Result<Vec<(u32, String)>, StoreError>;

    /// How often ratings were written that are compared.
    async fn pool_version(&self, pool: &Pool) -> Result<u64, StoreError>;

    /// Writes both sides of rated games, in the place of what is there of them. `Conflict` unless
    /// the pool is still at that version, which is raised; `NoSuchVisitor` if a visitor is named
    /// who is not there.
    async fn rate(&self, pool: &Pool, version: u64, games: Vec<Rated>) -> Result<(), StoreError>;

    /// The rated games that are wanted.
    async fn rated(&self, wanted: &RatedWanted) -> Result<Vec<Rated>, StoreError>;

    /// The lessons somebody is at, in the order of their names.
    async fn lessons(&self, of: &VisitorId) -> Result<Vec<Lesson>, StoreError>;

    /// Adds what somebody has done of lessons to what they had. `NoSuchVisitor` if they are not
    /// there.
    async fn learn(&self, of: &VisitorId, lessons: Vec<Lesson>) -> Result<(), StoreError>;
}
