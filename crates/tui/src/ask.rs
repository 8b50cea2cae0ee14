//! A line to type into, on a screen of its own.

use std::time::Duration;

use ratatui::Frame;

use crate::binding::Binding;
use crate::key::Key;
use crate::screen::{Flow, Screen};
use crate::theme::Theme;
use crate::widgets::{Prompt, Reply};

/// A prompt that is a whole screen: it ends with what was typed, or with nothing.
#[derive(Clone, Debug)]
pub struct Ask {
    prompt: Prompt,
    answer: Option<String>,
}

impl Ask {
    /// Asks by a prompt.
    pub fn new(prompt: Prompt) -> Ask {
        Ask { prompt, answer: None }
    }

    /// What was typed.
    pub fn into_answer(self) -> Option<String> {
        self.answer
    }
}

impl Screen for Ask {
    type Action = ();

    fn keys(&self) -> &[Binding<()>] {
        &[]
    }

    fn update(&mut self, (): (), _now: Duration) -> Flow {
        Flow::Stay
    }

    fn pressed(&mut self, key: Key, _now: Duration) -> Flow {
        match self.prompt.press(key) {
            Reply::Open => return Flow::Stay,
            Reply::Closed => self.answer = None,
            Reply::Done(text) => self.answer = Some(text),
        }
        Flow::Leave
    }

    fn draw(&self, frame: &mut Frame, theme: &Theme) {
        self.prompt.draw(frame, theme);
    }
}
