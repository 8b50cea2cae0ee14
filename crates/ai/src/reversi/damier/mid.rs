//! The middle of a game: values by looking so many moves ahead.

use super::end::SURE;
use super::judge::{Judge, Set};
use super::likely::Look;
use super::run::{Node, Run};
use super::skill::Choices;
use super::table::{Entry, NONE};
use super::team::Shared;
use super::window::narrowed;
use crate::reversi::squares::Squares;

/// From this depth on the table is asked.
pub(super) const REMEMBER_FROM: u32 = 3;
/// From this depth on moves are ordered by what they are worth at once.
const ORDER_FROM: u32 = 3;
/// What an answer that a move leaves costs it, in hundredths of discs and by the fourth.
const ANSWER: i32 = 10;
/// From this depth on answers are looked up.
const LOOK_AHEAD_FROM: u32 = 5;

impl<J: Judge> Run<'_, J> {
    /// The value for who is on turn by looking so many moves ahead, in hundredths of discs: between `alpha` and
    /// `beta`, a bound outside.
    pub(super) fn mid(
        &mut self,
        node: &Node<J>,
        depth: u32,
        alpha: i32,
        beta: i32,
        confidence: u8,
    ) -> i32 {
        let position = node.position;
        if depth >= position.left() {
            let (low, high) = (alpha.div_euclid(100), -(-beta).div_euclid(100));
            return 100 * self.end(node, low, high, SURE);
        }
        self.nodes += 1;
        if depth == 0 {
            return self.judge.value(node);
        }
        if self.is_out() {
            return alpha;
        }
        if depth == 1 {
            return match self.judge.leaves(node, (alpha, beta), &mut self.nodes) {
                Some(value) => value,
                None => self.mid_passed(node, depth, alpha, beta, confidence),
            };
        }
        let (mut low, mut high) = (alpha, beta);
        let mut first = [NONE; 2];
        if depth >= REMEMBER_FROM
            && let Some(entry) = self.table.get(position)
        {
            first = entry.best;
            if u32::from(entry.depth) >= depth && entry.confidence >= confidence {
                (low, high) = match narrowed((alpha, beta), (entry.low.into(), entry.high.into())) {
                    Ok(window) => window,
                    Err(value) => return value,
                };
            }
        }
        let mut choices = Choices::new();
        self.judge.choices(position, NONE, &mut choices);
        if choices.all().is_empty() {
            return self.mid_passed(node, depth, alpha, beta, confidence);
        }
        if high - low == 1
            && confidence < SURE
            && let Some(value) = self.likely(node, Look::Mid(depth), (low, high), confidence)
        {
            return value;
        }
        if depth >= LOOK_AHEAD_FROM {
            for choice in choices.all() {
                self.table.foresee(position.after(choice.index, choice.turned));
            }
            for choice in choices.all() {
                let after = position.after(choice.index, choice.turned);
                if let Some(entry) = self.table.get(after)
                    && u32::from(entry.depth) >= depth - 1
                    && entry.confidence >= confidence
                    && -i32::from(entry.high) >= high
                {
                    return -i32::from(entry.high);
                }
            }
        }
        let deep = (depth >= ORDER_FROM).then_some(((depth - 1) / 4, ANSWER));
        self.order(node, first, deep, &mut choices);
        let Some((best, best_move)) =
            self.best_of(node, Look::Mid(depth), &mut choices, (low, high), confidence)
        else {
            return alpha;
        };
        if depth >= REMEMBER_FROM {
            let entry = Entry::found(best, (low, high), best_move, first);
            self.table.put(position, Entry { depth: depth as u8, confidence, ..entry });
        }
        best
    }

    /// The value for who has no move.
    fn mid_passed(
        &mut self,
        node: &Node<J>,
        depth: u32,
        alpha: i32,
        beta: i32,
        confidence: u8,
    ) -> i32 {
        let passed = node.passed(self.judge);
        if self.judge.moves(passed.position) == Set::<J>::NONE {
            return 100 * node.position.score();
        }
        -self.mid(&passed, depth, -beta, -alpha, confidence)
    }

    /// Orders moves: those remembered first, then those that leave few answers; `deep` adds what they are worth by a
    /// look so deep, to so much for each answer.
    pub(super) fn order(
        &mut self,
        node: &Node<J>,
        first: [u8; 2],
        deep: Option<(u32, i32)>,
        choices: &mut Choices<Set<J>>,
    ) {
        for choice in choices.all() {
            let index = choice.index as u8;
            choice.cost = if index == first[0] {
                i32::MIN
            } else if index == first[1] {
                i32::MIN + 1
            } else if let Some((depth, answer)) = deep {
                let after = node.after(self.judge, choice.index, choice.turned);
                let value = self.mid(&after, depth, -J::MOST, J::MOST, SURE);
                choice.cost * answer + value
            } else {
                choice.cost
            };
        }
    }

    /// The best of some moves between bounds, with its value; none if the search was left off.
    pub(super) fn best_of(
        &mut self,
        node: &Node<J>,
        look: Look,
        choices: &mut Choices<Set<J>>,
        (mut low, high): (i32, i32),
        confidence: u8,
    ) -> Option<(i32, u8)> {
        let mut best: Option<(i32, u8)> = None;
        while let Some(choice) = choices.pop() {
            let after = node.after(self.judge, choice.index, choice.turned);
            let mut value = high;
            if best.is_some() {
                value = -self.ahead(&after, look, -low - 1, -low, confidence);
            }
            if best.is_none() || value > low && value < high {
                value = -self.ahead(&after, look, -high, -low, confidence);
            }
            if self.is_left_off() {
                return None;
            }
            if best.is_none_or(|(best, _)| value > best) {
                best = Some((value, choice.index as u8));
                low = low.max(value);
                if low >= high {
                    break;
                }
            }
            if choices.left() > 0
                && let Some(best) = best
                && let Some(team) = self.team_for(look, node)
            {
                let (choices, window) = (choices.clone(), (low, high));
                return self.share(team, Shared { node, look, choices, window, confidence, best });
            }
        }
        best
    }

    /// The value after a move by the rest of a look.
    pub(super) fn ahead(
        &mut self,
        after: &Node<J>,
        look: Look,
        alpha: i32,
        beta: i32,
        confidence: u8,
    ) -> i32 {
        match look {
            Look::Mid(depth) => self.mid(after, depth - 1, alpha, beta, confidence),
            Look::End => self.end(after, alpha, beta, confidence),
        }
    }
}
