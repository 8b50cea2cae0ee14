//! What games begin with.

use std::collections::HashSet;

use damier_arena::openings::{Book, FileError, Generated, Line, Openings, Order, Selection, read};
use damier_catalog::{Params, game};
use damier_core::DynGame;
use damier_mind::{Score, Value};

fn base(name: &str) -> Box<dyn DynGame> {
    game(name).unwrap().open(&Params::default()).unwrap()
}

fn book(name: &str, made: Generated, seed: u64) -> Book {
    Book::new(&Openings::Generated(made), game(name).unwrap(), &*base(name), seed)
}

#[test]
fn openings_of_chance_are_new_and_level() {
    for (name, bound) in [("reversi", 200), ("awele", 100), ("quoridor", 100)] {
        let made = Generated { plies: 6, bound: Some(bound), nodes: 300 };
        let mut first = book(name, made, 5);
        let drawn: Vec<_> = (0..20).map(|number| first.draw(number).unwrap()).collect();
        let keys: HashSet<u64> = drawn.iter().map(|it| it.game.key()).collect();
        assert_eq!(keys.len(), 20, "{name}");
        for it in &drawn {
            let Some(Score { value: Value::Units(units), .. }) = it.score else { panic!("{name}") };
            assert!(units.unsigned_abs() <= bound, "{name}: {units}");
            assert_eq!(it.game.steps().len(), 6);
        }
        let report = first.report(20);
        let judged = report.judged.unwrap();
        assert_eq!((judged.bound, judged.nodes, judged.by.as_str()), (bound, 300, "damier"));
        assert_eq!((report.different, report.reused), (20, false));
        // The same again, in whatever order it is asked for; and others from another seed.
        let mut again = book(name, made, 5);
        assert_eq!(again.draw(19).unwrap().game.key(), drawn[19].game.key());
        assert_eq!(again.draw(3).unwrap().game.key(), drawn[3].game.key());
        assert_eq!(again.report(20).thrown, report.thrown);
        assert_ne!(book(name, made, 6).draw(0).unwrap().game.key(), drawn[0].game.key());
    }
    // Asking for none draws none.
    let made = Generated { plies: 6, bound: None, nodes: 1 };
    let mut asked = book("reversi", made, 5);
    assert_eq!(asked.report(0).different, 0);
    assert_eq!(
        asked.draw(0).unwrap().game.key(),
        book("reversi", made, 5).draw(0).unwrap().game.key()
    );
    // A narrow bound throws some away, and says so.
    let narrow = Generated { plies: 6, bound: Some(50), nodes: 300 };
    assert!(book("reversi", narrow, 1).report(20).thrown.unbalanced > 0);
}

#[test]
fn where_there_are_no_more_openings_they_come_again() {
    let mut all = book("reversi", Generated { plies: 1, bound: None, nodes: 1 }, 1);
    let keys: HashSet<u64> = (0..50).map(|number| all.draw(number).unwrap().game.key()).collect();
    let report = all.report(50);
    assert_eq!((keys.len(), report.different, report.reused), (4, 4, true));
    assert_eq!(all.draw(5).unwrap().index, 1);
    // Where none is level enough, games begin at the beginning.
    let mut none = book("awele", Generated { plies: 40, bound: Some(0), nodes: 1 }, 1);
    let first = none.draw(0).unwrap();
    assert!(first.game.steps().is_empty() && first.score.is_none());
    let report = none.report(3);
    assert_eq!((report.different, report.reused), (0, true));
    assert!(report.thrown.unbalanced > 0 && !none.report(1).reused);
    let mut start = book("reversi", Generated { plies: 0, bound: None, nodes: 1 }, 1);
    assert!(start.draw(7).unwrap().game.steps().is_empty());
}

#[test]
fn openings_are_read_from_lines_positions_and_records() {
    let reversi = base("reversi");
    let lines = |text: &str, selection| read(text, &*reversi, selection).unwrap();
    let moves = |line: &Line| line.moves.join(" ");
    let usual = Selection::default();
    let text = "# openings\nf5 d6 c3\n\nf5f6e6\n  d3 c3 c4 c5\n";
    let told: Vec<_> = lines(text, usual).iter().map(moves).collect();
    assert_eq!(told, ["f5 d6 c3", "f5 f6 e6", "d3 c3 c4 c5"]);
    let told: Vec<_> =
        lines(text, Selection { plies: Some(2), start: 1, ..usual }).iter().map(moves).collect();
    assert_eq!(told, ["f5 f6", "d3 c3", "f5 d6"]);
    let shuffled = |seed| lines(text, Selection { order: Order::Random, seed, ..usual });
    assert_eq!(shuffled(3), shuffled(3));
    assert!((0..20).any(|seed| shuffled(seed) != lines(text, usual)));
    let mut played = reversi.boxed_clone();
    played.play_line("f5 d6").unwrap();
    let position = played.position_text();
    let [line] = &lines(&position, usual)[..] else { panic!("{position}") };
    assert_eq!(line.open(&*reversi).unwrap().key(), played.key());
    let record = "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 f6 2. e6 *\n";
    let two = format!("{record}\n{record}");
    let told: Vec<_> =
        lines(&two, Selection { plies: Some(2), ..usual }).iter().map(moves).collect();
    assert_eq!(told, ["f5 f6", "f5 f6"]);
}

/// Lines of a file that come to the same position are one opening.
#[test]
fn openings_of_a_file_are_counted_by_their_positions() {
    let reversi = base("reversi");
    let text = "f5 d6\nf5 d6\nd3 c3 c4 e3\nc4 c3 d3 e3\n";
    let lines = read(text, &*reversi, Selection::default()).unwrap();
    let mut listed = Book::new(&Openings::Listed(lines), game("reversi").unwrap(), &*reversi, 1);
    let mut told = |used| {
        let report = listed.report(used);
        (report.different, report.reused)
    };
    let expected = [(0, false), (1, false), (1, true), (2, true), (2, true), (2, true)];
    assert_eq!([0, 1, 2, 3, 4, 9].map(&mut told), expected);
}

#[test]
fn what_is_no_opening_is_refused() {
    let reversi = base("reversi");
    let refused = |text: &str, selection| read(text, &*reversi, selection).unwrap_err();
    let usual = Selection::default();
    assert_eq!(refused("\n# nothing\n", usual), FileError::Empty);
    assert!(matches!(refused("f5\na1", usual), FileError::Line { number: 2, .. }));
    let start = Selection { start: 3, ..usual };
    assert_eq!(refused("f5\nf5 d6", start), FileError::Start { start: 4, count: 2 });
    let other = "[Game \"reversi\"]\n[Variant \"6x6\"]\n\n*\n";
    assert!(matches!(refused(other, usual), FileError::Line { number: 1, .. }));
    assert!(matches!(refused("[Game \"reversi\"\n", usual), FileError::Records(_)));
}
