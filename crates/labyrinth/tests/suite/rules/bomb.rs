//! Bombs.

use damier_grid::Direction;
use damier_labyrinth::dead_ends;
use damier_labyrinth::game::{Done, Refused, Undone};

use crate::rules::stage::{
    act, action, asked, check_refused, game, minotaurs, order, play, player,
};

/// "needs one"
#[test]
fn without_a_bomb_it_is_refused() {
    let mut game = game(&["+-+-+", "|@| |", "+-+-+"]);
    play(&mut game, "bb");
    assert_eq!(game.state().bombs(), 0);
    check_refused(&mut game, 'b', Refused::NoBomb);
}

/// A bomb that was found can be used.
#[test]
fn a_bomb_found_is_one_more() {
    let mut game = game(&["+-+-+-+", "|@ b| |", "+-+-+-+"]);
    play(&mut game, "ebbb");
    check_refused(&mut game, 'b', Refused::NoBomb);
    assert!(game.state().maze().is_dug(1, Direction::East));
}

/// "destroys the faced wall if it leads to an open cell"
#[test]
fn it_opens_the_wall_ahead_on_every_side() {
    let lines = ["+-+-+-+", "| | | |", "+-+-+-+", "| |@| |", "+-+-+-+", "| | | |", "+-+-+-+"];
    for (sign, side) in "nesw".chars().zip(Direction::ALL) {
        let mut game = game(&lines);
        assert_eq!(act(&mut game, sign), Ok(Done::Turned));
        let before = game.state().clone();
        assert_eq!(act(&mut game, 'b'), Ok(Done::Turn));
        let maze = game.state().maze();
        assert!(maze.is_dug(4, side));
        assert_eq!(maze.passages(), before.maze().passages() + 1, "one wall and no other");
        assert_eq!(game.state().player(), before.player());
        assert_eq!((game.state().bombs(), game.state().turns()), (1, 1));
        // The wall is gone for both sides: one can go and come back.
        play(&mut game, &format!("{sign}{}", side.opposite().letter().to_ascii_lowercase()));
    }
}

/// "always spent, always a turn; … else it is wasted."
#[test]
fn against_the_border_a_masked_cell_or_no_wall_it_is_wasted() {
    let border = ["+-+", "|@|", "+-+"];
    let masked = ["+-+##", "|@|##", "+-+##"];
    let passage = ["+-+-+-+", "|@    |", "+-+-+-+"];
    for (lines, turn) in [(border, 'n'), (masked, 'e'), (passage, 'e')] {
        let mut game = game(&lines);
        act(&mut game, turn).unwrap();
        let (before, undos) = (game.state().clone(), game.undos());
        play(&mut game, "b");
        let state = game.state();
        assert_eq!((state.maze(), state.player()), (before.maze(), before.player()));
        assert_eq!((state.bombs(), state.turns()), (1, before.turns() + 1));
        assert_eq!(game.undos(), undos + 1);
    }
}

/// A cell that is not masked but cut off from the start is not open.
#[test]
fn it_opens_no_closed_cell() {
    use damier_grid::Bits;
    use damier_labyrinth::game::{Game, Setup};
    use damier_labyrinth::{Ground, Labyrinth, Maze, Objects};
    // No wall stands between an open and a closed cell: all neighbours of open cells are open
    // or masked. So the nearest a bomb can come to a closed cell is a masked one.
    let mut cells = Bits::ones(3);
    cells.clear(1);
    let maze = Maze::solid(Ground::of_cells(3, 1, &cells, 0, &mut |_| true).unwrap());
    let setup = Setup { bombs: 1, ..Setup::default() };
    let mut game = Game::new(Labyrinth::new(maze.clone(), Objects::new()), &setup);
    assert_eq!(act(&mut game, 'e'), Ok(Done::Turned));
    play(&mut game, "b");
    assert_eq!(game.state().maze(), &maze);
}

/// "Then the kill test."
#[test]
fn who_stands_behind_the_wall_kills() {
    let mut game = game(&["+-+-+", "|@|M|", "+-+-+"]);
    assert_eq!(act(&mut game, 'e'), Ok(Done::Turned));
    play(&mut game, "b");
    assert_eq!((player(&game), minotaurs(&game)), ("0,0e".into(), vec!["1,0W".into()]));
    assert_eq!(game.undo(), Ok(Undone::Turn(action('b'))));
    assert_eq!((player(&game), minotaurs(&game)), ("0,0E".into(), vec!["1,0S".into()]));
    assert_eq!((game.state().bombs(), game.state().maze().passages()), (2, 0));
}

/// "Minotaurs do not move."
#[test]
fn minotaurs_do_not_move_for_a_bomb() {
    let mut game = game(&["+-+-+-+", "|@|M  |", "+-+-+-+"]);
    order("e");
    play(&mut game, "b");
    assert_eq!(minotaurs(&game), ["1,0S"]);
    assert!(asked().is_empty());
}

/// What lies on the player's cell is taken when it is entered, so a bomb takes nothing, and an
/// exit is not hurt.
#[test]
fn objects_survive_bombs() {
    let mut game = game(&["+-+-+-+", "|@ E|l|", "+-+-+-+"]);
    play(&mut game, "eb");
    assert_eq!(game.state().objects().len(), 2);
    play(&mut game, "e");
    assert_eq!(game.state().score(), 500);
}

/// "dead ends (kept true after bombs)"
#[test]
fn dead_ends_are_counted_again() {
    let mut game = game(&["+-+-+-+", "|@|   |", "+ +-+ +", "|     |", "+-+-+-+"]);
    let counted = |game: &damier_labyrinth::game::Game| {
        let fresh = dead_ends(game.state().maze()).count();
        assert_eq!((game.numbers().dead_ends, game.state().dead_ends()), (fresh, fresh));
        fresh
    };
    assert_eq!(counted(&game), 2);
    assert_eq!(act(&mut game, 'e'), Ok(Done::Turned));
    play(&mut game, "b");
    assert_eq!(counted(&game), 0);
    game.undo().unwrap();
    assert_eq!(counted(&game), 2);
    game.redo().unwrap();
    assert_eq!(counted(&game), 0);
    // A cell without an exit becomes a dead end.
    let mut game = self::game(&["+-+-+", "|@| |", "+-+-+"]);
    assert_eq!(counted(&game), 0);
    assert_eq!(act(&mut game, 'e'), Ok(Done::Turned));
    play(&mut game, "b");
    assert_eq!(counted(&game), 2);
}
