//! How several paths in one picture are told apart, without colour too.

use std::fmt::Write as _;

use crate::colour::{Rgb, Theme, hex};

/// How a path is drawn, in parts of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stroke {
    pub(crate) colour: Rgb,
    pub(crate) width: f64,
    /// How far from the middle of the cells, east and south alike: so moved, paths that take
    /// the same passages lie side by side whichever way these lead.
    pub(crate) aside: f64,
    pub(crate) style: Style,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    Solid,
    Dashed,
    Dotted,
}

/// Between two paths side by side.
const APART: f64 = 0.22;

impl Stroke {
    /// The stroke of a path, by its number among so many.
    pub(crate) fn of(number: usize, count: usize, theme: &Theme) -> Stroke {
        let kinds = theme.paths.len();
        let (lane, lanes) = (number % kinds, count.min(kinds));
        Stroke {
            colour: theme.paths[lane],
            width: if count > 1 { 0.13 } else { 0.24 },
            aside: (lane as f64 - (lanes as f64 - 1.0) / 2.0) * APART,
            style: [Style::Solid, Style::Dashed, Style::Dotted][lane],
        }
    }

    /// The opening tag of a group of lines in SVG that are drawn so.
    pub(crate) fn group(&self) -> String {
        let mut tag = format!(
            "<g class=\"path\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"",
            hex(self.colour),
            self.width,
        );
        if let Some((on, off)) = self.style.pattern() {
            let _ = write!(tag, " stroke-dasharray=\"{on} {off}\"");
        }
        if self.aside != 0.0 {
            let _ = write!(tag, " transform=\"translate({0:.2} {0:.2})\"", self.aside);
        }
        tag + ">\n"
    }
}

impl Style {
    /// The lengths of lines and gaps, if there are gaps. A gap is measured between round ends.
    pub(crate) fn pattern(self) -> Option<(f64, f64)> {
        match self {
            Style::Solid => None,
            Style::Dashed => Some((0.35, 0.3)),
            Style::Dotted => Some((0.0, 0.25)),
        }
    }

    /// Whether a pixel is drawn, by its place in a cell along the way and the cell's side.
    /// Dots are as long as the path is wide.
    pub(crate) fn draws(self, at: usize, unit: usize, width: usize) -> bool {
        match self {
            Style::Solid => true,
            // One gap in a cell, where it meets the next.
            Style::Dashed => at >= (unit / 3).max(1),
            Style::Dotted => at % (2 * width).max(2) < width,
        }
    }
}
