//! Moves played and refused, time, and seats that leave.

use std::time::Duration;

use damier_core::{DynGame, Explain, Leave, Reason, Seat};
use damier_play::{Command, Control, Event, Match};

use crate::matches::{
    NO_TURN, at, command, done, passing, pile, play, reversi, seat, seated, tell, whole,
};

#[test]
fn a_match_can_be_handed_to_another_thread() {
    fn is_send<T: Send>(_: &T) {}
    is_send(&seated(pile(5, 2), "PP"));
}

#[test]
fn moves_are_played_in_turn_until_the_end() {
    let mut contest = seated(pile(5, 2), "PC");
    assert_eq!(contest.to_move(), Some((Seat::FIRST, Control::Human)));
    let events = tell(&mut contest, command(" 2 "), at(3)).unwrap();
    let played = |seat, mv: &str, before: &str, after: &str, spent| Event::Played {
        seat,
        mv: mv.to_owned(),
        before: before.to_owned(),
        after: after.to_owned(),
        spent,
    };
    assert_eq!(events, [played(Seat::FIRST, "take 2", "5 1 12", "3 2 12", at(3))]);
    assert_eq!(contest.to_move(), Some((Seat::SECOND, Control::Computer)));
    let events = tell(&mut contest, command("take 3"), at(10)).unwrap();
    let outcome = *contest.game().outcome().unwrap();
    assert_eq!(outcome.winner(), Some(Seat::SECOND));
    let last = played(Seat::SECOND, "take 3", "3 2 12", "0 2 12", at(7));
    assert_eq!(events, [last, Event::Over { outcome }]);
    assert_eq!(contest.to_move(), None);
    let plies: Vec<_> = contest
        .history()
        .done()
        .map(|ply| (ply.seat, ply.entry.text.as_str(), ply.spent))
        .collect();
    assert_eq!(plies, [(Seat::FIRST, "take 2", at(3)), (Seat::SECOND, "take 3", at(7))]);
}

/// Not even the time at which the turn began: whoever moves next has spent it all.
#[test]
fn a_refusal_changes_nothing() {
    let check = |game: Box<dyn DynGame>, seats: &str, steps: &str, refused: Command, why: &str| {
        let mut contest = seated(game, seats);
        play(&mut contest, steps);
        contest.remark("said");
        let before = whole(&contest);
        let error = tell(&mut contest, refused, at(5)).unwrap_err();
        assert_eq!(error.message().key(), why, "{steps}");
        assert_eq!(whole(&contest), before, "{steps}: {error}");
        if let Some(mv) = contest.game().legal_moves().first() {
            tell(&mut contest, command(mv), at(7)).unwrap();
            assert_eq!(contest.history().done().last().unwrap().spent, at(7), "{steps}: {error}");
        }
    };
    check(reversi("8"), "PP", "", command("a1"), "reversi-turns-nothing");
    check(reversi("8"), "PP", "f5 d6", command("f5"), "reversi-occupied");
    check(reversi("8"), "CC", "f5", command("pass"), "reversi-may-not-pass");
    check(reversi("4"), "PC", "", command("j10"), "reversi-not-on-board");
    check(passing(), "PP", "a1", command("d4"), "reversi-occupied");
    check(passing(), "PP", "a1", command("d1"), "reversi-must-pass");
    check(passing(), "PP", "a1 pass b4", command("d1"), "error-game-over");
    check(passing(), "PP", "a1 pass b4", command("resign:2"), "error-game-over");
    for nonsense in ["", " ", "\0", "undo", "9", "-1", "take", "resign:1", &"9".repeat(100_000)] {
        let nonsense = Command::play(NO_TURN, nonsense);
        check(pile(9, 4), "PCPC", "1 time:2", nonsense, "pile-move");
    }
    check(pile(4, 3), "PPP", "1 2", command("3"), "pile-too-many");
    check(pile(9, 3), "PPP", "1 fail:1", command("resign:1"), "error-not-playing");
    check(pile(9, 3), "PPP", "", command("resign:4"), "error-not-playing");
    check(pile(9, 2), "PP", "1 resign:1", command("1"), "error-game-over");
    check(pile(9, 2), "PP", "", Command::Undo, "error-nothing-to-undo");
    check(pile(9, 2), "CP", "1", Command::Undo, "error-nothing-to-undo");
    check(pile(9, 4), "CCPP", "1 2", Command::Undo, "error-nothing-to-undo");
    check(pile(9, 2), "PC", "1 2", Command::Redo, "error-nothing-to-redo");
    check(pile(9, 2), "CC", "", Command::Redo, "error-nothing-to-redo");
}

#[test]
fn time_is_what_passed_between_the_moments_told() {
    let mut contest = Match::new(pile(30, 2), Vec::new(), at(100));
    let mut spent = |command, now, seconds| {
        tell(&mut contest, command, at(now)).unwrap();
        assert_eq!(contest.history().done().last().unwrap().spent, at(seconds), "{now}");
    };
    spent(command("1"), 103, 3);
    spent(command("1"), 103, 0);
    spent(command("1"), 110, 7);
    // The turn begins anew where somebody went back or on; what was spent stays spent.
    spent(Command::Undo, 120, 0);
    spent(command("2"), 121, 1);
    spent(Command::Undo, 130, 0);
    spent(Command::Redo, 140, 1);
    spent(command("1"), 142, 2);
    // A clock that goes back takes nothing from anybody.
    spent(command("1"), 50, 0);
    spent(command("1"), 51, 1);
    spent(command("resign:1"), 60, 9);
}

#[test]
fn leaving_out_of_turn_takes_no_time_from_anybody() {
    let mut contest = seated(pile(30, 4), "PPPP");
    tell(&mut contest, command("resign:3"), at(4)).unwrap();
    tell(&mut contest, command("1"), at(10)).unwrap();
    tell(&mut contest, command("resign:2"), at(12)).unwrap();
    let spent: Vec<_> = contest.history().done().map(|ply| ply.spent).collect();
    assert_eq!(spent, [at(0), at(10), at(2)]);
}

#[test]
fn seats_leave_and_the_others_go_on() {
    let mut contest = seated(pile(20, 4), "PCPC");
    let turn = |contest: &Match| contest.to_move().map(|(seat, _)| seat.index() + 1);
    play(&mut contest, "1");
    let events = tell(&mut contest, command("time:2"), Duration::ZERO).unwrap();
    let left = |who, leave, position: &str, turn| Event::Left {
        seat: seat(who),
        leave,
        position: position.to_owned(),
        turn,
    };
    assert_eq!(events, [left(2, Leave::OutOfTime, "19 3 134", Some(seat(3)))]);
    assert_eq!(turn(&contest), Some(3));
    play(&mut contest, "resign:1");
    assert_eq!(turn(&contest), Some(3), "who leaves out of turn leaves the turn alone");
    let playing = (1..=4).filter(|&number| contest.game().plays(seat(number)));
    assert_eq!(playing.collect::<Vec<_>>(), [3, 4]);
    play(&mut contest, "1 1 1");
    assert_eq!(turn(&contest), Some(4));
    let events = tell(&mut contest, command("fail:4"), Duration::ZERO).unwrap();
    let outcome = *contest.game().outcome().unwrap();
    assert_eq!(outcome.winner(), Some(seat(3)));
    assert_eq!(outcome.reason, Reason::Left(seat(4), Leave::Failed));
    let left = left(4, Leave::Failed, &contest.game().position_text(), None);
    assert_eq!(events, [left, Event::Over { outcome }]);
    assert_eq!(done(&contest), "1 time:2 resign:1 1 1 1 fail:4");
}

#[test]
fn a_person_sits_where_nobody_does() {
    for (letters, controls) in [
        ("", [Control::Human, Control::Human, Control::Human]),
        ("CA", [Control::Computer, Control::Advised, Control::Human]),
        ("CAPCC", [Control::Computer, Control::Advised, Control::Human]),
    ] {
        let contest = seated(pile(9, 3), letters);
        let sitting: Vec<Control> = contest.sitters().iter().map(|sitter| sitter.control).collect();
        assert_eq!(sitting, controls, "{letters}");
    }
}

#[test]
fn a_match_goes_on_from_a_played_game() {
    let mut game = pile(20, 3);
    game.play("1").unwrap();
    game.retire(seat(3), Leave::Resigned).unwrap();
    game.play("2").unwrap();
    let mut contest = seated(game, "PCC");
    let seats: Vec<usize> = contest.history().done().map(|ply| ply.seat.index() + 1).collect();
    assert_eq!((done(&contest).as_str(), seats), ("1 resign:3 2", vec![1, 3, 2]));
    tell(&mut contest, Command::Undo, Duration::ZERO).unwrap();
    assert_eq!(
        (contest.game().position_text().as_str(), contest.history().redos()),
        ("20 1 123", 3)
    );
}
