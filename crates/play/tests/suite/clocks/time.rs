//! Whose time passes, how fast, and what happens at the end of it.

use std::time::Duration;

use damier_core::{Leave, Reason};
use damier_play::{Command, Event, Match, Refused, Spent, Terms, dgn, replay};

use crate::clocks::{any_move, at, pile, play, quoridor_for_four, seat, shows, timed};

#[test]
fn a_game_clock_runs_only_on_ones_turn() {
    let mut contest = timed(pile(40, 2), "PP", "1m+10s");
    assert_eq!((shows(&contest).as_str(), contest.deadline()), ("60000 60000", Some(at(60))));
    play(&mut contest, "1", at(25)).unwrap();
    assert_eq!((shows(&contest).as_str(), contest.deadline()), ("45000 60000", Some(at(85))));
    let events = play(&mut contest, "1", at(30)).unwrap();
    assert_eq!(shows(&contest), "45000 65000");
    let Some(Event::Clock(clocks)) = events.last() else { panic!("{events:?}") };
    assert_eq!(clocks.running, Some((seat(1), at(75))));
    assert_eq!(*clocks, contest.clocks());
    assert_eq!(contest.tick(at(74)), []);
    let events = contest.tick(at(75));
    assert!(matches!(events[0], Event::Left { leave: Leave::OutOfTime, .. }), "{events:?}");
    assert_eq!(contest.outcome().unwrap().reason, Reason::Left(seat(1), Leave::OutOfTime));
    assert_eq!((contest.deadline(), contest.tick(at(999))), (None, vec![]));
}

#[test]
fn a_move_that_comes_too_late_is_not_played() {
    for (clock, last) in [("1m", 59), ("60s/move", 59), ("1m+30s", 59)] {
        let mut contest = timed(pile(40, 2), "PP", clock);
        play(&mut contest, "1", at(last)).unwrap();
        let events = play(&mut contest, "1", at(last + 60)).unwrap();
        assert!(matches!(events[0], Event::Left { .. }), "{clock}: {events:?}");
        assert_eq!(contest.record().moves.last().unwrap().text, "time:2", "{clock}");
        assert!(contest.is_over());
    }
    let mut contest = timed(pile(40, 2), "PP", "none");
    play(&mut contest, "1", at(1_000_000)).unwrap();
    assert_eq!((contest.deadline(), shows(&contest).as_str()), (None, "- -"));
}

#[test]
fn a_clock_per_move_starts_anew_each_turn() {
    let mut contest = timed(pile(40, 2), "PE", "none, 5s/move");
    play(&mut contest, "1", at(100)).unwrap();
    assert_eq!(contest.deadline(), None, "a program's time runs from when it begins");
    assert_eq!(contest.tick(at(1000)), []);
    let turn = contest.turn().unwrap();
    contest.apply(Command::Begin(turn), at(2000)).unwrap();
    contest.apply(Command::Begin(turn), at(2003)).unwrap();
    assert_eq!(contest.deadline(), Some(at(2005)), "nobody begins twice");
    // Of other programs the time on the wall is all that counts.
    let spent = Some(Spent { wall: at(4), cpu: Some(at(9)) });
    contest.apply(Command::Play { turn, mv: "1".into(), spent }, at(2004)).unwrap();
    assert_eq!(contest.history().done().last().unwrap().spent, at(4));
    play(&mut contest, "1", at(3000)).unwrap();
    let turn = contest.turn().unwrap();
    contest.apply(Command::Begin(turn), at(3000)).unwrap();
    assert!(!contest.tick(at(3005)).is_empty());
}

/// Otherwise people could say how long they thought.
#[test]
fn people_are_charged_what_passed() {
    let mut contest = timed(pile(40, 2), "RP", "1m");
    let turn = contest.turn().unwrap();
    let spent = Some(Spent { wall: at(1), cpu: Some(at(0)) });
    contest.apply(Command::Play { turn, mv: "1".into(), spent }, at(20)).unwrap();
    assert_eq!(shows(&contest), "40000 60000");
    let turn = contest.turn().unwrap();
    contest.apply(Command::Play { turn, mv: "1".into(), spent }, at(80)).unwrap();
    assert!(contest.is_over());
}

#[test]
fn a_strategy_is_charged_what_was_measured() {
    let mut contest = timed(pile(40, 2), "CC", "10s");
    let turn = contest.turn().unwrap();
    contest.apply(Command::Begin(turn), at(100)).unwrap();
    let spent = Some(Spent { wall: at(3), cpu: Some(at(1)) });
    // The news came late, which is nobody's fault.
    contest.apply(Command::Play { turn, mv: "1".into(), spent }, at(200)).unwrap();
    assert_eq!(shows(&contest), "7000 10000");
}

#[test]
fn an_answer_for_another_turn_is_refused() {
    let mut contest = timed(pile(40, 2), "PC", "none");
    play(&mut contest, "1", at(0)).unwrap();
    let old = contest.turn().unwrap();
    contest.apply(Command::Undo, at(1)).unwrap();
    let late = |contest: &mut Match| {
        let before = (contest.history().clone(), contest.record(), contest.turn());
        for command in [Command::play(old, "2"), Command::Begin(old)] {
            let refused = contest.apply(command, at(9)).unwrap_err();
            assert!(matches!(refused, Refused::Stale), "{refused}");
        }
        let thought = damier_mind::Thought::unjudged("take 1".to_owned());
        contest.apply(Command::Thinking(old, thought), at(9)).unwrap_err();
        assert_eq!(before, (contest.history().clone(), contest.record(), contest.turn()));
    };
    late(&mut contest);
    // The same seat, as many moves, but another game.
    play(&mut contest, "3", at(2)).unwrap();
    assert_eq!((contest.turn().unwrap().seat, contest.turn().unwrap().ply), (old.seat, old.ply));
    late(&mut contest);
    play(&mut contest, "1", at(3)).unwrap();
    late(&mut contest);
}

#[test]
fn undone_time_is_given_back_and_redone_time_is_spent() {
    let mut contest = timed(pile(40, 2), "PP", "1m");
    play(&mut contest, "1", at(10)).unwrap();
    play(&mut contest, "1", at(30)).unwrap();
    play(&mut contest, "1", at(35)).unwrap();
    assert_eq!(shows(&contest), "45000 40000");
    contest.apply(Command::Undo, at(50)).unwrap();
    assert_eq!((shows(&contest).as_str(), contest.deadline()), ("50000 40000", Some(at(100))));
    contest.apply(Command::Undo, at(50)).unwrap();
    assert_eq!((shows(&contest).as_str(), contest.deadline()), ("50000 60000", Some(at(110))));
    let events = contest.apply(Command::Redo, at(60)).unwrap();
    assert!(matches!(events[..], [Event::Redone { .. }, Event::Clock(_)]), "{events:?}");
    assert_eq!(shows(&contest), "50000 40000");
    assert_eq!(contest.deadline(), Some(at(110)));
    // A flag that fell is up again.
    contest.tick(at(110));
    assert_eq!(shows(&contest), "0 40000");
    contest.apply(Command::Undo, at(120)).unwrap();
    assert_eq!((shows(&contest).as_str(), contest.deadline()), ("50000 40000", Some(at(170))));
}

#[test]
fn paused_clocks_stand() {
    let mut contest = timed(pile(40, 2), "PP", "1m");
    contest.apply(Command::Resume, at(0)).unwrap_err();
    assert_eq!(contest.apply(Command::Pause, at(20)).unwrap(), [Event::Paused]);
    assert!(matches!(contest.apply(Command::Pause, at(21)), Err(Refused::Paused)));
    assert!(matches!(play(&mut contest, "1", at(500)), Err(Refused::Paused)));
    assert_eq!((contest.deadline(), contest.tick(at(1000))), (None, vec![]));
    contest.apply(Command::Resume, at(1000)).unwrap();
    assert_eq!(contest.deadline(), Some(at(1040)));
    play(&mut contest, "1", at(1010)).unwrap();
    assert_eq!(shows(&contest), "30000 60000");
    contest.apply(Command::Pause, at(1030)).unwrap();
    contest.apply(Command::Undo, at(1040)).unwrap();
    contest.apply(Command::Resume, at(1050)).unwrap();
    assert_eq!((shows(&contest).as_str(), contest.deadline()), ("60000 60000", Some(at(1110))));
}

#[test]
fn a_rated_game_is_neither_taken_back_nor_paused() {
    let terms = Terms { rated: true, ..Terms::from_tag("1m").unwrap() };
    let mut contest = timed(pile(40, 2), "PP", "none").under(terms);
    play(&mut contest, "1", at(1)).unwrap();
    for command in [Command::Undo, Command::Redo, Command::Pause] {
        let refused = contest.apply(command, at(2)).unwrap_err();
        assert!(matches!(refused, Refused::Rated), "{refused}");
    }
    assert_eq!(contest.deadline(), Some(at(61)));
}

#[test]
fn who_resigns_as_another_runs_out_of_time_still_resigns() {
    let mut contest = timed(quoridor_for_four(), "PPPP", "1m");
    let events = contest.apply(Command::Leave(seat(3), Leave::Resigned), at(90)).unwrap();
    let left: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Left { seat, leave, turn, .. } => Some((*seat, *leave, *turn)),
            _ => None,
        })
        .collect();
    let turn = Some(seat(2));
    assert_eq!(left, [(seat(1), Leave::OutOfTime, turn), (seat(3), Leave::Resigned, turn)]);
}

/// Every mix of people and programs, and every seat in turn runs out of time.
#[test]
fn four_go_on_as_three_when_one_runs_out_of_time() {
    for mix in 0..5_usize.pow(4) {
        let letters: String =
            (0..4).map(|place| ['P', 'A', 'R', 'C', 'E'][mix / 5_usize.pow(place) % 5]).collect();
        let slow = mix % 4;
        let mut contest = timed(quoridor_for_four(), &letters, "1m+1s");
        let mut now = Duration::ZERO;
        let mut turns = Vec::new();
        for _ in 0..11 {
            let turn = contest.turn().unwrap();
            contest.apply(Command::Begin(turn), now).unwrap();
            if turn.seat.index() == slow {
                now = contest.deadline().unwrap();
                let events = contest.tick(now);
                let Event::Left { position, turn, .. } = &events[0] else { panic!("{events:?}") };
                assert_eq!(*position, contest.game().position_text());
                assert_eq!(*turn, contest.turn().map(|turn| turn.seat));
                assert!(!contest.is_over(), "{letters}");
                continue;
            }
            now += at(2);
            let mv = any_move(&contest);
            play(&mut contest, &mv, now).unwrap();
            turns.push(turn.seat.index());
        }
        let three: Vec<usize> = (0..4).filter(|&index| index != slow).collect();
        let expected: Vec<usize> = three.iter().copied().cycle().take(10).collect();
        assert_eq!(turns, expected, "{letters}");
        // What was saved is the same game again, and goes on with the same clocks.
        let record = dgn::read(contest.save()).unwrap().remove(0);
        assert_eq!(record.tag("Clock"), Some("1m+1s"));
        let terms = Terms::from_tag(record.tag("Clock").unwrap()).unwrap();
        let game = replay(&record).unwrap();
        let resumed = Match::resume(&record, game, contest.sitters().to_vec(), now).under(terms);
        assert_eq!(resumed.game().position_text(), contest.game().position_text());
        assert_eq!(shows(&resumed), shows(&contest), "{letters}");
        assert_eq!(resumed.record(), contest.record());
    }
}

#[test]
fn clocks_are_written_down() {
    let mut contest = timed(pile(40, 2), "PP", "1m+10s, none");
    play(&mut contest, "1", at(5)).unwrap();
    play(&mut contest, "2", at(6)).unwrap();
    play(&mut contest, "3", Duration::from_millis(6500)).unwrap();
    let text = contest.save();
    assert!(text.contains("[Clock \"1m+10s, none\"]"), "{text}");
    assert!(text.contains("{[%clk 0:01:05]}") && text.contains("{[%clk 0:01:14.5]}"), "{text}");
    contest.apply(Command::Undo, at(7)).unwrap();
    assert!(!contest.save().contains("14.5"));
}
