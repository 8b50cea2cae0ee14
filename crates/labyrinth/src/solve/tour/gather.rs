//! Much worth within some moves, where the most is too hard to find.

use damier_core::Rng;

use super::closure::Closure;
use super::patience::Patience;
use super::region::Ways;
use super::strip::Core;

/// Beyond so many places, trying where each fits in takes too long.
const MOST_PLACES: usize = 2000;

/// A walk of at most so many moves that takes much, until `bound` is reached, nothing more is
/// gained, or patience ends.
pub(super) fn best_walk(
    core: &Core,
    worths: &[u32],
    moves: u32,
    bound: u32,
    patience: &mut Patience,
) -> Vec<u32> {
    let nearest = nearest_first(core, moves);
    let count = core.required[1..].iter().filter(|&&required| required).count();
    if count > MOST_PLACES || !patience.lasts() {
        return nearest;
    }
    let Some(closure) = Closure::new(core, patience) else { return nearest };
    let of_places = (0..closure.places() - 1).map(|place| worths[closure.node(place)]).collect();
    let mut first = closure.order_of(core, &nearest);
    // There is no way out to end on.
    first.pop();
    let mut round = Round::new(&closure, of_places, moves, &first);
    round.fill();
    let mut best = (round.worth, round.length, round.order.clone());
    let most_in_vain = 500 + 10 * closure.places();
    let mut in_vain = 0;
    while best.0 < bound && in_vain < most_in_vain && patience.lasts() {
        round.shake();
        round.fill();
        if (round.worth, best.1) > (best.0, round.length) {
            best = (round.worth, round.length, round.order.clone());
            in_vain = 0;
        } else {
            in_vain += 1;
            if round.worth < best.0 {
                round.return_to(&best.2);
            }
        }
    }
    closure.walk(core, &best.2)
}

/// A walk that always goes to the nearest treasure, while there are moves for it.
fn nearest_first(core: &Core, moves: u32) -> Vec<u32> {
    let mut left = core.required.clone();
    left[0] = false;
    let mut ways = Ways::new(&core.region);
    let mut path = vec![0];
    while let Some(&from) = path.last() {
        let before = path.len();
        let found = ways.extend(&mut path, from as usize, usize::MAX, |node| left[node]);
        if !found || path.len() as u64 > u64::from(moves) + 1 {
            path.truncate(before);
            break;
        }
        if let Some(&node) = path.last() {
            left[node as usize] = false;
        }
    }
    path
}

/// Some places in an order, the start first, and those that are left out.
struct Round<'a> {
    closure: &'a Closure,
    worths: Vec<u32>,
    moves: u32,
    order: Vec<u32>,
    inside: Vec<bool>,
    length: u32,
    worth: u32,
    rng: Rng,
}

impl<'a> Round<'a> {
    fn new(closure: &'a Closure, worths: Vec<u32>, moves: u32, order: &[u32]) -> Round<'a> {
        let inside = vec![false; worths.len()];
        let rng = Rng::new(0);
        let mut round =
            Round { closure, worths, moves, order: Vec::new(), inside, length: 0, worth: 0, rng };
        round.return_to(order);
        round
    }

    fn return_to(&mut self, order: &[u32]) {
        self.order.clear();
        self.order.extend_from_slice(order);
        self.inside.fill(false);
        for &place in order {
            self.inside[place as usize] = true;
        }
        self.length = self.closure.length(order);
        self.worth = order.iter().map(|&place| self.worths[place as usize]).sum();
    }

    /// Takes a run of places out, not the start.
    fn shake(&mut self) {
        let count = self.order.len() - 1;
        if count == 0 {
            return;
        }
        let longest = (count / 3).clamp(1, 20);
        let size = 1 + self.rng.index(longest.min(count));
        let begin = 1 + self.rng.index(count - size + 1);
        let mut order = self.order.clone();
        order.drain(begin..begin + size);
        self.return_to(&order);
    }

    /// Shortens the order, and puts in what fits, as long as something does.
    fn fill(&mut self) {
        self.shorten();
        while self.put_one_in() {
            while self.put_one_in() {}
            self.shorten();
        }
    }

    /// Puts in the place that is worth most for the moves it costs, with some chance in it so
    /// that later rounds differ; whether there was one that fits.
    fn put_one_in(&mut self) -> bool {
        let mut best: Option<(f64, usize, usize)> = None;
        for place in (1..self.worths.len()).filter(|&place| !self.inside[place]) {
            let row = self.closure.row(place);
            let last = self.order.len() - 1;
            let mut least = (row[self.order[last] as usize], last + 1);
            for at in 1..=last {
                let (before, after) = (self.order[at - 1] as usize, self.order[at] as usize);
                let cost = row[before] + row[after] - self.closure.apart(before, after);
                least = least.min((cost, at));
            }
            if self.length + least.0 > self.moves {
                continue;
            }
            let chance = 0.75 + self.rng.index(512) as f64 / 1024.0;
            let value = chance * f64::from(self.worths[place]) / (f64::from(least.0) + 0.01);
            if best.is_none_or(|(most, _, _)| value > most) {
                best = Some((value, place, least.1));
            }
        }
        let Some((_, place, at)) = best else { return false };
        self.order.insert(at, place as u32);
        self.inside[place] = true;
        self.worth += self.worths[place];
        self.length = self.closure.length(&self.order);
        true
    }

    /// Turns pieces round as long as that makes the order shorter. The end is free.
    fn shorten(&mut self) {
        let apart = |one: u32, other: u32| self.closure.apart(one as usize, other as usize);
        let mut better = true;
        while better {
            better = false;
            for first in 0..self.order.len() {
                for last in first + 2..self.order.len() {
                    let (before, begin) = (self.order[first], self.order[first + 1]);
                    let end = self.order[last];
                    let (mut old, mut new) = (apart(before, begin), apart(before, end));
                    if let Some(&after) = self.order.get(last + 1) {
                        old += apart(end, after);
                        new += apart(begin, after);
                    }
                    if new < old {
                        self.order[first + 1..=last].reverse();
                        self.length -= old - new;
                        better = true;
                    }
                }
            }
        }
    }
}
