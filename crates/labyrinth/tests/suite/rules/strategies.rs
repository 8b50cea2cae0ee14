//! What minotaurs follow.

use damier_core::Rng;
use damier_grid::Direction;
use damier_labyrinth::game::{Game, Setup, Sight, strategies, strategy};
use damier_labyrinth::{Cell, Labyrinth};

use crate::rules::stage::{TOLD, asked, drawn, game, game_of, minotaurs, order, play};

/// What a strategy asks for in a position, a letter a minotaur and `.` to stay.
fn wanted(name: &str, labyrinth: &Labyrinth, moved: Option<Direction>, seed: u64) -> String {
    let game = Game::new(labyrinth.clone(), &Setup::default());
    let sight = Sight { state: game.state(), moved };
    let asked = strategy(name).unwrap().decide(&sight, &mut Rng::new(seed));
    asked.iter().map(|step| step.map_or('.', Direction::letter)).collect()
}

/// "`still`, `random`, `opposite`, `aggressive`, `hunter`, and beyond: `ambush`, `pack`"
#[test]
fn all_are_registered() {
    let names: Vec<&str> = strategies().iter().map(|it| it.name).collect();
    let expected = ["still", "random", "opposite", "aggressive", "hunter", "ambush", "pack"];
    assert_eq!(names, expected);
    for name in names {
        assert_eq!(strategy(name).unwrap().name, name);
    }
    assert!(strategy("told").is_none());
}

/// "may be changed between turns"
#[test]
fn the_strategy_may_be_changed_between_turns() {
    let mut game = game(&["+-+-+-+-+-+-+", "|@    |M    |", "+-+-+-+-+-+-+"]);
    assert_eq!(game.strategy(), &TOLD);
    order("e");
    play(&mut game, "e");
    assert_eq!(minotaurs(&game), ["4,0E"]);
    game.follow(strategy("opposite").unwrap());
    assert_eq!(game.state().turns(), 1, "changing is no turn");
    play(&mut game, "w");
    assert_eq!(minotaurs(&game), ["5,0E"]);
    assert_eq!(asked().len(), 1);
    game.follow(&TOLD);
    play(&mut game, "e");
    assert_eq!(asked().len(), 2);
}

const FIELD: [&str; 7] =
    ["+-+-+-+-+", "|M      |", "+ +-+ + +", "|  @|M  |", "+ +-+ + +", "|      M|", "+-+-+-+-+"];

/// "`still`"
#[test]
fn still_stays() {
    for moved in [None, Some(Direction::North)] {
        assert_eq!(wanted("still", &drawn(&FIELD), moved, 1), "...");
    }
}

/// "`random` (uniform over the five moves)"
#[test]
fn random_is_uniform_over_the_five_moves() {
    let field = drawn(&FIELD);
    let mut counts = std::collections::HashMap::new();
    for seed in 0..4000 {
        for letter in wanted("random", &field, None, seed).chars() {
            *counts.entry(letter).or_insert(0_u32) += 1;
        }
    }
    assert_eq!(counts.len(), 5);
    let each = 2400.0;
    let chi: f64 = counts.values().map(|&n| (f64::from(n) - each).powi(2) / each).sum();
    // Exceeded once in a thousand with four degrees of freedom.
    assert!(chi < 18.5, "{counts:?}");
}

/// In a game chance differs from turn to turn and from seed to seed, and not from run to run.
#[test]
fn chance_comes_from_the_seed_and_the_turn() {
    let run = |seed| {
        let setup = Setup { strategy: strategy("random").unwrap(), seed, ..Setup::default() };
        let mut game = Game::new(drawn(&["+-+-+-+-+", "|@|  M  |", "+-+-+-+-+"]), &setup);
        let mut seen = String::new();
        for _ in 0..40 {
            play(&mut game, ".");
            seen += &minotaurs(&game)[0];
        }
        // Taking turns back does not change their luck.
        for _ in 0..20 {
            game.undo().unwrap();
        }
        let mut again = seen[..80].to_owned();
        for _ in 0..20 {
            play(&mut game, ".");
            again += &minotaurs(&game)[0];
        }
        assert_eq!(again, seen);
        seen
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}

/// "`opposite` (mirror of the player's move)"
#[test]
fn opposite_mirrors_the_players_move() {
    let field = drawn(&FIELD);
    let mirrored = Direction::ALL.map(|side| wanted("opposite", &field, Some(side), 1));
    assert_eq!(mirrored, ["SSS", "WWW", "NNN", "EEE"]);
    assert_eq!(wanted("opposite", &field, None, 1), "...", "who waits is mirrored by waiting");
}

/// "`aggressive` (reduce the larger axis difference, ignoring walls, ties random)"
#[test]
fn aggressive_reduces_the_larger_difference() {
    let room = ["+-+-+-+-+-+-+-+"; 15];
    let mut lines: Vec<String> = room.iter().map(|&line| line.to_owned()).collect();
    for y in 0..7 {
        lines[2 * y + 1] = if y == 3 { "| | | |@| | | |" } else { "| | | | | | | |" }.to_owned();
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let cells: Vec<Cell> = (0..49).filter(|&cell| cell != 24).collect();
    let labyrinth = Labyrinth { minotaurs: cells.clone(), ..drawn(&lines) };
    let mut across_at_ties = 0;
    let mut ties = 0;
    for seed in 0..200 {
        let asked = wanted("aggressive", &labyrinth, None, seed);
        for (&cell, letter) in cells.iter().zip(asked.chars()) {
            let (x, y) = (cell as isize % 7, cell as isize / 7);
            let across = if x < 3 { 'E' } else { 'W' };
            let along = if y < 3 { 'S' } else { 'N' };
            match (x - 3).abs().cmp(&(y - 3).abs()) {
                std::cmp::Ordering::Greater => assert_eq!(letter, across, "{x},{y}"),
                std::cmp::Ordering::Less => assert_eq!(letter, along, "{x},{y}"),
                std::cmp::Ordering::Equal => {
                    assert!(letter == across || letter == along, "{x},{y}");
                    ties += 1;
                    across_at_ties += u32::from(letter == across);
                }
            }
        }
    }
    // Five deviations of the square root of 2400 / 4.
    assert_eq!(ties, 2400);
    assert!((1078..1322).contains(&across_at_ties), "{across_at_ties}");
}

/// "`hunter` (first step of a shortest path; …)"
#[test]
fn hunters_take_the_first_step_of_a_shortest_path() {
    // The wall makes the straight way longer.
    let lines = ["+-+-+-+-+", "|@|M    |", "+ +-+-+ +", "|       |", "+-+-+-+-+"];
    assert_eq!(wanted("hunter", &drawn(&lines), None, 1), "E");
    // One who cannot come to the player stays.
    let lines = ["+-+-+-+", "|@|M  |", "+-+-+-+"];
    assert_eq!(wanted("hunter", &drawn(&lines), None, 1), ".");
    // They do not mind each other: behind one another all want the same way.
    let lines = ["+-+-+-+-+-+", "|@   M M M|", "+-+-+-+-+-+"];
    assert_eq!(wanted("hunter", &drawn(&lines), None, 1), "WWW");
}

/// "`ambush` (guards the nearest exit)": it goes there and waits, and hunts a player who is no
/// more than six steps away.
#[test]
fn ambush_guards_the_nearest_exit() {
    // A corridor, a sign a cell.
    let row = |cells: &str| {
        let walls = "+-".repeat(cells.len()) + "+";
        let cells: Vec<String> = cells.chars().map(String::from).collect();
        drawn(&[&walls, &format!("|{}|", cells.join(" ")), &walls])
    };
    assert_eq!(wanted("ambush", &row("@......E.M..M.E"), None, 1), "WE", "each to its nearest");
    assert_eq!(wanted("ambush", &row("@.....ME"), None, 1), "W", "six steps: on the hunt");
    assert_eq!(wanted("ambush", &row("@......ME"), None, 1), "E", "seven steps: on guard");
    let mut on_guard = row("@........E..");
    on_guard.minotaurs = vec![9];
    assert_eq!(wanted("ambush", &on_guard, None, 1), ".", "it waits on the exit");
    assert_eq!(wanted("ambush", &row("@.........M"), None, 1), "W", "no exit: all hunt");
}

/// "`pack` (they surround: no two aim at the same neighbour of the player)"
#[test]
fn a_pack_comes_from_all_sides() {
    // On a ring both are nearer by the same way. Hunters follow each other, a pack parts.
    let ring = ["+-+-+-+-+", "|@   M M|", "+ +-+-+ +", "|       |", "+-+-+-+-+"];
    assert_eq!(wanted("hunter", &drawn(&ring), None, 1), "WW");
    assert_eq!(wanted("pack", &drawn(&ring), None, 1), "WS");
    // In a corridor there is one neighbour: the second comes as near as two steps, and waits.
    let corridor = ["+-+-+-+-+-+", "|@     M M|", "+-+-+-+-+-+"];
    assert_eq!(wanted("pack", &drawn(&corridor), None, 1), "WW");
    let corridor = ["+-+-+-+-+-+", "|@   M   M|", "+-+-+-+-+-+"];
    assert_eq!(wanted("pack", &drawn(&corridor), None, 1), "WW");
}

/// "A strategy may ask for the impossible; the game checks."
#[test]
fn the_impossible_is_not_done() {
    let mut rng = Rng::new(3);
    let lines = [
        "+-+-+-+-+-+##",
        "|M M|   |M|##",
        "+ +-+ + + +##",
        "|  M  |  M M|",
        "+ +-+-+-+ +-+",
        "|M M M|    @|",
        "+-+-+-+-+-+-+",
    ];
    let mut seen = 0;
    for _ in 0..200 {
        let mut game = game_of(drawn(&lines));
        for _ in 0..60 {
            let word: String = (0..9).map(|_| *rng.pick(&['n', 'e', 's', 'w']).unwrap()).collect();
            order(&word);
            let before = game.state().clone();
            if !before.player().alive {
                break;
            }
            play(&mut game, ".");
            seen += 1;
            let state = game.state();
            let mut cells: Vec<Cell> = state.minotaurs().iter().map(|it| it.cell).collect();
            for (was, is) in before.minotaurs().iter().zip(state.minotaurs()) {
                let joined = before.maze().steps(was.cell).any(|(_, next)| next == is.cell);
                assert!(is.cell == was.cell || joined, "through no wall");
                assert!(state.maze().ground().is_open(is.cell));
            }
            cells.push(state.player().cell);
            cells.sort_unstable();
            cells.dedup();
            assert_eq!(cells.len(), state.minotaurs().len() + 1, "all on cells of their own");
        }
    }
    assert!(seen > 400, "{seen}");
}
