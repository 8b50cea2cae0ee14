//! Damier's full-screen terminal app: the loop, the keys and what all its screens share.
//!
//! A [`Screen`] is a model, a table of keys and a picture. The loop turns events into the
//! actions of the table, hands them to the model and draws it; it owns the time and the
//! terminal, and so a screen can be tested as keys that go in and text that comes out:
//!
//! ```
//! use std::time::Duration;
//!
//! use damier_tui::testing::Stage;
//! use damier_tui::{Binding, Exit, Flow, Key, Screen, Theme};
//! use ratatui::Frame;
//!
//! #[derive(Clone, Copy)]
//! enum Action {
//!     Add,
//!     Leave,
//! }
//!
//! struct Counter(u32);
//!
//! impl Screen for Counter {
//!     type Action = Action;
//!
//!     fn keys(&self) -> &[Binding<Action>] {
//!         const KEYS: &[Binding<Action>] = &[
//!             Binding::new(&[Key::Char('+'), Key::Up], Action::Add, "tui-step-up"),
//!             Binding::new(&[Key::Char('q'), Key::Esc], Action::Leave, "tui-step-close"),
//!         ];
//!         KEYS
//!     }
//!
//!     fn update(&mut self, action: Action, _now: Duration) -> Flow {
//!         match action {
//!             Action::Add => self.0 += 1,
//!             Action::Leave => return Flow::Leave,
//!         }
//!         Flow::Stay
//!     }
//!
//!     fn draw(&self, frame: &mut Frame, _theme: &Theme) {
//!         frame.render_widget(format!("{} so far", self.0), frame.area());
//!     }
//! }
//!
//! let mut stage = Stage::new(Counter(0), 20, 2);
//! stage.expect("|0 so far");
//! stage.keys("+ + Up").expect("|3 so far");
//! assert_eq!(stage.keys("q").exit(), Some(Exit::Left));
//! ```
//!
//! [`Terminal`] shows the same screen on a real terminal.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "front ends own clocks, threads, files and the environment"
)]

mod ascii;
mod ask;
mod away;
mod binding;
mod busy;
mod choice;
pub mod contest;
mod form;
pub mod hashi;
mod host;
mod job;
mod keeps;
mod key;
pub mod labyrinth;
mod layout;
mod modes;
pub mod rules;
mod run;
mod screen;
mod scroll;
mod seen;
mod terminal;
pub mod testing;
pub mod text;
mod theme;
pub mod widgets;
mod wordmark;

pub use ask::Ask;
pub use away::TerminalClock;
pub use binding::{ALWAYS, Always, Binding, help, markdown};
pub use busy::Busy;
pub use choice::{Choice, Pick, Request};
pub use form::{Edit, Form, Spot};
pub use host::{Begun, Host, Work};
pub use key::{Key, KeyError};
pub use run::{Events, Exit, Input, run};
pub use screen::{Flow, Screen};
pub use terminal::{OpenError, Options, Terminal};
pub use theme::{Role, Theme};
