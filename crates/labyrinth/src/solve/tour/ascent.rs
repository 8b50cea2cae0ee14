//! A number of moves that no order of the places can do without.

use super::closure::Closure;

/// Distances and prices are counted in such parts of a move. Whole numbers keep the bound exact:
/// there is no rounding that could make it too large.
const SCALE: i64 = 1024;

/// A bound that is raised step by step (Held and Karp 1970).
///
/// Give every place v between the start s and the way out e any price p(v), and let a step
/// between two places cost its distance and the prices of both ends. In an order of visits every
/// place is the end of two steps, so an order costs its length plus 2 Σ p. The steps
/// between places are a spanning tree of the places, and there is one more step from s and one
/// to e. So the smallest spanning tree, plus the cheapest step from s, plus the cheapest step
/// to e, minus 2 Σ p, is no more than the length of any order. This holds for all prices; good
/// ones are found by raising the price of places with too many steps in that tree and lowering
/// it where there are too few.
pub(super) struct Ascent<'a> {
    closure: &'a Closure,
    /// By place, from the first between start and way out.
    prices: Vec<i64>,
    best_prices: Vec<i64>,
    best: i64,
    last_slope: Vec<i32>,
    boldness: f64,
    /// Steps since the bound was last raised.
    idle: u32,
    done: bool,
    cheapest: Vec<i64>,
    joins: Vec<u32>,
    slope: Vec<i32>,
}

impl<'a> Ascent<'a> {
    /// There must be a place between start and way out.
    pub fn new(closure: &'a Closure) -> Ascent<'a> {
        let count = closure.places() - 2;
        Ascent {
            closure,
            prices: vec![0; count],
            best_prices: vec![0; count],
            best: 0,
            last_slope: vec![0; count],
            boldness: 2.0,
            idle: 0,
            done: false,
            cheapest: Vec::new(),
            joins: Vec::new(),
            slope: Vec::new(),
        }
    }

    /// The largest bound so far.
    pub fn bound(&self) -> u32 {
        // A length is a whole number, so what is above one counts as the next.
        ((self.best + SCALE - 1) / SCALE) as u32
    }

    /// Whether more steps would hardly raise the bound.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Computes the bound for the prices, and changes them. `length` is that of the best order
    /// known; it tells how far there may be to go.
    pub fn step(&mut self, length: u32) {
        let value = self.value();
        if value > self.best {
            self.best = value;
            self.best_prices.copy_from_slice(&self.prices);
            self.idle = 0;
        } else {
            self.idle += 1;
        }
        let patience = 20 + self.prices.len() as u32 / 20;
        if self.idle > patience {
            self.idle = 0;
            self.boldness *= 0.6;
            self.prices.copy_from_slice(&self.best_prices);
        }
        let norm: i64 = self.slope.iter().map(|&slope| i64::from(slope) * i64::from(slope)).sum();
        if norm == 0 || self.boldness < 0.002 {
            self.done = true;
            return;
        }
        let gap = (i64::from(length) * SCALE - value).max(SCALE);
        let step = self.boldness * gap as f64 / norm as f64;
        for (at, price) in self.prices.iter_mut().enumerate() {
            let slope = 0.7 * f64::from(self.slope[at]) + 0.3 * f64::from(self.last_slope[at]);
            *price += (step * slope).round() as i64;
        }
        std::mem::swap(&mut self.slope, &mut self.last_slope);
    }

    /// The pairs of places that may follow each other in an order of at most `most` moves.
    ///
    /// The bound above holds as well for orders that are forced to go from one of the pair to
    /// the other. Then the tree has that step in place of the dearest between the two, or the
    /// start and the way out have it in place of their cheapest.
    pub fn useful_pairs(&mut self, most: u32) -> Vec<(u32, u32)> {
        let count = self.prices.len();
        let out = count + 1;
        self.prices.copy_from_slice(&self.best_prices);
        let slack = i64::from(most) * SCALE - self.value();
        let mut pairs = Vec::new();
        for end in [0, out] {
            let row = &self.closure.row(end)[1..out];
            let cost = |place: usize| i64::from(row[place]) * SCALE + self.prices[place];
            let least = (0..count).map(cost).min().unwrap_or(0);
            let useful = (0..count).filter(|&place| cost(place) - least <= slack);
            pairs.extend(useful.map(|place| (end as u32, place as u32 + 1)));
        }
        let mut beside: Vec<Vec<(u32, i64)>> = vec![Vec::new(); count];
        for place in 1..count {
            let (other, cost) = (self.joins[place], self.cheapest[place]);
            beside[place].push((other, cost));
            beside[other as usize].push((place as u32, cost));
        }
        let mut todo: Vec<(u32, u32, i64)> = Vec::new();
        for place in 0..count {
            let row = &self.closure.row(place + 1)[1..out];
            todo.push((place as u32, place as u32, i64::MIN));
            while let Some((other, before, dearest)) = todo.pop() {
                let at = other as usize;
                let cost = i64::from(row[at]) * SCALE + self.prices[place] + self.prices[at];
                if at > place && cost - dearest <= slack {
                    pairs.push((place as u32 + 1, other + 1));
                }
                let further = beside[at].iter().filter(|(next, _)| *next != before);
                todo.extend(further.map(|&(next, cost)| (next, other, cost.max(dearest))));
            }
        }
        pairs
    }

    /// The bound for the prices as they are; `slope` becomes how many steps each place has in
    /// the tree beyond two.
    fn value(&mut self) -> i64 {
        let count = self.prices.len();
        let out = count + 1;
        self.slope.clear();
        self.slope.resize(count, -2);
        let mut value = -2 * self.prices.iter().sum::<i64>();
        for end in [0, out] {
            let row = &self.closure.row(end)[1..out];
            let cost = |place: usize| i64::from(row[place]) * SCALE + self.prices[place];
            if let Some(place) = (0..count).min_by_key(|&place| cost(place)) {
                value += cost(place);
                self.slope[place] += 1;
            }
        }
        // Prim's algorithm: distances between all places are known, so no better one is needed.
        self.cheapest.clear();
        self.cheapest.resize(count, i64::MAX);
        self.joins.clear();
        self.joins.resize(count, 0);
        let mut outside: Vec<u32> = (1..count as u32).collect();
        let mut newest = 0;
        while !outside.is_empty() {
            let row = &self.closure.row(newest + 1)[1..out];
            let price = self.prices[newest];
            let (mut least, mut chosen) = (i64::MAX, 0);
            for (index, &place) in outside.iter().enumerate() {
                let place = place as usize;
                let cost = i64::from(row[place]) * SCALE + price + self.prices[place];
                if cost < self.cheapest[place] {
                    self.cheapest[place] = cost;
                    self.joins[place] = newest as u32;
                }
                if self.cheapest[place] < least {
                    least = self.cheapest[place];
                    chosen = index;
                }
            }
            newest = outside.swap_remove(chosen) as usize;
            value += least;
            self.slope[newest] += 1;
            self.slope[self.joins[newest] as usize] += 1;
        }
        value
    }
}
