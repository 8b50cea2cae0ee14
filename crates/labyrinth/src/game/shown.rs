//! A game as it is told and drawn line by line.

use damier_core::Message;
use damier_grid::Direction;

use super::Game;
use crate::text::{Drawing, Form, Window};

/// The cells shown around the player: they fit a terminal of 80 columns.
const SHOWN: (usize, usize) = (19, 9);

impl Game {
    /// How it stands, in a sentence.
    pub fn standing(&self) -> Message {
        let state = self.state();
        let player = state.player();
        let (x, y) = state.maze().ground().place(player.cell);
        let facing = Message::new(match player.facing {
            Direction::North => "plain-facing-north",
            Direction::East => "plain-facing-east",
            Direction::South => "plain-facing-south",
            Direction::West => "plain-facing-west",
        });
        Message::new("plain-status")
            .with("turns", state.turns() as usize)
            .with("x", x)
            .with("y", y)
            .with("facing", facing)
            .with("score", state.score().to_string())
            .with("bombs", state.bombs().to_string())
            .with("scrolls", state.scrolls().to_string())
            .with("alive", state.alive())
            .with("undos", self.undos())
    }

    /// The cells around the player.
    pub fn around(&self, form: Form) -> String {
        Drawing::of(&self.now(), form).within(self.window()).to_string()
    }

    fn window(&self) -> Window {
        let state = self.state();
        Window::around(state.maze(), state.player().cell, SHOWN.0, SHOWN.1)
    }

    /// Which part of the maze is drawn around the player, if it is not all of it.
    pub fn part(&self) -> Option<Message> {
        let (maze, Window { x, y, width, height }) = (self.state().maze(), self.window());
        let whole = (width, height) == (maze.width(), maze.height());
        (!whole).then(|| {
            Message::new("plain-part")
                .with("left", x)
                .with("right", x + width - 1)
                .with("top", y)
                .with("bottom", y + height - 1)
                .with("width", maze.width())
                .with("height", maze.height())
        })
    }
}
