//! Which things hang together.

/// Is told how roots are found, and what is merged.
pub trait Climb {
    /// On the way to a root, one goes from a member to one above it, which perhaps became its
    /// parent just now.
    fn climbed(&mut self, from: usize, to: usize, shortened: bool) {
        let _ = (from, to, shortened);
    }

    /// The root above a member is found.
    fn found(&mut self, from: usize, root: usize) {
        let _ = (from, root);
    }

    /// A root was hung under another, which has so many members now.
    fn joined(&mut self, root: usize, under: usize, size: u32) {
        let _ = (root, under, size);
    }
}

/// Nobody is told, and it costs nothing.
impl Climb for () {}

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
    #[inline]
    pub fn find(&mut self, x: usize) -> usize {
        self.find_telling(x, &mut ())
    }

    /// The same, told as it happens.
    #[inline]
    pub fn find_telling(&mut self, from: usize, climb: &mut impl Climb) -> usize {
        let mut x = from as u32;
        while self.parent[x as usize] != x {
            // Halving the path keeps later searches short, without recursion.
            let parent = self.parent[x as usize];
            let above = self.parent[parent as usize];
            climb.climbed(x as usize, above as usize, parent != above);
            self.parent[x as usize] = above;
            x = above;
        }
        climb.found(from, x as usize);
        x as usize
    }

    /// Merges the classes of `a` and `b`; false if they were one already.
    #[inline]
    pub fn union(&mut self, a: usize, b: usize) -> bool {
        self.union_telling(a, b, &mut ())
    }

    /// The same, told as it happens.
    #[inline]
    pub fn union_telling(&mut self, a: usize, b: usize, climb: &mut impl Climb) -> bool {
        let (mut a, mut b) = (self.find_telling(a, climb), self.find_telling(b, climb));
        if a == b {
            return false;
        }
        if self.size[a] < self.size[b] {
            std::mem::swap(&mut a, &mut b);
        }
        self.parent[b] = a as u32;
        self.size[a] += self.size[b];
        self.classes -= 1;
        climb.joined(a, b, self.size[a]);
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
