//! Reading the forms in which walls stand between the cells.

use damier_core::Place;
use damier_grid::Direction;

use super::draft::Draft;
use super::read::is_box;
use super::{Form, Problem, ReadError};
use crate::watch::look;
use crate::{Cell, Gate, Labyrinth, Object, Watch};

/// What a sign can be in a form.
#[derive(Clone, Copy)]
struct Alphabet {
    form: Form,
}

impl Alphabet {
    fn is_corner(self, sign: char) -> bool {
        match self.form {
            Form::Plus => matches!(sign, '+' | '-' | '|'),
            Form::Dots => matches!(sign, 'o' | '-' | '|'),
            Form::Unicode => is_box(sign),
            Form::Blocks | Form::Hex => self.is_masked(sign),
        }
    }

    /// Part of a wall under a cell. Lines of any weight and style will do: a path crosses a
    /// wall's place the other way.
    fn is_level(self, sign: char) -> bool {
        match self.form {
            Form::Unicode => matches!(sign, '─' | '━' | '═' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍'),
            Form::Plus | Form::Dots => sign == '-',
            Form::Blocks | Form::Hex => self.is_masked(sign),
        }
    }

    /// A wall beside a cell.
    fn is_upright(self, sign: char) -> bool {
        match self.form {
            Form::Unicode => matches!(sign, '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏'),
            Form::Plus | Form::Dots => sign == '|',
            Form::Blocks | Form::Hex => self.is_masked(sign),
        }
    }

    fn is_masked(self, sign: char) -> bool {
        match self.form {
            Form::Unicode => matches!(sign, '░' | '▒' | '▓' | '█'),
            Form::Plus | Form::Dots => sign == '#',
            Form::Blocks | Form::Hex => matches!(sign, '#' | '█'),
        }
    }

    /// Part of a path that is a line.
    fn is_line(self, sign: char) -> bool {
        self.form == Form::Unicode && is_box(sign)
    }
}

/// Whether a sign is nothing, or that of a path.
fn is_empty(sign: char) -> bool {
    matches!(sign, ' ' | '*' | '.' | '·')
}

/// A line of the text, long enough to be asked for any of its signs.
struct Line {
    number: usize,
    signs: Vec<char>,
}

impl Line {
    fn sign(&self, at: usize) -> char {
        self.signs.get(at).copied().unwrap_or(' ')
    }

    fn error(&self, at: usize, problem: Problem) -> ReadError {
        ReadError { at: Place { line: self.number, column: at + 1 }, problem }
    }

    fn wrong(&self, at: usize) -> ReadError {
        self.error(at, Problem::Sign(self.sign(at)))
    }
}

/// How many signs a form has for a cell and a wall. Cells made of `+` and `o` may have any
/// width, which the corners tell: in the first walls two of them at least are neighbours, unless
/// corners are left out where a wall goes straight on. A line on which they stand quite
/// otherwise is damaged, and its place will be told better later.
fn pitch(form: Form, lines: &[&str]) -> Option<usize> {
    let corner = match form {
        Form::Unicode => return Some(4),
        Form::Blocks | Form::Hex => return Some(2),
        Form::Plus => '+',
        Form::Dots => 'o',
    };
    let mut pitch = 0;
    for line in lines.iter().step_by(2) {
        let signs = line.chars().enumerate().filter(|(_, sign)| *sign == corner);
        let common = signs.map(|(column, _)| column).fold(pitch, gcd);
        if common > 1 {
            pitch = common;
        }
    }
    (pitch > 1).then_some(pitch)
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

pub(super) fn read(form: Form, lines: &[&str], watch: Watch<'_>) -> Result<Labyrinth, ReadError> {
    let error = |line, column, problem| ReadError { at: Place { line, column }, problem };
    let pitch = pitch(form, lines).filter(|_| lines.len() > 1);
    let pitch = pitch.ok_or_else(|| error(1, 1, Problem::Form))?;
    let lengths = lines.iter().map(|line| line.chars().count());
    let (longest, found) =
        lengths.enumerate().rev().max_by_key(|(_, length)| *length).unwrap_or_default();
    if found % pitch != 1 {
        return Err(error(longest + 1, found.max(1), Problem::Columns { pitch, found }));
    }
    if lines.len().is_multiple_of(2) {
        return Err(error(lines.len().max(1), 1, Problem::Lines { found: lines.len() }));
    }
    let bytes: usize = lines.iter().map(|line| line.len()).sum();
    let (width, height) = (found / pitch, lines.len() / 2);
    let draft = Draft::new(width, height, bytes)?;
    // Lines are about as long as the longest, or reading one would take as long for nothing.
    if found.saturating_mul(lines.len()) > 16 * bytes.max(4096) {
        return Err(error(1, 1, Problem::Sparse { width, height }));
    }
    let mut reader = Reader { alphabet: Alphabet { form }, pitch, draft };
    for (index, signs) in lines.iter().enumerate() {
        let line = Line { number: index + 1, signs: signs.chars().collect() };
        if index % 2 == 0 {
            reader.walls(index / 2, &line)?
        } else {
            reader.cells(index / 2, &line, watch)?
        }
    }
    let place = |x, y| Place { line: 2 * y + 2, column: pitch * x + pitch / 2 + 1 };
    reader.draft.finish(place, watch)
}

struct Reader {
    alphabet: Alphabet,
    pitch: usize,
    draft: Draft,
}

impl Reader {
    /// Reads the walls above a row, or under the last.
    fn walls(&mut self, row: usize, line: &Line) -> Result<(), ReadError> {
        let (width, height) = (self.draft.width(), self.draft.height());
        let alphabet = self.alphabet;
        for column in 0..=width {
            let corner = column * self.pitch;
            let sign = line.sign(corner);
            if !(alphabet.is_corner(sign) || alphabet.is_masked(sign) || is_empty(sign)) {
                return Err(line.wrong(corner));
            }
            if column == width {
                break;
            }
            let mut side = corner + 1..corner + self.pitch;
            let first = line.sign(side.start);
            let wall = alphabet.is_level(first) || alphabet.is_masked(first);
            let odd = side.find(|&at| {
                let sign = line.sign(at);
                let solid = alphabet.is_level(sign) || alphabet.is_masked(sign);
                let open = is_empty(sign) || alphabet.is_line(sign) && !solid;
                if wall { !solid } else { !open }
            });
            if let Some(at) = odd {
                return Err(line.wrong(at));
            }
            let north = row.checked_sub(1).map(|row| row * width + column);
            match north {
                _ if wall => {}
                Some(north) if row < height => self.draft.south.set(north),
                Some(cell) => self.draft.gaps.push(Gate { cell, side: Direction::South }),
                None => self.draft.gaps.push(Gate { cell: column, side: Direction::North }),
            }
        }
        Ok(())
    }

    /// Reads a row of cells.
    fn cells(&mut self, row: usize, line: &Line, watch: Watch<'_>) -> Result<(), ReadError> {
        let width = self.draft.width();
        let alphabet = self.alphabet;
        for column in 0..=width {
            let side = column * self.pitch;
            let sign = line.sign(side);
            let cell = row * width + column;
            look(cell, watch)?;
            if !(alphabet.is_upright(sign) || alphabet.is_masked(sign)) {
                if !(is_empty(sign) || alphabet.is_line(sign)) {
                    return Err(line.wrong(side));
                }
                match column {
                    0 => self.draft.gaps.push(Gate { cell, side: Direction::West }),
                    _ if column == width => {
                        self.draft.gaps.push(Gate { cell: cell - 1, side: Direction::East });
                    }
                    _ => self.draft.east.set(cell - 1),
                }
            }
            if column < width {
                self.cell(cell, side, line)?;
            }
        }
        Ok(())
    }

    /// Reads the inside of a cell whose western side is at a place of the line.
    fn cell(&mut self, cell: Cell, side: usize, line: &Line) -> Result<(), ReadError> {
        let mut inside = side + 1..side + self.pitch;
        if self.alphabet.is_masked(line.sign(inside.start)) {
            self.draft.unmasked.clear(cell);
            let odd = inside.find(|&at| !self.alphabet.is_masked(line.sign(at)));
            return odd.map_or(Ok(()), |at| Err(line.wrong(at)));
        }
        for at in inside {
            let object = match line.sign(at) {
                sign if is_empty(sign) || self.alphabet.is_line(sign) => continue,
                '@' | 'S' => {
                    if self.draft.start.replace(cell).is_some() {
                        return Err(line.error(at, Problem::SecondStart));
                    }
                    continue;
                }
                'M' => {
                    if self.draft.minotaurs.last() == Some(&cell) {
                        return Err(line.error(at, Problem::SecondMinotaur));
                    }
                    self.draft.minotaurs.push(cell);
                    continue;
                }
                'G' => Object::Exit,
                letter => Object::from_letter(letter).ok_or_else(|| line.wrong(at))?,
            };
            if self.draft.objects.get(cell).is_some() {
                return Err(line.error(at, Problem::SecondObject));
            }
            self.draft.objects.put(cell, object);
        }
        Ok(())
    }
}
