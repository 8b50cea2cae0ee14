//! Counts of another implementation, for the game with its past and not the position alone.

use damier_awele::{Array, Awele, Board, Packed, RuleSet};
use damier_core::{Counting, DynGame, Game, Stop, perft};

const RANDOM: &str = include_str!("../../../../testdata/awele/perft.csv");
const REPETITION: &str = include_str!("../../../../testdata/awele/repetition.csv");

/// The sequences of exactly `depth` moves, and how many of them end the game.
fn leaves<B: Board>(game: &mut Game<Awele<B>>, depth: usize) -> (u64, u64) {
    if depth == 0 {
        return (1, u64::from(game.outcome().is_some()));
    }
    let mut sum = (0, 0);
    for mv in game.legal_moves() {
        game.play(mv).unwrap();
        let (all, ended) = leaves(game, depth - 1);
        sum = (sum.0 + all, sum.1 + ended);
        game.take_back();
    }
    sum
}

fn check_table<B: Board>(table: &str, depths: usize) {
    for line in table.lines().skip(1).filter(|line| !line.is_empty()) {
        let mut fields = line.split(';');
        let mut game = Game::new(Awele::<B>::new(RuleSet::ABAPA));
        game.play_line(fields.next().unwrap()).unwrap();
        let position = fields.next().unwrap();
        let mut parts = position.split('|').map(str::trim);
        let turn = parts.next().unwrap();
        assert_eq!(game.turn().map(|seat| seat.index().to_string()).as_deref(), Some(turn));
        let stores = parts.next().unwrap();
        let text =
            format!("{} {stores} {}", parts.next().unwrap(), ["S", "N"][usize::from(turn == "1")]);
        assert_eq!(game.position_text(), text.replace(' ', "-"));
        for depth in 1..=depths {
            let (all, ended) = fields.next().unwrap().split_once('/').unwrap();
            let expected: (u64, u64) = (all.parse().unwrap(), ended.parse().unwrap());
            assert_eq!(leaves(&mut game, depth), expected, "depth {depth}: {line}");
            let counted = perft(&game, depth as u32, Counting::Bulk, &Stop::new());
            assert_eq!(counted, Ok(expected.0), "depth {depth}: {line}");
        }
        if let (Some(moves), Some(scores)) = (fields.next(), fields.next()) {
            game.play_line(moves).unwrap();
            let outcome = *game.outcome().unwrap();
            let (south, north) = scores.split_once(' ').unwrap();
            let lead = south.parse::<i32>().unwrap() - north.parse::<i32>().unwrap();
            assert_eq!(outcome.scores.as_slice(), [lead, -lead], "{line}");
        }
    }
}

#[test]
fn random_positions_on_the_packed_board() {
    check_table::<Packed>(RANDOM, 6);
}

#[test]
fn random_positions_on_the_array() {
    check_table::<Array>(RANDOM, 5);
}

#[test]
fn positions_about_to_repeat() {
    check_table::<Packed>(REPETITION, 7);
    check_table::<Array>(REPETITION, 7);
}
