//! What lies in a maze.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::{Cell, Object};

/// How many cells have their objects in one list.
const BLOCK: usize = 1 << 10;

/// The objects of a maze, at most one on a cell. A plain maze has none and pays nothing.
///
/// They are in short lists, one for each block of cells with any. Copies share the lists until
/// one of them is changed: a game and the maze it began in hardly take more than one of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Objects {
    /// The lists by the numbers of their blocks: places within the block, in order.
    blocks: BTreeMap<u32, Arc<Vec<(u16, Object)>>>,
    count: usize,
}

/// The block of a cell, and its place there.
fn split(cell: Cell) -> (u32, u16) {
    ((cell / BLOCK) as u32, (cell % BLOCK) as u16)
}

impl Objects {
    /// No objects.
    pub fn new() -> Objects {
        Objects::default()
    }

    /// What lies on a cell.
    pub fn get(&self, cell: Cell) -> Option<Object> {
        let (block, place) = split(cell);
        let list = self.blocks.get(&block)?;
        let found = list.binary_search_by_key(&place, |(place, _)| *place).ok()?;
        Some(list[found].1)
    }

    /// Puts an object on a cell, in place of what lay there.
    pub fn put(&mut self, cell: Cell, object: Object) {
        let (block, place) = split(cell);
        let list = Arc::make_mut(self.blocks.entry(block).or_default());
        // Most come in order.
        let after = list.last().is_none_or(|(last, _)| *last < place);
        let found = if after {
            Err(list.len())
        } else {
            list.binary_search_by_key(&place, |(place, _)| *place)
        };
        match found {
            Ok(at) => list[at].1 = object,
            Err(at) => {
                list.insert(at, (place, object));
                self.count += 1;
            }
        }
    }

    /// Takes what lies on a cell.
    pub fn take(&mut self, cell: Cell) -> Option<Object> {
        let (block, place) = split(cell);
        let list = self.blocks.get_mut(&block)?;
        let found = list.binary_search_by_key(&place, |(place, _)| *place).ok()?;
        let (_, object) = Arc::make_mut(list).remove(found);
        if list.is_empty() {
            self.blocks.remove(&block);
        }
        self.count -= 1;
        Some(object)
    }

    /// The objects with their cells, by the cells' numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Object)> + '_ {
        self.between(0, Cell::MAX)
    }

    /// Those on the cells from one on up to another.
    pub fn between(&self, from: Cell, to: Cell) -> impl Iterator<Item = (Cell, Object)> + '_ {
        let last = to.saturating_sub(1).max(from);
        let block = |cell: Cell| u32::try_from(cell / BLOCK).unwrap_or(u32::MAX);
        let blocks = self.blocks.range(block(from)..=block(last));
        let all = blocks.flat_map(|(&block, list)| {
            list.iter()
                .map(move |&(place, object)| (block as usize * BLOCK + usize::from(place), object))
        });
        all.filter(move |(cell, _)| (from..to).contains(cell))
    }

    /// The cells of the exits, by their numbers.
    pub fn exits(&self) -> impl Iterator<Item = Cell> + '_ {
        self.iter().filter(|(_, object)| *object == Object::Exit).map(|(cell, _)| cell)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }
}

#[cfg(test)]
mod tests {
    use damier_core::Rng;

    use super::*;

    /// The same as a map of all of them, whatever is done.
    #[test]
    fn they_are_as_in_a_map() {
        let mut rng = Rng::new(1);
        let mut objects = Objects::new();
        let mut map = BTreeMap::new();
        for _ in 0..20_000 {
            let cell = rng.index(5 * BLOCK);
            if rng.percent(60) {
                let kind = Object::ALL[rng.index(6)];
                objects.put(cell, kind);
                map.insert(cell, kind);
            } else {
                assert_eq!(objects.take(cell), map.remove(&cell));
            }
            assert_eq!((objects.get(cell), objects.len()), (map.get(&cell).copied(), map.len()));
        }
        assert!(objects.iter().eq(map.iter().map(|(cell, object)| (*cell, *object))));
        for (from, to) in [(0, 0), (5, 3), (1000, 1024), (1000, 1030), (1, 4 * BLOCK)] {
            let expected = map.iter().filter(|(cell, _)| (from..to).contains(*cell));
            let expected = expected.map(|(cell, object)| (*cell, *object));
            assert!(objects.between(from, to).eq(expected), "{from} {to}");
        }
        for (cell, _) in map {
            objects.take(cell);
        }
        assert_eq!(objects, Objects::new());
    }

    /// A copy shares all lists but the one that is changed.
    #[test]
    fn copies_share_what_is_the_same() {
        let mut objects = Objects::new();
        for cell in 0..3 * BLOCK {
            objects.put(cell, Object::Bomb);
        }
        let mut copy = objects.clone();
        copy.take(BLOCK + 7);
        let shared = |block| Arc::ptr_eq(&objects.blocks[&block], &copy.blocks[&block]);
        assert_eq!([0, 1, 2].map(shared), [true, false, true]);
        assert_eq!((objects.get(BLOCK + 7), copy.get(BLOCK + 7)), (Some(Object::Bomb), None));
    }
}
