//! The strategies of Quoridor do what they say.
use damier_ai::quoridor::{Corridor, Greedy, Race, Rush, Sidewall};
use damier_ai::{Random, Search};
use damier_core::{DynGame, Game, Rng, Rules, Seat, Stop};
use damier_grid::{CellSet, Wide};
use damier_mind::{Alone, Budget, StoppedClock, Strategy, Task};
use damier_quoridor::{Move, Quoridor, Setup, Shape};

type Player<S> = Box<dyn Strategy<Quoridor<S>>>;

fn choose<S: CellSet>(player: &mut dyn Strategy<Quoridor<S>>, game: &Game<Quoridor<S>>) -> Move {
    let mut task = Task {
        budget: Budget::nodes(300),
        lines: 1,
        clock: &StoppedClock,
        stop: &Stop::new(),
        workers: &Alone,
        progress: &mut |_| {},
    };
    *player.think(game, &mut task).unwrap().best().unwrap()
}

fn after(setup: &Setup, moves: &str) -> Game<Quoridor<u128>> {
    let mut game = Game::new(setup.build().unwrap());
    game.play_line(moves).unwrap();
    game
}

#[track_caller]
fn check(mut player: impl Strategy<Quoridor<u128>>, moves: &str, expected: &str) {
    let game = after(&Setup::classic(9, 2), moves);
    let mv = choose(&mut player, &game);
    assert_eq!(game.rules().move_text(mv), expected, "after {moves:?}");
}

#[test]
fn rush_runs_straight_ahead_where_several_ways_are_shortest() {
    check(Rush, "", "e2");
    check(Rush, "e2", "e8");
    // A wall ahead: round it by the shorter side, the one towards the middle first.
    check(Rush, "e2 e2h", "d2");
    check(Rush, "e2 d2h", "f2");
}

#[test]
fn rush_jumps() {
    check(Rush, "e2 e8 e3 e7 e4 e6 e5", "e4");
    // With a wall behind, diagonally, towards the shorter way.
    check(Rush, "e2 e8 e3 e7 e4 e6 e5 a1h c1h e4h g1h", "d5");
}

/// Where the game goes on for places the pawn that arrives is taken off the board.
#[test]
fn rush_arrives_in_games_for_places_too() {
    let setup = Setup { places: true, ..Setup::classic(5, 4) };
    let mut game = Game::new(setup.build::<u128>().unwrap());
    while game.outcome().is_none() {
        assert!(game.steps().len() < 200, "nobody arrives");
        let mv = choose(&mut Rush, &game);
        game.play(mv).unwrap();
    }
}

#[test]
fn rush_never_builds_while_it_can_step() {
    for seed in 0..20 {
        let mut game = after(&Setup::classic(9, 2), "");
        let mut random = Random::new(seed);
        while let Some(seat) = game.turn() {
            let mv = if seat == Seat::FIRST {
                choose(&mut Rush, &game)
            } else {
                choose(&mut random, &game)
            };
            assert!(seat == Seat::SECOND || matches!(mv, Move::Step(_)));
            let before = game.rules().distance(game.position(), seat).unwrap();
            game.play(mv).unwrap();
            if seat == Seat::FIRST {
                let now = game.rules().distance(game.position(), seat).unwrap();
                assert!(now <= before, "a step that leads away");
            }
        }
    }
}

#[test]
fn greedy_runs_when_it_is_well_ahead() {
    // South is three steps ahead.
    check(Greedy, "e2 d9 e3 e9 e4 d9", "e5");
}

/// No wall gains anything at the start; once the opponent is level, the wall that gains most
/// is built.
#[test]
fn greedy_builds_the_wall_that_raises_its_score_most() {
    let game = after(&Setup::classic(9, 2), "e2 e8 e3 e7");
    let rules = game.rules();
    let score = |position: &_| {
        let away = |seat| i64::from(rules.distance(position, seat).unwrap());
        away(Seat::SECOND) - away(Seat::FIRST)
    };
    let mut best = score(game.position());
    let before = best;
    for mv in game.legal_moves() {
        if let Move::Wall(_) = mv {
            let mut next = *game.position();
            rules.apply(&mut next, mv);
            best = best.max(score(&next));
        }
    }
    let chosen = choose(&mut Greedy, &game);
    let mut next = *game.position();
    rules.apply(&mut next, chosen);
    assert!(best > before);
    assert!(matches!(chosen, Move::Wall(_)));
    assert_eq!(score(&next), best);
}

#[test]
fn greedy_minds_the_most_advanced_of_three() {
    let setup = Setup::classic(9, 4);
    // North has come furthest.
    let game = after(&setup, "e2 b5 e8 h5 d2 a5 e7 i5 e2 b5 e6 h5");
    let chosen = choose(&mut Greedy, &game);
    let mut next = *game.position();
    game.rules().apply(&mut next, chosen);
    let north = Seat::new(2).unwrap();
    let away = |position| game.rules().distance(position, north).unwrap();
    assert!(matches!(chosen, Move::Wall(_)), "{chosen:?}");
    assert!(away(&next) > away(game.position()));
}

/// South steps, waits for North's first step, and then builds the box beside North's file.
#[test]
fn sidewall_builds_its_box() {
    check(Sidewall, "", "e2");
    check(Sidewall, "e2 e8", "d7v");
    check(Sidewall, "e2 e8 d7v a1h", "e6h");
    check(Sidewall, "e2 e8 d7v a1h e6h c1h", "g6h");
    check(Sidewall, "e2 e8 d7v a1h e6h c1h g6h a3h", "h7v");
    // North plays it too, as seen from the other side.
    check(Sidewall, "e2", "e2v");
}

#[test]
fn sidewall_follows_where_the_opponent_went() {
    check(Sidewall, "e2 d9", "c8v");
    // Once they are past the box it plays as greedy does.
    let game = after(&Setup::classic(9, 2), "e2 e8 a1h e7 a3h e6 c1h e5");
    assert_eq!(choose(&mut Sidewall, &game), choose(&mut Greedy, &game));
}

#[test]
fn sidewall_replaces_a_wall_that_cannot_be_built() {
    // The wall d7v would cross d7h: greedy plays that turn, and the plan goes on with the next.
    let mut game = after(&Setup::classic(9, 2), "d7h e8");
    let replaced = choose(&mut Sidewall, &game);
    assert_eq!(replaced, choose(&mut Greedy, &game));
    game.play(replaced).unwrap();
    game.play_line("a1h").unwrap();
    assert_eq!(game.rules().move_text(choose(&mut Sidewall, &game)), "e6h");
}

/// Plays a game to its end, or for 400 moves.
fn play<S: CellSet>(
    rules: &Quoridor<S>,
    players: &mut [Player<S>],
    opening: u64,
) -> Game<Quoridor<S>> {
    let mut game = Game::new(rules.clone());
    let mut rng = Rng::new(opening);
    for _ in 0..4 {
        let mv = *rng.pick(&game.legal_moves()).unwrap();
        game.play(mv).unwrap();
        if game.outcome().is_some() {
            return game;
        }
    }
    while let Some(seat) = game.turn()
        && game.steps().len() < 400
    {
        let mv = choose(&mut *players[seat.index()], &game);
        game.play(mv).unwrap();
    }
    game
}

fn all_play_legally<S: CellSet>(setup: &Setup, seed: u64) {
    let rules = setup.build::<S>().unwrap();
    let make: [fn(u64) -> Player<S>; 5] = [
        |_| Box::new(Rush),
        |_| Box::new(Greedy),
        |seed| Box::new(Random::new(seed)),
        |_| Box::new(Sidewall),
        |_| Box::new(Search::new(Race, Corridor, 10)),
    ];
    let usable = if setup.players == 2 { 5 } else { 3 };
    for first in 0..usable {
        let mut players: Vec<Player<S>> = (0..setup.players)
            .map(|seat| make[(first + seat) % usable](seed + seat as u64))
            .collect();
        play(&rules, &mut players, seed + first as u64);
    }
}

#[test]
fn everybody_plays_legally_on_every_board() {
    for size in [5, 7, 9, 11] {
        all_play_legally::<u128>(&Setup::classic(size, 2), size as u64);
        all_play_legally::<u128>(&Setup::classic(size, 4), size as u64);
    }
    all_play_legally::<Wide>(&Setup::classic(13, 2), 1);
    all_play_legally::<Wide>(&Setup::classic(13, 4), 2);
    for (shape, size) in
        [(Shape::Ring, 6), (Shape::Ring, 9), (Shape::Hashed, 9), (Shape::Snake, 10)]
    {
        all_play_legally::<u128>(&Setup::graph(shape, size), size as u64);
    }
}

#[test]
fn alphabeta_beats_greedy() {
    let rules = Setup::classic(7, 2).build::<u128>().unwrap();
    let mut points = 0;
    for pair in 0..10 {
        for swapped in [false, true] {
            let mut players: Vec<Player<u128>> =
                vec![Box::new(Search::new(Race, Corridor, 14)), Box::new(Greedy)];
            if swapped {
                players.swap(0, 1);
            }
            let game = play(&rules, &mut players, 100 + pair);
            let seat = if swapped { Seat::SECOND } else { Seat::FIRST };
            points += i32::from(game.outcome().is_some_and(|o| o.winner() == Some(seat)));
        }
    }
    assert!(points >= 15, "only {points} of 20");
}
