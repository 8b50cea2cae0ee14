//! How a game begins.

use damier_core::Rng;
use damier_grid::{Direction, Mask};
use damier_labyrinth::game::{Game, Setup, strategy};
use damier_labyrinth::generate::generators;
use damier_labyrinth::{
    Cell, Ground, Labyrinth, Maze, Object, Objects, braid, dead_ends, place_minotaurs, placement,
};

use crate::rules::stage::{asked, check_refused, drawn, game, minotaurs, play, player};

/// "State: maze, objects, player (cell, facing, alive), minotaurs (cell, facing, alive), score,
/// bombs, scrolls, turns, history."
#[test]
fn the_state_holds_all_of_it() {
    let game = game(&["+-+-+-+", "|@|E|M|", "+ + +-+", "|   |b|", "+-+-+-+"]);
    let state = game.state();
    assert_eq!(state.maze(), &game.start().maze);
    assert_eq!(state.objects().iter().collect::<Vec<_>>(), [(1, Object::Exit), (5, Object::Bomb)]);
    assert_eq!((player(&game), minotaurs(&game)), ("0,0S".into(), vec!["2,0S".into()]));
    assert_eq!((state.score(), state.bombs(), state.scrolls(), state.turns()), (0, 2, 2, 0));
    assert_eq!((game.undos(), game.redos(), state.is_won()), (0, 0, false));
}

/// "Creation order: mask → proto-maze → generator → braiding → objects → minotaurs."
#[test]
fn each_step_of_the_creation_rests_on_those_before() {
    let mask = Mask::parse("XX......\n........\n...XX...\n........\n........\n").unwrap();
    for (seed, generator) in (0..).zip(generators().iter().filter(|it| !it.whole)) {
        let mut rng = Rng::new(seed);
        let ground = Ground::masked(&mask, &mut rng, &mut |_| true).unwrap();
        let mut maze = generator.dig(&ground, &mut rng, &mut |_| true).unwrap();
        let passages = maze.passages();
        braid(&mut maze, 100, &mut rng, &mut |_| true).unwrap();
        assert!(maze.passages() > passages || generator.name == "none");
        let objects = placement("simple").unwrap().place(&ground, &mut rng, &mut |_| true).unwrap();
        let minotaurs = place_minotaurs(&ground, 9, true, &mut rng, &mut |_| true).unwrap();
        let game = Game::new(
            Labyrinth { minotaurs: minotaurs.clone(), ..Labyrinth::new(maze, objects) },
            &Setup::default(),
        );
        let numbers = game.numbers();
        assert_eq!((numbers.open_cells, numbers.minotaurs_alive), (36, 9));
        assert_eq!(numbers.dead_ends, dead_ends(game.state().maze()).count());
        assert_eq!(numbers.exits, 1);
        let cells: Vec<Cell> = game.state().minotaurs().iter().map(|it| it.cell).collect();
        assert_eq!(cells, minotaurs, "they keep their numbers");
    }
}

/// "Everyone faces south."
#[test]
fn everyone_faces_south() {
    let game = game(&["+-+-+-+-+", "|@|M M M|", "+-+-+-+-+"]);
    assert_eq!(player(&game), "0,0S");
    assert_eq!(minotaurs(&game), ["1,0S", "2,0S", "3,0S"]);
}

/// "An object on the start cell is taken at once (outside turns and history)"
#[test]
fn an_object_on_the_start_is_taken_at_once() {
    for (letter, score, bombs, scrolls) in
        [('s', 50, 2, 2), ('m', 100, 2, 2), ('l', 500, 2, 2), ('b', 0, 3, 2), ('p', 0, 2, 3)]
    {
        let row = format!("|@{letter}    |");
        let mut game = game(&["+--+--+", &row.replacen("    ", "   ", 1), "+--+--+"]);
        let state = game.state();
        assert!(state.objects().is_empty(), "{letter}");
        assert_eq!((state.score(), state.bombs(), state.scrolls()), (score, bombs, scrolls));
        assert_eq!((state.turns(), game.undos()), (0, 0));
        assert!(game.undo().is_err());
        assert!(asked().is_empty(), "the strategy is not asked");
        // It is there no longer when the player comes back.
        play(&mut game, "ew");
        assert_eq!(game.state().score(), score);
    }
}

/// An exit is left where it is: leaving is an action of its own.
#[test]
fn an_exit_on_the_start_stays() {
    let game = game(&["+--+--+", "|@E   |", "+--+--+"]);
    assert_eq!(game.state().objects().get(0), Some(Object::Exit));
    assert!(game.state().is_on_exit() && !game.state().is_won());
}

/// "… then the kill test runs once."
#[test]
fn the_kill_test_runs_when_the_game_begins() {
    let mut game = game(&["+--+--+--+", "|M  @l M |", "+--+--+--+"]);
    assert_eq!(player(&game), "1,0s", "dead, and looking as before");
    assert_eq!(minotaurs(&game), ["0,0E", "2,0S"], "only the first one turns to the player");
    assert_eq!(game.state().score(), 500, "the object was taken before");
    assert_eq!((game.state().turns(), game.undos()), (0, 0));
    check_refused(&mut game, '.', damier_labyrinth::game::Refused::DeadFromStart);
    assert!(game.undo().is_err(), "there was nothing before");
}

/// "Library defaults: empty inventory."
#[test]
fn a_game_of_the_library_begins_with_empty_hands() {
    let labyrinth = drawn(&["+-+-+", "|@  |", "+-+-+"]);
    let game = Game::new(labyrinth, &Setup::default());
    assert_eq!((game.state().bombs(), game.state().scrolls()), (0, 0));
    assert_eq!((game.setup().undos, game.state().minotaurs().len()), (100, 0));
}

/// "Application defaults: 10 bombs, 10 scrolls, *safe start* (no minotaur next to the start),
/// 200 minotaurs on 200×200 at 15 % braiding, strategy `aggressive`."
#[test]
fn the_defaults_of_the_application_make_a_game() {
    let mut rng = Rng::new(5);
    let ground = Ground::whole(200, 200).unwrap().from(100, 100, &mut |_| true).unwrap();
    let digger = generators().iter().find(|it| it.name == "hunt-kill-dfs").unwrap();
    let mut maze = digger.dig(&ground, &mut rng, &mut |_| true).unwrap();
    braid(&mut maze, 15, &mut rng, &mut |_| true).unwrap();
    let minotaurs = place_minotaurs(&ground, 200, true, &mut rng, &mut |_| true).unwrap();
    let setup = Setup {
        bombs: 10,
        scrolls: 10,
        strategy: strategy("aggressive").unwrap(),
        ..Setup::default()
    };
    let labyrinth = Labyrinth { minotaurs, ..Labyrinth::new(maze, Objects::new()) };
    let numbers = Game::new(labyrinth, &setup).numbers();
    assert_eq!((numbers.bombs, numbers.scrolls, numbers.minotaurs_alive), (10, 10, 200));
}

fn random_ground(rng: &mut Rng) -> Ground {
    let (width, height) = (1 + rng.index(6), 1 + rng.index(6));
    let holes = rng.index(60) as u32;
    let keep = rng.index(width * height);
    let mask = Mask::from_fn(width, height, |x, y| x + width * y == keep || !rng.percent(holes));
    Ground::masked(&mask.unwrap(), rng, &mut |_| true).unwrap()
}

/// "Minotaurs stand on distinct open cells, never on the start; a request above the room there
/// is is clamped." and "*safe start* (no minotaur next to the start)"
#[test]
fn minotaurs_stand_where_they_may_and_no_more_than_there_is_room() {
    let mut rng = Rng::new(1);
    let mut clamped = 0;
    for _ in 0..3000 {
        let ground = random_ground(&mut rng);
        for safe in [false, true] {
            let beside = |cell: Cell| {
                let (a, b) = (ground.place(cell), ground.place(ground.start()));
                a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1
            };
            let may = |cell: Cell| {
                ground.is_open(cell) && cell != ground.start() && !(safe && beside(cell))
            };
            let room = (0..ground.cells()).filter(|&cell| may(cell)).count();
            let count = if rng.percent(10) { usize::MAX } else { rng.index(45) };
            let mut placed =
                place_minotaurs(&ground, count, safe, &mut rng, &mut |_| true).unwrap();
            assert_eq!(placed.len(), count.min(room));
            clamped += u32::from(count > room);
            assert!(placed.iter().all(|&cell| may(cell)));
            placed.sort_unstable();
            placed.dedup();
            assert_eq!(placed.len(), count.min(room), "all different");
        }
    }
    assert!(clamped > 1000);
}

/// Every set of cells is as likely as any other, by a χ² test over all of them.
#[test]
fn minotaurs_are_placed_uniformly() {
    let masked = Mask::parse("...X\nX...\n").unwrap();
    let masked = Ground::masked(&masked, &mut Rng::new(0), &mut |_| true)
        .unwrap()
        .from(1, 0, &mut |_| true)
        .unwrap();
    let whole = Ground::whole(3, 3).unwrap();
    // The board, how many are placed, whether safely, how many sets there are, and what χ²
    // exceeds once in a thousand.
    let boards = [
        (whole.clone(), 2, false, 28, 55.5),
        (whole.clone(), 3, false, 56, 93.2),
        (whole, 2, true, 15, 36.1),
        (masked.clone(), 2, false, 10, 27.9),
        (masked, 1, true, 2, 10.9),
    ];
    for (ground, count, safe, sets, most) in boards {
        const EACH: usize = 500;
        let mut rng = Rng::new(7);
        let mut counts = std::collections::HashMap::new();
        for _ in 0..sets * EACH {
            let mut placed =
                place_minotaurs(&ground, count, safe, &mut rng, &mut |_| true).unwrap();
            placed.sort_unstable();
            *counts.entry(placed).or_insert(0_usize) += 1;
        }
        assert_eq!(counts.len(), sets);
        let chi: f64 = counts.values().map(|&n| (n as f64 - EACH as f64).powi(2)).sum();
        assert!(chi / (EACH as f64) < most, "{count} {safe}: {counts:?}");
    }
}

/// A labyrinth made by hand may be wrong: those who cannot stand where they should are left
/// out, and what lies outside is not there, for the game and for those who ask where it began.
#[test]
fn what_cannot_be_is_left_out() {
    let mask = Mask::parse("...X.\n").unwrap();
    let ground = Ground::masked(&mask, &mut Rng::new(0), &mut |_| true)
        .unwrap()
        .from(0, 0, &mut |_| true)
        .unwrap();
    let mut maze = Maze::solid(ground);
    maze.dig(1, Direction::East);
    let mut objects = Objects::new();
    for cell in [2, 3, 4, 77] {
        objects.put(cell, Object::Exit);
    }
    let minotaurs = vec![0, 4, 2, 3, 2, 1, 99];
    let labyrinth = Labyrinth { minotaurs, ..Labyrinth::new(maze, objects) };
    let game = Game::new(labyrinth, &Setup::default());
    assert_eq!(minotaurs_of(&game), [2, 1]);
    assert_eq!(game.numbers().exits, 1);
    let again = Game::new(game.start().clone(), &Setup::default());
    assert_eq!((again.state(), again.start()), (game.state(), game.start()));
}

fn minotaurs_of(game: &Game) -> Vec<Cell> {
    game.state().minotaurs().iter().map(|it| it.cell).collect()
}

/// A minotaur does not take what it stands on.
#[test]
fn minotaurs_may_stand_on_objects() {
    let mut game = game(&["+--+--+", "|@ |Ml|", "+--+--+"]);
    assert_eq!(game.state().objects().get(1), Some(Object::LargeTreasure));
    play(&mut game, ".");
    assert_eq!(game.state().objects().get(1), Some(Object::LargeTreasure));
}
