//! Sheets as one PDF file.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::{Cover, GoesOn, HEADING_FONT, MARGIN, PAPER, Page, Point, Print, Sheet, Slot};
use crate::error::PictureError;
use crate::pdf::{Document, latin};
use crate::svg::short;
use crate::wrap::width;

/// Points a millimetre.
const POINTS: f64 = 72.0 / 25.4;

impl<P: Print> Sheet<'_, P> {
    /// Writes some pages as PDF.
    pub fn pdf(&self, pages: &[Page], out: impl Write) -> Result<(), PictureError> {
        self.booklet(None, pages, out)
    }

    /// Writes some pages as PDF, perhaps with a cover before them.
    pub fn booklet(
        &self,
        cover: Option<&Cover<'_>>,
        pages: &[Page],
        out: impl Write,
    ) -> Result<(), PictureError> {
        let mut document = Document::new(out)?;
        let shared = P::shared(&mut |entries, content| document.stream(entries, content))?;
        let resources = format!(
            "<< /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica \
             /Encoding /WinAnsiEncoding >> >> /XObject <<{shared} >> >>"
        );
        let resources = document.object(&resources)?;
        let size = (PAPER.0 * POINTS, PAPER.1 * POINTS);
        if let Some(cover) = cover {
            let content = covered::<P>(cover, &mut || document.look())?;
            document.page(size, resources, &content)?;
        }
        for &page in pages {
            let content = self.content(page, &mut || document.look())?;
            document.page(size, resources, &content)?;
        }
        let heading = pages.first().map_or(self.title, |&page| self.heading(page));
        let heading = cover.map_or(heading, |cover| cover.title);
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
            puzzle(&slot, page.solutions, &mut text, goes_on)?;
        }
        Ok(text)
    }
}

/// What is drawn on a cover.
fn covered<P: Print>(cover: &Cover<'_>, goes_on: GoesOn<'_>) -> io::Result<String> {
    let mut text = String::new();
    for (down, size, said) in cover.words() {
        words(((PAPER.0 - width(&said) * size) / 2.0, down), size, &said, &mut text);
    }
    let mut emblem = String::new();
    if let Some(cells) = P::emblem(&mut emblem, goes_on)? {
        let (at, cell) = Cover::emblem(cells);
        placed(at, cell, &mut text, |text| {
            text.push_str(&emblem);
            Ok(())
        })?;
    }
    Ok(text)
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
fn puzzle<P: Print>(
    slot: &Slot<P>,
    solution: bool,
    text: &mut String,
    goes_on: GoesOn<'_>,
) -> io::Result<()> {
    placed(slot.board, slot.cell, text, |text| slot.entry.puzzle.draw(solution, text, goes_on))
}

/// Something that is drawn at a place, with cells of that side.
fn placed(
    (left, top): Point,
    cell: f64,
    text: &mut String,
    draw: impl FnOnce(&mut String) -> io::Result<()>,
) -> io::Result<()> {
    let scale = cell * POINTS;
    let (x, y) = (left * POINTS, (PAPER.1 - top) * POINTS);
    let _ = writeln!(
        text,
        "q {} 0 0 -{} {} {} cm 1 J 1 j 0 G 1 g",
        short(scale),
        short(scale),
        short(x),
        short(y),
    );
    draw(text)?;
    text.push_str("Q\n");
    Ok(())
}
