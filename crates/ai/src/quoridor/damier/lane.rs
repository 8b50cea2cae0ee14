//! The shortest ways to a goal, kept up to date wall by wall.

use damier_core::{Rules, Seat, mix};
use damier_grid::{CellSet, Floor};
use damier_quoridor::{Lie, Position, Quoridor};

use super::sealed::is_sealed;

/// All shortest ways of a seat to its goal, other pawns ignored: how long they are, and the passages
/// they go through. A wall that closes none of these changes nothing of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lane<S> {
    /// A number for all of it.
    pub(super) key: u64,
    /// How many steps they have.
    pub(super) steps: u32,
    /// Whether one of them can never be closed.
    pub(super) sealed: bool,
    /// By how many steps the worst single wall lengthens them that leaves a way, as far as walls are looked
    /// at that close the only passage of a step.
    pub(super) detour: u32,
    /// The passages they go through.
    pub(super) passages: Passages<S>,
}

/// Passages between cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Passages<S> {
    /// Those to the north, by the cell south of them.
    pub(super) north: S,
    /// Those to the east, by the cell west of them.
    pub(super) east: S,
}

impl<S: CellSet> Passages<S> {
    const NONE: Passages<S> = Passages { north: S::EMPTY, east: S::EMPTY };

    /// The cells one step away through them.
    #[inline]
    pub(super) fn spread(&self, cells: S, width: usize) -> S {
        (cells & self.north).up(width)
            | (cells.down(width) & self.north)
            | (cells & self.east).up(1)
            | (cells.down(1) & self.east)
    }

    /// Of some slots, lying and standing, those whose walls close one of them.
    #[inline]
    pub(super) fn closers(&self, [lying, standing]: [S; 2], width: usize) -> [S; 2] {
        [lying & (self.north | self.north.down(1)), standing & (self.east | self.east.down(width))]
    }

    /// Closes those that walls in some slots close.
    #[inline]
    pub(super) fn close(&mut self, [lying, standing]: [S; 2], width: usize) {
        self.north &= !(lying | lying.up(1));
        self.east &= !(standing | standing.up(width));
    }
}

impl<S: CellSet> Lane<S> {
    /// No way at all, of who does not play.
    const NONE: Lane<S> =
        Lane { key: 0, steps: 0, sealed: false, detour: 0, passages: Passages::NONE };

    /// Whether a wall closes one of its passages.
    #[inline]
    pub(super) fn is_closed_by(&self, slot: usize, lie: Lie, width: usize) -> bool {
        match lie {
            Lie::Horizontal => self.passages.north.meets(S::single(slot) | S::single(slot + 1)),
            Lie::Vertical => self.passages.east.meets(S::single(slot) | S::single(slot + width)),
        }
    }
}

/// The ways that were found lately, by walls, pawn and seat: walls that are built in another order
/// leave the same ones.
pub(super) struct Lanes<S> {
    known: Vec<(u64, Lane<S>)>,
    /// The cells newly reached by each step back from the goal.
    layers: Vec<S>,
}

/// So many are remembered: few enough to stay near the processor.
const KNOWN: usize = 1 << 13;

impl<S: CellSet> Lanes<S> {
    pub(super) fn new() -> Lanes<S> {
        Lanes { known: vec![(0, Lane::NONE); KNOWN], layers: Vec::new() }
    }

    /// The ways of a seat; none if there is no way.
    #[inline]
    pub(super) fn of(
        &mut self,
        rules: &Quoridor<S>,
        position: &Position<S>,
        seat: Seat,
    ) -> Option<Lane<S>> {
        let origin = rules.origin(position, seat);
        let from = origin.first()? + if rules.is_placed(position, seat) { 0 } else { 1 << 12 };
        let key = rules.walls_key(position) ^ mix((from << 2 | seat.index()) as u64 + 1);
        let place = key as usize % KNOWN;
        if self.known[place].0 == key {
            return Some(self.known[place].1);
        }
        let goal = rules.goals(seat);
        let (mut lane, only) = self.find(rules.floor(position), origin, goal)?;
        lane.key = key;
        lane.sealed = is_sealed(rules, position, seat, &lane);
        if !lane.sealed {
            let [lying, standing] = only.closers(rules.slots(position), rules.width());
            let lying = lying.iter().map(|slot| (slot, Lie::Horizontal));
            let standing = standing.iter().map(|slot| (slot, Lie::Vertical));
            let longer = lying.chain(standing).map(|(slot, lie)| {
                detour(&rules.walled(position, slot, lie), origin, goal, lane.steps)
            });
            lane.detour = longer.max().unwrap_or(0);
        }
        self.known[place] = (key, lane);
        Some(lane)
    }

    /// All shortest ways, and those of their passages beside which no other makes the same step.
    fn find(&mut self, floor: &Floor<S>, origin: S, goal: S) -> Option<(Lane<S>, Passages<S>)> {
        self.layers.clear();
        let (mut layer, mut reached) = (goal, goal);
        while !layer.meets(origin) {
            self.layers.push(layer);
            layer = floor.spread(layer) & !reached;
            if layer.is_empty() {
                return None;
            }
            reached |= layer;
        }
        // Forward again, keeping to cells that come nearer with every step.
        let (mut passages, mut only) = (Passages::NONE, Passages::NONE);
        let mut cells = origin & layer;
        for &layer in self.layers.iter().rev() {
            let (north, east) = floor.passages_between(cells, layer);
            passages.north |= north;
            passages.east |= east;
            if north.count() + east.count() == 1 {
                only.north |= north;
                only.east |= east;
            }
            cells = floor.spread(cells) & layer;
        }
        let steps = self.layers.len() as u32;
        Some((Lane { key: 0, steps, sealed: false, detour: 0, passages }, only))
    }
}

/// No wall is thought to lengthen a way by more.
const LONGEST_DETOUR: u32 = 8;

/// By how much a way is longer than `steps`; by nothing if there is no way, for then no such wall may
/// be built.
#[inline]
fn detour<S: CellSet>(floor: &Floor<S>, origin: S, goal: S, steps: u32) -> u32 {
    let mut reached = goal;
    for step in 1..steps + LONGEST_DETOUR {
        let next = reached | floor.spread(reached);
        if next == reached {
            return 0;
        }
        reached = next;
        if reached.meets(origin) {
            return step.saturating_sub(steps);
        }
    }
    LONGEST_DETOUR
}

/// A position with the ways of all who play.
#[derive(Clone, Copy)]
pub(super) struct Node<S, const SEATS: usize = 2> {
    pub(super) position: Position<S>,
    pub(super) lanes: [Lane<S>; SEATS],
}

impl<S: CellSet, const SEATS: usize> Node<S, SEATS> {
    /// The node of a position; none if somebody has no way or no pawn to come.
    pub(super) fn new(
        rules: &Quoridor<S>,
        position: &Position<S>,
        lanes: &mut Lanes<S>,
    ) -> Option<Node<S, SEATS>> {
        let mut node = Node { position: *position, lanes: [Lane::NONE; SEATS] };
        for seat in Seat::first(SEATS).filter(|&seat| rules.plays(position, seat)) {
            node.lanes[seat.index()] = lanes.of(rules, position, seat)?;
        }
        Some(node)
    }

    /// The node after a step of the seat on turn, which nobody checks.
    #[inline]
    pub(super) fn after_step(
        &self,
        rules: &Quoridor<S>,
        cell: usize,
        lanes: &mut Lanes<S>,
    ) -> Option<Node<S, SEATS>> {
        let seat = rules.turn(&self.position);
        let mut next = *self;
        rules.step_to(&mut next.position, cell);
        next.lanes[seat.index()] = lanes.of(rules, &next.position, seat)?;
        Some(next)
    }

    /// The node after a wall in a free slot; none if it would cut somebody off.
    #[inline]
    pub(super) fn after_wall(
        &self,
        rules: &Quoridor<S>,
        slot: usize,
        lie: Lie,
        lanes: &mut Lanes<S>,
    ) -> Option<Node<S, SEATS>> {
        let mut next = *self;
        rules.build(&mut next.position, slot, lie);
        for seat in Seat::first(SEATS) {
            let lane = &mut next.lanes[seat.index()];
            if lane.is_closed_by(slot, lie, rules.width()) {
                *lane = lanes.of(rules, &next.position, seat)?;
            }
        }
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use damier_core::{Game, Rng};
    use damier_quoridor::Setup;

    use super::*;

    /// What the worst wall does that leaves a way, found by building them all: never less than what is told, and the same
    /// where there is but one shortest way.
    #[test]
    fn a_detour_is_what_some_wall_makes() {
        let mut rng = Rng::new(23);
        let (mut told, mut unique) = (0, 0);
        for round in 0..120 {
            let rules = Setup::classic(5 + 2 * (round % 3), 2).build::<u128>().unwrap();
            let mut game = Game::new(rules);
            for _ in 0..4 + rng.below(14) {
                let mv = *rng.pick(&game.legal_moves()).unwrap();
                game.play(mv).unwrap();
            }
            let (rules, position) = (game.rules(), game.position());
            let Some(turn) = game.turn() else { continue };
            if rules.hand(position, turn) == 0 {
                continue;
            }
            let mut lanes = Lanes::new();
            for seat in [Seat::FIRST, Seat::SECOND] {
                let lane = lanes.of(rules, position, seat).unwrap();
                let [lying, standing] = rules.slots(position);
                let lying = lying.iter().map(|slot| (slot, Lie::Horizontal));
                let walls = lying.chain(standing.iter().map(|slot| (slot, Lie::Vertical)));
                let longer = walls.filter_map(|(slot, lie)| {
                    let mut after = *position;
                    rules.build(&mut after, slot, lie);
                    Some(lanes.of(rules, &after, seat)?.steps - lane.steps)
                });
                let worst = longer.max().unwrap_or(0).min(LONGEST_DETOUR);
                assert!(lane.detour <= worst, "{} of {worst}", lane.detour);
                let passages = lane.passages.north.count() + lane.passages.east.count();
                if passages == lane.steps {
                    assert_eq!(lane.detour, worst);
                    unique += 1;
                }
                told += u32::from(lane.detour > 0);
            }
        }
        assert!(told > 60 && unique > 40, "{told} {unique}");
    }
}
