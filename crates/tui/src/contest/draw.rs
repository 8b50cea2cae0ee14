//! The picture of the whole screen.

use damier_core::Message;
use damier_core::view::Aim;
use damier_l10n::say;
use ratatui::Frame;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::asking::typed_move;
use super::board::{Marks, Picture};
use super::keys::Action;
use super::moves::BRANCH;
use super::window::Cells;
use super::{ContestScreen, WELCOME};
use crate::layout::{LEAST, Layout};
use crate::screen::Screen;
use crate::text::width;
use crate::theme::{Role, Theme};
use crate::widgets::{Popup, hint_bar, room, status_lines};

impl ContestScreen {
    pub(super) fn layout(&self, area: Rect) -> Option<Layout> {
        let theme = self.seen.theme();
        Layout::of(area, |columns| self.lines(columns, &theme).len())
    }

    /// Where the board is drawn. What is followed is the cursor, or the last move while nobody
    /// is asked.
    fn cells(&self, picture: &Picture, area: Rect) -> Cells {
        let last = self.shown_step().and_then(|step| picture.spot_of(step));
        let focus = match self.person_on_turn() {
            Some(_) => self.cursor.spot,
            None => last.unwrap_or(self.cursor.spot),
        };
        let focus = (focus.column, focus.row);
        self.sight.window.follow(picture.size(), &picture.scales(area), focus, area)
    }

    /// What the mouse asks for.
    pub(super) fn pointed(&self, event: MouseEvent, area: Rect) -> Option<Action> {
        let picture = self.shown_board();
        let cells = self.cells(&picture, self.layout(area)?.picture);
        let spot = picture.pointed(&cells, event.column, event.row, self.cursor.spot.aim);
        match event.kind {
            MouseEventKind::Moved => {
                spot.filter(|spot| *spot != self.cursor.spot).map(Action::Point)
            }
            MouseEventKind::Down(MouseButton::Left) => spot.map(Action::Click),
            MouseEventKind::Down(MouseButton::Right) if picture.aims().len() > 1 => {
                // A wall stays a wall, wherever the pawn is.
                let turned = |aim| Action::Point(picture.aimed(self.cursor.spot, aim));
                Some(match self.cursor.spot.aim {
                    Aim::Piece => Action::Turn,
                    Aim::LevelWall => turned(Aim::UprightWall),
                    Aim::UprightWall => turned(Aim::LevelWall),
                })
            }
            _ => None,
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

    /// What the line below the board tells.
    pub(super) fn status(&self) -> Option<(Role, String)> {
        let preview = || self.preview();
        let (role, message) = match (&self.typing, &self.told) {
            (Some(_), _) if self.person_on_turn().is_none() => (Role::Title, self.not_now()),
            (Some(prompt), _) if prompt.answer().trim().is_empty() => {
                (Role::Title, Message::new("contest-typing"))
            }
            (Some(prompt), _) => self.judged_typing(typed_move(&prompt.answer())),
            (None, Some(told)) => told.clone(),
            (None, None) => self.result().or_else(preview)?,
        };
        let only = self.only_move().filter(|_| self.told.is_some() && self.typing.is_none());
        let only = only.map(|only| Message::new("contest-only").with("move", only));
        // What there is no choice about is told at once, and is more than a welcome.
        let told = (only.is_none() || message.key() != WELCOME).then_some(message);
        let message = Message::joined(told.into_iter().chain(only))?;
        Some((role, say(self.language, &message)))
    }

    /// The line of a message, and how many above it a long one may take. Below the board the
    /// numbers can wait until it is read that something was refused, but not for what the cursor
    /// tells at every step.
    fn message_room(&self, layout: &Layout) -> (Rect, u16) {
        let told = self.told.as_ref().is_some_and(|(_, message)| message.key() != WELCOME);
        let worth = told || self.typing.is_some() || self.contest.is_over();
        let free = if layout.beside || !worth { 0 } else { layout.panel.height };
        // On a low screen what is typed has the line of what is told.
        if self.typing.is_some() && layout.hints == layout.status && free > 0 {
            return (Rect { y: layout.status.y - 1, ..layout.status }, free - 1);
        }
        (layout.status, free)
    }

    fn parts(&self, frame: &mut Frame, theme: &Theme, layout: &Layout) {
        let asked = self.person_on_turn().is_some();
        let values = self.values();
        let marks = Marks {
            cursor: asked.then_some(self.cursor.spot),
            hint: self.hint_spot(),
            destinations: asked,
            preview: self.cursor.aimed,
            values: &values,
        };
        let picture = self.shown_board();
        let cells = self.cells(&picture, layout.picture);
        picture.paint(&cells, &marks, theme, frame.buffer_mut());
        picture.paint_sides(&cells, &self.sides(theme), theme, frame.buffer_mut());
        cells.paint_more(picture.size(), theme, frame.buffer_mut());
        let room = usize::from(layout.status.width);
        let cut = self.status().is_some_and(|(_, text)| width(&text) > room);
        self.is_cut.set(cut && layout.beside);
        if layout.beside {
            self.draw_beside(frame, layout.panel, theme);
        } else {
            self.draw_below(frame, layout.panel, theme);
        }
        let told = self.status();
        // On a low screen both share a line.
        if told.is_none() || layout.hints != layout.status {
            hint_bar(frame, layout.hints, self.language, theme, self.keys());
        }
        if let Some((role, text)) = told {
            let (line, over) = self.message_room(layout);
            status_lines(frame, line, over, theme, role, &text);
        }
        if let Some(prompt) = &self.typing {
            prompt.draw_line(frame, layout.hints, theme);
        }
    }

    /// The keys and the signs.
    pub(super) fn help(&self) -> Popup {
        let theme = self.seen.theme();
        let picture = self.shown_board();
        let signs = picture.signs().iter().map(|(unicode, ascii, words)| {
            (theme.sign(unicode, ascii).to_owned(), self.word(words))
        });
        let about =
            if picture.aims().len() > 1 { "contest-mouse-walls" } else { "contest-mouse-about" };
        let [won, lost] = ["contest-value-won", "contest-value-lost"].map(|key| self.word(key));
        let values = [
            ("+3 -2".to_owned(), self.word("contest-values-signs")),
            (format!("{won}5 {lost}4"), self.word("contest-values-decided")),
        ];
        let mouse = [(self.word("contest-mouse"), self.word(about))];
        let branch = (theme.sign(BRANCH.0, BRANCH.1).to_owned(), self.word(BRANCH.2));
        let branch = self.review.is_some().then_some(branch);
        let signs = mouse.into_iter().chain(branch).chain(signs).chain(values);
        Popup::help(self.keys(), self.language, &theme)
            .explaining(self.word("tui-help-signs-title"), signs)
    }
}
