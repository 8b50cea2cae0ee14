//! Bugs in the rules of Pile.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use damier_core::{Game, Outcome, Reason, Rules, Scores, Seat};
use damier_nullgame::{Illegal, Invalid, Pile, PilePosition, Take};
use damier_testkit::{Conformance, Law, RefereeConformance};

use crate::planted::plant::{Kept, Plant, Planted, Sound};

fn pile_for(seats: usize) -> Pile {
    Pile::new(20, seats).expect("a pile")
}

fn suite(plant: impl Plant<Pile>) -> Conformance<Planted<Pile>> {
    Conformance::new(Planted::new(pile_for(2), plant)).zero_sum().games(20)
}

fn suite_for_three(plant: impl Plant<Pile>) -> Conformance<Planted<Pile>> {
    Conformance::new(Planted::new(pile_for(3), plant)).games(20)
}

#[track_caller]
fn check(suite: &Conformance<Planted<Pile>>, law: Law) {
    assert_eq!(suite.check().map_err(|violation| violation.law), Err(law));
}

/// A plant on Pile: what it changes, and the law that this breaks.
macro_rules! plant {
    ($test:ident, $suite:ident breaks $law:ident: $($method:item)+) => {
        #[test]
        fn $test() {
            #[derive(Debug)]
            struct Bug;
            impl Plant<Pile> for Bug { $($method)+ }
            check(&$suite(Bug), Law::$law);
        }
    };
}

#[test]
fn no_bug_is_found_where_none_is() {
    suite(Sound).perft_table("20 2p | start | 3 9 27 81").assert();
    suite_for_three(Sound).assert();
}

#[test]
fn a_violation_tells_how_to_get_there() {
    #[derive(Debug)]
    struct Bug;
    impl Plant<Pile> for Bug {
        fn apply(&self, rules: &Pile, position: &mut PilePosition, mv: Take) {
            let mv = if position.left() == 18 { Take(1) } else { mv };
            rules.apply(position, mv);
        }

        fn count_moves(&self, _: &Pile, position: &PilePosition) -> u64 {
            if position.left() == 17 { 7 } else { u64::from(position.left().min(3)) }
        }
    }
    let violation = suite(Bug).seed(5).check().unwrap_err();
    assert_eq!(violation.law, Law::CountIsExact);
    assert_eq!((violation.name, violation.variant.as_str()), ("pile", "20 2p"));
    let seed = violation.seed.unwrap();
    let moves = violation.moves.join(", ");
    assert_eq!(
        violation.to_string(),
        format!(
            "pile 20 2p breaks CountIsExact (as many moves are counted as listed)\n  \
             7 for 3 moves\n  after {moves}, seed {seed}"
        )
    );
    // The seed alone leads there again.
    assert_eq!(suite(Bug).seed(seed).games(1).check(), Err(violation));
}

plant! { duplicate_move, suite breaks NoDuplicates:
    fn each_move(&self, rules: &Pile, position: &PilePosition, visit: &mut dyn FnMut(Take)) {
        rules.each_move(position, &mut *visit);
        if position.left() == 3 {
            visit(Take(2));
        }
    }
}

plant! { wrong_count, suite breaks CountIsExact:
    fn count_moves(&self, _: &Pile, _: &PilePosition) -> u64 {
        3
    }
}

plant! { unlisted_move_accepted, suite breaks UnlistedIsRefused:
    fn check(&self, _: &Pile, _: &PilePosition, _: Take) -> Result<(), Illegal> {
        Ok(())
    }
}

plant! { listed_move_refused, suite breaks ListedIsAccepted:
    fn check(&self, rules: &Pile, position: &PilePosition, Take(n): Take) -> Result<(), Illegal> {
        // Off by one: the last ones are not to be had.
        rules.check(position, Take(if u16::from(n) == position.left() { 9 } else { n }))
    }
}

plant! { moves_after_the_end, suite breaks OverMeansNoMoves:
    fn each_move(&self, rules: &Pile, position: &PilePosition, visit: &mut dyn FnMut(Take)) {
        if position.left() == 0 {
            visit(Take(1));
        }
        rules.each_move(position, visit);
    }
}

plant! { end_not_seen, suite breaks OverMeansNoMoves:
    fn outcome(&self, _: &Pile, _: &PilePosition) -> Option<Outcome> {
        None
    }
}

plant! { too_few_scores, suite breaks OneScorePerSeat:
    fn outcome(&self, rules: &Pile, position: &PilePosition) -> Option<Outcome> {
        rules.outcome(position).map(|outcome| Outcome { scores: Scores::new(&[1]), ..outcome })
    }
}

plant! { too_many_scores, suite_for_three breaks OneScorePerSeat:
    fn outcome(&self, rules: &Pile, position: &PilePosition) -> Option<Outcome> {
        let scores = Scores::new(&[1, 0, 0, 0]);
        rules.outcome(position).map(|outcome| Outcome { scores, ..outcome })
    }
}

plant! { end_without_a_reason, suite breaks OneScorePerSeat:
    fn outcome(&self, rules: &Pile, position: &PilePosition) -> Option<Outcome> {
        rules.outcome(position).map(|outcome| Outcome { reason: Reason::Rules(""), ..outcome })
    }
}

plant! { both_win, suite breaks ZeroSum:
    fn outcome(&self, rules: &Pile, position: &PilePosition) -> Option<Outcome> {
        let scores = Scores::new(&[1, 1]);
        rules.outcome(position).map(|outcome| Outcome { scores, ..outcome })
    }
}

plant! { end_by_the_past, suite breaks PastIsIrrelevant:
    fn outcome_after(
        &self,
        rules: &Pile,
        past: &[Kept<PilePosition>],
        position: &PilePosition,
    ) -> Option<Outcome> {
        let scores = Scores::zero_sum(0);
        let draw = Outcome { scores, reason: Reason::Rules("pile-too-long") };
        rules.outcome(position).or((past.len() > 5).then_some(draw))
    }
}

plant! { key_of_a_past_that_does_not_matter, suite breaks PastIsIrrelevant:
    fn past_key(&self, _: &Pile, past: &[Kept<PilePosition>], _: &PilePosition) -> u64 {
        past.len() as u64
    }
}

plant! { endless_game, suite breaks EndsInTime:
    fn apply(&self, rules: &Pile, position: &mut PilePosition, mv: Take) {
        rules.apply(position, mv);
        if position.left() == 0 {
            *position = rules.start();
        }
    }
}

plant! { bound_too_low, suite breaks EndsInTime:
    fn longest_game(&self, _: &Pile) -> Option<usize> {
        Some(8)
    }
}

plant! { stale_key, suite breaks KeyFollowsPosition:
    fn kept_key(&self, rules: &Pile, before: u64, position: &PilePosition) -> u64 {
        if position.left() == 11 { before } else { rules.key(position) }
    }
}

plant! { key_that_forgets, suite breaks KeysTellApart:
    fn key(&self, _: &Kept<PilePosition>) -> u64 {
        7
    }
}

plant! { symmetry_of_moves_that_are_not_the_same, suite breaks SymmetriesHold:
    fn symmetries(&self, _: &Pile) -> u32 {
        2
    }

    fn turned_move(&self, _: &Pile, Take(n): Take, symmetry: u32) -> Take {
        if symmetry == 1 && n < 3 { Take(3 - n) } else { Take(n) }
    }
}

plant! { symmetry_that_is_none_at_the_end, suite breaks SymmetriesHold:
    fn symmetries(&self, _: &Pile) -> u32 {
        2
    }

    fn turned(&self, rules: &Pile, position: &PilePosition, symmetry: u32) -> PilePosition {
        let mut turned = *position;
        if symmetry == 1 && position.left() == 1 {
            rules.apply(&mut turned, Take(1));
        }
        turned
    }
}

plant! { number_for_two_moves, suite breaks MovesHaveNumbers:
    fn move_number(&self, _: &Pile, Take(n): Take) -> u16 {
        u16::from(n).min(2)
    }
}

plant! { number_that_means_none, suite breaks MovesHaveNumbers:
    fn move_number(&self, _: &Pile, Take(n): Take) -> u16 {
        u16::from(n).wrapping_sub(2)
    }
}

plant! { notation_that_does_not_round_trip, suite breaks MoveTextRoundTrips:
    fn move_text(&self, _: &Pile, Take(n): Take) -> String {
        // Counted from 0 when written, from 1 when read.
        format!("take {}", n - 1)
    }
}

plant! { notation_that_confuses_moves, suite breaks MoveTextIsUnique:
    fn move_text(&self, _: &Pile, Take(n): Take) -> String {
        format!("take {}", n.min(2))
    }
}

plant! { notation_that_minds_spaces, suite breaks WhiteSpaceIsForgiven:
    fn parse_move(&self, rules: &Pile, at: &PilePosition, text: &str) -> Result<Take, Invalid> {
        let spaced = text.ends_with('\n');
        rules.parse_move(at, if spaced { "no move" } else { text })
    }
}

plant! { position_read_wrongly, suite breaks PositionTextRoundTrips:
    fn parse_position(&self, rules: &Pile, text: &str) -> Result<PilePosition, Vec<Invalid>> {
        rules.parse_position(&text.replace("2 1 12", "3 1 12"))
    }
}

plant! { refused_for_no_reason, suite breaks RefusalsAreNamed:
    fn parse_position(&self, rules: &Pile, text: &str) -> Result<PilePosition, Vec<Invalid>> {
        rules.parse_position(text).map_err(|_| Vec::new())
    }
}

plant! { refused_with_control_characters, suite breaks RefusalsAreNamed:
    fn parse_move(&self, rules: &Pile, at: &PilePosition, text: &str) -> Result<Take, Invalid> {
        rules.parse_move(at, text).map_err(|_| Invalid::Move(text.to_owned()))
    }
}

plant! { panic_on_a_letter, suite breaks NeverPanics:
    fn parse_move(&self, rules: &Pile, at: &PilePosition, text: &str) -> Result<Take, Invalid> {
        assert!(!text.starts_with('é'), "cut in the middle of a letter");
        rules.parse_move(at, text)
    }
}

plant! { panic_in_play, suite breaks NeverPanics:
    fn apply(&self, rules: &Pile, position: &mut PilePosition, mv: Take) {
        assert!(position.left() != 7, "seven");
        rules.apply(position, mv);
    }
}

plant! { implied_move_that_is_not_forced, suite breaks ImpliedIsForced:
    fn implied_move(&self, _: &Pile, position: &PilePosition) -> Option<Take> {
        (position.left() == 2).then_some(Take(1))
    }
}

plant! { list_of_moves_cut_wrongly, suite breaks LinesReplay:
    fn split_moves<'a>(&self, rules: &Pile, text: &'a str) -> Vec<&'a str> {
        let mut moves = rules.split_moves(text);
        moves.dedup();
        moves
    }
}

plant! { leaving_that_is_forgotten, suite_for_three breaks LeavingIsFinal:
    fn retire(&self, _: &Pile, _: &mut PilePosition, _: Seat) {}
}

plant! { forfeit_that_is_too_cheap, suite breaks ZeroSum:
    fn forfeit(&self, _: &Pile, _: &PilePosition, winner: Seat, reason: Reason) -> Outcome {
        let mut points = [0, 0];
        points[winner.index()] = 1;
        Outcome { scores: Scores::new(&points), reason }
    }
}

plant! { forfeit_to_the_wrong_seat, suite breaks LastToStayWins:
    fn forfeit(&self, rules: &Pile, position: &PilePosition, winner: Seat, reason: Reason) -> Outcome {
        rules.forfeit(position, winner.other(), reason)
    }
}

#[test]
fn unstable_order() {
    #[derive(Debug, Default)]
    struct Bug(AtomicU64);
    impl Plant<Pile> for Bug {
        fn each_move(&self, rules: &Pile, position: &PilePosition, visit: &mut dyn FnMut(Take)) {
            let mut moves = Vec::new();
            rules.each_move(position, |mv| moves.push(mv));
            if self.0.fetch_add(1, Relaxed) % 2 == 1 {
                moves.reverse();
            }
            moves.into_iter().for_each(visit);
        }
    }
    check(&suite(Bug::default()), Law::OrderIsStable);
}

#[test]
fn copies_that_share_a_counter() {
    #[derive(Debug, Default)]
    struct Bug(AtomicU64);
    impl Plant<Pile> for Bug {
        fn apply(&self, rules: &Pile, position: &mut PilePosition, mv: Take) {
            self.0.fetch_add(1, Relaxed);
            rules.apply(position, mv);
        }

        fn key(&self, position: &Kept<PilePosition>) -> u64 {
            Plant::<Pile>::key(&Sound, position) ^ self.0.load(Relaxed)
        }
    }
    check_referee(Bug::default(), Law::CopiesAreIndependent);
}

#[test]
fn forfeit_to_the_wrong_seat_in_play() {
    #[derive(Debug)]
    struct Bug;
    impl Plant<Pile> for Bug {
        fn forfeit(
            &self,
            rules: &Pile,
            position: &PilePosition,
            winner: Seat,
            reason: Reason,
        ) -> Outcome {
            rules.forfeit(position, winner.other(), reason)
        }
    }
    check_referee(Bug, Law::LastToStayWins);
}

/// The suite that knows no types must see it by itself.
#[track_caller]
fn check_referee(plant: impl Plant<Pile>, law: Law) {
    let game = Game::new(Planted::new(pile_for(2), plant));
    let answer = RefereeConformance::new(Box::new(game)).check();
    assert_eq!(answer.map_err(|violation| violation.law), Err(law));
}

#[test]
fn perft_tables() {
    let table = |text: &str, law| check(&suite(Sound).perft_table(text), law);
    table("20 2p | start | 3 9 27 80", Law::PerftMatches);
    table("20 2p | 1 1 12 | 1 1", Law::PerftMatches);
    // A count beyond the limit is not made.
    suite(Sound).perft_leaves(30).perft_table("20 2p | start | 3 9 27 80").assert();
    table("20 3p | start | 3 9 27", Law::PerftTableIsSound);
    table("# nothing but words", Law::PerftTableIsSound);
    table("20 2p | start", Law::PerftTableIsSound);
    table("20 2p | 99 1 12 | 3 9", Law::PerftTableIsSound);
    table("20 2p | start | 3\nanother | start | many", Law::PerftTableIsSound);
}

plant! { move_lost_in_perft, suite_with_table breaks PerftMatches:
    fn each_move(&self, rules: &Pile, position: &PilePosition, visit: &mut dyn FnMut(Take)) {
        // The list and the check agree, and only the published count knows better.
        rules.each_move(position, |mv| {
            if self.check(rules, position, mv).is_ok() {
                visit(mv);
            }
        });
    }

    fn check(&self, rules: &Pile, position: &PilePosition, mv: Take) -> Result<(), Illegal> {
        rules.check(position, if position.left() == 15 && mv == Take(3) { Take(9) } else { mv })
    }
}

fn suite_with_table(plant: impl Plant<Pile>) -> Conformance<Planted<Pile>> {
    suite(plant).perft_table("20 2p | start | 3 9 27 81")
}
