//! The practical alpha-beta: negamax with iterative deepening, principal
//! variation search and a transposition table, on any zero-sum game.

use std::cmp::Reverse;

use damier_core::{Game, Outcome, Rules, ZeroSum};
use damier_mind::{Line, Score, Strategy, Task, Thought};

use crate::deepen::{Deepening, Found, deepen};
use crate::limits::Limits;
use crate::table::{Bound, Entry, Table};
use crate::{AsListed, Evaluator, MoveOrder, WIN, told};

/// No value reaches this, even as the edge of a window that moves away with every ply.
const INFINITY: i32 = i32::MAX / 4;
/// The deepest search; also the depth under which proved values are remembered,
/// for they hold however deep one asks.
const DEEPEST: u8 = 255;

/// An alpha-beta search with an evaluator and a guess at good moves.
pub struct Search<E, O = AsListed> {
    evaluator: E,
    order: O,
    table: Table,
}

impl<E, O> Search<E, O> {
    /// A search that remembers 2^`table_bits` positions.
    pub fn new(evaluator: E, order: O, table_bits: u32) -> Self {
        Search { evaluator, order, table: Table::new(table_bits) }
    }
}

impl<R: ZeroSum, E: Evaluator<R>, O: MoveOrder<R>> Strategy<R> for Search<E, O> {
    fn think(&mut self, game: &Game<R>, task: &mut Task<'_, R::Move>) -> Option<Thought<R::Move>> {
        if !self.plays(game.rules()) {
            return None;
        }
        // Old values would make the answer depend on what was asked before. So there is nothing
        // more to forget when another game begins.
        self.table.clear();
        let moves = game.legal_moves();
        // Who is stopped at once answers with what promises most.
        let mut promising: Vec<(i32, R::Move)> = moves.iter().map(|&mv| (0, mv)).collect();
        self.order.arrange(game.rules(), game.position(), 1, &mut promising);
        promising.sort_by_key(|&(promise, _)| Reverse(promise));
        let hasty = promising.first()?.1;
        let mut run = Run {
            rules: game.rules(),
            search: self,
            root: Node {
                position: *game.position(),
                state: self.evaluator.root(game.rules(), game.position()),
            },
            moves,
            wanted: task.lines.max(1),
            path: if game.rules().looks_back() { game.past().to_vec() } else { Vec::new() },
            ahead: Vec::new(),
            nodes: 0,
            estimates: 0,
            selective: false,
            limits: Limits::of(task),
            out: false,
        };
        Some(deepen(&mut run, hasty, task))
    }

    /// What one wins the other loses, among two.
    fn plays(&self, rules: &R) -> bool {
        rules.seats() == 2
    }
}

/// Whether a value is a win or a loss within so many moves.
fn is_decided(value: i32, depth: u32) -> bool {
    value.abs() >= WIN - depth as i32
}

/// A value seen from one move earlier: a win is one move further away.
fn further(value: i32) -> i32 {
    match value {
        _ if value > WIN / 2 => value - 1,
        _ if value < -WIN / 2 => value + 1,
        _ => value,
    }
}

/// A value seen from one move later; undoes [`further`].
fn nearer(value: i32) -> i32 {
    match value {
        _ if value >= WIN / 2 => value + 1,
        _ if value <= -WIN / 2 => value - 1,
        _ => value,
    }
}

/// One level of the search: its moves with their promise, and the best line found below it.
struct Level<M> {
    moves: Vec<(i32, M)>,
    line: Vec<M>,
}

/// A position with what the evaluator knows of it.
#[derive(Clone, Copy)]
struct Node<P, S> {
    position: P,
    state: S,
}

struct Run<'a, R: Rules, E: Evaluator<R>, O> {
    rules: &'a R,
    search: &'a Search<E, O>,
    /// Where the search begins.
    root: Node<R::Position, E::State>,
    /// The legal moves there.
    moves: Vec<R::Move>,
    /// How many lines are wanted.
    wanted: usize,
    /// The positions up to here, for games that look back.
    path: Vec<R::Position>,
    /// The levels below the root, made once and used again.
    ahead: Vec<Level<R::Move>>,
    nodes: u64,
    /// How many values so far were estimates, or came from estimates.
    estimates: u64,
    /// Whether moves were left out anywhere.
    selective: bool,
    limits: Limits<'a>,
    /// The budget is spent; values returned since mean nothing.
    out: bool,
}

impl<R: ZeroSum, E: Evaluator<R>, O: MoveOrder<R>> Deepening<R::Move> for Run<'_, R, E, O> {
    type Move = R::Move;

    const DEEPEST: u32 = DEEPEST as u32;

    fn choices(&self) -> usize {
        self.moves.len()
    }

    fn iteration(&mut self, depth: u32, before: &[Found<R::Move>]) -> Vec<Found<R::Move>> {
        let (mut rest, selected) = self.ranked(depth, before);
        let mut found: Vec<Found<R::Move>> = Vec::new();
        while found.len() < self.wanted && !rest.is_empty() {
            let Some(best) = self.best_line(depth, &rest) else {
                break;
            };
            rest.retain(|&mv| mv != best.line[0]);
            self.selective |= selected;
            found.push(Found { exact: best.exact && !selected, ..best });
            if self.out {
                break;
            }
        }
        // A win or loss seen within the depth is certain, and no win is sooner, nor loss later,
        // than what the iterations found; unless moves were left out on the way.
        if !self.out && !self.selective {
            for found in &mut found {
                found.exact |= is_decided(found.value, depth);
            }
        }
        found
    }

    fn is_settled(&self, depth: u32, found: &[Found<R::Move>]) -> bool {
        found.iter().all(|found| found.exact)
            || found.iter().all(|found| is_decided(found.value, depth))
    }

    fn told(&self, found: &Found<R::Move>) -> Line<R::Move> {
        let score = Score { exact: found.exact, ..Score::estimate(told(found.value)) };
        Line { score: Some(score), moves: found.line.clone() }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn is_out(&self) -> bool {
        self.out
    }

    fn limits(&self) -> &Limits<'_> {
        &self.limits
    }
}

impl<R: ZeroSum, E: Evaluator<R>, O: MoveOrder<R>> Run<'_, R, E, O> {
    /// The moves of the root that are looked at, in this order, and whether any were left out.
    fn ranked(&self, depth: u32, before: &[Found<R::Move>]) -> (Vec<R::Move>, bool) {
        let mut ranked: Vec<(i32, R::Move)> = self.moves.iter().map(|&mv| (0, mv)).collect();
        let mut selected =
            self.search.order.arrange(self.rules, &self.root.position, depth, &mut ranked);
        if selected && self.wanted > 1 {
            // Who wants several lines wants to know of every move.
            let left_out = |mv: &R::Move| ranked.iter().all(|(_, kept)| kept != mv);
            let rest: Vec<_> = self.moves.iter().copied().filter(left_out).collect();
            ranked.extend(rest.into_iter().map(|mv| (i32::MIN, mv)));
            selected = false;
        }
        // Last time's best first, then by promise.
        ranked.sort_by_key(|&(promise, mv)| {
            let rank = before.iter().position(|found| found.line[0] == mv);
            (rank.unwrap_or(usize::MAX), Reverse(promise))
        });
        (ranked.into_iter().map(|(_, mv)| mv).collect(), selected)
    }

    /// The best line that begins with one of `moves`; none if the budget was spent before the
    /// first move was judged.
    fn best_line(&mut self, depth: u32, moves: &[R::Move]) -> Option<Found<R::Move>> {
        let root = self.root;
        let mut best: Option<Found<R::Move>> = None;
        let mut alpha = -INFINITY;
        let before = self.estimates;
        for &mv in moves {
            let value = self.child(&root, mv, depth, 0, alpha, INFINITY, best.is_some());
            if self.out {
                break;
            }
            if value > alpha {
                alpha = value;
                let mut line = vec![mv];
                line.extend(self.ahead.first().map_or(&[][..], |level| &level.line));
                best = Some(Found { value, exact: false, line });
            }
        }
        let exact = self.estimates == before && !self.out;
        best.map(|found| Found { exact, ..found })
    }

    /// The value of playing `mv`, for the side that plays it. When some move is already
    /// better, most others are only shown not to be (`scout`).
    #[expect(clippy::too_many_arguments, reason = "the state of one step of the search")]
    fn child(
        &mut self,
        node: &Node<R::Position, E::State>,
        mv: R::Move,
        depth: u32,
        ply: u32,
        alpha: i32,
        beta: i32,
        scout: bool,
    ) -> i32 {
        let (rules, before) = (self.rules, &node.position);
        let mut position = *before;
        rules.apply(&mut position, mv);
        let state = self.search.evaluator.after(rules, before, mv, &position, &node.state);
        let next = Node { position, state };
        let same = rules.turn(&position) == rules.turn(before);
        if rules.looks_back() {
            self.path.push(*before);
        }
        let mut look = |alpha: i32, beta: i32| {
            let (alpha, beta) = (nearer(alpha), nearer(beta));
            further(if same {
                self.value(&next, depth - 1, ply + 1, alpha, beta)
            } else {
                -self.value(&next, depth - 1, ply + 1, -beta, -alpha)
            })
        };
        let mut value = if scout { look(alpha, alpha + 1) } else { alpha + 1 };
        if !scout || (value > alpha && value < beta) {
            value = look(alpha, beta);
        }
        if rules.looks_back() {
            self.path.pop();
        }
        value
    }

    /// The value of a position for the side on turn: exact between `alpha` and `beta`, a bound
    /// outside (fail-soft).
    fn value(
        &mut self,
        node: &Node<R::Position, E::State>,
        depth: u32,
        ply: u32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let position = &node.position;
        if self.out || self.limits.reached(self.nodes) {
            self.out = true;
            return 0;
        }
        self.nodes += 1;
        let here = ply as usize - 1;
        if self.ahead.len() <= here {
            self.ahead.push(Level { moves: Vec::new(), line: Vec::new() });
        }
        self.ahead[here].line.clear();
        if let Some(outcome) = self.outcome(position) {
            return self.search.evaluator.finished(self.rules, position, &outcome);
        }
        if depth == 0 {
            self.estimates += 1;
            return self.search.evaluator.evaluate(self.rules, position, &node.state);
        }

        let key = self.key(position);
        let known = self.search.table.get(key);
        // On the principal variation the line itself is wanted.
        let principal = beta - alpha > 1;
        if let Some(entry) = known
            && !principal
            && u32::from(entry.depth) >= depth
        {
            let usable = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => entry.value >= beta,
                Bound::AtMost => entry.value <= alpha,
            };
            if usable {
                if entry.depth != DEEPEST {
                    self.estimates += 1;
                }
                return entry.value;
            }
        }

        let estimates_before = self.estimates;
        let mut moves = std::mem::take(&mut self.ahead[here].moves);
        self.list(position, known.and_then(|entry| entry.best), depth, &mut moves);
        let first_alpha = alpha;
        let mut best = -INFINITY;
        let mut best_move = None;
        for &(_, mv) in &moves {
            let value = self.child(node, mv, depth, ply, alpha, beta, best_move.is_some());
            if self.out {
                break;
            }
            if value > best {
                best = value;
                best_move = Some(mv);
            }
            if value > alpha {
                alpha = value;
                self.extend_line(here, mv);
            }
            if alpha >= beta {
                break;
            }
        }
        self.ahead[here].moves = moves;
        if self.out {
            return 0;
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best > first_alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let proved = self.estimates == estimates_before;
        let depth = if proved { DEEPEST } else { depth.min(u32::from(DEEPEST) - 1) as u8 };
        let best_move = best_move.map(|mv| self.rules.move_number(mv));
        self.search.table.put(key, Entry { value: best, depth, bound, best: best_move });
        best
    }

    fn outcome(&self, position: &R::Position) -> Option<Outcome> {
        if self.rules.looks_back() {
            self.rules.outcome_after(&self.path, position)
        } else {
            self.rules.outcome(position)
        }
    }

    /// What a position is remembered by. Where the past may matter, the same position with
    /// another past is another.
    fn key(&self, position: &R::Position) -> u64 {
        let key = self.rules.key(position);
        if self.rules.looks_back() { key ^ self.rules.past_key(&self.path, position) } else { key }
    }

    /// Lists the moves, the remembered best first and the others by promise.
    fn list(
        &mut self,
        position: &R::Position,
        remembered: Option<u16>,
        depth: u32,
        moves: &mut Vec<(i32, R::Move)>,
    ) {
        moves.clear();
        self.rules.each_move(position, |mv| moves.push((0, mv)));
        let selected = self.search.order.arrange(self.rules, position, depth, moves);
        self.estimates += u64::from(selected);
        self.selective |= selected;
        if let Some(number) = remembered
            && let Some(first) =
                moves.iter_mut().find(|(_, mv)| self.rules.move_number(*mv) == number)
        {
            first.0 = INFINITY;
        }
        moves.sort_by_key(|&(promise, _)| Reverse(promise));
    }

    /// The best line of a level is its best move and the best line below.
    fn extend_line(&mut self, here: usize, mv: R::Move) {
        let (upper, lower) = self.ahead.split_at_mut(here + 1);
        let line = &mut upper[here].line;
        line.clear();
        line.push(mv);
        if let Some(below) = lower.first() {
            line.extend_from_slice(&below.line);
        }
    }
}
