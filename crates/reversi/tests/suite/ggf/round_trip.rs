//! What is written is read as it was.

use damier_core::{DynGame, Game, Leave, Record, Rng, Rules, Seat};
use damier_reversi::{Array, Bits, Board, Reversi, Side, ggf};

use crate::ggf::{placeless, texts};

/// Texts that try the escapes.
const NASTY: [&str; 10] =
    ["", " ", "plain", "]", "\\", "\\]", "[\\\\]", "a\nb\\", ";)(;B[f5]", "été ✓"];

fn nasty(rng: &mut Rng) -> String {
    (0..rng.below(3)).map(|_| *rng.pick(&NASTY).unwrap()).collect()
}

/// A random game on `B`: from the start or any discs, to its end or not, with or without
/// someone leaving, and with things said about it.
fn random_record<B: Board>(rng: &mut Rng) -> Record {
    let rules = Reversi::<B>::new();
    let mut game = if rng.percent(50) {
        Game::new(rules)
    } else {
        let turn = if rng.percent(50) { Side::Black } else { Side::White };
        let filled = rng.below(100) as u32;
        let board = B::from_fn(turn, |_| {
            let side = if rng.percent(50) { Side::Black } else { Side::White };
            rng.percent(filled).then_some(side)
        });
        Game::from_position(rules, board)
    };
    let plies = if rng.percent(50) { usize::MAX } else { rng.index(30) };
    while game.steps().len() < plies
        && let Some(&mv) = rng.pick(&game.legal_moves())
    {
        game.play(mv).unwrap();
    }
    if game.outcome().is_none() && rng.percent(60) {
        let seat = if rng.percent(50) { Seat::FIRST } else { Seat::SECOND };
        let leave = if rng.percent(50) { Leave::Resigned } else { Leave::OutOfTime };
        game.retire(seat, leave).unwrap();
    }
    let mut record = Record::of(&game);
    for name in ["Place", "First", "Second", "FirstRating", "Event", "ID", "X1"] {
        if rng.percent(30) {
            let value = nasty(rng);
            record.set_tag(name, value);
        }
    }
    if rng.percent(20) {
        record.comments.push(nasty(rng));
    }
    for mv in &mut record.moves {
        if mv.as_leaving().is_none() && rng.percent(30) {
            let remark = ["[%eval -1.5]", "[%emt 0.01]", "[%eval +3] [%emt 1:02.5]", "[%clk 3]"];
            mv.comments.push((*rng.pick(&remark).unwrap()).to_owned());
        }
        if mv.as_leaving().is_none() && rng.percent(10) {
            mv.comments.push(nasty(rng));
        }
    }
    record
}

fn check<B: Board>(seed: u64, games: usize) {
    let mut rng = Rng::new(seed);
    let (mut passes, mut left, mut starts) = (0, 0, 0);
    for _ in 0..games {
        let record = random_record::<B>(&mut rng);
        let text = ggf::write(&record).unwrap();
        let read = ggf::read(&text).unwrap().remove(0);
        // The result is told too, now; nothing else is new, and tags are in order.
        let mut plain = placeless(read.clone());
        plain.tags.retain(|(name, _)| name != "Score" && name != "Result");
        assert_eq!(plain, record, "{text}");
        assert_eq!(ggf::write(&read).unwrap(), text);
        passes += usize::from(texts(&record).contains(&"pass"));
        left += usize::from(record.moves.last().is_some_and(|mv| mv.as_leaving().is_some()));
        starts += usize::from(record.start.is_some());
    }
    assert!(passes > 0 && left > 0 && starts > 0, "{passes} {left} {starts}");
}

#[test]
fn random_games_of_all_sizes_come_back() {
    check::<Bits<4>>(4, 300);
    check::<Bits<6>>(6, 200);
    check::<Bits<8>>(8, 200);
    check::<Array<8>>(9, 50);
    check::<Array<10>>(10, 100);
}

#[test]
fn the_result_is_that_of_the_replayed_game() {
    let mut rng = Rng::new(5);
    for _ in 0..200 {
        let mut game = Game::new(Reversi::<Bits<6>>::new());
        while let Some(&mv) = rng.pick(&game.legal_moves()) {
            game.play(mv).unwrap();
        }
        let text = ggf::write(&Record::of(&game)).unwrap();
        let read = ggf::read(&text).unwrap().remove(0);
        let score = game.outcome().unwrap().scores[Seat::FIRST];
        assert_eq!(read.tag("Score"), Some(format!("{score:+} {:+}", -score).as_str()));
        // The record replays to the same position.
        let mut again = Game::new(Reversi::<Bits<6>>::new());
        again.play_line(&texts(&read).join(" ")).unwrap();
        assert_eq!(again.position(), game.position());
    }
}

/// Properties in any order and any number: what can be read at all stays the same when it
/// is written and read again.
#[test]
fn whatever_is_read_comes_back() {
    const SOUP: [&str; 44] = [
        "TY[8]",
        "TY[8r20]",
        "TY[ 8 ]",
        "TY[10]",
        "TY[8W]",
        "PB[a]",
        "PW[b\\]]",
        "First[x]",
        "place[\\\\]",
        "TI[]",
        "RE[+3]",
        "RE[-4.50:r]",
        "RE[0:t]",
        "RE[+1:s]",
        "RE[?]",
        "Score[1 -1]",
        "Score[x]",
        "Result[1-0]",
        "Result[?]",
        "Termination[time]",
        "Termination[agreed]",
        "Termination[z]",
        "XX[1]",
        "XX[2]",
        "C[say]",
        "C[\\[%eval 3\\]]",
        "C[[%emt 4\\]]",
        "C[]",
        "B[f5]",
        "B[f5/1]",
        "B[d3//2]",
        "W[d6]",
        "W[f6/3/4]",
        "W[c3]",
        "B[c3]",
        "W[d3]",
        "B[c4/-1.25/0]",
        "b[E6]",
        ";",
        "\n",
        "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]",
        "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- O]",
        "BO[4 XO-- ---- ---- ---- X]",
        "BO[8 *O------ -------- -------- -------- -------- -------- -------- -------- O]",
    ];
    let mut rng = Rng::new(99);
    let mut read = 0;
    for _ in 0..40_000 {
        let soup: String = (0..rng.below(9)).map(|_| *rng.pick(&SOUP).unwrap()).collect();
        let text = format!("(;GM[Othello]{soup};)");
        let Ok(records) = ggf::read(&text) else { continue };
        read += 1;
        let written = ggf::write(&records[0]).unwrap_or_else(|error| panic!("{error}: {text}"));
        let again = ggf::read(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
        let [record, again] = [&records[0], &again[0]].map(|record| placeless(record.clone()));
        assert_eq!(record, again, "{text}\n{written}");
    }
    assert!(read > 4000, "{read}");
}

#[test]
fn the_start_is_told_even_where_it_is_the_usual_one() {
    let text = ggf::write(&Record::of(&Game::new(Reversi::<Bits<4>>::new()))).unwrap();
    assert_eq!(text, "(;GM[Othello]TY[4]BO[4 ---- -O*- -*O- ---- *];)");
    let rules = Reversi::<Bits<4>>::new();
    let start = rules.parse_position("XO-- ---- ---- ---- O").unwrap();
    let game = Game::from_position(rules, start);
    let text = ggf::write(&Record::of(&game)).unwrap();
    assert_eq!(text, "(;GM[Othello]TY[4]BO[4 *O-- ---- ---- ---- O];)");
}
