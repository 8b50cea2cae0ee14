//! One search of a game of four.

use std::cmp::Reverse;

use damier_core::{Game, Rules, Seat};
use damier_grid::CellSet;
use damier_mind::{Line, Score};
use damier_quoridor::{Lie, Move, Quoridor};

use super::super::lane::Lanes;
use super::worth::{arrived, playing, wait, worths};
use super::{Node, Outlook, SEATS, simple};
use crate::deepen::{Deepening, Found};
use crate::limits::Limits;
use crate::{WIN, told};

/// No value reaches this.
const INFINITY: i32 = i32::MAX / 4;
/// No estimate is told as larger.
const SURE: i32 = 2000;
/// The deepest search.
const DEEPEST: u32 = 40;
/// So many moves of a node are looked at, those that look best; at the root twice as many.
const BROAD: usize = 12;
/// What a step is worth by which somebody comes first, or misses that, in a game played out.
const PLAYED_STEP: i32 = 100;
/// No more steps than these count.
const MOST_STEPS: i32 = 10;

/// A search that has begun.
pub(super) struct Run<'a, S> {
    rules: &'a Quoridor<S>,
    outlook: Outlook,
    root: Node<S>,
    me: Seat,
    /// The legal moves at the root.
    moves: Vec<u16>,
    /// How many lines are wanted.
    wanted: usize,
    lanes: Lanes<S>,
    /// The best lines below each ply.
    lines: Vec<Vec<u16>>,
    nodes: u64,
    limits: Limits<'a>,
    /// The budget is spent; values returned since mean nothing.
    out: bool,
}

/// A move with the node it leads to, and how good that looks to who makes it.
struct Choice<S> {
    looks: i32,
    mv: u16,
    next: Node<S>,
}

impl<'a, S: CellSet> Run<'a, S> {
    pub(super) fn new(
        game: &'a Game<Quoridor<S>>,
        outlook: Outlook,
        limits: Limits<'a>,
        wanted: usize,
    ) -> Option<Run<'a, S>> {
        let rules = game.rules();
        let mut lanes = Lanes::new();
        let root = Node::new(rules, game.position(), &mut lanes)?;
        Some(Run {
            rules,
            outlook,
            root,
            me: game.turn()?,
            moves: game.legal_moves().into_iter().map(|mv| rules.move_number(mv)).collect(),
            wanted: wanted.max(1),
            lanes,
            lines: Vec::new(),
            nodes: 0,
            limits,
            out: false,
        })
    }

    /// A step along a shortest way, before anything is searched.
    pub(super) fn hasty(&self) -> Option<Move> {
        let position = &self.root.position;
        let way = &self.root.lanes[self.me.index()].passages;
        let nearer = way.spread(self.rules.origin(position, self.me), self.rules.width());
        let step = (self.rules.steps(position) & nearer).first().map(|cell| cell as u16);
        let step = step.filter(|mv| self.moves.contains(mv));
        step.or(self.moves.first().copied()).map(|mv| self.rules.numbered(mv))
    }

    fn counts(&mut self) {
        self.nodes += 1;
        self.out = self.out || self.limits.reached(self.nodes);
    }

    /// What a leaf is worth to each seat: by a look and, where the others are thought to be simple, by
    /// how the game ends if everybody is.
    fn leaf(&mut self, node: &Node<S>, ply: usize) -> [i32; SEATS] {
        let mut worths = worths(self.rules, node, ply);
        if self.outlook != Outlook::Simple || arrived(self.rules, node).is_some() {
            return worths;
        }
        let end = self.played_out(node);
        let Some(winner) = arrived(self.rules, &end) else { return worths };
        let far = |seat: Seat| {
            let steps = end.lanes[seat.index()].steps as i32;
            PLAYED_STEP * steps.min(MOST_STEPS)
                + PLAYED_STEP * wait(self.rules, &end, seat) as i32 / SEATS as i32
        };
        let others = playing(self.rules, &end).filter(|&seat| seat != winner);
        let closest = others.map(far).min().unwrap_or(0);
        for seat in playing(self.rules, &end) {
            let played =
                if seat == winner { PLAYED_STEP + closest } else { -PLAYED_STEP - far(seat) };
            worths[seat.index()] += played;
        }
        worths
    }

    /// How a game ends in which everybody is simple, as far as there is time.
    fn played_out(&mut self, node: &Node<S>) -> Node<S> {
        let mut node = *node;
        let most = SEATS * self.rules.width() * self.rules.height();
        for _ in 0..most {
            self.counts();
            if self.out || arrived(self.rules, &node).is_some() {
                break;
            }
            let Some(next) = simple::reply(self.rules, &node, &mut self.lanes) else { break };
            node = next;
        }
        node
    }

    /// Adds the moves of the seat on turn that are worth a look: steps, and walls in the way of
    /// `victims`. `judged` tells how good what follows is for whoever moves.
    fn add_choices(
        &mut self,
        node: &Node<S>,
        ply: usize,
        victims: impl Fn(Seat) -> bool,
        judged: impl Fn(&[i32; SEATS]) -> i32,
        choices: &mut Vec<Choice<S>>,
    ) {
        let (rules, position) = (self.rules, &node.position);
        let seat = rules.turn(position);
        let cells = rules.width() * rules.height();
        let mut add = |run: &mut Self, next: Option<Node<S>>, mv: usize| {
            if let Some(next) = next {
                let looks = judged(&worths(rules, &next, ply + 1));
                choices.push(Choice { looks, mv: mv as u16, next });
                run.counts();
            }
        };
        for cell in rules.steps(position).iter() {
            let next = node.after_step(rules, cell, &mut self.lanes);
            add(self, next, cell);
        }
        if rules.hand(position, seat) == 0 || !rules.is_placed(position, seat) {
            return;
        }
        let slots = rules.slots(position);
        let mut walls = [S::EMPTY; 2];
        for other in playing(rules, node).filter(|&other| other != seat && victims(other)) {
            let closers = node.lanes[other.index()].passages.closers(slots, rules.width());
            walls = [walls[0] | closers[0], walls[1] | closers[1]];
        }
        for (at, lie) in [(1, Lie::Horizontal), (2, Lie::Vertical)] {
            for slot in walls[at - 1].iter() {
                let next = node.after_wall(rules, slot, lie, &mut self.lanes);
                add(self, next, at * cells + slot);
            }
        }
    }

    /// The nodes that may follow, those first that look best to who moves there. Empty if nobody can
    /// move or time is over.
    fn follow(&mut self, node: &Node<S>, ply: usize) -> Vec<Choice<S>> {
        let (rules, me) = (self.rules, self.me);
        let turn = rules.turn(&node.position);
        let mut choices = Vec::new();
        let against_me = |worths: &[i32; SEATS]| -worths[me.index()];
        match self.outlook {
            Outlook::Simple if turn != me => {
                self.counts();
                let next = simple::reply(rules, node, &mut self.lanes);
                choices.extend(next.map(|next| Choice { looks: 0, mv: 0, next }));
            }
            Outlook::Paranoid if turn != me => {
                self.add_choices(node, ply, |seat| seat == me, against_me, &mut choices);
            }
            Outlook::BestReply if turn != me => {
                let mut node = *node;
                while rules.turn(&node.position) != me {
                    self.add_choices(&node, ply, |seat| seat == me, against_me, &mut choices);
                    rules.pass(&mut node.position);
                }
                for choice in &mut choices {
                    while rules.turn(&choice.next.position) != me {
                        rules.pass(&mut choice.next.position);
                    }
                }
            }
            _ => {
                let steps = |seat: Seat| node.lanes[seat.index()].steps;
                let others = playing(rules, node).filter(|&other| other != turn);
                let least = others.map(steps).min().unwrap_or(0);
                // Walls against who is far behind do nothing.
                let victims = |seat: Seat| steps(seat) <= least + 1;
                self.add_choices(node, ply, victims, |it| it[turn.index()], &mut choices);
            }
        }
        choices.sort_by_key(|choice| (Reverse(choice.looks), choice.mv));
        choices
    }

    /// What a node is worth to me, with `depth` moves to look ahead.
    fn value(
        &mut self,
        node: &Node<S>,
        depth: i32,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        self.begin(ply);
        if depth <= 0 || arrived(self.rules, node).is_some() {
            return self.leaf(node, ply)[self.me.index()];
        }
        // The one answer of a simple player is as good as my own.
        let mine = self.rules.turn(&node.position) == self.me || self.outlook == Outlook::Simple;
        let mut best = None;
        for choice in self.follow(node, ply).into_iter().take(BROAD) {
            let value = self.value(&choice.next, depth - 1, ply + 1, alpha, beta);
            if self.out {
                return 0;
            }
            if best.is_none_or(|best| if mine { value > best } else { value < best }) {
                best = Some(value);
                self.note(ply, choice.mv);
            }
            if mine {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        best.unwrap_or_else(|| worths(self.rules, node, ply)[self.me.index()])
    }

    /// What a node is worth to each, if everybody plays the best for themselves.
    fn values(&mut self, node: &Node<S>, depth: i32, ply: usize) -> [i32; SEATS] {
        self.begin(ply);
        if depth <= 0 || arrived(self.rules, node).is_some() {
            return self.leaf(node, ply);
        }
        let turn = self.rules.turn(&node.position).index();
        let mut best: Option<[i32; SEATS]> = None;
        for choice in self.follow(node, ply).into_iter().take(BROAD) {
            let values = self.values(&choice.next, depth - 1, ply + 1);
            if self.out {
                return values;
            }
            if best.is_none_or(|best| values[turn] > best[turn]) {
                best = Some(values);
                self.note(ply, choice.mv);
            }
        }
        best.unwrap_or_else(|| worths(self.rules, node, ply))
    }

    fn begin(&mut self, ply: usize) {
        if self.lines.len() <= ply + 1 {
            self.lines.resize(ply + 2, Vec::new());
        }
        self.lines[ply].clear();
    }

    /// Whether moves follow one another as they are told.
    fn has_lines(&self) -> bool {
        matches!(self.outlook, Outlook::Paranoid | Outlook::Maxn)
    }

    /// A move is the best at a ply, and what follows it is known.
    fn note(&mut self, ply: usize, mv: u16) {
        if self.has_lines() {
            let (upper, lower) = self.lines.split_at_mut(ply + 1);
            upper[ply].clear();
            upper[ply].push(mv);
            upper[ply].extend_from_slice(&lower[0]);
        }
    }
}

impl<S: CellSet> Deepening<Move> for Run<'_, S> {
    type Move = u16;

    const DEEPEST: u32 = DEEPEST;

    fn choices(&self) -> usize {
        self.moves.len()
    }

    fn iteration(&mut self, depth: u32, before: &[Found<u16>]) -> Vec<Found<u16>> {
        let root = self.root;
        let mut choices = self.follow(&root, 0);
        choices.retain(|choice| self.moves.contains(&choice.mv));
        // What was best one move less deep comes first.
        choices.sort_by_key(|choice| {
            let rank = before.iter().position(|found| found.line[0] == choice.mv);
            rank.unwrap_or(usize::MAX)
        });
        let deeper = depth as i32 - 1;
        let mut best: Vec<Found<u16>> = Vec::new();
        for choice in choices.into_iter().take(self.wanted.max(2 * BROAD)) {
            let full = best.len() == self.wanted;
            let alpha = best.last().filter(|_| full).map_or(-INFINITY, |found| found.value);
            let value = match self.outlook {
                Outlook::Maxn => self.values(&choice.next, deeper, 1)[self.me.index()],
                _ => self.value(&choice.next, deeper, 1, alpha, INFINITY),
            };
            if self.out {
                break;
            }
            if value > alpha {
                let mut line = vec![choice.mv];
                line.extend(self.lines.get(1).into_iter().flatten());
                // Only what this very move does is sure.
                let at = best.partition_point(|found| found.value >= value);
                best.insert(at, Found { value, exact: value == WIN - 1, line });
                best.truncate(self.wanted);
            }
        }
        best
    }

    fn is_settled(&self, _: u32, found: &[Found<u16>]) -> bool {
        found.first().is_some_and(|found| found.exact)
    }

    fn told(&self, found: &Found<u16>) -> Line<Move> {
        // What depends on what others are thought to do is an estimate, however sure it looks.
        let value = if found.exact { found.value } else { found.value.clamp(-SURE, SURE) };
        let score = Score { exact: found.exact, ..Score::estimate(told(value)) };
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
