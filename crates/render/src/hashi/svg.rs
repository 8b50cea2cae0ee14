//! Hashi as SVG. A cell is one unit of its coordinates.

use std::fmt::Write as _;
use std::io::{self, Write};

use damier_hashi::Board;

use super::Look;
use super::figure::{
    MARK_WIDTH, Point, RADIUS, RIM, SQUARE, Tone, bridge_width, bridges, centre, cross, marks, rim,
};
use super::flow::{Flow, text_of};
use super::glyph::{Piece, SIGNS, Sign, sign_index, sign_name};
use super::palette::Palette;
use crate::colour::hex;
use crate::svg::{escaped, short};

/// When something is seen, in films: a class and a style.
#[derive(Default)]
pub(super) struct When {
    pub(super) class: &'static str,
    pub(super) style: String,
}

impl When {
    /// As attributes, with a class of its own.
    pub(super) fn attributes(&self, class: &str) -> String {
        let classes = format!("{class} {}", self.class);
        let mut attributes = String::new();
        for (name, value) in [("class", classes.trim()), ("style", &self.style)] {
            if !value.is_empty() {
                let _ = write!(attributes, " {name}=\"{value}\"");
            }
        }
        attributes
    }
}

/// A board as SVG, with half a cell around it.
pub fn svg(board: &Board, look: &Look) -> String {
    // Memory takes everything.
    text_of(|out| write_svg(board, look, out)).unwrap_or_default()
}

/// Writes a board as SVG, as far as somebody takes it.
pub fn write_svg(board: &Board, look: &Look, out: &mut dyn Write) -> io::Result<()> {
    let (width, height) = (board.width() + 1, board.height() + 1);
    let mut flow = Flow::new(begin(look, width, height), out);
    define_signs([board], &mut flow.text);
    body(board, look, Palette::of(look.dark), &mut flow)?;
    flow.text.push_str("</svg>\n");
    flow.finish()
}

/// The opening tag, what it is called and what lies behind everything; the size is in cells.
pub(super) fn begin(look: &Look, width: usize, height: usize) -> String {
    let unit = look.unit() as usize;
    let mut text = String::new();
    let _ = writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" \
         viewBox=\"-0.5 -0.5 {width} {height}\" role=\"img\">",
        width * unit,
        height * unit,
    );
    name(look.title, look.description, &mut text);
    let _ = writeln!(
        text,
        "<rect x=\"-0.5\" y=\"-0.5\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
        hex(Palette::of(look.dark).paper),
    );
    text
}

/// The title and the description, where there are any.
pub(super) fn name(title: &str, description: &str, text: &mut String) {
    for (tag, words) in [("title", title), ("desc", description)] {
        if !words.is_empty() {
            let _ = writeln!(text, "<{tag}>{}</{tag}>", escaped(words));
        }
    }
}

/// Defines the signs of some boards. They have no colour of their own.
pub(super) fn define_signs<'b>(boards: impl IntoIterator<Item = &'b Board>, text: &mut String) {
    let mut used = [false; SIGNS];
    for board in boards {
        for island in board.islands() {
            used[sign_index(island.degree)] = true;
        }
    }
    text.push_str("<defs>\n");
    for index in (0..SIGNS).filter(|&index| used[index]) {
        let sign = Sign::new(index);
        let mut data = String::new();
        for piece in &sign.pieces {
            match *piece {
                Piece::Move(to) => {
                    let _ = write!(data, "M{}", place(to));
                }
                Piece::Line(to) => {
                    let _ = write!(data, "L{}", place(to));
                }
                Piece::Curve(a, b, to) => {
                    let _ = write!(data, "C{} {} {}", place(a), place(b), place(to));
                }
            }
        }
        let _ = writeln!(
            text,
            "<path id=\"hashi-sign-{}\" stroke-width=\"{}\" d=\"{data}\"/>",
            sign_name(index),
            short(sign.width),
        );
    }
    text.push_str("</defs>\n");
}

/// Everything on a board: bridges, marks, islands, numbers.
pub(super) fn body(
    board: &Board,
    look: &Look,
    palette: &Palette,
    flow: &mut Flow<'_>,
) -> io::Result<()> {
    let mut built = look.built(board).peekable();
    if built.peek().is_some() {
        let _ = writeln!(flow.text, "<g class=\"bridges\" stroke=\"{}\">", hex(palette.bridge));
        for (edge, count) in built {
            bridge(board, edge, count, &When::default(), &mut flow.text);
            flow.pass()?;
        }
        flow.text.push_str("</g>\n");
    }
    let mut marked = look.marked(board).peekable();
    if marked.peek().is_some() {
        begin_marks(palette, &mut flow.text);
        for edge in marked {
            mark(board, edge, &When::default(), &mut flow.text);
            flow.pass()?;
        }
        flow.text.push_str("</g>\n");
    }
    islands(board, look, palette, flow)?;
    numbers(board, palette, flow)
}

/// The bridges of an edge, side by side.
pub(super) fn bridge(board: &Board, edge: usize, count: u8, when: &When, text: &mut String) {
    let class = ["none", "single", "double", "triple", "quadruple"][usize::from(count.min(4))];
    let _ = write!(
        text,
        "<path{} stroke-width=\"{}\" d=\"",
        when.attributes(class),
        short(bridge_width(count)),
    );
    for ((x1, y1), (x2, y2)) in bridges(board, edge, count) {
        let _ = write!(text, "M{}", place((x1, y1)));
        let _ = if board.is_horizontal(edge) {
            write!(text, "H{}", short(x2))
        } else {
            write!(text, "V{}", short(y2))
        };
    }
    text.push_str("\"/>\n");
}

/// Begins what holds the marks.
pub(super) fn begin_marks(palette: &Palette, text: &mut String) {
    let _ = writeln!(
        text,
        "<g class=\"marks\" stroke=\"{}\" stroke-width=\"{MARK_WIDTH}\" stroke-linecap=\"round\">",
        hex(palette.mark),
    );
}

/// The marks of an edge.
pub(super) fn mark(board: &Board, edge: usize, when: &When, text: &mut String) {
    let _ = write!(text, "<path{} d=\"", when.attributes(""));
    for line in marks(board, edge).into_iter().flat_map(cross) {
        let _ = write!(text, "M{}L{}", place(line.0), place(line.1));
    }
    text.push_str("\"/>\n");
}

/// The islands without their numbers.
fn islands(board: &Board, look: &Look, palette: &Palette, flow: &mut Flow<'_>) -> io::Result<()> {
    begin_islands(palette, &mut flow.text);
    for index in 0..board.islands().len() {
        let tone = Tone::of(board, look, index);
        if tone == Tone::Over {
            square(board, index, palette, &mut flow.text);
        }
        let shown = (tone, rim(look, index));
        island(board, index, shown, palette, &When::default(), &mut flow.text);
        flow.pass()?;
    }
    flow.text.push_str("</g>\n");
    Ok(())
}

/// Begins what holds the islands.
pub(super) fn begin_islands(palette: &Palette, text: &mut String) {
    let _ = writeln!(
        text,
        "<g class=\"islands\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\">",
        hex(palette.open),
        hex(palette.ink),
        short(RIM),
    );
}

/// The square around an island that has too many bridges.
fn square(board: &Board, index: usize, palette: &Palette, text: &mut String) {
    let (x, y) = centre(board, index);
    let _ = writeln!(
        text,
        "<rect class=\"over\" x=\"{}\" y=\"{}\" width=\"{2}\" height=\"{2}\" fill=\"none\" \
         stroke=\"{3}\"/>",
        short(x - SQUARE),
        short(y - SQUARE),
        short(2.0 * SQUARE),
        hex(palette.square),
    );
}

/// An island, by how it stands and the thickness of its rim.
pub(super) fn island(
    board: &Board,
    index: usize,
    (tone, rim): (Tone, f64),
    palette: &Palette,
    when: &When,
    text: &mut String,
) {
    let (x, y) = centre(board, index);
    let class = match tone {
        Tone::Open => "",
        Tone::Done => "done",
        Tone::Over => "over",
    };
    let _ = write!(
        text,
        "<circle{} cx=\"{}\" cy=\"{}\" r=\"{RADIUS}\"",
        when.attributes(class),
        short(x),
        short(y),
    );
    if tone != Tone::Open {
        let _ = write!(text, " fill=\"{}\"", hex(palette.island(tone)));
    }
    if rim > RIM {
        let _ = write!(text, " stroke-width=\"{}\"", short(rim));
    }
    text.push_str("/>\n");
}

/// What the islands say.
pub(super) fn numbers(board: &Board, palette: &Palette, flow: &mut Flow<'_>) -> io::Result<()> {
    let _ = writeln!(
        flow.text,
        "<g class=\"numbers\" fill=\"none\" stroke=\"{}\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">",
        hex(palette.ink),
    );
    for (index, island) in board.islands().iter().enumerate() {
        let (x, y) = centre(board, index);
        let name = sign_name(sign_index(island.degree));
        let _ = writeln!(
            flow.text,
            "<use href=\"#hashi-sign-{name}\" x=\"{}\" y=\"{}\"/>",
            short(x),
            short(y)
        );
        flow.pass()?;
    }
    flow.text.push_str("</g>\n");
    Ok(())
}

/// A place as paths write it.
pub(super) fn place((x, y): Point) -> String {
    let (x, y) = (short(x), short(y));
    // A minus sign separates as well as a space does.
    let space = if y.starts_with('-') { "" } else { " " };
    format!("{x}{space}{y}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_short() {
        assert_eq!((place((1.0, -0.5)), place((1.0, 2.0))), ("1-0.5".to_owned(), "1 2".to_owned()));
    }
}
