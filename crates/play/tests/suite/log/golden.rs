//! A log as it is written, for ever: every version reads it.

use std::time::Duration;

use damier_mind::{Score, Value};
use damier_play::{Ask, Command, Contest, Decision, Failure, Opening, Spent, Terms, Way, log};

use crate::log::{at, millis, open, seat, sitter};

/// A log of the first version, which had no rematches.
const FIRST: &str = include_str!("../../../../../testdata/logs/first.dlog");

/// What a log of the second version has after the same entries.
const REMATCH: &str = "\
9 8 1 rematch
10 9 table follow table 2\\\\b
";

#[test]
fn the_form_of_each_version_stays_what_it_is() {
    let mut game = open("reversi", &[]);
    game.play("f5").unwrap();
    let terms = Terms { rated: true, ..Terms::from_tag("1m, 5s/move").unwrap() };
    let opening = Opening::new(game, vec![sitter('R'), sitter('C')]).under(terms);
    let mut contest = Contest::open(opening.tagged("Date", "2026.11.16"), Duration::ZERO);
    let mut tell = |command: Command, now| {
        contest.apply(command, now).unwrap_or_else(|error| panic!("{now:?}: {error}"));
        contest.turn()
    };
    let turn = damier_play::Turn { seat: seat(2), ply: 1, rewound: 0 };
    tell(Decision::Begin(turn).into(), millis(500));
    let spent = Spent { wall: millis(310), cpu: Some(millis(300)) };
    let mv = "D6".to_owned();
    let turn = tell(
        Decision::Answer { turn, mv, spent, score: Some(Score::estimate(Value::Units(-150))) }
            .into(),
        at(1),
    );
    tell(Command::play(turn.unwrap(), " C3 "), millis(3250));
    tell(Command::ask(seat(2), Ask::OfferDraw), millis(3250));
    tell(Command::ask(seat(1), Ask::DeclineDraw), at(4));
    tell(Decision::Remark { after: 3, words: "the tiger\nso far".to_owned() }.into(), at(5));
    tell(Decision::Rest.into(), at(6) + Duration::from_nanos(1));
    let why = Failure::Illegal { mv: "a 1\\".to_owned(), why: "why not".to_owned() };
    tell(Decision::Fail { seat: seat(2), why }.into(), at(7));
    tell(Command::ask(seat(1), Ask::Rematch), at(8));
    tell(Decision::Follow { name: "table 2\\b".to_owned() }.into(), at(9));
    let second = FIRST.replacen("log 1", "log 2", 1) + REMATCH;
    assert_eq!(log::write(contest.log()), second);
    for version in [FIRST, &second] {
        let again = Contest::fold(log::read(version).unwrap(), Duration::ZERO).unwrap();
        assert_eq!(again.save(), contest.save());
        assert_eq!(again.rematch_wish().name.is_some(), version != FIRST);
    }
    let again = Contest::fold(log::read(FIRST).unwrap(), Duration::ZERO).unwrap();
    assert!(again.save().contains("[%eval -1.5]"), "{}", again.save());
}

/// Every command can be written and read.
#[test]
fn every_command_round_trips() {
    let turn = damier_play::Turn { seat: seat(3), ply: 17, rewound: 4 };
    let spent = Spent { wall: Duration::new(3, 7), cpu: None };
    let texts = ["", " ", "plain", "two words", "\\", "\n", "a\r\nb", "é 開始", "-", "- -", "\\s"];
    let mut commands: Vec<Command> = vec![
        Command::ask(seat(4), Ask::Resign),
        Command::ask(seat(1), Ask::OfferDraw),
        Command::ask(seat(1), Ask::AcceptDraw),
        Command::ask(seat(1), Ask::DeclineDraw),
        Command::ask(seat(1), Ask::Go(Way::Back)),
        Command::ask(seat(1), Ask::Go(Way::On)),
        Command::ask(seat(1), Ask::Grant),
        Command::ask(seat(1), Ask::Deny),
        Command::ask(seat(1), Ask::Pause),
        Command::ask(seat(1), Ask::Resume),
        Command::ask(seat(1), Ask::Abort),
        Command::ask(seat(1), Ask::Rematch),
        Decision::Begin(turn).into(),
        Decision::TimeOver { turn, spent: None }.into(),
        Decision::TimeOver { turn, spent: Some(spent) }.into(),
        Decision::Fail { seat: seat(2), why: Failure::Silent }.into(),
        Decision::Go(Way::Back).into(),
        Decision::Go(Way::On).into(),
        Decision::Pause.into(),
        Decision::Resume.into(),
        Decision::Abort.into(),
        Decision::Rest.into(),
    ];
    for letter in ['P', 'A', 'R', 'C', 'E'] {
        for time in ["none", "5s/move", "15m+10s"] {
            let time = time.parse().unwrap();
            commands.push(Decision::Seat { seat: seat(1), sitter: sitter(letter), time }.into());
        }
    }
    for text in texts.map(str::to_owned) {
        commands.push(Command::play(turn, text.clone()));
        commands.push(
            Decision::Answer {
                turn,
                mv: text.clone(),
                spent,
                score: Some(Score::proved(Value::Win(3))),
            }
            .into(),
        );
        commands.push(Decision::Answer { turn, mv: text.clone(), spent, score: None }.into());
        commands.push(Decision::Follow { name: text.clone() }.into());
        commands.push(Decision::Remark { after: 0, words: text.clone() }.into());
        let why = Failure::Broken(text.clone());
        commands.push(Decision::Fail { seat: seat(1), why }.into());
        for other in texts {
            let why = Failure::Illegal { mv: text.clone(), why: other.to_owned() };
            commands.push(Decision::Fail { seat: seat(1), why }.into());
        }
    }
    for (seq, command) in (1..).zip(commands) {
        let entry = damier_play::Entry { seq, at: Duration::new(9, 120), command };
        let line = entry.to_string();
        assert!(!line.contains(['\n', '\r']), "{line:?}");
        assert_eq!(line.parse(), Ok(entry), "{line}");
    }
}
