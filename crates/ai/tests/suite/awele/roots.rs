//! What the database may and may not promise at the root.

use std::sync::Arc;

use damier_awele::{Awele, House, Packed, Repetition, Row, RuleSet};
use damier_core::{Game, Rules};
use damier_mind::Budget;

use crate::awele::ask::{BOTH, ask};
use crate::awele::boards::{boards, database, game, position, some_terms};
use crate::awele::truth::Whole;
use crate::told::number;

/// On the border of the database, moves that do not capture into it are candidates too.
#[test]
fn moves_beside_the_database_are_not_forgotten() {
    for who in BOTH {
        let database = Arc::new(database(&RuleSet::ABAPA, 6));
        let rules = Awele::<Packed>::new(RuleSet::ABAPA);
        let here = rules.parse_position("0-2-2-1-0-0-0-0-2-2-0-3-21-15-N").unwrap();
        let game = Game::from_position(rules, here);
        // f takes three and is lost for sure; c and d are not in the database and not lost.
        let all = ask(&mut *who.lent(None, &database), &game, Budget::depth(9), 8).unwrap();
        let one = ask(&mut *who.lent(None, &database), &game, Budget::depth(9), 1).unwrap();
        assert_eq!(all.best().unwrap().to_string(), "d");
        assert_eq!(one.best(), all.best(), "{one:?}");
    }
}

/// The lower bound of a move that captures nothing may count on the way back through the root
/// position, which would end the game.
#[test]
fn a_way_through_the_root_is_no_way() {
    for who in BOTH {
        for rule_set in some_terms(3) {
            let database = Arc::new(database(&rule_set, 4));
            let mut whole = Whole::new(&rule_set);
            let mut mind = who.lent(None, &database);
            for board in boards(6, 4) {
                let game = game(&rule_set, &board);
                if game.outcome().is_some() {
                    continue;
                }
                let thought = ask(&mut *mind, &game, Budget::depth(1), 8).unwrap();
                for line in thought.lines.iter().filter(|line| line.is_exact()) {
                    let value = whole.after(position(&board), line.moves[0]);
                    assert_eq!(number(line), Some(100 * value), "{rule_set}, {board:?}: {line:?}");
                }
            }
        }
    }
}

/// The same in one position: what C leads to is worth 2, but only through a repetition.
#[test]
fn one_way_through_the_root() {
    for who in BOTH {
        let rule_set =
            RuleSet { houses: Row::of::<3>(), repetition: Repetition::Split, ..RuleSet::ABAPA };
        let start = game(&rule_set, &[1, 1, 1, 1, 0, 0]);
        let mut mind = who.lent(None, &Arc::new(database(&rule_set, 4)));
        let thought = ask(&mut *mind, &start, Budget::depth(1), 8).unwrap();
        let c = thought.lines.iter().find(|line| line.moves[0] == House::at(3, 2)).unwrap();
        let value = Whole::new(&rule_set).after(*start.position(), House::at(3, 2));
        assert_eq!((value, c.is_exact()), (0, false), "{c:?}");
    }
}
