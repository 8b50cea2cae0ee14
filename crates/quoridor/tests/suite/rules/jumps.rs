//! "Jump: if a pawn stands on that neighbour, to the cell straight behind it if it can be
//! reached (edge, no wall, no pawn). Only if it cannot — wall, border, hole, or (four players)
//! another pawn — diagonally: to any other free neighbour of the jumped pawn's cell, except
//! back. Never over two pawns."

use crate::rules::{at, check_refused, check_steps};

#[test]
fn straight_in_all_four_directions() {
    check_steps("9x9 2p", "e5,e6 - 10,10 1", "d5 e4 e7 f5");
    check_steps("9x9 2p", "e5,e4 - 10,10 1", "d5 e3 e6 f5");
    check_steps("9x9 2p", "e5,f5 - 10,10 1", "d5 e4 e6 g5");
    check_steps("9x9 2p", "e5,d5 - 10,10 1", "c5 e4 e6 f5");
    check_steps("9x9 2p", "e5,e6 - 10,10 2", "d6 e4 e7 f6");
}

#[test]
fn no_diagonal_where_the_straight_jump_is_possible() {
    let mut game = at("9x9 2p", "e5,e6 - 10,10 1");
    for cell in ["d6", "f6"] {
        check_refused(game.as_mut(), cell, &format!("the pawn cannot go to {cell} from e5"));
    }
}

#[test]
fn no_jump_through_a_wall_between() {
    check_steps("9x9 2p", "e5,e6 e5h 10,9 1", "d5 e4 f5");
    check_steps("9x9 2p", "e5,f5 e4v 10,9 1", "d5 e4 e6");
}

#[test]
fn diagonally_if_a_wall_is_behind() {
    check_steps("9x9 2p", "e5,e6 e6h 10,9 1", "d5 d6 e4 f5 f6");
    check_steps("9x9 2p", "e5,e6 d6h 10,9 1", "d5 d6 e4 f5 f6");
    check_steps("9x9 2p", "e5,e4 e3h 10,9 1", "d4 d5 e6 f4 f5");
    check_steps("9x9 2p", "e5,f5 f5v 10,9 1", "d5 e4 e6 f4 f6");
    check_steps("9x9 2p", "e5,d5 c4v 10,9 1", "d4 d6 e4 e6 f5");
}

#[test]
fn diagonally_if_the_border_is_behind() {
    check_steps("9x9 2p", "d8,d9 - 10,10 1", "c8 c9 d7 e8 e9");
    check_steps("9x9 2p", "e1,e2 - 10,10 2", "d1 d2 e3 f1 f2");
    check_steps("9x9 2p", "h5,i5 - 10,10 1", "g5 h4 h6 i4 i6");
    check_steps("9x9 2p", "b5,a5 - 10,10 1", "a4 a6 b4 b6 c5");
    // In a corner there is one diagonal.
    check_steps("9x9 2p", "i1,i2 - 10,10 2", "h1 h2 i3");
}

#[test]
fn diagonally_if_a_hole_is_behind() {
    check_steps("ring-9 2p", "b5,c5 - 8,8 1", "a5 b4 b6 c4 c6");
    check_steps("hashed-6 2p", "d3,c3 - 3,3 1", "b3 d4 e3");
    check_steps("hashed-6 2p", "c4,c3 - 3,3 1", "b3 b4 d3 d4");
}

#[test]
fn no_diagonal_through_a_wall_beside_the_jumped_pawn() {
    check_steps("9x9 2p", "e5,e6 e6h,d6v 9,9 1", "d5 e4 f5 f6");
    check_steps("9x9 2p", "e5,e6 e6h,d5v 9,9 1", "e4 f5 f6");
    check_steps("9x9 2p", "e5,e6 d6h,e6v 9,9 1", "d5 d6 e4 f5");
    check_steps("9x9 2p", "e5,e6 f6h,c6h,d6v,e7v 8,8 1", "d5 e4 e7 f5");
}

#[test]
fn diagonally_if_a_third_pawn_is_behind() {
    check_steps("9x9 4p", "e5,e6,e7,i1 - 5,5,5,5 1", "d5 d6 e4 f5 f6");
    check_steps("9x9 4p", "e5,d5,c5,i1 - 5,5,5,5 1", "d4 d6 e4 e6 f5");
}

/// "`--jump strict` allows it only for a wall or border behind".
#[test]
fn strict_forbids_the_diagonal_for_a_third_pawn() {
    check_steps("9x9 4p strict", "e5,e6,e7,i1 - 5,5,5,5 1", "d5 e4 f5");
    check_steps("9x9 4p strict", "e5,d5,c5,i1 - 5,5,5,5 1", "e4 e6 f5");
    // A wall between the two others is a wall behind.
    check_steps("9x9 4p strict", "e5,e6,e7,i1 e6h 5,5,5,4 1", "d5 d6 e4 f5 f6");
    check_steps("9x9 4p strict", "e8,e9,a2,i1 - 5,5,5,5 1", "d8 d9 e7 f8 f9");
    check_steps("9x9 2p strict", "e5,e6 e6h 10,9 1", "d5 d6 e4 f5 f6");
    check_steps("ring-9 2p strict", "b5,c5 - 8,8 1", "a5 b4 b6 c4 c6");
    // The straight jump is the same.
    check_steps("9x9 4p strict", "e5,e6,e8,i1 - 5,5,5,5 1", "d5 e4 e7 f5");
}

#[test]
fn never_over_two_pawns() {
    for variant in ["9x9 4p", "9x9 4p strict"] {
        let mut game = at(variant, "e5,e6,e7,i1 - 5,5,5,5 1");
        check_refused(game.as_mut(), "e8", "the pawn cannot go to e8 from e5");
        // Nor one after the other, round a corner.
        let mut game = at(variant, "e5,e6,f6,i1 e6h 5,5,5,4 1");
        for cell in ["f7", "g6"] {
            check_refused(game.as_mut(), cell, &format!("the pawn cannot go to {cell} from e5"));
        }
    }
}

#[test]
fn diagonal_cells_must_be_free() {
    check_steps("9x9 4p", "e5,e6,d6,f6 e6h 5,5,5,4 1", "d5 e4 f5");
    check_steps("9x9 4p", "e5,e6,d6,i1 e6h 5,5,5,4 1", "d5 e4 f5 f6");
}

/// Back would be the own cell.
#[test]
fn never_back() {
    let mut game = at("9x9 4p", "e5,e6,d6,f6 e6h 5,5,5,4 1");
    check_refused(game.as_mut(), "e5", "there is a pawn on e5");
}

#[test]
fn several_pawns_around() {
    check_steps("9x9 4p", "e5,e6,d5,f5 - 5,5,5,5 1", "c5 e4 e7 g5");
    check_steps("9x9 4p", "e5,e6,d5,f5 e6h,c4v 5,5,4,4 1", "d4 d6 e4 f6 g5");
}

/// The pawn that was jumped stays where it is.
#[test]
fn a_jump_moves_one_pawn() {
    let mut game = at("9x9 2p", "e5,e6 - 10,10 1");
    game.play("e7").unwrap();
    assert_eq!(game.position_text(), "9x9 e7,e6 - 10,10 2");
    let mut game = at("9x9 2p", "e5,e6 e6h 10,9 1");
    game.play("f6").unwrap();
    assert_eq!(game.position_text(), "9x9 f6,e6 e6h 10,9 2");
}
