//! What a screen is to the loop.

use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::MouseEvent;
use ratatui::layout::Rect;

use crate::binding::Binding;
use crate::key::Key;
use crate::theme::Theme;

/// Whether a screen goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Flow {
    /// It stays.
    Stay,
    /// The person leaves it.
    Leave,
}

/// A full screen: a model that actions change, and a picture of it.
///
/// A screen reads no clock. `now` is the time since it began to show, so that a test can make any
/// moment it likes.
pub trait Screen {
    /// What a person can do.
    type Action: Copy;

    /// The keys that work now. The table may depend on the state; while a popup, a menu or a
    /// prompt is open it is usually empty, and everything goes to [`Screen::pressed`].
    fn keys(&self) -> &[Binding<Self::Action>];

    /// Does something.
    fn update(&mut self, action: Self::Action, now: Duration) -> Flow;

    /// A key that the table does not have: typing into a prompt, choosing from a menu.
    fn pressed(&mut self, _key: Key, _now: Duration) -> Flow {
        Flow::Stay
    }

    /// What the mouse asks for, on a screen of that size.
    fn mouse(&self, _event: MouseEvent, _area: Rect) -> Option<Self::Action> {
        None
    }

    /// The time between two ticks. Without one nothing moves, and the loop sleeps until
    /// somebody does something.
    fn pace(&self) -> Option<Duration> {
        None
    }

    /// A tick; says whether there is anything new to see. Ticks that were missed, because
    /// drawing took long, do not come again: what must keep up with time looks at `now`.
    fn tick(&mut self, _now: Duration) -> bool {
        false
    }

    /// Whether it leaves by itself. It is asked after every tick.
    fn is_done(&self) -> bool {
        false
    }

    /// The picture.
    fn draw(&self, frame: &mut Frame, theme: &Theme);
}
