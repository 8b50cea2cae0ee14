//! Films of deductions, as SVG.

use std::fmt::Write as _;
use std::io::Write;

use damier_hashi::Board;
use damier_hashi::coordinates::cell_name;
use damier_hashi::reason::Step;

use super::Look;
use super::figure::{GLOW_WIDTH, HALO, RIM, Tone, centre, ends};
use super::flow::{Flow, text_of};
use super::palette::Palette;
use super::svg::{
    When, begin, begin_islands, begin_marks, bridge, define_signs, island, mark, numbers, place,
};
use crate::colour::hex;
use crate::error::PictureError;
use crate::svg::{escaped, short};
use crate::wrap::wrapped;

/// No longer film is made.
const MOST_STEPS: usize = 1 << 16;

/// Films take about so long, in thousandths of a second, where steps are neither so few that
/// each would last for ages nor so many that all would be a blur.
const PLAY_MS: usize = 60_000;

/// The size of captions, in cells.
const FONT: f64 = 0.34;

/// The most lines of a caption.
const MOST_LINES: usize = 5;

/// Captions need so many cells of width.
const CAPTIONED: usize = 9;

/// Deductions, and how fast they are shown.
#[derive(Clone, Copy, Debug)]
pub struct Film<'a> {
    /// The steps in order, such as those of a trace.
    pub steps: &'a [Step],
    /// What is said under each step, and after the last; nothing, if there is nothing to say.
    pub captions: &'a [String],
    /// How long a step is shown, in thousandths of a second.
    pub frame_ms: usize,
}

impl<'a> Film<'a> {
    /// About a minute, unless there are few steps: then two seconds and a half for each to be
    /// read, or one without captions.
    pub fn new(steps: &'a [Step], captions: &'a [String]) -> Film<'a> {
        let slowest = if captions.is_empty() { 1000 } else { 2500 };
        let frame_ms = (PLAY_MS / steps.len().max(1)).clamp(20, slowest);
        Film { steps, captions, frame_ms }
    }
}

/// Bridges that are built.
struct Change {
    /// The edge.
    what: usize,
    /// How many bridges it has from then on.
    to: u8,
    /// The step that builds them.
    from: usize,
    /// The step that builds more; none if they stay.
    until: Option<usize>,
}

/// A deduction as SVG with style sheets, shown once: bridges and marks appear step by step, with
/// the islands that each step looks at in rings. What does not show animations, and who asks for
/// no motion, has the end. The look's own bridges and marks are not drawn.
pub fn animated_svg(board: &Board, film: &Film, look: &Look) -> Result<String, PictureError> {
    text_of(|out| write_animated_svg(board, film, look, out))
}

/// Writes a deduction as SVG, as far as somebody takes it.
pub fn write_animated_svg(
    board: &Board,
    film: &Film,
    look: &Look,
    out: &mut dyn Write,
) -> Result<(), PictureError> {
    if film.steps.len() > MOST_STEPS {
        return Err(PictureError::TooLong { steps: film.steps.len(), most: MOST_STEPS });
    }
    let palette = Palette::of(look.dark);
    let (mut width, mut height) = (board.width() + 1, board.height() + 1);
    let captions = if film.captions.is_empty() {
        Vec::new()
    } else {
        width = width.max(CAPTIONED);
        let room = (width as f64 - 0.8) / FONT;
        film.captions.iter().map(|text| wrapped(text, room, MOST_LINES)).collect()
    };
    let lines = captions.iter().map(Vec::len).max().unwrap_or(0);
    height += (lines as f64 * FONT * 1.3).ceil() as usize;
    let mut flow = Flow::new(begin(look, width, height), out);
    style(film, palette, &mut flow.text);
    define_signs([board], &mut flow.text);
    if !captions.is_empty() {
        coordinates(board, palette, &mut flow.text);
    }
    let tale = Tale::new(board, film.steps);
    // Glows lie under the bridges, and rings around the islands.
    for (index, step) in film.steps.iter().enumerate() {
        frame(board, film, index, step, captions.get(index), &mut flow.text);
        flow.pass()?;
    }
    if let Some(end) = captions.get(film.steps.len()) {
        let late = when(film, film.steps.len(), None).attributes("end");
        let _ = writeln!(flow.text, "<g{late}>");
        caption(board, end, &mut flow.text);
        flow.text.push_str("</g>\n");
    }
    let _ = writeln!(flow.text, "<g class=\"bridges\" stroke=\"{}\">", hex(palette.bridge));
    for Change { what, to, from, until } in &tale.bridges {
        bridge(board, *what, *to, &when(film, *from, *until), &mut flow.text);
        flow.pass()?;
    }
    flow.text.push_str("</g>\n");
    begin_marks(palette, &mut flow.text);
    for &(edge, from) in &tale.marks {
        mark(board, edge, &when(film, from, None), &mut flow.text);
        flow.pass()?;
    }
    flow.text.push_str("</g>\n");
    begin_islands(palette, &mut flow.text);
    for index in 0..board.islands().len() {
        island(board, index, (Tone::Open, RIM), palette, &When::default(), &mut flow.text);
        flow.pass()?;
    }
    for &(index, from) in tale.done.iter().filter(|_| look.tinted) {
        let when = when(film, from, None);
        island(board, index, (Tone::Done, RIM), palette, &when, &mut flow.text);
        flow.pass()?;
    }
    flow.text.push_str("</g>\n");
    numbers(board, palette, &mut flow)?;
    flow.text.push_str("</svg>\n");
    Ok(flow.finish()?)
}

/// What moves: `step` and `past` are seen for a while only, `late` from some time on.
fn style(film: &Film, palette: &Palette, text: &mut String) {
    let _ = writeln!(
        text,
        "<style>\n\
         .step,.past{{visibility:hidden;animation:hashi-shown {}ms}}\n\
         .late{{animation:hashi-unseen 0s}}\n\
         .glow{{stroke:{};stroke-width:{GLOW_WIDTH};stroke-linecap:round}}\n\
         .ring{{fill:none;stroke:{};stroke-width:0.06}}\n\
         .said{{font:{FONT}px sans-serif;fill:{}}}\n\
         @keyframes hashi-shown{{from,to{{visibility:visible}}}}\n\
         @keyframes hashi-unseen{{from,to{{visibility:hidden}}}}\n\
         @media (prefers-reduced-motion:reduce){{.step,.past,.late{{animation:none}}}}\n\
         </style>",
        film.frame_ms,
        hex(palette.glow),
        hex(palette.halo),
        hex(palette.ink),
    );
}

/// When a step is shown: the empty board comes first.
fn time(film: &Film, step: usize) -> usize {
    (step + 1) * film.frame_ms
}

/// When something is seen that is there from a step to another, or for ever.
fn when(film: &Film, from: usize, until: Option<usize>) -> When {
    let begins = time(film, from);
    match until {
        None => When { class: "late", style: format!("animation-duration:{begins}ms") },
        Some(until) => {
            let lasts = time(film, until) - begins;
            let style = format!("animation-delay:{begins}ms;animation-duration:{lasts}ms");
            When { class: "past", style }
        }
    }
}

/// What a step looks at and concludes.
fn frame(
    board: &Board,
    film: &Film,
    index: usize,
    step: &Step,
    words: Option<&Vec<String>>,
    text: &mut String,
) {
    let _ = writeln!(
        text,
        "<g class=\"step\" data-rule=\"{}\" style=\"animation-delay:{}ms\">",
        step.rule.name(),
        time(film, index),
    );
    let edges = step.changes.iter().map(|change| change.edge as usize);
    let mut glows = String::new();
    for edge in edges.filter(|&edge| edge < board.edges().len()) {
        let (from, to) = ends(board, edge);
        let _ = write!(glows, "M{}L{}", place(from), place(to));
    }
    if !glows.is_empty() {
        let _ = writeln!(text, "<path class=\"glow\" d=\"{glows}\"/>");
    }
    for &island in step.islands.iter().filter(|&&island| (island as usize) < board.islands().len())
    {
        let (x, y) = centre(board, island as usize);
        let _ = writeln!(
            text,
            "<circle class=\"ring\" cx=\"{}\" cy=\"{}\" r=\"{HALO}\"/>",
            short(x),
            short(y),
        );
    }
    if let Some(words) = words {
        caption(board, words, text);
    }
    text.push_str("</g>\n");
}

/// Words under the board.
fn caption(board: &Board, lines: &[String], text: &mut String) {
    for (number, line) in lines.iter().enumerate() {
        let down = board.height() as f64 + 0.35 + FONT * 1.3 * (number as f64 + 0.5);
        let _ = writeln!(
            text,
            "<text class=\"said\" x=\"0\" y=\"{}\">{}</text>",
            short(down),
            escaped(line)
        );
    }
}

/// The names of columns and rows, by which captions call islands.
fn coordinates(board: &Board, palette: &Palette, text: &mut String) {
    let _ = writeln!(
        text,
        "<g class=\"coordinates\" font-family=\"sans-serif\" font-size=\"{}\" \
         text-anchor=\"middle\" fill=\"{}\">",
        FONT * 0.75,
        hex(palette.ink),
    );
    for x in 0..board.width() {
        let name = cell_name(x, 0);
        let column = name.trim_end_matches('1');
        let _ = writeln!(text, "<text x=\"{x}.5\" y=\"-0.12\">{column}</text>");
    }
    for y in 0..board.height() {
        let down = short(y as f64 + 0.59);
        let _ = writeln!(text, "<text x=\"-0.24\" y=\"{down}\">{}</text>", y + 1);
    }
    text.push_str("</g>\n");
}

/// What changes in the course of a deduction.
struct Tale {
    bridges: Vec<Change>,
    /// Edges that have no bridge, and the steps that say so.
    marks: Vec<(usize, usize)>,
    /// Islands that have all their bridges, and the steps that build the last.
    done: Vec<(usize, usize)>,
}

impl Tale {
    fn new(board: &Board, steps: &[Step]) -> Tale {
        let mut tale = Tale { bridges: Vec::new(), marks: Vec::new(), done: Vec::new() };
        // The number of the change that built the bridges of an edge.
        let mut built: Vec<Option<usize>> = vec![None; board.edges().len()];
        let mut marked = vec![false; board.edges().len()];
        let mut has = vec![0_usize; board.islands().len()];
        for (from, step) in steps.iter().enumerate() {
            for change in &step.changes {
                let edge = change.edge as usize;
                let Some(ends) = board.edges().get(edge) else { continue };
                if change.to.upper == 0 && !marked[edge] {
                    marked[edge] = true;
                    tale.marks.push((edge, from));
                }
                let before = built[edge].map_or(0, |index| tale.bridges[index].to);
                if change.to.lower <= before {
                    continue;
                }
                if let Some(index) = built[edge] {
                    tale.bridges[index].until = Some(from);
                }
                built[edge] = Some(tale.bridges.len());
                tale.bridges.push(Change { what: edge, to: change.to.lower, from, until: None });
                for end in [ends.a as usize, ends.b as usize] {
                    has[end] += usize::from(change.to.lower - before);
                    if board.islands()[end].degree.map(usize::from) == Some(has[end]) {
                        tale.done.push((end, from));
                    }
                }
            }
        }
        tale
    }
}
