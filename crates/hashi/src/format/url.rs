//! Addresses of puzz.link and of programs like it: `hashi/WIDTH/HEIGHT/BODY`.

use std::fmt::Write as _;

use damier_core::shown;

use super::Problem;
use super::draft::{Draft, number};
use crate::{Board, Variant};

const NAMES: [&str; 2] = ["hashi/", "hashikake/"];

/// Where the part after the name begins.
fn path(line: &str) -> Option<usize> {
    NAMES.iter().find_map(|name| {
        let at = line.find(name)?;
        let before = line[..at].chars().next_back();
        before.is_none_or(|sign| "?/".contains(sign)).then_some(at + name.len())
    })
}

/// Whether a line is an address.
pub(super) fn looks_like(line: &str) -> bool {
    line.contains("://") || path(line).is_some()
}

/// Reads an address; the error has the byte where it is.
pub(super) fn read(line: &str) -> Result<Board, (usize, Problem)> {
    let start = path(line).ok_or((0, Problem::Address))?;
    let mut parts = line[start..].splitn(3, '/');
    let (Some(width), Some(height), Some(body)) = (parts.next(), parts.next(), parts.next()) else {
        return Err((start, Problem::Address));
    };
    let after_width = start + width.len() + 1;
    let from = after_width + height.len() + 1;
    let width = number(width).map_err(|problem| (start, problem))?;
    let height = number(height).map_err(|problem| (after_width, problem))?;
    let mut draft =
        Draft::new(width, height, Variant::USUAL).map_err(|problem| (start, problem))?;
    let cells = draft.cells();
    let mut cell = 0;
    // Some programs leave a slash at the end.
    let body = body.trim_end_matches('/');
    let mut signs = body.char_indices();
    while let Some((at, sign)) = signs.next() {
        let degree = match sign {
            'g'..='z' => {
                cell += sign as usize - 'g' as usize + 1;
                if cell > cells {
                    return Err((from + at, Problem::Cells { found: cell, wanted: cells }));
                }
                continue;
            }
            '.' => None,
            '0'..='9' | 'a'..='f' => sign.to_digit(16).map(|digit| digit as usize),
            '-' => {
                let digits: String = signs.by_ref().take(2).map(|(_, digit)| digit).collect();
                let value = usize::from_str_radix(&digits, 16);
                Some(value.map_err(|_| (from + at, Problem::Number(shown(&digits))))?)
            }
            _ => return Err((from + at, Problem::Sign(sign))),
        };
        if cell == cells {
            return Err((from + at, Problem::Cells { found: cell + 1, wanted: cells }));
        }
        draft.add_cell(cell, degree).map_err(|problem| (from + at, problem))?;
        cell += 1;
    }
    // A body that ends early was cut: programs write the water at the end too.
    if cell < cells {
        return Err((from + body.len(), Problem::Cells { found: cell, wanted: cells }));
    }
    draft.finish().map_err(|problem| (from, problem))
}

pub(super) fn write(board: &Board) -> String {
    let mut text = format!("https://puzz.link/p?hashi/{}/{}/", board.width(), board.height());
    let skip = |text: &mut String, mut run: usize| {
        while run > 0 {
            let step = run.min(20);
            text.push((b'g' + step as u8 - 1) as char);
            run -= step;
        }
    };
    let mut next = 0;
    for island in board.islands() {
        let cell = usize::from(island.y) * board.width() + usize::from(island.x);
        skip(&mut text, cell - next);
        match island.degree {
            None => text.push('.'),
            // Writing to a string cannot fail.
            Some(degree) => drop(write!(text, "{degree:x}")),
        }
        next = cell + 1;
    }
    skip(&mut text, board.width() * board.height() - next);
    text.push('\n');
    text
}
