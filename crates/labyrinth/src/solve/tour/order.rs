//! Better and better orders to visit places in.

use damier_core::Rng;

use super::closure::Closure;

/// The longest run of places that is moved elsewhere in one piece.
const LONGEST_PIECE: usize = 3;
/// How many of the nearest places are tried as new neighbours of a place.
const NEAR: usize = 10;
/// The longest of the two pieces that a kick exchanges.
const LONGEST_KICK: usize = 50;

/// An order of all places, the start first and the way out last, that is improved piece by piece:
/// turning a piece round (2-opt), moving a short one elsewhere (Or-opt), and now and then
/// exchanging two neighbouring pieces at random, which is kept if what follows is no worse.
pub(super) struct Order<'a> {
    closure: &'a Closure,
    /// For each place those nearest to it.
    near: Vec<[u32; NEAR]>,
    visits: Vec<u32>,
    /// Where each place stands in the order.
    at: Vec<u32>,
    length: u32,
    best: Vec<u32>,
    best_length: u32,
    /// Places whose neighbours have changed.
    restless: Vec<u32>,
    waiting: Vec<bool>,
    rng: Rng,
}

impl<'a> Order<'a> {
    pub fn new(closure: &'a Closure, order: Vec<u32>) -> Order<'a> {
        let places = closure.places();
        let length = closure.length(&order);
        let near = (0..places).map(|place| nearest(closure, place)).collect();
        let mut at = vec![0; places];
        for (index, &place) in order.iter().enumerate() {
            at[place as usize] = index as u32;
        }
        let mut made = Order {
            closure,
            near,
            best: order.clone(),
            best_length: length,
            restless: order.iter().rev().copied().collect(),
            waiting: vec![true; places],
            visits: order,
            at,
            length,
            rng: Rng::new(0),
        };
        made.settle();
        made.keep_if_no_worse();
        made
    }

    /// The best order so far.
    pub fn best(&self) -> &[u32] {
        &self.best
    }

    /// How many moves the best order takes.
    pub fn best_length(&self) -> u32 {
        self.best_length
    }

    /// Exchanges two neighbouring pieces somewhere, and goes on from there if it was no loss.
    pub fn kick(&mut self) {
        let inner = self.visits.len() - 2;
        if inner < 2 {
            return;
        }
        let longest = LONGEST_KICK.min(inner / 2);
        let (one, other) = (1 + self.rng.index(longest), 1 + self.rng.index(longest));
        let begin = 1 + self.rng.index(inner - one - other + 1);
        let end = begin + one + other;
        for index in [begin - 1, begin, begin + one - 1, begin + one, end - 1, end] {
            self.wake(self.visits[index]);
        }
        self.length -= self.edge(begin - 1) + self.edge(begin + one - 1) + self.edge(end - 1);
        self.visits[begin..end].rotate_left(one);
        self.length += self.edge(begin - 1) + self.edge(begin + other - 1) + self.edge(end - 1);
        self.renumber(begin, end);
        self.settle();
        self.keep_if_no_worse();
    }

    fn keep_if_no_worse(&mut self) {
        if self.length <= self.best_length {
            self.best.copy_from_slice(&self.visits);
            self.best_length = self.length;
        } else {
            self.visits.copy_from_slice(&self.best);
            self.length = self.best_length;
            self.renumber(0, self.visits.len());
        }
    }

    /// Improves until nothing does any more.
    fn settle(&mut self) {
        while let Some(place) = self.restless.pop() {
            self.waiting[place as usize] = false;
            while self.turn_piece(place) || self.move_piece(place) {}
        }
    }

    fn wake(&mut self, place: u32) {
        if !self.waiting[place as usize] {
            self.waiting[place as usize] = true;
            self.restless.push(place);
        }
    }

    /// The length of the step that begins at an index.
    fn edge(&self, index: usize) -> u32 {
        self.apart(self.visits[index], self.visits[index + 1])
    }

    #[inline]
    fn apart(&self, one: u32, other: u32) -> u32 {
        self.closure.apart(one as usize, other as usize)
    }

    fn renumber(&mut self, begin: usize, end: usize) {
        for index in begin..end {
            self.at[self.visits[index] as usize] = index as u32;
        }
    }

    /// Turns a piece round so that a place gets a nearer neighbour; whether that was a gain.
    fn turn_piece(&mut self, place: u32) -> bool {
        let last = self.visits.len() - 1;
        let here = self.at[place as usize] as usize;
        for forward in [true, false] {
            if here == if forward { last } else { 0 } {
                continue;
            }
            // The step at `first` goes, and so does the one at `second`; what is between them
            // is turned round.
            let step = self.edge(if forward { here } else { here - 1 });
            for index in 0..NEAR {
                let near = self.near[place as usize][index];
                let new = self.apart(place, near);
                if new >= step {
                    break;
                }
                let there = self.at[near as usize] as usize;
                if there == if forward { last } else { 0 } {
                    continue;
                }
                let shift = usize::from(!forward);
                let (first, second) = (here.min(there) - shift, here.max(there) - shift);
                let old = self.edge(first) + self.edge(second);
                let one = self.apart(self.visits[first], self.visits[second]);
                let turned = one + self.apart(self.visits[first + 1], self.visits[second + 1]);
                if turned < old {
                    for index in [first, first + 1, second, second + 1] {
                        self.wake(self.visits[index]);
                    }
                    self.length = self.length + turned - old;
                    self.visits[first + 1..=second].reverse();
                    self.renumber(first + 1, second + 1);
                    return true;
                }
            }
        }
        false
    }

    /// Moves a short piece that has a place at its end beside a nearer one; whether that was a
    /// gain.
    fn move_piece(&mut self, place: u32) -> bool {
        let here = self.at[place as usize] as usize;
        for size in 1..=LONGEST_PIECE {
            for forward in [true, false] {
                let begin = if forward { here } else { (here + 1).saturating_sub(size) };
                let end = begin + size;
                // The start and the way out stay where they are.
                if begin == 0 || end >= self.visits.len() || (!forward && here + 1 < size) {
                    continue;
                }
                let (before, after) = (self.visits[begin - 1], self.visits[end]);
                let taken = self.edge(begin - 1) + self.edge(end - 1);
                let closed = self.apart(before, after);
                let other = self.visits[if forward { end - 1 } else { begin }];
                for index in 0..NEAR {
                    let near = self.near[place as usize][index];
                    let new = self.apart(place, near);
                    if new + closed >= taken {
                        break;
                    }
                    let there = self.at[near as usize] as usize;
                    if (begin..end).contains(&there) {
                        continue;
                    }
                    for follows in [true, false] {
                        // The piece goes between `left` and the index after it.
                        let right = there + usize::from(follows);
                        if [0, begin, end].contains(&right) || right == self.visits.len() {
                            continue;
                        }
                        let left = right - 1;
                        let far = self.visits[if follows { right } else { left }];
                        let old = taken + self.edge(left);
                        let moved = closed + new + self.apart(other, far);
                        if moved < old {
                            for place in [before, after, place, other, near, far] {
                                self.wake(place);
                            }
                            self.length = self.length + moved - old;
                            self.carry(begin, end, left, follows == forward);
                            return true;
                        }
                    }
                }
            }
        }
        false
    }

    /// Moves the piece `begin..end` between `left` and the index after it, turned round or not.
    fn carry(&mut self, begin: usize, end: usize, left: usize, as_it_is: bool) {
        let size = end - begin;
        let (from, to, piece) = if left >= end {
            self.visits[begin..=left].rotate_left(size);
            (begin, left + 1, left + 1 - size)
        } else {
            self.visits[left + 1..end].rotate_right(size);
            (left + 1, end, left + 1)
        };
        if !as_it_is {
            self.visits[piece..piece + size].reverse();
        }
        self.renumber(from, to);
    }
}

/// The places nearest to one, itself at the end if there are too few.
fn nearest(closure: &Closure, place: usize) -> [u32; NEAR] {
    let row = closure.row(place);
    let mut others: Vec<u32> = (0..row.len() as u32).filter(|&at| at as usize != place).collect();
    let key = |&other: &u32| (row[other as usize], other);
    if others.len() > NEAR {
        others.select_nth_unstable_by_key(NEAR, key);
        others.truncate(NEAR);
    }
    others.sort_unstable_by_key(key);
    let mut near = [place as u32; NEAR];
    near[..others.len()].copy_from_slice(&others);
    near
}
