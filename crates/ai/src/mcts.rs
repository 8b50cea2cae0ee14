//! Monte-Carlo tree search as it is taught: a tree that grows where rollouts did well.
//!
//! Again and again it walks down the tree to where that ends (UCT chooses the way), adds a position
//! there, plays the game on from it to its end (the rollout), and remembers on the whole way what
//! came of it. It needs nothing but rules, for any number of seats.

use std::cmp::Reverse;
use std::f64::consts::LN_2;

use damier_core::{Game, MAX_SEATS, Outcome, Rng, Rules, Scores, Seat, mix};
use damier_mind::{Budget, Line, Score, Strategy, Task, Thought, Value};

use crate::limits::Limits;
use crate::{AsListed, MoveOrder};

/// How the moves of a rollout are chosen: the better they are, the more its end tells.
pub trait Rollout<R: Rules>: Send {
    /// The next move from a position that is not over; none where the rest need not be played,
    /// because [`Rollout::scores`] can tell how it ends.
    fn next_move(&mut self, rules: &R, position: &R::Position, rng: &mut Rng) -> Option<R::Move>;

    /// What each seat has where a rollout ended, in the game's unit: that of the outcome, or if
    /// it was broken off, nothing.
    fn scores(&mut self, rules: &R, position: &R::Position, outcome: Option<&Outcome>) -> Scores {
        let _ = position;
        outcome.map_or(Scores::new(&[0; MAX_SEATS][..rules.seats()]), |outcome| outcome.scores)
    }
}

/// Any move, each equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct AnyMove;

impl<R: Rules> Rollout<R> for AnyMove {
    fn next_move(&mut self, rules: &R, position: &R::Position, rng: &mut Rng) -> Option<R::Move> {
        let mut wait = rng.below(rules.count_moves(position));
        let mut chosen = None;
        rules.each_move(position, |mv| {
            if wait == 0 {
                chosen = Some(mv);
            }
            wait = wait.wrapping_sub(1);
        });
        chosen
    }
}

/// How the tree grows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Growth {
    /// How much a move is worth a try because it was tried seldom: the factor of UCT.
    pub exploration: f64,
    /// After `n` visits of a position, so many times √n of its moves are looked at, the most
    /// promising first. Without bound all are tried before one is tried again.
    pub breadth: f64,
}

impl Growth {
    /// For games with few moves, of which nobody guesses which are good.
    pub const EVEN: Growth = Growth { exploration: 0.7, breadth: f64::INFINITY };
}

/// A search by rollouts. One node of its budget is one rollout, which adds at most one position to
/// the tree. The answer depends on the seed, the position and the budget alone.
pub struct Mcts<P = AnyMove, O = AsListed> {
    rollout: P,
    order: O,
    growth: Growth,
    seed: u64,
}

impl Mcts {
    /// The search as it is told first: any move in rollouts, and no guess at which are good.
    pub fn even(seed: u64) -> Mcts {
        Mcts::new(AnyMove, AsListed, Growth::EVEN, seed)
    }
}

impl<P, O> Mcts<P, O> {
    /// The search with these rollouts and this guess at good moves, and chance that `seed` names.
    pub fn new(rollout: P, order: O, growth: Growth, seed: u64) -> Mcts<P, O> {
        Mcts { rollout, order, growth, seed }
    }
}

/// It ends after so many rollouts, whatever it may spend: so the tree has a bound, of about forty
/// megabytes.
const MOST: u64 = 1 << 20;

/// Who may look so many moves ahead and is told nothing else makes so many rollouts for each.
const FOR_A_MOVE: u64 = 1000;

/// A rollout is broken off after so many moves.
const LONGEST: usize = 400;

/// A win by so many points is worth three quarters of one without end: who wins anyway should come
/// to the end, and who loses should not give up, so both are worth more or less by the points.
const CLEAR: f64 = 3.0;

/// Progress is told when the rollouts are as many, and whenever they are twice as many.
const FIRST_TOLD: u64 = 256;

/// So many rollouts go by between two looks at the soft limit of time.
const UNWATCHED: u64 = 64;

impl<R: Rules, P: Rollout<R>, O: MoveOrder<R>> Strategy<R> for Mcts<P, O> {
    fn think(&mut self, game: &Game<R>, task: &mut Task<'_, R::Move>) -> Option<Thought<R::Move>> {
        let (rules, moves) = (game.rules(), game.legal_moves());
        let any = *moves.first()?;
        let mut tree = Tree {
            rules,
            rollout: &mut self.rollout,
            order: &self.order,
            growth: self.growth,
            rng: Rng::new(mix(self.seed) ^ rules.key(game.position())),
            root: *game.position(),
            nodes: vec![Node::new(any, rules.turn(game.position()))],
            way: Vec::new(),
            path: if rules.looks_back() { game.past().to_vec() } else { Vec::new() },
            past: if rules.looks_back() { game.past().len() } else { 0 },
            moves: Vec::new(),
            depth: task.budget.depth.map_or(usize::MAX, |depth| depth as usize),
            deepest: 0,
        };
        let mut limits = Limits::of(task);
        let most = match task.budget {
            // Where there is no choice there is nothing to find out, unless values are wanted.
            _ if moves.len() == 1 && task.lines <= 1 => 1,
            Budget { depth: Some(depth), nodes: None, time: None, .. } => {
                MOST.min(FOR_A_MOVE.saturating_mul(depth.into()))
            }
            _ => MOST,
        };
        let mut rollouts = 0;
        while rollouts < most && !limits.reached(rollouts) {
            if rollouts % UNWATCHED == 0 && limits.is_enough() && rollouts > 0 {
                break;
            }
            tree.grow();
            rollouts += 1;
            if rollouts >= FIRST_TOLD && rollouts.is_power_of_two() {
                let mut thought = tree.thought(task.lines);
                thought.time = task.clock.now().saturating_sub(limits.start);
                (task.progress)(&thought);
            }
        }
        let mut thought = tree.thought(task.lines);
        thought.time = task.clock.now().saturating_sub(limits.start);
        Some(thought)
    }
}

/// A position of the tree, known by the move that leads to it.
struct Node<M> {
    mv: M,
    /// Who made that move.
    seat: Seat,
    /// How many rollouts went through here.
    visits: u32,
    /// What they brought that seat in all: 1 for a game won, 0 for one lost.
    reward: f64,
    /// The points they brought it in all.
    points: i64,
    /// The child that was added last, and the one added to the same parent before; 0 is none.
    child: u32,
    sibling: u32,
    /// How many children it has, and how many it can have, if that is known.
    children: u16,
    choices: Option<u16>,
}

impl<M> Node<M> {
    fn new(mv: M, seat: Seat) -> Node<M> {
        Node {
            mv,
            seat,
            visits: 0,
            reward: 0.0,
            points: 0,
            child: 0,
            sibling: 0,
            children: 0,
            choices: None,
        }
    }

    fn rate(&self) -> f64 {
        self.reward / f64::from(self.visits.max(1))
    }
}

struct Tree<'a, R: Rules, P, O> {
    rules: &'a R,
    rollout: &'a mut P,
    order: &'a O,
    growth: Growth,
    rng: Rng,
    root: R::Position,
    /// The root first.
    nodes: Vec<Node<R::Move>>,
    /// The nodes from the root to where the present rollout left the tree.
    way: Vec<usize>,
    /// The positions before the present one, for games that look back; so many of them are the past.
    path: Vec<R::Position>,
    past: usize,
    /// The moves of a position, made once and used again.
    moves: Vec<(i32, R::Move)>,
    /// The tree is no deeper than this.
    depth: usize,
    /// How deep it is.
    deepest: usize,
}

impl<R: Rules, P: Rollout<R>, O: MoveOrder<R>> Tree<'_, R, P, O> {
    /// One rollout, and what it teaches.
    fn grow(&mut self) {
        let mut position = self.root;
        self.path.truncate(self.past);
        self.way.clear();
        self.way.push(0);
        let mut at = 0;
        let mut outcome = None;
        while self.way.len() <= self.depth {
            let added = self.widen(at, &position);
            let Some(next) = added.or_else(|| self.chosen(at)) else { break };
            at = next;
            self.way.push(at);
            self.play(&mut position, self.nodes[at].mv);
            outcome = self.outcome(&position);
            if added.is_some() || outcome.is_some() {
                break;
            }
        }
        self.deepest = self.deepest.max(self.way.len() - 1);
        for _ in 0..LONGEST {
            if outcome.is_some() {
                break;
            }
            let Some(mv) = self.rollout.next_move(self.rules, &position, &mut self.rng) else {
                break;
            };
            self.play(&mut position, mv);
            outcome = self.outcome(&position);
        }
        let scores = self.rollout.scores(self.rules, &position, outcome.as_ref());
        let rewards = rewards(&scores);
        for &at in &self.way {
            let node = &mut self.nodes[at];
            node.visits += 1;
            node.reward += rewards[node.seat.index()];
            node.points += i64::from(scores[node.seat]);
        }
    }

    fn play(&mut self, position: &mut R::Position, mv: R::Move) {
        if self.rules.looks_back() {
            self.path.push(*position);
        }
        self.rules.apply(position, mv);
    }

    fn outcome(&self, position: &R::Position) -> Option<Outcome> {
        self.rules.outcome_after(&self.path, position)
    }

    /// A new child of a node, if it was visited so often that it deserves one and has a move left.
    fn widen(&mut self, at: usize, position: &R::Position) -> Option<usize> {
        let node = &self.nodes[at];
        let deserved = self.growth.breadth * f64::from(node.visits + 1).sqrt();
        if node.choices == Some(node.children) || f64::from(node.children) >= deserved {
            return None;
        }
        self.moves.clear();
        let moves = &mut self.moves;
        self.rules.each_move(position, |mv| moves.push((0, mv)));
        self.order.arrange(self.rules, position, u32::MAX, &mut self.moves);
        // Those listed first stay first among equals.
        self.moves.sort_by_key(|&(promise, _)| Reverse(promise));
        let seat = self.rules.turn(position);
        let added = self.nodes.len();
        let node = &mut self.nodes[at];
        node.choices = Some(self.moves.len() as u16);
        let &(_, mv) = self.moves.get(usize::from(node.children))?;
        let sibling = std::mem::replace(&mut node.child, added as u32);
        node.children += 1;
        self.nodes.push(Node { sibling, ..Node::new(mv, seat) });
        Some(added)
    }

    /// The child that UCT goes to: one that did well, or was tried seldom.
    fn chosen(&self, at: usize) -> Option<usize> {
        let wish = self.growth.exploration * logarithm(self.nodes[at].visits).sqrt();
        let urgency = |child: &Node<R::Move>| child.rate() + wish / f64::from(child.visits).sqrt();
        self.children(at).max_by(|&one, &other| {
            urgency(&self.nodes[one]).total_cmp(&urgency(&self.nodes[other]))
        })
    }

    /// The children of a node, the latest first.
    fn children(&self, at: usize) -> impl Iterator<Item = usize> {
        let first = self.nodes[at].child as usize;
        std::iter::successors(Some(first), |&child| Some(self.nodes[child].sibling as usize))
            .take_while(|&child| child != 0)
    }

    /// What is known by now: the moves that were tried most often.
    fn thought(&self, wanted: usize) -> Thought<R::Move> {
        let mut children: Vec<usize> = self.children(0).collect();
        children.sort_by(|&one, &other| {
            let (one, other) = (&self.nodes[one], &self.nodes[other]);
            let by_rate = || other.rate().total_cmp(&one.rate());
            other.visits.cmp(&one.visits).then_with(by_rate)
        });
        children.truncate(wanted.max(1));
        let lines: Vec<_> = children.into_iter().map(|child| self.line(child)).collect();
        let mut thought = Thought::unjudged(self.nodes[0].mv);
        if !lines.is_empty() {
            thought.lines = lines;
        }
        thought.depth = self.deepest as u32;
        thought.nodes = self.nodes[0].visits.into();
        thought
    }

    /// A child of the root, with the points that its rollouts brought on the average, and how it
    /// goes on where they went most often.
    fn line(&self, child: usize) -> Line<R::Move> {
        let node = &self.nodes[child];
        let hundredths = 100 * node.points / i64::from(node.visits.max(1));
        let onward = |&at: &usize| {
            self.children(at).filter(|&next| self.nodes[next].visits > 1).max_by_key(|&next| {
                let node = &self.nodes[next];
                (node.visits, Reverse(next))
            })
        };
        let line = std::iter::successors(Some(child), onward);
        Line {
            score: Some(Score::estimate(Value::Units(hundredths as i32))),
            moves: line.map(|at| self.nodes[at].mv).collect(),
        }
    }
}

/// What points are worth: nearly 1 to who has most, and nearly 0 to who has least, the more so the
/// farther they are apart.
fn rewards(scores: &Scores) -> [f64; MAX_SEATS] {
    let points = scores.as_slice();
    let least = points.iter().copied().min().unwrap_or(0);
    let most = points.iter().copied().max().unwrap_or(0);
    let even = 1.0 / points.len().max(1) as f64;
    let mut rewards = [even; MAX_SEATS];
    for (reward, &own) in rewards.iter_mut().zip(points).filter(|_| most > least) {
        let apart = f64::from(most) - f64::from(least);
        let place = (f64::from(own) - f64::from(least)) / apart;
        // Half of the way for winning at all, the rest for how clearly.
        *reward += (place - even) * (1.0 - 0.5 * CLEAR / (CLEAR + apart / 2.0));
    }
    rewards
}

/// Nearly the natural logarithm, straight between the powers of two: the same on every machine.
fn logarithm(n: u32) -> f64 {
    let whole = n.max(1).ilog2();
    let rest = f64::from(n.max(1)) / f64::from(1_u32 << whole) - 1.0;
    (f64::from(whole) + rest) * LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_most_has_most_of_it() {
        let check = |points: &[i32], expected: &[f64]| {
            assert_eq!(rewards(&Scores::new(points))[..points.len()], *expected, "{points:?}");
        };
        check(&[3, -3], &[0.875, 0.125]);
        check(&[0, 0], &[0.5, 0.5]);
        check(&[1, -1], &[0.8125, 0.1875]);
        check(&[-3, 3, -3, -3], &[0.0625, 0.8125, 0.0625, 0.0625]);
        check(&[0, 0, 0, 0], &[0.25; 4]);
        check(&[6, 0, 3, 3], &[0.8125, 0.0625, 0.4375, 0.4375]);
    }

    #[test]
    fn larger_wins_and_smaller_losses_are_better() {
        let by = |points| rewards(&Scores::zero_sum(points));
        for points in 1..100 {
            let (small, large) = (by(points), by(points + 1));
            assert!(0.75 < small[0] && small[0] < large[0] && large[0] < 1.0);
            assert!((small[0] + small[1] - 1.0).abs() < 1e-9);
        }
        assert!(by(i32::MAX)[0] <= 1.0);
    }

    #[test]
    fn the_logarithm_is_near_enough() {
        for n in 1..5000_u32 {
            assert!((logarithm(n) - f64::from(n).ln()).abs() < 0.06, "{n}");
            assert!(logarithm(n) < logarithm(n + 1));
        }
        assert!(logarithm(0).abs() < 1e-9 && logarithm(u32::MAX) < 23.0);
    }
}
