//! What becomes of pawns between the same walls: back from every end to whatever leads there.

use damier_core::Seat;
use damier_grid::CellSet;
use damier_quoridor::{Position, Quoridor};

/// Where pawns can go between the same walls. Of two who can reach their goals nobody is ever stuck:
/// where the only way leads over the cell of the other pawn, a jump does as well. States are numbered by the seat on turn and the cells
/// of both pawns ([`state`](Walks::state)).
#[derive(Default)]
pub(crate) struct Walks {
    cells: usize,
    /// How many steps each state has.
    steps: Vec<u8>,
    /// Where the steps of all states lead, one state after the other, and the states before each
    /// state in the same way; those of a state begin at `begins[state]`.
    after: Vec<u32>,
    before: Vec<u32>,
    begins: Vec<u32>,
    /// The states in which the other side has arrived.
    over: Vec<u32>,
}

impl Walks {
    /// The number of a state.
    #[inline]
    pub(crate) fn state(&self, turn: Seat, pawns: [usize; 2]) -> usize {
        (turn.index() * self.cells + pawns[0]) * self.cells + pawns[1]
    }

    /// How many states there are.
    pub(crate) fn states(&self) -> usize {
        2 * self.cells * self.cells
    }

    /// Takes the walls of a position for two; where its pawns are does not matter.
    pub(crate) fn survey<S: CellSet>(&mut self, rules: &Quoridor<S>, position: &Position<S>) {
        self.cells = rules.width() * rules.height();
        let states = self.states();
        self.steps.clear();
        self.steps.resize(states, 0);
        self.begins.clear();
        self.begins.resize(states + 1, 0);
        self.after.clear();
        self.over.clear();
        for turn in [Seat::FIRST, Seat::SECOND] {
            for first in rules.cells().iter() {
                for second in rules.cells().iter().filter(|&second| second != first) {
                    self.look_around(rules, position, turn, [first, second]);
                }
            }
        }
        self.turn_round();
    }

    fn look_around<S: CellSet>(
        &mut self,
        rules: &Quoridor<S>,
        position: &Position<S>,
        turn: Seat,
        pawns: [usize; 2],
    ) {
        let here = self.state(turn, pawns);
        let at_goal = |seat: Seat| rules.goals(seat).has(pawns[seat.index()]);
        if at_goal(turn) {
            return;
        }
        if at_goal(turn.other()) {
            self.over.push(here as u32);
            return;
        }
        let steps = rules.steps(&rules.with_pawns(position, pawns, turn));
        for cell in steps.iter() {
            let mut to = pawns;
            to[turn.index()] = cell;
            let there = self.state(turn.other(), to);
            self.after.push(there as u32);
            self.begins[there] += 1;
        }
        self.steps[here] = steps.count() as u8;
    }

    /// From where each state leads to what leads there.
    fn turn_round(&mut self) {
        let mut sum = 0;
        for begin in &mut self.begins {
            sum += *begin;
            *begin = sum;
        }
        self.before.clear();
        self.before.resize(self.after.len(), 0);
        // Each list is filled from its end, so that in the end its beginning is known.
        let mut after = self.after.iter();
        for (here, &steps) in self.steps.iter().enumerate() {
            for &there in after.by_ref().take(steps.into()) {
                let begin = &mut self.begins[there as usize];
                *begin -= 1;
                self.before[*begin as usize] = here as u32;
            }
        }
    }

    fn leading_to(&self, state: usize) -> &[u32] {
        &self.before[self.begins[state] as usize..self.begins[state + 1] as usize]
    }
}

/// No wall can be built.
pub(crate) const NO_WALL: i16 = i16::MAX;

/// What becomes of every state of some walks.
#[derive(Default)]
pub(crate) struct Reckoning {
    /// In how many plies the side on turn wins, if that is above zero, or loses, if it is below; one
    /// more than that, because some games are over. Zero where nobody can force anything.
    pub(crate) plies: Vec<i16>,
    /// How many ways there are that do not lose, as far as is known.
    ways: Vec<u8>,
    /// The states whose walls decide something at each number of plies, as lists: the first state
    /// of each, and the next after each state.
    firsts: Vec<u32>,
    nexts: Vec<u32>,
    settled: Vec<u32>,
    newly: Vec<u32>,
}

const END: u32 = u32::MAX;

impl Reckoning {
    /// Reckons where in each state the best wall leads to what `walls` says, by the same count for
    /// the other side as `plies` has for the side on turn; [`NO_WALL`] where there is none.
    ///
    /// Everything is settled in the order of plies: what comes by the shortest way decides a win,
    /// and what comes last a loss.
    pub(crate) fn run(&mut self, walks: &Walks, walls: &[i16]) {
        let states = walks.states();
        self.plies.clear();
        self.plies.resize(states, 0);
        self.ways.clear();
        self.ways.extend_from_slice(&walks.steps);
        self.nexts.resize(states, END);
        self.firsts.clear();
        for (state, &wall) in walls.iter().enumerate() {
            if wall == NO_WALL {
                continue;
            }
            self.ways[state] += 1;
            // One more than the plies of the state behind the wall are the plies of this one.
            let plies = usize::from(wall.unsigned_abs());
            if plies > 0 {
                if self.firsts.len() <= plies {
                    self.firsts.resize(plies + 1, END);
                }
                self.nexts[state] = self.firsts[plies];
                self.firsts[plies] = state as u32;
            }
        }
        self.settled.clear();
        self.settled.extend_from_slice(&walks.over);
        for &state in &walks.over {
            self.plies[state as usize] = -1;
        }
        let mut plies = 0;
        while !self.settled.is_empty() || usize::from(plies) + 1 < self.firsts.len() {
            plies += 1;
            self.newly.clear();
            let mut state = self.firsts.get(usize::from(plies)).copied().unwrap_or(END);
            while state != END {
                let wins = walls[state as usize] < 0;
                self.settle(state as usize, wins, plies);
                state = self.nexts[state as usize];
            }
            for at in 0..self.settled.len() {
                let here = self.settled[at] as usize;
                let wins = self.plies[here] < 0;
                for &earlier in walks.leading_to(here) {
                    self.settle(earlier as usize, wins, plies);
                }
            }
            std::mem::swap(&mut self.settled, &mut self.newly);
        }
    }

    /// One way from a state leads to a win in so many plies, or to a loss.
    fn settle(&mut self, state: usize, wins: bool, plies: u16) {
        if self.plies[state] != 0 {
            return;
        }
        let signed = plies as i16 + 1;
        if wins {
            self.plies[state] = signed;
        } else {
            self.ways[state] -= 1;
            if self.ways[state] > 0 {
                return;
            }
            self.plies[state] = -signed;
        }
        self.newly.push(state as u32);
    }
}
