//! The rules of a game, to be read over any screen or on one of their own.
//!
//! ```
//! use damier_catalog::Entry;
//! use damier_l10n::Language;
//! use damier_tui::rules::RulesScreen;
//! use damier_tui::testing::Stage;
//!
//! let reversi = Entry::named("reversi")?;
//! let mut stage = Stage::new(RulesScreen::new(reversi, Language::English), 80, 24);
//! assert!(stage.shown().contains("Have more discs of your colour"));
//! stage.keys("PageDown");
//! assert!(stage.shown().contains("Lines run in all eight directions"));
//! # Ok::<(), damier_catalog::CatalogError>(())
//! ```

mod drawing;
mod paper;
mod screen;

pub(crate) use drawing::Pointer;
pub use screen::RulesScreen;

use std::cell::Cell;

use damier_catalog::Entry;
use damier_catalog::rules::{ExampleError, Opened, Page};
use damier_core::Message;
use damier_l10n::Language;
use ratatui::Frame;
use ratatui::crossterm::event::{MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::widgets::Clear;

use crate::binding::Binding;
use crate::host::Keeping;
use crate::key::Key;
use crate::theme::Theme;
use crate::widgets::{More, Reply, Step, hint_bar};

/// Longer lines are hard to read.
const WIDEST: u16 = 88;

/// The rules of a game over the whole screen. They scroll.
pub struct RulesPage {
    entry: Entry,
    language: Language,
    page: Page,
    /// The examples of the page, in order.
    opened: Vec<Result<Opened, ExampleError>>,
    scroll: usize,
    /// How far one can scroll, and the lines of a screen. Only drawing can tell; before that there
    /// is no end.
    seen: Cell<(usize, usize)>,
}

impl RulesPage {
    /// The keys while rules are read.
    pub const KEYS: &[Binding<Step>] = &[
        Binding::new(&[Key::Down, Key::Char('j'), Key::Enter], Step::Down, "tui-step-down")
            .hinted("rules-hint-down"),
        Binding::new(&[Key::Up, Key::Char('k')], Step::Up, "tui-step-up"),
        Binding::new(&[Key::PageDown, Key::Char(' ')], Step::PageDown, "tui-step-page-down")
            .hinted("rules-hint-page"),
        Binding::new(&[Key::PageUp, Key::Char('b')], Step::PageUp, "tui-step-page-up"),
        Binding::new(&[Key::Home], Step::First, "tui-step-first"),
        Binding::new(&[Key::End], Step::Last, "tui-step-last"),
        Binding::new(
            &[Key::Esc, Key::Char('q'), Key::Char('R'), Key::Char('?')],
            Step::Cancel,
            "tui-step-close",
        )
        .hinted("tui-hint-back"),
    ];

    /// The rules of a game, from their beginning.
    pub fn new(entry: Entry, language: Language) -> RulesPage {
        let page = entry.rules(language);
        let opened = page.examples().map(|example| example.open(entry)).collect();
        RulesPage { entry, language, page, opened, scroll: 0, seen: Cell::new((usize::MAX, 20)) }
    }

    /// A key. There is no answer to give.
    pub fn press(&mut self, key: Key) -> Reply<()> {
        match Binding::find(RulesPage::KEYS, key) {
            Some(Step::Cancel) => return Reply::Closed,
            Some(step) => self.turn(step),
            None => {}
        }
        Reply::Open
    }

    /// Scrolls.
    pub fn turn(&mut self, step: Step) {
        let (most, lines) = self.seen.get();
        // A line that was read last is seen again at the other end.
        let screen = lines.saturating_sub(1).max(1);
        let at = self.scroll.min(most);
        self.scroll = match step {
            Step::Up => at.saturating_sub(1),
            Step::Down => at.saturating_add(1),
            Step::PageUp => at.saturating_sub(screen),
            Step::PageDown => at.saturating_add(screen),
            Step::First => 0,
            Step::Last => most,
            _ => at,
        }
        .min(most);
    }

    /// What the mouse asks for.
    pub fn wheel(event: MouseEvent) -> Option<Step> {
        match event.kind {
            MouseEventKind::ScrollUp => Some(Step::Up),
            MouseEventKind::ScrollDown => Some(Step::Down),
            _ => None,
        }
    }

    /// Draws it over everything.
    pub fn draw(&self, frame: &mut Frame, theme: &Theme) {
        let area = frame.area();
        frame.render_widget(Clear, area);
        let hints = Rect { y: area.bottom().saturating_sub(1), height: area.height.min(1), ..area };
        let body = Rect { height: area.height.saturating_sub(1), ..area };
        // The last column says whether there is more.
        let room = body.width.saturating_sub(2).min(WIDEST);
        let left = body.x + body.width.saturating_sub(room + 2) / 2;
        let lines = paper::lines(self, room, theme);
        let most = lines.len().saturating_sub(usize::from(body.height));
        self.seen.set((most, usize::from(body.height)));
        let scroll = self.scroll.min(most);
        let inside = Rect { x: left, width: room, ..body };
        for (line, row) in lines.iter().skip(scroll).zip(inside.rows()) {
            frame.render_widget(line, row);
        }
        let more = More { above: scroll > 0, below: scroll < most };
        more.draw(frame, inside, inside.right().saturating_add(1), theme);
        hint_bar(frame, hints, self.language, theme, RulesPage::KEYS);
    }
}

/// The welcome to a game: the usual one, or for whoever plays the first of its kind where its rules
/// are. Where nothing is remembered nobody is told, rather than everybody each time.
pub(crate) fn welcome<G>(keeping: &mut Keeping<G>, game: &str, usual: &'static str) -> Message {
    let name = format!("rules.{game}");
    let known = keeping.recall(&name).is_some();
    keeping.remember(&name, "seen");
    let first = !known && keeping.recall(&name).is_some();
    Message::new(if first { "rules-first" } else { usual })
}
