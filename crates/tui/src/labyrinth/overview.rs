//! A whole maze at once, many cells a sign.

use damier_grid::Bits;
use damier_labyrinth::{Cell, Ground, Object};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::scene::Scene;
use super::signs::{self, Sign};
use crate::theme::Role;

/// A part of the maze where nothing is to be told.
const PLAIN: Sign = Sign::new("·", ".", Role::Dim);
/// A part that a search has reached.
const SEARCHED: Sign = Sign::new("░", ":", Role::Dim);

/// Where the cells of a whole maze are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Overview {
    /// The column and line of the first sign.
    origin: (u16, u16),
    /// How many columns and lines of signs there are.
    signs: (usize, usize),
    /// How many columns of cells a sign stands for; twice as many rows, as signs are twice as
    /// high as wide.
    across: usize,
}

impl Overview {
    /// The largest picture that fits.
    pub(super) fn new(ground: &Ground, area: Rect) -> Option<Overview> {
        let (columns, lines) = (usize::from(area.width), usize::from(area.height));
        if area.is_empty() {
            return None;
        }
        let across = ground.width().div_ceil(columns).max(ground.height().div_ceil(2 * lines));
        let signs = (ground.width().div_ceil(across), ground.height().div_ceil(2 * across));
        let spare = |room: usize, used: usize| (room.saturating_sub(used) / 2) as u16;
        let origin = (area.x + spare(columns, signs.0), area.y + spare(lines, signs.1));
        Some(Overview { origin, signs, across })
    }

    /// How many columns and rows of cells a sign stands for.
    pub(super) fn stride(&self) -> (usize, usize) {
        (self.across, 2 * self.across)
    }

    /// The number of the sign of a cell.
    fn index(&self, ground: &Ground, cell: Cell) -> usize {
        let (x, y) = ground.place(cell);
        x / self.across + y / (2 * self.across) * self.signs.0
    }

    /// The column and line of a sign.
    fn place(&self, index: usize) -> (u16, u16) {
        let (column, line) = (index % self.signs.0, index / self.signs.0);
        (self.origin.0 + column as u16, self.origin.1 + line as u16)
    }

    /// The cells of a sign, by its column and line.
    fn cells(self, ground: &Ground, column: usize, line: usize) -> impl Iterator<Item = Cell> {
        let (wide, high) = self.stride();
        let width = ground.width();
        let columns = column * wide..((column + 1) * wide).min(width);
        let rows = line * high..((line + 1) * high).min(ground.height());
        rows.flat_map(move |y| columns.clone().map(move |x| y * width + x))
    }

    /// A cell of the sign in a place of the screen: the open one nearest to its middle.
    pub(super) fn cell_at(&self, ground: &Ground, column: u16, line: u16) -> Option<Cell> {
        let column = usize::from(column.checked_sub(self.origin.0)?);
        let line = usize::from(line.checked_sub(self.origin.1)?);
        if column >= self.signs.0 || line >= self.signs.1 {
            return None;
        }
        let (wide, high) = self.stride();
        let middle = (column * wide + wide / 2, line * high + high / 2);
        let open = self.cells(ground, column, line).filter(|&cell| ground.is_open(cell));
        open.min_by_key(|&cell| {
            let (x, y) = ground.place(cell);
            x.abs_diff(middle.0) + y.abs_diff(middle.1)
        })
    }

    /// Draws it. A sign shows what matters most of all that it stands for. Its cells are gone
    /// through only until one is open; everything else comes from lists, which are shorter.
    pub(super) fn draw(&self, scene: &Scene, buffer: &mut Buffer) {
        let state = scene.state;
        let ground = state.maze().ground();
        let theme = scene.theme;
        let count = self.signs.0 * self.signs.1;
        let mut shown: Vec<Option<(&str, Role)>> = vec![None; count];
        for line in 0..self.signs.1 {
            for column in 0..self.signs.0 {
                if self.cells(ground, column, line).any(|cell| ground.is_open(cell)) {
                    let plain = (PLAIN.text(theme), PLAIN.role);
                    shown[column + line * self.signs.0] = Some(plain);
                }
            }
        }
        let of = |sign: Sign| (sign.text(theme), sign.role);
        // What is drawn last shows: treasures, then what was searched and found.
        let mut riches: Vec<(u32, Option<Object>)> = vec![(0, None); count];
        for (cell, object) in state.objects().iter().filter(|(_, object)| object.worth() > 0) {
            let (worth, best) = &mut riches[self.index(ground, cell)];
            *worth += object.worth();
            *best = (*best).max(Some(object));
        }
        let enough = threshold(riches.iter().map(|(worth, _)| *worth));
        for (sign, (worth, best)) in shown.iter_mut().zip(riches) {
            if let Some(object) = best.filter(|_| worth >= enough) {
                *sign = Some(of(signs::object(object)));
            }
        }
        let mut crowds = vec![0; count];
        for minotaur in state.minotaurs().iter().filter(|it| it.alive) {
            crowds[self.index(ground, minotaur.cell)] += 1;
        }
        let mut put = |cell: Cell, (sign, role): (&'static str, Role)| {
            shown[self.index(ground, cell)] = Some((sign, role));
        };
        for cell in scene.visited.into_iter().flat_map(Bits::iter) {
            put(cell, of(SEARCHED));
        }
        let enough = threshold(crowds.iter().copied());
        for it in state.minotaurs().iter().filter(|it| it.alive) {
            if crowds[self.index(ground, it.cell)] >= enough {
                put(it.cell, of(signs::MINOTAUR));
            }
        }
        for layer in &scene.layers {
            for cell in layer.trail.cells().iter() {
                put(cell, scene.step(cell).unwrap_or((layer.digit, layer.role)));
            }
        }
        let exits = state.objects().iter().filter(|(_, object)| *object == Object::Exit);
        exits.for_each(|(cell, _)| put(cell, of(signs::object(Object::Exit))));
        put(state.player().cell, of(signs::player(state.player())));
        for (index, sign) in shown.into_iter().enumerate() {
            let Some((sign, role)) = sign else { continue };
            if let Some(cell) = buffer.cell_mut(self.place(index)) {
                cell.set_symbol(sign).set_style(theme.style(role));
            }
        }
        for cell in [scene.cursor, scene.head].into_iter().flatten() {
            let place = self.place(self.index(ground, cell));
            if let Some(cell) = buffer.cell_mut(place) {
                cell.set_style(theme.style(Role::Cursor));
            }
        }
    }
}

/// So many signs may show something, however few there are.
const FEW: usize = 32;

/// How much a sign must stand for to show it, so that no more than a quarter of all do: where
/// there is something everywhere, a picture tells only where there is most.
fn threshold(values: impl Iterator<Item = u32>) -> u32 {
    let mut values: Vec<u32> = values.collect();
    let quarter = FEW.max(values.len() / 4);
    values.sort_unstable_by(|one, other| other.cmp(one));
    values.get(quarter).map_or(1, |most| most + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_than_a_quarter_shows() {
        let check = |values: &[u32], expected| {
            assert_eq!(threshold(values.iter().copied()), expected, "{values:?}");
        };
        check(&[], 1);
        check(&[2, 3, 0, 1], 1);
        check(&[0; 200], 1);
        check(&[5; 200], 6);
        let values: Vec<u32> = (1..=200).collect();
        check(&values, 151);
    }
}
