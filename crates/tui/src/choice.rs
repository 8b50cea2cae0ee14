//! A question on a screen of its own.

use std::time::Duration;

use ratatui::Frame;

use crate::binding::Binding;
use crate::key::Key;
use crate::screen::{Flow, Screen};
use crate::theme::Theme;
use crate::widgets::{Menu, Reply};

/// A menu that is a whole screen: it ends with what was chosen, or with nothing.
#[derive(Clone, Debug)]
pub struct Choice<T> {
    menu: Menu<T>,
    chosen: Option<T>,
}

impl<T: Copy> Choice<T> {
    /// Asks by a menu.
    pub fn new(menu: Menu<T>) -> Choice<T> {
        Choice { menu, chosen: None }
    }

    /// What was chosen.
    pub fn chosen(&self) -> Option<T> {
        self.chosen
    }
}

impl<T: Copy> Screen for Choice<T> {
    type Action = ();

    fn keys(&self) -> &[Binding<()>] {
        &[]
    }

    fn update(&mut self, (): (), _now: Duration) -> Flow {
        Flow::Stay
    }

    fn pressed(&mut self, key: Key, _now: Duration) -> Flow {
        match self.menu.press(key) {
            Reply::Open => return Flow::Stay,
            Reply::Closed => self.chosen = None,
            Reply::Done(chosen) => self.chosen = Some(chosen),
        }
        Flow::Leave
    }

    fn draw(&self, frame: &mut Frame, theme: &Theme) {
        self.menu.draw(frame, theme);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Exit;
    use crate::testing::Stage;
    use crate::widgets::Item;

    fn stage() -> Stage<Choice<bool>> {
        let items = vec![Item::new("Yes", true).hotkey('y'), Item::new("No", false)];
        Stage::new(Choice::new(Menu::new("Go on?", items)), 40, 12)
    }

    #[test]
    fn what_is_chosen_is_told() {
        for (keys, expected) in
            [("Enter", Some(true)), ("Down Enter", Some(false)), ("y", Some(true)), ("Esc", None)]
        {
            let mut stage = stage();
            assert_eq!(stage.keys(keys).exit(), Some(Exit::Left), "{keys}");
            assert_eq!(stage.screen.chosen(), expected, "{keys}");
        }
    }
}
