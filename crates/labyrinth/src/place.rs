//! Ways to lay objects out in a maze.

use std::fmt;

use damier_core::Rng;

use crate::terrain::Terrain;
use crate::watch::look;
use crate::{Object, Objects, Stopped, Watch};

/// A way to lay objects out.
pub struct Placement {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of what it lays out.
    pub about: &'static str,
    laid: Laid,
}

/// What is laid out.
#[derive(Clone, Copy)]
enum Laid {
    Nothing,
    /// An exit on a random open cell.
    Exit,
    /// An exit, and on each other open cell the kind whose number it draws, of so many numbers.
    Scattered(&'static [Object], usize),
}

impl Placement {
    /// The objects for these cells.
    pub fn place(
        &self,
        ground: &impl Terrain,
        rng: &mut Rng,
        watch: Watch<'_>,
    ) -> Result<Objects, Stopped> {
        match self.laid {
            Laid::Nothing => Ok(Objects::new()),
            Laid::Exit => Ok(exit_only(ground, rng)),
            Laid::Scattered(kinds, numbers) => scattered(ground, kinds, numbers, rng, watch),
        }
    }

    /// Whether it lays out nothing.
    pub fn is_nothing(&self) -> bool {
        *self == NOTHING
    }
}

impl PartialEq for Placement {
    fn eq(&self, other: &Placement) -> bool {
        self.name == other.name
    }
}

impl Eq for Placement {}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Placement({})", self.name)
    }
}

/// All ways to lay objects out. The start is a cell like any other: an object on it is taken
/// when the game begins, and it may be the exit.
pub fn placements() -> &'static [Placement] {
    static PLACEMENTS: [Placement; 4] = [NOTHING, SIMPLE, TREASURES, MINIMAL];
    &PLACEMENTS
}

/// Nothing at all.
pub(crate) const NOTHING: Placement =
    Placement { name: "none", about: "maze-objects-none", laid: Laid::Nothing };

/// What games usually have: an exit, and on each other cell something with 10 %, all five kinds
/// alike.
pub(crate) const SIMPLE: Placement = Placement {
    name: "simple",
    about: "maze-objects-simple",
    laid: Laid::Scattered(
        &[
            Object::SmallTreasure,
            Object::MediumTreasure,
            Object::LargeTreasure,
            Object::Bomb,
            Object::Scroll,
        ],
        50,
    ),
};

/// An exit, and on each other cell a treasure with 25 %: four small and two medium ones for a
/// large one.
const TREASURES: Placement = Placement {
    name: "treasures",
    about: "maze-objects-treasures",
    laid: Laid::Scattered(
        &[
            Object::SmallTreasure,
            Object::SmallTreasure,
            Object::SmallTreasure,
            Object::SmallTreasure,
            Object::MediumTreasure,
            Object::MediumTreasure,
            Object::LargeTreasure,
        ],
        28,
    ),
};

const MINIMAL: Placement =
    Placement { name: "minimal", about: "maze-objects-minimal", laid: Laid::Exit };

/// The way to lay objects out that has that name.
pub fn placement(name: &str) -> Option<&'static Placement> {
    placements().iter().find(|placement| placement.name == name)
}

/// An exit on a random open cell.
fn exit_only(ground: &impl Terrain, rng: &mut Rng) -> Objects {
    let mut objects = Objects::new();
    if let Some(cell) = ground.nth_open(rng.index(ground.open())) {
        objects.put(cell, Object::Exit);
    }
    objects
}

/// An exit, and on each other open cell the kind whose number it draws, of `numbers` numbers;
/// nothing for a number no kind has. One draw settles both whether there is something and what.
fn scattered(
    ground: &impl Terrain,
    kinds: &[Object],
    numbers: usize,
    rng: &mut Rng,
    watch: Watch<'_>,
) -> Result<Objects, Stopped> {
    let mut objects = exit_only(ground, rng);
    let exit = objects.iter().next().map(|(cell, _)| cell);
    for (done, cell) in ground.iter().filter(|&cell| Some(cell) != exit).enumerate() {
        look(done, watch)?;
        if let Some(&kind) = kinds.get(rng.index(numbers)) {
            objects.put(cell, kind);
        }
    }
    Ok(objects)
}
