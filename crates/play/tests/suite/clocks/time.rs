//! Whose time passes, how fast, and what happens at the end of it.

use std::time::Duration;

use damier_core::{Leave, Reason};
use damier_play::{
    Ask, Command, Contest, Decision, Event, News, Queue, Refused, Spent, Terms, Way, dgn, replay,
};

use crate::clocks::{
    answer, any_move, ask, at, events, pile, play, quoridor_for_four, seat, shows, timed,
};

#[test]
fn a_game_clock_runs_only_on_ones_turn() {
    let mut contest = timed(pile(40, 2), "PP", "1m+10s");
    assert_eq!((shows(&contest).as_str(), contest.deadline()), ("60000 60000", Some(at(60))));
    play(&mut contest, "1", at(25)).unwrap();
    assert_eq!((shows(&contest).as_str(), contest.deadline()), ("45000 60000", Some(at(85))));
    let queue = Queue::new(9);
    contest.subscribe(Box::new(queue.clone()), at(25));
    play(&mut contest, "1", at(30)).unwrap();
    assert_eq!(shows(&contest), "45000 65000");
    let news = queue.take().news;
    let Some(News::Clock(clocks)) = news.last() else { panic!("{news:?}") };
    assert_eq!((clocks.at, clocks.running), (at(30), contest.turn()));
    assert_eq!(*clocks, contest.clocks(at(30)));
    // What is left is told as of a moment, and is less a moment later.
    assert_eq!(contest.clocks(at(70)).left, [Some(at(5)), Some(at(65))]);
    assert_eq!(contest.tick(at(74)), []);
    let events = events(contest.tick(at(75)));
    assert!(matches!(events[0], Event::Left { leave: Leave::OutOfTime, .. }), "{events:?}");
    assert_eq!(contest.outcome().unwrap().reason, Reason::Left(seat(1), Leave::OutOfTime));
    assert_eq!((contest.deadline(), contest.tick(at(999))), (None, vec![]));
}

#[test]
fn time_for_a_number_of_moves_is_given_once_more() {
    let to_go = |contest: &Contest, number| {
        contest.allowance(seat(number)).clocks.to_go().map(std::num::NonZeroU32::get)
    };
    let mut contest = timed(pile(40, 2), "PP", "2/1m+1s, 5m");
    for (move_at, shown) in [
        (10, "51000 300000"),
        (20, "51000 290000"),
        // The second of two moves: a minute more.
        (30, "102000 290000"),
        (40, "102000 280000"),
        (50, "93000 280000"),
    ] {
        play(&mut contest, "1", at(move_at)).unwrap();
        assert_eq!(shows(&contest), shown, "{move_at}");
    }
    assert_eq!(to_go(&contest, 1), Some(1));
    assert_eq!(to_go(&contest, 2), None);
    // What was taken back is to be made again.
    ask(&mut contest, 1, Ask::Go(Way::Back), at(60)).unwrap();
    assert_eq!(to_go(&contest, 1), Some(2));
    let again = Contest::fold(contest.log().clone(), at(60)).unwrap();
    assert_eq!(shows(&again), shows(&contest));
}

#[test]
fn a_margin_forgives_what_is_a_little_late() {
    let mut contest = timed(pile(40, 2), "PP", "1m~500ms, 1m");
    assert_eq!(contest.deadline(), Some(Duration::from_millis(60_500)));
    play(&mut contest, "1", at(60)).unwrap();
    assert_eq!(shows(&contest), "0 60000");
    let refused = play(&mut contest, "1", at(120)).unwrap_err();
    assert!(matches!(refused, Refused::TooLate), "{refused}");
    let again = Contest::fold(contest.log().clone(), at(60)).unwrap();
    assert_eq!(again.record(), contest.record());
}

#[test]
fn a_move_that_comes_too_late_is_not_played() {
    for (clock, last) in [("1m", 59), ("60s/move", 59), ("1m+30s", 59)] {
        let mut contest = timed(pile(40, 2), "PP", clock);
        play(&mut contest, "1", at(last)).unwrap();
        let before = (contest.record(), contest.since(0).len());
        let refused = play(&mut contest, "1", at(last + 60)).unwrap_err();
        assert!(matches!(refused, Refused::TooLate), "{clock}: {refused}");
        for late in [Ask::Resign, Ask::Pause, Ask::Go(Way::Back), Ask::OfferDraw] {
            let refused = ask(&mut contest, 1, late, at(last + 60)).unwrap_err();
            assert!(matches!(refused, Refused::TooLate), "{clock}: {refused}");
        }
        assert_eq!(before, (contest.record(), contest.since(0).len()), "nothing changed");
        contest.tick(at(last + 60));
        assert_eq!(contest.record().moves.last().unwrap().text, "time:2", "{clock}");
        assert!(contest.is_over());
    }
    let mut contest = timed(pile(40, 2), "PP", "none");
    play(&mut contest, "1", at(1_000_000)).unwrap();
    assert_eq!((contest.deadline(), shows(&contest).as_str()), (None, "- -"));
}

/// Who leaves pays for the turn they leave in, and not for one of somebody else.
#[test]
fn who_leaves_pays_for_their_own_turn() {
    for (number, shown) in [(1, "50000 60000"), (2, "60000 60000")] {
        let mut contest = timed(pile(40, 2), "PP", "1m");
        ask(&mut contest, number, Ask::Resign, at(10)).unwrap();
        assert_eq!(shows(&contest), shown);
        ask(&mut contest, number, Ask::Go(Way::Back), at(11)).unwrap();
        assert_eq!(shows(&contest), "60000 60000");
        ask(&mut contest, number, Ask::Go(Way::On), at(12)).unwrap();
        assert_eq!(shows(&contest), shown);
    }
}

#[test]
fn a_clock_per_move_starts_anew_each_turn() {
    let mut contest = timed(pile(40, 2), "PE", "none, 5s/move");
    play(&mut contest, "1", at(100)).unwrap();
    assert_eq!(contest.deadline(), None, "a program's time runs from when it begins");
    assert_eq!(contest.tick(at(1000)), []);
    let turn = contest.turn().unwrap();
    contest.apply(Decision::Begin(turn), at(2000)).unwrap();
    contest.apply(Decision::Begin(turn), at(2003)).unwrap();
    assert_eq!(contest.deadline(), Some(at(2008)), "who is asked again begins anew");
    // Of other programs the time on the wall is all that counts.
    let spent = Spent { wall: at(4), cpu: Some(at(9)) };
    answer(&mut contest, "1", spent, at(2007)).unwrap();
    assert_eq!(contest.history().done().last().unwrap().spent, at(4));
    play(&mut contest, "1", at(3000)).unwrap();
    let turn = contest.turn().unwrap();
    contest.apply(Decision::Begin(turn), at(3000)).unwrap();
    assert!(!contest.tick(at(3005)).is_empty());
}

/// Otherwise people could say how long they thought.
#[test]
fn people_are_charged_what_passed() {
    let mut contest = timed(pile(40, 2), "RP", "1m");
    let spent = Spent { wall: at(1), cpu: Some(at(0)) };
    answer(&mut contest, "1", spent, at(20)).unwrap();
    assert_eq!(shows(&contest), "40000 60000");
    let refused = answer(&mut contest, "1", spent, at(80)).unwrap_err();
    assert!(matches!(refused, Refused::TooLate), "{refused}");
}

#[test]
fn a_strategy_is_charged_what_was_measured() {
    let mut contest = timed(pile(40, 2), "CC", "10s");
    let turn = contest.turn().unwrap();
    contest.apply(Decision::Begin(turn), at(100)).unwrap();
    let spent = Spent { wall: at(3), cpu: Some(at(1)) };
    // The news came late, which is nobody's fault.
    answer(&mut contest, "1", spent, at(200)).unwrap();
    assert_eq!(shows(&contest), "7000 10000");
}

#[test]
fn an_answer_for_another_turn_is_refused() {
    let mut contest = timed(pile(40, 2), "PC", "none");
    play(&mut contest, "1", at(0)).unwrap();
    let old = contest.turn().unwrap();
    ask(&mut contest, 1, Ask::Go(Way::Back), at(1)).unwrap();
    let late = |contest: &mut Contest| {
        let before = (contest.history().clone(), contest.record(), contest.turn());
        let late = Spent { wall: at(1), cpu: None };
        let answer = Decision::Answer { turn: old, mv: "2".to_owned(), spent: late, score: None };
        for command in [Command::play(old, "2"), Decision::Begin(old).into(), answer.into()] {
            let refused = contest.apply(command, at(9)).unwrap_err();
            assert!(matches!(refused, Refused::Stale), "{refused}");
        }
        let thought = damier_mind::Thought::unjudged("take 1".to_owned());
        contest.think_aloud(old, thought).unwrap_err();
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
    ask(&mut contest, 1, Ask::Go(Way::Back), at(50)).unwrap();
    assert_eq!((shows(&contest).as_str(), contest.deadline()), ("50000 40000", Some(at(100))));
    ask(&mut contest, 1, Ask::Go(Way::Back), at(50)).unwrap();
    assert_eq!((shows(&contest).as_str(), contest.deadline()), ("50000 60000", Some(at(110))));
    let events = ask(&mut contest, 1, Ask::Go(Way::On), at(60)).unwrap();
    assert!(matches!(events[..], [Event::Redone { .. }]), "{events:?}");
    assert_eq!(shows(&contest), "50000 40000");
    assert_eq!(contest.deadline(), Some(at(110)));
    // A flag that fell is up again.
    contest.tick(at(110));
    assert_eq!(shows(&contest), "0 40000");
    ask(&mut contest, 1, Ask::Go(Way::Back), at(120)).unwrap();
    assert_eq!((shows(&contest).as_str(), contest.deadline()), ("50000 40000", Some(at(170))));
}

#[test]
fn paused_clocks_stand() {
    let mut contest = timed(pile(40, 2), "PP", "1m");
    ask(&mut contest, 1, Ask::Resume, at(0)).unwrap_err();
    assert_eq!(ask(&mut contest, 1, Ask::Pause, at(20)).unwrap(), [Event::Paused]);
    assert!(matches!(ask(&mut contest, 1, Ask::Pause, at(21)), Err(Refused::Paused)));
    assert!(matches!(play(&mut contest, "1", at(500)), Err(Refused::Paused)));
    assert_eq!((contest.deadline(), contest.tick(at(1000))), (None, vec![]));
    ask(&mut contest, 1, Ask::Resume, at(1000)).unwrap();
    assert_eq!(contest.deadline(), Some(at(1040)));
    play(&mut contest, "1", at(1010)).unwrap();
    assert_eq!(shows(&contest), "30000 60000");
    ask(&mut contest, 1, Ask::Pause, at(1030)).unwrap();
    ask(&mut contest, 1, Ask::Go(Way::Back), at(1040)).unwrap();
    ask(&mut contest, 1, Ask::Resume, at(1050)).unwrap();
    assert_eq!((shows(&contest).as_str(), contest.deadline()), ("60000 60000", Some(at(1110))));
}

#[test]
fn a_rated_game_is_neither_taken_back_nor_paused() {
    let terms = Terms { rated: true, ..Terms::from_tag("1m").unwrap() };
    let mut contest = timed(pile(40, 2), "PP", "none").under(terms);
    play(&mut contest, "1", at(1)).unwrap();
    let wanted = [Ask::Go(Way::Back), Ask::Go(Way::On), Ask::Pause];
    for asked in wanted {
        let refused = ask(&mut contest, 2, asked, at(2)).unwrap_err();
        assert!(matches!(refused, Refused::Rated), "{refused}");
    }
    assert_eq!(contest.deadline(), Some(at(61)));
}

/// Before everybody has moved a rated game can be broken off, and then no longer.
#[test]
fn a_rated_game_is_broken_off_only_at_its_beginning() {
    let rated = || {
        let terms = Terms { rated: true, ..Terms::default() };
        timed(pile(40, 2), "RR", "none").under(terms)
    };
    let mut contest = rated();
    play(&mut contest, "1", at(1)).unwrap();
    assert_eq!(ask(&mut contest, 2, Ask::Abort, at(1)).unwrap(), [Event::Aborted]);
    let mut contest = rated();
    play(&mut contest, "1", at(1)).unwrap();
    play(&mut contest, "1", at(2)).unwrap();
    assert!(matches!(ask(&mut contest, 1, Ask::Abort, at(3)), Err(Refused::Rated)));
    // Whoever runs the match may have to.
    contest.apply(Decision::Abort, at(3)).unwrap();
    assert!(contest.is_over());
}

#[test]
fn time_is_over_when_it_is() {
    let mut contest = timed(pile(40, 2), "PC", "1m, 5s/move");
    let turn = contest.turn().unwrap();
    let over = |turn, spent| Decision::TimeOver { turn, spent };
    assert!(matches!(contest.apply(over(turn, None), at(59)), Err(Refused::TimeLeft)));
    play(&mut contest, "1", at(10)).unwrap();
    assert!(matches!(contest.apply(over(turn, None), at(99)), Err(Refused::Stale)));
    let turn = contest.turn().unwrap();
    contest.apply(Decision::Begin(turn), at(20)).unwrap();
    let spent = |cpu| Some(Spent { wall: at(6), cpu: Some(at(cpu)) });
    assert!(matches!(contest.apply(over(turn, spent(4)), at(26)), Err(Refused::TimeLeft)));
    contest.apply(over(turn, spent(5)), at(26)).unwrap();
    assert_eq!(contest.outcome().unwrap().reason, Reason::Left(seat(2), Leave::OutOfTime));
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
            contest.apply(Decision::Begin(turn), now).unwrap();
            if turn.seat.index() == slow {
                now = contest.deadline().unwrap();
                let told = contest.tick(now);
                let Event::Left { position, .. } = &told[0].event else { panic!("{told:?}") };
                assert_eq!(*position, contest.game().position_text());
                assert_eq!(told[0].turn, contest.turn());
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
        let resumed = Contest::resume(&record, game, contest.sitters().to_vec(), now).under(terms);
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
    ask(&mut contest, 1, Ask::Go(Way::Back), at(7)).unwrap();
    assert!(!contest.save().contains("14.5"));
}
