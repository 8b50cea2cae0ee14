//! The search with a database at hand.

use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

use damier_ai::awele::endgame::{Database, Wanted};
use damier_awele::{Awele, House, Packed, Position, Row, RuleSet, Seeds, Side};
use damier_core::{Game, Rng};
use damier_mind::{Budget, Shelf};

use crate::awele::ask::{BOTH, PERFT, REPETITION, ask, by_chance, listed};
use crate::awele::boards::{all_terms, boards, database, game, position, some_terms};
use crate::awele::truth::played_out;
use crate::told::number;

/// A row of so many houses, with what the database of these rules says.
struct Known {
    rule_set: RuleSet,
    database: Arc<Database>,
}

impl Known {
    fn new(rule_set: RuleSet, seeds: usize) -> Known {
        Known { rule_set, database: Arc::new(database(&rule_set, seeds)) }
    }

    /// What a move leads to, for the side that makes it, of all seeds.
    fn bounds(&self, position: &Position<Packed>, mv: House) -> (i32, i32) {
        let moves = self.database.moves(position).unwrap();
        let index = mv.index(self.rule_set.row());
        let bounds = moves.iter().find(|other| other.house == index).unwrap().bounds;
        let lead = position.lead() * if position.side == Side::South { 1 } else { -1 };
        (lead + bounds.least, lead + bounds.most)
    }
}

/// From a position with nothing before it, what is called exact is never more than the database
/// allows, and the best of it is what the database says of the position.
#[test]
fn fresh_positions_are_worth_what_the_database_says() {
    for who in BOTH {
        let mut rng = Rng::new(4);
        for rule_set in some_terms(3).into_iter().chain(some_terms(6)) {
            let known = Known::new(rule_set, 5);
            let mut mind = who.lent(None, &known.database);
            let mut all: Vec<_> =
                (2..=5).flat_map(|seeds| boards(2 * rule_set.row(), seeds)).collect();
            rng.shuffle(&mut all);
            for board in all.iter().take(12) {
                let game = game(&rule_set, board);
                if game.outcome().is_some() {
                    continue;
                }
                let here = position(board);
                let bounds = known.database.bounds(&here).unwrap();
                for (depth, lines) in [(1, 1), (1, 8), (6, 1), (6, 8)] {
                    let thought = ask(&mut *mind, &game, Budget::depth(depth), lines).unwrap();
                    for line in thought.lines.iter().filter(|line| line.is_exact()) {
                        let (_, most) = known.bounds(&here, line.moves[0]);
                        assert!(
                            number(line) <= Some(100 * most),
                            "{rule_set}, {board:?}, {line:?}"
                        );
                    }
                    let best = &thought.lines[0];
                    if let Some(value) = bounds.exact() {
                        let (_, most) = known.bounds(&here, best.moves[0]);
                        assert!(most >= value, "{rule_set}, {board:?}: {value}, {thought:?}");
                    }
                    if best.is_exact() {
                        let within = (100 * bounds.least..=100 * bounds.most)
                            .contains(&number(best).unwrap());
                        assert!(within, "{rule_set}, {board:?}: {bounds:?}, {thought:?}");
                    }
                }
            }
        }
    }
}

/// What is called exact under all rules wins or loses as it says when played out, with the past
/// of the game and the move itself before it.
#[test]
fn exact_lines_win_and_lose_as_they_say() {
    for who in BOTH {
        let mut rng = Rng::new(8);
        let mut checked = 0;
        for rule_set in all_terms(3) {
            let rule_set = RuleSet { seeds: Seeds::of::<2>(), ..rule_set };
            let known = Known::new(rule_set, 3);
            let mut mind = who.lent(None, &known.database);
            for game in (0..25).filter_map(|_| by_chance(&mut rng, &rule_set, 4, 9)) {
                let mut known = HashMap::new();
                let value = played_out(&mut game.clone(), -96, 96, &mut known);
                for depth in [2, 6, 12] {
                    let thought = ask(&mut *mind, &game, Budget::depth(depth), 1).unwrap();
                    let line = &thought.lines[0];
                    if line.is_exact() {
                        let score = number(line).unwrap();
                        assert_eq!(
                            score.signum(),
                            value.signum(),
                            "{:?} {line:?}",
                            game.position()
                        );
                        checked += 1;
                    }
                }
            }
        }
        assert!(checked > 40, "{checked}");
    }
}

/// Sure wins and losses are the same with the database as without.
#[test]
fn a_database_changes_no_truth() {
    for who in BOTH {
        let known = Known::new(RuleSet::ABAPA, 6);
        let mut both = 0;
        for game in listed::<Packed>(REPETITION).into_iter().chain(listed(PERFT)) {
            for depth in [3, 6, 9] {
                let plain = who.alone(&game, Budget::depth(depth), 8);
                let helped =
                    ask(&mut *who.lent(None, &known.database), &game, Budget::depth(depth), 8)
                        .unwrap();
                assert_eq!(helped.lines.len(), plain.lines.len());
                for line in plain.lines.iter().filter(|line| line.is_exact()) {
                    let mut same = helped.lines.iter().filter(|other| other.is_exact());
                    if let Some(other) = same.find(|other| other.moves[0] == line.moves[0]) {
                        let signs = [line, other].map(|line| number(line).unwrap().signum());
                        assert_eq!(signs[0], signs[1], "{:?}", game.position());
                        both += 1;
                    }
                }
            }
        }
        assert!(both > 5, "{both}");
    }
}

/// Only a database of the same rules is looked into, and none if that is not wanted.
#[test]
fn other_databases_are_not_looked_into() {
    for who in BOTH {
        let others = [RuleSet::AWARI, RuleSet { houses: Row::of::<5>(), ..RuleSet::ABAPA }];
        for game in listed::<Packed>(REPETITION) {
            let plain = who.alone(&game, Budget::depth(7), 3);
            for other in others {
                let mut mind = who.lent(None, &Arc::new(database(&other, 5)));
                assert_eq!(ask(&mut *mind, &game, Budget::depth(7), 3), Some(plain.clone()));
            }
        }
        let own = Arc::new(database(&RuleSet::ABAPA, 5));
        let mut helped = 0;
        for board in boards(12, 3).iter().step_by(7) {
            let game = game(&RuleSet::ABAPA, board);
            if game.outcome().is_some() {
                continue;
            }
            let plain = who.alone(&game, Budget::depth(2), 8);
            let answer = |limit| {
                let mut mind = who.lent(limit, &own);
                ask(&mut *mind, &game, Budget::depth(2), 8).unwrap()
            };
            assert_eq!(answer(Some(0)).lines, plain.lines, "{board:?}");
            helped += usize::from(answer(Some(3)).lines != plain.lines);
            assert_eq!(answer(Some(3)), answer(None));
        }
        assert!(helped > 10, "{helped}");
    }
}

/// Who keeps databases, and what is asked of them.
struct Keeper(Arc<Database>);

impl Shelf for Keeper {
    fn lend(&self, wanted: &dyn Any) -> Option<Arc<dyn Any + Send + Sync>> {
        let Wanted(rule_set) = wanted.downcast_ref()?;
        (*self.0.rule_set() == Database::rule_set_for(rule_set)).then(|| self.0.clone() as _)
    }
}

#[test]
fn databases_come_from_the_shelf() {
    for who in BOTH {
        let rule_set =
            RuleSet { houses: Row::of::<3>(), seeds: Seeds::of::<1>(), ..RuleSet::AWARI };
        let keeper = Keeper(Arc::new(database(&rule_set, 6)));
        let game = Game::new(Awele::<Packed>::new(rule_set));
        let mut mind = who.make(None);
        mind.equip(&game, &keeper);
        let helped = ask(&mut *mind, &game, Budget::depth(1), 1).unwrap();
        let value = keeper.0.bounds(game.position()).unwrap().exact().unwrap();
        assert_eq!(number(&helped.lines[0]), Some(100 * value));
        // Who wants nothing is lent nothing, and other rules find nothing.
        let mut without = who.make(Some(0));
        without.equip(&game, &keeper);
        assert_eq!(
            ask(&mut *without, &game, Budget::depth(1), 1),
            Some(who.alone(&game, Budget::depth(1), 1))
        );
        let other = Game::new(Awele::<Packed>::new(RuleSet {
            houses: Row::of::<3>(),
            seeds: Seeds::of::<1>(),
            ..RuleSet::ABAPA
        }));
        mind.equip(&other, &keeper);
        assert_eq!(
            ask(&mut *mind, &other, Budget::depth(1), 1),
            Some(who.alone(&other, Budget::depth(1), 1))
        );
    }
}
