//! Boards on sheets; their pages as SVG too, a file each. A millimetre is one unit of these.

use std::fmt::Write as _;
use std::io::{self, Write};

use damier_hashi::Board;

use super::Look;
use super::cover::{WAVE, WAVE_WIDTH, draw_sea, sea, waves};
use super::figure::{Point, RADIUS, RIM, bridge_width, bridges, centre};
use super::flow::{Flow, text_of};
use super::glyph::{Piece, SIGNS, Sign, sign_index, sign_name};
use super::palette::Palette;
use super::svg::{body, define_signs, name};
use crate::pdf::place;
use crate::sheet::{Cover, GoesOn, HEADING_FONT, MARGIN, PAPER, Page, Print, Sheet, Slot, Stream};
use crate::svg::{escaped, short};

/// A puzzle on a sheet.
#[derive(Clone, Copy, Debug)]
pub struct Printed<'a> {
    /// The puzzle.
    pub board: &'a Board,
    /// The bridges of each edge that solve it. Without them it is not among the solutions.
    pub solution: Option<&'a [u8]>,
}

impl Printed<'_> {
    /// The bridges drawn on it, or in its solution.
    fn bridges(&self, solution: bool) -> &[u8] {
        self.solution.filter(|_| solution).unwrap_or(&[])
    }
}

/// How wide the frame is, in cells, that tells a puzzle from the one beside it; and how grey.
const FRAME_WIDTH: f64 = 0.03;
const FRAME_GREY: f64 = 0.6;

/// Whether to go on is asked once in so many islands and edges.
const OFTEN: usize = 4096;

impl Print for Printed<'_> {
    fn size(&self) -> (usize, usize) {
        (self.board.width(), self.board.height())
    }

    fn is_solved(&self) -> bool {
        self.solution.is_some()
    }

    fn draw(&self, solution: bool, text: &mut String, goes_on: GoesOn<'_>) -> io::Result<()> {
        let board = self.board;
        let look = Look { bridges: self.bridges(solution), ..Look::default() };
        let (width, height) = self.size();
        let (grey, line) = (short(FRAME_GREY), short(FRAME_WIDTH));
        let _ = writeln!(text, "q {grey} G {line} w 0 0 {width} {height} re S Q");
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
        Ok(())
    }

    fn emblem(text: &mut String, goes_on: GoesOn<'_>) -> io::Result<Option<(usize, usize)>> {
        draw_sea(text, goes_on)
    }

    /// Every sign is drawn once, and the islands that say so refer to it.
    fn shared(stream: Stream<'_>) -> io::Result<String> {
        let mut names = String::new();
        for index in 0..SIGNS {
            let form = "/Type /XObject /Subtype /Form /BBox [-0.5 -0.5 0.5 0.5] ";
            let number = stream(form, &sign(&Sign::new(index)))?;
            let _ = write!(names, " /S{} {number} 0 R", sign_name(index));
        }
        Ok(names)
    }
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

impl Sheet<'_, Printed<'_>> {
    /// A page as SVG.
    pub fn svg(&self, page: Page) -> String {
        // Memory takes everything.
        text_of(|out| self.write_svg(page, out)).unwrap_or_default()
    }

    /// Writes a page as SVG, as far as somebody takes it.
    pub fn write_svg(&self, page: Page, out: &mut dyn Write) -> io::Result<()> {
        let width = PAPER.0;
        let slots = self.slots_of(page);
        let boards = slots.iter().map(|slot| slot.entry.puzzle.board);
        let mut text = begun(self.heading(page), boards);
        let head = short(MARGIN + HEADING_FONT);
        let numbering = self.numbering(page);
        for (x, end, words) in [
            (MARGIN, "", self.heading(page)),
            (width - MARGIN, " text-anchor=\"end\"", numbering.as_str()),
        ] {
            if !words.is_empty() {
                let _ = writeln!(
                    text,
                    "<text x=\"{x}\" y=\"{head}\" font-size=\"{HEADING_FONT}\"{end}>{}</text>",
                    escaped(words),
                );
            }
        }
        for ((x, y), size, words) in slots.iter().flat_map(Slot::words) {
            let _ = writeln!(
                text,
                "<text x=\"{}\" y=\"{}\" font-size=\"{size}\">{}</text>",
                short(x),
                short(y),
                escaped(words),
            );
        }
        text.push_str("</g>\n");
        let mut flow = Flow::new(text, out);
        for slot in &slots {
            let bridges = slot.entry.puzzle.bridges(page.solutions);
            let look = Look { bridges, tinted: false, ..Look::default() };
            place_group("puzzle", slot.board, slot.cell, &mut flow.text);
            let (width, height) = slot.entry.puzzle.size();
            let _ = writeln!(
                flow.text,
                "<rect width=\"{width}\" height=\"{height}\" fill=\"none\" stroke=\"#999999\" \
                 stroke-width=\"{}\"/>",
                short(FRAME_WIDTH),
            );
            body(slot.entry.puzzle.board, &look, Palette::print(), &mut flow)?;
            flow.text.push_str("</g>\n");
        }
        flow.text.push_str("</svg>\n");
        flow.finish()
    }
}

impl Cover<'_> {
    /// Writes it as SVG, as far as somebody takes it.
    pub fn write_svg(&self, out: &mut dyn Write) -> io::Result<()> {
        let sea = sea();
        let mut text = begun(self.title, sea.iter().map(|(board, _)| board));
        for (down, size, words) in self.words() {
            let _ = writeln!(
                text,
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"middle\">{}</text>",
                short(PAPER.0 / 2.0),
                short(down),
                short(size),
                escaped(&words),
            );
        }
        text.push_str("</g>\n");
        let mut flow = Flow::new(text, out);
        if let Some((board, bridges)) = &sea {
            let (at, cell) = Cover::emblem((board.width(), board.height()));
            place_group("emblem", at, cell, &mut flow.text);
            let _ = write!(
                flow.text,
                "<path fill=\"none\" stroke=\"#999999\" stroke-width=\"{}\" d=\"",
                short(WAVE_WIDTH),
            );
            for (x, y) in waves(board, bridges) {
                let _ = write!(flow.text, "M{}", place((x, y)));
                for curve in WAVE {
                    let [a, b, c] = curve.map(|(dx, dy)| place((x + dx, y + dy)));
                    let _ = write!(flow.text, "C{a} {b} {c}");
                }
            }
            flow.text.push_str("\"/>\n");
            let look = Look { bridges, tinted: false, ..Look::default() };
            body(board, &look, Palette::print(), &mut flow)?;
            flow.text.push_str("</g>\n");
        }
        flow.text.push_str("</svg>\n");
        flow.finish()
    }
}

/// The beginning of a page, up to where its words are.
fn begun<'a>(heading: &str, boards: impl Iterator<Item = &'a Board>) -> String {
    let (width, height) = PAPER;
    let mut text = String::new();
    let _ = writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">",
    );
    name(heading, "", &mut text);
    define_signs(boards, &mut text);
    let _ = writeln!(text, "<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>");
    text.push_str("<g class=\"words\" font-family=\"Helvetica, Arial, sans-serif\">\n");
    text
}

/// The beginning of what lies at a place with cells of that side.
fn place_group(class: &str, (x, y): Point, cell: f64, text: &mut String) {
    let (x, y, cell) = (short(x), short(y), short(cell));
    let _ = writeln!(text, "<g class=\"{class}\" transform=\"translate({x} {y}) scale({cell})\">");
}
