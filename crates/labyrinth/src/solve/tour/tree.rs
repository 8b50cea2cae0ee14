//! Walks round a tree, which are best possible there.

use super::region::{NONE, Region};

/// A tree that is rooted where the walk begins.
pub(super) struct Tree {
    /// All nodes, each after its parent; the root first.
    pub order: Vec<u32>,
    /// By node; [`NONE`] for the root.
    pub parent: Vec<u32>,
}

impl Tree {
    /// The shortest ways of a region from its first node. It is all of it if that is a tree.
    pub fn of(region: &Region) -> Tree {
        Tree { order: (0..region.len() as u32).collect(), parent: region.parent.clone() }
    }

    /// The shortest walk along the tree that begins at the root, comes to every wanted node and
    /// ends on one of `ends`; `None` if there are none of these.
    ///
    /// Let T be the smallest tree that holds the root and the wanted nodes. A walk that ends
    /// at e uses every edge of T, because it must come to what lies behind. It uses those twice
    /// that are not between the root and e, because it has to come back: the number of times
    /// an edge is crossed is odd exactly if root and e lie on different sides. Outside T it
    /// needs the k edges from e to the nearest node a of T. So it has at least
    /// 2 |T| + k − d(root, a) moves, and a walk in depth that leaves the branch towards e for
    /// the end has no more.
    pub fn best_walk(&self, wanted: &[bool], ends: &[bool]) -> Option<Vec<u32>> {
        let root = *self.order.first()? as usize;
        let mut loaded = wanted.to_vec();
        loaded[root] = true;
        for &node in self.order[1..].iter().rev() {
            if loaded[node as usize] {
                loaded[self.parent[node as usize] as usize] = true;
            }
        }
        let mut cost = vec![0_i64; self.parent.len()];
        let mut best: Option<(i64, usize)> = None;
        for &node in &self.order {
            let node = node as usize;
            if node != root {
                let above = cost[self.parent[node] as usize];
                // Towards the leaves a move less in the tree of wanted nodes, one more outside.
                cost[node] = if loaded[node] { above - 1 } else { above + 1 };
            }
            if ends[node] && best.is_none_or(|(least, _)| cost[node] < least) {
                best = Some((cost[node], node));
            }
        }
        Some(self.walk(&loaded, best?.1))
    }

    /// The walk in depth through the loaded nodes that ends on `end`. The parent of a loaded
    /// node is loaded.
    fn walk(&self, loaded: &[bool], end: usize) -> Vec<u32> {
        let mut ahead = vec![NONE; self.parent.len()];
        let mut on_way = vec![false; self.parent.len()];
        on_way[end] = true;
        let mut node = end;
        while self.parent[node] != NONE {
            let above = self.parent[node] as usize;
            ahead[above] = node as u32;
            on_way[above] = true;
            node = above;
        }
        let mut branch = vec![NONE; self.parent.len()];
        let mut beside = vec![NONE; self.parent.len()];
        for &child in self.order[1..].iter().rev() {
            let at = child as usize;
            if loaded[at] && !on_way[at] {
                let above = self.parent[at] as usize;
                beside[at] = branch[above];
                branch[above] = child;
            }
        }
        let mut path = vec![node as u32];
        loop {
            if branch[node] != NONE {
                let child = branch[node] as usize;
                branch[node] = beside[child];
                node = child;
            } else if !on_way[node] {
                node = self.parent[node] as usize;
            } else if ahead[node] != NONE {
                node = ahead[node] as usize;
            } else {
                return path;
            }
            path.push(node as u32);
        }
    }
}
