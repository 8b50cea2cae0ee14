//! What the network sees of a position: a list of things that are so.

use damier_core::{Rules, Seat};
use damier_grid::CellSet;
use damier_quoridor::{Form, Quoridor, Tradition};

use super::super::lane::{Lane, Node};

/// The side of the board it knows.
const SIDE: usize = 9;
const CELLS: usize = SIDE * SIDE;
/// Places for the middles of walls, of either lie.
const SLOTS: usize = (SIDE - 1) * (SIDE - 1);
/// Hands from none to ten walls.
const HANDS: usize = 11;
/// Ways of more steps count as this long.
const LONGEST: usize = 31;
/// How much a wall adds to a way, from nothing on.
const DETOURS: usize = 9;

// Where each kind of thing begins: of whoever is on turn first, then of the other.
const PAWN: [usize; 2] = [0, CELLS];
const WALL: [usize; 2] = [2 * CELLS, 2 * CELLS + SLOTS];
const HAND: [usize; 2] = [WALL[1] + SLOTS, WALL[1] + SLOTS + HANDS];
const STEPS: [usize; 2] = [HAND[1] + HANDS, HAND[1] + HANDS + LONGEST + 1];
const DETOUR: [usize; 2] = [STEPS[1] + LONGEST + 1, STEPS[1] + LONGEST + 1 + DETOURS];
const SEALED: [usize; 2] = [DETOUR[1] + DETOURS, DETOUR[1] + DETOURS + 1];
const WAY: [usize; 2] = [SEALED[1] + 1, SEALED[1] + 1 + CELLS];

/// How many things there are.
pub(in super::super) const INPUTS: usize = WAY[1] + CELLS;
/// How many moves: steps to each cell, then walls that lie, then walls that stand.
pub(in super::super) const MOVES: usize = CELLS + 2 * SLOTS;
/// How many kinds of hands: none, one, two, three or more walls, for either.
pub(in super::super) const KINDS: usize = 16;

/// A board as one of four would see it: from south or from north, and perhaps in a mirror.
struct View {
    cells: [u16; CELLS],
    /// By the cell at the south-west of a wall's middle.
    slots: [u16; CELLS],
}

static VIEWS: [View; 4] = [view(0), view(1), view(2), view(3)];

const fn view(which: usize) -> View {
    let mut view = View { cells: [0; CELLS], slots: [0; CELLS] };
    let mut cell = 0;
    while cell < CELLS {
        view.cells[cell] = seen(cell / SIDE, cell % SIDE, SIDE, which);
        if cell / SIDE < SIDE - 1 && cell % SIDE < SIDE - 1 {
            view.slots[cell] = seen(cell / SIDE, cell % SIDE, SIDE - 1, which);
        }
        cell += 1;
    }
    view
}

const fn seen(row: usize, column: usize, side: usize, which: usize) -> u16 {
    let row = if which & 1 == 1 { side - 1 - row } else { row };
    let column = if which & 2 == 2 { side - 1 - column } else { column };
    (row * side + column) as u16
}

/// How whoever is on turn sees the board: everybody plays from south, and has the pawn in the western half.
#[derive(Clone, Copy)]
pub(in super::super) struct Eyes {
    which: usize,
    seats: [Seat; 2],
    hands: [usize; 2],
}

/// Things that are so.
pub(in super::super) struct Inputs {
    list: [u16; 256],
    count: usize,
}

/// Whether the network knows this game: the classic one for two on nine by nine, with ten walls each or fewer.
pub(in super::super) fn knows<S: CellSet>(rules: &Quoridor<S>) -> bool {
    let setup = rules.setup();
    let walls = Seat::first(2).all(|seat| rules.hand(&rules.start(), seat) < HANDS as u32);
    let classic = setup.tradition == Tradition::Classic && rules.seats() == 2;
    classic && walls && setup.form == Form::Rectangle(SIDE, SIDE)
}

impl Eyes {
    #[inline]
    pub(in super::super) fn of<S: CellSet>(rules: &Quoridor<S>, node: &Node<S>) -> Eyes {
        let position = &node.position;
        let turn = rules.turn(position);
        let seats = [turn, turn.other()];
        let columns = seats.map(|seat| rules.origin(position, seat).first().unwrap_or(0) % SIDE);
        let middle = SIDE / 2;
        let mirrored = columns[0] > middle || (columns[0] == middle && columns[1] > middle);
        let hands = seats.map(|seat| (rules.hand(position, seat) as usize).min(HANDS - 1));
        Eyes { which: turn.index() + 2 * usize::from(mirrored), seats, hands }
    }

    /// What kind of hands there are.
    #[inline]
    pub(in super::super) fn kind(&self) -> usize {
        self.hands[0].min(3) * 4 + self.hands[1].min(3)
    }

    /// Adds what is so of walls and hands.
    #[inline]
    pub(in super::super) fn add_walls<S: CellSet>(
        &self,
        rules: &Quoridor<S>,
        node: &Node<S>,
        inputs: &mut Inputs,
    ) {
        for (begin, walls) in WALL.into_iter().zip(rules.built(&node.position)) {
            for slot in walls.iter() {
                inputs.add(begin + usize::from(VIEWS[self.which].slots[slot % CELLS]));
            }
        }
        inputs.add(HAND[0] + self.hands[0]);
        inputs.add(HAND[1] + self.hands[1]);
    }

    /// Adds what is so of the pawn and the ways of one of the two: of who is on turn, or of the other.
    #[inline]
    pub(in super::super) fn add_lane<S: CellSet>(
        &self,
        rules: &Quoridor<S>,
        node: &Node<S>,
        side: usize,
        inputs: &mut Inputs,
    ) {
        let view = &VIEWS[self.which];
        let lane = self.lane(node, side);
        let pawn = rules.origin(&node.position, self.seats[side]).first().unwrap_or(0);
        inputs.add(PAWN[side] + usize::from(view.cells[pawn % CELLS]));
        inputs.add(STEPS[side] + (lane.steps as usize).min(LONGEST));
        if lane.sealed {
            inputs.add(SEALED[side]);
        } else {
            inputs.add(DETOUR[side] + (lane.detour as usize).min(DETOURS - 1));
        }
        for cell in way(lane).iter() {
            inputs.add(WAY[side] + usize::from(view.cells[cell % CELLS]));
        }
    }

    #[inline]
    fn lane<'a, S>(&self, node: &'a Node<S>, side: usize) -> &'a Lane<S> {
        &node.lanes[self.seats[side].index()]
    }

    /// A number for what [`Eyes::add_lane`] adds.
    #[inline]
    pub(in super::super) fn lane_key<S>(&self, node: &Node<S>, side: usize) -> u64 {
        // The lower bits tell where to look, and the upper ones what is found there.
        let key = self.lane(node, side).key;
        key ^ ((self.which * 2 + side) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// The number of a move as it is seen, by that which the search has for it.
    #[inline]
    pub(in super::super) fn seen(&self, mv: u16) -> usize {
        let (view, mv) = (&VIEWS[self.which], usize::from(mv));
        match mv / CELLS {
            0 => view.cells[mv].into(),
            1 => CELLS + usize::from(view.slots[mv - CELLS]),
            _ => CELLS + SLOTS + usize::from(view.slots[(mv - 2 * CELLS) % CELLS]),
        }
    }
}

impl Inputs {
    /// None yet.
    #[inline]
    pub(in super::super) fn new() -> Inputs {
        Inputs { list: [0; 256], count: 0 }
    }

    /// All that is so of a node.
    pub(in super::super) fn of<S: CellSet>(
        rules: &Quoridor<S>,
        node: &Node<S>,
        eyes: &Eyes,
    ) -> Inputs {
        let mut inputs = Inputs::new();
        eyes.add_walls(rules, node, &mut inputs);
        eyes.add_lane(rules, node, 0, &mut inputs);
        eyes.add_lane(rules, node, 1, &mut inputs);
        inputs
    }

    #[inline]
    fn add(&mut self, input: usize) {
        self.list[self.count & 255] = input as u16;
        self.count += 1;
    }

    /// Their numbers.
    #[inline]
    pub(in super::super) fn list(&self) -> &[u16] {
        &self.list[..self.count.min(256)]
    }
}

/// The cells on shortest ways.
#[inline]
fn way<S: CellSet>(lane: &Lane<S>) -> S {
    let passages = &lane.passages;
    passages.north | passages.north.up(SIDE) | passages.east | passages.east.up(1)
}
