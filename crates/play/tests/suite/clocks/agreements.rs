//! Draws by agreement, and games that are broken off.

use damier_core::{Leave, Reason};
use damier_play::{Command, Event, Match, Refused, dgn, replay};

use crate::clocks::{at, pile, play, quoridor_for_four, seat, timed};

#[test]
fn two_agree_on_a_draw() {
    let mut contest = timed(pile(20, 2), "PP", "1m");
    play(&mut contest, "1", at(1)).unwrap();
    let offered = contest.apply(Command::OfferDraw(seat(1)), at(2)).unwrap();
    assert_eq!(offered, [Event::DrawOffered { seat: seat(1) }]);
    assert_eq!(contest.draw_offer(), Some(seat(1)));
    for command in [Command::AcceptDraw(seat(1)), Command::DeclineDraw(seat(1))] {
        assert!(matches!(contest.apply(command, at(2)), Err(Refused::NoOffer)));
    }
    assert!(matches!(contest.apply(Command::OfferDraw(seat(2)), at(2)), Err(Refused::Offered)));
    let events = contest.apply(Command::AcceptDraw(seat(2)), at(3)).unwrap();
    let outcome = contest.outcome().unwrap();
    assert_eq!((outcome.winner(), outcome.reason), (None, Reason::Agreed));
    assert_eq!(events.last(), Some(&Event::Over { outcome }));
    assert_eq!((contest.to_move(), contest.deadline(), contest.draw_offer()), (None, None, None));
    let turnless = [
        Command::Leave(seat(1), Leave::Resigned),
        Command::OfferDraw(seat(1)),
        Command::AcceptDraw(seat(2)),
        Command::Redo,
        Command::Pause,
        Command::Abort,
    ];
    for command in turnless {
        contest.apply(command, at(4)).unwrap_err();
    }
    let record = dgn::read(contest.save()).unwrap().remove(0);
    assert_eq!((record.tag("Result"), record.tag("Score")), (Some("1/2-1/2"), Some("+0 +0")));
    contest.apply(Command::Undo, at(5)).unwrap();
    assert_eq!((contest.outcome(), contest.to_move().unwrap().0), (None, seat(1)));
    assert_eq!(contest.record().tag("Result"), None);
}

#[test]
fn an_agreement_is_kept_in_the_record() {
    let game = damier_catalog::game("reversi").unwrap();
    let mut contest = timed(game.open(&damier_catalog::Params::default()).unwrap(), "PP", "none");
    play(&mut contest, "f5", at(1)).unwrap();
    contest.apply(Command::OfferDraw(seat(2)), at(2)).unwrap();
    contest.apply(Command::AcceptDraw(seat(1)), at(2)).unwrap();
    let record = dgn::read(contest.save()).unwrap().remove(0);
    let resumed = Match::resume(&record, replay(&record).unwrap(), Vec::new(), at(0));
    assert_eq!(resumed.outcome(), contest.outcome());
    assert!(resumed.is_over());
}

#[test]
fn an_offer_stands_until_it_is_answered() {
    let mut contest = timed(pile(20, 2), "PP", "none");
    contest.apply(Command::OfferDraw(seat(1)), at(0)).unwrap();
    let declined = contest.apply(Command::DeclineDraw(seat(2)), at(0)).unwrap();
    assert_eq!(declined, [Event::DrawDeclined { seat: seat(2) }]);
    contest.apply(Command::OfferDraw(seat(1)), at(0)).unwrap();
    play(&mut contest, "1", at(0)).unwrap();
    assert_eq!(contest.draw_offer(), Some(seat(1)), "one's own move changes nothing");
    let events = play(&mut contest, "1", at(0)).unwrap();
    assert_eq!(events[0], Event::DrawDeclined { seat: seat(2) });
    contest.apply(Command::AcceptDraw(seat(2)), at(0)).unwrap_err();
    contest.apply(Command::OfferDraw(seat(1)), at(0)).unwrap();
    contest.apply(Command::Undo, at(0)).unwrap();
    contest.apply(Command::AcceptDraw(seat(2)), at(0)).unwrap_err();
    contest.apply(Command::OfferDraw(seat(3)), at(0)).unwrap_err();
    let mut four = timed(quoridor_for_four(), "PPPP", "none");
    let refused = four.apply(Command::OfferDraw(seat(1)), at(0)).unwrap_err();
    assert!(matches!(refused, Refused::DrawForTwo));
}

#[test]
fn a_game_that_is_broken_off_has_no_result() {
    let mut contest = timed(pile(20, 2), "PP", "1m");
    play(&mut contest, "1", at(1)).unwrap();
    let turn = contest.turn().unwrap();
    assert_eq!(contest.apply(Command::Abort, at(2)).unwrap(), [Event::Aborted]);
    assert_eq!((contest.outcome(), contest.deadline(), contest.is_over()), (None, None, true));
    let record = contest.record();
    assert_eq!((record.tag("Result"), record.tag("Reason")), (None, Some("reason-aborted")));
    let refused = [
        Command::Abort,
        Command::Undo,
        Command::Redo,
        Command::Leave(seat(1), Leave::Resigned),
        Command::OfferDraw(seat(1)),
        Command::play(turn, "1"),
    ];
    for command in refused {
        let why = contest.apply(command, at(99)).unwrap_err();
        assert!(matches!(why, Refused::Aborted), "{why}");
    }
    assert_eq!(contest.record(), record);
}
