//! The laws that every puzzle keeps.
use damier_core::{Puzzle, Seed, Solving, Status, exact_id, open_id, seeded_id};
use damier_grid::Direction;
use damier_hashi::{
    Built, EdgeChange, Hashi, Illegal, IslandChange, Move, Params, daily_seed, format,
};
use damier_testkit::PuzzleConformance;

#[test]
fn hashi_is_a_puzzle() {
    for params in ["5x5", "4x6m3d0", "6x4L", "5x5s", "7x3m1i20", "2x2", "1x5d0", "1x1"] {
        let params = Params::parse(params).unwrap();
        PuzzleConformance::<Hashi>::new(params).puzzles(4).moves(25).assert();
    }
}

/// A seed names the same puzzle for ever, by the version of the generator that it tells.
fn check_golden(version: &str) {
    let lines = include_str!("golden.txt").lines().filter_map(|line| line.split_once(' '));
    let mut checked = 0;
    for (id, exact) in lines.filter(|(id, _)| id.contains(version)) {
        let puzzle: Hashi = open_id(id).unwrap();
        assert_eq!(*puzzle.board(), format::read(exact).unwrap(), "{id}");
        // Named by the board alone, without what it was made by.
        assert_eq!(exact_id(&Hashi::new(puzzle.board().clone())), exact, "{id}");
        checked += 1;
    }
    assert!(checked > 10);
}

#[test]
fn golden_seeds_of_the_first_version() {
    check_golden("#v1-");
}

#[test]
fn golden_seeds_of_the_second_version() {
    check_golden("#v2-");
}

/// The day decides the version, and so the puzzles of days that are over stay what they were.
#[test]
fn the_puzzle_of_a_day() {
    let check = |date: &str, id: &str| {
        let params = Params::parse("7x7d3").unwrap();
        assert_eq!(seeded_id::<Hashi>(&params, daily_seed(date)), id);
    };
    check("2025.02.28", "7x7m2d3#v1-20250228");
    check("2026.11.17", "7x7m2d3#v1-20261117");
    check("2026.11.18", "7x7m2d3#v2-20261118");
    check("2027.01.01", "7x7m2d3#v2-20270101");
}

#[test]
fn a_seed_is_for_a_version() {
    let params = Params::parse("7x7d3").unwrap();
    let (first, newest) = (Seed { version: 1, number: 5 }, Seed::newest::<Hashi>(5));
    assert_eq!(seeded_id::<Hashi>(&params, newest), "7x7m2d3#v2-5");
    let make = |seed: Seed| Hashi::generate(&params, seed, &mut || true).unwrap();
    assert_eq!(make(newest), make(newest));
    assert_ne!(make(newest), make(first));
    assert_eq!(Hashi::generate(&params, newest, &mut || false), None);
    assert_eq!(open_id::<Hashi>("7x7d3#5").unwrap(), make(newest));
    assert_eq!(open_id::<Hashi>("7x7d3#v1-5").unwrap(), make(first));
    for version in ["v0", "v3"] {
        let error = open_id::<Hashi>(&format!("7x7d3#{version}-5")).unwrap_err();
        assert!(error.to_string().ends_with("of the generator, and this is version 2"), "{error}");
    }
}

/// A click goes through the numbers that are possible and begins again.
#[test]
fn clicks_and_directions() {
    let puzzle: Hashi = open_id("3x3:a2a2a2a2a").unwrap();
    let board = puzzle.board();
    let down = board.edge_towards(0, Direction::South).unwrap();
    assert_eq!(board.edge_towards(0, Direction::North), None);
    assert_eq!(board.edge_towards(3, Direction::North), Some(down));
    let across = board.edge_towards(1, Direction::East).unwrap();
    let mut solving = Solving::new(puzzle.clone());
    let mut click = |edge: usize| {
        let moves = puzzle.click(solving.state(), edge);
        solving.play_first(moves).unwrap().map(|effect| effect.of_move())
    };
    for count in [1, 2, 0, 1] {
        assert_eq!(click(down), Ok(Move::Build(down as u32, count)));
    }
    assert_eq!(click(across), Err(Illegal::Crosses("b1-b3".to_owned())));
    assert_eq!(click(99), Err(Illegal::Elsewhere));
}

/// The solution is shown in one step, and taken back in one.
#[test]
fn the_solution_can_be_shown() {
    let puzzle: Hashi = open_id("3x3:2a2c2a2").unwrap();
    let mut state = puzzle.parse_state("a1-c1=2,a1-a3=x").unwrap();
    let before = state.clone();
    let effect = puzzle.play(&mut state, puzzle.parse_move("Solve").unwrap()).unwrap();
    assert_eq!(puzzle.status(&state), Status::Solved);
    assert_eq!(puzzle.play(&mut state, Move::Solve), Err(Illegal::Nothing));
    puzzle.undo(&mut state, &effect);
    assert_eq!(state, before);
    let several: Hashi = open_id("3x3:3a3c3a3").unwrap();
    let refused = several.play(&mut several.start(), Move::Solve);
    assert_eq!(refused, Err(Illegal::NoSolution));
}

/// What a move changed can be read, made or taken back.
#[test]
fn changes_are_told() {
    let puzzle: Hashi = open_id("3x3:2a2c2a2").unwrap();
    let mut state = puzzle.start();
    let mut play = |text: &str| {
        let mv = puzzle.parse_move(text).unwrap();
        let effect = puzzle.play(&mut state, mv).unwrap();
        assert_eq!(
            (effect.of_move(), effect.reversed().reversed()),
            (mv, effect.clone()),
            "{text}"
        );
        effect
    };
    let change = |edge, before, after| EdgeChange { edge, before, after };
    let (none, one, two) = (Built::bridges(0), Built::bridges(1), Built::bridges(2));
    let built = play("a1-c1=2");
    assert_eq!(built.edges(), [change(0, none, two)]);
    assert_eq!(built.reversed().edges(), [change(0, two, none)]);
    assert_eq!(play("a1-c1=x").edges(), [change(0, two, Built::MARK)]);
    assert_eq!(play("a1-c1=1").edges(), [change(0, Built::MARK, one)]);
    let locked_at = |island, locked| Some(IslandChange { island, locked });
    let locked = play("lock c3");
    assert_eq!((locked.edges(), locked.island()), (&[][..], locked_at(3, true)));
    assert_eq!(locked.reversed().island(), locked_at(3, false));
    assert_eq!(play("unlock c3").island(), locked_at(3, false));
    let shown = play("solve");
    let rest: Vec<EdgeChange> = (1..4).map(|edge| change(edge, none, one)).collect();
    assert_eq!((shown.edges(), shown.island()), (rest.as_slice(), None));
}

#[test]
fn moves_are_refused_for_a_reason() {
    // A plus of four islands around a crossing.
    let puzzle: Hashi = open_id("3x3:a1a1a1a1a").unwrap();
    let mut state = puzzle.start();
    let mut play = |text: &str| {
        let mv = puzzle.parse_move(text).map_err(|error| error.to_string())?;
        let done = puzzle.play(&mut state, mv).map_err(|error| error.to_string())?;
        Ok::<_, String>(done)
    };
    let mut check = |text: &str, why: &str| assert_eq!(play(text).unwrap_err(), why, "{text}");
    check("b1-b3=3", "two islands have 2 bridges between them at most");
    check("b1-b3=0", "that changes nothing");
    check("unlock b1", "that changes nothing");
    check("b1-a2=1", "no bridge can join b1 and a2");
    check("a1-b3=1", "there is no island on `a1`");
    check("b1", "`b1` is no move: it needs c3-c5=2, c3-c5=x, lock c3, unlock c3 or solve");
    play("B1 b3 2").unwrap();
    let mut check = |text: &str, why: &str| assert_eq!(play(text).unwrap_err(), why, "{text}");
    check("a2-c2=1", "the bridges b1-b3 are in the way");
    play("a2-c2=x").unwrap();
    play("lock b3").unwrap();
    let mut check = |text: &str, why: &str| assert_eq!(play(text).unwrap_err(), why, "{text}");
    check("b1-b3=1", "b3 is locked");
    check("b1-b3=x", "b3 is locked");
    assert_eq!(puzzle.state_text(&state), "b1-b3=2,a2-c2=x,lock b3");
    assert_eq!(puzzle.status(&state), Status::Open);
    assert_eq!(puzzle.parse_state("-").unwrap(), puzzle.start());
    assert_eq!(puzzle.parse_state("b1-b3=1,a2-c2=1,x").unwrap_err().len(), 2);
}
