//! Games, puzzles and analysis over the network.
//!
//! A [`Server`] is bound to an address and runs until it is stopped; a [`House`] is what all of it
//! shares. A request comes in through `http`, which knows where it comes from, in which language to
//! answer and whether it may pass, and goes to one of the routes; a [`Caller`] is who asks. What is
//! refused is a [`Fault`], which becomes words on the way out.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "front ends own clocks, threads, files and the environment"
)]

mod accounts;
mod analysis;
pub mod bus;
mod caller;
mod check;
mod clerk;
pub mod config;
mod document;
mod draft;
mod fault;
mod forms;
mod house;
pub mod http;
pub mod jobs;
mod learn;
pub mod limits;
mod lists;
mod live;
pub mod metrics;
pub mod neighbours;
pub mod openings;
mod pages;
mod patient;
mod people;
mod position;
mod programs;
pub mod ratings;
mod recognise;
mod registry;
pub mod room;
mod secret;
mod server;
pub mod solo;
mod study;
pub mod table;
mod time;
mod tournament;
mod watch;

pub use caller::{Caller, Known};
pub use check::replay;
pub use clerk::{look_around, rated_game};
pub use config::Config;
pub use fault::Fault;
pub use forms::Forms;
pub use house::{Beside, House, Parts};
pub use pages::{WebApp, WebFile};
pub use ratings::{Recount, RecountError};
pub use server::{BindError, Server};
pub use time::{MachineTime, Time};
