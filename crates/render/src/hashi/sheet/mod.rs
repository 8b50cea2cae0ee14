//! Sheets of A4 to print: many puzzles on a page, their solutions on pages apart.

mod pdf;
mod svg;

use damier_hashi::Board;

use super::figure::Point;
use super::wrap::wrapped;

/// The most puzzles beside each other.
pub const MOST_COLUMNS: usize = 8;

/// The most under each other.
pub const MOST_ROWS: usize = 10;

/// A4 upright, in millimetres.
const PAPER: Point = (210.0, 297.0);
const MARGIN: f64 = 12.0;

/// The heading with what separates it from the puzzles.
const HEADING: f64 = 11.0;
const HEADING_FONT: f64 = 5.0;

/// Between puzzles.
const GAP: f64 = 6.0;
const CAPTION_FONT: f64 = 3.5;
const NAME_FONT: f64 = 2.3;
const NAME_LINES: usize = 2;

/// What a caption takes, with the lines of a name.
const CAPTION: f64 = CAPTION_FONT * 1.5 + NAME_LINES as f64 * NAME_FONT * 1.25 + 1.0;

/// No cell is larger, however small the board.
const LARGEST_CELL: f64 = 12.0;

/// A puzzle on a sheet.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The puzzle.
    pub board: &'a Board,
    /// The bridges of each edge that solve it. Without them it is not among the solutions.
    pub solution: Option<&'a [u8]>,
    /// What stands above it, such as its number and grade.
    pub caption: &'a str,
    /// In small print below that, in two lines at most: its ID.
    pub name: &'a str,
}

/// Puzzles to print.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    /// Puzzles beside each other, up to [`MOST_COLUMNS`].
    pub columns: usize,
    /// Puzzles under each other, up to [`MOST_ROWS`].
    pub rows: usize,
    /// The puzzles.
    pub entries: &'a [Entry<'a>],
    /// What stands above pages of puzzles.
    pub title: &'a str,
    /// What stands above pages of solutions.
    pub solutions_title: &'a str,
}

/// A page of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// Whether it shows solutions.
    pub solutions: bool,
    /// Its number among those of its kind, from 0.
    pub number: usize,
}

/// A puzzle where it is printed.
struct Slot<'s> {
    entry: &'s Entry<'s>,
    /// The bridges drawn on it.
    bridges: &'s [u8],
    /// Where its caption begins.
    left: f64,
    top: f64,
    /// The lines of its name.
    name: Vec<String>,
    /// Where the board begins, and the side of a cell.
    board: Point,
    cell: f64,
}

impl Sheet<'_> {
    /// The pages of puzzles.
    pub fn puzzle_pages(&self) -> Vec<Page> {
        self.pages_of(false)
    }

    /// The pages of solutions.
    pub fn solution_pages(&self) -> Vec<Page> {
        self.pages_of(true)
    }

    fn pages_of(&self, solutions: bool) -> Vec<Page> {
        let count = self.shown(solutions).count().div_ceil(self.slots());
        (0..count).map(|number| Page { solutions, number }).collect()
    }

    fn columns(&self) -> usize {
        self.columns.clamp(1, MOST_COLUMNS)
    }

    fn rows(&self) -> usize {
        self.rows.clamp(1, MOST_ROWS)
    }

    fn slots(&self) -> usize {
        self.columns() * self.rows()
    }

    fn shown(&self, solutions: bool) -> impl Iterator<Item = &Entry<'_>> {
        self.entries.iter().filter(move |entry| !solutions || entry.solution.is_some())
    }

    /// What stands above a page.
    fn heading(&self, page: Page) -> &str {
        if page.solutions { self.solutions_title } else { self.title }
    }

    /// The number of a page and how many there are of its kind; nothing if it is alone.
    fn numbering(&self, page: Page) -> String {
        match self.pages_of(page.solutions).len() {
            0 | 1 => String::new(),
            count => format!("{} / {count}", page.number + 1),
        }
    }

    /// The puzzles of a page.
    fn slots_of(&self, page: Page) -> Vec<Slot<'_>> {
        let (columns, rows) = (self.columns(), self.rows());
        let room = |whole: f64, count: usize| (whole - GAP * (count - 1) as f64) / count as f64;
        let wide = room(PAPER.0 - 2.0 * MARGIN, columns);
        let high = room(PAPER.1 - 2.0 * MARGIN - HEADING, rows);
        let entries = self.shown(page.solutions).skip(page.number * self.slots());
        let slots = entries.take(self.slots()).enumerate().map(|(place, entry)| {
            let (width, height) = (entry.board.width() as f64, entry.board.height() as f64);
            let cell = (wide / width).min((high - CAPTION) / height).min(LARGEST_CELL);
            let left = MARGIN + (place % columns) as f64 * (wide + GAP);
            let top = MARGIN + HEADING + (place / columns) as f64 * (high + GAP);
            Slot {
                entry,
                bridges: entry.solution.filter(|_| page.solutions).unwrap_or(&[]),
                left,
                top,
                name: wrapped(entry.name, wide / NAME_FONT, NAME_LINES),
                board: (left + (wide - cell * width) / 2.0, top + CAPTION),
                cell,
            }
        });
        slots.collect()
    }
}

impl Slot<'_> {
    /// The lines of its caption: where each begins, its size and its words.
    fn words(&self) -> impl Iterator<Item = (Point, f64, &str)> {
        let caption = ((self.left, self.top + CAPTION_FONT), CAPTION_FONT, self.entry.caption);
        let below = self.top + CAPTION_FONT * 1.25;
        let names = self.name.iter().enumerate().map(move |(line, words)| {
            let down = below + NAME_FONT * 1.25 * (line + 1) as f64;
            ((self.left, down), NAME_FONT, words.as_str())
        });
        std::iter::once(caption).chain(names)
    }
}
