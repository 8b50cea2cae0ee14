//! Which moves are looked at first.

use damier_core::{Rules, Seat};
use damier_grid::CellSet;
use damier_quoridor::Quoridor;

use super::lane::Node;

/// A move by its number, with what it promises.
pub(super) type Listed = (i32, u16);

/// What earlier parts of a search found good.
pub(super) struct Memory {
    /// How often a move was good, by seat and number.
    history: [Vec<i32>; 2],
    /// Moves that refuted others at the same ply.
    killers: Vec<[u16; 2]>,
    /// What refuted a move, by seat and the number of that move.
    counters: [Vec<u16>; 2],
}

/// No move.
pub(super) const NONE: u16 = u16::MAX;

/// What a move has at most for having been good.
pub(super) const MOST: i32 = 8000;

/// What moves promise that nothing else is known of: a step on a shortest way, a wall on the other's,
/// one that is not, and what it costs if it is on one's own.
const NEARER: i32 = 12_000;
const IN_THE_WAY: i32 = 6000;
const QUIET: i32 = -2400;
const OWN_WAY: i32 = 6000;
/// What a wall promises besides within two steps of its victim.
const NEAR: i32 = 2000;
/// A move that promises less is unlikely to be good.
pub(super) const PROMISING: i32 = 3000;

impl Memory {
    pub(super) fn new(moves: usize) -> Memory {
        Memory {
            history: [vec![0; moves], vec![0; moves]],
            killers: Vec::new(),
            counters: [vec![NONE; moves], vec![NONE; moves]],
        }
    }

    /// A move refuted what came before it; those tried before it did not.
    pub(super) fn refuted(
        &mut self,
        seat: Seat,
        (mv, tried): (u16, &[Listed]),
        (ply, before): (usize, u16),
        depth: i32,
    ) {
        let bonus = (depth * depth).min(400);
        let seat = seat.index();
        bump(&mut self.history[seat][usize::from(mv)], bonus);
        for &(_, other) in tried {
            bump(&mut self.history[seat][usize::from(other)], -bonus);
        }
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [NONE; 2]);
        }
        if self.killers[ply][0] != mv {
            self.killers[ply] = [mv, self.killers[ply][0]];
        }
        if before != NONE {
            self.counters[seat][usize::from(before)] = mv;
        }
    }

    /// How often a move was good, from minus to plus [`MOST`].
    #[inline]
    pub(super) fn standing(&self, seat: Seat, mv: u16) -> i32 {
        self.history[seat.index()][usize::from(mv)]
    }

    fn promise(&self, seat: Seat, mv: u16, (killers, counter): ([u16; 2], u16)) -> i32 {
        let extra = if mv == killers[0] {
            6000
        } else if mv == killers[1] {
            5000
        } else if mv == counter {
            4000
        } else {
            0
        };
        self.standing(seat, mv) + extra
    }
}

/// Good moves come nearer to the most they can have, and never beyond.
fn bump(good: &mut i32, by: i32) {
    *good += by - *good * by.abs() / MOST;
}

/// Which moves are listed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    /// All.
    All,
    /// Steps, and walls that stand in the opponent's way.
    Forcing,
    /// All that [`Which::Forcing`] leaves out.
    Quiet,
}

/// Lists the moves of a node, walls in free slots among them that may cut somebody off.
pub(super) fn list<S: CellSet>(
    rules: &Quoridor<S>,
    node: &Node<S>,
    which: Which,
    memory: &Memory,
    (ply, before): (usize, u16),
    moves: &mut Vec<Listed>,
) {
    let position = &node.position;
    let seat = rules.turn(position);
    let killers = memory.killers.get(ply).copied().unwrap_or([NONE; 2]);
    let counter = match before {
        NONE => NONE,
        before => memory.counters[seat.index()][usize::from(before)],
    };
    let cells = rules.width() * rules.height();
    let mut add = |promise: i32, number: usize| {
        let mv = number as u16;
        moves.push((promise + memory.promise(seat, mv, (killers, counter)), mv));
    };
    if which != Which::Quiet {
        let origin = rules.origin(position, seat);
        let next = node.lanes[seat.index()].passages.spread(origin, rules.width());
        // Whoever stands there is jumped.
        let jumped = next & rules.origin(position, seat.other());
        let beyond = rules.floor(position).spread(jumped) & !origin;
        for cell in rules.steps(position).iter() {
            add(if (next | beyond).has(cell) { NEARER } else { 0 }, cell);
        }
    }
    if rules.hand(position, seat) == 0 || !rules.is_placed(position, seat) {
        return;
    }
    let width = rules.width();
    let slots = rules.slots(position);
    let own = node.lanes[seat.index()].passages.closers(slots, width);
    let theirs = node.lanes[seat.other().index()].passages.closers(slots, width);
    // The slots at the corners of the cells around the victim.
    let floor = rules.floor(position);
    let beside = floor.spread(rules.origin(position, seat.other()));
    let around = beside | floor.spread(beside);
    let near = around | around.down(1) | around.down(width) | around.down(width + 1);
    for lie in 0..2 {
        let first = cells * (lie + 1);
        let promise = |slot: usize, good: i32| {
            let near = if near.has(slot) { NEAR } else { 0 };
            let own = if own[lie].has(slot) { OWN_WAY } else { 0 };
            good + near - own
        };
        if which != Which::Quiet {
            for slot in theirs[lie].iter() {
                add(promise(slot, IN_THE_WAY), first + slot);
            }
        }
        if which != Which::Forcing {
            for slot in (slots[lie] & !theirs[lie]).iter() {
                add(promise(slot, QUIET), first + slot);
            }
        }
    }
}
