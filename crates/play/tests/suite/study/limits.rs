//! Nothing in a study is without bound.

use damier_core::{Record, RecordedMove};
use damier_play::dgn;
use damier_play::study::{
    Colour, Command, LogProblem, MOST_COMMENT, MOST_DRAWN, MOST_HANDS, MOST_MOVES, MOST_TITLE,
    Mark, Shape, Study, StudyRefused, read_head,
};

use super::{open, play, refused};

#[test]
fn comments_titles_drawings_and_hands_are_bounded() {
    let mut study = Study::new(&*open("reversi"));
    let f5 = play(&mut study, 0, 0, "f5");
    let comment =
        |signs: usize| Command::Comment { node: f5, text: "é".repeat(signs), seen: None };
    assert!(matches!(refused(&mut study, 0, comment(MOST_COMMENT + 1)), StudyRefused::Comment));
    study.apply(0, comment(MOST_COMMENT)).unwrap();
    let title = |signs: usize| Command::Title("é".repeat(signs));
    assert!(matches!(refused(&mut study, 0, title(MOST_TITLE + 1)), StudyRefused::Title));
    let lines = Command::Title("two\nlines".to_owned());
    assert!(matches!(refused(&mut study, 0, lines), StudyRefused::Title));
    study.apply(0, title(MOST_TITLE)).unwrap();
    let mark = |_| Mark { at: "f5".to_owned(), shape: Shape::Circle, colour: Colour::Red };
    let draw = |marks: usize| Command::Draw {
        node: f5,
        marks: (0..marks).map(mark).collect(),
        arrows: Vec::new(),
    };
    assert!(matches!(refused(&mut study, 0, draw(MOST_DRAWN + 1)), StudyRefused::Drawn));
    study.apply(0, draw(MOST_DRAWN)).unwrap();
    assert_eq!(study.node(f5).unwrap().note.marks.len(), 1, "each is drawn once");
    let many = MOST_HANDS as u32;
    assert!(matches!(refused(&mut study, many, Command::Join), StudyRefused::Hands));
    study.apply(many - 1, Command::Join).unwrap();
}

#[test]
fn all_that_is_said_and_all_that_is_written_is_bounded() {
    let mut study = Study::new(&*open("reversi"));
    let f5 = play(&mut study, 0, 0, "f5");
    // Signs of four bytes: what is written is full before so much was said at once.
    let said = |n: usize| Command::Comment {
        node: f5,
        text: format!("{n}{}", "𝄞".repeat(1_900)),
        seen: None,
    };
    let mut n = 0;
    let last = loop {
        n += 1;
        match study.apply(0, said(n)) {
            Ok(_) => assert!(n < 2_000, "it was never full"),
            Err(refused) => break refused,
        }
    };
    assert!(matches!(last, StudyRefused::Written), "{last}");
    assert!(n > 1_000);
    assert!(matches!(refused(&mut study, 0, Command::Undo), StudyRefused::Written));
}

/// Two pawns that step to and fro for ever.
fn shuffle(moves: usize) -> Record {
    let steps = ["e2", "e8", "e1", "e9"].into_iter().cycle().take(moves);
    let mut record = Record::of(&*open("quoridor"));
    record.moves = steps.map(RecordedMove::new).collect();
    record
}

#[test]
fn lines_are_bounded() {
    let game = open("quoridor");
    let mut study = Study::new(&*game);
    // Where the game ends before that by repetition, it is that which is told.
    match study.apply(0, Command::Import(Box::new(shuffle(MOST_MOVES + 1)))) {
        Err(StudyRefused::Branch { problem, .. }) => {
            assert!(matches!(*problem, StudyRefused::Deep | StudyRefused::Illegal(_)), "{problem}")
        }
        other => panic!("{other:?}"),
    }
    assert!(study.is_empty());
    // What was refused has left no trace.
    assert_eq!(play(&mut study, 0, 0, "e2"), 1);
}

#[test]
fn branches_of_branches_are_bounded_where_records_are() {
    let mut study = Study::new(&*open("reversi"));
    let mut at = 0;
    let mut nested = 0;
    loop {
        let moves = study.game_at(at).unwrap().legal_moves();
        let (Some(first), second) = (moves.first(), moves.get(1)) else { break };
        play(&mut study, 0, at, first);
        let command = Command::Play { at, moves: second.unwrap_or(first).clone() };
        match study.apply(0, command) {
            Ok(done) => {
                nested += usize::from(second.is_some());
                at = done.node.unwrap();
            }
            Err(refused) => {
                assert!(matches!(refused, StudyRefused::Nested));
                assert_eq!(nested, dgn::MAX_DEPTH);
                break;
            }
        }
    }
    assert!(nested > 40);
    let text = dgn::write(&study.record(), 2);
    let again = Study::of_record(&dgn::read(&text).unwrap()[0]).unwrap();
    assert_eq!(again.len(), study.len());
}

#[test]
fn what_is_no_log_of_a_study_is_refused_by_name() {
    let check = |text: &str| read_head(text).err().unwrap();
    assert!(matches!(check(""), LogProblem::Title));
    assert!(matches!(check("damier log 1\n"), LogProblem::Title));
    assert!(matches!(check("damier study 2\n| x\n"), LogProblem::Newer(_)));
    assert!(matches!(check("damier study 1\n| x\n"), LogProblem::Record(_)));
    assert!(matches!(check("damier study 1\n"), LogProblem::Record(_)));
    assert!(matches!(check("damier study 1\nx\n"), LogProblem::Entry(_)));
    let head = "damier study 1\n| [Game \"reversi\"]\n| [Variant \"8x8\"]\n|\n";
    assert!(matches!(check(&format!("{head}| a1 *\n")), LogProblem::Refused(_)));
    let mut study = read_head(&format!("{head}| f5 *\n")).unwrap();
    for entry in [
        "2 0 played add 1 2 d6",
        "1 0 played add 1 3 d6",
        "1 0 played add 1 2 a1",
        "1 0 removed cut 7",
    ] {
        assert!(study.follow(&entry.parse().unwrap()).is_err(), "{entry}");
    }
    study.follow(&"1 0 played add 1 2 d6 ; say 2 \"so; \\\"it\\\" is\"".parse().unwrap()).unwrap();
    for entry in [
        "",
        "1",
        "1 0",
        "1 0 played",
        "1 0 danced cut 1",
        "1 0 played add 1",
        "x 0 removed cut 1",
        "1 0 undone cut 1",
        "1 0 commented say 1 \"open",
        "1 0 signed sign 1 !!!",
        "1 0 drawn draw 1 \"x\"",
    ] {
        assert!(entry.parse::<damier_play::study::Entry>().is_err(), "{entry}");
    }
}
