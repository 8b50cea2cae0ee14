//! "The board and the two traditions".

use damier_core::{Game, Rules, Seat};
use damier_grid::Wide;
use damier_quoridor::{Cell, Form, Setup, Shape, Side, Tradition};

use crate::rules::{at, check_refused, scores, start, steps};

fn rectangle(width: usize, height: usize, players: usize) -> Setup {
    Setup { form: Form::Rectangle(width, height), ..Setup::classic(9, players) }
}

/// The walls each has at the start.
fn walls_each(setup: &Setup) -> u32 {
    let rules = setup.build::<Wide>().unwrap();
    let hands: Vec<u32> =
        Seat::first(rules.seats()).map(|seat| rules.hand(&rules.start(), seat)).collect();
    assert!(hands.iter().all(|&hand| hand == hands[0]), "{hands:?}");
    hands[0]
}

/// The rows from the north, as a mask file has them.
fn rows(setup: &Setup) -> Vec<String> {
    let rules = setup.build::<Wide>().unwrap();
    let sign = |column, row| {
        if rules.has_cell(Cell::new(column, row).unwrap()) { '.' } else { 'X' }
    };
    let row = |row| (0..rules.width()).map(|column| sign(column, row)).collect();
    (0..rules.height()).rev().map(row).collect()
}

/// "size: odd n, 5 ≤ n ≤ 19 … any size 3–19, even ones too, for tests".
#[test]
fn every_size_from_3_to_19() {
    for width in 3..=19 {
        for height in 3..=19 {
            for players in [2, 4] {
                let rules = rectangle(width, height, players).build::<Wide>().unwrap();
                assert_eq!((rules.width(), rules.height()), (width, height));
                let cells = rows(&rectangle(width, height, players)).concat();
                assert_eq!(cells, ".".repeat(width * height));
            }
        }
    }
}

/// "walls each: n+1 for two, (n+1)/2 for four (9×9: 10, 5)".
#[test]
fn walls_each_on_squares() {
    for (size, two, four) in
        [(5, 6, 3), (7, 8, 4), (9, 10, 5), (11, 12, 6), (13, 14, 7), (15, 16, 8), (19, 20, 10)]
    {
        assert_eq!(walls_each(&Setup::classic(size, 2)), two);
        assert_eq!(walls_each(&Setup::classic(size, 4)), four);
    }
}

/// "on W×H ⌊(W+H)/2⌋+1, half for four; may be overridden".
#[test]
fn walls_each_on_rectangles() {
    for (width, height, two, four) in
        [(5, 7, 7, 3), (5, 8, 7, 3), (9, 13, 12, 6), (7, 19, 14, 7), (19, 5, 13, 6)]
    {
        assert_eq!(walls_each(&rectangle(width, height, 2)), two, "{width}x{height}");
        assert_eq!(walls_each(&rectangle(width, height, 4)), four, "{width}x{height}");
    }
    for walls in [0, 1, 37, 99] {
        assert_eq!(walls_each(&Setup::classic(9, 4).with_walls(walls)), walls as u32);
        assert_eq!(walls_each(&Setup::graph(Shape::Ring, 6).with_walls(walls)), walls as u32);
    }
}

/// "walls each: ⌈edges/15⌉ of the actual graph", with the numbers of the table.
#[test]
fn walls_each_on_graphs() {
    for (shape, size, walls) in [
        (Shape::Square, 5, 3),
        (Shape::Square, 9, 10),
        (Shape::Square, 15, 28),
        (Shape::Ring, 6, 4),
        (Shape::Ring, 9, 8),
        (Shape::Ring, 15, 24),
        (Shape::Hashed, 6, 3),
        (Shape::Hashed, 9, 7),
        (Shape::Hashed, 12, 13),
        (Shape::Snake, 5, 1),
        (Shape::Snake, 10, 6),
        (Shape::Snake, 15, 13),
    ] {
        assert_eq!(walls_each(&Setup::graph(shape, size)), walls, "{shape} {size}");
    }
}

/// "start: pawns in the middle of their side", and who sits where.
#[test]
fn pawns_start_in_the_middle_of_their_side() {
    for (variant, position) in [
        ("9x9 2p", "9x9 e1,e9 - 10,10 1"),
        ("9x9 4p", "9x9 e1,a5,e9,i5 - 5,5,5,5 1"),
        ("5x5 4p", "5x5 c1,a3,c5,e3 - 3,3,3,3 1"),
        ("19x19 2p", "19x19 j1,j19 - 20,20 1"),
        ("7x11 2p", "7x11 d1,d11 - 10,10 1"),
        ("7x11 4p", "7x11 d1,a6,d11,g6 - 5,5,5,5 1"),
    ] {
        assert_eq!(start(variant).position_text(), position);
    }
}

/// "first mover: player 1, South" and "player 1, who is BLACK on the top side, North".
#[test]
fn first_movers() {
    let sides = |setup: &Setup| {
        let rules = setup.build::<Wide>().unwrap();
        assert_eq!(Game::new(rules.clone()).turn(), Some(Seat::FIRST));
        Seat::first(rules.seats()).map(|seat| rules.side(seat)).collect::<Vec<_>>()
    };
    assert_eq!(sides(&Setup::classic(9, 2)), [Side::South, Side::North]);
    let clockwise = [Side::South, Side::West, Side::North, Side::East];
    assert_eq!(sides(&Setup::classic(9, 4)), clockwise);
    for shape in Shape::ALL {
        assert_eq!(sides(&Setup::graph(shape, 15)), [Side::North, Side::South]);
    }
}

/// "the first turn of each player places the pawn on any cell of their own side".
#[test]
fn graph_pawns_are_placed() {
    let mut game = start("square-5 2p");
    assert_eq!(game.position_text(), "square-5 -,- - 3,3 1");
    assert_eq!(game.legal_moves(), ["a5", "b5", "c5", "d5", "e5"]);
    let home = "is not on the North side, where the pawn begins";
    for cell in ["a1", "c4", "e1"] {
        check_refused(game.as_mut(), cell, &format!("{cell} {home}"));
    }
    check_refused(game.as_mut(), "c3h", "the first turn places the pawn on the North side");
    game.play("b5").unwrap();
    assert_eq!(game.position_text(), "square-5 b5,- - 3,3 2");
    assert_eq!(game.legal_moves(), ["a1", "b1", "c1", "d1", "e1"]);
    check_refused(game.as_mut(), "b5", "there is a pawn on b5");
    check_refused(game.as_mut(), "c3v", "the first turn places the pawn on the South side");
    game.play("e1").unwrap();
    assert_eq!(steps(game.as_ref()), ["a5", "b4", "c5"]);
    assert_eq!(game.legal_moves().len(), 3 + 32);
    game.play("c3h").unwrap();
    assert_eq!(game.position_text(), "square-5 b5,e1 c3h 2,3 2");
}

/// "ring: m=3k, the central k×k block missing".
#[test]
fn ring() {
    assert_eq!(rows(&Setup::graph(Shape::Ring, 3)), ["...", ".X.", "..."]);
    let six = ["......", "......", "..XX..", "..XX..", "......", "......"];
    assert_eq!(rows(&Setup::graph(Shape::Ring, 6)), six);
}

/// "no wrap-around".
#[test]
fn the_ring_does_not_wrap_around() {
    let game = at("ring-6 2p", "a3,f4 - 4,4 1");
    assert_eq!(steps(game.as_ref()), ["a2", "a4", "b3"]);
    let game = at("ring-6 2p", "c5,f1 - 4,4 1");
    assert_eq!(steps(game.as_ref()), ["b5", "c6", "d5"]);
}

/// "hashed, an H: m=3k, the k×k blocks top-middle and bottom-middle missing".
#[test]
fn hashed() {
    assert_eq!(rows(&Setup::graph(Shape::Hashed, 3)), [".X.", "...", ".X."]);
    let six = ["..XX..", "..XX..", "......", "......", "..XX..", "..XX.."];
    assert_eq!(rows(&Setup::graph(Shape::Hashed, 6)), six);
}

/// "snake: m=5k; with bands of k rows, bands 0 and 4 keep the left k columns, 1 and 3 are full,
/// 2 keeps the right k columns".
#[test]
fn snake() {
    let five = [".XXXX", ".....", "XXXX.", ".....", ".XXXX"];
    assert_eq!(rows(&Setup::graph(Shape::Snake, 5)), five);
    let ten: Vec<String> = five
        .iter()
        .flat_map(|row| {
            let wide: String = row.chars().flat_map(|sign| [sign, sign]).collect();
            [wide.clone(), wide]
        })
        .collect();
    assert_eq!(rows(&Setup::graph(Shape::Snake, 10)), ten);
}

/// "The one-letter names c, t, h, s of that tradition are accepted too".
#[test]
fn letters_for_shapes() {
    let names = ["c", "t", "h", "s"].map(|letter| Shape::from_name(letter).unwrap().name());
    assert_eq!(names, ["square", "ring", "hashed", "snake"]);
}

/// "A side that has holes owns only its existing cells".
#[test]
fn sides_with_holes() {
    let mut game = start("hashed-6 2p");
    assert_eq!(game.legal_moves(), ["a6", "b6", "e6", "f6"]);
    check_refused(game.as_mut(), "c6", "there is no cell c6");
    game.play("e6").unwrap();
    assert_eq!(game.legal_moves(), ["a1", "b1", "e1", "f1"]);
    assert_eq!(start("snake-10 2p").legal_moves(), ["a10", "b10"]);
    // The goal is a side too.
    let mut game = at("snake-5 2p", "a2,a4 - 1,1 1");
    game.play("a1").unwrap();
    assert_eq!(scores(game.as_ref()), [1, -1]);
}

/// "Each player's goal is the whole opposite side".
#[test]
fn goals_are_whole_sides() {
    let columns = || ('a'..='i').filter(|&column| column != 'e');
    for column in columns() {
        let mut game = at("9x9 2p", &format!("{column}8,e5 - 10,10 1"));
        game.play(&format!("{column}9")).unwrap();
        assert_eq!(scores(game.as_ref()), [1, -1]);
        let mut game = at("9x9 2p", &format!("e5,{column}2 - 10,10 2"));
        game.play(&format!("{column}1")).unwrap();
        assert_eq!(scores(game.as_ref()), [-1, 1]);
    }
    for row in (1..=9).filter(|&row| row != 5) {
        let mut game = at("9x9 4p", &format!("e3,h{row},e7,f5 - 5,5,5,5 2"));
        game.play(&format!("i{row}")).unwrap();
        assert_eq!(scores(game.as_ref()), [-1, 1, -1, -1]);
        let mut game = at("9x9 4p", &format!("e3,d5,e7,b{row} - 5,5,5,5 4"));
        game.play(&format!("a{row}")).unwrap();
        assert_eq!(scores(game.as_ref()), [-1, -1, -1, 1]);
    }
}

/// "neighbours share an edge": a mask is played as its graph, corners do not join.
#[test]
fn neighbours_share_an_edge() {
    let game = at("..X../.X.X./..... 2p", "a3,d1 - 1,1 1");
    assert_eq!(steps(game.as_ref()), ["a2", "b3"]);
    let game = at("..X../.X.X./..... 2p", "c2,d1 - 1,1 1");
    assert_eq!(steps(game.as_ref()), ["c1"]);
}

/// "a shape other than square implies graph", and a square may be played in either.
#[test]
fn traditions_and_forms() {
    let classic = Setup { form: Form::Shape(Shape::Square, 7), ..Setup::classic(7, 2) };
    let graph = Setup { tradition: Tradition::Graph, ..Setup::classic(7, 2) };
    assert_eq!(classic.build::<u128>().unwrap().variant(), "7x7 2p");
    assert_eq!(graph.build::<u128>().unwrap().variant(), "square-7 2p");
}
