//! Boards in tests: they are painted into memory, and compared with text.

mod discs;
mod houses;
mod larger;
mod list;
mod turned;
mod walled;

use damier_catalog::{Params, game};
use damier_core::DynGame;
use damier_core::view::Spot;
use damier_grid::Direction;
use damier_l10n::{Language, word};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

use super::{Marks, Picture, Sign};
use crate::contest::window::Window;
use crate::testing::sizes;
use crate::theme::Theme;

const UNICODE: Theme = Theme { colour: false, ascii: false };
const ASCII: Theme = Theme { colour: false, ascii: true };

/// The two scales that are taken on a screen of the usual size.
const LARGE: usize = 2;
const SMALL: usize = 3;

/// What must stay where a board may not draw.
const OUTSIDE: &str = "~";

/// A game as one would type it, such as `quoridor size=5 players=4`.
fn opened(name: &str) -> Box<dyn DynGame> {
    let mut words = name.split_whitespace();
    let entry = game(words.next().unwrap()).unwrap();
    let params = Params::new(words.map(|word| word.split_once('=').unwrap()));
    entry.open(&params).unwrap()
}

/// The same after some moves.
fn played(name: &str, line: &str) -> Box<dyn DynGame> {
    let mut game = opened(name);
    game.play_line(line).unwrap();
    game
}

/// The marks with the cursor and the hint on moves, and destinations.
fn marks(board: &Picture, cursor: &str, hint: &str) -> Marks<'static> {
    Marks {
        cursor: board.spot_of(cursor),
        hint: board.spot_of(hint),
        destinations: true,
        preview: true,
        values: &[],
    }
}

/// Draws a board in one of its scales, in an area somewhere on a screen, so that the cell
/// `focus` shows. Nothing outside the area may be touched.
#[track_caller]
fn painted(
    board: &Picture,
    scale: usize,
    (columns, lines): (u16, u16),
    focus: (usize, usize),
    marks: &Marks,
    theme: &Theme,
) -> Buffer {
    let screen = Rect::new(0, 0, columns + 3, lines + 3);
    let area = Rect::new(1, 2, columns, lines);
    let mut buffer = Buffer::filled(screen, Cell::new(OUTSIDE));
    for at in area.positions() {
        buffer[at].set_symbol(" ");
    }
    let scales = &board.scales(area)[scale..=scale];
    let cells = Window::default().follow(board.size(), scales, focus, area);
    board.paint(&cells, marks, theme, &mut buffer);
    for at in screen.positions() {
        let touched = !area.contains(at) && buffer[at].symbol() != OUTSIDE;
        assert!(!touched, "{at} is outside {area}");
    }
    let mut inside = Buffer::empty(Rect::new(0, 0, columns, lines));
    for at in area.positions() {
        inside[(at.x - area.x, at.y - area.y)] = buffer[at].clone();
    }
    inside
}

/// What shows of a board in an area of a size, without the blanks at the ends of lines.
#[track_caller]
fn shown_in(
    board: &Picture,
    scale: usize,
    size: (u16, u16),
    marks: &Marks,
    theme: &Theme,
) -> String {
    let focus = marks.cursor.map_or((0, 0), |spot| (spot.column, spot.row));
    let buffer = painted(board, scale, size, focus, marks, theme);
    let line = |y| {
        let line: String = (0..size.0).map(|x| buffer[(x, y)].symbol()).collect();
        line.trim_end().to_owned()
    };
    let lines: Vec<String> = (0..size.1).map(line).collect();
    lines.join("\n").trim_end().to_owned()
}

/// What shows of a board where exactly all its cells fit.
#[track_caller]
fn shown(board: &Picture, scale: usize, marks: &Marks, theme: &Theme) -> String {
    let (columns, rows) = board.size();
    let look = board.scales(Rect::new(0, 0, 80, 30))[scale];
    let columns = look.sides.0 + columns as u16 * look.pitch.0 + look.sides.1;
    let lines = look.ends.0 + rows as u16 * look.pitch.1 + look.ends.1;
    shown_in(board, scale, (columns, lines), marks, theme)
}

/// Compares what shows with lines that each begin with a bar: `|text`.
#[track_caller]
fn expect(shown: &str, expected: &str) {
    let lines = expected.lines().filter_map(|line| line.trim_start().strip_prefix('|'));
    let expected: Vec<&str> = lines.map(str::trim_end).collect();
    let expected = expected.join("\n").trim_end().to_owned();
    assert!(expected == shown, "expected:\n{expected}\nshown:\n{shown}");
}

/// Paints a board in every size up to 60 by 24, in every scale, wherever the cursor is: it must
/// neither panic nor draw outside its area.
#[track_caller]
fn every_size(board: &Picture) {
    let (columns, rows) = board.size();
    // Both ends of a board tell all cases of what shows apart.
    let some = |count: usize| [0, count - 1];
    for scale in 0..board.scales(Rect::default()).len() {
        for (width, height) in sizes(60, 24) {
            for (column, row) in some(columns).into_iter().flat_map(|x| some(rows).map(|y| (x, y)))
            {
                let spot = Spot { column, row, ..Spot::default() };
                let marks = Marks {
                    cursor: Some(spot),
                    hint: Some(spot),
                    destinations: true,
                    preview: true,
                    values: &[],
                };
                let theme = Theme { colour: true, ascii: width % 2 == 0 };
                painted(board, scale, (width, height), (column, row), &marks, &theme);
            }
        }
    }
}

/// All signs of a board have words, and none means two things.
#[track_caller]
fn has_signs(board: &Picture) {
    for key in board.signs().iter().map(|sign| sign.2) {
        let missing = Language::ALL.iter().find(|language| word(**language, key).is_none());
        assert_eq!(missing, None, "{key}");
    }
    for choose in [|sign: &Sign| sign.0, |sign: &Sign| sign.1] {
        let mut signs: Vec<&str> = board.signs().iter().map(choose).collect();
        signs.sort_unstable();
        assert!(signs.windows(2).all(|pair| pair[0] != pair[1]), "{signs:?}");
    }
    let ascii = board.signs().iter().all(|sign| sign.1.is_ascii());
    assert!(ascii, "a sign for terminals that have no more than ASCII is more than that");
}

/// The cursor reaches every cell, comes back by the way it went, and stays on the board.
#[track_caller]
fn walks_everywhere(board: &Picture) {
    let (columns, rows) = board.size();
    let mut seen = vec![board.home()];
    let mut next = 0;
    while next < seen.len() {
        let spot = seen[next];
        next += 1;
        assert!(spot.column < columns && spot.row < rows, "{spot:?}");
        for direction in Direction::ALL {
            let beyond = board.beyond(spot, direction);
            let back = board.beyond(beyond, direction.opposite());
            assert!(beyond == spot || back == spot, "{spot:?} {direction:?}");
            if !seen.contains(&beyond) {
                seen.push(beyond);
            }
        }
    }
    assert_eq!(seen.len(), columns * rows);
}

/// Whatever the mouse points at is the cell whose name is meant there.
#[track_caller]
fn points_at_every_cell(board: &Picture) {
    let (columns, rows) = board.size();
    let area = Rect::new(3, 1, 110, 50);
    for scale in 0..board.scales(area).len() {
        let scales = &board.scales(area)[scale..=scale];
        let cells = Window::default().follow(board.size(), scales, (0, 0), area);
        for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row)))
        {
            let (x, y) = cells.place(column, row);
            let spot = Spot { column, row, ..Spot::default() };
            let (right, bottom) = (scales[0].pitch.0 - 1, scales[0].pitch.1 - 1);
            for at in [(x, y), (x + right, y + bottom)] {
                assert_eq!(board.pointed(&cells, at.0, at.1, spot.aim), Some(spot));
            }
        }
        assert_eq!(board.pointed(&cells, 0, 0, Spot::default().aim), None);
        let (x, y) = cells.place(columns, rows);
        assert_eq!(board.pointed(&cells, x, y, Spot::default().aim), None);
    }
}
