//! How the board is looked at: its size, its side, and what moves are worth on it.

use damier_l10n::Language;
use damier_play::Terms;
use damier_tui::contest::ContestScreen;
use damier_tui::testing::Stage;

use crate::contest::fixture::{Memory, contains, moves, opened, played, stage, tools, with_disk};

/// Nothing of this is to be read on the screen.
#[track_caller]
fn lacks(stage: &Stage<ContestScreen>, text: &str) {
    assert!(!stage.shown().contains(text), "`{text}` is in\n{}", stage.shown());
}

/// The row with a number at its left.
fn row(stage: &Stage<ContestScreen>, number: &str) -> usize {
    let shown = stage.shown();
    let named = |line: &str| line.split_whitespace().next() == Some(number);
    shown.lines().position(named).unwrap_or_else(|| panic!("no row {number} in\n{shown}"))
}

#[test]
fn boards_grow_with_the_screen() {
    for (game, usual, larger) in [
        ("quoridor", "●", [("▟█▙", (100, 30)), ("▄███▄", (120, 40)), ("▄███▄", (200, 60))]),
        ("reversi", "●", [("▟█▙", (100, 30)), ("▄███▄", (120, 40)), ("▄███▄", (200, 60))]),
        (
            "awele",
            "│  ••  │",
            [("│   ••   │", (100, 30)), ("│    ••    │", (120, 40)), ("│    ••    │", (200, 60))],
        ),
    ] {
        let mut stage = stage(game, "", "human human");
        contains(&stage, usual);
        for (sign, (columns, lines)) in larger {
            stage.resize(columns, lines);
            contains(&stage, sign);
            // On the way all that there is shows.
            lacks(&stage, "▼");
        }
        stage.resize(80, 24);
        lacks(&stage, "▄");
    }
}

#[test]
fn a_large_board_is_clicked_where_it_is_drawn() {
    for (columns, lines) in [(100, 30), (120, 40), (200, 60)] {
        let mut stage = stage("quoridor", "", "human human");
        stage.resize(columns, lines);
        let shown = stage.shown();
        let line = row(&stage, "2");
        let text = shown.lines().nth(line).unwrap();
        let column = text.chars().position(|c| c == '+').unwrap();
        stage.click(column as u16, line as u16).click(column as u16, line as u16);
        assert_eq!(moves(&stage), "e2", "{shown}");
    }
}

#[test]
fn the_size_of_cells_is_remembered() {
    let (mut stage, memory) = with_disk(opened(played("quoridor", ""), "human human", "none"));
    assert_eq!(memory.0.borrow().likes.get("contest.cells"), None);
    stage.keys("z");
    assert_eq!(memory.0.borrow().likes["contest.cells"], "tiny");
    contains(&stage, " 9 · · · · ○ · · · ·");
    let screen = |memory: &Memory| {
        let game = opened(played("quoridor", ""), "human human", "none");
        ContestScreen::new(game, Language::English, Box::new(memory.clone()), tools())
    };
    let again = Stage::new(screen(&memory), 80, 24);
    contains(&again, " 9 · · · · ○ · · · ·");
    // What is usual is no liking of anybody's, and what does not fit is not insisted on.
    stage.keys("z z z");
    assert_eq!(memory.0.borrow().likes["contest.cells"], "auto");
    stage.keys("z z");
    assert_eq!(memory.0.borrow().likes["contest.cells"], "large");
    lacks(&Stage::new(screen(&memory), 80, 24), "▄███▄");
}

#[test]
fn ones_own_side_is_below() {
    // Who is alone and sits above sees the board turned around.
    for (game, seats, turned) in [
        ("quoridor", "human greedy", false),
        ("quoridor", "greedy human", true),
        ("quoridor", "human human", false),
        ("quoridor", "greedy greedy", false),
        ("quoridor players=4", "greedy greedy human greedy", true),
        ("quoridor players=4", "greedy human greedy greedy", false),
    ] {
        let stage = stage(game, "", seats);
        assert_eq!(row(&stage, "1") < row(&stage, "9"), turned, "{game} {seats}");
    }
    lacks(&stage("reversi", "", "greedy human"), "h   g   f");
    contains(&stage("awele", "", "greedy human"), "F      E      D      C      B      A");
    let (stage, memory) = with_disk(opened(played("quoridor", ""), "greedy human", "none"));
    drop(stage);
    memory.0.borrow_mut().likes.insert("contest.turned".into(), "never".into());
    let game = opened(played("quoridor", ""), "greedy human", "none");
    let screen = ContestScreen::new(game, Language::English, Box::new(memory), tools());
    let stage = Stage::new(screen, 80, 24);
    assert!(row(&stage, "9") < row(&stage, "1"));
}

#[test]
fn keys_walls_and_the_mouse_agree_on_a_board_that_is_turned() {
    let mut stage = stage("quoridor", "e2", "greedy human");
    contains(&stage, "○ North ↑");
    contains(&stage, "● South ↓");
    contains(&stage, "i   h   g   f   e   d   c   b   a");
    // Up is up: towards the first row, which is above now.
    stage.keys("Up");
    contains(&stage, "e8: 7 steps to go from there");
    stage.keys("Left");
    contains(&stage, "the pawn cannot go to f8 from e9");
    stage.keys("w Up");
    contains(&stage, "┅┅┅┅┅┅┅");
    let shown = stage.shown();
    let (line, column) = shown
        .lines()
        .enumerate()
        .find_map(|(at, text)| Some((at, text.chars().position(|c| c == '┅')?)))
        .unwrap();
    // A click on the wall that is previewed plays it.
    stage.click(column as u16, line as u16);
    let wall = moves(&stage).split(' ').nth(1).unwrap().to_owned();
    assert!(wall.ends_with('h'), "{wall}");
    assert!(stage.shown().lines().nth(line).unwrap().contains('━') || wall.len() == 3, "{wall}");
}

#[test]
fn the_board_is_turned_at_any_time() {
    let mut stage = stage("quoridor", "e2 e8", "human human");
    stage.keys("k");
    let before = stage.shown();
    stage.keys("f");
    assert!(row(&stage, "1") < row(&stage, "9"));
    // The cursor stays where it is on the board.
    contains(&stage, "e3: 6 steps to go from there");
    assert_ne!(stage.shown(), before);
    stage.keys("f");
    assert_eq!(stage.shown(), before);
    stage.keys("b f");
    assert!(row(&stage, "1") < row(&stage, "9"));
}

#[test]
fn values_are_shown_and_hidden() {
    let mut stage = stage("reversi size=4", "b1", "human human");
    let before = stage.shown();
    stage.keys("v");
    contains(&stage, "Values for White");
    contains(&stage, "│-14│");
    contains(&stage, "│-12│");
    // Under the cursor the value is told in the line below.
    contains(&stage, "worth +10; a1: turns one disc");
    stage.keys("Esc");
    lacks(&stage, "Values for");
    stage.keys("v v");
    lacks(&stage, "Values for");
    assert!(before.contains('+'));
}

#[test]
fn the_best_walls_are_numbered() {
    let mut stage = stage("quoridor size=5", "c2 c4", "human human");
    stage.keys("v");
    contains(&stage, "Values for South");
    contains(&stage, "1  ");
    assert!(stage.shown().contains('┅') || stage.shown().contains('┇'), "{}", stage.shown());
    // They are those of the position that shows.
    stage.keys("b Left");
    contains(&stage, "Values for North");
}

#[test]
fn houses_have_their_values_beside_their_names() {
    let mut stage = stage("awele", "", "human human");
    stage.keys("v");
    let shown = stage.shown();
    let names = shown.lines().find(|line| line.contains('A') && line.contains('F')).unwrap();
    for house in ["A", "B", "C", "D", "E", "F"] {
        let after = names.split(house).nth(1).unwrap().trim_start();
        assert!(after.starts_with(['+', '-', '=']), "{names}");
    }
}

#[test]
fn who_plays_for_something_is_told_no_values() {
    let mut game = opened(played("quoridor", "e2 e8"), "human human", "none");
    game.contest = game.contest.under(Terms { rated: true, ..Terms::default() });
    let (mut stage, _) = with_disk(game);
    stage.keys("v");
    contains(&stage, "this is not possible in a rated game");
    stage.keys("b v");
    lacks(&stage, "Values for");
    let mut four = self::stage("quoridor players=4", "", "human human human human");
    four.keys("v");
    contains(&four, "only games for two are evaluated");
}
