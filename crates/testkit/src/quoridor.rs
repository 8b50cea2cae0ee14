//! Quoridor once more, slowly: an oracle for the rules that are meant to be fast.
//!
//! It is written from the sentences of the rules and shares no code with them. The board is
//! a list of neighbours for every cell, a wall takes neighbours from each other, and a way to
//! the goal is looked for by walking, cell by cell. It is meant to be believed at a glance.
//!
//! ```
//! use damier_testkit::quoridor::{Fault, Referee, RuleSet};
//!
//! let mut game = Referee::new(RuleSet::classic(9, 9, 2, 10));
//! assert_eq!(game.perft(1), 131);
//! for text in ["e2", "e8", "e3", "e3h"] {
//!     game.play(text)?;
//! }
//! assert_eq!(game.play("e3v"), Err(Fault::Crosses));
//! assert_eq!(game.distance(0), Some(7));
//! # Ok::<(), Fault>(())
//! ```

mod board;
mod rule_set;

use std::collections::BTreeSet;

use board::{Board, Cell, Wall};

pub use rule_set::{Ending, Fault, RuleSet};

/// A game, and its whole state.
#[derive(Clone, Debug)]
pub struct Referee {
    rule_set: RuleSet,
    board: Board,
    pawns: Vec<Option<Cell>>,
    hands: Vec<usize>,
    /// For each seat, whether it left, having arrived or not.
    left: Vec<bool>,
    /// The seats that arrived, in that order, where the game went on.
    arrived: Vec<usize>,
    turn: usize,
}

/// A text understood.
enum Action {
    Step(Option<Cell>),
    Wall(Option<Cell>, char),
    Skip,
}

impl Referee {
    /// A game at its start.
    pub fn new(rule_set: RuleSet) -> Referee {
        let players = rule_set.players;
        let mut referee = Referee {
            board: Board::new(&rule_set.rows),
            pawns: vec![None; players],
            hands: vec![rule_set.walls; players],
            left: vec![false; players],
            arrived: Vec::new(),
            turn: 0,
            rule_set,
        };
        if !referee.rule_set.graph {
            for seat in 0..players {
                let side = referee.board.side(referee.home(seat));
                referee.pawns[seat] = Some(side[side.len() / 2]);
            }
        }
        referee
    }

    /// Whose turn it is.
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// How many walls a seat has in hand.
    pub fn hand(&self, seat: usize) -> usize {
        self.hands[seat]
    }

    /// The name of the cell a seat's pawn stands on.
    pub fn pawn(&self, seat: usize) -> Option<String> {
        self.pawns[seat].map(|cell| self.board.name(cell))
    }

    /// Whether a seat is still in the game.
    pub fn plays(&self, seat: usize) -> bool {
        !self.left[seat]
    }

    /// The walls that stand.
    pub fn walls(&self) -> BTreeSet<String> {
        self.board.walls.iter().map(|&wall| self.board.wall_name(wall)).collect()
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Ending> {
        let playing: Vec<usize> = self.playing().collect();
        if let [last] = playing[..] {
            let won = self.arrived.is_empty();
            return Some(if won { Ending::Won(last) } else { self.placed() });
        }
        if let Some(&winner) = playing.iter().find(|&&seat| self.has_arrived(seat)) {
            return Some(Ending::Won(winner));
        }
        let drawn = if self.rule_set.skip {
            playing.iter().all(|&seat| self.is_stuck(seat))
        } else {
            self.is_stuck(self.turn)
        };
        drawn.then_some(Ending::Drawn)
    }

    /// The moves that may be played; none when the game is over.
    pub fn legal_moves(&self) -> BTreeSet<String> {
        if self.outcome().is_some() {
            return BTreeSet::new();
        }
        let steps = self.steps(self.turn).into_iter().map(|cell| self.board.name(cell));
        let walls = self.legal_walls(self.turn).map(|wall| self.board.wall_name(wall));
        let moves: BTreeSet<String> = steps.chain(walls).collect();
        if moves.is_empty() { BTreeSet::from(["skip".to_owned()]) } else { moves }
    }

    /// Plays a move, or refuses and changes nothing.
    pub fn play(&mut self, text: &str) -> Result<(), Fault> {
        let action = self.read(text)?;
        self.check(&action)?;
        match action {
            Action::Step(to) => self.pawns[self.turn] = to,
            Action::Wall(cell, lie) => {
                self.hands[self.turn] -= 1;
                if let Some(cell) = cell {
                    self.board.build((cell, lie));
                }
            }
            Action::Skip => {}
        }
        let seat = self.turn;
        self.pass_turn();
        if self.rule_set.places && self.has_arrived(seat) {
            self.arrived.push(seat);
            self.retire(seat);
        }
        Ok(())
    }

    /// Why a text cannot be played, if it cannot.
    pub fn fault(&self, text: &str) -> Option<Fault> {
        self.read(text).and_then(|action| self.check(&action)).err()
    }

    /// A seat leaves: the pawn is taken off the board and the walls in hand are gone.
    pub fn retire(&mut self, seat: usize) {
        self.left[seat] = true;
        self.pawns[seat] = None;
        self.hands[seat] = 0;
        if self.turn == seat {
            self.pass_turn();
        }
    }

    /// How many steps a seat has to its goal, pawns ignored; from the nearest cell of its side
    /// if its pawn is not placed yet.
    pub fn distance(&self, seat: usize) -> Option<usize> {
        self.distance_on(&self.board, seat)
    }

    /// Into how many regions, closed off from each other, the walls divide the board.
    pub fn regions(&self) -> usize {
        self.board.regions()
    }

    /// Whether a wall, legal or not, would divide some region in two.
    pub fn closes(&self, wall: &str) -> bool {
        let Ok(Action::Wall(Some(cell), lie)) = self.read(wall) else { return false };
        let mut board = self.board.clone();
        board.build((cell, lie));
        board.regions() > self.regions()
    }

    /// The passages that lie on some shortest way of a seat's pawn to its goal, each by the names
    /// of its two cells in order of their steps.
    pub fn shortest_ways(&self, seat: usize) -> BTreeSet<(String, String)> {
        let (Some(pawn), Some(length)) = (self.pawns[seat], self.distance(seat)) else {
            return BTreeSet::new();
        };
        let from_pawn = self.board.steps_from(&[pawn]);
        let from_goal = self.board.steps_from(&self.board.side(self.goal(seat)));
        let mut passages = BTreeSet::new();
        for cell in self.board.cells() {
            for &next in &self.board.neighbours[cell] {
                if let (Some(before), Some(after)) = (from_pawn[cell], from_goal[next])
                    && before + 1 + after == length
                {
                    passages.insert((self.board.name(cell), self.board.name(next)));
                }
            }
        }
        passages
    }

    /// How many sequences of exactly that many moves there are.
    pub fn perft(&self, depth: u32) -> u64 {
        let moves = self.legal_moves();
        if depth <= 1 {
            return if depth == 0 { 1 } else { moves.len() as u64 };
        }
        let after = moves.iter().map(|text| {
            let mut next = self.clone();
            next.play(text).map_or(0, |()| next.perft(depth - 1))
        });
        after.sum()
    }

    /// Where a seat sits: South and North, on graphs North and South, four clockwise.
    fn home(&self, seat: usize) -> char {
        let sides = match (self.rule_set.graph, self.rule_set.players) {
            (true, _) => ['N', 'S', ' ', ' '],
            (false, 4) => ['S', 'W', 'N', 'E'],
            (false, _) => ['S', 'N', ' ', ' '],
        };
        sides[seat]
    }

    /// The side a seat wants to reach.
    fn goal(&self, seat: usize) -> char {
        match self.home(seat) {
            'S' => 'N',
            'N' => 'S',
            'W' => 'E',
            _ => 'W',
        }
    }

    fn playing(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.rule_set.players).filter(|&seat| self.plays(seat))
    }

    fn has_arrived(&self, seat: usize) -> bool {
        self.pawns[seat].is_some_and(|pawn| self.board.is_on(self.goal(seat), pawn))
    }

    fn placed(&self) -> Ending {
        let rank = |seat: usize| match self.arrived.iter().position(|&other| other == seat) {
            Some(place) => place,
            None => {
                if self.plays(seat) {
                    10
                } else {
                    11
                }
            }
        };
        let after = |seat| (0..4).filter(|&other| rank(other) > rank(seat)).count() as i32;
        Ending::Placed([0, 1, 2, 3].map(after))
    }

    fn is_stuck(&self, seat: usize) -> bool {
        self.steps(seat).is_empty() && self.legal_walls(seat).next().is_none()
    }

    /// Gives the turn to the next seat that has not left.
    fn pass_turn(&mut self) {
        let players = self.rule_set.players;
        let mut after = (1..=players).map(|by| (self.turn + by) % players);
        self.turn = after.find(|&seat| self.plays(seat)).unwrap_or(self.turn);
    }

    fn distance_on(&self, board: &Board, seat: usize) -> Option<usize> {
        match self.pawns[seat] {
            Some(cell) => board.distance(&[cell], self.goal(seat)),
            None => board.distance(&board.side(self.home(seat)), self.goal(seat)),
        }
    }

    /// Where the pawn of a seat may go.
    fn steps(&self, seat: usize) -> Vec<Cell> {
        let free = |cell: &Cell| !self.pawns.contains(&Some(*cell));
        let Some(pawn) = self.pawns[seat] else {
            return self.board.side(self.home(seat)).into_iter().filter(free).collect();
        };
        let mut steps = Vec::new();
        for &near in &self.board.neighbours[pawn] {
            if free(&near) {
                steps.push(near);
                continue;
            }
            // As far behind the other pawn as that one is from ours; if a wall, a hole or the
            // border is there, it is not among the neighbours.
            let around = &self.board.neighbours[near];
            match (2 * near).checked_sub(pawn).filter(|behind| around.contains(behind)) {
                Some(behind) if free(&behind) => steps.push(behind),
                Some(_) if self.rule_set.strict => {}
                _ => steps.extend(around.iter().copied().filter(free)),
            }
        }
        steps
    }

    /// The walls a seat may build: all places are tried.
    fn legal_walls(&self, seat: usize) -> impl Iterator<Item = Wall> {
        // One board to try them on.
        let mut board = self.board.clone();
        let places = self.board.cells().flat_map(|cell| [(cell, 'h'), (cell, 'v')]);
        places
            .filter(move |&(cell, lie)| self.check_wall(&mut board, seat, Some(cell), lie).is_ok())
    }

    fn read(&self, text: &str) -> Result<Action, Fault> {
        if text == "skip" {
            return Ok(Action::Skip);
        }
        let lie = text.chars().last().filter(|&lie| lie == 'h' || lie == 'v');
        let name = &text[..text.len() - lie.map_or(0, char::len_utf8)];
        let letter = name.chars().next().filter(char::is_ascii_lowercase).ok_or(Fault::NoMove)?;
        let row: usize = name[1..].parse().map_err(|_| Fault::NoMove)?;
        let row = row.checked_sub(1).ok_or(Fault::NoMove)?;
        let cell = self.board.cell_at((usize::from(letter as u8 - b'a'), row));
        Ok(lie.map_or(Action::Step(cell), |lie| Action::Wall(cell, lie)))
    }

    fn check(&self, action: &Action) -> Result<(), Fault> {
        if self.outcome().is_some() {
            return Err(Fault::Over);
        }
        match (self.is_stuck(self.turn), action) {
            (true, Action::Skip) => Ok(()),
            (true, _) => Err(Fault::MustSkip),
            (false, Action::Skip) => Err(Fault::MayNotSkip),
            (false, Action::Step(to)) => self.check_step(*to),
            (false, Action::Wall(cell, lie)) => {
                self.check_wall(&mut self.board.clone(), self.turn, *cell, *lie)
            }
        }
    }

    fn check_step(&self, to: Option<Cell>) -> Result<(), Fault> {
        let to = to.ok_or(Fault::NoCell)?;
        if self.steps(self.turn).contains(&to) {
            Ok(())
        } else if self.pawns.contains(&Some(to)) {
            Err(Fault::Occupied)
        } else if let Some(pawn) = self.pawns[self.turn] {
            let parted = |wall| {
                let halves = self.board.halves(wall);
                halves.contains(&(pawn, to)) || halves.contains(&(to, pawn))
            };
            let walled = self.board.walls.iter().any(|&wall| parted(wall));
            Err(if walled { Fault::Walled } else { Fault::TooFar })
        } else {
            Err(Fault::NotHome)
        }
    }

    /// Tries a wall on a copy of the board, which is left as it was.
    fn check_wall(
        &self,
        board: &mut Board,
        seat: usize,
        cell: Option<Cell>,
        lie: char,
    ) -> Result<(), Fault> {
        if self.pawns[seat].is_none() {
            return Err(Fault::PlaceFirst);
        }
        if self.hands[seat] == 0 {
            return Err(Fault::NoWallLeft);
        }
        let cell = cell.filter(|&cell| board.is_block(cell)).ok_or(Fault::OffBoard)?;
        // In a whole block one can pass everywhere, unless a wall is there.
        if !board.halves((cell, lie)).into_iter().all(|half| board.joins(half)) {
            return Err(Fault::Overlaps);
        }
        if board.walls.contains(&(cell, if lie == 'h' { 'v' } else { 'h' })) {
            return Err(Fault::Crosses);
        }
        board.build((cell, lie));
        let cut = self.playing().find(|&seat| self.distance_on(board, seat).is_none());
        board.unbuild();
        cut.map_or(Ok(()), |seat| Err(Fault::CutsOff(seat)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts on which independent programs agree, so that the oracle is one.
    #[test]
    fn counts_as_published() {
        let check = |rule_set: RuleSet, counts: &[u64]| {
            let referee = Referee::new(rule_set);
            let counted: Vec<u64> = (1..).zip(counts).map(|(d, _)| referee.perft(d)).collect();
            assert_eq!(counted, counts);
        };
        check(RuleSet::classic(9, 9, 2, 10), &[131, 16_677]);
        check(RuleSet::classic(3, 3, 2, 0), &[3, 9, 20, 48, 108, 266, 576, 1342]);
        check(RuleSet::classic(3, 3, 2, 1), &[11, 77, 316, 1172, 3452, 9002, 25_338]);
        check(RuleSet::classic(5, 5, 2, 2), &[35, 1109, 31_540]);
        check(RuleSet::classic(5, 5, 4, 2), &[35, 1109, 31_365]);
        let skipping = RuleSet { skip: true, ..RuleSet::classic(3, 3, 4, 1) };
        check(skipping, &[11, 69, 339, 1369, 4265, 11_537]);
    }
}
