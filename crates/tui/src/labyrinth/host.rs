//! What the screen is lent.

use damier_core::Message;
use damier_labyrinth::game::Game;

/// The files of whoever shows the screen.
pub trait Host {
    /// Writes a game to a file, whole or not at all.
    fn save(&mut self, name: &str, text: &str) -> Result<(), Message>;

    /// Reads a game from a file.
    fn load(&mut self, name: &str) -> Result<Game, Message>;

    /// Keeps a game that is not finished, to be offered again if it is interrupted.
    fn keep(&mut self, text: &str);

    /// Forgets the game that was kept: it is finished.
    fn forget(&mut self);
}
