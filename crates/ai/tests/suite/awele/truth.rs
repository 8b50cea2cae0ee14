//! What the bounds mean: every game there is from small positions, played with its past.

use std::collections::HashMap;

use damier_awele::{Awele, House, Packed, Position, RuleSet, Side};
use damier_core::{Game, Rules};

use crate::awele::boards::{all_terms, boards, database, final_lead, game, position, some_terms};

/// Play for the seeds on the board alone, which no majority ends.
pub struct Whole {
    rules: Awele<Packed>,
    /// What fresh positions are worth.
    known: HashMap<Position<Packed>, i32>,
}

impl Whole {
    pub fn new(rule_set: &RuleSet) -> Whole {
        Whole { rules: Awele::new(*rule_set), known: HashMap::new() }
    }

    /// The lead of the side to move at the end if both play as well as can be, from a position
    /// with nothing before it and nothing in its stores.
    pub fn fresh(&mut self, position: Position<Packed>) -> i32 {
        if let Some(value) = self.known.get(&position) {
            return *value;
        }
        let most = position.on_board(self.rules.rule_set().row()) as i32;
        let value = self.value(&mut Vec::new(), position, -most, most);
        self.known.insert(position, value);
        value
    }

    /// The lead at the end of the side that makes this move, from such a position.
    pub fn after(&mut self, position: Position<Packed>, mv: House) -> i32 {
        self.moved(&mut vec![position], position, mv, -96, 96)
    }

    /// What a position is worth after a past, all of which came since the last capture; exact
    /// if it lies between `alpha` and `beta`.
    fn value(
        &mut self,
        past: &mut Vec<Position<Packed>>,
        position: Position<Packed>,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        if let Some(outcome) = self.rules.outcome_after(past, &position) {
            return outcome.scores[position.side.seat()];
        }
        let mut moves = Vec::new();
        self.rules.each_move(&position, |mv| moves.push(mv));
        let mut best = i32::MIN;
        past.push(position);
        for mv in moves {
            best = best.max(self.moved(past, position, mv, alpha, beta));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        past.pop();
        best
    }

    /// What a move is worth to who makes it; the past ends with the position it is made in.
    fn moved(
        &mut self,
        past: &mut Vec<Position<Packed>>,
        position: Position<Packed>,
        mv: House,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut next = position;
        self.rules.apply(&mut next, mv);
        let taken = next.lead().abs();
        next.stores = [0, 0];
        if taken == 0 { -self.value(past, next, -beta, -alpha) } else { taken - self.fresh(next) }
    }
}

/// The lead of the side to move at the end of a game that goes on as well as can be; exact if
/// it lies between `alpha` and `beta`.
pub fn played_out(
    game: &mut Game<Awele<Packed>>,
    alpha: i32,
    beta: i32,
    known: &mut HashMap<Position<Packed>, i32>,
) -> i32 {
    if let Some(lead) = final_lead(game) {
        return lead;
    }
    let here = *game.position();
    // Nothing before a capture comes again, so what follows it is worth the same whatever came
    // before.
    let fresh = game.past().last().is_none_or(|before| before.stores != here.stores);
    if let Some(value) = known.get(&here).filter(|_| fresh) {
        return *value;
    }
    let (mut alpha, beta) = if fresh { (-96, 96) } else { (alpha, beta) };
    let mut best = i32::MIN;
    for mv in game.legal_moves() {
        game.play(mv).unwrap();
        best = best.max(-played_out(game, -beta, -alpha, known));
        game.take_back();
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    if fresh {
        known.insert(here, best);
    }
    best
}

/// The end of every small position lies within its bounds.
#[track_caller]
fn check(rule_set: &RuleSet, seeds: u8) {
    let database = database(rule_set, seeds.into());
    let mut whole = Whole::new(rule_set);
    let mut known = HashMap::new();
    let mut decided = 0;
    for board in (0..=seeds).flat_map(|seeds| boards(2 * rule_set.row(), seeds)) {
        let bounds = database.bounds(&position(&board)).unwrap();
        let value = whole.fresh(position(&board));
        assert!(
            (bounds.least..=bounds.most).contains(&value),
            "{rule_set}, {board:?}: {value} is not within {bounds:?}"
        );
        // A majority ends games earlier, so that only who wins is the same.
        let lead = played_out(&mut game(rule_set, &board), -96, 96, &mut known);
        assert_eq!(lead.signum(), value.signum(), "{rule_set}, {board:?}: {lead} and {value}");
        assert!(!database.is_exact() || bounds.exact() == Some(value));
        decided += usize::from(value != 0);
    }
    assert!(decided > 50, "only {decided} positions are won or lost");
}

#[test]
fn three_houses_under_all_rules() {
    for rule_set in some_terms(3) {
        check(&rule_set, 4);
    }
}

#[test]
fn four_houses_under_all_rules() {
    for rule_set in all_terms(4) {
        check(&rule_set, 3);
    }
}

#[test]
fn six_houses() {
    check(&RuleSet::ABAPA, 2);
    check(&RuleSet::AWARI, 2);
}

/// A capture is worth what the database says of it, and no move is worth more: the opponent's
/// way to that value leads by no position that was there before.
#[test]
fn moves_are_worth_no_more_than_the_database_says() {
    for rule_set in some_terms(3) {
        let database = database(&rule_set, 4);
        let mut whole = Whole::new(&rule_set);
        for board in (1..=4).flat_map(|seeds| boards(6, seeds)) {
            let here = position(&board);
            for mv in database.moves(&here).unwrap() {
                let house = House::at(3, mv.house);
                let value = whole.after(here, house);
                assert!(value <= mv.bounds.most, "{rule_set}, {board:?} {house}: {value}, {mv:?}");
                let rules = Awele::<Packed>::new(rule_set);
                if rules.sow(&here.board, Side::South, mv.house).taken > 0 {
                    assert!(value >= mv.bounds.least, "{rule_set}, {board:?} {house}: {mv:?}");
                }
            }
        }
    }
}
