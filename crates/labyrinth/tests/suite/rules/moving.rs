//! Going and waiting.

use damier_grid::Direction;
use damier_labyrinth::game::Done;

use crate::rules::stage::{act, asked, cell, drawn, game, game_of, minotaurs, order, play, player};

/// "blocked (wall, border, occupied cell) → the player only turns; not a turn."
#[test]
fn a_wall_or_the_border_only_turns_the_player() {
    let mut game = game(&["+-+-+-+", "|@|  M|", "+-+-+-+"]);
    let before = game.state().clone();
    for (sign, seen) in [('e', "0,0E"), ('n', "0,0N"), ('w', "0,0W"), ('s', "0,0S")] {
        assert_eq!(act(&mut game, sign), Ok(Done::Turned));
        assert_eq!(player(&game), seen);
        assert_eq!((game.state().turns(), game.undos()), (0, 0));
    }
    assert_eq!(game.state(), &before, "nothing else has changed");
    assert!(asked().is_empty(), "minotaurs do not move");
}

/// A masked cell is no way either.
#[test]
fn a_masked_cell_only_turns_the_player() {
    let mut game = game(&["+-+##", "|@|##", "+-+##"]);
    assert_eq!(act(&mut game, 'e'), Ok(Done::Turned));
    assert_eq!((player(&game), game.state().turns()), ("0,0E".into(), 0));
}

/// "occupied cell": a living player never stands beside an occupied cell without a wall
/// between, for the kill test comes after every turn; behind a wall it is the wall that blocks.
#[test]
fn an_occupied_cell_behind_a_wall_is_blocked_by_the_wall() {
    let mut game = game(&["+-+-+", "|@|M|", "+-+-+"]);
    assert_eq!(act(&mut game, 'e'), Ok(Done::Turned));
    assert_eq!(player(&game), "0,0E");
}

/// "Otherwise, in order: the player moves; the strategy is asked once for one move per minotaur,
/// given the maze after the player's move and that move"
#[test]
fn the_strategy_is_asked_once_after_the_players_move() {
    let mut game = game(&["+-+-+-+-+", "|@   s  |", "+-+-+-+-+", "|M M M M|", "+-+-+-+-+"]);
    play(&mut game, "e");
    play(&mut game, "e");
    play(&mut game, ".");
    play(&mut game, "w");
    let asked = asked();
    let moved: Vec<Option<Direction>> = asked.iter().map(|it| it.moved).collect();
    let (east, west) = (Some(Direction::East), Some(Direction::West));
    assert_eq!(moved, [east, east, None, west]);
    let cells: Vec<usize> = asked.iter().map(|it| it.state.player().cell).collect();
    assert_eq!(cells, [1, 2, 2, 1], "after the move");
    let turns: Vec<u32> = asked.iter().map(|it| it.state.turns()).collect();
    assert_eq!(turns, [0, 1, 2, 3], "before the turn counts");
    let lying: Vec<usize> = asked.iter().map(|it| it.state.objects().len()).collect();
    assert_eq!(lying, [1, 1, 0, 0], "the object is taken after");
    assert!(asked.iter().all(|it| it.state.minotaurs().len() == 4));
    assert_eq!(asked[0].state.player().facing, Direction::East);
}

/// The maze it is given is the maze as it is by then, bombs included.
#[test]
fn the_strategy_sees_walls_that_were_blown_up() {
    let mut game = game(&["+-+-+-+", "|@|   |", "+-+-+-+"]);
    assert_eq!(act(&mut game, 'e'), Ok(Done::Turned));
    play(&mut game, "be");
    assert_eq!(asked().len(), 1);
    assert!(asked()[0].state.maze().is_dug(0, Direction::East));
}

const ROOM: [&str; 5] = ["+-+-+-+-+-+", "|@|M   M  |", "+-+       +", "|   |M    |", "+-+-+-+-+-+"];

/// "each living minotaur in index order moves if free, else turns"
#[test]
fn minotaurs_move_or_turn() {
    let mut game = game(&ROOM);
    assert_eq!(minotaurs(&game), ["1,0S", "3,0S", "2,1S"]);
    order("ene .sw");
    play(&mut game, ".");
    assert_eq!(minotaurs(&game), ["2,0E", "3,0N", "3,1E"], "the second meets the border");
    play(&mut game, ".");
    // The second is blocked by the third, which has not left yet; who stays does not turn.
    assert_eq!(minotaurs(&game), ["2,0E", "3,0S", "2,1W"]);
}

/// Two want the same cell: the lower number has it.
#[test]
fn of_two_who_want_one_cell_the_first_in_number_goes() {
    let mut game = game(&ROOM);
    order("ew.");
    play(&mut game, ".");
    assert_eq!(minotaurs(&game), ["2,0E", "3,0W", "2,1S"]);
    // The numbers are those of the list, not of the places.
    let mut labyrinth = drawn(&ROOM);
    labyrinth.minotaurs.swap(0, 1);
    let mut game = game_of(labyrinth);
    order("we.");
    play(&mut game, ".");
    assert_eq!(minotaurs(&game), ["2,0W", "1,0E", "2,1S"]);
}

/// One may enter a cell that a lower number has just left, not one that a higher will leave.
#[test]
fn a_cell_is_free_once_it_is_left() {
    let row = ["+-+-+-+-+-+", "|@|  M M  |", "+-+-+-+-+-+"];
    let mut game = game(&row);
    order("ww ee");
    play(&mut game, ".");
    assert_eq!(minotaurs(&game), ["1,0W", "2,0W"], "the second follows");
    play(&mut game, ".");
    assert_eq!(minotaurs(&game), ["1,0E", "3,0E"], "the first finds the cell still taken");
}

/// Two who would change places both only turn.
#[test]
fn minotaurs_cannot_swap() {
    let mut game = game(&["+-+-+-+", "|@|M M|", "+-+-+-+"]);
    order("ew");
    play(&mut game, ".");
    assert_eq!(minotaurs(&game), ["1,0E", "2,0W"]);
}

/// The player's cell is not free: who wants it only turns. (The kill test comes after.)
#[test]
fn minotaurs_never_enter_the_players_cell() {
    let mut game = game(&["+-+-+-+", "|@   M|", "+-+-+-+"]);
    order("w");
    play(&mut game, "e");
    assert_eq!((player(&game), minotaurs(&game)), ("1,0e".into(), vec!["2,0W".into()]));
}

/// They may come where the player has been.
#[test]
fn minotaurs_follow_where_the_player_was() {
    let mut game = game(&["+-+-+-+-+", "|  @    |", "+ +-+-+-+", "|M|######", "+-+######"]);
    order("n e");
    play(&mut game, "e");
    assert_eq!(minotaurs(&game), ["0,0N"]);
    play(&mut game, "e");
    assert_eq!((player(&game), minotaurs(&game)), ("3,0E".into(), vec!["1,0E".into()]));
}

/// "the object on the cell is taken"
#[test]
fn what_lies_on_the_cell_is_taken() {
    let mut game = game(&["+-+-+-+-+-+-+-+", "|@ s m l b p E|", "+-+-+-+-+-+-+-+"]);
    let mut seen = Vec::new();
    for _ in 0..6 {
        play(&mut game, "e");
        let state = game.state();
        seen.push((state.score(), state.bombs(), state.scrolls(), state.objects().len()));
    }
    let expected = [
        (50, 2, 2, 5),
        (150, 2, 2, 4),
        (650, 2, 2, 3),
        (650, 3, 2, 2),
        (650, 3, 3, 1),
        (650, 3, 3, 1),
    ];
    assert_eq!(seen, expected);
}

/// "the kill test" comes after the minotaurs' moves and after the taking; "history; turns+1"
/// come even for the turn in which the player dies.
#[test]
fn a_deadly_turn_is_a_turn() {
    let mut game = game(&["+-+-+-+-+", "|@ l   M|", "+-+-+-+-+"]);
    order("w");
    play(&mut game, "e");
    assert_eq!(player(&game), "1,0e");
    let state = game.state();
    assert_eq!((state.score(), state.turns(), game.undos()), (500, 1, 1));
}

/// One who goes away in time does not kill.
#[test]
fn a_minotaur_that_leaves_does_not_kill() {
    let mut game = game(&["+-+-+-+-+", "|@   M  |", "+-+-+-+-+"]);
    order("e");
    play(&mut game, "e");
    assert_eq!((player(&game), minotaurs(&game)), ("1,0E".into(), vec!["3,0E".into()]));
}

/// "*Wait* is a full turn."
#[test]
fn waiting_is_a_full_turn() {
    let mut game = game(&["+-+-+-+-+", "|@|M   E|", "+-+-+-+-+"]);
    order("e");
    play(&mut game, ".");
    assert_eq!((game.state().turns(), game.undos()), (1, 1));
    assert_eq!(minotaurs(&game), ["2,0E"]);
    assert_eq!(asked()[0].moved, None);
    assert_eq!(player(&game), "0,0S", "the player looks as before");
    // It can be deadly.
    let mut game = game_of(drawn(&["+-+-+-+", "|@   M|", "+-+-+-+"]));
    order("w");
    play(&mut game, ".");
    assert_eq!(player(&game), "0,0s");
}

/// Going on an exit or an empty cell takes nothing.
#[test]
fn an_exit_is_not_taken() {
    let mut game = game(&["+-+-+", "|@ E|", "+-+-+"]);
    play(&mut game, "ewe");
    assert_eq!(game.state().objects().len(), 1);
    assert_eq!(cell(&game, 1, 0), game.state().player().cell);
    assert!(!game.state().is_won());
}
