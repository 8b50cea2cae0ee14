//! Scrolls.

use damier_labyrinth::Labyrinth;
use damier_labyrinth::game::{Done, Game, Refused};

use crate::rules::stage::{
    act, asked, check_refused, drawn, game, game_of, minotaurs, order, play, player, setup,
};

/// A board of closed cells with the player in the middle and a minotaur on each cell told.
fn field(cells: &[(usize, usize)]) -> Game {
    let mut lines = vec!["+-+-+-+-+-+-+-+-+-+".to_owned()];
    for y in 0..9 {
        lines.push(if y == 4 { "| | | | |@| | | | |" } else { "| | | | | | | | | |" }.to_owned());
        lines.push(lines[0].clone());
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let minotaurs = cells.iter().map(|(x, y)| 9 * y + x).collect();
    game_of(Labyrinth { minotaurs, ..drawn(&lines) })
}

/// "needs one and a living minotaur within 3 cells on both axes (walls ignored)"
#[test]
fn it_reaches_three_cells_on_both_axes_through_walls() {
    for y in 0..9_usize {
        for x in 0..9_usize {
            if (x, y) == (4, 4) {
                continue;
            }
            let mut game = field(&[(x, y)]);
            if x.abs_diff(4) <= 3 && y.abs_diff(4) <= 3 {
                play(&mut game, "p");
                assert_eq!(game.state().alive(), 0, "{x},{y}");
                assert_eq!((game.state().scrolls(), game.state().turns()), (1, 1));
            } else {
                check_refused(&mut game, 'p', Refused::NobodyNear);
            }
        }
    }
}

/// "else refused at no cost"
#[test]
fn it_is_refused_without_a_scroll_or_without_anybody_near() {
    let mut game = field(&[(0, 4)]);
    check_refused(&mut game, 'p', Refused::NobodyNear);
    assert_eq!(game.state().scrolls(), 2);
    let empty = Game::new(drawn(&["+-+-+", "|@|M|", "+-+-+"]), &{
        let mut setup = setup();
        setup.scrolls = 0;
        setup
    });
    let mut empty = empty;
    check_refused(&mut empty, 'p', Refused::NoScroll);
    // The dead count no more.
    let mut game = field(&[(3, 4)]);
    play(&mut game, "p");
    check_refused(&mut game, 'p', Refused::NobodyNear);
    assert_eq!(game.state().scrolls(), 1);
}

/// "kills them all"
#[test]
fn it_kills_all_who_are_near_and_nobody_else() {
    let mut game = field(&[(0, 4), (1, 1), (7, 7), (4, 8), (5, 4), (8, 8)]);
    play(&mut game, "p");
    assert_eq!(minotaurs(&game), ["0,4S", "1,1s", "7,7s", "4,8S", "5,4s", "8,8S"]);
    let numbers = game.numbers();
    assert_eq!((numbers.minotaurs_alive, numbers.minotaurs_dead), (3, 3));
}

/// "a turn; minotaurs do not move."
#[test]
fn it_is_a_turn_in_which_minotaurs_do_not_move() {
    let mut game = game(&["+-+-+-+-+-+-+-+", "|@|M|        M|", "+-+-+-+-+-+-+-+"]);
    order("ee");
    play(&mut game, "p");
    assert_eq!(minotaurs(&game), ["1,0s", "6,0S"]);
    assert_eq!((game.state().turns(), game.undos()), (1, 1));
    assert!(asked().is_empty());
    assert_eq!(player(&game), "0,0S");
}

/// "Dead ones free their cell."
#[test]
fn the_dead_free_their_cell() {
    let mut game = game(&["+-+-+-+-+-+-+-+", "|@   M     M  |", "+-+-+-+-+-+-+-+"]);
    play(&mut game, "p");
    assert_eq!(minotaurs(&game), ["2,0s", "5,0S"]);
    // Another minotaur may come there, and the dead one neither moves nor turns.
    order("ww ew nw");
    play(&mut game, "...");
    assert_eq!(minotaurs(&game), ["2,0s", "2,0W"]);
    assert!(game.state().is_occupied(2));
    // The player may, too.
    let mut game = self::game(&["+-+-+-+-+", "|@   M  |", "+-+-+-+-+"]);
    play(&mut game, "peee");
    assert_eq!(player(&game), "3,0E");
    assert!(!game.state().is_occupied(2));
}

/// A dead minotaur in a cell where a living one stands is not hit again, and undo brings it
/// back to life there.
#[test]
fn undo_brings_the_dead_back() {
    let mut game = game(&["+-+-+-+-+-+", "|@   M   M|", "+-+-+-+-+-+"]);
    play(&mut game, "p");
    order(".w .w");
    play(&mut game, "..");
    assert_eq!(minotaurs(&game), ["2,0s", "2,0W"]);
    play(&mut game, "p");
    assert_eq!(game.state().dead(), 2);
    for alive in [1, 1, 1, 2] {
        game.undo().unwrap();
        assert_eq!(game.state().alive(), alive);
    }
    assert_eq!(minotaurs(&game), ["2,0S", "4,0S"]);
    assert!(game.state().is_occupied(2) && game.state().is_occupied(4));
    for _ in 0..4 {
        game.redo().unwrap();
    }
    assert_eq!(minotaurs(&game), ["2,0s", "2,0w"]);
    assert!(!game.state().is_occupied(2));
}

/// The dead are not asked to go: they never move again.
#[test]
fn who_is_dead_stays_where_it_fell() {
    let mut game = game(&["+-+-+-+", "|@|M  |", "+-+-+-+"]);
    play(&mut game, "p");
    order("e e");
    play(&mut game, "..");
    assert_eq!(minotaurs(&game), ["1,0s"]);
    assert_eq!(act(&mut game, 'e'), Ok(Done::Turned));
}
