//! The cover of a booklet, and what stands beside its puzzles.

use std::fmt::Write as _;
use std::io;

use damier_core::{Message, shown};
use damier_hashi::format::{self, Format};
use damier_hashi::search::{Limits, Method, solve};
use damier_hashi::{Board, Difficulty};

use super::sheet::Printed;
use crate::pdf::{place, unprintable};
use crate::sheet::{GoesOn, LONGEST_TITLE, Print, name_fits};
use crate::svg::short;

/// The sea on the cover; nobody is asked to solve it.
const SEA: &str = "11x9m2:2c5a4c3k4a2a4a3b1b3a4c2b4d2a5a2c2i4b4b4b2f1a2b22a2a2c1b";

/// What stands above a puzzle on a sheet: its number, and how hard it is where that is known.
pub fn caption(number: usize, difficulty: Option<Difficulty>) -> Message {
    match difficulty {
        Some(difficulty) => Message::new("hashi-pictures-caption")
            .with("number", number)
            .with("grade", difficulty.message()),
        None => Message::new("hashi-pictures-number").with("number", number),
    }
}

/// What stands below the title on a cover: how many puzzles there are, and how hard they are.
pub fn cover_lines(difficulties: &[Option<Difficulty>]) -> Vec<Message> {
    let count = Message::new("hashi-pictures-cover-count").with("count", difficulties.len());
    let grades = || difficulties.iter().flatten().map(|difficulty| difficulty.grade);
    let grades = match (grades().min(), grades().max()) {
        (Some(least), Some(most)) if least == most => Some(least.message()),
        (Some(least), Some(most)) => Some(
            Message::new("hashi-pictures-cover-grades")
                .with("least", least.message())
                .with("most", most.message()),
        ),
        _ => None,
    };
    [count].into_iter().chain(grades).collect()
}

/// The name of a puzzle in small print, by which it can be typed again: its exact ID, or that of its
/// seed, where there is one and the exact one takes more than two lines.
pub fn sheet_name(board: &Board, seeded: Option<&str>, columns: usize) -> String {
    let exact = format::write(board, Format::GameId).unwrap_or_default();
    let exact = exact.trim();
    match seeded {
        Some(seeded) if !name_fits(exact, columns) => seeded.to_owned(),
        _ => exact.to_owned(),
    }
}

/// Why a title cannot stand on a cover, if it cannot.
pub fn refused_title(title: &str) -> Option<Message> {
    if title.chars().count() > LONGEST_TITLE {
        return Some(Message::new("hashi-pictures-cover-long").with("most", LONGEST_TITLE));
    }
    let sign = unprintable(title)?;
    Some(Message::new("hashi-pictures-cover-sign").with("sign", shown(&sign.to_string())))
}

/// The sea on the cover with its bridges.
pub(super) fn sea() -> Option<(Board, Vec<u8>)> {
    let board = format::read(SEA).ok()?;
    let solved = solve(&board, Method::Auto, Limits { nodes: 1000 }, &mut || true);
    solved.first.map(|bridges| (board, bridges))
}

/// The cells of open water where a wave is drawn, each by its left end, in the middle of its row.
pub(super) fn waves(board: &Board, bridges: &[u8]) -> Vec<(f64, f64)> {
    let (width, height) = (board.width(), board.height());
    let mut taken = vec![false; width * height];
    for island in board.islands() {
        taken[usize::from(island.y) * width + usize::from(island.x)] = true;
    }
    for (ends, _) in board.edges().iter().zip(bridges).filter(|(_, count)| **count > 0) {
        let [a, b] = [ends.a, ends.b].map(|end| board.islands()[end as usize]);
        for y in a.y..=b.y {
            for x in a.x..=b.x {
                taken[usize::from(y) * width + usize::from(x)] = true;
            }
        }
    }
    let cells = (0..width * height).filter(|cell| !taken[*cell]);
    let some = cells.filter(|cell| (cell % width * 7 + cell / width * 5) % 3 == 0);
    some.map(|cell| ((cell % width) as f64 + 0.2, (cell / width) as f64 + 0.5)).collect()
}

/// How a wave goes on from its left end: two curves.
pub(super) const WAVE: [[(f64, f64); 3]; 2] =
    [[(0.1, -0.16), (0.2, -0.16), (0.3, 0.0)], [(0.4, 0.16), (0.5, 0.16), (0.6, 0.0)]];

/// The thickness of waves.
pub(super) const WAVE_WIDTH: f64 = 0.05;

/// Draws the sea as PDF does, and tells its size in cells.
pub(super) fn draw_sea(
    text: &mut String,
    goes_on: GoesOn<'_>,
) -> io::Result<Option<(usize, usize)>> {
    let Some((board, bridges)) = sea() else { return Ok(None) };
    let _ = writeln!(text, "q 0.6 G {} w", short(WAVE_WIDTH));
    for (x, y) in waves(&board, &bridges) {
        let _ = write!(text, "{} m", place((x, y)));
        for curve in WAVE {
            let [a, b, c] = curve.map(|(dx, dy)| place((x + dx, y + dy)));
            let _ = write!(text, " {a} {b} {c} c");
        }
        text.push_str(" S\n");
    }
    text.push_str("Q\n");
    let printed = Printed { board: &board, solution: Some(&bridges) };
    printed.draw(true, text, goes_on)?;
    Ok(Some((board.width(), board.height())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sea_has_bridges_and_waves_beside_each_other() {
        let (board, bridges) = sea().unwrap();
        assert!(damier_hashi::verify(&board, &bridges).is_ok());
        assert!(waves(&board, &bridges).len() > 5);
        let mut text = String::new();
        assert_eq!(draw_sea(&mut text, &mut || Ok(())).unwrap(), Some((11, 9)));
    }

    #[test]
    fn titles_that_cannot_be_printed_are_refused() {
        assert_eq!(refused_title("Été à l’île"), None);
        assert_eq!(refused_title("海").map(|why| why.key()), Some("hashi-pictures-cover-sign"));
        let long = "a".repeat(LONGEST_TITLE + 1);
        assert_eq!(refused_title(&long).map(|why| why.key()), Some("hashi-pictures-cover-long"));
        assert_eq!(refused_title(&long[1..]), None);
    }

    /// The name of a seed stands in for an exact one that is long.
    #[test]
    fn names_are_those_that_can_be_typed() {
        let small = format::read("3x3m2:2a2c2a2").unwrap();
        assert_eq!(sheet_name(&small, Some("3x3m2#v2-1"), 2), "3x3m2:2a2c2a2");
        let islands = (0..30).flat_map(|y| (0..30).map(move |x| (2 * x, 2 * y)));
        let islands = islands.map(|(x, y)| damier_hashi::Island { x, y, degree: Some(2) });
        let large = Board::new(60, 60, damier_hashi::Variant::USUAL, islands.collect()).unwrap();
        assert_eq!(sheet_name(&large, Some("60x60m2#v2-1"), 1), "60x60m2#v2-1");
        assert!(sheet_name(&large, None, 1).starts_with("60x60m2:2a2a"));
    }
}
