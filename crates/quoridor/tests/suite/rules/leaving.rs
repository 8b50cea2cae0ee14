//! "A seat that leaves (finished, out of time, resigned) has its pawn taken off the board: it
//! blocks nothing, its walls on the board stay, its walls in hand are gone, its path need not
//! be kept, its turns are skipped."

use damier_core::{DynGame, Leave, Reason, Seat};

use crate::rules::{at, check_refused, scores, start, steps};

fn leave(game: &mut dyn DynGame, seat: usize) {
    game.retire(Seat::new(seat - 1).unwrap(), Leave::Resigned).unwrap();
}

/// "has its pawn taken off the board", "its walls on the board stay, its walls in hand are gone".
#[test]
fn the_pawn_and_the_hand_are_gone_the_walls_stay() {
    let mut game = start("9x9 4p");
    game.play_line("a1h b2v c8h d7v e2").unwrap();
    leave(game.as_mut(), 3);
    assert_eq!(game.position_text(), "9x9 e2,a5,x,i5 a1h,c8h,b2v,d7v 4,4,0,4 2");
}

/// "it blocks nothing": neither steps nor jumps.
#[test]
fn the_pawn_blocks_nothing() {
    let mut game = at("9x9 4p", "e5,e6,e7,d5 - 5,5,5,5 1");
    assert_eq!(steps(game.as_ref()), ["c5", "d6", "e4", "f5", "f6"]);
    leave(game.as_mut(), 3);
    assert_eq!(steps(game.as_ref()), ["c5", "e4", "e7", "f5"]);
    leave(game.as_mut(), 2);
    assert_eq!(steps(game.as_ref()), ["c5", "e4", "e6", "f5"]);
}

/// "its path need not be kept".
#[test]
fn its_path_need_not_be_kept() {
    let mut game = at("9x9 4p", "e2,a1,e8,h5 a1h 5,5,5,4 1");
    check_refused(game.as_mut(), "b1v", "b1v would cut West off from the goal");
    leave(game.as_mut(), 2);
    game.play("b1v").unwrap();
    // The way from the west to the east and back is needed by two, then by one, then by nobody.
    let mut game = at("9x10 4p", "e2,b5,e8,h5 d1v,d3v,d5v,d7v 3,3,3,3 1");
    check_refused(game.as_mut(), "d9v", "d9v would cut West off from the goal");
    leave(game.as_mut(), 2);
    check_refused(game.as_mut(), "d9v", "d9v would cut East off from the goal");
    leave(game.as_mut(), 4);
    game.play("d9v").unwrap();
}

/// "its turns are skipped".
#[test]
fn its_turns_are_skipped() {
    let mut game = start("9x9 4p");
    leave(game.as_mut(), 2);
    for (turn, mv) in [(1, "e2"), (3, "e8"), (4, "h5"), (1, "e3"), (3, "e7")] {
        assert_eq!(game.turn(), Seat::new(turn - 1));
        game.play(mv).unwrap();
    }
}

/// Who leaves on turn passes it on, to the next who is still there.
#[test]
fn leaving_on_turn() {
    let mut game = start("9x9 4p");
    leave(game.as_mut(), 2);
    assert_eq!(game.turn(), Seat::new(0));
    leave(game.as_mut(), 1);
    assert_eq!(game.turn(), Seat::new(2));
    assert_eq!(game.position_text(), "9x9 x,x,e9,i5 - 0,0,5,5 3");
    game.play_line("e8 h5 e7 g5").unwrap();
    assert_eq!(game.turn(), Seat::new(2));
}

/// Two are left, and the first of them to arrive wins; who left has lost.
#[test]
fn the_others_play_on() {
    let mut game = at("9x9 4p", "x,c5,e2,x - 0,5,5,0 3");
    game.play("e1").unwrap();
    assert_eq!(scores(game.as_ref()), [-1, -1, 1, -1]);
}

/// The last one wins.
#[test]
fn the_last_to_stay_wins() {
    let mut game = start("9x9 4p");
    leave(game.as_mut(), 1);
    leave(game.as_mut(), 4);
    assert_eq!(game.outcome(), None);
    leave(game.as_mut(), 2);
    assert_eq!(scores(game.as_ref()), [-1, -1, 1, -1]);
    assert_eq!(game.outcome().unwrap().reason, Reason::Left(Seat::SECOND, Leave::Resigned));
}

/// With two, who leaves has lost.
#[test]
fn leaving_a_game_for_two() {
    for variant in ["9x9 2p", "ring-6 2p"] {
        let mut game = start(variant);
        leave(game.as_mut(), 1);
        assert_eq!(scores(game.as_ref()), [-1, 1]);
    }
}

/// A player who was stuck behind a pawn that leaves can move again.
#[test]
fn leaving_frees_the_stuck() {
    let mut game = at("5x5 4p skip", "a1,a2,a3,d3 a1v 0,1,1,1 1");
    assert_eq!(game.legal_moves(), ["skip"]);
    leave(game.as_mut(), 3);
    assert_eq!(game.legal_moves(), ["a3"]);
}

/// Leaving may also leave the next player stuck, which ends the game.
#[test]
fn leaving_may_end_the_game() {
    let mut game = at("5x5 4p", "a1,a2,a3,d3 a1v 0,1,1,1 4");
    assert_eq!(game.outcome(), None);
    leave(game.as_mut(), 4);
    assert_eq!(game.outcome().unwrap().reason, Reason::Rules("quoridor-stuck"));
}
