//! Which things hang together.

/// A partition of `0..n` into classes that only ever merge.
#[derive(Clone, Debug)]
pub struct UnionFind {
    /// The parent of each; a root is its own.
    parent: Vec<u32>,
    /// The number of members, for roots.
    size: Vec<u32>,
    classes: usize,
}

impl UnionFind {
    /// `n` classes of one member each.
    pub fn new(n: usize) -> UnionFind {
        UnionFind { parent: (0..n as u32).collect(), size: vec![1; n], classes: n }
    }

    /// The class of `x`, as one of its members.
    pub fn find(&mut self, x: usize) -> usize {
        let mut x = x as u32;
        while self.parent[x as usize] != x {
            // Halving the path keeps later searches short, without recursion.
            let above = self.parent[self.parent[x as usize] as usize];
            self.parent[x as usize] = above;
            x = above;
        }
        x as usize
    }

    /// Merges the classes of `a` and `b`; false if they were one already.
    pub fn union(&mut self, a: usize, b: usize) -> bool {
        let (mut a, mut b) = (self.find(a), self.find(b));
        if a == b {
            return false;
        }
        if self.size[a] < self.size[b] {
            std::mem::swap(&mut a, &mut b);
        }
        self.parent[b] = a as u32;
        self.size[a] += self.size[b];
        self.classes -= 1;
        true
    }

    /// How many classes there are.
    pub fn classes(&self) -> usize {
        self.classes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merges_and_counts() {
        let mut sets = UnionFind::new(6);
        assert!(sets.union(0, 1));
        assert!(sets.union(2, 3));
        assert!(sets.union(1, 3));
        assert!(!sets.union(0, 2));
        assert_eq!(sets.classes(), 3);
        assert_eq!(sets.find(0), sets.find(3));
        assert_ne!(sets.find(0), sets.find(4));
    }
}
