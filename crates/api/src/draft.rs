//! Positions that somebody sets up. Nothing of them is kept: a draft is a text that goes to and fro.

use std::collections::BTreeMap;

use damier_catalog::{GameEntry, Params};
use damier_core::draft::{self as core, Blame, Doubt, Draft, Drafting, Flaw};
use damier_core::view as seen;
use damier_core::{DynGame, Message, Seat};
use damier_l10n::{Language, say};
use damier_play::words::Named;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Outcome;
use crate::turn::number;
use crate::view::{Aim, Board, BoardView, Spot};

/// A position that somebody sets up, and what is changed of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct SetUpDraft {
    /// Which game, by its name in the catalogue.
    pub game: String,
    /// What is set before it begins, by name; the rest is as usual.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub params: BTreeMap<String, String>,
    /// The variant by its name, such as `9x9`, in place of what is set.
    pub variant: Option<String>,
    /// What was set up so far, as it was told last, or a position; the standard start unless it is
    /// told.
    pub draft: Option<String>,
    /// What is changed, in order.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<DraftEdit>>")]
    pub edits: Vec<DraftEdit>,
}

/// One change of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum DraftEdit {
    /// A piece of a seat comes to a cell, or nothing does.
    Put {
        /// The cell.
        at: DraftSpot,
        /// Whose piece; nobody's to empty the cell.
        seat: Option<u32>,
    },
    /// A wall comes there, or goes if it stands there.
    Wall {
        /// Where.
        at: DraftSpot,
    },
    /// A house has so many seeds.
    Seeds {
        /// The house.
        at: DraftSpot,
        /// How many.
        count: u32,
    },
    /// A store has so many seeds.
    Store {
        /// Whose.
        seat: u32,
        /// How many.
        count: u32,
    },
    /// A seat has so much beside the board.
    Stock {
        /// Which.
        seat: u32,
        /// How much.
        count: u32,
    },
    /// It is that seat's turn.
    Turn {
        /// Whose.
        seat: u32,
    },
    /// That became of a seat.
    Fate {
        /// Which.
        seat: u32,
        /// What.
        fate: DraftFate,
    },
    /// Nothing is on the board any more.
    Clear {},
    /// Everything is as at the start.
    Start {},
    /// Left and right are exchanged.
    Mirror {},
    /// Both sides change their parts.
    Exchange {},
    /// Everything is as a text says.
    Text {
        /// The text.
        text: String,
    },
}

/// A place of the board as it is drawn for the first seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct DraftSpot {
    /// The column, from 0 at the left.
    pub column: u32,
    /// The row, from 0 at the top.
    pub row: u32,
    /// What is meant there.
    pub aim: Aim,
}

/// What became of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum DraftFate {
    /// It is in the game.
    Plays {},
    /// It left.
    Left {},
    /// It is placed, and the others play on.
    Placed {
        /// Its place, from 1.
        place: u32,
    },
}

/// What somebody has set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Drafted {
    /// The game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// The variant, such as `9x9`.
    pub variant: String,
    /// What the seats are called, in order of play.
    pub names: Vec<String>,
    /// The draft as text, nonsense or not: what is sent with the next change.
    pub draft: String,
    /// The board, without any move.
    pub view: BoardView,
    /// What each seat has beside the board, where there is such a thing.
    pub stocks: Vec<u32>,
    /// What became of each seat.
    pub fates: Vec<DraftFate>,
    /// What can be changed.
    pub kit: DraftKit,
    /// What can be counted, a sentence each.
    pub counts: Vec<String>,
    /// The position, as text; nothing while it is none.
    pub position: Option<String>,
    /// Everything that keeps it from being a position.
    pub reasons: Vec<DraftReason>,
    /// What no game comes to, though it can be played on from there.
    pub doubts: Vec<DraftReason>,
    /// How the game ended, if it is over in this position.
    pub outcome: Option<Outcome>,
}

/// What can be changed of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[expect(clippy::struct_excessive_bools, reason = "each is something that can be changed or not")]
pub struct DraftKit {
    /// Which pieces can be put on cells.
    pub pieces: DraftPieces,
    /// Whether walls can be put between cells.
    pub walls: bool,
    /// How many seeds a house or a store can be given, where there are any.
    pub seeds: Option<u32>,
    /// How much a seat can be given beside the board, where there is such a thing.
    pub stocks: Option<u32>,
    /// Whether seats can have left.
    pub leaving: bool,
    /// How many places there are to play for.
    pub places: u32,
    /// Whether left and right can be exchanged.
    pub mirror: bool,
    /// Whether both sides can change their parts.
    pub exchange: bool,
}

/// Which pieces can be put on cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum DraftPieces {
    /// None.
    None,
    /// One of each seat.
    One,
    /// As many as there are cells.
    Many,
}

/// Something that is to be said of a draft, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct DraftReason {
    /// What, in a sentence.
    pub words: String,
    /// The places of the board it is about.
    pub spots: Vec<Spot>,
    /// The seat it is about.
    pub seat: Option<u32>,
}

impl SetUpDraft {
    /// What is set, not checked yet.
    pub fn params(&self) -> Params {
        Params::new(self.params.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }
}

impl DraftEdit {
    /// The edit; nothing if it is about a seat that no game has.
    pub fn edit(&self) -> Option<core::Edit> {
        let seat = |index: u32| Seat::new(usize::try_from(index).ok()?);
        Some(match *self {
            DraftEdit::Put { at, seat: None } => core::Edit::Put { at: at.spot(), seat: None },
            DraftEdit::Put { at, seat: Some(whose) } => {
                core::Edit::Put { at: at.spot(), seat: Some(seat(whose)?) }
            }
            DraftEdit::Wall { at } => core::Edit::Wall(at.spot()),
            DraftEdit::Seeds { at, count } => core::Edit::Seeds { at: at.spot(), count },
            DraftEdit::Store { seat: whose, count } => {
                core::Edit::Store { seat: seat(whose)?, count }
            }
            DraftEdit::Stock { seat: whose, count } => {
                core::Edit::Stock { seat: seat(whose)?, count }
            }
            DraftEdit::Turn { seat: whose } => core::Edit::Turn(seat(whose)?),
            DraftEdit::Fate { seat: whose, fate } => {
                core::Edit::Fate { seat: seat(whose)?, fate: fate.fate() }
            }
            DraftEdit::Clear {} => core::Edit::Clear,
            DraftEdit::Start {} => core::Edit::Start,
            DraftEdit::Mirror {} => core::Edit::Mirror,
            DraftEdit::Exchange {} => core::Edit::Exchange,
            DraftEdit::Text { ref text } => core::Edit::Text(text.clone()),
        })
    }
}

impl DraftSpot {
    fn spot(self) -> seen::Spot {
        seen::Spot {
            column: self.column as usize,
            row: self.row as usize,
            aim: match self.aim {
                Aim::Piece => seen::Aim::Piece,
                Aim::LevelWall => seen::Aim::LevelWall,
                Aim::UprightWall => seen::Aim::UprightWall,
            },
        }
    }
}

impl DraftFate {
    fn fate(self) -> core::Fate {
        match self {
            DraftFate::Plays {} => core::Fate::Plays,
            DraftFate::Left {} => core::Fate::Left,
            DraftFate::Placed { place } => core::Fate::Placed(place as usize),
        }
    }
}

impl From<core::Fate> for DraftFate {
    fn from(fate: core::Fate) -> DraftFate {
        match fate {
            core::Fate::Plays => DraftFate::Plays {},
            core::Fate::Left => DraftFate::Left {},
            core::Fate::Placed(place) => DraftFate::Placed { place: place as u32 },
        }
    }
}

impl Drafted {
    /// What somebody has set up of a game, in a language.
    pub fn told(
        language: Language,
        entry: &GameEntry,
        game: &dyn DynGame,
        draft: &Draft,
    ) -> Drafted {
        let drafting = game.drafting();
        let (settled, flaws) = match drafting.settle(draft) {
            Ok(settled) => (Some(settled), Vec::new()),
            Err(flaws) => (None, flaws),
        };
        let named = Named { entry, game };
        let names = Seat::first(game.seats()).map(|seat| say(language, &named.seat(seat)));
        let outcome = settled.as_ref().and_then(|settled| settled.outcome());
        let reasons = flaws
            .iter()
            .map(|Flaw { error, at }| DraftReason::told(language, &error.message(), at));
        let doubts = drafting.doubts(draft);
        let doubts = doubts.iter().map(|Doubt { told, at }| DraftReason::told(language, told, at));
        Drafted {
            game: entry.name.to_owned(),
            title: say(language, &Message::new(entry.title)),
            variant: game.variant(),
            names: names.collect(),
            draft: drafting.draft_text(draft),
            view: view(language, game, settled.as_deref(), draft),
            stocks: draft.stocks.clone(),
            fates: draft.fates.iter().copied().map(DraftFate::from).collect(),
            kit: DraftKit::told(drafting, draft),
            counts: drafting.counts(draft).iter().map(|count| say(language, count)).collect(),
            position: settled.as_ref().map(|settled| settled.position_text()),
            reasons: reasons.collect(),
            doubts: doubts.collect(),
            outcome: outcome.map(|outcome| Outcome::told(language, named, outcome)),
        }
    }
}

/// The board of a draft. What each seat has is told as soon as it is a position; until then nobody
/// knows how far away a goal is.
fn view(
    language: Language,
    game: &dyn DynGame,
    settled: Option<&dyn DynGame>,
    draft: &Draft,
) -> BoardView {
    let mut view = BoardView::still(settled.unwrap_or(game), language);
    if settled.is_none() {
        for (seat, holding) in view.holdings.iter_mut().enumerate() {
            holding.words = None;
            // What is beside the board comes first.
            holding.stocks.truncate(usize::from(!draft.stocks.is_empty()));
            if let (Some(stock), Some(count)) = (holding.stocks.first_mut(), draft.stocks.get(seat))
            {
                stock.value = count.to_string();
            }
        }
    }
    BoardView {
        board: Board::from(draft.board.clone()),
        turn: Some(number(draft.turn)),
        places: Vec::new(),
        last: None,
        ..view
    }
}

impl DraftKit {
    fn told(drafting: &dyn Drafting, draft: &Draft) -> DraftKit {
        let kit = drafting.kit();
        let even = matches!(&draft.board, seen::Board::Grid(grid) if grid.is_even());
        DraftKit {
            pieces: match kit.pieces {
                core::Pieces::None => DraftPieces::None,
                core::Pieces::One => DraftPieces::One,
                core::Pieces::Many => DraftPieces::Many,
            },
            walls: kit.walls,
            seeds: kit.seeds,
            stocks: kit.stocks,
            leaving: kit.leaving,
            places: kit.places as u32,
            mirror: even && !kit.mirrored.is_empty(),
            exchange: kit.exchange != core::Exchange::No,
        }
    }
}

impl DraftReason {
    fn told(language: Language, message: &Message, at: &Blame) -> DraftReason {
        DraftReason {
            words: say(language, message),
            spots: at.spots.iter().copied().map(Spot::from).collect(),
            seat: at.seat.map(number),
        }
    }
}
