//! Hashi by the book: solutions checked from scratch and counted by trying everything. Shares no
//! code with the crate it judges, and is as slow as it is plain.

use std::collections::{HashMap, HashSet};

/// A puzzle as plain data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bridges {
    /// Column, row and degree of every island; no degree where it is not told.
    pub islands: Vec<(usize, usize, Option<usize>)>,
    /// The most bridges between two islands.
    pub max: usize,
    /// Whether bridges may close a ring.
    pub loops: bool,
}

/// Bridges between two cells: `[x1, y1, x2, y2, count]`.
pub type Bridge = [usize; 5];

impl Bridges {
    /// What is wrong with bridges that should solve the puzzle.
    pub fn check(&self, bridges: &[Bridge]) -> Result<(), String> {
        let mut degree: HashMap<(usize, usize), usize> = HashMap::new();
        let mut near: HashMap<(usize, usize), Vec<(usize, usize)>> = HashMap::new();
        let cells: HashSet<(usize, usize)> = self.islands.iter().map(|&(x, y, _)| (x, y)).collect();
        let mut used = HashSet::new();
        for &[x1, y1, x2, y2, count] in bridges {
            let (a, b) = ((x1, y1), (x2, y2));
            if !cells.contains(&a) || !cells.contains(&b) || a == b {
                return Err(format!("no islands at the ends of {a:?}-{b:?}"));
            }
            if x1 != x2 && y1 != y2 {
                return Err(format!("{a:?}-{b:?} is not straight"));
            }
            if count == 0 || count > self.max {
                return Err(format!("{count} bridges on {a:?}-{b:?}"));
            }
            for cell in between(a, b) {
                if cells.contains(&cell) {
                    return Err(format!("{a:?}-{b:?} goes over the island {cell:?}"));
                }
                if !used.insert(cell) {
                    return Err(format!("two bridges on {cell:?}"));
                }
            }
            if near.entry(a).or_default().contains(&b) {
                return Err(format!("{a:?}-{b:?} is there twice"));
            }
            near.entry(a).or_default().push(b);
            near.entry(b).or_default().push(a);
            *degree.entry(a).or_default() += count;
            *degree.entry(b).or_default() += count;
        }
        for &(x, y, wanted) in &self.islands {
            let has = degree.get(&(x, y)).copied().unwrap_or(0);
            if wanted.is_some_and(|wanted| wanted != has) {
                return Err(format!("({x}, {y}) wants {wanted:?} bridges and has {has}"));
            }
        }
        if !self.loops && !self.islands.is_empty() && bridges.len() >= self.islands.len() {
            return Err("there is a loop".to_owned());
        }
        let Some(&(x, y, _)) = self.islands.first() else { return Ok(()) };
        let mut reached = HashSet::from([(x, y)]);
        let mut next = vec![(x, y)];
        while let Some(cell) = next.pop() {
            for &there in near.get(&cell).into_iter().flatten() {
                if reached.insert(there) {
                    next.push(there);
                }
            }
        }
        if reached.len() < self.islands.len() {
            return Err(format!("only {} islands hang together", reached.len()));
        }
        Ok(())
    }

    /// Every pair of islands in a line with none between.
    pub fn pairs(&self) -> Vec<((usize, usize), (usize, usize))> {
        let mut pairs = Vec::new();
        for &(x1, y1, _) in &self.islands {
            for &(x2, y2, _) in &self.islands {
                let in_line = (x1 == x2 && y1 < y2) || (y1 == y2 && x1 < x2);
                let free = || {
                    let cells = between((x1, y1), (x2, y2));
                    cells
                        .iter()
                        .all(|&(x, y)| self.islands.iter().all(|&(ix, iy, _)| (ix, iy) != (x, y)))
                };
                if in_line && free() {
                    pairs.push(((x1, y1), (x2, y2)));
                }
            }
        }
        pairs
    }

    /// All solutions, by trying every number of bridges on every pair of islands. A try ends
    /// early where bridges cross, where an island has too many, and where it has too few after
    /// its last pair; everything else is left to [`Bridges::check`].
    pub fn solutions(&self) -> Vec<Vec<Bridge>> {
        let pairs = self.pairs();
        let cells: Vec<_> = pairs.iter().map(|&(a, b)| between(a, b)).collect();
        let crosses = |i: usize, j: usize| cells[i].iter().any(|cell| cells[j].contains(cell));
        let index = |cell| self.islands.iter().position(|&(x, y, _)| (x, y) == cell);
        let trial = Trial {
            puzzle: self,
            ends: pairs.iter().filter_map(|&(a, b)| Some([index(a)?, index(b)?])).collect(),
            crossed: (0..pairs.len())
                .map(|i| (0..i).filter(|&j| crosses(i, j)).collect())
                .collect(),
        };
        let mut found = Vec::new();
        trial.go(&mut Vec::new(), &mut vec![0; self.islands.len()], &mut found);
        found
    }
}

/// A search through everything.
struct Trial<'a> {
    puzzle: &'a Bridges,
    /// The islands of every pair.
    ends: Vec<[usize; 2]>,
    /// The earlier pairs that each pair crosses.
    crossed: Vec<Vec<usize>>,
}

impl Trial<'_> {
    fn go(&self, built: &mut Vec<usize>, has: &mut Vec<usize>, found: &mut Vec<Vec<Bridge>>) {
        let pair = built.len();
        let islands = &self.puzzle.islands;
        let Some(&ends) = self.ends.get(pair) else {
            let bridges = built.iter().zip(&self.ends).filter(|(count, _)| **count > 0);
            let list: Vec<Bridge> = bridges
                .map(|(&count, &[a, b])| {
                    [islands[a].0, islands[a].1, islands[b].0, islands[b].1, count]
                })
                .collect();
            if self.puzzle.check(&list).is_ok() {
                found.push(list);
            }
            return;
        };
        let free = self.crossed[pair].iter().all(|&other| built[other] == 0);
        for count in 0..=if free { self.puzzle.max } else { 0 } {
            built.push(count);
            has[ends[0]] += count;
            has[ends[1]] += count;
            let fits = ends.iter().all(|&end| {
                let last = self.ends[pair + 1..].iter().all(|later| !later.contains(&end));
                islands[end].2.is_none_or(|w| has[end] <= w && (!last || has[end] == w))
            });
            if fits {
                self.go(built, has, found);
            }
            has[ends[0]] -= count;
            has[ends[1]] -= count;
            built.pop();
        }
    }
}

/// The cells strictly between two in a line.
fn between(a: (usize, usize), b: (usize, usize)) -> Vec<(usize, usize)> {
    let ((x1, y1), (x2, y2)) = (a.min(b), a.max(b));
    if x1 == x2 {
        (y1 + 1..y2).map(|y| (x1, y)).collect()
    } else {
        (x1 + 1..x2).map(|x| (x, y1)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(degree: usize) -> Bridges {
        let island = |x, y| (x, y, Some(degree));
        let islands = vec![island(0, 0), island(2, 0), island(0, 2), island(2, 2)];
        Bridges { islands, max: 2, loops: true }
    }

    #[test]
    fn counts_by_hand() {
        // Two twos with two bridges would be alone, so all four are single; threes take turns.
        assert_eq!(square(2).solutions().len(), 1);
        assert_eq!(square(3).solutions().len(), 2);
        assert_eq!(square(4).solutions().len(), 1);
        assert_eq!(square(5).solutions().len(), 0);
        assert_eq!(Bridges { loops: false, ..square(2) }.solutions().len(), 0);
        let unknown = Bridges { islands: vec![(0, 0, None), (2, 0, None)], max: 3, loops: true };
        assert_eq!(unknown.solutions().len(), 3);
    }

    #[test]
    fn wrong_bridges_are_refused() {
        let puzzle = square(2);
        let ring = [[0, 0, 2, 0, 1], [0, 0, 0, 2, 1], [2, 0, 2, 2, 1], [0, 2, 2, 2, 1]];
        assert_eq!(puzzle.check(&ring), Ok(()));
        let check = |bridges: &[Bridge], why: &str| {
            let error = puzzle.check(bridges).unwrap_err();
            assert!(error.contains(why), "{error}");
        };
        check(&[[0, 0, 2, 0, 2], [0, 2, 2, 2, 2]], "hang together");
        check(&ring[1..], "wants");
        check(&[[0, 0, 2, 2, 1]], "straight");
        check(&[[0, 0, 1, 0, 1]], "no islands");
        check(&[[0, 0, 2, 0, 3]], "3 bridges");
        check(&[ring[0], ring[0]], "two bridges");
    }
}
