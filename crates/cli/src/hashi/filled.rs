//! Puzzles filled in by somebody: bridges as a drawing, as moves or as JSON.

use std::iter;

use damier_core::{Explain, Message, Place, Puzzle, shown};
use damier_hashi::{Board, Hashi, Move, Pen, coordinates, draw};
use serde_json::Value;

use crate::files;

/// Reads the bridges of every edge from the text of a file of that name.
pub fn read(name: &str, text: &str, puzzle: &Hashi) -> Result<Vec<u8>, Message> {
    let said = text.trim_start();
    let bridges = if said.starts_with(['{', '[']) {
        from_json(text, puzzle.board())
    } else if said.contains(|sign: char| sign.is_ascii_lowercase()) || said.trim_end() == "-" {
        from_moves(text, puzzle)
    } else {
        from_drawing(text, puzzle.board())
    };
    bridges.map_err(|problem| files::in_file(name, &problem))
}

/// Moves with commas or line ends between.
fn from_moves(text: &str, puzzle: &Hashi) -> Result<Vec<u8>, Message> {
    let mut bridges = vec![0; puzzle.board().edges().len()];
    for part in text.split([',', '\n']).filter(|part| !matches!(part.trim(), "" | "-")) {
        // Counted only where something is wrong: files may be long.
        let wrong = |problem: Message| {
            let offset = part.as_ptr() as usize - text.as_ptr() as usize;
            let at = Place::of(text, offset + part.len() - part.trim_start().len());
            files::at_place(at, problem)
        };
        let mv = puzzle.parse_move(part.trim());
        match mv.map_err(|error| wrong(error.message()))? {
            Move::Build(edge, count) => bridges[edge as usize] = count,
            Move::Mark(edge) => bridges[edge as usize] = 0,
            Move::Lock(_) | Move::Unlock(_) => {}
            Move::Solve => {
                return Err(wrong(Message::new("hashi-cli-solve-filled")));
            }
        }
    }
    Ok(bridges)
}

/// `[[x1, y1, x2, y2, count], …]`, alone or as the field `bridges`.
fn from_json(text: &str, board: &Board) -> Result<Vec<u8>, Message> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let at = Place { line: error.line().max(1), column: error.column().max(1) };
        let problem = error.to_string();
        let problem = problem.split(" at line ").next().unwrap_or_default();
        files::at_place(at, Message::new("error-json").with("problem", problem))
    })?;
    let field = || Message::new("hashi-read-field").with("field", "bridges");
    let list = if value.is_array() { Some(&value) } else { value.get("bridges") };
    let list = list.and_then(Value::as_array).ok_or_else(field)?;
    let mut bridges = vec![0; board.edges().len()];
    for (index, bridge) in list.iter().enumerate() {
        let wrong = |problem: Message| {
            let number = Message::new("hashi-cli-bridge-number").with("number", index + 1);
            number.with("problem", problem)
        };
        let numbers = bridge.as_array().map(|list| list.iter().map(Value::as_u64).collect());
        let numbers: Option<Vec<u64>> = numbers.flatten();
        let Some(&[x1, y1, x2, y2, count]) = numbers.as_deref() else { return Err(wrong(field())) };
        let (a, b) = ((x1 as usize, y1 as usize), (x2 as usize, y2 as usize));
        let ends = board.island_at(a.0, a.1).zip(board.island_at(b.0, b.1));
        let edge = ends.and_then(|(a, b)| board.edge_between(a, b)).ok_or_else(|| {
            let cell = |(x, y): (usize, usize)| format!("{x},{y}");
            wrong(Message::new("hashi-syntax-edge").with("a", cell(a)).with("b", cell(b)))
        })?;
        bridges[edge] = u8::try_from(count).unwrap_or(u8::MAX);
    }
    Ok(bridges)
}

/// A drawing with either pen. Whatever is read is drawn again and compared, so that no sign is
/// taken for something else.
fn from_drawing(text: &str, board: &Board) -> Result<Vec<u8>, Message> {
    let lines: Vec<&str> = text.lines().collect();
    let cells: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
    let sign = |x: usize, y: usize, half: usize| {
        cells.get(y).and_then(|row| row.get(2 * x + half)).copied().unwrap_or(' ')
    };
    let mut bridges = vec![0; board.edges().len()];
    for (edge, ends) in board.edges().iter().enumerate() {
        let place = |island: u32| {
            let island = board.islands()[island as usize];
            (usize::from(island.x), usize::from(island.y))
        };
        let ((ax, ay), (bx, by)) = (place(ends.a), place(ends.b));
        bridges[edge] = if board.is_horizontal(edge) {
            let mut cells = (ax + 1..bx).map(|x| across(sign(x, ay, 0), sign(x, ay, 1)));
            match cells.next() {
                Some(count) => {
                    if cells.all(|other| other == count) {
                        count
                    } else {
                        0
                    }
                }
                None => across(sign(ax, ay, 1), ' '),
            }
        } else {
            let mut cells = (ay + 1..by).map(|y| down(sign(ax, y, 0), sign(ax, y, 1)));
            match cells.next() {
                Some(count) => {
                    if cells.all(|other| other == count) {
                        count
                    } else {
                        0
                    }
                }
                // There is no cell between them to show it.
                None => missing(board, &bridges, edge),
            }
        };
    }
    let other_place = |pen| {
        let drawn = draw(board, &bridges, pen);
        let rows = drawn.lines().chain(iter::repeat("")).zip(&lines).enumerate();
        let different = |(index, (drawn, line)): (usize, (&str, &&str))| {
            let (drawn, line) = (drawn.trim_end(), line.trim_end());
            let same = drawn.chars().zip(line.chars()).take_while(|(a, b)| a == b).count();
            (drawn != line).then_some(Place { line: index + 1, column: same + 1 })
        };
        let found = rows.map(different).find_map(|place| place);
        found.or_else(|| {
            (lines.len() < board.height()).then(|| Place { line: lines.len().max(1), column: 1 })
        })
    };
    match [Pen::Plain, Pen::Unicode].map(other_place) {
        [None, _] | [_, None] => Ok(bridges),
        [Some(plain), Some(unicode)] => {
            let farther = (plain.line, plain.column).max((unicode.line, unicode.column));
            let at = Place { line: farther.0, column: farther.1 };
            let row = lines.get(at.line - 1).unwrap_or(&"");
            let found = row.chars().nth(at.column - 1).unwrap_or(' ').to_string();
            let problem = Message::new("hashi-cli-drawing").with("sign", shown(&found));
            let cell = coordinates::cell_name((at.column - 1) / 2, at.line - 1);
            Err(files::at_place(at, problem.with("cell", cell)))
        }
    }
}

fn across(first: char, second: char) -> u8 {
    match (first, second) {
        ('-' | '─', _) => 1,
        ('=' | '═', _) => 2,
        ('≡', _) | ('#', '3') => 3,
        ('≣', _) | ('#', '4') => 4,
        _ => 0,
    }
}

fn down(first: char, second: char) -> u8 {
    match (first, second) {
        ('|' | '│', ' ') => 1,
        ('|', '|') | ('║', _) => 2,
        ('┃', '│') | ('#', '3') => 3,
        ('┃', '┃') | ('#', '4') => 4,
        _ => 0,
    }
}

/// What an island misses that has its other bridges, those to the south come last.
fn missing(board: &Board, bridges: &[u8], edge: usize) -> u8 {
    let island = board.edges()[edge].a as usize;
    let has: u8 = board.edges_of(island).map(|edge| bridges[edge]).sum();
    let wanted = board.islands()[island].degree.unwrap_or(has);
    wanted.saturating_sub(has).min(board.variant().max)
}
