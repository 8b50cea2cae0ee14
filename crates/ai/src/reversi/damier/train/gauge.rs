//! How far looks of different depths are from each other in own games.

use damier_core::{Rng, Stop, mix};
use damier_mind::{Budget, StoppedClock};
#[cfg(target_arch = "x86_64")]
use damier_reversi::Wide;
use damier_reversi::{Bits, Board, Plain};

use super::super::end::SURE;
use super::super::judge::{ByShapes, Judge};
use super::super::likely::{self, Look};
use super::super::position::Position;
use super::super::run::{Node, Run};
use super::super::skill::Eye;
use super::super::table::Table;
use super::super::weights::Weights;
use super::games::MOST;
use crate::limits::Limits;
use crate::reversi::squares::Squares;

/// The memory of a search.
const TABLE_BITS: u32 = 16;
/// Games begin with so many moves by chance, and go on with a search so deep.
const BY_CHANCE: u32 = 10;
const DEPTH: u32 = 3;

/// A position of an own game with what looks of every depth find it worth for who is on turn, nothing left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gauged {
    /// In hundredths of discs: at once, and by looking one move ahead, two and so on.
    pub looks: Vec<i32>,
    /// The value at the end of the game, if it was asked for.
    pub end: Option<i32>,
}

/// What is asked of positions of own games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gauge {
    /// How many squares are empty in them.
    pub left: u32,
    /// How deep they are looked into.
    pub deepest: u32,
    /// Whether they are solved, too.
    pub end: bool,
}

impl Gauge {
    /// The answer of the game with this number; none if it ended before, or was stopped.
    pub fn game(&self, weights: &Weights, number: u64, stop: &Stop) -> Option<Gauged> {
        #[cfg(target_arch = "x86_64")]
        if let Some(skill) = Wide::new() {
            return self.judged(ByShapes { skill, weights }, number, stop);
        }
        self.judged(ByShapes { skill: Plain, weights }, number, stop)
    }

    fn judged<K: Eye>(&self, judge: ByShapes<'_, K>, number: u64, stop: &Stop) -> Option<Gauged> {
        let table = Table::new(TABLE_BITS);
        let limits = Limits::new(Budget::default(), &StoppedClock, stop);
        let mut run = Run::new(judge, &table, limits, None);
        let mut rng = Rng::new(mix(number));
        let mut position = Position::of(&Bits::<8>::start());
        while position.left() > self.left {
            let moves: Vec<u32> = judge.moves(position).each().collect();
            let cost = |&index: &u32| {
                let after = position.after(index, judge.turned(index, position));
                run.mid(&Node::new(judge, after), DEPTH - 1, -MOST, MOST, SURE)
            };
            let chosen = if position.left() > 60 - BY_CHANCE {
                rng.pick(&moves).copied()
            } else {
                moves.iter().copied().min_by_key(cost)
            };
            position = match chosen {
                Some(index) => position.after(index, judge.turned(index, position)),
                None => position.passed(),
            };
            if chosen.is_none() && judge.moves(position) == 0 {
                return None;
            }
        }
        if judge.moves(position) == 0 {
            return None;
        }
        let node = Node::new(judge, position);
        let mut look = |depth| run.mid(&node, depth, -MOST, MOST, SURE);
        let looks = (0..=self.deepest).map(&mut look).collect();
        let end = self.end.then(|| 100 * run.end(&node, -64, 64, SURE));
        (!stop.is_raised()).then_some(Gauged { looks, end })
    }
}

/// By how many discs the search expects a look of `depth` moves, or to the end of the game, to differ from one of
/// `short` moves, with so many empty squares.
pub fn expected(left: u32, depth: Option<u32>, short: u32) -> f32 {
    likely::spread(left, depth.map_or(Look::End, Look::Mid), short)
}
