//! "Step to a neighbour joined by an edge with no wall and no pawn."

use crate::rules::{at, check_refused, check_steps, start};

#[test]
fn to_every_neighbour() {
    check_steps("9x9 2p", "e5,e9 - 10,10 1", "d5 e4 e6 f5");
    check_steps("9x9 2p", "a1,e9 - 10,10 1", "a2 b1");
    check_steps("9x9 2p", "i8,e9 - 10,10 2", "d9 e8 f9");
    check_steps("9x9 2p", "i5,e9 - 10,10 1", "h5 i4 i6");
    check_steps("19x19 2p", "s8,a19 - 20,20 1", "r8 s7 s9");
}

#[test]
fn not_through_walls() {
    check_steps("9x9 2p", "e5,e9 e5h 10,9 1", "d5 e4 f5");
    check_steps("9x9 2p", "e5,e9 d5h 10,9 1", "d5 e4 f5");
    check_steps("9x9 2p", "e5,e9 e4h 10,9 1", "d5 e6 f5");
    check_steps("9x9 2p", "e5,e9 e5v 10,9 1", "d5 e4 e6");
    check_steps("9x9 2p", "e5,e9 e4v 10,9 1", "d5 e4 e6");
    check_steps("9x9 2p", "e5,e9 d5v 10,9 1", "e4 e6 f5");
    check_steps("9x9 2p", "e5,e9 d4v,d5h,e4h 9,8 1", "f5");
    // Walls nearby that are not in the way.
    check_steps("9x9 2p", "e5,e9 f5h,e6v,c5h,e3v 8,8 1", "d5 e4 e6 f5");
}

#[test]
fn not_into_holes() {
    check_steps("ring-9 2p", "c5,e1 - 8,8 1", "b5 c4 c6");
    check_steps("ring-9 2p", "e7,e1 - 8,8 1", "d7 e8 f7");
    check_steps("snake-5 2p", "e3,a1 - 1,1 1", "e2 e4");
}

#[test]
fn not_onto_pawns() {
    let mut game = at("9x9 2p", "e5,e6 - 10,10 1");
    check_refused(game.as_mut(), "e6", "there is a pawn on e6");
    check_refused(game.as_mut(), "e5", "there is a pawn on e5");
}

#[test]
fn not_further_and_not_away() {
    let mut game = start("9x9 2p");
    for cell in ["e3", "d2", "f2", "a9", "i5"] {
        check_refused(game.as_mut(), cell, &format!("the pawn cannot go to {cell} from e1"));
    }
    for cell in ["j1", "a10", "s19"] {
        check_refused(game.as_mut(), cell, &format!("there is no cell {cell}"));
    }
    let mut game = at("9x9 2p", "e5,e9 e5h 10,9 1");
    check_refused(game.as_mut(), "e6", "a wall stands between e5 and e6");
    let mut game = start("ring-3 2p");
    check_refused(game.as_mut(), "b2", "there is no cell b2");
}

#[test]
fn a_step_moves_the_own_pawn_and_passes_the_turn() {
    let mut game = start("9x9 2p");
    for (mv, position) in [
        ("e2", "9x9 e2,e9 - 10,10 2"),
        ("d9", "9x9 e2,d9 - 10,10 1"),
        ("f2", "9x9 f2,d9 - 10,10 2"),
        ("d8", "9x9 f2,d8 - 10,10 1"),
        ("f1", "9x9 f1,d8 - 10,10 2"),
    ] {
        game.play(mv).unwrap();
        assert_eq!(game.position_text(), position);
    }
}
