//! `params:description`, as in Simon Tatham's collection.

use damier_core::{IdError, Named, read_id};

use super::Problem;
use super::draft::Draft;
use crate::generate::generate;
use crate::{Board, Hashi, Params};

/// Whether a line begins with a size and has a colon or a hash.
pub(super) fn looks_like(line: &str) -> bool {
    let Some((params, _)) = line.split_once([':', '#']) else { return false };
    let rest = params.trim_start_matches(|sign: char| sign.is_ascii_digit());
    params.len() > rest.len() && rest.starts_with('x')
}

/// Reads an ID, and makes the puzzle of a seed of our own as long as `keep_going` allows it; the
/// error has the byte where it is.
pub(super) fn read(
    line: &str,
    keep_going: &mut dyn FnMut() -> bool,
) -> Result<Board, (usize, Problem)> {
    let Some(mark) = line.find([':', '#']) else { return Err((0, Problem::Empty)) };
    let params = Params::parse_at(&line[..mark]).map_err(|(at, error)| (at, error.into()))?;
    if line[mark..].starts_with('#') {
        // A seed of our own generator tells its version.
        if !line[mark + 1..].starts_with('v') {
            return Err((mark, Problem::Seed));
        }
        return grown(line, keep_going).map_err(|problem| (mark + 1, problem));
    }
    read_description(&params, &line[mark + 1..]).map_err(|(at, problem)| (mark + 1 + at, problem))
}

/// The puzzle that our own generator makes of a seed.
fn grown(line: &str, keep_going: &mut dyn FnMut() -> bool) -> Result<Board, Problem> {
    match read_id::<Hashi>(line) {
        Ok(Named::Exact(puzzle)) => Ok(puzzle.board().clone()),
        Ok(Named::Seeded { params, seed }) => {
            params.check(seed.version)?;
            let made = generate(&params, seed, keep_going);
            made.map(|made| made.board).ok_or(Problem::Unmade)
        }
        Err(IdError::Seed(text, ours)) => Err(Problem::NoSeed { text, ours }),
        Err(IdError::Unmade(_)) => Err(Problem::Unmade),
        Err(IdError::Version { wanted, ours }) => Err(Problem::Version { wanted, ours }),
        // What stands before the seed was read.
        Err(IdError::Shape(_) | IdError::Content(_)) => Err(Problem::Seed),
    }
}

/// Reads what follows the colon.
pub(crate) fn read_description(params: &Params, text: &str) -> Result<Board, (usize, Problem)> {
    let at_start = |problem| (0, problem);
    let mut draft = Draft::new(params.width, params.height, params.variant).map_err(at_start)?;
    let cells = draft.cells();
    let mut cell = 0;
    for (at, sign) in text.char_indices() {
        let degree = match sign {
            'a'..='z' => {
                cell += sign as usize - 'a' as usize + 1;
                if cell > cells {
                    return Err((at, Problem::Cells { found: cell, wanted: cells }));
                }
                continue;
            }
            '0'..='9' => Some(sign as usize - '0' as usize),
            'A'..='G' => Some(sign as usize - 'A' as usize + 10),
            '?' => None,
            _ => return Err((at, Problem::Sign(sign))),
        };
        if cell == cells {
            return Err((at, Problem::Cells { found: cell + 1, wanted: cells }));
        }
        draft.add_cell(cell, degree).map_err(|problem| (at, problem))?;
        cell += 1;
    }
    if cell != cells {
        return Err((text.len(), Problem::Cells { found: cell, wanted: cells }));
    }
    draft.finish().map_err(at_start)
}

pub(super) fn write(board: &Board) -> String {
    let mut params = Params::new(board.width(), board.height());
    params.variant = board.variant();
    format!("{}:{}\n", params.of_board(), describe(board))
}

/// The description of a board.
pub(crate) fn describe(board: &Board) -> String {
    let mut text = String::new();
    let skip = |text: &mut String, mut run: usize| {
        while run > 0 {
            let step = run.min(26);
            text.push((b'a' + step as u8 - 1) as char);
            run -= step;
        }
    };
    let mut next = 0;
    for island in board.islands() {
        let cell = usize::from(island.y) * board.width() + usize::from(island.x);
        skip(&mut text, cell - next);
        text.push(match island.degree {
            None => '?',
            Some(degree @ 0..=9) => (b'0' + degree) as char,
            Some(degree) => (b'A' + degree - 10) as char,
        });
        next = cell + 1;
    }
    skip(&mut text, board.width() * board.height() - next);
    text
}
