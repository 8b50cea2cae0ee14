//! Games of a tournament: those that are being played, and those that were.

use damier_arena::{Finished, Left};
use damier_l10n::{Language, say};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Step;
use crate::view::BoardView;

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentGame {
    /// Its number in the tournament, from 0.
    pub number: u32,
    /// The round, from 0.
    pub round: u32,
    /// The number of its opening, from 0.
    pub opening: u32,
    /// Who sat where: the numbers of the players, by seat.
    pub seats: Vec<u32>,
    /// What each seat won, in half points: two for each seat that did worse, one for each that did as
    /// well. In a game of two that is 2, 1 or 0.
    pub half_points: Vec<u32>,
    /// How it ended, in words.
    pub end: String,
    /// Whether that is a player's fault.
    pub fault: bool,
    /// Who left it before its end, and why.
    pub left: Vec<TournamentLeft>,
    /// How many moves were made after the opening.
    pub moves: u32,
    /// When it ended, since 1970.
    pub at: u64,
}

/// A player who left a game before its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentLeft {
    /// Which seat.
    pub seat: u32,
    /// How, in words.
    pub how: String,
    /// Why, where that is known.
    pub why: String,
}

/// A game that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentLive {
    /// Its number in the tournament, from 0.
    pub number: u32,
    /// Who sits where: the numbers of the players, by seat.
    pub seats: Vec<u32>,
    /// How many moves were made, its opening among them.
    pub ply: u32,
    /// The board, once something of it was heard. Nobody can play on it.
    pub view: Option<BoardView>,
}

/// A game with everything that is needed to see it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentReplay {
    /// The game, if it is over.
    pub game: Option<TournamentGame>,
    /// Who sits where: the numbers of the players, by seat.
    pub seats: Vec<u32>,
    /// What was played, its opening first.
    pub steps: Vec<Step>,
    /// How many of the steps are its opening.
    pub opened: u32,
    /// How it ended, in a sentence.
    pub words: Option<String>,
    /// The board at the end of the steps.
    pub view: BoardView,
}

/// Part of the games that were played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentGames {
    /// The latest first.
    pub games: Vec<TournamentGame>,
    /// How many there are in all.
    pub count: u32,
    /// What to ask for by `behind` to go on; `null` at the end.
    pub next: Option<u32>,
}

impl TournamentGame {
    /// A game that ended then, in a language.
    pub fn told(language: Language, game: &Finished, at: u64) -> TournamentGame {
        TournamentGame {
            number: game.number as u32,
            round: game.round as u32,
            opening: game.opening as u32,
            seats: numbers(&game.seats),
            half_points: game.half_points.clone(),
            end: say(language, &game.end.message()),
            fault: game.end.is_fault(),
            left: game.left.iter().map(|left| TournamentLeft::told(language, left)).collect(),
            moves: game.length(),
            at,
        }
    }
}

impl TournamentLeft {
    fn told(language: Language, left: &Left) -> TournamentLeft {
        TournamentLeft {
            seat: left.seat as u32,
            how: say(language, &left.how.message()),
            why: left.why.clone(),
        }
    }
}

/// The numbers of players as they are sent.
pub fn numbers(seats: &[usize]) -> Vec<u32> {
    seats.iter().map(|player| *player as u32).collect()
}
