//! Races: what becomes of pawns when nobody has a wall in hand, exactly.

use std::collections::VecDeque;

use damier_core::{Rules, Seat};
use damier_grid::CellSet;
use damier_quoridor::{Position, Quoridor, Stuck};

/// The races of some layouts of walls, by the key of the walls.
pub(super) struct Races {
    known: Vec<Option<(u64, Race)>>,
}

/// So many layouts are remembered.
const KNOWN: usize = 256;

/// So many places of the pawns are a piece of work.
const PIECE: usize = 512;

/// What becomes of every two places of the pawns between the same walls.
struct Race {
    cells: usize,
    /// By seat on turn, the cell of its pawn and that of the other: in how many plies the seat on turn wins, if that
    /// is above zero, or loses, if it is below; one more than that, for some games are over. Zero
    /// where nobody can force anything.
    plies: Vec<i16>,
}

impl Races {
    pub(super) fn new() -> Races {
        Races { known: std::iter::repeat_with(|| None).take(KNOWN).collect() }
    }

    /// In how many plies the seat on turn wins (above zero) or loses (below), with both pawns on the
    /// board and no wall in hand; none where nobody can force anything, or where `enough`, which is
    /// asked after every [`PIECE`] of the work, stopped it.
    pub(super) fn plies<S: CellSet>(
        &mut self,
        rules: &Quoridor<S>,
        position: &Position<S>,
        enough: impl FnMut() -> bool,
    ) -> Option<i32> {
        let pawn = |seat| rules.origin(position, seat).first();
        let turn = rules.turn(position);
        let (own, other) = (pawn(turn)?, pawn(turn.other())?);
        let key = rules.walls_key(position);
        let place = &mut self.known[key as usize % KNOWN];
        if place.as_ref().is_none_or(|(other, _)| *other != key) {
            *place = Some((key, Race::new(rules, position, enough)?));
        }
        let (_, race) = place.as_ref()?;
        let at = race.place(turn, own, other);
        match i32::from(race.plies[at]) {
            0 => None,
            plies => Some(plies - plies.signum()),
        }
    }
}

impl Race {
    /// Where the pawn of the seat on turn, and the other's, are looked up.
    fn place(&self, turn: Seat, pawn: usize, other: usize) -> usize {
        (turn.index() * self.cells + pawn) * self.cells + other
    }

    /// Goes back from every end of a race to whatever leads there, unless that is stopped.
    fn new<S: CellSet>(
        rules: &Quoridor<S>,
        position: &Position<S>,
        mut enough: impl FnMut() -> bool,
    ) -> Option<Race> {
        let mut worked = 0_usize;
        let mut stopped = || {
            worked += 1;
            worked.is_multiple_of(PIECE) && enough()
        };
        let cells = rules.width() * rules.height();
        let mut race = Race { cells, plies: vec![0; 2 * cells * cells] };
        let ways = Ways::new(rules, position);
        // How many ways lead on from each place that may still be good.
        let mut left = vec![0_u8; race.plies.len()];
        let mut ends = VecDeque::new();
        for turn in [Seat::FIRST, Seat::SECOND] {
            for (pawn, other) in pairs(rules) {
                if stopped() {
                    return None;
                }
                let here = race.place(turn, pawn, other);
                if rules.goals(turn.other()).has(other) {
                    race.plies[here] = -1;
                    ends.push_back((turn, pawn, other));
                } else {
                    left[here] = ways.from(pawn, other).count() as u8;
                }
            }
        }
        // The first to come by the shortest way decides a win, and the last a loss.
        while let Some((turn, pawn, other)) = ends.pop_front() {
            if stopped() {
                return None;
            }
            let plies = race.plies[race.place(turn, pawn, other)];
            // Whoever is not on turn came here.
            for origin in ways.to(other, pawn).iter() {
                let earlier = race.place(turn.other(), origin, pawn);
                if race.plies[earlier] != 0 {
                    continue;
                }
                left[earlier] -= 1;
                if plies < 0 {
                    race.plies[earlier] = 1 - plies;
                } else if left[earlier] == 0 {
                    race.plies[earlier] = -1 - plies;
                } else {
                    continue;
                }
                ends.push_back((turn.other(), origin, pawn));
            }
        }
        Some(race)
    }
}

/// The steps of a pawn between the walls, with another pawn somewhere.
struct Ways<S> {
    /// The cells beside each.
    beside: Vec<S>,
    /// For each cell with the other pawn on it: the cells beside it, and where one comes from there
    /// by a jump.
    jumps: Vec<Vec<(usize, S)>>,
    /// Whether somebody who has no step stays.
    stay: bool,
}

impl<S: CellSet> Ways<S> {
    fn new(rules: &Quoridor<S>, position: &Position<S>) -> Ways<S> {
        let floor = rules.floor(position);
        let cells = 0..rules.width() * rules.height();
        let beside: Vec<S> = cells.clone().map(|cell| floor.spread(S::single(cell))).collect();
        let jumps = |other: usize| {
            let over = |pawn: usize| {
                let placed = rules.with_pawns(position, [pawn, other], Seat::FIRST);
                (pawn, rules.steps(&placed) & !beside[pawn])
            };
            beside[other].iter().map(over).collect()
        };
        let jumps = cells.map(jumps).collect();
        Ways { beside, jumps, stay: rules.setup().stuck == Stuck::Skip }
    }

    /// Where a pawn can go.
    #[inline]
    fn from(&self, pawn: usize, other: usize) -> S {
        let mut cells = self.beside[pawn];
        if cells.has(other) {
            cells.remove(other);
            for &(_, targets) in self.jumps[other].iter().filter(|(origin, _)| *origin == pawn) {
                cells |= targets;
            }
            if cells.is_empty() && self.stay {
                cells.insert(pawn);
            }
        }
        cells
    }

    /// Where a pawn can have come from.
    #[inline]
    fn to(&self, pawn: usize, other: usize) -> S {
        let mut cells = self.beside[pawn];
        cells.remove(other);
        for &(origin, targets) in &self.jumps[other] {
            if targets.has(pawn) {
                cells.insert(origin);
            }
        }
        if self.stay && self.from(pawn, other).has(pawn) {
            cells.insert(pawn);
        }
        cells
    }
}

/// Every two different cells of a board.
fn pairs<S: CellSet>(rules: &Quoridor<S>) -> impl Iterator<Item = (usize, usize)> {
    let cells = rules.cells();
    cells.iter().flat_map(move |first| {
        let others = cells.iter().filter(move |second| *second != first);
        others.map(move |second| (first, second))
    })
}
