//! Which moves are looked at first.

use damier_awele::{Awele, Board, MAX_HOUSES, Packed};

use super::node::Node;

/// A move to be searched.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    promise: i32,
    pub(super) house: u8,
    pub(super) taken: u8,
    /// The board after it, not yet turned round.
    pub(super) board: Packed,
}

/// The legal moves of a position.
pub(super) struct Choices {
    choices: [Choice; MAX_HOUSES],
    count: usize,
}

/// Heaps from this size on are all alike.
const HEAP: usize = 31;
/// No merit is above this, and no capture below.
const MOST_MERIT: i32 = 1 << 24;

/// How often sowing a house with so many seeds was best, for each side.
pub(super) struct Merits([[[i32; HEAP + 1]; MAX_HOUSES]; 2]);

impl Merits {
    pub(super) fn new() -> Merits {
        Merits([[[0; HEAP + 1]; MAX_HOUSES]; 2])
    }

    /// The move at `best` refuted a position, and those before it did not.
    pub(super) fn learn(
        &mut self,
        choices: &Choices,
        best: usize,
        node: &Node,
        side: usize,
        depth: u32,
    ) {
        let weight = (depth * depth) as i32;
        for (at, choice) in choices.choices[..=best].iter().enumerate() {
            let house = usize::from(choice.house);
            let merit = &mut self.0[side][house][heap(node, house)];
            let change = if at == best { weight } else { -weight };
            *merit = (*merit + change).clamp(-MOST_MERIT, MOST_MERIT);
        }
    }
}

fn heap(node: &Node, house: usize) -> usize {
    (node.board.count(house) as usize).min(HEAP)
}

impl Choices {
    /// The legal moves, the remembered one and captures to be looked at first.
    #[inline]
    pub(super) fn of(
        row: usize,
        rules: &Awele<Packed>,
        node: &Node,
        remembered: Option<u16>,
        merits: &Merits,
        side: usize,
    ) -> Choices {
        let none = Choice { promise: 0, house: 0, taken: 0, board: node.board };
        let mut all = Choices { choices: [none; MAX_HOUSES], count: 0 };
        rules.each_play_in(row, &node.position(), |house, play| {
            let promise = if remembered == Some(house as u16) {
                i32::MAX
            } else {
                merits.0[side][house][heap(node, house)] + play.taken as i32 * 2 * MOST_MERIT
            };
            let (house, taken) = (house as u8, play.taken as u8);
            all.choices[all.count] = Choice { promise, house, taken, board: play.board };
            all.count += 1;
            true
        });
        all
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    pub(super) fn all(&self) -> &[Choice] {
        &self.choices[..self.count]
    }

    /// The most promising move but for the `at` already taken.
    #[inline]
    pub(super) fn pick(&mut self, at: usize) -> Choice {
        // A whole sort would be wasted: often the first move is enough.
        for other in at + 1..self.count {
            if self.choices[other].promise > self.choices[at].promise {
                self.choices.swap(at, other);
            }
        }
        self.choices[at]
    }
}
