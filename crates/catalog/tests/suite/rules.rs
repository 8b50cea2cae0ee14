//! The pages of rules: whole in every language, and true.

use damier_catalog::Entry;
use damier_catalog::rules::{Block, Claim, Example, ExampleError, Page, Section, Stage, Then};
use damier_core::Explain;
use damier_l10n::{Language, say};

/// What a page is made of, whatever its words are.
#[derive(Debug, PartialEq, Eq)]
enum Shape {
    Text,
    List(usize),
    Example(Example),
}

fn shape(section: &Section) -> Vec<Shape> {
    let shape = |block: &Block| match block {
        Block::Text(_) => Shape::Text,
        Block::List(items) => Shape::List(items.len()),
        Block::Example(example) => {
            Shape::Example(Example { caption: String::new(), ..example.clone() })
        }
    };
    section.blocks.iter().map(shape).collect()
}

#[test]
fn pages_are_alike_in_every_language() {
    for entry in Entry::all() {
        let [english, french] = Language::ALL.map(|language| entry.rules(language));
        let shapes = |page: &Page| page.sections.iter().map(shape).collect::<Vec<_>>();
        assert_eq!(shapes(&english), shapes(&french), "{}", entry.name());
        for page in [english, french] {
            assert!(!page.title.is_empty() && page.sections.len() > 4, "{}", entry.name());
            assert!((3..=9).contains(&page.examples().count()), "{}", page.title);
            // The goal stands before the first heading.
            let headings: Vec<&str> =
                page.sections.iter().map(|section| section.heading.as_str()).collect();
            assert!(headings[0].is_empty() && !headings[1..].contains(&""), "{headings:?}");
        }
    }
}

#[test]
fn every_example_is_true_and_has_a_caption() {
    for entry in Entry::all() {
        for language in Language::ALL {
            let page = entry.rules(language);
            for example in page.examples() {
                assert!(!example.caption.is_empty(), "{example:?}");
                // What is misspelt would be taken for the beginning of the caption.
                let first = example.caption.split_whitespace().next().unwrap();
                assert!(!first.ends_with(':'), "{example:?}");
                let opened = example.open(entry);
                let opened = opened.unwrap_or_else(|error| panic!("{example:?}: {error}"));
                match (&example.claim, opened.then) {
                    (None, Then::Nothing) => {}
                    (Some(Claim::Shows(shown)), Then::Done { text, deed, after }) => {
                        assert_eq!((shown, deed.is_some()), (&text, is_game(&after)));
                        assert_eq!(is_game(&opened.before), is_game(&after));
                    }
                    (Some(Claim::Refuses(shown)), Then::Refused { text, why }) => {
                        assert_eq!(*shown, text);
                        assert_ne!(say(language, &why), why.to_string(), "no words");
                    }
                    (claim, _) => panic!("{claim:?} came to something else"),
                }
            }
        }
    }
}

fn is_game(stage: &Stage) -> bool {
    matches!(stage, Stage::Game(_))
}

#[test]
fn every_game_shows_a_move_and_one_that_is_refused() {
    for entry in Entry::all() {
        let page = entry.rules(Language::English);
        let shows = |example: &Example| matches!(example.claim, Some(Claim::Shows(_)));
        let refuses = |example: &Example| matches!(example.claim, Some(Claim::Refuses(_)));
        assert!(page.examples().any(shows) && page.examples().any(refuses), "{}", entry.name());
    }
}

#[test]
fn a_page_is_read_as_it_is_documented() {
    let text = "# A title\nbefore\nall\n\n## One\n\n- first\n  goes on\n- second\n\nafter\n\
                ```example\nset: size=6 board=array\nshows: c2\nA caption:\nit goes on.\n```\nlast";
    let example = Example {
        set: vec![("size".into(), "6".into()), ("board".into(), "array".into())],
        claim: Some(Claim::Shows("c2".into())),
        caption: "A caption: it goes on.".into(),
        ..Example::default()
    };
    let one = Section {
        heading: "One".into(),
        blocks: vec![
            Block::List(vec!["first goes on".into(), "second".into()]),
            Block::Text("after".into()),
            Block::Example(example),
            Block::Text("last".into()),
        ],
    };
    let before = Section { heading: String::new(), blocks: vec![Block::Text("before all".into())] };
    let page = Page { title: "A title".into(), sections: vec![before, one] };
    assert_eq!(Page::read(text), page);
    assert_eq!(Page::read(""), Page::default());
    // A block that is never closed goes on to the end.
    assert_eq!(Page::read("```example\nx\n# y").examples().next().unwrap().caption, "x # y");
}

#[test]
fn what_is_not_true_is_found() {
    #[track_caller]
    fn check(game: &str, inside: &str, expected: &str) {
        let page = Page::read(&format!("```example\n{inside}\n```"));
        let opened = page.examples().next().unwrap().open(Entry::named(game).unwrap());
        let error: ExampleError = opened.err().expect("it could be opened");
        assert_eq!(say(Language::English, &error.message()), expected);
    }
    check("reversi", "refuses: d3", "`d3` is possible, and the page says that it is not");
    check("reversi", "shows: a1", "a disc on a1 turns nothing");
    check("reversi", "set: size=9", "size cannot be `9`: it can be 4, 6, 8, 10");
    check("reversi", "moves: f5 f5", "move 2: f5 is occupied");
    check(
        "labyrinth",
        "position: 4x2:0.e9c\nset: bomb=1",
        "there is no param `bomb`; did you mean `bombs`? There are strategy, bombs, scrolls",
    );
    check("labyrinth", "position: 4x2:0.e9c\nset: bombs=x", "bombs cannot be `x`: it can be N");
    check("labyrinth", "position: 4x2:0.e9c\nmoves: bomb", "you have no bomb");
    check("hashi", "position: 3x3:2a2c2a2\nshows: a1-c3=1", "no bridge can join a1 and c3");
    check(
        "hashi",
        "position: 3x3",
        "`3x3` is no puzzle ID: it needs params:description or params#seed",
    );
}
