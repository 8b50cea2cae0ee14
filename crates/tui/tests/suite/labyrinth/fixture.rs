//! Games to be shown, and a front end whose files are in memory.

use std::time::Duration;

use damier_core::{Message, Rng};
use damier_formats::labyrinth::saved;
use damier_l10n::Language;
use damier_labyrinth::game::{Game, Setup, strategy};
use damier_labyrinth::generate::Generator;
use damier_labyrinth::{Ground, Labyrinth, braid, place_minotaurs, placement, text};
use damier_tui::labyrinth::MazeScreen;
use damier_tui::testing::{self, Reader, Stage};

/// Two ways around a block, and a dead end.
pub const LOOP: &str = "+---+---+---+---+---+---+
                    | @           b     |   |
                    +   +---+---+---+   +   +
                    |               |       |
                    +---+---+---+   +---+   +
                    |               | s   E |
                    +   +---+---+   +   +---+
                    |   |       |         p |
                    +---+---+---+---+---+---+";

/// Treasures, a minotaur behind a wall, and an exit.
pub const HOUSE: &str = "+---+---+---+---+---+
                     | @   s   E | M     |
                     +   +---+---+---+   +
                     | b       p         |
                     +---+---+---+---+---+";

/// One of everything.
pub const ALL: &str = "+---+---+---+---+---+---+---+---+
                   | @   s   m   l   b   p   E | M |
                   +   +---+---+   +---+   +---+   +
                   |           |       |           |
                   +---+---+---+---+---+---+---+---+";

/// Saved games.
pub struct Games;

impl Reader for Games {
    type Game = Game;

    fn read(text: Option<&str>) -> Result<Game, Message> {
        let text = text.ok_or_else(Games::refusal)?;
        saved::load(text, &mut |_| true).map_err(|_| Games::refusal())
    }

    fn refusal() -> Message {
        Message::new("minotaur-save-stopped")
    }
}

/// A front end that writes to memory.
pub type Memory = testing::Memory<Games>;

/// The setup of the application, with another strategy and chance that is fixed.
pub fn setup(name: &str) -> Setup {
    let strategy = strategy(name).unwrap();
    Setup { bombs: 10, scrolls: 10, strategy, seed: 7, undos: 100 }
}

/// A game in a maze that is drawn, with minotaurs that stand still.
pub fn drawn(picture: &str) -> Game {
    let lines: Vec<&str> = picture.lines().map(str::trim).collect();
    Game::new(text::read(&lines.join("\n"), &mut |_| true).unwrap(), &setup("still"))
}

/// A game as the application makes one, of that size.
pub fn made(width: usize, height: usize, seed: u64) -> Game {
    let mut rng = Rng::new(seed);
    let ground = Ground::whole(width, height).unwrap();
    let ground = ground.from(width / 2, height / 2, &mut |_| true).unwrap();
    let digger = Generator::parse("hunt-kill-dfs").unwrap();
    let mut maze = digger.dig(&ground, &mut rng, &mut |_| true).unwrap();
    braid(&mut maze, 15, &mut rng, &mut |_| true).unwrap();
    let objects = placement("simple").unwrap().place(&ground, &mut rng, &mut |_| true).unwrap();
    let minotaurs =
        place_minotaurs(&ground, width * height / 200, true, &mut rng, &mut |_| true).unwrap();
    let labyrinth = Labyrinth { minotaurs, ..Labyrinth::new(maze, objects) };
    Game::new(labyrinth, &setup("aggressive"))
}

pub fn screen(game: Game) -> MazeScreen {
    MazeScreen::new(game, Language::English, Box::new(Memory::default()))
}

/// A game on a screen of the usual size.
pub fn stage(game: Game) -> Stage<MazeScreen> {
    Stage::new(screen(game), 80, 24)
}

/// A game, and the disk its front end writes to.
pub fn with_disk(game: Game) -> (Stage<MazeScreen>, Memory) {
    let memory = Memory::default();
    let screen = MazeScreen::new(game, Language::English, Box::new(memory.clone()));
    (Stage::new(screen, 80, 24), memory)
}

pub const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// Something is to be read somewhere on the screen.
#[track_caller]
pub fn contains(stage: &Stage<MazeScreen>, text: &str) {
    assert!(stage.shown().contains(text), "`{text}` is not in\n{}", stage.shown());
}
