//! Sheets as one PDF file.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::{HEADING_FONT, MARGIN, PAPER, Page, Sheet, Slot};
use crate::error::PictureError;
use crate::hashi::Look;
use crate::hashi::figure::{Point, RADIUS, RIM, bridge_width, bridges, centre};
use crate::hashi::glyph::{Piece, SIGNS, Sign, sign_index, sign_name};
use crate::hashi::pdf::{Document, latin};
use crate::hashi::svg::short;
use crate::hashi::wrap::width;

/// Tells whether somebody still wants what is drawn.
type GoesOn<'a> = &'a mut dyn FnMut() -> io::Result<()>;

/// That is asked once in so many islands and edges.
const OFTEN: usize = 4096;

/// Points a millimetre.
const POINTS: f64 = 72.0 / 25.4;

impl Sheet<'_> {
    /// Writes some pages as PDF.
    pub fn pdf(&self, pages: &[Page], out: impl Write) -> Result<(), PictureError> {
        let mut document = Document::new(out)?;
        let mut resources = "<< /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica \
                             /Encoding /WinAnsiEncoding >> >> /XObject <<"
            .to_owned();
        // Every sign is drawn once, and the islands that say so refer to it.
        for index in 0..SIGNS {
            let form = "/Type /XObject /Subtype /Form /BBox [-0.5 -0.5 0.5 0.5] ";
            let number = document.stream(form, &sign(&Sign::new(index)))?;
            let _ = write!(resources, " /S{} {number} 0 R", sign_name(index));
        }
        resources.push_str(" >> >>");
        let resources = document.object(&resources)?;
        let size = (PAPER.0 * POINTS, PAPER.1 * POINTS);
        for &page in pages {
            let content = self.content(page, &mut || document.look())?;
            document.page(size, resources, &content)?;
        }
        let heading = pages.first().map_or(self.title, |&page| self.heading(page));
        document.finish(heading)?;
        Ok(())
    }

    /// What is drawn on a page.
    fn content(&self, page: Page, goes_on: GoesOn<'_>) -> io::Result<String> {
        let mut text = String::new();
        let head = MARGIN + HEADING_FONT;
        words((MARGIN, head), HEADING_FONT, self.heading(page), &mut text);
        let numbering = self.numbering(page);
        let right = PAPER.0 - MARGIN - width(&numbering) * HEADING_FONT;
        words((right, head), HEADING_FONT, &numbering, &mut text);
        for slot in self.slots_of(page) {
            for (at, size, said) in slot.words() {
                words(at, size, said, &mut text);
            }
            puzzle(&slot, &mut text, goes_on)?;
        }
        Ok(text)
    }
}

/// Words that begin at a place, in millimetres from the top left.
fn words((x, y): Point, size: f64, said: &str, text: &mut String) {
    if said.is_empty() {
        return;
    }
    let _ = writeln!(
        text,
        "BT /F {} Tf {} {} Td {} Tj ET",
        short(size * POINTS),
        short(x * POINTS),
        short((PAPER.1 - y) * POINTS),
        latin(said),
    );
}

/// A puzzle: a cell is one unit and y grows downwards, as everywhere else.
fn puzzle(slot: &Slot, text: &mut String, goes_on: GoesOn<'_>) -> io::Result<()> {
    let board = slot.entry.board;
    let scale = slot.cell * POINTS;
    let (x, y) = (slot.board.0 * POINTS, (PAPER.1 - slot.board.1) * POINTS);
    let _ = writeln!(
        text,
        "q {} 0 0 -{} {} {} cm 1 J 1 j 0 G 1 g",
        short(scale),
        short(scale),
        short(x),
        short(y),
    );
    let look = Look { bridges: slot.bridges, ..Look::default() };
    for (edge, count) in look.built(board) {
        let _ = write!(text, "{} w", short(bridge_width(count)));
        for (from, to) in bridges(board, edge, count) {
            let _ = write!(text, " {} m {} l", place(from), place(to));
        }
        text.push_str(" S\n");
        if edge.is_multiple_of(OFTEN) {
            goes_on()?;
        }
    }
    let _ = writeln!(text, "{} w", short(RIM));
    for (index, island) in board.islands().iter().enumerate() {
        let (x, y) = centre(board, index);
        circle((x, y), text);
        let name = sign_name(sign_index(island.degree));
        let _ = writeln!(text, "q 1 0 0 1 {} cm /S{name} Do Q", place((x, y)));
        if index.is_multiple_of(OFTEN) {
            goes_on()?;
        }
    }
    text.push_str("Q\n");
    Ok(())
}

/// An island without its number: four curves, which no eye tells from a circle.
fn circle((x, y): Point, text: &mut String) {
    const HANDLE: f64 = 0.552_285 * RADIUS;
    let _ = write!(text, "{} m", place((x + RADIUS, y)));
    let (r, h) = (RADIUS, HANDLE);
    for [a, b, to] in [
        [(r, h), (h, r), (0.0, r)],
        [(-h, r), (-r, h), (-r, 0.0)],
        [(-r, -h), (-h, -r), (0.0, -r)],
        [(h, -r), (r, -h), (r, 0.0)],
    ] {
        let at = |(dx, dy): Point| place((x + dx, y + dy));
        let _ = write!(text, " {} {} {} c", at(a), at(b), at(to));
    }
    text.push_str(" b\n");
}

/// The strokes of a sign.
fn sign(sign: &Sign) -> String {
    let mut text = format!("{} w", short(sign.width));
    for piece in &sign.pieces {
        let _ = match *piece {
            Piece::Move(to) => write!(text, " {} m", place(to)),
            Piece::Line(to) => write!(text, " {} l", place(to)),
            Piece::Curve(a, b, to) => {
                write!(text, " {} {} {} c", place(a), place(b), place(to))
            }
        };
    }
    text.push_str(" S");
    text
}

/// A place as PDF writes it: numbers always have a space between.
fn place((x, y): Point) -> String {
    format!("{} {}", short(x), short(y))
}
