//! The bitboard, the array and the reference play the same game.

use std::collections::HashMap;

use damier_core::{DynGame, Game, Outcome, Rng, Rules, Seat};
use damier_reversi::{Array, Bits, Board, Move, Reversi, Side, Square};

use crate::rules::reference::Reference;

/// Everything the rules say of a position, in words that do not depend on the board.
#[derive(Debug, PartialEq)]
struct Said {
    text: String,
    turn: Seat,
    discs: Vec<Option<Side>>,
    counts: [u32; 2],
    moves: Vec<Move>,
    counted: u64,
    places: u32,
    implied: Option<Move>,
    outcome: Option<Outcome>,
}

fn said<B: Board>(board: &B) -> Said {
    let rules = Reversi::<B>::new();
    let mut moves = Vec::new();
    rules.each_move(board, |mv| moves.push(mv));
    let mut places = Vec::new();
    board.each_place(|square| places.push(square));
    let can_place: Vec<Square> =
        Square::all(10).filter(|&square| board.can_place(square)).collect();
    assert_eq!(places, can_place, "row by row, and just the squares that are possible");
    Said {
        text: rules.position_text(board),
        turn: rules.turn(board),
        discs: Square::all(10).map(|square| board.get(square)).collect(),
        counts: [Side::Black, Side::White].map(|side| board.count(side)),
        moves,
        counted: rules.count_moves(board),
        places: board.places(),
        implied: rules.implied_move(board),
        outcome: rules.outcome(board),
    }
}

/// What a single board must keep with itself: its moves, its refusals and its key.
fn check_alone<B: Board>(board: &B, said: &Said) {
    let rules = Reversi::<B>::new();
    let again = B::from_fn(board.turn(), |square| board.get(square));
    assert_eq!(*board, again, "the same discs make the same board: {}", said.text);
    assert_eq!(board.key(), again.key(), "{}", said.text);
    assert_ne!(board.key(), board.passed().key(), "the turn is in the key: {}", said.text);
    assert_eq!(rules.parse_position(&said.text).as_ref(), Ok(board));
    assert_eq!(said.moves.is_empty(), said.outcome.is_some(), "{}", said.text);
    assert_eq!(said.counted, said.moves.len() as u64, "{}", said.text);
}

/// What is said to every move there could be, those beyond the board included. Slow, so
/// it is asked in some positions only.
fn check_refusals<A: Board, B: Board>(a: &A, b: &B, legal: &[Move]) {
    for mv in Square::all(10).map(Move::Place).chain([Move::Pass]) {
        let refusal = Reversi::<A>::new().check(a, mv);
        assert_eq!(refusal, Reversi::<B>::new().check(b, mv), "{mv:?} {a:?}");
        assert_eq!(refusal.is_ok(), legal.contains(&mv), "{mv:?} {a:?}");
    }
}

/// Random discs, from nearly none to nearly all, and mostly of one colour or of both.
fn random_discs<B: Board>(rng: &mut Rng) -> (Side, HashMap<Square, Side>) {
    let (filled, black) = (rng.below(101) as u32, rng.below(101) as u32);
    let turn = if rng.percent(50) { Side::Black } else { Side::White };
    let mut discs = HashMap::new();
    for square in Square::all(B::SIZE) {
        if rng.percent(filled) {
            let side = if rng.percent(black) { Side::Black } else { Side::White };
            discs.insert(square, side);
        }
    }
    (turn, discs)
}

/// Plays both boards on to the end by the same random moves.
fn play_out<A: Board, B: Board>(mut a: A, mut b: B, rng: &mut Rng) -> usize {
    let (mut plies, mut passes) = (0, 0);
    loop {
        let (said_of_a, said_of_b) = (said(&a), said(&b));
        assert_eq!(said_of_a, said_of_b);
        check_alone(&a, &said_of_a);
        check_alone(&b, &said_of_b);
        if rng.percent(10) || said_of_a.moves.is_empty() {
            check_refusals(&a, &b, &said_of_a.moves);
        }
        let Some(&mv) = rng.pick(&said_of_a.moves) else { break };
        Reversi::<A>::new().apply(&mut a, mv);
        Reversi::<B>::new().apply(&mut b, mv);
        plies += 1;
        passes += usize::from(mv == Move::Pass);
    }
    assert!(plies <= Reversi::<A>::new().longest_game().unwrap());
    passes
}

fn check_pair<A: Board, B: Board>(seed: u64, games: usize, positions: usize) {
    let mut rng = Rng::new(seed);
    assert_eq!(A::SIZE, B::SIZE);
    let passes: usize = (0..games).map(|_| play_out(A::start(), B::start(), &mut rng)).sum();
    assert!(passes > 0, "random games of this many have passes in them");
    for _ in 0..positions {
        let (turn, discs) = random_discs::<A>(&mut rng);
        let disc = |square: Square| discs.get(&square).copied();
        play_out(A::from_fn(turn, disc), B::from_fn(turn, disc), &mut rng);
    }
}

#[test]
fn bits_and_array_agree_on_4x4() {
    check_pair::<Bits<4>, Array<4>>(4, 2000, 4000);
}

#[test]
fn bits_and_array_agree_on_6x6() {
    check_pair::<Bits<6>, Array<6>>(6, 1000, 1000);
}

#[test]
fn bits_and_array_agree_on_8x8() {
    check_pair::<Bits<8>, Array<8>>(8, 300, 600);
}

/// The referee on `B` against the reference, from the start and from any discs at all.
fn check_reference<B: Board>(seed: u64, games: usize, positions: usize) {
    let mut rng = Rng::new(seed);
    let rules = Reversi::<B>::new();
    let size = i32::from(B::SIZE);
    for number in 0..games + positions {
        let (mut game, mut reference) = if number < games {
            (Game::new(rules), Reference::start(size))
        } else {
            let (turn, discs) = random_discs::<B>(&mut rng);
            let board = B::from_fn(turn, |square| discs.get(&square).copied());
            let reference = Reference::from_text(size, &rules.position_text(&board));
            (Game::from_position(rules, board), reference)
        };
        loop {
            let moves = reference.moves();
            assert_eq!(DynGame::position_text(&game), reference.text());
            assert_eq!(DynGame::legal_moves(&game), moves, "{}", reference.text());
            assert_eq!(
                game.outcome().map(|outcome| outcome.scores[Seat::FIRST]),
                reference.score(),
                "{}",
                reference.text()
            );
            assert_eq!(game.position().count(Side::Black) as i32, reference.count('X'));
            assert_eq!(game.position().count(Side::White) as i32, reference.count('O'));
            let Some(mv) = rng.pick(&moves) else { break };
            reference.play(mv);
            assert_eq!(&DynGame::play(&mut game, mv).unwrap(), mv);
        }
    }
}

#[test]
fn array_of_10x10_agrees_with_the_reference() {
    check_reference::<Array<10>>(10, 60, 120);
}

#[test]
fn bits_of_8x8_agree_with_the_reference() {
    check_reference::<Bits<8>>(88, 100, 200);
}

#[test]
fn bits_of_4x4_agree_with_the_reference() {
    check_reference::<Bits<4>>(44, 500, 1000);
}

/// Boards without a square to play on, for the code paths that random discs rarely reach.
#[test]
fn empty_full_and_one_coloured_boards_agree() {
    fn check<A: Board, B: Board>() {
        let mut rng = Rng::new(0);
        for turn in [Side::Black, Side::White] {
            for disc in [None, Some(Side::Black), Some(Side::White)] {
                play_out(A::from_fn(turn, |_| disc), B::from_fn(turn, |_| disc), &mut rng);
                let but_one = |square: Square| disc.filter(|_| square.row() + square.column() > 0);
                play_out(A::from_fn(turn, but_one), B::from_fn(turn, but_one), &mut rng);
            }
        }
    }
    check::<Bits<4>, Array<4>>();
    check::<Bits<6>, Array<6>>();
    check::<Bits<8>, Array<8>>();
}

/// Keys tell positions apart: no two of many thousand share one.
#[test]
fn keys_do_not_collide() {
    fn check<B: Board>(games: usize) {
        let mut rng = Rng::new(64);
        let mut met: HashMap<u64, B> = HashMap::new();
        for _ in 0..games {
            let mut board = B::start();
            let mut moves = vec![Move::Pass];
            while !moves.is_empty() {
                let before = met.insert(board.key(), board);
                assert!(before.is_none_or(|before| before == board), "{board:?}");
                moves.clear();
                Reversi::<B>::new().each_move(&board, |mv| moves.push(mv));
                if let Some(&mv) = rng.pick(&moves) {
                    Reversi::<B>::new().apply(&mut board, mv);
                }
            }
        }
        assert!(met.len() > 10 * games);
    }
    check::<Bits<8>>(1000);
    check::<Array<8>>(1000);
    check::<Array<10>>(300);
}
