//! Those who watch a match: what they are told, when they come and go, and
//! what becomes of those who fail.

mod crowd;
mod failing;
mod listening;

use std::panic::resume_unwind;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use damier_catalog::{Params, game};
use damier_core::{DynGame, Game, Leave, Message, Seat};
use damier_mind::{Line, Score, Thought, Value};
use damier_nullgame::Pile;
use damier_play::{
    Clocks, Command, Control, Event, Match, Observer, ObserverId, Refused, Sitter, Standing,
    TimeControl, Turn,
};

fn pile(size: u16, seats: usize) -> Box<dyn DynGame> {
    Box::new(Game::new(Pile::new(size, seats).unwrap()))
}

fn reversi(size: &str) -> Box<dyn DynGame> {
    game("reversi").unwrap().open(&Params::new([("size", size)])).unwrap()
}

/// A match in which computers sit in some seats.
fn seated(game: Box<dyn DynGame>, computers: &[bool]) -> Match {
    let sitter = |&computer: &bool| Sitter {
        name: "somebody".to_owned(),
        control: if computer { Control::Computer } else { Control::Human },
    };
    Match::new(game, computers.iter().map(sitter).collect(), Duration::ZERO)
}

fn two_people() -> Match {
    seated(pile(9, 2), &[])
}

fn take(n: u8) -> Command {
    Command::play(NO_TURN, n.to_string())
}

/// Tells the match something about the present turn, whichever turn the command names.
fn tell(contest: &mut Match, command: Command, now: Duration) -> Result<Vec<Event>, Refused> {
    let turn = contest.turn().unwrap_or(NO_TURN);
    let command = match command {
        Command::Play { mv, spent, .. } => Command::Play { turn, mv, spent },
        Command::Thinking(_, thought) => Command::Thinking(turn, thought),
        other => other,
    };
    contest.apply(command, now)
}

/// Stands for the present turn in what is told.
const NO_TURN: Turn = Turn { seat: Seat::FIRST, ply: 0, rewound: u64::MAX };

/// What an observer noted.
#[derive(Clone, Default)]
struct Notes(Arc<Mutex<Vec<Event>>>);

impl Notes {
    fn all(&self) -> Vec<Event> {
        self.0.lock().unwrap().clone()
    }

    fn since(&self, count: usize) -> Vec<Event> {
        self.all().split_off(count)
    }

    fn len(&self) -> usize {
        self.0.lock().unwrap().len()
    }
}

impl Observer for Notes {
    fn notice(&mut self, event: &Event) {
        self.0.lock().unwrap().push(event.clone());
    }
}

fn watched(contest: &mut Match) -> (ObserverId, Notes) {
    let notes = Notes::default();
    (contest.subscribe(Box::new(notes.clone())), notes)
}

fn apply(contest: &mut Match, command: Command) -> Vec<Event> {
    tell(contest, command, Duration::ZERO).unwrap()
}

/// Unwinds as a panic does, without a word.
fn fail() {
    resume_unwind(Box::new("an observer failed"));
}

#[test]
fn observers_are_told_first_how_things_stand() {
    let started = |position: &str, steps: &[(Seat, &str)], turn, outcome| {
        let steps = steps.iter().map(|&(seat, text)| (seat, text.to_owned()));
        Event::Started(Box::new(Standing {
            game: "pile",
            variant: "9 2p".to_owned(),
            sitters: vec![Sitter { name: "human".to_owned(), control: Control::Human }; 2],
            start: None,
            steps: steps.collect(),
            position: position.to_owned(),
            turn,
            offer: None,
            rated: false,
            paused: false,
            time: vec![TimeControl::Free; 2],
            clocks: Clocks { left: vec![None; 2], running: None },
            outcome,
        }))
    };
    let mut contest = two_people();
    let (_, early) = watched(&mut contest);
    assert_eq!(early.all(), [started("9 1 12", &[], Some(Seat::FIRST), None)]);
    let played = apply(&mut contest, take(2));
    let (_, late) = watched(&mut contest);
    assert_eq!(
        late.all(),
        [started("7 2 12", &[(Seat::FIRST, "take 2")], Some(Seat::SECOND), None)]
    );
    assert_eq!(early.since(1), played, "only who comes is told how things stand");
    apply(&mut contest, Command::Leave(Seat::FIRST, Leave::Resigned));
    let (_, last) = watched(&mut contest);
    let steps = [(Seat::FIRST, "take 2"), (Seat::FIRST, "resign:1")];
    assert_eq!(last.all(), [started("7 2 12", &steps, None, contest.outcome())]);
}

#[test]
fn a_closure_can_watch() {
    let mut contest = two_people();
    let count = Arc::new(Mutex::new(0));
    let counted = Arc::clone(&count);
    contest.subscribe(Box::new(move |_: &Event| *counted.lock().unwrap() += 1));
    apply(&mut contest, take(1));
    assert_eq!(*count.lock().unwrap(), 2);
}

#[test]
fn undone_and_redone_steps_are_told_one_by_one() {
    let mut contest = seated(pile(9, 3), &[false, true, true]);
    apply(&mut contest, take(1));
    apply(&mut contest, take(2));
    apply(&mut contest, Command::Leave(Seat::new(2).unwrap(), Leave::Failed));
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
    apply(&mut contest, Command::Undo);
    // The third seat left on its turn; then the first had it, and has it again.
    let all = [
        undone(2, "fail:3", "6 3 123"),
        undone(1, "take 2", "8 2 123"),
        undone(0, "take 1", "9 1 123"),
    ];
    assert_eq!(notes.since(1), all);
    apply(&mut contest, Command::Redo);
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
    apply(&mut contest, take(1));
    apply(&mut contest, take(3));
    let outcome = *contest.game().outcome().unwrap();
    assert_eq!(notes.all().last(), Some(&Event::Over { outcome }));
    apply(&mut contest, Command::Undo);
    assert!(matches!(notes.all().last(), Some(Event::Undone { .. })));
    apply(&mut contest, Command::Redo);
    let told = notes.since(5);
    assert!(matches!(told[..], [Event::Redone { .. }, Event::Over { .. }]), "{told:?}");
}

#[test]
fn refusals_are_told_with_seat_and_reason() {
    let mut contest = two_people();
    apply(&mut contest, take(1));
    let (_, notes) = watched(&mut contest);
    let mut check = |command, seat, attempt: &str, reason: Message| {
        let before = notes.len();
        tell(&mut contest, command, Duration::ZERO).unwrap_err();
        let refused = Event::Refused { seat, attempt: attempt.to_owned(), reason };
        assert_eq!(notes.since(before), [refused]);
    };
    let second = Some(Seat::SECOND);
    check(take(4), second, "4", Message::new("pile-move").with("text", "4"));
    let cut = format!("{}…", "x".repeat(40));
    let reason = Message::new("pile-move").with("text", cut.as_str());
    check(Command::play(NO_TURN, "x".repeat(99)), second, &cut, reason);
    check(Command::Redo, second, "", Message::new("error-nothing-to-redo"));
    let nobody = Command::Leave(Seat::new(3).unwrap(), Leave::Resigned);
    check(nobody, second, "", Message::new("error-not-playing").with("seat", 4_usize));
    apply(&mut contest, Command::Leave(Seat::FIRST, Leave::OutOfTime));
    let before = notes.len();
    tell(&mut contest, take(1), Duration::ZERO).unwrap_err();
    let reason = Message::new("error-game-over");
    assert_eq!(notes.since(before), [Event::Refused { seat: None, attempt: "1".into(), reason }]);
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
    };
    let told = apply(&mut contest, Command::Thinking(NO_TURN, thought.clone()));
    assert_eq!(told, [Event::Thinking { seat: Seat::FIRST, thought: thought.clone() }]);
    assert_eq!(notes.since(1), told);
    assert_eq!((contest.history().undos(), contest.record().moves.len()), (0, 0));
    // Thinking takes the time of the turn and does not begin it anew.
    tell(&mut contest, Command::Thinking(NO_TURN, thought.clone()), Duration::from_secs(3))
        .unwrap();
    tell(&mut contest, take(1), Duration::from_secs(5)).unwrap();
    assert_eq!(contest.history().done().next().unwrap().spent, Duration::from_secs(5));
    apply(&mut contest, Command::Leave(Seat::FIRST, Leave::Resigned));
    let before = notes.len();
    tell(&mut contest, Command::Thinking(NO_TURN, thought), Duration::ZERO).unwrap_err();
    assert_eq!(notes.len(), before);
}

#[test]
fn observers_leave_when_they_like() {
    let mut contest = two_people();
    let (first, leaving) = watched(&mut contest);
    let (_, staying) = watched(&mut contest);
    apply(&mut contest, take(1));
    let mut given_back = contest.unsubscribe(first).unwrap();
    apply(&mut contest, take(2));
    assert_eq!((leaving.len(), staying.len()), (2, 3));
    // It is the same observer: it writes into the same notes.
    given_back.notice(&staying.all()[2]);
    assert_eq!(leaving.all(), staying.all());
    assert!(contest.unsubscribe(first).is_none(), "nobody leaves twice");

    let again = contest.subscribe(given_back);
    assert_ne!(again, first);
    apply(&mut contest, take(1));
    assert_eq!((leaving.len(), staying.len()), (5, 4));
    assert!(contest.unsubscribe(first).is_none(), "an old ticket is worth nothing");
    assert!(contest.unsubscribe(again).is_some());
}
