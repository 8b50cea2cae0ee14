//! Hints: where to look, how far and past whom, and the way.

use damier_core::{Explain, Message};
use damier_labyrinth::game::{Done, Game, Hint, HintError, Part};
use damier_labyrinth::solve::Goal;

use crate::rules::stage::{act, game, play};

/// What the hints after each other tell, until there are that many.
fn told(game: &Game, count: usize) -> Vec<(Part, Goal, String)> {
    let mut last = None;
    (0..count)
        .map(|_| {
            let hint = Hint::after(last.take(), None, game.state()).unwrap();
            let told = (hint.part(), hint.goal(), hint.message(game.state()).to_string());
            last = Some(hint);
            told
        })
        .collect()
}

const HALL: [&str; 3] = ["+-+-+-+-+-+", "|E   @   s|", "+-+-+-+-+-+"];

#[test]
fn more_is_told_each_time() {
    let game = game(&HALL);
    let mut hint = Hint::after(None, None, game.state()).unwrap();
    assert_eq!((hint.part(), hint.steps(), hint.path()), (Part::Where, None, None));
    hint = Hint::after(Some(hint), None, game.state()).unwrap();
    assert_eq!((hint.part(), hint.steps(), hint.path()), (Part::How, Some(2), None));
    hint = Hint::after(Some(hint), None, game.state()).unwrap();
    assert_eq!((hint.part(), hint.path()), (Part::Way, Some(&[2, 3, 4][..])));
    assert!(hint.ends_at(4) && !hint.ends_at(3));
    let order: Vec<(Part, Goal)> =
        told(&game, 8).into_iter().map(|(part, goal, _)| (part, goal)).collect();
    let (treasure, exit) = (Goal::Treasure, Goal::Exit);
    assert_eq!(
        order,
        [
            (Part::Where, treasure),
            (Part::How, treasure),
            (Part::Way, treasure),
            (Part::Where, exit),
            (Part::How, exit),
            (Part::Way, exit),
            (Part::Where, treasure),
            (Part::How, treasure),
        ]
    );
}

/// Who asks for a goal is told of that one, up to the way, which is told again.
#[test]
fn goals_are_asked_for() {
    let game = game(&HALL);
    let mut last = Some(Hint::after(None, None, game.state()).unwrap());
    for part in [Part::Where, Part::How, Part::Way, Part::Way] {
        let hint = Hint::typed(last.take(), "exit", game.state()).unwrap();
        assert_eq!((hint.part(), hint.goal()), (part, Goal::Exit));
        last = Some(hint);
    }
    let key = |goal: &str| match Hint::typed(None, goal, game.state()) {
        Ok(hint) => hint.message(game.state()).key(),
        Err(error) => error.message().key(),
    };
    assert_eq!(key("2,0"), "minotaur-hint-here");
    assert_eq!(key("9,0"), "minotaur-no-cell");
    assert_eq!(key("bomb"), "minotaur-no-way");
    assert_eq!(key("richest:5"), "minotaur-hint-several");
    assert_eq!(key("luck"), "goal-unknown");
}

#[test]
fn who_has_moved_begins_again() {
    let mut game = game(&HALL);
    let mut last = None;
    for _ in 0..3 {
        last = Some(Hint::after(last.take(), None, game.state()).unwrap());
    }
    play(&mut game, "e");
    let hint = Hint::after(last, None, game.state()).unwrap();
    assert_eq!((hint.part(), hint.goal()), (Part::Where, Goal::Treasure));
}

/// Who comes back to where they stood is not led to what they took meanwhile.
#[test]
fn what_was_taken_is_not_hinted_at() {
    let mut game = game(&["+-+-+-+-+-+", "|E   @ s  |", "+-+-+-+-+-+"]);
    let hint = Hint::after(None, None, game.state()).unwrap();
    assert_eq!(hint.goal(), Goal::Treasure);
    play(&mut game, "ew");
    let hint = Hint::after(Some(hint), None, game.state()).unwrap();
    assert_eq!((hint.part(), hint.goal()), (Part::Where, Goal::Exit));
}

/// What cannot be reached is passed over; where nothing can be, that is told.
#[test]
fn what_is_out_of_reach_is_not_hinted_at() {
    let walled = game(&["+-+-+-+", "|@ E|s|", "+-+-+-+"]);
    let goals: Vec<Goal> = told(&walled, 4).into_iter().map(|(_, goal, _)| goal).collect();
    assert_eq!(goals, [Goal::Exit; 4]);
    let alone = game(&["+-+-+", "|@|E|", "+-+-+"]);
    assert_eq!(Hint::after(None, None, alone.state()), Err(HintError::NoWay));
}

/// The second part names who is gone around, and who cannot be.
#[test]
fn dangers_are_named() {
    let check = |lines: &[&str], expected: Message| {
        let told = told(&game(lines), 2).pop().unwrap();
        assert!(told.2.contains(&expected.to_string()), "{}", told.2);
    };
    let at = |key, x: usize, y: usize| Message::new(key).with("x", x).with("y", y);
    check(&HALL, Message::new("minotaur-hint-nobody"));
    check(&["+-+-+-+-+", "|@   M E|", "+-+-+-+-+"], at("minotaur-hint-through", 2, 0));
    let around = ["+-+-+-+-+", "|@   M E|", "+ +-+-+ +", "|       |", "+-+-+-+-+"];
    check(&around, at("minotaur-hint-around", 2, 0));
}

/// A way through a wall that was blown up is no way any more when the bomb is taken back.
#[test]
fn a_wall_that_stands_again_is_no_way() {
    let mut game = game(&["+-+-+", "|@|E|", "+ + +", "|   |", "+-+-+"]);
    assert_eq!(act(&mut game, 'e'), Ok(Done::Turned));
    play(&mut game, "b");
    let through = Hint::typed(None, "exit", game.state()).unwrap();
    game.undo().unwrap();
    let mut hint = Hint::typed(Some(through), "exit", game.state()).unwrap();
    assert_eq!(hint.part(), Part::Where);
    for _ in 0..2 {
        hint = Hint::typed(Some(hint), "exit", game.state()).unwrap();
    }
    assert_eq!(hint.path(), Some(&[0, 2, 3, 1][..]));
}
