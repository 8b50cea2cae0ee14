//! The part of the board that shows, with its bridges.

use std::ops::Range;

use damier_hashi::coordinates::cell_name;
use damier_hashi::{Board, Island, Pen, Playing};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::view::{Grid, View, Zoom, margin};
use crate::theme::{Role, Theme};

/// All that a picture of the board shows.
pub(super) struct Scene<'a> {
    pub(super) board: &'a Board,
    /// Bridges for each edge.
    pub(super) bridges: &'a [u8],
    /// Edges that have none for certain.
    pub(super) marks: &'a [bool],
    /// Islands that are locked; nothing if none can be.
    pub(super) locked: &'a [bool],
    pub(super) cursor: Option<usize>,
    /// Islands and edges to look at.
    pub(super) islands: &'a [u32],
    pub(super) edges: &'a [u32],
    /// Edges that are wrong.
    pub(super) wrong: &'a [usize],
    /// Whether islands with too many bridges are pointed out.
    pub(super) strict: bool,
    pub(super) theme: &'a Theme,
}

/// How an island stands out, what matters most first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    Cursor,
    TooMany,
    LookedAt,
    Locked,
    Finished,
    Open,
}

impl Mood {
    /// The signs on both sides of it, and the same in ASCII.
    fn brackets(self, theme: &Theme) -> [&'static str; 2] {
        match self {
            Mood::Cursor => [theme.sign("▸", ">"), theme.sign("◂", "<")],
            Mood::TooMany => ["!", "!"],
            Mood::LookedAt => ["*", "*"],
            Mood::Locked => ["{", "}"],
            Mood::Finished => ["[", "]"],
            Mood::Open => ["(", ")"],
        }
    }

    /// The sign after it where there is room for only one, if it needs one: the cursor, what is
    /// wrong and what is looked at must be found; the rest is seen in the number itself.
    fn after(self, theme: &Theme) -> Option<&'static str> {
        matches!(self, Mood::Cursor | Mood::TooMany | Mood::LookedAt)
            .then(|| self.brackets(theme)[1])
    }

    fn role(self) -> Role {
        match self {
            Mood::Cursor => Role::Cursor,
            Mood::TooMany => Role::Danger,
            Mood::LookedAt => Role::FirstPath,
            Mood::Locked => Role::Good,
            Mood::Finished => Role::Dim,
            Mood::Open => Role::Title,
        }
    }
}

/// Draws the cells of a grid, with the names of columns and rows.
pub(super) fn draw(scene: &Scene, grid: &Grid, area: Rect, buffer: &mut Buffer) {
    let mut brush = Brush { scene, grid, buffer };
    brush.names(area);
    brush.water();
    for edge in 0..scene.board.edges().len() {
        brush.edge(edge);
    }
    for (index, island) in scene.board.islands().iter().enumerate() {
        if grid.shows(island.x.into(), island.y.into()) {
            brush.island(index, *island);
        }
    }
}

/// A puzzle by itself, away from its screen, no wider than `columns`. Cells are large where two such
/// drawings fit side by side.
pub(crate) fn sketch(playing: &Playing, columns: u16, theme: &Theme) -> Buffer {
    let (board, state) = (playing.board(), playing.state());
    let room = |zoom: Zoom| {
        let (pitch_x, pitch_y) = zoom.pitch();
        let (wide, high) = (board.width() * pitch_x, (board.height() - 1) * pitch_y + 1);
        (u16::try_from(wide).unwrap_or(u16::MAX), u16::try_from(high).unwrap_or(u16::MAX))
    };
    let beside = margin(board);
    let fits = room(Zoom::Large).0.saturating_add(beside) <= columns / 2;
    let (wide, high) = room(if fits { Zoom::Large } else { Zoom::Small });
    let area = Rect::new(0, 0, wide.saturating_add(beside).min(columns), high.saturating_add(1));
    let scene = Scene {
        board,
        bridges: &state.bridges,
        marks: &state.marks,
        locked: &state.locked,
        cursor: None,
        islands: &[],
        edges: &[],
        wrong: &[],
        strict: true,
        theme,
    };
    let mut buffer = Buffer::empty(area);
    let grid = View::default().follow(board, None, area);
    draw(&scene, &grid, area, &mut buffer);
    buffer
}

struct Brush<'a> {
    scene: &'a Scene<'a>,
    grid: &'a Grid,
    buffer: &'a mut Buffer,
}

impl Brush<'_> {
    /// Draws a sign in a column and line of the whole drawing.
    fn put(&mut self, column: usize, line: usize, sign: &str, role: Role) {
        let cell = self.grid.place(column, line).and_then(|at| self.buffer.cell_mut(at));
        if let Some(cell) = cell {
            cell.set_symbol(sign).set_style(self.scene.theme.style(role));
        }
    }

    /// Where the sign of a cell is in the whole drawing.
    fn sign_of(&self, x: usize, y: usize) -> (usize, usize) {
        let (pitch_x, pitch_y) = self.grid.zoom.pitch();
        (x * pitch_x + self.grid.zoom.before(), y * pitch_y)
    }

    fn names(&mut self, area: Rect) {
        let style = self.scene.theme.style(Role::Dim);
        let Grid { zoom, corner, visible, .. } = *self.grid;
        let (pitch, _) = zoom.pitch();
        for x in corner.0..corner.0 + visible.0 {
            let name = cell_name(x, 0);
            let name = name.trim_end_matches('1');
            // Long names have room on some columns only.
            if x % (name.len() / pitch + 1) != 0 {
                continue;
            }
            let (column, _) = self.sign_of(x, corner.1);
            let Some((column, line)) = self.grid.place(column, corner.1 * zoom.pitch().1) else {
                continue;
            };
            let room = usize::from(area.right().saturating_sub(column));
            if let Some(above) = line.checked_sub(1) {
                self.buffer.set_stringn(column, above, name, room, style);
            }
        }
        let wide = usize::from(margin(self.scene.board)) - 1;
        for y in corner.1..corner.1 + visible.1 {
            let place = self.grid.place(corner.0 * pitch, y * zoom.pitch().1);
            let left = place.and_then(|(column, line)| {
                Some((column.checked_sub(margin(self.scene.board))?, line))
            });
            if let Some((column, line)) = left {
                let name = format!("{:>wide$}", y + 1);
                self.buffer.set_stringn(column, line, name, wide, style);
            }
        }
    }

    fn water(&mut self) {
        let Grid { corner, visible, .. } = *self.grid;
        let sign = self.scene.theme.sign("·", ".");
        for y in corner.1..corner.1 + visible.1 {
            for x in corner.0..corner.0 + visible.0 {
                let (column, line) = self.sign_of(x, y);
                self.put(column, line, sign, Role::Dim);
            }
        }
    }

    /// The columns, or lines, between the islands of an edge, and the line, or column, it is on.
    fn between(&self, edge: usize) -> (Range<usize>, usize) {
        let board = self.scene.board;
        let ends = board.edges()[edge];
        let at = |island: u32| {
            let island = board.islands()[island as usize];
            self.sign_of(island.x.into(), island.y.into())
        };
        let ((x1, y1), (x2, y2)) = (at(ends.a), at(ends.b));
        if board.is_horizontal(edge) {
            // Large islands have a sign on each side.
            let beside = self.grid.zoom.before();
            (x1 + beside + 1..x2 - beside, y1)
        } else {
            (y1 + 1..y2, x1)
        }
    }

    fn edge(&mut self, edge: usize) {
        let scene = self.scene;
        let (count, marked) = (scene.bridges[edge], scene.marks[edge]);
        let looked_at = scene.edges.contains(&(edge as u32));
        let wrong = scene.wrong.contains(&edge);
        if count == 0 && !marked && !looked_at && !wrong {
            return;
        }
        let horizontal = scene.board.is_horizontal(edge);
        let (along, across) = self.between(edge);
        let role = match () {
            () if wrong => Role::Danger,
            () if looked_at => Role::FirstPath,
            () => Role::Player,
        };
        let theme = scene.theme;
        let pen = if theme.ascii { Pen::Plain } else { Pen::Unicode };
        let middle = along.start + along.len() / 2;
        for at in along.clone() {
            // Where a lone cell is everything, a sign for the whole edge replaces it.
            let signs = match (count, horizontal) {
                (0, true) if looked_at => [theme.sign("┄", "~").to_owned(), String::new()],
                (0, false) if looked_at => [theme.sign("┆", ":").to_owned(), String::new()],
                (0, _) => continue,
                (count, _) => pen.line(horizontal, count).map(|sign| sign.to_string()),
            };
            if horizontal {
                // A blank within a line is part of it when it goes on.
                let sign = &signs[(at - along.start) % 2];
                let sign = if sign.trim().is_empty() { &signs[0] } else { sign };
                self.put(at, across, sign, role);
            } else {
                self.put(across, at, &signs[0], role);
                if !signs[1].trim().is_empty() {
                    self.put(across + 1, at, &signs[1], role);
                }
            }
        }
        let sign = match () {
            () if wrong => "!",
            () if marked && count == 0 => theme.sign("×", "x"),
            () => return,
        };
        let role = if wrong || looked_at { role } else { Role::Dim };
        if along.contains(&middle) {
            let (column, line) = if horizontal { (middle, across) } else { (across, middle) };
            self.put(column, line, sign, role);
        }
    }

    fn mood(&self, index: usize, island: Island) -> Mood {
        let scene = self.scene;
        let bridges: usize =
            scene.board.edges_of(index).map(|edge| usize::from(scene.bridges[edge])).sum();
        let wanted = island.degree.map(usize::from);
        match () {
            () if scene.cursor == Some(index) => Mood::Cursor,
            () if scene.strict && wanted.is_some_and(|wanted| bridges > wanted) => Mood::TooMany,
            () if scene.islands.contains(&(index as u32)) => Mood::LookedAt,
            () if scene.locked.get(index) == Some(&true) => Mood::Locked,
            () if wanted == Some(bridges) => Mood::Finished,
            () => Mood::Open,
        }
    }

    fn island(&mut self, index: usize, island: Island) {
        let mood = self.mood(index, island);
        let (column, line) = self.sign_of(island.x.into(), island.y.into());
        let theme = self.scene.theme;
        self.put(column, line, &island.sign().to_string(), mood.role());
        match self.grid.zoom {
            Zoom::Large => {
                let [left, right] = mood.brackets(theme);
                self.put(column - 1, line, left, mood.role());
                self.put(column + 1, line, right, mood.role());
            }
            Zoom::Small => {
                if let Some(sign) = mood.after(theme) {
                    self.put(column + 1, line, sign, mood.role());
                }
            }
        }
        if self.scene.islands.contains(&(index as u32))
            && let Some(cell) =
                self.grid.place(column, line).and_then(|at| self.buffer.cell_mut(at))
        {
            // Under the cursor it can still be told that an island is looked at.
            cell.modifier.insert(Modifier::BOLD);
        }
    }
}
