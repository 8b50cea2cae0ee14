//! The shapes of boards: masks, not special cases.

use std::fmt;

use damier_grid::{Mask, MaskError};

/// A shape that can be asked for by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// All cells.
    Square,
    /// The central third is missing.
    Ring,
    /// An H: the upper and lower middle thirds are missing.
    Hashed,
    /// Five bands that wind from the upper left to the lower left by the right.
    Snake,
}

impl Shape {
    /// All of them.
    pub const ALL: [Shape; 4] = [Shape::Square, Shape::Ring, Shape::Hashed, Shape::Snake];

    /// The shape's name.
    pub const fn name(self) -> &'static str {
        match self {
            Shape::Square => "square",
            Shape::Ring => "ring",
            Shape::Hashed => "hashed",
            Shape::Snake => "snake",
        }
    }

    /// The shape of that name, or of its one letter in the client–server tradition.
    pub fn from_name(name: &str) -> Option<Shape> {
        let letters = ["c", "t", "h", "s"];
        let named = Shape::ALL.into_iter().zip(letters);
        named
            .into_iter()
            .find(|(shape, letter)| shape.name() == name || *letter == name)
            .map(|(shape, _)| shape)
    }

    /// The size must be a multiple of this.
    pub const fn parts(self) -> usize {
        match self {
            Shape::Square => 1,
            Shape::Ring | Shape::Hashed => 3,
            Shape::Snake => 5,
        }
    }

    /// The mask of this shape on a square of `size`, a multiple of [`Shape::parts`].
    pub fn mask(self, size: usize) -> Result<Mask, MaskError> {
        let k = size / self.parts();
        let middle = |line: usize| (k..2 * k).contains(&line);
        Mask::from_fn(size, size, |column, row| match self {
            Shape::Square => true,
            Shape::Ring => !(middle(column) && middle(row)),
            Shape::Hashed => !middle(column) || middle(row),
            Shape::Snake => match row / k {
                0 | 4 => column < k,
                2 => column >= size - k,
                _ => true,
            },
        })
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use damier_grid::{Floor, Wide};

    use super::*;

    /// Edges, and the walls they make (one for every fifteen, rounded up).
    #[test]
    fn edges_and_walls_of_the_graph_tradition() {
        for (shape, size, edges, walls) in [
            (Shape::Square, 5, 40, 3),
            (Shape::Square, 9, 144, 10),
            (Shape::Square, 15, 420, 28),
            (Shape::Ring, 6, 48, 4),
            (Shape::Ring, 9, 120, 8),
            (Shape::Ring, 15, 360, 24),
            (Shape::Hashed, 6, 40, 3),
            (Shape::Hashed, 9, 102, 7),
            (Shape::Hashed, 12, 192, 13),
            (Shape::Snake, 5, 12, 1),
            (Shape::Snake, 10, 76, 6),
            (Shape::Snake, 15, 192, 13),
        ] {
            let floor: Floor<Wide> = Floor::new(&shape.mask(size).unwrap()).unwrap();
            assert_eq!(floor.passages(), edges, "{shape} {size}");
            assert_eq!(floor.passages().div_ceil(15), walls, "{shape} {size}");
        }
    }

    #[test]
    fn names_and_letters() {
        for (letter, shape) in ["c", "t", "h", "s"].into_iter().zip(Shape::ALL) {
            assert_eq!(Shape::from_name(letter), Some(shape));
            assert_eq!(Shape::from_name(shape.name()), Some(shape));
        }
        assert_eq!(Shape::from_name("torus"), None);
    }
}
