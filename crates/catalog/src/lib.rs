//! Every game and strategy by name: the only crate that names every game.
//!
//! Interfaces list what stands here, and open it from what somebody typed. A
//! new game is one [`GameEntry`] in [`games`].
//!
//! ```
//! use damier_catalog::{game, Params};
//!
//! let reversi = game("reversi")?;
//! let mut opened = reversi.open(&Params::new([("size", "6")])).unwrap();
//! opened.play(&opened.legal_moves()[0]).unwrap();
//! assert_eq!(game("reversy").unwrap_err().suggestion(), Some("reversi"));
//! # Ok::<(), damier_catalog::CatalogError>(())
//! ```
//!
//! What stands where, what each move does and why another is not possible is told of any game by
//! the kind of its board ([`view`]), so that whoever draws it need not ask which game it is:
//!
//! ```
//! use damier_catalog::view::{Board, Deed, Spot};
//! use damier_catalog::{Params, game};
//!
//! let reversi = game("reversi")?.open(&Params::default()).unwrap();
//! let view = reversi.view();
//! assert!(matches!(view.board, Board::Grid(grid) if grid.walls.is_none()));
//! assert_eq!(reversi.meant(view.places[0]).as_deref(), Some("d3"));
//! let disc = Deed::Disc { at: Spot::at(3, 2), turned: vec![Spot::at(3, 3)] };
//! assert_eq!(reversi.deed("d3").unwrap(), disc);
//! assert_eq!(reversi.read_move("a1").unwrap_err().to_string(), "a disc on a1 turns nothing");
//! # Ok::<(), damier_catalog::CatalogError>(())
//! ```

mod awele;
mod duration;
mod entry;
mod error;
mod external;
mod level;
mod option;
mod options;
mod order;
mod params;
mod placed;
mod protocol;
mod quoridor;
mod reversi;
pub mod rules;
mod session;
mod setting;
mod solo;
mod spec;
mod strategy;
mod textbook;

pub use entry::{BenchDepths, Format, GameEntry, Opened, Param, Topic, game, games};
pub use error::{CatalogError, Kind};
pub use external::{External, Via};
pub use level::{LONGEST, Ladder, Level, Rung};
pub use option::{DEPTH, LEVEL, NODES, OptionEntry, OptionKind, OptionValue, SEED, TIME};
pub use options::Options;
pub use order::{
    Made, NotMade, Order, Reading, WrongParam, bridge_board, bridge_params, maze_generator,
    maze_objects, maze_refused, maze_spot, maze_strategy,
};
pub use params::Params;
pub use placed::{Unplaced, set_out};
pub use protocol::{Protocol, UnknownProtocol};
pub use session::{
    BridgeSession, BridgesEnded, Cause, Changes, Done, Ended, Facts, Fate, GoesOn, HINT_PARTS,
    Loaded, MazeEnded, MazeSession, NoDeed, Reply, Scene, Session, Told, grade_words, is_told,
    no_question,
};
pub use setting::{Choice, Chosen, Setting};
pub use solo::{
    Begun, Entry, HASHI, LABYRINTH, List, Listed, LoadError, Means, Progress, Share, SoloEntry,
    Word, solo, solo_in, solos,
};
pub use spec::Spec;
pub use strategy::{Maker, StrategyEntry};
pub use textbook::{GameNode, GameTrace, Lookahead, NotTraced, textbook};

/// What is seen of any game, and what its moves do.
pub use damier_core::view;
