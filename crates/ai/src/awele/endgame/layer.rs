//! The values of all boards with one number of seeds.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

use damier_mind::Workers;

use super::compact::{Compact, GROUP};
use super::ranking::Ranking;

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

/// All boards with the same seeds, by their number.
#[derive(Clone)]
pub(crate) struct Layer {
    compact: Arc<Compact>,
    /// What is in it once more, where a look takes no decoding.
    plain: Option<Arc<Plain>>,
}

/// How the bounds of boards are kept where nothing is coded.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cells {
    /// A byte with the value, where both bounds always agree.
    Value,
    /// A byte with the seeds won by each bound, half a byte each.
    Halves,
    /// A byte for the seeds won by each bound.
    Pairs,
}

struct Plain {
    seeds: i32,
    cells: Cells,
    bytes: Vec<u8>,
}

impl Layer {
    pub(crate) fn new(compact: Compact) -> Layer {
        Layer { compact: Arc::new(compact), plain: None }
    }

    pub(crate) fn compact(&self) -> &Compact {
        &self.compact
    }

    /// How many boards there are.
    pub(crate) fn boards(&self) -> usize {
        self.compact.boards()
    }

    /// The bounds of the board with that number; none if they are damaged.
    #[inline]
    pub(crate) fn get(&self, ranking: &Ranking, rank: u32) -> Option<Bounds> {
        match &self.plain {
            Some(plain) => plain.get(rank as usize),
            None => self.compact.get(ranking, rank),
        }
    }

    /// The bytes it takes once more to be looked into without decoding.
    pub(crate) fn plain_bytes(seeds: usize, exact: bool, boards: u64) -> u64 {
        boards.saturating_mul(Cells::fit(seeds, exact).width() as u64)
    }

    /// The same layer made ready to be looked into; none if it is damaged.
    pub(crate) fn unpacked(
        &self,
        ranking: &Ranking,
        seeds: usize,
        exact: bool,
        workers: &dyn Workers,
    ) -> Option<Layer> {
        if self.plain.is_some() {
            return Some(self.clone());
        }
        let cells = Cells::fit(seeds, exact);
        let mut plain =
            Plain { seeds: seeds as i32, cells, bytes: vec![0; self.boards() * cells.width()] };
        let is_damaged = AtomicBool::new(false);
        {
            let rooms: Vec<Mutex<&mut [u8]>> =
                plain.bytes.chunks_mut(GROUP * cells.width()).map(Mutex::new).collect();
            workers.each(rooms.len(), &|group| {
                let mut bytes = Vec::with_capacity(GROUP * cells.width());
                let visit = &mut |bounds| cells.push(seeds as i32, bounds, &mut bytes);
                let is_sound = self.compact.each(ranking, group, visit);
                match rooms[group].lock() {
                    Ok(mut room) if is_sound && room.len() == bytes.len() => {
                        room.copy_from_slice(&bytes);
                    }
                    _ => is_damaged.store(true, Relaxed),
                }
            });
        }
        let compact = self.compact.clone();
        (!is_damaged.into_inner()).then(|| Layer { compact, plain: Some(Arc::new(plain)) })
    }
}

impl Cells {
    /// The smallest for a layer; `exact` if a repetition has one value.
    fn fit(seeds: usize, exact: bool) -> Cells {
        match seeds {
            _ if exact => Cells::Value,
            0..=15 => Cells::Halves,
            _ => Cells::Pairs,
        }
    }

    /// The bytes of one board.
    fn width(self) -> usize {
        if self == Cells::Pairs { 2 } else { 1 }
    }

    fn push(self, seeds: i32, bounds: Bounds, bytes: &mut Vec<u8>) {
        // Play that ends by itself shares out every seed: the difference is as even or odd as
        // their number.
        let won = |value: i32| (value + seeds).unsigned_abs() as u8 / 2;
        match self {
            Cells::Value => bytes.push(bounds.least as u8),
            Cells::Halves => bytes.push(won(bounds.least) | won(bounds.most) << 4),
            Cells::Pairs => bytes.extend([won(bounds.least), won(bounds.most)]),
        }
    }
}

impl Plain {
    #[inline]
    fn get(&self, rank: usize) -> Option<Bounds> {
        let value = |won: u8| 2 * i32::from(won) - self.seeds;
        let byte = |at: usize| self.bytes.get(at).copied();
        Some(match self.cells {
            Cells::Value => {
                let value = i32::from(byte(rank)? as i8);
                Bounds { least: value, most: value }
            }
            Cells::Halves => {
                let byte = byte(rank)?;
                Bounds { least: value(byte & 15), most: value(byte >> 4) }
            }
            Cells::Pairs => {
                Bounds { least: value(byte(2 * rank)?), most: value(byte(2 * rank + 1)?) }
            }
        })
    }
}
