//! Solving a layer backwards from its ends.
//!
//! A capture leads to a smaller layer, already solved; every other move stays in the layer,
//! where play may go round for ever. So values are found from the ends: for each `v` from
//! the highest down, first the boards where a capture or the end wins `v`, then, backwards
//! along moves, the boards from which one of them can be reached, and the boards from which
//! nothing else can. Whoever is not caught by this has a way to go on for ever.
//!
//! `least` of a board is the highest `v` its side to move can force so; `most` is minus the
//! highest `v` its opponent can. Every board is settled once for each, and each time the
//! moves that lead to it are looked at once: the work grows with the number of moves only.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use damier_awele::{Awele, Board, Packed, Position, Repetition, Side};
use damier_core::Stop;
use damier_mind::Workers;

use super::layer::{Bounds, Cells, Layer};
use super::ranking::Ranking;

/// No capture and no end: a value below all others.
const NOTHING: i8 = i8::MIN;
/// In `state`: how many moves that stay in the layer may still save the side to move.
const OPEN: u8 = 0x0f;
/// In `state`: `least` is settled.
const LEAST: u8 = 0x10;
/// In `state`: `most` is settled.
const MOST: u8 = 0x20;
/// How many boards of a sweep one piece of work has.
const PIECE: usize = 1 << 14;
/// How many boards one piece of work looks back from, which takes longer each.
const BATCH: usize = 1 << 9;

/// A layer being solved.
pub(crate) struct Retrograde<'a> {
    rules: Awele<Packed>,
    ranking: &'a Ranking,
    below: &'a [Layer],
    seeds: usize,
    workers: &'a dyn Workers,
    stop: &'a Stop,
    /// What captures and ends force, until the board is settled and it is the bound.
    least: Vec<AtomicU8>,
    most: Vec<AtomicU8>,
    state: Vec<AtomicU8>,
}

/// Boards settled and not yet looked back from.
#[derive(Default)]
struct Settled {
    least: Vec<u32>,
    most: Vec<u32>,
}

impl Settled {
    fn is_empty(&self) -> bool {
        self.least.is_empty() && self.most.is_empty()
    }
}

/// The memory a layer of so many boards takes while it is solved: three bytes a board, and
/// the numbers of the boards settled last, which are all boards at worst.
pub(crate) fn working_bytes(boards: u64) -> u64 {
    boards.saturating_mul(3 + 8)
}

/// Whether a repetition has one value, so that every board has.
pub(crate) fn is_exact(rules: &Awele<Packed>) -> bool {
    rules.rule_set().repetition == Repetition::Split
}

/// Solves the layer above `below`; nothing if stopped. `progress` is told how much of the
/// work is done.
pub(crate) fn solve(
    rules: Awele<Packed>,
    ranking: &Ranking,
    below: &[Layer],
    workers: &dyn Workers,
    stop: &Stop,
    progress: &mut dyn FnMut(f64),
) -> Option<Layer> {
    let seeds = below.len();
    let boards = Ranking::boards(rules.rule_set().row(), seeds)? as usize;
    let blank = || (0..boards).map(|_| AtomicU8::new(0)).collect();
    let (least, most, state) = (blank(), blank(), blank());
    let layer = Retrograde { rules, ranking, below, seeds, workers, stop, least, most, state };
    layer.begin();
    if stop.is_raised() {
        return None;
    }
    let exact = is_exact(&rules);
    let highest = seeds as i32;
    // Where a repetition counts nothing, nobody has to be forced below it.
    let lowest = if exact { 1 } else { 1 - highest };
    for value in (lowest..=highest).rev() {
        progress(f64::from(highest - value + 1) / f64::from(highest - lowest + 2));
        layer.settle(value);
        if stop.is_raised() {
            return None;
        }
    }
    Some(layer.finish(exact))
}

impl Retrograde<'_> {
    fn boards(&self) -> usize {
        self.state.len()
    }

    /// Calls `visit` for every board with its number, in pieces.
    fn sweep(&self, visit: impl Fn(u32, Packed) + Sync) {
        self.workers.each(self.boards().div_ceil(PIECE), &|piece| {
            let first = piece * PIECE;
            let last = (first + PIECE).min(self.boards());
            let mut board = self.ranking.unrank(self.seeds, first as u32);
            for rank in first..last {
                if self.stop.is_raised() {
                    return;
                }
                visit(rank as u32, board);
                board = self.ranking.next(board).unwrap_or(board);
            }
        });
    }

    /// What captures and ends alone are worth, and how many moves there are beside them.
    fn begin(&self) {
        self.sweep(|rank, board| {
            let row = self.rules.rule_set().row();
            let position = Position { board, stores: [0, 0], side: Side::South };
            let (mut least, mut most, mut open) = (NOTHING, NOTHING, 0);
            let mut any = false;
            self.rules.each_play(&position, |_, play| {
                any = true;
                if play.taken == 0 {
                    open += 1;
                } else {
                    let below = &self.below[self.seeds - play.taken as usize];
                    let theirs = below.get(self.ranking.rank(play.board.turned(row)));
                    least = least.max((play.taken as i32 - theirs.most) as i8);
                    most = most.max((play.taken as i32 - theirs.least) as i8);
                }
                true
            });
            if !any {
                least = self.rules.stuck_lead(&position) as i8;
                most = least;
            }
            let rank = rank as usize;
            self.least[rank].store(least as u8, Relaxed);
            self.most[rank].store(most as u8, Relaxed);
            self.state[rank].store(open, Relaxed);
        });
    }

    /// Settles every board whose side to move can force `value`, or be held to minus that.
    fn settle(&self, value: i32) {
        let mut settled = self.settled_by_themselves(value as i8);
        while !settled.is_empty() && !self.stop.is_raised() {
            settled = self.look_back(&settled, value as i8);
        }
    }

    /// The boards that captures or the end settle at `value`.
    fn settled_by_themselves(&self, value: i8) -> Settled {
        let found = Mutex::new(Settled::default());
        self.workers.each(self.boards().div_ceil(PIECE), &|piece| {
            let mut own = Settled::default();
            for rank in piece * PIECE..((piece + 1) * PIECE).min(self.boards()) {
                let state = self.state[rank].load(Relaxed);
                if state & LEAST == 0 && self.least[rank].load(Relaxed) as i8 == value {
                    self.state[rank].fetch_or(LEAST, Relaxed);
                    own.least.push(rank as u32);
                }
                if state & (MOST | OPEN) == 0 && self.most[rank].load(Relaxed) as i8 == -value {
                    self.state[rank].fetch_or(MOST, Relaxed);
                    own.most.push(rank as u32);
                }
            }
            append(&found, &mut own);
        });
        found.into_inner().unwrap_or_default()
    }

    /// The boards settled at `value` by those settled before them.
    fn look_back(&self, settled: &Settled, value: i8) -> Settled {
        let found = Mutex::new(Settled::default());
        let in_least = settled.least.len().div_ceil(BATCH);
        let in_most = settled.most.len().div_ceil(BATCH);
        self.workers.each(in_least + in_most, &|piece| {
            let mut own = Settled::default();
            if self.stop.is_raised() {
                return;
            }
            if piece < in_least {
                let upto = settled.least.len().min((piece + 1) * BATCH);
                for &rank in &settled.least[piece * BATCH..upto] {
                    // Who moves here gives the opponent `value`: one way out less.
                    self.each_before(rank, |before| {
                        let earlier = self.state[before as usize].fetch_sub(1, Relaxed);
                        let held = &self.most[before as usize];
                        if earlier & OPEN == 1 && held.load(Relaxed) as i8 <= -value {
                            held.store(-value as u8, Relaxed);
                            self.state[before as usize].fetch_or(MOST, Relaxed);
                            own.most.push(before);
                        }
                    });
                }
            } else {
                let piece = piece - in_least;
                let upto = settled.most.len().min((piece + 1) * BATCH);
                for &rank in &settled.most[piece * BATCH..upto] {
                    // Who moves here holds the opponent to minus `value`.
                    self.each_before(rank, |before| {
                        let earlier = self.state[before as usize].fetch_or(LEAST, Relaxed);
                        if earlier & LEAST == 0 {
                            self.least[before as usize].store(value as u8, Relaxed);
                            own.least.push(before);
                        }
                    });
                }
            }
            append(&found, &mut own);
        });
        found.into_inner().unwrap_or_default()
    }

    /// Visits the boards of this layer from which one move leads to the board with that number.
    fn each_before(&self, rank: u32, mut visit: impl FnMut(u32)) {
        let row = self.rules.rule_set().row();
        let ring = 2 * row;
        // Who has just moved is South; the house sown is empty.
        let after = self.ranking.unrank(self.seeds, rank).turned(row);
        for house in (0..row).filter(|&house| after.count(house) == 0) {
            let mut bits = after.bits();
            for seeds in 1..=self.seeds {
                // Take the seeds back in the order they were sown.
                let steps = 1 + (seeds - 1) % (ring - 1);
                let fell = if house + steps < ring { house + steps } else { house + steps - ring };
                if Packed::from_bits(bits).count(fell) == 0 {
                    break;
                }
                bits -= 1 << (8 * fell);
                let before = Packed::from_bits(bits | (seeds as u128) << (8 * house));
                let hungry = before.in_row(row, Side::North) == 0;
                if hungry && house + seeds < row {
                    continue;
                }
                if self.rules.sow(&before, Side::South, house).taken == 0 {
                    visit(self.ranking.rank(before));
                }
            }
        }
    }

    fn finish(self, exact: bool) -> Layer {
        let mut layer = Layer::new(self.seeds, Cells::fit(self.seeds, exact), self.boards());
        let all = self.seeds as i32;
        for rank in 0..self.boards() {
            let state = self.state[rank].load(Relaxed);
            let least =
                (state & LEAST != 0).then(|| i32::from(self.least[rank].load(Relaxed) as i8));
            let most = (state & MOST != 0).then(|| i32::from(self.most[rank].load(Relaxed) as i8));
            layer.push(if exact {
                // Who forces nothing and is held to nothing goes round for ever.
                let value = least.or(most).unwrap_or(0);
                Bounds { least: value, most: value }
            } else {
                Bounds { least: least.unwrap_or(-all), most: most.unwrap_or(all) }
            });
        }
        layer
    }
}

fn append(found: &Mutex<Settled>, own: &mut Settled) {
    if let Ok(mut found) = found.lock() {
        found.least.append(&mut own.least);
        found.most.append(&mut own.most);
    }
}
