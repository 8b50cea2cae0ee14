//! How things look: colours or none, line drawing or ASCII.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::{border, line};

/// The look of all screens. Who opens the terminal decides it, from `NO_COLOR` and options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Whether there are colours. Nothing is told by colour alone.
    pub colour: bool,
    /// Whether to keep to ASCII.
    pub ascii: bool,
}

/// What a piece of the screen means, which decides its style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A wall, a border.
    Wall,
    /// The person's own piece.
    Player,
    /// What can kill, or is lost.
    Danger,
    /// What one wants, or has won.
    Good,
    /// The first of several paths.
    FirstPath,
    /// The second path.
    SecondPath,
    /// The third path.
    ThirdPath,
    /// Where the cursor is.
    Cursor,
    /// What matters less.
    Dim,
    /// A heading.
    Title,
    /// What went wrong.
    Error,
    /// A key to press.
    Key,
}

/// Line drawing for terminals that have none.
const ASCII_LINES: line::Set<'static> = line::Set {
    vertical: "|",
    horizontal: "-",
    top_right: "+",
    top_left: "+",
    bottom_right: "+",
    bottom_left: "+",
    vertical_left: "+",
    vertical_right: "+",
    horizontal_down: "+",
    horizontal_up: "+",
    cross: "+",
};

impl Role {
    /// The colour, one of the sixteen that a terminal's owner chose, and the second channel.
    fn look(self) -> (Color, Modifier) {
        match self {
            Role::Wall => (Color::Gray, Modifier::empty()),
            Role::Player => (Color::LightYellow, Modifier::BOLD),
            Role::Danger => (Color::LightRed, Modifier::BOLD.union(Modifier::UNDERLINED)),
            Role::Good => (Color::LightGreen, Modifier::UNDERLINED),
            Role::FirstPath => (Color::LightCyan, Modifier::BOLD),
            Role::SecondPath => (Color::LightMagenta, Modifier::UNDERLINED),
            Role::ThirdPath => (Color::LightBlue, Modifier::BOLD.union(Modifier::UNDERLINED)),
            Role::Cursor => (Color::Reset, Modifier::REVERSED),
            Role::Dim => (Color::DarkGray, Modifier::DIM),
            Role::Title => (Color::Reset, Modifier::BOLD),
            Role::Error => (Color::LightRed, Modifier::BOLD.union(Modifier::REVERSED)),
            Role::Key => (Color::Cyan, Modifier::BOLD),
        }
    }
}

impl Theme {
    /// The style of what has that meaning.
    pub fn style(&self, role: Role) -> Style {
        let (colour, modifier) = role.look();
        let style = Style::new().add_modifier(modifier);
        // Dark grey is dim enough, and both at once cannot be read.
        match (self.colour, role) {
            (true, Role::Dim) => Style::new().fg(colour),
            (true, _) => style.fg(colour),
            (false, _) => style,
        }
    }

    /// Lines, corners and crossings.
    pub fn lines(&self) -> line::Set<'static> {
        if self.ascii { ASCII_LINES } else { line::NORMAL }
    }

    /// The same lines as the border of a box.
    pub fn border(&self) -> border::Set<'static> {
        let lines = self.lines();
        border::Set {
            top_left: lines.top_left,
            top_right: lines.top_right,
            bottom_left: lines.bottom_left,
            bottom_right: lines.bottom_right,
            vertical_left: lines.vertical,
            vertical_right: lines.vertical,
            horizontal_top: lines.horizontal,
            horizontal_bottom: lines.horizontal,
        }
    }

    /// A sign, or what stands for it in ASCII.
    pub fn sign(&self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.ascii { ascii } else { unicode }
    }
}
