//! Who kills the player.

use damier_grid::Direction;
use damier_labyrinth::game::{Done, Refused};

use crate::rules::stage::{
    act, check_refused, drawn, game, game_of, minotaurs, order, play, player,
};

/// "a living minotaur on an adjacent cell with no wall between kills the player"
#[test]
fn a_minotaur_beside_kills_from_every_side() {
    for (x, y, facing) in [(1, 0, "1,0S"), (2, 1, "2,1W"), (1, 2, "1,2N"), (0, 1, "0,1E")] {
        let mut labyrinth =
            drawn(&["+-+-+-+", "| | | |", "+-+ +-+", "|  @  |", "+-+ +-+", "| | | |", "+-+-+-+"]);
        labyrinth.minotaurs.push(3 * y + x);
        let game = game_of(labyrinth);
        assert_eq!((player(&game), minotaurs(&game)), ("1,1s".into(), vec![facing.into()]));
    }
}

/// "with no wall between"
#[test]
fn walls_protect() {
    let mut labyrinth =
        drawn(&["+-+-+-+", "| | | |", "+-+-+-+", "| |@| |", "+-+-+-+", "| | | |", "+-+-+-+"]);
    labyrinth.minotaurs = vec![0, 1, 2, 3, 5, 6, 7, 8];
    let mut game = game_of(labyrinth);
    play(&mut game, ".");
    assert_eq!(player(&game), "1,1S");
}

/// Neither corner to corner nor at the other end of a row is beside.
#[test]
fn only_the_cells_beside_count() {
    let mut corner = drawn(&["+-+-+", "|@  |", "+ + +", "|   |", "+-+-+"]);
    corner.minotaurs = vec![3];
    assert_eq!(player(&game_of(corner)), "0,0S");
    // The last cell of a row and the first of the next have successive numbers.
    let mut rows = drawn(&["+-+-+-+", "|     |", "+ + + +", "|@    |", "+-+-+-+"]);
    rows.minotaurs = vec![2];
    assert_eq!(player(&game_of(rows)), "0,1S");
}

/// "a living minotaur"
#[test]
fn the_dead_do_not_kill() {
    let mut game = game(&["+-+-+-+", "|@   M|", "+-+-+-+"]);
    play(&mut game, "pe");
    assert_eq!((player(&game), minotaurs(&game)), ("1,0E".into(), vec!["2,0s".into()]));
    play(&mut game, "e");
    assert_eq!(player(&game), "2,0E", "the player stands where it lies");
}

/// "(lowest index is named, and faces the player)"
#[test]
fn the_lowest_number_kills_and_turns_to_the_player() {
    let lines = ["+-+-+-+", "|M   M|", "+-+ +-+", "| |@| |", "+-+-+-+"];
    let mut labyrinth = drawn(&lines);
    let mut game = game_of(labyrinth.clone());
    play(&mut game, "n");
    assert_eq!(player(&game), "1,0n");
    assert_eq!(minotaurs(&game), ["0,0E", "2,0S"], "the other looks as before");
    assert_eq!(game.state().killer(), Some((0, Direction::East)));
    // The numbers are those of the list, not of the places.
    labyrinth.minotaurs.swap(0, 1);
    let mut game = game_of(labyrinth);
    play(&mut game, "n");
    assert_eq!(minotaurs(&game), ["2,0W", "0,0S"]);
    assert_eq!(game.state().killer(), Some((0, Direction::West)));
    // One who lives is named, not one who is dead.
    let mut game = self::game(&["+-+-+-+-+-+-+-+", "|M   @       M|", "+-+-+-+-+-+-+-+"]);
    play(&mut game, "p");
    order(".w .w .w");
    play(&mut game, "...");
    assert_eq!(
        (player(&game), minotaurs(&game)),
        ("2,0s".into(), vec!["0,0s".into(), "3,0W".into()])
    );
    assert_eq!(game.state().killer(), Some((1, Direction::West)));
}

/// A dead player can only undo.
#[test]
fn the_dead_do_nothing() {
    let mut game = game(&["+-+-+-+", "|@   M|", "+-+-+-+"]);
    play(&mut game, "e");
    assert!(!game.state().player().alive);
    for sign in "nesw.bpx".chars() {
        check_refused(&mut game, sign, Refused::Dead);
    }
    assert!(game.undo().is_ok());
    assert_eq!((player(&game), minotaurs(&game)), ("0,0S".into(), vec!["2,0S".into()]));
    assert_eq!(act(&mut game, 'n'), Ok(Done::Turned));
}
