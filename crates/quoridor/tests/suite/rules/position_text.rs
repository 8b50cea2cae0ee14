//! "A position text (FEN-like) carries size or shape, pawns, walls placed, walls in hand, turn;
//! it round-trips for every reachable position."

use damier_core::{Explain, Game, Leave, Rng, Rules, Seat};
use damier_grid::Wide;
use damier_quoridor::{Cell, Illegal, Lie, Quoridor, Setup, Side, Syntax, Wall};

fn rules(variant: &str) -> Quoridor<Wide> {
    Setup::from_variant(variant).unwrap().build().unwrap()
}

/// Holds that a position is refused for exactly these reasons.
#[track_caller]
fn check_nonsense(variant: &str, text: &str, expected: &[Syntax]) {
    let reasons = rules(variant).parse_position(text).unwrap_err();
    assert_eq!(reasons, expected, "{text}");
    for reason in reasons {
        assert!(reason.message().key().starts_with("quoridor-"));
    }
}

fn cell(text: &str) -> Cell {
    let row: usize = text[1..].parse().unwrap();
    Cell::new((text.as_bytes()[0] - b'a').into(), row - 1).unwrap()
}

fn wall(text: &str) -> Wall {
    let (corner, lie) = text.split_at(text.len() - 1);
    let lie = if lie == "h" { Lie::Horizontal } else { Lie::Vertical };
    Wall { corner: cell(corner), lie }
}

#[test]
fn every_reachable_position_round_trips() {
    let mut positions = 0;
    for (seed, variant) in [
        "3x3 2p",
        "9x9 2p",
        "9x9 4p",
        "7x7 4p 9w strict skip",
        "3x3 4p 2w skip places",
        "5x5 4p places total=60 quiet=30",
        "5x13 2p 40w",
        "19x19 2p",
        "19x19 4p 99w",
        "square-5 2p",
        "ring-6 2p 30w",
        "hashed-9 2p",
        "snake-10 2p",
        "..X../.X.X./..... 2p 3w skip",
    ]
    .into_iter()
    .enumerate()
    {
        let rules = rules(variant);
        let mut rng = Rng::new(seed as u64);
        for _ in 0..6 {
            let mut game = Game::new(rules.clone());
            for _ in 0..80 {
                let text = rules.position_text(game.position());
                let read =
                    rules.parse_position(&text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
                assert_eq!(read, *game.position(), "{text}");
                assert_eq!(rules.key(&read), rules.key(game.position()), "{text}");
                assert_eq!(rules.position_text(&read), text);
                positions += 1;
                let Some(&mv) = rng.pick(&game.legal_moves()) else { break };
                game.play(mv).unwrap();
                if rules.seats() == 4 && rng.percent(2) {
                    // The last to stay has won, which is no position of the board.
                    let _ = game.retire(Seat::new(rng.index(4)).unwrap(), Leave::OutOfTime);
                }
            }
        }
    }
    assert!(positions > 2000, "{positions}");
}

/// Walls come in any order, letters in any case, white space in any amount.
#[test]
fn positions_are_read_leniently() {
    let rules = rules("9x9 2p");
    let read = rules.parse_position("9x9 e2,e8 a1h,c7v,b5h 9,8 2").unwrap();
    for text in [
        "9x9 e2,e8 c7v,b5h,a1h 9,8 2",
        " 9x9\te2,e8  a1h,b5h,c7v\n9,8 2\r\n",
        "9x9 E2,e8 A1H,b5H,c7V 9,8 2",
        "9x9 e02,e8 a1h,b5h,c7v 09,8 2",
    ] {
        assert_eq!(rules.parse_position(text), Ok(read), "{text}");
    }
    assert_eq!(rules.position_text(&read), "9x9 e2,e8 a1h,b5h,c7v 9,8 2");
}

#[test]
fn wrong_numbers_of_words() {
    for (text, words) in [
        ("", 0),
        ("9x9", 1),
        ("9x9 e1,e9 - 10,10", 4),
        ("9x9 e1,e9 - 10,10 1 1", 6),
        ("9x9 e1, e9 - 10,10 1", 6),
    ] {
        check_nonsense("9x9 2p", text, &[Syntax::Words(words)]);
    }
}

#[test]
fn another_board() {
    let other = |found: &str| Syntax::Board { found: found.to_owned(), wanted: "9x9".to_owned() };
    check_nonsense("9x9 2p", "7x7 e1,e7 - 10,10 1", &[other("7x7")]);
    check_nonsense("9x9 2p", "square-9 e1,e9 - 10,10 1", &[other("square-9")]);
    check_nonsense("9x9 2p", "? e1,e9 - 10,10 1", &[other("?")]);
}

#[test]
fn pawns() {
    let pawn = |text: &str| Syntax::Pawn(text.to_owned());
    check_nonsense("9x9 2p", "9x9 e1,j9 - 10,10 1", &[pawn("j9")]);
    check_nonsense("9x9 2p", "9x9 e0,e10 - 10,10 1", &[pawn("e0"), pawn("e10")]);
    check_nonsense("9x9 2p", "9x9 e1,e9h - 10,10 1", &[pawn("e9h")]);
    check_nonsense("9x9 2p", "9x9 ,e9 - 10,10 1", &[pawn("")]);
    check_nonsense("ring-3 2p", "ring-3 b2,a1 - 1,1 1", &[pawn("b2")]);
    check_nonsense("9x9 2p", "9x9 e5,e5 - 10,10 1", &[Syntax::SameCell(cell("e5"))]);
    check_nonsense("9x9 2p", "9x9 -,e9 - 10,10 1", &[Syntax::NotPlaced(1)]);
}

/// Too few or too many entries say so, and nothing else that is not wrong.
#[test]
fn entries() {
    let entries = |what, wanted, found| Syntax::Entries { what, wanted, found };
    check_nonsense("9x9 2p", "9x9 e1 - 10,10 1", &[entries("PAWNS", 2, 1)]);
    check_nonsense("9x9 2p", "9x9 e1,e9,a5 - 10,10 2", &[entries("PAWNS", 2, 3)]);
    check_nonsense("9x9 2p", "9x9 e1,e9 - 10 1", &[entries("HANDS", 2, 1)]);
    check_nonsense("9x9 4p", "9x9 e1,a5,e9,i5 - 5,5 4", &[entries("HANDS", 4, 2)]);
    check_nonsense(
        "9x9 4p",
        "9x9 e1,e9 - 5,5 3",
        &[entries("PAWNS", 4, 2), entries("HANDS", 4, 2)],
    );
}

#[test]
fn hands_and_turns() {
    let hand = |text: &str| Syntax::Hand(text.to_owned());
    let turn = |text: &str| Syntax::Turn(text.to_owned());
    check_nonsense("9x9 2p", "9x9 e1,e9 - 100,-1 1", &[hand("100"), hand("-1")]);
    check_nonsense("9x9 2p", "9x9 e1,e9 - x,999999999999 1", &[hand("x"), hand("999999999999")]);
    for text in ["0", "3", "S", "-1", "99999999999999999999"] {
        check_nonsense("9x9 2p", &format!("9x9 e1,e9 - 10,10 {text}"), &[turn(text)]);
    }
    // Who left has no walls and no turn, and somebody must be left to play.
    check_nonsense("9x9 4p", "9x9 e1,x,e9,i5 - 5,5,5,5 1", &[Syntax::LeftHand(2)]);
    check_nonsense("9x9 4p", "9x9 e1,x,e9,i5 - 5,0,5,5 2", &[Syntax::LeftTurn(2)]);
    check_nonsense("9x9 4p", "9x9 x,x,e9,x - 0,0,5,0 3", &[Syntax::Alone]);
    check_nonsense("9x9 2p", "9x9 e1,x - 10,0 1", &[Syntax::Alone]);
}

#[test]
fn walls() {
    let no_wall = |text: &str| Syntax::Wall(text.to_owned());
    let place = Syntax::WallPlace;
    let at = |walls: &str| format!("9x9 e1,e9 {walls} 9,9 1");
    check_nonsense("9x9 2p", &at("e3"), &[no_wall("e3")]);
    check_nonsense("9x9 2p", &at("--"), &[no_wall("--")]);
    check_nonsense("9x9 2p", &at("a1h,,e3"), &[no_wall(""), no_wall("e3")]);
    check_nonsense("9x9 2p", &at("i3h"), &[place(Illegal::OffBoard(wall("i3h")))]);
    check_nonsense(
        "9x9 2p",
        &at("e3h,e3v,f3h,e3h"),
        &[
            place(Illegal::Crosses(wall("e3v"), wall("e3h"))),
            place(Illegal::Overlaps(wall("f3h"), wall("e3h"))),
            place(Illegal::Overlaps(wall("e3h"), wall("e3h"))),
        ],
    );
    check_nonsense("ring-6 2p", "ring-6 a6,a1 c3h 4,4 1", &[place(Illegal::OffBoard(wall("c3h")))]);
}

#[test]
fn shut_in() {
    let cut = Syntax::CutOff;
    check_nonsense("9x9 2p", "9x9 a1,e9 a1h,b1v 9,9 1", &[cut(Side::South)]);
    check_nonsense("9x9 2p", "9x9 e1,a9 a8h,b8v 9,9 1", &[cut(Side::North)]);
    check_nonsense(
        "10x9 2p",
        "10x9 e1,e9 a5h,c5h,e5h,g5h,i5h 9,9 1",
        &[cut(Side::South), cut(Side::North)],
    );
    // Who left may be anywhere, that is nowhere.
    assert!(rules("9x9 4p").parse_position("9x9 x,b5,e8,h5 a1h,b1v 0,5,5,5 2").is_ok());
}

/// Pawns are placed in order of play, before any wall is built.
#[test]
fn pawns_not_placed_in_time() {
    let rules = rules("ring-6 2p");
    for text in ["ring-6 -,- - 4,4 1", "ring-6 c6,- - 4,4 2", "ring-6 c6,d1 a1h 4,4 1"] {
        assert!(rules.parse_position(text).is_ok(), "{text}");
    }
    for (text, seat) in [
        ("ring-6 -,- - 4,4 2", 1),
        ("ring-6 -,c1 - 4,4 1", 1),
        ("ring-6 -,c1 - 4,4 2", 1),
        ("ring-6 c6,- - 4,4 1", 2),
        ("ring-6 -,- a1h 4,4 1", 1),
        ("ring-6 c6,- a1h 4,4 2", 2),
    ] {
        check_nonsense("ring-6 2p", text, &[Syntax::NotPlaced(seat)]);
    }
}

/// The game ends with the first pawn at its goal, so there is never a second; and where it goes
/// on for places, such a pawn is taken off the board.
#[test]
fn pawns_at_their_goals() {
    assert!(rules("9x9 2p").parse_position("9x9 e9,e5 - 10,10 2").is_ok());
    check_nonsense("9x9 2p", "9x9 e9,e1 - 10,10 1", &[Syntax::AtGoal(Side::North)]);
    let two = "9x9 e9,i3,e5,i5 - 5,5,5,5 3";
    check_nonsense("9x9 4p", two, &[Syntax::AtGoal(Side::West)]);
    let both = [Syntax::AtGoal(Side::South), Syntax::AtGoal(Side::West)];
    check_nonsense("9x9 4p places", two, &both);
}

/// "all reasons at once".
#[test]
fn everything_that_is_wrong_is_told_at_once() {
    check_nonsense(
        "9x9 2p",
        "7x7 e1,q9 e3,i3h,a1h,b1h x,10 7",
        &[
            Syntax::Board { found: "7x7".to_owned(), wanted: "9x9".to_owned() },
            Syntax::Pawn("q9".to_owned()),
            Syntax::Hand("x".to_owned()),
            Syntax::Turn("7".to_owned()),
            Syntax::Wall("e3".to_owned()),
            Syntax::WallPlace(Illegal::OffBoard(wall("i3h"))),
            Syntax::WallPlace(Illegal::Overlaps(wall("b1h"), wall("a1h"))),
        ],
    );
    let long = format!("9x9 {} {} {} 1", "e1,".repeat(9999), "zz,".repeat(9999), "9,".repeat(9999));
    assert!(rules("9x9 2p").parse_position(&long).unwrap_err().len() < 20);
}
