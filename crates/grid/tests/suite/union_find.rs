//! Classes that merge, against labels that are all rewritten.

use damier_core::Rng;
use damier_grid::{Climb, UnionFind};

/// A label for each; merging rewrites all of one label.
struct Plain(Vec<usize>);

impl Plain {
    fn union(&mut self, a: usize, b: usize) -> bool {
        let (kept, lost) = (self.0[a], self.0[b]);
        for label in &mut self.0 {
            if *label == lost {
                *label = kept;
            }
        }
        kept != lost
    }

    fn classes(&self) -> usize {
        let mut labels = self.0.clone();
        labels.sort_unstable();
        labels.dedup();
        labels.len()
    }
}

#[test]
fn random_merges() {
    let mut rng = Rng::new(2);
    for _ in 0..100 {
        let n = 1 + rng.index(120);
        let (mut sets, mut plain) = (UnionFind::new(n), Plain((0..n).collect()));
        for _ in 0..rng.index(2 * n) {
            let (a, b) = (rng.index(n), rng.index(n));
            assert_eq!(sets.union(a, b), plain.union(a, b));
            let (a, b) = (rng.index(n), rng.index(n));
            assert_eq!(sets.find(a) == sets.find(b), plain.0[a] == plain.0[b]);
            assert_eq!(sets.classes(), plain.classes());
        }
        for x in 0..n {
            let class = sets.find(x);
            assert_eq!(plain.0[class], plain.0[x], "a class is named by a member");
            assert_eq!(sets.find(class), class, "whose class has the same name");
        }
    }
}

/// A long chain is no deeper than a short one: this ends at once.
#[test]
fn long_chains() {
    const LENGTH: usize = 1_000_000;
    let mut sets = UnionFind::new(LENGTH);
    for x in 1..LENGTH {
        assert!(sets.union(x - 1, x));
    }
    assert_eq!(sets.classes(), 1);
    assert_eq!(sets.find(0), sets.find(LENGTH - 1));
    assert!(!sets.union(0, LENGTH / 2));
}

#[test]
fn nothing_at_all() {
    assert_eq!(UnionFind::new(0).classes(), 0);
}

/// Keeps parents as they are told.
struct Told(Vec<usize>, usize);

impl Climb for Told {
    fn climbed(&mut self, from: usize, to: usize, shortened: bool) {
        let parent = self.0[from];
        assert_eq!((to, shortened), (self.0[parent], self.0[parent] != parent));
        self.0[from] = to;
    }

    fn found(&mut self, _: usize, root: usize) {
        assert_eq!(self.0[root], root);
    }

    fn joined(&mut self, root: usize, under: usize, size: u32) {
        self.0[under] = root;
        self.1 = self.1.max(size as usize);
    }
}

#[test]
fn what_is_told_is_what_is_done() {
    let mut rng = Rng::new(4);
    for n in 1..60 {
        let (mut sets, mut silent) = (UnionFind::new(n), UnionFind::new(n));
        let mut told = Told((0..n).collect(), 1);
        for _ in 0..2 * n {
            let (a, b) = (rng.index(n), rng.index(n));
            assert_eq!(sets.union_telling(a, b, &mut told), silent.union(a, b));
            let root = sets.find_telling(a, &mut told);
            assert_eq!((root, sets.classes()), (silent.find(a), silent.classes()));
            let mut at = a;
            while told.0[at] != at {
                at = told.0[at];
            }
            assert_eq!(at, root);
        }
        let members = (0..n).filter(|&one| sets.find(one) == sets.find(0)).count();
        assert!(told.1 >= members.min(2).min(n));
    }
}
