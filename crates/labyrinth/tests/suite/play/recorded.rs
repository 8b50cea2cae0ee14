//! The strategies, with a memory of what they asked for.

use std::cell::RefCell;

use damier_core::Rng;
use damier_grid::Direction;
use damier_labyrinth::game::{Sight, Strategy, strategies};

/// What minotaurs are asked to do.
pub type Steps = Vec<Option<Direction>>;

thread_local! {
    static ASKED: RefCell<Vec<Steps>> = const { RefCell::new(Vec::new()) };
}

/// The strategies under their own names, so that games can be played again.
pub static RECORDED: [Strategy; 7] = [
    Strategy::new("still", "still", recorded::<0>),
    Strategy::new("random", "random", recorded::<1>),
    Strategy::new("opposite", "opposite", recorded::<2>),
    Strategy::new("aggressive", "aggressive", recorded::<3>),
    Strategy::new("hunter", "hunter", recorded::<4>),
    Strategy::new("ambush", "ambush", recorded::<5>),
    Strategy::new("pack", "pack", recorded::<6>),
];

fn recorded<const INDEX: usize>(sight: &Sight, rng: &mut Rng, asked: &mut [Option<Direction>]) {
    let steps = strategies()[INDEX].decide(sight, rng);
    asked.copy_from_slice(&steps);
    ASKED.with_borrow_mut(|all| all.push(steps));
}

/// What was asked for since this was called last.
pub fn asked() -> Vec<Steps> {
    ASKED.take()
}
