//! Awélé once more, slowly: an oracle for the rules that are meant to be fast.
//!
//! It is written from the sentences of the rules and shares no code with them. Houses are numbers
//! in a list, seeds are sown one by one, and every position since the last capture is kept. It is
//! meant to be believed at a glance.
//!
//! ```
//! use damier_testkit::awele::{Fault, Referee, RuleSet};
//!
//! let mut game = Referee::new(RuleSet::ABAPA);
//! assert_eq!(game.perft(3), 190);
//! for text in ["F", "f", "E", "b"] {
//!     game.play(text)?;
//! }
//! assert_eq!(game.text(), "6-6-5-5-0-1-6-0-7-6-5-1-0-0-S");
//! assert_eq!(game.play("E"), Err(Fault::Empty));
//! # Ok::<(), Fault>(())
//! ```

mod rule_set;

pub use rule_set::{Ending, Fault, GrandSlam, NoMove, Repetition, RuleSet, Why};

/// A game, and its whole state.
#[derive(Clone, Debug)]
pub struct Referee {
    rule_set: RuleSet,
    /// South's houses from the left, then North's: the order of sowing.
    houses: Vec<u32>,
    stores: [u32; 2],
    /// 0 for South, 1 for North.
    turn: usize,
    /// The houses and the turn, of this position and all before it back to the last capture.
    since_capture: Vec<(Vec<u32>, usize)>,
}

/// What sowing a house comes to before anybody asks whether it is allowed.
struct Sowing {
    houses: Vec<u32>,
    /// The houses that could be captured.
    prey: Vec<usize>,
    /// Whether the opponent would have nothing left then.
    slam: bool,
}

impl Referee {
    /// A game at its start.
    pub fn new(rule_set: RuleSet) -> Referee {
        Referee::set_up(rule_set, &vec![rule_set.seeds; 2 * rule_set.houses], [0, 0], 0)
    }

    /// A game that begins with these houses and stores, and 0 for South or 1 for North to move.
    pub fn set_up(rule_set: RuleSet, houses: &[u32], stores: [u32; 2], turn: usize) -> Referee {
        let since_capture = vec![(houses.to_vec(), turn)];
        Referee { rule_set, houses: houses.to_vec(), stores, turn, since_capture }
    }

    /// Whose turn it is: 0 for South, 1 for North.
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// The seeds in the houses, in the order of sowing.
    pub fn houses(&self) -> &[u32] {
        &self.houses
    }

    /// What each side has captured, South first.
    pub fn stores(&self) -> [u32; 2] {
        self.stores
    }

    /// The position: houses, stores, side.
    pub fn text(&self) -> String {
        let numbers = self.houses.iter().chain(&self.stores).map(u32::to_string);
        let side = ["S", "N"][self.turn].to_owned();
        numbers.chain([side]).collect::<Vec<_>>().join("-")
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Ending> {
        let [south, north] = self.stores;
        let all = self.row(0) + self.row(1) + south + north;
        if 2 * south > all || 2 * north > all {
            return Some(self.ending(Why::Majority, [0, 0]));
        }
        if 2 * south == all && 2 * north == all {
            return Some(self.ending(Why::Shared, [0, 0]));
        }
        let own_rows = [2 * self.row(0), 2 * self.row(1)];
        if self.legal_houses().is_empty() {
            let left = match self.rule_set.no_move {
                NoMove::OwnRow => own_rows,
                NoMove::OpponentTakes => {
                    let dry = (0..2).find(|&side| self.row(side) == 0).unwrap_or(self.turn);
                    let mut left = [0, 0];
                    left[1 - dry] = own_rows[0] + own_rows[1];
                    left
                }
            };
            return Some(self.ending(Why::NoMove, left));
        }
        let now = (self.houses.clone(), self.turn);
        let times = self.since_capture.iter().filter(|&seen| *seen == now).count();
        match self.rule_set.repetition {
            Repetition::OwnRow if times >= 2 => Some(self.ending(Why::Repetition, own_rows)),
            Repetition::ThreefoldOwnRow if times >= 3 => {
                Some(self.ending(Why::Repetition, own_rows))
            }
            Repetition::Split if times >= 2 => {
                let half = self.row(0) + self.row(1);
                Some(self.ending(Why::Repetition, [half, half]))
            }
            _ => None,
        }
    }

    /// The moves that may be played; none when the game is over.
    pub fn legal_moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        self.legal_houses().into_iter().map(|house| self.name(house)).collect()
    }

    /// Why a text cannot be played, if it cannot.
    pub fn fault(&self, text: &str) -> Option<Fault> {
        self.read(text).err()
    }

    /// Plays a move, or refuses and changes nothing.
    pub fn play(&mut self, text: &str) -> Result<(), Fault> {
        let house = self.read(text)?;
        let mut sowing = self.sow(house);
        if sowing.slam && self.rule_set.grand_slam == GrandSlam::NoCapture {
            sowing.prey.clear();
        }
        self.houses = sowing.houses;
        for &house in &sowing.prey {
            self.stores[self.turn] += self.houses[house];
            self.houses[house] = 0;
        }
        if !sowing.prey.is_empty() {
            self.since_capture.clear();
        }
        self.turn = 1 - self.turn;
        self.since_capture.push((self.houses.clone(), self.turn));
        Ok(())
    }

    /// Whether a house of the side to move, sown now, could take every seed of the opponent.
    pub fn is_slam(&self, text: &str) -> bool {
        self.house(text).is_some_and(|house| self.houses[house] > 0 && self.sow(house).slam)
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

    /// What the stores hold and what each side gets of the board, in halves.
    fn ending(&self, why: Why, left: [u32; 2]) -> Ending {
        Ending { why, halves: [2 * self.stores[0] + left[0], 2 * self.stores[1] + left[1]] }
    }

    fn owner(&self, house: usize) -> usize {
        usize::from(house >= self.rule_set.houses)
    }

    /// The seeds in the row of a side.
    fn row(&self, side: usize) -> u32 {
        self.row_of(&self.houses, side)
    }

    fn row_of(&self, houses: &[u32], side: usize) -> u32 {
        let theirs = (0..houses.len()).filter(|&house| self.owner(house) == side);
        theirs.map(|house| houses[house]).sum()
    }

    fn name(&self, house: usize) -> String {
        let first = [b'A', b'a'][self.owner(house)];
        char::from(first + (house % self.rule_set.houses) as u8).to_string()
    }

    fn house(&self, text: &str) -> Option<usize> {
        (0..self.houses.len()).find(|&house| self.name(house) == text)
    }

    fn sow(&self, origin: usize) -> Sowing {
        let mut houses = self.houses.clone();
        let around = houses.len();
        let mut hand = houses[origin];
        houses[origin] = 0;
        let mut last = origin;
        while hand > 0 {
            last = (last + 1) % around;
            if last == origin {
                continue;
            }
            houses[last] += 1;
            hand -= 1;
        }
        let mut prey = Vec::new();
        let mut house = last;
        while self.owner(house) != self.turn && (houses[house] == 2 || houses[house] == 3) {
            prey.push(house);
            house = (house + around - 1) % around;
        }
        let taken: u32 = prey.iter().map(|&house| houses[house]).sum();
        let slam = taken > 0 && taken == self.row_of(&houses, 1 - self.turn);
        Sowing { houses, prey, slam }
    }

    /// The houses of the side to move that hold seeds and, where the opponent has none, feed.
    fn feeding_houses(&self) -> Vec<usize> {
        let hungry = self.row(1 - self.turn) == 0;
        let feeds = |house: usize| self.row_of(&self.sow(house).houses, 1 - self.turn) > 0;
        (0..self.houses.len())
            .filter(|&house| self.owner(house) == self.turn && self.houses[house] > 0)
            .filter(|&house| !hungry || feeds(house))
            .collect()
    }

    /// The houses that may be sown as long as the game is not over.
    fn legal_houses(&self) -> Vec<usize> {
        let (slams, others): (Vec<usize>, Vec<usize>) =
            self.feeding_houses().into_iter().partition(|&house| self.sow(house).slam);
        match self.rule_set.grand_slam {
            GrandSlam::NoCapture | GrandSlam::CaptureAll => {
                let mut all = [slams, others].concat();
                all.sort_unstable();
                all
            }
            GrandSlam::IllegalUnlessOnly if others.is_empty() => slams,
            GrandSlam::IllegalUnlessOnly | GrandSlam::Illegal => others,
        }
    }

    fn read(&self, text: &str) -> Result<usize, Fault> {
        if self.outcome().is_some() {
            return Err(Fault::Over);
        }
        let house = self.house(text).ok_or(Fault::NoHouse)?;
        if self.owner(house) != self.turn {
            return Err(Fault::NotYours);
        }
        if self.houses[house] == 0 {
            return Err(Fault::Empty);
        }
        if !self.feeding_houses().contains(&house) {
            return Err(Fault::MustFeed);
        }
        if !self.legal_houses().contains(&house) {
            return Err(Fault::GrandSlam);
        }
        Ok(house)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts on which independent programs agree, so that the oracle is one.
    #[test]
    fn counts_as_published() {
        let referee = Referee::new(RuleSet::ABAPA);
        for (depth, count) in (1..).zip([6, 36, 190, 1014, 5219, 27_332]) {
            assert_eq!(referee.perft(depth), count, "depth {depth}");
        }
    }

    #[test]
    fn an_odd_board_is_shared_in_halves() {
        let rule_set = RuleSet { repetition: Repetition::Split, ..RuleSet::ABAPA };
        let mut game = Referee::set_up(rule_set, &[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2], [5, 6], 1);
        // Three seeds that never meet are back after twice around.
        for _ in 0..24 {
            assert_eq!(game.outcome(), None);
            let moves = game.legal_moves();
            assert_eq!(game.play(&moves[0]), Ok(()));
        }
        let ending = Ending { why: Why::Repetition, halves: [13, 15] };
        assert_eq!((game.outcome(), ending.lead()), (Some(ending), -1));
    }
}
