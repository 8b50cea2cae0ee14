use damier_tui::Input;
use damier_tui::contest::ContestScreen;
use damier_tui::testing::Stage;
use ratatui::crossterm::event::MouseButton::{Left, Middle, Right};
use ratatui::crossterm::event::MouseEventKind::{Down, Drag, Moved, ScrollDown, ScrollUp, Up};
use ratatui::crossterm::event::{KeyModifiers, MouseEvent, MouseEventKind};

use crate::contest::fixture::{contains, moves, ms, stage};

/// Where cells of the usual board of Quoridor are on the usual screen.
const E1: (u16, u16) = (28, 18);
const E2: (u16, u16) = (28, 16);

fn mouse(stage: &mut Stage<ContestScreen>, kind: MouseEventKind, (column, row): (u16, u16)) {
    let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
    stage.play([Input::Mouse(event)], ms(0));
}

fn click(stage: &mut Stage<ContestScreen>, at: (u16, u16)) {
    mouse(stage, Down(Left), at);
    mouse(stage, Up(Left), at);
}

#[test]
fn what_the_mouse_is_over_is_previewed_and_a_click_plays_it() {
    let mut stage = stage("quoridor", "", "human human");
    mouse(&mut stage, Moved, E2);
    contains(&stage, "▸+◂");
    contains(&stage, "e2: 7 steps to go from there");
    assert_eq!(moves(&stage), "");
    click(&mut stage, E2);
    assert_eq!(moves(&stage), "e2");
    // The cells beside the sign belong to it.
    mouse(&mut stage, Moved, (27, 4));
    contains(&stage, "e8: 7 steps to go from there");
    click(&mut stage, (29, 4));
    assert_eq!(moves(&stage), "e2 e8");
}

#[test]
fn a_click_elsewhere_only_points() {
    let mut stage = stage("quoridor", "", "human human");
    click(&mut stage, E2);
    assert_eq!(moves(&stage), "");
    contains(&stage, "e2: 7 steps to go from there");
    click(&mut stage, E2);
    assert_eq!(moves(&stage), "e2");
    // What is illegal is refused as by keys.
    click(&mut stage, (12, 2));
    click(&mut stage, (12, 2));
    contains(&stage, "the pawn cannot go to a9 from e9");
    // Beside the board nothing is meant.
    for at in [(0, 0), (5, 10), (60, 5), (79, 23), (200, 200), (28, 23), (48, 10)] {
        let shown = stage.shown();
        for kind in [Moved, Down(Left), Up(Left), Drag(Left), Down(Middle)] {
            mouse(&mut stage, kind, at);
        }
        assert_eq!(stage.shown(), shown, "{at:?}");
    }
    assert_eq!(moves(&stage), "e2");
}

#[test]
fn gaps_are_walls() {
    let mut stage = stage("quoridor", "", "human human");
    mouse(&mut stage, Moved, (28, 15));
    contains(&stage, "e2h: ");
    contains(&stage, "┅┅┅┅┅┅┅");
    mouse(&mut stage, Moved, (30, 16));
    contains(&stage, "e2v: nobody's way becomes longer");
    // Where gaps cross the wall lies as it lay before.
    mouse(&mut stage, Moved, (30, 15));
    contains(&stage, "e2v: nobody's way becomes longer");
    mouse(&mut stage, Moved, E2);
    mouse(&mut stage, Moved, (30, 15));
    contains(&stage, "e2h: ");
    click(&mut stage, (30, 15));
    assert_eq!(moves(&stage), "e2h");
    contains(&stage, "═══════");
    // At the border it comes to lie on the board.
    mouse(&mut stage, Moved, (46, 2));
    contains(&stage, "h8v: ");
    mouse(&mut stage, Moved, (44, 19));
    contains(&stage, "h1h: ");
}

#[test]
fn the_right_button_turns_the_wall() {
    let mut stage = stage("quoridor", "", "human human");
    mouse(&mut stage, Moved, (30, 15));
    contains(&stage, "e2h: ");
    for wall in ["e2v: ", "e2h: ", "e2v: "] {
        mouse(&mut stage, Down(Right), (30, 15));
        contains(&stage, wall);
    }
    click(&mut stage, (30, 15));
    assert_eq!(moves(&stage), "e2v");
    // A pawn becomes a wall first.
    mouse(&mut stage, Moved, (28, 4));
    mouse(&mut stage, Down(Right), (28, 4));
    contains(&stage, "e8h: ");
    // Other games have nothing to turn.
    let mut reversi = crate::contest::fixture::stage("reversi", "", "human human");
    let shown = reversi.shown();
    mouse(&mut reversi, Down(Right), (30, 8));
    assert_eq!(reversi.shown(), shown);
}

#[test]
fn nothing_is_clicked_while_something_is_open() {
    for keys in ["?", "x", "n", "S", "o", "E", "c", ":"] {
        let mut stage = stage("quoridor", "e2 e8", "human human");
        stage.keys("k").keys(keys);
        let shown = stage.shown();
        for kind in [Moved, Down(Left), Down(Right), ScrollDown] {
            mouse(&mut stage, kind, (28, 14));
            mouse(&mut stage, kind, (40, 11));
        }
        assert_eq!(stage.shown(), shown, "{keys}");
        assert_eq!(moves(&stage), "e2 e8");
    }
    let mut back = stage("quoridor", "e2 e8", "human human");
    back.keys("b h");
    let shown = back.shown();
    click(&mut back, E1);
    mouse(&mut back, Moved, E2);
    assert_eq!(back.shown(), shown);
}

#[test]
fn out_of_turn_a_click_tells_why_not() {
    let mut stage = stage("quoridor players=4", "", "human greedy rush greedy");
    stage.keys("k Enter");
    click(&mut stage, (12, 10));
    contains(&stage, "it is not your turn");
    assert_eq!(moves(&stage), "e2");
    mouse(&mut stage, Moved, (12, 10));
    contains(&stage, "it is not your turn");
    let mut over =
        crate::contest::fixture::stage("quoridor size=5", "c2 c4 c3 a3h c5", "human human");
    mouse(&mut over, Moved, (28, 10));
    contains(&over, "South wins");
    click(&mut over, (28, 10));
    contains(&over, "The game is over");
}

#[test]
fn other_boards_are_clicked_as_well() {
    let mut reversi = stage("reversi", "", "human human");
    // All of a square, with its upper and left line.
    for at in [(26, 8), (24, 7), (27, 8)] {
        mouse(&mut reversi, Moved, (30, 12));
        mouse(&mut reversi, Moved, at);
        contains(&reversi, "d3: turns one disc");
    }
    click(&mut reversi, (26, 8));
    assert_eq!(moves(&reversi), "d3");
    let mut awele = stage("awele", "", "human human");
    mouse(&mut awele, Moved, (25, 12));
    contains(&awele, "C: sows 4 seeds");
    click(&mut awele, (25, 13));
    assert_eq!(moves(&awele), "C");
    mouse(&mut awele, Moved, (25, 12));
    contains(&awele, "C is a house of the opponent");
}

/// A scrolled board is clicked where it shows, and only what is previewed is played.
#[test]
fn scrolled_boards_are_clicked_where_they_show() {
    let mut stage = stage("quoridor size=19", "j2 j18", "human human");
    contains(&stage, "\n        1 ·");
    // The pawn on j2 is in the line above the last.
    mouse(&mut stage, Moved, (28, 15));
    let shown = stage.shown();
    let line = shown.lines().nth(15).unwrap();
    assert_eq!(line.split_whitespace().next(), Some("3"), "{shown}");
    contains(&stage, "j3: 16 steps to go from there");
    click(&mut stage, (28, 15));
    assert_eq!(moves(&stage), "j2 j18 j3");
    // Larger cells, of which fewer show.
    stage.keys("z");
    for at in [10, 26, 40].into_iter().flat_map(|x| [3, 9, 15].map(|y| (x, y))) {
        mouse(&mut stage, Moved, at);
        let status = stage.shown().lines().nth(22).unwrap().to_owned();
        let (previewed, before) = (status.split(':').next().unwrap().to_owned(), moves(&stage));
        mouse(&mut stage, Down(Left), at);
        let after = moves(&stage);
        assert!(after == before || after == format!("{before} {previewed}"), "{status}: {after}");
    }
}

#[test]
fn the_wheel_does_nothing_that_one_would_regret() {
    let mut stage = stage("quoridor", "e2 e8", "human human");
    for kind in [ScrollUp, ScrollDown] {
        mouse(&mut stage, kind, E2);
    }
    assert_eq!(moves(&stage), "e2 e8");
}
