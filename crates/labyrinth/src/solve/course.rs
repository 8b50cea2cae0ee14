//! What a search tells while it goes on.

use std::collections::HashMap;

use crate::Cell;

/// Is told of every cell as it is found and as it is looked at. A search pays nothing for one that
/// does not care.
pub trait SearchTrace {
    /// Whether anybody listens.
    const LISTENS: bool;

    /// A cell waits to be looked at from now on, or waits anew because a better way to it is
    /// known: the one by way of another cell; the first cell comes by way of none. Searches that
    /// expect anything tell how far they expect the goal to be from there.
    fn found(&mut self, cell: Cell, by: Option<Cell>, expected: Option<u32>);

    /// A cell is looked at, and waits no longer.
    fn looked(&mut self, cell: Cell);
}

/// Nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unheard;

impl SearchTrace for Unheard {
    const LISTENS: bool = false;

    #[inline]
    fn found(&mut self, _: Cell, _: Option<Cell>, _: Option<u32>) {}

    #[inline]
    fn looked(&mut self, _: Cell) {}
}

/// A cell that waits to be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Which.
    pub cell: Cell,
    /// From where it was found; the first cell from nowhere.
    pub by: Option<Cell>,
    /// How many steps lead to it that way.
    pub walked: u32,
    /// How far the goal is expected to be from there, by searches that expect anything.
    pub expected: Option<u32>,
}

/// A look at a cell, and what was found there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The cell, as it waited.
    pub at: Waiting,
    /// The cells that wait from now on, in the order in which they were found. One that waited
    /// before was found by a better way, or once more by a search that does not mind.
    pub found: Vec<Waiting>,
}

/// Keeps the whole course of a search: its looks, in order.
#[derive(Clone, Debug, Default)]
pub struct Course {
    /// The looks.
    pub looks: Vec<Look>,
    /// How each cell was found last.
    waiting: HashMap<Cell, Waiting>,
}

impl SearchTrace for Course {
    const LISTENS: bool = true;

    fn found(&mut self, cell: Cell, by: Option<Cell>, expected: Option<u32>) {
        let before = by.and_then(|by| self.waiting.get(&by));
        let walked = before.map_or(0, |before| before.walked + 1);
        let waiting = Waiting { cell, by, walked, expected };
        self.waiting.insert(cell, waiting);
        if let Some(look) = self.looks.last_mut() {
            look.found.push(waiting);
        }
    }

    fn looked(&mut self, cell: Cell) {
        let unknown = Waiting { cell, by: None, walked: 0, expected: None };
        let at = self.waiting.get(&cell).copied().unwrap_or(unknown);
        self.looks.push(Look { at, found: Vec::new() });
    }
}
