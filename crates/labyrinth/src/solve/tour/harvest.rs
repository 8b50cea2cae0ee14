//! The most worth within some moves on a tree: exact, by a table for every branching.

use super::patience::Patience;
use super::region::NONE;
use super::tree::Tree;

/// The tables may take so many entries of four bytes: 256 MB.
const MOST_ENTRIES: u64 = 64 << 20;
/// So many sums may be tried, which takes some seconds.
const MOST_SUMS: u64 = 4 << 30;

/// What can be had from a node and the branches joined to it so far.
#[derive(Clone, Default)]
struct Yield {
    /// By passages: the most worth of a walk that comes back and crosses so many passages, each
    /// twice. The last entry holds for more.
    closed: Vec<u32>,
    /// By moves: the most worth of a walk that ends anywhere. The last entry holds for more.
    open: Vec<u32>,
}

impl Yield {
    fn closed(&self, passages: usize) -> u32 {
        self.closed[passages.min(self.closed.len() - 1)]
    }

    fn open(&self, moves: usize) -> u32 {
        self.open[moves.min(self.open.len() - 1)]
    }
}

/// A branch hanging on a node: the next node below that matters, and how far down it is.
#[derive(Clone, Copy)]
struct Branch {
    below: usize,
    far: usize,
}

/// How a worth was come by.
#[derive(Clone, Copy)]
enum Kind {
    Closed,
    Open,
}

/// The walk from the root of at most so many moves with the most worth, and the shortest of
/// those; `None` if the tables would be too large or patience ends.
pub(super) fn best_walk(
    tree: &Tree,
    worths: &[u32],
    moves: u32,
    patience: &mut Patience,
) -> Option<Vec<u32>> {
    let branches = branches(tree, worths);
    let moves = moves as usize;
    let sizes = sizes(tree, &branches);
    if !affordable(tree, &branches, &sizes, moves) {
        return None;
    }
    // For each node what it yields alone, with the first branch, with the first two, …
    let mut yields: Vec<Vec<Yield>> = vec![Vec::new(); worths.len()];
    for &node in tree.order.iter().rev() {
        let node = node as usize;
        if sizes[node].is_none() {
            continue;
        }
        let mut stages = vec![Yield { closed: vec![worths[node]], open: vec![worths[node]] }];
        let mut size = 0;
        for branch in &branches[node] {
            if !patience.lasts() {
                return None;
            }
            let with = sizes[branch.below].unwrap_or(0) + branch.far;
            let (last, below) = (&stages[stages.len() - 1], &yields[branch.below]);
            let joined = join(last, &below[below.len() - 1], branch.far, size + with, moves);
            stages.push(joined);
            size += with;
        }
        yields[node] = stages;
    }
    let root = *tree.order.first()? as usize;
    let all = &yields[root][branches[root].len()];
    let most = all.open(moves);
    let needed = all.open.iter().position(|&worth| worth == most)?;
    let taken = taken(&branches, &yields, root, needed);
    tree.best_walk(&taken, &taken)
}

/// The branches of all nodes that matter: the root, treasures, and where branches meet. Between
/// those lie corridors, which only have a length.
fn branches(tree: &Tree, worths: &[u32]) -> Vec<Vec<Branch>> {
    let mut branches: Vec<Vec<Branch>> = vec![Vec::new(); worths.len()];
    // What each node passes up: itself, or what its only branch has below.
    for &node in tree.order.iter().rev() {
        let node = node as usize;
        let Some(&above) = tree.parent.get(node).filter(|above| **above != NONE) else { continue };
        let up = match (worths[node] > 0, branches[node].as_slice()) {
            (false, []) => continue,
            (false, &[Branch { below, far }]) => Branch { below, far: far + 1 },
            _ => Branch { below: node, far: 1 },
        };
        branches[above as usize].push(up);
    }
    branches
}

/// How many passages lie below each node that matters, on the way to treasures.
fn sizes(tree: &Tree, branches: &[Vec<Branch>]) -> Vec<Option<usize>> {
    let mut needed = vec![false; branches.len()];
    let mut sizes = vec![None; branches.len()];
    if let Some(&root) = tree.order.first() {
        needed[root as usize] = true;
    }
    for &node in &tree.order {
        if needed[node as usize] {
            branches[node as usize].iter().for_each(|branch| needed[branch.below] = true);
        }
    }
    for &node in tree.order.iter().rev().filter(|node| needed[**node as usize]) {
        let below = branches[node as usize].iter();
        sizes[node as usize] =
            Some(below.map(|branch| branch.far + sizes[branch.below].unwrap_or(0)).sum());
    }
    sizes
}

/// The lengths of the tables of a subtree with so many passages.
fn lengths(size: usize, moves: usize) -> (usize, usize) {
    (size.min(moves / 2) + 1, (2 * size).min(moves) + 1)
}

fn affordable(
    tree: &Tree,
    branches: &[Vec<Branch>],
    sizes: &[Option<usize>],
    moves: usize,
) -> bool {
    let (mut entries, mut sums) = (0, 0);
    for &node in tree.order.iter().filter(|node| sizes[**node as usize].is_some()) {
        let mut size = 0;
        for branch in &branches[node as usize] {
            let with = sizes[branch.below].unwrap_or(0) + branch.far;
            let (one, other) = (lengths(size, moves), lengths(with, moves));
            sums += one.1 as u64 * other.0 as u64 + one.0 as u64 * other.1 as u64;
            size += with;
            let (closed, open) = lengths(size, moves);
            entries += (closed + open) as u64;
        }
    }
    entries <= MOST_ENTRIES && sums <= MOST_SUMS
}

/// What a node yields with one more branch: a part of the moves goes into it, and the walk ends
/// there or does not. Only what the tables hold is combined, so that a long table costs little
/// beside a short one; the time for all of them is so the passages times the moves at most.
fn join(one: &Yield, below: &Yield, far: usize, size: usize, moves: usize) -> Yield {
    let (closed, open) = lengths(size, moves);
    let mut joined = Yield { closed: vec![0; closed], open: vec![0; open] };
    raise(&mut joined.closed, 0, &one.closed, 0);
    raise(&mut joined.open, 0, &one.open, 0);
    for (passages, &worth) in below.closed.iter().enumerate() {
        raise(&mut joined.closed, far + passages, &one.closed, worth);
        raise(&mut joined.open, 2 * (far + passages), &one.open, worth);
    }
    for (passages, &worth) in one.closed.iter().enumerate() {
        raise(&mut joined.open, far + 2 * passages, &below.open, worth);
    }
    // What can be had for less can be had for more.
    for table in [&mut joined.closed, &mut joined.open] {
        for at in 1..table.len() {
            table[at] = table[at].max(table[at - 1]);
        }
    }
    joined
}

/// Raises entries from an index on to those of another table plus something.
fn raise(table: &mut [u32], from: usize, other: &[u32], more: u32) {
    for (entry, worth) in table.iter_mut().skip(from).zip(other) {
        *entry = (*entry).max(worth + more);
    }
}

/// The nodes that the walk with the highest worth comes to, found by asking backwards how each
/// worth was come by.
fn taken(branches: &[Vec<Branch>], yields: &[Vec<Yield>], root: usize, moves: usize) -> Vec<bool> {
    let mut taken = vec![false; branches.len()];
    let mut todo = vec![(root, branches[root].len(), Kind::Open, moves)];
    while let Some((node, stage, kind, amount)) = todo.pop() {
        taken[node] = true;
        if stage == 0 {
            continue;
        }
        let Branch { below, far } = branches[node][stage - 1];
        let (one, with) = (&yields[node][stage - 1], &yields[node][stage]);
        let last = branches[below].len();
        let other = &yields[below][last];
        let mut split = |aside: (Kind, usize), into: Option<(Kind, usize)>| {
            todo.push((node, stage - 1, aside.0, aside.1));
            todo.extend(into.map(|(kind, amount)| (below, last, kind, amount)));
        };
        match kind {
            Kind::Closed => {
                let worth = with.closed(amount);
                let found = (far..=amount)
                    .find(|&into| one.closed(amount - into) + other.closed(into - far) == worth);
                if one.closed(amount) == worth {
                    split((kind, amount), None);
                } else if let Some(into) = found {
                    split((kind, amount - into), Some((kind, into - far)));
                }
            }
            Kind::Open => {
                let worth = with.open(amount);
                let returns = (far..=amount / 2)
                    .find(|&into| one.open(amount - 2 * into) + other.closed(into - far) == worth);
                let ends = (0..=amount.saturating_sub(far) / 2).find(|&aside| {
                    amount >= far
                        && one.closed(aside) + other.open(amount - far - 2 * aside) == worth
                });
                if one.open(amount) == worth {
                    split((kind, amount), None);
                } else if let Some(into) = returns {
                    split((kind, amount - 2 * into), Some((Kind::Closed, into - far)));
                } else if let Some(aside) = ends {
                    split((Kind::Closed, aside), Some((kind, amount - far - 2 * aside)));
                }
            }
        }
    }
    taken
}
