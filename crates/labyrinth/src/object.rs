//! What can lie in a maze.

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
