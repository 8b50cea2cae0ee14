//! One search: principal variation search with a table, reductions and what is proved.

use std::cmp::Reverse;

use damier_core::{Game, Rules, Seat};
use damier_grid::CellSet;
use damier_mind::{Line, Score};
use damier_quoridor::{Lie, Move, Position, Quoridor};

use super::evaluate::{STEP, evaluate};
use super::lane::{Lanes, Node};
use super::net::{Judge, Net};
use super::order::{Listed, MOST, Memory, NONE, PROMISING, Which, list};
use super::race::Races;
use super::sealed;
use crate::deepen::{Deepening, Found};
use crate::limits::Limits;
use crate::table::{Bound, Entry, Table};
use crate::{WIN, told};

/// No value reaches this.
const INFINITY: i32 = i32::MAX / 4;
/// Values beyond are wins, and below its opposite losses, in so many plies.
const DECIDED: i32 = WIN / 2;
/// The deepest search.
const DEEPEST: u32 = 120;
/// How wide a window is opened around the value of the last iteration.
const WINDOW: i32 = STEP / 4;

/// So many moves of a node are looked at whole: which walls are good is hard to guess.
const LATE: i32 = 6;
/// With so much more than is needed a few moves change nothing, for each of them.
const AHEAD: i32 = 78;
/// With so much less than is needed a move that promises little does not help, for each that is left.
const BEHIND: i32 = 275;

/// Where the table knows no good move, and so many are looked ahead, the network is asked.
const GUESSED: i32 = 3;

/// A race is worth working out where otherwise as many moves would be looked at: it takes as long as
/// some hundred positions.
const RACES: i32 = 12;

/// A search that has begun.
pub(super) struct Run<'a, S> {
    rules: &'a Quoridor<S>,
    table: &'a Table,
    judge: Option<Judge<'a>>,
    root: Node<S>,
    /// The legal moves there.
    moves: Vec<u16>,
    /// How many lines are wanted.
    wanted: usize,
    lanes: Lanes<S>,
    races: Races,
    /// Whether only pawns and walls decide, and nothing that came before.
    runs_decide: bool,
    /// Whether the hands are empty at the root, so that all the search is about one race.
    races_only: bool,
    memory: Memory,
    /// Lists of moves, one a ply, made once and used again.
    lists: Vec<Vec<Listed>>,
    /// The best lines below each ply.
    lines: Vec<Vec<u16>>,
    /// The positions up to here.
    path: Vec<Position<S>>,
    nodes: u64,
    limits: Limits<'a>,
    /// The budget is spent; values returned since mean nothing.
    out: bool,
}

impl<'a, S: CellSet> Run<'a, S> {
    pub(super) fn new(
        game: &'a Game<Quoridor<S>>,
        table: &'a Table,
        net: Option<&'a Net>,
        limits: Limits<'a>,
        wanted: usize,
    ) -> Option<Run<'a, S>> {
        let rules = game.rules();
        let mut lanes = Lanes::new();
        let root = Node::new(rules, game.position(), &mut lanes)?;
        let moves = game.legal_moves().into_iter().map(|mv| rules.move_number(mv)).collect();
        Some(Run {
            rules,
            table,
            judge: net.map(Judge::new),
            root,
            moves,
            wanted: wanted.max(1),
            lanes,
            races: Races::new(),
            runs_decide: !rules.looks_back(),
            races_only: is_race(rules, game.position()),
            memory: Memory::new(3 * rules.width() * rules.height() + 1),
            lists: Vec::new(),
            lines: Vec::new(),
            path: game.past().to_vec(),
            nodes: 0,
            limits,
            out: false,
        })
    }

    /// What promises most before anything is searched.
    pub(super) fn hasty(&self) -> Option<Move> {
        let mut moves = Vec::new();
        list(self.rules, &self.root, Which::All, &self.memory, (0, NONE), &mut moves);
        moves.retain(|(_, mv)| self.moves.contains(mv));
        let best = moves.iter().max_by_key(|&&(promise, mv)| (promise, Reverse(mv)));
        let best = best.map(|&(_, mv)| mv).or(self.moves.first().copied());
        best.map(|mv| self.rules.numbered(mv))
    }

    /// The node after a move; none if it is a wall that cuts somebody off.
    #[inline]
    fn after(&mut self, node: &Node<S>, mv: u16) -> Option<Node<S>> {
        let cells = self.rules.width() * self.rules.height();
        let number = usize::from(mv);
        match number / cells {
            0 => node.after_step(self.rules, number, &mut self.lanes),
            1 => node.after_wall(self.rules, number - cells, Lie::Horizontal, &mut self.lanes),
            2 => node.after_wall(self.rules, number - 2 * cells, Lie::Vertical, &mut self.lanes),
            _ => {
                let mut next = *node;
                self.rules.pass(&mut next.position);
                Some(next)
            }
        }
    }

    /// What a node is worth for the seat on turn, by a look.
    #[inline]
    fn worth(&mut self, node: &Node<S>) -> i32 {
        match &mut self.judge {
            Some(judge) => judge.value(self.rules, node),
            None => evaluate(self.rules, node),
        }
    }

    /// In how many plies the seat on turn wins (above zero) or loses (below) by running, as far as that
    /// is known without looking at moves.
    #[inline]
    fn run(&mut self, node: &Node<S>, depth: i32) -> Option<i32> {
        let known = sealed::run(self.rules, node);
        let worth = self.races_only || depth >= RACES;
        if known.is_none() && worth && is_race(self.rules, &node.position) {
            let (nodes, limits, out) = (&mut self.nodes, &mut self.limits, &mut self.out);
            return self.races.plies(self.rules, &node.position, || {
                // A piece of a race takes as long as some positions.
                *nodes += 8;
                *out = limits.reached(*nodes);
                *out
            });
        }
        known
    }

    /// A line that ends where it was known how the game goes on, with how it does as far as there is
    /// time to tell; `won` for who begins it.
    #[cold]
    fn told_to_the_end(&mut self, mut line: Vec<u16>, won: bool) -> Vec<u16> {
        let mut node = self.root;
        for &mv in &line {
            let Some(next) = self.after(&node, mv) else { return line };
            node = next;
        }
        let mut moves = Vec::new();
        while self.runs_decide && line.len() < DEEPEST as usize && !self.limits.is_over() {
            let seat = self.rules.turn(&node.position);
            if node.lanes[seat.other().index()].steps == 0 {
                break;
            }
            // Only where the race has begun is it one for all moves.
            let depth = if is_race(self.rules, &node.position) { RACES } else { 0 };
            moves.clear();
            list(self.rules, &node, Which::All, &self.memory, (0, NONE), &mut moves);
            // The sooner it is won the better, and the later it is lost.
            let known = moves.iter().filter_map(|&(promise, mv)| {
                let next = self.after(&node, mv)?;
                let plies = match next.lanes[seat.index()].steps {
                    0 => 0,
                    _ => self.run(&next, depth)?,
                };
                let value = if plies > 0 { plies - WIN } else { WIN + plies };
                Some((value, promise, mv, next))
            });
            let best = known.max_by_key(|&(value, promise, mv, _)| (value, promise, Reverse(mv)));
            let wins = won == line.len().is_multiple_of(2);
            let Some((_, _, mv, next)) = best.filter(|best| (best.0 > 0) == wins) else { break };
            line.push(mv);
            node = next;
        }
        line
    }

    /// Whether a position came before, since the last wall was built: walls stay.
    fn is_repeated(&self, position: &Position<S>) -> bool {
        let (key, walls) = (self.rules.key(position), self.rules.walls_key(position));
        let mut since = self.path.iter().rev();
        since
            .by_ref()
            .take_while(|other| self.rules.walls_key(other) == walls)
            .any(|other| self.rules.key(other) == key)
    }

    /// The best line that begins with one of `moves`, searched around `guess`; none if the budget
    /// was spent before the first was judged.
    fn best_line(&mut self, depth: u32, moves: &[u16], guess: Option<i32>) -> Option<Found<u16>> {
        let (mut low, mut high) = match guess {
            Some(guess) if guess.abs() < DECIDED && depth > 3 => (guess - WINDOW, guess + WINDOW),
            _ => (-INFINITY, INFINITY),
        };
        let mut widen = 2 * WINDOW;
        let mut known: Option<Found<u16>> = None;
        loop {
            let found = self.root_search(depth, moves, low, high);
            let Some(best) = found else { return known };
            if self.out {
                // A move that was better than expected is better all the same.
                return Some(best).filter(|best| best.value > low).or(known);
            }
            if best.value <= low && low > -INFINITY {
                low = if widen > 8 * STEP { -INFINITY } else { best.value - widen };
            } else if best.value >= high && high < INFINITY {
                high = if widen > 8 * STEP { INFINITY } else { best.value + widen };
                known = Some(best);
            } else {
                return Some(best);
            }
            widen *= 2;
        }
    }

    fn root_search(
        &mut self,
        depth: u32,
        moves: &[u16],
        low: i32,
        high: i32,
    ) -> Option<Found<u16>> {
        let root = self.root;
        let mut best: Option<Found<u16>> = None;
        let mut alpha = low;
        self.path.push(root.position);
        for &mv in moves {
            let Some(next) = self.after(&root, mv) else { continue };
            let deeper = depth as i32 - 1;
            let mut value = alpha + 1;
            if best.is_some() {
                value = -self.value(&next, mv, deeper, 1, -alpha - 1, -alpha);
            }
            if best.is_none() || (value > alpha && value < high) {
                value = -self.value(&next, mv, deeper, 1, -high, -alpha);
            }
            if self.out {
                break;
            }
            if best.as_ref().is_none_or(|best| value > best.value) {
                let mut line = vec![mv];
                line.extend(self.lines.get(1).into_iter().flatten());
                best = Some(Found { value, exact: false, line });
            }
            alpha = alpha.max(value);
            if alpha >= high {
                break;
            }
        }
        self.path.pop();
        best
    }

    /// The value of a node for the side on turn: exact between `alpha` and `beta`, a bound outside.
    fn value(
        &mut self,
        node: &Node<S>,
        before: u16,
        depth: i32,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        if self.out || self.limits.reached(self.nodes) {
            self.out = true;
            return 0;
        }
        self.nodes += 1;
        if self.lines.len() <= ply + 1 {
            self.lines.resize(ply + 2, Vec::new());
        }
        self.lines[ply].clear();
        let (rules, position) = (self.rules, &node.position);
        let seat = rules.turn(position);
        let other = node.lanes[seat.other().index()].steps;
        if other == 0 {
            // The move before this one arrived.
            return ply as i32 - WIN;
        }
        if rules.looks_back()
            && let Some(outcome) = rules.outcome_after(&self.path, position)
        {
            return outcome.scores[seat].signum() * (WIN - ply as i32);
        }
        // A win at once needs no look at anything else.
        let arriving = rules.steps(position) & rules.goals(seat);
        if let Some(cell) = arriving.first() {
            self.lines[ply].push(cell as u16);
            return WIN - (ply as i32 + 1);
        }
        if self.runs_decide
            && let Some(plies) = self.run(node, depth)
        {
            return plies.signum() * (WIN - ply as i32 - plies.abs());
        }
        if ply as u32 >= DEEPEST || self.is_repeated(position) {
            return 0;
        }
        // Nothing here is sooner than what is known elsewhere.
        alpha = alpha.max(ply as i32 - WIN);
        beta = beta.min(WIN - (ply as i32 + 1));
        if alpha >= beta {
            return alpha;
        }
        if depth <= 0 {
            return self.worth(node);
        }

        let key = if rules.looks_back() {
            rules.key(position) ^ rules.past_key(&self.path, position)
        } else {
            rules.key(position)
        };
        let known = self.table.get(key);
        let principal = beta - alpha > 1;
        if let Some(entry) = known
            && !principal
        {
            let value = from_table(entry.value, ply);
            let usable = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= beta,
                Bound::AtMost => value <= alpha,
            };
            // What is proved is so at any depth.
            if usable && (i32::from(entry.depth) >= depth || value.abs() > DECIDED) {
                return value;
            }
        }

        let still = self.worth(node);
        if !principal && beta.abs() < DECIDED {
            // So far above that a few moves do not change it.
            if depth <= 5 && still - depth * AHEAD >= beta {
                return still;
            }
            // So good that not even doing nothing makes it bad.
            if depth >= 3 && still >= beta && before != NONE && rules.is_placed(position, seat) {
                let mut next = *node;
                rules.pass(&mut next.position);
                self.path.push(node.position);
                let value =
                    -self.value(&next, NONE, depth - 3 - depth / 4, ply + 1, -beta, 1 - beta);
                self.path.pop();
                if self.out {
                    return 0;
                }
                if value >= beta {
                    return value.min(DECIDED - 1).max(beta);
                }
            }
        }

        let first_alpha = alpha;
        let mut best = -INFINITY;
        let mut best_move = NONE;
        let mut searched = 0;
        // At little depth only what is forcing is looked at, unless nothing of that helps.
        let shallow = depth <= 3 && !principal;
        let remembered = known.and_then(|entry| entry.best).unwrap_or(NONE);
        if self.lists.len() <= ply {
            self.lists.resize(ply + 1, Vec::new());
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        moves.clear();
        let which = if shallow { Which::Forcing } else { Which::All };
        list(rules, node, which, &self.memory, (ply, before), &mut moves);
        if depth >= GUESSED
            && remembered == NONE
            && let Some(judge) = &mut self.judge
        {
            judge.guess(rules, node, &mut moves);
        }
        if remembered != NONE {
            if let Some(first) = moves.iter_mut().find(|(_, mv)| *mv == remembered) {
                first.0 = INFINITY;
            } else {
                // It was found where more was looked at, and is a move all the same.
                moves.push((INFINITY, remembered));
            }
        }
        let mut whole = !shallow;
        let mut at = 0;
        self.path.push(node.position);
        loop {
            if at == moves.len() {
                // A loss is told only where every move was looked at.
                if whole || best > -DECIDED {
                    break;
                }
                whole = true;
                let tried = moves.len();
                list(rules, node, Which::Quiet, &self.memory, (ply, before), &mut moves);
                if remembered != NONE
                    && let Some(again) = moves[tried..].iter().position(|(_, mv)| *mv == remembered)
                {
                    moves.swap_remove(tried + again);
                }
                if at == moves.len() {
                    break;
                }
            }
            pick(&mut moves, at);
            let (promise, mv) = moves[at];
            at += 1;
            let late = promise < PROMISING;
            if late && !principal && best > -DECIDED {
                // Those behind promise less still.
                let many = depth <= 4 && searched > 3 * depth * depth / 4 - 4;
                let vain = depth <= 3 && still + depth * BEHIND <= alpha;
                if many || vain {
                    break;
                }
            }
            let Some(next) = self.after(node, mv) else { continue };
            searched += 1;
            let deeper = depth - 1;
            let mut value;
            if searched == 1 {
                value = -self.value(&next, mv, deeper, ply + 1, -beta, -alpha);
            } else {
                let reduced = if depth >= 3 && searched > LATE && best > -DECIDED {
                    reduction(depth, searched, late, self.memory.standing(seat, mv))
                } else {
                    0
                };
                value = -self.value(&next, mv, deeper - reduced, ply + 1, -alpha - 1, -alpha);
                if value > alpha && reduced > 0 && !self.out {
                    value = -self.value(&next, mv, deeper, ply + 1, -alpha - 1, -alpha);
                }
                if value > alpha && value < beta && !self.out {
                    value = -self.value(&next, mv, deeper, ply + 1, -beta, -alpha);
                }
            }
            if self.out {
                break;
            }
            if value > best {
                best = value;
                best_move = mv;
            }
            if value > alpha {
                alpha = value;
                let (upper, lower) = self.lines.split_at_mut(ply + 1);
                upper[ply].clear();
                upper[ply].push(mv);
                upper[ply].extend_from_slice(&lower[0]);
            }
            if alpha >= beta {
                self.memory.refuted(seat, (mv, &moves[..at - 1]), (ply, before), depth);
                break;
            }
        }
        self.path.pop();
        self.lists[ply] = moves;
        if self.out {
            return 0;
        }
        if best_move == NONE {
            return self.stuck(node, depth, ply, alpha, beta);
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best > first_alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let entry =
            Entry { value: to_table(best, ply), depth: depth as u8, bound, best: Some(best_move) };
        self.table.put(key, entry);
        best
    }

    /// Somebody who has no move: the game may be drawn, or they pass.
    #[cold]
    fn stuck(&mut self, node: &Node<S>, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        if self.rules.outcome(&node.position).is_some() {
            return 0;
        }
        let mut next = *node;
        self.rules.pass(&mut next.position);
        self.path.push(node.position);
        let value = -self.value(&next, NONE, depth - 1, ply + 1, -beta, -alpha);
        self.path.pop();
        value
    }
}

/// Whether both pawns are on the board, and no wall is in hand.
fn is_race<S: CellSet>(rules: &Quoridor<S>, position: &Position<S>) -> bool {
    let runs = |seat| rules.hand(position, seat) == 0 && rules.is_placed(position, seat);
    Seat::first(2).all(runs)
}

/// By how much a move that comes late is looked at less deeply; less so if it was often good.
fn reduction(depth: i32, searched: i32, late: bool, standing: i32) -> i32 {
    let (deep, many) = (f64::from(depth).ln(), f64::from(searched).ln());
    let often_good = (1.9 * f64::from(standing) / f64::from(MOST)).clamp(-2.0, 2.0);
    let reduced = 0.5 + deep * many / if late { 1.95 } else { 2.25 } - often_good;
    (reduced as i32).clamp(0, depth - 1)
}

/// Brings the move that promises most to a place, of those that come there or later.
fn pick(moves: &mut [Listed], at: usize) {
    let best = (at..moves.len()).max_by_key(|&index| (moves[index].0, Reverse(moves[index].1)));
    if let Some(best) = best {
        moves.swap(at, best);
    }
}

/// A value as the table has it: wins are counted from the position, and not from the root.
fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        _ if value > DECIDED => value + ply as i32,
        _ if value < -DECIDED => value - ply as i32,
        _ => value,
    }
}

/// Undoes [`to_table`].
fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        _ if value > DECIDED => value - ply as i32,
        _ if value < -DECIDED => value + ply as i32,
        _ => value,
    }
}

impl<S: CellSet> Deepening<Move> for Run<'_, S> {
    type Move = u16;

    const DEEPEST: u32 = DEEPEST;

    fn choices(&self) -> usize {
        self.moves.len()
    }

    fn iteration(&mut self, depth: u32, before: &[Found<u16>]) -> Vec<Found<u16>> {
        let mut listed = Vec::new();
        list(self.rules, &self.root, Which::All, &self.memory, (0, NONE), &mut listed);
        let mut rest = self.moves.clone();
        rest.sort_by_key(|mv| {
            let rank = before.iter().position(|found| found.line[0] == *mv);
            let promise = listed.iter().find(|(_, other)| other == mv).map(|(promise, _)| *promise);
            (rank.unwrap_or(usize::MAX), Reverse(promise))
        });
        let mut found: Vec<Found<u16>> = Vec::new();
        while found.len() < self.wanted && !rest.is_empty() {
            let guess = before.get(found.len()).map(|found| found.value);
            let Some(best) = self.best_line(depth, &rest, guess) else { break };
            rest.retain(|&mv| mv != best.line[0]);
            // Whoever was cut short has not seen every move: another may not lose.
            let exact = best.value > DECIDED || (best.value < -DECIDED && !self.out);
            let line =
                if exact { self.told_to_the_end(best.line, best.value > 0) } else { best.line };
            found.push(Found { exact, line, ..best });
            if self.out {
                break;
            }
        }
        found
    }

    fn is_settled(&self, _: u32, found: &[Found<u16>]) -> bool {
        found.iter().all(|found| found.exact)
    }

    fn told(&self, found: &Found<u16>) -> Line<Move> {
        let score = Score { exact: found.exact, ..Score::estimate(told(found.value)) };
        Line {
            score: Some(score),
            moves: found.line.iter().map(|&mv| self.rules.numbered(mv)).collect(),
        }
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
