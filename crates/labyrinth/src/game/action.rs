//! What the player can do.

use std::fmt;

use damier_core::{Explain, Message};
use damier_grid::Direction;
use thiserror::Error;

/// Something the player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action<W = Direction> {
    /// Goes to the next cell, or only turns if that cannot be.
    Go(W),
    /// Stays for a turn.
    Wait,
    /// Blows up the wall ahead.
    Bomb,
    /// Kills the minotaurs around.
    Scroll,
    /// Leaves the maze.
    Exit,
}

impl Action {
    /// All actions.
    pub const ALL: [Action; 8] = [
        Action::Go(Direction::North),
        Action::Go(Direction::East),
        Action::Go(Direction::South),
        Action::Go(Direction::West),
        Action::Wait,
        Action::Bomb,
        Action::Scroll,
        Action::Exit,
    ];

    /// The word for it, as typed.
    pub const fn name(self) -> &'static str {
        match self {
            Action::Go(Direction::North) => "north",
            Action::Go(Direction::East) => "east",
            Action::Go(Direction::South) => "south",
            Action::Go(Direction::West) => "west",
            Action::Wait => "wait",
            Action::Bomb => "bomb",
            Action::Scroll => "scroll",
            Action::Exit => "exit",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why an action is refused. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Refused {
    /// The player is dead.
    #[error("you are dead; hint: undo")]
    Dead,
    /// The player was dead before the first turn.
    #[error("a minotaur beside the start has killed you; only another game helps")]
    DeadFromStart,
    /// The game is won.
    #[error("you have left the maze; hint: undo")]
    Won,
    /// There is no bomb left.
    #[error("you have no bomb")]
    NoBomb,
    /// There is no scroll left.
    #[error("you have no scroll")]
    NoScroll,
    /// A scroll would kill nobody.
    #[error("no living minotaur is within three cells")]
    NobodyNear,
    /// The player stands on no exit.
    #[error("there is no exit here")]
    NoExit,
    /// There is nothing to be taken back.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// There is nothing to be done again.
    #[error("there is nothing to redo")]
    NothingToRedo,
}

impl Explain for Refused {
    fn message(&self) -> Message {
        Message::new(match self {
            Refused::Dead => "minotaur-dead",
            Refused::DeadFromStart => "minotaur-dead-from-start",
            Refused::Won => "minotaur-won",
            Refused::NoBomb => "minotaur-no-bomb",
            Refused::NoScroll => "minotaur-no-scroll",
            Refused::NobodyNear => "minotaur-nobody-near",
            Refused::NoExit => "minotaur-no-exit",
            Refused::NothingToUndo => "error-nothing-to-undo",
            Refused::NothingToRedo => "error-nothing-to-redo",
        })
    }
}
