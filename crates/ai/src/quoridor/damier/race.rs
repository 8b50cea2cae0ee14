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

/// What becomes of every two places of the pawns between the same walls.
struct Race {
    cells: usize,
    /// By seat on turn and the cells of both pawns: in how many plies the seat on turn wins, if that
    /// is above zero, or loses, if it is below; one more than that, for some games are over. Zero
    /// where nobody can force anything.
    plies: Vec<i16>,
}

impl Races {
    pub(super) fn new() -> Races {
        Races { known: std::iter::repeat_with(|| None).take(KNOWN).collect() }
    }

    /// Whether the rules leave nothing but a race once the hands are empty.
    pub(super) fn decide<S: CellSet>(rules: &Quoridor<S>) -> bool {
        !rules.looks_back()
    }

    /// In how many plies the seat on turn wins (above zero) or loses (below), with both pawns on the
    /// board and no wall in hand; none where nobody can force anything.
    pub(super) fn plies<S: CellSet>(
        &mut self,
        rules: &Quoridor<S>,
        position: &Position<S>,
    ) -> Option<i32> {
        let pawn = |seat| rules.origin(position, seat).first();
        let (first, second) = (pawn(Seat::FIRST)?, pawn(Seat::SECOND)?);
        let key = rules.walls_key(position);
        let place = &mut self.known[key as usize % KNOWN];
        if place.as_ref().is_none_or(|(other, _)| *other != key) {
            *place = Some((key, Race::new(rules, position)));
        }
        let (_, race) = place.as_ref()?;
        let at = race.index(rules.turn(position), first, second);
        match i32::from(race.plies[at]) {
            0 => None,
            plies => Some(plies - plies.signum()),
        }
    }
}

impl Race {
    fn index(&self, turn: Seat, first: usize, second: usize) -> usize {
        (turn.index() * self.cells + first) * self.cells + second
    }

    /// Goes back from every end of a race to whatever leads there.
    fn new<S: CellSet>(rules: &Quoridor<S>, position: &Position<S>) -> Race {
        let cells = rules.width() * rules.height();
        let mut race = Race { cells, plies: vec![0; 2 * cells * cells] };
        // Where each place can come from, and how many ways lead on from it.
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); race.plies.len()];
        let mut ways = vec![0_u8; race.plies.len()];
        let mut ends = VecDeque::new();
        for turn in [Seat::FIRST, Seat::SECOND] {
            for (first, second) in pairs(rules) {
                let here = race.index(turn, first, second);
                let pawns = [first, second];
                if rules.goals(turn.other()).has(pawns[turn.other().index()]) {
                    race.plies[here] = -1;
                    ends.push_back(here);
                    continue;
                }
                let placed = rules.with_pawns(position, pawns, turn);
                let steps = rules.steps(&placed);
                let mut lead = |to: [usize; 2]| {
                    before[race.index(turn.other(), to[0], to[1])].push(here as u32);
                    ways[here] += 1;
                };
                for cell in steps.iter() {
                    let mut to = pawns;
                    to[turn.index()] = cell;
                    lead(to);
                }
                if steps.is_empty() && rules.setup().stuck == Stuck::Skip {
                    lead(pawns);
                }
            }
        }
        // The first to come by the shortest way decides a win, and the last a loss.
        while let Some(here) = ends.pop_front() {
            let plies = race.plies[here];
            for &earlier in &before[here] {
                let earlier = earlier as usize;
                if race.plies[earlier] != 0 {
                    continue;
                }
                ways[earlier] -= 1;
                if plies < 0 {
                    race.plies[earlier] = 1 - plies;
                    ends.push_back(earlier);
                } else if ways[earlier] == 0 {
                    race.plies[earlier] = -1 - plies;
                    ends.push_back(earlier);
                }
            }
        }
        race
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
