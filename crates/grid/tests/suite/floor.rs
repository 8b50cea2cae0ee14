//! Spreading, flooding and distances on bits, against walking cell by cell.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use damier_core::Rng;
use damier_grid::{CellSet, Direction, Floor, Mask, Wide};

/// The same board as a list of neighbours: cells are columns and rows from the south-west.
struct Plain {
    width: usize,
    neighbours: BTreeMap<(usize, usize), BTreeSet<(usize, usize)>>,
}

impl Plain {
    fn new(mask: &Mask) -> Plain {
        let (width, height) = (mask.width(), mask.height());
        let exists = |column: usize, row: usize| row < height && mask.has(column, height - 1 - row);
        let mut neighbours = BTreeMap::new();
        for row in 0..height {
            for column in (0..width).filter(|&column| exists(column, row)) {
                let mut near = vec![(column + 1, row), (column, row + 1)];
                near.extend(column.checked_sub(1).map(|west| (west, row)));
                near.extend(row.checked_sub(1).map(|south| (column, south)));
                let near = near.into_iter().filter(|&(column, row)| exists(column, row));
                neighbours.insert((column, row), near.collect());
            }
        }
        Plain { width, neighbours }
    }

    fn close(&mut self, one: (usize, usize), other: (usize, usize)) {
        for (from, to) in [(one, other), (other, one)] {
            if let Some(near) = self.neighbours.get_mut(&from) {
                near.remove(&to);
            }
        }
    }

    fn number(&self, (column, row): (usize, usize)) -> usize {
        row * self.width + column
    }

    fn cells(&self) -> Vec<(usize, usize)> {
        self.neighbours.keys().copied().collect()
    }

    /// How many steps each cell is from the nearest of `start`; none for those out of reach.
    fn steps_from(&self, start: &[(usize, usize)]) -> BTreeMap<(usize, usize), u32> {
        let mut steps: BTreeMap<_, _> = start.iter().map(|&cell| (cell, 0)).collect();
        let mut queue: VecDeque<_> = start.iter().copied().collect();
        while let Some(cell) = queue.pop_front() {
            for &next in &self.neighbours[&cell] {
                if !steps.contains_key(&next) {
                    steps.insert(next, steps[&cell] + 1);
                    queue.push_back(next);
                }
            }
        }
        steps
    }
}

fn set_of<S: CellSet>(plain: &Plain, cells: impl IntoIterator<Item = (usize, usize)>) -> S {
    let mut set = S::EMPTY;
    for cell in cells {
        set.insert(plain.number(cell));
    }
    set
}

/// A random board with random walls, on bits and in plain.
fn random_board<S: CellSet>(rng: &mut Rng, most: usize) -> (Floor<S>, Plain) {
    let (width, height) = loop {
        let (width, height) = (1 + rng.index(most), 1 + rng.index(most));
        if width * height <= S::CAPACITY {
            break (width, height);
        }
    };
    let (holes, walls) = (rng.below(40) as u32, rng.below(45) as u32);
    let mut first = true;
    let mask =
        Mask::from_fn(width, height, |_, _| std::mem::take(&mut first) || !rng.percent(holes));
    let mask = mask.unwrap();
    let mut floor = Floor::<S>::new(&mask).unwrap();
    let mut plain = Plain::new(&mask);
    let passages: usize = plain.neighbours.values().map(BTreeSet::len).sum();
    assert_eq!(floor.passages() as usize, passages / 2);
    for (column, row) in plain.cells() {
        let cell = row * width + column;
        if rng.percent(walls) {
            floor.close_north(cell);
            plain.close((column, row), (column, row + 1));
        }
        if rng.percent(walls) {
            floor.close_east(cell);
            plain.close((column, row), (column + 1, row));
        }
    }
    let passages: usize = plain.neighbours.values().map(BTreeSet::len).sum();
    assert_eq!(floor.passages() as usize, passages / 2);
    (floor, plain)
}

fn some_cells(rng: &mut Rng, plain: &Plain) -> Vec<(usize, usize)> {
    let mut cells = plain.cells();
    rng.shuffle(&mut cells);
    cells.truncate(1 + rng.index(3));
    cells
}

/// Every way to ask the floor, on random boards.
fn agrees_with_walking<S: CellSet>(boards: usize, most: usize) {
    let mut rng = Rng::new(boards as u64);
    let mut unreached = 0;
    for _ in 0..boards {
        let (floor, plain) = random_board::<S>(&mut rng, most);
        assert_eq!(floor.width(), plain.width);
        for cell in plain.cells() {
            let near = Direction::ALL
                .into_iter()
                .filter_map(|direction| floor.step(plain.number(cell), direction));
            let near: BTreeSet<usize> = near.collect();
            let expected = plain.neighbours[&cell].iter().map(|&next| plain.number(next));
            assert_eq!(near, expected.collect());
        }
        for _ in 0..10 {
            let (from, to) = (some_cells(&mut rng, &plain), some_cells(&mut rng, &plain));
            let [start, goal] = [&from, &to].map(|cells| set_of::<S>(&plain, cells.clone()));
            let near = from.iter().flat_map(|cell| plain.neighbours[cell].iter().copied());
            assert_eq!(floor.spread(start), set_of(&plain, near));
            let steps = plain.steps_from(&from);
            assert_eq!(floor.flood(start), set_of(&plain, steps.keys().copied()));
            let distance = to.iter().filter_map(|cell| steps.get(cell)).min().copied();
            assert_eq!(floor.distance(start, goal), distance);
            assert_eq!(floor.reaches(start, goal), distance.is_some());
            unreached += usize::from(distance.is_none());
        }
        assert_eq!(floor.distance(S::EMPTY, !S::EMPTY), None);
        assert!(floor.flood(S::EMPTY).is_empty() && floor.spread(S::EMPTY).is_empty());
    }
    assert!(unreached > boards / 2, "{unreached}");
}

#[test]
fn small_sets_agree_with_walking() {
    agrees_with_walking::<u128>(1500, 11);
    // Long and narrow, up to the last bit.
    agrees_with_walking::<u128>(300, 63);
}

#[test]
fn wide_sets_agree_with_walking() {
    agrees_with_walking::<Wide>(500, 19);
    agrees_with_walking::<Wide>(100, 63);
}

/// The step to each direction, and back.
#[test]
fn steps_have_directions() {
    let mask = Mask::full(3, 3).unwrap();
    let floor = Floor::<u128>::new(&mask).unwrap();
    let from_middle = Direction::ALL.map(|direction| floor.step(4, direction));
    assert_eq!(from_middle, [Some(7), Some(5), Some(1), Some(3)]);
    for direction in Direction::ALL {
        let there = floor.step(4, direction).unwrap();
        assert_eq!(floor.step(there, direction.opposite()), Some(4));
    }
    // From the end of a row nothing leads to the next.
    assert_eq!(floor.step(2, Direction::East), None);
    assert_eq!(floor.step(3, Direction::West), None);
    assert_eq!(floor.step(0, Direction::South), None);
    assert_eq!(floor.step(8, Direction::North), None);
}

/// The passages from one set to another, in either direction.
#[test]
fn passages_between_sets() {
    let mut rng = Rng::new(9);
    for _ in 0..400 {
        let (floor, plain) = random_board::<u128>(&mut rng, 11);
        let (from, to) = (some_cells(&mut rng, &plain), some_cells(&mut rng, &plain));
        let [start, goal] = [&from, &to].map(|cells| set_of::<u128>(&plain, cells.clone()));
        let (mut north, mut east) = (BTreeSet::new(), BTreeSet::new());
        for &one in &from {
            for &other in to.iter().filter(|other| plain.neighbours[&one].contains(other)) {
                let first = plain.number(one).min(plain.number(other));
                let across = one.1 == other.1;
                if across {
                    east.insert(first)
                } else {
                    north.insert(first)
                };
            }
        }
        let (up, right) = floor.passages_between(start, goal);
        assert_eq!(up.iter().collect::<BTreeSet<_>>(), north);
        assert_eq!(right.iter().collect::<BTreeSet<_>>(), east);
    }
}
