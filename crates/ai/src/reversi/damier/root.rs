//! Where a search begins: which looks are taken one after the other, and what comes of them.

use std::sync::atomic::Ordering;

use damier_mind::{Line, Score, Value};
use damier_reversi::Move;

use super::end::SURE;
use super::judge::{Judge, Set};
use super::likely::Look;
use super::mid::REMEMBER_FROM;
use super::run::{Node, Run};
use super::table::NONE;
use crate::deepen::{Deepening, Found};
use crate::limits::Limits;
use crate::reversi::squares::Squares;

/// With so few empty squares the end is looked at soon.
const SHORT: u32 = 12;
/// By how many hundredths a value may differ from the one before to be found at once.
const ASPIRED: i32 = 250;

/// A look at the position where the search begins, and with what confidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    look: Look,
    confidence: u8,
}

/// A search that has begun.
pub(super) struct Root<'a, J: Judge> {
    run: Run<'a, J>,
    node: Node<J>,
    /// Every look in its turn, if nothing ends the search before.
    steps: Vec<Step>,
    /// The moves there are; none for who must pass.
    moves: Vec<u32>,
    /// How many lines are wanted.
    wanted: usize,
    /// With what confidence the end was looked at last; none for who looked less far.
    told: Option<u8>,
}

impl<'a, J: Judge> Root<'a, J> {
    /// A search that looks so many moves ahead if it is told, and otherwise to the end of the game.
    pub(super) fn new(
        run: Run<'a, J>,
        node: Node<J>,
        wanted: usize,
        depth: Option<u32>,
    ) -> Root<'a, J> {
        let left = node.position.left();
        let moves = run.judge.moves(node.position).each().collect();
        let step = |look, confidence| Step { look, confidence };
        let depth = depth.filter(|&depth| depth < left);
        let ahead =
            depth.unwrap_or(if left <= SHORT { left / 3 } else { left - SHORT.min(left / 2) });
        let mut steps: Vec<Step> = (1..=ahead).map(|depth| step(Look::Mid(depth), 0)).collect();
        if depth.is_none() {
            if left > SHORT {
                steps.extend([0, 2, 4].map(|confidence| step(Look::End, confidence)));
            }
            steps.push(step(Look::End, SURE));
        }
        Root { run, node, steps, moves, wanted: wanted.max(1), told: None }
    }

    /// The move of who may not think at all; none if the game is over.
    pub(super) fn hasty(&self) -> Option<Move> {
        let judge = self.run.judge;
        if self.moves.is_empty() {
            let passed = self.node.position.passed();
            return (judge.moves(passed) != Set::<J>::NONE).then_some(Move::Pass);
        }
        let best = self.moves.iter().min_by_key(|&&index| judge.value(&self.after(index)));
        best.and_then(|&index| placed::<J>(index))
    }

    fn after(&self, index: u32) -> Node<J> {
        let judge = self.run.judge;
        self.node.after(judge, index, judge.turned(index, self.node.position))
    }

    /// The value of a position for who is on turn, in hundredths, between bounds.
    fn value(&mut self, node: &Node<J>, step: Step, alpha: i32, beta: i32) -> i32 {
        let Step { look, confidence } = step;
        match look {
            Look::Mid(_) => self.run.ahead(node, look, alpha, beta, confidence),
            Look::End => {
                let most = J::MOST / 100;
                let (low, high) = (alpha.div_euclid(100), -(-beta).div_euclid(100));
                100 * self.run.ahead(node, look, low.max(-most), high.min(most), confidence)
            }
        }
    }

    /// The best of some moves and its value; none if the budget was spent before the first was judged.
    fn best(&mut self, step: Step, moves: &[u32], guess: Option<i32>) -> Option<(i32, u32)> {
        // What the value may be, around a guess; at the end of the game an even number of discs, and just the one: it is
        // easier to show twice that another is not it than to find it.
        let (near, unit) = match step.look {
            Look::Mid(_) => (ASPIRED, 1),
            Look::End => (100, 200),
        };
        let whole = |value: i32, up: i32| (value + up).div_euclid(unit) * unit;
        let around = |value: i32| (value - near, value + near);
        let (mut low, mut high) =
            guess.map_or((-J::MOST, J::MOST), |guess| around(whole(guess, unit / 2)));
        let (mut least, mut most) = (-J::MOST, J::MOST);
        let mut moves = moves.to_vec();
        loop {
            let window = (low.max(-J::MOST), high.min(J::MOST));
            let (value, best) = self.within(step, &moves, window)?;
            // Outside the bounds it is only known to be beyond them.
            let (below, above) = (value <= low && low > -J::MOST, value >= high && high < J::MOST);
            if below {
                most = most.min(value);
                (low, high) = around(whole(value, 0));
            } else if above {
                least = least.max(value);
                (low, high) = around(whole(value, unit - 1));
            }
            // Looks that leave things out may contradict each other.
            if self.run.out || !below && !above || least >= most {
                return Some((whole(value, unit / 2), best));
            }
            moves.retain(|&index| index != best);
            moves.insert(0, best);
        }
    }

    fn within(&mut self, step: Step, moves: &[u32], (low, high): (i32, i32)) -> Option<(i32, u32)> {
        let mut best: Option<(i32, u32)> = None;
        let mut alpha = low;
        for &index in moves {
            let after = self.after(index);
            let mut value = high;
            if best.is_some() {
                value = -self.value(&after, step, -alpha - 1, -alpha);
            }
            if best.is_none() || value > alpha && value < high {
                value = -self.value(&after, step, -high, -alpha);
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

    /// The line that begins with a move to a position, worth so much to who is on turn there: as far as the look
    /// went and it is remembered, and to the end of the game where the value is exact.
    fn line(
        &mut self,
        first: Move,
        mut node: Node<J>,
        mut value: i32,
        look: Option<u32>,
    ) -> Vec<Move> {
        let judge = self.run.judge;
        let mut line = vec![first];
        loop {
            let moves = judge.moves(node.position);
            if moves == Set::<J>::NONE {
                node = node.passed(judge);
                value = -value;
                if judge.moves(node.position) == Set::<J>::NONE {
                    return line;
                }
                line.push(Move::Pass);
                continue;
            }
            let known = self.run.table.get(node.position).map_or(NONE, |entry| entry.best[0]);
            let remembered = (known != NONE && moves.has(known.into())).then_some(known.into());
            let next = match look {
                None => self.keeping(&node, remembered, moves, value / 100),
                Some(depth) => {
                    let further = depth.saturating_sub(line.len() as u32);
                    remembered.or_else(|| self.short(&node, moves, further))
                }
            };
            let Some(index) = next.filter(|_| !self.run.out) else { return line };
            line.extend(placed::<J>(index));
            node = node.after(judge, index, judge.turned(index, node.position));
            value = -value;
        }
    }

    /// The best move by a look so short that nothing is remembered of it; none by a longer one.
    fn short(&mut self, node: &Node<J>, moves: Set<J>, depth: u32) -> Option<u32> {
        let judge = self.run.judge;
        let cost = |&index: &u32| {
            let after = node.after(judge, index, judge.turned(index, node.position));
            self.run.mid(&after, depth - 1, -J::MOST, J::MOST, SURE)
        };
        moves.each().filter(|_| (1..REMEMBER_FROM).contains(&depth)).min_by_key(cost)
    }

    /// A move that keeps a value in discs, perhaps this one; what is remembered makes this quick.
    fn keeping(
        &mut self,
        node: &Node<J>,
        remembered: Option<u32>,
        moves: Set<J>,
        value: i32,
    ) -> Option<u32> {
        let judge = self.run.judge;
        remembered.into_iter().chain(moves.each()).find(|&index| {
            let after = node.after(judge, index, judge.turned(index, node.position));
            -self.run.end(&after, -value, 1 - value, SURE) >= value
        })
    }
}

/// A disc on the square with a number.
fn placed<J: Judge>(index: u32) -> Option<Move> {
    Set::<J>::square(index).map(Move::Place)
}

impl<J: Judge> Deepening<Move> for Root<'_, J> {
    type Move = Move;

    const DEEPEST: u32 = 100;

    fn choices(&self) -> usize {
        self.moves.len().max(1)
    }

    fn last(&self, _: Option<u32>) -> u32 {
        self.steps.len() as u32
    }

    fn depth_of(&self, iteration: u32) -> u32 {
        match self.steps[iteration as usize - 1].look {
            Look::Mid(depth) => depth,
            Look::End => self.node.position.left(),
        }
    }

    fn iteration(&mut self, iteration: u32, before: &[Found<Move>]) -> Vec<Found<Move>> {
        let step = self.steps[iteration as usize - 1];
        let exact = step == Step { look: Look::End, confidence: SURE };
        let depth = self.depth_of(iteration);
        self.told = (step.look == Look::End).then_some(step.confidence);
        if self.moves.is_empty() {
            let passed = self.node.passed(self.run.judge);
            let value = -self.value(&passed, step, -J::MOST, J::MOST);
            if self.run.out {
                return Vec::new();
            }
            let line = self.line(Move::Pass, passed, -value, (!exact).then_some(depth));
            return vec![Found { value, exact, line }];
        }
        let number = |found: &Found<Move>| match found.line[0] {
            Move::Place(place) => Some(Set::<J>::index(place)),
            Move::Pass => None,
        };
        // Last time's best first, then the others as they promise.
        let mut rest = self.moves.clone();
        rest.sort_by_cached_key(|&index| {
            let rank = before.iter().position(|found| number(found) == Some(index));
            (rank.unwrap_or(usize::MAX), self.run.judge.value(&self.after(index)))
        });
        let mut found: Vec<Found<Move>> = Vec::new();
        while found.len() < self.wanted && !rest.is_empty() {
            let guess = before.get(found.len()).map(|found| found.value);
            let Some((value, best)) = self.best(step, &rest, guess) else { break };
            rest.retain(|&index| index != best);
            let cut = self.run.out;
            let Some(first) = placed::<J>(best) else { break };
            let exact = exact && !cut;
            let known = before.iter().find(|known| cut && known.line[0] == first);
            let line = match known {
                // There is no time for more than was known before.
                Some(known) => known.line.clone(),
                None => self.line(first, self.after(best), -value, (!exact).then_some(depth)),
            };
            found.push(Found { value, exact, line });
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
        let value = Value::Units(found.value);
        let score = if found.exact {
            Score::proved(value)
        } else {
            let right = |confidence: u8| J::RIGHT.get(usize::from(confidence)).copied().flatten();
            // What was cut short is as sure as nobody knows.
            let told = self.told.filter(|_| !self.run.out);
            Score { confidence: told.and_then(right), ..Score::estimate(value) }
        };
        Line { score: Some(score), moves: found.line.clone() }
    }

    fn nodes(&self) -> u64 {
        let helpers = self.run.team.map_or(0, |team| team.nodes.load(Ordering::Relaxed));
        self.run.nodes + helpers
    }

    fn is_out(&self) -> bool {
        self.run.out
    }

    fn limits(&self) -> &Limits<'_> {
        &self.run.limits
    }
}
