//! A page of rules as lines of the screen.

use damier_catalog::rules::{Block, Example, ExampleError, Opened, Then};
use damier_core::{Explain, Message};
use damier_l10n::say;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::RulesPage;
use super::drawing::{Pointer, drawing};
use crate::text::{width, wrap};
use crate::theme::{Role, Theme};

/// Between two boards, beside what leads from one to the other.
const GAP: usize = 2;

/// All lines of a page, none wider than `columns`.
pub(super) fn lines(page: &RulesPage, columns: u16, theme: &Theme) -> Vec<Line<'static>> {
    let mut paper = Paper { page, columns, theme, lines: Vec::new() };
    paper.text(&page.page.title, Role::Title);
    let mut opened = page.opened.iter();
    for section in &page.page.sections {
        paper.blank();
        if !section.heading.is_empty() {
            paper.text(&section.heading, Role::Key);
        }
        for (index, block) in section.blocks.iter().enumerate() {
            if index > 0 {
                paper.blank();
            }
            match block {
                Block::Text(text) => paper.text(text, Role::Wall),
                Block::List(items) => items.iter().for_each(|item| paper.item(item)),
                Block::Example(example) => {
                    if let Some(opened) = opened.next() {
                        paper.example(example, opened);
                    }
                }
            }
        }
    }
    paper.lines
}

struct Paper<'a> {
    page: &'a RulesPage,
    columns: u16,
    theme: &'a Theme,
    lines: Vec<Line<'static>>,
}

impl Paper<'_> {
    fn blank(&mut self) {
        self.lines.push(Line::default());
    }

    fn text(&mut self, text: &str, role: Role) {
        self.indented(text, "", "", role);
    }

    fn item(&mut self, text: &str) {
        self.indented(text, self.theme.sign("• ", "- "), "  ", Role::Wall);
    }

    /// A text in lines, with something before the first and before the others.
    fn indented(&mut self, text: &str, first: &str, others: &str, role: Role) {
        let room = usize::from(self.columns).saturating_sub(width(first));
        for (index, line) in wrap(text, room).iter().enumerate() {
            let before = if index == 0 { first } else { others };
            let style = self.theme.style(role);
            let line = vec![Span::raw(before.to_owned()), Span::styled(line.clone(), style)];
            self.lines.push(Line::from(line));
        }
    }

    fn say(&self, message: &Message) -> String {
        say(self.page.language, message)
    }

    /// The boards of an example, and below them what there is to see.
    fn example(&mut self, example: &Example, opened: &Result<Opened, ExampleError>) {
        match opened {
            Err(error) => {
                let words = self.say(&error.message());
                self.text(&words, Role::Error);
            }
            Ok(Opened { before, then: Then::Nothing }) => {
                self.boards(&drawing(before, &Pointer::Places, self.columns, self.theme), None);
            }
            Ok(Opened { before, then: Then::Done { text, after, .. } }) => {
                let pointer = Pointer::Move(text);
                let before = drawing(before, &pointer, self.columns, self.theme);
                let after = drawing(after, &Pointer::Nothing, self.columns, self.theme);
                let text = self.page.entry.typed(text, self.page.language);
                self.boards(&before, Some((&text, &after)));
            }
            Ok(Opened { before, then: Then::Refused { text, why } }) => {
                let pointer = Pointer::Refused(text);
                self.boards(&drawing(before, &pointer, self.columns, self.theme), None);
                let typed = self.page.entry.typed(text, self.page.language);
                let told = Message::new("rules-refused").with("move", typed);
                let told = self.say(&told.with("why", why.clone()));
                self.text(&told, Role::Danger);
            }
        }
        self.text(&example.caption, Role::Wall);
    }

    /// A board, and what it becomes by a move: beside it, or below where there is no room.
    fn boards(&mut self, before: &Buffer, then: Option<(&str, &Buffer)>) {
        let Some((text, after)) = then else {
            self.lines.extend(rows(before).into_iter().map(Line::from));
            return;
        };
        let arrow = format!("{text} {}", self.theme.sign("→", "->"));
        let between = width(&arrow) + 2 * GAP;
        let all = usize::from(before.area.width) + between + usize::from(after.area.width);
        let arrow = Span::styled(arrow, self.theme.style(Role::Key));
        if all > usize::from(self.columns) {
            self.lines.extend(rows(before).into_iter().map(Line::from));
            self.lines.push(Line::from(arrow));
            self.lines.extend(rows(after).into_iter().map(Line::from));
            return;
        }
        let (mut left, mut right) = (rows(before), rows(after));
        let height = left.len().max(right.len());
        let blank = |columns: usize| vec![Span::raw(" ".repeat(columns))];
        left.resize(height, blank(before.area.width.into()));
        right.resize(height, blank(after.area.width.into()));
        for (index, (mut line, right)) in left.into_iter().zip(right).enumerate() {
            let gap = || Span::raw(" ".repeat(GAP));
            if index == height / 2 {
                line.extend([gap(), arrow.clone(), gap()]);
            } else {
                line.extend(blank(between));
            }
            line.extend(right);
            self.lines.push(Line::from(line));
        }
    }
}

/// The rows of a drawing.
fn rows(drawing: &Buffer) -> Vec<Vec<Span<'static>>> {
    let row = |row: Rect| {
        let cells = row.columns().filter_map(|at| drawing.cell((at.x, at.y)));
        cells.map(|cell| Span::styled(cell.symbol().to_owned(), cell.style())).collect()
    };
    drawing.area.rows().map(row).collect()
}
