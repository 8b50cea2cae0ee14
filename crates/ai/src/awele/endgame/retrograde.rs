//! Solving a layer backwards from its ends.
//!
//! A capture leads to a smaller layer, already solved; every other move stays in the layer,
//! where play may go round for ever. So values are found from the ends: for each `v` from
//! the highest down, first the boards where a capture or the end wins `v`, then, backwards
//! along moves, the boards from which one of them can be reached, and the boards from which
//! nothing else can. Whoever is not caught by this has a way to go on for ever.
//!
//! `least` of a board is the highest `v` its side to move can force so; `most` is minus the
//! highest `v` its opponent can. Every board is settled once for each, and each time the
//! moves that lead to it are looked at once: the work grows with the number of moves only. In
//! which order boards of the same `v` are looked back from makes no difference, so that they are
//! taken as it suits pieces and threads.

use damier_awele::{Awele, Board, Packed, Position, Repetition, Side};

use super::layer::{Bounds, Layer};
use super::ranking::Ranking;

/// The rules at work on one layer, and the layers below it.
pub(crate) struct Retrograde<'a> {
    pub(crate) rules: Awele<Packed>,
    pub(crate) ranking: &'a Ranking,
    pub(crate) below: Vec<Layer>,
    pub(crate) seeds: usize,
}

/// What is known of a board: in the lowest bits how many moves that stay in the layer may still save
/// the side to move, then whether each bound is settled, and the bounds, which until then are what
/// captures and ends force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State(pub(crate) u32);

/// No capture and no end: a value below all others.
const NOTHING: i8 = i8::MIN;

impl State {
    const OPEN: u32 = 0x0f;
    const LEAST: u32 = 0x10;
    const MOST: u32 = 0x20;

    fn new(open: u32, least: i8, most: i8) -> State {
        State(open | u32::from(least as u8) << 8 | u32::from(most as u8) << 16)
    }

    #[inline]
    fn least(self) -> i8 {
        (self.0 >> 8) as i8
    }

    #[inline]
    fn most(self) -> i8 {
        (self.0 >> 16) as i8
    }

    /// The state with its lower bound settled; none if it was before.
    #[inline]
    pub(crate) fn forcing(self, value: i8) -> Option<State> {
        let settled = self.0 & !0xff00 | State::LEAST | u32::from(value as u8) << 8;
        (self.0 & State::LEAST == 0).then_some(State(settled))
    }

    fn held(self, value: i8) -> State {
        State(self.0 & !0x00ff_0000 | State::MOST | u32::from(-value as u8) << 16)
    }

    /// The state with one way out less, where every other move gives the opponent `value`; it is
    /// settled if there was no other and no capture does better.
    #[inline]
    pub(crate) fn losing_a_way(self, value: i8) -> State {
        let left = State(self.0.wrapping_sub(1));
        if left.0 & State::OPEN == 0 && self.most() <= -value { left.held(value) } else { left }
    }

    /// Whether [`losing_a_way`](Self::losing_a_way) settles its upper bound.
    #[inline]
    pub(crate) fn is_about_to_be_held(self, value: i8) -> bool {
        self.0 & State::OPEN == 1 && self.most() <= -value
    }

    /// The state with what captures and the end settle at `value`, and which bounds these are.
    #[inline]
    pub(crate) fn settled_by_itself(self, value: i8) -> (State, bool, bool) {
        let forces = self.0 & State::LEAST == 0 && self.least() == value;
        let is_held = self.0 & (State::MOST | State::OPEN) == 0 && self.most() == -value;
        let state = if forces { State(self.0 | State::LEAST) } else { self };
        let state = if is_held { State(state.0 | State::MOST) } else { state };
        (state, forces, is_held)
    }

    /// What the board is worth when everything is settled.
    pub(crate) fn bounds(self, seeds: usize, exact: bool) -> Bounds {
        let least = (self.0 & State::LEAST != 0).then(|| i32::from(self.least()));
        let most = (self.0 & State::MOST != 0).then(|| i32::from(self.most()));
        if exact {
            // Who forces nothing and is held to nothing goes round for ever.
            let value = least.or(most).unwrap_or(0);
            return Bounds { least: value, most: value };
        }
        let all = seeds as i32;
        Bounds { least: least.unwrap_or(-all), most: most.unwrap_or(all) }
    }
}

/// Whether a repetition has one value, so that every board has.
pub(crate) fn is_exact(rules: &Awele<Packed>) -> bool {
    rules.rule_set().repetition == Repetition::Split
}

impl Retrograde<'_> {
    /// What captures and ends alone are worth, and how many moves there are beside them; the seeds of
    /// a layer below if that is damaged.
    pub(crate) fn start(&self, board: Packed) -> Result<State, usize> {
        let row = self.rules.rule_set().row();
        let position = Position { board, stores: [0, 0], side: Side::South };
        let (mut least, mut most, mut open) = (NOTHING, NOTHING, 0);
        let mut any = false;
        let mut damaged = None;
        self.rules.each_play(&position, |_, play| {
            any = true;
            if play.taken == 0 {
                open += 1;
                return true;
            }
            let seeds = self.seeds - play.taken as usize;
            let rank = self.ranking.rank(play.board.turned(row));
            match self.below[seeds].get(self.ranking, rank) {
                Some(theirs) => {
                    least = least.max((play.taken as i32 - theirs.most) as i8);
                    most = most.max((play.taken as i32 - theirs.least) as i8);
                }
                None => damaged = Some(seeds),
            }
            damaged.is_none()
        });
        if !any {
            least = self.rules.stuck_lead(&position) as i8;
            most = least;
        }
        damaged.map_or(Ok(State::new(open, least, most)), Err)
    }

    /// Visits the boards of this layer from which one move leads to the board with that number.
    pub(crate) fn each_before(&self, rank: u32, mut visit: impl FnMut(u32)) {
        let row = self.rules.rule_set().row();
        let ring = 2 * row;
        // Who has just moved is South; the house sown is empty.
        let after = self.ranking.unrank(self.seeds, rank).turned(row);
        for house in (0..row).filter(|&house| after.count(house) == 0) {
            let mut bits = after.bits();
            for seeds in 1..=self.seeds {
                // Take the seeds back in the order they were sown.
                let steps = 1 + (seeds - 1) % (ring - 1);
                let fell = if house + steps < ring { house + steps } else { house + steps - ring };
                if Packed::from_bits(bits).count(fell) == 0 {
                    break;
                }
                bits -= 1 << (8 * fell);
                let before = Packed::from_bits(bits | (seeds as u128) << (8 * house));
                let hungry = before.in_row(row, Side::North) == 0;
                if hungry && house + seeds < row {
                    continue;
                }
                if self.rules.sow(&before, Side::South, house).taken == 0 {
                    visit(self.ranking.rank(before));
                }
            }
        }
    }
}
