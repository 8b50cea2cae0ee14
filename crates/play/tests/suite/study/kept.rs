//! What is kept of a study gives the study again: its record and its log.

use damier_play::dgn;
use damier_play::study::{
    Arrow, Colour, Command, Entry, Mark, NodeId, Shape, Sign, Study, read_head, write_head,
};
use proptest::prelude::*;

use super::{dump, open, text};

/// What somebody does, with numbers that mean whatever is there.
#[derive(Clone, Debug)]
enum Deed {
    Play(usize, usize),
    Remove(usize),
    Promote(usize),
    Comment(usize, String),
    Sign(usize, usize),
    Draw(usize, Vec<(usize, usize, usize)>),
    Title(String),
    Merge(usize),
    Undo,
    Redo,
}

fn words() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[\\[%\\]\\\\{}()!?; \n\tabc\"]{0,12}",
        prop_oneof![Just("!?"), Just("\\!?"), Just("\\\\??"), Just("[%eval 3]"), Just("[\\%clk")]
            .prop_map(str::to_owned),
    ]
}

fn deed() -> impl Strategy<Value = Deed> {
    let n = || 0..1000_usize;
    prop_oneof![
        8 => (n(), n()).prop_map(|(at, mv)| Deed::Play(at, mv)),
        1 => n().prop_map(Deed::Remove),
        2 => n().prop_map(Deed::Promote),
        3 => (n(), words()).prop_map(|(at, text)| Deed::Comment(at, text)),
        2 => (n(), 0..7_usize).prop_map(|(at, sign)| Deed::Sign(at, sign)),
        2 => (n(), prop::collection::vec((n(), n(), n()), 0..4))
            .prop_map(|(at, drawn)| Deed::Draw(at, drawn)),
        1 => words().prop_map(Deed::Title),
        1 => n().prop_map(Deed::Merge),
        2 => Just(Deed::Undo),
        1 => Just(Deed::Redo),
    ]
}

/// What a deed means in a study as it stands.
fn meant(study: &mut Study, deed: Deed) -> Option<Command> {
    let nodes = study.below(0);
    let pick = |n: usize| -> NodeId { nodes[n % nodes.len()] };
    let places: Vec<String> = study
        .start()
        .choices()
        .iter()
        .filter(|one| one.spot.is_some())
        .map(|one| one.text.clone())
        .collect();
    let place = |n: usize| places[n % places.len()].clone();
    Some(match deed {
        Deed::Play(at, mv) => {
            let at = pick(at);
            let moves = study.game_at(at).unwrap().legal_moves();
            let mv = moves.get(mv.checked_rem(moves.len())?)?.clone();
            Command::Play { at, moves: mv }
        }
        Deed::Remove(at) => Command::Remove(pick(at)),
        Deed::Promote(at) => Command::Promote(pick(at)),
        Deed::Comment(at, text) => Command::Comment { node: pick(at), text, seen: None },
        Deed::Sign(at, sign) => {
            Command::Sign { node: pick(at), sign: Sign::ALL.get(sign).copied() }
        }
        Deed::Draw(at, drawn) => {
            let marks = drawn.iter().map(|(a, b, c)| Mark {
                at: place(*a),
                shape: Shape::ALL[b % 4],
                colour: Colour::ALL[c % 4],
            });
            let arrows = drawn.iter().skip(1).map(|(a, b, c)| Arrow {
                from: place(*a),
                to: place(*b),
                colour: Colour::ALL[c % 4],
            });
            Command::Draw { node: pick(at), marks: marks.collect(), arrows: arrows.collect() }
        }
        Deed::Title(title) => Command::Title(title),
        Deed::Merge(at) => {
            let mut other = Study::new(study.start());
            let end = study.way(pick(at)).into_iter().skip(1);
            let moves: Vec<String> =
                end.filter_map(|id| study.node(id).map(|node| node.mv.clone())).collect();
            if moves.is_empty() {
                return None;
            }
            let at = other.apply(0, Command::Play { at: 0, moves: moves.join(" ") }).ok()?.node?;
            let comment = Command::Comment { node: at, text: "merged".to_owned(), seen: None };
            other.apply(0, comment).ok()?;
            Command::Import(Box::new(other.record()))
        }
        Deed::Undo => Command::Undo,
        Deed::Redo => Command::Redo,
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn whatever_hands_do(
        game in prop_oneof![Just("reversi"), Just("awele"), Just("quoridor")],
        deeds in prop::collection::vec((0..3_u32, deed()), 1..40),
    ) {
        let mut study = Study::new(&*open(game));
        let head = write_head(&study.record(), study.start().seats());
        let mut again = read_head(&head).unwrap();
        for (hand, deed) in deeds {
            let Some(command) = meant(&mut study, deed) else { continue };
            let before = (dump(&study), study.seq());
            match study.apply(hand, command) {
                Ok(done) => {
                    if let Some(entry) = done.entry {
                        // The log, as text.
                        let line = entry.to_string();
                        prop_assert!(!line.contains('\n'));
                        let read: Entry = line.parse().unwrap();
                        prop_assert_eq!(&read, &entry);
                        again.follow(&read).unwrap();
                    }
                }
                Err(_) => prop_assert_eq!((dump(&study), study.seq()), before),
            }
            prop_assert_eq!(dump(&again), dump(&study));
            prop_assert_eq!(again.may_go(hand), study.may_go(hand));
        }
        // The record, as text.
        let record = study.record();
        let written = dgn::write(&record, study.start().seats());
        let read = dgn::read(&written).unwrap().remove(0);
        let same = Study::of_record(&read).unwrap();
        prop_assert_eq!(text(&same), text(&study));
        prop_assert_eq!(same.title(), study.title());
        prop_assert_eq!(notes(&same), notes(&study));
        // And the record a third time is the second, to the letter.
        prop_assert_eq!(dgn::write(&same.record(), study.start().seats()), written);
        // What a study begins with has numbers that stay.
        let head = write_head(&record, study.start().seats());
        prop_assert_eq!(dump(&read_head(&head).unwrap()), dump(&same));
    }
}

/// What is said everywhere, in the order of the tree.
fn notes(study: &Study) -> Vec<String> {
    let note = |id: NodeId| format!("{:?}", study.node(id).unwrap().note);
    study.below(0).into_iter().map(note).collect()
}

#[test]
fn what_a_record_has_besides_stays() {
    let text_of = |moves: &str| {
        let head = "[Game \"reversi\"]\n[Variant \"8x8\"]\n[Title \"A study\"]\n[First \"Ada\"]\n[Result \"0-1\"]\n\n";
        format!("{head}{moves}\n0-1\n")
    };
    let given = text_of("1. f5 {[%clk 0:04:59] hurry! [%eval 3]} {[%csl Zf5] [%odd]} d6 resign:1");
    let study = Study::of_record(&super::record(&given)).unwrap();
    assert_eq!((study.title(), study.tags().len()), ("A study", 2));
    let kept =
        text_of("1. f5 {hurry!} {[%clk 0:04:59] [%eval 3] [%csl Zf5] [%odd]} 1... d6 2. resign:1");
    assert_eq!(dgn::write(&study.record(), 2), kept);
}
