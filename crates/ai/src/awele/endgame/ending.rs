//! Best play to the end of the game.
//!
//! Where a board has one value, it is told by which moves both sides come to it: who can force it takes the
//! shortest way to the next capture that keeps it ([`Force`]), the other side holds out as long as it can, and so on
//! from capture to capture. In the middle of a game the boards that were there since the last capture must not come
//! again; there the value is taken for proved only if whoever needs it can force it without them.

use damier_awele::{Awele, Packed, Position, Side};

use super::force::{Aim, Force};
use super::{Bounds, Database, seen_by_mover};

/// No line is longer.
const LONGEST: usize = 500;
/// So many boards are gathered for a way to the next capture, if nobody says how many.
const USUAL: usize = 300_000;

/// What a position comes to, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// What the side to move wins of the seeds on the board, more than the other.
    pub value: i32,
    /// Best play of both sides, as the places of houses in the row of whoever sows.
    pub line: Vec<u8>,
    /// Whether the line comes to the end of the game.
    pub whole: bool,
}

/// A position near the end of a game that is not over, seen by the side to move.
#[derive(Clone, Copy)]
pub(crate) struct Near<'a> {
    /// Those of the game: the database is the same for several ways to rule repetitions.
    pub(crate) rules: &'a Awele<Packed>,
    pub(crate) board: Packed,
    /// What the side to move has captured more than the other.
    pub(crate) lead: i32,
    /// The boards since the last capture, each seen by its mover, without the one that is there.
    pub(crate) past: &'a [Packed],
}

/// How much may be done to find it.
pub(crate) struct Effort<'a> {
    /// So many boards are gathered for a way to the next capture.
    pub(crate) most: usize,
    /// Asked before each board that is looked at whether to go on.
    pub(crate) more: &'a mut dyn FnMut() -> bool,
}

/// A way to the next capture or the end.
struct Pursuit<'a> {
    force: Force<'a>,
    /// Whether the side to move is who forces.
    forcing: bool,
}

/// What a board comes to after its past, and how somebody forces that, where it takes force.
struct Settled<'a> {
    value: i32,
    pursuit: Option<Pursuit<'a>>,
    /// Whether nobody knows a way, though it takes one.
    is_lost: bool,
}

impl Bounds {
    /// What is sure of a board whatever came before it, where repetitions share out the seeds: who is not worse can
    /// see to it that it stays so, for to be robbed of the way is to share, and who is not better can do no more.
    pub(crate) fn after_any_past(self) -> Bounds {
        Bounds { least: self.least.min(0), most: self.most.max(0) }
    }
}

impl Database {
    /// What a position without a past comes to, and how, if it has one value; none either if `more`, which is asked
    /// again and again, says not to go on.
    pub fn ending(
        &self,
        position: &Position<Packed>,
        more: &mut dyn FnMut() -> bool,
    ) -> Option<Ending> {
        let row = self.rule_set().row();
        let lead = position.lead() * if position.side == Side::South { 1 } else { -1 };
        let board = seen_by_mover(position, row);
        let near = Near { rules: &self.rules, board, lead, past: &[] };
        self.ending_of(near, &mut Effort { most: USUAL, more })
    }

    /// The same of a position with a past.
    pub(crate) fn ending_of(&self, near: Near<'_>, effort: &mut Effort<'_>) -> Option<Ending> {
        let mut course = Course {
            rules: near.rules,
            board: near.board,
            lead: near.lead,
            past: near.past.to_vec(),
            line: Vec::new(),
        };
        let avoided = avoided(near.past);
        let settled = self.settled(near.board, &avoided, effort)?;
        let value = settled.value;
        let whole = self.follow(settled, &mut course, effort);
        Some(Ending { value, line: course.line, whole })
    }

    /// What a board comes to if it has one value, and if whoever needs it can force that without what is avoided.
    /// `avoided` are boards seen by their mover, and whether that is who moves now.
    fn settled<'a>(
        &'a self,
        board: Packed,
        avoided: &'a [(Packed, bool)],
        effort: &mut Effort<'_>,
    ) -> Option<Settled<'a>> {
        let seeds = self.seeds_on(board);
        let value = self.probe(board, seeds)?.exact()?;
        let mut ask = |forcing: bool, goal| {
            let aim = Aim { goal, avoided, most: effort.most };
            let force = Force::ask(self, board, forcing, aim, effort.more)?;
            Some(Pursuit { force, forcing })
        };
        let mut pursuit = None;
        let mut is_lost = false;
        for (forcing, goal) in [(true, value), (false, -value)] {
            // Nothing is less than to lose all, and where seeds are shared out who is even may go round for ever.
            let is_granted = goal <= -(seeds as i32) || self.is_exact() && goal <= 0;
            if is_granted || pursuit.is_some() && avoided.is_empty() {
                continue;
            }
            let found = ask(forcing, goal);
            if found.is_none() && !avoided.is_empty() {
                return None;
            }
            is_lost |= found.is_none();
            pursuit = pursuit.or(found);
        }
        if self.is_exact() && value == 0 {
            pursuit = ask(true, 0).or_else(|| ask(false, 0));
        }
        is_lost &= pursuit.is_none();
        Some(Settled { value, pursuit, is_lost })
    }

    /// Plays on until the game is over, and tells whether that was reached.
    fn follow(
        &self,
        settled: Settled<'_>,
        course: &mut Course<'_>,
        effort: &mut Effort<'_>,
    ) -> bool {
        let mut fresh = false;
        let mut first = Some(settled);
        while !course.is_over() {
            if course.line.len() >= LONGEST {
                return false;
            }
            let settled = match first.take() {
                Some(settled) => settled,
                // Only after a capture is it new what can be forced.
                None if fresh => match self.settled(course.board, &[], effort) {
                    Some(settled) => settled,
                    None => return false,
                },
                None => Settled { value: 0, pursuit: None, is_lost: false },
            };
            fresh = match settled.pursuit {
                _ if settled.is_lost => return false,
                Some(pursuit) => self.pursue(&pursuit, course),
                None => match self.drift(course) {
                    Some(captures) => captures,
                    None => return false,
                },
            };
        }
        true
    }

    /// Plays a way to the next capture or the end; true if it was a capture.
    fn pursue(&self, Pursuit { force, forcing }: &Pursuit<'_>, course: &mut Course<'_>) -> bool {
        let mut forcing = *forcing;
        loop {
            let step = course.best_by(|step| {
                let keeps = force.keeps(forcing, step.taken, step.next);
                let within = match step.taken {
                    0 => force.within(step.next, !forcing),
                    _ => Some(0),
                };
                let within = within.filter(|_| keeps)?;
                if forcing {
                    // The shortest way.
                    return Some((true, -i64::from(within)));
                }
                // Nothing is given away, and the end is put off.
                let theirs = self.probe(step.next, self.seeds_on(step.next))?;
                Some((step.taken - theirs.most >= -force.goal(), within.into()))
            });
            let Some(step) = step else { return false };
            course.play(step);
            if step.taken > 0 || course.is_over() {
                return step.taken > 0;
            }
            forcing = !forcing;
        }
    }

    /// Plays a move of a board that is worth nothing to either side, best one that ends the game; tells whether it was
    /// a capture.
    fn drift(&self, course: &mut Course<'_>) -> Option<bool> {
        let step = course.best_by(|step| {
            let theirs = self.probe(step.next, self.seeds_on(step.next))?;
            let is_even = theirs.exact() == Some(step.taken);
            let returns = step.taken == 0 && course.comes_again(step.next);
            is_even.then_some((returns, step.taken))
        })?;
        course.play(step);
        Some(step.taken > 0)
    }

    fn seeds_on(&self, board: Packed) -> usize {
        seen(board).on_board(self.rule_set().row()) as usize
    }
}

/// The boards of a past that must not come again, and whether who moves now moved there.
fn avoided(past: &[Packed]) -> Vec<(Packed, bool)> {
    let back = past.iter().rev().enumerate();
    back.map(|(back, &board)| (board, back % 2 == 1)).collect()
}

/// A board seen by its mover as a position.
fn seen(board: Packed) -> Position<Packed> {
    Position { board, stores: [0, 0], side: Side::South }
}

/// A move that can be made.
#[derive(Clone, Copy)]
struct Step {
    house: u8,
    taken: i32,
    /// What it leads to, seen by the other side.
    next: Packed,
}

/// A game that is played to its end.
struct Course<'a> {
    rules: &'a Awele<Packed>,
    board: Packed,
    lead: i32,
    past: Vec<Packed>,
    line: Vec<u8>,
}

impl Course<'_> {
    fn is_over(&self) -> bool {
        let here = seen(self.board);
        let left = here.on_board(self.rules.rule_set().row());
        let is_decided = self.lead.unsigned_abs() > left || left == 0;
        is_decided || !self.rules.can_play(&here) || self.has_come_again()
    }

    /// Whether the game ends here because the board has come before.
    fn has_come_again(&self) -> bool {
        let before = self.past.iter().rev().skip(1).step_by(2);
        let times = 1 + before.filter(|&&past| past == self.board).count();
        self.rules.occurrences().is_some_and(|most| times >= most)
    }

    /// Whether a board that a move leads to was there before.
    fn comes_again(&self, next: Packed) -> bool {
        self.past.iter().rev().step_by(2).any(|&past| past == next)
    }

    /// The first of the best moves by some merit, of those that have it.
    fn best_by<M: Ord>(&self, merit: impl Fn(Step) -> Option<M>) -> Option<Step> {
        let row = self.rules.rule_set().row();
        let mut best: Option<(M, Step)> = None;
        self.rules.each_play(&seen(self.board), |house, play| {
            let next = play.board.turned(row);
            let step = Step { house: house as u8, taken: play.taken as i32, next };
            if let Some(merit) = merit(step)
                && best.as_ref().is_none_or(|(before, _)| merit > *before)
            {
                best = Some((merit, step));
            }
            true
        });
        best.map(|(_, step)| step)
    }

    fn play(&mut self, Step { house, taken, next }: Step) {
        self.line.push(house);
        self.lead = -(self.lead + taken);
        if taken > 0 {
            self.past.clear();
        } else {
            self.past.push(self.board);
        }
        self.board = next;
    }
}
