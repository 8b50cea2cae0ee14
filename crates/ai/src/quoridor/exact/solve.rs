//! Solving a level when the one with a wall more is known.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use damier_core::{Rules, Seat, Stop};
use damier_grid::CellSet;
use damier_mind::Workers;
use damier_quoridor::{Lie, Position, Quoridor};

use super::layouts::{Code, Layouts, View};
use super::level::Level;
use super::reckoning::{NO_WALL, Reckoning, Walks};
use super::shelves::Shelves;
use super::verdict::{self, NONE};

/// How many layouts one piece of work has.
const PIECE: usize = 32;

/// Why a level was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// Nobody wants it any more.
    Stopped,
    /// Some position takes more plies than a level can tell.
    TooLong,
}

/// What all pieces of work know.
pub(super) struct Job<'a> {
    pub(super) rules: &'a Quoridor<u128>,
    pub(super) layouts: &'a Layouts,
    pub(super) shelves: &'a Shelves,
    /// How many walls stand.
    pub(super) walls: usize,
    /// The level with a wall more; none if there is none.
    pub(super) above: Option<&'a Level>,
    pub(super) stop: &'a Stop,
    pub(super) progress: &'a (dyn Fn(u64) + Sync),
}

/// What one piece of work writes on, so that nothing is asked for twice.
#[derive(Default)]
struct Desk {
    walks: Walks,
    reckoning: Reckoning,
    /// Where the best wall leads in each state.
    walls: Vec<i16>,
    /// The same by the places of the pawns, as bytes of the level above.
    best: Vec<i8>,
    /// The layouts that a wall more makes.
    children: Vec<(usize, View)>,
}

impl Job<'_> {
    /// The level of these layouts.
    pub(super) fn run(&self, codes: Vec<Code>, workers: &dyn Workers) -> Result<Level, Unsolved> {
        let mut level = Level::blank(codes, self.shelves, self.walls);
        let codes = std::mem::take(&mut level.codes);
        let too_long = AtomicBool::new(false);
        let room = self.shelves.room(self.walls);
        let pieces: Vec<_> = level.values_mut().chunks_mut(PIECE * room).map(Mutex::new).collect();
        workers.each(pieces.len(), &|piece| {
            let Ok(mut values) = pieces[piece].lock() else { return };
            let mut desk = Desk::default();
            let own = codes.iter().skip(piece * PIECE).zip(values.chunks_mut(room));
            for (&code, values) in own {
                if self.stop.is_raised() || too_long.load(Relaxed) {
                    return;
                }
                if !self.solve_layout(code, values, &mut desk) {
                    too_long.store(true, Relaxed);
                }
                (self.progress)(1);
            }
        });
        drop(pieces);
        level.codes = codes;
        if too_long.load(Relaxed) {
            return Err(Unsolved::TooLong);
        }
        if self.stop.is_raised() {
            return Err(Unsolved::Stopped);
        }
        level.seal(&self.rules.variant(), self.walls);
        Ok(level)
    }

    /// Solves all positions of a layout; false if some takes too long to be told.
    fn solve_layout(&self, code: Code, values: &mut [u8], desk: &mut Desk) -> bool {
        let position = position(self.rules, *self.layouts, code);
        desk.walks.survey(self.rules, &position);
        let floor = self.rules.floor(&position);
        let ways = [Seat::FIRST, Seat::SECOND].map(|seat| floor.flood(self.rules.goals(seat)));
        let exists = |pawns: [usize; 2]| {
            pawns[0] != pawns[1] && ways[0].has(pawns[0]) && ways[1].has(pawns[1])
        };
        self.find_children(code, &position, desk);
        let pairs = self.shelves.pairs();
        let mut splits = values.chunks_mut(2 * pairs);
        for first in self.shelves.hands(self.walls) {
            let second = self.hands_left() - first;
            desk.walls.clear();
            desk.walls.resize(desk.walks.states(), NO_WALL);
            for turn in [Seat::FIRST, Seat::SECOND] {
                self.find_walls([first, second], turn, desk);
            }
            desk.reckoning.run(&desk.walks, &desk.walls);
            let Some(values) = splits.next() else { break };
            for (turn, values) in
                [Seat::FIRST, Seat::SECOND].into_iter().zip(values.chunks_mut(pairs))
            {
                for (pair, value) in values.iter_mut().enumerate() {
                    let pawns = self.shelves.pawns(pair);
                    let byte = if exists(pawns) {
                        verdict::byte(desk.reckoning.plies[desk.walks.state(turn, pawns)])
                    } else {
                        Some(NONE)
                    };
                    let Some(byte) = byte else { return false };
                    *value = byte as u8;
                }
            }
        }
        true
    }

    fn hands_left(&self) -> usize {
        let hands = self.shelves.hands(self.walls);
        hands.start() + hands.end()
    }

    /// The layouts with a wall more, whether or not it cuts somebody off.
    fn find_children(&self, code: Code, position: &Position<u128>, desk: &mut Desk) {
        desk.children.clear();
        let Some(above) = self.above else { return };
        let [lying, standing] = self.rules.slots(position);
        let width = self.rules.width();
        for (slots, lie) in [(lying, Lie::Horizontal), (standing, Lie::Vertical)] {
            for slot in slots.iter() {
                let wall = self.layouts.bit(slot % width, slot / width, lie);
                let (least, view) = self.layouts.least(code | wall);
                if let Ok(layout) = above.codes.binary_search(&least) {
                    desk.children.push((layout, view));
                }
            }
        }
    }

    /// Where the best wall of a seat leads, wherever the pawns are. A wall that cuts somebody off
    /// leads to no position.
    fn find_walls(&self, hands: [usize; 2], turn: Seat, desk: &mut Desk) {
        let Some(above) = self.above.filter(|_| hands[turn.index()] > 0) else { return };
        let mut left = hands;
        left[turn.index()] -= 1;
        let pairs = self.shelves.pairs();
        desk.best.clear();
        desk.best.resize(pairs, NONE);
        for &(layout, view) in &desk.children {
            let begin = self.shelves.begin(self.walls + 1, layout, left, turn.other(), view);
            let values = &above.values()[begin..begin + pairs];
            if view == 0 {
                for (best, &value) in desk.best.iter_mut().zip(values) {
                    *best = (*best).min(value as i8);
                }
            } else {
                for (best, &there) in desk.best.iter_mut().zip(self.shelves.seen(view)) {
                    *best = (*best).min(values[there as usize] as i8);
                }
            }
        }
        for (pair, &best) in desk.best.iter().enumerate() {
            if best != NONE {
                let state = desk.walks.state(turn, self.shelves.pawns(pair));
                desk.walls[state] = verdict::signed(best);
            }
        }
    }
}

/// A position with the walls of a code.
pub(super) fn position(rules: &Quoridor<u128>, layouts: Layouts, code: Code) -> Position<u128> {
    let mut position = rules.start();
    for wall in layouts.walls(code) {
        let slot = wall.corner.row() * rules.width() + wall.corner.column();
        rules.build(&mut position, slot, wall.lie);
    }
    position
}
