//! What a move does on the table, for those who show it.

use damier_core::{Game, Step};

use crate::{Awele, Board, House, Position};

/// A house that is sown, and where its seeds go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sowing {
    /// The house.
    pub house: House,
    /// How many seeds it had.
    pub seeds: u32,
    /// How many are captured.
    pub taken: u32,
    /// Whether every seed of the opponent could be captured, whatever the rules make of it.
    pub slam: bool,
    /// The houses that get seeds.
    pub reached: Vec<House>,
    /// Those of them that then lose all their seeds.
    pub emptied: Vec<House>,
}

impl Sowing {
    /// The last move of a game; who left after it changed nothing on the board.
    pub fn last<B: Board>(game: &Game<Awele<B>>) -> Option<Sowing> {
        let mut steps = game.steps().iter().zip(game.past()).rev();
        steps.find_map(|(step, before)| match step {
            Step::Move(house) => Some(Sowing::of(game.rules(), before, *house)),
            Step::Left(..) => None,
        })
    }

    /// Sowing a house of the side on turn, which has seeds.
    pub fn of<B: Board>(rules: &Awele<B>, before: &Position<B>, house: House) -> Sowing {
        let row = rules.rule_set().row();
        let index = house.index(row);
        let (sown, _) = before.board.sown(row, index);
        let play = rules.sow(&before.board, before.side, index);
        let grown = |board: &B, other: &B| -> Vec<House> {
            let more = (0..2 * row).filter(|&index| board.count(index) > other.count(index));
            more.map(|index| House::at(row, index)).collect()
        };
        Sowing {
            house,
            seeds: before.board.count(index),
            taken: play.taken,
            slam: play.slam,
            reached: grown(&sown, &before.board),
            emptied: grown(&sown, &play.board),
        }
    }
}
