//! What people did: ratings, games and puzzles added up, what was played, and lessons.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// How strong somebody is thought to be at a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct PlayerRating {
    /// The game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// How it is set up, such as `9x9`.
    pub variant: String,
    /// The estimate.
    pub rating: i32,
    /// How far off it may be by now: it grows while nothing is played.
    pub deviation: u32,
    /// Whether too little is known to call it more than a guess.
    pub provisional: bool,
    /// After how many games.
    pub games: u32,
    /// When the last of them ended, since 1970.
    pub at: u64,
}

/// The rating of somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SeatRating {
    /// The name of the account.
    pub name: String,
    /// The estimate; once a rated game is over, what it came to by it.
    pub rating: i32,
    /// Whether too little is known to call it more than a guess.
    pub provisional: bool,
    /// By how much this game changed it, once it is counted.
    pub change: Option<i32>,
}

/// The ratings of those who sit at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SeatRatings {
    /// Whether the game counts.
    pub rated: bool,
    /// One for each seat; `null` where somebody sits who has none.
    pub seats: Vec<Option<SeatRating>>,
}

/// A rated game that changed a rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RatingPoint {
    /// When it ended, since 1970.
    pub at: u64,
    /// What the rating came to.
    pub rating: i32,
    /// How far off it may have been.
    pub deviation: u32,
    /// By how much it changed.
    pub change: i32,
    /// 2 where the game was won, 1 for a draw, 0 where it was lost.
    pub half_points: u32,
    /// Against whom; `null` for somebody who is not here any more.
    pub against: Option<String>,
}

/// How a rating came about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RatingCourse {
    /// The latest first.
    pub points: Vec<RatingPoint>,
    /// What to ask for by `behind` to go on; `null` at the end.
    pub next: Option<String>,
}

/// What everybody may know of somebody with an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Person {
    /// The name of the account.
    pub name: String,
    /// When they first came, since 1970.
    pub since: u64,
    /// Whether it is whoever asks.
    pub you: bool,
    /// Their ratings.
    pub ratings: Vec<PlayerRating>,
    /// How many games they finished that everybody may see.
    pub games: Vec<GamesPlayed>,
}

/// How many games of a kind somebody finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct GamesPlayed {
    /// The game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// How many.
    pub count: u32,
}

/// What somebody did, added up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Achieved {
    /// Ratings; guests have none.
    pub ratings: Vec<PlayerRating>,
    /// Games against people and computers.
    pub against: Vec<ScoreAgainst>,
    /// Puzzles that were solved without help.
    pub puzzles: Vec<PuzzlesSolved>,
    /// Labyrinths.
    pub mazes: Vec<MazesEscaped>,
    /// Puzzles and mazes of the day.
    pub days: Vec<DaysDone>,
}

/// Games of a kind against the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ScoreAgainst {
    /// The game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// Against whom, in words; all people are one.
    pub against: String,
    /// Whether these are people and not computers.
    pub people: bool,
    /// How many were won.
    pub won: u32,
    /// How many were drawn.
    pub drawn: u32,
    /// How many were lost.
    pub lost: u32,
    /// How many of those won were won with help.
    pub helped: u32,
}

/// Puzzles of a kind that were solved without help.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct PuzzlesSolved {
    /// The game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// Their size, such as `7x7`.
    pub variant: String,
    /// How hard they were, in words.
    pub grade: Option<String>,
    /// How many.
    pub solved: u32,
    /// The shortest time, in milliseconds.
    pub best: u64,
    /// The usual time, in milliseconds.
    pub mean: u64,
}

/// Labyrinths of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MazesEscaped {
    /// The game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// Their size.
    pub variant: String,
    /// How often somebody came out alive.
    pub escaped: u32,
    /// The most that was brought out.
    pub best: Option<i64>,
}

/// On which days somebody did the puzzle of the day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct DaysDone {
    /// The game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// Days in a row, up to today or yesterday.
    pub current: u32,
    /// The most days in a row.
    pub longest: u32,
    /// The days, such as `2026-11-16`, the latest first; no more than the latest thousand.
    pub days: Vec<String>,
}

/// Something that somebody finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct HistoryItem {
    /// The name of the table or session.
    pub id: String,
    /// Its page.
    pub url: String,
    /// The game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// How it was set up.
    pub variant: String,
    /// How it ended: `won`, `drawn`, `lost`, `won-by-1`, `solved`, `shown`, `escaped`, `caught`.
    pub ending: String,
    /// The same in words.
    pub words: String,
    /// Against whom, in words.
    pub against: Option<String>,
    /// How hard it was, in words.
    pub grade: Option<String>,
    /// How long it took, in milliseconds, where that counts.
    pub time: Option<u64>,
    /// Whether anything was taken back, or told.
    pub helped: bool,
    /// Whether only those with the link see it.
    pub private: bool,
    /// When it ended, since 1970.
    pub at: u64,
}

/// Part of what somebody finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct History {
    /// The latest first.
    pub items: Vec<HistoryItem>,
    /// What to ask for by `behind` to go on; `null` at the end.
    pub next: Option<String>,
}

/// How far somebody is with a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonDone {
    /// Its name: `hashi/` and a rule of deduction, or `learn/` and a page.
    pub name: String,
    /// Which of its parts are done, from 0; none where it was only begun.
    pub parts: Vec<u32>,
}

/// The lessons somebody is at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Lessons {
    /// In the order of their names.
    pub lessons: Vec<LessonDone>,
}
