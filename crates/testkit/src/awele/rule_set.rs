//! What is agreed before a game, how games end, and what is refused meanwhile.

use thiserror::Error;

/// What was agreed before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleSet {
    /// Houses in a row.
    pub houses: usize,
    /// Seeds in a house at the start.
    pub seeds: u32,
    /// What becomes of a move that would take every seed of the opponent.
    pub grand_slam: GrandSlam,
    /// What becomes of a position that recurs.
    pub repetition: Repetition,
    /// Who gets what is left when there is no legal move.
    pub no_move: NoMove,
}

/// What becomes of a move that would take every seed of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GrandSlam {
    /// It is legal, the sowing stands, nothing is captured.
    NoCapture,
    /// It is illegal unless there is no other kind of move; then it captures.
    IllegalUnlessOnly,
    /// It is illegal.
    Illegal,
    /// It is legal and captures.
    CaptureAll,
}

/// What becomes of a position that recurs since the last capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// The first time, the game ends and each side keeps its own row.
    OwnRow,
    /// The first time, the game ends and the board is shared evenly.
    Split,
    /// When it is there for the third time, the game ends and each side keeps its own row.
    ThreefoldOwnRow,
    /// The game goes on.
    None,
}

/// Who gets what is left when there is no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMove {
    /// Each side keeps its own row.
    OwnRow,
    /// The opponent of the side that has run dry: of the side whose row is empty or, if neither
    /// is, of the side to move.
    OpponentTakes,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// One side has more than half of all seeds.
    Majority,
    /// Both sides have half of all seeds.
    Shared,
    /// There is no legal move.
    NoMove,
    /// The position recurred.
    Repetition,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Why it did.
    pub why: Why,
    /// What each side has at the end, South first, in halves of a seed: an odd number of seeds
    /// can be shared.
    pub halves: [u32; 2],
}

/// Why a text is not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// It is no letter of a house.
    #[error("this is no house")]
    NoHouse,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// It is a house of the other side.
    #[error("this is a house of the other side")]
    NotYours,
    /// There are no seeds in it.
    #[error("this house is empty")]
    Empty,
    /// It does not reach the opponent, whose row is empty.
    #[error("the opponent must be fed")]
    MustFeed,
    /// It would take every seed of the opponent.
    #[error("every seed of the opponent would be taken")]
    GrandSlam,
}

impl RuleSet {
    /// The tournament game.
    pub const ABAPA: RuleSet = RuleSet {
        houses: 6,
        seeds: 4,
        grand_slam: GrandSlam::NoCapture,
        repetition: Repetition::OwnRow,
        no_move: NoMove::OwnRow,
    };

    /// The game that was solved.
    pub const AWARI: RuleSet = RuleSet {
        houses: 6,
        seeds: 4,
        grand_slam: GrandSlam::IllegalUnlessOnly,
        repetition: Repetition::Split,
        no_move: NoMove::OpponentTakes,
    };
}

impl Ending {
    /// How many seeds more South has.
    pub fn lead(&self) -> i32 {
        let [south, north] = self.halves.map(|halves| halves as i32);
        (south - north) / 2
    }
}
