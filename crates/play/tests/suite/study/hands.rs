//! What hands do, take back and do again.

use damier_core::{Explain, Message};
use damier_play::study::{Arrow, Colour, Command, Did, Mark, Shape, Sign, Study, StudyRefused};

use super::{dump, open, play, record, refused, text};

fn reversi() -> Study {
    Study::new(&*open("reversi"))
}

fn comment(study: &mut Study, hand: u32, node: u32, text: &str) {
    study.apply(hand, Command::Comment { node, text: text.to_owned(), seen: None }).unwrap();
}

#[test]
fn branches_grow_and_are_found_again() {
    let mut study = reversi();
    let d6 = play(&mut study, 0, 0, "f5 d6");
    let seq = study.seq();
    assert_eq!(play(&mut study, 1, 0, "F5 d6"), d6);
    assert_eq!(study.seq(), seq, "nothing was changed");
    let f5 = study.node(d6).unwrap().parent;
    let f6 = play(&mut study, 1, f5, "f6");
    assert_eq!(text(&study), "1. f5 d6 (1... f6) *");
    study.apply(1, Command::Promote(f6)).unwrap();
    assert_eq!(text(&study), "1. f5 f6 (1... d6) *");
    study.apply(1, Command::Remove(f6)).unwrap();
    assert_eq!(text(&study), "1. f5 d6 *");
    // A number is not given twice.
    assert!(play(&mut study, 0, f5, "f6") > f6);
}

#[test]
fn what_is_gone_or_illegal_is_refused_and_nothing_changes() {
    let mut study = reversi();
    let d6 = play(&mut study, 0, 0, "f5 d6");
    study.apply(0, Command::Remove(d6)).unwrap();
    let play = |at, moves: &str| Command::Play { at, moves: moves.to_owned() };
    assert!(matches!(refused(&mut study, 0, play(d6, "c3")), StudyRefused::Gone(id) if id == d6));
    assert!(matches!(refused(&mut study, 0, play(99, "c3")), StudyRefused::Gone(99)));
    assert!(matches!(refused(&mut study, 0, play(1, "a1")), StudyRefused::Illegal(_)));
    assert!(matches!(refused(&mut study, 0, play(1, "d6 a1")), StudyRefused::Illegal(_)));
    for command in [Command::Remove(0), Command::Promote(0)] {
        assert!(matches!(refused(&mut study, 0, command), StudyRefused::Beginning));
    }
    let mark = Mark { at: "z9".to_owned(), shape: Shape::Cross, colour: Colour::Red };
    let draw = Command::Draw { node: 1, marks: vec![mark], arrows: Vec::new() };
    let no_place = refused(&mut study, 0, draw);
    assert_eq!(no_place.message(), Message::new("study-no-place").with("place", "z9"));
    assert!(matches!(refused(&mut study, 1, Command::Undo), StudyRefused::NothingToUndo));
    assert!(matches!(refused(&mut study, 1, Command::Redo), StudyRefused::NothingToRedo));
}

#[test]
fn places_are_named_as_the_game_names_them() {
    for (game, given, named) in [
        ("quoridor", "E6H", "e6h"),
        ("quoridor", "e4", "e4"),
        ("reversi", "F5", "f5"),
        ("awele", "c", "c"),
    ] {
        let study = Study::new(&*open(game));
        assert_eq!(study.place(given).as_deref(), Some(named), "{game}");
    }
    assert_eq!(Study::new(&*open("awele")).place("C").as_deref(), Some("C"));
}

#[test]
fn a_hand_takes_back_what_it_did_and_does_it_again() {
    let mut study = reversi();
    let d6 = play(&mut study, 0, 0, "f5 d6");
    comment(&mut study, 0, d6, "hm");
    study.apply(0, Command::Sign { node: d6, sign: Some(Sign::Interesting) }).unwrap();
    let arrow = Arrow { from: "f5".to_owned(), to: "d6".to_owned(), colour: Colour::Green };
    study.apply(0, Command::Draw { node: d6, marks: Vec::new(), arrows: vec![arrow] }).unwrap();
    study.apply(0, Command::Title("Openings".to_owned())).unwrap();
    play(&mut study, 0, 1, "f6 e6");
    study.apply(0, Command::Promote(3)).unwrap();
    study.apply(0, Command::Remove(1)).unwrap();
    let (mut states, full) = (Vec::new(), dump(&study));
    while study.may_go(0).0 {
        states.push(dump(&study));
        let done = study.apply(0, Command::Undo).unwrap();
        assert!(matches!(done.entry.unwrap().did, Did::Undone(_)));
    }
    assert_eq!(states.len(), 8);
    assert!(study.is_empty() && study.title().is_empty());
    while study.may_go(0).1 {
        study.apply(0, Command::Redo).unwrap();
        assert_eq!(dump(&study), states.pop().unwrap());
    }
    assert_eq!(dump(&study), full);
    // Something new ends what can be done again.
    study.apply(0, Command::Undo).unwrap();
    play(&mut study, 0, 0, "c4");
    assert_eq!(study.may_go(0), (true, false));
}

#[test]
fn nobody_takes_back_what_somebody_else_went_on_from() {
    let mut study = reversi();
    comment(&mut study, 0, 0, "mine");
    let f5 = play(&mut study, 0, 0, "f5");
    let d6 = play(&mut study, 1, f5, "d6");
    let before = dump(&study);
    // The move stays, since another goes on from it; what came before is taken back.
    study.apply(0, Command::Undo).unwrap();
    assert_eq!(dump(&study), before.replace("mine", ""));
    assert_eq!(study.may_go(0), (false, true));
    study.apply(1, Command::Undo).unwrap();
    assert!(study.node(d6).is_none() && study.node(f5).is_some());
    study.apply(0, Command::Redo).unwrap();
    assert_eq!(study.node(0).unwrap().note.comment, "mine");
    // Branches beside each other are nobody else's business.
    play(&mut study, 0, f5, "f6");
    play(&mut study, 1, f5, "f4");
    study.apply(0, Command::Undo).unwrap();
    assert_eq!(text(&study), "{mine} 1. f5 f4 *");
    // What was said over by another is not.
    comment(&mut study, 0, f5, "one");
    comment(&mut study, 1, f5, "two");
    study.apply(0, Command::Undo).unwrap();
    assert_eq!(study.node(f5).unwrap().note.comment, "two");
    assert_eq!(study.node(0).unwrap().note.comment, "");
}

#[test]
fn records_are_merged_where_moves_are_equal() {
    let head = "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n";
    let mut study = Study::of_record(&record(&format!("{head}1. f5 {{one}} d6 {{!?}} *"))).unwrap();
    let other = format!(
        "{head}{{intro}} 1. F5 {{two}} f6 (1... D6 {{?}} {{[%csl Rd6:cross]}} 2. c3) 2. e6 *"
    );
    let merged = Command::Import(Box::new(record(&other)));
    study.apply(2, merged.clone()).unwrap();
    let all = "{intro} 1. f5 {one\\ntwo} 1... d6 {!?} {[%csl Rd6:cross]} (1... f6 2. e6) 2. c3 *";
    assert_eq!(text(&study), all);
    assert!(study.apply(2, merged).unwrap().entry.is_none(), "a second time adds nothing");
    study.apply(2, Command::Undo).unwrap();
    assert_eq!(text(&study), "1. f5 {one} 1... d6 {!?} *");
    study.apply(2, Command::Redo).unwrap();
    assert_eq!(text(&study), all);
    let check = |text: String, key: &str, study: &mut Study| {
        let import = Command::Import(Box::new(record(&text)));
        let message = format!("{:?}", refused(study, 0, import).message());
        assert!(message.contains(key), "{message}");
    };
    check(format!("{head}1. f5 d6 (1... a1) *"), "study-branch", &mut study);
    check(head.replace("8x8", "6x6") + "*", "study-other-game", &mut study);
    check(
        head.replace("reversi", "awele").replace("8x8", "abapa") + "*",
        "study-other-game",
        &mut study,
    );
    check(head.replace("8x8", "7x7") + "*", "error-variant", &mut study);
}

#[test]
fn what_others_said_meanwhile_is_kept() {
    for (before, theirs, ours, expected) in [
        // Nobody said anything meanwhile.
        ("a", "a", "b", "b"),
        ("", "theirs", "ours", "theirs\nours"),
        ("both", "both, theirs", "ours", "both, theirs\nours"),
        // Whoever only added something has it added.
        ("both", "theirs", "both\nours", "theirs\nours"),
        ("bot", "theirs", "both", "theirs\nboth"),
        // What is said already is not said again, and what is taken away by one is not by the other.
        ("", "same", "same", "same"),
        ("", "one\nsame", "same", "one\nsame"),
        ("both", "theirs", "", "theirs"),
        ("both", "", "ours", "ours"),
        ("both", "", "", ""),
    ] {
        let mut study = reversi();
        comment(&mut study, 0, 0, before);
        comment(&mut study, 1, 0, theirs);
        let told = Command::Comment { node: 0, text: ours.into(), seen: Some(before.into()) };
        study.apply(0, told).unwrap();
        assert_eq!(study.node(0).unwrap().note.comment, expected, "{before} {theirs} {ours}");
    }
}
