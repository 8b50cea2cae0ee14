//! How everything in a maze looks.

use damier_grid::Direction;
use damier_labyrinth::Object;
use damier_labyrinth::game::Player;

use crate::theme::{Role, Theme};

/// A sign of one column, what stands for it in ASCII, and what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sign {
    unicode: &'static str,
    ascii: &'static str,
    pub(super) role: Role,
}

impl Sign {
    pub(super) const fn new(unicode: &'static str, ascii: &'static str, role: Role) -> Sign {
        Sign { unicode, ascii, role }
    }

    /// The sign itself.
    pub(super) fn text(self, theme: &Theme) -> &'static str {
        theme.sign(self.unicode, self.ascii)
    }
}

/// A living minotaur.
pub(super) const MINOTAUR: Sign = Sign::new("M", "M", Role::Danger);
/// A dead one.
pub(super) const CARCASS: Sign = Sign::new("†", "x", Role::Dim);
/// A cell that a search has looked at.
pub(super) const VISITED: Sign = Sign::new("·", ".", Role::Dim);

/// The sign of an object.
pub(super) const fn object(object: Object) -> Sign {
    let ascii = object.letter();
    match object {
        Object::SmallTreasure => Sign::new("◇", ascii, Role::Good),
        Object::MediumTreasure => Sign::new("◈", ascii, Role::Good),
        Object::LargeTreasure => Sign::new("◆", ascii, Role::Good),
        Object::Bomb => Sign::new("●", ascii, Role::Key),
        Object::Scroll => Sign::new("§", ascii, Role::Key),
        Object::Exit => Sign::new("⌂", ascii, Role::Title),
    }
}

/// The sign of the player, who looks somewhere as long as there is life. None of these has a
/// form of two columns, as the more usual triangles do.
pub(super) const fn player(player: Player) -> Sign {
    match player.facing {
        _ if !player.alive => Sign::new("X", "X", Role::Error),
        Direction::North => Sign::new("▲", "^", Role::Player),
        Direction::East => Sign::new("►", ">", Role::Player),
        Direction::South => Sign::new("▼", "v", Role::Player),
        Direction::West => Sign::new("◄", "<", Role::Player),
    }
}

/// The words for an object, as a key of the catalogues.
pub(super) const fn object_words(object: Object) -> &'static str {
    match object {
        Object::SmallTreasure => "maze-screen-small",
        Object::MediumTreasure => "maze-screen-medium",
        Object::LargeTreasure => "maze-screen-large",
        Object::Bomb => "maze-screen-a-bomb",
        Object::Scroll => "maze-screen-a-scroll",
        Object::Exit => "maze-screen-an-exit",
    }
}
