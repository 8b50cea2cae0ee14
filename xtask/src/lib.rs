//! The project's chores, run as `cargo xtask NAME`.
//!
//! [`check`] is the test command, [`truth`] the long checks, [`web`] the web app's own, [`deploy`] what operators
//! are given; [`layers`], [`lints`]
//! and [`tidy`] hold the rules of the house that no compiler checks.
//!
//! ```
//! use xtask::layers::{Crate, breaches};
//!
//! let reversi = Crate::new("reversi", &["core", "play"], &[]);
//! let found = breaches(&[reversi]);
//! assert_eq!(found[0].to_string(), "reversi must not depend on play; of our own it may use core, grid");
//! ```
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a tool that runs programs, times them and tells a person how it went"
)]

pub mod answers;
pub mod awele;
pub mod cargo;
pub mod check;
pub mod damier;
pub mod deploy;
pub mod ffo;
pub mod fingerprint;
pub mod hashi;
pub mod layers;
pub mod lints;
pub mod marker;
pub mod schemathesis;
pub mod setup;
pub mod slowest;
pub mod tidy;
pub mod truth;
pub mod usage;
pub mod web;
