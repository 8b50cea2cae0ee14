//! Matches, players, history and records, without input or output.
//!
//! A [`Contest`] is told commands with the time at which they came, and tells
//! what followed, to its caller and to everyone who watches. Clocks, threads and
//! files belong to whoever drives it.
//!
//! ```
//! use std::time::Duration;
//! use damier_catalog::{Params, game};
//! use damier_play::{Ask, Command, Contest, Way};
//!
//! let reversi = game("reversi")?.open(&Params::default()).unwrap();
//! let mut two_people = Contest::new(reversi, Vec::new(), Duration::ZERO);
//! let turn = two_people.turn().unwrap();
//! two_people.apply(Command::play(turn, "f5"), Duration::from_secs(3))?;
//! let turn = two_people.turn().unwrap();
//! assert!(two_people.apply(Command::play(turn, "a1"), Duration::from_secs(4)).is_err());
//! two_people.apply(Command::ask(turn.seat, Ask::Go(Way::Back)), Duration::from_secs(5))?;
//! assert_eq!(two_people.history().redos(), 1);
//! // What it accepted gives the same match again.
//! let again = Contest::fold(two_people.log().clone(), Duration::ZERO)?;
//! assert_eq!(again.history(), two_people.history());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod command;
mod contest;
pub mod dgn;
mod driver;
mod epilogue;
mod event;
pub mod finished;
pub mod journal;
mod kept;
pub mod log;
mod meter;
mod observer;
pub mod openings;
mod opinions;
mod pace;
mod player;
mod policy;
mod queue;
mod recognise;
mod refused;
mod replay;
pub mod report;
pub mod seating;
pub mod sheet;
mod start;
pub mod study;
mod terms;
mod time_control;
mod walk;
mod who;
pub mod words;
mod written;

pub use advice::{advice, hint_part, preview};
pub use command::{Ask, Command, Control, Decision, Entry, Failure, Sitter, Turn, Way};
pub use contest::{Contest, Ended, Ply, TypedError};
pub use damier_core::History;
pub use driver::{Answer, Desk, ThreadClock, Unmeasured, Unplayed};
pub use epilogue::{Epilogue, Mood};
pub use event::{Clocks, Event, News, Rematch, Standing, Told, Wish};
pub use journal::Journal;
pub use kept::{Kept, glance};
pub use log::{FoldError, Log, Opening};
pub use observer::{Observer, ObserverId};
pub use opinions::Opinions;
pub use pace::Pace;
pub use player::{Computer, Player};
pub use policy::{accepts_draw, settle};
pub use queue::{Queue, Taken};
pub use recognise::recognise;
pub use refused::Refused;
pub use replay::{ReplayError, replay, replay_partly, replay_steps};
pub use start::Start;
pub use terms::Terms;
pub use time_control::{Allowance, NoClock, Spent, TimeControl, WATCHDOG, clock_text};
pub use walk::Walk;
pub use who::Who;
pub use written::{Written, read_records};
