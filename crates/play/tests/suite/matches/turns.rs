//! Moves played and refused, time, and seats that leave.

use std::time::Duration;

use damier_core::{DynGame, Explain, Leave, Reason, Seat};
use damier_play::{Contest, Control, Event, Failure};

use crate::matches::{at, done, passing, pile, play, remark, reversi, seat, seated, tell, whole};

#[test]
fn a_match_can_be_handed_to_another_thread() {
    fn is_send<T: Send>(_: &T) {}
    is_send(&seated(pile(5, 2), "PP"));
}

#[test]
fn moves_are_played_in_turn_until_the_end() {
    let mut contest = seated(pile(5, 2), "PC");
    assert_eq!(contest.to_move(), Some((Seat::FIRST, Control::Human)));
    let events = tell(&mut contest, " 2 ", at(3)).unwrap();
    let played = |seat, mv: &str, before: &str, after: &str, spent| Event::Played {
        seat,
        mv: mv.to_owned(),
        before: before.to_owned(),
        after: after.to_owned(),
        spent,
    };
    assert_eq!(events, [played(Seat::FIRST, "take 2", "5 1 12", "3 2 12", at(3))]);
    assert_eq!(contest.to_move(), Some((Seat::SECOND, Control::Computer)));
    let events = tell(&mut contest, "take 3", at(10)).unwrap();
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
    let check = |game: Box<dyn DynGame>, seats: &str, steps: &str, refused: &str, why: &str| {
        let mut contest = seated(game, seats);
        play(&mut contest, steps);
        remark(&mut contest, "said");
        let before = whole(&contest);
        let error = tell(&mut contest, refused, at(5)).unwrap_err();
        assert_eq!(error.message().key(), why, "{steps}");
        assert_eq!(whole(&contest), before, "{steps}: {error}");
        if let Some(mv) = contest.game().legal_moves().first() {
            tell(&mut contest, mv, at(7)).unwrap();
            assert_eq!(contest.history().done().last().unwrap().spent, at(7), "{steps}: {error}");
        }
    };
    check(reversi("8"), "PP", "", "a1", "reversi-turns-nothing");
    check(reversi("8"), "PP", "f5 d6", "f5", "reversi-occupied");
    check(reversi("8"), "CC", "f5", "pass", "reversi-may-not-pass");
    check(reversi("4"), "PC", "", "j10", "reversi-not-on-board");
    check(passing(), "PP", "a1", "d4", "reversi-occupied");
    check(passing(), "PP", "a1", "d1", "reversi-must-pass");
    check(passing(), "PP", "a1 pass b4", "d1", "error-game-over");
    check(passing(), "PP", "a1 pass b4", "resign:2", "error-game-over");
    for nonsense in ["", " ", "\0", "undo", "9", "-1", "take", "resign:9", &"9".repeat(100_000)] {
        check(pile(9, 4), "PCPC", "1 fail:2", nonsense, "pile-move");
    }
    check(pile(4, 3), "PPP", "1 2", "3", "pile-too-many");
    check(pile(9, 3), "PPP", "1 fail:1", "resign:1", "error-not-playing");
    check(pile(9, 3), "PPP", "", "resign:4", "error-not-playing");
    check(pile(9, 2), "PP", "1 resign:1", "1", "error-game-over");
    check(pile(9, 2), "PP", "", "<<", "error-nothing-to-undo");
    check(pile(9, 2), "CP", "1", "<<", "error-nothing-to-undo");
    check(pile(9, 4), "CCPP", "1 2", "<<", "error-nothing-to-undo");
    check(pile(9, 2), "PC", "1 2", ">>", "error-nothing-to-redo");
    check(pile(9, 2), "CC", "", ">>", "error-nothing-to-redo");
}

#[test]
fn time_is_what_passed_between_the_moments_told() {
    let mut contest = Contest::new(pile(30, 2), Vec::new(), at(100));
    let mut spent = |text: &str, now, seconds| {
        tell(&mut contest, text, at(now)).unwrap();
        assert_eq!(contest.history().done().last().unwrap().spent, at(seconds), "{now}");
    };
    spent("1", 103, 3);
    spent("1", 103, 0);
    spent("1", 110, 7);
    // The turn begins anew where somebody went back or on; what was spent stays spent.
    spent("<<", 120, 0);
    spent("2", 121, 1);
    spent("<<", 130, 0);
    spent(">>", 140, 1);
    spent("1", 142, 2);
    // A clock that goes back takes nothing from anybody.
    spent("1", 50, 0);
    spent("1", 51, 1);
    spent("resign:1", 60, 9);
}

#[test]
fn leaving_out_of_turn_takes_no_time_from_anybody() {
    let mut contest = seated(pile(30, 4), "PPPP");
    tell(&mut contest, "resign:3", at(4)).unwrap();
    tell(&mut contest, "1", at(10)).unwrap();
    tell(&mut contest, "resign:2", at(12)).unwrap();
    let spent: Vec<_> = contest.history().done().map(|ply| ply.spent).collect();
    assert_eq!(spent, [at(0), at(10), at(2)]);
}

#[test]
fn seats_leave_and_the_others_go_on() {
    let mut contest = seated(pile(20, 4), "PCPC");
    let turn = |contest: &Contest| contest.to_move().map(|(seat, _)| seat.index() + 1);
    play(&mut contest, "1");
    let events = tell(&mut contest, "fail:2", Duration::ZERO).unwrap();
    let left = |who, position: &str| Event::Left {
        seat: seat(who),
        leave: Leave::Failed,
        why: Some(Failure::Silent),
        position: position.to_owned(),
    };
    assert_eq!(events, [left(2, "19 3 134")]);
    assert_eq!(turn(&contest), Some(3));
    play(&mut contest, "resign:1");
    assert_eq!(turn(&contest), Some(3), "who leaves out of turn leaves the turn alone");
    let playing = (1..=4).filter(|&number| contest.game().plays(seat(number)));
    assert_eq!(playing.collect::<Vec<_>>(), [3, 4]);
    play(&mut contest, "1 1 1");
    assert_eq!(turn(&contest), Some(4));
    let events = tell(&mut contest, "fail:4", Duration::ZERO).unwrap();
    let outcome = *contest.game().outcome().unwrap();
    assert_eq!(outcome.winner(), Some(seat(3)));
    assert_eq!(outcome.reason, Reason::Left(seat(4), Leave::Failed));
    let left = left(4, &contest.game().position_text());
    assert_eq!(events, [left, Event::Over { outcome }]);
    assert_eq!(done(&contest), "1 fail:2 resign:1 1 1 1 fail:4");
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
    tell(&mut contest, "<<", Duration::ZERO).unwrap();
    assert_eq!(
        (contest.game().position_text().as_str(), contest.history().redos()),
        ("20 1 123", 3)
    );
}

/// Several moves at once are for people: nothing is played for a computer, and nothing at all where
/// one of them cannot be played.
#[test]
fn moves_are_typed_at_once_where_people_have_the_turns() {
    #[track_caller]
    fn check(letters: &str, text: &str, expected: Result<&str, &str>) {
        let typed = seated(reversi("8"), letters).typed(text);
        let told = typed.map(|moves| moves.join(",")).map_err(|error| error.to_string());
        assert_eq!(told.as_deref().map_err(String::as_str), expected, "{text}");
    }
    let computers = "these are 3 moves, and after f5 a computer is on turn";
    check("PP", "f5d6c3", Ok("f5,d6,c3"));
    check("PA", "1. f5 D6", Ok("f5,d6"));
    check("PC", "f5d6c3", Err(computers));
    check("PC", "f5, d6 c3", Err(computers));
    check("PP", "f5d6f5", Err("move 3: f5 is occupied"));
    check("PP", "a1f5", Err("move 1: a disc on a1 turns nothing"));
    // What is one move, or none, is left to whoever plays it.
    for text in ["F5", "a1", "pass", "", "f5d6zz", "hello world"] {
        check("PC", text, Ok(text));
    }
}
