//! How far an undo and a redo go.

use std::time::Duration;

use damier_core::DynGame;
use damier_play::{Command, Contest, dgn};

use crate::matches::{done, passing, pile, play, reversi, seated, tell, whole};

/// Plays, goes back as far as that goes, and on again the same way.
fn walk(game: Box<dyn DynGame>, seats: &str, steps: &str, back: &[&str]) {
    let mut contest = seated(game, seats);
    play(&mut contest, steps);
    let (last, name) = (whole(&contest).0, format!("{seats}: {steps}"));
    for stop in back {
        tell(&mut contest, "<<", Duration::ZERO).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(done(&contest), *stop, "back, {name}");
        let undone = contest.history().undos() + contest.history().redos();
        assert_eq!(undone, steps.split_whitespace().count(), "{name}");
    }
    assert!(tell(&mut contest, "<<", Duration::ZERO).is_err(), "{name}");
    for stop in back.iter().rev().skip(1).chain(&[steps]) {
        let redone = tell(&mut contest, ">>", Duration::ZERO);
        assert!(redone.is_ok() || back.is_empty(), "{name}");
        assert_eq!(done(&contest), *stop, "on, {name}");
    }
    assert!(tell(&mut contest, ">>", Duration::ZERO).is_err(), "{name}");
    assert_eq!(whole(&contest).0, last, "{name}");
}

#[test]
fn people_undo_step_by_step() {
    for people in ["PP", "PA", "AA"] {
        walk(pile(20, 2), people, "", &[]);
        walk(pile(20, 2), people, "1 2 3", &["1 2", "1", ""]);
    }
    walk(passing(), "PP", "a1 pass b4", &["a1 pass", "a1", ""]);
    walk(pile(5, 2), "PP", "2 3", &["2", ""]);
    walk(pile(9, 2), "PP", "1 resign:1", &["1", ""]);
    walk(pile(9, 3), "PPP", "1 resign:2 1 fail:1", &["1 resign:2 1", "1 resign:2", "1", ""]);
}

#[test]
fn undoing_leads_back_to_a_persons_turn() {
    for person in ["PC", "AC"] {
        walk(pile(20, 2), person, "1", &[""]);
        walk(pile(20, 2), person, "1 2 3 1", &["1 2", ""]);
        walk(pile(20, 2), person, "1 2 3", &["1 2", ""]);
    }
    walk(pile(20, 2), "CP", "1 2", &["1"]);
    walk(pile(20, 2), "CA", "1 2 3 1 2", &["1 2 3", "1"]);
    walk(pile(20, 4), "PCCC", "1 2 3 1 2", &["1 2 3 1", ""]);
    walk(pile(20, 4), "PCAC", "1 1 1 1 1", &["1 1 1 1", "1 1", ""]);
    walk(pile(20, 3), "CCP", "1 2 3 3 2", &["1 2"]);
}

/// There would be no stopping the computer from moving again at once.
#[test]
fn the_computers_opening_alone_cannot_be_undone() {
    walk(pile(20, 2), "CP", "", &[]);
    walk(pile(20, 2), "CP", "1", &[]);
    walk(pile(20, 4), "CCCA", "1 2 3", &[]);
    walk(reversi("8"), "CP", "f5", &[]);
}

#[test]
fn computers_are_undone_step_by_step() {
    walk(pile(20, 2), "CC", "1 2 3", &["1 2", "1", ""]);
    walk(pile(20, 3), "CCC", "1 resign:2 3", &["1 resign:2", "1", ""]);
    walk(passing(), "CC", "a1 pass b4", &["a1 pass", "a1", ""]);
}

#[test]
fn undoing_passes_over_passes_and_ends() {
    walk(passing(), "PC", "a1 pass b4", &["a1 pass", ""]);
    walk(passing(), "CP", "a1 pass b4", &["a1"]);
    walk(passing(), "CP", "a1 pass", &["a1"]);
    walk(pile(5, 2), "PC", "2 3", &[""]);
    walk(pile(5, 2), "CP", "2 3", &["2"]);
}

#[test]
fn undoing_passes_over_those_who_left() {
    walk(pile(9, 2), "PC", "1 2 resign:1", &["1 2", ""]);
    // Were the computer's turn the end of it, it would resign again.
    walk(pile(9, 2), "PC", "1 fail:2", &[""]);
    walk(pile(9, 2), "PC", "fail:2", &[""]);
    // Leaving is a person's decision whosever turn it is.
    walk(pile(9, 2), "CP", "resign:2", &[""]);
    walk(pile(9, 2), "CP", "1 2 resign:2", &["1 2", "1"]);
    walk(pile(9, 4), "CCPP", "1 resign:3", &["1"]);
    walk(pile(20, 4), "PCCC", "1 resign:1 2 3", &["1", ""]);
    walk(pile(20, 3), "PCC", "resign:1 1 2 1", &[""]);
}

#[test]
fn whatever_is_new_ends_what_could_be_redone() {
    for new in ["2", "1", "resign:2"] {
        let mut contest = seated(pile(9, 2), "PP");
        play(&mut contest, "1 1 1");
        tell(&mut contest, "<<", Duration::ZERO).unwrap();
        tell(&mut contest, "<<", Duration::ZERO).unwrap();
        tell(&mut contest, "7", Duration::ZERO).unwrap_err();
        assert_eq!(contest.history().redos(), 2, "a refusal is nothing new");
        play(&mut contest, new);
        assert_eq!((done(&contest), contest.history().redos()), (format!("1 {new}"), 0));
    }
}

/// What was taken back before something else was played stays in the record as a variation.
#[test]
fn lines_that_were_given_up_are_written_down() {
    let mut contest = seated(reversi("8"), "PP");
    let undo = |contest: &mut Contest| tell(contest, "<<", Duration::ZERO).unwrap();
    play(&mut contest, "f5 d6 c3");
    undo(&mut contest);
    undo(&mut contest);
    play(&mut contest, "f6");
    let moves = |contest: &Contest| {
        let text = contest.save();
        text.split("\n\n").nth(1).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(moves(&contest), "1. f5 f6 (1... d6 2. c3) *");
    // The same again is the same record, and what is played after all is no variation of itself.
    undo(&mut contest);
    play(&mut contest, "f6");
    assert_eq!(moves(&contest), "1. f5 f6 (1... d6 2. c3) *");
    undo(&mut contest);
    play(&mut contest, "f4");
    assert_eq!(moves(&contest), "1. f5 f4 (1... d6 2. c3) (1... f6) *");
    undo(&mut contest);
    play(&mut contest, "d6");
    assert_eq!(moves(&contest), "1. f5 d6 (1... f6) (1... f4) *");
    let record = dgn::read(contest.save()).unwrap().remove(0);
    assert_eq!(record.moves[1].variations.len(), 2);
}

/// A line that was given up has those that were given up within it.
#[test]
fn lines_within_lines_are_written_down() {
    let mut contest = seated(reversi("8"), "PP");
    let undo = |contest: &mut Contest| tell(contest, "<<", Duration::ZERO).unwrap();
    play(&mut contest, "f5 d6 c3");
    undo(&mut contest);
    play(&mut contest, "c4");
    undo(&mut contest);
    undo(&mut contest);
    play(&mut contest, "f6");
    let text = contest.save();
    assert!(text.contains("1. f5 f6 (1... d6 2. c4 (2. c3)) *"), "{text}");
}

/// However often one goes back and forth, the record stays small enough to be read.
#[test]
fn endless_second_thoughts_fit_into_a_record() {
    let mut contest = seated(reversi("8"), "PP");
    for round in 0..2000 {
        let turn = contest.turn().unwrap();
        let moves = contest.game().legal_moves();
        contest.apply(Command::play(turn, &*moves[round % moves.len()]), Duration::ZERO).unwrap();
        if round % 5 != 0 || contest.is_over() {
            tell(&mut contest, "<<", Duration::ZERO).unwrap();
        }
    }
    let text = contest.save();
    assert!(text.len() < 1_000_000, "{}", text.len());
    dgn::read(&text).unwrap();
}
