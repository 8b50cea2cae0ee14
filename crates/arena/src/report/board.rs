//! Boards as pictures, and positions as numbers.
//!
//! A position is a row of slots, each a small number: the cells of a grid and who stands there, the
//! places of walls and whether one stands, houses and their seeds, and what each seat has. A game is
//! then told by the slots that change from move to move, which is short, and a page can step through
//! it without knowing any rules.

use std::fmt::Write;

use damier_core::view::{Aim, Board, Cell, Grid, Houses, Spot, View};

use super::text::escaped;

/// From one cell to the next, without walls between them and with.
const PITCH: usize = 10;
const WALLED: usize = 12;

/// From one house to the next, and from one row of houses to the other.
const HOUSE: usize = 16;
const ROW: usize = 24;

/// Around all cells, for coordinates.
const MARGIN: usize = 6;

/// What kind of board it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Grid,
    Walls,
    Houses,
    Text,
}

impl Kind {
    /// What it is called in the page.
    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::Grid => "grid",
            Kind::Walls => "walls",
            Kind::Houses => "houses",
            Kind::Text => "text",
        }
    }
}

/// How boards of a game are drawn.
pub(super) struct Picture {
    pub kind: Kind,
    pub width: usize,
    pub height: usize,
    pub seats: usize,
}

/// A position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct State {
    pub slots: Vec<u32>,
    /// The slot where something was done last.
    pub mark: Option<usize>,
    /// The position in writing, where there is no picture.
    pub text: String,
}

impl Picture {
    /// How boards like this one are drawn.
    pub(super) fn of(view: &View) -> Self {
        let kind = match &view.board {
            Board::Text(_) => Kind::Text,
            Board::Grid(Grid { walls: Some(_), .. }) => Kind::Walls,
            Board::Grid(_) => Kind::Grid,
            Board::Houses(_) => Kind::Houses,
        };
        let (width, height) = view.board.size();
        Self { kind, width, height, seats: view.holdings.len() }
    }

    fn pitch(&self) -> usize {
        if self.kind == Kind::Walls { WALLED } else { PITCH }
    }

    /// How many slots the board itself has, before what seats have.
    fn of_board(&self) -> usize {
        let cells = self.width * self.height;
        match self.kind {
            Kind::Grid => cells,
            Kind::Walls => 3 * cells,
            // The two stores.
            Kind::Houses => cells + 2,
            Kind::Text => 0,
        }
    }

    /// The slot of what a seat has.
    pub(super) fn stock(&self, seat: usize) -> Option<usize> {
        (self.kind != Kind::Houses && self.kind != Kind::Text).then(|| self.of_board() + seat)
    }

    fn slot(&self, spot: Spot) -> usize {
        let cell = spot.row * self.width + spot.column;
        match spot.aim {
            Aim::Piece => cell,
            Aim::LevelWall => self.width * self.height + 2 * cell,
            Aim::UprightWall => self.width * self.height + 2 * cell + 1,
        }
    }

    /// A position as slots.
    pub(super) fn state(&self, view: &View) -> State {
        let mut slots = vec![0; self.of_board()];
        let mut text = String::new();
        match &view.board {
            Board::Text(it) => text.clone_from(it),
            Board::Grid(grid) => {
                for (slot, cell) in slots.iter_mut().zip(&grid.cells) {
                    if let Cell::Piece(seat) = cell {
                        *slot = seat.index() as u32 + 1;
                    }
                }
                for wall in grid.walls.iter().flatten() {
                    if let Some(slot) = slots.get_mut(self.slot(*wall)) {
                        *slot = 1;
                    }
                }
            }
            Board::Houses(houses) => {
                let seeds = houses.rows.iter().flatten().map(|house| house.seeds);
                for (slot, seeds) in slots.iter_mut().zip(seeds.chain(houses.stores)) {
                    *slot = seeds;
                }
            }
        }
        if self.stock(0).is_some() {
            let stock = |holding: &damier_core::view::Holding| {
                holding.stocks.first().and_then(|stock| stock.value.parse().ok()).unwrap_or(0)
            };
            slots.extend(view.holdings.iter().map(stock));
        }
        let mark = view.last.as_ref().and_then(damier_core::view::Deed::spot);
        let mark = mark.map(|spot| self.slot(spot)).filter(|slot| *slot < self.of_board());
        State { slots, mark, text }
    }

    /// The size of a picture, as `viewBox` has it.
    fn view_box(&self) -> String {
        let (left, above, width, height) = match self.kind {
            Kind::Houses => (HOUSE + 2, 9, HOUSE * (self.width + 2) + 4, ROW + HOUSE + 19),
            _ => {
                let gap = self.pitch() - PITCH;
                let side = |cells: usize| (cells * self.pitch()).saturating_sub(gap) + 2 * MARGIN;
                (MARGIN, MARGIN, side(self.width), side(self.height))
            }
        };
        format!("-{left} -{above} {width} {height}")
    }

    /// The empty board, which all pictures of the page share.
    pub(super) fn empty(&self, view: &View) -> String {
        match &view.board {
            Board::Grid(grid) => self.empty_grid(grid),
            Board::Houses(houses) => self.empty_houses(houses),
            Board::Text(_) => String::new(),
        }
    }

    fn empty_grid(&self, grid: &Grid) -> String {
        let (pitch, gap) = (self.pitch(), self.pitch() - PITCH);
        let (right, below) = (self.width * pitch - gap, self.height * pitch - gap);
        let outer = |side: usize| side + 2 * MARGIN;
        let mut out = format!(
            r#"<g id="empty"><rect class="frame" x="-{MARGIN}" y="-{MARGIN}" width="{}" height="{}" rx="1.5"/><rect class="field" x="-1" y="-1" width="{}" height="{}"/>"#,
            outer(right),
            outer(below),
            right + 2,
            below + 2,
        );
        for (shade, class) in ["ta", "tb"].into_iter().enumerate() {
            let mut tiles = String::new();
            for row in 0..self.height {
                for column in (0..self.width).filter(|column| (column + row) % 2 == shade) {
                    if grid.cell(column, row) != Cell::Hole {
                        write!(tiles, "M{} {}h10v10h-10z", column * pitch, row * pitch).ok();
                    }
                }
            }
            write!(out, r#"<path class="{class}" d="{tiles}"/>"#).ok();
        }
        for (column, letter) in grid.column_names().enumerate() {
            write!(out, r#"<text x="{}" y="{}">{letter}</text>"#, column * pitch + 5, below + 4)
                .ok();
        }
        for row in 0..self.height {
            let number = grid.row_number(row);
            write!(out, r#"<text x="-3.4" y="{:.1}">{number}</text>"#, (row * pitch) as f64 + 6.2)
                .ok();
        }
        out.push_str("</g>");
        out
    }

    fn empty_houses(&self, houses: &Houses) -> String {
        let (width, height) = (HOUSE * (self.width + 2) + 4, ROW + HOUSE + 19);
        let mut out = format!(
            r#"<g id="empty"><rect class="frame" x="-{}" y="-9" width="{width}" height="{height}" rx="8"/>"#,
            HOUSE + 2,
        );
        for x in [-(HOUSE as i64), (HOUSE * self.width) as i64 + 2] {
            write!(out, r#"<rect class="bowl" x="{x}" y="2" width="14" height="36" rx="7"/>"#).ok();
        }
        for slot in 0..2 * self.width {
            let (x, y) = self.middle(slot);
            write!(out, r#"<circle class="bowl" cx="{x}" cy="{y}" r="7"/>"#).ok();
        }
        for (row, y) in [(0, -2.8), (1, 45.6)] {
            for (column, house) in houses.rows[row].iter().enumerate() {
                let x = column * HOUSE + 3;
                write!(out, r#"<text x="{x}" y="{y}">{}</text>"#, escaped(&house.name)).ok();
            }
        }
        out.push_str("</g>");
        out
    }

    /// The middle of a cell or a house.
    fn middle(&self, slot: usize) -> (usize, usize) {
        let (column, row) = (slot % self.width, slot / self.width);
        match self.kind {
            Kind::Houses => (column * HOUSE + 8, row * ROW + 8),
            _ => (column * self.pitch() + 5, row * self.pitch() + 5),
        }
    }

    /// The line of a wall.
    fn wall(&self, slot: usize) -> String {
        let slot = slot - self.width * self.height;
        let (column, row) = (slot / 2 % self.width, slot / 2 / self.width);
        // The cell of a wall is at the lower left of its middle; a row above it there always is.
        let (x, y) = (WALLED * column, (WALLED * row) as i64);
        match slot % 2 {
            0 => format!("M{} {}h20", x + 1, y - 1),
            _ => format!("M{} {}v20", x + 11, y - 11),
        }
    }

    fn mark(&self, slot: usize) -> String {
        let cells = self.width * self.height;
        if self.kind == Kind::Walls && slot >= cells {
            return self.wall(slot);
        }
        let (x, y) = self.middle(slot.min(cells.saturating_sub(1)));
        match self.kind {
            Kind::Houses => {
                format!("M{} {y}a7.6 7.6 0 1 0 15.2 0a7.6 7.6 0 1 0 -15.2 0", x as f64 - 7.6)
            }
            _ => format!("M{} {}h9v9h-9z", x as f64 - 4.5, y as f64 - 4.5),
        }
    }

    /// A board with what stands on it, as it is read aloud by those words.
    pub(super) fn svg(&self, state: &State, label: &str) -> String {
        if self.kind == Kind::Text {
            return format!("<pre>{}</pre>", escaped(&state.text));
        }
        let mut out = format!(
            r##"<svg class="board" viewBox="{}" role="img" aria-label="{label}"><use href="#empty"/>"##,
            self.view_box(),
        );
        let mark = state.mark.map(|slot| self.mark(slot)).unwrap_or_default();
        if self.kind == Kind::Houses {
            self.seeds(state, &mark, &mut out);
        } else {
            self.pieces(state, &mark, &mut out);
        }
        out.push_str("</svg>");
        out
    }

    fn pieces(&self, state: &State, mark: &str, out: &mut String) {
        let cells = self.width * self.height;
        if self.kind == Kind::Walls {
            let stands = |slot: &usize| state.slots[*slot] > 0;
            let walls: String =
                (cells..3 * cells).filter(stands).map(|slot| self.wall(slot)).collect();
            write!(out, r#"<path class="we" d="{walls}"/><path class="wf" d="{walls}"/>"#).ok();
        }
        write!(out, r#"<path class="mark" d="{mark}"/>"#).ok();
        for seat in 1..=self.seats {
            let own = (0..cells).filter(|slot| state.slots[*slot] == seat as u32);
            let dots: String = own.map(|slot| dot(self.middle(slot))).collect();
            // An edge, a face, and for the third and the fourth a sign of their own.
            for layer in ["e", "f", "m"].iter().take(if seat > 2 { 3 } else { 2 }) {
                write!(out, r#"<path class="p{seat} {layer}" d="{dots}"/>"#).ok();
            }
        }
    }

    fn seeds(&self, state: &State, mark: &str, out: &mut String) {
        write!(out, r#"<path class="mark" d="{mark}"/>"#).ok();
        let houses = 2 * self.width;
        let mut seeds = String::new();
        for slot in 0..houses {
            let (x, y) = self.middle(slot);
            for (dx, dy) in heap().take(state.slots[slot] as usize) {
                write!(seeds, "M{:.1} {:.1}h0", x as f64 + dx, y as f64 + dy).ok();
            }
        }
        write!(out, r#"<path class="seeds" d="{seeds}"/>"#).ok();
        for (slot, count) in state.slots.iter().take(houses + 2).enumerate() {
            let (x, y, class) = match slot.checked_sub(houses) {
                // The first seat's store is at its right hand.
                Some(0) => ((HOUSE * self.width + 9) as i64, 22, "n s"),
                Some(_) => (-(HOUSE as i64) + 7, 22, "n s"),
                None if slot < self.width => ((slot * HOUSE + 11) as i64, -2, "n"),
                None => (((slot - self.width) * HOUSE + 11) as i64, 46, "n"),
            };
            write!(out, r#"<text class="{class}" x="{x}" y="{y}">{count}</text>"#).ok();
        }
    }

    /// A game as it changes from position to position: positions are apart by commas, and within one
    /// the marked slot comes first, alone, and then each slot that changed with a dot and what is
    /// there now. All numbers are in base 36.
    pub(super) fn plies(states: &[State]) -> String {
        let mut out = String::new();
        let mut before: &[u32] = &[];
        for (index, state) in states.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            out.push_str(&state.mark.map(|slot| base_36(slot as u32)).unwrap_or_default());
            for (slot, value) in state.slots.iter().enumerate() {
                if before.get(slot).copied().unwrap_or(0) != *value {
                    write!(out, " {}.{}", base_36(slot as u32), base_36(*value)).ok();
                }
            }
            before = &state.slots;
        }
        out
    }

    /// Where seeds lie around the middle of a house, for those who draw them later.
    pub(super) fn heap_text() -> String {
        heap().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
    }
}

/// A line without length; its round ends are a disc.
fn dot((x, y): (usize, usize)) -> String {
    format!("M{x} {y}h0")
}

/// Where seeds lie around the middle of a house: one, six around it, twelve around those. More
/// would not be told apart; the number says how many there are.
fn heap() -> impl Iterator<Item = (f64, f64)> {
    let ring = |count: usize, radius: f64| {
        (0..count).map(move |index| {
            let angle = std::f64::consts::TAU * index as f64 / count as f64 + radius;
            (radius * libm::cos(angle), radius * libm::sin(angle))
        })
    };
    std::iter::once((0.0, 0.0)).chain(ring(6, 2.5)).chain(ring(12, 5.0))
}

fn base_36(mut number: u32) -> String {
    let mut digits = Vec::new();
    loop {
        digits.extend(char::from_digit(number % 36, 36));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([0, 9, 35, 36, 1295, 1296].map(base_36), ["0", "9", "z", "10", "zz", "100"]);
    }

    #[test]
    fn only_what_changes_is_told() {
        let state =
            |slots: &[u32], mark| State { slots: slots.to_vec(), mark, text: String::new() };
        let states =
            [state(&[0, 1, 2], None), state(&[0, 1, 2], Some(1)), state(&[40, 0, 2], Some(0))];
        assert_eq!(Picture::plies(&states), " 1.1 2.2,1,0 0.14 1.0");
    }
}
