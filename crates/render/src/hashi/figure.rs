//! Where everything of a board is, for all pictures alike. A cell is one unit.

use damier_hashi::Board;

use super::Look;

/// Across and down.
pub(super) type Point = (f64, f64);

/// How far islands reach.
pub(super) const RADIUS: f64 = 0.38;

/// The thickness of the rims of islands that are not locked.
pub(super) const RIM: f64 = 0.045;

/// How far the square around an island that has too many bridges does.
pub(super) const SQUARE: f64 = 0.44;

/// How far the ring around an island that is looked at does.
pub(super) const HALO: f64 = 0.46;

/// How far the arms of a mark reach, both ways.
pub(super) const ARM: f64 = 0.075;

/// The thickness of marks.
pub(super) const MARK_WIDTH: f64 = 0.05;

/// The thickness of what shows an edge that is looked at.
pub(super) const GLOW_WIDTH: f64 = 0.62;

/// How an island stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    /// It misses bridges, or does not tell how many it wants.
    Open,
    /// It has all it wants.
    Done,
    /// It has more.
    Over,
}

impl Tone {
    pub(super) fn of(board: &Board, look: &Look, island: usize) -> Tone {
        let has = |edge| usize::from(look.bridges.get(edge).copied().unwrap_or(0));
        let bridges: usize = board.edges_of(island).map(has).sum();
        match board.islands()[island].degree.map(|degree| bridges.cmp(&degree.into())) {
            Some(std::cmp::Ordering::Equal) if look.tinted => Tone::Done,
            Some(std::cmp::Ordering::Greater) => Tone::Over,
            _ => Tone::Open,
        }
    }
}

/// The thickness of the ring around an island.
pub(super) fn rim(look: &Look, island: usize) -> f64 {
    if look.locked.get(island).copied().unwrap_or(false) { 0.095 } else { RIM }
}

/// The middle of an island's cell.
pub(super) fn centre(board: &Board, island: usize) -> Point {
    let island = board.islands()[island];
    (f64::from(island.x) + 0.5, f64::from(island.y) + 0.5)
}

/// The middles of both islands of an edge.
pub(super) fn ends(board: &Board, edge: usize) -> (Point, Point) {
    let ends = board.edges()[edge];
    (centre(board, ends.a as usize), centre(board, ends.b as usize))
}

/// The thickness of a bridge among so many.
pub(super) fn bridge_width(count: u8) -> f64 {
    if count > 2 { 0.06 } else { 0.075 }
}

/// That many bridges: lines side by side, from island to island.
pub(super) fn bridges(board: &Board, edge: usize, count: u8) -> Vec<(Point, Point)> {
    let apart = match count {
        0..=2 => 0.19,
        3 => 0.165,
        _ => 0.145,
    };
    let ((x1, y1), (x2, y2)) = ends(board, edge);
    let horizontal = board.is_horizontal(edge);
    let line = |number: u8| {
        let aside = (f64::from(number) - (f64::from(count) - 1.0) / 2.0) * apart;
        let (dx, dy) = if horizontal { (0.0, aside) } else { (aside, 0.0) };
        // Lines end just under the rims of their islands.
        let inside = (RADIUS * RADIUS - aside * aside).max(0.0).sqrt() - 0.04;
        let (ix, iy) = if horizontal { (inside, 0.0) } else { (0.0, inside) };
        ((x1 + dx + ix, y1 + dy + iy), (x2 + dx - ix, y2 + dy - iy))
    };
    (0..count).map(line).collect()
}

/// The middles of an edge's marks: beside both islands, where no other bridge can be; in the
/// middle, if the islands lie side by side.
pub(super) fn marks(board: &Board, edge: usize) -> Vec<Point> {
    let ((x1, y1), (x2, y2)) = ends(board, edge);
    let length = (x2 - x1) + (y2 - y1);
    let at = |way: f64| (x1 + (x2 - x1) * way / length, y1 + (y2 - y1) * way / length);
    if length < 1.5 { vec![at(0.5)] } else { vec![at(0.53), at(length - 0.53)] }
}

/// The two lines of a mark.
pub(super) fn cross((x, y): Point) -> [(Point, Point); 2] {
    [((x - ARM, y - ARM), (x + ARM, y + ARM)), ((x - ARM, y + ARM), (x + ARM, y - ARM))]
}
