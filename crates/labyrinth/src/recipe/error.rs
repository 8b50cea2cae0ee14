//! Why there is no such recipe, or no labyrinth by it.

use damier_core::{Explain, Message};
use damier_grid::MaskError;
use thiserror::Error;

use super::SpotError;
use crate::GroundError;
use crate::generate::{GenerateError, NameError};
use crate::masks::TextMaskError;
use crate::tiles::Cells;

/// Why a text is no size and no place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SizeError {
    /// It does not tell columns and rows.
    #[error("`{0}` is no size: that is columns and rows, such as 30x20")]
    Shape(String),
    /// It has no column, or no row.
    #[error(transparent)]
    Empty(GroundError),
    /// It does not tell a column and a row.
    #[error("`{0}` is no cell: that is a column and a row from 0, such as 3,4")]
    Place(String),
}

impl Explain for SizeError {
    fn message(&self) -> Message {
        match self {
            SizeError::Shape(text) => Message::new("labyrinth-size").with("text", text.as_str()),
            SizeError::Empty(error) => error.message(),
            SizeError::Place(text) => Message::new("labyrinth-start").with("text", text.as_str()),
        }
    }
}

/// Why a labyrinth was not made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecipeError {
    /// There are no such cells.
    #[error(transparent)]
    Ground(GroundError),
    /// The mask cannot be had in that size.
    #[error(transparent)]
    Mask(#[from] MaskError),
    /// The word cannot be drawn.
    #[error(transparent)]
    Word(#[from] TextMaskError),
    /// The generator does not dig there.
    #[error(transparent)]
    Generator(GenerateError),
    /// Squares are wanted, and these are none.
    #[error("this takes mazes of squares only, and this one is of other cells: {}", .0.name())]
    OtherCells(Cells),
    /// The border cannot be opened there.
    #[error(transparent)]
    Spot(#[from] SpotError),
    /// More dead ends are to be opened than there are.
    #[error("of a hundred dead ends, {0} cannot be opened")]
    Braid(u32),
    /// Whoever watched said so.
    #[error("stopped")]
    Stopped,
}

impl From<GroundError> for RecipeError {
    fn from(error: GroundError) -> RecipeError {
        match error {
            GroundError::Stopped => RecipeError::Stopped,
            error => RecipeError::Ground(error),
        }
    }
}

impl From<GenerateError> for RecipeError {
    fn from(error: GenerateError) -> RecipeError {
        match error {
            GenerateError::Stopped => RecipeError::Stopped,
            error @ (GenerateError::NeedsWhole(_) | GenerateError::NeedsSquares(_)) => {
                RecipeError::Generator(error)
            }
        }
    }
}

impl Explain for RecipeError {
    fn message(&self) -> Message {
        match self {
            RecipeError::Ground(error) => error.message(),
            RecipeError::Mask(error) => error.message(),
            RecipeError::Word(error) => error.message(),
            RecipeError::Generator(error) => error.message(),
            RecipeError::OtherCells(cells) => {
                Message::new("maze-only-squares").with("cells", cells.name())
            }
            RecipeError::Spot(error) => error.message(),
            RecipeError::Braid(percent) => {
                Message::new("recipe-braid").with("percent", *percent as usize)
            }
            RecipeError::Stopped => Message::new("error-interrupted"),
        }
    }
}

/// Why a word is no recipe, or a recipe has no word.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParamsError {
    /// It does not begin with a size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// No generator follows the size.
    #[error("a generator follows the size, as in 30x20_wilson")]
    NoGenerator,
    /// What follows the size is no generator.
    #[error(transparent)]
    Generator(#[from] NameError),
    /// A part that tells no place in the border.
    #[error(transparent)]
    Spot(#[from] SpotError),
    /// A part that means nothing.
    #[error(
        "`{0}` is no part of a recipe: those are cells, mask, word, start, entrance, exit, braid, objects, minotaurs and safe"
    )]
    Unknown(String),
    /// A part that was there before.
    #[error("`{0}` is here twice")]
    Twice(String),
    /// A part whose value cannot be.
    #[error("`{value}` cannot follow `{part}=`")]
    Value {
        /// The name of the part.
        part: &'static str,
        /// What follows it.
        value: String,
    },
    /// All of it can be read, and there is no such labyrinth.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// The mask is somebody's own: no name stands for it.
    #[error(
        "a mask from a file has no name, so the maze has no ID with a seed; hint: the maze itself has an ID"
    )]
    OwnMask,
}

impl Explain for ParamsError {
    fn message(&self) -> Message {
        match self {
            ParamsError::Size(error) => error.message(),
            ParamsError::NoGenerator => Message::new("recipe-no-generator"),
            ParamsError::Generator(error) => error.message(),
            ParamsError::Spot(error) => error.message(),
            ParamsError::Unknown(text) => {
                Message::new("recipe-unknown").with("text", text.as_str())
            }
            ParamsError::Twice(part) => {
                Message::new("hashi-read-twice").with("field", part.as_str())
            }
            ParamsError::Value { part, value } => {
                Message::new("recipe-value").with("part", *part).with("value", value.as_str())
            }
            ParamsError::Recipe(error) => error.message(),
            ParamsError::OwnMask => Message::new("recipe-own-mask"),
        }
    }
}
