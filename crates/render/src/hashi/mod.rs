//! Pictures of Hashi: boards with bridges, films of deductions, sheets to print.
//!
//! Numbers are strokes of our own in all of them, so that they look alike everywhere. What
//! colours tell, shapes tell too: an island with too many bridges stands in a square, a locked one
//! has a thick rim, no bridge is a cross beside both islands.
//!
//! ```
//! use damier_hashi::format;
//! use damier_render::hashi::{Look, png, svg};
//!
//! let board = format::read("2..1\n....\n1...\n")?;
//! let look = Look { bridges: &[1, 1], title: "Solved", ..Look::default() };
//! assert!(svg(&board, &look).starts_with("<svg "));
//! let mut picture = Vec::new();
//! png(&board, &look, &mut picture)?;
//! assert!(picture.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cover;
mod figure;
mod film;
mod flow;
mod glyph;
mod palette;
mod raster;
mod sheet;
mod svg;

pub use cover::{caption, cover_lines, refused_title, sheet_name};
pub use film::{Film, animated_svg, write_animated_svg};
pub(crate) use raster::paint;
pub use raster::{png, png_size};
pub use sheet::Printed;
pub use svg::{svg, write_svg};

/// How a board is drawn, and what is drawn on it.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// The bridges of each edge in the board's order; those left out have none.
    pub bridges: &'a [u8],
    /// The edges marked as having no bridge; those left out are not.
    pub marks: &'a [bool],
    /// The islands that are locked; those left out are not.
    pub locked: &'a [bool],
    /// Tints islands that have all their bridges.
    pub tinted: bool,
    /// The side of a cell in pixels; 4 at least.
    pub unit: u32,
    /// Light on dark.
    pub dark: bool,
    /// What the picture is called, for who does not see it.
    pub title: &'a str,
    /// What it shows, in more words.
    pub description: &'a str,
}

impl Default for Look<'_> {
    fn default() -> Self {
        Look {
            bridges: &[],
            marks: &[],
            locked: &[],
            tinted: true,
            unit: 40,
            dark: false,
            title: "",
            description: "",
        }
    }
}

impl Look<'_> {
    /// The side of a cell in pixels.
    fn unit(&self) -> u32 {
        self.unit.max(4)
    }

    /// The bridges of an edge.
    fn bridges_of(&self, edge: usize) -> u8 {
        self.bridges.get(edge).copied().unwrap_or(0)
    }

    /// The edges with bridges, and how many they have.
    fn built<'s>(&'s self, board: &damier_hashi::Board) -> impl Iterator<Item = (usize, u8)> + 's {
        let edges = 0..board.edges().len();
        edges.map(|edge| (edge, self.bridges_of(edge))).filter(|(_, count)| *count > 0)
    }

    /// The edges marked as having no bridge.
    fn marked<'s>(&'s self, board: &damier_hashi::Board) -> impl Iterator<Item = usize> + 's {
        let marks = self.marks.iter().take(board.edges().len()).enumerate();
        marks.filter(|(_, marked)| **marked).map(|(edge, _)| edge)
    }
}
