//! Boards to look at, and the rules in the words of both the game and the slow referee.

use damier_ai::awele::endgame::Database;
use damier_awele::{
    Awele, Board, GrandSlam, NoMove, Packed, Position, Repetition, Row, RuleSet, Side,
};
use damier_core::{Game, Stop};
use damier_mind::Alone;
use damier_testkit::awele as slow;
use damier_testkit::sweep;

/// Every way to agree on what matters to an endgame, with rows of so many houses.
pub fn all_terms(houses: usize) -> Vec<RuleSet> {
    let mut all = Vec::new();
    for grand_slam in [
        GrandSlam::NoCapture,
        GrandSlam::IllegalUnlessOnly,
        GrandSlam::Illegal,
        GrandSlam::CaptureAll,
    ] {
        for no_move in [NoMove::OwnRow, NoMove::OpponentTakes] {
            for repetition in [Repetition::OwnRow, Repetition::Split] {
                all.push(RuleSet {
                    houses: Row::new(houses).unwrap(),
                    grand_slam,
                    repetition,
                    no_move,
                    ..RuleSet::ABAPA
                });
            }
        }
    }
    all
}

/// Some of them, in which every flag has every value; in a whole sweep all.
pub fn some_terms(houses: usize) -> Vec<RuleSet> {
    all_terms(houses).into_iter().step_by(sweep(5, 1)).collect()
}

/// The same for the slow referee.
pub fn slowly(rule_set: &RuleSet) -> slow::RuleSet {
    slow::RuleSet {
        houses: rule_set.row(),
        seeds: rule_set.seeds.get() as u32,
        grand_slam: match rule_set.grand_slam {
            GrandSlam::NoCapture => slow::GrandSlam::NoCapture,
            GrandSlam::IllegalUnlessOnly => slow::GrandSlam::IllegalUnlessOnly,
            GrandSlam::Illegal => slow::GrandSlam::Illegal,
            GrandSlam::CaptureAll => slow::GrandSlam::CaptureAll,
        },
        repetition: match rule_set.repetition {
            Repetition::OwnRow => slow::Repetition::OwnRow,
            Repetition::Split => slow::Repetition::Split,
            Repetition::ThreefoldOwnRow => slow::Repetition::ThreefoldOwnRow,
            Repetition::None => slow::Repetition::None,
        },
        no_move: match rule_set.no_move {
            NoMove::OwnRow => slow::NoMove::OwnRow,
            NoMove::OpponentTakes => slow::NoMove::OpponentTakes,
        },
    }
}

/// Every way to lay so many seeds into so many houses.
pub fn boards(houses: usize, seeds: u8) -> Vec<Vec<u8>> {
    if houses == 1 {
        return vec![vec![seeds]];
    }
    let mut all = Vec::new();
    for first in 0..=seeds {
        for rest in boards(houses - 1, seeds - first) {
            all.push([&[first][..], &rest].concat());
        }
    }
    all
}

/// South on turn with nothing captured.
pub fn position(counts: &[u8]) -> Position<Packed> {
    Position { board: Packed::from_counts(counts), stores: [0, 0], side: Side::South }
}

/// A game that begins there.
pub fn game(rule_set: &RuleSet, counts: &[u8]) -> Game<Awele<Packed>> {
    Game::from_position(Awele::new(*rule_set), position(counts))
}

/// What the side on turn has more than the other at the end of a finished game.
pub fn final_lead<B: Board>(game: &Game<Awele<B>>) -> Option<i32> {
    let side = game.position().side;
    game.outcome().map(|outcome| outcome.scores[side.seat()])
}

/// The database up to so many seeds.
pub fn database(rule_set: &RuleSet, seeds: usize) -> Database {
    let mut database = Database::new(rule_set);
    for _ in 0..=seeds {
        assert!(database.grow(&Alone, &Stop::new(), &mut |_| {}));
    }
    database
}
