//! People far from each other: what one wants, the others are asked.

use std::time::Duration;

use damier_core::Seat;
use damier_play::{Ask, Command, Contest, Decision, Event, Refused, Terms, TimeControl, Way};

use crate::log::{at, open, seat, seated, sitter};

fn ask(contest: &mut Contest, number: usize, ask: Ask) -> Result<Vec<Event>, Refused> {
    let told = contest.apply(Command::ask(seat(number), ask), Duration::ZERO)?;
    Ok(told.into_iter().map(|told| told.event).collect())
}

fn play(contest: &mut Contest, moves: &str) {
    for mv in moves.split_whitespace() {
        let turn = contest.turn().unwrap();
        contest.apply(Command::play(turn, mv), Duration::ZERO).unwrap();
    }
}

fn done(contest: &Contest) -> String {
    contest.history().done().map(|ply| ply.entry.text.as_str()).collect::<Vec<_>>().join(" ")
}

fn reversi(letters: &str) -> Contest {
    seated(open("reversi", &[]), letters, Terms::default())
}

#[test]
fn who_sits_elsewhere_is_asked_before_anything_is_taken_back() {
    for letters in ["RR", "PR", "RP", "AR"] {
        let mut contest = reversi(letters);
        play(&mut contest, "f5 d6 c3");
        let back = || Ask::Go(Way::Back);
        let asked = ask(&mut contest, 1, back()).unwrap();
        assert_eq!(asked, [Event::Wished { seat: Seat::FIRST, way: Way::Back }], "{letters}");
        assert_eq!(done(&contest), "f5 d6 c3");
        assert!(matches!(ask(&mut contest, 2, back()), Err(Refused::Asked)));
        assert!(matches!(ask(&mut contest, 1, Ask::Grant), Err(Refused::NotAsked)));
        assert_eq!(ask(&mut contest, 2, Ask::Deny).unwrap(), [Event::Denied { seat: seat(2) }]);
        assert!(matches!(ask(&mut contest, 2, Ask::Grant), Err(Refused::NotAsked)));
        ask(&mut contest, 1, back()).unwrap();
        let gone = ask(&mut contest, 2, Ask::Grant).unwrap();
        assert!(matches!(gone[..], [Event::Undone { .. }]), "{gone:?}");
        assert_eq!(done(&contest), "f5 d6");
        // To where they themselves decided last, and not the other.
        ask(&mut contest, 1, back()).unwrap();
        ask(&mut contest, 2, Ask::Grant).unwrap();
        assert_eq!(done(&contest), "", "{letters}");
        ask(&mut contest, 1, Ask::Go(Way::On)).unwrap();
        ask(&mut contest, 2, Ask::Grant).unwrap();
        assert_eq!(done(&contest), "f5 d6", "{letters}");
    }
}

#[test]
fn a_wish_ends_when_somebody_moves_or_leaves() {
    let mut contest = reversi("RR");
    play(&mut contest, "f5");
    ask(&mut contest, 1, Ask::Go(Way::Back)).unwrap();
    play(&mut contest, "d6");
    assert!(contest.wish().is_none());
    assert!(matches!(ask(&mut contest, 2, Ask::Grant), Err(Refused::NotAsked)));
    ask(&mut contest, 1, Ask::Go(Way::Back)).unwrap();
    ask(&mut contest, 2, Ask::Resign).unwrap();
    assert!(contest.wish().is_none() && contest.is_over());
    // Who won is asked whether it goes on after all, and so is who lost.
    for (by, other) in [(2, 1), (1, 2)] {
        assert!(ask(&mut contest, by, Ask::Go(Way::Back)).is_ok());
        ask(&mut contest, other, Ask::Deny).unwrap();
    }
}

#[test]
fn all_who_play_elsewhere_are_asked() {
    let four = open("quoridor", &[("players", "4")]);
    let mut contest = seated(four, "RPRC", Terms::default());
    play(&mut contest, "e2 b5");
    ask(&mut contest, 2, Ask::Go(Way::Back)).unwrap();
    assert!(matches!(ask(&mut contest, 4, Ask::Grant), Err(Refused::NotAsked)), "a computer");
    assert_eq!(ask(&mut contest, 3, Ask::Grant).unwrap(), [Event::Granted { seat: seat(3) }]);
    assert!(matches!(ask(&mut contest, 3, Ask::Grant), Err(Refused::NotAsked)), "once");
    assert_eq!(done(&contest), "e2 b5");
    ask(&mut contest, 1, Ask::Grant).unwrap();
    assert_eq!(done(&contest), "e2");
}

#[test]
fn at_one_desk_nobody_is_asked() {
    for letters in ["PP", "PA", "PC", "RC"] {
        let mut contest = reversi(letters);
        play(&mut contest, "f5 d6");
        let gone = ask(&mut contest, 1, Ask::Go(Way::Back)).unwrap();
        assert!(matches!(gone[0], Event::Undone { .. }), "{letters}: {gone:?}");
    }
    let mut computers = reversi("CC");
    play(&mut computers, "f5 d6");
    computers.apply(Decision::Go(Way::Back), at(0)).unwrap();
    assert_eq!(done(&computers), "f5");
    let refused = reversi("PC").apply(Decision::Go(Way::Back), at(0)).unwrap_err();
    assert!(matches!(refused, Refused::PlayersDecide));
}

/// Nobody plays, or speaks, for another.
#[test]
fn everybody_speaks_for_themselves() {
    let mut contest = reversi("RR");
    let turn = contest.turn().unwrap();
    let mv = "f5".to_owned();
    let refused = ask(&mut contest, 2, Ask::Play { turn, mv }).unwrap_err();
    assert!(matches!(refused, Refused::NotYourTurn));
    for nobody in [Ask::Resign, Ask::Pause, Ask::Abort, Ask::OfferDraw, Ask::Go(Way::Back)] {
        let refused = ask(&mut contest, 3, nobody).unwrap_err();
        assert!(matches!(refused, Refused::Leave(_)), "{refused}");
    }
    let mut four = seated(open("quoridor", &[("players", "4")]), "RRRR", Terms::default());
    ask(&mut four, 3, Ask::Resign).unwrap();
    for gone in [Ask::Pause, Ask::Abort, Ask::Resign] {
        assert!(matches!(ask(&mut four, 3, gone), Err(Refused::Leave(_))));
    }
}

/// What somebody offered, asked for, or was asked, is nothing to those who come after them.
#[test]
fn offers_and_wishes_go_with_whoever_leaves_their_seat() {
    for taken in [1, 2] {
        let mut contest = reversi("RR");
        play(&mut contest, "f5 d6");
        ask(&mut contest, 1, Ask::OfferDraw).unwrap();
        ask(&mut contest, 1, Ask::Go(Way::Back)).unwrap();
        let mut take = |letter| {
            let time = TimeControl::Free;
            let seated = Decision::Seat { seat: seat(taken), sitter: sitter(letter), time };
            contest.apply(seated, at(0)).unwrap();
            (contest.draw_offer(), contest.wish().is_some())
        };
        assert_eq!(take('R'), (Some(seat(1)), true), "nobody else sits there");
        assert_eq!(take('C'), (None, false));
    }
}

/// An agreement answers everything.
#[test]
fn a_wish_ends_with_an_agreement() {
    let mut contest = reversi("RR");
    play(&mut contest, "f5 d6");
    ask(&mut contest, 1, Ask::Go(Way::Back)).unwrap();
    ask(&mut contest, 1, Ask::OfferDraw).unwrap();
    ask(&mut contest, 2, Ask::AcceptDraw).unwrap();
    assert!(contest.wish().is_none() && contest.outcome().is_some());
    assert!(matches!(ask(&mut contest, 2, Ask::Grant), Err(Refused::NotAsked)));
}

/// A match of two that is over.
fn ended(letters: &str) -> Contest {
    let mut contest = reversi(letters);
    play(&mut contest, "f5");
    ask(&mut contest, 2, Ask::Resign).unwrap();
    contest
}

#[test]
fn a_rematch_is_agreed_when_everybody_elsewhere_has_asked() {
    let asked = |number| Event::RematchAsked { seat: seat(number) };
    for letters in ["RR", "PR", "AR"] {
        let mut contest = reversi(letters);
        assert!(matches!(ask(&mut contest, 1, Ask::Rematch), Err(Refused::NotOver)));
        ask(&mut contest, 1, Ask::Abort).unwrap();
        assert_eq!(ask(&mut contest, 2, Ask::Rematch).unwrap(), [asked(2)], "{letters}");
        assert!(matches!(ask(&mut contest, 2, Ask::Rematch), Err(Refused::Asked)));
        let follow = || Decision::Follow { name: "x".to_owned() };
        assert!(matches!(contest.apply(follow(), at(0)), Err(Refused::NoRematch)));
        let agreed = ask(&mut contest, 1, Ask::Rematch).unwrap();
        assert_eq!(agreed, [asked(1), Event::RematchAgreed], "{letters}");
        contest.apply(follow(), at(0)).unwrap();
        assert!(matches!(contest.apply(follow(), at(0)), Err(Refused::NoRematch)), "once");
        let told = contest.standing(at(0)).rematch;
        assert_eq!((told.asked, told.name.as_deref()), (vec![seat(2), seat(1)], Some("x")));
    }
    for letters in ["PP", "PA", "PC", "RC"] {
        let agreed = ask(&mut ended(letters), 1, Ask::Rematch).unwrap();
        assert_eq!(agreed, [asked(1), Event::RematchAgreed], "{letters}");
    }
    assert!(matches!(ask(&mut ended("RR"), 3, Ask::Rematch), Err(Refused::Leave(_))));
}

#[test]
fn a_rematch_is_forgotten_when_the_game_goes_on_or_another_sits_there() {
    let mut contest = ended("PA");
    ask(&mut contest, 1, Ask::Rematch).unwrap();
    ask(&mut contest, 1, Ask::Go(Way::Back)).unwrap();
    assert!(!contest.rematch_wish().agreed && contest.rematch_wish().asked.is_empty());
    let mut contest = ended("RR");
    ask(&mut contest, 1, Ask::Rematch).unwrap();
    let time = TimeControl::Free;
    contest.apply(Decision::Seat { seat: seat(2), sitter: sitter('P'), time }, at(0)).unwrap();
    assert!(contest.rematch_wish().asked.is_empty());
}

/// A program that thought while the match was put away is asked anew, and has its time for that.
#[test]
fn a_program_begins_anew_when_a_match_is_taken_up_again() {
    let mut contest = seated(open("reversi", &[]), "CP", Terms::from_tag("30s, none").unwrap());
    let turn = contest.turn().unwrap();
    contest.apply(Decision::Begin(turn), at(1)).unwrap();
    assert_eq!(contest.deadline(), Some(at(31)));
    contest.apply(Decision::Rest, at(30)).unwrap();
    let mut again = Contest::fold(contest.log().clone(), at(0)).unwrap();
    assert_eq!(again.deadline(), None);
    assert!(again.tick(at(9)).is_empty());
    again.apply(Decision::Begin(turn), at(10)).unwrap();
    assert_eq!(again.deadline(), Some(at(40)));
}

/// Who takes a seat has the time they are given, and their turn begins then.
#[test]
fn a_seat_is_taken() {
    let mut contest = seated(open("reversi", &[]), "CP", Terms::from_tag("5s/move, 1m").unwrap());
    let turn = contest.turn().unwrap();
    contest.apply(Decision::Begin(turn), at(1)).unwrap();
    let time: TimeControl = "30s".parse().unwrap();
    let seated = Decision::Seat { seat: seat(1), sitter: sitter('R'), time };
    contest.apply(seated, at(3)).unwrap();
    assert_eq!(contest.sitters()[0], sitter('R'));
    assert_eq!(contest.clocks(at(13)).left, [Some(at(20)), Some(at(60))]);
    assert_eq!(contest.terms().tag().as_deref(), Some("30s, 1m"));
    // Another clock is a clock for the whole turn: what passed by the old one is not taken from it.
    let time: TimeControl = "10s".parse().unwrap();
    contest.apply(Decision::Seat { seat: seat(1), sitter: sitter('R'), time }, at(20)).unwrap();
    assert_eq!(contest.clocks(at(24)).left, [Some(at(6)), Some(at(60))]);
    // Who sits there already, with the same clock, gains nothing by it.
    contest.apply(Decision::Seat { seat: seat(1), sitter: sitter('R'), time }, at(25)).unwrap();
    assert_eq!(contest.deadline(), Some(at(30)));
    let nobody = Decision::Seat { seat: seat(3), sitter: sitter('R'), time };
    assert!(matches!(contest.apply(nobody, at(3)), Err(Refused::Leave(_))));
}
