//! Those who watch a match: what they are told, when they come and go, and
//! what becomes of those who fail.

mod crowd;
mod failing;
mod listening;

use std::panic::resume_unwind;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use damier_catalog::{Params, game};
use damier_core::{DynGame, Explain, Game, Leave, Message, RecordedMove, Seat};
use damier_mind::{Line, Score, Thought, Value};
use damier_nullgame::Pile;
use damier_play::{
    Ask, Clocks, Command, Contest, Control, Decision, Event, Failure, News, Observer, ObserverId,
    Refused, Rematch, Sitter, Standing, TimeControl, Turn, Way,
};

fn pile(size: u16, seats: usize) -> Box<dyn DynGame> {
    Box::new(Game::new(Pile::new(size, seats).unwrap()))
}

fn reversi(size: &str) -> Box<dyn DynGame> {
    game("reversi").unwrap().open(&Params::new([("size", size)])).unwrap()
}

/// A match in which computers sit in some seats.
fn seated(game: Box<dyn DynGame>, computers: &[bool]) -> Contest {
    let sitter = |&computer: &bool| Sitter {
        name: "somebody".to_owned(),
        control: if computer { Control::Computer } else { Control::Human },
    };
    Contest::new(game, computers.iter().map(sitter).collect(), Duration::ZERO)
}

fn two_people() -> Contest {
    seated(pile(9, 2), &[])
}

/// Tells the match something about the present turn: so many are taken, a seat leaves as records
/// have it, `<<` goes back and `>>` on again.
fn tell(contest: &mut Contest, text: &str, now: Duration) -> Result<Vec<Event>, Refused> {
    let person = contest.sitters().iter().position(|sitter| sitter.control.is_person());
    let go = |way| match person.and_then(Seat::new) {
        Some(seat) => Command::ask(seat, Ask::Go(way)),
        None => Decision::Go(way).into(),
    };
    let command = match (text, RecordedMove::new(text).as_leaving()) {
        ("<<", _) => go(Way::Back),
        (">>", _) => go(Way::On),
        (_, Some((seat, Leave::Failed))) => Decision::Fail { seat, why: Failure::Silent }.into(),
        (_, Some((seat, _))) => Command::ask(seat, Ask::Resign),
        (mv, None) => Command::play(contest.turn().unwrap_or(NO_TURN), mv),
    };
    contest.apply(command, now).map(|told| told.into_iter().map(|told| told.event).collect())
}

/// Stands for the turn of a match that is over.
const NO_TURN: Turn = Turn { seat: Seat::FIRST, ply: 0, rewound: u64::MAX };

/// What an observer noted.
#[derive(Clone, Default)]
struct Notes(Arc<Mutex<Vec<News>>>);

impl Notes {
    fn all(&self) -> Vec<News> {
        self.0.lock().unwrap().clone()
    }

    /// What happened after so many pieces of news.
    fn since(&self, count: usize) -> Vec<Event> {
        let told = self.all().split_off(count).into_iter().map(|news| match news {
            News::Told(told) => told.event,
            other => panic!("{other:?}"),
        });
        told.collect()
    }

    fn len(&self) -> usize {
        self.0.lock().unwrap().len()
    }
}

impl Observer for Notes {
    fn notice(&mut self, event: &News) {
        self.0.lock().unwrap().push(event.clone());
    }
}

fn watched(contest: &mut Contest) -> (ObserverId, Notes) {
    let notes = Notes::default();
    (contest.subscribe(Box::new(notes.clone()), Duration::ZERO), notes)
}

fn apply(contest: &mut Contest, text: &str) -> Vec<Event> {
    tell(contest, text, Duration::ZERO).unwrap()
}

/// Unwinds as a panic does, without a word.
fn fail() {
    resume_unwind(Box::new("an observer failed"));
}

#[test]
fn observers_are_told_first_how_things_stand() {
    let started = |position: &str, steps: &[(Seat, &str)], turn: Option<Seat>, outcome| {
        let ply = steps.len();
        let steps = steps.iter().map(|&(seat, text)| (seat, text.to_owned()));
        News::Started(Box::new(Standing {
            seq: ply as u64,
            game: "pile",
            variant: "9 2p".to_owned(),
            sitters: vec![Sitter { name: "human".to_owned(), control: Control::Human }; 2],
            start: None,
            steps: steps.collect(),
            undone: Vec::new(),
            position: position.to_owned(),
            turn: turn.map(|seat| Turn { seat, ply, rewound: 0 }),
            offer: None,
            wish: None,
            rated: false,
            paused: false,
            time: vec![TimeControl::Free; 2],
            clocks: Clocks { at: Duration::ZERO, left: vec![None; 2], running: None },
            outcome,
            rematch: Rematch::default(),
        }))
    };
    let mut contest = two_people();
    let (_, early) = watched(&mut contest);
    assert_eq!(early.all(), [started("9 1 12", &[], Some(Seat::FIRST), None)]);
    let played = apply(&mut contest, "2");
    let (_, late) = watched(&mut contest);
    assert_eq!(
        late.all(),
        [started("7 2 12", &[(Seat::FIRST, "take 2")], Some(Seat::SECOND), None)]
    );
    assert_eq!(early.since(1), played, "only who comes is told how things stand");
    apply(&mut contest, "resign:1");
    let (_, last) = watched(&mut contest);
    let steps = [(Seat::FIRST, "take 2"), (Seat::FIRST, "resign:1")];
    assert_eq!(last.all(), [started("7 2 12", &steps, None, contest.outcome())]);
}

#[test]
fn a_closure_can_watch() {
    let mut contest = two_people();
    let count = Arc::new(Mutex::new(0));
    let counted = Arc::clone(&count);
    contest.subscribe(Box::new(move |_: &News| *counted.lock().unwrap() += 1), Duration::ZERO);
    apply(&mut contest, "1");
    assert_eq!(*count.lock().unwrap(), 2);
}

#[test]
fn undone_and_redone_steps_are_told_one_by_one() {
    let mut contest = seated(pile(9, 3), &[false, true, true]);
    apply(&mut contest, "1");
    apply(&mut contest, "2");
    apply(&mut contest, "fail:3");
    let (_, notes) = watched(&mut contest);
    let undone = |seat, mv: &str, position: &str| Event::Undone {
        seat: Seat::new(seat).unwrap(),
        mv: mv.to_owned(),
        position: position.to_owned(),
    };
    let redone = |seat, mv: &str, position: &str| Event::Redone {
        seat: Seat::new(seat).unwrap(),
        mv: mv.to_owned(),
        position: position.to_owned(),
    };
    apply(&mut contest, "<<");
    // The third seat left on its turn; then the first had it, and has it again.
    let all = [
        undone(2, "fail:3", "6 3 123"),
        undone(1, "take 2", "8 2 123"),
        undone(0, "take 1", "9 1 123"),
    ];
    assert_eq!(notes.since(1), all);
    apply(&mut contest, ">>");
    let all = [
        redone(0, "take 1", "8 2 123"),
        redone(1, "take 2", "6 3 123"),
        redone(2, "fail:3", "6 1 12"),
    ];
    assert_eq!(notes.since(4), all);
}

#[test]
fn the_end_is_told_whenever_it_is_reached() {
    let mut contest = seated(pile(4, 2), &[]);
    let (_, notes) = watched(&mut contest);
    apply(&mut contest, "1");
    apply(&mut contest, "3");
    let outcome = *contest.game().outcome().unwrap();
    assert_eq!(notes.since(1).last(), Some(&Event::Over { outcome }));
    apply(&mut contest, "<<");
    assert!(matches!(notes.since(1).last(), Some(Event::Undone { .. })));
    apply(&mut contest, ">>");
    let told = notes.since(5);
    assert!(matches!(told[..], [Event::Redone { .. }, Event::Over { .. }]), "{told:?}");
}

/// What is refused concerns who asked for it.
#[test]
fn only_who_asked_hears_of_a_refusal() {
    let mut contest = two_people();
    apply(&mut contest, "1");
    let (_, notes) = watched(&mut contest);
    let check = |contest: &mut Contest, text: &str, reason: Message| {
        let refused = tell(contest, text, Duration::ZERO).unwrap_err();
        assert_eq!((refused.message(), notes.len()), (reason, 1), "{text}");
    };
    check(&mut contest, "4", Message::new("pile-move").with("text", "4"));
    let cut = format!("{}…", "x".repeat(40));
    let reason = Message::new("pile-move").with("text", cut.as_str());
    check(&mut contest, &"x".repeat(99), reason);
    check(&mut contest, ">>", Message::new("error-nothing-to-redo"));
    let nobody = Message::new("error-not-playing").with("seat", 4_usize);
    check(&mut contest, "resign:4", nobody);
    let mut over = two_people();
    apply(&mut over, "resign:1");
    check(&mut over, "1", Message::new("error-game-over"));
}

#[test]
fn thoughts_are_passed_on() {
    let mut contest = two_people();
    let (_, notes) = watched(&mut contest);
    let thought = Thought {
        lines: vec![Line {
            score: Some(Score::proved(Value::Units(-150))),
            moves: vec!["take 1".to_owned()],
        }],
        depth: 7,
        nodes: 1234,
        time: Duration::from_millis(5),
        forced: None,
    };
    let turn = contest.turn().unwrap();
    contest.think_aloud(turn, thought.clone()).unwrap();
    assert_eq!(notes.all()[1..], [News::Thinking { turn, thought: thought.clone() }]);
    // It changes nothing, is in no log, and does not begin the turn anew.
    assert_eq!((contest.history().undos(), contest.since(0).len()), (0, 0));
    tell(&mut contest, "1", Duration::from_secs(5)).unwrap();
    assert_eq!(contest.history().done().next().unwrap().spent, Duration::from_secs(5));
    let before = notes.len();
    contest.think_aloud(turn, thought).unwrap_err();
    assert_eq!(notes.len(), before);
}

#[test]
fn observers_leave_when_they_like() {
    let mut contest = two_people();
    let (first, leaving) = watched(&mut contest);
    let (_, staying) = watched(&mut contest);
    apply(&mut contest, "1");
    let mut given_back = contest.unsubscribe(first).unwrap();
    apply(&mut contest, "2");
    assert_eq!((leaving.len(), staying.len()), (2, 3));
    // It is the same observer: it writes into the same notes.
    given_back.notice(&staying.all()[2]);
    assert_eq!(leaving.all(), staying.all());
    assert!(contest.unsubscribe(first).is_none(), "nobody leaves twice");

    let again = contest.subscribe(given_back, Duration::ZERO);
    assert_ne!(again, first);
    apply(&mut contest, "1");
    assert_eq!((leaving.len(), staying.len()), (5, 4));
    assert!(contest.unsubscribe(first).is_none(), "an old ticket is worth nothing");
    assert!(contest.unsubscribe(again).is_some());
}
