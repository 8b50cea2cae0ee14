//! Where a search begins: which looks are taken one after the other, and what comes of them.

use damier_mind::{Line, Score, Value};
use damier_reversi::Move;

use super::end::SURE;
use super::mid::MOST;
use super::position::{bits, square};
use super::run::{Node, Run};
use super::skill::Skill;
use super::table::NONE;
use crate::deepen::{Deepening, Found};
use crate::limits::Limits;

/// With so few empty squares the end is looked at at once.
const SHORT: u32 = 12;
/// By how many hundredths a value may differ from the one before to be found at once.
const ASPIRED: i32 = 250;

/// A look at the position where the search begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    /// So many moves ahead.
    Mid(u32),
    /// To the end of the game, with such confidence.
    End(u8),
}

/// A search that has begun.
pub(super) struct Root<'a, K> {
    run: Run<'a, K>,
    node: Node,
    /// Every look in its turn, if nothing ends the search before.
    looks: Vec<Look>,
    /// The moves there are; none for who must pass.
    moves: Vec<u32>,
    /// How many lines are wanted.
    wanted: usize,
}

/// A value as a look can find it: at the end of the game, an even number of discs.
fn whole(look: Look, value: i32) -> i32 {
    match look {
        Look::Mid(_) => value,
        Look::End(_) => (value + 100).div_euclid(200) * 200,
    }
}

impl<'a, K: Skill> Root<'a, K> {
    pub(super) fn new(run: Run<'a, K>, node: Node, wanted: usize) -> Root<'a, K> {
        let left = node.position.left();
        let moves = bits(node.position.moves(run.skill)).collect();
        let ahead = if left <= SHORT { 0 } else { (left / 2).max(left - SHORT) };
        let mut looks: Vec<Look> = (1..=ahead).map(Look::Mid).collect();
        if left > SHORT {
            looks.extend([0, 2, 4].map(Look::End));
        }
        looks.push(Look::End(SURE));
        Root { run, node, looks, moves, wanted: wanted.max(1) }
    }

    /// The move of who may not think at all; none if the game is over.
    pub(super) fn hasty(&self) -> Option<Move> {
        let Some(&first) = self.moves.first() else {
            let passed = self.node.position.passed();
            return (passed.moves(self.run.skill) != 0).then_some(Move::Pass);
        };
        let cost = |&index: &u32| {
            let after = self.after(index);
            self.run.weights.value(&after.sight, after.position)
        };
        let best = self.moves.iter().copied().min_by_key(cost).unwrap_or(first);
        Some(Move::Place(square(best)))
    }

    fn after(&self, index: u32) -> Node {
        let position = self.node.position;
        let turned = self.run.skill.flips(index, position.own, position.other);
        self.node.after(self.run.skill, index, turned)
    }

    /// The value of a position for who is on turn, in hundredths, between bounds.
    fn value(&mut self, node: &Node, look: Look, alpha: i32, beta: i32) -> i32 {
        let run = &mut self.run;
        match look {
            Look::Mid(depth) => run.mid(node, depth - 1, alpha, beta, 0),
            Look::End(confidence) => {
                let (low, high) = (alpha.div_euclid(100), -(-beta).div_euclid(100));
                100 * run.end(node, low.max(-65), high.min(65), confidence)
            }
        }
    }

    /// The best of some moves and its value; none if the budget was spent before the first was judged.
    fn best(&mut self, look: Look, moves: &[u32], guess: Option<i32>) -> Option<(i32, u32)> {
        let near = match look {
            Look::Mid(_) => ASPIRED,
            // Just the one value: it is easier to show twice that another is not it than to find it.
            Look::End(_) => 100,
        };
        let around = |value: i32| (value - near, value + near);
        let (mut low, mut high) = guess.map_or((-MOST, MOST), |guess| around(whole(look, guess)));
        let mut moves = moves.to_vec();
        loop {
            let (value, best) = self.within(look, &moves, low.max(-MOST), high.min(MOST))?;
            // Outside the bounds it is only known to be beyond them.
            let beyond = value <= low && low > -MOST || value >= high && high < MOST;
            if self.run.out || !beyond {
                return Some((value, best));
            }
            (low, high) = around(value);
            moves.retain(|&index| index != best);
            moves.insert(0, best);
        }
    }

    fn within(&mut self, look: Look, moves: &[u32], low: i32, high: i32) -> Option<(i32, u32)> {
        let mut best: Option<(i32, u32)> = None;
        let mut alpha = low;
        for &index in moves {
            let after = self.after(index);
            let mut value = high;
            if best.is_some() {
                value = -self.value(&after, look, -alpha - 1, -alpha);
            }
            if best.is_none() || value > alpha && value < high {
                value = -self.value(&after, look, -high, -alpha);
            }
            if self.run.out {
                break;
            }
            if best.is_none_or(|(other, _)| value > other) {
                best = Some((value, index));
                alpha = alpha.max(value);
                if alpha >= high {
                    break;
                }
            }
        }
        best
    }

    /// The line that begins with a move to a position, worth so much to who is on turn there: as far as it is
    /// remembered, and to the end of the game where the value is exact.
    fn line(&mut self, first: Move, mut node: Node, mut value: i32, exact: bool) -> Vec<Move> {
        let mut line = vec![first];
        loop {
            let moves = node.position.moves(self.run.skill);
            if moves == 0 {
                node = node.passed();
                value = -value;
                if node.position.moves(self.run.skill) == 0 {
                    return line;
                }
                line.push(Move::Pass);
                continue;
            }
            let known = self.run.table.get(node.position).map_or(NONE, |entry| entry.best[0]);
            let remembered = (known != NONE && moves & 1 << known != 0).then_some(u32::from(known));
            let next = if exact {
                self.keeping(&node, remembered, moves, value / 100)
            } else {
                remembered
            };
            let Some(index) = next.filter(|_| !self.run.out) else { return line };
            line.push(Move::Place(square(index)));
            let turned = self.run.skill.flips(index, node.position.own, node.position.other);
            node = node.after(self.run.skill, index, turned);
            value = -value;
        }
    }

    /// A move that keeps a value in discs, perhaps this one; what is remembered makes this quick.
    fn keeping(
        &mut self,
        node: &Node,
        remembered: Option<u32>,
        moves: u64,
        value: i32,
    ) -> Option<u32> {
        remembered.into_iter().chain(bits(moves)).find(|&index| {
            let turned = self.run.skill.flips(index, node.position.own, node.position.other);
            let after = node.after(self.run.skill, index, turned);
            -self.run.end(&after, -value, 1 - value, SURE) >= value
        })
    }
}

impl<K: Skill> Deepening<Move> for Root<'_, K> {
    type Move = Move;

    const DEEPEST: u32 = 64;

    fn choices(&self) -> usize {
        self.moves.len().max(1)
    }

    fn last(&self, depth: Option<u32>) -> u32 {
        let all = self.looks.len() as u32;
        match depth {
            Some(depth) if depth < self.node.position.left() => {
                let mids = self.looks.iter().filter(|look| matches!(look, Look::Mid(_))).count();
                depth.clamp(1, (mids as u32).max(1)).min(all)
            }
            _ => all,
        }
    }

    fn depth_of(&self, iteration: u32) -> u32 {
        match self.looks[iteration as usize - 1] {
            Look::Mid(depth) => depth,
            Look::End(_) => self.node.position.left(),
        }
    }

    fn iteration(&mut self, iteration: u32, before: &[Found<Move>]) -> Vec<Found<Move>> {
        let look = self.looks[iteration as usize - 1];
        let exact = look == Look::End(SURE);
        if self.moves.is_empty() {
            let passed = self.node.passed();
            let value = -self.value(&passed, look, -MOST, MOST);
            if self.run.out {
                return Vec::new();
            }
            let line = self.line(Move::Pass, passed, -value, exact);
            return vec![Found { value, exact, line }];
        }
        let bit = |found: &Found<Move>| match found.line[0] {
            Move::Place(place) => u32::from(place.row()) * 8 + u32::from(place.column()),
            Move::Pass => 64,
        };
        // Last time's best first, then the others as they promise.
        let mut rest = self.moves.clone();
        rest.sort_by_cached_key(|&index| {
            let rank = before.iter().position(|found| bit(found) == index);
            let after = self.after(index);
            (rank.unwrap_or(usize::MAX), self.run.weights.value(&after.sight, after.position))
        });
        let mut found: Vec<Found<Move>> = Vec::new();
        while found.len() < self.wanted && !rest.is_empty() {
            let guess = before.get(found.len()).map(|found| found.value);
            let Some((value, best)) = self.best(look, &rest, guess) else { break };
            rest.retain(|&index| index != best);
            let cut = self.run.out;
            let first = Move::Place(square(best));
            let line = self.line(first, self.after(best), -value, exact && !cut);
            found.push(Found { value, exact: exact && !cut, line });
            if self.run.out {
                break;
            }
        }
        found
    }

    fn is_settled(&self, _: u32, found: &[Found<Move>]) -> bool {
        found.iter().all(|found| found.exact)
    }

    fn told(&self, found: &Found<Move>) -> Line<Move> {
        let score = Score { exact: found.exact, ..Score::estimate(Value::Units(found.value)) };
        Line { score: Some(score), moves: found.line.clone() }
    }

    fn nodes(&self) -> u64 {
        self.run.nodes
    }

    fn is_out(&self) -> bool {
        self.run.out
    }

    fn limits(&self) -> &Limits<'_> {
        &self.run.limits
    }
}
