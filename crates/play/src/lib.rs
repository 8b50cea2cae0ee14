//! Matches, players, history and records, without input or output.
//!
//! A [`Match`] is told commands with the time at which they came, and tells
//! what followed, to its caller and to everyone who watches. Clocks, threads and
//! files belong to whoever drives it.
//!
//! ```
//! use std::time::Duration;
//! use damier_catalog::{Params, game};
//! use damier_play::{Command, Match};
//!
//! let reversi = game("reversi")?.open(&Params::default()).unwrap();
//! let mut two_people = Match::new(reversi, Vec::new(), Duration::ZERO);
//! two_people.apply(Command::Play("f5".into()), Duration::from_secs(3))?;
//! assert!(two_people.apply(Command::Play("a1".into()), Duration::from_secs(4)).is_err());
//! two_people.apply(Command::Undo, Duration::from_secs(5))?;
//! assert_eq!(two_people.history().redos(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod contest;
pub mod dgn;
pub mod dpz;
mod event;
mod observer;
mod player;
mod replay;
mod session;

pub use contest::{Command, Control, Match, Ply, Refused, Sitter};
pub use damier_core::History;
pub use event::Event;
pub use observer::{Observer, ObserverId};
pub use player::{Computer, Player};
pub use replay::{ReplayError, replay, replay_partly, replay_steps};
pub use session::{Done, Session};
