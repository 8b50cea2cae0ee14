//! The exact endgame solver.
//!
//! Alpha-beta to the very end, on two words and the set of empty squares, so
//! that boards of every size up to eight by eight are solved alike. What makes
//! it quick: moves that leave the opponent few answers first; a table that keeps
//! whole positions, so that no two are ever mistaken for each other; values that
//! the table or stable discs already settle; and near the end, squares in
//! regions with an odd number of empty squares first.

use damier_core::Stop;
use damier_mind::{Budget, StoppedClock};
use damier_reversi::{Bits, Move, Square, flips, mobility};

use super::stability::stable;
use crate::limits::Limits;

/// An exact solver and its table.
pub struct Solver {
    table: Vec<[Entry; 2]>,
    /// The corners of the board being solved.
    corners: u64,
    /// The number of the question: what was remembered for another is forgotten.
    question: u32,
    nodes: u64,
    /// How many positions will have been visited when progress is told next.
    tell_at: u64,
    stopped: bool,
}

/// The value of a position, proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The difference in discs for the side on turn, empty squares to the winner.
    pub score: i32,
    /// The best line to the end of the game, passes included; empty if it is over.
    pub line: Vec<Move>,
}

/// What is known of a position: its value lies between `low` and `high`.
#[derive(Clone, Copy)]
struct Entry {
    own: u64,
    other: u64,
    low: i8,
    high: i8,
    /// The best move's bit, or 64.
    best: u8,
    empty: u8,
    /// The question it was found for; 0 for none.
    question: u32,
}

const NOTHING: Entry =
    Entry { own: 0, other: 0, low: -64, high: 64, best: 64, empty: 0, question: 0 };

/// With fewer empty squares than this, remembering costs more than searching again.
const REMEMBER_FROM: u32 = 8;
/// With fewer empty squares than this, ordering by parity alone is quickest.
const ORDER_FROM: u32 = 6;
/// With fewer empty squares than this, looking successors up is not worth it.
const LOOK_AHEAD_FROM: u32 = 11;
/// After how many positions progress is told again.
const TELL_EVERY: u64 = 1024;

#[derive(Clone, Copy)]
struct Node {
    own: u64,
    other: u64,
    empty: u64,
}

impl Node {
    fn squares(self) -> u64 {
        self.own | self.other | self.empty
    }

    fn moves(self) -> u64 {
        mobility(self.own, self.other) & self.empty
    }

    fn placed(self, index: u32, turned: u64) -> Node {
        let bit = 1 << index;
        Node { own: self.other ^ turned, other: self.own ^ turned ^ bit, empty: self.empty ^ bit }
    }

    fn after(self, index: u32) -> Node {
        self.placed(index, flips(index as usize, self.own, self.other))
    }

    fn passed(self) -> Node {
        Node { own: self.other, other: self.own, empty: self.empty }
    }

    /// The score when neither side can move.
    fn score(self) -> i32 {
        let difference = self.own.count_ones() as i32 - self.other.count_ones() as i32;
        difference + difference.signum() * self.empty.count_ones() as i32
    }
}

impl Solver {
    /// A solver that remembers 2^`bits` pairs of positions, of 48 bytes each.
    pub fn new(bits: u32) -> Solver {
        let table = vec![[NOTHING; 2]; 1 << bits];
        Solver { table, corners: 0, question: 0, nodes: 0, tell_at: 0, stopped: false }
    }

    /// How many positions were visited for the last question.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The exact value and the best line; none if stopped. `progress` is told now
    /// and then how many positions were visited.
    pub fn solve<const N: usize>(
        &mut self,
        board: &Bits<N>,
        stop: &Stop,
        progress: &mut dyn FnMut(u64),
    ) -> Option<Solution> {
        let best = self.solve_best(board, 1, stop, progress)?;
        Some(
            best.into_iter()
                .next()
                .unwrap_or(Solution { score: node(board).score(), line: Vec::new() }),
        )
    }

    /// The best `wanted` moves, at least one, with their exact values and lines, best first;
    /// none if stopped, nothing if the game is over.
    pub fn solve_best<const N: usize>(
        &mut self,
        board: &Bits<N>,
        wanted: usize,
        stop: &Stop,
        progress: &mut dyn FnMut(u64),
    ) -> Option<Vec<Solution>> {
        let limits = Limits::new(Budget::default(), &StoppedClock, stop);
        self.solve_within(board, wanted, limits, progress)
    }

    /// The same within limits of nodes and time too. The answer does not depend on what was
    /// asked before.
    pub(crate) fn solve_within<const N: usize>(
        &mut self,
        board: &Bits<N>,
        wanted: usize,
        limits: Limits<'_>,
        progress: &mut dyn FnMut(u64),
    ) -> Option<Vec<Solution>> {
        let wanted = wanted.max(1);
        self.forget();
        self.stopped = false;
        self.nodes = 0;
        self.tell_at = TELL_EVERY;
        self.corners = (1 | 1 << (N - 1)) | (1 | 1 << (N - 1)) << (8 * (N - 1));
        let mut watch = Watch { limits, progress };
        let root = node(board);
        if root.moves() == 0 {
            if root.passed().moves() == 0 {
                return Some(Vec::new());
            }
            let score = -self.value(root.passed(), -64, 64, &mut watch);
            let line = self.line(root, score, &mut watch);
            return (!self.stopped).then(|| vec![Solution { score, line }]);
        }
        let mut found: Vec<(i32, u32)> = Vec::new();
        for index in self.ordered(root, 64) {
            // A move is of interest if it beats the worst of the best so far.
            let floor = if found.len() < wanted { -65 } else { found[wanted - 1].0 };
            let child = root.after(index);
            let scouted =
                floor > -65 && { -self.value(child, -floor - 1, -floor, &mut watch) <= floor };
            if !scouted {
                let score = -self.value(child, -64, -floor.max(-64), &mut watch);
                let at = found.partition_point(|&(other, _)| other >= score);
                found.insert(at, (score, index));
                found.truncate(wanted);
            }
            if self.stopped {
                return None;
            }
        }
        let mut solutions = Vec::new();
        for (score, index) in found {
            let mut line = vec![Move::Place(square(index))];
            line.extend(self.line(root.after(index), -score, &mut watch));
            solutions.push(Solution { score, line });
        }
        (!self.stopped).then_some(solutions)
    }

    /// The moves that keep `score` from here to the end; the table makes this quick.
    fn line(&mut self, mut node: Node, mut score: i32, watch: &mut Watch) -> Vec<Move> {
        let mut line = Vec::new();
        loop {
            if node.moves() == 0 {
                node = node.passed();
                score = -score;
                if node.moves() == 0 || self.stopped {
                    return line;
                }
                line.push(Move::Pass);
                continue;
            }
            let best = self.lookup(node).map_or(64, |entry| entry.best);
            let keeps = self
                .ordered(node, best)
                .into_iter()
                .find(|&index| -self.value(node.after(index), -score, 1 - score, watch) >= score);
            let Some(index) = keeps.filter(|_| !self.stopped) else {
                return line;
            };
            line.push(Move::Place(square(index)));
            node = node.after(index);
            score = -score;
        }
    }

    /// The value for the side on turn: exact between `alpha` and `beta`, a bound outside.
    fn value(&mut self, node: Node, alpha: i32, beta: i32, watch: &mut Watch) -> i32 {
        let count = node.empty.count_ones();
        if count < ORDER_FROM {
            return self.late(node, alpha, beta);
        }
        self.nodes += 1;
        // The late positions are counted too, so the mark may have been passed.
        if self.nodes >= self.tell_at {
            (watch.progress)(self.tell_at);
            self.tell_at += TELL_EVERY;
        }
        if self.stopped || watch.limits.reached(self.nodes) {
            self.stopped = true;
            return alpha;
        }
        let moves = node.moves();
        if moves == 0 {
            let passed = node.passed();
            if passed.moves() == 0 {
                return node.score();
            }
            return -self.value(passed, -beta, -alpha, watch);
        }

        // What the opponent can never lose bounds what can be won.
        let squares = node.squares().count_ones() as i32;
        if squares - 2 * node.other.count_ones() as i32 <= alpha {
            let safe = stable(node.other, node.own, node.squares()).count_ones() as i32;
            let most = squares - 2 * safe;
            if most <= alpha {
                return most;
            }
        }

        let (mut low, mut high) = (alpha, beta);
        let mut remembered = 64;
        if count >= REMEMBER_FROM
            && let Some(entry) = self.lookup(node)
        {
            let (least, most) = (i32::from(entry.low), i32::from(entry.high));
            if least >= beta || least == most {
                return least;
            }
            if most <= alpha {
                return most;
            }
            low = low.max(least);
            high = high.min(most);
            remembered = entry.best;
        }
        if count >= LOOK_AHEAD_FROM {
            // A successor known to be bad enough for the opponent settles it.
            for index in squares_of(moves) {
                if let Some(entry) = self.lookup(node.after(index))
                    && -i32::from(entry.high) >= high
                {
                    return -i32::from(entry.high);
                }
            }
        }

        let mut best = -65;
        let mut best_move = 64;
        let from = low;
        for index in self.ordered(node, remembered) {
            let child = node.after(index);
            let mut value =
                if best_move == 64 { high } else { -self.value(child, -low - 1, -low, watch) };
            if best_move == 64 || (value > low && value < high) {
                value = -self.value(child, -high, -low, watch);
            }
            if value > best {
                best = value;
                best_move = index as u8;
                low = low.max(value);
                if low >= high {
                    break;
                }
            }
        }
        if count >= REMEMBER_FROM && !self.stopped {
            let entry = Entry {
                own: node.own,
                other: node.other,
                low: if best > from { best as i8 } else { -64 },
                high: if best < high { best as i8 } else { 64 },
                best: best_move,
                empty: count as u8,
                question: self.question,
            };
            self.remember(entry);
        }
        best
    }

    /// The value with few empty squares: no table, no sorting, odd regions first.
    fn late(&mut self, node: Node, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if node.empty.count_ones() <= 1 {
            return last(node);
        }
        let odd = odd_regions(node.empty);
        let mut best = -65;
        for region in [node.empty & odd, node.empty & !odd] {
            for index in squares_of(region) {
                let turned = flips(index as usize, node.own, node.other);
                if turned == 0 {
                    continue;
                }
                let value = -self.late(node.placed(index, turned), -beta, -alpha);
                if value > best {
                    best = value;
                    alpha = alpha.max(value);
                    if alpha >= beta {
                        return best;
                    }
                }
            }
        }
        if best > -65 {
            best
        } else if node.passed().moves() == 0 {
            node.score()
        } else {
            -self.late(node.passed(), -beta, -alpha)
        }
    }

    /// The moves, the remembered one first, then those that leave the opponent the
    /// fewest answers.
    fn ordered(&self, node: Node, remembered: u8) -> Ordered {
        let odd = odd_regions(node.empty);
        let mut ordered = Ordered { moves: [(0, 0); 64], next: 0, count: 0 };
        for index in squares_of(node.moves()) {
            let cost = if index == u32::from(remembered) {
                -1
            } else {
                let after = node.after(index);
                let answers = after.moves();
                // An answer in a corner hurts more than another.
                let corners = answers & self.corners;
                let odd = i32::from(odd & 1 << index == 0);
                (answers.count_ones() + corners.count_ones()) as i32 * 4 + odd
                    - if self.corners & 1 << index != 0 { 4 } else { 0 }
            };
            ordered.moves[ordered.count] = (cost.max(-1), index);
            ordered.count += 1;
        }
        ordered.moves[..ordered.count].sort_unstable();
        ordered
    }

    /// Forgets all that is remembered, by the number of the question; only when the numbers
    /// have run out is the table cleared.
    fn forget(&mut self) {
        self.question = self.question.wrapping_add(1);
        if self.question == 0 {
            self.table.fill([NOTHING; 2]);
            self.question = 1;
        }
    }

    fn slot(&self, node: Node) -> usize {
        let mixed = (node.own ^ node.other.rotate_left(31)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ node.other.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (mixed ^ mixed >> 32) as usize & (self.table.len() - 1)
    }

    fn lookup(&self, node: Node) -> Option<Entry> {
        self.table[self.slot(node)].into_iter().find(|entry| {
            entry.own == node.own && entry.other == node.other && entry.question == self.question
        })
    }

    /// Of each pair, one slot keeps the position with the most empty squares.
    fn remember(&mut self, entry: Entry) {
        let slot = self.slot(Node { own: entry.own, other: entry.other, empty: 0 });
        let [deep, recent] = &mut self.table[slot];
        let same = deep.own == entry.own && deep.other == entry.other;
        if same || entry.empty >= deep.empty || deep.question != self.question {
            if !same {
                *recent = *deep;
            }
            *deep = entry;
        } else {
            *recent = entry;
        }
    }
}

/// Who may stop the work and who is told of it.
struct Watch<'a> {
    limits: Limits<'a>,
    progress: &'a mut dyn FnMut(u64),
}

/// Moves in the order they are to be tried.
struct Ordered {
    moves: [(i32, u32); 64],
    next: usize,
    count: usize,
}

impl Iterator for Ordered {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let &(_, index) = self.moves[..self.count].get(self.next)?;
        self.next += 1;
        Some(index)
    }
}

fn node<const N: usize>(board: &Bits<N>) -> Node {
    let (own, other) = (board.own(), board.other());
    Node { own, other, empty: Bits::<N>::SQUARES & !(own | other) }
}

fn square(index: u32) -> Square {
    // A bit index is below 64, so the square exists.
    Square::new((index % 8) as u8, (index / 8 % 8) as u8).unwrap_or_else(|| unreachable!())
}

fn squares_of(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let index = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (index < 64).then_some(index)
    })
}

/// The quadrants with an odd number of empty squares: who plays there first also plays there
/// last.
fn odd_regions(empty: u64) -> u64 {
    const QUADRANT: u64 = 0x0F0F_0F0F;
    [QUADRANT, QUADRANT << 4, QUADRANT << 32, QUADRANT << 36]
        .into_iter()
        .filter(|quadrant| (empty & quadrant).count_ones() % 2 == 1)
        .sum()
}

/// The score when at most one square is empty.
fn last(node: Node) -> i32 {
    let index = node.empty.trailing_zeros();
    if index == 64 {
        return node.score();
    }
    let turned = flips(index as usize, node.own, node.other).count_ones() as i32;
    let difference = node.own.count_ones() as i32 - node.other.count_ones() as i32;
    if turned > 0 {
        return difference + 2 * turned + 1;
    }
    let turned = flips(index as usize, node.other, node.own).count_ones() as i32;
    if turned > 0 {
        return difference - 2 * turned - 1;
    }
    node.score()
}
