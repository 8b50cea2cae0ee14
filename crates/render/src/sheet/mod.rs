//! Sheets of A4 to print: many puzzles on a page, their solutions on pages apart.

mod pdf;

use std::io;

use crate::error::PictureError;
use crate::wrap::wrapped;

/// Across and down.
pub(crate) type Point = (f64, f64);

/// The most puzzles beside each other.
pub const MOST_COLUMNS: usize = 8;

/// The most under each other.
pub const MOST_ROWS: usize = 10;

/// A4 upright, in millimetres.
pub(crate) const PAPER: Point = (210.0, 297.0);
pub(crate) const MARGIN: f64 = 12.0;

/// The heading with what separates it from the puzzles.
const HEADING: f64 = 11.0;
pub(crate) const HEADING_FONT: f64 = 5.0;

/// Between puzzles.
const GAP: f64 = 6.0;
const CAPTION_FONT: f64 = 3.5;
const NAME_FONT: f64 = 2.3;

/// There is always room for so many lines of names, and for as many more as the longest one takes: a
/// name that is cut cannot be typed again.
const NAME_LINES: usize = 2;
const MOST_NAME_LINES: usize = 6;

/// What a caption takes, with so many lines of a name.
const fn caption_height(lines: usize) -> f64 {
    CAPTION_FONT * 1.5 + lines as f64 * NAME_FONT * 1.25 + 1.0
}

/// No title has more letters.
pub const LONGEST_TITLE: usize = 80;

/// What stands on a cover: the title, at most so large and in so many lines.
const TITLE_FONT: f64 = 16.0;
const TITLE_LINES: usize = 3;

/// Where it begins, the lines below it, and how wide and high a drawing is.
const TITLE_TOP: f64 = 58.0;
const LINE_FONT: f64 = 6.0;
const EMBLEM: Point = (140.0, 130.0);

/// No cell is larger, however small the board.
const LARGEST_CELL: f64 = 12.0;

/// No cell is smaller: nobody could follow a way of such.
const SMALLEST_CELL: f64 = 0.5;

/// Tells whether somebody still wants what is drawn.
pub type GoesOn<'a> = &'a mut dyn FnMut() -> io::Result<()>;

/// Writes a stream of PDF with further entries for its dictionary, and tells its number.
pub type Stream<'a> = &'a mut dyn FnMut(&str, &str) -> io::Result<usize>;

/// What can be printed on a sheet.
pub trait Print {
    /// How many cells it has across and down.
    fn size(&self) -> (usize, usize);

    /// Whether its solution is known. Without it it is not among the solutions.
    fn is_solved(&self) -> bool;

    /// Draws it, or its solution, as PDF does: a cell is one unit, y grows downwards, lines are
    /// black with round ends and areas are white.
    fn draw(&self, solution: bool, text: &mut String, goes_on: GoesOn<'_>) -> io::Result<()>;

    /// Draws what stands on the cover in the same way, and tells its cells across and down; none if
    /// there is nothing.
    fn emblem(_: &mut String, _: GoesOn<'_>) -> io::Result<Option<(usize, usize)>> {
        Ok(None)
    }

    /// Writes what all drawings refer to, and tells the names and numbers of it.
    fn shared(_: Stream<'_>) -> io::Result<String> {
        Ok(String::new())
    }
}

/// A puzzle on a sheet.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a, P> {
    /// The puzzle.
    pub puzzle: P,
    /// What stands above it, such as its number and grade.
    pub caption: &'a str,
    /// In small print below that, in six lines at most: its ID.
    pub name: &'a str,
}

/// Puzzles to print.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a, P> {
    /// Puzzles beside each other, up to [`MOST_COLUMNS`].
    pub columns: usize,
    /// Puzzles under each other, up to [`MOST_ROWS`].
    pub rows: usize,
    /// The puzzles.
    pub entries: &'a [Entry<'a, P>],
    /// What stands above pages of puzzles.
    pub title: &'a str,
    /// What stands above pages of solutions.
    pub solutions_title: &'a str,
}

/// The cover of a booklet.
#[derive(Clone, Copy, Debug)]
pub struct Cover<'a> {
    /// What it is called.
    pub title: &'a str,
    /// What stands below that, a line each.
    pub lines: &'a [String],
}

impl Cover<'_> {
    /// The lines of it: how far down each is, its size and its words, all in the middle of the page.
    pub(crate) fn words(&self) -> Vec<(f64, f64, String)> {
        let wide = PAPER.0 - 2.0 * MARGIN;
        // A long title is smaller, and one that is longer still is cut.
        let sizes = (0..).map(|step| TITLE_FONT - f64::from(step)).take_while(|size| *size >= 7.0);
        let lines = |size: f64| wrapped(self.title, wide / size, TITLE_LINES);
        let fits = |size: &f64| wrapped(self.title, wide / size, usize::MAX).len() <= TITLE_LINES;
        let size = sizes.clone().find(fits).or(sizes.last()).unwrap_or(TITLE_FONT);
        let mut words = Vec::new();
        let mut down = TITLE_TOP;
        for line in lines(size) {
            words.push((down, size, line));
            down += size * 1.25;
        }
        down += LINE_FONT * 0.5;
        for line in self.lines {
            for line in wrapped(line, wide / LINE_FONT, 1) {
                words.push((down, LINE_FONT, line));
                down += LINE_FONT * 1.5;
            }
        }
        words
    }

    /// Where a drawing of so many cells begins below these words, and the side of a cell.
    pub(crate) fn emblem((width, height): (usize, usize)) -> (Point, f64) {
        let (width, height) = (width as f64, height as f64);
        let cell = (EMBLEM.0 / width).min(EMBLEM.1 / height);
        let below = PAPER.1 - 2.0 * MARGIN - EMBLEM.1;
        (((PAPER.0 - cell * width) / 2.0, below + (EMBLEM.1 - cell * height) / 2.0), cell)
    }
}

/// How so many puzzles lie on a page beside and under each other: 1, 2, 4 or 6.
pub fn arranged(per_page: usize) -> Option<(usize, usize)> {
    match per_page {
        1 => Some((1, 1)),
        2 => Some((1, 2)),
        4 => Some((2, 2)),
        6 => Some((2, 3)),
        _ => None,
    }
}

/// Whether a name takes no more than two lines, with so many puzzles beside each other.
pub(crate) fn name_fits(name: &str, columns: usize) -> bool {
    wrapped(name, room(columns, 1).0 / NAME_FONT, NAME_LINES + 1).len() <= NAME_LINES
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
pub(crate) struct Slot<'s, P> {
    pub(crate) entry: &'s Entry<'s, P>,
    /// Where its caption begins.
    left: f64,
    top: f64,
    /// The lines of its name.
    name: Vec<String>,
    /// Where the board begins, and the side of a cell.
    pub(crate) board: Point,
    pub(crate) cell: f64,
}

/// What so many puzzles beside each other, or under each other, leave for each of them.
fn room(columns: usize, rows: usize) -> Point {
    let share = |whole: f64, count: usize| (whole - GAP * (count - 1) as f64) / count as f64;
    let wide = share(PAPER.0 - 2.0 * MARGIN, columns.clamp(1, MOST_COLUMNS));
    (wide, share(PAPER.1 - 2.0 * MARGIN - HEADING, rows.clamp(1, MOST_ROWS)))
}

/// Whether puzzles of so many cells across and down can be printed beside and under each other.
pub fn check_print(
    (columns, rows): (usize, usize),
    (width, height): (usize, usize),
) -> Result<(), PictureError> {
    let (wide, high) = room(columns, rows);
    let most = (wide / SMALLEST_CELL, (high - caption_height(NAME_LINES)) / SMALLEST_CELL);
    let most = (most.0 as u64, most.1 as u64);
    let size = (width as u64, height as u64);
    if size.0 > most.0 || size.1 > most.1 {
        return Err(PictureError::TooFine { size, most });
    }
    Ok(())
}

impl<P: Print> Sheet<'_, P> {
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

    fn shown(&self, solutions: bool) -> impl Iterator<Item = &Entry<'_, P>> {
        self.entries.iter().filter(move |entry| !solutions || entry.puzzle.is_solved())
    }

    /// The puzzles of a page.
    fn entries_of(&self, page: Page) -> impl Iterator<Item = &Entry<'_, P>> {
        self.shown(page.solutions).skip(page.number * self.slots()).take(self.slots())
    }

    /// How many lines of names there is room for on a page.
    fn name_lines(&self, page: Page) -> usize {
        let most = room(self.columns(), self.rows()).0 / NAME_FONT;
        let lines = |entry: &Entry<'_, P>| wrapped(entry.name, most, MOST_NAME_LINES).len();
        self.entries_of(page).map(lines).max().unwrap_or(0).max(NAME_LINES)
    }

    /// What stands above a page.
    pub(crate) fn heading(&self, page: Page) -> &str {
        if page.solutions { self.solutions_title } else { self.title }
    }

    /// The number of a page and how many there are of its kind; nothing if it is alone.
    pub(crate) fn numbering(&self, page: Page) -> String {
        match self.pages_of(page.solutions).len() {
            0 | 1 => String::new(),
            count => format!("{} / {count}", page.number + 1),
        }
    }

    /// The puzzles of a page, where they are printed.
    pub(crate) fn slots_of(&self, page: Page) -> Vec<Slot<'_, P>> {
        let columns = self.columns();
        let (wide, high) = room(columns, self.rows());
        let lines = self.name_lines(page);
        let caption = caption_height(lines);
        let slots = self.entries_of(page).enumerate().map(|(place, entry)| {
            let (width, height) = entry.puzzle.size();
            let (width, height) = (width as f64, height as f64);
            let cell = (wide / width).min((high - caption) / height).min(LARGEST_CELL);
            let left = MARGIN + (place % columns) as f64 * (wide + GAP);
            let top = MARGIN + HEADING + (place / columns) as f64 * (high + GAP);
            Slot {
                entry,
                left,
                top,
                name: wrapped(entry.name, wide / NAME_FONT, lines),
                board: (left + (wide - cell * width) / 2.0, top + caption),
                cell,
            }
        });
        slots.collect()
    }
}

impl<P> Slot<'_, P> {
    /// The lines of its caption: where each begins, its size and its words.
    pub(crate) fn words(&self) -> impl Iterator<Item = (Point, f64, &str)> {
        let caption = ((self.left, self.top + CAPTION_FONT), CAPTION_FONT, self.entry.caption);
        let below = self.top + CAPTION_FONT * 1.25;
        let names = self.name.iter().enumerate().map(move |(line, words)| {
            let down = below + NAME_FONT * 1.25 * (line + 1) as f64;
            ((self.left, down), NAME_FONT, words.as_str())
        });
        std::iter::once(caption).chain(names)
    }
}
