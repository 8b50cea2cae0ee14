//! A character a cell.

use damier_core::Place;

use super::draft::Draft;
use super::{Problem, ReadError};
use crate::{Board, Variant};

/// Water as it can be seen. Where none of these is used, spaces are water, and those at the
/// ends of lines may be missing.
const WATER: [char; 3] = ['.', '-', '0'];

pub(super) fn read(text: &str) -> Result<Board, ReadError> {
    let mut lines: Vec<(usize, &str)> =
        text.lines().enumerate().map(|(index, line)| (index + 1, line)).collect();
    while lines.first().is_some_and(|(_, line)| line.trim().is_empty()) {
        lines.remove(0);
    }
    let seen = text.contains(WATER);
    while lines.last().is_some_and(|(_, line)| line.trim().is_empty()) {
        lines.pop();
    }
    let length = |line: &str| {
        let line = if seen { line.trim_end() } else { line };
        line.chars().count()
    };
    let width = if seen {
        lines.first().map_or(0, |(_, line)| length(line))
    } else {
        lines.iter().map(|(_, line)| length(line)).max().unwrap_or(0)
    };
    let fail = |line: usize, column: usize, problem: Problem| ReadError {
        at: Place { line, column },
        problem,
    };
    let first = lines.first().map_or(1, |(number, _)| *number);
    let mut draft = Draft::new(width, lines.len(), Variant::USUAL)
        .map_err(|problem| fail(first, 1, problem))?;
    for (y, (number, line)) in lines.iter().enumerate() {
        let line = if seen { line.trim_end() } else { line };
        for (x, sign) in line.chars().enumerate() {
            let degree = match sign {
                '1'..='9' => Some(sign as usize - '0' as usize),
                '?' => None,
                ' ' => continue,
                sign if WATER.contains(&sign) => continue,
                sign => return Err(fail(*number, x + 1, Problem::Sign(sign))),
            };
            if x >= width {
                break;
            }
            draft.add(x, y, degree).map_err(|problem| fail(*number, x + 1, problem))?;
        }
        let found = length(line);
        if seen && found != width {
            let problem = Problem::Length { found, wanted: width };
            return Err(fail(*number, found.min(width) + 1, problem));
        }
    }
    draft.finish().map_err(|problem| fail(first, 1, problem))
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
