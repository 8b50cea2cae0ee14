//! "Wall: length two, between two pairs of cells of an existing 2×2 block. Legal if the player
//! has a wall left; it lies wholly inside; neither half lies on a wall; it does not cross
//! another wall at its middle (end-to-end walls that each touch the middle are fine: crossing
//! is about the same centre); and afterwards every player still has a path to their goal,
//! pawns ignored."

use damier_core::DynGame;

use crate::rules::{at, check_refused, check_steps, start};

/// Builds a wall, which must be legal, and takes it away again.
#[track_caller]
fn check_built(game: &mut dyn DynGame, wall: &str) {
    let listed = game.legal_moves().contains(&wall.to_owned());
    assert!(listed, "{wall} is not legal at {}", game.position_text());
    game.play(wall).unwrap();
    game.take_back();
}

/// "length two": it stands between two pairs of cells, and no other.
#[test]
fn length_two() {
    let blocked = |wall: &str, from: &str, to: &str| {
        let game = at("9x9 2p", &format!("{from},i9 {wall} 9,10 1"));
        !game.legal_moves().contains(&to.to_owned())
    };
    // Horizontal: above row 3, spanning e and f.
    assert!(blocked("e3h", "e3", "e4") && blocked("e3h", "e4", "e3"));
    assert!(blocked("e3h", "f3", "f4") && blocked("e3h", "f4", "f3"));
    assert!(!blocked("e3h", "d3", "d4") && !blocked("e3h", "g3", "g4"));
    assert!(!blocked("e3h", "e3", "f3") && !blocked("e3h", "e4", "e5"));
    assert!(!blocked("e3h", "e2", "e3") && !blocked("e3h", "f4", "e4"));
    // Vertical: to the right of e, spanning rows 3 and 4.
    assert!(blocked("e3v", "e3", "f3") && blocked("e3v", "f3", "e3"));
    assert!(blocked("e3v", "e4", "f4") && blocked("e3v", "f4", "e4"));
    assert!(!blocked("e3v", "e2", "f2") && !blocked("e3v", "e5", "f5"));
    assert!(!blocked("e3v", "e3", "e4") && !blocked("e3v", "d3", "e3"));
    assert!(!blocked("e3v", "f3", "g3") && !blocked("e3v", "f3", "f4"));
}

#[test]
fn building_costs_a_wall_and_the_turn() {
    let mut game = start("9x9 2p");
    game.play("e3h").unwrap();
    assert_eq!(game.position_text(), "9x9 e1,e9 e3h 9,10 2");
    game.play("a8v").unwrap();
    assert_eq!(game.position_text(), "9x9 e1,e9 e3h,a8v 9,9 1");
}

/// "if the player has a wall left".
#[test]
fn no_wall_left() {
    let mut game = at("9x9 2p", "e1,e9 - 0,10 1");
    assert_eq!(game.legal_moves(), ["d1", "f1", "e2"]);
    check_refused(game.as_mut(), "a1h", "there is no wall left in hand");
    game.play("e2").unwrap();
    assert_eq!(game.legal_moves().len(), 3 + 128);
    let mut game = start("5x5 4p 1w");
    for wall in ["a1h", "d1h", "a4h", "d4h"] {
        game.play(wall).unwrap();
    }
    check_refused(game.as_mut(), "c3v", "there is no wall left in hand");
}

/// "it lies wholly inside", "of an existing 2×2 block".
#[test]
fn wholly_inside() {
    let mut game = start("9x9 2p");
    for wall in ["i1h", "i5v", "a9h", "e9v", "i9h", "j3h", "a10v", "s19h"] {
        let sentence = format!("the wall {wall} does not lie wholly on the board");
        check_refused(game.as_mut(), wall, &sentence);
    }
    for wall in ["a1h", "a1v", "h1h", "h1v", "a8h", "a8v", "h8h", "h8v"] {
        check_built(game.as_mut(), wall);
    }
    assert_eq!(game.legal_moves().len(), 3 + 2 * 64);
    let game = start("19x5 2p");
    assert_eq!(game.legal_moves().len(), 3 + 2 * 18 * 4);
}

/// The same where the block has a hole: c3 to d4 of this ring are missing.
#[test]
fn holes_break_blocks() {
    let mut game = at("ring-6 2p", "a6,a1 - 4,4 1");
    for corner in ["b2", "c2", "d2", "b3", "c3", "d3", "b4", "c4", "d4"] {
        for lie in ["h", "v"] {
            let wall = format!("{corner}{lie}");
            let sentence = format!("the wall {wall} does not lie wholly on the board");
            check_refused(game.as_mut(), &wall, &sentence);
        }
    }
    for wall in ["a3h", "b1v", "c1h", "e4v", "a5v", "c5h"] {
        check_built(game.as_mut(), wall);
    }
    // Nine of 25 corners are at the hole.
    assert_eq!(game.legal_moves().len(), 2 + 2 * (25 - 9));
}

/// "neither half lies on a wall".
#[test]
fn halves_do_not_overlap() {
    let mut game = at("9x9 2p", "e1,e9 e3h 9,10 1");
    for wall in ["d3h", "e3h", "f3h"] {
        check_refused(game.as_mut(), wall, &format!("{wall} overlaps the wall e3h"));
    }
    for wall in ["c3h", "g3h", "e2h", "e4h", "d2h", "f4h"] {
        check_built(game.as_mut(), wall);
    }
    let mut game = at("9x9 2p", "e1,e9 e3v 9,10 1");
    for wall in ["e2v", "e3v", "e4v"] {
        check_refused(game.as_mut(), wall, &format!("{wall} overlaps the wall e3v"));
    }
    for wall in ["e1v", "e5v", "d3v", "f3v", "d2v", "f4v"] {
        check_built(game.as_mut(), wall);
    }
}

/// The end of one row and the beginning of the next are not beside each other.
#[test]
fn rows_do_not_run_into_each_other() {
    let mut game = at("9x9 2p", "e1,e9 h3h 9,10 1");
    for wall in ["a3h", "a4h", "a5h", "h4h", "h2h"] {
        check_built(game.as_mut(), wall);
    }
    let mut game = at("9x9 2p", "e1,e9 a4h 9,10 1");
    for wall in ["h3h", "h4h", "h2h", "a3h"] {
        check_built(game.as_mut(), wall);
    }
    let mut game = at("9x9 2p", "e1,e9 e8v 9,10 1");
    for wall in ["e1v", "d1v", "f1v", "e6v"] {
        check_built(game.as_mut(), wall);
    }
}

/// "it does not cross another wall at its middle".
#[test]
fn crossing_at_the_middle() {
    let mut game = at("9x9 2p", "e1,e9 e3h 9,10 1");
    check_refused(game.as_mut(), "e3v", "e3v crosses the wall e3h");
    let mut game = at("9x9 2p", "e1,e9 e3v 9,10 1");
    check_refused(game.as_mut(), "e3h", "e3h crosses the wall e3v");
}

/// "end-to-end walls that each touch the middle are fine".
#[test]
fn end_to_end_around_a_centre() {
    let mut game = at("9x9 2p", "e1,e9 d3h,f3h 9,9 1");
    check_built(game.as_mut(), "e3v");
    check_refused(game.as_mut(), "e3h", "e3h overlaps the wall d3h");
    let mut game = at("9x9 2p", "e1,e9 e2v,e4v 9,9 1");
    check_built(game.as_mut(), "e3h");
    // A wall may also end at the middle of another.
    let mut game = at("9x9 2p", "e1,e9 e3h 9,10 1");
    for wall in ["e4v", "e2v", "d3v", "f3v"] {
        check_built(game.as_mut(), wall);
    }
}

/// "every player still has a path to their goal": not out of a corner with two walls.
#[test]
fn nobody_is_cut_off() {
    let mut game = at("9x9 2p", "a1,e9 - 10,10 1");
    check_built(game.as_mut(), "a1h");
    check_built(game.as_mut(), "b1v");
    let mut game = at("9x9 2p", "a1,e9 a1h 9,10 1");
    check_refused(game.as_mut(), "b1v", "b1v would cut South off from the goal");
    check_built(game.as_mut(), "c1v");
    let mut game = at("9x9 2p", "a1,e9 a1v 9,10 1");
    check_refused(game.as_mut(), "a2h", "a2h would cut South off from the goal");
    check_built(game.as_mut(), "a3h");
}

/// From side to side both are cut off, and the first seat is named.
#[test]
fn no_wall_across_the_board() {
    // One cell is left open in the east; it may be made narrower, and not closed.
    let mut game = at("9x9 2p", "e1,e9 a5h,c5h,e5h,g5h 8,8 1");
    check_built(game.as_mut(), "h4h");
    check_built(game.as_mut(), "h5v");
    game.play("h4h").unwrap();
    check_refused(game.as_mut(), "h5v", "h5v would cut South off from the goal");
    let mut game = at("10x9 2p", "e1,e9 a5h,c5h,e5h,g5h 8,8 1");
    check_refused(game.as_mut(), "i5h", "i5h would cut South off from the goal");
}

/// A cut may be of one player only, of the own pawn or of another's.
#[test]
fn one_player_only() {
    // North's pawn is in a pocket whose last gap the wall closes; South walks free.
    let mut game = at("9x9 2p", "e1,a9 a8h 9,10 1");
    check_built(game.as_mut(), "a7v");
    check_refused(game.as_mut(), "b8v", "b8v would cut North off from the goal");
    // The same pocket with nobody in it may be closed.
    let mut game = at("9x9 2p", "e1,d9 a8h 9,10 1");
    check_built(game.as_mut(), "b8v");
    // The own pawn counts as well.
    let mut game = at("9x9 2p", "a2,e9 a2h 9,10 1");
    check_refused(game.as_mut(), "b1v", "b1v would cut South off from the goal");
}

/// A pocket on a goal side may hold somebody who wants to be there.
#[test]
fn pockets_on_the_goal_side() {
    // Whoever is shut in with a cell of the own goal has a path: b8 to a9.
    let mut game = at("9x9 2p", "b8,e9 a7h 9,10 1");
    check_built(game.as_mut(), "b8v");
    // North in the same place wants to go south.
    let mut game = at("9x9 2p", "e1,b8 a7h 9,10 1");
    check_refused(game.as_mut(), "b8v", "b8v would cut North off from the goal");
}

/// "pawns ignored": another pawn in the only passage is no wall.
#[test]
fn pawns_do_not_cut() {
    let mut game = at("9x9 2p", "a1,a2 - 10,10 1");
    check_built(game.as_mut(), "a1v");
    check_steps("9x9 2p", "a1,a2 a1v 10,9 1", "a3");
}

/// Walls that touch borders or other walls on both sides without shutting anybody in.
#[test]
fn walls_that_only_look_like_a_cut() {
    // A pocket in the corner, with nobody in it.
    let mut game = at("9x9 2p", "e1,e9 a1h 9,10 1");
    check_built(game.as_mut(), "b1v");
    // A closed box in the middle of the board, touching no border.
    let mut game = at("9x9 2p", "e1,e9 d4h,d6h,c5v 8,9 1");
    check_built(game.as_mut(), "e5v");
    // The same box round a pawn.
    let mut game = at("9x9 2p", "d5,e9 d4h,d6h,c5v 8,9 1");
    check_refused(game.as_mut(), "e5v", "e5v would cut South off from the goal");
    // From border to border, with a gap in the middle.
    let mut game = at("9x9 2p", "e1,e9 a5h,c5h,h5h 8,9 1");
    check_built(game.as_mut(), "f5h");
}

/// "the rim of a hole counts as border when asking whether a wall can cut".
#[test]
fn holes_are_borders() {
    // The arms of the ring are two wide: a wall across one is fine, across both it cuts.
    let mut game = at("ring-6 2p", "a6,a1 a3h 4,3 1");
    check_refused(game.as_mut(), "e3h", "e3h would cut North off from the goal");
    check_refused(game.as_mut(), "e4h", "e4h would cut North off from the goal");
    check_refused(game.as_mut(), "c5v", "c5v would cut North off from the goal");
    check_refused(game.as_mut(), "c1v", "c1v would cut South off from the goal");
    for wall in ["e1h", "e5h", "e2v", "a1h"] {
        check_built(game.as_mut(), wall);
    }
    // With the pawn shut in on one side, between two walls that end at the hole.
    let mut game = at("ring-6 2p", "a3,a1 a4h 4,3 1");
    check_refused(game.as_mut(), "a2h", "a2h would cut North off from the goal");
}

/// With four, every one of them needs a path.
#[test]
fn four_players_need_four_paths() {
    let sentence = |side: &str| format!("b1v would cut {side} off from the goal");
    for (pawns, side) in
        [("a1,b5,e8,h5", "South"), ("e2,a1,e8,h5", "West"), ("e2,b1,e8,h5", "West")]
    {
        let mut game = at("9x9 4p", &format!("{pawns} a1h 5,5,5,4 1"));
        check_refused(game.as_mut(), "b1v", &sentence(side));
    }
    // East wants to be in the west, and North in the south.
    let mut game = at("9x9 4p", "e2,b5,e8,b1 a1h 5,5,5,4 1");
    check_built(game.as_mut(), "b1v");
}
