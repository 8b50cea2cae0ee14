//! Every bound of small databases, found once more by a solver that knows nothing but maps of
//! boards and repeats itself until nothing changes. The moves are the slow referee's.

use std::collections::HashMap;

use damier_ai::awele::endgame::Bounds;
use damier_awele::{Repetition, Row, RuleSet};
use damier_testkit::awele::Referee;
use damier_testkit::sweep;

use crate::awele::boards::{all_terms, boards, database, position, slowly};

/// A board, the row of the side to move first.
type Houses = Vec<u8>;

/// What can be done on a board.
enum Ways {
    /// Nothing: the game ends with this lead of the side to move.
    End(i32),
    /// Moves, as the seeds they capture and the board the opponent sees then.
    Moves(Vec<(i32, Houses)>),
}

fn ways(rule_set: &RuleSet, houses: &Houses) -> Ways {
    let wide: Vec<u32> = houses.iter().map(|&seeds| seeds.into()).collect();
    let game = Referee::set_up(slowly(rule_set), &wide, [0, 0], 0);
    if let Some(ending) = game.outcome() {
        return Ways::End(ending.lead());
    }
    let after = game.legal_moves().into_iter().map(|text| {
        let mut next = game.clone();
        next.play(&text).unwrap();
        let (south, north) = next.houses().split_at(rule_set.row());
        let seen = [north, south].concat().into_iter().map(|seeds| seeds as u8).collect();
        (next.stores()[0] as i32, seen)
    });
    Ways::Moves(after.collect())
}

/// The value of every board of one layer if play is cut after more and more moves and what is
/// cut is worth `cut`, until nothing changes any more; `below` are the smaller layers. The
/// worth is told for the side to move and for its opponent, who see the cut alike if it is the
/// same for both and each at their worst or best if it is not.
fn repeated(
    layer: &HashMap<Houses, Ways>,
    below: &HashMap<Houses, Bounds>,
    cut: Bounds,
) -> HashMap<Houses, Bounds> {
    let mut values: HashMap<Houses, Bounds> =
        layer.keys().map(|board| (board.clone(), cut)).collect();
    loop {
        let better = |ways: &Ways| match ways {
            Ways::End(lead) => Bounds { least: *lead, most: *lead },
            Ways::Moves(moves) => {
                let each = moves.iter().map(|(taken, next)| {
                    let theirs = if *taken > 0 { below[next] } else { values[next] };
                    (taken - theirs.most, taken - theirs.least)
                });
                let (least, most): (Vec<i32>, Vec<i32>) = each.unzip();
                Bounds { least: *least.iter().max().unwrap(), most: *most.iter().max().unwrap() }
            }
        };
        let next: HashMap<Houses, Bounds> =
            layer.iter().map(|(board, ways)| (board.clone(), better(ways))).collect();
        if next == values {
            return values;
        }
        values = next;
    }
}

/// The bounds of every board up to so many seeds.
fn solved(rule_set: &RuleSet, seeds: u8) -> HashMap<Houses, Bounds> {
    let mut all = HashMap::new();
    for seeds in 0..=seeds {
        let layer = boards(2 * rule_set.row(), seeds).into_iter();
        let layer = layer.map(|board| (board.clone(), ways(rule_set, &board))).collect();
        let worst = i32::from(seeds);
        let cut = match rule_set.repetition {
            Repetition::Split => Bounds { least: 0, most: 0 },
            _ => Bounds { least: -worst, most: worst },
        };
        let values = repeated(&layer, &all, cut);
        all.extend(values);
    }
    all
}

/// Every board up to so many seeds has the bounds of the slow solver.
#[track_caller]
fn check(rule_set: &RuleSet, seeds: u8) {
    let database = database(rule_set, seeds.into());
    let solved = solved(rule_set, seeds);
    assert_eq!(database.boards(), solved.len() as u64);
    for (board, bounds) in &solved {
        let found = database.bounds(&position(board));
        assert_eq!(found, Some(*bounds), "{rule_set}: {board:?}");
    }
}

#[test]
fn three_houses_under_all_rules() {
    for rule_set in all_terms(3) {
        check(&rule_set, 7);
    }
}

#[test]
fn four_houses_under_all_rules() {
    for rule_set in all_terms(4) {
        check(&rule_set, 4);
    }
}

#[test]
fn six_houses_under_all_rules() {
    for rule_set in all_terms(6) {
        check(&rule_set, 4);
    }
}

/// The largest board there is fills the whole word.
#[test]
fn eight_houses() {
    for base in [RuleSet::ABAPA, RuleSet::AWARI] {
        check(&RuleSet { houses: Row::of::<8>(), ..base }, 3);
    }
}

/// Houses sown around more than once, and layers whose bounds no longer fit one byte.
#[test]
fn many_seeds_in_few_houses() {
    check(&RuleSet { houses: Row::of::<3>(), ..RuleSet::ABAPA }, sweep(13, 16));
    check(&RuleSet { houses: Row::of::<3>(), ..RuleSet::AWARI }, 13);
}
