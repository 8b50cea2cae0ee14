//! What is in the tree of a study.

use damier_play::{dgn, study};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Value;
use crate::clocks::millis;
use crate::turn::number;

/// A place in the tree of a study: a move, and what was said about the position after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct StudyNode {
    /// Its number, which no other has, or ever had.
    pub id: u32,
    /// What it follows; nothing for the first.
    pub parent: Option<u32>,
    /// The move, as records have it; nothing for the first. Who leaves has a word there such as
    /// `resign:1`.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Whose move it is.
    pub seat: Option<u32>,
    /// What follows, the main line first.
    pub children: Vec<u32>,
    /// What was said; empty where nothing was.
    pub comment: String,
    /// How good the move is thought to be.
    pub sign: Option<StudySign>,
    /// Places that are marked.
    pub marks: Vec<StudyMark>,
    /// Arrows from place to place.
    pub arrows: Vec<StudyArrow>,
    /// What a record said the move was worth for who made it.
    pub eval: Option<Value>,
    /// What a record said the mover's clock showed, in milliseconds.
    pub clock: Option<u64>,
}

/// How good a move is thought to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub enum StudySign {
    /// Very good.
    #[serde(rename = "!!")]
    Brilliant,
    /// Good.
    #[serde(rename = "!")]
    Good,
    /// Worth a thought.
    #[serde(rename = "!?")]
    Interesting,
    /// Doubtful.
    #[serde(rename = "?!")]
    Doubtful,
    /// Bad.
    #[serde(rename = "?")]
    Mistake,
    /// Very bad.
    #[serde(rename = "??")]
    Blunder,
}

/// A place that is marked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct StudyMark {
    /// The place, as the game names it in its moves: `e4`, `C`, `e6h`.
    pub at: String,
    /// What is drawn there.
    pub shape: StudyShape,
    /// In which colour.
    pub colour: StudyColour,
}

/// An arrow from place to place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct StudyArrow {
    /// Where it begins, as the game names places in its moves.
    pub from: String,
    /// Where it ends.
    pub to: String,
    /// In which colour.
    pub colour: StudyColour,
}

/// What is drawn on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum StudyShape {
    /// A ring.
    Circle,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A cross.
    Cross,
}

/// The colour of a mark or an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum StudyColour {
    /// Green.
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

impl StudyNode {
    /// A node of a study.
    pub fn of(id: u32, node: &study::Node) -> StudyNode {
        let first = id == 0;
        let told: Vec<String> = node.note.told.iter().map(|told| format!("[%{told}]")).collect();
        let told = told.concat();
        StudyNode {
            id,
            parent: (!first).then_some(node.parent),
            mv: (!first).then(|| node.mv.clone()),
            seat: node.seat.map(number),
            children: node.children.clone(),
            comment: node.note.comment.clone(),
            sign: node.note.sign.map(StudySign::from),
            marks: node.note.marks.iter().map(StudyMark::from).collect(),
            arrows: node.note.arrows.iter().map(StudyArrow::from).collect(),
            eval: dgn::eval(&told).map(Value::from),
            clock: dgn::clk(&told).map(millis),
        }
    }
}

/// The same words here and there, in both directions.
macro_rules! alike {
    ($here:ident, $there:ident: $($word:ident),+) => {
        impl From<study::$there> for $here {
            fn from(there: study::$there) -> $here {
                match there {
                    $(study::$there::$word => $here::$word,)+
                }
            }
        }

        impl From<$here> for study::$there {
            fn from(here: $here) -> study::$there {
                match here {
                    $($here::$word => study::$there::$word,)+
                }
            }
        }
    };
}

alike!(StudySign, Sign: Brilliant, Good, Interesting, Doubtful, Mistake, Blunder);
alike!(StudyShape, Shape: Circle, Square, Triangle, Cross);
alike!(StudyColour, Colour: Green, Red, Blue, Yellow);

impl From<&study::Mark> for StudyMark {
    fn from(mark: &study::Mark) -> StudyMark {
        StudyMark { at: mark.at.clone(), shape: mark.shape.into(), colour: mark.colour.into() }
    }
}

impl From<&StudyMark> for study::Mark {
    fn from(mark: &StudyMark) -> study::Mark {
        study::Mark { at: mark.at.clone(), shape: mark.shape.into(), colour: mark.colour.into() }
    }
}

impl From<&study::Arrow> for StudyArrow {
    fn from(arrow: &study::Arrow) -> StudyArrow {
        let (from, to) = (arrow.from.clone(), arrow.to.clone());
        StudyArrow { from, to, colour: arrow.colour.into() }
    }
}

impl From<&StudyArrow> for study::Arrow {
    fn from(arrow: &StudyArrow) -> study::Arrow {
        let (from, to) = (arrow.from.clone(), arrow.to.clone());
        study::Arrow { from, to, colour: arrow.colour.into() }
    }
}
