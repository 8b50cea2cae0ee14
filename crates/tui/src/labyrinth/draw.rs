//! The picture of the whole screen.

use damier_core::Message;
use damier_grid::Direction;
use damier_l10n::say;
use damier_labyrinth::Object;
use damier_labyrinth::game::Player;
use ratatui::Frame;
use ratatui::layout::Rect;

use super::camera::Zoom;
use super::film::Film;
use super::hint::Hint;
use super::look::Gaze;
use super::overview::Overview;
use super::panel::Panel;
use super::scene::Scene;
use super::{Action, MazeScreen, Overlay, picture, signs};
use crate::binding::Binding;
use crate::layout::{LEAST, Layout};
use crate::screen::Screen;
use crate::theme::Theme;
use crate::widgets::{Popup, hint_bar, room, status_line};

impl MazeScreen {
    fn panel<'a>(&'a self, theme: &'a Theme) -> Panel<'a> {
        Panel {
            numbers: self.numbers,
            game: &self.game,
            ways: self.searching.ways(),
            doing: self.doing(),
            language: self.language,
            theme,
        }
    }

    /// What goes on by itself.
    fn doing(&self) -> Option<Message> {
        if self.walk.is_some() {
            return Some(Message::new("maze-screen-walking"));
        }
        self.searching.doing()
    }

    pub(super) fn layout(&self, area: Rect) -> Option<Layout> {
        let theme = self.seen.theme();
        Layout::of(area, |columns| self.panel(&theme).lines(columns).len())
    }

    fn scene<'a>(&'a self, theme: &'a Theme) -> Scene<'a> {
        let hinted = self.hint.as_ref().and_then(Hint::layer);
        let film = self.searching.film();
        Scene {
            // A hint is looked at alone.
            layers: hinted.map_or_else(|| self.searching.ways().layers(), |layer| vec![layer]),
            visited: film.map(Film::seen),
            head: film.and_then(Film::head),
            cursor: match self.gaze {
                Gaze::Cursor(cell) => Some(cell),
                Gaze::Player | Gaze::At(_) => None,
            },
            ..Scene::of(self.game.state(), theme)
        }
    }

    pub(super) fn picture(&self, frame: &mut Frame, theme: &Theme) {
        self.seen.note(theme, frame.area());
        let layout = self.layout(frame.area());
        self.seen.hide(layout.is_none());
        let Some(layout) = layout else {
            room(frame, self.language, theme, LEAST);
            return;
        };
        self.parts(frame, theme, &layout);
        match &self.overlay {
            Some(Overlay::Ending(ending)) => ending.draw(frame, theme),
            Some(Overlay::Popup(popup)) => popup.draw(frame, theme),
            Some(Overlay::Rules(page)) => page.draw(frame, theme),
            Some(Overlay::Find(menu)) => menu.draw(frame, theme),
            Some(Overlay::Strategy(menu)) => menu.draw(frame, theme),
            Some(Overlay::Parting(menu)) => menu.draw(frame, theme),
            Some(Overlay::Richest(prompt) | Overlay::Save(prompt) | Overlay::Load(prompt)) => {
                prompt.draw(frame, theme);
            }
            None => {}
        }
    }

    fn parts(&self, frame: &mut Frame, theme: &Theme, layout: &Layout) {
        let scene = self.scene(theme);
        let ground = scene.maze().ground();
        let overview = Overview::new(ground, layout.picture);
        match overview {
            Some(overview) if self.zoom() == Zoom::Overview => {
                overview.draw(&scene, frame.buffer_mut());
            }
            _ => {
                let grid = self.camera.follow(ground, self.focus(), layout.picture, self.zoom());
                picture::draw(&scene, &grid, frame.buffer_mut());
            }
        }
        self.overview.set(overview);
        let panel = self.panel(theme);
        if layout.beside {
            panel.draw_beside(frame, layout.panel);
        } else {
            panel.draw_below(frame, layout.panel);
        }
        let told: Vec<String> = self.told.iter().map(|it| say(self.language, it)).collect();
        // On a low screen both share a line.
        if told.is_empty() || layout.hints != layout.status {
            hint_bar(frame, layout.hints, self.language, theme, &self.useful_keys());
        }
        status_line(frame, layout.status, theme, self.role, &told.join("; "));
    }

    /// The keys without those that would do nothing now.
    fn useful_keys(&self) -> Vec<Binding<Action>> {
        let useful = |binding: &&Binding<Action>| match binding.action {
            Action::Ending => self.is_over(),
            Action::Play(_) => !self.is_over(),
            _ => true,
        };
        self.keys().iter().filter(useful).copied().collect()
    }

    /// The keys and the signs.
    pub(super) fn help(&self) -> Popup {
        let theme = self.seen.theme();
        let facing = |facing| signs::player(Player { cell: 0, facing, alive: true }).text(&theme);
        let mut rows = vec![(Direction::ALL.map(facing).join(" "), self.word("maze-screen-you"))];
        let beings =
            [(signs::MINOTAUR, "maze-screen-minotaur"), (signs::CARCASS, "maze-screen-carcass")];
        let objects = Object::ALL.map(|it| (signs::object(it), signs::object_words(it)));
        for (sign, words) in beings.into_iter().chain(objects) {
            rows.push((sign.text(&theme).to_owned(), self.word(words)));
        }
        let dead = Player { cell: 0, facing: Direction::South, alive: false };
        rows.push((signs::player(dead).text(&theme).to_owned(), self.word("maze-screen-you-dead")));
        rows.push((signs::VISITED.text(&theme).to_owned(), self.word("maze-screen-visited")));
        rows.push(("1 2 3".to_owned(), self.word("maze-screen-several")));
        Popup::help(self.keys(), self.language, &theme)
            .explaining(self.word("tui-help-signs-title"), rows)
    }
}
