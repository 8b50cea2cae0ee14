//! Undo and redo.

use damier_labyrinth::game::{Done, Game, Refused, Setup, Undone, strategies};

use crate::rules::stage::{
    TOLD, act, action, asked, drawn, game, minotaurs, order, play, player, setup,
};

const HALL: [&str; 5] = ["+-+-+-+-+-+", "|@ s b   E|", "+-+-+-+-+-+", "|M   M    |", "+-+-+-+-+-+"];

fn limited(undos: usize) -> Game {
    Game::new(drawn(&HALL), &Setup { undos, ..setup() })
}

/// "undo and redo of every action"
#[test]
fn every_action_is_undone_and_redone() {
    for signs in ["e", "ee", ".", "b", "p", "eb.wpew"] {
        let mut game = game(&HALL);
        order("ew e. .w");
        let mut states = vec![game.state().clone()];
        for sign in signs.chars() {
            play(&mut game, &sign.to_string());
            states.push(game.state().clone());
        }
        for (index, sign) in signs.char_indices().rev() {
            assert_eq!(game.undo(), Ok(Undone::Turn(action(sign))));
            assert_eq!(game.state(), &states[index], "{signs}");
            assert_eq!((game.undos(), game.redos()), (index, signs.len() - index));
        }
        assert_eq!(game.undo(), Err(Refused::NothingToUndo));
        for (index, sign) in signs.chars().enumerate() {
            assert_eq!(game.redo(), Ok(action(sign)));
            assert_eq!(game.state(), &states[index + 1], "{signs}");
        }
        assert_eq!(game.redo(), Err(Refused::NothingToRedo));
    }
}

/// "100 deep by default (a setting; 0 = unlimited), the oldest dropped"
#[test]
fn the_oldest_turns_are_dropped() {
    for (limit, turns, kept) in [
        (100, 99, 99),
        (100, 100, 100),
        (100, 101, 100),
        (100, 250, 100),
        (0, 250, 250),
        (1, 9, 1),
        (7, 9, 7),
    ] {
        let mut game = limited(limit);
        let mut states = Vec::new();
        for turn in 0..turns {
            states.push(game.state().clone());
            play(&mut game, if turn % 2 == 0 { "e" } else { "w" });
        }
        assert_eq!(game.undos(), kept);
        for _ in 0..kept {
            assert!(game.undo().is_ok());
        }
        assert_eq!(game.undo(), Err(Refused::NothingToUndo));
        assert_eq!(game.state(), &states[turns - kept], "the newest are kept");
        assert_eq!(game.redos(), kept);
    }
    assert_eq!(Setup::default().undos, 100);
}

/// "a new action clears redo"
#[test]
fn a_new_turn_clears_redo() {
    for sign in "e.bp".chars() {
        let mut game = game(&HALL);
        play(&mut game, "e.");
        game.undo().unwrap();
        game.undo().unwrap();
        assert_eq!(game.redos(), 2);
        play(&mut game, &sign.to_string());
        assert_eq!((game.undos(), game.redos()), (1, 0));
        assert_eq!(game.redo(), Err(Refused::NothingToRedo));
    }
}

/// What is no turn clears nothing: a blocked move, a refused action, leaving the maze.
#[test]
fn what_is_no_turn_keeps_redo() {
    let mut game = game(&HALL);
    play(&mut game, "eeee.");
    game.undo().unwrap();
    assert_eq!(act(&mut game, 'n'), Ok(Done::Turned));
    assert_eq!(act(&mut game, 'x'), Ok(Done::Won));
    game.undo().unwrap();
    assert_eq!(game.redos(), 1);
    game.undo().unwrap();
    assert!(act(&mut game, 'x').is_err());
    assert_eq!(game.redos(), 2);
    game.redo().unwrap();
    game.redo().unwrap();
    assert_eq!(game.state().turns(), 5);
}

/// "Undo restores the *whole* state, facing and life included"
#[test]
fn undo_restores_facing_and_life() {
    let mut game = game(&["+-+-+-+-+", "|@ l   M|", "+-+-+-+-+"]);
    assert_eq!(act(&mut game, 'n'), Ok(Done::Turned));
    let before = game.state().clone();
    order("w");
    play(&mut game, "e");
    assert_eq!((player(&game), minotaurs(&game)), ("1,0e".into(), vec!["2,0W".into()]));
    game.undo().unwrap();
    assert_eq!((player(&game), minotaurs(&game)), ("0,0N".into(), vec!["3,0S".into()]));
    assert_eq!(game.state(), &before);
}

/// "do∘undo = id, undo∘redo = id" with a player who turns in between: each way back leads to
/// where one was, the way one looked included.
#[test]
fn a_player_who_turned_looks_that_way_again() {
    for turn in [".", "b"] {
        let mut game = game(&["+-+-+-+", "|@    |", "+-+-+-+"]);
        play(&mut game, turn);
        assert_eq!(act(&mut game, 'n'), Ok(Done::Turned));
        let after = game.state().clone();
        game.undo().unwrap();
        assert_eq!(player(&game), "0,0S", "as before the turn");
        game.redo().unwrap();
        assert_eq!(game.state(), &after);
        game.undo().unwrap();
        assert_eq!(act(&mut game, 'w'), Ok(Done::Turned));
        let before = game.state().clone();
        game.redo().unwrap();
        assert_eq!(game.state(), &after);
        game.undo().unwrap();
        assert_eq!(game.state(), &before);
    }
}

/// "redo replays recorded effects and never asks the strategy or the RNG"
#[test]
fn redo_asks_nobody() {
    let mut game = game(&HALL);
    order("ew se nn");
    play(&mut game, "e..");
    let (after, count) = (game.state().clone(), asked().len());
    assert_eq!(count, 3);
    for _ in 0..3 {
        game.undo().unwrap();
    }
    // Another strategy and other orders change nothing of what was.
    game.follow(&strategies()[1]);
    order("ww ww ww");
    for _ in 0..3 {
        game.redo().unwrap();
    }
    assert_eq!((game.state(), asked().len()), (&after, count));
    game.follow(&TOLD);
    play(&mut game, ".");
    assert_eq!(asked().len(), count + 1);
}

/// A bomb that is done again goes off where it did, even if the player has turned meanwhile.
#[test]
fn a_bomb_redone_opens_the_same_wall() {
    let mut game = game(&["+-+-+", "|@| |", "+-+-+", "| | |", "+-+-+"]);
    assert_eq!(act(&mut game, 'e'), Ok(Done::Turned));
    play(&mut game, "b");
    let after = game.state().clone();
    game.undo().unwrap();
    assert_eq!(act(&mut game, 's'), Ok(Done::Turned));
    game.redo().unwrap();
    assert_eq!(game.state(), &after);
}
