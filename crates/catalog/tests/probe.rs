#![allow(clippy::unwrap_used, reason = "probe")]
//! probe
use damier_ai::MindError;
use damier_ai::tree::*;
use damier_catalog::*;
use damier_core::*;
use damier_l10n::{Language, say};
use damier_nullgame as ng;
use damier_reversi::{self as rv, Square};

fn samples() -> Vec<Box<dyn Explain>> {
    let mut v: Vec<Box<dyn Explain>> = Vec::new();
    macro_rules! add { ($($e:expr),* $(,)?) => { $( v.push(Box::new($e)); )* } }
    add!(game("xyz").err().unwrap(), game("reversy").err().unwrap());
    for e in games() {
        add!(
            e.strategy("zzzzz").err().unwrap(),
            e.strategy("rando").err().unwrap(),
            e.format("ggg").err().unwrap(),
            e.format("qqqqqqqq").err().unwrap()
        );
        for o in [
            "alphabeta:depht=1",
            "alphabeta:qqqq",
            "alphabeta:depth=0",
            "alphabeta:level=11",
            "alphabeta:nodes=x",
            "alphabeta:time=x",
            "random:seed=-1",
            "random:x=1",
        ] {
            for e in e.spec(o).err().unwrap() {
                add!(e);
            }
        }
        for p in [
            ("size", "x"),
            ("sise", "8"),
            ("bard", "bits"),
            ("qqqqqqq", "1"),
            ("board", "x"),
            ("players", "3"),
            ("size", "4x4"),
            ("size", "999"),
            ("size", "0"),
            ("walls", "-1"),
            ("walls", "100"),
            ("jump", "high"),
            ("shape", "X"),
            ("shape", ""),
            ("shape", "..\nXX"),
            ("shape", "...\nXXX\n..."),
            ("shape", "XXX\n...\n..."),
            ("shape", "snake"),
        ] {
            if let Err(es) = e.open(&Params::new([p])) {
                for e in es {
                    add!(e);
                }
            }
        }
        for ps in [
            [("size", "10"), ("board", "bits")],
            [("shape", "ring"), ("rules", "classic")],
            [("shape", "ring"), ("players", "4")],
            [("shape", "ring"), ("size", "9x6")],
            [("shape", "...\n...\n..."), ("size", "9")],
        ] {
            if let Err(es) = e.open(&Params::new(ps)) {
                for e in es {
                    add!(e);
                }
            }
        }
    }
    add!(MindError::Over, MindError::WrongGame("pile 4 2p".into()));
    let sq = Square::new(2, 3).unwrap();
    add!(
        rv::Illegal::Outside(sq),
        rv::Illegal::Occupied(sq),
        rv::Illegal::TurnsNothing(sq),
        rv::Illegal::MustPass,
        rv::Illegal::MayNotPass,
        rv::Illegal::Over
    );
    add!(
        rv::Syntax::Move("x".into()),
        rv::Syntax::Outside { square: sq, size: 4 },
        rv::Syntax::Length { found: 1000, wanted: 64 },
        rv::Syntax::Disc { found: "?".into(), at: 1234 },
        rv::Syntax::NoTurn,
        rv::Syntax::Turn("zz".into())
    );
    use rv::ggf::GgfError as G;
    let t = || "PB".to_owned();
    add!(
        G::NoGame,
        G::NotAGame(t()),
        G::UnclosedGame,
        G::NoProperty(t()),
        G::UnclosedValue(t()),
        G::Twice(t()),
        G::Late(t()),
        G::Unnamed,
        G::OtherGame(t()),
        G::Type(t()),
        G::Synchro(t()),
        G::Anti(t()),
        G::Komi(t()),
        G::Size(t()),
        G::Sizes { kind: 8, board: 10 },
        G::Board(vec![rv::Syntax::NoTurn]),
        G::Board(vec![rv::Syntax::NoTurn, rv::Syntax::Move("x".into())]),
        G::Turn(Seat::FIRST),
        G::Turn(Seat::SECOND),
        G::Move(t()),
        G::Result(t()),
        G::Tag(t())
    );
    add!(rv::transcript::OtherStart);
    for text in ["", "A(?)", "A", "A(B=)", "(2000000)", "(1", ")", "()", "1 2"] {
        add!(Tree::parse(text).unwrap_err());
        add!(Tree::parse(text).unwrap_err().problem);
    }
    add!(
        TreeProblem::TooDeep,
        TreeProblem::TooManyNodes,
        NotAChild,
        NoSuchNode::Child("x".into()),
        NoSuchNode::Path("x".into())
    );
    add!(
        ng::Illegal::TooMany { left: 2 },
        ng::Illegal::Never(4),
        ng::Invalid::Size(1001),
        ng::Invalid::Seats(5),
        ng::Invalid::Move("x".into()),
        ng::Invalid::Position("x".into()),
        ng::Invalid::Left(12, 9),
        ng::Invalid::Turn(2)
    );
    add!(
        RetireRefused::Over,
        RetireRefused::NotPlaying(Seat::SECOND),
        Refusal::<rv::Illegal>::Over,
        Refusal::Illegal(rv::Illegal::MustPass),
        PlayError::Over
    );
    let mut g: Box<dyn DynGame> = game("reversi").ok().unwrap().open(&Params::default()).unwrap();
    add!(
        g.play("xx").unwrap_err(),
        g.play("a1").unwrap_err(),
        g.play_line("f5 f6 a1").unwrap_err(),
        g.retire(Seat::new(2).unwrap(), Leave::Resigned).unwrap_err()
    );
    add!(RecordError::new("ab\ncd", 4, rv::Syntax::NoTurn));
    use damier_quoridor as q;
    let g = q::Setup::classic(5, 2).build::<u128>().unwrap();
    let mut gg: Box<dyn DynGame> = Box::new(Game::new(g.clone()));
    for m in ["x", "z9", "c1", "c5", "e5", "skip", "e5h", "a1h a1h", "a1h a1v", "pass", "c3h"] {
        if let Err(e) = gg.boxed_clone().play_line(m) {
            add!(e.error);
        }
    }
    for p in [
        "",
        "5x5 c1 - 1 1",
        "9x9 e1,e9 - 9,9 1",
        "5x5 c1,zz - 9,9 1",
        "5x5 c1,c1 - 9,9 1",
        "5x5 -,c5 - 9,9 1",
        "5x5 c1,c5 - x,9 1",
        "5x5 c1,c5 zz 9,9 1",
        "5x5 c1,c5 a1h,a1v 9,9 1",
        "5x5 c1,c5 - 9,9 7",
        "5x5 x,c5 - 9,9 1",
        "5x5 c1,c5 a1h,c1h,d1v,e1h 9,9 1",
        "5x5 a1,c5 a1h,b1v 9,9 1",
    ] {
        if let Err(es) = gg.at_position(p) {
            for e in es {
                v.push(e);
            }
        }
    }
    let _ = &mut gg;
    let mut graph: Box<dyn DynGame> =
        Box::new(Game::new(q::Setup::graph(q::Shape::Square, 5).build::<u128>().unwrap()));
    for m in ["a1h", "c3"] {
        v.push(Box::new(graph.play(m).unwrap_err()));
    }
    for s in [
        Setup0::Size(1000, 1),
        Setup0::Players(3),
        Setup0::GraphPlayers,
        Setup0::ClassicShape,
        Setup0::Walls(1234),
        Setup0::EmptySide(q::Side::North),
        Setup0::NoWay(q::Side::West),
    ] {
        v.push(Box::new(s));
    }
    for i in
        [q::Illegal::NoWallLeft, q::Illegal::MayNotSkip, q::Illegal::MustSkip, q::Illegal::Over]
    {
        v.push(Box::new(i));
    }
    v
}
use damier_quoridor::SetupError as Setup0;

#[test]
fn probe() {
    let all = samples();
    println!("{} samples", all.len());
    let mut seen = std::collections::BTreeSet::new();
    for e in all {
        let said = say(Language::English, &e.message());
        if said != e.to_string() && seen.insert(e.to_string()) {
            println!("D {}\nE {said}\n", e);
        }
    }
}
