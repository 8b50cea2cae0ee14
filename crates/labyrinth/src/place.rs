//! Ways to lay objects out in a maze.

use std::fmt;

use damier_core::Rng;

use crate::watch::look;
use crate::{Ground, Object, Objects, Stopped, Watch};

/// A way to lay objects out.
pub struct Placement {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of what it lays out.
    pub about: &'static str,
    place: Place,
}

type Place = fn(&Ground, &mut Rng, Watch<'_>) -> Result<Objects, Stopped>;

impl Placement {
    /// The objects for these cells.
    pub fn place(
        &self,
        ground: &Ground,
        rng: &mut Rng,
        watch: Watch<'_>,
    ) -> Result<Objects, Stopped> {
        (self.place)(ground, rng, watch)
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
    Placement { name: "none", about: "maze-objects-none", place: |_, _, _| Ok(Objects::new()) };

/// What games usually have.
pub(crate) const SIMPLE: Placement =
    Placement { name: "simple", about: "maze-objects-simple", place: simple };

const TREASURES: Placement =
    Placement { name: "treasures", about: "maze-objects-treasures", place: treasures };

const MINIMAL: Placement = Placement {
    name: "minimal",
    about: "maze-objects-minimal",
    place: |ground, rng, _| Ok(exit_only(ground, rng)),
};

/// The way to lay objects out that has that name.
pub fn placement(name: &str) -> Option<&'static Placement> {
    placements().iter().find(|placement| placement.name == name)
}

/// An exit, and on each other cell something with 10 %, all five kinds alike.
fn simple(ground: &Ground, rng: &mut Rng, watch: Watch<'_>) -> Result<Objects, Stopped> {
    let kinds = [
        Object::SmallTreasure,
        Object::MediumTreasure,
        Object::LargeTreasure,
        Object::Bomb,
        Object::Scroll,
    ];
    scattered(ground, &kinds, 50, rng, watch)
}

/// An exit, and on each other cell a treasure with 25 %: four small and two medium ones for a
/// large one.
fn treasures(ground: &Ground, rng: &mut Rng, watch: Watch<'_>) -> Result<Objects, Stopped> {
    let (small, medium, large) =
        (Object::SmallTreasure, Object::MediumTreasure, Object::LargeTreasure);
    let kinds = [small, small, small, small, medium, medium, large];
    scattered(ground, &kinds, 28, rng, watch)
}

/// An exit on a random open cell.
fn exit_only(ground: &Ground, rng: &mut Rng) -> Objects {
    let mut objects = Objects::new();
    if let Some(cell) = ground.nth_open(rng.index(ground.open())) {
        objects.put(cell, Object::Exit);
    }
    objects
}

/// An exit, and on each other open cell the kind whose number it draws, of `numbers` numbers;
/// nothing for a number no kind has. One draw settles both whether there is something and what.
fn scattered(
    ground: &Ground,
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
