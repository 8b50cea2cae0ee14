//! Logs, visitors and accounts, kept so that nothing acknowledged is ever lost.
//!
//! [`Store`] is the seam between a server and whatever keeps its logs. [`SqliteStore`] is one file
//! on disk; it takes everything that came in while the last commit ran and commits it together:
//!
//! ```
//! use damier_store::{Claim, Filter, LogKind, NewEntry, NewLog, Options, SqliteStore};
//! use damier_store::{State, Store, StoreError, Summary, VisitorId};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! let store = SqliteStore::open(&folder.path().join("damier.sqlite"), Options::default()).await?;
//! let anna = VisitorId::new("anna");
//! let summary = Summary { state: State::Open, open_seats: 1, latest: 0, entries: 0 };
//! let log = NewLog {
//!     id: "t1".to_owned(),
//!     kind: LogKind::Table,
//!     game: "reversi".to_owned(),
//!     form: 1,
//!     head: "{}".to_owned(),
//!     made: 0,
//!     by: anna.clone(),
//!     private: false,
//!     invite: None,
//!     seats: vec![Some(anna.clone()), None],
//!     summary,
//! };
//! let fence = store.create(log, "server-1").await?;
//! assert_eq!(store.claim("t1", "server-1").await?, Claim::Yours(fence));
//!
//! let entry = NewEntry {
//!     log: "t1".to_owned(),
//!     seq: 1,
//!     form: 1,
//!     text: "play f5".to_owned(),
//!     at: 5,
//!     by: Some(anna),
//!     key: None,
//!     seated: None,
//! };
//! store.append(fence, vec![entry.clone()], None).await?;
//! assert_eq!(store.append(fence, vec![entry], None).await, Err(StoreError::Conflict));
//!
//! let log = store.log("t1").await?.expect("it was created");
//! assert_eq!(log.entries[0].text, "play f5");
//! assert_eq!(store.list(&Filter::default()).await?, [log.listed]);
//! store.close().await;
//! # Ok(())
//! # }
//! ```
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "storage is what others are handed, and files are made of it here"
)]

mod change;
mod deeds;
mod error;
mod explorer;
mod holder;
mod log;
mod moving;
mod names;
mod ownership;
mod postgres;
mod sqlite;
mod statistics;
mod store;
pub mod testing;
mod visitor;

pub use deeds::{Deed, DeedSum, Deeds, DeedsWanted, Lesson, Pool, Rated, RatedWanted, Rating};
pub use error::StoreError;
pub use explorer::{Crossing, End, Explored, LoadedRecord, Origin, Passing, Played, Unexplored};
pub use holder::Holder;
pub use log::{
    Filter, Listed, LogKind, NewEntry, NewLog, Place, State, StoredEntry, StoredLog, Summary,
};
pub use moving::{Follow, MoveError, Moved, Progress, Source, move_everything};
pub use ownership::{Claim, Fence};
pub use postgres::{AddressError, Company, PostgresAddress, PostgresOptions, PostgresStore};
pub use sqlite::{Faults, Hold, Options, SqliteFile, SqliteStore};
pub use statistics::Statistics;
pub use store::Store;
pub use visitor::{Account, Credential, CredentialKind, Everything, Visitor, VisitorId};
