//! Taking off what hangs on a maze by a single passage.

use super::region::{NONE, Region};

/// What is left of a region when its dead ends are taken off, again and again.
///
/// Behind a leaf that is neither the start nor an exit no walk has anything to do but to take
/// the treasures there and to come back. It is no loss to do that on the first visit of the node
/// where the dead tree hangs, all at once, with two moves for each passage that has a treasure
/// behind it. So those moves are counted once and for all, the node becomes one that must be
/// visited, and what is left is a smaller question with the same answer.
pub(super) struct Core {
    pub region: Region,
    /// Which nodes must be visited.
    pub required: Vec<bool>,
    /// On which nodes the walk may end.
    pub exits: Vec<bool>,
    /// The moves in what was taken off.
    pub extra: u32,
    /// The old number of every node.
    old: Vec<u32>,
    /// By old number: the first of the trees that were taken off there.
    first: Vec<u32>,
    /// By old number: the next tree taken off at the same node.
    next: Vec<u32>,
}

impl Core {
    pub fn new(whole: &Region, treasures: &[bool], exits: &[bool]) -> Core {
        let mut required = treasures.to_vec();
        let mut keep = vec![true; whole.len()];
        let mut sides: Vec<u8> =
            (0..whole.len()).map(|at| whole.beside(at).count() as u8).collect();
        let (mut first, mut next) = (vec![NONE; whole.len()], vec![NONE; whole.len()]);
        let mut extra = 0;
        let is_leaf = |node: usize, sides: &[u8]| node != 0 && sides[node] == 1 && !exits[node];
        let mut leaves: Vec<usize> = (0..whole.len()).filter(|&at| is_leaf(at, &sides)).collect();
        while let Some(leaf) = leaves.pop() {
            keep[leaf] = false;
            let Some(above) = whole.beside(leaf).find(|&above| keep[above]) else { continue };
            sides[above] -= 1;
            if required[leaf] {
                extra += 2;
                required[above] = true;
                next[leaf] = first[above];
                first[above] = leaf as u32;
            }
            if is_leaf(above, &sides) {
                leaves.push(above);
            }
        }
        let (region, old) = whole.part(&keep);
        let pick = |marks: &[bool]| old.iter().map(|&node| marks[node as usize]).collect();
        let (required, exits) = (pick(&required), pick(exits));
        Core { region, required, exits, extra, old, first, next }
    }

    /// A region as it is, nothing taken off, and no exits.
    pub fn whole(region: Region, required: Vec<bool>) -> Core {
        let count = region.len();
        Core {
            region,
            required,
            exits: vec![false; count],
            extra: 0,
            old: (0..count as u32).collect(),
            first: vec![NONE; count],
            next: vec![NONE; count],
        }
    }

    /// What is left of this core if only the passages of some shortest ways may be used. Its
    /// walks are walks of this core.
    pub fn narrowed(&self, passages: impl Fn(usize, usize) -> bool) -> Core {
        let mut region = self.region.clone();
        region.passages = 0;
        for node in 0..region.len() {
            let mut ways = [NONE; 4];
            let kept = self.region.beside(node).filter(|&next| passages(node, next));
            for (way, next) in ways.iter_mut().zip(kept) {
                *way = next as u32;
                region.passages += usize::from(next > node);
            }
            region.ways[node] = ways;
        }
        Core::new(&region, &self.required, &self.exits)
    }

    /// A walk through the core as one through the whole region, with all that was taken off.
    pub fn expand(&self, walk: &[u32]) -> Vec<u32> {
        let mut path = Vec::with_capacity(walk.len() + self.extra as usize);
        let mut branch = self.first.clone();
        let mut above: Vec<u32> = Vec::new();
        for &node in walk {
            let mut node = self.old[node as usize];
            path.push(node);
            // The branches are used up on the first visit, so that later ones pass by.
            loop {
                let child = branch[node as usize];
                if child != NONE {
                    branch[node as usize] = self.next[child as usize];
                    above.push(node);
                    node = child;
                } else if let Some(back) = above.pop() {
                    node = back;
                } else {
                    break;
                }
                path.push(node);
            }
        }
        path
    }
}
