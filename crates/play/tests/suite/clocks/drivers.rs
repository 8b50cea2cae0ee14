//! Own strategies that take their turns.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::time::Duration;

use damier_catalog::{Params, games};
use damier_core::{DynGame, Leave, Reason, RecordedMove, Stop};
use damier_mind::{Alone, Budget, Clock, MindError, Score, Task, Thought, Value};
use damier_play::{
    Ask, Computer, Contest, Desk, Event, News, Player, Queue, Refused, Terms, Unmeasured, Unplayed,
    Way, dgn,
};

use crate::clocks::{
    Idler, Simulated, ask, at, events, pile, play, quoridor_for_four, seat, timed,
};

/// How a match ends in which the second player takes its time.
fn end(clock: &str, cpu: u64, asleep: u64) -> Option<Reason> {
    let (time, stop) = (Simulated::default(), Stop::new());
    let mut contest = timed(pile(20, 2), "CC", clock);
    let mut quick = Idler { time: &time, cpu: 1, asleep: 1 };
    let mut slow = Idler { time: &time, cpu, asleep };
    for _ in 0..3 {
        time.pass(0, 60_000); // Waiting for a processor costs nobody anything.
        time.desk(&stop).take_turn(&mut contest, &mut quick, &mut |_| {}).unwrap();
        if contest.is_over() {
            break;
        }
        time.desk(&stop).take_turn(&mut contest, &mut slow, &mut |_| {}).unwrap();
        if contest.is_over() {
            break;
        }
    }
    contest.outcome().map(|outcome| outcome.reason)
}

#[test]
fn who_works_or_sleeps_too_long_loses_on_time() {
    let lost = Some(Reason::Left(seat(2), Leave::OutOfTime));
    assert_eq!(end("5s/move", 4999, 0), None);
    assert_eq!(end("5s/move", 5000, 0), lost, "burns the processor");
    assert_eq!(end("5s/move", 100, 14_800), None);
    assert_eq!(end("5s/move", 100, 14_900), lost, "sleeps past the watchdog");
    assert_eq!(end("10s", 1000, 2000), None);
    assert_eq!(end("10s", 1000, 3000), lost, "over all its moves together");
    assert_eq!(end("10s+3s", 1000, 3000), None);
    assert_eq!(end("none", 1_000_000, 1_000_000), None);
}

#[test]
fn where_processor_time_is_unknown_the_wall_clock_counts() {
    for (asleep, over) in [(4999, false), (5000, true)] {
        let (time, stop) = (Simulated::default(), Stop::new());
        let mut contest = timed(pile(20, 2), "CC", "5s/move");
        let desk = Desk { wall: &time, cpu: &Unmeasured, stop: &stop, workers: &Alone };
        let mut slow = Idler { time: &time, cpu: 0, asleep };
        desk.take_turn(&mut contest, &mut slow, &mut |_| {}).unwrap();
        assert_eq!(contest.is_over(), over);
    }
}

#[test]
fn one_of_four_runs_out_of_time_and_the_others_go_on() {
    for slow in 0..4 {
        let (time, stop) = (Simulated::default(), Stop::new());
        let mut contest = timed(quoridor_for_four(), "CCCC", "5s/move");
        for _ in 0..20 {
            let late = contest.turn().unwrap().seat.index() == slow;
            let mut idler = Idler { time: &time, cpu: if late { 6000 } else { 100 }, asleep: 0 };
            time.desk(&stop).take_turn(&mut contest, &mut idler, &mut |_| {}).unwrap();
        }
        let late: Vec<_> =
            contest.record().moves.iter().filter_map(RecordedMove::as_leaving).collect();
        assert_eq!(late, [(seat(slow + 1), Leave::OutOfTime)]);
        assert!(!contest.is_over());
    }
}

/// A player who thinks aloud and never comes to an end in time.
struct Talker<'a>(&'a Simulated);

impl Player for Talker<'_> {
    fn name(&self) -> String {
        "talker".to_owned()
    }

    fn budget(&self) -> Budget {
        Budget::default()
    }

    fn think(
        &mut self,
        _: &dyn DynGame,
        task: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError> {
        let mut thought = Thought::unjudged("take 1".to_owned());
        for depth in 1..=20 {
            thought.depth = depth;
            self.0.pass(0, 1000);
            (task.progress)(&thought);
        }
        Ok(thought)
    }
}

#[test]
fn thoughts_are_told_until_the_flag_falls() {
    let (time, stop) = (Simulated::default(), Stop::new());
    let mut contest = timed(pile(20, 2), "CC", "5s/move");
    let queue = Queue::new(100);
    contest.subscribe(Box::new(queue.clone()), at(0));
    let mut heard = 0;
    let events =
        time.desk(&stop).take_turn(&mut contest, &mut Talker(&time), &mut |_| heard += 1).unwrap();
    assert_eq!(contest.outcome().unwrap().reason, Reason::Left(seat(1), Leave::OutOfTime));
    assert_eq!(heard, 20);
    let news = queue.take().news;
    let thoughts = news.iter().filter(|news| matches!(news, News::Thinking { .. }));
    assert_eq!(thoughts.count(), 1, "one waits");
    let is_told = |news: &News| match news {
        News::Told(told) => Some(told.clone()),
        _ => None,
    };
    let told: Vec<_> = news.iter().filter_map(is_told).collect();
    assert_eq!(told, events, "begun, left, over");
    assert_eq!(events.len(), 3);
}

/// Whoever watches slowly does not make the player lose on time.
#[test]
fn who_watches_is_charged_to_nobody() {
    struct Quick<'a>(&'a Simulated);
    impl Player for Quick<'_> {
        fn name(&self) -> String {
            "quick".to_owned()
        }

        fn budget(&self) -> Budget {
            Budget::default()
        }

        fn think(
            &mut self,
            _: &dyn DynGame,
            task: &mut Task<'_, String>,
        ) -> Result<Thought<String>, MindError> {
            let mut thought = Thought::unjudged("take 1".to_owned());
            let begun = task.clock.now();
            for depth in 1..=10 {
                thought.depth = depth;
                self.0.pass(100, 0);
                (task.progress)(&thought);
            }
            assert_eq!(task.clock.now(), begun + at(1), "its clock shows its own time");
            Ok(thought)
        }
    }
    for clock in ["5s/move", "10s"] {
        let (time, stop) = (Arc::new(Simulated::default()), Stop::new());
        let mut contest = timed(pile(20, 2), "CC", clock);
        let slow = Arc::clone(&time);
        contest.subscribe(Box::new(move |_: &News| slow.pass(500, 300)), at(0));
        let desk = time.desk(&stop);
        desk.take_turn(&mut contest, &mut Quick(&time), &mut |_| {}).unwrap();
        assert_eq!(contest.history().done().next().unwrap().spent, at(1), "{clock}");
    }
}

/// A player who does what is worst.
enum Worst {
    Panics,
    Refuses,
    Babbles,
    SaysNothing,
}

impl Player for Worst {
    fn name(&self) -> String {
        "worst".to_owned()
    }

    fn budget(&self) -> Budget {
        Budget::default()
    }

    fn think(
        &mut self,
        _: &dyn DynGame,
        _: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError> {
        match self {
            Worst::Panics => resume_unwind(Box::new("a player failed")),
            Worst::Refuses => Err(MindError::Over),
            Worst::Babbles => Ok(Thought::unjudged("blah".to_owned())),
            Worst::SaysNothing => {
                Ok(Thought { lines: Vec::new(), ..Thought::unjudged(String::new()) })
            }
        }
    }
}

/// Why is in the record.
#[test]
fn who_fails_has_lost_by_that() {
    for (mut worst, why) in [
        (Worst::Panics, "it broke down: a player failed"),
        (Worst::Refuses, "it broke down: the game is over"),
        (Worst::Babbles, "it answered `blah`, which cannot be played: "),
        (Worst::SaysNothing, "it gave no answer"),
    ] {
        let (time, stop) = (Simulated::default(), Stop::new());
        let mut contest = timed(pile(20, 2), "CC", "none");
        time.desk(&stop).take_turn(&mut contest, &mut worst, &mut |_| {}).unwrap();
        assert_eq!(contest.outcome().unwrap().reason, Reason::Left(seat(1), Leave::Failed));
        let said = contest.record().moves.last().unwrap().comments.join(" ");
        assert!(said.starts_with(why), "{said}");
        let over = time.desk(&stop).take_turn(&mut contest, &mut worst, &mut |_| {});
        assert!(matches!(over, Err(Unplayed::Refused(Refused::Move(_)))));
    }
}

#[test]
fn who_is_stopped_plays_nothing() {
    let (time, stop) = (Simulated::default(), Stop::new());
    let mut contest = timed(pile(20, 2), "CC", "5s/move");
    stop.raise();
    let mut idler = Idler { time: &time, cpu: 1, asleep: 0 };
    let stopped = time.desk(&stop).take_turn(&mut contest, &mut idler, &mut |_| {});
    assert!(matches!(stopped, Err(Unplayed::Stopped)));
    assert_eq!(contest.history().undos(), 0);
}

/// Who is told to hurry is not given up: what it has is played.
#[test]
fn who_is_hurried_plays_at_once() {
    let (time, stop) = (Simulated::default(), Stop::new());
    let entry = damier_catalog::game("reversi").unwrap();
    let game = entry.open(&Params::default()).unwrap();
    let mut player = Computer::new(entry.spec("alphabeta:depth=40").unwrap(), &*game).unwrap();
    let sitters = vec![player.sitter()];
    let mut contest = Contest::new(game, sitters, Duration::ZERO);
    let mut heard = Vec::new();
    let mut hear = |thought: &Thought<String>| {
        heard.push(thought.best().cloned());
        if thought.depth == 3 {
            stop.hurry();
        }
    };
    time.desk(&stop).take_turn(&mut contest, &mut player, &mut hear).unwrap();
    assert_eq!(contest.history().undos(), 1);
    let played = contest.record().moves.remove(0).text;
    assert_eq!(heard.last(), Some(&Some(played)));
}

/// Time passes with every look at it, as it does for those who work.
struct Working(Simulated);

impl Clock for Working {
    fn now(&self) -> Duration {
        self.0.pass(7, 3);
        self.0.now()
    }
}

/// Each strategy, asked for more than it has time for, keeps within its time.
#[test]
fn own_strategies_never_overrun() {
    for entry in games() {
        for strategy in entry.strategies {
            for clock in ["500ms/move", "10s", "2s+100ms"] {
                let usual = entry.open(&Params::default()).unwrap();
                let four = || entry.open(&Params::new([("players", "4")])).unwrap();
                let game = if strategy.plays(&*usual) { usual } else { four() };
                let stop = Stop::new();
                let time = Working(Simulated::default());
                let desk = Desk { wall: &time, cpu: &time.0, stop: &stop, workers: &Alone };
                // So deep that only time ends it.
                let deep = strategy.option("depth").is_some();
                let spec = format!("{}{}", strategy.name, if deep { ":depth=40" } else { "" });
                let mut player = Computer::new(entry.spec(&spec).unwrap(), &*game).unwrap();
                let sitters = vec![player.sitter(); game.seats()];
                let terms = Terms::from_tag(clock).unwrap();
                let mut contest = Contest::new(game, sitters, Duration::ZERO).under(terms);
                for _ in 0..6 {
                    desk.take_turn(&mut contest, &mut player, &mut |_| {}).unwrap();
                }
                assert_eq!(contest.history().undos(), 6);
                let late = contest.record().moves.iter().any(|mv| mv.as_leaving().is_some());
                assert!(!late, "{} {} {clock}", entry.name, strategy.name);
            }
        }
    }
}

/// The value is the mover's, and stands beside what its clock shows.
#[test]
fn what_a_strategy_thinks_of_its_move_is_written_down() {
    let (time, stop) = (Simulated::default(), Stop::new());
    let entry = damier_catalog::game("reversi").unwrap();
    let game = entry.open(&Params::new([("size", "4")])).unwrap();
    let mut player = Computer::new(entry.spec("alphabeta:depth=2").unwrap(), &*game).unwrap();
    let sitters = vec![player.sitter()];
    let terms = Terms::from_tag("1m, none").unwrap();
    let mut contest = Contest::new(game, sitters, Duration::ZERO).under(terms);
    let mut score = None;
    let mut hear = |thought: &Thought<String>| score = thought.lines[0].score;
    time.desk(&stop).take_turn(&mut contest, &mut player, &mut hear).unwrap();
    let said = &contest.record().moves[0].comments;
    assert_eq!((said.len(), dgn::clk(&said[0])), (1, Some(at(60))));
    assert!(score.is_some());
    assert_eq!(dgn::eval(&said[0]), score.map(|score| score.value));
    // Advice to a person is theirs.
    let turn = contest.turn().unwrap();
    let thought = contest.game().legal_moves().remove(0);
    let mut advice = Thought::unjudged(thought.clone());
    advice.lines[0].score = Some(Score::estimate(Value::Units(300)));
    contest.think_aloud(turn, advice).unwrap();
    play(&mut contest, &thought, at(2)).unwrap();
    assert!(contest.record().moves[1].comments.is_empty());
}

#[test]
fn what_a_person_does_needs_no_driver() {
    let (time, stop) = (Simulated::default(), Stop::new());
    let mut contest = timed(pile(20, 2), "PC", "1m");
    play(&mut contest, "1", at(3)).unwrap();
    time.pass(0, 5000);
    let mut idler = Idler { time: &time, cpu: 10, asleep: 0 };
    let told = time.desk(&stop).take_turn(&mut contest, &mut idler, &mut |_| {}).unwrap();
    let events = events(told);
    assert!(matches!(events[..], [Event::Began { .. }, Event::Played { .. }]), "{events:?}");
    assert!(ask(&mut contest, 1, Ask::Go(Way::Back), at(9)).is_ok());
}
