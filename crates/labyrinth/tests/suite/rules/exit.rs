//! Leaving the maze, and what is always in view.

use damier_labyrinth::game::{Done, Numbers, Refused, Undone};

use crate::rules::stage::{act, asked, check_refused, game, order, play, player};

const HALL: [&str; 3] = ["+-+-+-+-+", "|@ E l E|", "+-+-+-+-+"];

/// "an explicit action of a living player on an exit cell: wins"
#[test]
fn one_leaves_only_from_an_exit_and_only_by_saying_so() {
    let mut game = game(&HALL);
    check_refused(&mut game, 'x', Refused::NoExit);
    play(&mut game, "e");
    assert!(!game.state().is_won(), "coming there is not leaving");
    play(&mut game, "e");
    check_refused(&mut game, 'x', Refused::NoExit);
    play(&mut game, "e");
    assert_eq!(act(&mut game, 'x'), Ok(Done::Won));
    assert!(game.state().is_won());
}

/// "of a living player"
#[test]
fn the_dead_do_not_leave() {
    let mut game = game(&["+-+-+-+-+", "|@ E   M|", "+-+-+-+-+"]);
    order("w");
    play(&mut game, "e");
    check_refused(&mut game, 'x', Refused::Dead);
}

/// "no turn, no history entry, no points"
#[test]
fn leaving_changes_nothing_else() {
    let mut game = game(&HALL);
    play(&mut game, "e");
    let (before, numbers) = (game.state().clone(), game.numbers());
    assert_eq!(act(&mut game, 'x'), Ok(Done::Won));
    assert_eq!(game.numbers(), numbers);
    assert_eq!(asked().len(), 1, "minotaurs do not move");
    assert_ne!(game.state(), &before);
    assert_eq!(game.undo(), Ok(Undone::Win));
    assert_eq!(game.state(), &before);
}

/// "while won only undo is possible, and it takes the win back."
#[test]
fn while_won_only_undo_is_possible() {
    let mut game = game(&HALL);
    play(&mut game, "eee");
    game.undo().unwrap();
    game.undo().unwrap();
    let before = game.state().clone();
    assert_eq!(act(&mut game, 'x'), Ok(Done::Won));
    for sign in "nesw.bpx".chars() {
        check_refused(&mut game, sign, Refused::Won);
    }
    assert_eq!(game.redo(), Err(Refused::Won));
    assert_eq!((game.undos(), game.redos()), (1, 2));
    assert_eq!(game.undo(), Ok(Undone::Win));
    assert_eq!((game.state(), game.undos(), game.redos()), (&before, 1, 2), "and nothing else");
    game.redo().unwrap();
    assert_eq!(player(&game), "2,0E");
}

/// "Score = treasures only."
#[test]
fn only_treasures_count() {
    let mut game = game(&["+-+-+-+-+-+-+-+", "|@ b p s m l E|", "+-+-+-+-+-+-+-+"]);
    play(&mut game, "eeeeee");
    assert_eq!(act(&mut game, 'x'), Ok(Done::Won));
    assert_eq!(game.state().score(), 650);
}

/// "Always in view: open cells, dead ends (kept true after bombs), exits, minotaurs alive and
/// dead, turns, undos and redos left, score, bombs, scrolls."
#[test]
fn all_the_numbers_are_in_view() {
    let mut game = game(&["+-+-+-+##", "|@ s E|##", "+-+-+ +##", "|E|M   M|", "+-+-+-+-+"]);
    let expected = Numbers {
        open_cells: 7,
        dead_ends: 3,
        exits: 2,
        minotaurs_alive: 2,
        minotaurs_dead: 0,
        turns: 0,
        undos: 0,
        redos: 0,
        score: 0,
        bombs: 2,
        scrolls: 2,
    };
    assert_eq!(game.numbers(), expected);
    play(&mut game, "ep");
    game.undo().unwrap();
    game.redo().unwrap();
    assert_eq!(act(&mut game, 's'), Ok(Done::Turned));
    play(&mut game, "b");
    game.undo().unwrap();
    let shown: Vec<String> =
        game.numbers().list().iter().map(|(name, number)| format!("{name} {number}")).collect();
    let expected = [
        "open_cells 7",
        "dead_ends 3",
        "exits 2",
        "minotaurs_alive 0",
        "minotaurs_dead 2",
        "turns 2",
        "undos 2",
        "redos 1",
        "score 50",
        "bombs 2",
        "scrolls 1",
    ];
    assert_eq!(shown, expected);
}
