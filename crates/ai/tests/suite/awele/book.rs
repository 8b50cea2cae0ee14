//! Openings that were thought about beforehand.

use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

use damier_ai::awele::Damier;
use damier_ai::awele::book::{Book, Note, Notes, Openings, look};
use damier_awele::{Awele, House, Packed, Position, RuleSet, Seeds, Side};
use damier_core::{Explain, Game, Rng, Rules, Stop};
use damier_mind::{Bare, Budget, Line, Score, Shelf, Strategy, Value};

use crate::awele::ask::ask;

fn rules(rule_set: &RuleSet) -> Awele<Packed> {
    Awele::new(*rule_set)
}

/// A book by searches of so many positions.
fn made(rule_set: &RuleSet, nodes: u64, plies: u32, margin: i32) -> Notes {
    let mut notes = Notes::new(*rule_set, nodes);
    let mut player = Damier::new(Some(0));
    while let Some((ply, missing)) = notes.wanted(plies, margin) {
        for position in missing {
            let note = look(&notes, &mut player, (ply, &position), &Stop::new()).unwrap();
            notes.add(note);
        }
    }
    notes
}

fn lead(position: &Position<Packed>) -> i32 {
    100 * if position.side == Side::South { position.lead() } else { -position.lead() }
}

fn value(line: &Line<House>) -> i32 {
    match line.score {
        Some(Score { value: Value::Units(value), exact: false, .. }) => value,
        other => panic!("{other:?}"),
    }
}

fn after(rule_set: &RuleSet, position: &Position<Packed>, house: House) -> Position<Packed> {
    let mut next = *position;
    rules(rule_set).apply(&mut next, house);
    next
}

#[test]
fn what_is_written_is_read_again() {
    for rule_set in [RuleSet::ABAPA, RuleSet { seeds: Seeds::of::<2>(), ..RuleSet::AWARI }] {
        let notes = made(&rule_set, 300, 3, 60);
        let text = notes.text();
        assert_eq!(Notes::read(&text), Ok(notes.clone()), "{text}");
        assert_eq!(Notes::read(&text).unwrap().text(), text);
        assert!(notes.len() > 20, "{}", notes.len());
    }
}

/// However it is stopped and gone on with, and however far it went at first, it is the same book.
#[test]
fn a_book_that_is_gone_on_with_is_the_one_made_at_once() {
    let whole = made(&RuleSet::ABAPA, 200, 4, 40);
    let mut notes = made(&RuleSet::ABAPA, 200, 2, 40);
    let mut rng = Rng::new(1);
    while let Some((ply, mut missing)) = notes.wanted(4, 40) {
        rng.shuffle(&mut missing);
        for position in missing.iter().take(3) {
            let mut player = Damier::new(Some(0));
            let note = look(&notes, &mut player, (ply, position), &Stop::new()).unwrap();
            notes.add(note);
        }
        notes = Notes::read(&notes.text()).unwrap();
    }
    assert_eq!(notes, whole);
}

/// A wider book has all that a narrower one has, and one without a margin follows the best moves alone.
#[test]
fn the_margin_says_how_wide_it_is() {
    let narrow = made(&RuleSet::ABAPA, 200, 3, 0);
    let wide = made(&RuleSet::ABAPA, 200, 3, 10_000);
    assert!(narrow.in_order().iter().all(|note| wide.of(&note.position).is_some()));
    // The start, its six moves, and those of the best.
    assert_eq!(narrow.in_order().iter().filter(|note| note.ply == 1).count(), 6);
    assert!((1..=6).contains(&narrow.in_order().iter().filter(|note| note.ply == 2).count()));
    // All that can be come to in three moves, each board once.
    let start = rules(&RuleSet::ABAPA).start();
    let mut all = vec![start];
    let mut level = vec![start];
    for _ in 0..3 {
        level = level
            .iter()
            .flat_map(|position| {
                let game = Game::from_position(rules(&RuleSet::ABAPA), *position);
                let moves = game.legal_moves();
                moves.into_iter().map(|house| after(&RuleSet::ABAPA, position, house))
            })
            .collect();
        all.extend(&level);
    }
    assert!(all.iter().all(|position| wide.of(position).is_some()));
}

/// A plain search of the tree of moves, whose leaves are what the notes say.
fn backed_up(
    notes: &Notes,
    position: &Position<Packed>,
    known: &mut HashMap<Position<Packed>, i32>,
) -> i32 {
    let note = *notes.of(position).unwrap();
    if let Some(&value) = known.get(position) {
        return value;
    }
    let game = Game::from_position(rules(notes.rule_set()), *position);
    let moves = game.legal_moves().into_iter();
    let all: Vec<_> = moves.map(|house| after(notes.rule_set(), position, house)).collect();
    let value = if all.iter().all(|next| notes.of(next).is_some_and(|it| it.ply > note.ply)) {
        all.iter().map(|next| -backed_up(notes, next, known)).max().unwrap()
    } else {
        note.to_come + lead(position)
    };
    known.insert(*position, value);
    value
}

#[test]
fn positions_are_worth_what_the_best_moves_come_to() {
    let notes = made(&RuleSet::ABAPA, 200, 4, 50);
    let book = Book::of(notes.clone());
    let (mut several, mut longest) = (0, 0);
    for note in notes.in_order() {
        let lines = book.lines(&note.position);
        let expected = backed_up(&notes, &note.position, &mut HashMap::new());
        assert_eq!(value(&lines[0]), expected, "{note:?}");
        assert!(lines.is_sorted_by(|one, other| value(one) >= value(other)));
        for line in &lines {
            let mut game = Game::from_position(rules(&RuleSet::ABAPA), note.position);
            line.moves.iter().for_each(|&mv| game.play(mv).unwrap());
            longest = longest.max(line.moves.len());
        }
        several += usize::from(lines.len() > 1);
    }
    assert!(several > 10 && longest >= 4, "{several} {longest}");
}

/// The side that is to move sees the same, whichever it is.
#[test]
fn both_sides_find_the_same() {
    let mut notes = Notes::new(RuleSet::ABAPA, 1);
    let start = rules(&RuleSet::ABAPA).start();
    notes.add(Note { ply: 0, position: start, column: 2, to_come: 30 });
    let turned = Position { side: Side::North, stores: [0, 0], ..start };
    let book = Book::of(notes);
    let line = &book.lines(&turned)[0];
    assert_eq!((line.moves[0], value(line)), (House::new(Side::North, 2), 30));
}

struct Lends(Arc<Book>);

impl Shelf for Lends {
    fn lend(&self, wanted: &dyn Any) -> Option<Arc<dyn Any + Send + Sync>> {
        let rule_set = self.0.notes().rule_set();
        let fits = wanted.downcast_ref::<Openings>().is_some_and(|it| it.0 == *rule_set);
        fits.then(|| self.0.clone() as _)
    }
}

#[test]
fn it_is_played_by_who_is_told_to_and_nobody_else() {
    let notes = made(&RuleSet::ABAPA, 200, 3, 50);
    let book = Arc::new(Book::of(notes));
    let game = Game::new(rules(&RuleSet::ABAPA));
    let mut by_book = Damier::new(Some(0)).by_book(true);
    by_book.equip(&game, &Lends(book.clone()));
    for lines in [1, 6] {
        let thought = ask(&mut by_book, &game, Budget::nodes(1000), lines).unwrap();
        assert_eq!((thought.nodes, thought.lines.len()), (0, lines));
        assert_eq!(thought.lines, book.lines(game.position())[..lines]);
    }
    let mut by_head = Damier::new(Some(0));
    by_head.equip(&game, &Lends(book.clone()));
    assert!(ask(&mut by_head, &game, Budget::nodes(1000), 1).unwrap().nodes > 0);
    // Beyond its end, and where it knows less than it is asked for, it thinks.
    let beyond = rules(&RuleSet::ABAPA).parse_position("4-4-4-4-4-4-4-4-4-4-4-2-2-0-N").unwrap();
    let beyond = Game::from_position(rules(&RuleSet::ABAPA), beyond);
    assert!(ask(&mut by_book, &beyond, Budget::nodes(1000), 1).unwrap().nodes > 0);
    let last = book.notes().in_order().last().unwrap().position;
    let last = Game::from_position(rules(&RuleSet::ABAPA), last);
    assert_eq!(ask(&mut by_book, &last, Budget::nodes(1000), 1).unwrap().nodes, 0);
    assert!(ask(&mut by_book, &last, Budget::nodes(1000), 6).unwrap().nodes > 0);
    // A book of other rules is none.
    let awari = Game::new(rules(&RuleSet::AWARI));
    let mut by_book = Damier::new(Some(0)).by_book(true);
    by_book.equip(&awari, &Lends(book));
    assert!(ask(&mut by_book, &awari, Budget::nodes(1000), 1).unwrap().nodes > 0);
}

/// The book that comes with the program is one, and plays legal moves of its own.
#[test]
fn a_book_comes_with_the_program() {
    let book = Book::built_in(&RuleSet::ABAPA).unwrap();
    assert!(Book::built_in(&RuleSet::AWARI).is_none());
    assert!(book.notes().len() > 500 && book.notes().nodes() >= 1_000_000);
    assert!(book.notes().wanted(8, 100).is_none(), "it is whole");
    let mut player = Damier::new(Some(0)).by_book(true);
    let mut game = Game::new(rules(&RuleSet::ABAPA));
    player.equip(&game, &Bare);
    for _ in 0..4 {
        let thought = ask(&mut player, &game, Budget::nodes(0), 1).unwrap();
        assert_eq!(thought.nodes, 0);
        game.play(thought.lines[0].moves[0]).unwrap();
    }
}

#[test]
fn what_is_no_book_is_told_with_its_line() {
    let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
    for (text, line, key) in [
        ("", 1, "awele-book-title"),
        ("Openings of Awélé, 2\n", 1, "awele-book-title"),
        ("Openings of Awélé, 1", 1, "awele-book-rules"),
        ("Openings of Awélé, 1\nrules chess\n", 2, "awele-book-rules"),
        ("Openings of Awélé, 1\nrules abapa\nnodes 0\n", 3, "awele-book-nodes"),
    ] {
        let error = Notes::read(text).unwrap_err();
        assert_eq!((error.line, error.message().key()), (line, key), "{text}");
    }
    let stuck = "0-0-0-0-0-0-0-0-2-1-0-0-20-25-S";
    for (line, key) in [
        (format!("0 {start} F"), "awele-book-words"),
        (format!("31 {start} F 0"), "awele-book-ply"),
        (format!("-1 {start} F 0"), "awele-book-ply"),
        ("0 4-4 F 0".to_owned(), "awele-book-position"),
        ("0 4-4-4-4-4-4-4-4-4-4-4-3-0-0-S F 0".to_owned(), "awele-book-position"),
        (format!("0 {stuck} A 0"), "awele-book-position"),
        (format!("0 {start} f 0"), "awele-book-move"),
        (format!("0 {start} x 0"), "awele-book-move"),
        (format!("0 {start} F 0.5"), "awele-book-value"),
        (format!("0 {start} F 4801"), "awele-book-value"),
        (format!("0 {start} F 0\n0 {start} E 0"), "awele-book-twice"),
    ] {
        let text = format!("Openings of Awélé, 1\nrules abapa\nnodes 10\n\n{line}\n");
        let error = Notes::read(&text).unwrap_err();
        let at = if key == "awele-book-twice" { 6 } else { 5 };
        assert_eq!((error.line, error.message().key()), (at, key), "{line}");
    }
}

/// Where there is one move it is thought about like all others.
#[test]
fn the_only_move_is_looked_at_too() {
    let rules = rules(&RuleSet::ABAPA);
    let here = rules.parse_position("0-0-0-0-0-9-4-5-6-7-8-5-2-2-S").unwrap();
    assert_eq!(Game::from_position(rules, here).legal_moves().len(), 1);
    let look = |nodes| {
        let notes = Notes::new(RuleSet::ABAPA, nodes);
        look(&notes, &mut Damier::new(Some(0)), (3, &here), &Stop::new()).unwrap()
    };
    assert_ne!(look(1).to_come, look(20_000).to_come);
}

#[test]
fn who_is_stopped_notes_nothing() {
    let notes = Notes::new(RuleSet::ABAPA, 1_000_000);
    let stop = Stop::new();
    stop.raise();
    let start = rules(&RuleSet::ABAPA).start();
    assert_eq!(look(&notes, &mut Damier::new(Some(0)), (0, &start), &stop), None);
}
