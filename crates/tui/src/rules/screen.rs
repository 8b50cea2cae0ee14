//! Rules on a screen of their own.

use std::time::Duration;

use damier_catalog::Entry;
use damier_l10n::Language;
use ratatui::Frame;
use ratatui::crossterm::event::MouseEvent;
use ratatui::layout::Rect;

use super::RulesPage;
use crate::binding::Binding;
use crate::screen::{Flow, Screen};
use crate::theme::Theme;
use crate::widgets::Step;

/// The rules of a game, read by themselves.
pub struct RulesScreen(RulesPage);

impl RulesScreen {
    /// The rules of a game, from their beginning.
    pub fn new(entry: Entry, language: Language) -> RulesScreen {
        RulesScreen(RulesPage::new(entry, language))
    }
}

impl Screen for RulesScreen {
    type Action = Step;

    fn keys(&self) -> &[Binding<Step>] {
        RulesPage::KEYS
    }

    fn update(&mut self, step: Step, _now: Duration) -> Flow {
        if step == Step::Cancel {
            return Flow::Leave;
        }
        self.0.turn(step);
        Flow::Stay
    }

    fn mouse(&self, event: MouseEvent, _area: Rect) -> Option<Step> {
        RulesPage::wheel(event)
    }

    fn draw(&self, frame: &mut Frame, theme: &Theme) {
        self.0.draw(frame, theme);
    }
}
