//! What is sent, to the letter. A file that changes is a change of the wire: those who were written
//! for the old one must still understand the new one.
#![allow(clippy::disallowed_methods, reason = "the tests read and write the source tree")]

use std::fmt::Debug;
use std::fs;
use std::path::Path;
use std::time::Duration;

use damier_api::session::{Kept, MazeWindow};
use damier_api::view::BoardView;
use damier_api::{
    Clocks, Code, EventFrame, Here, Place, Problem, ProblemFrame, SessionAnswer, SessionCommand,
    SessionDone, SessionEvent, SessionEventFrame, SessionStanding, Standing, StudyDid, StudyEvent,
    StudyFrame, StudyHand, StudyLinks, StudyNode, StudyStanding, StudyTag, TableFrame, Thinking,
};
use damier_catalog::{Params, solo};
use damier_core::{Explain, Game, Leave, Outcome, Reason, Scores, Seat};
use damier_l10n::Language;
use damier_mind::{Bound, Forced, Line, Score, Thought, Value};
use damier_nullgame::Pile;
use damier_play::journal::Journal;
use damier_play::{
    Ask, Command, Contest, Control, Event, Failure, Opening, Sitter, Terms, Told, Turn, Way,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{named, open};

/// Compares what is sent with the file of that name, and what is read from it with what was sent.
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(name: &str, sent: &T) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let path = folder.join(name).with_extension("json");
    let text = serde_json::to_string_pretty(sent).unwrap() + "\n";
    if std::env::var_os("DAMIER_RENEW").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(
        golden, text,
        "{name}.json; renew it: DAMIER_RENEW=1 cargo nextest run -p damier-api"
    );
    assert_eq!(serde_json::from_str::<T>(&golden).unwrap(), *sent);
}

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn sitter(name: &str, control: Control) -> Sitter {
    Sitter { name: name.to_owned(), control }
}

/// A game of Quoridor between somebody far away and a computer, after a few moves.
fn quoridor() -> Contest {
    let sitters =
        vec![sitter("Ada", Control::Remote), sitter("alphabeta:level=3", Control::Computer)];
    let terms = Terms::from_tag("15m+10s, 5s/move").unwrap();
    let opening = Opening::new(open("quoridor", &[("size", "5")]), sitters).under(terms);
    let mut contest = Contest::open(opening, Duration::ZERO);
    for (at, mv) in [(3, "c2"), (4, "c4"), (9, "a3h"), (10, "b4")] {
        let turn = contest.turn().unwrap();
        contest.apply(Command::play(turn, mv), seconds(at)).unwrap();
    }
    let back = Command::ask(Seat::FIRST, Ask::Go(Way::Back));
    contest.apply(back, seconds(12)).unwrap();
    contest
}

#[test]
fn a_standing() {
    let contest = quoridor();
    let here = Here { id: "k7", you: &[Seat::FIRST], ..Here::default() };
    let standing = contest.standing(seconds(14));
    let told = |language| Standing::told(language, named(contest.game()), &standing, here);
    check("standing", &TableFrame::Standing(Box::new(told(Language::English))));
    let french = told(Language::French);
    assert_eq!(french.sitters[1].called, "niveau 3 (amateur)");
}

#[test]
fn events_of_every_kind() {
    let game = open("reversi", &[("size", "4")]);
    let seat = Seat::SECOND;
    let turn = Turn { seat, ply: 1, rewound: 2 };
    let position = || game.position_text();
    let over = |points, reason| {
        let scores = Scores::zero_sum(points);
        Event::Over { outcome: Outcome { scores, reason } }
    };
    let why = Some(Failure::Illegal { mv: "a1".to_owned(), why: "occupied".to_owned() });
    let events = [
        Event::Began { turn },
        Event::Played {
            seat,
            mv: "b1".to_owned(),
            before: position(),
            after: position(),
            spent: Duration::from_millis(1500),
        },
        Event::Undone { seat, mv: "b1".to_owned(), position: position() },
        Event::Redone { seat, mv: "resign:2".to_owned(), position: position() },
        Event::Left { seat, leave: Leave::Resigned, why: None, position: position() },
        Event::Left { seat, leave: Leave::OutOfTime, why: None, position: position() },
        Event::Left { seat, leave: Leave::Failed, why, position: position() },
        Event::Seated {
            seat,
            sitter: sitter("advised:greedy", Control::Advised),
            time: "15m+10s".parse().unwrap(),
        },
        Event::Paused,
        Event::Resumed,
        Event::DrawOffered { seat },
        Event::DrawDeclined { seat },
        Event::Wished { seat, way: Way::Back },
        Event::Granted { seat },
        Event::Denied { seat },
        Event::Remarked { after: 1, words: "a bold move".to_owned() },
        Event::Rested,
        Event::RematchAsked { seat },
        Event::RematchAgreed,
        Event::Followed { name: "k8".to_owned() },
        Event::Aborted,
        over(4, Reason::Rules("reversi-no-moves")),
        over(1, Reason::Left(seat, Leave::Resigned)),
        over(0, Reason::Agreed),
    ];
    let told: Vec<EventFrame> = events
        .into_iter()
        .enumerate()
        .map(|(index, event)| {
            let turn = Some(turn).filter(|_| !matches!(event, Event::Over { .. }));
            let told = Told { seq: 7, index, last: true, at: seconds(60), event, turn };
            EventFrame::told(Language::English, named(&*game), &told)
        })
        .collect();
    check("events", &told);
}

#[test]
fn what_passes() {
    let contest = quoridor();
    let turn = contest.turn().unwrap();
    let line = |value, bound, exact| Line {
        score: Some(Score { value, bound, exact, confidence: None }),
        moves: vec!["c3".to_owned(), "b4".to_owned()],
    };
    let thought = Thought {
        lines: vec![
            line(Value::Win(7), Bound::Is, true),
            line(Value::Units(-125), Bound::AtLeast, false),
            line(Value::Loss(4), Bound::AtMost, false),
            Line { score: None, moves: vec!["d1".to_owned()] },
        ],
        depth: 4,
        nodes: 12_345,
        time: Duration::from_millis(250),
        forced: Some(Forced { least: -200, most: 150, barred: true }),
    };
    // What can be forced is told where the best move is not known for sure.
    let open = Thought { lines: thought.lines[1..].to_vec(), ..thought.clone() };
    let thinking = [thought, open]
        .map(|thought| Thinking::told(Language::French, named(contest.game()), turn, &thought))
        .map(TableFrame::Thinking);
    let clock = Clocks::from(&contest.clocks(seconds(20)));
    let passing: Vec<_> = [TableFrame::Clock(clock)].into_iter().chain(thinking).collect();
    check("passing", &passing);
}

#[test]
fn boards_of_every_kind() {
    let view = |name: &str, params: &[(&str, &str)], moves: &str| {
        let mut game = open(name, params);
        game.play_line(moves).unwrap();
        BoardView::of(&*game, Language::English)
    };
    check("view-walls", &view("quoridor", &[("size", "5"), ("walls", "1")], "c2 a2h"));
    check("view-discs", &view("reversi", &[("size", "4")], "b1"));
    check("view-houses", &view("awele", &[("houses", "3"), ("seeds", "2")], "A"));
    let pile = Game::new(Pile::new(3, 2).unwrap());
    check("view-text", &BoardView::of(&pile, Language::English));
}

#[test]
fn a_problem_in_both_languages() {
    let refused = open("reversi", &[]).read_move("a1").unwrap_err();
    let problem = |language| ProblemFrame {
        key: Some("a-1".to_owned()),
        problem: Problem::told(language, Code::IllegalMove, &refused.message())
            .at(Some(Place::field("move")))
            .after(Some(3)),
    };
    check("problem", &Language::ALL.map(problem).to_vec());
}

/// What somebody does alone, with what each thing came to.
fn play(
    language: Language,
    (game, id, params): (&str, &str, Params),
    commands: &[SessionCommand],
) -> (Journal, Vec<SessionDone>) {
    let session = solo(game).unwrap().begin(id, &params).unwrap();
    let mut journal = Journal::new(&*session, Duration::ZERO).unwrap();
    let told = commands.iter().zip(1..).map(|(command, at)| {
        let answer = journal.apply(command.meant(), seconds(at), &mut || true).unwrap();
        let scene = journal.session().scene();
        let event = SessionEventFrame::told(language, &answer.told, &scene);
        let answer = SessionAnswer::told(language, &answer, &scene);
        SessionDone { seq: answer.seq, events: vec![event], answer: Some(answer) }
    });
    let told = told.collect();
    (journal, told)
}

fn act(text: &str) -> SessionCommand {
    SessionCommand::Act { text: text.to_owned(), key: None }
}

fn ask(question: &str) -> SessionCommand {
    SessionCommand::Ask { question: question.to_owned(), key: None }
}

fn hint(about: Option<&str>) -> SessionCommand {
    SessionCommand::Hint { about: about.map(str::to_owned), key: None }
}

fn stands(language: Language, journal: &Journal, window: MazeWindow) -> SessionStanding {
    let kept = Kept {
        id: "k9",
        seq: journal.log().seq() as u32,
        yours: true,
        paused: journal.is_paused(),
        time: journal.time(seconds(20)),
        window,
    };
    SessionStanding::told(language, journal.session(), kept)
}

#[test]
fn a_puzzle() {
    let commands = [
        act("a1-c1=1"),
        act("lock a1"),
        hint(Some("3")),
        act("a3-c3=x"),
        ask("check"),
        ask("mistake"),
        ask("rewind"),
        ask("trace"),
        SessionCommand::Pause { key: None },
        SessionCommand::Resume { key: None },
        act("solve"),
        SessionCommand::Undo { key: None },
    ];
    let puzzle = ("hashi", "3x3m2:2a2c2a2", Params::default());
    let (journal, told) = play(Language::English, puzzle, &commands);
    check("puzzle-done", &told);
    check("puzzle", &stands(Language::English, &journal, MazeWindow::ALL));
}

#[test]
fn a_puzzle_that_is_learned_from() {
    let commands = [
        act("a1-c1=2"),
        ask("forced"),
        act("try"),
        act("c1-c4=1"),
        ask("mistake"),
        ask("graded"),
        act("give-up"),
        ask("rest"),
        act("try"),
        act("a1-a4=2"),
        act("keep"),
        act("try"),
        act("c1-c4=x"),
    ];
    let puzzle = ("hashi", "5x4m2:4a2l3a2a1", Params::default());
    let (journal, told) = play(Language::French, puzzle, &commands);
    check("puzzle-learned-done", &told);
    check("puzzle-learned", &stands(Language::French, &journal, MazeWindow::ALL));
}

#[test]
fn a_labyrinth() {
    let commands = [hint(None), ask("solve exit"), act("north"), act("south"), act("bomb")];
    let id = "6x4_wilson_objects=simple_minotaurs=1_safe#v1-7";
    let maze = ("labyrinth", id, Params::new([("bombs", "1")]));
    let (journal, told) = play(Language::French, maze, &commands);
    check("labyrinth-done", &told);
    let window = MazeWindow { x: 1, y: 1, width: 4, height: 99 };
    check("labyrinth", &stands(Language::French, &journal, window));
}

#[test]
fn whoever_missed_something_in_a_session_is_told_the_same() {
    let puzzle = ("hashi", "3x3m2:2a2c2a2", Params::default());
    let commands = [act("a1-c1=1"), hint(None), act("a1-a3=1"), act("c1-c3=1"), act("a3-c3=1")];
    let (journal, told) = play(Language::French, puzzle, &commands);
    let then = told.into_iter().flat_map(|done| done.events);
    let later = journal.told_since(2);
    let scene = journal.session().scene();
    let later = later.iter().map(|told| SessionEventFrame::told(Language::French, told, &scene));
    // What is counted is told as it stands when it is told.
    let counted = |mut frame: SessionEventFrame| {
        if let SessionEvent::Done(done) = &mut frame.event {
            assert!(done.bridges.take().is_some());
        }
        frame
    };
    assert!(then.skip(2).map(counted).eq(later.map(counted)));
}

/// A study with everything that can be said of a move.
fn study() -> damier_play::study::Study {
    let text = "[Game \"quoridor\"]\n[Variant \"9x9 2p\"]\n[First \"Ada\"]\n\n\
        1. e2 {[%clk 0:04:59] [%eval 0.5] so} (1. e3h {?!} {[%csl Re3h:cross] [%cal Ge2-e4]}) *\n";
    let record = damier_play::dgn::read(text).unwrap().remove(0);
    damier_play::study::Study::of_record(&record).unwrap()
}

#[test]
fn a_study_and_what_is_changed_in_it() {
    let study = study();
    let node = |id| StudyNode::of(id, study.node(id).unwrap());
    let standing = StudyStanding {
        id: "k7".to_owned(),
        seq: 4,
        title: "Walls".to_owned(),
        game: "quoridor".to_owned(),
        game_title: "Quoridor".to_owned(),
        variant: study.start().variant(),
        names: vec!["South".to_owned(), "North".to_owned()],
        start: None,
        tags: vec![StudyTag { name: "First".to_owned(), value: "Ada".to_owned() }],
        private: true,
        you: Some(StudyHand { hand: 1, undo: true, redo: false }),
        may_join: false,
        hands: 2,
        links: StudyLinks {
            read: Some("/studies/k7?invite=a".to_owned()),
            write: Some("/studies/k7?invite=b".to_owned()),
        },
        nodes: study.below(0).into_iter().map(node).collect(),
    };
    check("study", &StudyFrame::Standing(Box::new(standing.clone())));
    let event = StudyEvent {
        seq: 5,
        hand: 1,
        did: StudyDid::Removed,
        node: None,
        title: None,
        hands: None,
        nodes: vec![StudyNode { children: vec![1], ..node(0) }],
        gone: vec![2],
    };
    check("study-event", &StudyFrame::Event(Box::new(event.clone())));
    let mut after = standing;
    after.follow(&event);
    let ids: Vec<u32> = after.nodes.iter().map(|node| node.id).collect();
    assert_eq!((after.seq, ids), (5, vec![0, 1]));
}
