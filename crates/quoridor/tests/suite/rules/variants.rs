//! A variant's text names it exactly: read again, it is the same game.

use damier_core::{DynGame, Game, Rng, Rules};
use damier_grid::{Mask, Wide};
use damier_quoridor::{Form, Jump, Limits, Setup, Shape, Stuck, Tradition};

/// Holds that two set-ups are one game: the same words, and the same moves all along.
fn assert_same_game(one: &Setup, other: &Setup) {
    let [one, other] = [one, other].map(|setup| setup.build::<Wide>().unwrap());
    assert_eq!(one.variant(), other.variant());
    assert_eq!(one.position_text(&one.start()), other.position_text(&other.start()));
    let (mut one, mut other) = (Game::new(one), Game::new(other));
    let mut rng = Rng::new(5);
    for _ in 0..60 {
        let moves = DynGame::legal_moves(&one);
        assert_eq!(moves, DynGame::legal_moves(&other), "{}", one.variant());
        let Some(text) = rng.pick(&moves) else { break };
        DynGame::play(&mut one, text).unwrap();
        DynGame::play(&mut other, text).unwrap();
        assert_eq!(one.position_text(), other.position_text());
    }
    assert_eq!(one.outcome(), other.outcome());
}

#[test]
fn every_form_round_trips() {
    let mask = |text: &str| Form::Mask(Mask::parse(text).unwrap());
    let mut forms = vec![
        (Tradition::Classic, Form::Rectangle(9, 9)),
        (Tradition::Classic, Form::Rectangle(7, 13)),
        (Tradition::Classic, Form::Shape(Shape::Square, 5)),
        (Tradition::Graph, Form::Rectangle(6, 6)),
        (Tradition::Graph, Form::Rectangle(4, 7)),
        (Tradition::Graph, mask("....\nX..X\n....\n.X..")),
        (Tradition::Graph, mask(".....\n.....\n.....")),
        (Tradition::Graph, mask("...\n...\n...")),
        (Tradition::Graph, mask("x.-\n ?#\n...")),
    ];
    forms.extend(Shape::ALL.map(|shape| (Tradition::Graph, Form::Shape(shape, 15))));
    for (tradition, form) in forms {
        let most = if tradition == Tradition::Classic { 4 } else { 2 };
        for players in (2..=most).step_by(2) {
            for (jump, stuck) in [(Jump::Free, Stuck::Draw), (Jump::Strict, Stuck::Skip)] {
                for walls in [None, Some(0), Some(7), Some(99)] {
                    let form = form.clone();
                    let places = players == 4 && stuck == Stuck::Skip;
                    let limits = Limits { quiet: walls, total: None, repetition: places };
                    let setup =
                        Setup { tradition, form, players, walls, jump, stuck, places, limits };
                    let text = setup.build::<Wide>().unwrap().variant();
                    let read = Setup::from_variant(&text).unwrap_or_else(|| panic!("{text}"));
                    assert_same_game(&setup, &read);
                    assert_eq!(Setup::from_variant(&text), Some(read));
                }
            }
        }
    }
}

#[test]
fn how_variants_are_written() {
    for text in [
        "9x9 2p",
        "9x9 4p",
        "9x9 2p 10w",
        "7x13 4p 0w strict skip",
        "5x5 4p strict",
        "5x5 4p skip",
        "5x5 4p places",
        "5x5 2p quiet=40 total=300 repetition",
        "5x5 4p 3w strict skip places quiet=40 total=300 repetition",
        "square-9 2p",
        "ring-6 2p 12w",
        "hashed-9 2p",
        "snake-15 2p skip",
        "..X/.../X.. 2p 1w",
    ] {
        let setup = Setup::from_variant(text).unwrap();
        assert_eq!(setup.build::<Wide>().unwrap().variant(), text);
    }
    // White space, and the letters of the other tradition.
    for (typed, written) in
        [(" 9x9\t2p  10w\n", "9x9 2p 10w"), ("t-6 2p", "ring-6 2p"), ("c-5 2p", "square-5 2p")]
    {
        let setup = Setup::from_variant(typed).unwrap();
        assert_eq!(setup.build::<Wide>().unwrap().variant(), written);
    }
}

/// Different games have different texts.
#[test]
fn variants_differ() {
    let mut texts = Vec::new();
    for size in [15, 5] {
        for setup in [Setup::classic(size, 2), Setup::classic(size, 4)]
            .into_iter()
            .chain(Shape::ALL.map(|shape| Setup::graph(shape, 15)))
        {
            for jump in [Jump::Free, Jump::Strict] {
                for stuck in [Stuck::Draw, Stuck::Skip] {
                    for walls in [None, Some(3)] {
                        let setup = Setup { jump, stuck, walls, ..setup.clone() };
                        texts.push(setup.build::<Wide>().unwrap().variant());
                    }
                }
            }
        }
    }
    texts.sort_unstable();
    texts.dedup();
    // The shapes come twice.
    assert_eq!(texts.len(), (2 * 2 + 4) * 8);
}

#[test]
fn nonsense_is_no_variant() {
    for text in [
        "",
        " ",
        "9",
        "9x9",
        "9x9 2",
        "9x9 p",
        "9x 2p",
        "x9 2p",
        "9x9x9 2p",
        "9 x 9 2p",
        "ax9 2p",
        "9x9 2p 10",
        "9x9 2p w",
        "9x9 2p -1w",
        "9x9 2p fast",
        "9x9 2p quiet=",
        "9x9 2p total=x",
        "9x9 two",
        "disc-9 2p",
        "ring 2p",
        "ring- 2p",
        "ring-x 2p",
        "-9 2p",
        "9x9 10w 2p",
        "99999999999999999999x9 2p",
        "XX/XX 2p",
    ] {
        assert_eq!(Setup::from_variant(text), None, "{text:?}");
    }
}

/// A text may be read and yet be no game; that is told when it is built.
#[test]
fn readable_but_no_game() {
    for text in
        ["2x2 2p", "21x21 2p", "9x9 3p", "9x9 2p 100w", "ring-7 2p", "ring-9 4p", "X../XXX/..X 2p"]
    {
        assert!(Setup::from_variant(text).unwrap().build::<Wide>().is_err(), "{text}");
    }
}
