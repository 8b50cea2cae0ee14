//! The values of all boards with one number of seeds.

/// What the side to move wins more than the opponent of the seeds on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// So much it can force by play that ends by itself.
    pub least: i32,
    /// More the opponent can prevent by such play.
    pub most: i32,
}

impl Bounds {
    /// The value, if both bounds agree.
    pub fn exact(&self) -> Option<i32> {
        (self.least == self.most).then_some(self.least)
    }
}

/// How the bounds of a layer are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cells {
    /// A byte with the value, where both bounds always agree.
    Value,
    /// A byte with the seeds won by each bound, half a byte each.
    Halves,
    /// A byte for the seeds won by each bound.
    Pairs,
}

/// All boards with `seeds` seeds, by their number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layer {
    seeds: usize,
    cells: Cells,
    bytes: Vec<u8>,
}

impl Cells {
    /// The most compact way for a layer; `exact` if a repetition has one value.
    pub(crate) fn fit(seeds: usize, exact: bool) -> Cells {
        match seeds {
            _ if exact => Cells::Value,
            0..=15 => Cells::Halves,
            _ => Cells::Pairs,
        }
    }

    /// The bytes of one board.
    pub(crate) fn width(self) -> usize {
        if self == Cells::Pairs { 2 } else { 1 }
    }
}

impl Layer {
    /// An empty layer, to be filled in the order of the boards' numbers.
    pub(crate) fn new(seeds: usize, cells: Cells, boards: usize) -> Layer {
        Layer { seeds, cells, bytes: Vec::with_capacity(boards * cells.width()) }
    }

    /// A layer from its bytes.
    pub(crate) fn from_bytes(seeds: usize, cells: Cells, bytes: Vec<u8>) -> Layer {
        Layer { seeds, cells, bytes }
    }

    pub(crate) fn seeds(&self) -> usize {
        self.seeds
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How many boards there are.
    pub(crate) fn boards(&self) -> usize {
        self.bytes.len() / self.cells.width()
    }

    pub(crate) fn push(&mut self, bounds: Bounds) {
        // Play that ends by itself shares out every seed: the difference is as even or odd as
        // their number.
        let won = |value: i32| (value + self.seeds as i32).unsigned_abs() as u8 / 2;
        match self.cells {
            Cells::Value => self.bytes.push(bounds.least as u8),
            Cells::Halves => self.bytes.push(won(bounds.least) | won(bounds.most) << 4),
            Cells::Pairs => self.bytes.extend([won(bounds.least), won(bounds.most)]),
        }
    }

    /// The bounds of the board with that number.
    #[inline]
    pub(crate) fn get(&self, rank: u32) -> Bounds {
        let rank = rank as usize;
        let value = |won: u8| 2 * i32::from(won) - self.seeds as i32;
        match self.cells {
            Cells::Value => {
                let value = i32::from(self.bytes[rank] as i8);
                Bounds { least: value, most: value }
            }
            Cells::Halves => {
                let byte = self.bytes[rank];
                Bounds { least: value(byte & 15), most: value(byte >> 4) }
            }
            Cells::Pairs => {
                Bounds { least: value(self.bytes[2 * rank]), most: value(self.bytes[2 * rank + 1]) }
            }
        }
    }
}
