//! A character a cell, or two with a space as the second.

use damier_core::Place;

use super::draft::Draft;
use super::{Problem, ReadError};
use crate::{Board, Variant};

/// Water as it can be seen. Where none of these is used, spaces are water, and those at the
/// ends of lines may be missing.
const WATER: [char; 3] = ['.', '-', '0'];

pub(super) fn read(text: &str) -> Result<Board, ReadError> {
    let seen = text.contains(WATER);
    let lines = text.lines().enumerate();
    let mut lines: Vec<(usize, Vec<char>)> = lines
        .map(|(index, line)| {
            let line = if seen { line.trim_end() } else { line };
            (index + 1, line.chars().collect())
        })
        .collect();
    let is_blank = |(_, line): &(usize, Vec<char>)| line.iter().all(|sign| sign.is_whitespace());
    let before = lines.iter().take_while(|line| is_blank(line)).count();
    lines.drain(..before);
    while lines.last().is_some_and(is_blank) {
        lines.pop();
    }
    // Cells may stand apart: every second character is then a space, and no other.
    let apart = |line: &[char]| line.iter().enumerate().all(|(at, &c)| (c == ' ') == (at % 2 == 1));
    let wide = seen && lines.iter().all(|(_, line)| apart(line));
    let pitch = if wide && lines.iter().any(|(_, line)| line.len() > 1) { 2 } else { 1 };
    let cells = |line: &[char]| line.len().div_ceil(pitch);

    let width = if seen {
        lines.first().map_or(0, |(_, line)| cells(line))
    } else {
        lines.iter().map(|(_, line)| cells(line)).max().unwrap_or(0)
    };
    let fail = |line: usize, x: usize, problem: Problem| ReadError {
        at: Place { line, column: x * pitch + 1 },
        problem,
    };
    let first = lines.first().map_or(1, |(number, _)| *number);
    let mut draft = Draft::new(width, lines.len(), Variant::USUAL)
        .map_err(|problem| fail(first, 0, problem))?;
    for (y, (number, line)) in lines.iter().enumerate() {
        for (x, &sign) in line.iter().step_by(pitch).enumerate() {
            let degree = match sign {
                '1'..='9' => Some(sign as usize - '0' as usize),
                '?' => None,
                ' ' => continue,
                sign if WATER.contains(&sign) => continue,
                sign => return Err(fail(*number, x, Problem::Sign(sign))),
            };
            if x >= width {
                break;
            }
            draft.add(x, y, degree).map_err(|problem| fail(*number, x, problem))?;
        }
        let found = cells(line);
        if seen && found != width {
            let problem = Problem::Length { found, wanted: width };
            return Err(fail(*number, found.min(width), problem));
        }
    }
    draft.finish().map_err(|problem| fail(first, 0, problem))
}

pub(super) fn write(board: &Board) -> String {
    let width = board.width() + 1;
    let mut text = vec!['.'; width * board.height()];
    for row in 1..=board.height() {
        text[row * width - 1] = '\n';
    }
    for island in board.islands() {
        let sign = island.degree.map_or('?', |degree| (b'0' + degree) as char);
        text[usize::from(island.y) * width + usize::from(island.x)] = sign;
    }
    text.into_iter().collect()
}
