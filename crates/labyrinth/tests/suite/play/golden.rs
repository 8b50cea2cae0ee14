//! What strategies do, pinned: games that were saved are played again when they are loaded, so
//! a strategy that decides otherwise needs a new version.

use damier_core::Rng;
use damier_labyrinth::game::{Action, Game, Setup, strategies};

use crate::play::boards::labyrinth;

/// A number that hangs on every place and every look of every minotaur in some games.
fn fingerprint(index: usize) -> u64 {
    let mut print = 0xcbf2_9ce4_8422_2325_u64;
    for seed in 0..120 {
        let rng = &mut Rng::new(seed);
        let setup = Setup { bombs: 9, scrolls: 1, seed, ..Setup::default() };
        let setup = Setup { strategy: &strategies()[index], ..setup };
        let mut game = Game::new(labyrinth(rng), &setup);
        for _ in 0..100 {
            if game.act(Action::ALL[rng.index(7)]).is_err() && !game.state().player().alive {
                for _ in 0..5 {
                    game.undo().ok();
                }
            }
            for it in game.state().minotaurs() {
                print ^= (it.cell * 4 + it.facing as usize) as u64;
                print = print.wrapping_mul(0x0100_0000_01b3);
            }
        }
    }
    print
}

#[test]
fn strategies_decide_as_they_always_did() {
    let prints: Vec<(&str, u64)> =
        (0..7).map(|index| (strategies()[index].name, fingerprint(index))).collect();
    let expected = [
        ("still", 0xce11_77d5_a220_33c3),
        ("random", 0x24bf_5252_9c52_aff2),
        ("opposite", 0x09db_5bfb_0e89_8b80),
        ("aggressive", 0x668e_a21e_27b5_339f),
        ("hunter", 0x5a70_6fb6_29a1_2b07),
        ("ambush", 0x7dde_5380_02cb_aba1),
        ("pack", 0x70f1_307d_e17f_18e7),
    ];
    assert_eq!(prints, expected);
}
