//! Hints, and their ways on the maze.

use damier_labyrinth::game::{self, HintError, State};
use damier_labyrinth::{Cell, Trail};

use super::scene::Layer;
use crate::theme::Role;

/// A hint as far as it is told.
#[derive(Clone, Debug)]
pub(super) struct Hint {
    pub(super) told: game::Hint,
    trail: Option<Trail>,
}

impl Hint {
    /// The next one after another.
    pub(super) fn after(last: Option<Hint>, state: &State) -> Result<Hint, HintError> {
        let told = game::Hint::after(last.map(|last| last.told), None, state)?;
        let trail = told.path().map(|path| Trail::new(state.maze(), path));
        Ok(Hint { told, trail })
    }

    /// The way, once it shows.
    pub(super) fn path(&self) -> Option<&[Cell]> {
        self.told.path()
    }

    pub(super) fn layer(&self) -> Option<Layer<'_>> {
        let trail = self.trail.as_ref()?;
        Some(Layer { trail, role: Role::FirstPath, digit: "*" })
    }
}
