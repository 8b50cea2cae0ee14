//! Why there is no picture.

use std::io;

use damier_core::{Explain, Message};
use thiserror::Error;

/// Why a picture was not drawn.
#[derive(Debug, Error)]
pub enum PictureError {
    /// Nothing could show it.
    #[error("a picture of {width} by {height} {} is too large; hint: {}", .of.word(), .of.hint())]
    TooLarge {
        /// Its width.
        width: u64,
        /// Its height.
        height: u64,
        /// What both count.
        of: Of,
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
    Cells,
    /// Pixels.
    Pixels,
}

impl Of {
    fn word(self) -> &'static str {
        match self {
            Of::Cells => "cells",
            Of::Pixels => "pixels",
        }
    }

    fn hint(self) -> &'static str {
        match self {
            Of::Cells => "PNG holds larger mazes",
            Of::Pixels => "draw smaller cells",
        }
    }
}

impl Explain for PictureError {
    fn message(&self) -> Message {
        match self {
            PictureError::TooLarge { width, height, of } => {
                let message = match of {
                    Of::Cells => Message::new("maze-picture-cells"),
                    Of::Pixels => Message::new("maze-picture-pixels"),
                };
                message.with("width", width.to_string()).with("height", height.to_string())
            }
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
