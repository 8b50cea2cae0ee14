//! Services that tests need: a real PostgreSQL and a real NATS on the loopback, each with a folder
//! and a port of its own, which are gone when the test is over, however it ends.
//!
//! ```no_run
//! use damier_testbed::{Nats, Postgres};
//!
//! let postgres = Postgres::start();
//! let address = postgres.database(); // postgres://damier:…@127.0.0.1:…/test_1
//! postgres.restart();
//! let nats = Nats::start();
//! let address = nats.address(); // nats://127.0.0.1:…
//! nats.kill();
//! nats.start_again();
//! ```
//!
//! Nothing here answers with an error: a test without what it needs has failed, and panics.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests start programs, and listen on the loopback"
)]

mod guard;
mod nats;
mod port;
mod postgres;
mod proxy;

pub use nats::{Nats, NatsOptions};
pub use port::free as free_port;
pub use postgres::{Postgres, PostgresOptions};
pub use proxy::Proxy;
