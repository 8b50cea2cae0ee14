//! The picture of the whole screen.

use damier_hashi::{Grade, Island, Params};
use damier_l10n::say;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::HashiScreen;
use super::advice::Errors;
use super::ending::After;
use super::keys::Action;
use super::making::SizeLine;
use super::picture::{self, Scene};
use crate::binding::Binding;
use crate::host::Parting;
use crate::layout::{LEAST, Layout};
use crate::rules::RulesPage;
use crate::screen::Screen;
use crate::theme::{Role, Theme};
use crate::widgets::{Ending, Menu, Popup, Prompt, hint_bar, room, status_line};

/// What is open over the screen.
pub(super) enum Overlay {
    Ending(Ending<After>),
    Popup(Popup),
    Rules(RulesPage),
    Size(Menu<SizeLine>),
    Grade(Menu<Grade>, Params),
    Params(Prompt),
    Save(Prompt),
    Load(Prompt),
    Parting(Menu<Parting>),
}

impl Overlay {
    fn draw(&self, frame: &mut Frame, theme: &Theme) {
        match self {
            Overlay::Ending(ending) => ending.draw(frame, theme),
            Overlay::Popup(popup) => popup.draw(frame, theme),
            Overlay::Rules(page) => page.draw(frame, theme),
            Overlay::Size(menu) => menu.draw(frame, theme),
            Overlay::Grade(menu, _) => menu.draw(frame, theme),
            Overlay::Parting(menu) => menu.draw(frame, theme),
            Overlay::Params(prompt) | Overlay::Save(prompt) | Overlay::Load(prompt) => {
                prompt.draw(frame, theme);
            }
        }
    }
}

/// The signs of islands and edges, each with its words.
const SIGNS: [(&str, &str, &str); 10] = [
    ("(3)", "(3)", "hashi-screen-sign-open"),
    ("[3]", "[3]", "hashi-screen-sign-finished"),
    ("{3}", "{3}", "hashi-screen-sign-locked"),
    ("!3!", "!3!", "hashi-screen-sign-too-many"),
    ("*3*", "*3*", "hashi-screen-sign-looked-at"),
    ("▸3◂", ">3<", "tui-sign-cursor"),
    ("── ══ ≡≡ ≣≣", "-- == #3 #4", "hashi-screen-sign-bridges"),
    ("×", "x", "hashi-screen-sign-mark"),
    ("!", "!", "hashi-screen-sign-wrong"),
    ("┄ ┆", "~ :", "hashi-screen-sign-edge"),
];

impl HashiScreen {
    pub(super) fn layout(&self, area: Rect) -> Option<Layout> {
        let theme = self.seen.theme();
        Layout::of(area, |columns| self.lines(columns, &theme).len())
    }

    /// The island that is in view in any case.
    pub(super) fn focus(&self) -> Option<Island> {
        let watched = self.watch.as_ref().and_then(|watch| watch.step()?.islands.first());
        let island = watched.map_or(self.cursor, |&island| island as usize);
        self.board().islands().get(island).copied()
    }

    /// Makes cells larger or smaller than they are.
    pub(super) fn zoom(&mut self) {
        if let Some(layout) = self.layout(self.seen.area()) {
            let shown = self.view.zoom(self.board(), layout.picture);
            self.view.switch(shown);
        }
    }

    pub(super) fn picture(&self, frame: &mut Frame, theme: &Theme) {
        self.seen.note(theme, frame.area());
        let layout = self.layout(frame.area());
        self.seen.hide(layout.is_none());
        match layout {
            Some(layout) => self.parts(frame, theme, &layout),
            None => {
                room(frame, self.language, theme, LEAST);
            }
        }
        if let Some(overlay) = &self.overlay {
            overlay.draw(frame, theme);
        }
    }

    fn parts(&self, frame: &mut Frame, theme: &Theme, layout: &Layout) {
        let grid = self.view.follow(self.board(), self.focus(), layout.picture);
        let state = self.state();
        let board = self.board();
        let (islands, edges): (&[u32], Vec<u32>) = match (&self.watch, self.playing.telling()) {
            (Some(watch), _) => (watch.step().map_or(&[], |step| &step.islands), watch.edges()),
            (None, Some(telling)) => (&telling.hint().step.islands, telling.edges()),
            (None, None) => (&[], Vec::new()),
        };
        // What was solved is looked at alone, without what the player did.
        let scene = match &self.watch {
            Some(watch) => Scene {
                board,
                bridges: &watch.bridges,
                marks: &watch.marks,
                locked: &[],
                cursor: None,
                islands,
                edges: &edges,
                wrong: &[],
                strict: false,
                theme,
            },
            None => Scene {
                board,
                bridges: &state.bridges,
                marks: &state.marks,
                locked: &state.locked,
                cursor: Some(self.cursor),
                islands,
                edges: &edges,
                wrong: &self.wrong,
                strict: self.errors != Errors::Never,
                theme,
            },
        };
        picture::draw(&scene, &grid, layout.picture, frame.buffer_mut());
        if layout.beside {
            self.draw_beside(frame, layout.panel, theme);
        } else {
            self.draw_below(frame, layout.panel, theme);
        }
        // On a low screen both share a line.
        if self.told.is_none() || layout.hints != layout.status {
            hint_bar(frame, layout.hints, self.language, theme, &self.useful_keys());
        }
        let (role, told) = match &self.told {
            Some((role, message)) => (*role, say(self.language, message)),
            None => (Role::Dim, String::new()),
        };
        if !told.is_empty() {
            status_line(frame, layout.status, theme, role, &told);
        }
    }

    /// The keys without those that would do nothing now.
    fn useful_keys(&self) -> Vec<Binding<Action>> {
        let useful = |binding: &&Binding<Action>| match binding.action {
            Action::Follow => self.playing.telling().is_some(),
            Action::Ending => self.playing.is_solved(),
            _ => true,
        };
        self.keys().iter().filter(useful).copied().collect()
    }

    /// The keys and the signs.
    pub(super) fn help(&self) -> Popup {
        let theme = self.seen.theme();
        let signs = SIGNS.iter().map(|(unicode, ascii, words)| {
            (theme.sign(unicode, ascii).to_owned(), self.word(words))
        });
        Popup::help(self.keys(), self.language, &theme)
            .explaining(self.word("tui-help-signs-title"), signs)
    }
}
