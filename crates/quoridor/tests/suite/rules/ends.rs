//! "No passing", the stuck, and the end of the game.

use std::collections::HashSet;

use damier_core::{Reason, Rules, Seat};
use damier_quoridor::{Setup, Stuck};

use crate::rules::{at, check_refused, scores, start, steps};

/// South has nowhere to go: the only way out of a1 is over two pawns.
const STUCK: &str = "a1,a2,a3,d3 a1v 0,1,1,1 1";

#[test]
fn no_passing() {
    let mut game = start("9x9 2p");
    check_refused(game.as_mut(), "skip", "the turn cannot be skipped: there is something to play");
    let mut game = start("9x9 4p skip");
    check_refused(game.as_mut(), "skip", "the turn cannot be skipped: there is something to play");
    for text in ["pass", "-", "e1e1", "null"] {
        assert!(game.play(text).is_err());
    }
    check_refused(game.as_mut(), "e1", "there is a pawn on e1");
}

/// "A player with no legal step and no legal wall: the game is a draw".
#[test]
fn stuck_is_a_draw() {
    let mut game = at("5x5 4p", STUCK);
    let outcome = *game.outcome().unwrap();
    assert_eq!(outcome.scores.as_slice(), [0, 0, 0, 0]);
    assert_eq!(outcome.reason, Reason::Rules("quoridor-stuck"));
    assert_eq!(game.turn(), None);
    assert!(game.legal_moves().is_empty());
    for text in ["skip", "a2", "c3h"] {
        check_refused(game.as_mut(), text, "the game is over");
    }
}

/// A wall in hand that can be built somewhere is a move.
#[test]
fn a_wall_helps_the_stuck() {
    let game = at("5x5 4p", &STUCK.replace("0,1,1,1", "1,1,1,1"));
    assert_eq!(game.outcome(), None);
    assert!(!game.legal_moves().is_empty() && steps(game.as_ref()).is_empty());
}

/// South is as stuck, but it is West's turn.
#[test]
fn only_the_player_on_turn_counts() {
    let game = at("5x5 4p", "a1,a2,a3,d3 a1v 0,1,1,1 2");
    assert_eq!(game.outcome(), None);
    assert_eq!(game.turn(), Seat::new(1));
}

/// "`--stuck skip` skips the turn instead".
#[test]
fn stuck_may_skip() {
    let mut game = at("5x5 4p skip", STUCK);
    assert_eq!(game.outcome(), None);
    assert_eq!(game.legal_moves(), ["skip"]);
    let must = "there is nothing to play: the turn must be skipped";
    for text in ["a2", "b1", "c3h", "a4"] {
        check_refused(game.as_mut(), text, must);
    }
    game.play("skip").unwrap();
    assert_eq!(game.position_text(), "5x5 a1,a2,a3,d3 a1v 0,1,1,1 2");
    game.play("c1h").unwrap();
    game.play("a4").unwrap();
    game.play("d4").unwrap();
    assert_eq!(game.legal_moves(), ["a3"]);
}

/// A list of moves may leave the skipping out, and may tell it.
#[test]
fn lists_may_leave_skips_out() {
    for line in ["c3h a4", "skip c3h a4", "1. skip 2. c3h, a4"] {
        let mut game = at("5x5 4p skip", STUCK);
        game.play_line(line).unwrap();
        assert_eq!(game.position_text(), "5x5 a1,a2,a4,d3 c3h,a1v 0,0,1,1 4", "{line}");
        assert_eq!(game.steps().len(), 3);
    }
}

/// Every position of a variant that can be reached, searched through.
fn reachable(setup: &Setup, mut visit: impl FnMut(&[String], Option<Vec<i32>>)) -> usize {
    let rules = setup.build::<u128>().unwrap();
    let mut open = vec![rules.start()];
    let mut met: HashSet<_> = open.iter().copied().collect();
    while let Some(position) = open.pop() {
        let mut moves = Vec::new();
        rules.each_move(&position, |mv| {
            moves.push(rules.move_text(mv));
            let mut next = position;
            rules.apply(&mut next, mv);
            if met.insert(next) {
                open.push(next);
            }
        });
        let outcome = rules.outcome(&position);
        visit(&moves, outcome.map(|outcome| outcome.scores.as_slice().to_vec()));
    }
    met.len()
}

/// Two are never stuck: whoever stands in the only way out can be jumped.
#[test]
fn two_are_never_stuck() {
    for walls in 0..3 {
        let mut won = 0;
        let met = reachable(&Setup::classic(3, 2).with_walls(walls), |moves, scores| {
            assert_eq!(moves.is_empty(), scores.is_some());
            won += usize::from(scores.is_some());
            assert!(scores.is_none_or(|scores| scores.contains(&1)));
        });
        assert!(met > 50 && won > 10, "{met} {won}");
    }
}

/// Four may be stuck. "all stuck is a draw": on 3×3 some can always move, since whoever has a
/// path has a free cell next to somebody.
#[test]
fn four_on_the_smallest_board() {
    for (stuck, skips) in [(Stuck::Draw, false), (Stuck::Skip, true)] {
        let setup = Setup { stuck, ..Setup::classic(3, 4).with_walls(1) };
        let (mut drawn, mut skipped) = (0, 0);
        let met = reachable(&setup, |moves, scores| {
            drawn += usize::from(scores.is_some_and(|scores| scores == [0; 4]));
            skipped += usize::from(moves == ["skip"]);
        });
        assert!(met > 10_000, "{met}");
        assert_eq!((drawn > 0, skipped > 0), (!skips, skips), "{drawn} {skipped}");
    }
}

/// "the first pawn to stand on its goal side wins": by a step,
#[test]
fn arriving_by_a_step() {
    let mut game = at("9x9 2p", "a8,e5 - 10,10 1");
    game.play("a9").unwrap();
    let outcome = *game.outcome().unwrap();
    assert_eq!(outcome.scores.as_slice(), [1, -1]);
    assert_eq!(outcome.reason, Reason::Rules("quoridor-arrived"));
    assert_eq!(game.turn(), None);
    assert!(game.legal_moves().is_empty());
    for text in ["e4", "a1h", "skip"] {
        check_refused(game.as_mut(), text, "the game is over");
    }
}

/// by a straight jump,
#[test]
fn arriving_by_a_straight_jump() {
    let mut game = at("9x9 2p", "e7,e8 - 10,10 1");
    game.play("e9").unwrap();
    assert_eq!(scores(game.as_ref()), [1, -1]);
    let mut game = at("9x9 2p", "e2,e3 - 10,10 2");
    game.play("e1").unwrap();
    assert_eq!(scores(game.as_ref()), [-1, 1]);
}

/// by a diagonal jump.
#[test]
fn arriving_by_a_diagonal_jump() {
    for cell in ["d9", "f9"] {
        let mut game = at("9x9 2p", "e8,e9 - 10,10 1");
        game.play(cell).unwrap();
        assert_eq!(scores(game.as_ref()), [1, -1]);
    }
    // Sideways, over a pawn with a wall behind it.
    let mut game = at("9x9 2p", "d8,e8 e8v 10,9 1");
    game.play("e9").unwrap();
    assert_eq!(scores(game.as_ref()), [1, -1]);
}

/// The own side is no goal, nor are the sides to the left and right.
#[test]
fn other_sides_are_no_goals() {
    for (variant, position, cell) in [
        ("9x9 2p", "e2,e5 - 10,10 1", "e1"),
        ("9x9 2p", "b5,e5 - 10,10 1", "a5"),
        ("9x9 4p", "b5,d2,e5,e6 - 5,5,5,5 1", "a5"),
        ("9x9 4p", "c5,e8,e5,e6 - 5,5,5,5 2", "e9"),
        ("square-5 2p", "c4,c1 - 3,3 1", "c5"),
    ] {
        let mut game = at(variant, position);
        game.play(cell).unwrap();
        assert_eq!(game.outcome(), None, "{variant} {position}");
    }
}

/// "Four players sit South, West, North, East in order of play (clockwise)".
#[test]
fn four_in_order() {
    let mut game = start("9x9 4p");
    for (turn, mv) in ["e2", "b5", "e8", "h5", "e3", "c3h", "e7", "g5"].iter().enumerate() {
        assert_eq!(game.turn(), Seat::new(turn % 4));
        game.play(mv).unwrap();
    }
    assert_eq!(game.position_text(), "9x9 e3,b5,e7,g5 c3h 5,4,5,5 1");
}
