//! The evaluator of Reversi, and the search on both kinds of board.

use damier_ai::reversi::{Discs, Quiet};
use damier_ai::{Evaluator, Search};
use damier_core::{Game, Rng, Rules};
use damier_mind::Budget;
use damier_reversi::{Array, Bits, Board, Reversi, Side, Square};
use damier_testkit::sweep;

use crate::search::ask::{ask, check_line};
use crate::told::number;

/// Every position of random games, the last ones included.
fn met<B: Board>(games: u64) -> Vec<B> {
    let rules = Reversi::<B>::new();
    let mut met = Vec::new();
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut game = Game::new(rules);
        met.push(*game.position());
        while let Some(&mv) = rng.pick(&game.legal_moves()) {
            game.play(mv).unwrap();
            met.push(*game.position());
        }
    }
    met
}

/// Discs anywhere, as nobody would play them.
fn scattered<B: Board>(rng: &mut Rng) -> B {
    let percent = rng.below(101) as u32;
    let side = |black| if black { Side::Black } else { Side::White };
    let turn = side(rng.percent(50));
    B::from_fn(turn, |_| rng.percent(percent).then(|| side(rng.percent(50))))
}

fn value<B: Board>(board: &B) -> i32
where
    Discs: Evaluator<Reversi<B>, State = ()>,
{
    Discs.evaluate(&Reversi::new(), board, &())
}

/// The same position seen in a mirror, with the colours and the turn exchanged or not.
fn mirrored<B: Board>(board: &B, way: u32, recoloured: bool) -> B {
    let last = B::SIZE - 1;
    let side = |side: Side| if recoloured { side.other() } else { side };
    B::from_fn(side(board.turn()), |square| {
        let (mut column, mut row) = (square.column(), square.row());
        if way & 1 != 0 {
            column = last - column;
        }
        if way & 2 != 0 {
            row = last - row;
        }
        if way & 4 != 0 {
            (column, row) = (row, column);
        }
        board.get(Square::new(column, row).unwrap()).map(side)
    })
}

fn check_evaluator<B: Board>()
where
    Discs: Evaluator<Reversi<B>, State = ()>,
{
    let squares = i32::from(B::SIZE) * i32::from(B::SIZE);
    let mut rng = Rng::new(B::SIZE.into());
    let mut boards = met::<B>(sweep(10, 40));
    boards.extend((0..sweep(100, 500)).map(|_| scattered::<B>(&mut rng)));
    for board in boards {
        let here = value(&board);
        // Only a finished game can be worth all the squares.
        assert!(here.abs() < 100 * squares, "{board:?}");
        for way in 0..8 {
            assert_eq!(value(&mirrored(&board, way, false)), here, "{board:?}");
            assert_eq!(value(&mirrored(&board, way, true)), here, "{board:?}");
        }
        // What is good for one is bad for the other, but for having the last move: at most a
        // disc, and by the number of empty squares the same for whoever is on turn.
        let both = here + value(&board.passed());
        let clamped = here.abs() == 100 * squares - 1;
        let discs = board.count(Side::Black) + board.count(Side::White);
        let odd = (squares as u32 - discs) % 2 == 1;
        let advantage = if odd { 0..=200 } else { -200..=0 };
        assert!(clamped || advantage.contains(&both), "{board:?}");
    }
}

#[test]
fn the_evaluator_takes_no_side() {
    check_evaluator::<Bits<4>>();
    check_evaluator::<Bits<6>>();
    check_evaluator::<Bits<8>>();
    check_evaluator::<Array<4>>();
    check_evaluator::<Array<8>>();
    check_evaluator::<Array<10>>();
}

/// A finished game is worth its score and no more.
#[test]
fn a_finished_game_is_worth_its_score() {
    let rules = Reversi::<Bits<6>>::new();
    let mut ended = 0;
    for board in met::<Bits<6>>(100) {
        let Some(outcome) = rules.outcome(&board) else { continue };
        let score = outcome.scores[rules.turn(&board)];
        assert_eq!(Discs.finished(&rules, &board, &outcome), 100 * score);
        ended += 1;
    }
    assert_eq!(ended, 100);
}

/// A corner is worth having, and so is more choice.
#[test]
fn the_evaluator_knows_what_is_good() {
    let rules = Reversi::<Bits<8>>::new();
    let judge = |text: &str| value(&rules.parse_position(text).unwrap());
    let rest = "--------".repeat(2) + "---OX------XO---" + &"--------".repeat(3);
    let none = judge(&format!("--------{rest} X"));
    let own = judge(&format!("X-------{rest} X"));
    let other = judge(&format!("O-------{rest} X"));
    assert!(own > none + 500 && other < none - 500, "{own} {none} {other}");
}

fn same_search<const N: usize>(plies: usize, depth: u32) {
    let mut rng = Rng::new((N + plies) as u64);
    let mut bits = Game::new(Reversi::<Bits<N>>::new());
    let mut array = Game::new(Reversi::<Array<N>>::new());
    while bits.steps().len() < plies && bits.outcome().is_none() {
        let mv = *rng.pick(&bits.legal_moves()).unwrap();
        bits.play(mv).unwrap();
        array.play(mv).unwrap();
    }
    if bits.outcome().is_some() {
        return;
    }
    // A table so large that hardly anything is displaced: the keys of the boards differ.
    let thought = ask(&mut Search::new(Discs, Quiet, 21), &bits, Budget::depth(depth), 3).unwrap();
    let other = ask(&mut Search::new(Discs, Quiet, 21), &array, Budget::depth(depth), 3).unwrap();
    assert_eq!(thought, other, "{plies} plies on {N}x{N}");
    for line in thought.lines.iter().filter(|line| line.is_exact()) {
        check_line(&bits, line, thought.depth, &Discs);
    }
}

#[test]
fn both_boards_are_searched_alike() {
    for plies in (0..60).step_by(sweep(12, 4)) {
        same_search::<8>(plies, if plies < 10 { 4 } else { 3 });
        same_search::<6>(plies / 2, 4);
        same_search::<4>(plies / 5, 12);
    }
}

/// The whole of four by four is within reach of the general search.
#[test]
fn four_by_four_is_lost_for_black() {
    let mut search = Search::new(Discs, Quiet, 18);
    let game = Game::new(Reversi::<Array<4>>::new());
    let thought = ask(&mut search, &game, Budget::default(), 1).unwrap();
    assert_eq!((number(&thought.lines[0]), thought.lines[0].is_exact()), (Some(-1000), true));
    check_line(&game, &thought.lines[0], thought.depth, &Discs);
}
