//! What a move in Awélé does on the table.

use damier_awele::{Awele, Board as Seeds, House, Position};
use damier_core::{Game, Step};

/// A house that is sown, and where its seeds go.
pub(super) struct Sowing {
    pub(super) house: House,
    pub(super) seeds: u32,
    pub(super) taken: u32,
    /// Whether every seed of the opponent could be captured, whatever the rules make of it.
    pub(super) slam: bool,
    /// The houses that get seeds, and those that then lose all of them.
    pub(super) reached: Vec<House>,
    pub(super) emptied: Vec<House>,
}

impl Sowing {
    /// The last move of a game; who left after it changed nothing on the board.
    pub(super) fn last<B: Seeds>(game: &Game<Awele<B>>) -> Option<Sowing> {
        let mut steps = game.steps().iter().zip(game.past()).rev();
        steps.find_map(|(step, before)| match step {
            Step::Move(house) => Some(Sowing::of(game.rules(), before, *house)),
            Step::Left(..) => None,
        })
    }

    /// A house that can be sown in a position.
    pub(super) fn of<B: Seeds>(rules: &Awele<B>, before: &Position<B>, house: House) -> Sowing {
        let row = rules.terms().houses;
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
