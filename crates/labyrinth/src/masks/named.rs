//! The masks there are.

use damier_core::Message;
use damier_grid::{Mask, MaskError};

use super::drawing::{Drawing, draw};
use super::shapes;

/// A mask that can be asked for by name, in any size.
#[derive(Clone, Copy, Debug)]
pub struct NamedMask {
    name: &'static str,
    about: &'static str,
    drawing: Drawing,
}

impl PartialEq for NamedMask {
    fn eq(&self, other: &NamedMask) -> bool {
        self.name == other.name
    }
}

impl Eq for NamedMask {}

impl NamedMask {
    /// The name.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// What it shows, in a few words.
    pub fn about(&self) -> Message {
        Message::new(self.about)
    }

    /// The mask in a size, which it fills whatever its proportions. At least one cell exists.
    pub fn at(&self, width: usize, height: usize) -> Result<Mask, MaskError> {
        draw(self.drawing, width, height)
    }
}

const fn entry(name: &'static str, about: &'static str, drawing: Drawing) -> NamedMask {
    NamedMask { name, about, drawing }
}

/// The masks there are, in the order in which they are listed.
pub fn named() -> &'static [NamedMask] {
    const NAMED: &[NamedMask] = &[
        entry("circle", "mask-shape-circle", shapes::CIRCLE),
        entry("ring", "mask-shape-ring", shapes::RING),
        entry("hexagon", "mask-shape-hexagon", shapes::HEXAGON),
        entry("diamond", "mask-shape-diamond", shapes::DIAMOND),
        entry("star", "mask-shape-star", shapes::STAR),
        entry("cross", "mask-shape-cross", shapes::CROSS),
        entry("spiral", "mask-shape-spiral", shapes::SPIRAL),
        entry("heart", "mask-shape-heart", shapes::HEART),
        entry("moon", "mask-shape-moon", shapes::MOON),
        entry("tree", "mask-shape-tree", shapes::TREE),
        entry("house", "mask-shape-house", shapes::HOUSE),
        entry("fish", "mask-shape-fish", shapes::FISH),
        entry("rabbit", "mask-shape-rabbit", shapes::RABBIT),
        entry("cat", "mask-shape-cat", shapes::CAT),
        entry("butterfly", "mask-shape-butterfly", shapes::BUTTERFLY),
        entry("minotaur", "mask-shape-minotaur", shapes::MINOTAUR),
        entry("letters", "mask-shape-letters", shapes::LETTERS),
    ];
    NAMED
}
