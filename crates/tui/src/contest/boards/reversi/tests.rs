use damier_core::{DynGame, Rng};
use damier_reversi::{Array, Bits};
use ratatui::style::Modifier;

use super::*;
use crate::contest::boards::testing::{
    every_size, expect, has_all_words, has_words, number, painted, points_at_every_cell, shown,
    shown_in, walks_everywhere,
};

const UNICODE: Theme = Theme { colour: false, ascii: false };
const ASCII: Theme = Theme { colour: false, ascii: true };
const PLACES: Marks = Marks { cursor: None, hint: None, destinations: true, preview: true };

fn played<B: Discs>(line: &str) -> Game<Reversi<B>> {
    let mut game = Game::new(Reversi::new());
    game.play_line(line).unwrap();
    game
}

fn set_up<B: Discs>(position: &str) -> Game<Reversi<B>> {
    let rules = Reversi::new();
    Game::from_position(rules, rules.parse_position(position).unwrap())
}

/// The marks with the cursor and the hint on squares, and destinations.
fn marks(board: &dyn Board, cursor: &str, hint: &str) -> Marks {
    Marks {
        cursor: board.spot_of(cursor),
        hint: board.spot_of(hint),
        destinations: true,
        preview: true,
    }
}

#[test]
fn the_start() {
    let expected = "
        |     a   b   c   d   e   f   g   h
        |   ┌───┬───┬───┬───┬───┬───┬───┬───┐
        | 1 │   │   │   │   │   │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 2 │   │   │   │   │   │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 3 │   │   │   │ + │   │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 4 │   │   │ + │ ○ │ ● │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 5 │   │   │   │ ● │ ○ │ + │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 6 │   │   │   │   │ + │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 7 │   │   │   │   │   │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 8 │   │   │   │   │   │   │   │   │
        |   └───┴───┴───┴───┴───┴───┴───┴───┘";
    let (bits, array) = (played::<Bits<8>>(""), played::<Array<8>>(""));
    expect(&shown(&Picture::new(&bits), 0, &PLACES, &UNICODE), expected);
    expect(&shown(&Picture::new(&array), 0, &PLACES, &UNICODE), expected);
    // Where one does not want to see them, places are not pointed out.
    let none = Marks::default();
    let bare = expected.replace('+', " ");
    expect(&shown(&Picture::new(&bits), 0, &none, &UNICODE), &bare);
}

#[test]
fn what_a_move_would_do() {
    let expected = "
        |     a   b   c   d   e   f   g   h
        |   ┌───┬───┬───┬───┬───┬───┬───┬───┐
        | 1 │   │   │   │   │   │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 2 │   │   │ + │ + │ + │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 3 │   │   │ ● │ ○ │ + │▸●◂│   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 4 │   │   │ ● │ ● │ ● │[◇]│ + │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 5 │   │   │ ! │ ○ │ ○ │ ● │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 6 │   │   │ + │ ○ │ + │ + │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 7 │   │   │   │ + │   │   │   │   │
        |   ├───┼───┼───┼───┼───┼───┼───┼───┤
        | 8 │   │   │   │   │   │   │   │   │
        |   └───┴───┴───┴───┴───┴───┴───┴───┘";
    let line = "f5d6c3d3c4f4";
    let (bits, array) = (played::<Bits<8>>(line), played::<Array<8>>(line));
    let board = Picture::new(&bits);
    let marks = marks(&board, "f3", "c5");
    expect(&shown(&board, 0, &marks, &UNICODE), expected);
    expect(&shown(&Picture::new(&array), 0, &marks, &UNICODE), expected);
    let expected = "
        |   a b c d e f g h
        | 1 . . . . . . . .
        | 2 . . + + + . . .
        | 3 . . X O +>X<. .
        | 4 . . X X X[o]+ .
        | 5 . . ! O O X . .
        | 6 . . + O + + . .
        | 7 . . . + . . . .
        | 8 . . . . . . . .";
    expect(&shown(&board, 1, &marks, &ASCII), expected);
}

/// Under the cursor the suggested square shows the disc too, and beside it the last move gives
/// way.
#[test]
fn signs_beside_each_other() {
    let game = played::<Bits<8>>("f5d6c3d3c4f4");
    let board = Picture::new(&game);
    let row = |cursor, hint, scale| {
        let picture = shown(&board, scale, &marks(&board, cursor, hint), &UNICODE);
        picture.lines().nth(if scale == 0 { 8 } else { 4 }).unwrap().to_owned()
    };
    assert_eq!(row("g4", "g4", 0), " 4 │   │   │ ● │ ● │ ● │[◇]│▸●!│   │");
    assert_eq!(row("g4", "g4", 1), " 4 · · ● ● ●[◇▸●!·");
    assert_eq!(row("g4", "c5", 1), " 4 · · ● ● ●[◇▸●◂·");
    // A disc may be pointed at, and nothing happens.
    assert_eq!(row("e4", "c5", 1), " 4 · · ● ●▸●◂○]+ ·");
    assert_eq!(row("f4", "c5", 1), " 4 · · ● ● ●▸○◂+ ·");
    assert_eq!(row("a4", "c5", 0), " 4 │▸ ◂│   │ ● │ ● │ ● │[○]│ + │   │");
    assert_eq!(row("h4", "c5", 1), " 4 · · ● ● ●[○]+▸·◂");
}

#[test]
fn small_boards_and_large() {
    let expected = "
        |     a   b   c   d
        |   +---+---+---+---+
        | 1 | + |[X]| + |   |
        |   +---+---+---+---+
        | 2 |   | X | X |   |
        |   +---+---+---+---+
        | 3 | + | X | O |   |
        |   +---+---+---+---+
        | 4 |   |   |   |   |
        |   +---+---+---+---+";
    expect(&shown(&Picture::new(&played::<Bits<4>>("b1")), 0, &PLACES, &ASCII), expected);
    expect(&shown(&Picture::new(&played::<Array<4>>("b1")), 0, &PLACES, &ASCII), expected);
    let expected = "
        |   a b c d e f
        | 1 · · · · · ·
        | 2 · · + · · ·
        | 3 · + ○ ● · ·
        | 4 · · ● ○ + ·
        | 5 · · · + · ·
        | 6 · · · · · ·";
    expect(&shown(&Picture::new(&played::<Bits<6>>("")), 1, &PLACES, &UNICODE), expected);
    let expected = "
        |   a b c d e f g h i j
        | 1 · · · · · · · · · ·
        | 2 · · · · · · · · · ·
        | 3 · · · · · · · · · ·
        | 4 · · · · + · · · · ·
        | 5 · · · + ○ ● · · · ·
        | 6 · · · · ● ○ + · · ·
        | 7 · · · · · + · · · ·
        | 8 · · · · · · · · · ·
        | 9 · · · · · · · · · ·
        |10 · · · · · · · · · ·";
    expect(&shown(&Picture::new(&played::<Array<10>>("")), 1, &PLACES, &UNICODE), expected);
}

/// What does not fit is scrolled to, and one sees that the board goes on. Where there is more
/// room, names are below too.
#[test]
fn little_room_and_much() {
    let game = played::<Bits<8>>("f5");
    let board = Picture::new(&game);
    let expected = "
        |     e   f   g   h
        |   ┼───┼───┼───┼───┤
        | 4 │ ◆ │▸○◂│   │   │
        |   ┼───┼───┼───┼───┤
        | 5 │ ● │[●]│   │   │
        |   ┼───┼───┼───┼───┤";
    let mut lines = marks(&board, "f4", "");
    lines.destinations = false;
    let picture = painted(&board, 0, (20, 6), (7, 4), &lines, &UNICODE);
    let text = |y| (0..20).map(|x| picture[(x, y)].symbol()).collect::<String>();
    let text: Vec<String> = (0..6).map(|y| text(y).trim_end().to_owned()).collect();
    expect(&text.join("\n"), expected);
    let roomy = shown_in(&board, 1, (30, 12), &PLACES, &UNICODE);
    assert_eq!(roomy.lines().filter(|line| line.trim() == "a b c d e f g h").count(), 2);
}

#[test]
fn looks_without_colour() {
    let game = played::<Bits<8>>("f5");
    let board = Picture::new(&game);
    let marks = marks(&board, "f4", "d6");
    let buffer = painted(&board, 1, (19, 9), (0, 0), &marks, &UNICODE);
    let at = |square| {
        let spot = board.spot_of(square).unwrap();
        buffer[(3 + 2 * spot.column as u16, 1 + spot.row as u16)].clone()
    };
    for (square, sign, modifier) in [
        ("f4", "○", Modifier::REVERSED),
        ("d6", "!", Modifier::UNDERLINED),
        ("f6", "+", Modifier::UNDERLINED),
        ("e4", "◆", Modifier::BOLD | Modifier::UNDERLINED),
        ("f5", "●", Modifier::BOLD),
        ("a1", "·", Modifier::DIM),
    ] {
        let cell = at(square);
        assert_eq!((cell.symbol(), cell.modifier), (sign, modifier), "{square}");
    }
}

#[test]
fn where_the_cursor_begins() {
    let game = played::<Bits<8>>("");
    assert_eq!(Picture::new(&game).meant(Picture::new(&game).home()), "d3");
    // Who must pass has no square to begin on, and gets the middle.
    let pass = set_up::<Bits<4>>("XO-------------- O");
    let board = Picture::new(&pass);
    assert_eq!(pass.legal_moves(), [Move::Pass]);
    assert_eq!(board.meant(board.home()), "c3");
    assert_eq!(board.spot_of("pass"), None);
    assert_eq!(board.whereabouts("pass").key(), "reversi-must-pass");
    assert_eq!(board.effect("pass").key(), "board-reversi-effect-pass");
    assert_eq!(board.effect("c3"), Message::new("reversi-must-pass"));
    let over = set_up::<Bits<4>>("XX-------------- O");
    assert_eq!(Picture::new(&over).meant(Picture::new(&over).home()), "c3");
    assert_eq!(shown(&Picture::new(&over), 1, &PLACES, &ASCII).matches('+').count(), 0);
}

#[test]
fn where_to_look() {
    let check = |position: &str, mv: &str, expected: &str| {
        let game = set_up::<Array<6>>(position);
        assert_eq!(Picture::new(&game).whereabouts(mv).to_string(), expected, "{mv}");
    };
    check("-OX--- ------ ------ ------ ------ ------ X", "a1", "board-reversi-look-corner");
    let look = |place: &str, quarter: &str| {
        format!("board-reversi-look(place=board-reversi-{place}, quarter=board-reversi-{quarter})")
    };
    let around = "--OX-- -O---- -X---- ---XO- ---O-- --OX-- X";
    check(around, "b1", &look("beside-corner", "upper-left"));
    check(around, "f4", &look("on-edge", "lower-right"));
    check(around, "b6", &look("beside-corner", "lower-left"));
    check("------ ---XO- ---O-- ---O-- ------ ------ X", "d5", &look("inside", "lower-right"));
    check(
        "------ --OX-- ------ ------ ------ ------ X",
        "b2",
        &look("beside-corner", "upper-left"),
    );
    check("------ ------ --XO-- ------ ------ ------ X", "e3", &look("inside", "upper-right"));
}

#[test]
fn what_a_move_does() {
    let check = |position: &str, mv: &str, expected: &str| {
        let game = set_up::<Bits<4>>(position);
        let message = Picture::new(&game).effect(mv);
        assert_eq!(damier_l10n::say(damier_l10n::Language::English, &message), expected);
    };
    check("---- -OX- -XO- ---- X", "b1", "turns one disc; the opponent then has 3 squares to play");
    check("-OOX O--- X--- ---- X", "a1", "turns 3 discs and takes a corner; that ends the game");
    check(
        "-OX- ---- OX-- ---- X",
        "a1",
        "turns one disc and takes a corner; \
        the opponent then has one square to play",
    );
    check(
        "-OX- XO-- ---- ---- X",
        "a1",
        "turns one disc and takes a corner; \
        the opponent must then pass",
    );
    check("---- -OX- -XO- ---- X", "a1", "a disc on a1 turns nothing");
}

#[test]
fn stocks_of_both() {
    let game = played::<Bits<8>>("f5");
    let board = Picture::new(&game);
    let told = |seat| board.stocks(seat).iter().map(|it| it.value.clone()).collect::<Vec<_>>();
    assert_eq!(told(Seat::FIRST), ["4"]);
    assert_eq!(told(Seat::SECOND), ["1", "3"]);
    assert_eq!(board.piece(Seat::FIRST, &UNICODE), "●");
    assert_eq!(board.piece(Seat::SECOND, &ASCII), "O");
}

/// All that is told of the moves of random games is so, on both kinds of board.
fn random_games<B: Discs, C: Discs>(games: u64) {
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let (mut game, mut twin) = (played::<B>(""), played::<C>(""));
        while let Some(&mv) = rng.pick(&game.legal_moves()) {
            let (board, other) = (Picture::new(&game), Picture::new(&twin));
            let mover = board.game.position().turn().letter();
            let discs = |game: &Game<Reversi<B>>| {
                let text = DynGame::position_text(game);
                // The side to move is written with the same letter.
                text[..text.len() - 1].matches(mover).count() as i64
            };
            for mv in game.legal_moves() {
                let text = game.rules().move_text(mv);
                let spot = board.spot_of(&text);
                assert_eq!(spot.is_none(), mv == Move::Pass);
                assert_eq!(spot.map_or("pass".to_owned(), |spot| board.meant(spot)), text);
                let effect = board.effect(&text);
                let mut after = game.clone();
                after.play(mv).unwrap();
                let placed = i64::from(mv != Move::Pass);
                assert_eq!(number(&effect, "turned"), discs(&after) - discs(&game) - placed);
                let next = after.legal_moves();
                if placed == 1 {
                    let places = next.iter().filter(|mv| **mv != Move::Pass).count();
                    assert_eq!(number(&effect, "places"), places as i64);
                    let told = effect.to_string();
                    assert_eq!(told.contains("then-over"), after.outcome().is_some());
                    assert_eq!(told.contains("then-pass"), next == [Move::Pass]);
                }
                has_words(&effect);
                has_words(&board.whereabouts(&text));
                assert_eq!(effect, other.effect(&text));
                assert_eq!(board.whereabouts(&text), other.whereabouts(&text));
            }
            let marks = Marks { cursor: Some(board.home()), ..PLACES };
            let scale = rng.index(2);
            assert_eq!(
                shown(&board, scale, &marks, &UNICODE),
                shown(&other, scale, &marks, &UNICODE)
            );
            game.play(mv).unwrap();
            twin.play(mv).unwrap();
        }
    }
}

#[test]
fn what_is_told_is_so() {
    random_games::<Bits<4>, Array<4>>(20);
    random_games::<Bits<6>, Array<6>>(5);
    random_games::<Bits<8>, Array<8>>(3);
}

#[test]
fn pointing_and_walking() {
    fn check<B: Discs>() {
        let game = played::<B>("");
        let board = Picture::new(&game);
        walks_everywhere(&board);
        points_at_every_cell(&board);
        has_all_words(&board);
    }
    check::<Bits<4>>();
    check::<Bits<8>>();
    check::<Array<10>>();
}

#[test]
fn every_size_can_be_drawn() {
    every_size(&Picture::new(&played::<Bits<4>>("b1")));
    every_size(&Picture::new(&played::<Bits<8>>("f5d6")));
    every_size(&Picture::new(&played::<Array<10>>("")));
}
