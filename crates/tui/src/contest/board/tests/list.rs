//! A text and the moves below it.

use damier_core::Game;
use damier_nullgame::Pile;

use super::*;
use crate::contest::board::list::lines;

fn pile(size: u16, line: &str) -> Box<dyn DynGame> {
    let mut game = Box::new(Game::new(Pile::new(size, 2).unwrap()));
    game.play_line(line).unwrap();
    game
}

#[test]
fn moves_are_listed_below_the_position() {
    let game = pile(12, "take 2");
    let board = Picture::of(&*game, false);
    let expected = "
        |
        |
        |   10 2 12
        |
        |   take 1
        |  ▸take 2◂
        |   take 3!";
    expect(&shown_in(&board, 0, (13, 9), &marks(&board, "2", "take 3"), &UNICODE), expected);
    // A move is played where the cursor is, hint or not.
    let under = shown_in(&board, 0, (13, 9), &marks(&board, "3", "3"), &ASCII);
    assert_eq!(under.lines().last(), Some("  >take 3!"));
    // After the end only the position shows.
    let over = pile(4, "take 2 take 2");
    let board = Picture::of(&*over, false);
    assert_eq!(shown_in(&board, 0, (9, 4), &Marks::default(), &UNICODE).trim(), "0 2 12");
}

/// What does not fit below the text is scrolled to.
#[test]
fn little_room() {
    let game = pile(9, "");
    let board = Picture::of(&*game, false);
    let expected = "
        | 9 1 12
        |
        | take 2
        |▸take 3◂";
    expect(&shown_in(&board, 0, (8, 4), &marks(&board, "3", ""), &UNICODE), expected);
}

/// A drawing stays as it is; a line that is too long is broken.
#[test]
fn texts_of_several_lines() {
    let area = Rect::new(0, 0, 9, 20);
    assert_eq!(lines("a  b\n  c\n", area), ["a  b", "  c"]);
    assert_eq!(lines("XXXX OOOO XXXX", area), ["XXXX OOOO", "XXXX"]);
}

#[test]
fn pointing_and_walking() {
    let game = pile(9, "");
    let board = Picture::of(&*game, false);
    walks_everywhere(&board);
    points_at_every_cell(&board);
    has_signs(&board);
    assert_eq!(board.places().len(), 3);
    for place in board.places() {
        assert_eq!(board.spot_of(&board.meant(place)), Some(place));
    }
    assert_eq!((board.spot_of("take 4"), board.spot_of("")), (None, None));
}

#[test]
fn every_size_can_be_drawn() {
    every_size(&Picture::of(&*pile(100, "take 2"), false));
    every_size(&Picture::of(&*pile(2, "take 2"), false));
}
