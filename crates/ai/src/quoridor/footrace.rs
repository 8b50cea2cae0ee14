//! Rollouts of Quoridor that come to an end: a run for the goals, with walls in the way.

use damier_core::{MAX_SEATS, Outcome, Rng, Rules, Scores, Seat};
use damier_grid::{CellSet, Floor};
use damier_quoridor::{Lie, Move, Position, Quoridor};

use crate::mcts::{AnyMove, Rollout};

/// Mostly a step along a shortest way; now and then a wall in the way of the opponent who is
/// nearest to the goal, if it costs them more than oneself. When nobody has a wall left, who is
/// nearer wins, and the rest is not played.
#[derive(Clone, Debug)]
pub struct Footrace<S> {
    fields: [Field<S>; MAX_SEATS],
}

/// Who has walls builds in so many of a hundred turns, if a wall is found that gains something.
const WALLS: u32 = 60;

/// So many walls are tried.
const TRIES: usize = 2;

impl<S: CellSet> Footrace<S> {
    /// Rollouts on any board.
    pub fn new() -> Footrace<S> {
        Footrace { fields: std::array::from_fn(|_| Field { known: None, layers: Vec::new() }) }
    }
}

impl<S: CellSet> Default for Footrace<S> {
    fn default() -> Footrace<S> {
        Footrace::new()
    }
}

impl<S: CellSet> Rollout<Quoridor<S>> for Footrace<S> {
    fn next_move(
        &mut self,
        rules: &Quoridor<S>,
        position: &Position<S>,
        rng: &mut Rng,
    ) -> Option<Move> {
        if is_judged(rules, position) {
            return None;
        }
        let seat = rules.turn(position);
        let may_build = rules.hand(position, seat) > 0 && rules.is_placed(position, seat);
        let wall = if may_build && rng.percent(WALLS) {
            self.wall(rules, position, seat, rng)
        } else {
            None
        };
        wall.or_else(|| self.step(rules, position, seat, rng))
            .or_else(|| AnyMove.next_move(rules, position, rng))
    }

    /// Who wins has as many points as the next of the others has steps to go, and those lose them.
    fn scores(
        &mut self,
        rules: &Quoridor<S>,
        position: &Position<S>,
        outcome: Option<&Outcome>,
    ) -> Scores {
        let (seats, turn) = (rules.seats(), rules.turn(position).index());
        let steps = |seat| rules.distance(position, seat).unwrap_or(0);
        let playing = || Seat::first(seats).filter(|&seat| rules.plays(position, seat));
        let winner = match outcome {
            Some(outcome) if rules.setup().places => return outcome.scores,
            Some(outcome) => outcome.winner(),
            // Who is nearest, and of several who moves first.
            None => {
                playing().min_by_key(|&seat| (steps(seat), (seat.index() + seats - turn) % seats))
            }
        };
        let Some(winner) = winner else { return Scores::new(&[0; MAX_SEATS][..seats]) };
        let next = playing().filter(|&seat| seat != winner).map(steps).min().unwrap_or(0);
        let ahead = next.saturating_sub(steps(winner)).max(1);
        Scores::winner(seats, winner, ahead as i32)
    }
}

/// Whether only steps are left, so that it is known who arrives first.
fn is_judged<S: CellSet>(rules: &Quoridor<S>, position: &Position<S>) -> bool {
    // Where places are played for, it matters how all arrive.
    !rules.setup().places && Seat::first(rules.seats()).all(|seat| rules.hand(position, seat) == 0)
}

/// How far all cells are from the goal of a seat.
#[derive(Clone, Debug)]
struct Field<S> {
    /// On which floor, and which goal.
    known: Option<(Floor<S>, S)>,
    /// The cells at each number of steps.
    layers: Vec<S>,
}

impl<S: CellSet> Field<S> {
    fn update(&mut self, floor: &Floor<S>, goal: S) {
        if self.known == Some((*floor, goal)) {
            return;
        }
        self.known = Some((*floor, goal));
        self.layers.clear();
        let (mut layer, mut reached) = (goal, goal);
        while !layer.is_empty() {
            self.layers.push(layer);
            layer = floor.spread(layer) & !reached;
            reached |= layer;
        }
    }

    /// The passages of all shortest ways from a cell: to the north and to the east.
    fn ways(&self, floor: &Floor<S>, from: S) -> [S; 2] {
        let steps = self.layers.iter().position(|layer| layer.meets(from)).unwrap_or(0);
        let mut ways = [S::EMPTY; 2];
        let mut cells = from;
        for &layer in self.layers[..steps].iter().rev() {
            let (north, east) = floor.passages_between(cells, layer);
            ways[0] |= north;
            ways[1] |= east;
            cells = floor.spread(cells) & layer;
        }
        ways
    }
}

impl<S: CellSet> Footrace<S> {
    fn field(&mut self, rules: &Quoridor<S>, position: &Position<S>, seat: Seat) -> &Field<S> {
        let field = &mut self.fields[seat.index()];
        field.update(rules.floor(position), rules.goals(seat));
        field
    }

    /// A step to where the goal is nearest; chance decides between equals.
    fn step(
        &mut self,
        rules: &Quoridor<S>,
        position: &Position<S>,
        seat: Seat,
        rng: &mut Rng,
    ) -> Option<Move> {
        let steps = rules.steps(position);
        let layers = &self.field(rules, position, seat).layers;
        let best = layers.iter().map(|&layer| layer & steps).find(|best| !best.is_empty())?;
        let cell = best.iter().nth(rng.index(best.count() as usize))?;
        Some(rules.numbered(cell as u16))
    }

    /// A wall in the way of the opponent who is nearest to the goal, that costs them more than
    /// oneself and cuts nobody off.
    fn wall(
        &mut self,
        rules: &Quoridor<S>,
        position: &Position<S>,
        seat: Seat,
        rng: &mut Rng,
    ) -> Option<Move> {
        let others = Seat::first(rules.seats())
            .filter(|&other| other != seat && rules.is_placed(position, other));
        let (theirs, other) =
            others.filter_map(|other| Some((rules.distance(position, other)?, other))).min()?;
        let own = rules.distance(position, seat)?;
        let origin = rules.origin(position, other);
        let floor = rules.floor(position);
        let [north, east] = self.field(rules, position, other).ways(floor, origin);
        let [lying, standing] = rules.slots(position);
        let lying = lying & (north | north.down(1));
        let standing = standing & (east | east.down(rules.width()));
        let (first, all) = (lying.count() as usize, (lying.count() + standing.count()) as usize);
        for _ in 0..TRIES.min(all) {
            let at = rng.index(all);
            let (slot, lie) = match at.checked_sub(first) {
                None => (lying.iter().nth(at)?, Lie::Horizontal),
                Some(at) => (standing.iter().nth(at)?, Lie::Vertical),
            };
            let mut next = *position;
            rules.build(&mut next, slot, lie);
            let mut playing =
                Seat::first(rules.seats()).filter(|&seat| rules.plays(position, seat));
            if playing.any(|seat| rules.distance(&next, seat).is_none()) {
                continue;
            }
            let gained = rules.distance(&next, other)? - theirs;
            if gained > rules.distance(&next, seat)? - own {
                let cells = rules.width() * rules.height();
                let kind = if lie == Lie::Horizontal { 1 } else { 2 };
                return Some(rules.numbered((kind * cells + slot) as u16));
            }
        }
        None
    }
}
