//! Positions that somebody sets up.

use damier_core::draft::{Blame, Doubt, Draft, Exchange, Kit};
use damier_core::view::{self, Houses, Spot};
use damier_core::{Describe, Message, Rules};

use crate::{Awele, Board, House, Side, Syntax, notation};

impl<B: Board> Awele<B> {
    pub(crate) fn setting_kit(&self) -> Kit {
        Kit { seeds: Some(self.rule_set().total()), exchange: Exchange::Turned, ..Kit::default() }
    }

    /// Any numbers of seeds can be put on the board, also more than there are.
    pub(crate) fn read_drafted(&self, text: &str) -> Result<Draft, Vec<Syntax>> {
        let total = self.rule_set().total();
        let (numbers, side) = match notation::read_numbers(text, self.rule_set()) {
            (numbers, Ok(side), reasons) if reasons.is_empty() => (numbers, side),
            (_, side, mut reasons) => {
                reasons.extend(side.err());
                return Err(reasons);
            }
        };
        if let Some(at) = numbers.iter().position(|number| *number > total) {
            let found = numbers[at].to_string();
            return Err(vec![Syntax::Count { found, at: at + 1 }]);
        }
        let row = self.rule_set().row();
        let mut draft = self.draft(&self.start()).cleared();
        if let view::Board::Houses(houses) = &mut draft.board {
            for (index, &seeds) in numbers[..2 * row].iter().enumerate() {
                let at = self.drawn(House::at(row, index));
                houses.rows[at.row][at.column].seeds = seeds;
            }
            houses.stores = [numbers[2 * row], numbers[2 * row + 1]];
        }
        draft.turn = side.seat();
        Ok(draft)
    }

    pub(crate) fn drafted_text(&self, draft: &Draft) -> String {
        let numbers = self.numbers(draft).into_iter().map(|number| number.to_string());
        let turn = if draft.turn == Side::South.seat() { "S" } else { "N" };
        numbers.chain([turn.to_owned()]).collect::<Vec<_>>().join("-")
    }

    /// The seeds in the order of sowing, then those in both stores.
    fn numbers(&self, draft: &Draft) -> Vec<u32> {
        let row = self.rule_set().row();
        let houses = match &draft.board {
            view::Board::Houses(houses) => Some(houses),
            view::Board::Text(_) | view::Board::Grid(_) => None,
        };
        let seeds = |spot: Spot| {
            houses.and_then(|houses: &Houses| houses.house(spot)).map_or(0, |house| house.seeds)
        };
        let stores = houses.map_or([0; 2], |houses| houses.stores);
        let board = (0..2 * row).map(|index| seeds(self.drawn(House::at(row, index))));
        board.chain(stores).collect()
    }

    fn drawn(&self, house: House) -> Spot {
        self.spot_of(house).unwrap_or_default()
    }

    /// Too many seeds are wherever there are seeds.
    pub(crate) fn blamed(&self, reason: &Syntax) -> Blame {
        let row = self.rule_set().row();
        match reason {
            Syntax::Count { at, .. } => {
                let house = at.checked_sub(1).filter(|index| *index < 2 * row);
                Blame::at(house.map(|index| self.drawn(House::at(row, index))))
            }
            Syntax::TooMany { .. } => {
                Blame::at((0..2 * row).map(|index| self.drawn(House::at(row, index))))
            }
            _ => Blame::NOBODY,
        }
    }

    /// Fewer seeds than the game has.
    pub(crate) fn doubted(&self, draft: &Draft) -> Vec<Doubt> {
        let (found, total) = (added(&self.numbers(draft)), self.rule_set().total());
        if found >= total {
            return Vec::new();
        }
        let told = Message::new("set-up-seeds-missing")
            .with("missing", (total - found) as usize)
            .with("total", total as usize);
        vec![Doubt { told, at: Blame::NOBODY }]
    }

    pub(crate) fn counted(&self, draft: &Draft) -> Vec<Message> {
        let numbers = self.numbers(draft);
        let board = added(&numbers[..2 * self.rule_set().row()]);
        vec![
            Message::new("set-up-count-seeds")
                .with("seeds", added(&numbers) as usize)
                .with("total", self.rule_set().total() as usize)
                .with("board", board as usize),
        ]
    }
}

fn added(numbers: &[u32]) -> u32 {
    numbers.iter().fold(0, |sum, number| sum.saturating_add(*number))
}
