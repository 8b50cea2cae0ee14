//! `Hauteur`, `Longueur`, `Grille`, and an island a line.

use std::fmt::Write as _;

use damier_core::Place;

use super::draft::{Draft, degree, number, words};
use super::{Problem, ReadError};
use crate::{Board, LARGEST, Variant};

/// What has been read of the header.
#[derive(Default)]
struct Header {
    height: Option<Told>,
    width: Option<Told>,
}

/// A number of the header, and where it stands.
#[derive(Clone, Copy)]
struct Told {
    number: usize,
    at: Place,
}

pub(super) fn read(text: &str) -> Result<Board, ReadError> {
    let mut header = Header::default();
    let mut draft: Option<Draft> = None;
    // Whether a `.` must come before the next island.
    let mut after_island = false;
    let mut last = 1;
    for (index, line) in text.lines().enumerate() {
        let fail = |offset: usize, problem: Problem| {
            let column = Place::of(line, offset).column;
            ReadError { at: Place { line: index + 1, column }, problem }
        };
        let indent = line.len() - line.trim_start().len();
        if line.trim().is_empty() {
            continue;
        }
        last = index + 1;
        let Some(draft) = &mut draft else {
            let place = |at: usize| fail(indent + at, Problem::Empty).at;
            read_header(line.trim(), &mut header, place)
                .map_err(|(at, problem)| fail(indent + at, problem))?;
            if is_grille(line.trim()) {
                let width = header.width.ok_or_else(|| fail(indent, Problem::Missing(LONGUEUR)))?;
                let height =
                    header.height.ok_or_else(|| fail(indent, Problem::Missing(HAUTEUR)))?;
                let begun = Draft::new(width.number, height.number, Variant::USUAL);
                // The one that is not possible is told, not where that was noticed.
                let fits = (1..=LARGEST).contains(&height.number);
                let at = if fits { width.at } else { height.at };
                draft = Some(begun.map_err(|problem| ReadError { at, problem })?);
            }
            continue;
        };
        if line.trim() == "." {
            if !after_island {
                return Err(fail(indent, Problem::Dot));
            }
            after_island = false;
            continue;
        }
        if after_island {
            return Err(fail(indent, Problem::Separator));
        }
        add_island(line, draft).map_err(|(at, problem)| fail(at, problem))?;
        after_island = true;
    }
    let at = Place { line: last, column: 1 };
    let draft = draft.ok_or(ReadError { at, problem: Problem::Missing(GRILLE) })?;
    draft.finish().map_err(|problem| ReadError { at, problem })
}

const HAUTEUR: &str = "Hauteur";
const LONGUEUR: &str = "Longueur";
const GRILLE: &str = "Grille";

fn is_grille(line: &str) -> bool {
    line.trim_end_matches(':').trim_end().eq_ignore_ascii_case(GRILLE)
}

fn read_header(
    line: &str,
    header: &mut Header,
    place: impl Fn(usize) -> Place,
) -> Result<(), (usize, Problem)> {
    if is_grille(line) {
        return Ok(());
    }
    let Some((name, value)) = line.split_once(':') else {
        return Err((0, Problem::Missing(GRILLE)));
    };
    let (name, trimmed) = (name.trim(), value.trim());
    let (slot, field) = if name.eq_ignore_ascii_case(HAUTEUR) {
        (&mut header.height, HAUTEUR)
    } else if name.eq_ignore_ascii_case(LONGUEUR) {
        (&mut header.width, LONGUEUR)
    } else {
        return Err((0, Problem::Missing(GRILLE)));
    };
    let at = line.len() - value.trim_start().len();
    let number = number(trimmed).map_err(|problem| (at, problem))?;
    if slot.replace(Told { number, at: place(at) }).is_some() {
        return Err((0, Problem::Twice(field)));
    }
    Ok(())
}

fn add_island(line: &str, draft: &mut Draft) -> Result<(), (usize, Problem)> {
    let found: Vec<(usize, &str)> = words(line).collect();
    let &[(at_x, x), (at_y, y), (at_degree, wanted)] = found.as_slice() else {
        let at = found.get(3).or(found.last()).map_or(0, |(at, _)| *at);
        return Err((at, Problem::IslandLine("x y degree")));
    };
    let x = number(x).map_err(|problem| (at_x, problem))?;
    let y = number(y).map_err(|problem| (at_y, problem))?;
    let degree = degree(wanted).map_err(|problem| (at_degree, problem))?;
    draft.add(x, y, degree).map_err(|problem| {
        let about_degree = matches!(problem, Problem::Board(crate::BoardError::Degree { .. }));
        (if about_degree { at_degree } else { at_x }, problem)
    })
}

pub(super) fn write(board: &Board) -> String {
    let mut text = format!("{HAUTEUR}: {}\n{LONGUEUR}: {}\n", board.height(), board.width());
    text.push_str("Grille:\n");
    // Column by column, as the files of this form are.
    let mut islands: Vec<_> = board.islands().iter().collect();
    islands.sort_by_key(|island| (island.x, island.y));
    for (index, island) in islands.iter().enumerate() {
        if index > 0 {
            text.push_str(".\n");
        }
        let degree = island.degree.map_or("?".to_owned(), |degree| degree.to_string());
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{} {} {degree}", island.x, island.y);
    }
    text
}
