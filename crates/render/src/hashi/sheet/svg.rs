//! Pages as SVG, a file each. A millimetre is one unit of their coordinates.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::{HEADING_FONT, MARGIN, PAPER, Page, Sheet, Slot};
use crate::hashi::Look;
use crate::hashi::flow::{Flow, text_of};
use crate::hashi::palette::Palette;
use crate::hashi::svg::{body, define_signs, name, short};
use crate::svg::escaped;

impl Sheet<'_> {
    /// A page as SVG.
    pub fn svg(&self, page: Page) -> String {
        // Memory takes everything.
        text_of(|out| self.write_svg(page, out)).unwrap_or_default()
    }

    /// Writes a page as SVG, as far as somebody takes it.
    pub fn write_svg(&self, page: Page, out: &mut dyn Write) -> io::Result<()> {
        let (width, height) = PAPER;
        let mut text = String::new();
        let _ = writeln!(
            text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">",
        );
        name(self.heading(page), "", &mut text);
        let slots = self.slots_of(page);
        define_signs(slots.iter().map(|slot| slot.entry.board), &mut text);
        let _ = writeln!(text, "<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>");
        text.push_str("<g class=\"words\" font-family=\"Helvetica, Arial, sans-serif\">\n");
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
            let look = Look { bridges: slot.bridges, tinted: false, ..Look::default() };
            let _ = writeln!(
                flow.text,
                "<g class=\"puzzle\" transform=\"translate({} {}) scale({})\">",
                short(slot.board.0),
                short(slot.board.1),
                short(slot.cell),
            );
            body(slot.entry.board, &look, Palette::print(), &mut flow)?;
            flow.text.push_str("</g>\n");
        }
        flow.text.push_str("</svg>\n");
        flow.finish()
    }
}
