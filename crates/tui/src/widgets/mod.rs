//! What several screens show: popups, menus, prompts, endings, and the lines around the picture.
//!
//! A popup, a menu or a prompt that is open gets the keys from [`Screen::pressed`], and
//! says by a [`Reply`] when it is done with.
//!
//! [`Screen::pressed`]: crate::Screen::pressed

mod bars;
mod ending;
pub(crate) mod facts;
mod menu;
mod popup;
mod prompt;

pub use bars::{Room, hint_bar, room, status_line, status_lines};
pub use ending::{Drawing, Ending, Touch};
pub use menu::{Item, Menu};
pub use popup::Popup;
pub use prompt::Prompt;

use ratatui::Frame;
use ratatui::layout::{Constraint, Rect};
use ratatui::widgets::{Block, Clear, Padding};

use crate::text::fit;
use crate::theme::{Role, Theme};

/// What becomes of a popup, a menu or a prompt after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Reply<T> {
    /// It stays open.
    Open,
    /// It is closed without an answer.
    Closed,
    /// It is closed with one.
    Done(T),
}

/// What a key does in a popup, a menu or a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A line up.
    Up,
    /// A line down.
    Down,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// A character to the left.
    Left,
    /// A character to the right.
    Right,
    /// To the beginning.
    First,
    /// To the end.
    Last,
    /// Erases the character before the cursor.
    EraseBefore,
    /// Erases the character after the cursor.
    EraseAfter,
    /// Erases everything.
    EraseAll,
    /// Takes what is there.
    Accept,
    /// Closes without an answer.
    Cancel,
}

/// Where a box goes that has so many columns and lines inside, in the middle of an area; with its
/// border, and smaller where there is less room.
fn outline(area: Rect, columns: usize, lines: usize) -> Rect {
    let outside = |inside: usize, border: usize| {
        u16::try_from(inside.saturating_add(border)).unwrap_or(u16::MAX)
    };
    area.centered(Constraint::Length(outside(columns, 4)), Constraint::Length(outside(lines, 2)))
}

/// The border of a box.
fn border(theme: &Theme) -> Block<'static> {
    Block::bordered()
        .border_set(theme.border())
        .border_style(theme.style(Role::Wall))
        .title_style(theme.style(Role::Title))
        .padding(Padding::horizontal(1))
}

/// Whether there are lines that do not show.
pub(crate) struct More {
    pub(crate) above: bool,
    pub(crate) below: bool,
}

impl More {
    /// Says so by signs in a column beside the first and the last line that show.
    pub(crate) fn draw(&self, frame: &mut Frame, lines: Rect, column: u16, theme: &Theme) {
        let signs = [
            (self.above, lines.top(), theme.sign("▲", "^")),
            (self.below, lines.bottom().saturating_sub(1), theme.sign("▼", "v")),
        ];
        for (_, row, sign) in signs.into_iter().filter(|(there, ..)| *there && lines.height > 0) {
            if let Some(cell) = frame.buffer_mut().cell_mut((column, row)) {
                cell.set_symbol(sign);
            }
        }
    }
}

/// Draws an empty box; returns the inside.
fn boxed(frame: &mut Frame, area: Rect, theme: &Theme, title: &str) -> Rect {
    let title = fit(title, usize::from(area.width.saturating_sub(4)), theme);
    let block = border(theme);
    let block = if title.is_empty() { block } else { block.title(format!(" {title} ")) };
    let inside = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    inside
}
