//! What one can look for in a maze.

use std::fmt;

use damier_core::{Explain, Message, shown};
use thiserror::Error;

use crate::terrain::Terrain;
use crate::{Cell, Object, Objects};

/// What is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The nearest exit.
    Exit,
    /// The nearest treasure of any kind.
    Treasure,
    /// The nearest bomb.
    Bomb,
    /// The nearest scroll.
    Scroll,
    /// The cell in that column and row.
    At {
        /// The column.
        x: usize,
        /// The row.
        y: usize,
    },
    /// Every treasure, then an exit.
    AllTreasures,
    /// As much worth as can be had in so many moves.
    Richest(u32),
}

/// Why a text is no goal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GoalError {
    /// It is none of the words and no cell.
    #[error("`{0}` is no goal; hint: {names}", names = Goal::NAMES.join(", "))]
    Unknown(String),
    /// `richest:` without a number of moves.
    #[error("`{0}` is no number of moves; hint: richest:100")]
    Moves(String),
}

impl Explain for GoalError {
    fn message(&self) -> Message {
        match self {
            GoalError::Unknown(text) => Message::new("goal-unknown")
                .with("text", text.as_str())
                .with("names", Goal::NAMES.join(", ")),
            GoalError::Moves(text) => Message::new("goal-moves").with("text", text.as_str()),
        }
    }
}

impl Goal {
    /// How goals are typed.
    pub const NAMES: [&'static str; 7] =
        ["exit", "treasure", "bomb", "scroll", "X,Y", "all-treasures", "richest:N"];

    /// Reads a goal.
    pub fn parse(text: &str) -> Result<Goal, GoalError> {
        if let Some(moves) = text.strip_prefix("richest:") {
            let wrong = |_| GoalError::Moves(shown(moves));
            return moves.trim().parse().map(Goal::Richest).map_err(wrong);
        }
        let named = match text {
            "exit" => Some(Goal::Exit),
            "treasure" => Some(Goal::Treasure),
            "bomb" => Some(Goal::Bomb),
            "scroll" => Some(Goal::Scroll),
            "all-treasures" => Some(Goal::AllTreasures),
            _ => text.split_once(',').and_then(|(x, y)| {
                Some(Goal::At { x: x.trim().parse().ok()?, y: y.trim().parse().ok()? })
            }),
        };
        named.ok_or_else(|| GoalError::Unknown(shown(text)))
    }

    /// Whether it is a single cell that is looked for, which a simple path leads to.
    pub fn is_simple(self) -> bool {
        !matches!(self, Goal::AllTreasures | Goal::Richest(_))
    }

    /// The cells where it is reached; for what takes several, where these are.
    pub fn cells(self, ground: &impl Terrain, objects: &Objects) -> Vec<Cell> {
        let wanted = |object: Object| match self {
            Goal::Exit => object == Object::Exit,
            Goal::Treasure | Goal::AllTreasures | Goal::Richest(_) => object.worth() > 0,
            Goal::Bomb => object == Object::Bomb,
            Goal::Scroll => object == Object::Scroll,
            Goal::At { .. } => false,
        };
        if let Goal::At { x, y } = self {
            return ground.cell(x, y).into_iter().collect();
        }
        objects.iter().filter(|(_, object)| wanted(*object)).map(|(cell, _)| cell).collect()
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Exit => f.write_str("exit"),
            Goal::Treasure => f.write_str("treasure"),
            Goal::Bomb => f.write_str("bomb"),
            Goal::Scroll => f.write_str("scroll"),
            Goal::At { x, y } => write!(f, "{x},{y}"),
            Goal::AllTreasures => f.write_str("all-treasures"),
            Goal::Richest(moves) => write!(f, "richest:{moves}"),
        }
    }
}
