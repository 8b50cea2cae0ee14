//! Why there is no picture.

use std::io;

use damier_core::{Explain, Message};
use thiserror::Error;

/// Why a picture was not drawn.
#[derive(Debug, Error)]
pub enum PictureError {
    /// Nothing could show it.
    #[error("a picture of {width} by {height} {}; hint: {}", .of.problem(), .of.hint())]
    TooLarge {
        /// Its width.
        width: u64,
        /// Its height.
        height: u64,
        /// What both count.
        of: Of,
    },
    /// It has more cells than are drawn one by one.
    #[error("a picture of {cells} cells is too large: {most} are the most; hint: {}", holder(*.unit))]
    TooMany {
        /// How many it has.
        cells: u64,
        /// How many there can be.
        most: u64,
        /// The largest side of a cell with which a PNG has room, if there is one.
        unit: Option<u32>,
    },
    /// Its cells would be too small to be seen on paper.
    #[error(
        "a maze of {} by {} cells cannot be seen on the paper, which has room for {} by {}; hint: fewer on a page, or SVG",
        .size.0, .size.1, .most.0, .most.1
    )]
    TooFine {
        /// Its columns and rows.
        size: (u64, u64),
        /// Those there is room for.
        most: (u64, u64),
    },
    /// Nobody would watch it to the end.
    #[error("a film of {steps} steps is too long; hint: films have {most} at most")]
    TooLong {
        /// Its steps.
        steps: usize,
        /// How many there may be.
        most: usize,
    },
    /// It could not be written.
    #[error("the picture cannot be written: {0}")]
    Write(#[from] io::Error),
}

/// What the size of a picture counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// Cells of a maze.
    Cells {
        /// How many there can be.
        most: u64,
    },
    /// Pixels.
    Pixels {
        /// The largest side of a cell with which there are few enough, if there is one.
        unit: Option<u32>,
    },
}

impl Of {
    fn problem(self) -> String {
        match self {
            Of::Cells { most } => format!("cells is too large: {most} are the most"),
            Of::Pixels { .. } => "pixels is too large".to_owned(),
        }
    }

    fn hint(self) -> String {
        match self {
            Of::Cells { .. } => "PNG holds larger mazes".to_owned(),
            Of::Pixels { unit: None } => "no cells are small enough, and JSON holds it".to_owned(),
            Of::Pixels { unit: Some(unit) } => format!("--unit {unit} is small enough"),
        }
    }
}

/// What holds a maze that has too many cells for an SVG.
fn holder(unit: Option<u32>) -> String {
    match unit {
        Some(unit) => format!("PNG holds them with --unit {unit}"),
        None => "JSON holds them".to_owned(),
    }
}

impl Explain for PictureError {
    fn message(&self) -> Message {
        match self {
            PictureError::TooLarge { width, height, of } => {
                let message = match of {
                    Of::Cells { most } => {
                        Message::new("maze-picture-cells").with("most", most.to_string())
                    }
                    Of::Pixels { unit: None } => Message::new("maze-picture-pixels"),
                    Of::Pixels { unit: Some(unit) } => {
                        Message::new("maze-picture-unit").with("unit", *unit as usize)
                    }
                };
                message.with("width", width.to_string()).with("height", height.to_string())
            }
            PictureError::TooMany { cells, most, unit } => match unit {
                Some(unit) => Message::new("maze-picture-many").with("unit", *unit as usize),
                None => Message::new("maze-picture-too-many"),
            }
            .with("cells", cells.to_string())
            .with("most", most.to_string()),
            PictureError::TooFine { size, most } => Message::new("maze-picture-fine")
                .with("width", size.0.to_string())
                .with("height", size.1.to_string())
                .with("wide", most.0.to_string())
                .with("high", most.1.to_string()),
            PictureError::TooLong { steps, most } => {
                Message::new("hashi-film-too-long").with("steps", *steps).with("most", *most)
            }
            PictureError::Write(error) => {
                Message::new("maze-picture-write").with("problem", error.to_string())
            }
        }
    }
}

impl From<::png::EncodingError> for PictureError {
    fn from(error: ::png::EncodingError) -> PictureError {
        PictureError::Write(match error {
            ::png::EncodingError::IoError(error) => error,
            error => io::Error::other(error),
        })
    }
}

impl From<::gif::EncodingError> for PictureError {
    fn from(error: ::gif::EncodingError) -> PictureError {
        PictureError::Write(match error {
            ::gif::EncodingError::Io(error) => error,
            error => io::Error::other(error),
        })
    }
}
