//! A judge that knows the rules of the puzzle and none of those of deduction: it looks for bridges
//! that agree with some grounds and not with a conclusion, while everything else is free.
use std::collections::HashSet;

use damier_hashi::Board;
use damier_hashi::reason::{Grounds, Span};

/// The puzzle without its numbers: islands, straight lines between them, which of these cross.
pub struct Sea {
    pub degrees: Vec<Option<u8>>,
    pub ends: Vec<(usize, usize)>,
    pub crossing: Vec<Vec<usize>>,
    pub max: u8,
    loops: bool,
}

/// Which rules of the puzzle count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    All,
    /// What islands want, and that bridges do not cross.
    OneIsland,
}

/// What the judge says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    Follows,
    /// There are bridges that agree with the grounds and not with the conclusion.
    No,
    /// There are too many to try.
    Unknown,
}

/// How many bridges the judge tries before it says that it does not know.
const TRIES: usize = 100_000;

impl Sea {
    pub fn new(board: &Board) -> Sea {
        let at = |island: u32| {
            let island = board.islands()[island as usize];
            (island.x, island.y)
        };
        let lines: Vec<_> = board.edges().iter().map(|edge| (at(edge.a), at(edge.b))).collect();
        let cross = |&((x1, y1), (x2, _)): &((u16, u16), (u16, u16)),
                     &((x3, y3), (_, y4)): &((u16, u16), (u16, u16))| {
            x1 < x3 && x3 < x2 && y3 < y1 && y1 < y4
        };
        let crossing = lines.iter().map(|one| {
            let others = lines.iter().enumerate();
            others
                .filter(|(_, other)| cross(one, other) || cross(other, one))
                .map(|(i, _)| i)
                .collect()
        });
        Sea {
            degrees: board.islands().iter().map(|island| island.degree).collect(),
            crossing: crossing.collect(),
            ends: board.edges().iter().map(|edge| (edge.a as usize, edge.b as usize)).collect(),
            max: board.variant().max,
            loops: board.variant().loops,
        }
    }

    pub fn anything(&self) -> Span {
        Span { lower: 0, upper: self.max }
    }

    /// Whether an edge must have what is concluded, by the grounds alone; without a conclusion,
    /// whether the grounds cannot be. What is said of one island alone must follow without the
    /// rule that all islands hang together.
    pub fn judge(
        &self,
        grounds: &Grounds,
        conclusion: Option<(usize, Span)>,
        rules: Rules,
    ) -> Word {
        let mut values: Vec<Option<Vec<u8>>> = vec![None; self.ends.len()];
        for &(edge, span) in &grounds.bounds {
            values[edge as usize] = Some((span.lower..=span.upper).collect());
        }
        let degrees: HashSet<usize> = grounds.degrees.iter().map(|&one| one as usize).collect();
        for (edge, &(a, b)) in self.ends.iter().enumerate() {
            if degrees.contains(&a) || degrees.contains(&b) {
                values[edge].get_or_insert_with(|| (0..=self.max).collect());
            }
        }
        if let Some((edge, span)) = conclusion {
            let left = values[edge].take().unwrap_or_else(|| (0..=self.max).collect());
            values[edge] = Some(left.into_iter().filter(|&value| !span.contains(value)).collect());
        }
        if rules == Rules::All && self.sums_forbid(&degrees, &values) {
            return Word::Follows;
        }
        let nothing = vec![None; values.len()];
        if !degrees.iter().all(|&island| self.may_have(island, &values, &nothing)) {
            return Word::Follows;
        }
        // Edges of one island after the other, so that it soon shows what cannot be.
        let mut order: Vec<usize> = Vec::new();
        let mut queue: Vec<usize> = conclusion.iter().map(|&(edge, _)| edge).collect();
        let mut seen = HashSet::new();
        queue.extend((0..values.len()).rev().filter(|&edge| values[edge].is_some()));
        queue.reverse();
        while let Some(edge) = queue.pop() {
            if values[edge].is_none() || !seen.insert(edge) {
                continue;
            }
            order.push(edge);
            let (a, b) = self.ends[edge];
            for (other, &(c, d)) in self.ends.iter().enumerate() {
                let near =
                    [a, b].iter().any(|end| degrees.contains(end) && (c == *end || d == *end));
                if near && !seen.contains(&other) {
                    queue.push(other);
                }
            }
        }
        let mut tries = TRIES;
        let mut built = vec![None; values.len()];
        let hold = |built: &[Option<u8>]| rules == Rules::OneIsland || self.may_be_whole(built);
        match self.search(&order, &values, &degrees, &mut built, &mut tries, &hold) {
            _ if tries == 0 => Word::Unknown,
            true => Word::No,
            false => Word::Follows,
        }
    }

    /// Whether there are bridges of all these values that break no rule.
    fn search(
        &self,
        order: &[usize],
        values: &[Option<Vec<u8>>],
        degrees: &HashSet<usize>,
        built: &mut Vec<Option<u8>>,
        tries: &mut usize,
        hold: &dyn Fn(&[Option<u8>]) -> bool,
    ) -> bool {
        let Some((&edge, rest)) = order.split_first() else { return hold(built) };
        for &value in values[edge].iter().flatten() {
            *tries = tries.saturating_sub(1);
            if *tries == 0 {
                return false;
            }
            built[edge] = Some(value);
            let (a, b) = self.ends[edge];
            let crossed = value > 0
                && self.crossing[edge].iter().any(|&other| built[other].is_some_and(|n| n > 0));
            let fits = [a, b].into_iter().filter(|end| degrees.contains(end));
            let fits = fits.into_iter().all(|end| self.may_have(end, values, built));
            if !crossed && fits && self.search(rest, values, degrees, built, tries, hold) {
                return true;
            }
            built[edge] = None;
        }
        false
    }

    /// Whether an island can have what it wants with what is built, and with what may be.
    fn may_have(&self, island: usize, values: &[Option<Vec<u8>>], built: &[Option<u8>]) -> bool {
        let (mut least, mut most) = (0, 0);
        for (edge, &(a, b)) in self.ends.iter().enumerate() {
            if a == island || b == island {
                let possible = values[edge].as_deref().unwrap_or(&[]);
                least += built[edge].or(possible.iter().min().copied()).unwrap_or(0);
                most += built[edge].or(possible.iter().max().copied()).unwrap_or(0);
            }
        }
        self.degrees[island].is_some_and(|wanted| (least..=most).contains(&wanted))
    }

    /// Whether all islands can hang together, without loops where there are none. What is not
    /// known to be built may be, unless it crosses what is.
    fn may_be_whole(&self, built: &[Option<u8>]) -> bool {
        let mut groups: Vec<usize> = (0..self.degrees.len()).collect();
        for (edge, &(a, b)) in self.ends.iter().enumerate() {
            if built[edge].is_some_and(|count| count > 0) && !join(&mut groups, a, b) && !self.loops
            {
                return false;
            }
        }
        for (edge, &(a, b)) in self.ends.iter().enumerate() {
            let crossed = || self.crossing[edge].iter().any(|&o| built[o].is_some_and(|n| n > 0));
            if built[edge].is_none() && !crossed() {
                join(&mut groups, a, b);
            }
        }
        let first = find(&groups, 0);
        (0..groups.len()).all(|island| find(&groups, island) == first)
    }

    /// What sums tell of many islands at once: every bridge has two ends, and to join all islands
    /// takes one bridge fewer than there are.
    fn sums_forbid(&self, degrees: &HashSet<usize>, values: &[Option<Vec<u8>>]) -> bool {
        let sum: usize = degrees.iter().filter_map(|&one| self.degrees[one]).map(usize::from).sum();
        // The bridges out of the islands are even or odd as the sum is.
        let mut open: Vec<&[u8]> = Vec::new();
        let mut out = 0;
        for (edge, &(a, b)) in self.ends.iter().enumerate() {
            if degrees.contains(&a) != degrees.contains(&b) {
                match values[edge].as_deref() {
                    Some(&[count]) => out += usize::from(count),
                    possible => open.push(possible.unwrap_or(&[])),
                }
            }
        }
        let odd = |count: usize| !(sum + out + count).is_multiple_of(2);
        match open.as_slice() {
            [] if odd(0) => return true,
            [possible] if possible.iter().all(|&count| odd(count.into())) => return true,
            _ => {}
        }
        if degrees.len() < self.degrees.len() {
            return false;
        }
        let bridges = sum / 2;
        let bound = |edge: usize, most: bool| {
            let possible = values[edge].iter().flatten().copied();
            usize::from(if most { possible.max() } else { possible.min() }.unwrap_or(0))
        };
        // As many as are built, and one more to join each further group.
        let mut groups: Vec<usize> = (0..self.degrees.len()).collect();
        let least: usize = (0..self.ends.len()).map(|edge| bound(edge, false)).sum();
        let built = (0..self.ends.len()).filter(|&edge| bound(edge, false) > 0);
        let joined = built.filter(|&edge| join(&mut groups, self.ends[edge].0, self.ends[edge].1));
        let apart = self.degrees.len() - 1 - joined.count();
        if least + apart > bridges {
            return true;
        }
        // Without loops the widest tree has the most.
        let mut widest: Vec<usize> = (0..self.ends.len()).collect();
        widest.sort_by_key(|&edge| std::cmp::Reverse(bound(edge, true)));
        let mut groups: Vec<usize> = (0..self.degrees.len()).collect();
        let tree = widest.into_iter().filter(|&edge| {
            bound(edge, true) > 0 && join(&mut groups, self.ends[edge].0, self.ends[edge].1)
        });
        let most: usize = tree.map(|edge| bound(edge, true)).sum();
        !self.loops && most < bridges
    }
}

fn find(groups: &[usize], mut island: usize) -> usize {
    while groups[island] != island {
        island = groups[island];
    }
    island
}

/// Joins two groups; false if they were one.
fn join(groups: &mut [usize], a: usize, b: usize) -> bool {
    let (a, b) = (find(groups, a), find(groups, b));
    groups[a.max(b)] = a.min(b);
    a != b
}
