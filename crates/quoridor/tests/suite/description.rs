//! What is shown of a game and told of its moves is so.

use damier_core::view::{Aim, Board, Cell, Deed, Grid, Numbering, Spot};
use damier_core::{DynGame, Game, Rng, Rules, Seat};
use damier_grid::{CellSet, Wide};
use damier_quoridor::{Move, Quoridor, Setup};
use damier_testkit::told_number;

fn played<S: CellSet>(variant: &str, line: &str) -> Game<Quoridor<S>> {
    let mut game = Game::new(Setup::from_variant(variant).unwrap().build().unwrap());
    game.play_line(line).unwrap();
    game
}

fn grid(game: &dyn DynGame) -> Grid {
    match game.view().board {
        Board::Grid(grid) => grid,
        other => panic!("{other:?}"),
    }
}

/// Every kind of board: both traditions, two and four players, all shapes, small and large.
const VARIANTS: [&str; 10] = [
    "5x5 2p",
    "9x9 2p",
    "9x7 2p",
    "5x5 4p",
    "9x9 4p",
    "5x5 4p places",
    "ring-6 2p",
    "hashed-9 2p",
    "snake-10 2p",
    "square-3 2p",
];

#[test]
fn cells_and_walls_are_where_they_are_drawn() {
    let game = played::<u128>("5x5 2p", "c2 c4 b3h d2v");
    let grid = grid(&game);
    assert_eq!((grid.width, grid.height, grid.numbering), (5, 5, Numbering::FromBottom));
    assert_eq!(grid.column_names().collect::<String>(), "abcde");
    assert_eq!((grid.row_number(0), grid.row_number(4)), (5, 1));
    let pieces = [(2, 3, Seat::FIRST), (2, 1, Seat::SECOND)];
    for (column, row, seat) in pieces {
        assert_eq!(grid.cell(column, row), Cell::Piece(seat));
    }
    assert_eq!(grid.cells.iter().filter(|cell| **cell == Cell::Empty).count(), 23);
    assert_eq!((grid.cell(5, 0), grid.cell(0, 5)), (Cell::Hole, Cell::Hole));
    let walls = [
        Spot { column: 1, row: 2, aim: Aim::LevelWall },
        Spot { column: 3, row: 3, aim: Aim::UprightWall },
    ];
    assert_eq!(grid.walls.as_deref(), Some(&walls[..]));
    let view = game.view();
    assert_eq!(view.last, Some(Deed::Wall(walls[1])));
    assert_eq!((view.turn, view.home), (Some(Seat::FIRST), Spot::at(2, 3)));
    let text = |spot: &Spot| game.meant(*spot).unwrap();
    assert_eq!(view.places.iter().map(text).collect::<Vec<_>>(), ["c1", "b2", "d2", "c3"]);
}

#[test]
fn what_each_player_has() {
    let told = |variant: &str, line: &str, seat: Seat| {
        let holding = played::<u128>(variant, line).view().holdings.remove(seat.index());
        let stocks: Vec<String> =
            holding.stocks.iter().map(|stock| format!("{}={}", stock.words, stock.value)).collect();
        (stocks.join(" "), holding.told.map(|message| message.to_string()).unwrap_or_default())
    };
    let (stocks, sentence) = told("5x5 2p 4w", "c2 c4 a3h", Seat::FIRST);
    assert_eq!(stocks, "board-quoridor-walls=3 board-quoridor-steps=3");
    assert_eq!(sentence, "draw-quoridor-player(side=side-south, walls=3, steps=3)");
    // Who has arrived where places are played for has nothing any more.
    let line = "b1 a2 d5 e4 b2 a3 c5 e3 b3 a2 d5 e4 b4 a3 c5 e3 b5";
    assert_eq!(told("5x5 4p places", line, Seat::FIRST), (String::new(), String::new()));
}

/// Before the pawn is placed it can come anywhere on its side.
#[test]
fn the_pawn_of_the_graph_tradition_comes_from_nowhere() {
    let game = played::<u128>("ring-6 2p", "");
    assert_eq!(game.view().home, game.spot_of("a6").unwrap());
    assert_eq!(game.view().places.len(), 6);
    let to = game.spot_of("b6").unwrap();
    assert_eq!(game.deed("b6").unwrap(), Deed::Step { from: None, to });
    assert_eq!(grid(&game).cell(2, 2), Cell::Hole);
    let from = Some(to);
    let game = played::<u128>("ring-6 2p", "b6 a1");
    let to = game.spot_of("b5").unwrap();
    assert_eq!(game.deed("b5").unwrap(), Deed::Step { from, to });
}

/// What is told of a move is so, and on both kinds of set the same.
#[test]
fn what_is_told_is_so() {
    fn ways<S: CellSet>(game: &Game<Quoridor<S>>) -> Vec<i64> {
        let way = |seat| game.rules().distance(game.position(), seat).unwrap_or(0);
        Seat::first(game.rules().seats()).map(|seat| i64::from(way(seat))).collect()
    }
    fn check(variant: &str, rng: &mut Rng) {
        let mut game = played::<u128>(variant, "");
        let mut twin = played::<Wide>(variant, "");
        while let Some(seat) = game.turn() {
            assert_eq!(game.view(), twin.view());
            let (rules, before) = (game.rules(), ways(&game));
            let moves = game.legal_moves();
            // Not all walls of a large board: they are alike.
            let some = moves.iter().filter(|mv| !matches!(mv, Move::Wall(_)) || rng.percent(20));
            for mv in some.copied().collect::<Vec<_>>() {
                let text = rules.move_text(mv);
                let mut after = game.clone();
                Game::play(&mut after, mv).unwrap();
                let effect = game.effect(&text).unwrap();
                assert_eq!(twin.effect(&text).unwrap(), effect);
                assert_eq!(twin.whereabouts(&text).unwrap(), game.whereabouts(&text).unwrap());
                let told = effect.to_string();
                match mv {
                    Move::Step(_) => {
                        let left = rules.distance(after.position(), seat).unwrap_or(0);
                        assert_eq!(told_number(&effect, "steps"), i64::from(left), "{told}");
                        let won = after.outcome().is_some_and(|it| it.winner() == Some(seat));
                        assert_eq!(told.contains("arrives"), left == 0 && won, "{told}");
                        assert_eq!(told.contains("reaches"), left == 0 && !won, "{told}");
                    }
                    Move::Wall(_) => {
                        let longer: Vec<i64> = ways(&after)
                            .iter()
                            .zip(&before)
                            .map(|(now, then)| now - then)
                            .collect();
                        let first = longer.iter().copied().find(|more| *more > 0).unwrap_or(0);
                        assert_eq!(told_number(&effect, "steps"), first, "{text} {told}");
                        let count = longer.iter().filter(|more| **more > 0).count();
                        assert_eq!(told.matches("longer(").count(), count, "{text} {told}");
                    }
                    Move::Skip => assert_eq!(told, "board-quoridor-look-skip"),
                }
            }
            // Walls are soon used up if everything is played alike.
            let steps: Vec<Move> =
                moves.iter().filter(|mv| !matches!(mv, Move::Wall(_))).copied().collect();
            let pool = if rng.percent(70) && !steps.is_empty() { &steps } else { &moves };
            let mv = *rng.pick(pool).unwrap();
            Game::play(&mut game, mv).unwrap();
            Game::play(&mut twin, mv).unwrap();
            if game.steps().len() > 60 {
                break;
            }
        }
    }
    let mut rng = Rng::new(7);
    for variant in VARIANTS {
        check(variant, &mut rng);
        check(variant, &mut rng);
    }
}

/// Where places are played for, who arrives has a place, and the game goes on.
#[test]
fn to_arrive_is_not_always_to_win() {
    let line = "b1 a2 d5 e4 b2 a3 c5 e3 b3 a2 d5 e4 b4 a3 c5 e3";
    for (variant, expected) in
        [("5x5 4p", "board-quoridor-arrives"), ("5x5 4p places", "board-quoridor-reaches")]
    {
        assert_eq!(played::<u128>(variant, line).effect("b5").unwrap().key(), expected);
    }
}

#[test]
fn where_to_look() {
    let game = played::<u128>("9x9 2p", "");
    for (mv, expected) in [
        ("e2", "board-quoridor-look-pawn"),
        ("a3h", r#"board-quoridor-look-level(from="a", to="d")"#),
        ("d3v", r#"board-quoridor-look-upright(from="c", to="g")"#),
        ("h3h", r#"board-quoridor-look-level(from="f", to="i")"#),
    ] {
        assert_eq!(game.whereabouts(mv).unwrap().to_string(), expected, "{mv}");
    }
    let line = "a1v b2v d1h e2 d4v a4 d2h a3h a4h c3v c4 d2 c2 a2h b4 c3 c4";
    let stuck = played::<u128>("5x5 4p strict skip", line);
    assert_eq!(stuck.deed("skip").unwrap(), Deed::Pass);
    assert_eq!(stuck.whereabouts("skip").unwrap().key(), "board-quoridor-look-skip");
    // What was done before it still shows after a turn that was skipped.
    let (mut skipped, last) = (stuck.clone(), stuck.view().last);
    DynGame::play(&mut skipped, "skip").unwrap();
    assert_eq!(skipped.view().last, last);
}

#[test]
fn what_no_board_has_is_nowhere() {
    let game = played::<u128>("5x5 2p", "");
    for text in ["", "a0", "a6", "a19", "f1", "s19", "f1h", "a6v", "s19h", "z99", "skip", "é1"] {
        assert_eq!(game.spot_of(text), None, "{text}");
        assert!(game.deed(text).is_err() && game.effect(text).is_err(), "{text}");
        assert!(game.whereabouts(text).is_err(), "{text}");
    }
    assert_eq!(game.meant(Spot::at(5, 0)), None);
    assert_eq!(game.meant(Spot { column: 0, row: 5, aim: Aim::LevelWall }), None);
}
