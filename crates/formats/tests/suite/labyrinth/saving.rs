//! Games on disk.

use damier_core::Rng;
use damier_formats::labyrinth::json;
use damier_formats::labyrinth::saved::{
    Glance, Pass, SaveError, Stage, Wrong, glance, is_saved, load, load_partly, save,
};
use damier_grid::{Direction, Mask};
use damier_labyrinth::game::{Action, Done, Game, Setup, strategy};
use damier_labyrinth::{Ground, Labyrinth, Maze, Object, Objects, Origin, Size};

use super::stage::{act, drawn, play, player, setup};

const HALL: [&str; 5] = [
    "+--+--+--+--+--+",
    "|@  s  b     E |",
    "+--+--+--+  +--+",
    "|M       |  | M|",
    "+--+--+--+--+--+",
];

/// A game with turned players, undone turns and several strategies.
fn sample() -> Game {
    let origin = Some(Origin { seed: 7, generator: "wilson".to_owned() });
    let labyrinth = Labyrinth { origin, ..drawn(&HALL) };
    let setup = Setup { strategy: strategy("hunter").unwrap(), seed: 42, ..setup() };
    let mut game = Game::new(labyrinth, &setup);
    play(&mut game, "ee");
    assert_eq!(act(&mut game, 'n'), Ok(Done::Turned));
    game.follow(strategy("still").unwrap());
    play(&mut game, "b.e");
    game.follow(strategy("random").unwrap());
    game.undo().unwrap();
    game.undo().unwrap();
    assert_eq!(act(&mut game, 's'), Ok(Done::Turned));
    game
}

const SAVED: &str = r#"{
  "width": 5,
  "height": 2,
  "seed": "7",
  "generator": "wilson",
  "cells": [
    "d5517",
    "d57ef"
  ],
  "start": [0, 0],
  "objects": [[1, 0, "small"], [2, 0, "bomb"], [4, 0, "exit"]],
  "minotaurs": [[0, 1], [4, 1]],
  "game": {
    "version": 1,
    "seed": "42",
    "bombs": 2,
    "scrolls": 2,
    "undos": 100,
    "strategy": "random",
    "moves": [
      "hunter ee",
      "still Nb",
      "random S"
    ],
    "undone": [
      "still !N.e"
    ],
    "undos_left": 3,
    "won": false,
    "player": [2, 0],
    "turns": 3,
    "score": 50
  }
}
"#;

fn read(text: &str) -> Result<Game, SaveError> {
    load(text, &mut |_| true)
}

/// "Save and load a game in progress (with its history), and replay it."
#[test]
fn a_game_is_saved_with_its_history() {
    let game = sample();
    assert_eq!(save(&game), SAVED);
    let mut loaded = read(SAVED).unwrap();
    assert_eq!((loaded.state(), loaded.start()), (game.state(), game.start()));
    assert_eq!((loaded.undos(), loaded.redos(), loaded.strategy()), (3, 2, game.strategy()));
    assert_eq!(save(&loaded), SAVED);
    // Replaying: all the way back and all the way on, as the game itself.
    let mut game = game;
    while game.undo().is_ok() {
        loaded.undo().unwrap();
        assert_eq!(loaded.state(), game.state());
    }
    assert!(loaded.undo().is_err());
    while game.redo().is_ok() {
        loaded.redo().unwrap();
        assert_eq!(loaded.state(), game.state());
    }
    assert!(loaded.redo().is_err());
    assert_eq!(loaded.state().turns(), 5);
}

/// A saved game is a maze too, the one it began in.
#[test]
fn a_saved_game_is_read_as_a_maze() {
    let game = sample();
    assert_eq!(json::read(SAVED, &mut |_| true).as_ref(), Ok(game.start()));
    assert!(is_saved(SAVED));
    let mut maze = String::new();
    json::write(game.start(), &mut maze).unwrap();
    assert!(!is_saved(&maze) && !is_saved("\"game\"") && !is_saved("\"game\" {"));
    let missing = read(&maze).unwrap_err();
    assert_eq!(missing.to_string(), "the field `game` is missing");
}

/// A won game stays won, and its win can be taken back.
#[test]
fn a_win_is_saved() {
    let mut game = Game::new(drawn(&["+-+-+", "|@ E|", "+-+-+"]), &Setup::default());
    play(&mut game, "e.");
    game.undo().unwrap();
    assert_eq!(game.act(Action::Exit), Ok(Done::Won));
    let mut loaded = read(&save(&game)).unwrap();
    assert!(loaded.state().is_won());
    assert_eq!((loaded.state(), loaded.redos()), (game.state(), 1));
    loaded.undo().unwrap();
    assert_eq!(loaded.state().turns(), 1);
    loaded.redo().unwrap();
}

/// A dead player stays dead, and can be undone.
#[test]
fn a_death_is_saved() {
    let setup = Setup { strategy: strategy("hunter").unwrap(), ..Setup::default() };
    let mut game = Game::new(drawn(&["+-+-+-+", "|@   M|", "+-+-+-+"]), &setup);
    play(&mut game, ".");
    assert_eq!(player(&game), "0,0s");
    let mut loaded = read(&save(&game)).unwrap();
    assert_eq!(loaded.state(), game.state());
    loaded.undo().unwrap();
    assert_eq!(player(&loaded), "0,0S");
}

/// The turns that were dropped are saved, for the game must be played again from its
/// beginning, and still cannot be undone.
#[test]
fn dropped_turns_stay_dropped() {
    for undos in [1, 5, 100, 0] {
        let setup = Setup { undos, ..Setup::default() };
        let mut game = Game::new(drawn(&["+-+-+", "|@ E|", "+-+-+"]), &setup);
        for _ in 0..70 {
            play(&mut game, "ew.");
        }
        for back in [0, 1, 3] {
            for _ in 0..back {
                game.undo().ok();
            }
            let loaded = read(&save(&game)).unwrap();
            assert_eq!((loaded.undos(), loaded.redos()), (game.undos(), game.redos()));
            assert_eq!((loaded.state(), loaded.setup()), (game.state(), game.setup()));
            assert_eq!(save(&loaded), save(&game));
        }
    }
}

#[track_caller]
fn check(from: &str, to: &str, expected: &str) {
    assert!(SAVED.contains(from), "{from}");
    let error = read(&SAVED.replacen(from, to, 1)).unwrap_err();
    assert_eq!(error.to_string(), expected);
}

#[test]
fn errors_tell_what_is_wrong() {
    check(
        "\"version\": 1",
        "\"version\": 2",
        "the game has version 2, and this program plays version 1",
    );
    check("\"random\",", "\"lazy\",", "`game.strategy`: there is no strategy `lazy`");
    check("hunter ee", "lazy ee", "`game.moves[0]`: there is no strategy `lazy`");
    check("still !N", "lazy !N", "`game.undone[0]`: there is no strategy `lazy`");
    check(
        "hunter ee",
        "hunter e?",
        "`game.moves[0]`, sign 9: `?` is no move; the game is good up to turn 1",
    );
    check(
        "hunter ee",
        "hunter en",
        "`game.moves[0]`, sign 9: the way is blocked; the game is good up to turn 1",
    );
    check(
        "hunter ee",
        "hunter eE",
        "`game.moves[0]`, sign 9: the way is free, so that nobody only turns; the game is good up to turn 1",
    );
    check(
        "Nb",
        "Nbbbb",
        "`game.moves[1]`, sign 11: you have no bomb; the game is good up to turn 5",
    );
    check("\"42\"", "\"x\"", "the field `game.seed` must be a text that is a number");
    check(
        "\"bombs\": 2",
        "\"bombs\": -2",
        "the field `game.bombs` must be a number that is not negative",
    );
    check(
        "\"bombs\": 2",
        "\"bombs\": 4294967296",
        "the field `game.bombs` must be a number that is not negative",
    );
    check("\"undos\": 100,", "", "the field `game.undos` is missing");
    check("\"won\": false", "\"won\": 0", "the field `game.won` must be true or false");
    check("\"won\"", "\"lost\"", "there is no field `game.lost`");
    for (from, to, field) in [
        ("[2, 0],\n    \"turns\"", "[1, 0],\n    \"turns\"", "player"),
        ("\"turns\": 3", "\"turns\": 4", "turns"),
        ("\"score\": 50", "\"score\": 500", "score"),
        ("\"undos_left\": 3", "\"undos_left\": 4", "undos_left"),
        ("\"won\": false", "\"won\": true", "won"),
        ("\"bomb\"", "\"large\"", "score"),
    ] {
        let expected = format!(
            "the moves lead to another `game.{field}` than the one told; the game was changed"
        );
        check(from, to, &expected);
    }
}

/// What is good is kept.
#[test]
fn a_damaged_game_is_loaded_partly() {
    let partly =
        |from: &str, to: &str| load_partly(&SAVED.replacen(from, to, 1), &mut |_| true).unwrap();
    let (game, error) = partly("Nb", "Nb?");
    assert!(matches!(error, Some(SaveError::Sign { turn: 3, .. })), "{error:?}");
    assert_eq!((game.state().turns(), player(&game), game.undos()), (3, "2,0N".into(), 3));
    assert_eq!(game.strategy().name, "random", "the one that is followed now");
    let (game, error) = partly("hunter ee", "hunter en");
    let blocked = matches!(error, Some(SaveError::Move { problem: Wrong::Blocked, turn: 1, .. }));
    assert!(blocked, "{error:?}");
    assert_eq!((game.state().turns(), player(&game)), (1, "1,0E".into()));
    // Of what was undone the good part stays redoable.
    let (game, error) = partly("!N.e", "!N.n");
    assert!(error.is_some());
    assert_eq!((game.state().turns(), game.redos(), player(&game)), (3, 1, "2,0S".into()));
    let (game, error) = partly("\"score\": 50", "\"score\": 51");
    assert_eq!(error, Some(SaveError::Elsewhere("game.score".to_owned())));
    assert_eq!((game.state(), game.undos(), game.redos()), (sample().state(), 3, 2));
    let (game, error) = partly("hunter ee", "hunter ee\", 3, \"still .");
    assert!(error.is_some());
    assert_eq!(game.state().turns(), 2);
    // Whoever undid more than could be kept has a damaged file; what was done is still there.
    let (game, error) = partly("\"undos\": 100", "\"undos\": 1");
    assert!(error.is_some());
    assert_eq!((game.state().turns(), player(&game)), (3, "2,0S".into()));
}

/// What was undone does not turn the player who has not done it again yet.
#[test]
fn turns_undone_leave_the_player_alone() {
    for undone in ["still N.e", "still N"] {
        let game = read(&SAVED.replacen("still !N.e", undone, 1)).unwrap();
        assert_eq!((game.state(), player(&game)), (sample().state(), "2,0S".into()));
    }
}

/// "… and replay it": whoever watches sees every state there was, from the first to the last.
#[test]
fn loading_shows_the_whole_game() {
    let setup = Setup { undos: 2, seed: 3, strategy: strategy("random").unwrap(), ..setup() };
    let mut game = Game::new(drawn(&HALL), &setup);
    let mut states = vec![game.state().clone()];
    for sign in "eebw.epw".chars() {
        play(&mut game, &sign.to_string());
        states.push(game.state().clone());
    }
    assert_eq!(game.undos(), 2, "the game itself no longer knows the others");
    game.undo().unwrap();
    states.pop();
    let mut seen = Vec::new();
    let loaded = load(&save(&game), &mut |stage| {
        if let Stage::Playing { game, pass: Pass::Played, .. } = stage {
            seen.push(game.state().clone());
        }
        true
    });
    assert_eq!(loaded.unwrap().state(), game.state());
    assert_eq!(seen, states);
}

/// Loading can be stopped, at whatever step, and tells how far it is.
#[test]
fn loading_can_be_stopped() {
    let mut stages = Vec::new();
    load(SAVED, &mut |stage| {
        stages.push(match stage {
            Stage::Reading => None,
            Stage::Playing { done, all, .. } => Some((done, all)),
        });
        true
    })
    .unwrap();
    // Eight signs in all; those of a turn done looking another way are one step.
    let playing: Vec<(usize, usize)> = stages.iter().flatten().copied().collect();
    assert!(playing.is_sorted() && playing.iter().all(|(done, all)| done <= all), "{playing:?}");
    assert!(stages.contains(&None), "reading is watched too: {stages:?}");
    for steps in 0..stages.len() {
        let mut left = steps;
        let stopped = load(SAVED, &mut |_| {
            let goes_on = left > 0;
            left = left.saturating_sub(1);
            goes_on
        });
        assert!(matches!(stopped, Err(SaveError::Stopped)), "{steps}");
    }
}

/// A file that tells very many turns takes no more memory than some of them: the others cannot
/// be undone.
#[test]
fn the_turns_that_can_be_undone_are_bounded() {
    let mut game = Game::new(drawn(&["+-+-+", "|@ E|", "+-+-+"]), &Setup::default());
    play(&mut game, ".");
    let text = save(&game).replace("\"undos\": 100", "\"undos\": 0");
    let most = read(&text).unwrap().most_undos();
    assert!((100_000..1_000_000).contains(&most), "{most}");
    let turns = most + 1000;
    let text = text.replace("still .", &format!("still {}", ".".repeat(turns)));
    let text = text.replace("\"undos_left\": 1", &format!("\"undos_left\": {turns}"));
    let text = text.replace("\"turns\": 1", &format!("\"turns\": {turns}"));
    let loaded = read(&text).unwrap();
    assert_eq!((loaded.undos(), loaded.state().turns() as usize), (most, turns));
    assert_eq!(save(&loaded).matches('.').count(), turns, "all are saved again");
    // The promised hundred are there however many minotaurs there are.
    let cells = 2_000_000;
    let mut crowded = labyrinth(cells);
    crowded.minotaurs = (1..cells).collect();
    assert_eq!(Game::new(crowded, &Setup::default()).most_undos(), 100);
}

/// Cells in a row without walls between them.
fn labyrinth(cells: usize) -> Labyrinth {
    let maze = Maze::solid(Ground::whole(cells, 1).unwrap());
    Labyrinth::new(maze, Objects::new())
}

/// Long games go over several lines, and one strategy after another does too.
#[test]
fn long_games_are_saved_in_lines() {
    let mut game = Game::new(drawn(&["+-+-+", "|@ E|", "+-+-+"]), &Setup::default());
    for _ in 0..100 {
        play(&mut game, "ew");
        assert_eq!(game.act(Action::Go(Direction::North)), Ok(Done::Turned));
    }
    let text = save(&game);
    assert!(text.lines().all(|line| line.len() < 90), "{text}");
    assert_eq!(read(&text).unwrap().state(), game.state());
}

/// What cannot be is left out of a game, and so it is not in its file either.
#[test]
fn what_was_left_out_is_not_saved() {
    let mask = Mask::parse("...X.\n").unwrap();
    let ground = Ground::masked(&mask, &mut Rng::new(0), &mut |_| true).unwrap();
    let mut maze = Maze::solid(ground.from(0, 0, &mut |_| true).unwrap());
    maze.dig(1, Direction::East);
    let mut objects = Objects::new();
    for cell in [2, 3, 4, 77] {
        objects.put(cell, Object::Exit);
    }
    let minotaurs = vec![0, 4, 2, 3, 2, 1, 99];
    let labyrinth = Labyrinth { minotaurs, ..Labyrinth::new(maze, objects) };
    let game = Game::new(labyrinth, &Setup::default());
    assert_eq!(read(&save(&game)).unwrap().state(), game.state());
}

/// A glance tells the size, the turns and the score, whatever else is wrong; nothing of a maze.
#[test]
fn games_are_glanced_at() {
    let size = Size { width: 5, height: 2 };
    let seen = Some(Glance { size, turns: 3, score: 50 });
    assert_eq!(glance(&save(&sample())), seen);
    assert_eq!(glance(&SAVED.replace("hunter ee", "nobody xx")), seen);
    assert_eq!(glance(&SAVED.replace("\"width\": 5", "\"width\": -5")), None);
    assert_eq!(glance(&SAVED.replace("\"turns\"", "\"turn\"")), None);
    for nothing in ["", "{", "[]", "{\"game\": 3}", "+-+\n|@|\n+-+\n"] {
        assert_eq!(glance(nothing), None, "{nothing}");
    }
    let mut maze = String::new();
    json::write(&drawn(&HALL), &mut maze).unwrap();
    assert_eq!(glance(&maze), None);
}
