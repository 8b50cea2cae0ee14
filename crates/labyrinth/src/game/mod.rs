//! The game: a player who looks for treasures and an exit among minotaurs.
//!
//! A [`Game`] is a [`State`], the [`Strategy`] the minotaurs follow, and the history of what
//! was done. Chance is drawn from the game's seed and the number of the turn, so that the same
//! seed and the same actions give the same game, and taking a turn back does not change its
//! luck.
//!
//! ```
//! use damier_grid::Direction;
//! use damier_labyrinth::game::{Action, Done, Game, Refused, Setup};
//! use damier_labyrinth::{Ground, Labyrinth, Maze, Object, Objects};
//!
//! // Two cells side by side, an exit on the second.
//! let mut maze = Maze::solid(Ground::whole(2, 1)?);
//! maze.dig(0, Direction::East);
//! let mut objects = Objects::new();
//! objects.put(1, Object::Exit);
//!
//! let mut game = Game::new(Labyrinth::new(maze, objects), &Setup::default());
//! assert_eq!(game.act(Action::Exit), Err(Refused::NoExit));
//! assert_eq!(game.act(Action::Go(Direction::North)), Ok(Done::Turned));
//! assert_eq!(game.act(Action::Go(Direction::East)), Ok(Done::Turn));
//! assert_eq!(game.act(Action::Exit), Ok(Done::Won));
//! assert_eq!((game.state().turns(), game.undos()), (1, 1));
//! # Ok::<(), damier_labyrinth::GroundError>(())
//! ```

mod action;
mod change;
mod deed;
mod effect;
#[allow(clippy::module_inception, reason = "the game is the noun of its file")]
mod game;
mod hint;
mod hunt;
mod replay;
mod shown;
mod state;
mod strategy;
mod walk;

pub use action::{Action, Refused};
pub use change::Change;
pub use game::{Done, Game, Happened, Numbers, Setup, Undone};
pub use hint::{Hint, HintError, Part};
pub use replay::{Past, Replay};
pub use state::{Minotaur, Player, State};
pub use strategy::{Decide, DecideOnTiles, Sight, Strategy, VERSION, strategies, strategy};
pub use walk::Walk;
