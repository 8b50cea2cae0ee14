//! What shows in the cells of a maze, however large they are drawn.

use damier_grid::{Bits, Direction};
use damier_labyrinth::game::State;
use damier_labyrinth::{Cell, Maze, Trail};

use super::signs::{self, Sign};
use crate::theme::{Role, Theme};

/// A way to be drawn, with its number and its colour.
#[derive(Clone, Copy)]
pub(super) struct Layer<'a> {
    pub(super) trail: &'a Trail,
    pub(super) role: Role,
    pub(super) digit: &'static str,
}

/// Everything that is drawn into a maze.
pub(super) struct Scene<'a> {
    pub(super) state: &'a State,
    /// Where dead minotaurs lie, in order.
    pub(super) carcasses: Vec<Cell>,
    pub(super) layers: Vec<Layer<'a>>,
    /// The cells that a search has looked at so far.
    pub(super) visited: Option<&'a Bits>,
    /// The one it looks at now.
    pub(super) head: Option<Cell>,
    pub(super) cursor: Option<Cell>,
    pub(super) theme: &'a Theme,
}

/// A way that crosses a cell where others do as well.
const SHARED: &str = "+";

impl<'a> Scene<'a> {
    /// What there is in a game, with nothing found and nothing pointed at.
    pub(super) fn of(state: &'a State, theme: &'a Theme) -> Scene<'a> {
        let dead = state.minotaurs().iter().filter(|it| !it.alive);
        let mut carcasses: Vec<Cell> = dead.map(|it| it.cell).collect();
        carcasses.sort_unstable();
        let (layers, visited, head, cursor) = (Vec::new(), None, None, None);
        Scene { state, carcasses, layers, visited, head, cursor, theme }
    }
}

impl Scene<'_> {
    pub(super) fn maze(&self) -> &Maze {
        self.state.maze()
    }

    /// Who or what is in a cell; of several the one that matters most.
    pub(super) fn being(&self, cell: Cell) -> Option<Sign> {
        let state = self.state;
        let dead = || self.carcasses.binary_search(&cell).is_ok();
        if state.player().cell == cell {
            return Some(signs::player(state.player()));
        }
        if state.is_occupied(cell) {
            return Some(signs::MINOTAUR);
        }
        let object = state.objects().get(cell).map(signs::object);
        object.or_else(|| dead().then_some(signs::CARCASS))
    }

    /// The mark of the ways through a cell, in one column: a point if there is but one way at
    /// all, otherwise its number.
    pub(super) fn step(&self, cell: Cell) -> Option<(&'static str, Role)> {
        let mut here = self.layers.iter().filter(|layer| layer.trail.cells().get(cell));
        let first = here.next()?;
        let sign = match (self.layers.len(), here.next()) {
            (1, _) => self.theme.sign("•", "*"),
            (_, None) => first.digit,
            (_, Some(_)) => SHARED,
        };
        Some((sign, first.role))
    }

    /// What one column shows of a cell.
    pub(super) fn mark(&self, cell: Cell) -> Option<(&'static str, Role)> {
        let being = self.being(cell).map(|sign| (sign.text(self.theme), sign.role));
        being.or_else(|| self.step(cell)).or_else(|| self.trace(cell))
    }

    /// The mark of a search in a cell.
    pub(super) fn trace(&self, cell: Cell) -> Option<(&'static str, Role)> {
        let visited = self.visited.is_some_and(|visited| visited.get(cell));
        visited.then(|| (signs::VISITED.text(self.theme), signs::VISITED.role))
    }

    /// Whether a cell is pointed at, by the person or by a search.
    pub(super) fn is_marked(&self, cell: Cell) -> bool {
        self.cursor == Some(cell) || self.head == Some(cell)
    }

    /// Whether there is a wall to the west of a column, which may be the one after the last.
    pub(super) fn upright(&self, x: usize, y: usize) -> bool {
        self.wall(x.checked_sub(1).map(|x| (x, y)), (x, y), Direction::East)
    }

    /// Whether there is a wall to the north of a row, which may be the one after the last.
    pub(super) fn level(&self, x: usize, y: usize) -> bool {
        self.wall(y.checked_sub(1).map(|y| (x, y)), (x, y), Direction::South)
    }

    /// Whether a wall shows between two places; there is none between what is not of the maze.
    fn wall(&self, one: Option<(usize, usize)>, other: (usize, usize), side: Direction) -> bool {
        let maze = self.maze();
        let ground = maze.ground();
        let there = |(x, y)| ground.cell(x, y).filter(|&cell| ground.is_unmasked(cell));
        match (one.and_then(there), there(other)) {
            (None, None) => false,
            (Some(cell), Some(_)) => !maze.is_dug(cell, side),
            _ => true,
        }
    }
}
