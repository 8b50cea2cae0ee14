//! A line to type into.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Clear;
use unicode_segmentation::UnicodeSegmentation;

use super::{Reply, Step, boxed, outline};
use crate::binding::Binding;
use crate::key::Key;
use crate::text::{fit, start, width};
use crate::theme::{Role, Theme};

/// The columns shown, if the screen has them.
const COLUMNS: usize = 60;

/// A question and a line to answer it. The cursor is the terminal's own, which programs that
/// read the screen aloud follow.
#[derive(Clone, Debug)]
pub struct Prompt {
    title: String,
    before: String,
    after: String,
    /// Whether the answer is still the one it began with: what is typed then replaces it.
    offered: bool,
}

impl Prompt {
    /// The keys of every prompt, beside the characters that are typed.
    pub const KEYS: &[Binding<Step>] = &[
        Binding::new(&[Key::Left], Step::Left, "tui-step-left"),
        Binding::new(&[Key::Right], Step::Right, "tui-step-right"),
        Binding::new(&[Key::Home, Key::Ctrl('a')], Step::First, "tui-step-first"),
        Binding::new(&[Key::End, Key::Ctrl('e')], Step::Last, "tui-step-last"),
        Binding::new(&[Key::Backspace, Key::Ctrl('h')], Step::EraseBefore, "tui-step-erase-before"),
        Binding::new(&[Key::Delete, Key::Ctrl('d')], Step::EraseAfter, "tui-step-erase-after"),
        Binding::new(&[Key::Ctrl('u')], Step::EraseAll, "tui-step-erase-all"),
        Binding::new(&[Key::Enter], Step::Accept, "tui-step-accept"),
        Binding::new(&[Key::Esc], Step::Cancel, "tui-step-close"),
    ];

    /// A question with an answer to begin with, the cursor behind it. It can be taken as it is
    /// or edited; typing at once replaces it.
    pub fn new(title: impl Into<String>, answer: impl Into<String>) -> Prompt {
        let before = answer.into();
        let offered = !before.is_empty();
        Prompt { title: title.into(), before, after: String::new(), offered }
    }

    /// What is typed so far.
    pub fn answer(&self) -> String {
        format!("{}{}", self.before, self.after)
    }

    /// A key.
    pub fn press(&mut self, key: Key) -> Reply<String> {
        let step = Binding::find(Prompt::KEYS, key);
        let offered = std::mem::take(&mut self.offered);
        match (step, key) {
            (None, Key::Char(c)) if offered && !c.is_control() => self.before = c.to_string(),
            (Some(Step::Left), _) => {
                let moved = self.before.split_off(last_sign(&self.before));
                self.after.insert_str(0, &moved);
            }
            (Some(Step::Right), _) => {
                self.before.extend(self.after.drain(..first_sign(&self.after)));
            }
            (Some(Step::First), _) => self.after.insert_str(0, &std::mem::take(&mut self.before)),
            (Some(Step::Last), _) => self.before.push_str(&std::mem::take(&mut self.after)),
            (Some(Step::EraseBefore), _) => self.before.truncate(last_sign(&self.before)),
            (Some(Step::EraseAfter), _) => drop(self.after.drain(..first_sign(&self.after))),
            (Some(Step::EraseAll), _) => (self.before, self.after) = <(String, String)>::default(),
            (Some(Step::Accept), _) => return Reply::Done(self.answer()),
            (Some(Step::Cancel), _) => return Reply::Closed,
            (_, Key::Char(c)) if !c.is_control() => self.before.push(c),
            _ => {}
        }
        Reply::Open
    }

    /// Draws it over what is there.
    pub fn draw(&self, frame: &mut Frame, theme: &Theme) {
        let area = outline(frame.area(), COLUMNS.max(width(&self.title)), 1);
        let inside = boxed(frame, area, theme, &self.title);
        if let Some(row) = inside.rows().next() {
            self.draw_answer(frame, row, theme);
        }
    }

    /// Draws it in a line, its question at the left.
    pub fn draw_line(&self, frame: &mut Frame, line: Rect, theme: &Theme) {
        frame.render_widget(Clear, line);
        let title = fit(&format!("{} ", self.title), usize::from(line.width / 2), theme);
        let taken = width(&title) as u16;
        frame.render_widget(Line::styled(title, theme.style(Role::Title)), line);
        let rest = Rect { x: line.x + taken, width: line.width - taken, ..line };
        self.draw_answer(frame, rest, theme);
    }

    fn draw_answer(&self, frame: &mut Frame, row: Rect, theme: &Theme) {
        if row.width == 0 {
            return;
        }
        // What is left of the cursor is shown to its end, with a column for the cursor.
        let room = usize::from(row.width) - 1;
        let mut hidden = 0;
        for (at, sign) in self.before.grapheme_indices(true) {
            if width(&self.before[hidden..]) <= room {
                break;
            }
            hidden = at + sign.len();
        }
        let before = &self.before[hidden..];
        let column = width(before).min(room);
        let after = start(&self.after, usize::from(row.width) - column);
        let mut line = Line::from(format!("{before}{after}"));
        if self.offered {
            line = line.style(theme.style(Role::Cursor));
        }
        frame.render_widget(line, row);
        frame.set_cursor_position((row.x + column as u16, row.y));
    }
}

/// Where the last sign begins: an accent that follows its letter belongs to it.
fn last_sign(text: &str) -> usize {
    text.grapheme_indices(true).next_back().map_or(0, |(at, _)| at)
}

/// Where the first sign ends.
fn first_sign(text: &str) -> usize {
    text.graphemes(true).next().map_or(0, str::len)
}
