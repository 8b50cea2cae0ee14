//! Draws by agreement, and games that are broken off.

use damier_core::Reason;
use damier_play::{Ask, Contest, Decision, Event, Refused, Way, dgn, replay};

use crate::clocks::{ask, at, pile, play, quoridor_for_four, seat, timed};

#[test]
fn two_agree_on_a_draw() {
    let mut contest = timed(pile(20, 2), "PP", "1m");
    play(&mut contest, "1", at(1)).unwrap();
    let offered = ask(&mut contest, 1, Ask::OfferDraw, at(2)).unwrap();
    assert_eq!(offered, [Event::DrawOffered { seat: seat(1) }]);
    assert_eq!(contest.draw_offer(), Some(seat(1)));
    for own in [Ask::AcceptDraw, Ask::DeclineDraw] {
        assert!(matches!(ask(&mut contest, 1, own, at(2)), Err(Refused::NoOffer)));
    }
    assert!(matches!(ask(&mut contest, 2, Ask::OfferDraw, at(2)), Err(Refused::Offered)));
    let events = ask(&mut contest, 2, Ask::AcceptDraw, at(3)).unwrap();
    let outcome = contest.outcome().unwrap();
    assert_eq!((outcome.winner(), outcome.reason), (None, Reason::Agreed));
    assert_eq!(events.last(), Some(&Event::Over { outcome }));
    assert_eq!((contest.to_move(), contest.deadline(), contest.draw_offer()), (None, None, None));
    let turnless = [
        (1, Ask::Resign),
        (1, Ask::OfferDraw),
        (2, Ask::AcceptDraw),
        (1, Ask::Go(Way::On)),
        (1, Ask::Pause),
        (1, Ask::Abort),
    ];
    for (number, asked) in turnless {
        ask(&mut contest, number, asked, at(4)).unwrap_err();
    }
    let record = dgn::read(contest.save()).unwrap().remove(0);
    assert_eq!((record.tag("Result"), record.tag("Score")), (Some("1/2-1/2"), Some("+0 +0")));
    ask(&mut contest, 1, Ask::Go(Way::Back), at(5)).unwrap();
    assert_eq!((contest.outcome(), contest.to_move().unwrap().0), (None, seat(1)));
    assert_eq!(contest.record().tag("Result"), None);
}

#[test]
fn an_agreement_is_kept_in_the_record() {
    let game = damier_catalog::game("reversi").unwrap();
    let mut contest = timed(game.open(&damier_catalog::Params::default()).unwrap(), "PP", "none");
    play(&mut contest, "f5", at(1)).unwrap();
    ask(&mut contest, 2, Ask::OfferDraw, at(2)).unwrap();
    ask(&mut contest, 1, Ask::AcceptDraw, at(2)).unwrap();
    let record = dgn::read(contest.save()).unwrap().remove(0);
    let resumed = Contest::resume(&record, replay(&record).unwrap(), Vec::new(), at(0));
    assert_eq!(resumed.outcome(), contest.outcome());
    assert!(resumed.is_over());
}

#[test]
fn an_offer_stands_until_it_is_answered() {
    let mut contest = timed(pile(20, 2), "PP", "none");
    ask(&mut contest, 1, Ask::OfferDraw, at(0)).unwrap();
    let declined = ask(&mut contest, 2, Ask::DeclineDraw, at(0)).unwrap();
    assert_eq!(declined, [Event::DrawDeclined { seat: seat(2) }]);
    ask(&mut contest, 1, Ask::OfferDraw, at(0)).unwrap();
    play(&mut contest, "1", at(0)).unwrap();
    assert_eq!(contest.draw_offer(), Some(seat(1)), "one's own move changes nothing");
    let events = play(&mut contest, "1", at(0)).unwrap();
    assert_eq!(events[0], Event::DrawDeclined { seat: seat(2) });
    ask(&mut contest, 2, Ask::AcceptDraw, at(0)).unwrap_err();
    ask(&mut contest, 1, Ask::OfferDraw, at(0)).unwrap();
    ask(&mut contest, 1, Ask::Go(Way::Back), at(0)).unwrap();
    ask(&mut contest, 2, Ask::AcceptDraw, at(0)).unwrap_err();
    ask(&mut contest, 3, Ask::OfferDraw, at(0)).unwrap_err();
    let mut four = timed(quoridor_for_four(), "PPPP", "none");
    let refused = ask(&mut four, 1, Ask::OfferDraw, at(0)).unwrap_err();
    assert!(matches!(refused, Refused::DrawForTwo));
}

#[test]
fn a_game_that_is_broken_off_has_no_result() {
    let mut contest = timed(pile(20, 2), "PP", "1m");
    play(&mut contest, "1", at(1)).unwrap();
    let turn = contest.turn().unwrap();
    assert_eq!(ask(&mut contest, 1, Ask::Abort, at(2)).unwrap(), [Event::Aborted]);
    assert_eq!((contest.outcome(), contest.deadline(), contest.is_over()), (None, None, true));
    let record = contest.record();
    assert_eq!((record.tag("Result"), record.tag("Reason")), (None, Some("reason-aborted")));
    let refused = [
        Ask::Abort,
        Ask::Go(Way::Back),
        Ask::Go(Way::On),
        Ask::Resign,
        Ask::OfferDraw,
        Ask::Play { turn, mv: "1".to_owned() },
    ];
    for asked in refused {
        let why = ask(&mut contest, 2, asked, at(99)).unwrap_err();
        assert!(matches!(why, Refused::Aborted), "{why}");
    }
    assert_eq!(contest.record(), record);
}

/// What a program has used its driver knows, and what others did meanwhile is nobody's time.
#[test]
fn a_program_takes_a_draw_in_its_own_time() {
    for (letters, in_time) in [("PC", true), ("PE", true), ("PP", false), ("PR", false)] {
        let mut contest = timed(pile(20, 2), letters, "10s");
        ask(&mut contest, 1, Ask::OfferDraw, at(1)).unwrap();
        play(&mut contest, "1", at(2)).unwrap();
        let turn = contest.turn().unwrap();
        contest.apply(Decision::Begin(turn), at(2)).unwrap();
        let taken = ask(&mut contest, 2, Ask::AcceptDraw, at(60));
        assert_eq!(taken.is_ok(), in_time, "{letters}");
        assert!(in_time || matches!(taken, Err(Refused::TooLate)), "{letters}");
    }
}

/// Who offers a draw and then wins has offered nothing any more.
#[test]
fn an_offer_ends_with_the_game() {
    let mut contest = timed(pile(1, 2), "PP", "none");
    ask(&mut contest, 1, Ask::OfferDraw, at(1)).unwrap();
    play(&mut contest, "1", at(2)).unwrap();
    assert!(contest.outcome().is_some());
    assert_eq!((contest.draw_offer(), contest.standing(at(2)).offer), (None, None));
}
