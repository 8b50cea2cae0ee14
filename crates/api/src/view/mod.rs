//! Boards as they are drawn by those who know no rules: what stands where, what each move does, and
//! why another is not possible.

mod board;
mod deed;

use std::collections::{HashMap, HashSet};

use damier_core::view as core;
use damier_core::{DynGame, Explain};
use damier_l10n::{Language, say};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

pub use board::{Aim, Board, Grid, House, Houses, Side, Spot};
pub use deed::{Deed, Heap};

use crate::turn::number;

/// A game as it is seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct BoardView {
    /// What stands where.
    pub board: Board,
    /// Whose turn it is; nobody's when the game is over.
    pub turn: Option<u32>,
    /// Where a cursor begins for the seat on turn.
    pub home: Spot,
    /// Where a piece can be put now, or which houses can be sown. Walls are not among them.
    pub places: Vec<Spot>,
    /// What was done last that can be seen on the board.
    pub last: Option<Deed>,
    /// What each seat has, in order of play.
    pub holdings: Vec<Holding>,
    /// How large an advantage is that all but decides the game, in hundredths of the game's unit.
    pub decisive: i32,
    /// The legal moves.
    pub choices: Vec<Choice>,
    /// Why every other place for a wall is not free, on boards with walls while somebody is on turn.
    pub refused: Vec<Refused>,
}

/// What a seat has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Holding {
    /// The numbers that are always in view.
    pub stocks: Vec<Stock>,
    /// What matters of it in a sentence, where a number alone would not tell.
    pub words: Option<String>,
    /// Where the seat sits, if it has a side of its own.
    pub side: Option<Side>,
    /// The side it wants to reach, where the game is about that.
    pub goal: Option<Side>,
}

/// A number of a seat that is always in view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Stock {
    /// What is counted, in words: walls in hand, discs, seeds.
    pub words: String,
    /// How many.
    pub value: String,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Choice {
    /// The move as it is written.
    #[serde(rename = "move")]
    pub mv: String,
    /// Where it is on the board; nowhere if it is a pass, or if there is no picture.
    pub spot: Option<Spot>,
    /// What it does.
    pub deed: Deed,
    /// The same in a sentence.
    pub words: String,
}

/// Places where no wall can be built now, for the same reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Refused {
    /// Why, in a sentence.
    pub why: String,
    /// Which places.
    pub spots: Vec<Spot>,
}

impl BoardView {
    /// A game as it is seen, in a language.
    pub fn of(game: &dyn DynGame, language: Language) -> BoardView {
        let view = game.view();
        let choices = game.choices();
        let refused = match &view.board {
            core::Board::Grid(grid) if grid.walls.is_some() && view.turn.is_some() => {
                refused(game, grid, &choices, language)
            }
            _ => Vec::new(),
        };
        let choice = |choice: core::Choice| Choice {
            // What can be played has an effect.
            words: game.effect(&choice.text).map_or_else(
                |error| say(language, &error.message()),
                |effect| say(language, &effect),
            ),
            spot: choice.spot.map(Spot::from),
            deed: Deed::from(&choice.deed),
            mv: choice.text,
        };
        BoardView {
            choices: choices.into_iter().map(choice).collect(),
            refused,
            ..BoardView::told(view, language)
        }
    }

    /// The same where nobody plays: it has no choices.
    pub fn still(game: &dyn DynGame, language: Language) -> BoardView {
        BoardView::told(game.view(), language)
    }

    fn told(view: core::View, language: Language) -> BoardView {
        BoardView {
            turn: view.turn.map(number),
            home: view.home.into(),
            places: view.places.into_iter().map(Spot::from).collect(),
            last: view.last.as_ref().map(Deed::from),
            holdings: view.holdings.iter().map(|one| Holding::told(language, one)).collect(),
            decisive: view.decisive,
            choices: Vec::new(),
            refused: Vec::new(),
            board: view.board.into(),
        }
    }
}

/// Why no wall can be built where none of the choices is, reason by reason.
fn refused(
    game: &dyn DynGame,
    grid: &core::Grid,
    choices: &[core::Choice],
    language: Language,
) -> Vec<Refused> {
    let free: HashSet<core::Spot> = choices.iter().filter_map(|choice| choice.spot).collect();
    let mut reasons: Vec<Refused> = Vec::new();
    let mut known: HashMap<String, usize> = HashMap::new();
    for aim in [core::Aim::LevelWall, core::Aim::UprightWall] {
        let columns = grid.width.saturating_sub(1);
        let spots = (1..grid.height)
            .flat_map(|row| (0..columns).map(move |column| core::Spot { column, row, aim }));
        for spot in spots.filter(|spot| !free.contains(spot)) {
            let Some(Err(error)) = game.meant(spot).map(|text| game.read_move(&text)) else {
                continue;
            };
            let why = say(language, &error.message());
            let reason = *known.entry(why.clone()).or_insert_with(|| {
                reasons.push(Refused { why, spots: Vec::new() });
                reasons.len() - 1
            });
            reasons[reason].spots.push(spot.into());
        }
    }
    reasons
}

impl Holding {
    /// What a seat has, in a language.
    fn told(language: Language, holding: &core::Holding) -> Holding {
        let stock = |stock: &core::Stock| Stock {
            words: say(language, &stock.message()),
            value: stock.value.clone(),
        };
        Holding {
            stocks: holding.stocks.iter().map(stock).collect(),
            words: holding.told.as_ref().map(|told| say(language, told)),
            side: holding.side.map(Side::from),
            goal: holding.goal.map(Side::from),
        }
    }
}
