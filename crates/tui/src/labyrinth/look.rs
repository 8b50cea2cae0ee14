//! Where the view is.

use damier_grid::Direction;
use damier_labyrinth::Cell;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::camera::Zoom;
use super::overview::Overview;
use super::{Action, MazeScreen};

/// How far the cursor leaps.
pub(super) const LEAP: usize = 10;

/// What the view follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gaze {
    /// The player.
    Player,
    /// A cell, until the player does something.
    At(Cell),
    /// A cursor, while somebody looks around.
    Cursor(Cell),
}

impl MazeScreen {
    /// The cell that is in view in any case.
    pub(super) fn focus(&self) -> Cell {
        match self.gaze {
            Gaze::Player => self.game.state().player().cell,
            Gaze::At(cell) | Gaze::Cursor(cell) => cell,
        }
    }

    pub(super) fn look(&mut self) {
        self.gaze = Gaze::Cursor(self.focus());
    }

    /// The zoom that was chosen, or the one that suits the maze and the screen.
    pub(super) fn zoom(&self) -> Zoom {
        self.zoom.unwrap_or_else(|| {
            let ground = self.game.state().maze().ground();
            let layout = self.layout(self.seen.area());
            layout.map_or(Zoom::Large, |layout| Zoom::suiting(ground, layout.picture))
        })
    }

    pub(super) fn set_zoom(&mut self, zoom: Zoom) {
        self.zoom = Some(zoom);
        self.camera.reset();
    }

    /// Moves the cursor so many steps as one sees them, no farther than the maze goes.
    pub(super) fn aim(&mut self, direction: Direction, steps: usize) {
        let ground = self.game.state().maze().ground();
        let (x, y) = ground.place(self.focus());
        let overview = self.overview.get().filter(|_| self.zoom() == Zoom::Overview);
        let (wide, high) = overview.map_or((1, 1), |overview| overview.stride());
        let (last_x, last_y) = (ground.width() - 1, ground.height() - 1);
        let (x, y) = match direction {
            Direction::North => (x, y.saturating_sub(steps * high)),
            Direction::East => ((x + steps * wide).min(last_x), y),
            Direction::South => (x, (y + steps * high).min(last_y)),
            Direction::West => (x.saturating_sub(steps * wide), y),
        };
        if let Some(cell) = ground.cell(x, y) {
            self.gaze = Gaze::Cursor(cell);
        }
    }

    /// What the mouse asks for: a step towards a cell with the left button, the way there with
    /// the right one, zooming with the wheel.
    pub(super) fn pointed(&self, event: MouseEvent, area: Rect) -> Option<Action> {
        let cell = || self.cell_at(area, event.column, event.row);
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => match self.gaze {
                Gaze::Cursor(_) => cell().map(Action::AimAt),
                Gaze::Player | Gaze::At(_) => cell().map(Action::StepTo),
            },
            MouseEventKind::Down(MouseButton::Right) => cell().map(Action::FindTo),
            MouseEventKind::ScrollUp if self.zoom() != Zoom::Large => Some(Action::ZoomIn),
            MouseEventKind::ScrollDown if self.zoom() != Zoom::Overview => Some(Action::ZoomOut),
            _ => None,
        }
    }

    /// The cell that shows in a place of the screen.
    fn cell_at(&self, area: Rect, column: u16, line: u16) -> Option<Cell> {
        let ground = self.game.state().maze().ground();
        let maze = self.layout(area)?.picture;
        if self.zoom() == Zoom::Overview {
            return Overview::new(ground, maze)?.cell_at(ground, column, line);
        }
        self.camera.follow(ground, self.focus(), maze, self.zoom()).cell_at(ground, column, line)
    }
}
