//! What can lie in a maze.

use std::collections::BTreeMap;

use crate::Cell;

/// Something that lies on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Object {
    /// Worth 50.
    SmallTreasure,
    /// Worth 100.
    MediumTreasure,
    /// Worth 500.
    LargeTreasure,
    /// Opens a wall.
    Bomb,
    /// Kills the minotaurs around.
    Scroll,
    /// Where the maze can be left.
    Exit,
}

impl Object {
    /// All kinds.
    pub const ALL: [Object; 6] = [
        Object::SmallTreasure,
        Object::MediumTreasure,
        Object::LargeTreasure,
        Object::Bomb,
        Object::Scroll,
        Object::Exit,
    ];

    /// What a treasure is worth; nothing for other things.
    pub const fn worth(self) -> u32 {
        match self {
            Object::SmallTreasure => 50,
            Object::MediumTreasure => 100,
            Object::LargeTreasure => 500,
            Object::Bomb | Object::Scroll | Object::Exit => 0,
        }
    }

    /// The name, as files and keys of messages have it.
    pub const fn name(self) -> &'static str {
        match self {
            Object::SmallTreasure => "small",
            Object::MediumTreasure => "medium",
            Object::LargeTreasure => "large",
            Object::Bomb => "bomb",
            Object::Scroll => "scroll",
            Object::Exit => "exit",
        }
    }

    /// The letter in text drawings.
    pub const fn letter(self) -> &'static str {
        match self {
            Object::SmallTreasure => "s",
            Object::MediumTreasure => "m",
            Object::LargeTreasure => "l",
            Object::Bomb => "b",
            Object::Scroll => "p",
            Object::Exit => "E",
        }
    }

    /// The object a letter stands for.
    pub fn from_letter(letter: char) -> Option<Object> {
        Object::ALL.into_iter().find(|object| object.letter().starts_with(letter))
    }
}

/// The objects of a maze, at most one on a cell. A plain maze has none and pays nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Objects(BTreeMap<u32, Object>);

impl Objects {
    /// No objects.
    pub fn new() -> Objects {
        Objects::default()
    }

    /// What lies on a cell.
    pub fn get(&self, cell: Cell) -> Option<Object> {
        self.0.get(&(cell as u32)).copied()
    }

    /// Puts an object on a cell, in place of what lay there.
    pub fn put(&mut self, cell: Cell, object: Object) {
        self.0.insert(cell as u32, object);
    }

    /// Takes what lies on a cell.
    pub fn take(&mut self, cell: Cell) -> Option<Object> {
        self.0.remove(&(cell as u32))
    }

    /// The objects with their cells, by the cells' numbers.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Cell, Object)> + '_ {
        self.0.iter().map(|(&cell, &object)| (cell as usize, object))
    }

    /// Those on the cells from one on up to another.
    pub fn between(&self, from: Cell, to: Cell) -> impl Iterator<Item = (Cell, Object)> + '_ {
        let range = self.0.range(from as u32..to as u32);
        range.map(|(&cell, &object)| (cell as usize, object))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
