//! Matchings: as many pairs of those who may meet as there can be.

use std::collections::VecDeque;

/// A maximum matching among those who are still there, kept as pairs are taken out of it.
///
/// Edmonds' algorithm: pairs are added along paths that alternate between pairs and what could be
/// pairs. A ring of odd length on the way is drawn together into its base.
#[derive(Clone)]
pub(super) struct Matching<'a> {
    allowed: &'a [Vec<bool>],
    present: Vec<bool>,
    partner: Vec<Option<usize>>,
}

impl<'a> Matching<'a> {
    /// A maximum matching of some, of those two who are allowed to meet.
    pub(super) fn new(allowed: &'a [Vec<bool>], members: impl IntoIterator<Item = usize>) -> Self {
        let mut present = vec![false; allowed.len()];
        members.into_iter().for_each(|member| present[member] = true);
        let mut matching = Self { allowed, present, partner: vec![None; allowed.len()] };
        matching.complete();
        matching
    }

    /// How many pairs it has.
    fn pairs(&self) -> usize {
        self.partner.iter().flatten().count() / 2
    }

    /// Takes two out as a pair, if the rest can then have all other pairs but one; else nothing
    /// changes.
    pub(super) fn take(&mut self, one: usize, other: usize) -> bool {
        if !(self.present[one] && self.present[other] && self.allowed[one][other]) {
            return false;
        }
        let (before, partners) = (self.pairs(), self.partner.clone());
        self.remove(&[one, other]);
        if self.pairs() + 1 == before {
            return true;
        }
        self.partner = partners;
        self.present[one] = true;
        self.present[other] = true;
        false
    }

    /// Lets some go, without regard to how many pairs remain.
    pub(super) fn remove(&mut self, players: &[usize]) {
        for &player in players {
            self.present[player] = false;
            if let Some(left) = self.partner[player].take() {
                self.partner[left] = None;
            }
        }
        self.complete();
    }

    /// Adds pairs as long as there can be more. Who finds no path once never will.
    fn complete(&mut self) {
        for player in 0..self.partner.len() {
            if self.present[player] && self.partner[player].is_none() {
                self.augment(player);
            }
        }
    }

    /// Pairs `root`, by pairing others anew if need be and possible.
    fn augment(&mut self, root: usize) {
        let mut search = Search::new(self.partner.len(), root);
        while let Some(from) = search.queue.pop_front() {
            for to in 0..self.partner.len() {
                let known = search.base[from] == search.base[to] || self.partner[from] == Some(to);
                if !self.present[to] || !self.allowed[from][to] || known {
                    continue;
                }
                let partner = self.partner[to];
                if to == root || partner.is_some_and(|partner| search.before[partner].is_some()) {
                    search.contract(&self.partner, from, to);
                } else if search.before[to].is_none() {
                    search.before[to] = Some(from);
                    let Some(partner) = partner else { return self.flip(&search.before, to) };
                    search.reach(partner);
                }
            }
        }
    }

    /// Pairs everybody anew along the path that ends in `last`.
    fn flip(&mut self, before: &[Option<usize>], last: usize) {
        let mut end = Some(last);
        while let Some(to) = end
            && let Some(from) = before[to]
        {
            end = self.partner[from];
            self.partner[to] = Some(from);
            self.partner[from] = Some(to);
        }
    }
}

/// A search for a path from somebody without a partner to another.
struct Search {
    /// Where a player at an odd step was reached from.
    before: Vec<Option<usize>>,
    /// What each player is drawn together into.
    base: Vec<usize>,
    /// Who was reached at an even step, and is in the queue or was.
    reached: Vec<bool>,
    queue: VecDeque<usize>,
}

impl Search {
    fn new(size: usize, root: usize) -> Self {
        let mut search = Self {
            before: vec![None; size],
            base: (0..size).collect(),
            reached: vec![false; size],
            queue: VecDeque::new(),
        };
        search.reach(root);
        search
    }

    fn reach(&mut self, player: usize) {
        if !self.reached[player] {
            self.reached[player] = true;
            self.queue.push_back(player);
        }
    }

    /// Draws the ring that closes between `one` and `other` together.
    fn contract(&mut self, partner: &[Option<usize>], one: usize, other: usize) {
        let base = self.common_base(partner, one, other);
        let mut in_ring = vec![false; self.base.len()];
        self.mark(partner, &mut in_ring, one, base, other);
        self.mark(partner, &mut in_ring, other, base, one);
        for player in 0..self.base.len() {
            if in_ring[self.base[player]] {
                self.base[player] = base;
                self.reach(player);
            }
        }
    }

    /// Where the ways back to the root first meet.
    fn common_base(&self, partner: &[Option<usize>], one: usize, other: usize) -> usize {
        let back = |player: usize| -> Option<usize> {
            partner[player].and_then(|partner| self.before[partner]).map(|before| self.base[before])
        };
        let mut passed = vec![false; self.base.len()];
        let mut at = Some(self.base[one]);
        while let Some(player) = at {
            passed[player] = true;
            at = back(player);
        }
        let mut player = self.base[other];
        while !passed[player]
            && let Some(before) = back(player)
        {
            player = before;
        }
        player
    }

    /// Marks one side of the ring, and how to walk it the other way round.
    fn mark(
        &mut self,
        partner: &[Option<usize>],
        in_ring: &mut [bool],
        from: usize,
        base: usize,
        onward: usize,
    ) {
        let (mut at, mut onward) = (from, onward);
        while self.base[at] != base {
            let Some(paired) = partner[at] else { return };
            in_ring[self.base[at]] = true;
            in_ring[self.base[paired]] = true;
            self.before[at] = Some(onward);
            onward = paired;
            let Some(before) = self.before[paired] else { return };
            at = before;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(size: usize, edges: &[(usize, usize)]) -> Vec<Vec<bool>> {
        let mut allowed = vec![vec![false; size]; size];
        for &(one, other) in edges {
            allowed[one][other] = true;
            allowed[other][one] = true;
        }
        allowed
    }

    fn check(size: usize, edges: &[(usize, usize)], expected: usize) {
        assert_eq!(Matching::new(&allowed(size, edges), 0..size).pairs(), expected);
    }

    #[test]
    fn rings_of_odd_length_are_passed() {
        // Two triangles on a bridge, and a tail at either end.
        let bridge = [(0, 1), (1, 2), (2, 3), (3, 1), (3, 4), (4, 5), (5, 6), (6, 4), (6, 7)];
        check(8, &bridge, 4);
        // A ring of five with a tail at one of them.
        check(6, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (2, 5)], 3);
        check(4, &[(0, 1), (0, 2), (0, 3)], 1);
    }

    #[test]
    fn a_pair_that_costs_another_is_not_taken() {
        let allowed = allowed(4, &[(0, 1), (1, 2), (2, 3)]);
        let mut path = Matching::new(&allowed, 0..4);
        assert!(!path.take(1, 2));
        assert!(!path.take(0, 3));
        assert!(path.take(0, 1));
        assert!(path.take(2, 3));
        assert_eq!(path.pairs(), 0);
        // Without one end, the middle is as good a pair as any.
        let mut path = Matching::new(&allowed, 1..4);
        assert!(path.take(1, 2));
        let mut path = Matching::new(&allowed, 0..4);
        path.remove(&[3]);
        assert!(path.take(1, 2));
    }

    /// The most pairs, by trying everything.
    fn most(allowed: &[Vec<bool>], left: &[usize]) -> usize {
        let [first, rest @ ..] = left else { return 0 };
        let with = |&other: &usize| {
            let others: Vec<usize> =
                rest.iter().copied().filter(|&player| player != other).collect();
            1 + most(allowed, &others)
        };
        let paired = rest.iter().filter(|&&other| allowed[*first][other]).map(with).max();
        paired.unwrap_or(0).max(most(allowed, rest))
    }

    #[test]
    fn there_are_never_more_pairs() {
        let mut rng = damier_core::Rng::new(9);
        for round in 0..600 {
            let size = 2 + rng.index(7);
            let mut edges: Vec<_> =
                (0..size).flat_map(|one| (0..one).map(move |other| (one, other))).collect();
            edges.retain(|_| rng.percent(15 + round % 60));
            let allowed = allowed(size, &edges);
            let all: Vec<usize> = (0..size).collect();
            assert_eq!(Matching::new(&allowed, 0..size).pairs(), most(&allowed, &all), "{edges:?}");
        }
    }
}
