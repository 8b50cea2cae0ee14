//! Bugs in Reversi.

use damier_core::{Outcome, Rules};
use damier_reversi::{Array, Bits, Board, Illegal, Move, Reversi, Side, Square};
use damier_testkit::{Conformance, Law};

use crate::planted::plant::{Plant, Planted, Sound};

const PERFT: &str = include_str!("../../../../../testdata/perft/reversi.txt");

type Bitboard = Reversi<Bits<8>>;

fn suite(plant: impl Plant<Bitboard>) -> Conformance<Planted<Bitboard>> {
    Conformance::new(Planted::new(Bitboard::new(), plant)).zero_sum().games(10)
}

#[track_caller]
fn check(suite: &Conformance<Planted<Bitboard>>, law: Law) {
    assert_eq!(suite.check().map_err(|violation| violation.law), Err(law));
}

#[test]
fn no_bug_is_found_where_none_is() {
    suite(Sound).perft_table(PERFT).reference(Reversi::<Array<8>>::new()).assert();
}

/// Discs to the lower right are never turned; and so many symmetries are said to be there.
#[derive(Debug)]
struct MissingDirection(u32);

impl Plant<Bitboard> for MissingDirection {
    fn symmetries(&self, _: &Bitboard) -> u32 {
        self.0
    }

    fn apply(&self, rules: &Bitboard, position: &mut Bits<8>, mv: Move) {
        let before = *position;
        rules.apply(position, mv);
        let Move::Place(place) = mv else { return };
        let untouched = |square: Square| {
            square.row() > place.row()
                && square.column() > place.column()
                && square.row() - place.row() == square.column() - place.column()
        };
        let after = *position;
        *position = Board::from_fn(after.turn(), |square| {
            if untouched(square) { before.get(square) } else { after.get(square) }
        });
    }
}

/// Play stays consistent with itself, so that only others can know better, and whoever looks into a mirror.
#[test]
fn a_wrong_flip_is_seen_by_the_perft_table_the_other_board_and_in_the_mirror() {
    suite(MissingDirection(1)).assert();
    check(&suite(MissingDirection(1)).perft_table(PERFT), Law::PerftMatches);
    check(&suite(MissingDirection(1)).reference(Reversi::<Array<8>>::new()), Law::ReferenceAgrees);
    check(&suite(MissingDirection(8)), Law::SymmetriesHold);
}

/// Nobody passes.
#[derive(Debug)]
struct MissingPass;

impl Plant<Bitboard> for MissingPass {
    fn each_move(&self, rules: &Bitboard, position: &Bits<8>, visit: &mut dyn FnMut(Move)) {
        rules.each_move(position, |mv| {
            if mv != Move::Pass {
                visit(mv);
            }
        });
    }

    fn check(&self, rules: &Bitboard, position: &Bits<8>, mv: Move) -> Result<(), Illegal> {
        if mv == Move::Pass { Err(Illegal::MayNotPass) } else { rules.check(position, mv) }
    }
}

#[test]
fn a_missing_pass_leaves_a_game_that_cannot_go_on() {
    check(&suite(MissingPass), Law::OverMeansNoMoves);
}

/// The game ends when the side on turn has no square.
#[derive(Debug)]
struct EndInsteadOfPass;

impl Plant<Bitboard> for EndInsteadOfPass {
    fn outcome(&self, rules: &Bitboard, position: &Bits<8>) -> Option<Outcome> {
        let full = Board::from_fn(position.turn(), |square| {
            Some(position.get(square).unwrap_or(Side::Black))
        });
        rules.outcome(if position.places() == 0 { &full } else { position })
    }

    fn each_move(&self, rules: &Bitboard, position: &Bits<8>, visit: &mut dyn FnMut(Move)) {
        MissingPass.each_move(rules, position, visit);
    }

    fn check(&self, rules: &Bitboard, position: &Bits<8>, mv: Move) -> Result<(), Illegal> {
        MissingPass.check(rules, position, mv)
    }

    fn implied_move(&self, _: &Bitboard, _: &Bits<8>) -> Option<Move> {
        None
    }
}

#[test]
fn an_end_instead_of_a_pass_is_seen_by_the_other_board() {
    check(&suite(EndInsteadOfPass).reference(Reversi::<Array<8>>::new()), Law::ReferenceAgrees);
}

/// The key is not updated for passes.
#[derive(Debug)]
struct StaleKey;

impl Plant<Bitboard> for StaleKey {
    fn kept_key(&self, rules: &Bitboard, before: u64, position: &Bits<8>) -> u64 {
        let passed = rules.key(&position.passed()) == before;
        if passed { before } else { rules.key(position) }
    }
}

#[test]
fn a_stale_key_is_seen_after_a_pass() {
    check(&suite(StaleKey), Law::KeyFollowsPosition);
}
