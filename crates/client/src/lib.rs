//! A small client of a Damier server.
//!
//! A [`Client`] is somebody the server knows by a secret; it asks once and is answered. A
//! [`Table`] and a [`Session`] are places that somebody watches over a socket and plays at: they
//! know how things stand as far as they were told, come back after the connection was lost, and
//! miss nothing and hear nothing twice.
//!
//! ```no_run
//! use damier_api::{Key, NewGame};
//! use damier_client::{Client, ClientError, Table};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), ClientError> {
//! let address = "127.0.0.1:7878".parse().expect("an address in numbers");
//! let mut anna = Client::guest(address);
//! let new = NewGame { game: "reversi".to_owned(), ..NewGame::default() };
//! let made = anna.open(&new).await?;
//! let mut table = Table::new(anna, &made.id);
//! table.come().await?;
//! while !table.is_over() {
//!     if table.turn().is_some() {
//!         table.play("f5", Key::try_from("first".to_owned()).expect("a key")).await?;
//!     }
//!     table.hear().await?;
//! }
//! # Ok(())
//! # }
//! ```
//!
//! It reads no clock: whoever lost a connection decides when to come back.

mod client;
mod error;
mod live;
mod session;
mod table;
mod watch;

pub use client::Client;
pub use error::ClientError;
pub use live::Live;
pub use session::Session;
pub use table::Table;
