//! The name of the program, drawn.

use ratatui::Frame;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::Line;

use crate::theme::{Role, Theme};

/// One string a line of the picture.
const ROWS: [&str; 5] = [
    "###.  .##.  #...#  ###  ####  ###.",
    "#..#  #..#  ##.##  .#.  #...  #..#",
    "#..#  ####  #.#.#  .#.  ###.  ###.",
    "#..#  #..#  #...#  .#.  #...  #.#.",
    "###.  #..#  #...#  ###  ####  #..#",
];

/// The lines it takes, with one below that stays empty.
pub(crate) const LINES: u16 = ROWS.len() as u16 + 1;

/// Whether it has room in so many columns.
pub(crate) fn fits(columns: u16) -> bool {
    usize::from(columns) >= ROWS[0].len() + 2
}

/// Draws it in the middle of the first lines of an area.
pub(crate) fn draw(frame: &mut Frame, area: Rect, theme: &Theme) {
    let width = ROWS[0].len() as u16;
    let middle = area.centered_horizontally(Constraint::Length(width));
    for (row, place) in ROWS.into_iter().zip(middle.rows()) {
        let drawn = row.replace('.', " ").replace('#', theme.sign("█", "#"));
        frame.render_widget(Line::from(drawn).style(theme.style(Role::Title)), place);
    }
}

#[cfg(test)]
mod tests {
    use super::ROWS;

    #[test]
    fn all_rows_are_as_wide() {
        assert!(ROWS.iter().all(|row| row.len() == ROWS[0].len()));
    }
}
