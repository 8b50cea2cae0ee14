use damier_awele::{Array, GrandSlam, Packed, Terms};
use damier_core::{DynGame, Leave, Rng, Value};
use damier_l10n::{Language, say};

use super::*;
use crate::contest::boards::testing::{
    every_size, expect, has_all_words, has_words, number, painted, points_at_every_cell, shown,
    shown_in, told, walks_everywhere,
};

const UNICODE: Theme = Theme { colour: false, ascii: false };
const ASCII: Theme = Theme { colour: false, ascii: true };
const SOWN: Marks = Marks { cursor: None, hint: None, destinations: true };
const CAPTURE: &str = "9-0-0-13-0-2-1-2-0-0-0-4-1-16-S";

/// The game from `start`, or the usual start if that is empty, after `line`.
fn played<B: Seeds>(terms: Terms, start: &str, line: &str) -> Game<Awele<B>> {
    let rules = Awele::new(terms);
    let position = if start.is_empty() { Ok(rules.start()) } else { rules.parse_position(start) };
    let mut game = Game::from_position(rules, position.unwrap());
    game.play_line(line).unwrap();
    game
}

/// The marks with the cursor and the hint on houses, and destinations.
fn marks(board: &dyn Board, cursor: &str, hint: &str) -> Marks {
    Marks { cursor: board.spot_of(cursor), hint: board.spot_of(hint), destinations: true }
}

/// Both kinds of board are drawn like this.
#[track_caller]
fn check(
    (terms, start, line): (Terms, &str, &str),
    (cursor, hint): (&str, &str),
    scale: usize,
    theme: &Theme,
    expected: &str,
) {
    let (packed, array) =
        (played::<Packed>(terms, start, line), played::<Array>(terms, start, line));
    for board in [&Picture::new(&packed) as &dyn Board, &Picture::new(&array)] {
        expect(&shown(board, scale, &marks(board, cursor, hint), theme), expected);
    }
}

#[test]
fn the_start() {
    let expected = "
        |    f      e      d      c      b      a
        |┌──────┬──────┬──────┬──────┬──────┬──────┐
        |│      │      │      │      │      │      │
        |│  ••  │  ••  │  ••  │  ••  │  ••  │  ••  │
        |│  ••  │  ••  │  ••  │  ••  │  ••  │  ••  │
        |│   4  │   4  │   4  │   4  │   4  │   4  │
        |├──────┼──────┼──────┼──────┼──────┼──────┤
        |│      │      │      │      │      │      │
        |│  ••  │  ••  │  ••  │  ••  │  ••  │  ••  │
        |│  ••  │  ••  │  ••  │  ••  │  ••  │  ••  │
        |│   4  │   4  │   4  │   4  │   4  │   4  │
        |└──────┴──────┴──────┴──────┴──────┴──────┘
        |    A*     B*     C*     D*     E*     F*";
    check((Terms::ABAPA, "", ""), ("", ""), 0, &UNICODE, expected);
    let game = played::<Packed>(Terms::ABAPA, "", "");
    expect(
        &shown(&Picture::new(&game), 0, &Marks::default(), &UNICODE),
        &expected.replace('*', " "),
    );
    let expected = "
        |  f   e   d   c   b   a
        |  4   4   4   4   4   4
        |-------------------------
        |  4   4   4   4   4   4
        |  A*  B*  C*  D*  E*  F*";
    check((Terms::ABAPA, "", ""), ("", ""), 1, &ASCII, expected);
}

/// With the stores, in the room that a terminal of 80 columns leaves for a board.
#[test]
fn what_sowing_would_do() {
    let expected = "
        |
        |
        |
        |          f      e      d      c      b      a
        | ┌────┬──────┬──────┬──────┬──────┬──────┬──────┬────┐
        | │    │      │      │      │      │      │      │    │
        | │    │  ••  │      │      │      │      │      │    │
        | │    │  ••  │      │      │      │  ••  │   •  │    │
        | │  N │   4  │   ·  │   ·  │   ·  │   2↑ │   1↑ │  S │
        | │ 16 ├──────┼──────┼──────┼──────┼──────┼──────┤  1 │
        | │    │  ••• │      │      │ •••• │      │      │    │
        | │    │  ••• │      │      │ •••• │      │      │    │
        | │    │  ••• │      │      │ •••••│      │  ••  │    │
        | │    │   9  │   ·  │   ·  │  13  │   ·  │  ▸2◂ │    │
        | └────┴──────┴──────┴──────┴──────┴──────┴──────┴────┘
        |          A!     B      C      D*     E      F*";
    let game = played::<Packed>(Terms::ABAPA, CAPTURE, "");
    let board = Picture::new(&game);
    expect(&shown_in(&board, 0, (55, 20), &marks(&board, "F", "A"), &UNICODE), expected);
    let expected = "
        |  f   e   d   c   b   a
        |  4v  .v  .v  .v  2v  1v
        |-------------------------
        |  9v  .v  .v>13<  .v  2v
        |  A!  B   C   D*  E   F*";
    check((Terms::ABAPA, CAPTURE, ""), ("D", "A"), 1, &ASCII, expected);
}

#[test]
fn the_last_sowing() {
    let expected = "
        |    f*     e      d      c      b      a
        |+------+------+------+------+------+------+
        ||      |      |      |      |      |      |
        ||  oo  |      |      |      |      |      |
        ||  oo  |      |      |      |      |      |
        ||   4  |   .  |   .  |   .  |   .x |   .x |
        |+------+------+------+------+------+------+
        ||  ooo |      |      | oooo |      |      |
        ||  ooo |      |      | oooo |      |      |
        ||  ooo |      |      | ooooo|      |      |
        ||   9  |   .  |   .  |  13  |   .  |  [.] |
        |+------+------+------+------+------+------+
        |    A      B      C      D      E      F";
    check((Terms::ABAPA, CAPTURE, "F"), ("", ""), 0, &ASCII, expected);
    // The opponent's houses can be pointed at, and the last sowing still shows.
    let expected = "
        |  f!  e   d   c   b   a
        |  4   ·   ·   ·   ·× ▸·◂
        |─────────────────────────
        |  9   ·   ·  13   ·  [·]
        |  A   B   C   D   E   F";
    check((Terms::ABAPA, CAPTURE, "F"), ("a", "f"), 1, &UNICODE, expected);
    // More than once around: there is a gap where the seeds came from.
    let expected = "
        |  f*  e*  d*  c*  b*  a*
        |  5+  1+  1+  1+  2+  1+
        |─────────────────────────
        | 10+  1+  1+ [·]  2+  4+
        |  A   B   C   D   E   F";
    let around = "9-0-0-13-0-2-0-1-0-0-0-4-1-16-S";
    check((Terms::ABAPA, around, "D"), ("", ""), 1, &UNICODE, expected);
    // Whoever leaves changes nothing on the board.
    let mut game = played::<Packed>(Terms::ABAPA, CAPTURE, "F");
    let before = shown(&Picture::new(&game), 1, &Marks::default(), &UNICODE);
    Game::retire(&mut game, Seat::FIRST, Leave::Resigned).unwrap();
    assert_eq!(shown(&Picture::new(&game), 1, &SOWN, &UNICODE), before);
}

#[test]
fn few_houses_and_many() {
    let expected = "
        |    c      b      a
        |┌──────┬──────┬──────┐
        |│      │      │      │
        |│      │      │      │
        |│   •  │   •  │   •  │
        |│   1  │   1  │   1↑ │
        |├──────┼──────┼──────┤
        |│      │      │      │
        |│      │      │      │
        |│   •  │   •  │   •  │
        |│   1  │   1  │  ▸1◂ │
        |└──────┴──────┴──────┘
        |    A*     B*     C*";
    let terms = Terms { houses: 3, seeds: 1, ..Terms::ABAPA };
    check((terms, "", ""), ("C", ""), 0, &UNICODE, expected);
    let expected = "
        |  h*  g*  f*  e*  d*  c*  b*  a*
        |  6   6   7+  7+  7+  7+  7+  7+
        |---------------------------------
        |  6   6   6   6   6   6   6  [.]
        |  A   B   C   D   E   F   G   H";
    let terms = Terms { houses: 8, seeds: 6, ..Terms::AWARI };
    check((terms, "", "H"), ("", ""), 1, &ASCII, expected);
}

#[test]
fn heaps_of_seeds() {
    for (seeds, lines) in [
        (0, &[][..]),
        (1, &[1]),
        (3, &[3]),
        (4, &[2, 2]),
        (7, &[4, 3]),
        (9, &[3, 3, 3]),
        (14, &[5, 5, 4]),
        (18, &[6, 6, 6]),
        (90, &[6, 6, 6]),
    ] {
        assert_eq!(heap(seeds), lines, "{seeds}");
    }
    for seeds in 0..=18 {
        assert_eq!(heap(seeds).iter().sum::<usize>(), seeds);
    }
}

/// One row alone is drawn with its own names.
#[test]
fn little_room() {
    let game = played::<Packed>(Terms::ABAPA, CAPTURE, "");
    let board = Picture::new(&game);
    let text = |row| {
        let buffer = painted(&board, 0, (16, 8), (5, row), &SOWN, &UNICODE);
        let line = |y| (0..16).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..8).map(|y| line(y).trim_end().to_owned()).collect::<Vec<_>>().join("\n")
    };
    let expected = "
        |    b      a
        |┬──────┬──────┐
        |│      │      │
        |│      │      │
        |│  ••  │   •  │
        |│   2  │   1  │
        |┼──────┼──────┤
        |";
    expect(text(0).trim_end(), expected);
    let expected = "
        |
        |┼──────┼──────┤
        |│      │      │
        |│      │      │
        |│      │  ••  │
        |│   ·  │   2  │
        |┴──────┴──────┘
        |    E      F*";
    expect(&text(1), expected);
}

#[test]
fn where_the_cursor_begins_and_goes() {
    let home = |line: &str| {
        let game = played::<Packed>(Terms::ABAPA, "", line);
        let board = Picture::new(&game);
        board.meant(board.home())
    };
    assert_eq!(home(""), "A");
    assert_eq!(home("A"), "a");
    assert_eq!(home("Aa"), "B");
    let game = played::<Packed>(Terms::ABAPA, "", "");
    let board = Picture::new(&game);
    let spot = board.spot_of("B").unwrap();
    let to = |direction| board.meant(board.beyond(spot, direction));
    assert_eq!(Direction::ALL.map(to), ["e", "C", "B", "A"]);
    assert_eq!(board.spot_of("pass"), None);
}

#[test]
fn where_to_look() {
    let check = |terms: Terms, start: &str, mv: &str, expected: &str| {
        let game = played::<Packed>(terms, start, "");
        assert_eq!(Picture::new(&game).whereabouts(mv).key(), expected, "{mv}");
    };
    check(Terms::ABAPA, "", "A", "board-awele-look-left");
    check(Terms::ABAPA, "", "C", "board-awele-look-left");
    check(Terms::ABAPA, "", "D", "board-awele-look-right");
    check(Terms::ABAPA, "", "a", "awele-not-yours");
    // North's first house is at the right of the picture.
    let north = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N";
    check(Terms::ABAPA, north, "a", "board-awele-look-right");
    check(Terms::ABAPA, north, "f", "board-awele-look-left");
    check(Terms::ABAPA, CAPTURE, "D", "board-awele-look-fullest");
    check(Terms::ABAPA, CAPTURE, "F", "board-awele-look-right");
    check(Terms::ABAPA, "9-0-0-0-0-0-1-2-0-0-0-4-1-16-S", "A", "board-awele-look-only");
    let odd = Terms { houses: 3, seeds: 1, ..Terms::ABAPA };
    check(odd, "", "A", "board-awele-look-left");
    check(odd, "", "B", "board-awele-look-middle");
    check(odd, "", "C", "board-awele-look-right");
}

#[test]
fn what_a_move_does() {
    let check = |terms: Terms, start: &str, mv: &str, expected: &str| {
        let game = played::<Array>(terms, start, "");
        assert_eq!(say(Language::English, &Picture::new(&game).effect(mv)), expected);
    };
    check(
        Terms::ABAPA,
        CAPTURE,
        "F",
        "sows 2 seeds and captures 5 seeds from a, b; the opponent can then capture nothing",
    );
    check(
        Terms::ABAPA,
        "1-1-0-1-0-4-0-0-0-0-0-2-0-0-S",
        "F",
        "sows 4 seeds and captures nothing; the opponent can then capture 4 seeds at most",
    );
    check(
        Terms::ABAPA,
        "",
        "A",
        "sows 4 seeds and captures nothing; the opponent can then capture nothing",
    );
    let slam = "1-0-0-0-0-0-0-0-0-0-9-1-1-1-N";
    check(
        Terms::ABAPA,
        slam,
        "f",
        "sows one seed and captures nothing, because it would take every seed of the opponent: \
         a grand slam; the opponent can then capture nothing",
    );
    let terms = Terms { grand_slam: GrandSlam::CaptureAll, ..Terms::ABAPA };
    check(terms, slam, "f", "sows one seed and captures 2 seeds from A; that ends the game");
    check(Terms::ABAPA, slam, "A", "A is a house of the opponent");
    // The third time around ends the game: only the past tells.
    let start = "1-0-0-0-0-0-1-1-0-0-0-0-20-23-S";
    let game = played::<Packed>(Terms::ABAPA, start, "AaBbCcDdEeFfAaBbCcDdFaEeF");
    assert_eq!(game.outcome(), None);
    let effect = Picture::new(&game).effect("f").to_string();
    assert!(effect.contains("board-awele-then-over"), "{effect}");
}

#[test]
fn stocks_of_both() {
    let game = played::<Packed>(Terms::ABAPA, CAPTURE, "");
    let board = Picture::new(&game);
    let told = |seat| board.stocks(seat).iter().map(|it| it.value.clone()).collect::<Vec<_>>();
    assert_eq!(told(Seat::FIRST), ["1", "24"]);
    assert_eq!(told(Seat::SECOND), ["16", "7"]);
    assert_eq!(board.piece(Seat::FIRST, &UNICODE), "");
}

/// What a side has captured, as a position is written.
fn captured<B: Seeds>(game: &Game<Awele<B>>, seat: Seat) -> i64 {
    let text = DynGame::position_text(game);
    let numbers: Vec<&str> = text.split('-').collect();
    numbers[numbers.len() - 3 + seat.index()].parse().unwrap()
}

/// All that is told of the moves of random games is so, on both kinds of board.
#[test]
fn what_is_told_is_so() {
    let all = Terms { grand_slam: GrandSlam::CaptureAll, ..Terms::ABAPA };
    let few = Terms { houses: 3, seeds: 2, ..Terms::ABAPA };
    let many = Terms { houses: 8, seeds: 6, ..Terms::AWARI };
    let mut slams = 0;
    for (terms, seed) in [Terms::ABAPA, Terms::AWARI, all, few, many]
        .into_iter()
        .flat_map(|terms| (0..6).map(move |seed| (terms, seed)))
    {
        let mut rng = Rng::new(seed);
        let mut game = played::<Packed>(terms, "", "");
        let mut twin = played::<Array>(terms, "", "");
        let mut plies = 0;
        while let (Some(&mv), true) = (rng.pick(&game.legal_moves()), plies < 200) {
            plies += 1;
            let (board, other) = (Picture::new(&game), Picture::new(&twin));
            let seat = game.turn().unwrap();
            for mv in game.legal_moves() {
                let text = mv.to_string();
                assert_eq!(board.spot_of(&text).map(|spot| board.meant(spot)), Some(text.clone()));
                let effect = board.effect(&text);
                let mut after = game.clone();
                after.play(mv).unwrap();
                let taken = captured(&after, seat) - captured(&game, seat);
                assert_eq!(number(&effect, "taken"), taken);
                let emptied = match told(&effect, "houses") {
                    Some(Value::Text(houses)) => houses.split(", ").collect(),
                    _ => Vec::new(),
                };
                assert_eq!(emptied.is_empty(), taken == 0);
                for name in emptied {
                    let house = House::from_letter(name.chars().next().unwrap()).unwrap();
                    assert_eq!(house.side().seat(), seat.other());
                    assert_eq!(Picture::new(&after).seeds(house), 0);
                }
                slams += usize::from(effect.to_string().contains("captures-slam"));
                // What the opponent captures is found by trying.
                let most = after.legal_moves().into_iter().map(|reply| {
                    let mut then = after.clone();
                    then.play(reply).unwrap();
                    captured(&then, seat.other()) - captured(&after, seat.other())
                });
                let most = most.max().unwrap_or(0);
                match told(&effect, "then") {
                    Some(Value::Message(then)) => assert_eq!(number(then, "seeds"), most),
                    then => panic!("{then:?}"),
                }
                has_words(&effect);
                has_words(&board.whereabouts(&text));
                assert_eq!(effect, other.effect(&text));
                assert_eq!(board.whereabouts(&text), other.whereabouts(&text));
            }
            let marks = Marks { cursor: Some(board.home()), ..SOWN };
            let scale = rng.index(2);
            assert_eq!(
                shown(&board, scale, &marks, &UNICODE),
                shown(&other, scale, &marks, &UNICODE)
            );
            game.play(mv).unwrap();
            twin.play(mv).unwrap();
        }
    }
    assert!(slams > 0, "no grand slam was seen");
}

#[test]
fn pointing_and_walking() {
    for houses in [3, 6, 8] {
        let game = played::<Packed>(Terms { houses, ..Terms::ABAPA }, "", "");
        let board = Picture::new(&game);
        walks_everywhere(&board);
        points_at_every_cell(&board);
        has_all_words(&board);
    }
}

#[test]
fn every_size_can_be_drawn() {
    for houses in [3, 8] {
        every_size(&Picture::new(&played::<Packed>(Terms { houses, ..Terms::ABAPA }, "", "A")));
    }
    every_size(&Picture::new(&played::<Array>(Terms::ABAPA, CAPTURE, "F")));
}
