//! Numbers in rows with a header, and an island a line with commas.

use std::fmt::Write as _;

use damier_core::Place;

use super::draft::{Draft, degree, number, words};
use super::{Problem, ReadError};
use crate::{Board, Variant};

/// Whether a text is a matrix: its first line three numbers, and what follows as they say in one
/// direction at least, so that a mistake in the other can be told.
pub(super) fn looks_like_matrix(first: &str, second: Option<&str>, rows: usize) -> bool {
    let numbers: Option<Vec<usize>> = words(first).map(|(_, word)| word.parse().ok()).collect();
    let Some(&[height, width, _]) = numbers.as_deref() else { return false };
    second.is_some_and(|line| words(line).count() == width) || rows == height
}

/// Whether a text has the form of puzzlekit: its first line two numbers, and what follows as they
/// say in one direction at least. A grid of two columns, each cell apart, begins like it, and is
/// taken for one unless all is as the numbers say.
pub(super) fn looks_like_puzzlekit(first: &str, second: Option<&str>, rows: usize) -> bool {
    let numbers: Option<Vec<usize>> = words(first).map(|(_, word)| word.parse().ok()).collect();
    let Some(&[height, width]) = numbers.as_deref() else { return false };
    let cells = second.map_or(0, |line| cells(line, width).count());
    match (cells == width, rows == height) {
        (true, true) => true,
        (false, false) => false,
        _ => width != 2 && cells != 2,
    }
}

/// The cells of a row with the bytes where they begin: words, or the characters of one word.
fn cells(line: &str, width: usize) -> Box<dyn Iterator<Item = (usize, &str)> + '_> {
    let mut all = words(line);
    match (all.next(), all.next()) {
        (Some((from, word)), None) if width > 1 => {
            let sign =
                move |(at, sign): (usize, char)| (from + at, &word[at..at + sign.len_utf8()]);
            Box::new(word.char_indices().map(sign))
        }
        _ => Box::new(words(line)),
    }
}

fn fail(line: &str, index: usize, offset: usize, problem: Problem) -> ReadError {
    ReadError { at: Place { line: index + 1, column: Place::of(line, offset).column }, problem }
}

/// Reads rows of numbers after a header with the height, the width and the number of islands.
pub(super) fn read_matrix(text: &str) -> Result<Board, ReadError> {
    read_rows::<3>(text)
}

/// Reads rows after a header with the height and the width.
pub(super) fn read_puzzlekit(text: &str) -> Result<Board, ReadError> {
    read_rows::<2>(text)
}

fn read_rows<const HEADER: usize>(text: &str) -> Result<Board, ReadError> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let empty = ReadError { at: Place { line: 1, column: 1 }, problem: Problem::Empty };
    let (top, header) = lines.next().ok_or(empty)?;
    let mut numbers = [0; HEADER];
    for (slot, (at, word)) in numbers.iter_mut().zip(words(header)) {
        *slot = number(word).map_err(|problem| fail(header, top, at, problem))?;
    }
    let (height, width) = (numbers[0], numbers[1]);
    let mut draft = Draft::new(width, height, Variant::USUAL)
        .map_err(|problem| fail(header, top, 0, problem))?;
    let mut rows = 0;
    for (index, line) in lines {
        if rows == height {
            let problem = Problem::Rows { found: rows + 1, wanted: height };
            return Err(fail(line, index, 0, problem));
        }
        let found = cells(line, width).count();
        for (x, (at, word)) in cells(line, width).enumerate() {
            if is_water(word) {
                continue;
            }
            let degree = degree(word).map_err(|problem| fail(line, index, at, problem))?;
            if x >= width {
                let problem = Problem::Length { found, wanted: width };
                return Err(fail(line, index, at, problem));
            }
            draft.add(x, rows, degree).map_err(|problem| fail(line, index, at, problem))?;
        }
        if found != width {
            let problem = Problem::Length { found, wanted: width };
            return Err(fail(line, index, line.trim_end().len(), problem));
        }
        rows += 1;
    }
    let found = draft.islands();
    if rows != height {
        return Err(fail(header, top, 0, Problem::Rows { found: rows, wanted: height }));
    }
    if let Some(&islands) = numbers.get(2)
        && found != islands
    {
        return Err(fail(header, top, 0, Problem::Islands { found, wanted: islands }));
    }
    draft.finish().map_err(|problem| fail(header, top, 0, problem))
}

/// Whether a cell has no island: a dot, a dash, or a nought.
fn is_water(word: &str) -> bool {
    matches!(word, "." | "-") || word.parse() == Ok(0)
}

pub(super) fn write_matrix(board: &Board) -> String {
    let (width, height) = (board.width(), board.height());
    format!("{height} {width} {}\n{}", board.islands().len(), written_rows(board, "0"))
}

pub(super) fn write_puzzlekit(board: &Board) -> String {
    format!("{} {}\n{}", board.height(), board.width(), written_rows(board, "-"))
}

fn written_rows(board: &Board, water: &str) -> String {
    let mut text = String::new();
    for y in 0..board.height() {
        for x in 0..board.width() {
            let word = match board.island_at(x, y).map(|island| board.islands()[island].degree) {
                None => water.to_owned(),
                Some(None) => "?".to_owned(),
                Some(Some(degree)) => degree.to_string(),
            };
            text.push_str(if x == 0 { "" } else { " " });
            text.push_str(&word);
        }
        text.push('\n');
    }
    text
}

/// An island as it was read, with where it stood.
struct Entry<'a> {
    line: &'a str,
    index: usize,
    /// Where each number begins.
    at: [usize; 3],
    x: usize,
    y: usize,
    degree: Option<usize>,
}

pub(super) fn read_csv(text: &str) -> Result<Board, ReadError> {
    let mut size = None;
    let mut entries: Vec<Entry<'_>> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let trimmed = line.trim();
        if trimmed.is_empty() {
            continue;
        }
        if let Some(comment) = trimmed.strip_prefix('#') {
            // The size is told in a comment, because other programs have no line for it.
            let told = comment.trim().split_once('x');
            size = size.or(told.and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?))));
            continue;
        }
        if entries.is_empty() && trimmed.starts_with(['x', 'X']) {
            continue;
        }
        entries.push(entry(line, index).map_err(|(at, problem)| fail(line, index, at, problem))?);
    }
    let at = Place { line: 1, column: 1 };
    let (width, height) = match size {
        Some(size) => size,
        None => {
            let last = |axis: fn(&Entry<'_>) -> usize| entries.iter().map(axis).max();
            let width = last(|entry| entry.x).map_or(0, |x| x.saturating_add(1));
            (width, last(|entry| entry.y).map_or(0, |y| y.saturating_add(1)))
        }
    };
    // A size beyond what is possible is the fault of the island that is farthest out.
    let farthest = entries.iter().max_by_key(|entry| entry.x.max(entry.y));
    let mut draft =
        Draft::new(width, height, Variant::USUAL).map_err(|problem| match farthest {
            Some(entry) if size.is_none() => fail(entry.line, entry.index, entry.at[0], problem),
            _ => ReadError { at, problem },
        })?;
    for entry in &entries {
        draft.add(entry.x, entry.y, entry.degree).map_err(|problem| {
            let about_degree = matches!(problem, Problem::Board(crate::BoardError::Degree { .. }));
            fail(entry.line, entry.index, entry.at[if about_degree { 2 } else { 0 }], problem)
        })?;
    }
    draft.finish().map_err(|problem| ReadError { at, problem })
}

fn entry(line: &str, index: usize) -> Result<Entry<'_>, (usize, Problem)> {
    let mut fields = Vec::new();
    let mut from = 0;
    for field in line.split([',', ';']) {
        let indent = field.len() - field.trim_start().len();
        fields.push((from + indent, field.trim()));
        from += field.len() + 1;
    }
    let &[(at_x, x), (at_y, y), (at_degree, wanted)] = fields.as_slice() else {
        let at = fields.get(3).or(fields.last()).map_or(0, |(at, _)| *at);
        return Err((at, Problem::IslandLine("x,y,degree")));
    };
    Ok(Entry {
        line,
        index,
        at: [at_x, at_y, at_degree],
        x: number(x).map_err(|problem| (at_x, problem))?,
        y: number(y).map_err(|problem| (at_y, problem))?,
        degree: degree(wanted).map_err(|problem| (at_degree, problem))?,
    })
}

pub(super) fn write_csv(board: &Board) -> String {
    let mut text = format!("# {}x{}\nx,y,degree\n", board.width(), board.height());
    for island in board.islands() {
        let degree = island.degree.map_or("?".to_owned(), |degree| degree.to_string());
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{},{},{degree}", island.x, island.y);
    }
    text
}
