//! The boards of a page, drawn as their screens draw them.

use damier_catalog::Scene;
use damier_catalog::rules::Stage;
use ratatui::buffer::Buffer;

use crate::theme::Theme;
use crate::{contest, hashi, labyrinth};

/// What is pointed out on a board.
pub(crate) enum Pointer<'a> {
    /// Nothing: it is looked at after a move.
    Nothing,
    /// Where one may play.
    Places,
    /// A move that can be made.
    Move(&'a str),
    /// A move that cannot.
    Refused(&'a str),
}

/// A board, no wider than `columns`; of one that is wider only a part.
pub(super) fn drawing(stage: &Stage, pointer: &Pointer, columns: u16, theme: &Theme) -> Buffer {
    match stage {
        Stage::Game(game) => contest::sketch(&**game, pointer, columns, theme),
        Stage::Session(session) => match session.scene() {
            Scene::Maze(game) => labyrinth::sketch(game, columns, theme),
            Scene::Bridges(playing) => hashi::sketch(playing, columns, theme),
        },
    }
}
