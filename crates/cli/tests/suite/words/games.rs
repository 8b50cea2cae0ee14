//! The catalogue, the rules of the games, and what searches them.

use damier_ai::awele::endgame::LayerError;
use damier_ai::tree::{NoSuchNode, NotAChild, Tree, TreeProblem};
use damier_catalog::{CatalogError, Kind, Params, game, games};
use damier_core::{
    DynGame, Explain, Game, Leave, PerftError, PlayError, RecordError, Refusal, RetireRefused, Seat,
};
use damier_l10n::{Language, say};
use damier_mind::MindError;
use damier_nullgame::Pile;
use damier_reversi::ggf::GgfError;
use damier_reversi::{Bits, Reversi, Square, transcript};

use super::{check, check_all, check_placed};

#[test]
fn the_catalogue() {
    let mut told = 0;
    let mut check_catalog = |error: &CatalogError| {
        check(error);
        told += 1;
    };
    for name in ["chess", "reversy"] {
        check_catalog(&game(name).err().unwrap());
    }
    for kind in [Kind::Algorithm, Kind::Heuristic, Kind::Goal] {
        for name in ["exit", "exti", "nothing"] {
            check_catalog(&CatalogError::unknown(kind, name, ["exit", "bomb"].into_iter()));
        }
    }
    for entry in games() {
        for name in ["nobody", "rendom"] {
            check_catalog(&entry.strategy(name).err().unwrap());
        }
        for name in ["xml", "dgm"] {
            check_catalog(&entry.format(name).err().unwrap());
        }
        for option in ["dept=1", "zzz", "level=0", "depth=x", "nodes=-1", "time=1"] {
            let errors = entry.spec(&format!("alphabeta:{option}")).err();
            errors.iter().flatten().for_each(&mut check_catalog);
        }
        for (name, value) in [
            ("siz", "8"),
            ("zzz", "8"),
            ("size", "?"),
            ("size", "6"),
            ("size", "x".repeat(99).as_str()),
            ("board", "?"),
            ("houses", "9"),
            ("grand-slam", "?"),
            ("players", "3"),
            ("walls", "?"),
            ("walls", "1000"),
            ("shape", "snake"),
            ("shape", ""),
            ("shape", "X"),
            ("shape", "..."),
            ("shape", "...\nXXX\n..."),
            ("shape", "XXX\n...\n..."),
            ("shape", &"X".repeat(2_000_000)),
        ] {
            let errors = entry.open(&Params::new([(name, value)])).err();
            errors.iter().flatten().for_each(&mut check_catalog);
        }
        for setting in [
            [("size", "10"), ("board", "bits")],
            [("shape", "ring"), ("rules", "classic")],
            [("shape", "ring"), ("players", "4")],
            [("shape", "ring"), ("size", "9x6")],
            [("shape", "..."), ("size", "9")],
            [("size", "99"), ("rules", "graph")],
        ] {
            let errors = entry.open(&Params::new(setting)).err();
            errors.iter().flatten().for_each(&mut check_catalog);
        }
    }
    assert!(told > 50, "{told}");
}

#[test]
fn minds() {
    check_all(&[&MindError::Over, &MindError::WrongGame("pile 10 2p".to_owned())]);
}

#[test]
fn referees() {
    let mut reversi = Game::new(Reversi::<Bits<8>>::new());
    let third = Seat::new(2).unwrap();
    check_all(&[
        &PerftError::TooDeep(1234),
        &PerftError::Stopped,
        &RetireRefused::Over,
        &DynGame::retire(&mut reversi, third, Leave::Resigned).unwrap_err(),
        &PlayError::Over,
        &Refusal::<damier_reversi::Illegal>::Over,
        &Refusal::Illegal(damier_reversi::Illegal::MustPass),
        &DynGame::play(&mut reversi, "z9").unwrap_err(),
        &DynGame::play(&mut reversi, "a1").unwrap_err(),
        &reversi.play_line("f5 d6 a1").unwrap_err(),
    ]);
}

#[test]
fn places() {
    let error = RecordError::new("ab\ncd", 4, damier_reversi::Syntax::NoTurn);
    check_placed(&error, error.at, &*error.problem);
    for text in ["", "A(?)", "A", "A(B=)", "(2000000)", "(1", ")", "()", "1 2"] {
        let error = Tree::parse(text).unwrap_err();
        check_placed(&error, error.at, &error.problem);
    }
}

#[test]
fn trees() {
    check_all(&[
        &TreeProblem::TooDeep,
        &TreeProblem::TooManyNodes,
        &NotAChild,
        &NoSuchNode::Child("x".to_owned()),
        &NoSuchNode::Path("x".to_owned()),
    ]);
}

#[test]
fn reversi() {
    use damier_reversi::{Illegal, Syntax};
    let square = Square::new(9, 9).unwrap();
    check_all(&[
        &Illegal::Outside(square),
        &Illegal::Occupied(square),
        &Illegal::TurnsNothing(square),
        &Illegal::MustPass,
        &Illegal::MayNotPass,
        &Illegal::Over,
        &Syntax::Move("x".to_owned()),
        &Syntax::Outside { square, size: 8 },
        &Syntax::Length { found: 1234, wanted: 64 },
        &Syntax::Disc { found: "?".to_owned(), at: 1234 },
        &Syntax::NoTurn,
        &Syntax::Turn("?".to_owned()),
        &transcript::OtherStart,
    ]);
}

#[test]
fn awele() {
    use damier_awele::{House, Illegal, Side, Syntax, transcript};
    let house = House::new(Side::North, 7);
    check_all(&[
        &Illegal::Outside(house),
        &Illegal::NotYours(house),
        &Illegal::Empty(house),
        &Illegal::MustFeed(house),
        &Illegal::GrandSlam(house),
        &Illegal::Over,
        &Syntax::Move("x".to_owned()),
        &Syntax::Outside { house, row: 6 },
        &Syntax::Length { found: 1234, wanted: 14 },
        &Syntax::Count { found: "?".to_owned(), at: 1234 },
        &Syntax::TooMany { found: 1234, most: 48 },
        &Syntax::NoTurn,
        &Syntax::Turn("?".to_owned()),
        &transcript::OtherStart,
    ]);
}

#[test]
fn endgames() {
    check_all(&[
        &LayerError::NoLayer,
        &LayerError::Version(9),
        &LayerError::Rules("awari".to_owned()),
        &LayerError::Seeds(12),
        &LayerError::Length { found: 1234, wanted: 128 },
        &LayerError::Checksum,
    ]);
}

/// Every way a game of Awélé ends has words.
#[test]
fn ends_of_awele() {
    let entry = game("awele").ok().unwrap();
    let start = entry.open(&Params::default()).ok().unwrap();
    for (position, line, key) in [
        ("0-0-0-0-0-2-1-2-0-0-0-9-20-10-S", "F", "awele-majority"),
        ("0-0-0-0-0-0-0-0-0-0-0-0-24-24-S", "", "awele-shared"),
        ("0-0-0-0-0-1-0-0-0-0-0-0-20-20-N", "", "awele-no-move"),
        ("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S", "AaBbCcDdEeFf", "awele-repetition"),
    ] {
        let mut game = start.at_position(position).ok().unwrap();
        game.play_line(line).unwrap();
        let reason = game.outcome().unwrap().reason.message();
        assert_eq!(reason.key(), key);
        assert_ne!(say(Language::French, &reason), say(Language::English, &reason));
    }
}

#[test]
fn ggf() {
    let with_text = [
        GgfError::NotAGame,
        GgfError::NoProperty,
        GgfError::UnclosedValue,
        GgfError::Twice,
        GgfError::Late,
        GgfError::OtherGame,
        GgfError::Type,
        GgfError::Synchro,
        GgfError::Anti,
        GgfError::Komi,
        GgfError::Size,
        GgfError::Move,
        GgfError::Result,
        GgfError::Tag,
    ];
    for error in with_text {
        check(&error("PB".to_owned()));
    }
    check_all(&[
        &GgfError::NoGame,
        &GgfError::UnclosedGame,
        &GgfError::Unnamed,
        &GgfError::Sizes { kind: 8, board: 10 },
        &GgfError::Board(vec![damier_reversi::Syntax::NoTurn]),
        &GgfError::Turn(Seat::FIRST),
        &GgfError::Turn(Seat::SECOND),
    ]);
}

/// By playing and setting up what cannot be.
#[test]
fn quoridor() {
    let entry = game("quoridor").ok().unwrap();
    let open =
        |setting: &[(&str, &str)]| entry.open(&Params::new(setting.iter().copied())).ok().unwrap();
    let (classic, graph) = (open(&[("size", "5")]), open(&[("size", "5"), ("rules", "graph")]));
    let few = open(&[("size", "5"), ("walls", "1")]);
    let mut told = std::collections::BTreeSet::new();
    for (game, line) in [
        (&classic, "?"),
        (&classic, "z9"),
        (&classic, "c5"),
        (&classic, "e5"),
        (&classic, "e5h"),
        (&classic, "a1h a1h"),
        (&classic, "a1h a1v"),
        (&classic, "a1h c1h d1v d2v"),
        (&classic, "skip"),
        (&few, "a1h a3h b1v"),
        (&graph, "a1h"),
        (&graph, "c3"),
    ] {
        let error = game.boxed_clone().play_line(line).unwrap_err();
        check(&error);
        told.insert(error.error.message().key());
    }
    for (text, reasons) in [
        ("", 1),
        ("9x9 e1,e9 - 9,9 1", 1),
        ("5x5 c1 - 9,9 1", 1),
        ("5x5 c1,? - 9,9 1", 1),
        ("5x5 c1,c1 - 9,9 1", 1),
        ("5x5 -,c5 - 9,9 1", 1),
        ("5x5 c1,c5 - ?,9 1", 1),
        ("5x5 c1,c5 ? 9,9 1", 1),
        ("5x5 c1,c5 a1h,a1v 9,9 1", 1),
        ("5x5 c1,c5 - 9,9 7", 1),
        ("5x5 x,c5 - 9,9 1", 1),
    ] {
        let errors = classic.at_position(text).err().unwrap();
        assert!(errors.len() >= reasons, "{text}");
        for error in &errors {
            check(&**error);
            told.insert(error.message().key());
        }
    }
    let four = entry.open_variant("7x7 4p places").unwrap();
    for text in ["7x7 d1,#2,d7,g4 - 4,0,4,4 1", "7x7 d1,#1,#1,x - 4,0,0,2 1"] {
        for error in &four.at_position(text).err().unwrap() {
            check(&**error);
            told.insert(error.message().key());
        }
    }
    assert!(told.contains("quoridor-same-place") && told.contains("quoridor-left-hand"));
    assert!(told.len() > 18, "{told:?}");
}

#[test]
fn edits_that_are_refused() {
    use damier_core::draft::EditRefused;
    use damier_core::view::Spot;
    check_all(&[
        &EditRefused::NoPlace(Spot::at(9, 0)),
        &EditRefused::NoSeat(Seat::SECOND),
        &EditRefused::NotHere,
        &EditRefused::TooMany { count: 100, most: 99 },
    ]);
}

#[test]
fn the_template() {
    use damier_nullgame::{Illegal, Invalid, LampsError};
    check_all(&[
        &LampsError::Size("x".to_owned()),
        &LampsError::Lamp("x".to_owned()),
        &LampsError::Outside(5, 1),
        &LampsError::Board("x".to_owned()),
        &LampsError::Stray("x".to_owned()),
        &LampsError::Solved,
        &Illegal::TooMany { left: 1 },
        &Illegal::Never(4),
        &Pile::new(1001, 2).unwrap_err(),
        &Pile::new(9, 5).unwrap_err(),
        &Invalid::Move("x".to_owned()),
        &Invalid::Position("x".to_owned()),
        &Invalid::Left(12, 9),
        &Invalid::Turn(2),
    ]);
}
