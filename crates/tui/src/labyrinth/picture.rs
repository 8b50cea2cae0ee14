//! A part of a maze, with its walls.

use damier_labyrinth::Cell;
use damier_labyrinth::game::Game;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::camera::{Camera, Grid, Zoom};
use super::scene::Scene;
use crate::theme::{Role, Theme};

/// Thin lines by the sides they reach: 1 north, 2 east, 4 south, 8 west.
const THIN: [&str; 16] =
    [" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"];
/// The same in ASCII.
const PLAIN: [&str; 16] =
    [" ", "|", "-", "+", "|", "|", "+", "+", "-", "+", "-", "+", "+", "+", "+", "+"];
/// Thick lines, for a way.
const THICK: [&str; 16] =
    ["•", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"];

/// Draws the cells of a grid.
pub(super) fn draw(scene: &Scene, grid: &Grid, buffer: &mut Buffer) {
    let mut brush = Brush { scene, grid, buffer };
    match grid.zoom {
        Zoom::Large => brush.large(),
        Zoom::Small | Zoom::Overview => brush.small(),
    }
}

/// A maze by itself, away from its screen, no wider than `columns`; of a larger one a part around the
/// player.
pub(crate) fn sketch(game: &Game, columns: u16, theme: &Theme) -> Buffer {
    /// Of a high maze no more lines are drawn.
    const LINES: u16 = 21;
    let scene = Scene::of(game.state(), theme);
    let ground = scene.maze().ground();
    let (pitch_x, pitch_y) = Zoom::Large.pitch();
    let room = |cells: usize, pitch: usize, most: u16| {
        u16::try_from(cells * pitch + 1).unwrap_or(u16::MAX).min(most)
    };
    let wide = room(ground.width(), pitch_x, columns);
    let area = Rect::new(0, 0, wide, room(ground.height(), pitch_y, LINES));
    let mut buffer = Buffer::empty(area);
    let grid = Camera::default().follow(ground, game.state().player().cell, area, Zoom::Large);
    draw(&scene, &grid, &mut buffer);
    buffer
}

struct Brush<'a> {
    scene: &'a Scene<'a>,
    grid: &'a Grid,
    buffer: &'a mut Buffer,
}

impl Brush<'_> {
    fn put(&mut self, column: usize, line: usize, sign: &str, role: Role) {
        self.style(column, line, sign, self.scene.theme.style(role));
    }

    /// Draws a sign, so many columns and lines from the first wall.
    fn style(&mut self, column: usize, line: usize, sign: &str, style: Style) {
        let (x, y) = self.grid.origin;
        let place = (x.saturating_add(column as u16), y.saturating_add(line as u16));
        if let Some(cell) = self.buffer.cell_mut(place) {
            cell.set_symbol(sign).set_style(style);
        }
    }

    /// The cells that show: which, and where.
    fn cells(&self) -> impl Iterator<Item = (Cell, usize, usize)> + use<> {
        let Grid { corner, visible, .. } = *self.grid;
        let width = self.scene.maze().width();
        (0..visible.1).flat_map(move |down| {
            (0..visible.0)
                .map(move |across| ((corner.1 + down) * width + corner.0 + across, across, down))
        })
    }

    /// Cells of three columns and a line.
    fn large(&mut self) {
        let Grid { corner, visible: (wide, high), .. } = *self.grid;
        if wide == 0 || high == 0 {
            return;
        }
        let theme = self.scene.theme;
        let lines = if theme.ascii { PLAIN } else { THIN };
        for down in 0..=high {
            for across in 0..=wide {
                let (x, y) = (corner.0 + across, corner.1 + down);
                let scene = self.scene;
                let (east, south) = (scene.level(x, y), scene.upright(x, y));
                let north = y.checked_sub(1).is_some_and(|y| scene.upright(x, y));
                let west = x.checked_sub(1).is_some_and(|x| scene.level(x, y));
                let joined = lines[sides([north, east, south, west])];
                self.put(4 * across, 2 * down, joined, Role::Wall);
                if east && across < wide {
                    (1..4)
                        .for_each(|at| self.put(4 * across + at, 2 * down, lines[10], Role::Wall));
                }
                if south && down < high {
                    self.put(4 * across, 2 * down + 1, lines[5], Role::Wall);
                }
            }
        }
        for (cell, across, down) in self.cells() {
            self.large_cell(cell, 4 * across + 1, 2 * down + 1);
        }
    }

    fn large_cell(&mut self, cell: Cell, column: usize, line: usize) {
        let scene = self.scene;
        match scene.layers.as_slice() {
            [only] if only.trail.cells().get(cell) => {
                let sides = if scene.theme.ascii { 0 } else { only.trail.sides(cell) };
                let sign = if scene.theme.ascii { "*" } else { THICK[sides] };
                self.put(column + 1, line, sign, only.role);
                // A way that crosses the wall between two cells is drawn by both.
                if sides & 2 != 0 {
                    (2..4).for_each(|at| self.put(column + at, line, THICK[10], only.role));
                }
                if sides & 8 != 0 {
                    self.put(column, line, THICK[10], only.role);
                    self.put(column - 1, line, THICK[10], only.role);
                }
                if sides & 4 != 0 {
                    self.put(column + 1, line + 1, THICK[5], only.role);
                }
                if sides & 1 != 0 {
                    self.put(column + 1, line - 1, THICK[5], only.role);
                }
            }
            layers if layers.iter().any(|layer| layer.trail.cells().get(cell)) => {
                for (at, layer) in layers.iter().enumerate() {
                    if layer.trail.cells().get(cell) {
                        self.put(column + at, line, layer.digit, layer.role);
                    }
                }
            }
            _ => {
                if let Some((sign, role)) = scene.trace(cell) {
                    self.put(column + 1, line, sign, role);
                }
            }
        }
        if let Some(sign) = scene.being(cell) {
            self.put(column + 1, line, sign.text(scene.theme), sign.role);
        }
        if scene.is_marked(cell) {
            (0..3).for_each(|at| self.reverse(column + at, line));
        }
    }

    /// Shows a place as the cursor does.
    fn reverse(&mut self, column: usize, line: usize) {
        let (x, y) = self.grid.origin;
        let place = (x.saturating_add(column as u16), y.saturating_add(line as u16));
        if let Some(cell) = self.buffer.cell_mut(place) {
            cell.set_style(self.scene.theme.style(Role::Cursor));
        }
    }

    /// Cells of one column and one line, with the wall to the east beside them and the wall to
    /// the south below them.
    fn small(&mut self) {
        let Grid { corner, visible: (wide, high), .. } = *self.grid;
        if wide == 0 || high == 0 {
            return;
        }
        let theme = self.scene.theme;
        let (upright, level) = (theme.sign("│", "|"), theme.sign("▁", "_"));
        for across in 0..wide {
            if self.scene.level(corner.0 + across, corner.1) {
                self.put(2 * across + 1, 0, level, Role::Wall);
                let on = self.scene.level(corner.0 + across + 1, corner.1);
                if on && across + 1 < wide {
                    self.put(2 * across + 2, 0, level, Role::Wall);
                }
            }
        }
        for down in 0..high {
            if self.scene.upright(corner.0, corner.1 + down) {
                self.put(0, down + 1, upright, Role::Wall);
            }
        }
        for (cell, across, down) in self.cells() {
            let (x, y) = (corner.0 + across, corner.1 + down);
            let (column, line) = (2 * across + 1, down + 1);
            let floor = self.scene.level(x, y + 1);
            match self.scene.mark(cell) {
                // A line below a sign is the wall, and nothing else.
                Some((sign, role)) => {
                    let style = self.scene.theme.style(role).remove_modifier(Modifier::UNDERLINED);
                    let wall = if floor { Modifier::UNDERLINED } else { Modifier::empty() };
                    self.style(column, line, sign, style.add_modifier(wall));
                }
                None if floor => self.put(column, line, level, Role::Wall),
                None => {}
            }
            if self.scene.upright(x + 1, y) {
                self.put(column + 1, line, upright, Role::Wall);
            } else if floor && self.scene.level(x + 1, y + 1) {
                self.put(column + 1, line, level, Role::Wall);
            }
            if self.scene.is_marked(cell) {
                self.reverse(column, line);
            }
        }
    }
}

/// Which of the four sides, as a number.
fn sides(reached: [bool; 4]) -> usize {
    reached.iter().enumerate().map(|(at, &side)| usize::from(side) << at).sum()
}
